/**
 * What a reader saw last of boards that stay as they are until somebody comes back: the boxes of the start page, the map
 * of a chapter, a page of a lesson as it opens. It is shown at once the next time, in place of what a newcomer sees.
 */

/** @import {Model} from "./models.js" */
/** @import {Box, Stands, State} from "./types" */
import { Drawn, treeOf } from "./drawn.js";
import { remembered } from "./lasting.js";
import { hands } from "./reader.js";

const NAME = "rules-tutor seen";
const STORE = "boards";
/** The traits whose news make another board to come back to. */
const STAYS = ["library", "course", "lesson"];
/** What is about the browser's own store and about messages, not about what is seen. */
const NOT_SEEN = ["store", "memory", "alive", "error", "book"];
/** Under this name the browser remembers where the reader stands: any chapter tells that, for the start page. */
const STANDS = `${NAME} stands`;
/** What a reader does on a board that may change how it is drawn. */
const DEEDS = ["pointerdown", "keydown", "click"];

/** @type {Stands} */
const NOWHERE = { boxes: [], resume: null, says: "" };

/** @param {{href: string}} box */
const fileOf = ({ href }) => href.split("#")[0];

/**
 * What was told of where a reader stands, and what is told now.
 * @param {Stands} before
 * @param {Stands} now
 * @returns {Stands}
 */
export function joined(before, now) {
  const told = new Set(now.boxes.map(fileOf));
  const others = before.boxes.filter((box) => !told.has(fileOf(box)));
  return { boxes: [...others, ...now.boxes], resume: now.resume ?? before.resume, says: now.says };
}

/**
 * The boxes of the start page as they are for a reader who stands there.
 * @param {State} library the trait of that name
 * @param {Stands} stands
 * @returns {State}
 */
export function standing(library, { boxes, resume }) {
  const found = new Map(boxes.map((box) => [fileOf(box), box]));
  const here = resume && fileOf(resume);
  /** @param {Box} box */
  const now = (box) => {
    const { href, text, at, of } = found.get(fileOf(box)) ?? box;
    return { ...box, href, text, at, of, now: here ? fileOf(box) === here : box.now };
  };
  return { ...library, boxes: library.boxes.map(now), resume: resume ?? library.resume };
}

/**
 * What a request of the database gives.
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
const wait = (request) =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

/** Whether what the browser remembers tells where a reader stands. @param {any} kept */
const isStands = (kept) => Array.isArray(kept?.boxes) && [...kept.boxes, kept.resume ?? { href: "" }].every((one) => typeof one?.href === "string");

/** What tells one page of a board from another. @param {State} state */
export const pageOf = (state) => JSON.stringify([state.lesson?.title, state.lesson?.step, state.course, state.library]);

/**
 * Mark whether something else is to be seen than what a page brings: that is known before anything is painted
 * (`themes.js`).
 * @param {string} chapter
 * @param {boolean} is
 */
const mark = (chapter, is) => remembered(() => (is ? localStorage.setItem(`${NAME} ${chapter}`, "true") : localStorage.removeItem(`${NAME} ${chapter}`)));

/** Resolves once what has changed is painted. @returns {Promise<void>} */
const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

export class Seen {
  /**
   * @param {string} chapter
   * @param {string} edition of the site: what another one has stored may not fit
   */
  constructor(chapter, edition) {
    /** @param {string} cell */
    this.key = (cell) => `${chapter} ${cell}`;
    this.chapter = chapter;
    this.edition = edition;
    this.drawn = new Drawn(chapter, edition);
    this.store = this.open();
  }

  async open() {
    try {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      return await wait(request);
    } catch {
      return null;
    }
  }

  /** @param {IDBTransactionMode} mode */
  async table(mode) {
    return (await this.store)?.transaction(STORE, mode).objectStore(STORE);
  }

  /** What was seen in a cell; null where nothing was. @param {string} cell @returns {Promise<State | null>} */
  async last(cell) {
    const table = await this.table("readonly");
    const found = table && (await wait(table.get(this.key(cell))).catch(() => null));
    return found?.edition === this.edition ? found.state : null;
  }

  /** Where the reader stands, as chapters have told it since the boxes of the start page were seen. @returns {Stands} */
  stands() {
    const kept = remembered(() => JSON.parse(localStorage.getItem(STANDS) ?? "null"));
    return isStands(kept) ? kept : NOWHERE;
  }

  /** Remember where the reader stands. @param {Stands} stands */
  told(stands) {
    this.stand(joined(this.stands(), stands));
  }

  /** @param {Stands} stands */
  stand(stands) {
    remembered(() => localStorage.setItem(STANDS, JSON.stringify(stands)));
  }

  /**
   * Remember a board of a cell now, and whenever another page of it opens.
   * @param {HTMLElement} cell
   * @param {Model} model
   * @param {State | null} brought what newcomers see there, if the page brings it
   * @param {{page: string, untouched: AbortSignal}} before the page that was drawn, and whether something was done on it
   */
  follow(cell, model, brought, before) {
    let page = "";
    const look = () => {
      const { state } = model;
      if (!STAYS.some((name) => state[name]) || state.library?.outline || pageOf(state) === page) return;
      const untouched = page === "" ? before.untouched : deeds(cell);
      page = pageOf(state);
      // All that changes with it comes in the same message: by then the board is whole.
      queueMicrotask(() => this.keep(cell.id, state));
      const isOwn = !brought || page !== pageOf(brought);
      if (brought) mark(this.chapter, isOwn);
      if (page !== before.page || !untouched.aborted) this.draw(cell, isOwn, untouched);
    };
    for (const name of STAYS) model.on(`change:${name}`, look);
    look();
  }

  /** @param {string} cell @param {State} state */
  async keep(cell, state) {
    const seen = Object.fromEntries(Object.entries(state).filter(([name]) => !NOT_SEEN.includes(name)));
    // Boxes that were seen are newer than what chapters have told of them.
    if (state.library) this.stand({ ...NOWHERE, says: this.stands().says });
    const table = await this.table("readwrite");
    await (table && wait(table.put({ edition: this.edition, state: structuredClone(seen) }, this.key(cell))).catch(() => null));
  }

  /**
   * Keep a board as it is drawn, if it is its reader's own; what was done on it meanwhile is not kept.
   * @param {HTMLElement} cell
   * @param {boolean} isOwn
   * @param {AbortSignal} untouched
   */
  async draw(cell, isOwn, untouched) {
    await painted();
    const sheet = isOwn && !untouched.aborted && cell.querySelector(".tutor:not(.still) > .sheet");
    this.drawn.put(cell.id, sheet ? treeOf(sheet) : null);
  }
}

/** Aborted once something is done on the board of a cell. @param {HTMLElement} cell */
export const deeds = (cell) => hands(cell, DEEDS);
