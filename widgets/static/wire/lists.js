/** @import {Model} from "./state.js" */

/**
 * The lists of a board that grow with a game. Python sends what is new of them; a view keeps the rest.
 */

const GROWING = ["story", "ticks"];

/**
 * A list as it travels: whole, or the parts that differ from an edition before, the last of them first.
 * @typedef {{edition: number, items: unknown[]} | {edition: number, after: number, parts: [number, number, unknown[]][], grows: boolean}} Told
 */

/** So many lists are kept, as in Python: of people who share a device each has a story of their own. */
const MOST_KEPT = 5;

/** One list as far as a view has it, with others that were shown before it. */
class Kept {
  /** By their edition, the latest last. @type {Map<number, unknown[]>} */
  editions = new Map([[0, []]]);
  /** @type {unknown[]} */
  items = [];

  /**
   * @param {Told | undefined} told
   * @returns {boolean} whether the view has all of the list now
   */
  take(told) {
    if (!told) return true;
    if ("items" in told) this.items = told.items;
    else if (this.editions.has(told.edition)) this.items = this.editions.get(told.edition) ?? [];
    else {
      const before = this.editions.get(told.after);
      if (!before) return false;
      if (told.grows) this.editions.delete(told.after);
      this.items = [...before];
      for (const [at, gone, come] of told.parts) this.items.splice(at, gone, ...come);
    }
    this.editions.set(told.edition, this.items);
    if (this.editions.size > MOST_KEPT) this.editions.delete([...this.editions.keys()][0]);
    return true;
  }
}

/**
 * @param {Model} model
 * @returns {{whole: Model, leave: () => void}} the board with its lists whole, and what ends listening for them
 */
export function withLists(model) {
  /** @type {Map<string, Kept>} */
  const lists = new Map();
  const listeners = GROWING.map((name) => {
    const kept = new Kept();
    lists.set(name, kept);
    const hear = () => {
      if (!kept.take(/** @type {Told | undefined} */ (model.get(name)))) model.send({ do: "whole" }, {});
    };
    model.on(`change:${name}`, hear);
    hear();
    return () => model.off(`change:${name}`, hear);
  });
  /** @type {Model} */
  const whole = {
    get: (name) => lists.get(name)?.items ?? model.get(name),
    on: (event, callback) => model.on(event, callback),
    off: (event, callback) => model.off(event, callback),
    send: (intent, mark) => model.send(intent, mark),
  };
  return { whole, leave: () => listeners.forEach((end) => end()) };
}
