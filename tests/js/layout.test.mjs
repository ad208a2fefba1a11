import assert from "node:assert/strict";
import { test } from "node:test";
import { followSize } from "../../widgets/static/motion/layout.js";

/** A board of some size that counts how often its tables are looked for. */
function board() {
  const root = { offsetWidth: 800, offsetHeight: 600, laid: 0, querySelector: () => null };
  root.querySelectorAll = (what) => {
    if (what.startsWith(".table")) root.laid += 1;
    return [];
  };
  return root;
}

test("a board is laid out anew for another size, and not for the one it was laid for", () => {
  let tell = () => {};
  globalThis.ResizeObserver = class {
    constructor(told) {
      tell = told;
    }
    observe(root) {
      this.root = root;
    }
  };
  const root = board();
  assert.equal(followSize(root).root, root);
  tell();
  assert.equal(root.laid, 0, "the first size that is told is known");
  root.offsetHeight = 500;
  tell();
  const once = root.laid;
  assert.ok(once > 0);
  tell();
  assert.equal(root.laid, once, "the same size again");
});
