import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { drawDialog, rememberedSetUp, rememberSetUp } from "../../widgets/static/panels/dialog.js";
import { all, classed, tags, viewOf, words } from "./view.mjs";

const PICK = { name: "rival", label: "Who plays against you?", kind: "pick", value: "Normal", options: [{ slug: "Easy", text: "Easy", note: "kind" }, { slug: "Normal", text: "Normal" }] };
const DIALOG = {
  title: "New deal",
  keeps: "forge",
  fields: [PICK, { name: "deal", label: "Deal number", kind: "number", value: "7", more: true }],
  actions: [{ text: "Deal", go: { do: "answer", name: "deal", values: {} }, best: true }, { text: "Today's deal", go: { do: "answer", name: "today", values: {} }, more: true }],
};

beforeEach(() => {
  const kept = new Map();
  globalThis.localStorage = { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => kept.set(name, value) };
});
const chosen = () => all(drawDialog(viewOf({ dialog: DIALOG })), (one) => one.attrs?.checked).map((one) => one.attrs.value);

test("what is chosen at a glance stands open, all else is folded below Deal", () => {
  const drawn = drawDialog(viewOf({ dialog: DIALOG }));
  assert.deepEqual(classed(drawn, "pick").map(words), ["Easykind", "Normal"]);
  const [folded] = tags(drawn, "details");
  assert.ok(words(folded).includes("Deal number") && words(folded).includes("Today's deal"));
  assert.ok(!words(folded).includes("Who plays"));
});

test("a game opens as it was dealt last, as far as that is still offered", () => {
  assert.deepEqual(chosen(), ["Normal"]);
  rememberSetUp("forge", { rival: "Easy" });
  assert.deepEqual(chosen(), ["Easy"]);
  rememberSetUp("forge", { rival: "Wizard" });
  assert.deepEqual(chosen(), ["Normal"]);
  assert.deepEqual(rememberedSetUp("another"), {});
});
