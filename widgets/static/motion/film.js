/** @import {Frame, Replay, Scene, Traits} from "../protocol" */

/**
 * The others' turns, seen one frame after the other. The board shows the frames in place of its table; all else that has
 * changed waits until the last one was seen, so that nothing is told before it is seen. Any input ends it at once.
 */

/** How long a frame stands (ms), by the pace that a person has chosen. */
export const PACES = /** @type {Record<string, number>} */ ({ slow: 1500, normal: 750, "at once": 0 });
/** The part of that time for what the person did themselves. */
const QUICK = 0.5;
/** Under this name the browser remembers the pace. */
const KEPT = "rules-tutor pace";

/** The pace that was chosen last on any board, else the normal one. */
export function rememberedPace() {
  try {
    const pace = localStorage.getItem(KEPT) ?? "";
    return pace in PACES ? pace : "normal";
  } catch {
    return "normal";
  }
}

/** @param {string} pace */
export function rememberPace(pace) {
  try {
    localStorage.setItem(KEPT, pace);
  } catch {
    // A browser that keeps nothing begins with the normal pace the next time.
  }
}

/** The pace that follows when it is changed. @param {string} pace */
export function nextPace(pace) {
  const paces = Object.keys(PACES);
  return paces[(paces.indexOf(pace) + 1) % paces.length];
}

/** Frames that are shown one after the other, and what the board showed before them. */
export class Film {
  /**
   * @param {() => void} turned called when another frame is to be drawn, or the board itself again
   * @param {(act: () => void, ms: number) => unknown} [wait]
   * @param {(timer: any) => void} [forget]
   */
  constructor(turned, wait = (act, ms) => setTimeout(act, ms), forget = (timer) => clearTimeout(timer)) {
    this.turned = turned;
    this.wait = wait;
    this.forget = forget;
    /** @type {Frame[]} */
    this.frames = [];
    this.at = 0;
    /** @type {Partial<Traits>} */
    this.held = {};
    /** Whether the frames are turned by hand, as where nothing may move. */
    this.byHand = false;
    this.time = 0;
    /** @type {unknown} */
    this.timer = undefined;
  }

  get runs() {
    return this.frames.length > 0;
  }

  /** The frame that is shown. @returns {Frame | null} */
  get frame() {
    return this.frames[this.at] ?? null;
  }

  /**
   * @param {Frame[]} frames
   * @param {Partial<Traits>} held what the board goes on to show meanwhile, by name
   * @param {number} time how long a frame stands; 0: until it is turned by hand
   */
  start(frames, held, time) {
    this.forget(this.timer);
    Object.assign(this, { frames, held, time, at: 0, byHand: !time });
    this.later();
  }

  later() {
    if (this.time && this.frame) this.timer = this.wait(() => this.next(), this.frame.quick ? this.time * QUICK : this.time);
  }

  /** The next frame, or the end. */
  next() {
    if (this.at + 1 >= this.frames.length) return this.end();
    this.at += 1;
    this.later();
    this.turned();
  }

  /** The board itself is shown again. */
  end() {
    if (!this.runs) return;
    this.forget(this.timer);
    this.frames = [];
    this.held = {};
    this.turned();
  }

  /** Nothing is drawn any more. */
  close() {
    this.forget(this.timer);
  }

  /**
   * What is shown in place of a trait; undefined where the trait itself is.
   * @template {keyof Traits} K
   * @param {K} name
   * @returns {Traits[K] | undefined}
   */
  instead(name) {
    if (!this.frame) return undefined;
    return /** @type {Traits[K] | undefined} */ (name === "scene" ? this.frame.scene : this.held[name]);
  }
}

/**
 * The frames of a replay; what the board is called, and where it is said to be, stay as they are.
 * @param {Replay} replay
 * @param {Scene} scene the table as it is
 */
export function framesOf(replay, scene) {
  return replay.frames.map((frame) => ({ ...frame, scene: { ...frame.scene, title: scene.title, where: scene.where, table: scene.table } }));
}

/**
 * The frames that are worth seeing again: from the first in which somebody else does something.
 * @param {Replay} replay
 * @param {Scene} scene the table as it is
 */
export function framesAgain(replay, scene) {
  const first = replay.frames.findIndex((frame) => frame.who);
  return framesOf(replay, scene).slice(Math.max(first, 0));
}
