/** @import {BoardView} from "../board.js" */
import { patch } from "../draw/dom.js";
import { backToHand, keepFocus, noteFocus, settle } from "../input/rove.js";
import { Panels } from "../panels/panels.js";
import { showBanner } from "./banner.js";
import { layOut } from "./layout.js";
import { fillWindow } from "./present.js";
import { showAnswer } from "./reveal.js";

/** What gives the table another size, or other things to lie there, besides the scene. */
const RESIZES = ["lesson", "article", "strip", "own.line", "own.moment", "own.rail", "own.text"];

/** Draws a board anew where it has changed: the focus stays, things take their places, and what moved glides there. */
export class Redraw {
  /** @param {BoardView} board */
  constructor(board) {
    this.board = board;
    this.panels = new Panels();
    /** @type {DOMRect | null} where the card of the hand lay that was picked last, until something comes of it */
    this.held = null;
  }

  /**
   * Draw what has changed.
   * @param {Set<string>} changed
   */
  draw(changed) {
    const { board } = this;
    const { root, own, glide, openings } = board;
    this.held = root.querySelector(".hand .picked")?.getBoundingClientRect() ?? this.held;
    const focus = noteFocus(root);
    const moves = changed.has("scene") || changed.has("comparison");
    if (moves) glide.note();
    patch(board.sheet, this.panels.draw(board, changed));
    settle(root);
    keepFocus(root, focus);
    if (moves && this.held && !own.picked.length && focus?.region.startsWith("table")) backToHand(root, this.held);
    if (moves || changed.has("answer")) this.held = null;
    openings.show(changed);
    if (changed.has("own.page")) openings.returnToChip();
    board.leads.follow(changed);
    if (changed.has("own.presents")) fillWindow(root, board);
    root.classList.toggle("inspecting", own.inspects);
    layOut(root, moves || RESIZES.some((name) => changed.has(name)));
    if (["answer", "error", "hint"].some((name) => changed.has(name))) showAnswer(root);
    if (moves) glide.play();
    showBanner(root, board.banner, board.replays.film.frame);
  }
}
