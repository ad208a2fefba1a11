/** @import {Kid} from "../draw/dom.js" */
/** @import {View} from "../protocol" */
import { cls, h } from "../draw/dom.js";
import { icon, sentence } from "../draw/spans.js";

/**
 * The strip between bar and board: something to know before anything else, one thing at a time. It covers nothing.
 */

const ICONS = /** @type {Record<string, string>} */ ({ game: "undo", warn: "no" });

/**
 * @param {View} view
 * @returns {Kid}
 */
export function drawStrip(view) {
  const strip = view.get("strip");
  if (!strip) return null;
  const { kind, spans, actions = [] } = strip;
  return h(
    "section",
    { key: "strip", class: cls("strip", kind), "aria-label": "Before you go on" },
    icon(ICONS[kind] ?? "step"),
    h("p", {}, sentence(spans)),
    actions.length > 0 &&
      h("p", { class: "answers" }, actions.map(({ text, go, best }) => h("button", { key: text, class: cls("act", best && "best"), "data-stop": true, go }, text))),
  );
}
