import assert from "node:assert/strict";
import { test } from "node:test";
import { drawCourse, drawWayOn } from "../../widgets/static/panels/course.js";
import { drawBar } from "../../widgets/static/panels/tools.js";
import { classed, tags, viewOf, words } from "./view.mjs";

const to = (n, title) => ({ title, board: `Lesson ${n}: ${title}`, href: `01_elementals.ipynb#EL-L${n}` });
const course = {
  where: "your way, 2 of 3 lessons done",
  says: ["Lesson 3."],
  resume: { text: "Continue", ...to(3, "The sum") },
  due: "two questions to review",
  start: "00_start.ipynb",
  felt: 205,
  minutes: 5,
  lessons: [
    { number: 1, standing: "learned", now: false, ...to(1, "One Jack") },
    { number: 2, standing: "shaky", now: false, ...to(2, "Element") },
    { number: 3, standing: "", now: true, ...to(3, "The sum") },
    { number: 4, standing: "", now: false, ...to(4, "A game") },
  ],
  clauses: [{ id: "EL-3b", standing: "not yet" }, { id: "EL-4f", standing: "learned" }, { id: "EL-4g", standing: "shaky" }],
};

test("a board that is not a course has no way through one", () => {
  assert.equal(drawCourse(viewOf()), null);
  assert.equal(drawWayOn(viewOf()), null);
});

test("a lesson's card says how it went; only what is not done and does not wait lies face down", () => {
  const links = tags(drawCourse(viewOf({ course })), "a");
  assert.deepEqual(links.map((link) => words(link).split(": ")[1]), ["done", "done, and asked again", "go on here", "not done yet"]);
  assert.deepEqual(links.map((link) => classed(link, "down").length), [0, 0, 0, 1]);
  assert.equal(classed(links[2], "legal").length, 1);
  assert.equal(links[3].attrs.href, "01_elementals.ipynb#EL-L4");
});

test("there is one way to go on: to the board on this page, else by the link", () => {
  const view = viewOf({ course });
  const [go] = classed(drawWayOn(view), "best");
  const done = [];
  const press = () => go.attrs.onclick({ preventDefault: () => done.push("stays"), stopPropagation: () => done.push("stops") });
  press();
  assert.deepEqual(done, []);
  view.goTo = (title) => done.push(title);
  press();
  assert.deepEqual(done, ["Lesson 3: The sum", "stays", "stops"]);
  assert.equal(classed(drawWayOn(viewOf({ course: { ...course, resume: { title: "" } } })), "best").length, 0);
});

test("the rules that were met are counted, those that are asked again first, and each opens its rule", () => {
  const drawn = drawCourse(viewOf({ course }));
  assert.deepEqual(classed(drawn, "tile").map((tile) => tile.attrs["data-clause"]), ["EL-4g", "EL-4f"]);
  assert.deepEqual(classed(drawn, "tile").map(words), ["4g", "4f"]);
  assert.match(words(classed(drawn, "known")[0]), /^1 learned1 asked again/);
  const fresh = { ...course, clauses: [{ id: "EL-3b", standing: "not yet" }] };
  assert.deepEqual(classed(drawCourse(viewOf({ course: fresh })), "known"), [], "a newcomer sees no codes");
});

test("the bar says how far one is", () => {
  const bar = drawBar(viewOf({ course, scene: { title: "Elementals" } }));
  assert.match(words(bar), /^ElementalsZ?.*your way, 2 of 3 lessons done/);
});

test("to play a short game stands beside the way on", () => {
  const play = { text: "Play", board: "Elementals", href: "01_elementals.ipynb#first" };
  const ways = tags(drawWayOn(viewOf({ course: { ...course, play } })), "a");
  assert.deepEqual(ways.map((way) => [words(way), way.attrs.href]), [["Continue", "01_elementals.ipynb#EL-L3"], ["Play", "01_elementals.ipynb#first"]]);
  assert.equal(tags(drawWayOn(viewOf({ course })), "a").length, 1);
});
