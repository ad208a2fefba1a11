import assert from "node:assert/strict";
import { test } from "node:test";
import { withLists } from "../../widgets/static/wire/lists.js";

/** A board of which is kept what is asked; what is put comes as Python sends it. */
function boardOf(traits) {
  const [heard, asked] = [{}, []];
  const model = {
    get: (name) => traits[name],
    on: (event, act) => (heard[event] ??= new Set()).add(act),
    off: (event, act) => heard[event].delete(act),
    send: (intent, mark) => asked.push([intent, mark]),
  };
  const put = (name, told) => {
    traits[name] = told;
    heard[`change:${name}`].forEach((act) => act());
  };
  return { model, put, asked, heard };
}

test("a list grows by its parts, and whoever listens for it finds it whole", () => {
  const { model, put, asked, heard } = boardOf({ story: { edition: 1, items: ["a", "b", "c"] }, plain: "A table." });
  const { whole, leave } = withLists(model);
  const told = [];
  whole.on("change:story", () => told.push(whole.get("story").join("")));
  put("story", { edition: 2, after: 1, parts: [[3, 0, ["d", "e"]], [0, 2, ["B"]]], grows: true });
  put("story", { edition: 2, after: 1, parts: [[3, 0, ["d", "e"]], [0, 2, ["B"]]], grows: true });
  put("story", { edition: 3, items: ["x"] });
  assert.deepEqual([told, asked], [["Bcde", "Bcde", "x"], []]);
  assert.equal(whole.get("plain"), "A table.");
  whole.send({ do: "undo" }, { nr: 1 });
  assert.deepEqual(asked, [[{ do: "undo" }, { nr: 1 }]]);
  leave();
  assert.equal(heard["change:ticks"].size, 0);
});

test("the stories of two people who share a device are both kept", () => {
  const { model, put, asked } = boardOf({ story: { edition: 1, items: ["you draw", "b"] } });
  const { whole } = withLists(model);
  put("story", { edition: 2, after: 1, parts: [[0, 1, ["P1 draws"]]], grows: false });
  put("story", { edition: 3, after: 1, parts: [[2, 0, ["c"]]], grows: true });
  assert.deepEqual(whole.get("story"), ["you draw", "b", "c"]);
  put("story", { edition: 4, after: 2, parts: [[2, 0, ["c"]]], grows: true });
  assert.deepEqual([whole.get("story"), asked], [["P1 draws", "b", "c"], []]);
});

test("a view that lacks what parts change asks for all, and shows what it has until it comes", () => {
  const { model, put, asked } = boardOf({ story: { edition: 7, after: 6, parts: [], grows: true } });
  const { whole } = withLists(model);
  assert.deepEqual([whole.get("story"), asked], [[], [[{ do: "whole" }, {}]]]);
  put("story", { edition: 8, after: 7, parts: [], grows: true });
  assert.equal(asked.length, 2, "what was asked may be lost");
  put("story", { edition: 8, items: ["a"] });
  put("story", { edition: 9, after: 8, parts: [[1, 0, ["b"]]], grows: true });
  assert.deepEqual([whole.get("story"), asked.length], [["a", "b"], 2]);
});
