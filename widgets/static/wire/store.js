/** @import {Model} from "./state.js" */

/**
 * The games that the browser keeps, for where Python has no folder that stays: the newest at each place, a hundred at
 * most. What they hold is Python's business: the browser never looks into one.
 */

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
