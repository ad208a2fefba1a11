import assert from "node:assert/strict";
import { test } from "node:test";
import { onKey } from "../../widgets/static/input/keys.js";
import { LETTERS } from "../../widgets/static/input/letters.js";
import { neighbour } from "../../widgets/static/input/rove.js";

const box = (left, top, width = 80, height = 112) => ({ left, top, width, height });
/** A tower of 1, 2 and 2 cards that overlap, a wide bar below, a hand of three. */
const BOXES = {
  top: box(200, 0),
  left: box(155, 45),
  right: box(245, 45),
  low: box(110, 90),
  lowRight: box(290, 90),
  bar: box(0, 260, 700, 40),
  h1: box(0, 340),
  h2: box(90, 340),
  h3: box(180, 340),
};
const NAMES = Object.keys(BOXES);
const from = (name, key) => NAMES[neighbour(Object.values(BOXES), NAMES.indexOf(name), key)];

test("arrows move by where things stand", () => {
  assert.equal(from("h1", "ArrowRight"), "h2");
  assert.equal(from("h2", "ArrowRight"), "h3");
  assert.equal(from("h2", "ArrowLeft"), "h1");
  assert.equal(from("h1", "ArrowLeft"), undefined);
  assert.equal(from("left", "ArrowRight"), "right");
  assert.equal(from("h2", "ArrowUp"), "bar");
  assert.equal(from("low", "ArrowDown"), "bar");
  assert.equal(from("top", "ArrowUp"), undefined);
  assert.ok(["left", "right"].includes(from("top", "ArrowDown")));
});

test("from every thing every other can be reached", () => {
  const seen = new Set(["top"]);
  for (const name of seen)
    for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
      const next = from(name, key);
      if (next) seen.add(next);
    }
  assert.deepEqual([...seen].sort(), [...NAMES].sort());
});

/** A key pressed on a card, and what came of it. */
function pressed(key, { own = {}, typing = false, traits = {}, ...modifiers } = {}) {
  const done = { stopped: false, prevented: false, sent: [], set: {}, focused: "" };
  const outside = {
    focus: () => {
      done.focused = "notebook";
    },
  };
  const target = {
    matches: (selector) => typing && selector.startsWith("input:not"),
    closest: () => null,
    hasAttribute: () => false,
    blur() {},
  };
  const root = {
    parentElement: { closest: () => outside },
    querySelector: () => null,
    getRootNode: () => ({ activeElement: null }),
  };
  const view = {
    own: { picked: [], find: "", help: false, text: false, glossary: false, ...own },
    get: (name) => traits[name] ?? (name === "timeline" ? { at: 3, last: 5 } : null),
    send: (intent) => done.sent.push(intent),
    follow: (intent) => done.sent.push(intent),
    set: (change) => Object.assign(done.set, change),
  };
  const event = {
    key,
    target,
    stopPropagation: () => {
      done.stopped = true;
    },
    preventDefault: () => {
      done.prevented = true;
    },
    ...modifiers,
  };
  onKey(root, view, event);
  return done;
}

test("no plain key leaves the board", () => {
  for (const key of ["b", "d", "m", "a", "x", "Enter", " ", "ArrowDown", "Tab", "Delete", "0"])
    assert.ok(pressed(key).stopped, key);
});

test("keys with a modifier belong to the notebook", () => {
  for (const modifier of ["ctrlKey", "metaKey", "altKey"]) {
    const done = pressed("u", { [modifier]: true });
    assert.deepEqual([done.stopped, done.sent], [false, []]);
  }
});

test("Escape puts down what is picked, and only then leaves", () => {
  const held = pressed("Escape", { own: { picked: ["10H"] } });
  assert.deepEqual([held.stopped, held.set.picked, held.focused], [true, [], ""]);
  const free = pressed("Escape");
  assert.deepEqual([free.stopped, free.focused], [false, "notebook"]);
});

test("Escape closes the list of keys and the open question first", () => {
  assert.equal(pressed("Escape", { own: { help: true } }).set.help, false);
  assert.deepEqual(pressed("Escape", { traits: { dialog: { title: "Save" } } }).sent, [{ do: "dismiss" }]);
});

test("letters send their intents and show their panels", () => {
  assert.deepEqual(pressed("u").sent, [{ do: "undo" }]);
  assert.deepEqual(pressed("r").sent, [{ do: "redo" }]);
  assert.deepEqual(pressed("h").sent, [{ do: "hint" }]);
  assert.deepEqual(pressed("[").sent, [{ do: "goto", n: 2 }]);
  assert.deepEqual(pressed("]").sent, [{ do: "goto", n: 4 }]);
  assert.equal(pressed("t").set.text, true);
  assert.equal(pressed("t", { own: { text: true } }).set.text, false);
  assert.equal(pressed("?").set.help, true);
});

test("the keys for steps stay between the first and the last", () => {
  const goes = (key, at) => pressed(key, { traits: { timeline: { at, last: 5 } } }).sent.map((intent) => intent.n);
  assert.deepEqual(goes("]", 5), [5]);
  assert.deepEqual(goes("[", 0), [0]);
  assert.deepEqual(goes("]", 4), [5]);
});

test("in a text field letters are letters", () => {
  const done = pressed("u", { typing: true });
  assert.deepEqual([done.sent, done.prevented, done.stopped], [[], false, true]);
});

test("each letter has one meaning, told in the list of keys", () => {
  assert.equal(new Set(LETTERS.map((letter) => letter.key)).size, LETTERS.length);
  for (const letter of LETTERS) assert.ok(letter.text && (letter.go || letter.shows || letter.act), letter.key);
});

test("a number chooses that answer while the question is open, and Enter has it checked", () => {
  const chosen = (key, { open = true, typing = false } = {}) => {
    const done = [];
    const option = (n) => ({ focus: () => done.push(`at ${n}`), click: () => done.push(n) });
    const target = { matches: (selector) => selector === ".quiz input" || (typing && selector.startsWith("input:not")), closest: () => null, hasAttribute: () => false };
    const root = { querySelector: (selector) => (open && selector.startsWith(".tray") ? { click: () => done.push("check") } : null), querySelectorAll: () => [option(1), option(2)], ownerDocument: {} };
    onKey(root, { own: {}, get: () => null }, { key, target, stopPropagation() {}, preventDefault() {} });
    return done;
  };
  assert.deepEqual([chosen("2"), chosen("Enter")], [["at 2", 2], ["check"]]);
  for (const key of ["3", "0", "F1"]) assert.deepEqual(chosen(key), [], key);
  assert.deepEqual([chosen("1", { open: false }), chosen("1", { typing: true })], [[], []]);
});
