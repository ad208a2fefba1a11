/** @import {Node} from "../protocol" */
/** @import {Spec} from "./dom.js" */
/** @import {Ctx} from "./stops.js" */
import { drawBadge } from "./badges.js";
import { cls, h } from "./dom.js";
import { picture } from "./picture.js";
import { sentence } from "./spans.js";
import { holder, stop } from "./stops.js";

/**
 * What counts and what asks: tracks, counters, dice, buttons.
 */

/**
 * A running total made of its pieces, against a limit; while something is picked, with what that would add.
 * @param {Node} node
 * @param {Ctx} ctx
 * @returns {Spec}
 */
function drawPieces(node, ctx) {
  const total = node.value ?? 0;
  const preview = ctx.looks.previews.get(node.id) ?? null;
  const full = Math.max(node.limit ?? 1, total + (preview?.n ?? 0), 1);
  const bar = stop(ctx, node, {
    name: "tally",
    attrs: { vars: { full, limit: node.limit ?? 1 } },
    kids: [
      (node.pieces ?? []).map((piece, at) => drawPiece(piece, at)),
      preview && h("span", { key: "ghost", class: "piece ghost", vars: { n: preview.n } }, `+ ${preview.n}`),
      h("span", { key: "limit", class: "limit" }),
    ],
  });
  const words = h("span", { class: "label" }, node.main && h("b", {}, node.main), " ", node.sub);
  const then = preview?.text && h("span", { class: "label" }, sentence(preview.text));
  return h("div", { key: `${node.id} bar`, class: "zone" }, h("p", { class: "scale" }, words, then), bar);
}

/**
 * @param {{text: string, suit?: string, n: number}} piece
 * @param {number} at
 */
function drawPiece(piece, at) {
  const suit = piece.suit && h("i", { class: "suit" }, piece.suit === "X" ? "" : piece.suit);
  return h(
    "span",
    { key: `piece ${at}`, class: cls("piece", piece.n < 3 && "thin"), "data-suit": piece.suit || null, vars: { n: piece.n } },
    piece.text,
    suit,
  );
}

/**
 * A button; while one of those that stand in for it may be chosen, that one.
 * @param {Node} node
 * @param {Ctx} ctx
 * @returns {Spec}
 */
export function drawButton(node, ctx) {
  const [other, ...more] = (node.items ?? []).filter((item) => ctx.looks.next.has(item.id));
  return other && !more.length ? drawButton(other, ctx) : stop(ctx, node, { name: "act", attrs: { "data-tone": node.tone || null }, kids: [node.main] });
}

/**
 * Dice as they fell; a die without a value has not been rolled yet. Each says in words what became of it.
 * @param {Node} node a row of dice
 * @param {Ctx} ctx
 */
export function drawDice(node, ctx) {
  const dice = node.items ?? [];
  const [first, ...rest] = (node.caption ?? "").split("\n");
  return holder(ctx, node, "roll", [
    node.caption &&
      h(
        "p",
        { class: "label", "aria-hidden": "true" },
        h("b", {}, first),
        rest.map((line) => [h("br"), line]),
      ),
    h(
      "ul",
      { "aria-hidden": "true" },
      dice.map((die) => h("li", { key: die.id }, face(die), die.main || die.state || " ")),
    ),
  ]);
}

/**
 * A die by itself.
 * @param {Node} node
 * @param {Ctx} ctx
 */
export function drawDie(node, ctx) {
  const name = node.main && h("span", { key: "name", class: "label" }, node.main);
  return stop(ctx, node, { name: "single", kids: [face(node), name] });
}

/** @param {Node} die */
function face({ value = 0, state = "", tone = "", text = "" }) {
  const pips = Math.min(6, Math.max(0, value));
  const badge = tone && text && drawBadge({ text, tone });
  return h("span", { class: cls("die", state), "data-face": pips, "data-tone": tone || null }, picture(`die${pips}`), badge);
}

/** The distances at which a track is marked, in parts of its goal. */
const QUARTERS = [0, 0.25, 0.5, 0.75];

/**
 * A running total: a player's score on its way to a goal, or the pieces that add up to it.
 * @param {Node} node
 * @param {Ctx} ctx
 */
export function drawTrack(node, ctx) {
  return node.owner ? drawScore(node, ctx) : drawPieces(node, ctx);
}

/**
 * @param {Node} node
 * @param {Ctx} ctx
 */
function drawScore(node, ctx) {
  const { value = 0, limit = 1 } = node;
  const part = Math.min(100, Math.max(0, (value / Math.max(1, limit)) * 100));
  return holder(
    ctx,
    node,
    "run-of",
    [
      h("span", { class: "name", "aria-hidden": "true" }, h("span", { class: "token" }), node.main),
      h("div", { class: "track", vars: { score: part } }, h("span", { class: "run" }, h("span", { class: "token" }))),
      h("span", { class: "score", "aria-hidden": "true" }, String(value), node.sub && h("small", {}, ` ${node.sub}`)),
      h(
        "p",
        { class: "axis", "aria-hidden": "true" },
        QUARTERS.map((at) => h("span", {}, String(Math.round(limit * at)))),
        h("span", {}, `goal ${limit}`),
      ),
    ],
    { "data-seat": seatOf(node) },
  );
}

/**
 * The number that decides a token's shape and colour.
 * @param {Node} node
 */
export function seatOf(node) {
  return node.seat || (node.owner === "mine" ? 1 : 2);
}

/**
 * How far something has come: a pip for each step of its way, those behind it filled.
 * @param {{at: number, of: number}} steps
 */
export function pips({ at, of }) {
  return Array.from({ length: of }, (_, step) => h("i", { key: `step ${step}`, class: step < at ? "done" : null }));
}

/**
 * What a player stands at: name, the total that decides the game, steps to the next rank, tokens to spend.
 * @param {Node} node
 * @param {Ctx} ctx
 */
export function drawCounter(node, ctx) {
  const { value = 0, limit = 0, tokens = [], steps } = node;
  const who = h(
    "span",
    { key: "who", class: "who" },
    h("span", { class: "token" }),
    node.main,
    node.turn && h("span", { class: "flag" }, node.owner === "mine" ? "Your turn" : "to move"),
  );
  const total = h(
    "span",
    { key: "value", class: "value" },
    String(Math.max(0, value)),
    limit > 0 && h("small", {}, `of ${limit}`),
  );
  const rank =
    steps &&
    h(
      "span",
      { key: "steps", class: "way" },
      steps.text,
      h("span", {}, pips(steps)),
      steps.sub,
    );
  const plays =
    (tokens.length > 0 || node.tally) &&
    h(
      "span",
      { key: "plays", class: "plays" },
      tokens.map((token, at) => h("i", { key: `token ${at}`, class: token.state })),
      node.tally,
    );
  const others = (node.figures ?? []).map(({ sign = "", text }) => h("span", { key: `figure ${sign}`, class: cls("value", sign) }, text));
  const words = node.sub && h("span", { key: "sub", class: "label" }, node.sub);
  const name = node.turn ? "counter turn" : "counter";
  return stop(ctx, node, { name, attrs: { "data-seat": seatOf(node) }, kids: [who, total, others, rank, words, plays] });
}
