import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { pictureOf, wireDrag } from "../../widgets/static/input/drag.js";
import { fire, SmallPage } from "./small_page.mjs";

let page, root, layer, card, place, told, lifts, taken;

/** A table with a card at the left and a place at the right; the page goes on beyond it. */
beforeEach(() => {
  page = new SmallPage();
  root = page.put(page.body, "div", { class: "tutor" }, [0, 0, 400, 200]);
  const table = page.put(root, "div", { class: "table", "data-region": "table" }, [0, 0, 400, 200]);
  card = page.put(table, "button", { class: "card playable", "data-node": "hand:4S", "data-stop": "", "data-suit": "S" }, [10, 10, 60, 80]);
  place = page.put(table, "button", { class: "place", "data-node": "slot:1", "data-stop": "" }, [300, 10, 60, 80]);
  layer = page.put(root, "div", { class: "flight" });
  told = [];
  lifts = taken = true;
  wireDrag(root, layer, {
    lift: (stop) => (told.push(["lift", stop.dataset.node]), lifts),
    drop: (stop) => (told.push(["drop", stop?.dataset.node ?? null]), taken),
    back: (picture, stop) => told.push(["back", stop.dataset.node, picture.style.translate]),
    guard: (act) => act(),
  });
});

const at = (x, y, more = {}) => ({ clientX: x, clientY: y, pointerId: 1, isPrimary: true, button: 0, buttons: 1, ...more });
const press = (more) => fire(card, "pointerdown", at(20, 20, more));
const go = (x, y, more) => fire(root, "pointermove", at(x, y, more));
const letGo = (x, y) => fire(root, "pointerup", at(x, y, { buttons: 0 }));
/** Whether a click reaches what listens to clicks on the board. */
function clicks() {
  let heard = false;
  root.addEventListener("click", () => (heard = true));
  fire(card, "click");
  return heard;
}

test("a card that is dragged to a place is lifted there and dropped here", () => {
  press();
  go(60, 30);
  assert.ok(card.classList.contains("lifted"));
  assert.equal(root.captured, 1, "the pointer stays the board's wherever it goes");
  const [ghost] = layer.children;
  assert.ok(ghost.classList.contains("dragged"));
  assert.deepEqual([ghost.style.left, ghost.style.top, ghost.style.translate], ["10px", "10px", "40px 10px"]);
  go(310, 40);
  assert.ok(place.classList.contains("hovered"));
  letGo(310, 40);
  assert.deepEqual(told, [["lift", "hand:4S"], ["drop", "slot:1"]]);
  assert.deepEqual([layer.children.length, card.classList.contains("lifted"), place.classList.contains("hovered")], [0, false, false]);
});

test("a card that is let go elsewhere is dropped on nothing", () => {
  for (const [x, y] of [[200, 150], [900, 900]]) {
    told = [];
    press();
    go(310, 40);
    go(x, y);
    assert.ok(!place.classList.contains("hovered"), "it has left the place");
    letGo(x, y);
    assert.deepEqual(told, [["lift", "hand:4S"], ["drop", null]]);
  }
});

test("the picture of a card that may not lie where it was let go is given back, with how far it had come", () => {
  taken = false;
  press();
  go(310, 40);
  letGo(310, 40);
  assert.deepEqual(told, [["lift", "hand:4S"], ["drop", "slot:1"], ["back", "hand:4S", "290px 20px"]]);
  assert.deepEqual([layer.children.length, card.classList.contains("lifted")], [0, false]);
});

test("a press that hardly moves stays a click", () => {
  press();
  go(24, 24); // 5.7 px
  letGo(24, 24);
  assert.deepEqual(told, []);
  assert.ok(clicks());
});

test("the click that ends a drag is none, the next one is", () => {
  press();
  go(310, 40);
  letGo(310, 40);
  assert.deepEqual([clicks(), clicks()], [false, true]);
});

test("what begins no move is not lifted", () => {
  lifts = false;
  press();
  go(310, 40);
  letGo(310, 40);
  assert.deepEqual(told, [["lift", "hand:4S"]]);
  assert.deepEqual([layer.children.length, card.classList.contains("lifted")], [0, false]);
  assert.ok(clicks());
});

test("neither another button nor a second finger drags, nor a press beside the cards", () => {
  for (const more of [{ button: 2 }, { isPrimary: false }]) {
    press(more);
    go(310, 40);
  }
  press();
  go(310, 40, { pointerId: 2 });
  fire(layer, "pointerdown", at(20, 20));
  go(310, 40);
  assert.deepEqual(told, []);
});

test("a drag that ends unseen is over and drops nothing", () => {
  for (const end of [() => go(200, 100, { buttons: 0 }), () => fire(root, "pointercancel", at(200, 100))]) {
    told = [];
    press();
    go(60, 30);
    end();
    letGo(310, 40);
    assert.deepEqual(told, [["lift", "hand:4S"]]);
    assert.equal(layer.children.length, 0);
  }
});

test("the picture of a card shows its face, and nothing can reach it", () => {
  page.put(card, "b", { class: "rank" }).textContent = "4";
  page.put(card, "i", { class: "mark" });
  page.put(card, "i", { class: "nr" });
  card.classList.add("picked", "legal");
  const picture = pictureOf(card);
  assert.equal(picture.className, "card");
  assert.deepEqual([picture.getAttribute("data-suit"), picture.getAttribute("data-node"), picture.getAttribute("data-stop")], ["S", null, null]);
  assert.deepEqual(picture.children.map((child) => child.className), ["rank"]);
  assert.equal(picture.textContent, "4");
});
