/**
 * Python as its page knows it: it runs in a worker, does one thing after the other, and is asked in messages.
 */

/** @import {Content, Message, Said, Slot, Wish} from "./types" */

const WORKER = new URL("./worker.js", import.meta.url).href;

/**
 * Whether a file comes with the very policy of this page: the service worker gives it, and some servers do. Where there is
 * no service worker nobody is asked, since Python would wait for the answer.
 * @param {string} address
 */
async function isGuarded(address) {
  if (!navigator.serviceWorker?.controller) return false;
  const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute("content");
  const answer = await fetch(address).catch(() => null);
  return !!policy && answer?.headers.get("Content-Security-Policy") === policy;
}

/**
 * A worker that is made of a file has the policy that comes with the file, and one that is made of a blob has that of its
 * page; but to the latter Firefox gives nothing that the service worker keeps, so that it needs a network.
 */
async function begin() {
  if (await isGuarded(WORKER)) return new Worker(WORKER, { type: "module" });
  const url = URL.createObjectURL(new Blob([`import ${JSON.stringify(WORKER)};`], { type: "text/javascript" }));
  return new Worker(url, { type: "module" });
}

export class Python {
  constructor() {
    /** Called with what it tells of models. @type {(message: Message) => void} */
    this.hear = () => {};
    /** @type {Map<number, {done: () => void, fail: (fault: Error) => void}>} */
    this.asked = new Map();
    this.count = 0;
    /** @type {Set<Slot>} */
    this.lost = new Set();
    /** @type {PromiseWithResolvers<void>} */
    this.begun = Promise.withResolvers();
    this.started = this.begun.promise;
    /** @type {Promise<Worker>} */
    this.worker = Promise.reject(new Error("It was not started."));
    this.worker.catch(() => {});
    this.kernel = this.asKernel();
  }

  /**
   * What the renderer asks of a notebook's kernel (`widgets/static/wire/kernel.js`). Nothing lies between a page and its
   * Python that could be cut.
   */
  asKernel() {
    const never = { connect: () => {}, disconnect: () => {} };
    const statusChanged = {
      connect: (/** @type {Slot} */ slot) => this.lost.add(slot),
      disconnect: (/** @type {Slot} */ slot) => this.lost.delete(slot),
    };
    return {
      status: "busy",
      started: this.started.catch(() => {}),
      connectionStatus: "connected",
      connectionStatusChanged: never,
      statusChanged,
      reconnect: async () => {},
      requestCommInfo: async () => (await this.ask({}), { content: { comms: { page: {} } } }),
    };
  }

  /** @param {{chapter: string, games: string[]}} wanted without a chapter it is the second Python of a page */
  start(wanted) {
    this.worker = begin();
    this.worker.then(
      (worker) => {
        worker.onmessage = ({ data }) => this.take(typeof data === "string" ? JSON.parse(data) : data);
        worker.onerror = (event) => this.end(event.message || "Its files could not be loaded.");
      },
      (fault) => this.end(fault.message),
    );
    this.post({ start: wanted });
    return this.started;
  }

  /** @param {Wish} message */
  post(message) {
    this.worker.then((worker) => worker.postMessage(message)).catch(() => {});
  }

  /** @param {boolean} kept whether the browser keeps files for this page, which Python waits for */
  keep(kept) {
    this.post({ keeps: kept });
  }

  /** @param {Said & Message} message */
  take(message) {
    if (message.begun) this.begun.resolve();
    else if (message.failed) this.end(message.failed);
    else if (message.answer) this.answer(message.answer, message.fault);
    else this.hear(message);
  }

  /** @param {number} nr @param {string} [fault] */
  answer(nr, fault) {
    const one = this.asked.get(nr);
    this.asked.delete(nr);
    if (fault) one?.fail(new Error(fault));
    else one?.done();
  }

  /**
   * Ask for something; resolves once it is done, and with it all that was asked before.
   * @param {Wish} wanted
   * @returns {Promise<void>}
   */
  ask(wanted) {
    this.count += 1;
    const nr = this.count;
    this.post({ ...wanted, nr });
    return new Promise((done, fail) => this.asked.set(nr, { done, fail }));
  }

  /** Run a cell of the chapter. @param {string} cell */
  run(cell) {
    return this.ask({ run: cell });
  }

  /** @param {string} name @param {Content} content */
  send(name, content) {
    this.post({ to: name, content: JSON.stringify(content) });
  }

  /** End it, whatever it does. */
  stop() {
    this.worker.then((worker) => worker.terminate()).catch(() => {});
  }

  /** Python has ended, or has never begun. @param {string} reason */
  end(reason) {
    this.begun.reject(new Error(reason));
    this.kernel.status = "dead";
    for (const slot of this.lost) slot(this.kernel, "dead");
  }
}
