/** @import {Die, Node} from "../protocol" */
/** @import {Spec} from "./dom.js" */
/** @import {Ctx} from "./stops.js" */
import { miniature } from "./cards.js";
import { cls, h } from "./dom.js";
import { sentence } from "./spans.js";
import { holder, stop } from "./stops.js";

/**
 * What counts and what asks: bars, tracks, dice, slips, buttons.
 */

/**
 * A running total made of its pieces, against a limit; while something is picked, with what that would add.
 * @param {Node} node
 * @param {Ctx} ctx
 * @returns {Spec}
 */
export function drawBar(node, ctx) {
  const total = node.total ?? 0;
  const preview = ctx.looks.previews.get(node.id) ?? null;
  const full = Math.max(node.limit ?? 1, total + (preview?.n ?? 0), 1);
  const bar = stop(ctx, node, {
    name: "tally",
    attrs: { vars: { full, limit: node.limit ?? 1 } },
    kids: [
      (node.hits ?? []).map((hit, at) => drawHit(hit, at)),
      preview && h("span", { key: "ghost", class: "hit ghost", vars: { n: preview.n } }, `+ ${preview.n}`),
      h("span", { key: "limit", class: "limit" }),
    ],
  });
  const words = h("span", { class: "label" }, node.main && h("b", {}, node.main), " ", node.caption);
  const then = preview?.text && h("span", { class: "label" }, sentence(preview.text));
  return h("div", { key: `${node.id} bar`, class: "zone" }, h("p", { class: "scale" }, words, then), bar);
}

/**
 * @param {{text: string, suit?: string, n: number}} hit
 * @param {number} at
 */
function drawHit(hit, at) {
  const suit = hit.suit && h("i", { class: "suit" }, hit.suit === "X" ? "" : hit.suit);
  return h(
    "span",
    { key: `hit ${at}`, class: cls("hit", hit.n < 3 && "thin"), "data-suit": hit.suit || null, vars: { n: hit.n } },
    hit.text,
    suit,
  );
}

/**
 * A card with words beside it.
 * @param {Node} node
 * @param {Ctx} ctx
 */
export function drawSlip(node, ctx) {
  const words = h("span", { class: "label" }, h("b", {}, node.main), " ", node.sub);
  return stop(ctx, node, { name: "powercard", kids: [node.card && miniature(node.card), words] });
}

/**
 * A button; while one of those that stand in for it may be chosen, that one.
 * @param {Node} node
 * @param {Ctx} ctx
 * @returns {Spec}
 */
export function drawButton(node, ctx) {
  const other = (node.items ?? []).find((item) => ctx.looks.next.has(item.id));
  return other ? drawButton(other, ctx) : stop(ctx, node, { name: "act", attrs: { "data-tone": node.tone || null }, kids: [node.main] });
}

/**
 * Dice as they fell; a die without a value has not been rolled yet. Each says in words what became of it.
 * @param {Node} node
 * @param {Ctx} ctx
 */
export function drawDice(node, ctx) {
  const dice = /** @type {Die[]} */ (/** @type {unknown} */ (node.items ?? []));
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
      dice.map((die) => drawDie(die)),
    ),
  ]);
}

/** @param {Die} die */
function drawDie({ value = 0, state = "" }) {
  const face = Math.min(6, Math.max(0, value));
  return h("li", {}, h("span", { class: cls("die", state, !face && "await"), "data-face": face }), state || " ");
}

/** The distances at which a track is marked, in parts of its goal. */
const QUARTERS = [0, 0.25, 0.5, 0.75];

/**
 * A score on its way to a goal.
 * @param {Node} node
 * @param {Ctx} ctx
 */
export function drawTrack(node, ctx) {
  const { value = 0, limit = 1 } = node;
  const part = Math.min(100, Math.max(0, (value / Math.max(1, limit)) * 100));
  return holder(
    ctx,
    node,
    "lane-of",
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
