/** @import {Model, Shared} from "./state.js" */

/**
 * A board's model together with the book that it refers to: as if the board had the book's traits itself.
 */

const IN_BOOK = new Set(["rulebook", "glossary", "reference"]);

/** @param {Shared} model */
async function bookOf(model) {
  const reference = model.get("book");
  return reference ? model.widget_manager.get_model(String(reference).replace("IPY_MODEL_", "")) : null;
}

/**
 * @param {Shared} model
 * @returns {Promise<{whole: Model, leave: () => void}>} the board with its book, and what ends listening for another book
 */
export async function withBook(model) {
  let book = await bookOf(model);
  /** @type {Set<() => void>} told when another game, with a book of its own, comes onto the board */
  const readers = new Set();
  const change = async () => {
    book = await bookOf(model);
    for (const tell of readers) tell();
  };
  model.on("change:book", change);
  const isBook = (/** @type {string} */ event) => IN_BOOK.has(event.replace("change:", ""));
  /** @type {Model} */
  const whole = {
    get: (name) => (IN_BOOK.has(name) ? book?.get(name) : model.get(name)),
    on: (event, callback) => (isBook(event) ? readers.add(callback) : model.on(event, callback)),
    off: (event, callback) => (isBook(event) ? readers.delete(callback) : model.off(event, callback)),
    send: (intent, mark) => model.send({ ...intent, ...mark }),
  };
  return { whole, leave: () => model.off("change:book", change) };
}
