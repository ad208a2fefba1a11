/** @import {Node} from "../protocol" */
/** @import {Spec} from "./dom.js" */
/** @import {Ctx} from "./stops.js" */
import { drawCard } from "./cards.js";
import { drawDice, seatOf } from "./counters.js";
import { cls, h } from "./dom.js";
import { sentence } from "./spans.js";
import { holder, number, sign, stop } from "./stops.js";

/**
 * Where cards lie: piles, rows, grids, groups; and quiet lines.
 */

/**
 * A place of a grid: its card, what was laid on it, and the sum so far.
 * @param {Node} node
 * @param {Ctx} ctx
 * @returns {Spec}
 */
function drawStand(node, ctx) {
  const laid = node.laid ?? [];
  const empty = !node.top || !!node.top.empty;
  const card = node.top ? drawTop(node.top, ctx, node) : stop(ctx, node, { name: "space bare" });
  const sum = node.sum;
  const then = ctx.looks.previews.get(node.id)?.text;
  const stands = sum && (sum.enough ? sum.sub : sum.main);
  return h(
    "div",
    {
      key: node.id,
      class: cls("stand", laid.length > 0 && "loaded", empty && "left-behind"),
      "data-node": node.id,
      vars: { row: node.row ?? 1, col: node.col ?? 1 },
    },
    card,
    laid.length > 0 &&
      h(
        "div",
        { class: "laid" },
        laid.map((inner) => drawCard({ ...inner, small: true }, ctx)),
      ),
    node.main && h("p", { key: "name", class: "tag place-name", "aria-hidden": "true" }, node.main),
    then
      ? h("p", { key: "tag", class: "tag then", "aria-hidden": "true" }, sentence(then))
      : !!stands && h("p", { key: "tag", class: "tag", "aria-hidden": "true" }, stands),
  );
}

/**
 * What lies on top: usually a card of a pack, but an empty place or a titled card will do.
 * @param {Node} node
 * @param {Ctx} ctx
 * @param {Node} outer
 */
function drawTop(node, ctx, outer) {
  return node.kind === "card" ? drawCard(node, ctx, outer) : ctx.draw(node);
}

/**
 * @param {Node} node
 * @param {Ctx} ctx
 */
export function drawGrid(node, ctx) {
  const items = node.items ?? [];
  if (!node.overlap) return holder(ctx, node, "zone", [caption(node), h("div", { class: "field" }, items.map(ctx.draw))]);
  const rows = items.map((item) => item.row ?? 1);
  return holder(ctx, node, "overlap", items.map(ctx.draw), { vars: { cols: node.cols ?? 8, rows: Math.max(1, ...rows), first: Math.min(...rows, 99) } });
}

/**
 * A pile: its top card stands for the whole of it. In a grid, others may be laid on it.
 * @param {Node} node
 * @param {Ctx} ctx
 * @returns {Spec}
 */
export function drawPile(node, ctx) {
  if (node.row) return drawStand(node, ctx);
  const top = node.top ? drawTop(node.top, ctx, node) : stop(ctx, node, { name: "space bare", kids: [node.sub ? "" : "empty"] });
  const under = (node.under ?? []).map((card) => drawCard(card, ctx));
  return h(
    "div",
    { key: node.id, class: "pile", "data-node": node.id, "data-took": (node.took ?? []).join(" ") || null },
    h("div", { class: cls("stack", !node.top && "empty", node.single && "lone", under.length > 0 && "shows") }, under, top),
    h("p", { class: "label", "aria-hidden": "true" }, node.main && h("b", {}, node.main), " ", node.sub),
  );
}

/**
 * A hand of cards, spread or, where all lie face down and small, closed. One of titled cards scrolls.
 * @param {Node} node
 * @param {Ctx} ctx
 * @returns {Spec}
 */
function drawHand(node, ctx) {
  const items = node.items ?? [];
  const closed = items.length > 0 && items.every((item) => item.down && item.small);
  const wide = items.some((item) => !!item.title);
  const name = cls(closed ? "fan" : "hand", wide && "scrolled");
  return holder(ctx, node, "zone fan-zone", [
    wide ? h("div", { key: "head", class: "panel-head" }, caption(node), drawScroll(node, items.length)) : caption(node),
    h("div", { key: "cards", class: name, vars: { others: Math.max(1, items.length - 1) } }, spread(items.map(ctx.draw))),
  ]);
}

/** How far from the middle of a hand its outermost card lies at most, in cards of a small one: a wider fan is not steeper. */
const STEEPEST = 2;

/**
 * Cards as a hand holds them: each a little turned, by how far it lies from the middle.
 * @param {Spec[]} cards
 */
function spread(cards) {
  const half = (cards.length - 1) / 2;
  const step = Math.min(1, STEEPEST / Math.max(half, 1));
  return cards.map((card, at) => ({ ...card, attrs: { ...card.attrs, vars: { ...card.attrs.vars, i: (at - half) * step } } }));
}

/** The cards of a hand that are seen at once on every board. */
const SEEN = 5;

/**
 * Arrows that scroll a hand of many cards.
 * @param {Node} node
 * @param {number} count
 */
function drawScroll(node, count) {
  /** @param {number} way */
  const scroll = (way) => (/** @type {Event} */ _, /** @type {HTMLElement} */ button) => {
    const hand = button.closest(".fan-zone")?.querySelector(".hand");
    hand?.scrollBy({ left: way * hand.clientWidth * 0.8 });
  };
  return (
    count > SEEN &&
    h(
      "span",
      { key: "scroll", class: "keys" },
      [-1, 1].map((way) =>
        h(
          "button",
          {
            key: `scroll ${way}`,
            class: "tool",
            tabindex: "-1", // a key that leads to a card scrolls to it
            "aria-label": `${node.caption || node.label}: ${way < 0 ? "back" : "on"}`,
            onclick: scroll(way),
          },
          h("span", { class: cls("ico step-ico", way < 0 && "flip") }),
        ),
      ),
    )
  );
}

/**
 * A list that opens when it is asked for; opening it is not a try at a move.
 * @param {Node} node
 * @param {Ctx} ctx
 * @returns {Spec}
 */
function drawFolded(node, ctx) {
  return h(
    "details",
    { key: node.id, class: "fold" },
    h("summary", { key: "caption", "data-stop": true, onclick: () => {} }, node.caption || node.label),
    h("div", { key: "items", class: "items wrap" }, (node.items ?? []).map(ctx.draw)),
  );
}

/** Rows of one thing only have a form of their own. */
const ROWS = /** @type {[string, (node: Node) => boolean][]} */ ([
  ["seats", (node) => node.kind === "group" && !!node.owner],
  ["tracks", (node) => node.kind === "track" && !!node.owner],
  ["folds", (node) => node.kind === "group" && !!node.folded],
]);

/**
 * @param {Node} node
 * @param {Ctx} ctx
 * @returns {Spec}
 */
export function drawRow(node, ctx) {
  const items = node.items ?? [];
  if (node.hand) return drawHand(node, ctx);
  if (items.length > 0 && items.every((item) => item.kind === "die" && !item.main)) return drawDice(node, ctx);
  const [form] = (items.length > 0 && ROWS.find(([, fits]) => items.every(fits))) || [];
  const name = form ?? cls("items", node.wrap && "wrap");
  return holder(ctx, node, cls("zone", node.chain && "chain"), [caption(node), h("div", { class: name }, items.map(ctx.draw))]);
}

/**
 * @param {Node} node
 * @param {Ctx} ctx
 */
export function drawGroup(node, ctx) {
  if (node.folded) return drawFolded(node, ctx);
  if (node.framed) return drawFramed(node, ctx);
  if (node.owner) return drawSeat(node, ctx);
  return node.west || node.east ? drawSides(node, ctx) : drawPlain(node, ctx);
}

/**
 * @param {Node} node
 * @param {Ctx} ctx
 */
function drawSides(node, ctx) {
  /**
   * @param {string} name
   * @param {Node[] | undefined} items
   */
  const part = (name, items) => h("div", { key: name, class: name }, (items ?? []).map(ctx.draw));
  return holder(ctx, node, "sides", [part("west", node.west), part("centre", node.items), part("east", node.east)]);
}

/**
 * @param {Node} node
 * @param {Ctx} ctx
 */
function drawFramed(node, ctx) {
  return holder(ctx, node, "frame", [
    caption(node),
    h("div", { class: "items wrap" }, (node.items ?? []).map(ctx.draw)),
  ]);
}

/**
 * @param {Node} node
 * @param {Ctx} ctx
 */
export function drawNote(node, ctx) {
  const look = ctx.looks.of(node);
  return h(
    "p",
    { key: node.id, class: cls("label", "note", ...look.states), "data-node": node.id },
    sentence(node.spans),
    sign(look.sign),
    number(look.nr),
  );
}

/**
 * A crown for each that wins; those that a player has are bright.
 * @param {number} have
 * @param {number} most
 */
function crowns(have, most) {
  return Array.from({ length: most }, (_, at) => h("i", { key: `crown ${at}`, class: cls(at < have && "have") }));
}

/**
 * @param {Node} node
 * @param {Ctx} ctx
 */
function drawSeat(node, ctx) {
  const who = h(
    "p",
    { key: "who", class: "who", "aria-hidden": "true" },
    h("span", { class: "token" }),
    node.main,
    node.turn && h("span", { class: "flag" }, node.phase || "to move"),
    node.must && h("span", { key: "must", class: "must" }, node.must),
    node.limit ? h("span", { class: "crowns" }, crowns(node.value ?? 0, node.limit)) : null,
  );
  const words = node.sub && h("p", { key: "sub", class: "label", "aria-hidden": "true" }, node.sub);
  const attrs = { "data-seat": seatOf(node) };
  return holder(ctx, node, node.turn ? "seat turn" : "seat", [who, (node.items ?? []).map(ctx.draw), words], attrs);
}

/**
 * Nodes below their name. In a column of a grid the name stands in the middle, where nothing that lies there covers it.
 * @param {Node} node
 * @param {Ctx} ctx
 */
function drawPlain(node, ctx) {
  const vars = { row: node.row ?? 1, col: node.col ?? 1 };
  const words = node.main || node.caption;
  const name = words && h("h3", { key: "name" }, words);
  const items = (node.items ?? []).map(ctx.draw);
  const last = items.splice(-1);
  const tag = node.tag?.length ? h("p", { key: "tag", class: "note between" }, sentence(node.tag)) : null;
  if (!node.col) return holder(ctx, node, "together", [name, items, tag, last], { vars });
  const middle = h("div", { key: "middle", class: "middle" }, name, tag);
  return holder(ctx, node, "column", [items, middle, last], { vars });
}

/** @param {Node} node */
function caption(node) {
  return node.caption && h("p", { key: "caption", class: "label", "aria-hidden": "true" }, h("b", {}, node.caption));
}
