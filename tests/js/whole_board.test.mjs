import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import begin from "../../widgets/static/begin.js";
import draw from "../../widgets/static/shared.js";
import { elementals } from "../browser/gallery/fixtures.js";
import { fire, SmallPage } from "./small_page.mjs";

/** What a whole board asks of a browser beyond the page; a test says when something comes into view. */
const watchers = [];
class Watcher {
  constructor(tell) {
    Object.assign(this, { tell, seen: [] });
    watchers.push(this);
  }
  observe(element) { this.seen.push(element); }
  disconnect() { this.seen = []; }
}
Object.assign(globalThis, { ResizeObserver: class extends Watcher {}, IntersectionObserver: class extends Watcher {} });
globalThis.requestAnimationFrame ??= (act) => act();
/** A message to oneself; Node's own channel would keep the test from ending. */
globalThis.MessageChannel = class {
  port1 = {};
  port2 = { postMessage: () => queueMicrotask(() => this.port1.onmessage()) };
};
const soon = () => new Promise((done) => setImmediate(done));

let page, sent, news, model, leave;

/** A board with the traits of the gallery's first one, on a small page. */
beforeEach(async () => {
  page = new SmallPage();
  globalThis.document = page;
  [sent, news, watchers.length] = [[], {}, 0];
  const book = { get: (name) => elementals[name] };
  model = {
    traits: { ...elementals, book: "IPY_MODEL_b" },
    get: (name) => model.traits[name],
    on: (event, act) => (news[event] = act),
    off: (event) => delete news[event],
    send: ({ view, nr, ...intent }) => void (view && nr && sent.push(intent)),
    widget_manager: { get_model: async () => book },
  };
  leave = await draw({ model, el: page.body });
});

afterEach(() => leave());

const root = () => page.body.children.find((one) => one.classList.contains("tutor"));
const node = (id) => root().querySelector(`.table [data-node="${id}"][data-stop]`);
const press = (id) => fire(node(id), "click");
/** Python has news: these traits have other values. */
async function hear(traits) {
  Object.assign(model.traits, traits);
  for (const name of Object.keys(traits)) news[`change:${name}`]();
  await soon();
}
/** A move of two clicks. */
const [FROM, TO] = elementals.scene.choices.find((choice) => choice.path.length === 2).path;
const WRONG = "slot:1.1";

test("a card is picked with the first click, and the place of the second is sent with it", async () => {
  press(FROM);
  await soon();
  assert.ok(node(FROM).classList.contains("picked"));
  assert.deepEqual(sent, []);
  press(TO);
  assert.deepEqual(sent, [{ do: "pick", path: [FROM, TO] }]);
});

/** Drag the card FROM to a point; the card TO lies from 200 on, and the card WRONG, on which it may not lie, from 400. */
async function drag(x) {
  [FROM, TO, WRONG].forEach((id, n) => Object.assign(node(id), { box: { left: 200 * n, top: 0, width: 50, height: 50 } }));
  const at = (left, buttons = 1) => ({ clientX: left, clientY: 10, pointerId: 1, pointerType: "mouse", isPrimary: true, button: 0, buttons });
  fire(node(FROM), "pointerdown", at(10));
  fire(root(), "pointermove", at(30));
  await soon();
  assert.ok(node(FROM).classList.contains("picked"), "what it may do glows while it is dragged");
  fire(root(), "pointermove", at(x));
  fire(root(), "pointerup", at(x, 0));
  await soon();
}
const flying = () => root().querySelector(".flight").children;

test("a card that is dragged to a place is sent as if both had been clicked", async () => {
  await drag(210);
  assert.deepEqual(sent, [{ do: "pick", path: [FROM, TO] }]);
  assert.deepEqual(flying(), [], "where it goes is for the next board to show");
});

test("a card that is let go over nothing is put down, and glides back from there", async () => {
  await drag(310);
  assert.deepEqual([sent, root().querySelectorAll(".picked").length], [[], 0]);
  const [flight] = flying()[0].animations;
  assert.deepEqual(flight.frames, [{ translate: "300px 0px" }, { translate: "0px 0px" }]);
});

test("a card that may not lie where it was let go glides back, and is answered", async () => {
  await drag(410);
  assert.deepEqual(sent, [{ do: "pick", path: [FROM, WRONG] }]);
  assert.equal(flying().length, 1);
});

test("any touch and any key ends what still moves", async () => {
  for (const type of ["pointerdown", "keydown"]) {
    await drag(310);
    const [picture] = flying();
    fire(root(), "pointermove", { clientX: 0, clientY: 0, pointerId: 1 });
    assert.equal(flying().length, 1, "to move the pointer is to touch nothing");
    fire(node(TO), type, { key: "Shift", clientX: 0, clientY: 0, pointerId: 1 });
    assert.deepEqual(flying(), [], type);
    assert.ok([picture, node(FROM)].every((one) => one.animations.every((flight) => flight.cancelled)));
  }
});

test("a clause that is clicked opens in the rulebook at once, is asked for and read out", async () => {
  const chip = root().querySelector("[data-clause]");
  const id = chip.dataset.clause;
  fire(chip, "click");
  await soon();
  assert.deepEqual(sent, [{ do: "clause", id }]);
  const status = root().querySelector('[role="status"]');
  assert.ok(status.textContent.startsWith(`${id}: `), status.textContent);
  assert.ok(root().querySelectorAll(`[data-clause="${id}"]`).every((one) => one.classList.contains("open")));
});

test("news is drawn once and read out; the first board is not", async () => {
  const status = root().querySelector('[role="status"]');
  assert.equal(status.textContent, "");
  const answer = { tone: "good", verdict: ["That was allowed."], why: [] };
  await hear({ answer });
  assert.ok(status.textContent.startsWith("That was allowed."), status.textContent);
  assert.match(root().textContent, /That was allowed\./);
});

test("what goes wrong while the board acts is shown on it and not lost", async () => {
  model.send = () => {};
  model.traits.scene = { ...elementals.scene, choices: 7 };
  press(FROM);
  await soon();
  assert.match(root().textContent, /The board made a mistake: /);
});

test("a board that goes takes its listeners and its elements with it", () => {
  assert.ok(news["change:scene"]);
  leave();
  assert.deepEqual([Object.keys(news), root(), watchers.flatMap((one) => one.seen)], [[], undefined, []]);
});

test("a lesson list, and a review, ask for what has changed elsewhere when they come into view", async () => {
  for (const shown of [{ library: { boxes: [] } }, { lesson: { title: "Review", looks: true } }]) {
    leave();
    watchers.length = sent.length = 0;
    model.traits = { ...model.traits, library: null, lesson: null, ...shown };
    leave = await draw({ model, el: page.body });
    const looked = watchers.find((one) => one.constructor === globalThis.IntersectionObserver);
    looked.tell([{ isIntersecting: false }]);
    looked.tell([{ isIntersecting: true }]);
    assert.deepEqual(sent, [{ do: "look" }]);
  }
});

test("the script of the renderer is imported once for all boards, and its address is given back", async (t) => {
  const script = "globalThis.imports = (globalThis.imports ?? 0) + 1; export default async ({ model }) => `drawn ${model.get('name')}`;";
  t.mock.method(URL, "createObjectURL", () => `data:text/javascript,${encodeURIComponent(script)}`);
  const revoked = t.mock.method(URL, "revokeObjectURL", () => {});
  const renderer = { get: () => script };
  const board = (name) => ({ get: (what) => (what === "name" ? name : "IPY_MODEL_7"), widget_manager: { get_model: async () => renderer } });
  const drawn = [await begin.render({ model: board("one"), el: page.body }), await begin.render({ model: board("two"), el: page.body })];
  assert.deepEqual(drawn, ["drawn one", "drawn two"]);
  assert.deepEqual([globalThis.imports, revoked.mock.callCount()], [1, 1]);
});
