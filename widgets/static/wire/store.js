/** @import {Model} from "./state.js" */

/**
 * The games that the browser keeps, for where Python has no folder that stays: the newest at each place, a hundred at
 * most. What they hold is Python's business: the browser never looks into one.
 */

const PROGRESS_KEY = "rules-tutor progress";
const GAME_KEY = "rules-tutor game ";
const MOST_GAMES = 100;

/**
 * What Python wants of the store.
 * @typedef {{do?: "ask" | "keep" | "drop", place?: string, text?: string}} Wish
 */

/**
 * The keys of the games, the oldest first.
 * @param {Storage} storage
 */
function keysOf(storage) {
  const keys = [...Array(storage.length).keys()].map((n) => storage.key(n) ?? "").filter((key) => key.startsWith(GAME_KEY));
  const age = (/** @type {string} */ key) => parseInt(storage.getItem(key) ?? "", 10) || 0;
  return keys.sort((one, other) => age(one) - age(other));
}

/**
 * Keep a game; where there is no room, the oldest go.
 * @param {Storage} storage
 * @param {string} key
 * @param {string} text
 * @param {number} time
 */
function keepGame(storage, key, text, time) {
  storage.removeItem(key);
  const keys = keysOf(storage);
  for (const old of keys.splice(0, keys.length - MOST_GAMES + 1)) storage.removeItem(old);
  for (;;) {
    try {
      return storage.setItem(key, `${time} ${text}`);
    } catch {
      const old = keys.shift();
      if (!old) return;
      storage.removeItem(old);
    }
  }
}

/**
 * Do what Python wants of the store, now and later; where the browser keeps nothing, nothing is done.
 * @param {Model} model
 * @param {Storage} storage
 * @param {() => number} clock
 * @returns {() => void} what ends it
 */
export function keepGames(model, storage, clock = Date.now) {
  const hear = () => {
    const { do: what, place = "", text = "" } = /** @type {Wish} */ (model.get("store") ?? {});
    const key = GAME_KEY + place;
    if (what === "keep") keepGame(storage, key, text, clock());
    if (what === "drop") storage.removeItem(key);
    const found = what === "ask" ? storage.getItem(key)?.replace(/^\d* /, "") : "";
    if (found) model.send({ do: "stored", place, text: found }, {});
  };
  model.on("change:store", hear);
  hear();
  return () => model.off("change:store", hear);
}

/** Whether a store takes anything: some are there and have no room. */
function takes(/** @type {Storage} */ storage) {
  try {
    storage.setItem(`${PROGRESS_KEY}?`, "");
    storage.removeItem(`${PROGRESS_KEY}?`);
    return true;
  } catch {
    return false;
  }
}

/**
 * The progress that the browser remembers where Python's own files last as long as the page. Python hears of it before
 * it is written over: what another window has written meanwhile is joined to it, not lost.
 * @param {Storage | null} storage
 * @param {boolean} forgets whether the browser, as in a private window, forgets it with the window
 */
export function memoryIn(storage, forgets) {
  const keeps = storage !== null && takes(storage);
  const place = keeps ? `progress${forgets ? ".window" : ""}` : "progress.nowhere";
  /** What this page knows to stand there. */
  let known = "";
  const read = () => (keeps && storage.getItem(PROGRESS_KEY)) || "";
  /**
   * Keep what Python has, now and later; a board without progress has nothing to keep.
   * @param {Model} model
   * @returns {() => void} what ends it
   */
  return function keepProgress(model) {
    const tell = () => {
      known = read();
      model.send({ do: "stored", place, text: known || "-" }, {});
    };
    let told = false;
    const hear = () => {
      const text = /** @type {string | undefined} */ (model.get("memory"));
      if (!text) return;
      if (!told) {
        told = true;
        return tell();
      }
      if (!keeps || text === read()) return;
      if (read() !== known) return tell();
      try {
        storage.setItem(PROGRESS_KEY, text);
        known = text;
      } catch {
        model.send({ do: "stored", place: "progress.nowhere", text: "-" }, {});
      }
    };
    model.on("change:memory", hear);
    hear();
    return () => model.off("change:memory", hear);
  };
}
