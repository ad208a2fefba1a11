import assert from "node:assert/strict";
import { test } from "node:test";
import { Models } from "../../binder/site/page/models.js";

/** A Python that is told things. */
function python() {
  const sent = [];
  return { sent, kernel: {}, send: (name, content) => sent.push([name, content]) };
}

const STATES = {
  m1: { scene: { title: "A" }, book: "IPY_MODEL_m2", library: null },
  m2: { rulebook: { title: "Book" } },
};

/** A still board, and the models of its page. */
function shown(states = STATES) {
  const there = python();
  const models = new Models(there);
  return { there, models, still: models.stills(states)("m1") };
}

test("a still board finds what it refers to, and sends nothing", async () => {
  const { there, still } = shown();
  const book = await still.widget_manager.get_model(still.get("book"));
  assert.equal(book.get("rulebook").title, "Book");
  still.send({ do: "pick", path: ["a"], view: "v", nr: 1 });
  assert.deepEqual(there.sent, []);
});

test("what was done on it is sent once it lives, each message once, in order", async () => {
  const { there, models, still } = shown();
  const told = [];
  still.onWait = () => told.push("waits");
  const first = { do: "pick", path: ["a"], view: "v", nr: 1 };
  for (const content of [first, first, { do: "look" }, { do: "undo", view: "v", nr: 2 }]) still.send(content);
  models.open("m7", { scene: { title: "A" } });
  await models.adopt(still, "m7");
  assert.deepEqual(there.sent.map(([name, { do: what }]) => [name, what]), [["m7", "pick"], ["m7", "look"], ["m7", "undo"]]);
  assert.equal(told.length, 2, "nobody did the look");
  still.send({ do: "hint" });
  assert.equal(there.sent.at(-1)[1].do, "hint");
});

test("where another table lies there by then, what was meant for the first is only asked about", async () => {
  const { there, models, still } = shown();
  still.send({ do: "pick", path: ["a"], view: "v", nr: 1 });
  models.open("m7", { scene: { title: "B" } });
  await models.adopt(still, "m7");
  assert.deepEqual(there.sent, [["m7", { do: "look", view: "v", nr: 1 }]]);
});

test("who listens hears of what differs alone", async () => {
  const { models, still } = shown();
  const heard = [];
  for (const name of ["scene", "book", "library"]) still.on(`change:${name}`, () => heard.push(name));
  models.open("m7", { scene: { title: "A" }, book: "IPY_MODEL_m9", library: null });
  await models.adopt(still, "m7");
  assert.deepEqual(heard, ["book"]);
  models.update("m7", { scene: { title: "C" } });
  assert.deepEqual(heard, ["book", "scene"]);
  assert.equal(still.get("scene").title, "C");
});

test("a mere outline takes the place of nothing that is there", () => {
  const { models } = shown();
  const still = models.stills({ m1: { library: { boxes: ["whole"] } } })("m1");
  still.update({ library: { boxes: [], outline: true } });
  assert.deepEqual(still.get("library").boxes, ["whole"]);
  still.update({ library: { boxes: ["other"] } });
  assert.deepEqual(still.get("library").boxes, ["other"]);
});

test("boards one below the other become Python's one by one, and stay the same models", async () => {
  const { models } = shown();
  const states = { m1: { children: ["IPY_MODEL_m2"] }, m2: { scene: 1 } };
  const still = models.stills(states)("m1");
  const inner = await still.widget_manager.get_model("m2");
  models.open("m8", { scene: 2 });
  models.open("m9", { scene: 3 });
  models.open("m7", { children: ["IPY_MODEL_m8", "IPY_MODEL_m9"] });
  await models.adopt(still, "m7");
  assert.equal(await still.widget_manager.get_model("IPY_MODEL_m8"), inner);
  assert.equal(inner.get("scene"), 2);
  assert.equal((await still.widget_manager.get_model("IPY_MODEL_m9")).get("scene"), 3);
});

test("a model that is closed is found no more", () => {
  const { models } = shown();
  models.open("m7", {});
  models.close("m7");
  assert.throws(() => models.find("m7"));
});
