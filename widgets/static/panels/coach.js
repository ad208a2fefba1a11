/** @import {View} from "../protocol" */
import { h } from "../draw/dom.js";
import { icon, isClause, signed } from "../draw/spans.js";

/**
 * What the coach says: one sentence with its first rule as a small sign, the page that shows it, and that it was read.
 * @param {View} view
 */
export function drawCoach(view) {
  const coach = view.get("coach");
  if (!coach) return null;
  return h(
    "section",
    { key: "coach", class: "coach", role: "status", "aria-label": "Coach" },
    h("p", { class: "label" }, icon("hint"), "Comes up now"),
    h("p", { class: "tip" }, icon("hint"), h("span", {}, signed([...coach.spans, ...coach.clauses.filter(isClause).slice(0, 1)]))),
    h(
      "p",
      { class: "nearest" },
      coach.shows && h("button", { class: "act", "data-stop": true, go: { do: "coach", act: "show" } }, "Show me"),
      h("button", { class: "act", "data-stop": true, go: { do: "coach", act: "got" } }, "Got it"),
    ),
  );
}
