/** @import {Node} from "../protocol" */
/** @import {Ctx} from "./stops.js" */
import { seatOf } from "./counters.js";
import { h } from "./dom.js";
import { holder, stop } from "./stops.js";

/**
 * Players' places and badges, and lanes.
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
 * A player's badge: name, the total that decides the game, steps to the next rank, tokens to spend.
 * @param {Node} node
 * @param {Ctx} ctx
 */
export function drawPlate(node, ctx) {
  const { life = 0, limit = 0, tokens = [], steps } = node;
  const who = h(
    "span",
    { key: "who", class: "who" },
    h("span", { class: "token" }),
    node.main,
    node.turn && h("span", { class: "flag" }, "to move"),
  );
  const total = h(
    "span",
    { key: "life", class: "life" },
    String(life).replace("-", "−"),
    limit > 0 && h("small", {}, `of ${limit}`),
  );
  const rank =
    steps &&
    h(
      "span",
      { key: "steps", class: "rankmark" },
      steps.text,
      h(
        "span",
        {},
        Array.from({ length: steps.of }, (_, at) => h("i", { class: at < steps.at ? "done" : null })),
      ),
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
  const words = node.sub && h("span", { key: "sub", class: "label" }, node.sub);
  const name = node.turn ? "plate turn" : "plate";
  return stop(ctx, node, { name, attrs: { "data-seat": seatOf(node) }, kids: [who, total, rank, words, plays] });
}
