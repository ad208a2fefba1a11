import assert from "node:assert/strict";
import { test } from "node:test";
import { joined, standing } from "../../binder/site/page/seen.js";

/** A box of the start page. */
const box = (name, text, now = false, step = "") => ({ title: name, href: `${name}.html${step}`, text, at: 0, of: 9, now });
const NEW = { title: "Rules tutor", resume: { text: "Begin with A", href: "a.html#1" }, boxes: [box("a", "0 of 9", true), box("b", "0 of 9"), { title: "Lab", href: "lab.html", text: "?" }] };
const NOWHERE = { boxes: [], resume: null, says: "" };

test("to whom nothing was told the start page is as it was", () => {
  const { boxes, resume } = standing(NEW, NOWHERE);
  assert.deepEqual(boxes.map(({ text, now }) => [text, now]), [["0 of 9", true], ["0 of 9", false], ["?", undefined]]);
  assert.equal(resume.text, "Begin with A");
});

test("what two chapters tell stands in two boxes, and the way on is that of the last", () => {
  const one = joined(NOWHERE, { boxes: [box("a", "1 of 9", true, "#2")], resume: { text: "Continue A", href: "a.html#2" }, says: "At A." });
  const both = joined(one, { boxes: [box("b", "2 of 9", true, "#3")], resume: { text: "Continue B", href: "b.html#3" }, says: "At B." });
  const { boxes, resume, title } = standing(NEW, both);
  assert.deepEqual(boxes.map(({ text, now }) => [text, now]), [["1 of 9", false], ["2 of 9", true], ["?", false]]);
  assert.deepEqual([boxes[0].href, boxes[0].title, resume.text, both.says, title], ["a.html#2", "a", "Continue B", "At B.", "Rules tutor"]);
});

test("a chapter that knows no way on leaves the one that was told", () => {
  const one = joined(NOWHERE, { boxes: [], resume: { text: "Continue A", href: "a.html#2" }, says: "At A." });
  assert.equal(joined(one, { boxes: [box("b", "all 9 steps done")], resume: null, says: "" }).resume.text, "Continue A");
});
