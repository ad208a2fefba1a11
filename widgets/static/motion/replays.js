/** @import {Traits} from "../protocol" */
/** @import {BoardView} from "../board.js" */
import { TRAITS } from "../wire/state.js";
import { Film, framesAgain, framesOf, nextPace, PACES, rememberPace } from "./film.js";

/** While a film runs, news of anything else ends it. */
const OF_A_FILM = ["alive", "scene"];
/** What a film does not go on to show as it was: the table, and what went wrong. */
const NOT_KEPT = ["scene", "replay", "error", "alive"];

/**
 * When a board shows what the others did: by itself after a move that was just made, and again when a person asks for it.
 */
export class Replays {
  /** @param {BoardView} board */
  constructor(board) {
    this.board = board;
    this.film = new Film(() => this.turnFrame());
    /** The traits as they were drawn last, the film apart. @type {Partial<Traits>} */
    this.drawn = {};
    /** What others did and was shown by itself, which happens once. @type {Traits["replay"]} */
    this.shown = null;
    /** What has changed and waits for the end of the film. @type {Set<string>} */
    this.waiting = new Set();
  }

  /** Whether frames may turn by themselves. */
  get moves() {
    return !this.board.glide.rests() && !!PACES[this.board.own.pace];
  }

  /** Another frame of the film is drawn, or, after the last one, the board as it is. */
  turnFrame() {
    const { runs, at, byHand, frames } = this.film;
    Object.assign(this.board.own, { frame: runs ? at : -1, frames: byHand ? frames.length : 0 });
    const { changed } = this.board;
    for (const name of ["scene", "own.frame"]) changed.add(name);
    if (!runs) {
      for (const name of this.waiting) changed.add(name);
      this.waiting.clear();
    }
    this.board.guard(() => this.board.flush());
  }

  /** What the others did is shown again; while it is, that ends, or, where it is turned by hand, its next frame comes. */
  showAgain() {
    const { board, film } = this;
    if (film.runs) return film.byHand ? film.next() : film.end();
    const replay = board.truth("replay");
    if (!replay) return;
    const time = board.glide.rests() ? 0 : PACES[board.own.pace] || PACES.normal;
    film.start(framesAgain(replay, board.truth("scene")), {}, time);
    this.turnFrame();
  }

  /** Another pace for what the others do, from now on. */
  changePace() {
    const pace = nextPace(this.board.own.pace);
    rememberPace(pace);
    this.board.set({ pace });
  }

  /**
   * What others did after a move that was just made is shown frame by frame, and what it led to only then.
   * @param {Set<string>} changed
   */
  begin(changed) {
    const { board } = this;
    const replay = board.truth("replay");
    if (!changed.has("replay") || !replay?.plays || replay === this.shown) return;
    this.shown = replay;
    if (!this.moves || board.own.text) return;
    this.film.start(framesOf(replay, board.truth("scene")), { ...this.drawn, answer: null }, PACES[board.own.pace]);
    this.waiting = new Set(changed);
    Object.assign(board.own, { frame: 0, frames: 0 });
    changed.add("own.frame");
  }

  /**
   * Whether news ends the film that runs.
   * @param {Set<string>} changed
   */
  isEndedBy(changed) {
    return this.film.runs && TRAITS.some((name) => !OF_A_FILM.includes(name) && changed.has(name));
  }

  /** Remember the traits that the next film goes on to show as they are now. */
  note() {
    const kept = TRAITS.filter((name) => !NOT_KEPT.includes(name));
    this.drawn = Object.fromEntries(kept.map((name) => [name, this.board.truth(name)]));
  }
}
