/** @import {Kid} from "../draw/dom.js" */
/** @import {Span, State, View} from "../protocol" */
import { cls, h } from "../draw/dom.js";
import { icon, sentence } from "../draw/spans.js";

/**
 * The strip between bar and board: something to know before anything else, one thing at a time. It covers nothing. What
 * is wrong with the line to Python comes first.
 */

const ICONS = /** @type {Record<string, string>} */ ({ game: "undo", warn: "no" });
/** What is said of the line; and what, where a click was dropped because another one waits already. */
const LINE = /** @type {Record<State, [string, string]>} */ ({
  cut: ["No connection to Python.", "Your game goes on when it is back."],
  busy: ["Python is busy.", "Your click is done as soon as it is free."],
  silent: ["The board hears nothing from Python.", "It may be busy: wait a little."],
  gone: ["Python has ended.", ""],
});
const DROPPED = /** @type {Record<State, [string, string]>} */ ({
  cut: ["Wait: no connection.", "Only your first click is done when it is back."],
  busy: ["Wait: Python is busy.", "Only your first click is done when it is free."],
  silent: ["Wait: Python does not answer.", "Only your first click is done when it does."],
  gone: LINE.gone,
});
export const RUN_AGAIN = "Run the notebook again: in the menu Run, Run All Cells.";
/** Where JupyterLab's extension of the tutor is there to do it, a button takes the place of those words. */
export const BEGIN_AGAIN = "Start the page again; lessons open where you left them.";

/**
 * @param {View} view
 * @returns {Kid}
 */
export function drawStrip(view) {
  if (view.own.line) return drawLine(view, view.own.line);
  const strip = view.get("strip");
  if (!strip) return null;
  const { kind, spans, actions = [] } = strip;
  const buttons = actions.map(({ text, go, best }) => h("button", { key: text, class: cls("act", best && "best"), "data-stop": true, go }, text));
  return frame(kind, spans, buttons);
}

/**
 * @param {View} view
 * @param {State} line
 */
function drawLine(view, line) {
  const [what, then] = (view.own.dropped ? DROPPED : LINE)[line];
  const chapter = view.inChapter();
  const rest = line === "gone" ? ended(view.get("kept"), chapter) : then;
  const buttons = [
    line === "cut" && h("button", { class: "act", onclick: () => view.reach() }, "Try now"),
    line === "gone" && chapter && h("button", { class: "act best", onclick: (/** @type {Event} */ _, /** @type {HTMLElement} */ button) => begin(button) }, "Start the page again"),
  ];
  return frame("warn", [{ b: what }, ` ${rest}`], buttons.filter(Boolean));
}

/**
 * What becomes of the game when Python has ended, and what to do.
 * @param {boolean} kept whether it is kept by itself
 * @param {boolean} chapter
 */
function ended(kept, chapter) {
  if (chapter) return kept ? "Your game is kept. Start the page again to go on with it." : BEGIN_AGAIN;
  return kept ? `Your game is kept. ${RUN_AGAIN}` : RUN_AGAIN;
}

/**
 * Ask JupyterLab's extension of the tutor to run the chapter again.
 * @param {HTMLElement} button
 */
const begin = (button) => button.dispatchEvent(new CustomEvent("rules-tutor-again", { bubbles: true }));

/**
 * @param {string} kind
 * @param {Span[]} spans
 * @param {Kid[]} buttons
 */
function frame(kind, spans, buttons) {
  const role = kind === "warn" ? "alert" : null;
  return h(
    "section",
    { key: kind, class: cls("strip", kind), role, "aria-label": role ? null : "Before you go on" },
    icon(ICONS[kind] ?? "step"),
    h("p", {}, sentence(spans)),
    buttons.length > 0 && h("p", { class: "answers" }, buttons),
  );
}
