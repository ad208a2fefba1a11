import assert from "node:assert/strict";
import { test } from "node:test";
import { drawSwitches } from "../../widgets/static/panels/switches.js";
import { buttons, tags, viewOf, words } from "./view.mjs";

const SWITCH = { id: "EL-A07", group: "", question: ["Does a joker banish?"], options: [{ slug: "no", text: "No" }], value: "no", default: "no", setup: false, said: "", note: false };
const scene = { choices: [{ path: ["a"], text: "a", label: ["a"] }] };

test("what if answers first what a move would do, then how else a rule could be read", () => {
  const view = viewOf({ switches: [SWITCH], scene }, { page: "whatif" });
  assert.deepEqual(tags(drawSwitches(view), "h2").map(words), ["What if I play this?", "What if the rule were read differently?"]);
  buttons(drawSwitches(view)).get("Try a move").onclick();
  assert.ok(view.own.foresees);
  assert.ok(words(drawSwitches(view)).includes("nothing is played"));
  buttons(drawSwitches(view)).get("Cancel").onclick();
  assert.ok(!view.own.foresees);
});

test("where nothing can be played, only readings are asked", () => {
  const drawn = drawSwitches(viewOf({ switches: [SWITCH] }, { page: "whatif" }));
  assert.deepEqual(tags(drawn, "h2").map(words), ["What if the rule were read differently?"]);
});
