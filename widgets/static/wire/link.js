/** @import {Alive, Intent, State} from "../protocol" */
/** @import {Line} from "./kernel.js" */

/**
 * The line to Python: sends intents one by one, and notices when nothing comes back.
 */

/** After this long without an answer a message is sent again, and after that long it is asked why (ms). */
export const AGAIN_AFTER = 1500;
export const SILENT_AFTER = 4000;
/** While nothing comes back it is asked again this often (ms). */
export const ASK_EVERY = 5000;

/** What a board knows about its line where nothing around it can tell. @type {Line} */
export const NO_LINE = { watch: () => () => {}, state: async () => "silent", again: () => {} };

/** What a board asks by itself: it takes nobody's place. */
const BY_ITSELF = ["look"];

/**
 * What a person did is sent at once, unless an answer is awaited: then it waits for that. Where none comes, only what was
 * done first stays with the line, and is done when it is back; what was done after it is dropped, and that is said. Of a
 * scrub only the latest place counts.
 *
 * A line that is cut may lose what it has taken, and nobody can tell. So each message has a number, and is sent again
 * until its own answer comes; Python does it once.
 */
export class Link {
  /**
   * @param {string} view the name of the view, which no other has
   * @param {(intent: Intent, mark: Alive) => void} deliver
   * @param {(state: State, dropped: boolean) => void} tell called with what is wrong, "" when the kernel answers again
   * @param {Line} line
   */
  constructor(view, deliver, tell, line = NO_LINE) {
    this.view = view;
    this.deliver = deliver;
    this.tell = tell;
    this.line = line;
    /** The number of the message that was sent last. */
    this.nr = 0;
    /** What was asked and is not answered yet. @type {Intent | null} */
    this.asked = null;
    /** @type {State} */
    this.down = "";
    /** @type {ReturnType<typeof setTimeout>[]} */
    this.timers = [];
    /** @type {Intent[]} */
    this.waiting = [];
    /** @type {Intent | null} */
    this.latest = null;
    this.leave = line.watch((state) => this.report(state));
  }

  /** @param {Intent} intent */
  send(intent) {
    if (this.down === "gone" || (this.down && this.asked && !this.hasRoom())) return this.tell(this.down, true);
    if (this.asked) return void this.waiting.push(intent);
    this.asked = intent;
    this.nr += 1;
    if (!this.hand()) return;
    this.timers = [setTimeout(() => this.hand(), AGAIN_AFTER), setTimeout(() => void this.ask(), SILENT_AFTER)];
  }

  /** Whether what is awaited was asked by the board itself. */
  get byItself() {
    return !!this.asked && BY_ITSELF.includes(this.asked.do);
  }

  /** Whether what a person does first while the line is down can still wait. */
  hasRoom() {
    return this.byItself && !this.waiting.length;
  }

  /**
   * Hand what is asked to the line, the first time or again.
   * @returns {boolean} whether it could be handed over
   */
  hand() {
    try {
      if (this.asked) this.deliver(this.asked, { view: this.view, nr: this.nr });
      return true;
    } catch {
      void this.ask();
      return false;
    }
  }

  /** Nothing has come back: ask why, and again while it is so. Where nothing is wrong, what was asked was lost. */
  async ask() {
    this.stop();
    const state = await this.line.state();
    if (!this.asked) return;
    this.report(state);
    if (this.down !== "gone") this.timers = [setTimeout(() => void this.ask(), ASK_EVERY)];
  }

  /** @param {State} state */
  report(state) {
    if (this.down === "gone") return;
    if (!state) return void (this.asked ? this.hand() : this.clear());
    const kept = this.byItself ? 1 : 0;
    const asked = this.waiting.filter((intent) => !BY_ITSELF.includes(intent.do));
    const dropped = asked.length > kept;
    if (state === this.down && !dropped) return;
    this.down = state;
    this.waiting = asked.slice(0, kept);
    this.latest = null;
    this.tell(state, dropped);
  }

  clear() {
    this.down = "";
    this.tell("", false);
  }

  /** @param {Intent} intent */
  follow(intent) {
    if (!this.asked) this.send(intent);
    else if (!this.down) this.latest = intent;
  }

  /**
   * Python has answered. What it told another view does not count here.
   * @param {Alive} alive
   */
  heard({ view, nr }) {
    if (view !== this.view || nr !== this.nr) return;
    this.stop();
    this.asked = null;
    this.clear();
    const next = this.waiting.shift() ?? this.latest;
    if (next === this.latest) this.latest = null;
    if (next) this.send(next);
  }

  stop() {
    this.timers.forEach(clearTimeout);
    this.timers = [];
  }

  close() {
    this.stop();
    this.asked = null;
    this.leave();
  }
}

/**
 * An intent that says which of the comparison it is meant for.
 * @template {{do: string}} T
 * @param {T} intent
 * @param {number} side
 */
export function sided(intent, side) {
  return side < 0 ? intent : { ...intent, side };
}
