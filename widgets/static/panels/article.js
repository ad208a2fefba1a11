/** @import {Block, View} from "../protocol" */
/** @import {Kid, Spec} from "../draw/dom.js" */
import { storeText } from "./clipboard.js";
import { drawAction, drawField } from "./dialog.js";
import { cls, h } from "../draw/dom.js";
import { sentence } from "../draw/spans.js";
import { drawPlot } from "./plot.js";
import { drawExcerpt } from "./table.js";
import { drawTiles } from "./tiles.js";

/**
 * A page of the rules lab: words, lists and tables from top to bottom, a form to ask with, and how far the work is.
 */

/**
 * @param {View} view
 * @returns {Spec | null}
 */
export function drawArticle(view) {
  const blocks = view.get("article")?.blocks ?? [];
  if (!blocks.length) return null;
  return h(
    "section",
    { key: "article", class: "article", "aria-label": view.get("scene").title ?? "Page", "data-region": "article" },
    blocks.map((block, at) => drawBlock(view, block, at)),
  );
}

/** @type {Record<Block["kind"], (view: View, block: Block) => Kid | Kid[]>} */
const BLOCKS = {
  text: (_, { spans = [], tone }) =>
    h("p", { class: cls("info", tone), role: tone === "answer" ? "status" : null }, sentence(spans)),
  list: (_, { items = [] }) =>
    h(
      "ul",
      {},
      items.map((item) => h("li", {}, sentence(item))),
    ),
  meanings: (_, { meanings = [], felt = 205 }) =>
    h(
      "div",
      { class: "meanings" },
      meanings.map(({ flag, spans, items, nodes }) =>
        h(
          "section",
          { class: cls("meaning", flag && "ours") },
          flag && h("small", { class: "flag" }, flag),
          h("p", {}, h("b", {}, sentence(spans))),
          nodes.length > 0 && drawExcerpt(nodes, felt),
          items.length > 0 && h("ul", {}, items.map((item) => h("li", {}, sentence(item)))),
        ),
      ),
    ),
  lines: (_, { text = "", heading }) => h("pre", { class: "plain", tabindex: 0, "aria-label": heading }, text),
  table: (_, block) => drawTableBlock(block),
  form: (view, block) => drawForm(view, block),
  progress: (view, block) => drawProgress(view, block),
  plot: (view, block) => drawPlot(view, block),
  tiles: (_, block) => drawTiles(block),
  store: (_, { file = "", text = "", label = "" }) =>
    h(
      "p",
      { class: "nearest" },
      h("button", { class: "act best", onclick: () => storeText(file, text) }, label),
    ),
};

/**
 * @param {View} view
 * @param {Block} block
 * @param {number} at
 * @returns {Spec}
 */
function drawBlock(view, block, at) {
  const key = `${block.kind} ${block.heading || at}`;
  const inner = BLOCKS[block.kind](view, block);
  if (block.folded) return h("details", { key, class: "block group" }, h("summary", {}, h("b", {}, block.heading)), inner);
  return h("div", { key, class: "block" }, block.heading && h("h2", {}, block.heading), inner);
}

/** @param {Block} block */
function drawTableBlock({ caption = "", heads = [], rows = [] }) {
  return h(
    "div",
    { class: "wide", tabindex: 0, role: "group", "aria-label": caption },
    h(
      "table",
      { class: "differences" },
      h("caption", {}, caption),
      h("thead", {}, h("tr", {}, heads.map((head) => h("th", { scope: "col" }, head)))),
      h(
        "tbody",
        {},
        rows.map((row) =>
          h(
            "tr",
            {},
            row.map((cell, at) => (at ? h("td", {}, sentence(cell)) : h("th", { scope: "row" }, sentence(cell)))),
          ),
        ),
      ),
    ),
  );
}

/**
 * @param {View} view
 * @param {Block} block
 */
function drawForm(view, { fields = [], actions = [] }) {
  return h(
    "div",
    { class: "fields", "data-dialog": true },
    fields.map((field) => drawField(view, field)),
    h(
      "p",
      { class: "nearest" },
      actions.map((action) => drawAction(view, action)),
    ),
  );
}

/**
 * @param {View} view
 * @param {Block} block
 */
function drawProgress(view, { at = 0, of = 0, text = "" }) {
  const id = `${view.uid}-progress`;
  return h(
    "div",
    { class: "going" },
    h("label", { for: id }, text),
    h("progress", { id, value: at, max: of || 1, "aria-valuetext": text }),
  );
}
