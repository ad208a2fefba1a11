/** @import {Lesson, Quiz, View} from "../protocol" */
import { miniature } from "../draw/cards.js";
import { cls, h } from "../draw/dom.js";
import { icon, sentence } from "../draw/spans.js";

/**
 * A lesson's quiz: what is chosen, and the verdicts, which stand while what is chosen is what was graded.
 */

/** The sign of each grade; what was missed is right as well, only not chosen. */
const GRADE_SIGNS = /** @type {Record<string, string>} */ ({ right: "tick", wrong: "cross", missed: "tick" });

/** How many options stand in one line above a table. */
const MOST_BESIDE = 4;

/** @param {Quiz["options"][number]} option */
const wasChosen = (option) => ["right", "wrong", "chosen"].includes(option.state ?? "");

/**
 * The options that are chosen: by hand, else those that were graded as chosen.
 * @param {Quiz} quiz
 * @param {string[] | null} byHand
 */
export function chosenOf(quiz, byHand) {
  return byHand ?? quiz.options.filter(wasChosen).map((option) => option.id);
}

/**
 * Whether the verdicts are about what is chosen now.
 * @param {Quiz} quiz
 * @param {string[]} chosen
 */
export function verdictsHold(quiz, chosen) {
  return !!quiz.graded && quiz.options.every((option) => wasChosen(option) === chosen.includes(option.id));
}

/**
 * Differs from page to page and from grading to grading: a choice by hand is good as long as this stays.
 * @param {Lesson | null} lesson
 */
export function occasion(lesson) {
  const states = lesson?.quiz?.options.map((option) => option.state);
  return JSON.stringify([lesson?.title, lesson?.step, states]);
}

/**
 * What was chosen or missed, and the verdict on it, for those who hear the board.
 * @param {Lesson | null} lesson
 */
export function verdictWords(lesson) {
  const quiz = lesson?.quiz;
  if (!quiz?.graded) return "";
  const said = quiz.options.filter((option) => option.verdict && option.state !== "left");
  return said.map((option) => `${option.text}: ${option.verdict ?? ""}`).join(" ");
}

/**
 * The question of a page; on a narrow board all its options stand above the table.
 * @param {View} view
 */
export function drawQuiz(view) {
  const quiz = view.get("lesson")?.quiz;
  if (!quiz) return null;
  const chosen = chosenOf(quiz, view.own.chosen);
  const graded = verdictsHold(quiz, chosen);
  const options = quiz.options.length;
  return h(
    "section",
    { key: "quiz", class: "tray", "aria-label": "Quiz" },
    h(
      "fieldset",
      { class: "quiz", vars: { columns: options <= MOST_BESIDE ? options : Math.ceil(options / 2) } },
      h("legend", { class: view.get("lesson")?.goal?.length ? "unseen" : null }, sentence(quiz.question)),
      !graded && h("p", { class: "label" }, quiz.many ? "Choose all that are right." : "Choose one."),
      quiz.options.map((option) => drawOption(view, quiz, graded ? option : { ...option, state: "" }, chosen)),
    ),
    drawCheck(view, quiz, chosen, graded),
  );
}

/** What counts for somebody who does not say how sure they are. */
const THINK_SO = "think so";

/**
 * How sure one is, where a question is asked from memory: it sets the next time, and nobody has to say it. Once it is set
 * the time stands there, so that the table stays where it is.
 * @param {View} view
 */
export function drawSure(view) {
  const { levels = [], back = "" } = view.get("lesson")?.quiz?.sure ?? {};
  if (!levels.length) return back ? h("p", { key: "sure", class: "sure" }, back) : null;
  const chosen = view.own.sure || THINK_SO;
  return h(
    "section",
    { key: "sure", class: "sure", role: "group", "aria-label": "How sure are you?" },
    h("h2", {}, "How sure are you?", h("span", {}, " It decides when I ask again.")),
    h(
      "div",
      { class: "levels" },
      levels.map(({ slug, text }) =>
        h("button", { key: slug, class: "act", "aria-pressed": String(slug === chosen), onclick: () => view.set({ sure: slug }) }, text),
      ),
    ),
    h("p", { class: "label" }, levels.find(({ slug }) => slug === chosen)?.note),
  );
}

/**
 * @param {View} view
 * @param {Quiz} quiz
 * @param {Quiz["options"][number]} option
 * @param {string[]} chosen
 */
function drawOption(view, quiz, option, chosen) {
  const others = quiz.many ? chosen.filter((id) => id !== option.id) : [];
  const isChosen = chosen.includes(option.id);
  return h(
    "label",
    { key: option.id, class: cls("option", option.state, view.own.ground === option.id && "told") },
    h("input", {
      type: quiz.many ? "checkbox" : "radio",
      name: `${view.uid}-quiz`,
      checked: isChosen,
      onchange: () => view.set({ chosen: isChosen ? others : [...others, option.id], unchosen: 0 }),
    }),
    option.card ? miniature(option.card) : h("span", {}),
    drawGround(view, option),
  );
}

/**
 * What an option says; once graded, the verdict on it and the ground, which is folded where there is no room for it.
 * @param {View} view
 * @param {Quiz["options"][number]} option
 */
function drawGround(view, option) {
  if (!option.state || option.state === "chosen") return h("span", { class: "ground" }, option.text);
  const sign = GRADE_SIGNS[option.state];
  const told = view.own.ground === option.id;
  return h(
    "span",
    { class: "ground" },
    h("span", { class: "asked" }, `${option.text} `),
    h("b", {}, sign && icon(sign), option.verdict),
    " ",
    h("span", { class: "because" }, sentence(option.ground)),
    !!option.ground?.length && " ",
    !!option.ground?.length && h("button", { class: "link unfolds", "data-stop": true, "aria-expanded": told ? "true" : "false", onclick: () => view.set({ ground: told ? "" : option.id }) }, told ? "Less" : "Why?"),
  );
}

/**
 * The button that has the choice graded. Without a choice nothing is graded, for that would give the answers away; the
 * sentence about it is a new element each time, so that it is said again.
 * @param {View} view
 * @param {Quiz} quiz
 * @param {string[]} chosen
 * @param {boolean} graded
 */
function drawCheck(view, quiz, chosen, graded) {
  if (graded) return null;
  const asked = view.own.unchosen;
  const sure = quiz.sure?.levels.length ? view.own.sure : "";
  const onclick = () => (chosen.length ? view.send({ do: "quiz", chosen, ...(sure ? { sure } : {}) }) : view.set({ unchosen: asked + 1 }));
  return h(
    "div",
    { class: "nearest" },
    h("button", { class: "act best", onclick }, "Check"),
    asked > 0 &&
      h(
        "span",
        { key: `unchosen ${asked}`, class: "unchosen", role: "alert" },
        quiz.many ? "Choose at least one first." : "Choose one first.",
      ),
  );
}
