/** @import {Lesson, View} from "../protocol" */
/** @import {Kid} from "../draw/dom.js" */
import { cls, h } from "../draw/dom.js";
import { icon, sentence } from "../draw/spans.js";

/**
 * What a lesson puts into the bar and the rail: how far it is; what it says; the way on.
 */

/**
 * How far a lesson is, for the bar.
 * @param {Lesson | null} lesson
 */
export function drawDots(lesson) {
  const { steps = 0, step = 0, done = [] } = lesson ?? {};
  if (!steps) return null;
  const dots = Array.from({ length: steps }, (_, at) =>
    h("i", { class: cls(at + 1 === step ? "now" : done.includes(at + 1) && "done") }),
  );
  return h("p", { key: "dots", class: "dots", role: "img", "aria-label": `Step ${step} of ${steps}, ${done.length} done` }, dots);
}

/**
 * What the page of a lesson says.
 * @param {View} view
 */
export function drawGoal(view) {
  const { goal = [], task = [] } = view.get("lesson") ?? {};
  if (!goal.length && !task.length) return null;
  return h(
    "section",
    { key: "goal", class: "voice say", "aria-label": "Lesson" },
    goal.length > 0 && h("p", { class: "goal" }, sentence(goal)),
    task.length > 0 &&
      h("p", { class: "task" }, icon("fits"), h("span", {}, h("span", { class: "unseen" }, "Your goal: "), sentence(task))),
  );
}

/**
 * The ways on from a page, side trips, and the rules behind it.
 * @param {View} view
 * @returns {Kid[] | null}
 */
export function drawLesson(view) {
  const lesson = view.get("lesson");
  if (!lesson) return null;
  return [
    lesson.watch && !saysWayOn(view) && h("p", { key: "watch", class: "nearest" }, drawStep(lesson.watch, !lesson.watch.quiet)),
    lesson.next && !leadsOn(view, lesson.next) && h("p", { key: "next", class: "nearest" }, drawStep(lesson.next, isNextLoud(view, lesson))),
    drawTrips(lesson.trips ?? []),
    drawUses(lesson.uses ?? []),
  ];
}

/**
 * Whether the answer that stands has a way on of its own.
 * @param {View} view
 */
function saysWayOn(view) {
  const answer = view.get("answer");
  return !!answer?.on && answer !== view.own.stale;
}

/**
 * Whether the answer that stands leads on by the same step.
 * @param {View} view
 * @param {NonNullable<Lesson["next"]>} next
 */
function leadsOn(view, next) {
  return saysWayOn(view) && view.get("answer")?.on?.text === next.text;
}

/**
 * A page that was done leads on at once; but its question, which is open again, comes first, and so does the way on that
 * an answer gives.
 * @param {View} view
 * @param {Lesson} lesson
 */
function isNextLoud(view, lesson) {
  return !saysWayOn(view) && (!lesson.quiz || !!lesson.quiz.graded);
}

/** Milliseconds beyond which nobody has worked at one lesson all the time. */
const LONGEST = 7_200_000;

/**
 * How long a lesson took, in words; "" for a time that tells nothing.
 * @param {number} ms
 */
export function spent(ms) {
  const seconds = Math.round(ms / 1000);
  if (seconds < 1 || ms > LONGEST) return "";
  if (seconds < 90) return `It took you ${seconds} ${seconds === 1 ? "second" : "seconds"}.`;
  return `It took you ${Math.round(seconds / 60)} minutes.`;
}

/**
 * The side trips that are offered, a line each.
 * @param {{text: string, go: import("../protocol").Intent}[]} trips
 */
function drawTrips(trips) {
  if (!trips.length) return null;
  const lines = trips.map((trip) => h("li", {}, h("button", { class: "act", go: trip.go }, trip.text)));
  return h("section", { key: "trips", class: "tray", "aria-label": "Side trips" }, h("h2", {}, "Side trips"), h("ul", { class: "trips" }, lines));
}

/**
 * The clauses behind a page, folded.
 * @param {import("../protocol").Span[]} uses
 */
function drawUses(uses) {
  if (!uses.length) return null;
  return h("details", { key: "uses", class: "uses" }, h("summary", {}, "Rules used here"), h("p", {}, sentence(uses)));
}

/**
 * @param {NonNullable<Lesson["next"]>} step
 * @param {boolean} [best] whether nothing else on the page comes first
 */
function drawStep(step, best = true) {
  return h("button", { class: cls("act", best && "best"), go: step.go }, step.text);
}
