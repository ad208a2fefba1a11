import assert from "node:assert/strict";
import { test } from "node:test";
import { BoardView } from "../../widgets/static/board.js";
import { Tries } from "../../widgets/static/input/tries.js";
import { spent } from "../../widgets/static/panels/lesson.js";
import { LessonNews } from "../../widgets/static/panels/lesson_news.js";
import { followNews } from "../../widgets/static/wire/news.js";
import { viewOf } from "./view.mjs";

/** A board without a page: what it does with news and presses, and what it sends. */
function boardOf(traits = {}, own = {}, clock = Date.now) {
  const board = viewOf(traits, own);
  const tries = new Tries(board);
  const lessons = new LessonNews(board, clock);
  return Object.assign(board, { tries, lessons, truth: board.get, follows: (changed) => followNews(board, changed, false) });
}

test("what was typed and sent is put down once it is played", () => {
  const board = boardOf({}, { typed: " banish JS " });
  board.tries.sendTyped();
  assert.deepEqual(board.sent, [{ do: "move", text: "banish JS" }]);
  board.follows(new Set(["scene", "alive"]));
  assert.equal(board.own.typed, "");
});

test("what is typed after a send stays", () => {
  const board = boardOf({}, { typed: "banish JS" });
  board.tries.sendTyped();
  board.own.typed = "and then the ne";
  board.follows(new Set(["scene", "alive"]));
  assert.equal(board.own.typed, "and then the ne");
});

test("a refused line stays, so that a slip can be mended", () => {
  for (const traits of [{ answer: { tone: "refused", verdict: [] } }, { error: "No such move." }]) {
    const board = boardOf(traits, { typed: "banish JX" });
    board.tries.sendTyped();
    board.follows(new Set(["scene", "answer", "alive"]));
    assert.equal(board.own.typed, "banish JX");
  }
});

test("the time of a lesson is counted from its first touch to its card, by the clock that is given", () => {
  const CARD = { title: "Lesson", where: "", says: [], rules: [] };
  let now = 5000;
  const traits = { lesson: { title: "Lesson 1", card: null } };
  const board = Object.assign(boardOf(traits, {}, () => now), { link: { send: () => {} } });
  const touch = () => BoardView.prototype.send.call(board, { do: "pick", path: ["a"] });
  const shown = (lesson) => {
    traits.lesson = lesson;
    board.follows(new Set(["lesson"]));
    return board.own.took;
  };
  touch();
  now = 20_000;
  touch();
  now = 185_000;
  assert.equal(shown({ title: "Lesson 1", card: CARD }), "It took you 3 minutes.");
  now = 900_000;
  assert.equal(shown({ title: "Lesson 1", card: CARD }), "It took you 3 minutes.");
  assert.equal(shown({ title: "Lesson 2", card: null }), "");
  assert.equal(shown({ title: "Lesson 2", card: CARD }), "");
});

test("a time that tells nothing is not told", () => {
  assert.deepEqual([0, 1000, 40_000, 89_000, 150_000, 8_000_000].map(spent), [
    "", "It took you 1 second.", "It took you 40 seconds.", "It took you 89 seconds.", "It took you 3 minutes.", "",
  ]);
});

test("nothing is sent for an empty line", () => {
  const board = boardOf({}, { typed: "  " });
  board.tries.sendTyped();
  assert.deepEqual(board.sent, []);
});

test("a path from the second of two boards says so", () => {
  const board = boardOf();
  board.tries.sendPath(["hand:10H", "A"], 1);
  board.tries.sendPath(["hand:10H", "A"], -1);
  assert.deepEqual(board.sent, [
    { do: "pick", path: ["hand:10H", "A"], side: 1 },
    { do: "pick", path: ["hand:10H", "A"] },
  ]);
});

test("a move that is foretold is not played, and only the next one is foretold", () => {
  const board = boardOf({}, { foresees: true });
  board.tries.sendPath(["a"], -1);
  board.tries.sendPath(["a"], -1);
  assert.deepEqual(
    board.sent.map((intent) => intent.do),
    ["foresee", "pick"],
  );
});

test("a refused card stays picked, a played one is put down", () => {
  const scene = { choices: [{ path: ["hand:10H", "A"] }] };
  const picked = (answer) => {
    const board = boardOf({ scene, answer }, { picked: ["hand:10H"] });
    board.tries.sendPath(["hand:10H", "A"], -1);
    board.follows(new Set(["scene", "answer", "alive"]));
    return board.own.picked;
  };
  assert.deepEqual(picked({ tone: "refused", verdict: [] }), ["hand:10H"]);
  assert.deepEqual(picked(null), []);
});

test("a choice in a quiz is forgotten on the next page", () => {
  const board = boardOf({ lesson: { title: "One", step: 2 } }, { chosen: ["a"], unchosen: 1 });
  board.follows(new Set(["lesson"]));
  assert.deepEqual([board.own.chosen, board.own.unchosen], [null, 0]);
  board.own.chosen = ["b"];
  board.follows(new Set(["lesson"]));
  assert.deepEqual(board.own.chosen, ["b"], "the same page again");
});

test("where several answers are right, a press on what one of them names ticks it, and the next one takes the tick away", () => {
  const options = [{ id: "option:0", text: "4.3", at: ["slot:4.3"] }, { id: "option:1", text: "4.2", at: ["slot:4.2"] }];
  const answer = { tone: "info" };
  const traits = { lesson: { quiz: { many: true, graded: false, options } }, answer };
  const view = { own: { chosen: null }, get: (name) => traits[name], set: (facts) => Object.assign(view.own, facts) };
  const tries = new Tries(view);
  assert.equal(tries.tick(["card:4.3", "slot:4.3"]), true);
  assert.deepEqual([view.own.chosen, view.own.stale], [["option:0"], answer]);
  tries.tick(["slot:4.2"]);
  tries.tick(["slot:4.3"]);
  assert.deepEqual(view.own.chosen, ["option:1"]);
  assert.equal(tries.tick(["hand:5C"]), false);
  traits.lesson.quiz.graded = true;
  assert.equal(tries.tick(["slot:4.3"]), false);
});
