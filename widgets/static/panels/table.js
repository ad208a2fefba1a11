/** @import {Answer, Node, Scene, View} from "../protocol" */
/** @import {Kid, Spec} from "../draw/dom.js" */
import { h } from "../draw/dom.js";
import { drawHint } from "./hint.js";
import { Looks } from "../draw/looks.js";
import { drawNode } from "../draw/nodes.js";
import { drawVoice } from "./voice.js";

/**
 * The table: a scene's nodes from top to bottom, the voice between table and hand, the hint beside the hand.
 */

/** The kinds that stand with the hand, below the voice. */
/** @param {Node} node */
const isWithHand = (node) => (node.kind === "track" && !node.owner) || (node.kind === "group" && !!node.framed);

/**
 * @param {View} view
 * @returns {Spec | null}
 */
export function drawTable(view) {
  const scene = view.get("scene");
  if (!scene.nodes?.length && !scene.prompt?.length && !view.get("plain")) return null;
  if (view.own.text) return drawText(view, scene);
  return drawSurface(view, scene, view.get("answer"), -1, drawHint(view.get("hint")));
}

/**
 * One scene: the table itself or one of the twins.
 * @param {View} view
 * @param {Scene} scene
 * @param {Answer | null} answer
 * @param {number} side
 * @param {Kid} beside what stands beside the hand
 * @returns {Spec}
 */
export function drawSurface(view, scene, answer, side, beside) {
  const { own } = view;
  const nodes = scene.nodes ?? [];
  const shown = answer !== own.stale ? answer : null;
  const live = side < 0 || (scene.choices ?? []).length > 0;
  const looks = new Looks(scene, own.side === side ? own.picked : [], shown, live);
  const at = placeOfVoice(nodes);
  /** @param {Node} node */
  const draw = (node) => drawNode(node, looks);
  const hand = lastHand(nodes);
  const rest = nodes
    .slice(at)
    .map((node) =>
      node === hand && beside ? h("div", { key: "handrow", class: "handrow" }, draw(node), beside) : draw(node),
    );
  const arrows = (scene.marks ?? []).filter((mark) => mark.kind === "arrow" && mark.to);
  return h(
    "div",
    { key: `table ${side}`, class: "table", "data-region": `table${side}`, "data-side": side },
    nodes.slice(0, at).map(draw),
    drawVoice(view, scene, answer, side),
    rest,
    !hand && beside,
    arrows.length > 0 && drawArrows(arrows.map((mark) => `${mark.at}\n${mark.to}`)),
  );
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
 * @param {Scene} scene
 */
function drawText(view, scene) {
  const id = `${view.uid}-move`;
  /** @type {import("../draw/dom.js").Handler} */
  const note = (_, element) => view.set({ typed: /** @type {HTMLInputElement} */ (element).value });
  return h(
    "div",
    { key: "table -1", class: "table", "data-region": "table-1", "data-side": -1 },
    h("pre", { key: "plain", class: "plain", tabindex: 0, "aria-label": "The board in words" }, view.get("plain")),
    drawVoice(view, scene, view.get("answer"), -1),
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
    ),
    drawHint(view.get("hint")),
  );
}

/**
 * Where the voice stands among the nodes: above the hand and the running totals and framed groups directly before it,
 * else at the end.
 * @param {Node[]} nodes
 */
export function placeOfVoice(nodes) {
  const hand = lastHand(nodes);
  let at = hand ? nodes.indexOf(hand) : nodes.length;
  while (hand && at > 1 && isWithHand(nodes[at - 1])) at -= 1;
  return at;
}

/**
 * The last hand among the nodes, or the row that holds one.
 * @param {Node[]} nodes
 */
function lastHand(nodes) {
  /** @param {Node} node */
  const holds = (node) =>
    node.kind === "row" && (!!node.hand || (node.items ?? []).some((item) => item.kind === "row" && !!item.hand));
  return [...nodes].reverse().find(holds) ?? null;
}
