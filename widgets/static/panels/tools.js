/** @import {Own, Tool, View} from "../protocol" */
/** @import {Spec} from "../draw/dom.js" */
import { cls, h } from "../draw/dom.js";
import { LETTERS } from "../input/letters.js";
import { drawError, errorAtTable, icon } from "./voice.js";

/**
 * The masthead: what this is, where we are, and the tools. And the panel that lists the keys.
 */

const TOOL_ICONS = /** @type {Record<string, string>} */ ({ undo: "undo", redo: "undo flip" });

/**
 * @param {View} view
 * @returns {Spec | null}
 */
export function drawMasthead(view) {
  const lesson = view.get("lesson");
  const scene = view.get("scene");
  const { title, where } = lesson ?? scene;
  if (!title) return null;
  const lessonTools = lesson
    ? [lessonTool("Back", "back"), lessonTool("Start over", "again"), lessonTool("Skip", "next")]
    : [];
  return h(
    "header",
    { key: "masthead", class: "masthead" },
    h("h1", { tabindex: lesson ? "-1" : null }, title),
    h("p", { class: "where" }, where),
    h(
      "div",
      { class: "tools", role: "toolbar", "aria-label": "Table", "data-region": "tools" },
      lessonTools,
      view.get("tools").map(drawTool),
      drawOwnTools(view),
    ),
  );
}

/** @param {Tool} tool */
function drawTool(tool) {
  const [name, flip] = (TOOL_ICONS[tool.do] ?? "").split(" ");
  const idle = tool.on === false;
  return h(
    "button",
    {
      key: tool.do,
      class: cls("tool", idle && "idle"),
      "data-stop": true,
      go: { do: tool.do },
      "aria-label": idle ? `${tool.text}, nothing to do now` : null,
    },
    name && h("span", { class: cls("ico", `${name}-ico`, flip) }),
    tool.text,
  );
}

/**
 * @param {string} text
 * @param {string} step
 */
function lessonTool(text, step) {
  return h("button", { key: `lesson ${step}`, class: "tool", "data-stop": true, go: { do: "lesson", step } }, text);
}

/**
 * The tools that are the browser's own affair: they only show and hide.
 * @param {View} view
 */
function drawOwnTools(view) {
  /** @type {[boolean, string, keyof Own & ("text" | "rulebook" | "glossary" | "help" | "inspects" | "foresees")][]} */
  const tools = [
    [!!view.get("plain"), "Text view", "text"],
    [!!view.get("rulebook").sections?.length, "Rulebook", "rulebook"],
    [view.get("glossary").length > 0, "Glossary", "glossary"],
    [view.get("reference").length > 0, "Card details", "inspects"],
    [canForesee(view), "What would happen?", "foresees"],
    [true, "Keys", "help"],
  ];
  return tools
    .filter(([there]) => there)
    .map(([, text, name]) =>
      h(
        "button",
        {
          key: name,
          class: cls("tool", view.own[name] && "on"),
          "data-stop": true,
          "aria-pressed": view.own[name] ? "true" : "false",
          onclick: () => view.set({ [name]: !view.own[name] }),
        },
        text,
      ),
    );
}

/**
 * Whether there is a move to be foretold: choices at a table that has a line of play.
 * @param {View} view
 */
function canForesee(view) {
  return !!view.get("scene").choices?.length && view.get("timeline").at !== undefined;
}

/**
 * @param {View} view
 * @returns {Spec | null}
 */
export function drawHelp(view) {
  if (!view.own.help) return null;
  return h(
    "section",
    { key: "help", class: "dialog help", "aria-label": "Keys" },
    h(
      "div",
      { class: "panel-head" },
      h("h2", {}, "Keys"),
      h("button", { class: "tool", onclick: () => view.set({ help: false }) }, "Close"),
    ),
    h(
      "dl",
      {},
      [
        ["Tab", "to the table, and on to the panels"],
        ["arrows, Home, End", "from card to card"],
        ["Enter or Space", "pick a card, then the place for it"],
        ["Escape", "put it down; again: back to the notebook"],
        ...LETTERS.map((letter) => [letter.key, letter.text]),
      ].map(([key, text]) => h("div", {}, h("dt", {}, h("kbd", {}, key)), h("dd", {}, text))),
    ),
    h(
      "p",
      { class: "label" },
      "With a mouse or a finger: click a card and then a place, or drag it there. Nothing is forbidden to try: ",
      "a move against the rules is answered with the rule.",
    ),
  );
}

/**
 * What went wrong: a sentence from Python, a fault in the browser, or no answer at all.
 * @param {View} view
 * @returns {Spec[]}
 */
export function drawFaults(view) {
  const { silent, fault, said } = view.own;
  /**
   * @param {string} key
   * @param {string} text
   * @param {Spec | false} button
   */
  const alert = (key, text, button) =>
    h(
      "div",
      { key, class: "voice answer error", role: "alert" },
      h("p", { class: "verdict" }, icon("no"), h("span", {}, text)),
      button && h("p", { class: "nearest" }, button),
    );
  return [
    ...(silent ? [alert("silent", silent, false)] : []),
    ...(fault
      ? [alert("fault", fault, h("button", { class: "act", onclick: () => view.set({ fault: "" }) }, "Close"))]
      : []),
    ...(view.get("error") && !errorAtTable(view) && !view.get("dialog") ? [drawError(view.get("error"), said)] : []),
  ];
}
