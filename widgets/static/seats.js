/** @import {Node} from "./protocol" */
/** @import {Ctx} from "./stops.js" */
import { seatOf } from "./counters.js";
import { h } from "./dom.js";
import { plainText } from "./spans.js";
import { holder, stop } from "./stops.js";

/**
 * Players' places, lanes and the creatures in them.
 */

/**
 * @param {Node} node
 * @param {Ctx} ctx
 */
export function drawSeat(node, ctx) {
  const who = h(
    "p",
    { key: "who", class: "who", "aria-hidden": "true" },
    h("span", { class: "token" }),
    node.main,
    node.turn && h("span", { class: "flag" }, "to move"),
  );
  const words = node.sub && h("p", { key: "sub", class: "label", "aria-hidden": "true" }, node.sub);
  const attrs = { "data-seat": seatOf(node) };
  return holder(ctx, node, node.turn ? "seat turn" : "seat", [who, (node.items ?? []).map(ctx.draw), words], attrs);
}

/**
 * @param {Node} node
 * @param {Ctx} ctx
 */
export function drawLane(node, ctx) {
  const vars = { row: node.row ?? 1, col: node.col ?? 1 };
  const name = node.main || node.caption;
  return holder(ctx, node, "lane", [name && h("h3", { key: "name" }, name), (node.items ?? []).map(ctx.draw)], {
    vars,
  });
}

/**
 * A creature: name, badges (faction, level, attributes), then attack and health, or what it does in words.
 * @param {Node} node
 * @param {Ctx} ctx
 */
export function drawCreature(node, ctx) {
  const { attack = 0, health = 0, level = 0, levels = 3 } = node;
  const badges = h(
    "span",
    { key: "badges", class: "badges" },
    node.faction && h("span", { key: "faction", class: "faction" }, node.faction),
    level > 0 && h("i", { key: "level", class: "level", vars: { level, levels } }, `L${level}`),
    (node.badges ?? []).map((badge) => h("i", { key: `badge ${badge.text}` }, badge.text)),
  );
  const words = node.spans && !attack && !health;
  return stop(ctx, node, {
    name: "creature",
    attrs: { "data-faction": node.faction || null, "data-key": node.key || null },
    kids: [
      h("span", { key: "name", class: "name" }, node.main),
      badges,
      words && h("span", { key: "text", class: "text" }, plainText(node.spans)),
      !words && drawStats(attack, health, node.max ?? 0),
    ],
  });
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
