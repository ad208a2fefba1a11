import assert from "node:assert/strict";
import { test } from "node:test";
import { brief } from "../../widgets/static/panels/answer.js";
import { plainText } from "../../widgets/static/draw/spans.js";
import { drawVoiceOf } from "../../widgets/static/panels/voice.js";
import { buttons, classed, viewOf, words } from "./view.mjs";

const SCENE = { nodes: [], choices: [], prompt: [] };
const A = { clause: "EL-4e" };
const B = { clause: "EL-4g" };
/** What is said first, and whether something is folded. */
const first = (tone, verdict, why) => {
  const { verdict: said, why: reason, folds } = brief({ tone, verdict, why });
  return [plainText(said), plainText(reason), folds];
};

test("a refusal says its verdict, the first reason and one clause", () => {
  assert.deepEqual(
    first("refused", ["2♠ cannot banish yet."], ["It needs 5 more. ", A, " The order is fixed. ", B]),
    ["2♠ cannot banish yet.", "It needs 5 more. (EL-4e)", true],
  );
  assert.deepEqual(first("refused", ["Not yet. The spade comes last. ", A], ["Nothing has changed."]), ["Not yet. The spade comes last. (EL-4e)", "", true]);
  assert.deepEqual(first("refused", ["Not yet. ", A, " ", B], []), ["Not yet. (EL-4e)", "", true]);
});

test("of what was told the last sentence is the one to remember", () => {
  assert.deepEqual(
    first("info", ["You lose a heart. ", A], ["Played on, at last: He stays. ", B, " Turn 1 is over."]),
    ["You lose a heart. (EL-4e)", "Turn 1 is over.", true],
  );
});

test("an answer of few words folds nothing", () => {
  assert.deepEqual(first("good", ["Beaten! Your first win."], ["A spade for a spade. ", A]), ["Beaten! Your first win.", "A spade for a spade. (EL-4e)", false]);
  assert.deepEqual(first("info", ["Deal 4."], undefined), ["Deal 4.", "", false]);
});

test("a sentence is cut neither in a number nor before the card that it goes on with", () => {
  assert.deepEqual(first("refused", ["No."], ["It needs 0.5 of “it.” The rest stays."]), ["No.", "It needs 0.5 of “it.”", true]);
  assert.deepEqual(first("refused", ["Use the ", { card: "6♥", suit: "H" }, ". Not this. Or that."], []), ["Use the 6♥. Not this.", "", true]);
});

test("one line unfolds the whole answer, and folds it again", () => {
  const answer = { tone: "refused", verdict: ["No."], why: ["A reason. ", A, " Another. ", B] };
  const view = viewOf({}, { said: 3 });
  const draw = () => drawVoiceOf(view, SCENE, answer, -1);
  assert.deepEqual(classed(draw(), "clause").map(words), ["EL-4e"]);
  buttons(draw()).get("Say more").onclick();
  assert.deepEqual(classed(draw(), "clause").map(words), ["EL-4e", "EL-4g"]);
  assert.match(words(draw()), /A reason\..*Another\./);
  buttons(draw()).get("Say less").onclick();
  assert.deepEqual(classed(draw(), "clause").map(words), ["EL-4e"]);
  view.own.said = 4;
  view.own.unfolded = "3 -1";
  assert.equal(classed(draw(), "clause").length, 1, "the next answer is short again");
});

test("there is one way on", () => {
  const go = { do: "lesson", step: "next" };
  const answer = { tone: "refused", verdict: ["No."], nearest: { label: ["banish it"], text: "banish JS" }, on: { text: "Next", go } };
  assert.deepEqual([...buttons(drawVoiceOf(viewOf(), SCENE, answer, -1)).keys()].filter((name) => !name.startsWith("Say")), ["Next"]);
});
