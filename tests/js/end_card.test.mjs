import assert from "node:assert/strict";
import { test } from "node:test";
import { drawEndCard } from "../../widgets/static/panels/end_card.js";
import { buttons, classed, tags, viewOf, words } from "./view.mjs";

const CARD = {
  title: "The sum of two",
  where: "Lesson 3 of 23.",
  says: [["Two damage cards reach its power. ", { clause: "EL-4e" }], ["All at the first try."]],
  rules: [{ id: "EL-4e", text: "Beaten." }, { id: "EL-4f", text: "Uncovered." }],
};

test("the card that ends a lesson says what was learned and how long it took; a rule opens the rulebook", () => {
  const drawn = drawEndCard(viewOf({ lesson: { card: CARD } }, { took: "It took you 2 minutes." }));
  assert.equal(words(tags(drawn, "h2")), "The sum of two");
  assert.equal(words(classed(drawn, "label")), "Lesson 3 of 23. It took you 2 minutes.");
  assert.deepEqual(classed(drawn, "told").map(words), ["Two damage cards reach its power. EL-4e", "All at the first try."]);
  assert.deepEqual(tags(drawn, "li").map(words), ["Beaten.", "Uncovered."]);
  assert.equal(buttons(drawn).get("Uncovered.")["data-clause"], "EL-4f");
});

test("without rules there is no list of them", () => {
  assert.deepEqual(tags(drawEndCard(viewOf({ lesson: { card: { ...CARD, rules: [] } } })), "ul"), []);
});

test("it goes when the table is to be looked at, and there is none before the end", () => {
  const view = viewOf({ lesson: { card: CARD } });
  buttons(drawEndCard(view)).get("Look at the table").onclick();
  assert.equal(drawEndCard(view), null);
  assert.equal(drawEndCard(viewOf({ lesson: { card: null } })), null);
  assert.equal(drawEndCard(viewOf()), null);
});
