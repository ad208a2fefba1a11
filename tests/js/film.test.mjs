import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import draw from "../../widgets/static/shared.js";
import { Film, framesAgain, nextPace } from "../../widgets/static/motion/film.js";
import { floatFor, isUnder } from "../../widgets/static/motion/floats.js";
import { drawLastTurn } from "../../widgets/static/panels/last_turn.js";
import { elementals } from "../browser/gallery/fixtures.js";
import { fire, SmallPage } from "./small_page.mjs";
import { buttons, viewOf, words } from "./view.mjs";

class Watcher {
  observe() {}
  disconnect() {}
}
Object.assign(globalThis, { ResizeObserver: Watcher, IntersectionObserver: Watcher });
/** A message to oneself; Node's own channel would keep the test from ending. */
globalThis.MessageChannel = class {
  port1 = {};
  port2 = { postMessage: () => queueMicrotask(() => this.port1.onmessage()) };
};
globalThis.requestAnimationFrame ??= (act) => act();
globalThis.CSS ??= { escape: (text) => text };
const soon = () => new Promise((done) => setImmediate(done));
const frame = (who, said, quick = !who) => ({ seat: "", who, text: [said], quick, scene: { ...elementals.scene, prompt: [said], choices: [] } });
const FRAMES = [frame("", "You draw."), frame("Ben", "Ben draws."), frame("Ben", "Ben lays two.")];
const REPLAY = { id: "3", plays: true, line: [{ b: "Ben" }, " draws; lays two."], frames: FRAMES };

/** A film whose time a test lets pass by hand. */
function filmed() {
  const [turns, waits] = [[], []];
  const film = new Film(() => turns.push(film.frame?.text[0] ?? "end"), (act, ms) => waits.push({ act, ms }), () => waits.push("forgotten"));
  return { film, turns, waits };
}

test("each frame stands its time, what one did oneself half of it; then the board itself is there", () => {
  const { film, turns, waits } = filmed();
  film.start(FRAMES, {}, 700);
  assert.equal(film.frame.text[0], "You draw.");
  const times = [];
  while (film.runs) {
    const { act, ms } = waits.filter((wait) => wait.act).at(-1);
    times.push(ms);
    act();
  }
  assert.deepEqual(times, [350, 700, 700]);
  assert.deepEqual(turns, ["Ben draws.", "Ben lays two.", "end"]);
});

test("a film that begins anew while one runs has only its own time", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const turns = [];
  const film = new Film(() => turns.push(film.frame?.text[0] ?? "end"));
  film.start(FRAMES, {}, 700);
  t.mock.timers.tick(200);
  film.start(FRAMES, {}, 700);
  t.mock.timers.tick(200);
  assert.deepEqual(turns, [], "the first film would have turned its frame by now");
  t.mock.timers.tick(150);
  assert.deepEqual(turns, ["Ben draws."]);
  film.close();
});

test("while it runs the board shows the frame's table, and of all else what it showed before", () => {
  const { film } = filmed();
  assert.equal(film.instead("scene"), undefined);
  film.start(FRAMES, { answer: null, story: [1] }, 700);
  assert.equal(film.instead("scene"), FRAMES[0].scene);
  assert.deepEqual([film.instead("answer"), film.instead("story"), film.instead("error")], [null, [1], undefined]);
  film.end();
  assert.equal(film.instead("answer"), undefined);
});

test("where nothing may move the frames are turned by hand", () => {
  const { film, turns, waits } = filmed();
  film.start(FRAMES, {}, 0);
  assert.ok(film.byHand && !waits.some((wait) => wait.act));
  film.next();
  film.next();
  film.next();
  assert.deepEqual(turns, ["Ben draws.", "Ben lays two.", "end"]);
});

test("what is seen again begins with what somebody else does", () => {
  const scene = { title: "Twenty health", where: "turn 3" };
  const told = (frames) => framesAgain({ ...REPLAY, frames }, scene).map((one) => [one.text[0], one.scene.title, one.scene.where]);
  const stays = ["Twenty health", "turn 3"];
  assert.deepEqual(told(FRAMES), [["Ben draws.", ...stays], ["Ben lays two.", ...stays]]);
  assert.deepEqual(told([FRAMES[0], FRAMES[0]]), Array(2).fill(["You draw.", ...stays]), "nobody else does anything");
});

test("the pace goes round: slow, normal, at once", () => {
  assert.deepEqual(["slow", "normal", "at once"].map(nextPace), ["normal", "at once", "slow"]);
});

test("the line says what the others did, with a button that shows it again, ends it, or goes on by hand", () => {
  const line = (own) => drawLastTurn(viewOf({ replay: REPLAY }, own));
  assert.equal(words(line({})), "Ben draws; lays two.Replay");
  assert.deepEqual([...buttons(line({ frame: 0, frames: 0 })).keys()], ["Skip"]);
  assert.deepEqual([...buttons(line({ frame: 0, frames: 3 })).keys()], ["Next, 1 of 3"]);
  assert.ok(!words(line({ frame: 0 })).includes("lays"), "what is still to be seen is not told");
  assert.equal(drawLastTurn(viewOf({ replay: { ...REPLAY, line: [] } })), null);
});

test("a figure that changed says by how much; what a creature strikes with does not", () => {
  const page = new SmallPage();
  const figure = (name, text) => {
    const element = page.put(page.body, "b", { class: name }, [0, 0, 10, 10]);
    element.textContent = text;
    return element;
  };
  const said = (name, before, after) => {
    const sign = floatFor(figure(name, after), before);
    return sign && [sign.textContent, sign.className];
  };
  assert.deepEqual(said("value", "25of 25", "20of 25"), ["−5", "float down"]);
  assert.deepEqual(said("score", "20", "34"), ["+14", "float up"]);
  assert.deepEqual(said("value coin", "3", "8"), ["+5", "float gold"]);
  assert.deepEqual(said("value", "2", "−4"), ["−6", "float down"]);
  assert.equal(said("blade", "2", "4"), null);
  assert.equal(said("value", "5", "5"), null);
});

// ---- a whole board ----

let page, news, model, leave;
beforeEach(async () => {
  page = new SmallPage();
  globalThis.document = page;
  news = {};
  const book = { get: (name) => elementals[name] };
  model = {
    traits: { ...elementals, answer: null, replay: null, book: "IPY_MODEL_b" },
    get: (name) => model.traits[name],
    on: (event, act) => (news[event] = act),
    off: (event) => delete news[event],
    send: () => {},
    widget_manager: { get_model: async () => book },
  };
  leave = await draw({ model, el: page.body });
});
afterEach(() => leave());

const root = () => page.body.children.find((one) => one.classList.contains("tutor"));
const said = () => root().querySelector(".voice .prompt, .voice .verdict")?.textContent.trim();
async function hear(traits) {
  Object.assign(model.traits, traits);
  for (const name of Object.keys(traits)) news[`change:${name}`]();
  await soon();
}
const GOOD = { tone: "good", verdict: ["You win."], why: [], at: [], nearest: null };
const played = () => hear({ scene: { ...elementals.scene, prompt: ["Your turn."] }, answer: GOOD, replay: { ...REPLAY }, alive: 1 });

test("after a move the others are seen first, and what it led to is told at the end; a touch ends it at once", async () => {
  await played();
  assert.equal(said(), "You draw.");
  fire(root().querySelector(".table"), "pointerdown", {});
  assert.equal(said(), "You win.");
});

test("it plays once, and not where nothing was played", async () => {
  await played();
  fire(root().querySelector(".table"), "keydown", { key: "x" });
  await hear({ scene: { ...elementals.scene, prompt: ["Again."] }, answer: null });
  assert.equal(said(), "Again.");
  await hear({ scene: { ...elementals.scene, prompt: ["Undone."] }, replay: { ...REPLAY, plays: false } });
  assert.equal(said(), "Undone.");
});

test("a win that others' moves end is compared once with the wins before it", async () => {
  globalThis.localStorage = { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => kept.set(name, value) };
  const kept = new Map();
  const outcome = { title: "You win!", won: true, numbers: [], best: { key: "one", turns: 2 }, actions: [] };
  await hear({ outcome, replay: { ...REPLAY }, alive: 1 });
  fire(root().querySelector(".table"), "pointerdown", {});
  assert.equal(root().querySelector(".outcome .label").textContent, "Your first win!");
  delete globalThis.localStorage;
});

test("news that comes meanwhile ends it, and the board is the truth", async () => {
  await played();
  await hear({ scene: { ...elementals.scene, prompt: ["Later."] }, story: [], answer: null });
  assert.equal(said(), "Later.");
});

test("no sign floats on the card that ends a lesson", () => {
  const card = { left: 0, right: 380, top: 290, bottom: 520 };
  const box = (left, top) => ({ left, right: left + 40, top, bottom: top + 20 });
  assert.equal(isUnder(box(120, 320), card), true);
  assert.equal(isUnder(box(120, 560), card), true, "it stands above its figure");
  assert.equal(isUnder(box(120, 600), card), false);
  assert.equal(isUnder(box(900, 320), card), false);
  assert.equal(isUnder(box(120, 320), undefined), false);
});
