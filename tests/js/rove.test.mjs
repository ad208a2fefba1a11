import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { arrive, backToHand, keepFocus, noteFocus, rove, settle, stopsOf, visit } from "../../widgets/static/input/rove.js";
import { SmallPage } from "./small_page.mjs";

let page, root, table, hand;

/** A table of three cards in a row, and a panel with two buttons. */
beforeEach(() => {
  page = new SmallPage();
  root = page.put(page.body, "div", { class: "tutor", tabindex: "-1" });
  table = page.put(root, "div", { class: "table", "data-region": "table" });
  hand = page.put(table, "div", { class: "hand" });
  for (const [n, name] of ["a", "b", "c"].entries()) stop(hand, name, [n * 70, 0, 60, 80]);
  const panel = page.put(root, "div", { "data-region": "story" });
  for (const name of ["x", "y"]) page.put(panel, "button", { id: name, "data-stop": "" });
});

const stop = (into, name, box, attrs = {}) => page.put(into, "button", { id: name, "data-stop": "", "data-node": name, "data-key": `key-${name}`, ...attrs }, box);
const byId = (id) => root.querySelector(`[id="${id}"]`);
const focused = () => page.activeElement.getAttribute("id");
const tabs = (region) => stopsOf(root.querySelector(`[data-region="${region}"]`)).map((one) => one.getAttribute("tabindex"));

test("Tab comes to each region once: at what is picked, else at what can be played, else at the first thing", () => {
  settle(root);
  assert.deepEqual([tabs("table"), tabs("story")], [["0", "-1", "-1"], ["0", "-1"]]);
  for (const [name, at] of [["playable", "b"], ["picked", "c"]]) {
    for (const one of stopsOf(table)) one.removeAttribute("tabindex");
    byId(at).classList.add(name);
    settle(root);
    assert.equal(stopsOf(table).find((one) => one.tabIndex === 0), byId(at), name);
  }
});

test("after a move the card next to the one that was played has the focus; with an empty hand it stays", () => {
  const box = byId("b").getBoundingClientRect();
  byId("b").remove();
  byId("a").remove();
  backToHand(root, box);
  assert.equal(focused(), "c");
  byId("c").remove();
  byId("x").focus();
  backToHand(root, box);
  assert.equal(focused(), "x");
});

test("the card that has the focus after a move is the nearest one, not the first", () => {
  const box = byId("c").getBoundingClientRect();
  byId("c").remove();
  backToHand(root, box);
  assert.equal(focused(), "b");
});

test("where somebody was in a region, Tab comes back to", () => {
  settle(root);
  visit(byId("b"));
  byId("c").classList.add("picked");
  settle(root);
  assert.deepEqual([tabs("table"), tabs("story")], [["-1", "0", "-1"], ["0", "-1"]]);
});

test("arrows go from card to card, Home and End to the first and the last", () => {
  byId("a").focus();
  for (const [key, to] of [["ArrowRight", "b"], ["ArrowRight", "c"], ["ArrowRight", "c"], ["ArrowLeft", "b"], ["Home", "a"], ["End", "c"]]) {
    assert.ok(rove(page.activeElement, key));
    assert.equal(focused(), to, key);
  }
  assert.ok(!rove(byId("a"), "Enter"), "a key that moves nothing is another's");
  assert.ok(!rove(root, "End"), "beside every region, too");
});

test("up and down from the card that is picked lead to where it may go, the other arrows along the hand", () => {
  stop(table, "deck", [75, -100, 60, 80]);
  stop(table, "goal", [0, -220, 60, 80], { class: "legal" });
  for (const [picked, key, to] of [[false, "ArrowUp", "deck"], [true, "ArrowUp", "goal"], [true, "ArrowRight", "c"], [true, "ArrowDown", "b"]]) {
    byId("b").classList.toggle("picked", picked);
    byId("b").focus();
    rove(byId("b"), key);
    assert.equal(focused(), to, key);
  }
});

test("a card of a hand that is on its way counts as lying where it rests", () => {
  Object.assign(hand, { scrollLeft: 0, scrollTop: 0 });
  byId("a").getBoundingClientRect = () => ({ left: 0, top: -20, width: 60, height: 80 });
  for (const one of [byId("a"), byId("b"), byId("c")]) Object.assign(one, { offsetParent: hand, offsetTop: 0, offsetLeft: one === byId("a") ? 0 : one === byId("b") ? 70 : 140, offsetWidth: 60, offsetHeight: 80 });
  stop(table, "deck", [140, -200, 60, 80]);
  byId("b").focus();
  rove(byId("b"), "ArrowUp");
  assert.equal(focused(), "deck");
});

test("what is folded is passed over, its heading is not", () => {
  const fold = page.put(table, "details");
  const heading = page.put(fold, "summary", { id: "fold", "data-stop": "" });
  const inner = page.put(page.put(fold, "div"), "button", { id: "inner", "data-stop": "" });
  assert.deepEqual(stopsOf(table).slice(3), [heading]);
  fold.setAttribute("open", "");
  assert.deepEqual(stopsOf(table).slice(3), [heading, inner]);
});

test("a card that a key leads to comes into sight where a hand scrolls, and the page stays where it is elsewhere", () => {
  arrive(byId("a"));
  assert.equal(byId("a").scrolled, 0);
  hand.classList.add("scrolled");
  arrive(byId("b"));
  assert.deepEqual([focused(), byId("b").scrolled], ["b", 1]);
});

// ---- the focus, when the board is drawn anew ------------------------------------------------------------------------
/** Where the focus is after the board has been drawn anew by this. */
function after(change, from = "b") {
  byId(from).focus();
  const note = noteFocus(root);
  change(byId(from));
  keepFocus(root, note);
  return page.activeElement;
}

test("the focus stays on a node that is drawn anew", () => {
  const drawn = after((old) => {
    old.remove();
    stop(hand, "new", [300, 0, 60, 80], { "data-node": "b" });
  });
  assert.equal(drawn.getAttribute("id"), "new");
});

test("the focus goes with a card that has moved to another place", () => {
  const moved = after((old) => {
    old.remove();
    stop(table, "moved", [300, 200, 60, 80], { "data-node": "slot:1", "data-key": "key-b" });
  });
  assert.equal(moved.getAttribute("id"), "moved");
});

test("when its card is gone the focus goes to the nearest one, not to a button nearer still", () => {
  const nearest = after((old) => {
    old.remove();
    page.put(table, "button", { id: "button", "data-stop": "" }, [135, 0, 60, 80]);
  }, "c");
  assert.equal(nearest.getAttribute("id"), "b");
});

test("when its region is gone the focus goes to the board itself", () => {
  assert.equal(after(() => root.querySelector('[data-region="table"]').remove()), root);
});

test("a focus that stands is left alone, and so is one that is elsewhere on the page", () => {
  assert.equal(after(() => {}).getAttribute("id"), "b");
  const beside = page.put(page.body, "button", { id: "beside" });
  beside.focus();
  assert.equal(noteFocus(root), null);
  keepFocus(root, null);
  assert.equal(page.activeElement, beside);
});
