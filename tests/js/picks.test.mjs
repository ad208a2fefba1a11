import assert from "node:assert/strict";
import { test } from "node:test";
import { Looks } from "../../widgets/static/draw/looks.js";
import { drop, goesOn, keep, nexts, offeredBy, press } from "../../widgets/static/input/picks.js";

const choices = (...paths) => paths.map((path) => ({ path: path.split(" "), text: path }));
/** A hand of two, two slots, a discard row; a power that takes a hand card; a joker that asks for a number; a button. */
const TABLE = choices("10H 4.4", "10H hits", "7S 4.3", "7S hits", "power 7S", "X1 hits 1", "X1 hits 2", "end");

/** Cards of one hand. */
const cards = (...ids) => new Map(ids.map((id) => [id, "card"]));

test("the first click on what begins a path picks it", () => {
  assert.deepEqual(press(TABLE, [], ["10H"]), { picked: ["10H"], send: null });
});

test("a click on what may come next sends the path and leaves the card in hand until Python has answered", () => {
  assert.deepEqual(press(TABLE, ["10H"], ["4.4"]), { picked: ["10H"], send: ["10H", "4.4"] });
});

test("a path of one is sent at once", () => {
  assert.deepEqual(press(TABLE, [], ["end"]), { picked: [], send: ["end"] });
  assert.deepEqual(press(TABLE, ["10H"], ["end"]), { picked: [], send: ["end"] });
});

test("a path of three goes on picking", () => {
  const second = press(TABLE, ["X1"], ["hits"]);
  assert.deepEqual(second, { picked: ["X1", "hits"], send: null });
  assert.deepEqual(press(TABLE, second.picked, ["2"]).send, ["X1", "hits", "2"]);
});

test("a second click on a held card puts it down and never plays it", () => {
  const both = choices("a", "a b");
  assert.deepEqual(press(both, [], ["a"]), { picked: ["a"], send: null });
  assert.deepEqual(press(both, ["a"], ["a"]), { picked: [], send: null });
  assert.deepEqual(press(both, ["a"], ["b"]).send, ["a", "b"]);
});

test("an illegal place is a question: it is sent, and the card stays picked", () => {
  assert.deepEqual(press(TABLE, ["10H"], ["4.3"]), { picked: ["10H"], send: ["10H", "4.3"] });
});

test("what begins nothing is sent alone", () => {
  assert.deepEqual(press(TABLE, [], ["1.1"]), { picked: [], send: ["1.1"] });
});

test("of cards that are tried in pairs the first is lifted, also one without a partner", () => {
  const hand = new Map(["7S", "JD"].map((id) => [id, "pair"]));
  assert.deepEqual(press(TABLE, [], ["7S"], hand), { picked: ["7S"], send: null });
  assert.deepEqual(press(TABLE, ["7S"], ["JD"], hand).send, ["7S", "JD"]);
});

test("a card that is aimed at something is lifted where it can go nowhere, and the next click is the try", () => {
  const hand = new Map(["2S", "10H", "3D"].map((id) => [id, "aimed"]));
  assert.deepEqual(press(TABLE, [], ["2S"], hand), { picked: ["2S"], send: null });
  assert.deepEqual(press(TABLE, ["2S"], ["5.1"]), { picked: ["2S"], send: ["2S", "5.1"] });
  assert.deepEqual(press(TABLE, ["2S"], ["3D"], hand), { picked: ["3D"], send: null });
  assert.deepEqual(press(TABLE, ["10H"], ["2S"], hand), { picked: ["2S"], send: null });
  assert.deepEqual(press(TABLE, ["2S"], ["10H"], hand), { picked: ["10H"], send: null });
  assert.deepEqual(press(TABLE, ["2S"], ["2S"], hand), { picked: [], send: null });
  assert.deepEqual(keep(TABLE, ["2S"], hand), ["2S"], "also after the answer");
});

test("all cards that are aimed shine alike as long as one of them can go anywhere", () => {
  const nodes = [{ id: "hand", kind: "row", label: "hand", aimed: true, items: ["2S", "6H"].map((id) => ({ id, kind: "card", label: id })) }];
  const shines = (found) => ["2S", "6H"].map((id) => new Looks({ nodes, choices: found }, [], null, true).of({ id }).begins);
  assert.deepEqual(shines(choices("6H 5.1")), [true, true]);
  assert.deepEqual(shines([]), [false, false]);
});

test("where nothing can be played, as beside a question, a click on such a card is sent", () => {
  for (const kind of ["aimed", "pair"])
    assert.deepEqual(press([], [], ["2S"], new Map([["2S", kind]])), { picked: [], send: ["2S"] });
});

test("after a refused pair the card that was clicked last is the picked one", () => {
  const hand = new Map(["10H", "7S", "9C"].map((id) => [id, "pair"]));
  assert.deepEqual(press(TABLE, ["10H"], ["7S"], hand), { picked: ["7S"], send: ["10H", "7S"] });
  assert.deepEqual(press(TABLE, ["10H"], ["9C"], hand), { picked: ["10H"], send: ["10H", "9C"] }, "it begins nothing");
  assert.deepEqual(drop(TABLE, ["10H"], ["7S"], hand).send, ["10H", "7S"]);
});

test("a click on the picked thing puts it down, and what came after it", () => {
  assert.deepEqual(press(TABLE, ["10H"], ["10H"]), { picked: [], send: null });
  assert.deepEqual(press(TABLE, ["X1", "hits"], ["hits"]), { picked: ["X1"], send: null });
  assert.deepEqual(press(TABLE, ["X1", "hits"], ["X1"]), { picked: [], send: null });
});

test("another card of the hand is picked instead, also where a power may take it", () => {
  const hand = cards("10H", "7S", "X1");
  assert.deepEqual(press(TABLE, ["7S"], ["10H"], hand), { picked: ["10H"], send: null });
  assert.deepEqual(press(TABLE, ["10H"], ["7S"], hand), { picked: ["7S"], send: null });
});

test("where cards of a hand go together, a wrong pair is tried", () => {
  const pairs = choices("7H 7D", "7D 7H", "9H pile");
  const hand = cards("7H", "7D", "9H");
  assert.deepEqual(press(pairs, ["9H"], ["7D"], hand), { picked: ["7D"], send: ["9H", "7D"] });
  assert.deepEqual(press(pairs, ["7H"], ["9H"], hand), { picked: ["9H"], send: ["7H", "9H"] });
  assert.deepEqual(drop(pairs, ["7H"], ["9H"], hand), { picked: ["7H"], send: ["7H", "9H"] });
});

test("what goes together with its like lets another thing beside it be picked", () => {
  const lanes = choices("A1 A2", "A3 enemy");
  const row = new Map([["A1", "card"], ["A2", "empty"], ["A3", "card"]]);
  assert.deepEqual(press(lanes, ["A1"], ["A3"], row), { picked: ["A3"], send: null });
});

test("a thing inside another stands for both, the inner one first", () => {
  assert.deepEqual(press(TABLE, ["10H"], ["card", "4.4", "grid"]).send, ["10H", "4.4"]);
  assert.deepEqual(press(TABLE, [], ["7S", "hand"]).picked, ["7S"]);
  assert.deepEqual(press(TABLE, ["10H"], ["card", "4.3"]).send, ["10H", "card"]);
});

test("never more than three ids are sent", () => {
  assert.equal(press(choices("a b c"), ["a", "b", "c"], ["z"]).send.length, 3);
});

test("a card let go over a sibling or over itself is put down, elsewhere it is tried", () => {
  assert.deepEqual(drop(TABLE, ["7S"], ["10H"]), { picked: [], send: null });
  assert.deepEqual(drop(TABLE, ["7S"], ["7S"]), { picked: [], send: null });
  assert.deepEqual(drop(TABLE, ["7S"], ["4.3"]).send, ["7S", "4.3"]);
  assert.deepEqual(drop(TABLE, ["7S"], ["4.4"]).send, ["7S", "4.4"]);
});

test("a card let go over a place that begins moves of its own is tried there, and answered", () => {
  const forge = choices("7S 7H", "discards", "deck"), hand = cards("7S", "7H");
  assert.deepEqual(drop(forge, ["7S"], ["discards"], hand).send, ["7S", "discards"]);
  assert.deepEqual(drop(forge, ["7S"], ["deck"], hand).send, ["7S", "deck"]);
});

test("what glows is what may come next", () => {
  assert.deepEqual([...nexts(TABLE, [])].sort(), ["10H", "7S", "X1", "end", "power"]);
  assert.deepEqual([...nexts(TABLE, ["10H"])], ["4.4", "hits"]);
  assert.deepEqual([...nexts(TABLE, ["1.1"])], []);
});

test("on a new scene only what still begins a move stays picked", () => {
  assert.deepEqual(keep(TABLE, ["10H"]), ["10H"]);
  assert.deepEqual(keep(TABLE, ["X1", "gone"]), ["X1"]);
  assert.deepEqual(keep(TABLE, ["gone"]), []);
});

/** Two nobles that climb at a touch or are copied by a sorcerer, peasants that revolt by a button, and the end. */
const USES = [
  { path: ["noble"], text: "climb" },
  { path: ["sorcerer", "noble"], text: "copy", spends: ["noble"] },
  { path: ["do:revolt"], text: "revolt", spends: ["peasant"] },
  { path: ["do:end"], text: "end" },
];

test("what a choice spends can be picked, and offers the choice in words", () => {
  assert.deepEqual([...nexts(USES, [])].sort(), ["do:end", "do:revolt", "noble", "sorcerer"], "a move begins elsewhere");
  assert.deepEqual(press(USES, [], ["peasant"]), { picked: ["peasant"], send: null });
  assert.deepEqual(keep(USES, ["peasant"]), ["peasant"]);
  assert.deepEqual(USES.map((use) => goesOn(use, ["peasant"])), [false, false, true, false]);
});

test("where a touch could do more than one thing, it asks", () => {
  assert.deepEqual(press(USES, [], ["noble"]), { picked: ["noble"], send: null });
  assert.deepEqual(USES.map((use) => goesOn(use, ["noble"])), [true, true, false, false]);
  assert.deepEqual(press(USES.slice(0, 1), [], ["noble"]), { picked: [], send: ["noble"] });
});

test("a click on what is left of a choice sends its own path, whichever of its cards was picked", () => {
  assert.deepEqual(press(USES, ["peasant"], ["do:revolt"]).send, ["do:revolt"]);
  assert.deepEqual(press(USES, ["noble"], ["sorcerer"]).send, ["sorcerer", "noble"]);
  assert.deepEqual(press(USES, ["sorcerer"], ["noble"]).send, ["sorcerer", "noble"]);
  assert.deepEqual([...nexts(USES, ["peasant"])], ["do:revolt"]);
});

test("a button that is offered in words for what is picked need not stand twice", () => {
  assert.deepEqual([...offeredBy(USES, ["peasant"])], ["do:revolt"]);
  assert.deepEqual([...offeredBy(USES, [])], []);
});
