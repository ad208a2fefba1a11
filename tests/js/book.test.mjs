import assert from "node:assert/strict";
import { test } from "node:test";
import { withBook } from "../../widgets/static/wire/book.js";

/** A board that names its book, and the books that can be found by their ids. */
function boardOf(books, book) {
  const state = { book, plain: "A table." };
  const heard = {};
  return {
    get: (name) => state[name],
    on: (event, callback) => (heard[event] = [...(heard[event] ?? []), callback]),
    off: (event, callback) => (heard[event] = heard[event].filter((other) => other !== callback)),
    send: (intent) => (state.sent = intent),
    widget_manager: { get_model: async (id) => ({ get: (name) => books[id][name] }) },
    put: (change) => {
      Object.assign(state, change);
      for (const name of Object.keys(change)) for (const callback of heard[`change:${name}`] ?? []) callback();
    },
  };
}

const books = { 1: { rulebook: { title: "One" } }, 2: { rulebook: { title: "Two" } } };
const settled = () => new Promise((done) => setTimeout(done));

test("a board has the traits of its book beside its own", async () => {
  const { whole } = await withBook(boardOf(books, "IPY_MODEL_1"));
  assert.equal(whole.get("rulebook").title, "One");
  assert.equal(whole.get("plain"), "A table.");
});

test("another book is told as a change of its traits, and of nothing else", async () => {
  const board = boardOf(books, "IPY_MODEL_1");
  const { whole } = await withBook(board);
  const told = [];
  const read = () => told.push(whole.get("rulebook").title);
  whole.on("change:rulebook", read);
  whole.on("change:plain", () => told.push("plain"));
  board.put({ book: "IPY_MODEL_2" });
  await settled();
  assert.deepEqual(told, ["Two"]);
  whole.off("change:rulebook", read);
  board.put({ book: "IPY_MODEL_1" });
  await settled();
  assert.deepEqual(told, ["Two"]);
});

test("a board that is no longer shown hears of no other book", async () => {
  const board = boardOf(books, "IPY_MODEL_1");
  const { whole, leave } = await withBook(board);
  leave();
  board.put({ book: "IPY_MODEL_2" });
  await settled();
  assert.equal(whole.get("rulebook").title, "One");
});

test("a board without a book has none of its traits", async () => {
  const { whole } = await withBook(boardOf(books, null));
  assert.equal(whole.get("rulebook"), undefined);
});
