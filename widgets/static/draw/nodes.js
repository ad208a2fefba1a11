/** @import {Node} from "../protocol" */
/** @import {Spec} from "./dom.js" */
/** @import {Looks} from "./looks.js" */
/** @import {Ctx} from "./stops.js" */
import { drawCard } from "./cards.js";
import { drawBar, drawButton, drawDice, drawSlip, drawTrack } from "./counters.js";
import { drawCreature } from "./creatures.js";
import { h } from "./dom.js";
import {
  drawArena,
  drawFan,
  drawFold,
  drawNote,
  drawPanel,
  drawPile,
  drawRow,
  drawSpace,
  drawStand,
  drawTower,
} from "./places.js";
import { drawLane, drawPlate, drawSeat } from "./seats.js";

/**
 * The kinds of nodes, each a pure function from a node to what it looks like.
 *
 * To add a kind:
 * 1. Write down its row in PROTOCOL.md and its fields in `protocol.d.ts`; add a dataclass to Python's node types.
 * 2. Write `drawThing(node, ctx)`. If it can be clicked, return `stop(ctx, node, {name, kids})`; if it holds other nodes,
 *    return `holder(ctx, node, name, [...])` with `ctx.draw(inner)` for each; if it only shows something, return `h(...)`
 *    with `key: node.id`. States, labels, keys, picking and gliding then work by themselves. Text is a string among the
 *    kids, sentences go through `sentence(node.spans)`; give each number a word in `node.label`.
 * 3. Add a line below, and a style by class in `board.css`: a form as well as a colour for all that it means.
 * 4. Show it in `tests/browser/gallery` and look at it in both themes at 1200, 640 and 400 pixels.
 *
 * @type {Record<string, (node: Node, ctx: Ctx) => Spec>}
 */
const KINDS = {
  card: drawCard,
  space: drawSpace,
  stand: drawStand,
  tower: drawTower,
  pile: drawPile,
  fan: drawFan,
  row: drawRow,
  arena: drawArena,
  panel: drawPanel,
  note: drawNote,
  bar: drawBar,
  slip: drawSlip,
  button: drawButton,
  dice: drawDice,
  track: drawTrack,
  seat: drawSeat,
  plate: drawPlate,
  fold: drawFold,
  lane: drawLane,
  creature: drawCreature,
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
