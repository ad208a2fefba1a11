/** @import {Intent, Own, Tool, View} from "../protocol" */
/** @import {Handler, Kid, Spec} from "../draw/dom.js" */
import { cls, h } from "../draw/dom.js";
import { LETTERS } from "../input/letters.js";
import { copyText } from "./clipboard.js";
import { drawDots } from "./lesson.js";
import { drawResume } from "./library.js";
import { storyText } from "./story.js";
import { icon } from "../draw/spans.js";
import { drawError, errorAtTable } from "./voice.js";

/**
 * The bar: what this is, where we are, how far a lesson is, the tools; the rest waits in one menu. And the list of keys.
 */

/** The tools that stand in the bar, with their pictures and keys; all others are in the menu. */
const IN_BAR = /** @type {Record<string, {icon: string, key: string}>} */ ({
  undo: { icon: "undo", key: "U" },
  redo: { icon: "undo flip", key: "R" },
});

/**
 * @param {View} view
 * @returns {Spec | null}
 */
export function drawBar(view) {
  const lesson = view.get("lesson");
  const { title, where } = lesson ?? view.get("library") ?? { ...view.get("scene"), ...view.get("course") };
  if (!title) return null;
  const tools = view.get("tools");
  return h(
    "div",
    { key: "bar", class: "bar" },
    h("h1", { tabindex: "-1" }, title),
    h("p", { class: "where" }, where),
    drawDots(lesson),
    drawResume(view),
    h(
      "div",
      { class: "tools", role: "toolbar", "aria-label": "Table", "data-region": "tools" },
      tools.filter((tool) => tool.best).map(drawBest),
      lesson?.back && drawTextTool("back", lesson.back),
      !lesson && !view.get("library") && tools.filter((tool) => tool.do === "new" && !tool.best).map(drawNew),
      tools.filter((tool) => tool.do in IN_BAR).map(drawTool),
      // A lesson's own hint stands in the rail, where it is read.
      view.get("hint") && !lesson && drawIcon("hint", "Hint", "H", { go: { do: "hint" } }),
      hasRail(view) &&
        drawIcon("rail", view.own.rail ? "Hide the rail" : "Show the rail", "B", {
          onclick: () => view.set({ rail: !view.own.rail }),
        }),
      drawMenu(view, tools.filter((tool) => !tool.best && !(tool.do in IN_BAR))),
    ),
  );
}

/**
 * Whether anything would stand in the rail.
 * @param {View} view
 */
export function hasRail(view) {
  return !!view.get("scene").nodes?.length || !!view.get("comparison") || !!view.get("lesson") || !!view.get("course");
}

/**
 * What a board is for stands in the bar in words.
 * @param {Tool} tool
 */
function drawBest(tool) {
  return h("button", { key: `best ${tool.do}`, class: "act best", "data-stop": true, go: { do: tool.do } }, tool.text);
}

/** @param {Tool} tool */
function drawNew(tool) {
  return drawTextTool("new deal", { text: tool.text, go: { do: tool.do } });
}

/**
 * What leads to another table stands in words: a new deal everywhere, the way back where the bar has room for it.
 * @param {string} key
 * @param {{text: string, go: Intent}} way
 */
function drawTextTool(key, { text, go }) {
  return h("button", { key, class: cls("act new-deal", key === "back" && "leads-back"), "data-stop": true, go }, text);
}

/** @param {Tool} tool */
function drawTool(tool) {
  const { icon: name, key } = IN_BAR[tool.do];
  const idle = tool.on === false;
  return drawIcon(name, idle ? `${tool.text}, nothing to do now` : tool.text, key, { go: { do: tool.do }, idle });
}

/**
 * A tool as a picture; its name is heard, and seen when it is pointed at.
 * @param {string} sign
 * @param {string} text
 * @param {string} key
 * @param {{go?: Intent, onclick?: Handler, idle?: boolean}} acts
 */
function drawIcon(sign, text, key, { go, onclick, idle = false }) {
  const [name, flip] = sign.split(" ");
  return h(
    "button",
    {
      key: `tool ${sign}`,
      class: cls("tool", idle && "idle"),
      "data-stop": true,
      "aria-label": text,
      "data-tip": `${text}  ${key}`,
      go: go ?? null,
      onclick: onclick ?? null,
    },
    h("span", { class: cls("ico", `${name}-ico`, flip) }),
  );
}

/**
 * Everything else, in one menu of parts: the lesson's steps, what is done with the table, how it is shown.
 * @param {View} view
 * @param {Tool[]} tools
 */
function drawMenu(view, tools) {
  const open = view.own.menu;
  const lesson = view.get("lesson")
    ? [menuStep("Back", "back"), menuStep("Start over", "again"), menuStep("Skip", "next")]
    : [];
  const parts = [lesson, [...tools.map(menuTool), watchEntry(view), copyEntry(view)], [...ownEntries(view), paceEntry(view)], [themeEntry(view)]];
  const drawPart = (/** @type {Kid[]} */ entries) =>
    entries.filter((entry) => !!entry).map((entry, at) => h("li", { class: at ? null : "part" }, entry));
  return h(
    "div",
    { key: "menu", class: "menu" },
    h(
      "button",
      {
        class: "tool",
        "data-stop": true,
        "aria-label": "More",
        "aria-expanded": open ? "true" : "false",
        "data-tip": open ? null : "More",
        onclick: () => view.set({ menu: !open }),
      },
      h("span", { class: "ico more-ico" }),
    ),
    open && h("ul", {}, parts.flatMap(drawPart)),
  );
}

/** @param {Tool} tool */
function menuTool(tool) {
  const idle = tool.on === false;
  return h(
    "button",
    {
      key: tool.do,
      class: cls(idle && "idle"),
      "data-stop": true,
      go: { do: tool.do },
      "aria-label": idle ? `${tool.text}, nothing to do now` : null,
    },
    tool.text,
  );
}

/**
 * @param {string} text
 * @param {string} step
 */
function menuStep(text, step) {
  return h("button", { key: `lesson ${step}`, "data-stop": true, go: { do: "lesson", step } }, text);
}

/** @param {View} view */
function watchEntry(view) {
  const { running } = view.get("bot");
  if (running === undefined) return null;
  const text = running ? "Pause the bot" : "Watch the bot";
  return h("button", { key: "bot", "data-stop": true, go: { do: "bot" } }, text, h("kbd", { "aria-hidden": "true" }, "W"));
}

/** @param {View} view */
function copyEntry(view) {
  const story = view.get("story");
  if (!story.length) return null;
  const text = view.own.copied === "story" ? "Copied" : "Copy the story as text";
  return h("button", { key: "copy", "data-stop": true, onclick: () => copyText(view, "story", storyText(story)) }, text);
}

/**
 * The entries that are the browser's own affair: they only show and hide.
 * @param {View} view
 */
function ownEntries(view) {
  /** @type {[boolean, string, string, keyof Own & ("text" | "glossary" | "help" | "inspects" | "foresees" | "presents")][]} */
  const entries = [
    [!!view.get("plain"), "Text view", "T", "text"],
    [view.get("glossary").length > 0, "Word list", "G", "glossary"],
    [view.get("reference").length > 0, "Card details", "I", "inspects"],
    [canForesee(view), "What would happen?", "P", "foresees"],
    [true, "Present", "F", "presents"],
    [true, "Keys", "?", "help"],
  ];
  return entries
    .filter(([there]) => there)
    .map(([, text, key, name]) =>
      h(
        "button",
        {
          key: name,
          class: cls(view.own[name] && "on"),
          "data-stop": true,
          "aria-pressed": view.own[name] ? "true" : "false",
          onclick: () => view.set({ [name]: !view.own[name], menu: false }),
        },
        text,
        h("kbd", { "aria-hidden": "true" }, key),
      ),
    );
}

/**
 * How fast the others' turns are shown, where others play.
 * @param {View} view
 */
function paceEntry(view) {
  if (!view.get("replay")) return null;
  return h("button", { key: "pace", "data-stop": true, onclick: () => view.changePace() }, "Others’ turns", h("kbd", {}, view.own.pace));
}

/**
 * Light or dark, where the page around the board can change that: JupyterLab with the tutor's extension.
 * @param {View} view
 */
function themeEntry(view) {
  if (!view.hasThemes()) return null;
  /** @type {Handler} */
  const onclick = (_, button) => {
    button.dispatchEvent(new CustomEvent("rules-tutor-theme", { bubbles: true }));
    view.set({ menu: false });
  };
  return h("button", { key: "theme", "data-stop": true, onclick }, "Light or dark");
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
        ["Escape", "put it down; again: back to the page"],
        ["1 to 9", "choose that answer of a question; Enter: check it"],
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
 * What went wrong: a sentence from Python, or a fault in the browser.
 * @param {View} view
 * @returns {Spec[]}
 */
export function drawFaults(view) {
  const { fault, said } = view.own;
  const close = h("button", { class: "act", onclick: () => view.set({ fault: "" }) }, "Close");
  return [
    ...(fault
      ? [
          h(
            "div",
            { key: "fault", class: "voice answer error", role: "alert" },
            h("p", { class: "verdict" }, icon("no"), h("span", {}, fault)),
            h("p", { class: "nearest" }, close),
          ),
        ]
      : []),
    ...(view.get("error") && !errorAtTable(view) && !view.get("dialog") ? [drawError(view.get("error"), said)] : []),
  ];
}
