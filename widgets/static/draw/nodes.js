/** @import {Node} from "../protocol" */
/** @import {Spec} from "./dom.js" */
/** @import {Looks} from "./looks.js" */
/** @import {Ctx} from "./stops.js" */
import { drawCard } from "./cards.js";
import { drawButton, drawCounter, drawDie, drawTrack } from "./counters.js";
import { h } from "./dom.js";
import { drawGrid, drawGroup, drawNote, drawPile, drawRow } from "./places.js";

/**
 * The kinds of nodes, each a pure function from a node to what it looks like. The set is closed: a game of a new kind is
 * put together from these.
 *
 * How one is drawn: `drawThing(node, ctx)`. If it can be clicked, it returns `stop(ctx, node, {name, kids})`; if it holds other
 * nodes, `holder(ctx, node, name, [...])` with `ctx.draw(inner)` for each; if it only shows something, `h(...)` with
 * `key: node.id`. States, labels, keys, picking and gliding then work by themselves. Text is a string among the kids,
 * sentences go through `sentence(node.spans)`; each number has a word in `node.label`.
 *
 * @type {Record<string, (node: Node, ctx: Ctx) => Spec>}
 */
const KINDS = {
  card: drawCard,
  pile: drawPile,
  row: drawRow,
  grid: drawGrid,
  counter: drawCounter,
  die: drawDie,
  track: drawTrack,
  button: drawButton,
  note: drawNote,
  group: drawGroup,
};

/**
 * A node as it looks now. A kind that this board does not know is shown as its label, so that no fact is lost.
 * @param {Node} node
 * @param {Looks} looks
 * @returns {Spec}
 */
export function drawNode(node, looks) {
  /** @param {Node} inner */
  const draw = (inner) => drawNode(inner, looks);
  const kind = KINDS[node.kind];
  return kind ? kind(node, { looks, draw }) : h("p", { key: node.id, class: "label" }, node.label);
}
