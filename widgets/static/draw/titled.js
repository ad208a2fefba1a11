/** @import {Figure, Node} from "../protocol" */
/** @import {Kid, Spec} from "./dom.js" */
/** @import {Ctx} from "./stops.js" */
import { cls, h } from "./dom.js";
import { soft } from "./hyphens.js";
import { plainText } from "./spans.js";
import { stop } from "./stops.js";

/**
 * Cards with a title: name, badges (emblem, how far it has come, attributes), what it does in words, figures.
 */

/** Shorter words have room in the narrowest column (letters). */
const LONG_NAME = 10;
const LONG_BADGE = 8;

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
  return stop(ctx, node, { name: cls("titled", node.small && "line"), attrs, kids: titledKids(node) });
}

/**
 * What stands on such a card.
 * @param {Node} node
 * @returns {Kid[]}
 */
export function titledKids(node) {
  const { steps, figures = [], spans = [] } = node;
  return [
    h("span", { key: "name", class: "name" }, soft(node.title ?? "", LONG_NAME)),
    h(
      "span",
      { key: "badges", class: "badges" },
      node.sign && h("span", { key: "emblem", class: "emblem" }, node.sign),
      steps && h("i", { key: "steps", class: "steps", vars: { at: steps.at, of: steps.of } }, steps.text),
      (node.badges ?? []).map(({ text, tone }) => h("i", { key: `badge ${text}`, class: tone || null }, soft(text, LONG_BADGE))),
    ),
    spans.length > 0 && !node.small && h("span", { key: "text", class: "text" }, plainText(spans)),
    figures.length > 0 && !node.small && drawFigures(figures),
  ];
}

/** @param {Figure[]} figures */
function drawFigures(figures) {
  return h(
    "span",
    { key: "figures", class: "figures" },
    figures.map(({ sign, text, of }) =>
      h("b", { key: sign, class: sign }, text.replace("-", "−"), of && h("small", {}, `/${of}`)),
    ),
  );
}
