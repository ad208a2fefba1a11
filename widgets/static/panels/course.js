/** @import {Course, Shelf, Stop, View} from "../protocol" */
/** @import {Spec} from "../draw/dom.js" */
import { cls, h } from "../draw/dom.js";
import { picture } from "../draw/picture.js";
import { sentence } from "../draw/spans.js";
import { LINK, linkTo } from "./links.js";

/**
 * The map of a chapter: its path as stones and games, each filled once it is met; below it the shelves, folded; one way
 * to go on.
 */

/** The stones in a row; the next row runs back. */
const A_ROW = 5;
const SAID = { done: "done", known: "known from before", met: "met in play", "": "not yet" };
/** What is said of the rules that were met, by how well they are known. */
const MET = /** @type {const} */ ({ learned: "learned", shaky: "asked again", met: "met in play" });

/**
 * What the rail says: which step waits, and the way to it.
 * @param {View} view
 * @returns {Spec[] | null}
 */
export function drawWayOn(view) {
  const course = view.get("course");
  if (!course) return null;
  const { says, resume, knows, only } = course;
  const go = h("a", { ...reach(view, resume), class: cls("act best", LINK) }, h("span", { class: "ico step-ico" }), resume.text);
  const known = h("button", { class: "act", go: { do: "show", id: "known" } }, "I have played this before");
  return [
    h("section", { key: "waits", class: "voice waits", "aria-label": "Go on" }, h("p", { class: "goal" }, sentence(says)), !only && h("div", { class: "ways" }, resume.title && go, knows && known)),
  ];
}

/**
 * The way back: from a lesson in the map's place to the map, from the map to the other chapters.
 * @param {View} view
 * @returns {Spec | null}
 */
export function drawBack(view) {
  const { back, next } = view.get("lesson") ?? {};
  if (back && back.text === next?.text) return null;
  if (back) return h("p", { key: "start", class: "back" }, h("button", { class: "act", go: back.go }, back.text));
  const { start } = view.get("course") ?? {};
  return start ? h("p", { key: "start", class: "back" }, h("a", { class: cls("act", LINK), href: start }, "All chapters")) : null;
}

/**
 * A link to a step: to its board on this page or in its chapter; where there is no chapter, it opens in the map's place.
 * @param {View} view
 * @param {{id: string, board: string, href: string}} to
 */
function reach(view, to) {
  return to.href ? linkTo(view, to) : { tabindex: 0, role: "button", go: { do: "show", id: to.id } };
}

/**
 * @param {View} view
 * @returns {Spec | null}
 */
export function drawCourse(view) {
  const course = view.get("course");
  if (!course) return null;
  const { steps, minutes, felt, only } = course;
  return h(
    "div",
    { key: "course", class: cls("table course", only && "only-shelves"), vars: { "felt-h": felt, "stone-rows": Math.ceil(steps.length / A_ROW) } },
    !only && h("ol", { key: "path", class: "path", "data-region": "path", "aria-label": `The path: ${steps.length} steps and games, about ${minutes} minutes` }, steps.map((step) => drawStone(view, step, steps.length))),
    course.shelves.length > 0 && drawShelves(view, course),
  );
}

/**
 * A step: to its board, if that stands on this page, else to its chapter.
 * @param {View} view
 * @param {Stop} step
 * @param {number} of
 */
function drawStone(view, step, of) {
  const { number, title, note, state, now, game } = step;
  const [row, at] = [Math.floor((number - 1) / A_ROW), (number - 1) % A_ROW];
  const back = row % 2 === 1;
  const turns = at === A_ROW - 1;
  const said = `, step ${number}, ${game ? "a game" : "a lesson"}: ${now ? "go on here" : SAID[state]}`;
  return h(
    "li",
    { key: String(number), vars: { row: row + 1, col: back ? A_ROW - at : at + 1 } },
    h(
      "a",
      { ...reach(view, step), class: cls("step", LINK, game && "game", state && "met", now && "next", back && "west", turns && "down", number === of && "last") },
      h("span", { class: "stone", "aria-hidden": "true" }, picture(step.picture), state === "met" && h("span", { class: "byplay" }, h("span", { class: "ico" }))),
      h("span", {}, title),
      h("small", {}, note),
      h("span", { class: "unseen" }, said),
    ),
  );
}

/**
 * The shelves: a book each, which unfolds its lessons.
 * @param {View} view
 * @param {Course} course
 */
function drawShelves(view, { shelves, only }) {
  if (only) return h("section", { key: "shelves", class: "shelf2", "aria-label": "When you want more" }, shelves.map(drawShelf));
  const open = shelves[view.own.shelf] ?? null;
  return h(
    "section",
    { key: "shelves", class: "shelf2", "aria-label": "When you want more" },
    h("p", { key: "more", class: "label" }, h("b", {}, "When you want more")),
    h("div", { key: "books", class: "books" }, shelves.map((shelf, at) => drawBook(view, shelf, at))),
    open && drawLessons(open),
  );
}

/**
 * A shelf with its lessons, on a board that shows nothing else.
 * @param {Shelf} shelf
 */
function drawShelf(shelf) {
  return h("div", { key: shelf.title, class: "unfolded" }, h("p", { class: "label" }, h("b", {}, shelf.title)), drawLessons(shelf));
}

/** @param {Shelf} shelf */
function drawLessons({ title, lessons }) {
  return h("ul", { key: "open", class: "shelved", "aria-label": title }, lessons.map((lesson) => drawOnShelf(lesson)));
}

/**
 * @param {View} view
 * @param {Shelf} shelf
 * @param {number} at
 */
function drawBook(view, shelf, at) {
  const { title, done, lessons } = shelf;
  const opened = view.own.shelf === at;
  const said = `${lessons.length} ${lessons.length === 1 ? "lesson" : "lessons"}${done ? `, ${done} done` : ""}`;
  return h(
    "button",
    { key: title, class: cls("book", opened && "open"), vars: { at: at % 6, got: done / lessons.length }, "aria-expanded": String(opened), onclick: () => view.set({ shelf: opened ? -1 : at }) },
    h("span", {}, title),
    h("small", {}, said),
    h("i", {}),
  );
}

/**
 * A lesson on a shelf, which opens in the map's place.
 * @param {Shelf["lessons"][number]} lesson
 */
function drawOnShelf({ id, title, note, state }) {
  return h("li", { key: id }, h("button", { class: cls("act", state && "done"), go: { do: "show", id } }, title, h("small", {}, note)));
}

/**
 * The rules that were met, each as a tile that opens it; those that are asked again stand first.
 * @param {View} view
 */
export function drawKnown(view) {
  const clauses = view.get("course")?.clauses ?? [];
  const met = /** @type {const} */ (["shaky", "learned", "met"]).map((standing) => clauses.filter((clause) => clause.standing === standing));
  const [shaky, learned, played] = met;
  if (!met.flat().length) return null;
  return h(
    "section",
    { key: "known", class: "known", "aria-label": "Rules that you have met" },
    h("p", {}, [
      learned.length > 0 && h("span", { class: "stand-of learned" }, `${learned.length} learned`),
      shaky.length > 0 && h("span", { class: "stand-of shaky" }, `${shaky.length} asked again`),
      played.length > 0 && h("span", { class: "stand-of by-play" }, `${played.length} met in play`),
    ]),
    h(
      "ul",
      { class: "tiles" },
      met.flat().map(({ id, standing }) =>
        h(
          "li",
          { key: id },
          h("button", { class: cls("tile", "stand-of", standing === "met" ? "by-play" : standing), "data-clause": id, "aria-label": `${id}: ${standing === "not yet" ? "" : MET[standing]}` }, id.slice(id.indexOf("-") + 1)),
        ),
      ),
    ),
  );
}
