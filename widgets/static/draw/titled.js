/** @import {Badge, Figure, Node, Span} from "../protocol" */
/** @import {Kid, Spec} from "./dom.js" */
/** @import {Ctx} from "./stops.js" */
import { drawBadge } from "./badges.js";
import { cls, h } from "./dom.js";
import { soft } from "./hyphens.js";
import { picture } from "./picture.js";
import { plainText, sentence } from "./spans.js";
import { stop } from "./stops.js";

/**
 * Cards with a title: name, picture, badges (emblem, how far it has come, attributes), what it does in words, figures.
 */

/** Shorter words have room in the narrowest column (letters). */
const LONG_NAME = 8;
const LONG_BADGE = 8;
/** The tones of badges that are words; any other is the shape on which a letter stands. */
const IN_WORDS = ["", "bane", "free"];

/**
 * @param {Node} node
 * @param {Ctx} ctx
 * @returns {Spec}
 */
export function drawTitled(node, ctx) {
  const attrs = {
    "data-hue": node.hue || null,
    "data-key": node.key || null,
    "data-from": node.from || null,
    "data-about": node.about || null,
  };
  const then = ctx.looks.previews.get(node.id)?.text;
  const tag = then && h("span", { key: "then", class: "tag then" }, sentence(then));
  return stop(ctx, node, { name: titledClass(node), attrs, kids: [titledKids(node), tag] });
}

/** @param {Node} node */
export function titledClass(node) {
  return cls("titled", node.small ? "line" : !picture(node.picture) && "plain-face");
}

/**
 * What stands on such a card.
 * @param {Node} node
 * @returns {Kid[]}
 */
export function titledKids(node) {
  const { steps, figures = [], spans = [], badges = [], stack = 0 } = node;
  const isWord = (/** @type {Badge} */ { tone = "" }) => IN_WORDS.includes(tone);
  const emblems = badges.filter((badge) => !isWord(badge));
  const deed = deedOf(spans);
  return [
    node.cost && h("span", { key: "cost", class: "cost" }, node.cost),
    h("span", { key: "name", class: "name" }, soft(node.title ?? "", LONG_NAME, LONG_NAME)),
    !node.small && picture(node.picture),
    h(
      "span",
      { key: "side", class: "side" },
      ((emblems.length > 0 && !deed) || steps) &&
        h("span", { key: "ranks", class: "ranks" }, deed ? null : emblems.map(drawBadge), steps && h("i", { key: "steps", class: cls("steps", steps.at === 1 && "first") }, steps.text)),
      badges.filter(isWord).map(({ text, tone }) => h("i", { key: `word ${text}`, class: tone || null }, soft(text, LONG_BADGE))),
    ),
    deed && !node.small && drawDeed(deed, emblems),
    !deed && spans.length > 0 && !node.small && h("span", { key: "text", class: "text" }, soft(plainText(spans), LONG_BADGE)),
    figures.length > 0 && !node.small && drawFigures(figures),
    stack > 1 && h("span", { key: "count", class: "count" }, `×${stack}`),
  ];
}

/**
 * What a card does, where its words begin with that: the deed with its figure, and how it comes about.
 * @param {Span[]} spans
 * @returns {{does: string, how: string} | null}
 */
function deedOf(spans) {
  const [first, ...rest] = spans;
  return first && typeof first === "object" && "b" in first ? { does: first.b, how: plainText(rest).trim() } : null;
}

/**
 * @param {{does: string, how: string}} deed
 * @param {Badge[]} emblems
 */
function drawDeed({ does, how }, emblems) {
  const [, figure = "", unit = does] = /^([+±]?\d+(?: to \d+)?) (.+)$/.exec(does) ?? [];
  return h(
    "span",
    { key: "text", class: "deed" },
    h("span", { key: "does", class: "does" }, figure && h("b", {}, figure), figure && " ", unit),
    h("span", { key: "how", class: "how" }, emblems.map(drawBadge), soft(how, LONG_BADGE)),
  );
}

/** @param {Figure[]} figures */
function drawFigures(figures) {
  return h(
    "span",
    { key: "figures", class: "figures" },
    figures.map(({ sign, text, of }, at) =>
      h("b", { key: sign ?? String(at), class: sign ?? null }, text.replace("-", "−"), of && h("small", {}, `/${of}`)),
    ),
  );
}
