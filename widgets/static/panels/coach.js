/** @import {View} from "../protocol" */
import { h } from "../draw/dom.js";
import { icon, isClause, signed } from "../draw/spans.js";

/**
 * What the coach says: one sentence, the page that shows it, that it was read, and its rules as small signs.
 * @param {View} view
 */
export function drawCoach(view) {
  const coach = view.get("coach");
  if (!coach) return null;
  return h(
    "section",
    { key: "coach", class: "coach", role: "status", "aria-label": "Coach" },
    h("p", { class: "tip" }, icon("hint"), h("span", {}, signed([...coach.spans, ...coach.clauses.filter(isClause)]))),
    h(
      "p",
      { class: "nearest" },
      coach.shows && h("button", { class: "act", "data-stop": true, go: { do: "coach", act: "show" } }, "Show me"),
      h("button", { class: "act", "data-stop": true, go: { do: "coach", act: "got" } }, "Got it"),
    ),
  );
}
