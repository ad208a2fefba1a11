import assert from "node:assert/strict";
import { test } from "node:test";
import { drawStrip } from "../../widgets/static/panels/strip.js";
import { buttons, viewOf, words } from "./view.mjs";

const OFFER = {
  kind: "game",
  spans: [{ b: "Go on with your game of today?" }, " Turn 7."],
  actions: [
    { text: "Go on", go: { do: "answer", name: "kept:go on", values: {} }, best: true },
    { text: "New game", go: { do: "answer", name: "kept:new game", values: {} } },
  ],
};

test("a game that was left is offered with one question and two answers", () => {
  const spec = drawStrip(viewOf({ strip: OFFER }));
  assert.match(words(spec), /Go on with your game of today\? Turn 7\./);
  assert.deepEqual([...buttons(spec)].map(([text, { go }]) => [text, go.name]), [["Go on", "kept:go on"], ["New game", "kept:new game"]]);
});

test("where nothing is to be said there is no strip", () => {
  assert.equal(drawStrip(viewOf()), null);
});
