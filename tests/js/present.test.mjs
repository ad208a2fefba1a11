import assert from "node:assert/strict";
import { test } from "node:test";
import { isPresented, present } from "../../widgets/static/motion/present.js";
import { SmallPage } from "./small_page.mjs";

test("a board fills the window when it is asked to, and gives the page back", async () => {
  const page = new SmallPage();
  const [one, other] = [page.put(page.body, "div"), page.put(page.body, "div")];
  await present(one, true);
  assert.deepEqual([isPresented(one), isPresented(other)], [true, false]);
  await present(one, false);
  assert.deepEqual([isPresented(one), page.exits], [false, 1]);
});

test("a board that does not fill the window does not take it from another that does", async () => {
  const page = new SmallPage();
  const [one, other] = [page.put(page.body, "div"), page.put(page.body, "div")];
  await present(one, true);
  await present(other, false);
  assert.deepEqual([isPresented(one), page.exits], [true, 0]);
});

test("where the browser does not allow it, whoever asked is told", async () => {
  const page = new SmallPage();
  page.allowsFullscreen = false;
  const board = page.put(page.body, "div");
  await assert.rejects(present(board, true));
  assert.equal(isPresented(board), false);
});
