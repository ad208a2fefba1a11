/**
 * The second Python of a page: it does what the first one sends it to, so that boards are answered meanwhile. It is started
 * when it is first needed, and ended with what it does where nobody wants that any more.
 */
/** @import {Errand, News} from "./types" */
import { Python } from "./python.js";

export class Helper {
  /**
   * @param {(message: News) => void} tell called with what the first Python is to hear
   * @param {(hear: (message: News) => void) => Python} [begin] starts a Python
   */
  constructor(tell, begin = start) {
    this.tell = tell;
    this.begin = begin;
    /** @type {Python | null} */
    this.python = null;
    /** The numbers of what is under way. @type {Set<number>} */
    this.underWay = new Set();
  }

  /** Hand on what the first Python wants. @param {Errand} errand */
  take(errand) {
    if (errand.name) this.underWay.add(errand.nr);
    else if (!this.underWay.has(errand.nr)) return undefined;
    if (errand.ends === "now") {
      this.underWay.delete(errand.nr);
      if (!this.underWay.size) return this.end();
    }
    this.python ??= this.started();
    return this.python.post({ errand: JSON.stringify(errand) });
  }

  started() {
    const python = this.begin((message) => this.hear(message));
    python.started.catch((fault) => this.fail(python, fault.message));
    return python;
  }

  /** @param {News} message */
  hear(message) {
    if (message.ended || message.fault) this.underWay.delete(message.nr);
    this.tell(message);
  }

  /** It could not be started. @param {Python} python @param {string} reason */
  fail(python, reason) {
    if (python !== this.python) return;
    this.python = null;
    for (const nr of [...this.underWay]) this.hear({ nr, fault: `The games could not be played. ${reason}` });
  }

  end() {
    this.python?.stop();
    this.python = null;
  }
}

/** @param {(message: News) => void} hear */
function start(hear) {
  const python = new Python();
  python.hear = /** @type {(message: object) => void} */ (hear);
  python.start({ chapter: "", games: [] });
  python.keep(false);
  return python;
}
