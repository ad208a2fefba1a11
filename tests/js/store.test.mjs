import assert from "node:assert/strict";
import { test } from "node:test";
import { keepGames, memoryIn } from "../../widgets/static/wire/store.js";

/** A browser's store with room for so many signs. */
function storeOf(room = Infinity) {
  const held = new Map();
  const size = () => [...held].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  return {
    get length() {
      return held.size;
    },
    key: (n) => [...held.keys()][n],
    getItem: (key) => held.get(key) ?? null,
    removeItem: (key) => held.delete(key),
    setItem: (key, text) => {
      if (size() + key.length + text.length > room) throw new Error("full");
      held.set(key, text);
    },
  };
}

/** A board with this store; `want` is what Python wants of it. */
function board(storage) {
  let hear;
  let store = {};
  let now = 0;
  const asked = [];
  const model = { get: () => store, on: (_, act) => (hear = act), off: () => (hear = null), send: (intent) => asked.push(intent) };
  const leave = keepGames(model, storage, () => (now += 1));
  const want = (what, place, text = "") => {
    store = { do: what, place, text };
    hear();
  };
  return { want, asked, leave };
}

test("what was kept at a place is found there, on another board too, until it is dropped", () => {
  const storage = storeOf();
  const one = board(storage);
  one.want("keep", "elementals.play-a", "first");
  one.want("keep", "elementals.play-a", "second");
  const other = board(storage);
  other.want("ask", "elementals.play-b");
  other.want("ask", "elementals.play-a");
  assert.deepEqual(other.asked, [{ do: "stored", place: "elementals.play-a", text: "second" }]);
  one.want("drop", "elementals.play-a");
  other.want("ask", "elementals.play-a");
  assert.equal(other.asked.length, 1);
  one.leave();
});

test("the newest hundred are kept, and where there is no room the oldest go; what else the page keeps stays", () => {
  for (const [room, least] of [[Infinity, 100], [2_000, 20]]) {
    const storage = storeOf(room);
    storage.setItem("another's", "x".repeat(100));
    const { want, asked } = board(storage);
    for (let n = 0; n < 130; n++) want("keep", `place ${n}`, "a game");
    for (let n = 0; n < 130; n++) want("ask", `place ${n}`);
    const places = asked.map(({ place }) => place);
    assert.ok(places.length <= 100 && places.length >= least);
    assert.deepEqual(places, [...Array(130).keys()].slice(-places.length).map((n) => `place ${n}`));
    assert.equal(storage.getItem("another's").length, 100);
  }
});

test("a game that is larger than all the room is not kept, and nothing breaks", () => {
  const { want, asked } = board(storeOf(10));
  want("keep", "place", "a game");
  want("ask", "place");
  assert.deepEqual(asked, []);
});

/** A board of a page, which Python has given this progress; `sent` is what the page tells Python. */
function progressBoard(page, memory) {
  let hear;
  const sent = [];
  const model = { get: () => memory, on: (_, act) => (hear = act), off: () => (hear = null), send: (intent) => sent.push(intent) };
  const leave = page(model);
  const learn = (text) => {
    memory = text;
    hear?.();
  };
  return { sent, learn, leave };
}

test("progress is told when a board is drawn, and kept as it changes", () => {
  const storage = storeOf();
  const first = progressBoard(memoryIn(storage, false), "{}");
  assert.deepEqual(first.sent, [{ do: "stored", place: "progress", text: "-" }]);
  first.learn('{"one":1}');
  const reloaded = progressBoard(memoryIn(storage, false), "{}");
  assert.deepEqual(reloaded.sent, [{ do: "stored", place: "progress", text: '{"one":1}' }]);
});

test("what another window has learned is told before it is written over", () => {
  const storage = storeOf();
  const one = progressBoard(memoryIn(storage, false), "{}");
  const other = progressBoard(memoryIn(storage, false), "{}");
  one.learn("A");
  other.learn("B");
  assert.equal(other.sent.at(-1).text, "A");
  other.learn("A and B");
  assert.equal(storage.getItem("rules-tutor progress"), "A and B");
});

test("a board without progress neither asks nor keeps, and one that is gone hears nothing", () => {
  const storage = storeOf();
  assert.deepEqual(progressBoard(memoryIn(storage, false), "").sent, []);
  const board = progressBoard(memoryIn(storage, false), "{}");
  board.leave();
  board.learn("A");
  assert.equal(storage.getItem("rules-tutor progress"), null);
});

test("where nothing is kept, or only as long as the window, that is told", () => {
  const places = (storage, forgets) => progressBoard(memoryIn(storage, forgets), "{}").sent.map(({ place }) => place);
  assert.deepEqual(places(null, false), ["progress.nowhere"]);
  assert.deepEqual(places(storeOf(0), false), ["progress.nowhere"]);
  assert.deepEqual(places(storeOf(), true), ["progress.window"]);
});
