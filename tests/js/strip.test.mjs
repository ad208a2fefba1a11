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

const line = (own, traits = {}, chapter = false) => {
  const view = viewOf({ strip: OFFER, ...traits }, own);
  view.inChapter = () => chapter;
  return { view, spec: drawStrip(view) };
};

test("a lost connection goes before a game that was left; it says that the game goes on, and nobody is sent away", () => {
  const { view, spec } = line({ line: "cut" });
  assert.equal(words(spec), "No connection to Python. Your game goes on when it is back.Try now");
  assert.equal(spec.attrs.role, "alert");
  buttons(spec).get("Try now").onclick();
  assert.deepEqual(view.sent, ["reach"]);
});

test("while Python may live nobody is told to run the notebook again", () => {
  for (const state of ["cut", "busy", "silent"]) {
    for (const dropped of [false, true]) {
      const said = words(line({ line: state, dropped }).spec);
      assert.doesNotMatch(said, /[Rr]un |[Ss]tart/, state);
      assert.equal(/Wait/.test(said), dropped);
    }
  }
});

test("of a Python that has ended is said what becomes of the game, and what brings the board back", () => {
  const said = (kept, chapter) => words(line({ line: "gone" }, { kept }, chapter).spec);
  assert.match(said(true, false), /has ended\. Your game is kept\. Run the notebook again: in the menu Run, Run All Cells\./);
  assert.doesNotMatch(said(false, false), /kept/);
  assert.match(said(false, true), /Start the page again; lessons open/);
  assert.match(said(true, true), /Your game is kept\. Start the page again to go on with it\./);
  const told = [];
  const button = { dispatchEvent: (event) => told.push(event.type, event.bubbles) };
  buttons(line({ line: "gone" }, {}, true).spec).get("Start the page again").onclick(null, button);
  assert.deepEqual(told, ["rules-tutor-again", true]);
});
