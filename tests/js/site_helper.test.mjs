import assert from "node:assert/strict";
import { test } from "node:test";

import { Helper } from "../../binder/site/page/helper.js";

/** A helper, what its Pythons were asked, and what is told. */
function planted() {
  const [told, pythons] = [[], []];
  const begin = (hear) => {
    const python = { posted: [], stopped: false, hear };
    python.started = new Promise((_, fail) => (python.fail = fail));
    python.post = ({ errand }) => python.posted.push(JSON.parse(errand));
    python.stop = () => (python.stopped = true);
    pythons.push(python);
    return python;
  };
  return { helper: new Helper((message) => told.push(message), begin), told, pythons };
}

const PLAY = { nr: 1, name: "play", wanted: {} };

test("a second Python is started when it is first needed, and stays for what comes after", () => {
  const { helper, told, pythons } = planted();
  assert.equal(pythons.length, 0);
  helper.take(PLAY);
  pythons[0].hear({ nr: 1, news: {} });
  pythons[0].hear({ nr: 1, ended: true });
  helper.take({ ...PLAY, nr: 2 });
  assert.equal(pythons.length, 1);
  assert.deepEqual(pythons[0].posted, [PLAY, { ...PLAY, nr: 2 }]);
  assert.deepEqual(told, [{ nr: 1, news: {} }, { nr: 1, ended: true }]);
});

test("what is ended now ends it, unless it does something else too; what ends soon is asked", () => {
  const { helper, pythons } = planted();
  helper.take(PLAY);
  helper.take({ ...PLAY, nr: 2 });
  helper.take({ nr: 1, ends: "now" });
  assert.deepEqual(pythons[0].posted.at(-1), { nr: 1, ends: "now" });
  helper.take({ nr: 2, ends: "soon" });
  assert.deepEqual(pythons[0].posted.at(-1), { nr: 2, ends: "soon" });
  assert.equal(pythons[0].stopped, false);
  helper.take({ nr: 2, ends: "now" });
  assert.equal(pythons[0].stopped, true);
  helper.take({ nr: 2, ends: "now" });
  assert.equal(pythons.length, 1, "nothing is started to be ended");
});

test("where it cannot be started all that waits for it hears so, and the next asks another one", async () => {
  const { helper, told, pythons } = planted();
  helper.take(PLAY);
  helper.take({ ...PLAY, nr: 2 });
  pythons[0].fail(new Error("No room."));
  await new Promise(setImmediate);
  assert.deepEqual(told.map(({ nr, fault }) => [nr, fault.endsWith("No room.")]), [[1, true], [2, true]]);
  helper.take({ ...PLAY, nr: 3 });
  assert.equal(pythons.length, 2);
});
