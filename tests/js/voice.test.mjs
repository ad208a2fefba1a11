import assert from "node:assert/strict";
import { test } from "node:test";
import { drawComparison } from "../../widgets/static/panels/comparison.js";
import { drawVoice, drawVoiceOf, errorAtTable } from "../../widgets/static/panels/voice.js";
import { sided } from "../../widgets/static/wire/link.js";
import { all, buttons, classed, viewOf, words } from "./view.mjs";

const CARD = { kind: "card", id: "hand:10H", rank: "10", suit: "H", label: "10 of Hearts, water" };
const choice = (to) => ({ path: ["hand:10H", to], text: `10H ${to}`, label: [`put it on ${to}`] });
const SCENE = { nodes: [CARD], choices: [choice("A"), choice("B")], prompt: ["What now?"] };
const REFUSED = { tone: "refused", verdict: ["No."], nearest: { label: ["banish it"], text: "banish JS" } };

test("an intent from the second of two boards says so, one from the table does not", () => {
  assert.deepEqual(sided({ do: "move", text: "x" }, 1), { do: "move", text: "x", side: 1 });
  assert.deepEqual(sided({ do: "move", text: "x" }, 0), { do: "move", text: "x", side: 0 });
  assert.deepEqual(sided({ do: "move", text: "x" }, -1), { do: "move", text: "x" });
});

test("the nearest legal move goes to the board that gave the answer", () => {
  const nearest = (side) => all(drawVoiceOf(viewOf(), SCENE, REFUSED, side), (one) => one.attrs?.["data-nearest"])[0].attrs.go;
  assert.deepEqual(nearest(1), { do: "move", text: "banish JS", side: 1 });
  assert.deepEqual(nearest(-1), { do: "move", text: "banish JS" });
});

test("what is picked on one board is held there, and its choices go to that board", () => {
  const view = viewOf({}, { picked: ["hand:10H"], side: 1 });
  assert.match(words(drawVoiceOf(view, SCENE, null, 0)), /What now/);
  const held = buttons(drawVoiceOf(view, SCENE, null, 1));
  assert.deepEqual([...held.keys()], ["Put it on A", "Put it on B"]);
  held.get("Put it on B").onclick();
  assert.deepEqual(view.sent, [{ path: ["hand:10H", "B"], side: 1 }]);
});

test("of a card with a title that is picked, what it does is told", () => {
  const spell = { ...CARD, title: "Epidemic", spans: ["Every enemy loses 2. ", { clause: "SF-PC-a" }] };
  const does = (node) => classed(drawVoiceOf(viewOf({}, { picked: ["hand:10H"] }), { ...SCENE, nodes: [node] }, null, -1), "does").map(words);
  assert.deepEqual(does(spell), ["Every enemy loses 2. (SF-PC-a)"]);
  assert.deepEqual(does({ ...spell, title: "" }), []);
});

test("what is asked comes without codes, and each clause behind it is one touch away", () => {
  const prompt = ["Place a card. ", { clause: "EL-4c" }, " Or discard one. ", { clause: "EL-4n" }];
  for (const over of [null, "won"]) {
    const asked = drawVoiceOf(viewOf(), { ...SCENE, over, prompt }, null, -1);
    assert.doesNotMatch(words(asked), /EL-/);
    const signs = classed(asked, "sign").map(({ attrs }) => [attrs["data-clause"], attrs["aria-label"]]);
    assert.deepEqual(signs, [["EL-4c", "Rule EL-4c"], ["EL-4n", "Rule EL-4n"]]);
  }
});

test("six choices are listed, the others counted", () => {
  const scene = { ...SCENE, choices: [..."ABCDEFGH"].map(choice) };
  const held = drawVoiceOf(viewOf({}, { picked: ["hand:10H"] }), scene, null, -1);
  assert.equal(buttons(held).size, 6);
  assert.match(words(held), /and 2 more/);
});

test("only refusals and errors are alerts", () => {
  const role = (tone) => drawVoiceOf(viewOf(), SCENE, { tone, verdict: ["v"] }, -1).attrs.role;
  assert.deepEqual(["refused", "error", "info", "good", "hint"].map(role), ["alert", "alert", null, null, null]);
});

test("an answer that was put aside is not shown again", () => {
  assert.match(words(drawVoiceOf(viewOf({}, { stale: REFUSED }), SCENE, REFUSED, -1)), /What now/);
});

test("an error stands at the table, but for one that a dialog is about", () => {
  const error = { error: "It did not work.", scene: SCENE };
  assert.ok(errorAtTable(viewOf(error)));
  assert.ok(!errorAtTable(viewOf({ ...error, dialog: { title: "Save" } })));
  assert.ok(!errorAtTable(viewOf({ error: error.error })));
  assert.match(words(drawVoiceOf(viewOf(error), SCENE, null, -1)), /It did not work/);
});

test("a game that is over is told with its sign", () => {
  const won = drawVoiceOf(viewOf(), { ...SCENE, over: "won", prompt: ["You win."] }, null, -1);
  assert.equal(classed(won, "star-ico").length, 1);
  assert.doesNotMatch(words(won), /Pick something/);
});

test("of several tables the voice tells what is picked, each answer stands above its own", () => {
  const columns = ["First.", "Second."].map((title) => ({ title, scene: SCENE, answer: REFUSED }));
  const comparison = { columns };
  assert.match(words(drawVoice(viewOf({ scene: SCENE }))), /What now/);
  assert.equal(drawVoice(viewOf({ comparison })), null);
  assert.match(words(drawVoice(viewOf({ comparison }, { picked: ["hand:10H"], side: 1 }))), /Where should 10♥ go/);
  assert.equal(drawVoice(viewOf({ comparison }, { picked: ["hand:10H"], side: 7 })), null, "a table that is not there");
  assert.equal(classed(drawComparison(viewOf({ comparison })), "refused").length, 2);
});

test("how things are touched is said on the start page, before its first step", () => {
  const said = (timeline, library) => words(drawVoice(viewOf({ scene: SCENE, timeline, library })));
  assert.match(said({}, { boxes: [] }), /Click a card/);
  assert.doesNotMatch(said({ at: 3 }, { boxes: [] }), /Click a card/);
  assert.doesNotMatch(said({}, null), /Click a card/);
});

test("where the title says it all, the rule stands behind the title", () => {
  const scene = { ...SCENE, over: "won", prompt: ["You win, 50 to 31! ", { clause: "EF-1.2b" }] };
  const drawn = drawVoiceOf(viewOf({ outcome: { title: "You win, 50 to 31!" } }), scene, null, -1);
  assert.equal(classed(drawn, "label").length, 0);
  assert.ok(buttons(drawn).has("Rule EF-1.2b"));
});
