/** @import {Node} from "../protocol" */
/** @import {Kid, Spec} from "./dom.js" */
/** @import {Ctx} from "./stops.js" */
import { drawCard } from "./cards.js";
import { cls, h } from "./dom.js";
import { sentence } from "./spans.js";
import { holder, number, sign, stop } from "./stops.js";

/**
 * Where cards lie: spaces, stands in a tower, piles, fans, rows, the arena, panels; and quiet lines.
 */

/**
 * @param {Node} node
 * @param {Ctx} ctx
 */
export function drawSpace(node, ctx) {
  return stop(ctx, node, { name: "space", kids: lines(node.text) });
}

/**
 * A place in a tower: its card, what was placed on it, and the sum so far.
 * @param {Node} node
 * @param {Ctx} ctx
 * @returns {Spec}
 */
export function drawStand(node, ctx) {
  const placed = node.placed ?? [];
  const empty = !node.card || node.card.kind === "space";
  const card = node.card ? drawTop(node.card, ctx, node) : stop(ctx, node, { name: "space bare" });
  const sum = node.sum;
  const then = ctx.looks.previews.get(node.id)?.text;
  return h(
    "div",
    {
      key: node.id,
      class: cls("stand", placed.length > 0 && "loaded", empty && "left-behind"),
      "data-node": node.id,
      vars: { row: node.row ?? 1, col: node.col ?? 1 },
    },
    card,
    placed.length > 0 &&
      h(
        "div",
        { class: "placed" },
        placed.map((inner) => drawCard({ ...inner, small: true }, ctx)),
      ),
    then
      ? h("p", { key: "then", class: "sum then", "aria-hidden": "true" }, h("b", {}, sentence(then)))
      : sum &&
          h("p", { class: cls("sum", sum.enough && "enough"), "aria-hidden": "true" }, h("b", {}, sum.main), sum.sub),
  );
}

/**
 * What lies on top of a stand or a pile: usually a card, but an empty place or a creature will do.
 * @param {Node} node
 * @param {Ctx} ctx
 * @param {Node} outer
 */
function drawTop(node, ctx, outer) {
  if (node.kind === "card") return drawCard(node, ctx, outer);
  return node.kind === "space"
    ? stop(ctx, node, { name: "space bare", kids: lines(node.text), outer })
    : ctx.draw(node);
}

/**
 * @param {Node} node
 * @param {Ctx} ctx
 */
export function drawTower(node, ctx) {
  const items = node.items ?? [];
  const rows = Math.max(1, ...items.map((item) => item.row ?? 1));
  return holder(ctx, node, "tower", items.map(ctx.draw), { vars: { cols: node.cols ?? 8, rows } });
}

/**
 * A pile: its top card stands for the whole of it.
 * @param {Node} node
 * @param {Ctx} ctx
 * @returns {Spec}
 */
export function drawPile(node, ctx) {
  const top = node.top ? drawTop(node.top, ctx, node) : stop(ctx, node, { name: "space bare", kids: ["empty"] });
  return h(
    "div",
    { key: node.id, class: "pile", "data-node": node.id, "data-took": (node.took ?? []).join(" ") || null },
    h("div", { class: cls("stack", !node.top && "empty") }, top),
    h("p", { class: "label", "aria-hidden": "true" }, node.main && h("b", {}, node.main), " ", node.sub),
  );
}

/**
 * A hand of cards, spread or, where all lie face down and small, closed. One of creatures and spells scrolls.
 * @param {Node} node
 * @param {Ctx} ctx
 * @returns {Spec}
 */
export function drawFan(node, ctx) {
  const items = node.items ?? [];
  const closed = items.length > 0 && items.every((item) => item.down && item.small);
  const wide = items.some((item) => item.kind === "creature");
  const name = cls(closed ? "fan" : "hand", wide && "scrolled");
  return holder(ctx, node, "zone fan-zone", [
    wide ? h("div", { key: "head", class: "panel-head" }, caption(node), drawScroll(node, items.length)) : caption(node),
    h("div", { key: "cards", class: name, vars: { count: items.length } }, items.map(ctx.draw)),
  ]);
}

/** The cards of a hand that are seen at once where there is room. */
const SEEN = 5;

/**
 * Arrows that scroll a hand; with few cards only where the board is narrow.
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
    count > 1 &&
    h(
      "span",
      { key: "scroll", class: cls("keys", count <= SEEN && "few") },
      [-1, 1].map((way) =>
        h(
          "button",
          {
            key: `scroll ${way}`,
            class: "tool",
            "data-stop": true,
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
 * A list that opens when it is asked for; opening it is no try at a move.
 * @param {Node} node
 * @param {Ctx} ctx
 * @returns {Spec}
 */
export function drawFold(node, ctx) {
  return h(
    "details",
    { key: node.id, class: "fold" },
    h("summary", { key: "caption", "data-stop": true, onclick: () => {} }, node.caption || node.label),
    h("div", { key: "items", class: "items wrap" }, (node.items ?? []).map(ctx.draw)),
  );
}

/** Rows of one kind only have a form of their own. */
const ROWS = /** @type {Record<string, string>} */ ({
  lane: "field",
  seat: "seats",
  track: "tracks",
  fold: "folds",
});

/**
 * @param {Node} node
 * @param {Ctx} ctx
 * @returns {Spec}
 */
export function drawRow(node, ctx) {
  const items = node.items ?? [];
  const kinds = new Set(items.map((item) => item.kind));
  const form = kinds.size === 1 ? ROWS[[...kinds][0]] : undefined;
  const name = form ?? cls("items", node.wrap && "wrap");
  return holder(ctx, node, "zone", [caption(node), h("div", { class: name }, items.map(ctx.draw))]);
}

/**
 * @param {Node} node
 * @param {Ctx} ctx
 */
export function drawArena(node, ctx) {
  /** @param {"west" | "centre" | "east"} side */
  const part = (side) => h("div", { key: side, class: side }, (node[side] ?? []).map(ctx.draw));
  return holder(ctx, node, "arena", [part("west"), part("centre"), part("east")]);
}

/**
 * @param {Node} node
 * @param {Ctx} ctx
 */
export function drawPanel(node, ctx) {
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

/** @param {Node} node */
function caption(node) {
  return node.caption && h("p", { key: "caption", class: "label", "aria-hidden": "true" }, h("b", {}, node.caption));
}

/**
 * @param {string | undefined} text
 * @returns {Kid[]}
 */
function lines(text) {
  return (text ?? "").split("\n").map((line) => h("span", {}, line));
}
