import assert from "node:assert/strict";
import { test } from "node:test";
import { layArrows, line } from "../../widgets/static/draw/arrows.js";
import { SmallPage } from "./small_page.mjs";

/** A table at (100, 50) with two cards, and an arrow from one to another. */
function tableWith(from, to) {
  const page = new SmallPage();
  const root = page.put(page.body, "div");
  const table = page.put(root, "div", { class: "table" }, [100, 50, 500, 300]);
  page.put(table, "i", { "data-node": "a" }, [110, 60, 40, 60]);
  page.put(table, "i", { "data-node": "b" }, [310, 60, 40, 60]);
  const path = page.put(table, "path", { "data-arrow": `${from}\n${to}` });
  layArrows(root);
  return path.getAttribute("d");
}

test("an arrow goes from the middle of one card to the edge of the other, seen from the table's corner", () => {
  // Middles at (30, 40) and (230, 40); the head ends half a card's width before the second.
  assert.equal(tableWith("a", "b"), line([30, 40], [230, 40], 20));
  assert.equal(tableWith("a", "b"), "M30 40 L210 40 M198 32 L210 40 L198 48");
});

test("an arrow to what is not on the table is not drawn", () => {
  assert.equal(tableWith("a", "gone"), null);
});

test("an arrow upwards has its wings to the left and right of its head", () => {
  assert.equal(line([0, 100], [0, 0], 10), "M0 100 L0 10 M-8 22 L0 10 L8 22");
});
