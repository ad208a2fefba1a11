/** @import {Block, Plot, PlotRow, View} from "../protocol" */
/** @import {Spec} from "../draw/dom.js" */
import { cls, h } from "../draw/dom.js";

/**
 * A chart on the game's cloth: one measure on one axis, a row for each reading. A lozenge differs, a ring was not seen to.
 */

/**
 * @param {View} view
 * @param {Block} block
 * @returns {Spec}
 */
export function drawPlot(view, { plots = [], felt = 0, text = "", at = 0 }) {
  const shown = plots.find((plot) => plot.measure === view.own.measure) ?? plots[at];
  return h(
    "section",
    { class: "cloth", vars: { "felt-h": felt }, "aria-label": shown.question },
    h(
      "div",
      { class: "plothead" },
      h("h3", {}, shown.question, h("small", {}, text)),
      plots.length > 1 && drawMeasures(view, plots, shown),
      h("p", { class: "end" }, shown.unit),
    ),
    drawAxis(view, shown),
  );
}

/**
 * The switch between measures.
 * @param {View} view
 * @param {Plot[]} plots
 * @param {Plot} shown
 */
function drawMeasures(view, plots, shown) {
  return h(
    "div",
    { class: "measures", role: "group", "aria-label": "Measure" },
    plots.map((plot) =>
      h(
        "button",
        { key: plot.measure, "aria-pressed": String(plot === shown), onclick: () => view.set({ measure: plot.measure }) },
        plot.measure,
      ),
    ),
  );
}

/**
 * @param {View} view
 * @param {Plot} plot
 */
function drawAxis(view, { low, high, ticks, bands, long }) {
  return h(
    "div",
    { class: cls("plot", long && "long"), vars: { min: low, max: high } },
    h("div", { class: "grid", "aria-hidden": "true" }, ticks.map((tick) => h("i", { class: tick.at === 0 ? "zero" : null, vars: { x: tick.at } }))),
    bands.map((band) => [
      h("p", { class: "band" }, h("b", {}, band.text), band.note ? ` ${band.note}` : ""),
      h("ul", {}, band.rows.map((row) => h("li", { key: row.name }, drawReading(view, row)))),
    ]),
    h("div", { class: "scale", "aria-hidden": "true" }, ticks.map((tick) => h("span", { class: tick.at === 0 ? "zero" : null, vars: { x: tick.at } }, tick.text))),
  );
}

/**
 * A row leads to where more is told of it: to the board on which a reading parts from the defaults, or to a card.
 * @param {View} view
 * @param {PlotRow} row
 */
function drawReading(view, row) {
  const { go } = row;
  const inner = [
    h("span", { class: "unseen" }, go ? `${row.words}. Open it.` : row.words),
    h("span", { class: "name", "aria-hidden": "true" }, h("b", {}, row.name), h("small", {}, row.note)),
    h(
      "span",
      { class: "reach", "aria-hidden": "true" },
      h("span", { class: "iv", vars: { lo: row.low, hi: row.high } }),
      h("span", { class: "at", vars: { at: row.at } }),
    ),
    h("span", { class: "figure", "aria-hidden": "true" }, row.figure),
  ];
  const named = cls("line", row.seen && "seen");
  return go ? h("button", { class: named, onclick: () => view.send(go) }, inner) : h("div", { class: named }, inner);
}
