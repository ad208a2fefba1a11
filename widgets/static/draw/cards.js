/** @import {Node} from "../protocol" */
/** @import {Attrs, Kid, Spec} from "./dom.js" */
/** @import {Ctx} from "./stops.js" */
import { drawBadge } from "./badges.js";
import { pips } from "./counters.js";
import { cls, h } from "./dom.js";
import { soft } from "./hyphens.js";
import { picture } from "./picture.js";
import { sentence } from "./spans.js";
import { stop } from "./stops.js";
import { drawTitled } from "./titled.js";

/**
 * Cards. Rank and suit stand on top because an overlapped card shows only that strip; badges and figures stand below;
 * where a card has no picture, the style sheet draws its suit; of a card without either, its rank is large.
 */

/** The pictures of a pack's court cards, which have a frame. */
const COURT = ["king", "queen", "jack"];
/** A figure of more signs is set smaller. */
const LONG_FIGURE = 3;
/** A word of so many letters may break, for it finds no room on a small card. */
const LONG_WORD = 7;

/**
 * A card as a node of the board. A small card is reached on its own only where a choice names it.
 * @param {Node} node
 * @param {Ctx} ctx
 * @param {Node | null} [outer] the stand or the pile that it lies on
 * @returns {Spec}
 */
export function drawCard(node, ctx, outer = null) {
  if (node.empty) return drawEmpty(node, ctx, outer);
  if (node.sub) return drawBeside(node, ctx);
  if (node.title) return drawTitled(node, ctx);
  if (node.small && !ctx.looks.named.has(node.id)) return miniature(node, ctx.looks.of(node).states);
  const tag = node.tag && ctx.looks.of(node).begins && h("span", { key: "tag", class: "tag then" }, sentence(node.tag));
  return stop(ctx, node, { name: cardClass(node), attrs: cardAttrs(node), kids: [...cardKids(node), tag], outer });
}

/**
 * A place where a card may lie; while one is picked, with its picture and what would happen there.
 * @param {Node} node
 * @param {Ctx} ctx
 * @param {Node | null} outer
 */
function drawEmpty(node, ctx, outer) {
  const then = ctx.looks.previews.get(node.id)?.text;
  const words = (node.empty ?? "").split("\n").map((line) => h("span", { class: then ? "usual" : null }, line));
  const lines = [...words, then && h("span", { key: "then", class: "then" }, sentence(then))];
  const held = then && picture(ctx.looks.held?.picture);
  const face = held && h("span", { key: "face", class: "face", "data-hue": ctx.looks.held?.hue || null }, held);
  return stop(ctx, node, { name: cls("space", !!outer && "bare"), kids: [face, ...lines], outer });
}

/**
 * A small card with words beside it.
 * @param {Node} node
 * @param {Ctx} ctx
 */
function drawBeside(node, ctx) {
  const words = h("span", { class: "label" }, h("b", {}, node.title), " ", h("span", { class: "deed" }, node.sub));
  const card = (node.rank || node.down) && miniature({ ...node, id: `${node.id} card`, label: "" });
  return stop(ctx, node, { name: "beside", kids: [card, words] });
}

/**
 * A small card that is only looked at: beside words, or placed on another card.
 * @param {Node} node
 * @param {string[]} [states]
 * @returns {Spec}
 */
export function miniature(node, states = []) {
  const small = { ...node, small: true };
  const heard = node.label ? { role: "img", "aria-label": node.label } : { "aria-hidden": "true" };
  return h(
    "span",
    { ...cardAttrs(small), ...heard, key: node.id, class: cls(cardClass(small), ...states) },
    cardKids(small),
  );
}

/** @param {Node} node */
function cardClass(node) {
  const face = !node.down && !node.small;
  const court = face && !!node.suit && COURT.includes(node.picture ?? "");
  const pip = face && !node.picture && !!node.suit;
  const numeral = face && !node.picture && !node.suit;
  const portrait = face && !!node.picture && !node.suit;
  const looks = [court && "court", pip && "pip", numeral && "numeral", portrait && "portrait"];
  return cls("card", node.down && "down", ...looks, node.small && "small");
}

/**
 * @param {Node} node
 * @returns {Attrs}
 */
function cardAttrs(node) {
  return {
    "data-suit": (!node.down && node.suit) || null,
    "data-hue": node.hue || null,
    "data-key": (!node.down && node.key) || null,
    "data-from": node.from || null,
    "data-about": node.about || null,
  };
}

/**
 * @param {Node} node
 * @returns {Kid[]}
 */
function cardKids(node) {
  if (node.down) return [];
  const kids = [
    h("span", { key: "rank", class: "rank" }, node.rank === "X" ? "★" : node.rank),
    node.suit && h("span", { key: "suit", class: "suit" }, node.suit === "X" ? "" : node.suit),
  ];
  if (node.small) return kids;
  const { badges = [], figures = [], stack = 0 } = node;
  const figure = figures.map(({ text }) => text).join(" ");
  return [
    ...kids,
    picture(node.picture),
    node.steps && h("span", { key: "steps", class: "way" }, pips(node.steps)),
    node.cost && h("span", { key: "cost", class: "cost" }, node.cost),
    badges.length > 0 && h("span", { key: "emblems", class: "emblems" }, badges.map(drawBadge)),
    figure && h("span", { key: "power", class: cls("power", figure.length > LONG_FIGURE && "long") }, soft(figure, LONG_WORD, LONG_WORD)),
    stack > 1 && h("span", { key: "count", class: cls("count", stack > 2 && "many") }, `×${stack}`),
  ];
}
