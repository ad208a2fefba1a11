import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { bestSoFar, drawOutcome, fewestBefore } from "../../widgets/static/panels/outcome.js";
import { drawVoice } from "../../widgets/static/panels/voice.js";
import { buttons, tags, viewOf, words } from "./view.mjs";

const AGAIN = { text: "Play again", go: { do: "answer", name: "outcome:again", values: {} }, best: true };
const OUTCOME = { title: "You win, 104 to 34!", won: true, numbers: [{ n: "12", text: "turns" }, { n: "+34", text: "best move" }], best: { key: "forge", turns: 12 }, actions: [AGAIN] };

beforeEach(() => {
  const kept = new Map();
  globalThis.localStorage = { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => kept.set(name, value) };
});

test("a game that is over says its numbers, the best so far and what may come next", () => {
  const drawn = drawOutcome(viewOf({ outcome: OUTCOME }, { fewest: 15 }));
  assert.deepEqual(tags(drawn, "li").map(words), ["12 turns", "+34 best move"]);
  assert.ok(words(drawn).includes("Your quickest win so far: 15 turns before."));
  assert.deepEqual([...buttons(drawn).keys()], ["Play again"]);
  assert.equal(drawOutcome(viewOf()), null);
  assert.equal(words(tags(drawn, "h2")), "", "the voice says who has won");
  assert.equal(words(tags(drawOutcome(viewOf({ outcome: OUTCOME, lesson: {} })), "h2")), OUTCOME.title);
});

test("the voice says first who has won, then why", () => {
  const scene = { over: "won", prompt: ["The goal is reached."], nodes: [{ id: "a", kind: "note", label: "a" }] };
  assert.equal(words(drawVoice(viewOf({ scene, outcome: OUTCOME }))).replace(/\s+/g, " ").trim(), "You win, 104 to 34!The goal is reached.");
});

test("what the title has said is not said again below it", () => {
  const scene = { over: "won", prompt: [{ b: "You win, 104 to 34!" }, " ", { clause: "EF-1.2b" }], nodes: [{ id: "a", kind: "note", label: "a" }] };
  assert.equal(words(drawVoice(viewOf({ scene, outcome: OUTCOME }))).split("You win").length, 2);
});

test("the fewest turns of a win are remembered for each set-up", () => {
  const best = (key, turns) => fewestBefore({ key, turns });
  assert.deepEqual([best("a", 12), best("a", 15), best("a", 9), best("a", 20), best("b", 7)], [0, 12, 12, 9, 0]);
  assert.equal(bestSoFar(9, 0), "Your first win!");
  assert.equal(bestSoFar(20, 9), "Your quickest win: 9 turns.");
  assert.equal(bestSoFar(4, 1), "Your quickest win: 1 turn.");
});

test("a browser that keeps nothing has no best win", () => {
  delete globalThis.localStorage;
  assert.equal(fewestBefore({ key: "a", turns: 3 }), 0);
});
