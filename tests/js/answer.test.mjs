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

test("an answer says its first two sentences and one clause", () => {
  assert.deepEqual(
    first("refused", ["2♠ cannot banish yet."], ["It needs 5 more. ", A, " The order is fixed. ", B]),
    ["2♠ cannot banish yet.", "It needs 5 more. (EL-4e)", true],
  );
  assert.deepEqual(first("refused", ["Not yet. The spade comes last. ", A], ["Nothing has changed."]), ["Not yet. The spade comes last. (EL-4e)", "", true]);
  assert.deepEqual(first("refused", ["Not yet. ", A, " ", B], []), ["Not yet. (EL-4e)", "", true]);
  assert.deepEqual(
    first("info", ["You lose a heart. ", A], ["It leads to this: He stays. ", B, " Turn 1 is over."]),
    ["You lose a heart. (EL-4e)", "It leads to this: He stays.", true],
  );
});

test("what the book leaves open is folded, and so is the clause beside praise", () => {
  assert.deepEqual(
    first("good", ["A king! You win."], ["The book lets you climb at any time. We play: in your own turn. ", A]),
    ["A king! You win.", "", true],
  );
  assert.deepEqual(first("good", ["All four fell."], ["One pair set off the next. We play that it does. ", A]), ["All four fell.", "One pair set off the next.", true]);
  assert.deepEqual(first("good", ["Beaten! Your first win."], ["A spade for a spade. ", A]), ["Beaten! Your first win.", "", true]);
});

test("an answer of few words folds nothing", () => {
  assert.deepEqual(first("good", ["Beaten!"], ["A spade for a spade."]), ["Beaten!", "A spade for a spade.", false]);
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

test("the first way on is loud, those beside it are not, and no move is given away", () => {
  const go = { do: "lesson", step: "next" };
  const on = { text: "Undo", go: { do: "undo" } };
  const answer = { tone: "refused", verdict: ["No."], nearest: { label: ["banish it"], text: "banish JS" }, on, also: [{ text: "Next", go }] };
  const drawn = drawVoiceOf(viewOf(), SCENE, answer, -1);
  assert.deepEqual([...buttons(drawn).keys()].filter((name) => !name.startsWith("Say")), ["Undo", "Next"]);
  assert.deepEqual(classed(drawn, "best").map(words), ["Undo"]);
});

test("on the first pages of a chapter the rule behind an answer is a small sign, one touch away", () => {
  const answer = { tone: "refused", verdict: ["The spade comes last. ", A], why: [], at: [], nearest: null };
  const drawn = (lesson) => drawVoiceOf(viewOf({ lesson }), SCENE, answer, -1);
  assert.ok(words(drawn({ title: "One", quiet: false })).includes("EL-4e"));
  assert.ok(!words(drawn({ title: "One", quiet: true })).includes("EL-4e"));
  assert.equal(buttons(drawn({ title: "One", quiet: true })).get("Rule EL-4e")["data-clause"], "EL-4e");
});
