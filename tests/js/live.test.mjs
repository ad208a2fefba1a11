import assert from "node:assert/strict";
import { test } from "node:test";
import { line } from "../../widgets/static/draw/arrows.js";
import { Announcer, wordsFor } from "../../widgets/static/panels/live.js";
import { matches } from "../../widgets/static/panels/rulebook.js";
import { storyText } from "../../widgets/static/panels/story.js";

const beat = (n, ...spans) => ({ n, spans });

test("only sentences that were not told before are said; the story that one comes into is not", () => {
  const announcer = new Announcer();
  assert.equal(announcer.fresh([{ turn: "Turn 1" }, beat(1, "You draw.")]), "");
  assert.equal(
    announcer.fresh([beat(1, "You draw."), beat(2, { card: "8♦", suit: "D" }, " is discarded. ", { clause: "EL-4o" })]),
    "8 of diamonds is discarded.",
  );
  assert.equal(announcer.fresh([beat(1, "You draw.")]), "");
});

test("a refusal is an alert and not said twice; a hint is said", () => {
  const traits = {
    answer: { tone: "refused", verdict: ["No."] },
    hint: { lines: [{ name: "Piece", spans: ["Look at the Jack."] }] },
  };
  assert.equal(
    wordsFor(new Announcer(), new Set(["answer"]), (name) => traits[name]),
    "",
  );
  assert.equal(
    wordsFor(new Announcer(), new Set(["hint"]), (name) => traits[name]),
    "Piece: Look at the Jack.",
  );
});

test("a panel that opens says what it asks; that it closes needs no words", () => {
  const dialog = { title: "Pass the device to P2", spans: ["It is P2's turn."] };
  const said = (open) => wordsFor(new Announcer(), new Set(["dialog"]), () => open);
  assert.equal(said(dialog), "Pass the device to P2: It is P2's turn.");
  assert.equal(said(null), "");
});

test("a clause is found by its id, its kind or its words, all of them", () => {
  const clause = { id: "EL-4g", kind: "action", spans: ["The third card banishes."] };
  assert.ok(matches(clause, ["4g"]) && matches(clause, ["third", "action"]) && matches(clause, []));
  assert.ok(!matches(clause, ["third", "fourth"]));
});

test("the story as text has a line for everything", () => {
  assert.equal(
    storyText([{ turn: "Turn 1" }, { spans: ["You draw. ", { clause: "EL-4a" }], more: [["Three cards."]] }]),
    "Turn 1\nYou draw. (EL-4a)\n  Three cards.",
  );
});

test("an arrow ends before its goal", () => {
  assert.match(line([0, 0], [100, 0], 20), /^M0 0 L80 0 /);
});
