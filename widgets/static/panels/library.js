/** @import {Box, View} from "../protocol" */
/** @import {Spec} from "../draw/dom.js" */
import { cls, h } from "../draw/dom.js";
import { picture } from "../draw/picture.js";

/**
 * The start page: a box for each chapter, and the way to go on in the bar. The links are real ones, to the chapters'
 * files; the class tells JupyterLab's extension of the tutor to open them in the same window.
 */

export const LINK = "chapter-link";
const WEIGHTS = ["", "easy", "medium", "demanding"];

/**
 * The filled button of the start page, and what is due, for the bar.
 * @param {View} view
 */
export function drawResume(view) {
  const { resume, due } = view.get("library") ?? {};
  return [
    due && h("p", { key: "due", class: "due" }, h("span", { class: "ico clock-ico" }), due),
    resume &&
      h("a", { key: "resume", class: cls("act best", LINK), href: resume.href }, h("span", { class: "ico step-ico" }), resume.text),
  ];
}

/**
 * @param {View} view
 * @returns {Spec | null}
 */
export function drawLibrary(view) {
  const boxes = view.get("library")?.boxes ?? [];
  if (!boxes.length) return null;
  return h("nav", { key: "library", class: "library", "aria-label": "Chapters" }, boxes.map(drawBox));
}

/** @param {Box} box */
function drawBox(box) {
  return h(
    "a",
    { key: box.href.split("#")[0], class: cls("box", LINK, box.now && "now"), href: box.href, vars: { "felt-h": box.felt } },
    h(
      "span",
      { class: "cover" },
      h("span", { class: "title" }, box.title),
      box.pictures.map(({ name, tone }) => h("span", { class: "on", "data-tone": tone || null }, picture(name))),
    ),
    h(
      "span",
      { class: "facts" },
      box.players && fact("seats", box.players, box.players === "1" ? "player" : "players"),
      fact("clock", box.minutes),
      h(
        "span",
        { class: "pips", role: "img", "aria-label": WEIGHTS[box.weight] },
        [1, 2, 3].map((n) => h("i", { class: cls(n <= box.weight && "done") })),
      ),
    ),
    h(
      "span",
      { class: "prog" },
      !!box.of && h("span", { class: "meter", "aria-hidden": "true", vars: { at: `${(100 * (box.at ?? 0)) / box.of}%` } }),
      h("span", {}, box.text),
    ),
  );
}

/**
 * @param {string} sign
 * @param {string} text
 * @param {string} [unit] heard, and said by the picture
 */
function fact(sign, text, unit) {
  return h("span", {}, h("span", { class: `ico ${sign}-ico` }), text, unit && h("span", { class: "unseen" }, ` ${unit}`));
}
