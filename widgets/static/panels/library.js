/** @import {Box, View} from "../protocol" */
/** @import {Spec} from "../draw/dom.js" */
import { cls, h } from "../draw/dom.js";
import { picture } from "../draw/picture.js";
import { LINK } from "./links.js";

/**
 * The start page: a box for each chapter, and the way to go on in the bar.
 */

const WEIGHTS = ["", "easy", "medium", "demanding"];

/**
 * The filled button of the start page, for the bar.
 * @param {View} view
 */
export function drawResume(view) {
  const resume = view.get("library")?.resume;
  return resume && h("a", { key: "resume", class: cls("act best", LINK), href: resume.href }, h("span", { class: "ico step-ico" }), resume.text);
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
      { class: "box-cover" },
      h("span", { class: "title" }, box.title),
      box.pictures.map(({ name, tone }) => h("span", { class: "on", "data-tone": tone || null }, picture(name))),
    ),
    h(
      "span",
      { class: "facts" },
      box.players && drawSeats(box.players),
      h("span", { class: "time" }, h("span", { class: "ico clock-ico" }), box.minutes),
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
 * How many play, as the picture beside the number says; that is heard in words.
 * @param {string} players
 */
function drawSeats(players) {
  const unit = players === "1" ? "player" : "players";
  return h("span", {}, h("span", { class: "ico seats-ico" }), players, h("span", { class: "unseen" }, ` ${unit}`));
}
