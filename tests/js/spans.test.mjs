import assert from "node:assert/strict";
import { test } from "node:test";
import { inert, plainText, sentence, spoken } from "../../widgets/static/draw/spans.js";

const SPANS = [
  { card: "10♥", suit: "H" },
  " is the ",
  { term: "banish card", id: "banish" },
  ", ",
  { b: "at last" },
  ". ",
  { clause: "EL-4g" },
];

test("spans become elements that carry their meaning", () => {
  const [card, , term, , strong, , clause] = sentence(SPANS);
  assert.deepEqual([card.tag, card.attrs.class, card.attrs["data-suit"], card.kids], ["b", "named", "H", ["10♥"]]);
  assert.deepEqual([term.tag, term.attrs["data-term"]], ["button", "banish"]);
  assert.deepEqual([strong.tag, strong.kids], ["b", ["at last"]]);
  assert.deepEqual([clause.tag, clause.attrs["data-clause"], clause.kids], ["button", "EL-4g", ["EL-4g"]]);
});

test("as plain text a clause stands in brackets", () => {
  assert.equal(plainText(SPANS), "10♥ is the banish card, at last. (EL-4g)");
});

test("spoken, a suit is a word and a clause is silent", () => {
  assert.equal(spoken(SPANS), "10 of hearts is the banish card, at last.");
  assert.equal(spoken(["needs ♠"]), "needs spades");
});

test("no spans, or a bare string, do no harm", () => {
  assert.deepEqual(sentence(undefined), []);
  assert.equal(plainText("just words"), "just words");
});

test("inside a button nothing is a button", () => {
  assert.ok(inert(SPANS).every((kid) => typeof kid === "string" || kid.tag !== "button"));
});
