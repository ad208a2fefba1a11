import assert from "node:assert/strict";
import { test } from "node:test";
import { drawDue } from "../../widgets/static/panels/due.js";
import { classed, tags, viewOf, words } from "./view.mjs";

const one = { text: "Which card banishes the Queen?", note: "Beat one Jack, yesterday", picture: "jack", felt: 205, board: "Review", href: "00_start.ipynb#review" };
const pages = [{ course: { due: "4 questions to review", asked: [one] } }, { library: { due: "4 questions to review", asked: [one] } }];

test("where nothing is due, nothing is listed", () => {
  for (const traits of [{}, { course: { due: "", asked: [] } }, { library: { due: "" } }]) assert.equal(drawDue(viewOf(traits)), null);
});

test("what is due is counted where no question is listed", () => {
  assert.equal(words(drawDue(viewOf({ library: { due: "4 questions to review", asked: [] } }))), "Due today4 questions to review");
  assert.equal(drawDue(viewOf({ library: { due: "", asked: [one] } })), null);
});

test("a question that is due is a small board that leads to where it is asked", () => {
  for (const traits of pages) {
    const drawn = drawDue(viewOf(traits));
    assert.equal(words(tags(drawn, "h2")[0]), "Due today4 questions to review");
    const [link] = tags(drawn, "a");
    assert.equal(link.attrs.href, one.href);
    assert.equal(words(link), "?Which card banishes the Queen?Beat one Jack, yesterday");
    assert.equal(classed(link, "art").length, 1);
    assert.equal(classed(link, "mini")[0].attrs.vars["felt-h"], 205);
  }
});

test("it goes to the board of the review where that stands on the same page", () => {
  const view = viewOf(pages[0]);
  const done = [];
  view.goTo = (title) => done.push(title);
  tags(drawDue(view), "a")[0].attrs.onclick({ preventDefault: () => done.push("stays"), stopPropagation: () => {} });
  assert.deepEqual(done, ["Review", "stays"]);
});
