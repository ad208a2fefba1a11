/** @import {Span, Twins, View} from "./protocol" */
/** @import {Kid, Spec} from "./dom.js" */
import { cls, h } from "./dom.js";
import { sentence } from "./spans.js";
import { drawSwitch } from "./switches.js";
import { drawSurface } from "./table.js";

/**
 * The same moment under different readings, side by side, and what differs.
 */

/**
 * @param {View} view
 * @returns {Kid[] | null}
 */
export function drawTwins(view) {
  const twins = view.get("twins");
  if (!twins) return null;
  return [
    twins.switch && drawSwitch(view, twins.switch, "twins-"),
    h(
      "div",
      { key: "twins", class: "twins", vars: { columns: twins.columns.length } },
      twins.columns.map((column, at) => drawColumn(view, column, at)),
    ),
    drawDifferences(twins),
    twins.note && drawNoteBelow(twins.note),
  ];
}

/**
 * @param {View} view
 * @param {Twins["columns"][number]} column
 * @param {number} at
 */
function drawColumn(view, column, at) {
  return h(
    "section",
    { key: `twin ${at}`, class: cls("twin", at > 0 && "other"), "aria-label": column.title },
    h("h2", {}, column.title),
    h("p", { class: "reading" }, sentence(column.reading)),
    drawSurface(view, column.scene, column.answer ?? null, at, null),
  );
}

/** @param {Twins} twins */
function drawDifferences(twins) {
  const rows = twins.differences ?? [];
  const same = twins.same ?? [];
  if (!rows.length && !same.length) return null;
  const count = rows.filter((row) => !row.same).length;
  const name = count === 1 ? "One difference" : count ? `${count} differences` : "No difference";
  return h(
    "section",
    { key: "differences", "aria-label": "Differences" },
    h(
      "table",
      { class: "differences" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, name),
          twins.columns.map((column) => h("th", { scope: "col" }, column.title)),
        ),
      ),
      h("tbody", {}, rows.map(drawDifference)),
    ),
    same.length > 0 && h("p", { class: "label" }, "The same on both: ", same.join(", "), "."),
  );
}

/** @param {NonNullable<Twins["differences"]>[number]} row */
function drawDifference(row) {
  return h(
    "tr",
    {},
    h(
      "th",
      { scope: "row" },
      row.nr ? h("span", { class: "nr" }, String(row.nr)) : null,
      row.nr ? " " : null,
      row.name,
    ),
    row.cells.map((cell, at) => {
      const words = sentence(/** @type {Span[]} */ (Array.isArray(cell) ? cell : [cell]));
      return h("td", { class: cls(row.same && "same") }, at > 0 && !row.same ? h("ins", {}, words) : words);
    }),
  );
}

/**
 * @param {NonNullable<Twins["note"]>} note
 * @returns {Spec}
 */
function drawNoteBelow(note) {
  return h(
    "div",
    { key: "note", class: "voice" },
    h("p", { class: "prompt" }, sentence(note.verdict)),
    note.why?.length ? h("p", {}, sentence(note.why)) : null,
    note.actions?.length
      ? h(
          "p",
          { class: "nearest" },
          note.actions.map((action) =>
            h("button", { class: cls("act", action.best && "best"), go: action.go }, action.text),
          ),
        )
      : null,
  );
}
