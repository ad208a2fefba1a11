import assert from "node:assert/strict";
import { test } from "node:test";
import { drawLibrary, drawResume } from "../../widgets/static/panels/library.js";
import { drawBar } from "../../widgets/static/panels/tools.js";
import { classed, tags, viewOf, words } from "./view.mjs";

const box = { title: "Elementals", href: "01_elementals.ipynb#EL-L4", felt: 205, pictures: [{ name: "king", tone: "steel" }], weight: 1, players: "1", minutes: "five minutes", at: 3, of: 12, text: "3 of 12 lessons", now: true };
const lab = { title: "The rules lab", href: "06_rules_lab.ipynb", felt: 330, pictures: [], weight: 2, minutes: "half an hour", text: "What if?" };
const library = { title: "Rules tutor", where: "One card game", resume: { text: "Continue Elementals, lesson 4", href: box.href }, due: "2 questions to review", boxes: [box, lab] };

test("a board that is not a start page has no library", () => {
  assert.equal(drawLibrary(viewOf()), null);
  assert.ok(!drawResume(viewOf()));
});

test("each box is a link to its chapter, and the one to go on with is marked", () => {
  const links = tags(drawLibrary(viewOf({ library })), "a");
  assert.deepEqual(links.map((link) => link.attrs.href), ["01_elementals.ipynb#EL-L4", "06_rules_lab.ipynb"]);
  assert.deepEqual(links.map((link) => `${link.attrs.class}`), ["box chapter-link now", "box chapter-link"]);
  assert.equal(words(links[0]), "Elementals1 playerfive minutes3 of 12 lessons");
  assert.equal(words(links[1]), "The rules labhalf an hourWhat if?");
});

test("progress is a share of the lessons; what has no lessons has no meter", () => {
  const [first, second] = tags(drawLibrary(viewOf({ library })), "a");
  assert.equal(classed(first, "meter")[0].attrs.vars.at, "25%");
  assert.equal(classed(second, "meter").length, 0);
  assert.deepEqual(classed(first, "pips")[0].kids.map((pip) => pip.attrs.class), ["done", "", ""]);
  assert.equal(classed(first, "pips")[0].attrs["aria-label"], "easy");
});

test("a picture stands on the box in its tone", () => {
  const [on] = classed(drawLibrary(viewOf({ library })), "on");
  assert.equal(on.attrs["data-tone"], "steel");
  assert.equal(on.kids[0].tag, "svg");
});

test("the bar of the start page has its own title and the way to go on", () => {
  const bar = drawBar(viewOf({ library, scene: { title: "Elementals", nodes: [] } }));
  assert.equal(words(tags(bar, "h1")[0]), "Rules tutor");
  const [way] = classed(bar, "best");
  assert.deepEqual([way.tag, way.attrs.href, words(way)], ["a", box.href, "Continue Elementals, lesson 4"]);
});
