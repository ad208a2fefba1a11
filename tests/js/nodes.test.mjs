import assert from "node:assert/strict";
import { test } from "node:test";
import { Looks } from "../../widgets/static/draw/looks.js";
import { drawNode } from "../../widgets/static/draw/nodes.js";
import { siblings } from "../../widgets/static/draw/tree.js";
import { placeOfHand } from "../../widgets/static/panels/table.js";

const CARD = {
  kind: "card",
  id: "hand:10H",
  key: "10H",
  rank: "10",
  suit: "H",
  badges: [{ text: "W", tone: "water" }],
  figures: [{ text: "10" }],
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
  const target = draw({ kind: "card", empty: "empty", id: "slot:4.4", label: "slot 4.4" }, { picked: ["hand:10H"] });
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

test("a refused card that could be chosen carries the sign of the refusal", () => {
  const answer = { tone: "refused", verdict: [], at: ["slot:4.4"] };
  const slot = { kind: "card", empty: "empty", id: "slot:4.4", label: "slot 4.4" };
  assert.equal(new Looks(SCENE, ["hand:10H"], answer, true).of(slot).sign, "refused");
  assert.equal(new Looks(SCENE, ["hand:10H"], null, true).of(slot).sign, "legal");
});

test("a face-down card has neither rank nor suit nor key, whatever came with it", () => {
  const spec = draw({ ...CARD, down: true, label: "slot 1.1, face down" });
  assert.deepEqual(spec.kids.find((kid) => kid.attrs.class === "seen").kids, []);
  for (const name of ["data-suit", "data-key"]) assert.equal(spec.attrs[name], null);
  assert.doesNotMatch(JSON.stringify(spec), /10 of Hearts/);
});

test("a board without choices of its own is a picture with the same words", () => {
  const spec = draw(CARD, { live: false });
  assert.deepEqual([spec.tag, spec.attrs.role, spec.attrs["aria-label"]], ["span", "img", "10 of Hearts"]);
});

test("a stand's card answers for the stand, with the stand's words", () => {
  const stand = {
    kind: "pile",
    id: "slot:4.4",
    label: "Queen of Clubs, 9 of 12",
    row: 4,
    col: 7,
    top: { ...CARD, id: "card:4.4" },
  };
  const button = find(draw(stand, { picked: ["hand:10H"] }), (spec) => spec.tag === "button");
  assert.equal(button.attrs["data-node"], "card:4.4");
  assert.equal(said(button), "Queen of Clubs, 9 of 12, can be chosen");
});

test("a pile shows the cards under its top one beside it, each with its own words", () => {
  const under = { ...CARD, id: "below", label: "4 of Diamonds" };
  const pile = { kind: "pile", id: "pile", label: "Forge Pile", main: "Forge Pile", under: [under], top: { ...CARD, id: "top" } };
  const stack = find(draw(pile), (spec) => spec.attrs?.class?.includes("stack"));
  assert.deepEqual(stack.kids.flat().map((spec) => spec.attrs["data-node"]), ["below", "top"]);
  assert.match(stack.attrs.class, /shows/);
  const alone = find(draw({ ...pile, under: [] }), (spec) => spec.attrs?.class?.includes("stack"));
  assert.doesNotMatch(alone.attrs.class, /shows/);
});

test("a bar shows what the picked card would add", () => {
  const scene = {
    choices: [
      { path: ["hand:10H", "hits"], text: "x", preview: { at: "hits", n: 10, suit: "H", text: ["10 here makes 29"] } },
    ],
  };
  const bar = { kind: "track", id: "hits", limit: 33, value: 19, pieces: [{ text: "19", n: 19 }], label: "19 of 33" };
  const ghost = (picked) => find(draw(bar, { scene, picked }), (spec) => spec.attrs?.class?.includes("ghost"));
  assert.equal(ghost(["hand:10H"]).attrs.vars.n, 10);
  assert.equal(ghost([]), undefined);
});

test("a bar beyond its limit still shows where the limit is", () => {
  const bar = { kind: "track", id: "hits", limit: 33, value: 40, pieces: [], label: "40 of 33" };
  const stop = find(draw(bar), (spec) => spec.tag === "button");
  assert.deepEqual(stop.attrs.vars, { full: 40, limit: 33 });
});

test("a container that a choice names has a button of its own", () => {
  const seat = { kind: "group", id: "slot:4.4", main: "Ada", label: "Ada, 6 cards", owner: "theirs", items: [] };
  const button = find(draw(seat), (spec) => spec.tag === "button");
  assert.equal(find(button, (spec) => spec.attrs?.key === "seen").kids.flat()[0], "Pick", "the name stands beside it");
  const told = find(draw({ ...seat, act: "Attack Ada" }), (spec) => spec.attrs?.key === "seen");
  assert.equal(told.kids.flat()[0], "Attack Ada", "a game's own words come first");
  assert.ok(!find(draw({ ...seat, id: "other" }), (spec) => spec.tag === "button"));
});

test("fields that are absent count as nothing", () => {
  const forms = [{ empty: "empty" }, { title: "Sprite" }, { title: "A power", sub: "what it does" }, { hand: true },
    { row: 1, col: 1 }, { overlap: true }, { owner: "theirs" }, { framed: true }, { folded: true }, { west: [] }, {}];
  for (const kind of ["card", "pile", "row", "grid", "counter", "die", "track", "button", "note", "group"])
    for (const form of forms)
      assert.ok(draw({ kind, id: "x", label: "a thing", ...form }), `${kind} ${Object.keys(form)}`);
});

test("one of a button's stand-ins takes its place while it may come next", () => {
  const item = { kind: "button", id: "do:activate", label: "Activate", main: "Activate" };
  const main = { kind: "button", id: "do:battle", label: "Battle", main: "Battle", items: [item] };
  const scene = { nodes: [main], choices: [{ path: ["do:battle"], text: "b" }, { path: ["c", "do:activate"], text: "a" }] };
  assert.equal(said(draw(main, { scene })), "Battle");
  assert.equal(said(draw(main, { scene, picked: ["c"] })), "Activate, can be chosen");
});

test("a titled card says its text, and shows the figures that it has", () => {
  const figures = [{ sign: "blade", text: "-4" }, { sign: "heart", text: "3", of: "5" }];
  const sprite = { kind: "card", id: "c", label: "a sprite", title: "Sprite", figures, spans: ["It heals."] };
  const shown = (node, name) => find(draw(node), (spec) => spec.attrs?.class === name);
  assert.deepEqual(shown(sprite, "blade").kids[0], "−4", "a real minus sign");
  assert.ok(shown(sprite, "heart") && shown(sprite, "text"));
  assert.ok(!shown({ ...sprite, figures: [] }, "figures") && shown({ ...sprite, figures: [] }, "text"));
  assert.ok(!shown({ ...sprite, small: true }, "figures") && !shown({ ...sprite, small: true }, "text"));
});

test("a card with words beside it is one thing that can be pressed", () => {
  const power = { ...CARD, small: true, id: "hand:10H", title: "Fire", sub: "doubles a card" };
  const spec = draw(power);
  assert.ok(classes(spec).includes("beside"));
  assert.ok(find(spec, (inner) => inner.attrs?.["data-key"] === "10H"), "its card can glide");
});

test("each form of a row and of a group has its own look", () => {
  const inner = (more) => ({ kind: "row", id: "r", label: "", items: [{ id: "i", label: "i", ...more }] });
  const has = (node, name) => find(draw(node), (spec) => classes({ attrs: { class: "", ...spec.attrs } }).includes(name));
  assert.ok(has(inner({ kind: "group", owner: "mine" }), "seats"));
  assert.ok(has(inner({ kind: "track", owner: "mine" }), "tracks"));
  assert.ok(has(inner({ kind: "group", folded: true }), "folds"));
  assert.ok(has(inner({ kind: "die", value: 6 }), "roll"));
  assert.ok(has({ ...inner({ kind: "card", title: "t" }), hand: true }, "scrolled"));
  assert.ok(has({ kind: "group", id: "g", label: "", west: [CARD] }, "sides"));
  assert.ok(has({ kind: "group", id: "g", label: "", framed: true }, "frame"));
  assert.ok(has({ kind: "group", id: "g", label: "", row: 1, col: 2 }, "column"));
});

test("a card shows its picture, else its suit; badges as letters on a shape, figures, how many lie there", () => {
  const has = (node, name) => find(draw(node), (spec) => `${spec.attrs?.class ?? ""}`.split(" ").includes(name));
  assert.ok(classes(draw(CARD)).includes("pip") && !has(CARD, "art"));
  const king = { ...CARD, picture: "king" };
  assert.ok(classes(draw(king)).includes("court") && has(king, "art") && !classes(draw(king)).includes("pip"));
  assert.ok(!classes(draw({ ...CARD, picture: "arcane" })).includes("court"), "a frame is for a pack's court cards");
  assert.equal(has(CARD, "badge").attrs["data-tone"], "water");
  assert.deepEqual(has(CARD, "power").kids, ["10"]);
  assert.ok(has({ ...CARD, figures: [{ text: "1-10" }] }, "long"), "a long figure is set smaller");
  assert.deepEqual(has({ ...CARD, stack: 3, cost: "2" }, "count").kids, ["×3"]);
  assert.deepEqual(has({ ...CARD, cost: "2" }, "cost").kids, ["2"]);
});

test("a card without a title has a pip for each step of its way, those behind it filled", () => {
  const way = find(draw({ ...CARD, picture: "explorer", steps: { text: "6 of 8", at: 3, of: 4 } }), (one) => one.attrs?.class === "way");
  assert.deepEqual(way.kids.flat().map((pip) => pip.attrs.class), ["done", "done", "done", null]);
});

test("a titled card tells letters from words among its badges", () => {
  const badges = [{ text: "U", tone: "leaf" }, { text: "Armor 2" }, { text: "Poison 1", tone: "bane" }];
  const sprite = draw({ kind: "card", id: "c", label: "a sprite", title: "Sprite", picture: "plant", badges, steps: { text: "L2", at: 2, of: 3 } });
  const text = (name) => find(sprite, (spec) => spec.attrs?.class === name)?.kids[0];
  assert.equal(text("badge"), "U");
  assert.equal(text("steps"), "L2");
  assert.equal(text("bane"), "Poison 1");
  assert.ok(!classes(sprite).includes("plain-face"));
});

test("a die shows its face; one that is not rolled yet has one, too", () => {
  const art = (value) => find(draw({ kind: "die", id: "d", label: "a die", value }), (spec) => spec.tag === "svg").attrs.key;
  assert.deepEqual([0, 1, 6, 9].map(art), ["art die0", "art die1", "art die6", "art die6"]);
  const named = draw({ kind: "die", id: "d", label: "the fire die", value: 3, tone: "fire", text: "F" });
  assert.equal(find(named, (spec) => spec.attrs?.class === "badge").attrs["data-tone"], "fire");
});

test("a kind that the board does not know is shown as its label", () => {
  assert.deepEqual(draw({ kind: "wheel", id: "w", label: "a wheel with six fields" }).kids, [
    "a wheel with six fields",
  ]);
});

test("the near part of the table begins with the hand and what belongs to it", () => {
  const node = { group: {}, framed: { kind: "group", framed: true }, track: {}, score: { kind: "track", owner: "mine" } };
  const hand = { kind: "row", hand: true };
  const nodes = (...names) => names.map((name) => ({ kind: name, id: name, label: "", ...{ ...node, hand }[name] }));
  assert.equal(placeOfHand(nodes("group", "framed", "track", "hand", "row")), 1);
  assert.equal(placeOfHand(nodes("grid", "score", "hand")), 2, "a player's score is not part of the hand");
  assert.equal(placeOfHand(nodes("grid")), 1);
});

test("the cards of a row in which pairs are tried are of one kind, other rows keep theirs", () => {
  const card = (id) => ({ id, kind: "card" });
  const nodes = [
    { id: "hand", kind: "row", pairs: true, items: [card("a"), card("b")] },
    { id: "row", kind: "row", items: [card("c"), { ...card("d"), empty: "empty" }] },
  ];
  assert.deepEqual([...siblings(nodes, "b")], [["a", "pair"], ["b", "pair"]]);
  assert.deepEqual([...siblings(nodes, "c")], [["c", "card"], ["d", "empty"]]);
});

test("dice with names of their own can be picked, each by itself; others are drawn as one roll", () => {
  const die = (main) => ({ kind: "die", id: `die:${main}`, label: `${main} die: 3`, value: 3, main });
  const row = draw({ kind: "row", id: "dice", label: "Dice", items: [die("fire"), die("earth")] });
  assert.ok(find(row, (spec) => spec.attrs?.["data-node"] === "die:fire" && (spec.attrs.class ?? "").includes("single")));
  const roll = draw({ kind: "row", id: "dice", label: "Dice", items: [{ ...die("fire"), main: "" }] });
  assert.ok(find(roll, (spec) => (spec.attrs?.class ?? "").includes("roll")));
});

test("a counter shows its other figures, each with its sign", () => {
  const node = { kind: "counter", id: "seat:0", label: "You", main: "You", value: 5, figures: [{ sign: "coin", text: "12" }] };
  const coin = find(draw(node), (spec) => spec.attrs?.class === "value coin");
  assert.equal(coin.kids.flat().join(""), "12");
});

test("what a picked card goes by is marked, and what costs more than one has", () => {
  const scene = { choices: [{ path: ["hand:fire", "stage"], text: "x", preview: { at: "stage", n: 0, reads: ["die:fire"] } }] };
  const die = { kind: "die", id: "die:fire", label: "fire die: 5", main: "fire", value: 5 };
  const name = (picked) => find(draw(die, { scene, picked }), (spec) => spec.attrs?.["data-node"] === "die:fire").attrs.class;
  assert.match(name(["hand:fire"]), /reads/);
  assert.doesNotMatch(name([]), /reads/);
});

test("who is to move has a flag, which says at what where a game has a word for it", () => {
  const flag = (node) => find(draw({ kind: "group", id: "seat:0", label: "You", owner: "mine", main: "You", ...node }), (spec) => spec.attrs?.class === "flag");
  assert.equal(flag({}), undefined);
  assert.equal(flag({ turn: true }).kids.flat()[0], "to move");
  assert.equal(flag({ turn: true, phase: "attack" }).kids.flat()[0], "attack");
});

test("of the crowns that win, a seat has the first ones; without any there is no row of them", () => {
  const seat = { kind: "group", id: "seat:0", label: "You: 1 of three kings", owner: "mine", main: "You" };
  const row = (node) => find(draw(node), (spec) => spec.attrs?.class === "crowns");
  assert.deepEqual(row({ ...seat, value: 1, limit: 3 }).kids.map((crown) => crown.attrs.class), ["have", "", ""]);
  assert.deepEqual(row({ ...seat, limit: 2 }).kids.map((crown) => crown.attrs.class), ["", ""], "none so far");
  assert.equal(row(seat), undefined);
});

/** A hand of so many cards. */
const hand = (count, facts = {}) =>
  draw({ kind: "row", hand: true, id: "hand", caption: "Your hand", items: Array.from({ length: count }, (_, at) => ({ kind: "card", id: `hand:${at}`, label: "", ...facts })) });
const cardsOf = (spec) => find(spec, (one) => ["hand", "fan"].includes(one.attrs?.class?.split(" ")[0]));

test("cards of a hand are turned by how far they lie from the middle, and a wide fan is no steeper", () => {
  const turns = (count) => cardsOf(hand(count)).kids.flat().map((card) => card.attrs.vars.i);
  assert.deepEqual([turns(1), turns(3), turns(9)], [[0], [-1, 0, 1], [-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2]]);
});

test("a hand is a closed fan where all its cards lie face down and small", () => {
  const look = (facts) => cardsOf(hand(3, facts)).attrs.class;
  assert.deepEqual([{ down: true, small: true }, { down: true }, { small: true }].map(look), ["fan", "hand", "hand"]);
});

test("a hand of more than five titled cards has arrows that scroll it", () => {
  const keys = (count) => find(hand(count, { title: "Grave Ghast" }), (one) => one.attrs?.class?.startsWith("keys"))?.attrs.class;
  assert.deepEqual([1, 2, 5, 6].map(keys), [undefined, undefined, undefined, "keys"]);
});

test("a place shows what is held, as it would lie there, and what would come of it", () => {
  const held = { kind: "card", id: "card:fire", title: "Fire", picture: "fire", hue: "ember", label: "Fire" };
  const stage = { kind: "card", empty: "Play here", id: "stage", label: "The stage" };
  const preview = { at: "stage", text: ["5 damage."] };
  const scene = { nodes: [held, stage], choices: [{ path: ["card:fire", "stage"], text: "execute fire", preview }], marks: [] };
  const face = (picked) => find(draw(stage, { scene, picked }), (spec) => spec.attrs?.class === "face");
  assert.equal(face(["card:fire"]).attrs["data-hue"], "ember");
  assert.equal(face([]), undefined, "nothing is held");
});
