import assert from "node:assert/strict";
import { test } from "node:test";
import { Drawn, treeOf } from "../../binder/site/page/drawn.js";
import { SmallPage } from "./small_page.mjs";

/** What a browser remembers. */
class Store {
  constructor(kept) { Object.assign(this, kept); }
  getItem(name) { return this[name] ?? null; }
  setItem(name, text) { this[name] = text; }
  removeItem(name) { delete this[name]; }
}

/** Let the browser remember something; what it gives is what it remembers then. */
function remember(kept = {}) {
  const store = new Store(kept);
  Object.defineProperty(globalThis, "localStorage", { value: store, configurable: true });
  return store;
}

let visits = 0;
const LESSON = "#A-L1";

/**
 * A page of a chapter with two cells, once the script for those who come back has run. The first cell brings a picture,
 * the second one is a lesson's. `look` brings a cell into sight.
 */
async function visit(hash = "") {
  const page = new SmallPage();
  const main = page.put(page.body, "main", { "data-chapter": "chapter_a", "data-edition": "e1" });
  const cells = ["cell_1", "cell_2"].map((id) => page.put(main, "section", { class: "cell", id, ...(id === "cell_2" && { "data-lesson": "A-L1" }) }));
  const brought = page.put(cells[0], "div", { class: "tutor still" });
  page.put(brought, "p").textContent = "For newcomers";
  let look = () => {};
  class Sight {
    constructor(act) { look = (target) => act([{ target, isIntersecting: true }]); }
    observe() {}
  }
  Object.assign(globalThis, { document: page, location: { hash }, IntersectionObserver: Sight });
  visits += 1;
  await import(`../../binder/site/page/again.js?${visits}`);
  return { page, cells, look, classes: cells.map((cell) => cell.children.map(({ className }) => className).join()) };
}

const nameOf = (cell) => `rules-tutor drawn chapter_a ${cell}`;
/** What is remembered of a tree in a cell. */
const kept = (tree, cell = "cell_2", edition = "e1") => ({ [nameOf(cell)]: JSON.stringify({ edition, tree }) });
const plain = ["div", { class: "sheet" }, "A board"];
const NEW = "tutor still";
const OWN = "tutor still own";

test("what was drawn is built again as it was, with what was set on it", async () => {
  const page = new SmallPage();
  const sheet = page.put(page.body, "div", { class: "sheet", "aria-label": "A <b>" });
  sheet.style.setProperty("--fit", "0.8");
  page.put(page.put(sheet, "svg", { viewBox: "0 0 8 8" }), "path", { d: "M0 0", "fill-rule": "evenodd" });
  page.put(sheet, "a", { href: "01_a.ipynb#A-L1.2" }).textContent = "<i>on</i>";
  Object.assign(page.put(sheet, "input", { type: "checkbox" }), { type: "checkbox", checked: true });
  Object.assign(page.put(sheet, "div", { class: "scroll" }), { scrollTop: 70 });
  remember();
  new Drawn("chapter_a", "e1").put("cell_2", treeOf(sheet));
  const { cells, classes } = await visit(LESSON);
  assert.deepEqual(classes, [OWN, OWN], "with the picture that the page brings, where nothing was done");
  const [again] = cells[1].children[0].children;
  const input = again.querySelector("input");
  assert.deepEqual(input.attrs, { type: "checkbox", checked: "" });
  input.remove();
  const panel = again.querySelector(".scroll");
  assert.equal(panel.scrollTop, 70);
  panel.remove();
  assert.deepEqual(treeOf(again).slice(1), [
    { class: "sheet", "aria-label": "A <b>", "--fit": "0.8" },
    ["svg", { viewBox: "0 0 8 8" }, ["path", { d: "M0 0", "fill-rule": "evenodd" }]],
    ["a", { href: "01_a.html#A-L1.2" }, "<i>on</i>"],
  ]);
  assert.equal(cells[1].scrolled, 1, "the lesson behind the address is gone to");
});

const within = (...parts) => ["div", { class: "sheet" }, ...parts];
const deep = Array.from({ length: 60 }).reduce((tree) => ["p", {}, tree], "deep");
const FOREIGN = {
  "a script": within(["script", {}, "alert(1)"]),
  "a page in a frame": within(["p", { srcdoc: "x" }]),
  "a picture of elsewhere": within(["img", { src: "https://a.test/x.png" }]),
  "a handler": within(["button", { onclick: "alert(1)" }, "x"]),
  "an address that is a script": within(["a", { href: "javascript:alert(1)" }, "x"]),
  "an address elsewhere": within(["a", { href: "//a.test/x.html" }, "x"]),
  "a style": within(["p", { style: "position: fixed" }, "x"]),
  "an address in a style": within(["p", { "--at": "url(https://a.test)" }, "x"]),
  "a paint of elsewhere": within(["svg", {}, ["path", { fill: "url(https://a.test#x)" }]]),
  "a name of the page's": within(["p", { id: "opening" }, "x"]),
  "a depth without end": within(deep),
  "a number": 5,
  "an element without attributes": ["div"],
  nothing: null,
};

test("what no board is made of is not built, nor anything around it", async (t) => {
  t.mock.method(console, "warn", () => {});
  for (const [what, tree] of Object.entries(FOREIGN)) {
    remember(kept(tree));
    const { classes } = await visit(LESSON);
    assert.deepEqual(classes, [OWN, ""], what);
  }
  remember(kept(plain));
  assert.equal((await visit(LESSON)).cells[1].textContent, "A board");
});

test("what is damaged, of another edition or too much counts as none", async (t) => {
  t.mock.method(console, "warn", () => {});
  const huge = within("x".repeat(120_000));
  const none = [...["{", "5", '{"edition": "e1"}'].map((text) => ({ [nameOf("cell_2")]: text })), kept(plain, "cell_2", "e2"), kept(huge), {}];
  for (const one of none) {
    remember(one);
    assert.deepEqual((await visit(LESSON)).classes, [OWN, ""]);
  }
});

test("who has done something on the first board sees that, or nothing", async () => {
  const mark = { "rules-tutor seen chapter_a": "true" };
  remember(mark);
  assert.deepEqual((await visit()).classes, [NEW, ""]);
  remember({ ...mark, ...kept(plain, "cell_1") });
  const { cells, classes } = await visit();
  assert.deepEqual([classes, cells[0].textContent], [[OWN, ""], "A board"]);
});

test("a board below is built when it comes into sight, unless it is drawn by then", async () => {
  remember(kept(plain));
  const { page, cells, look } = await visit();
  look(cells[1]);
  assert.equal(cells[1].textContent, "A board");
  cells[1].replaceChildren();
  page.put(cells[1], "div").textContent = "Drawn";
  look(cells[1]);
  assert.equal(cells[1].textContent, "Drawn");
});

/** The start page as it was drawn last: the way on, and two boxes. */
const boxOf = (href, at, text, now) => ["a", { class: `box${now}`, href }, ["span", { class: "prog" }, ["span", { class: "meter", "--at": at }], ["span", {}, text]]];
const start = within(
  ["div", { class: "bar" }, ["a", { class: "act best", href: "01_a.html" }, ["span", {}], "Begin with A"]],
  ["nav", { class: "library" }, boxOf("01_a.html", "0%", "0 of 8", " now"), boxOf("02_b.html", "0%", "0 of 4", "")],
);
/** Chapter B has told that one of its four steps is done. */
const told = (href) => ({ boxes: [{ href, text: "1 of 4", at: 1, of: 4 }], resume: { text: "Continue B", href }, says: "" });

test("the start page shows what chapters have told since", async () => {
  remember({ ...kept(start, "cell_1"), "rules-tutor seen chapter_a": "true", "rules-tutor seen stands": JSON.stringify(told("02_b.html#B-L2")) });
  const { cells } = await visit();
  assert.deepEqual(treeOf(cells[0].children[0].children[0]), within(
    ["div", { class: "bar" }, ["a", { class: "act best", href: "02_b.html#B-L2" }, ["span", {}], "Continue B"]],
    ["nav", { class: "library" }, boxOf("01_a.html", "0%", "0 of 8", ""), boxOf("02_b.html#B-L2", "25%", "1 of 4", " now")],
  ));
});

test("an address elsewhere leads nobody away from the start page", async (t) => {
  t.mock.method(console, "warn", () => {});
  for (const href of ["javascript:alert(1)", "//a.test/02_b.html", "02_b.html?x"]) {
    remember({ ...kept(start, "cell_1"), "rules-tutor seen stands": JSON.stringify(told(href)) });
    const { page } = await visit();
    assert.ok(page.querySelectorAll("a").every((link) => /^0[12]_[ab]\.html$/.test(link.getAttribute("href"))), href);
  }
});

test("a browser that refuses to remember changes nothing", async () => {
  const refuse = () => assert.fail("refused");
  Object.defineProperty(globalThis, "localStorage", { get: refuse, configurable: true });
  assert.equal((await visit()).cells[0].textContent, "For newcomers");
  new Drawn("chapter_a", "e1").put("cell_1", plain);
});

test("what is drawn is kept until it is forgotten, is too large or of an edition before", () => {
  const store = remember({ ...kept(plain, "cell_7", "e0"), other: "kept" });
  const drawn = new Drawn("chapter_a", "e1");
  assert.deepEqual(Object.keys(store), ["other"]);
  for (const cell of ["cell_1", "cell_2", "cell_3"]) drawn.put(cell, plain);
  drawn.put("cell_1", null);
  drawn.put("cell_2", within("x".repeat(120_000)));
  assert.deepEqual({ ...store }, { other: "kept", ...kept(plain, "cell_3") });
});
