/** @import {Lesson, View} from "../protocol" */
/** @import {Kid} from "../draw/dom.js" */
import { miniature } from "../draw/cards.js";
import { cls, h } from "../draw/dom.js";
import { drawQuiz } from "./quiz.js";
import { sentence } from "../draw/spans.js";

/**
 * What a lesson puts around the board: progress and goal above; tries, quiz and the way on below.
 */

/**
 * @param {View} view
 * @returns {Kid[] | null}
 */
export function drawLessonHead(view) {
  const lesson = view.get("lesson");
  if (!lesson) return null;
  const { steps = 0, step = 0, done = [] } = lesson;
  const pips = Array.from({ length: steps }, (_, at) =>
    h("i", { class: cls(at + 1 === step ? "now" : done.includes(at + 1) && "done") }),
  );
  return [
    steps > 0 &&
      h(
        "p",
        {
          key: "progress",
          class: "progress",
          role: "img",
          "aria-label": `Step ${step} of ${steps}, ${done.length} done`,
        },
        pips,
      ),
    lesson.goal?.length ? h("p", { key: "goal", class: "goal" }, sentence(lesson.goal)) : null,
    lesson.watch && h("p", { key: "watch", class: "nearest" }, drawStep(lesson.watch)),
  ];
}

/**
 * @param {View} view
 * @returns {Kid[] | null}
 */
export function drawLessonFoot(view) {
  const lesson = view.get("lesson");
  if (!lesson) return null;
  const tries = lesson.tries ?? [];
  return [
    tries.length > 0 &&
      h(
        "section",
        { key: "tries", class: "tray", "aria-label": "Why not?" },
        h("h2", {}, "Why not?"),
        h("ul", { class: "tries" }, tries.map(drawTry)),
      ),
    lesson.quiz && drawQuiz(view, lesson.quiz),
    lesson.next && h("p", { key: "next", class: "nearest" }, drawStep(lesson.next)),
  ];
}

/** @param {NonNullable<Lesson["next"]>} step */
function drawStep(step) {
  return h("button", { class: "act best", go: step.go }, step.text);
}

/** @param {NonNullable<Lesson["tries"]>[number]} item */
function drawTry(item) {
  return h(
    "li",
    { class: cls("try", !item.card && "plain-try") },
    item.card && miniature(item.card),
    h("b", {}, item.text),
    h(
      "div",
      {},
      item.spans?.length ? h("p", {}, sentence(item.spans)) : null,
      item.go && h("button", { class: "act", go: item.go }, item.spans?.length ? "Try it again" : "Try it"),
    ),
  );
}
