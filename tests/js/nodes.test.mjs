import assert from "node:assert/strict";
import { test } from "node:test";
import { Looks } from "../../widgets/static/draw/looks.js";
import { drawNode } from "../../widgets/static/draw/nodes.js";
import { placeOfVoice } from "../../widgets/static/panels/table.js";

const CARD = {
  kind: "card",
  id: "hand:10H",
  key: "10H",
  rank: "10",
  suit: "H",
  element: "W",
  power: "10",
  label: "10 of Hearts",
};
const SCENE = { nodes: [CARD], choices: [{ path: ["hand:10H", "slot:4.4"], text: "10H QC" }], marks: [] };
const draw = (node, { scene = SCENE, picked = [], answer = null, live = true } = {}) =>
  drawNode(node, new Looks(scene, picked, answer, live));
const classes = (spec) => spec.attrs.class.split(" ");
const said = (spec) => spec.attrs["aria-label"] ?? spec.kids.find((kid) => kid.attrs?.class === "unseen").kids[0];
const find = (spec, test) => (test(spec) ? spec : spec.kids?.map((kid) => find(kid, test)).find(Boolean));

test("a card says its label and can be pressed", () => {
  const spec = draw(CARD);
  assert.equal(spec.tag, "button");
  assert.equal(said(spec), "10 of Hearts");
  assert.equal(spec.attrs["aria-pressed"], "false");
  assert.ok(classes(spec).includes("playable"));
});

test("a picked card says so, and what may come next glows in words, too", () => {
  assert.equal(draw(CARD, { picked: ["hand:10H"] }).attrs["aria-pressed"], "true");
  const target = draw({ kind: "space", id: "slot:4.4", label: "slot 4.4" }, { picked: ["hand:10H"] });
  assert.ok(classes(target).includes("legal"));
  assert.equal(said(target), "slot 4.4, can be chosen");
  assert.ok(
    find(target, (spec) => spec.attrs?.class?.includes("legal-mark")),
    "a sign beside the colour",
  );
});

test("what was refused has a sign and a word", () => {
  const spec = draw(CARD, { answer: { tone: "refused", verdict: [], at: ["hand:10H"] } });
  assert.ok(classes(spec).includes("refused"));
  assert.match(said(spec), /was refused/);
});

test("a face-down card has neither rank nor suit nor key, whatever came with it", () => {
  const spec = draw({ ...CARD, down: true, label: "slot 1.1, face down" });
  assert.deepEqual(spec.kids.find((kid) => kid.attrs.class === "seen").kids, []);
  for (const name of ["data-suit", "data-rank", "data-key"]) assert.equal(spec.attrs[name], null);
  assert.doesNotMatch(JSON.stringify(spec), /10 of Hearts/);
});

test("a board without choices of its own is a picture with the same words", () => {
  const spec = draw(CARD, { live: false });
  assert.deepEqual([spec.tag, spec.attrs.role, spec.attrs["aria-label"]], ["span", "img", "10 of Hearts"]);
});

test("a stand's card answers for the stand, with the stand's words", () => {
  const stand = {
    kind: "stand",
    id: "slot:4.4",
    label: "Queen of Clubs, 9 of 12",
    row: 4,
    col: 7,
    card: { ...CARD, id: "card:4.4" },
  };
  const button = find(draw(stand, { picked: ["hand:10H"] }), (spec) => spec.tag === "button");
  assert.equal(button.attrs["data-node"], "card:4.4");
  assert.equal(said(button), "Queen of Clubs, 9 of 12, can be chosen");
});

test("a bar shows what the picked card would add", () => {
  const scene = {
    choices: [
      { path: ["hand:10H", "hits"], text: "x", preview: { at: "hits", n: 10, suit: "H", text: ["10 here makes 29"] } },
    ],
  };
  const bar = { kind: "bar", id: "hits", limit: 33, total: 19, hits: [{ text: "19", n: 19 }], label: "19 of 33" };
  const ghost = (picked) => find(draw(bar, { scene, picked }), (spec) => spec.attrs?.class?.includes("ghost"));
  assert.equal(ghost(["hand:10H"]).attrs.vars.n, 10);
  assert.equal(ghost([]), undefined);
});

test("a bar beyond its limit still shows where the limit is", () => {
  const bar = { kind: "bar", id: "hits", limit: 33, total: 40, hits: [], label: "40 of 33" };
  const stop = find(draw(bar), (spec) => spec.tag === "button");
  assert.deepEqual(stop.attrs.vars, { full: 40, limit: 33 });
});

test("a container that a choice names has a button of its own", () => {
  const seat = { kind: "seat", id: "slot:4.4", main: "Ada", label: "Ada, 6 cards", owner: "theirs", items: [] };
  assert.ok(find(draw(seat), (spec) => spec.tag === "button"));
  assert.ok(!find(draw({ ...seat, id: "other" }), (spec) => spec.tag === "button"));
});

test("fields that are absent count as nothing", () => {
  for (const kind of [
    "stand",
    "tower",
    "pile",
    "fan",
    "row",
    "slip",
    "bar",
    "dice",
    "track",
    "seat",
    "lane",
    "plate",
    "fold",
    "creature",
    "note",
    "arena",
    "button",
    "panel",
    "space",
    "card",
  ]) {
    assert.ok(draw({ kind, id: "x", label: "a thing" }), kind);
  }
});

test("one of a button's stand-ins takes its place while it may come next", () => {
  const item = { kind: "button", id: "do:activate", label: "Activate", main: "Activate" };
  const main = { kind: "button", id: "do:battle", label: "Battle", main: "Battle", items: [item] };
  const scene = { nodes: [main], choices: [{ path: ["do:battle"], text: "b" }, { path: ["c", "do:activate"], text: "a" }] };
  assert.equal(said(draw(main, { scene })), "Battle");
  assert.equal(said(draw(main, { scene, picked: ["c"] })), "Activate, can be chosen");
});

test("a creature says its text, and only a spell has no numbers", () => {
  const creature = { kind: "creature", id: "c", label: "a creature", main: "Sprite", attack: 4, health: 3, max: 5, spans: ["It heals."] };
  const stats = (node) => find(draw(node), (spec) => spec.attrs?.class === "stats");
  const words = (node) => find(draw(node), (spec) => spec.attrs?.class === "text");
  assert.ok(stats(creature) && words(creature));
  const spell = { ...creature, attack: undefined, health: undefined };
  assert.ok(!stats(spell) && words(spell));
  assert.ok(!stats({ ...creature, small: true }) && !words({ ...creature, small: true }));
});

test("a kind that the board does not know is shown as its label", () => {
  assert.deepEqual(draw({ kind: "wheel", id: "w", label: "a wheel with six fields" }).kids, [
    "a wheel with six fields",
  ]);
});

test("the voice stands above the hand and what belongs to it", () => {
  const nodes = (...kinds) => kinds.map((kind) => ({ kind, id: kind, label: "" }));
  assert.deepEqual(placeOfVoice(nodes("arena", "panel", "bar", "fan", "row")), { at: 1, skip: 0 });
  assert.deepEqual(placeOfVoice(nodes("fan", "voice", "row")), { at: 1, skip: 1 });
  assert.deepEqual(placeOfVoice(nodes("tower")), { at: 1, skip: 0 });
});
