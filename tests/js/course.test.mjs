import assert from "node:assert/strict";
import { test } from "node:test";
import { drawBack, drawCourse, drawKnown, drawWayOn } from "../../widgets/static/panels/course.js";
import { drawBar } from "../../widgets/static/panels/tools.js";
import { buttons, classed, tags, viewOf, words } from "./view.mjs";

const to = (n, id, title) => ({ number: n, id, title, board: `Step ${n}: ${title}`, href: `01_elementals.ipynb#${id}` });
const stone = (n, state, note, more = {}) => ({ ...to(n, `EL-L${n}`, `Lesson ${n}`), game: false, picture: "", state, note, now: false, ...more });
const course = {
  where: "2 of 7 steps behind you",
  says: ["Next: Plan."],
  resume: { text: "Continue", ...to(4, "EL-L4", "Plan") },
  knows: true,
  due: "",
  start: "00_start.ipynb",
  felt: 205,
  minutes: 5,
  only: false,
  steps: [
    stone(1, "done", "done"),
    stone(2, "done", "played", { game: true, board: "Three Jacks", href: "01_elementals.ipynb#first" }),
    stone(3, "met", "met in play"),
    stone(4, "", "2 minutes", { now: true }),
    stone(5, "known", "known"),
    stone(6, "", "1 minute"),
    stone(7, "", "1 minute"),
  ],
  shelves: [
    { title: "Towers", done: 1, lessons: [{ id: "EL-L15", title: "Layout B", state: "done", note: "done" }, { id: "EL-L16", title: "Layout C", state: "", note: "1 minute" }] },
    { title: "Puzzles", done: 0, lessons: [{ id: "EL-L21", title: "Open cards", state: "", note: "9 minutes" }] },
  ],
  clauses: [{ id: "EL-3b", standing: "not yet" }, { id: "EL-4f", standing: "learned" }, { id: "EL-4a", standing: "met" }, { id: "EL-4g", standing: "shaky" }],
};

test("a board that is no map has no way through one", () => {
  for (const draw of [drawCourse, drawWayOn, drawKnown, drawBack]) assert.equal(draw(viewOf()), null);
});

test("a stone says how far its step is; what is done, known or met is filled, one is next, and nothing is locked", () => {
  const links = tags(drawCourse(viewOf({ course })), "a");
  assert.deepEqual(links.map((link) => words(link).split(": ")[1]), ["done", "done", "met in play", "go on here", "known from before", "not yet", "not yet"]);
  assert.deepEqual(links.map((link) => link.attrs.class.split(" ").includes("met")), [true, true, true, false, true, false, false]);
  assert.deepEqual(links.filter((link) => link.attrs.class.includes("next")).map((link) => link.attrs.href), ["01_elementals.ipynb#EL-L4"]);
  assert.equal(classed(links, "byplay").length, 1);
  assert.match(words(links[1]), /step 2, a game/);
});

test("the path runs there and back, five stones a row", () => {
  const places = tags(drawCourse(viewOf({ course })), "ol")[0].kids.map(({ attrs }) => [attrs.vars.row, attrs.vars.col]);
  assert.deepEqual(places, [[1, 1], [1, 2], [1, 3], [1, 4], [1, 5], [2, 5], [2, 4]]);
});

test("there is one way to go on: to the board on this page, else by the link; without a chapter in the map's place", () => {
  const view = viewOf({ course });
  const [go] = classed(drawWayOn(view), "best");
  const done = [];
  const press = () => go.attrs.onclick({ preventDefault: () => done.push("stays"), stopPropagation: () => done.push("stops") });
  press();
  assert.deepEqual(done, []);
  view.goTo = (title) => done.push(title);
  press();
  assert.deepEqual(done, ["Step 4: Plan", "stays", "stops"]);
  const alone = classed(drawWayOn(viewOf({ course: { ...course, resume: { ...course.resume, href: "" } } })), "best");
  assert.deepEqual(alone.map((way) => way.attrs.go), [{ do: "show", id: "EL-L4" }]);
  assert.equal(classed(drawWayOn(viewOf({ course: { ...course, resume: { title: "" } } })), "best").length, 0);
});

test("who has played before is asked with positions, as long as the path is not done", () => {
  const name = "I have played this before";
  assert.deepEqual(buttons(drawWayOn(viewOf({ course }))).get(name).go, { do: "show", id: "known" });
  for (const changed of [{ knows: false }, { only: true }]) {
    assert.equal(buttons(drawWayOn(viewOf({ course: { ...course, ...changed } }))).has(name), false);
  }
});

test("shelves are folded; one that is opened lists its lessons, each of which opens in the map's place", () => {
  const view = viewOf({ course });
  assert.equal(classed(drawCourse(view), "shelved").length, 0);
  const [towers] = classed(drawCourse(view), "book");
  assert.equal(words(towers), "Towers2 lessons, 1 done");
  towers.attrs.onclick();
  assert.equal(view.own.shelf, 0);
  const open = buttons(classed(drawCourse(view), "shelved"));
  assert.deepEqual([...open.values()].map((one) => one.go), [{ do: "show", id: "EL-L15" }, { do: "show", id: "EL-L16" }]);
  classed(drawCourse(view), "book")[0].attrs.onclick();
  assert.equal(view.own.shelf, -1);
});

test("a board of shelves alone has no stones, and its shelves are unfolded", () => {
  const drawn = drawCourse(viewOf({ course: { ...course, only: true, steps: [] } }));
  assert.equal(tags(drawn, "ol").length, 0);
  assert.deepEqual(classed(drawn, "unfolded").map((shelf) => buttons(shelf).size), [2, 1]);
});

test("the rules that were met are counted, those that are asked again first, and each opens its rule", () => {
  const drawn = drawKnown(viewOf({ course }));
  assert.deepEqual(classed(drawn, "tile").map((tile) => tile.attrs["data-clause"]), ["EL-4g", "EL-4f", "EL-4a"]);
  assert.match(words(drawn), /^1 learned1 asked again1 met in play/);
  const fresh = { ...course, clauses: [{ id: "EL-3b", standing: "not yet" }] };
  assert.equal(drawKnown(viewOf({ course: fresh })), null, "a newcomer sees no codes");
});

test("a lesson in the map's place has the way back to it", () => {
  const back = { text: "Back to the map", go: { do: "coach", act: "back" } };
  assert.deepEqual(buttons(drawBack(viewOf({ lesson: { title: "Layout B", back } }))).get("Back to the map").go, back.go);
  assert.deepEqual(tags(drawBack(viewOf({ course })), "a").map((link) => link.attrs.href), ["00_start.ipynb"]);
});

test("the bar says how far one is", () => {
  const bar = drawBar(viewOf({ course, scene: { title: "Elementals" } }));
  assert.match(words(bar), /^Elementals.*2 of 7 steps behind you/);
});
