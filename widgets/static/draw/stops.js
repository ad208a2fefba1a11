/** @import {Node} from "../protocol" */
/** @import {Attrs, Kid, Spec} from "./dom.js" */
/** @import {Looks} from "./looks.js" */
import { cls, h } from "./dom.js";

/**
 * A stop is the one element by which a node is reached: by pointer, by arrow keys, by a screen reader.
 */

/**
 * What a node's drawing may use.
 * @typedef {object} Ctx
 * @property {Looks} looks
 * @property {(node: Node) => Spec} draw draws a node inside this one
 */

/**
 * A node's stop: a button on a live board, a picture with the same label otherwise. It carries the node's states as
 * classes, the sign of the foremost state and the node's number. A button's label is text inside it, because letters
 * such as Q and H that are seen but not heard would not match an `aria-label`.
 * @param {Ctx} ctx
 * @param {Node} node
 * @param {object} how
 * @param {string} how.name its class
 * @param {Attrs} [how.attrs]
 * @param {Kid[]} [how.kids]
 * @param {Node | null} [how.outer] a node that this stop stands for as well (a pile for its top card); its label wins
 * @returns {Spec}
 */
export function stop(ctx, node, { name, attrs = {}, kids = [], outer = null }) {
  const look = ctx.looks.of(node, outer);
  const words = ctx.looks.say(outer?.label || node.label, look);
  const shared = { ...attrs, key: attrs.key ?? node.id, class: cls(name, ...look.states), "data-node": node.id };
  const all = [kids, sign(look.sign), number(look.nr)];
  if (!ctx.looks.live) return h("span", { ...shared, role: "img", "aria-label": words }, all);
  const pressed = look.picked ? "true" : look.begins ? "false" : null;
  return h(
    "button",
    { ...shared, type: "button", "data-stop": true, "aria-pressed": pressed },
    h("span", { key: "words", class: "unseen" }, words),
    h("span", { key: "seen", class: "seen", "aria-hidden": "true" }, all),
  );
}

/**
 * A node that holds others: a group with its label, and a button of its own when some choice names it.
 * @param {Ctx} ctx
 * @param {Node} node
 * @param {string} name its class
 * @param {Kid[]} kids
 * @param {Attrs} [attrs]
 * @returns {Spec}
 */
export function holder(ctx, node, name, kids, attrs = {}) {
  const look = ctx.looks.of(node);
  const button = ctx.looks.live && ctx.looks.named.has(node.id) && own(ctx, node);
  return h(
    "div",
    {
      key: node.id,
      role: node.label ? "group" : null,
      "aria-label": node.label ? ctx.looks.say(node.label, look) : null,
      ...attrs,
      class: cls(name, ...look.states),
      "data-node": node.id,
    },
    kids,
    button,
    !button && sign(look.sign),
    number(look.nr),
  );
}

/**
 * The button of a node that is not a button itself; a player's place has its name beside it already.
 * @param {Ctx} ctx
 * @param {Node} node
 */
function own(ctx, node) {
  const words = node.act || (node.owner ? "Pick" : node.main) || node.caption || node.label;
  return stop(ctx, { ...node, nr: 0 }, { name: "act here", kids: [words], attrs: { key: `${node.id} here` } });
}

/**
 * The round sign at a node's edge; its meaning is in the label.
 * @param {string} name
 */
export function sign(name) {
  return name && h("span", { key: "sign", class: `mark ${name}-mark` });
}

/**
 * The diamond with a number.
 * @param {number} nr
 */
export function number(nr) {
  return nr > 0 && h("span", { key: "nr", class: "nr" }, String(nr));
}
