import assert from "node:assert/strict";
import { test } from "node:test";
import { keepGames } from "../../widgets/static/wire/store.js";

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
