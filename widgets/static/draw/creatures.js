/** @import {Node} from "../protocol" */
/** @import {Kid, Spec} from "./dom.js" */
/** @import {Ctx} from "./stops.js" */
import { cls, h } from "./dom.js";
import { soft } from "./hyphens.js";
import { plainText } from "./spans.js";
import { stop } from "./stops.js";

/**
 * Creatures, and cards that have levels: name, badges (faction, level, attributes), what it does in words, attack and
 * health.
 */

/** Shorter words have room in the narrowest lane (letters). */
const LONG_NAME = 10;
const LONG_BADGE = 8;

/**
 * @param {Node} node
 * @param {Ctx} ctx
 * @returns {Spec}
 */
export function drawCreature(node, ctx) {
  const attrs = {
    "data-faction": node.faction || null,
    "data-key": node.key || null,
    "data-from": node.from || null,
    "data-about": node.about || null,
  };
  return stop(ctx, node, { name: cls("creature", node.small && "line"), attrs, kids: creatureKids(node) });
}

/**
 * What stands on a creature.
 * @param {Node} node
 * @returns {Kid[]}
 */
export function creatureKids(node) {
  const { attack = 0, health = 0, level = 0, levels = 3, spans = [] } = node;
  const isSpell = spans.length > 0 && !attack && !health;
  return [
    h("span", { key: "name", class: "name" }, soft(node.main ?? "", LONG_NAME)),
    h(
      "span",
      { key: "badges", class: "badges" },
      node.faction && h("span", { key: "faction", class: "faction" }, node.faction),
      level > 0 && h("i", { key: "level", class: "level", vars: { level, levels } }, `L${level}`),
      (node.badges ?? []).map(({ text, tone }) => h("i", { key: `badge ${text}`, class: tone || null }, soft(text, LONG_BADGE))),
    ),
    spans.length > 0 && !node.small && h("span", { key: "text", class: "text" }, plainText(spans)),
    !isSpell && !node.small && drawStats(attack, health, node.max ?? 0),
  ];
}

/**
 * @param {number} attack
 * @param {number} health
 * @param {number} max
 */
function drawStats(attack, health, max) {
  const of = max > 0 && max !== health && h("small", {}, `/${max}`);
  return h(
    "span",
    { key: "stats", class: "stats" },
    h("b", { class: "attack" }, minus(attack)),
    h("b", { class: "health" }, minus(health), of),
  );
}

/** @param {number} value */
function minus(value) {
  return String(value).replace("-", "−");
}
