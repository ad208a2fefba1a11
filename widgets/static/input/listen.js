/** @import {BoardView} from "../board.js" */
import { specOf } from "../draw/dom.js";
import { isPresented } from "../motion/present.js";
import { wireDetails } from "../panels/details.js";
import { wireDrag } from "./drag.js";
import { onKey } from "./keys.js";
import { settle, visit } from "./rove.js";

/**
 * Listening to a person: clicks, keys, drags and changes of fields, anywhere on a board.
 */

/** What is done by an element that has an act or an intent of its own. */
const DOES = /** @type {const} */ (["click", "input", "change"]);

/**
 * Listen to everything that a person does on a board. What goes wrong by it is shown there.
 * @param {BoardView} board
 */
export function listen(board) {
  const { root, layer, glide, tries } = board;
  for (const type of DOES) root.addEventListener(type, (event) => board.guard(() => onAct(board, type, event)));
  root.addEventListener("keydown", (event) => board.guard(() => onKey(root, board, event)));
  root.addEventListener("focusin", (event) => visit(/** @type {Element} */ (event.target)));
  root.addEventListener("fullscreenchange", () => board.set({ presents: isPresented(root) }));
  root.addEventListener("toggle", () => settle(root), true);
  // A touch or a key ends what still moves: nobody waits for it.
  for (const type of ["pointerdown", "keydown"]) {
    root.addEventListener(type, (event) => board.guard(() => rest(board, /** @type {Element} */ (event.target))), true);
  }
  wireDetails(root, board, (act) => board.guard(act));
  wireDrag(root, layer, {
    lift: (stop) => tries.lift(stop),
    drop: (stop) => tries.letGo(stop),
    back: (picture, stop) => glide.bringBack(picture, stop),
    guard: (act) => board.guard(act),
  });
}

/**
 * A click, or a change of a field: the innermost element that has an intent, an act or a node takes it.
 * @param {BoardView} board
 * @param {typeof DOES[number]} type
 * @param {Event} event
 */
function onAct(board, type, event) {
  const handler = /** @type {const} */ (`on${type}`);
  const target = /** @type {HTMLElement} */ (event.target);
  if (type === "click" && board.own.menu && !target.closest(".menu > .tool")) board.set({ menu: false });
  for (let at = /** @type {HTMLElement | null} */ (target); at && at !== board.root; at = at.parentElement) {
    const attrs = specOf(at)?.attrs;
    const act = attrs?.[handler];
    if (act) return act(event, at);
    if (type !== "click") continue;
    if (attrs?.go) return board.send(attrs.go);
    if (at.dataset.clause) return board.openings.openClause(at.dataset.clause, at);
    if (at.dataset.term) return board.openings.openWord(at.dataset.term, at);
    if (at.dataset.node) return void board.tries.pressAt(at);
  }
}

/**
 * All that moves ends, but for the film where it is turned by hand.
 * @param {BoardView} board
 * @param {Element} touched
 */
function rest(board, touched) {
  board.glide.stop();
  board.glide.signs?.replaceChildren();
  if (!touched.closest("[data-film]")) board.replays.film.end();
}
