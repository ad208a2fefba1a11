import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Link, PING_AFTER, SILENT, SILENT_AFTER } from "../../widgets/static/wire/link.js";

function line(deliver = () => {}) {
  const sent = [];
  const told = [];
  const link = new Link(
    (intent) => {
      sent.push(intent.do);
      deliver();
    },
    (text) => told.push(text),
  );
  return { link, sent, told };
}

test("a kernel that does not answer is pinged and then reported", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { link, sent, told } = line();
  link.send({ do: "undo" });
  mock.timers.tick(PING_AFTER);
  assert.deepEqual(sent, ["undo", "ping"]);
  mock.timers.tick(SILENT_AFTER - PING_AFTER);
  assert.deepEqual(told, [SILENT]);
  link.heard();
  assert.deepEqual(told, [SILENT, ""]);
  mock.timers.reset();
});

test("a kernel that answers hears nothing more", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { link, sent, told } = line();
  link.send({ do: "undo" });
  link.heard();
  mock.timers.tick(SILENT_AFTER * 2);
  assert.deepEqual([sent, told], [["undo"], [""]]);
  mock.timers.reset();
});

test("while an answer is awaited, only the latest place of a scrub is sent after it", () => {
  const { link, sent } = line();
  link.follow({ do: "goto 1" });
  link.follow({ do: "goto 2" });
  link.follow({ do: "goto 3" });
  assert.deepEqual(sent, ["goto 1"]);
  link.heard();
  assert.deepEqual(sent, ["goto 1", "goto 3"]);
  link.close();
});

test("a line that is down is reported at once", () => {
  const { link, told } = line(() => {
    throw new Error("closed");
  });
  link.send({ do: "undo" });
  assert.deepEqual(told, [SILENT]);
});
