import assert from "node:assert/strict";
import { test } from "node:test";
import { drawDecided, placesOf } from "../../widgets/static/panels/decided.js";
import { drawTable } from "../../widgets/static/panels/table.js";
import { buttons, classed, tags, viewOf, words } from "./view.mjs";

const card = (id) => ({ id, kind: "card", label: id, rank: "6", suit: "H" });
const again = (step) => ({ text: "Try again", go: { do: "answer", name: `review:again:${step}`, values: {} }, best: false });
const moment = (turn, step) => ({
  turn,
  title: `Turn ${turn + 1}`,
  played: { spans: ["discard it"], nodes: [card("hand:6H"), card("hits")] },
  better: { spans: ["end the turn"], nodes: [] },
  spans: ["Of 24 tries it did better in 20 and worse in 2."],
  again: again(step),
});
const DECIDED = {
  felt: 205,
  question: "How you stood, turn by turn",
  note: "as hints see it",
  even: true,
  turns: [{ text: "Turn 1", value: 0.5 }, { text: "2", value: 0.25 }, { text: "End", value: 0 }],
  words: "Turn 1 50, Turn 2 25, End 0.",
  moments: [moment(0, 3), moment(1, 7)],
  close: { text: "Look at the table", go: { do: "answer", name: "review:close", values: {} }, best: false },
};
const view = (own = {}, more = {}) => viewOf({ article: { decided: DECIDED }, scene: { nodes: [card("hand:6H")] }, ...more }, own);

test("it stands in place of the table, but for the table in words and boards side by side", () => {
  assert.equal(drawTable(view()), null);
  assert.ok(drawDecided(view()));
  assert.ok(drawTable(view({ text: true })));
  assert.equal(drawDecided(view({ text: true })), null);
  assert.equal(drawDecided(view({}, { comparison: { columns: [] } })), null);
  assert.equal(drawDecided(viewOf()), null);
});

test("the chart has a step for each turn, from lost below to won above", () => {
  const [line] = classed(drawDecided(view()), "line");
  assert.equal(line.attrs.d, `M0 50H${100 / 3}V75H${200 / 3}V100H100`);
  assert.match(words(drawDecided(view())), /Turn 1 50, Turn 2 25, End 0/);
  assert.equal(classed(drawDecided(view()), "middle").length, 1);
});

test("marks stand in their turns, and apart", () => {
  assert.deepEqual(placesOf(DECIDED.moments, 2), [25, 75]);
  assert.deepEqual(placesOf([moment(0, 1), moment(0, 2)], 100), [0.5, 4.5]);
  assert.deepEqual(placesOf([moment(99, 1), moment(99, 2)], 100), [96, 100]);
});

test("a move is drawn as what one touches, with an arrow between; a move of nothing is words", () => {
  const [played, better] = classed(drawDecided(view()), "touched");
  assert.equal(classed(played, "card").length, 2);
  assert.equal(classed(played, "hop").length, 1);
  assert.equal(words(tags(played, "p")), "You played: discard it");
  assert.equal(classed(better, "shot").length, 0);
});

test("each moment can be tried again, and where one is shown the others are chosen", () => {
  const asked = view();
  const found = buttons(drawDecided(asked));
  found.get("Moment 2: Turn 2").onclick();
  assert.equal(asked.own.moment, 1);
  assert.match(words(classed(drawDecided(asked), "moment").filter((one) => one.attrs.class.includes("shown"))), /Turn 2/);
  assert.ok(found.has("Look at the table"));
  assert.equal(tags(drawDecided(asked), "button").filter((one) => words(one) === "Try again").length, 2);
});

test("without a moment there is the chart alone", () => {
  const drawn = drawDecided(view({}, { article: { decided: { ...DECIDED, moments: [] } } }));
  assert.equal(classed(drawn, "moment").length, 0);
  assert.equal(classed(drawn, "line").length, 1);
});
