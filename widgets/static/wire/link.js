/** @import {Intent} from "../protocol" */

/**
 * The line to Python: sends intents and notices when nothing comes back.
 */

/** After this long without any sign of life a `ping` is sent, and after that long the board says so (ms). */
export const PING_AFTER = 1500;
export const SILENT_AFTER = 4000;

export const SILENT = "The board hears nothing from Python. It may be busy: wait a little. If nothing comes, ";
export const RUN_AGAIN = "run the notebook again: in the menu Run, Run All Cells.";
/** Where JupyterLab's extension of the tutor is there to do it, a button takes the place of those words. */
export const BEGIN_AGAIN = "start the page again; lessons open where you left them.";

/** What a person did is sent at once; a scrub waits for the answer to the one before, and only the latest counts. */
export class Link {
  /**
   * @param {(intent: Intent) => void} deliver
   * @param {(text: string) => void} tell called with the words to show, or "" when the kernel answers again
   */
  constructor(deliver, tell) {
    this.deliver = deliver;
    this.tell = tell;
    this.awaiting = false;
    /** @type {ReturnType<typeof setTimeout>[]} */
    this.timers = [];
    /** @type {Intent | null} */
    this.latest = null;
  }

  /** @param {Intent} intent */
  send(intent) {
    try {
      this.deliver(intent);
    } catch {
      this.tell(SILENT);
      return;
    }
    if (this.awaiting) return;
    this.awaiting = true;
    this.timers = [setTimeout(() => this.ping(), PING_AFTER), setTimeout(() => this.tell(SILENT), SILENT_AFTER)];
  }

  ping() {
    try {
      this.deliver({ do: "ping" });
    } catch {
      this.tell(SILENT);
    }
  }

  /** @param {Intent} intent */
  follow(intent) {
    if (this.awaiting) this.latest = intent;
    else this.send(intent);
  }

  /** Python has answered. */
  heard() {
    this.close();
    this.tell("");
    const { latest } = this;
    this.latest = null;
    if (latest) this.send(latest);
  }

  close() {
    this.timers.forEach(clearTimeout);
    this.timers = [];
    this.awaiting = false;
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
