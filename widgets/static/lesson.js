/** @import {Lesson, Quiz, View} from "./protocol" */
/** @import {Kid} from "./dom.js" */
import { miniature } from "./cards.js";
import { cls, h } from "./dom.js";
import { sentence } from "./spans.js";
import { icon } from "./voice.js";

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

/**
 * @param {View} view
 * @param {Quiz} quiz
 */
function drawQuiz(view, quiz) {
  const chosen = view.own.chosen;
  const kind = quiz.many ? "checkbox" : "radio";
  /** @param {string} id */
  const toggle = (id) => {
    const others = quiz.many ? chosen.filter((other) => other !== id) : [];
    view.set({ chosen: chosen.includes(id) ? others : [...others, id] });
  };
  return h(
    "section",
    { key: "quiz", class: "tray", "aria-label": "Quiz" },
    h(
      "fieldset",
      { class: "quiz" },
      h("legend", {}, sentence(quiz.question)),
      h(
        "p",
        { class: "label" },
        quiz.many ? "Choose all that are right. The engine grades each answer." : "Choose one. The engine grades it.",
      ),
      quiz.options.map((option) =>
        h(
          "label",
          { key: option.id, class: cls("option", option.state) },
          h("input", {
            type: kind,
            name: `${view.uid}-quiz`,
            checked: chosen.includes(option.id),
            onchange: () => toggle(option.id),
          }),
          option.card ? miniature(option.card) : h("span", {}),
          drawGround(option),
        ),
      ),
    ),
    h(
      "p",
      { class: "nearest" },
      h(
        "button",
        { class: quiz.graded ? "act" : "act best", go: { do: "quiz", chosen } },
        quiz.graded ? "Check again" : "Check",
      ),
    ),
  );
}

/** What each grade is called, and its sign. */
const GRADES = /** @type {Record<string, [string, string]>} */ ({
  right: ["Yes.", "tick"],
  wrong: ["No.", "cross"],
  missed: ["This one too.", "cross"],
  left: ["Rightly left out.", ""],
});

/** @param {Quiz["options"][number]} option */
function drawGround(option) {
  const grade = GRADES[option.state ?? ""];
  if (!grade) return h("span", { class: "ground" }, option.text);
  const [words, sign] = grade;
  return h(
    "span",
    { class: "ground" },
    h("span", { class: "asked" }, `${option.text} `),
    h("b", {}, sign && icon(sign), words),
    " ",
    sentence(option.ground),
  );
}
