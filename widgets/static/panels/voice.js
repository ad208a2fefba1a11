/** @import {Answer, Choice, Node, Scene, Span, View} from "../protocol" */
/** @import {Kid, Spec} from "../draw/dom.js" */
import { cls, h } from "../draw/dom.js";
import { isRefusal } from "../draw/looks.js";
import { plainText, sentence } from "../draw/spans.js";
import { steps } from "../input/picks.js";
import { findNode } from "../draw/tree.js";

/**
 * The one voice on top of the rail: the answer to the last try, or what a picked card can do, or the prompt.
 */

const SUIT_SIGNS = /** @type {Record<string, string>} */ ({ H: "♥", D: "♦", S: "♠", C: "♣" });
const TONE_ICONS = /** @type {Record<string, string>} */ ({
  refused: "no",
  error: "no",
  good: "tick",
  hint: "star",
  info: "step",
});
const OVER_ICONS = /** @type {Record<string, string>} */ ({ won: "star", lost: "cross", drawn: "end", ended: "end" });
const MOST_LISTED = 6;
const HOW = "Click a card, then where it goes. You may try anything: a wrong try is answered.";

/**
 * The voice for the table. Of several tables each has its answers above it; what is picked on one of them is told here.
 * @param {View} view
 * @returns {Spec | null}
 */
export function drawVoice(view) {
  const { text, picked, side } = view.own;
  const comparison = view.get("comparison");
  if (text && !view.get("scene").nodes?.length) return null;
  if (!comparison) return drawVoiceOf(view, view.get("scene"), view.get("answer"), -1);
  const column = comparison.columns[side];
  return column && picked.length ? drawHeld(view, column.scene, picked, side) : null;
}

/**
 * @param {View} view
 * @param {Scene} scene
 * @param {Answer | null} answer
 * @param {number} side the surface: -1 for the table, else the column of the comparison
 * @returns {Spec | null}
 */
export function drawVoiceOf(view, scene, answer, side) {
  const { own } = view;
  if (side < 0 && errorAtTable(view)) return drawError(view.get("error"), own.said);
  if (answer && answer !== own.stale) return drawAnswer(answer, own.said, side);
  const picked = own.side === side ? own.picked : [];
  if (picked.length) return drawHeld(view, scene, picked, side);
  return scene.prompt?.length ? drawPrompt(scene, !!view.get("library") && !view.get("timeline").at) : null;
}

/**
 * Whether an error is shown where answers are: there is a table, and no dialog that it could be about.
 * @param {View} view
 */
export function errorAtTable(view) {
  return !!view.get("error") && !view.get("dialog") && !!view.get("scene").nodes?.length;
}

/**
 * A sentence from Python about something that could not be done.
 * @param {string} text
 * @param {number} said
 * @param {boolean} inside whether it stands in a dialog, which is closed by itself
 */
export function drawError(text, said, inside = false) {
  const close = h("button", { class: "act", "data-stop": true, go: { do: "dismiss" } }, "Close");
  return h(
    "div",
    { key: `error ${said}`, class: "voice answer error", role: "alert" },
    h("p", { class: "verdict" }, icon("no"), h("span", {}, text)),
    !inside && h("p", { class: "nearest" }, close),
  );
}

/**
 * An answer is a new element each time, so that an alert is said again even when its words are the same.
 * @param {Answer} answer
 * @param {number} said
 * @param {number} side
 */
function drawAnswer(answer, said, side) {
  const nearest = answer.nearest;
  return h(
    "div",
    { key: `answer ${said}`, class: cls("voice", "answer", answer.tone), role: isRefusal(answer) ? "alert" : null },
    h("p", { class: "verdict" }, icon(TONE_ICONS[answer.tone] ?? "step"), h("span", {}, sentence(answer.verdict))),
    answer.why?.length ? h("p", { class: "why" }, sentence(answer.why)) : null,
    answer.on && h("p", { class: "nearest" }, h("button", { class: "act best", "data-stop": true, go: answer.on.go }, answer.on.text)),
    nearest &&
      h(
        "p",
        { class: "nearest" },
        h("span", { class: "label" }, "Nearest legal move"),
        h(
          "button",
          {
            class: "act best",
            "data-stop": true,
            "data-nearest": true,
            go: sided({ do: "move", text: nearest.text }, side),
          },
          h("span", {}, inert(begun(nearest.label))),
        ),
      ),
  );
}

/**
 * What is picked, and a button for each choice that goes on from there.
 * @param {View} view
 * @param {Scene} scene
 * @param {string[]} picked
 * @param {number} side
 */
function drawHeld(view, scene, picked, side) {
  const going = (scene.choices ?? []).filter((choice) => steps([choice], picked).some);
  const listed = going.slice(0, MOST_LISTED);
  const name = nameOf(findNode(scene.nodes ?? [], picked[picked.length - 1]));
  return h(
    "div",
    { key: "held", class: "voice held" },
    h("p", { class: "prompt" }, inert(name), going.length > 1 ? " may go where the table glows." : " may go here:"),
    h(
      "p",
      { class: "nearest" },
      listed.map((choice) => drawChoice(view, choice, side)),
      view.own.foresees && h("span", { class: "label" }, "What it would do is told, not played."),
      going.length > listed.length && h("span", { class: "label" }, `and ${going.length - listed.length} more`),
    ),
  );
}

/**
 * @param {View} view
 * @param {Choice} choice
 * @param {number} side
 */
function drawChoice(view, choice, side) {
  const words = choice.label?.length ? choice.label : [choice.text];
  const onclick = () => view.try(choice.path, side);
  return h(
    "button",
    { key: choice.path.join(" "), class: "act", "data-stop": true, onclick },
    h("span", {}, inert(begun(words))),
  );
}

/**
 * @param {Scene} scene
 * @param {boolean} how whether to say how things are touched, as on the first board of all
 */
function drawPrompt(scene, how) {
  const over = scene.over || "";
  return h(
    "div",
    { key: "prompt", class: cls("voice", over && "over", over) },
    h("p", { class: "prompt" }, over && icon(OVER_ICONS[over] ?? "end"), over && " ", sentence(scene.prompt)),
    how && !over && scene.choices?.length ? h("p", { class: "label" }, HOW) : null,
  );
}

/**
 * A round sign in a line of words.
 * @param {string} name
 */
export function icon(name) {
  return h("span", { class: `ico ${name}-ico` });
}

/**
 * Spans inside a button, where clauses and glossary words can be no buttons of their own.
 * @param {Span[]} spans
 * @returns {Kid[]}
 */
export function inert(spans) {
  return sentence(
    spans.map((span) => (typeof span === "object" && ("clause" in span || "term" in span) ? plainText([span]) : span)),
  );
}

/**
 * A move as a button says it: a phrase of its own begins with a capital letter.
 * @param {Span[]} spans
 * @returns {Span[]}
 */
function begun([first, ...rest]) {
  return [typeof first === "string" ? first.slice(0, 1).toUpperCase() + first.slice(1) : first, ...rest];
}

/**
 * An intent that says which of the comparison it is meant for.
 * @template {{do: string}} T
 * @param {T} intent
 * @param {number} side
 */
export function sided(intent, side) {
  return side < 0 ? intent : { ...intent, side };
}

/**
 * @param {Node | null} node
 * @returns {Span[]}
 */
function nameOf(node) {
  if (!node) return ["This"];
  if (node.kind === "card" && node.rank && !node.title) {
    const sign = SUIT_SIGNS[node.suit ?? ""];
    return [{ card: sign ? node.rank + sign : node.label.split(",")[0], suit: node.suit }];
  }
  return [{ b: node.title || node.main || node.label.split(",")[0] }];
}
