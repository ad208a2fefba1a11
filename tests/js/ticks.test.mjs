import assert from "node:assert/strict";
import { test } from "node:test";
import { layTicks } from "../../widgets/static/panels/ticks.js";

const tick = (at, width, here = false) => ({ at, width, here });

test("a name stands in the middle of its step, and is pulled in where it would stick out of the rail", () => {
  const laid = layTicks([tick(0, 40), tick(0.5, 40), tick(1, 40, true)], 400);
  // The rail goes from -9 to 409.
  assert.deepEqual(
    laid.map(({ left, right }) => [left, right]),
    [
      [-9, 31],
      [180, 220],
      [369, 409],
    ],
  );
  assert.deepEqual(
    laid.map(({ pull }) => pull),
    [11, 0, -11],
  );
});

test("the only name of a rail stays on it, wherever its step is", () => {
  const [last] = layTicks([tick(1, 120, true)], 300);
  assert.deepEqual([last.left, last.right, last.crowded], [189, 309, false]);
});

test("a name wider than its rail sticks out as far on one side as on the other", () => {
  const [wide] = layTicks([tick(1, 120, true)], 60);
  assert.deepEqual([wide.left, wide.right], [-30, 90]);
});

test("names that would lie on others are left out, never the present one", () => {
  const laid = layTicks([tick(0, 50), tick(0.1, 50), tick(0.5, 50), tick(0.9, 50), tick(1, 50, true)], 300);
  assert.deepEqual(
    laid.map(({ crowded }) => crowded),
    [false, true, false, true, false],
  );
});
