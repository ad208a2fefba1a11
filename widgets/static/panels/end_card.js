/** @import {View} from "../protocol" */
/** @import {Spec} from "../draw/dom.js" */
import { h } from "../draw/dom.js";
import { sentence } from "../draw/spans.js";

/**
 * The card that ends a lesson. It stands in the rail, where that has room; on a narrow board, and below a question, it
 * lies on the table until it is put away. A rule opens the rulebook where it stands.
 * @param {View} view
 * @returns {Spec | null}
 */
export function drawEndCard(view) {
  const card = view.get("lesson")?.card;
  if (!card || view.own.cleared) return null;
  const { title, where, says, rules } = card;
  return h(
    "section",
    { key: "end", class: "end-card", "aria-label": "Lesson done", "data-region": "end" },
    h("h2", {}, title),
    h("p", { class: "label" }, [where, view.own.took].filter(Boolean).join(" ")),
    says.map((line) => h("p", { class: "told" }, sentence(line))),
    rules.length > 0 && h("ul", {}, rules.map(drawRule)),
    h("button", { class: "act", onclick: () => view.set({ cleared: true }) }, "Look at the table"),
  );
}

/** @param {{id: string, text: string}} rule */
function drawRule({ id, text }) {
  return h("li", { key: id }, h("button", { class: "says link", "data-stop": true, "data-clause": id }, text));
}
