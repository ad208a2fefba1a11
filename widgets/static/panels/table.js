/** @import {Answer, Node, Scene, View} from "../protocol" */
/** @import {Spec} from "../draw/dom.js" */
import { cls, h } from "../draw/dom.js";
import { Looks } from "../draw/looks.js";
import { drawNode } from "../draw/nodes.js";
import { offeredBy } from "../input/picks.js";
import { decidedOf } from "./decided.js";
import { waysOn } from "./inside.js";

/**
 * The table: what lies far from the person who looks, and what lies near, from the viewer's hand on.
 */

/** @param {Node} node */
const isHand = (node) => node.kind === "row" && !!node.hand;
/** @param {Node} node */
const isButtons = (node) => node.kind === "row" && !!node.items?.length && node.items.some((item) => item.kind === "button");
/** @param {Node} node */
const isTotal = (node) => node.kind === "track" && !node.owner;
/** @param {Node} node */
const isScores = (node) => node.kind === "row" && !!node.items?.length && node.items.every((item) => item.kind === "track");
/** What stands with the hand when it comes directly before it. */
/** @param {Node} node */
const isWithHand = (node) => isTotal(node) || isScores(node) || isButtons(node) || isFramed(node);
/** @param {Node} node */
const isFramed = (node) => node.kind === "group" && !!node.framed;
/** What is asked in words only stands in the rail. */
/** @param {Node} node */
export const isAsked = (node) => isFramed(node) && !!node.items?.length && node.items.every((item) => item.kind === "button");

/**
 * @param {View} view
 * @returns {Spec | null}
 */
export function drawTable(view) {
  const scene = view.get("scene");
  if (view.get("comparison") || decidedOf(view) || (!scene.nodes?.length && !scene.prompt?.length && !view.get("plain"))) return null;
  if (view.own.text) return drawText(view);
  return drawSurface(view, scene, view.get("answer"), -1);
}

/**
 * One scene: the table itself or one of those side by side.
 * @param {View} view
 * @param {Scene} scene
 * @param {Answer | null} answer
 * @param {number} side
 * @returns {Spec}
 */
export function drawSurface(view, scene, answer, side) {
  const { at: n = 0, inside } = view.get("timeline");
  const within = side < 0 && inside?.open ? inside : null;
  const nodes = (scene.nodes ?? []).filter((node) => side >= 0 || !isAsked(node)).filter((node) => !within || !isButtons(node));
  const looks = looksOf(view, scene, answer, side);
  const at = placeOfHand(nodes);
  /** @param {Node} node */
  const draw = (node) => drawNode(node, looks);
  const arrows = (scene.marks ?? []).filter((mark) => mark.kind === "arrow" && mark.to);
  return h(
    "div",
    {
      key: `table ${side}`,
      class: "table",
      "data-region": `table${side}`,
      "data-side": side,
      "data-table": side < 0 ? scene.table : null,
      vars: { "felt-h": scene.felt ?? 205 },
    },
    h("div", { key: "far", class: "far" }, nodes.slice(0, at).map(draw)),
    h("div", { key: "near", class: cls("near", at === nodes.length && "bare") }, nodes.slice(at).map(draw), within && drawWays(n, within)),
    arrows.length > 0 && drawArrows(arrows.map((mark) => `${mark.at}\n${mark.to}`)),
  );
}

/**
 * An excerpt of a table that only shows something: what lies on it, and the hand below.
 * @param {Node[]} nodes
 * @param {number} felt
 * @returns {Spec}
 */
export function drawExcerpt(nodes, felt) {
  const looks = new Looks({ nodes }, [], null, false);
  /** @param {Node} node */
  const draw = (node) => drawNode(node, looks);
  const hands = nodes.filter(isHand);
  return h("div", { class: "table excerpt", vars: { "felt-h": felt } }, [
    h("div", { key: "far", class: "far" }, nodes.filter((node) => !isHand(node)).map(draw)),
    hands.length > 0 && h("div", { key: "near", class: "near" }, hands.map(draw)),
  ]);
}

/**
 * Inside a step nothing can be played: there the ways on stand where the buttons of moves do.
 * @param {number} n
 * @param {import("../protocol").Inside} inside
 */
function drawWays(n, inside) {
  return h("div", { key: "ways", class: "zone", "data-region": "table ways" }, h("div", { class: "items" }, waysOn(n, inside)));
}

/**
 * What is asked in words only, as buttons below the voice.
 * @param {View} view
 * @returns {Spec | null}
 */
export function drawAsked(view) {
  const scene = view.get("scene");
  const asked = view.get("comparison") || view.own.text || view.get("timeline").inside?.open ? [] : (scene.nodes ?? []).filter(isAsked);
  if (!asked.length) return null;
  const looks = looksOf(view, scene, view.get("answer"), -1);
  const offered = offeredBy(scene.choices ?? [], looks.picked);
  const buttons = asked.flatMap((node) => node.items ?? []).filter((node) => !offered.has(node.id));
  if (!buttons.length) return null;
  return h(
    "div",
    { key: "asks", class: "asks", role: "group", "aria-label": asked[0].label, "data-region": "asks", "data-side": -1 },
    buttons.map((node) => drawNode(node, looks)),
  );
}

/**
 * @param {View} view
 * @param {Scene} scene
 * @param {Answer | null} answer
 * @param {number} side
 */
function looksOf({ own }, scene, answer, side) {
  const shown = answer !== own.stale ? answer : null;
  const live = side < 0 || (scene.choices ?? []).length > 0;
  return new Looks(scene, own.side === side ? own.picked : [], shown, live);
}

/**
 * Lines from node to node; where they run is measured once the nodes stand (`layArrows`).
 * @param {string[]} pairs
 */
function drawArrows(pairs) {
  return h(
    "svg",
    { key: "arrows", class: "arrows", "aria-hidden": "true" },
    pairs.map((pair) => h("path", { key: pair, "data-arrow": pair })),
  );
}

/**
 * The board in words, and a line to type moves into.
 * @param {View} view
 */
function drawText(view) {
  const id = `${view.uid}-move`;
  /** @type {import("../draw/dom.js").Handler} */
  const note = (_, element) => view.set({ typed: /** @type {HTMLInputElement} */ (element).value });
  return h(
    "div",
    { key: "text -1", class: "textual", "data-region": "table-1", "data-side": -1 },
    h("pre", { key: "plain", class: "plain", tabindex: 0, "aria-label": "The board in words" }, view.get("plain")),
    h(
      "p",
      { key: "typed", class: "typed" },
      h("label", { for: id }, "Type a move"),
      h("input", {
        id,
        class: "find",
        type: "text",
        autocomplete: "off",
        spellcheck: "false",
        maxlength: 500,
        value: view.own.typed,
        oninput: note,
        onenter: () => view.tryTyped(),
      }),
      view.get("scene").typed && h("span", { key: "who", class: "label who" }, view.get("scene").typed),
    ),
  );
}

/**
 * Where the near part of the table begins among the nodes: at the hand, or at what stands with it directly before it.
 * @param {Node[]} nodes
 */
export function placeOfHand(nodes) {
  const hand = nodes.findLastIndex((node) => isHand(node) || (node.kind === "row" && !!node.items?.some(isHand)));
  let at = hand < 0 ? nodes.length : hand;
  while (hand >= 0 && at > 1 && isWithHand(nodes[at - 1])) at -= 1;
  return at;
}
