/** @import {Badge, Figure, Node} from "../protocol" */
/** @import {Kid, Spec} from "./dom.js" */
/** @import {Ctx} from "./stops.js" */
import { drawBadge } from "./badges.js";
import { cls, h } from "./dom.js";
import { soft } from "./hyphens.js";
import { picture } from "./picture.js";
import { plainText } from "./spans.js";
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
  return stop(ctx, node, { name: titledClass(node), attrs, kids: titledKids(node) });
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
  return [
    node.cost && h("span", { key: "cost", class: "cost" }, node.cost),
    h("span", { key: "name", class: "name" }, soft(node.title ?? "", LONG_NAME, LONG_NAME)),
    !node.small && picture(node.picture),
    h(
      "span",
      { key: "side", class: "side" },
      (emblems.length > 0 || steps) &&
        h("span", { key: "ranks", class: "ranks" }, emblems.map(drawBadge), steps && h("i", { key: "steps", class: "steps" }, steps.text)),
      badges.filter(isWord).map(({ text, tone }) => h("i", { key: `word ${text}`, class: tone || null }, soft(text, LONG_BADGE))),
    ),
    spans.length > 0 && !node.small && h("span", { key: "text", class: "text" }, plainText(spans)),
    figures.length > 0 && !node.small && drawFigures(figures),
    stack > 1 && h("span", { key: "count", class: "count" }, `×${stack}`),
  ];
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
