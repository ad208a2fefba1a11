/** @import {Course, Stop, View} from "../protocol" */
/** @import {Spec} from "../draw/dom.js" */
import { cls, h } from "../draw/dom.js";
import { picture } from "../draw/picture.js";
import { sentence } from "../draw/spans.js";
import { LINK, linkTo } from "./links.js";

/**
 * The way through a chapter: each lesson a card, face down until it is done; each clause a tile; one way to go on.
 */

/** The lessons in a row of a short course and of a long one, which has more than three short rows. */
const A_ROW = 8;
const A_LONG_ROW = 12;
/** About so many tiles of clauses stand in a line; of more lines than these the rest is scrolled to. */
const A_LINE = 12;
const MOST_LINES = 4;
const MOST_LINES_LONG = 3;
const SAID = { learned: "done", shaky: "done, and asked again", "": "not done yet" };
/** What is said of the rules that were met, by how well they are known. */
const MET = /** @type {const} */ ({ learned: "learned", shaky: "asked again" });

/**
 * What the rail says: which lesson waits, and the way to it.
 * @param {View} view
 * @returns {Spec[] | null}
 */
export function drawWayOn(view) {
  const course = view.get("course");
  if (!course) return null;
  const { says, resume, play } = course;
  const go = h("a", { ...linkTo(view, resume), class: cls("act best", LINK) }, h("span", { class: "ico step-ico" }), resume.text);
  return [
    h("section", { key: "waits", class: "voice waits", "aria-label": "Go on" }, h("p", { class: "goal" }, sentence(says)), h("div", { class: "ways" }, resume.title && go, play && h("a", { ...linkTo(view, play), class: cls("act", LINK) }, play.text))),
  ];
}

/**
 * The way back to the other chapters.
 * @param {View} view
 * @returns {Spec | null}
 */
export function drawBack(view) {
  const { start } = view.get("course") ?? {};
  return start ? h("p", { key: "start", class: "back" }, h("a", { class: cls("act", LINK), href: start }, "All chapters")) : null;
}

/**
 * @param {View} view
 * @returns {Spec | null}
 */
export function drawCourse(view) {
  const course = view.get("course");
  if (!course) return null;
  const { lessons, minutes, felt } = course;
  const clauses = course.clauses.filter(({ standing }) => standing !== "not yet");
  const columns = lessons.length > 3 * A_ROW ? A_LONG_ROW : A_ROW;
  const lines = Math.min(columns === A_ROW ? MOST_LINES : MOST_LINES_LONG, Math.ceil(clauses.length / A_LINE));
  return h(
    "div",
    { key: "course", class: "table course", vars: { "felt-h": felt, columns, rows: Math.ceil(lessons.length / columns), lines } },
    h(
      "div",
      { key: "head", class: "label" },
      h("h2", {}, `${lessons.length} lessons`),
      `a card turned up is a lesson done; about ${minutes} minutes in all`,
    ),
    h("ol", { key: "path", class: "path", "data-region": "path" }, lessons.map((lesson) => drawStop(view, lesson))),
    clauses.length > 0 && drawKnown(clauses),
  );
}

/**
 * A lesson: on its board, if that stands on this page, else in its chapter.
 * @param {View} view
 * @param {Stop} lesson
 */
function drawStop(view, lesson) {
  const { number, title, standing, now } = lesson;
  const said = `, lesson ${number}: ${now ? "go on here" : SAID[standing]}`;
  const down = !standing && !now;
  const face = [
    picture(lesson.picture),
    h("span", { class: "rank" }, String(number)),
    standing && h("span", { class: cls("stand-of", standing) }),
    now && h("span", { class: "mark" }),
  ];
  return h(
    "li",
    { key: title, class: cls(now && "now") },
    h(
      "a",
      { ...linkTo(view, lesson), class: LINK },
      h(
        "span",
        { class: cls("card", down && "down", now && "legal"), "data-hue": "blue", "data-tone": lesson.picture || null, "aria-hidden": "true" },
        !down && face,
      ),
      h("span", { class: "name" }, title),
      h("span", { class: "unseen" }, said),
    ),
  );
}

/**
 * The rules that were met, each as a tile that opens it; those that are asked again stand first.
 * @param {Course["clauses"]} clauses
 */
function drawKnown(clauses) {
  const met = /** @type {const} */ (["shaky", "learned"]).map((standing) => clauses.filter((clause) => clause.standing === standing));
  const [shaky, learned] = met;
  return h(
    "section",
    { key: "known", class: "known", "aria-label": "Rules that you have met" },
    h("p", {}, [
      learned.length > 0 && h("span", { class: "stand-of learned" }, `${learned.length} learned`),
      shaky.length > 0 && h("span", { class: "stand-of shaky" }, `${shaky.length} asked again`),
      h("span", { class: "label" }, "rules that you have met"),
    ]),
    h(
      "ul",
      { class: "tiles" },
      met.flat().map(({ id, standing }) =>
        h(
          "li",
          { key: id },
          h("button", { class: cls("tile", "stand-of", standing), "data-clause": id, "aria-label": `${id}: ${standing === "not yet" ? "" : MET[standing]}` }, id.slice(id.indexOf("-") + 1)),
        ),
      ),
    ),
  );
}
