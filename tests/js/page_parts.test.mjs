import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import begin from "../../widgets/static/begin.js";
import draw from "../../widgets/static/shared.js";
import { findNode, siblings } from "../../widgets/static/draw/tree.js";
import { place } from "../../widgets/static/input/drag.js";
import { Glide } from "../../widgets/static/motion/glide.js";
import { fitCards, fitTables } from "../../widgets/static/motion/fit.js";
import { box, nodesAt } from "../../widgets/static/motion/reveal.js";
import { readText } from "../../widgets/static/panels/clipboard.js";
import { Panels, PANELS } from "../../widgets/static/panels/panels.js";
import { EMPTY, freshOwn, TRAITS } from "../../widgets/static/wire/state.js";
import * as fixtures from "../browser/gallery/fixtures.js";
import { classed, viewOf } from "./view.mjs";

// ---- every module is under test -------------------------------------------------------------------------------------
const HERE = dirname(fileURLToPath(import.meta.url));
const STATIC = join(HERE, "../../widgets/static");
const modulesIn = (folder, ends) =>
  readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(ends)).map((name) => join(folder, name));

test("every module of the renderer is loaded by these tests", () => {
  const seen = new Set();
  const load = (path) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const [, inner] of readFileSync(path, "utf-8").matchAll(/^import [^;]*?"(\.[^"]+)";$/gms))
      load(normalize(join(dirname(path), inner)));
  };
  modulesIn(HERE, ".test.mjs").forEach(load);
  assert.deepEqual(modulesIn(STATIC, ".js").filter((path) => !seen.has(path)), []);
});

/** Let each pause be over at once. */
const hurry = (t) => t.mock.method(globalThis, "setTimeout", (done) => queueMicrotask(done));

test("a board whose renderer comes late is drawn all the same", async (t) => {
  hurry(t);
  let asked = 0;
  const renderer = { get: () => "", draw: Promise.resolve(() => "drawn") };
  const get_model = async () => (++asked < 4 ? Promise.reject(new Error("not found")) : renderer);
  const drawn = await begin.render({ model: { get: () => "IPY_MODEL_7", widget_manager: { get_model } }, el: {} });
  assert.deepEqual([drawn, asked], ["drawn", 4]);
});

test("a board that cannot be drawn says so in words, and its words go with it", async (t) => {
  hurry(t);
  assert.equal(typeof draw, "function");
  const words = { attrs: {}, setAttribute: (name, value) => (words.attrs[name] = value), remove: () => (words.gone = true) };
  const el = { ownerDocument: { createElement: () => words }, append: (child) => (el.child = child) };
  const model = { get: () => "IPY_MODEL_7", widget_manager: { get_model: async (id) => { throw new Error(`no model ${id}`); } } };
  const leave = await begin.render({ model, el });
  assert.deepEqual([el.child.attrs.role, el.child.textContent], ["alert", "The board cannot be drawn: no model 7"]);
  leave();
  assert.ok(words.gone);
});

// ---- all panels -----------------------------------------------------------------------------------------------------
test("a panel is drawn again when something that it reads has changed", () => {
  const boards = Object.values(fixtures).filter((value) => value?.scene);
  assert.ok(boards.length > 5);
  const look = (panels, traits, mine, changed) => JSON.stringify(panels.draw(viewOf(traits, mine), changed));
  // Each board is followed by every third of the others, the next board by the next ones.
  for (const [n, before] of boards.entries())
    for (const after of boards.filter((_, m) => (n + m) % 3 === 0)) {
      for (const name of TRAITS) {
        const traits = { ...before, [name]: after[name] ?? EMPTY[name] };
        if (JSON.stringify(traits[name]) === JSON.stringify(before[name])) continue;
        const panels = new Panels();
        look(panels, before, {}, new Set());
        assert.ok(look(panels, traits, {}, new Set([name])) === look(new Panels(), traits, {}, new Set()), name);
      }
    }
});

test("a panel names everything of the board's state that it looks at", () => {
  const boards = Object.values(fixtures).filter((value) => value?.scene);
  const answered = { ...fixtures.elementals, lesson: { ...fixtures.lesson.lesson, card: { title: "", says: [], rules: [] } }, answer: { ...fixtures.REFUSED, on: {} } };
  const missing = new Set();
  const states = [
    {}, { page: "rules", glossary: true, text: true, help: true }, { page: "story", chosen: [], unchosen: 1 }, { page: "whatif" },
    { rail: false, menu: true, inspects: true, foresees: true, presents: true, line: "busy" },
  ];
  for (const board of [...boards, answered])
    for (const state of states)
      for (const [panel, { draw, reads }] of Object.entries(PANELS)) {
        const view = viewOf(board, state);
        const { get, own } = view;
        const looks = (name) => { if (!reads.includes(name)) missing.add(`${panel} looks at ${name}`); };
        view.get = (name) => (looks(name), get(name));
        view.own = new Proxy(own, { get: (_, name) => (looks(`own.${name}`), own[name]) });
        draw(view);
      }
  assert.deepEqual([...missing], []);
});

test("a question and a side trip have layouts of their own, which hang on the lesson", () => {
  const quiz = { question: ["?"], many: false, graded: false, options: [{ id: "a", text: "A", state: "" }] };
  const table = fixtures.elementals.scene, { comparison } = fixtures.comparison;
  const [asks, says] = [{ title: "T", quiz }, { title: "T" }];
  const layouts = (traits, own = {}) =>
    classed(new Panels().draw(viewOf({ scene: table, ...traits }, own), new Set()), "screen")[0].attrs.class.split(" ").filter((name) => ["with-question", "travels"].includes(name));
  assert.deepEqual(layouts({ lesson: asks }), ["with-question"]);
  assert.deepEqual(layouts({ lesson: asks }, { rail: false }), [], "without the rail no question is shown");
  assert.deepEqual(layouts({ lesson: says }), []);
  assert.deepEqual(layouts({ lesson: says, comparison, scene: {} }), ["travels"]);
  assert.deepEqual(layouts({ comparison, scene: {} }), [], "a what-if at a game's table leads back by itself");
});

test("what the table asks stands once in the rail: with a question, below it", () => {
  const ask = { kind: "group", id: "asked", label: "", framed: true, items: [{ kind: "button", id: "do:no", main: "No", label: "No" }] };
  const quiz = { question: ["?"], many: false, graded: false, options: [] };
  const places = (lesson) => {
    const drawn = new Panels().draw(viewOf({ scene: { nodes: [ask] }, lesson }), new Set());
    return ["rail", "rest"].map((name) => classed(classed(drawn, name), "asks").length);
  };
  assert.deepEqual(places({ title: "T" }), [1, 0]);
  assert.deepEqual(places({ title: "T", quiz }), [1, 1]);
});

test("a fresh board has nothing picked and nothing of its own to say", () => {
  assert.deepEqual([freshOwn().picked, freshOwn().side, freshOwn().fault], [[], -1, ""]);
  assert.notEqual(freshOwn().picked, freshOwn().picked, "two boards never share a list");
});

// ---- nodes in nodes -------------------------------------------------------------------------------------------------
const TOP = { kind: "card", id: "card:1" };
const TREE = [
  { kind: "group", id: "table", west: [{ kind: "pile", id: "deck", top: TOP }],
    items: [{ kind: "grid", id: "grid", items: [{ kind: "pile", id: "A", laid: [{ kind: "card", id: "laid" }] }] }],
    east: [{ kind: "note", id: "note" }] },
  { kind: "row", id: "row", items: [{ kind: "card", id: "a" }, { kind: "card", id: "b", empty: "empty" }] },
];

test("a node is found wherever it stands", () => {
  for (const id of ["table", "deck", "card:1", "grid", "A", "laid", "note", "b"]) assert.equal(findNode(TREE, id)?.id, id);
  assert.equal(findNode(TREE, "nobody"), null);
});

test("neighbours are told by kind, and an empty place is none of the cards", () => {
  assert.deepEqual([...siblings(TREE, "a")], [["a", "card"], ["b", "empty"]]);
  assert.deepEqual([...siblings(TREE, "deck").keys()], ["deck", "grid", "note"]);
  assert.equal(siblings(TREE, "nobody").size, 0);
});

// ---- the page -------------------------------------------------------------------------------------------------------
test("an element stands for its node and those around it, on its own surface", () => {
  const at = (dataset, parentElement = null) => ({ dataset, parentElement });
  const inner = at({ node: "card" }, at({}, at({ node: "pile" }, at({ node: "card" }, at({ side: "1", node: "never" })))));
  assert.deepEqual(nodesAt(inner), { side: 1, ids: ["card", "pile"] });
  assert.deepEqual(nodesAt(at({ node: "x" })), { side: -1, ids: ["x"] });
});

/** A table of 500 by 380 pixels, and how it is drawn; its contents are so high at full size, and so high when cards lie low. */
function tableOf(needs, low = needs) {
  const vars = {};
  const classList = new Set();
  classList.remove = (...names) => names.forEach((name) => classList.delete(name));
  const tried = [];
  const style = {
    setProperty(key, value) {
      vars[key] = Number(value);
      tried.push(vars[key]);
    },
  };
  const far = { clientHeight: 0, scrollHeight: 0, clientWidth: 380, get scrollWidth() { return table.width * vars["--fit"]; } };
  const table = {
    needs, low, width: 300, things: 1, clientHeight: 500, style, classList, querySelector: () => far,
    querySelectorAll: () => Array.from({ length: table.things }, (_, n) => ({ dataset: { node: `card ${n}` } })),
    get scrollHeight() { return (classList.has("low") ? table.low : table.needs) * vars["--fit"]; },
  };
  const fit = () => {
    fitTables({ querySelectorAll: () => [table] });
    return [[...classList].join(" "), vars["--fit"]];
  };
  return { table, fit, tried };
}
/** Sizes are eightieths of the whole. */
const near = (value, wanted) => assert.ok(value <= wanted + 0.002 && value > wanted - 0.0135, `${value} is not just below ${wanted}`);

test("a table on which too much lies is drawn smaller, and no smaller than it must be", () => {
  assert.deepEqual(tableOf(400).fit(), ["", 1]);
  const [name, size] = tableOf(625).fit();
  near(size, 0.8);
  assert.equal(name, "");
  assert.deepEqual(tableOf(5000).fit(), ["low scrolls", 1], "a card must be large enough to be read");
});

test("the size of a table is found in few looks, for each costs the browser a look at all that lies there", () => {
  const { fit, tried } = tableOf(560);
  near(fit()[1], 500 / 560);
  assert.deepEqual(tried, [1, 0.8875, 0.9, 0.8875], "the whole, the guess, one more, and what was found");
  const deep = tableOf(800);
  near(deep.fit()[1], 500 / 800);
  assert.ok(deep.tried.length < 9, `${deep.tried}`);
});

test("a table on which nothing came or went stays as it is, as long as all of it is seen", () => {
  const { table, fit, tried } = tableOf(625);
  near(fit()[1], 0.8);
  const before = tried.length;
  assert.deepEqual([fit()[1], tried.length], [0.8, before], "no size is tried again");
  table.needs = 700;
  near(fit()[1], 500 / 700);
  Object.assign(table, { needs: 500, things: 2 });
  assert.equal(fit()[1], 1);
});

test("before a table is scrolled its cards lie low, and they stand up again when there is room", () => {
  const { table, fit } = tableOf(1100, 800);
  const [name, size] = fit();
  assert.equal(name, "low");
  near(size, 0.625);
  Object.assign(table, { things: 2, needs: 900 });
  assert.deepEqual(fit()[0], "", "what fits at all is not laid low");
  Object.assign(table, { things: 3, needs: 1100, low: 1100 });
  assert.equal(fit()[0], "low scrolls");
  Object.assign(table, { things: 4, needs: 500, low: 500 });
  assert.deepEqual(fit(), ["", 1]);
});

test("what is too wide is drawn a little smaller, and what is too wide even so is scrolled sideways", () => {
  const { table, fit } = tableOf(400);
  table.width = 450;
  near(fit()[1], 388 / 450);
  Object.assign(table, { things: 2, width: 2000 });
  const [name, size] = fit();
  near(size, 1);
  assert.equal(name, "");
});

/** A titled card of 90 by 60 pixels whose words need so much; what was set on it, and how often. */
function titledOf(needs) {
  const attrs = new Map();
  const words = {
    clientWidth: 80, scrollWidth: 80, clientHeight: 30, get scrollHeight() { return card.needs; },
    style: { removeProperty() {}, setProperty() {} },
  };
  const card = {
    needs, textContent: "Deals damage.", clientWidth: 90, clientHeight: 60, attrs, sets: 0,
    querySelector: (name) => (name === ".text" ? words : null),
    removeAttribute: (name) => attrs.delete(name),
    setAttribute(name, value) {
      attrs.set(name, value);
      card.sets++;
    },
  };
  return card;
}

test("a card gives up its picture for its words, and is looked at again for other words or another size only", () => {
  globalThis.getComputedStyle = () => ({ lineHeight: "15px" });
  const [wordy, short] = [titledOf(50), titledOf(20)];
  const fit = () => fitCards({ querySelectorAll: (name) => (name.includes(".titled") ? [wordy, short] : []) });
  fit();
  assert.deepEqual([[...wordy.attrs.keys()], short.attrs.size], [["data-wordy"], 0]);
  fit();
  assert.equal(wordy.sets, 1, "what has not changed stays as it is");
  Object.assign(wordy, { textContent: "Dies.", needs: 20 });
  Object.assign(short, { clientWidth: 60, needs: 50 });
  fit();
  assert.deepEqual([wordy.attrs.size, [...short.attrs.keys()]], [0, ["data-wordy"]]);
});

test("an empty box has its class and attributes", () => {
  const attrs = {};
  const page = { createElement: (tag) => ({ tag, setAttribute: (name, value) => (attrs[name] = value) }) };
  assert.deepEqual([box(page, "unseen", { role: "status" }).className, attrs], ["unseen", { role: "status" }]);
});

test("a picture is put at its box, as seen from its layer", () => {
  const style = { setProperty: (key, value) => (style[key] = value) };
  place({ style }, { left: 120, top: 90, width: 80, height: 112 }, { left: 20, top: 40 });
  assert.deepEqual([style.left, style.top, style.width, style.height, style["--card-w"]], ["100px", "50px", "80px", "112px", "80px"]);
});

test("for those who asked for rest nothing moves", () => {
  const seen = { querySelectorAll: () => [], getBoundingClientRect: () => ({}) };
  const root = { ...seen, querySelector: () => null, ownerDocument: { defaultView: { matchMedia: () => ({ matches: true }) } }, animate: () => assert.fail() };
  const glide = new Glide(root, { replaceChildren() {} });
  assert.ok(glide.rests());
  glide.note();
  glide.play();
  root.ownerDocument.defaultView.matchMedia = () => ({ matches: false });
  assert.ok(!glide.rests());
});

test("a file that no save can be is not read", async () => {
  assert.equal(await readText({ files: [] }), "");
  assert.equal(await readText({ files: [{ size: 4, arrayBuffer: async () => new TextEncoder().encode("save").buffer }] }), "save");
  await assert.rejects(readText({ files: [{ name: "big", size: 1_000_001, text: async () => "" }] }), /big is larger/);
});
