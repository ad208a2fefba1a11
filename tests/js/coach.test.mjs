import assert from "node:assert/strict";
import { test } from "node:test";
import { drawCoach } from "../../widgets/static/panels/coach.js";
import { buttons, viewOf, words } from "./view.mjs";

const COACH = { spans: ["Two of a kind!"], clauses: [{ clause: "EF-3.3a" }, " ", { clause: "EF-2.2b" }], shows: true };

test("the coach says its sentence without codes; its first rule is one touch away", () => {
  const drawn = drawCoach(viewOf({ coach: COACH }));
  assert.ok(!words(drawn).includes("EF-"));
  assert.deepEqual([...buttons(drawn).keys()], ["Rule EF-3.3a", "Show me", "Got it"]);
  assert.equal(buttons(drawn).get("Rule EF-3.3a")["data-clause"], "EF-3.3a");
});

test("where no page shows a rule there is no Show me, and without a remark nothing", () => {
  assert.deepEqual([...buttons(drawCoach(viewOf({ coach: { ...COACH, shows: false, clauses: [] } }))).keys()], ["Got it"]);
  assert.equal(drawCoach(viewOf()), null);
});
