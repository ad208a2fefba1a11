/** @import {Due, View} from "../protocol" */
/** @import {Spec} from "../draw/dom.js" */
import { cls, h } from "../draw/dom.js";
import { picture } from "../draw/picture.js";
import { LINK, linkTo } from "./links.js";

/**
 * What is to be reviewed today: each question with a small board, which leads to where it is asked.
 * @param {View} view
 * @returns {Spec | null}
 */
export function drawDue(view) {
  const { due, asked = [] } = view.get("course") ?? view.get("library") ?? {};
  if (!due) return null;
  return h(
    "section",
    { key: "due", class: "due-today", "aria-label": "Due today" },
    h("h2", {}, "Due today", h("span", {}, due)),
    asked.map((question) => drawQuestion(view, question)),
  );
}

/**
 * @param {View} view
 * @param {Due} question
 */
function drawQuestion(view, question) {
  const { text, note, felt } = question;
  return h(
    "a",
    { ...linkTo(view, question), class: cls("due-one", LINK) },
    h(
      "span",
      { class: "mini", "aria-hidden": "true", vars: { "felt-h": felt } },
      h("span", { class: "card", "data-tone": question.picture || null }, picture(question.picture)),
      h("b", { class: "ask" }, "?"),
    ),
    h("span", {}, h("b", { class: "asks-for" }, text), h("small", {}, note)),
  );
}
