/** @import {Intent, State} from "../protocol" */
/** @import {Line} from "./kernel.js" */

/**
 * The line to Python: sends intents one by one, and notices when nothing comes back.
 */

/** After this long without any sign of life a `ping` is sent, and after that long it is asked why (ms). */
export const PING_AFTER = 1500;
export const SILENT_AFTER = 4000;
/** While nothing comes back it is asked again this often (ms). */
export const ASK_EVERY = 5000;

/** What a board knows about its line where nothing around it can tell. @type {Line} */
export const NO_LINE = { watch: () => () => {}, state: async () => "silent", again: () => {} };

/** What a board asks by itself: it takes nobody's place. */
const BY_ITSELF = ["look", "ping"];

/**
 * What a person did is sent at once, unless an answer is awaited: then it waits for that. Where none comes, only what was
 * done first stays with the line, and is done when it is back; what was done after it is dropped, and that is said. Of a
 * scrub only the latest place counts.
 */
export class Link {
  /**
   * @param {(intent: Intent) => void} deliver
   * @param {(state: State, dropped: boolean) => void} tell called with what is wrong, "" when the kernel answers again
   * @param {Line} line
   */
  constructor(deliver, tell, line = NO_LINE) {
    this.deliver = deliver;
    this.tell = tell;
    this.line = line;
    this.awaiting = false;
    /** Whether what is awaited was asked by the board itself. */
    this.byItself = false;
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
    if (this.down === "gone" || (this.down && this.awaiting && !this.hasRoom())) return this.tell(this.down, true);
    if (this.awaiting) return void this.waiting.push(intent);
    this.awaiting = true;
    this.byItself = BY_ITSELF.includes(intent.do);
    if (!this.hand(intent)) return;
    this.timers = [setTimeout(() => this.hand({ do: "ping" }), PING_AFTER), setTimeout(() => void this.ask(), SILENT_AFTER)];
  }

  /** Whether what a person does first while the line is down can still wait. */
  hasRoom() {
    return this.byItself && !this.waiting.length;
  }

  /**
   * @param {Intent} intent
   * @returns {boolean} whether it could be handed to the line
   */
  hand(intent) {
    try {
      this.deliver(intent);
      return true;
    } catch {
      void this.ask();
      return false;
    }
  }

  /** Nothing has come back: ask why, and again while it is so. */
  async ask() {
    this.stop();
    const state = await this.line.state();
    if (!this.awaiting) return;
    this.report(state);
    if (this.down !== "gone") this.timers = [setTimeout(() => void this.ask(), ASK_EVERY)];
  }

  /** @param {State} state */
  report(state) {
    if (this.down === "gone") return;
    if (!state) return void (this.awaiting ? this.down && this.hand({ do: "ping" }) : this.clear());
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
    if (!this.awaiting) this.send(intent);
    else if (!this.down) this.latest = intent;
  }

  /** Python has answered. */
  heard() {
    this.stop();
    this.awaiting = false;
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
    this.awaiting = false;
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
