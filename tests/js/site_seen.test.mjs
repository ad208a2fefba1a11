import assert from "node:assert/strict";
import { test } from "node:test";
import { deeds, joined, pageOf, Seen, standing } from "../../binder/site/page/seen.js";

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

/** Let the browser remember something. */
function remember(kept = {}) {
  const store = { ...kept, getItem: (name) => store[name] ?? null, setItem: (name, text) => (store[name] = text), removeItem: (name) => delete store[name] };
  Object.defineProperty(globalThis, "localStorage", { value: store, configurable: true });
  return store;
}

test("what is damaged of where a reader stands counts as nothing", () => {
  const kept = { boxes: [box("a", "1 of 9")], resume: { text: "Continue A", href: "a.html#2" }, says: "At A." };
  for (const text of ["{", "5", "{}", '{"boxes": [5]}', '{"boxes": [], "resume": 5}']) {
    remember({ "rules-tutor seen stands": text });
    assert.deepEqual(new Seen("chapter_a", "e1").stands(), NOWHERE);
  }
  remember({ "rules-tutor seen stands": JSON.stringify(kept) });
  assert.deepEqual(new Seen("chapter_a", "e1").stands(), kept);
});

/** Resolves after the frame and the turn for which a board waits: timers of the same length run in their order. */
async function settled() {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((done) => setTimeout(done));
}

/** A cell whose board shows a page of a lesson, as it is followed once something was done on it, or nothing. */
async function followed({ step, before = step, touched = false, brought = null }) {
  globalThis.requestAnimationFrame = (act) => setTimeout(act);
  const cell = Object.assign(new EventTarget(), {
    id: "cell_2",
    querySelector: () => ({ localName: "div", attributes: [], style: [], childNodes: [{ nodeName: "#text", nodeValue: cell.words }] }),
    words: step,
  });
  const state = { lesson: { title: "A", step: before } };
  const untouched = deeds(cell);
  const page = pageOf(state);
  if (touched) cell.dispatchEvent(new Event("pointerdown"));
  state.lesson = { title: "A", step };
  const hear = [];
  new Seen("chapter_a", "e1").follow(cell, { state, on: (name, act) => hear.push(act) }, brought, { page, untouched });
  await settled();
  const turn = (next) => {
    state.lesson = { title: "A", step: next };
    cell.words = next;
    for (const act of hear) act();
  };
  return { cell, turn };
}

const DRAWN = "rules-tutor drawn chapter_a cell_2";
const EARLIER = JSON.stringify({ edition: "e1", tree: "earlier" });
const tree = (words) => JSON.stringify({ edition: "e1", tree: ["div", {}, words] });

test("a board is kept as it is drawn when a page of it opens, but not with what was done on it", async () => {
  for (const [how, kept] of [
    [{ step: "1" }, tree("1")],
    [{ step: "1", touched: true }, EARLIER],
    [{ step: "2", before: "1", touched: true }, undefined],
    [{ step: "1", brought: { lesson: { title: "A", step: "1" } } }, undefined],
  ]) {
    const store = remember({ [DRAWN]: EARLIER });
    await followed(how);
    assert.equal(store[DRAWN], kept, JSON.stringify(how));
  }
});

test("the next page is kept whatever was done on the one before, unless it is touched at once", async () => {
  const store = remember();
  const { cell, turn } = await followed({ step: "1", touched: true });
  turn("2");
  await settled();
  assert.equal(store[DRAWN], tree("2"));
  turn("3");
  cell.dispatchEvent(new Event("keydown"));
  await settled();
  assert.equal(store[DRAWN], undefined);
});
