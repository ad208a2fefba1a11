/** @import {Answer, Choice, Node, Scene, Span, View} from "../protocol" */
/** @import {Kid, Spec} from "../draw/dom.js" */
import { cls, h } from "../draw/dom.js";
import { begun, icon, inert, isClause, plainText, quietChip, signed } from "../draw/spans.js";
import { goesOn, MOST_LISTED } from "../input/picks.js";
import { AIMED, findNode, siblings } from "../draw/tree.js";
import { drawAnswer } from "./answer.js";

/**
 * The one voice on top of the rail: the answer to the last try, or what a picked card can do, or the prompt.
 */

const SUIT_SIGNS = /** @type {Record<string, string>} */ ({ H: "♥", D: "♦", S: "♠", C: "♣" });
const OVER_ICONS = /** @type {Record<string, string>} */ ({ won: "star", lost: "cross", drawn: "end", ended: "end" });
/** Where there are lanes and more ways on than these, the table alone shows them, each of which is lit there. */
const MOST_BESIDE_LANES = 3;
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
  if (answer && answer !== own.stale) return drawAnswer(view, answer, side);
  const picked = own.side === side ? own.picked : [];
  if (picked.length) return drawHeld(view, scene, picked, side);
  const title = (side < 0 && view.get("outcome")?.title) || "";
  return scene.prompt?.length ? drawPrompt(scene, !!view.get("library") && !view.get("timeline").at, title) : null;
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
    h("div", { class: "words" }, h("p", { class: "verdict" }, icon("no"), h("span", {}, text))),
    !inside && h("p", { class: "nearest" }, close),
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
  const nodes = scene.nodes ?? [];
  const fields = nodes.filter(({ kind, overlap }) => kind === "grid" && !overlap);
  const going = (scene.choices ?? []).filter((choice) => goesOn(choice, picked));
  const isPlace = (/** @type {Choice} */ { path }) => !!findNode(nodes, path[path.length - 1])?.empty;
  const isLit = (/** @type {Choice} */ { path }) => !!findNode(fields, path[path.length - 1]);
  const told = fields.length && going.length > MOST_BESIDE_LANES ? [] : going;
  const isRow = (/** @type {Choice} */ { path }) => findNode(nodes, path[path.length - 1])?.kind === "row";
  /** An empty place before any other, then rows, and last what is a button on the table. */
  const rank = (/** @type {Choice} */ choice) => (isPlace(choice) ? 0 : isRow(choice) ? 1 : isLit(choice) || !fields.length ? 2 : 3);
  const listed = [...told].sort((a, b) => rank(a) - rank(b)).slice(0, MOST_LISTED);
  const node = findNode(nodes, picked[picked.length - 1]);
  const name = inert(nameOf(node));
  const isAimed = siblings(nodes, picked[0]).get(picked[0]) === AIMED;
  const does = listed.find((choice) => choice.preview?.text?.length && !isLit(choice))?.preview?.text ?? node?.spans;
  return h(
    "div",
    { key: "held", class: "voice held" },
    h("p", { class: "prompt" }, asks(going, scene, name, isAimed)),
    !!node?.title && !!does?.length && h("p", { class: "does" }, inert(does)),
    h(
      "p",
      { class: "nearest" },
      listed.map((choice) => drawChoice(view, choice, side)),
      view.own.foresees && h("span", { class: "label" }, "Preview only. Nothing is played."),
      told.length > listed.length && h("span", { class: "label" }, `and ${told.length - listed.length} more`),
    ),
  );
}

/**
 * What is asked of a picked thing: where it goes, or, where it is one of several that are used or has buttons only, what
 * is done with it. Where it can go nowhere, that is told.
 * @param {Choice[]} going
 * @param {Scene} scene
 * @param {Kid[]} name
 * @param {boolean} isAimed
 * @returns {Kid[]}
 */
function asks(going, scene, name, isAimed) {
  if (!going.length) return isAimed ? [name, " has no place yet. Click one all the same to hear why."] : [name, " and which other card?"];
  const isDone = (/** @type {Choice} */ { path }) => findNode(scene.nodes ?? [], path[path.length - 1])?.kind === "button";
  if (going.some(({ spends }) => spends?.length) || going.every(isDone)) return [name, ": what do you do?"];
  return going.length > 1 ? ["Where should ", name, " go?"] : [name, ": what do you do?"];
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
 * What is asked comes without codes; the clauses behind it are one touch away.
 * @param {Scene} scene
 * @param {boolean} how whether to say how things are touched, as on the first board of all
 * @param {string} title who has won, where the game is over: it stands above the reason
 */
function drawPrompt(scene, how, title) {
  const over = scene.over || "";
  const words = (scene.prompt ?? []).filter((span) => !isClause(span));
  // What the title has said is not said again below it.
  const told = title && bare(plainText(words)) === bare(title) ? [] : signed(scene.prompt ?? []);
  const signs = (scene.prompt ?? []).filter(isClause).map(({ clause }) => quietChip(clause));
  return h(
    "div",
    { key: "prompt", class: cls("voice", over && "over", over) },
    title && h("p", { key: "title", class: "prompt who-won" }, icon(OVER_ICONS[over] ?? "end"), " ", title, !told.length && signs),
    (!title || told.length > 0) && h("p", { class: title ? "label" : "prompt" }, !title && over && icon(OVER_ICONS[over] ?? "end"), !title && over && " ", told),
    how && !over && scene.choices?.length ? h("p", { class: "label" }, HOW) : null,
  );
}

/**
 * A sentence without its last mark.
 * @param {string} text
 */
const bare = (text) => text.trim().replace(/[.!]$/, "");

/** @param {string} text */
const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

/**
 * @param {Node | null} node
 * @returns {Span[]}
 */
function nameOf(node) {
  if (!node) return ["This"];
  if (node.kind === "card" && node.rank && !node.title) {
    const sign = SUIT_SIGNS[node.suit ?? ""];
    return [{ card: sign ? node.rank + sign : capital(node.label.split(",")[0]), suit: node.suit }];
  }
  return [{ b: node.title || node.main || capital(node.label.split(",")[0]) }];
}
