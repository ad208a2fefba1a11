import assert from "node:assert/strict";
import { test } from "node:test";
import { Announcer, wordsFor } from "../../widgets/static/panels/live.js";
import { drawArticle } from "../../widgets/static/panels/article.js";
import { drawComparisonStory } from "../../widgets/static/panels/comparison.js";
import { viewOf } from "./view.mjs";

const view = (traits) => ({ uid: "b", own: { picked: [], side: -1, stale: null }, get: (name) => traits[name] ?? {} });
const article = (...blocks) => drawArticle(view({ article: { blocks } }));
const all = (spec, test) => [
  ...(test(spec) ? [spec] : []),
  ...(spec.kids ?? []).flatMap((kid) => (typeof kid === "string" ? [] : all(kid, test))),
];
const tags = (spec, tag) => all(spec, (one) => one.tag === tag);
const words = (spec) => (typeof spec === "string" ? spec : (spec?.kids ?? []).map(words).join(""));

test("an empty page draws nothing", () => {
  assert.equal(drawArticle(view({ article: null })), null);
  assert.equal(article(), null);
});

test("a table has a caption, and heads for columns and rows", () => {
  const rows = [
    [["won"], ["0.5"]],
    [["moves"], ["12"]],
  ];
  const spec = article({ kind: "table", caption: "Means", heads: ["Measure", "now"], rows });
  assert.equal(words(tags(spec, "caption")[0]), "Means");
  assert.deepEqual(
    tags(spec, "th").map((head) => [head.attrs.scope, words(head)]),
    [
      ["col", "Measure"],
      ["col", "now"],
      ["row", "won"],
      ["row", "moves"],
    ],
  );
});

test("progress has a name and a value", () => {
  const spec = article({ kind: "progress", at: 20, of: 100, text: "20 of 100 deals" });
  const [bar] = tags(spec, "progress");
  const [label] = tags(spec, "label");
  assert.deepEqual([bar.attrs.value, bar.attrs.max, label.attrs.for], [20, 100, bar.attrs.id]);
  assert.equal(words(label), "20 of 100 deals");
});

test("what is folded can be opened by its heading", () => {
  const spec = article({ kind: "lines", heading: "Transcript", text: "1. draw", folded: true });
  assert.equal(words(tags(spec, "summary")[0]), "Transcript");
  assert.equal(words(tags(spec, "pre")[0]), "1. draw");
});

test("an answer is spoken when it comes", () => {
  const spec = article({ kind: "text", spans: ["Stopped."], tone: "answer" });
  assert.equal(tags(spec, "p")[0].attrs.role, "status");
});

const column = (title, verdict, tone = "info") => ({
  title,
  scene: { nodes: [] },
  answer: { tone, verdict: [verdict], at: [] },
});
const COMPARISON = {
  columns: [column("One", "No.", "refused"), column("Two", "Yes.")],
  differences: [{ nr: 1, name: "Hand", cells: ["a", "b"] }],
  story: [
    { n: 1, move: "draw", cells: [["You draw."], ["You draw."]], same: true },
    { n: 2, move: "play", cells: [[], ["You play."]], same: false, go: { do: "goto", n: 2 } },
  ],
  at: 2,
};

test("a move that came to the same everywhere is told once; one that did not has a sign", () => {
  const stories = all({ kids: drawComparisonStory(view({ comparison: COMPARISON })).filter(Boolean) }, (one) => one.attrs?.key === "stories");
  const [same, other] = tags(stories[0], "tr").slice(1);
  assert.equal(words(same), "1. drawYou draw.");
  assert.equal(tags(same, "td")[0].attrs.colspan, 2);
  assert.equal(words(other), "≠ 2. playnot played hereYou play.");
  assert.deepEqual([other.attrs["aria-current"], same.attrs["aria-current"]], ["step", null]);
  assert.deepEqual(tags(other, "button")[0].attrs.go, { do: "goto", n: 2 });
});

test("of boards side by side is said what happened, and how much differs", () => {
  const said = wordsFor(new Announcer(), new Set(["comparison"]), (name) => ({ comparison: COMPARISON })[name]);
  assert.equal(said, "Two: Yes. One difference.");
  assert.equal(wordsFor(new Announcer(), new Set(["comparison"]), () => null), "");
});

const chart = (measure, rows) => ({
  measure,
  question: `${measure}?`,
  unit: "moves",
  low: -5,
  high: 20,
  ticks: [
    { at: 0, text: "now 30" },
    { at: 10, text: "+10" },
  ],
  bands: [{ text: "One differs", note: "", rows }],
});
const reading = (more = {}) => ({ name: "a joker banishes", low: 1, high: 9, at: 5, seen: true, figure: "+5", note: "", words: "all of it", go: null, ...more });
const plotView = (own, ...rows) => {
  const block = { kind: "plot", text: "Bars", felt: 205, at: 1, plots: [chart("Won", rows), chart("Moves", rows)] };
  const made = viewOf({ article: { blocks: [block] } }, own);
  return [made, drawArticle(made)];
};

test("of several charts the one that leads is shown, until another is chosen", () => {
  const [made, spec] = plotView({}, reading());
  assert.equal(words(tags(spec, "h3")[0]), "Moves?Bars");
  const [won, moves] = tags(spec, "button");
  assert.deepEqual([won.attrs["aria-pressed"], moves.attrs["aria-pressed"]], ["false", "true"]);
  won.attrs.onclick();
  assert.equal(made.own.measure, "Won");
  assert.equal(words(tags(drawArticle(made), "h3")[0]), "Won?Bars");
});

test("a row is placed on the axis and read out whole", () => {
  const [, spec] = plotView({}, reading());
  const [bar] = all(spec, (one) => one.attrs?.class === "iv");
  assert.deepEqual(bar.attrs.vars, { lo: 1, hi: 9 });
  const [line] = all(spec, (one) => one.attrs?.class === "line seen");
  assert.equal(line.tag, "div");
  assert.equal(words(line.kids[0]), "all of it");
});

test("a row leads to where its reading parts, if that is known", () => {
  const go = { do: "answer", name: "sheet:parts 1", values: {} };
  const [made, spec] = plotView({}, reading({ go, seen: false }));
  const [line] = all(spec, (one) => one.attrs?.class === "line");
  line.attrs.onclick();
  assert.deepEqual(made.sent, [go]);
  assert.equal(words(line.kids[0]), "all of it. Open it.");
});

test("names that are sentences stand above their intervals", () => {
  const drawn = (long) => article({ kind: "plot", felt: 205, plots: [{ ...chart("Deals", [reading()]), long }] });
  const [named, said] = [false, true].map((long) => all(drawn(long), (one) => one.attrs?.class?.startsWith("plot") && one.attrs.vars)[0]);
  assert.deepEqual([named.attrs.class, said.attrs.class], ["plot", "plot long"]);
});

test("a clause is a card that opens it, as full as it acted", () => {
  const tile = { id: "EL-4e", letter: "e", figure: "30", level: 0.75, taught: true, used: false, look: "", words: "EL-4e: placed." };
  const spec = article({ kind: "tiles", felt: 205, sections: [{ text: "4 Playing", tiles: [tile, { ...tile, id: "EL-4d", look: "never" }] }] });
  const [one, two] = tags(spec, "button");
  assert.deepEqual([one.attrs["data-clause"], one.attrs.vars.fill, one.attrs["aria-label"]], ["EL-4e", "75%", "EL-4e: placed."]);
  assert.equal(tags(one, "i").length, 1);
  assert.equal(tags(one, "small")[0].attrs["data-figure"], "30");
  assert.equal(two.attrs.class, "tile never");
});

test("what is found by typing has a list of all that can be found", () => {
  const field = { name: "card", label: "Open", kind: "find", hint: "a word", options: [{ slug: "EL-A07", text: "Can a joker banish? (EL-A07)" }] };
  const spec = article({ kind: "form", fields: [field], actions: [] });
  const [input] = tags(spec, "input");
  const [list] = tags(spec, "datalist");
  assert.deepEqual([input.attrs.list, input.attrs.placeholder], [list.attrs.id, "a word"]);
  const [option] = tags(spec, "option");
  assert.deepEqual([option.attrs.value, option.attrs["data-slug"]], ["Can a joker banish? (EL-A07)", "EL-A07"]);
});
