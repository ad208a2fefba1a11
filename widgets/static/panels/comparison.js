/** @import {Span, Comparison, View} from "../protocol" */
/** @import {Kid, Spec} from "../draw/dom.js" */
import { cls, h } from "../draw/dom.js";
import { sentence } from "../draw/spans.js";
import { drawSwitch } from "./switches.js";
import { drawSurface } from "./table.js";
import { drawVoiceOf } from "./voice.js";

/**
 * The same moment under different readings, side by side, and what differs.
 */

/**
 * @param {View} view
 * @returns {Spec | null}
 */
export function drawComparison(view) {
  const comparison = view.get("comparison");
  if (!comparison) return null;
  return h(
    "div",
    { key: "comparison", class: "comparison", vars: { columns: comparison.columns.length } },
    comparison.columns.map((column, at) => drawColumn(view, column, at)),
  );
}

/**
 * What is said about boards side by side: in the rail what differs and the way on, below the boards what was told of each move.
 * @param {View} view
 * @returns {Kid[] | null}
 */
export function drawComparisonNote(view) {
  const comparison = view.get("comparison");
  if (!comparison) return null;
  return [
    comparison.switch && drawSwitch(view, comparison.switch, "comparison-"),
    comparison.note && drawNoteBelow(comparison.note),
  ];
}

/**
 * @param {View} view
 * @returns {Kid[] | null}
 */
export function drawComparisonStory(view) {
  const comparison = view.get("comparison");
  return comparison && [drawStories(comparison), drawDifferences(comparison)];
}

/**
 * @param {View} view
 * @param {Comparison["columns"][number]} column
 * @param {number} at
 */
function drawColumn(view, column, at) {
  const said = column.answer && column.answer !== view.own.stale;
  const answer = said && drawVoiceOf(view, { ...column.scene, prompt: [] }, column.answer ?? null, at);
  return h(
    "section",
    { key: `compared ${at}`, class: cls("compared", at > 0 && "other"), "aria-label": column.title },
    h("div", { class: "heading" }, h("h2", {}, column.title), h("p", { class: "reading" }, sentence(column.reading)), answer),
    drawSurface(view, column.scene, column.answer ?? null, at),
  );
}

/**
 * What is told of each move, side by side; a move that came to the same everywhere is told once.
 * @param {Comparison} comparison
 */
function drawStories(comparison) {
  const story = comparison.story ?? [];
  if (!story.length) return null;
  return h(
    "section",
    { key: "stories", class: "stories", "aria-label": "Stories side by side", "data-region": "stories" },
    h(
      "table",
      { class: "differences" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, "Move"),
          comparison.columns.map((column) => h("th", { scope: "col" }, column.title)),
        ),
      ),
      h(
        "tbody",
        {},
        story.map((row) => drawMove(row, row.n === comparison.at, comparison.columns.length)),
      ),
    ),
  );
}

/**
 * @param {NonNullable<Comparison["story"]>[number]} row
 * @param {boolean} here whether the boards stand behind this move
 * @param {number} columns
 */
function drawMove(row, here, columns) {
  const name = `${row.n}. ${row.move}`;
  const told = row.same ? row.cells.slice(0, 1) : row.cells;
  return h(
    "tr",
    { key: `move ${row.n}`, class: cls(here && "here"), "aria-current": here ? "step" : null },
    h(
      "th",
      { scope: "row" },
      !row.same && h("span", { class: "nr", role: "img", "aria-label": "Differs" }, "≠"),
      !row.same && " ",
      row.go ? h("button", { class: "link", "data-stop": true, go: row.go }, name) : name,
    ),
    told.map((cell, at) =>
      h(
        "td",
        { colspan: row.same ? columns : null, class: cls(row.same && "same") },
        !cell.length ? "not played here" : at > 0 ? h("ins", {}, sentence(cell)) : sentence(cell),
      ),
    ),
  );
}

/** @param {Comparison} comparison */
function drawDifferences(comparison) {
  const rows = comparison.differences ?? [];
  const same = comparison.same ?? [];
  if (!rows.length && !same.length) return null;
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
          h("th", { scope: "col" }, countOf(comparison)),
          comparison.columns.map((column) => h("th", { scope: "col" }, column.title)),
        ),
      ),
      h("tbody", {}, rows.map(drawDifference)),
    ),
    same.length > 0 && h("p", { class: "label" }, "The same everywhere: ", same.join(", "), "."),
  );
}

/**
 * How many things differ, in words.
 * @param {Comparison} comparison
 */
export function countOf(comparison) {
  const count = (comparison.differences ?? []).filter((row) => !row.same).length;
  return count === 1 ? "One difference" : count ? `${count} differences` : "No difference";
}

/** @param {NonNullable<Comparison["differences"]>[number]} row */
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
 * @param {NonNullable<Comparison["note"]>} note
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
            h("button", { class: cls("act", action.best && "best"), "data-stop": true, go: action.go }, action.text),
          ),
        )
      : null,
  );
}
