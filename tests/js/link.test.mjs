import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { AGAIN_AFTER, ASK_EVERY, Link, SILENT_AFTER } from "../../widgets/static/wire/link.js";
import { GRACE, lineOf } from "../../widgets/static/wire/kernel.js";

const settled = async () => {
  for (let n = 0; n < 8; n++) await null;
};

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

/** A link of which is kept what it sends and tells; `why` is what the page knows when nothing comes back. */
function line(why = "silent", deliver = () => {}) {
  const [sent, nrs, told] = [[], [], []];
  const page = { why, tell: null, left: false, watch: (tell) => ((page.tell = tell), () => (page.left = true)), state: async () => page.why };
  const link = new Link(
    "a",
    (intent, mark) => {
      sent.push(intent.do);
      nrs.push(mark.nr);
      deliver();
    },
    (state, dropped) => told.push(dropped ? `${state} dropped` : state),
    page,
  );
  return { link, sent, nrs, told, page, answer: () => link.heard({ view: "a", nr: nrs.at(-1) }) };
}

/** Time goes by, and what was asked meanwhile is known. */
async function pass(time) {
  mock.timers.tick(time);
  await settled();
}

test("what is not answered is sent again as the same message, and then is said why; when it is answered all is well", async () => {
  const { link, sent, nrs, told, answer } = line("busy");
  link.send({ do: "undo" });
  await pass(AGAIN_AFTER);
  assert.deepEqual([sent, nrs], [["undo", "undo"], [1, 1]]);
  await pass(SILENT_AFTER - AGAIN_AFTER);
  assert.deepEqual(told, ["busy"]);
  answer();
  assert.deepEqual(told, ["busy", ""]);
});

test("why nothing comes back is asked again and again, until it comes or can come no more", async () => {
  const { link, told, page } = line("cut");
  link.send({ do: "undo" });
  await pass(SILENT_AFTER);
  page.why = "gone";
  await pass(ASK_EVERY);
  await pass(ASK_EVERY * 3);
  assert.deepEqual(told, ["cut", "gone"]);
});

test("a kernel that answers hears nothing more", async () => {
  const { link, sent, told, answer } = line();
  link.send({ do: "undo" });
  answer();
  await pass(SILENT_AFTER * 2);
  assert.deepEqual([sent, told], [["undo"], [""]]);
});

test("quick clicks are done one after the other, each when the one before is answered", () => {
  const { link, sent, answer } = line();
  for (const intent of ["pick", "undo", "redo"]) link.send({ do: intent });
  assert.deepEqual(sent, ["pick"]);
  answer();
  assert.deepEqual(sent, ["pick", "undo"]);
  answer();
  answer();
  assert.deepEqual(sent, ["pick", "undo", "redo"]);
  link.close();
});

test("of three clicks on a line that is cut the first is done when it is back, and it is said that the others are not", async () => {
  const { link, sent, nrs, told, answer } = line("cut");
  link.send({ do: "undo" });
  link.send({ do: "redo" });
  await pass(SILENT_AFTER);
  assert.deepEqual(told, ["cut dropped"]);
  link.send({ do: "hint" });
  assert.deepEqual(told, ["cut dropped", "cut dropped"]);
  answer();
  assert.deepEqual([sent, nrs], [["undo", "undo"], [1, 1]]);
});

test("what a board asks by itself takes nobody's place: the first click is done when the line is back, known to be down or not", async () => {
  for (const [before, after, said] of [[["progress"], ["undo"], ["busy", "busy dropped"]], [[], ["progress"], ["busy"]]]) {
    const { link, sent, told, answer } = line("busy");
    for (const intent of ["look", ...before]) link.send({ do: intent });
    await pass(SILENT_AFTER);
    assert.deepEqual(told, ["busy"]);
    for (const intent of after) link.send({ do: intent });
    assert.deepEqual(told, said);
    answer();
    assert.deepEqual([...new Set(sent)], ["look", "progress"]);
    link.close();
  }
});

test("a line that is seen to be cut is said at once; the first click waits with it, and is sent again when it is back", async () => {
  const { link, sent, nrs, told, page, answer } = line("cut");
  page.tell("cut");
  link.send({ do: "undo" });
  link.send({ do: "undo" });
  assert.deepEqual(sent, ["undo"]);
  assert.deepEqual(told, ["cut", "cut dropped"]);
  page.tell("");
  assert.deepEqual([sent, nrs], [["undo", "undo"], [1, 1]]);
  answer();
  assert.deepEqual(told, ["cut", "cut dropped", ""]);
});

test("what a line has swallowed is sent again as soon as the line is back, however short the cut was", async () => {
  const { link, sent, nrs, told, page, answer } = line();
  link.send({ do: "undo" });
  page.tell("");
  assert.deepEqual([sent, nrs], [["undo", "undo"], [1, 1]]);
  answer();
  page.tell("");
  link.send({ do: "redo" });
  assert.deepEqual(nrs, [1, 1, 2]);
  link.close();
  assert.deepEqual(told, ["", ""]);
});

test("what Python has answered to another view, or to an earlier message, does not count here", () => {
  const { link, sent, answer } = line();
  for (const name of ["undo", "redo", "hint"]) link.send({ do: name });
  link.heard({ view: "b", nr: 1 });
  assert.deepEqual(sent, ["undo"]);
  answer();
  link.heard({ view: "a", nr: 1 });
  assert.deepEqual(sent, ["undo", "redo"]);
  link.close();
});

test("a line that is cut and back before anybody has done anything is well again", () => {
  const { told, page } = line();
  page.tell("cut");
  page.tell("");
  assert.deepEqual(told, ["cut", ""]);
});

test("to a kernel that has ended nothing is sent, and no news brings it back", () => {
  const { link, sent, told, page } = line();
  page.tell("gone");
  link.send({ do: "undo" });
  page.tell("");
  assert.deepEqual([sent, told], [[], ["gone", "gone dropped"]]);
});

test("while an answer is awaited, only the latest place of a scrub is sent after it", () => {
  const { link, sent, page, answer } = line();
  for (const place of ["goto 1", "goto 2", "goto 3"]) link.follow({ do: place });
  assert.deepEqual(sent, ["goto 1"]);
  answer();
  assert.deepEqual(sent, ["goto 1", "goto 3"]);
  answer();
  assert.deepEqual(sent, ["goto 1", "goto 3"], "a place is sent once");
  link.close();
  assert.ok(page.left);
});

test("a line that takes nothing is asked for the reason at once", async () => {
  const { link, told } = line("silent", () => {
    throw new Error("closed");
  });
  link.send({ do: "undo" });
  await settled();
  assert.deepEqual(told, ["silent"]);
  link.close();
});

const signal = () => {
  const slots = new Set();
  return { slots, connect: (slot) => slots.add(slot), disconnect: (slot) => slots.delete(slot), emit: (value) => slots.forEach((slot) => slot(null, value)) };
};

/** What JupyterLab knows of a kernel that holds these models. */
function lab(comms) {
  const kernel = { status: "idle", connectionStatus: "connected", statusChanged: signal(), connectionStatusChanged: signal(), asked: 0 };
  kernel.requestCommInfo = async () => ((kernel.asked += 1), { content: { comms } });
  kernel.reconnect = async () => (kernel.asked += 100);
  const model = { get: () => "IPY_MODEL_r", widget_manager: { kernel } };
  return { kernel, line: lineOf(model) };
}

test("a kernel that knows the board is well, one that does not is another", async () => {
  assert.equal(await lab({ r: {} }).line.state(), "");
  assert.equal(await lab({ s: {} }).line.state(), "gone");
});

test("a kernel is asked only where it can answer", async () => {
  const { kernel, line: found } = lab({ r: {} });
  kernel.status = "restarting";
  assert.equal(await found.state(), "gone");
  kernel.connectionStatus = "connecting";
  assert.equal(await found.state(), "cut");
  assert.equal(kernel.asked, 0);
  found.again();
  assert.equal(kernel.asked, 100);
});

test("a kernel that does not answer is busy if it says so, else it cannot be reached", async () => {
  const { kernel, line: found } = lab({});
  kernel.requestCommInfo = () => new Promise(() => {});
  for (const [status, why] of [["idle", "cut"], ["busy", "busy"]]) {
    kernel.status = status;
    const state = found.state();
    await pass(GRACE);
    assert.equal(await state, why);
  }
});

test("where nothing is wrong and no answer comes, what was asked was lost, and is sent again", async () => {
  const { link, nrs, told } = line("");
  link.send({ do: "undo" });
  await pass(SILENT_AFTER);
  await pass(ASK_EVERY);
  assert.deepEqual([nrs, told], [[1, 1, 1, 1], []]);
  link.close();
});

test("elsewhere than in JupyterLab nothing is known", async () => {
  const found = lineOf({ get: () => "IPY_MODEL_r" });
  found.watch(() => assert.fail())();
  found.again();
  assert.equal(await found.state(), "silent");
});

test("what JupyterLab says of line and kernel is heard, but for what is over at once", () => {
  const { kernel, line: found } = lab({});
  const told = [];
  const leave = found.watch((state) => told.push(state));
  const turns = (status) => kernel.connectionStatusChanged.emit((kernel.connectionStatus = status));
  turns("connecting");
  turns("connected");
  mock.timers.tick(GRACE);
  assert.deepEqual(told, [""]);
  turns("connecting");
  mock.timers.tick(GRACE);
  kernel.statusChanged.emit("busy");
  kernel.statusChanged.emit("restarting");
  assert.deepEqual(told, ["", "cut", "gone"]);
  leave();
  assert.deepEqual([kernel.statusChanged.slots.size, kernel.connectionStatusChanged.slots.size], [0, 0]);
});
