import assert from "node:assert/strict";
import { test } from "node:test";
import { Glide } from "../../widgets/static/motion/glide.js";
import { SmallPage } from "./small_page.mjs";

/** A board at (100, 50) with a table; `card` lays one there. */
function boardOf(settings) {
  const page = new SmallPage(settings);
  const root = page.put(page.body, "div", { class: "tutor" }, [100, 50, 800, 400]);
  const table = page.put(root, "div", { class: "table" });
  const layer = page.put(root, "div", { class: "flight" });
  const glide = new Glide(root, layer);
  const card = (key, box, attrs = {}) => page.put(table, "button", { class: "card", "data-key": key, "data-node": key, ...attrs }, box);
  const down = (node, box) => page.put(table, "button", { class: "card down", "data-node": node }, box);
  const to = (element, left, top) => Object.assign(element.box, { left, top });
  return { page, root, table, layer, glide, card, down, to };
}
const first = (animation) => animation.frames[0].transform;
const last = (animation) => animation.frames.at(-1);

test("a moved card glides from where it lay to where it lies, unseen below its picture until then", () => {
  const { page, glide, layer, card, to } = boardOf();
  const four = card("4S", [200, 300, 60, 80]);
  glide.note();
  to(four, 500, 100);
  glide.play();
  const [picture] = layer.children;
  assert.deepEqual([picture.style.left, picture.style.top, picture.style.width], ["400px", "50px", "60px"]);
  const [flight] = picture.animations;
  assert.equal(first(flight), "translate(-300px, 200px) scale(1)");
  assert.equal(last(flight).transform, "none");
  assert.deepEqual(four.animations[0].frames, [{ opacity: 0 }, { opacity: 0 }]);
  assert.equal(four.animations[0].timing.duration, flight.timing.duration, "seen again as its picture arrives");
  flight.onfinish();
  assert.equal(layer.children.length, 0);
  assert.equal(page.animations.length, 2);
});

test("for those who asked for reduced motion nothing moves", () => {
  const { page, glide, layer, card, to } = boardOf({ reduced: true });
  const four = card("4S", [200, 300, 60, 80]);
  glide.note();
  to(four, 500, 100);
  card("5S", [300, 300, 60, 80]);
  glide.play();
  assert.deepEqual([page.animations.length, layer.children.length], [0, 0]);
});

test("what lies where it lay does not move, and on a first board nothing does", () => {
  const { page, glide, card, to } = boardOf();
  glide.note();
  const four = card("4S", [200, 300, 60, 80]);
  glide.play();
  glide.note();
  to(four, 201, 299);
  glide.play();
  assert.equal(page.animations.length, 0);
});

test("another table is not counted against the one before: no figure floats, no card glides there", () => {
  const { page, table, glide, layer, card, to } = boardOf();
  const health = page.put(table, "b", { class: "value" }, [120, 60, 20, 20]);
  const four = card("4S", [200, 300, 60, 80]);
  table.dataset.table = "lesson, page 4";
  health.textContent = "8";
  glide.note();
  table.dataset.table = "lesson, page 5";
  health.textContent = "100";
  to(four, 500, 100);
  glide.play();
  assert.deepEqual([page.animations.length, layer.children.length], [0, 0]);
});

test("a figure floats beside what has changed, but not over the card that ends a lesson", () => {
  for (const [top, floats] of [[200, 0], [400, 1]]) {
    const { page, root, table, glide } = boardOf();
    const health = page.put(table, "b", { class: "value" }, [120, 240, 20, 20]);
    health.textContent = "8";
    glide.note();
    page.put(root, "div", { class: "end-card" }, [100, top, 300, 100]);
    health.textContent = "4";
    glide.play();
    assert.equal(root.querySelectorAll(".float").length, floats, `a card at ${top}`);
  }
});

test("a card that was face down turns over where it lies: its back first", () => {
  const { glide, layer, card, down } = boardOf();
  const back = down("slot:1", [200, 300, 60, 80]);
  glide.note();
  back.remove();
  card("KH", [200, 300, 60, 80], { "data-node": "slot:1" });
  glide.play();
  const [picture] = layer.children;
  assert.deepEqual(picture.animations[0].frames.map((frame) => /rotateY\((\d+)/.exec(frame.transform)?.[1]), ["0", "90", undefined]);
  const [cover] = picture.querySelectorAll(".cover");
  assert.deepEqual(cover.animations[0].frames.map((frame) => frame.opacity), [1, 1, 0, 0]);
});

test("cards that are drawn come from their pile, one after the other", () => {
  const { glide, layer, card, down } = boardOf();
  down("deck", [600, 60, 60, 80]);
  glide.note();
  card("4S", [200, 300, 60, 80], { "data-from": "deck" });
  card("5S", [280, 300, 60, 80], { "data-from": "deck" });
  glide.play();
  const flights = layer.children.map((picture) => picture.animations[0]);
  assert.deepEqual(flights.map((flight) => first(flight).split(" scale")[0]), ["translate(400px, -240px)", "translate(320px, -240px)"]);
  assert.deepEqual(flights.map((flight) => flight.timing.delay), [0, 60]);
});

test("a card that comes from nowhere fades in", () => {
  const { glide, layer, card } = boardOf();
  card("4S", [200, 300, 60, 80]);
  glide.note();
  const token = card("token", [300, 300, 60, 80]);
  glide.play();
  assert.deepEqual(token.animations[0].frames, [{ opacity: 0 }, { opacity: 1 }]);
  assert.equal(layer.children.length, 0);
});

test("a card that is gone goes into the pile that took it; one that nothing took fades where it lay", () => {
  const { page, table, glide, layer, card } = boardOf();
  const [four, five] = [card("4S", [200, 300, 60, 80]), card("5S", [280, 300, 60, 80])];
  glide.note();
  four.remove();
  five.remove();
  page.put(table, "div", { class: "pile", "data-took": "9H 4S" }, [600, 60, 30, 40]);
  glide.play();
  const [taken, faded] = layer.children.map((picture) => picture.animations[0]);
  assert.deepEqual(last(taken), { transform: "translate(400px, -240px) scale(0.5)", opacity: 1 });
  assert.deepEqual(last(faded), { transform: "translate(0px, 0px) scale(1)", opacity: 0 });
  for (const flight of [taken, faded]) flight.onfinish();
  assert.equal(layer.children.length, 0);
});

test("when the board changes again, everything is where it belongs at once", () => {
  const { page, glide, layer, card, to } = boardOf();
  const four = card("4S", [200, 300, 60, 80]);
  glide.note();
  to(four, 500, 100);
  glide.play();
  glide.note();
  assert.ok(page.animations.every((animation) => animation.cancelled));
  assert.equal(layer.children.length, 0);
});

test("a dragged card that may not lie where it was let go glides back, unseen below its picture until then", () => {
  const { page, glide, layer, card } = boardOf();
  const four = card("4S", [200, 300, 60, 80]);
  const picture = page.createElement("span");
  picture.style.translate = "290px 20px";
  glide.bringBack(picture, four);
  assert.deepEqual(layer.children, [picture]);
  const [flight] = picture.animations;
  assert.deepEqual(flight.frames, [{ translate: "290px 20px" }, { translate: "0px 0px" }]);
  assert.equal(picture.style.translate, "", "at the end it lies on its card");
  assert.deepEqual(four.animations.map(({ frames, timing }) => [frames, timing.duration]), [[[{ opacity: 0 }, { opacity: 0 }], 260]]);
  assert.equal(flight.timing.duration, 260);
  flight.onfinish();
  assert.equal(layer.children.length, 0);
});

test("for those who asked for reduced motion a card that is let go is back at once", () => {
  const { page, glide, layer, card } = boardOf({ reduced: true });
  glide.bringBack(page.createElement("span"), card("4S", [200, 300, 60, 80]));
  assert.deepEqual([page.animations.length, layer.children.length], [0, 0]);
});

test("of many cards the last one leaves early enough that all have arrived after 600 milliseconds", () => {
  const { glide, layer, card, down } = boardOf();
  down("deck", [600, 60, 60, 80]);
  glide.note();
  for (let n = 0; n < 9; n += 1) card(`${n}S`, [200 + 60 * n, 300, 60, 80], { "data-from": "deck" });
  glide.play();
  const ends = layer.children.map((picture) => picture.animations[0].timing).map(({ duration, delay }) => duration + delay);
  assert.deepEqual(ends.slice(0, 3), [320, 380, 440]);
  assert.equal(Math.max(...ends), 600);
});

test("a figure that changes fades in, a die that shows another face turns, and what stays the same does not move", () => {
  const { page, glide, table } = boardOf();
  const group = page.put(table, "div", { "data-node": "you" });

test("where nothing may move, by how much a figure changed stands beside it for a while", () => {
  const { page, glide, table } = boardOf({ reduced: true });
  page.put(table, "b", { class: "value" }).append(page.createTextNode("20"));
  glide.note();
  table.children[0].replaceChildren(page.createTextNode("25"));
  glide.play();
  const [sign] = glide.sky().children;
  assert.equal(sign.textContent, "+5");
  assert.deepEqual(sign.animations.map(({ frames, timing }) => [frames, timing.duration]), [[[{ opacity: 1 }, { opacity: 1 }], 1500]]);
  sign.animations[0].onfinish();
  assert.equal(glide.sky().children.length, 0);
  assert.equal(page.animations.length, 1);
});
  const figure = (text) => page.put(group, "b", { class: "value" }).append(page.createTextNode(text));
  figure("20");
  figure("6");
  const dice = [3, 5].map((face) => {
    const die = page.put(group, "span", { class: "die", "data-face": String(face) });
    page.put(die, "svg", { class: "art" });
    return die;
  });
  glide.note();
  const [health] = group.children;
  health.replaceChildren(page.createTextNode("13"));
  dice[0].setAttribute("data-face", "4");
  glide.play();
  assert.deepEqual(health.animations.map(({ frames, timing }) => [frames, timing.duration]), [[[{ opacity: 0 }, { opacity: 1 }], 260]]);
  assert.deepEqual(dice[0].children[0].animations.map(({ timing }) => timing.duration), [320]);
  const [sign] = glide.sky().children;
  assert.deepEqual([sign.textContent, sign.animations[0].timing.duration], ["−7", 900]);
  assert.equal(page.animations.length, 3);
});
