import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Stills } from "../../binder/site/page/still.js";
import { elementals } from "../browser/gallery/fixtures.js";
import { fire, SmallPage } from "./small_page.mjs";

/** A board with a row of things to press, and a spy for each. */
function board(page, names, attrs = {}) {
  const root = page.put(page.body, "div", attrs);
  const row = page.put(root, "div");
  const clicked = [];
  const things = names.map((name) => page.put(row, name, {}));
  for (const [place, thing] of things.entries()) {
    Object.assign(thing, { click: () => clicked.push(place) });
    page.put(thing, "span");
  }
  return { root, things, clicked };
}

/** The picture of a board, and the board itself. */
function both(before, after = before) {
  const page = new SmallPage();
  globalThis.document = page;
  const stills = new Stills(page.body);
  const picture = board(page, before, { class: "still" });
  return { page, picture, real: board(page, after), giveWay: (real) => stills.giveWay(picture.root, real) };
}

test("what was clicked last on the picture is clicked on the board, which takes its place", () => {
  const { page, picture, giveWay, real } = both(["button", "button", "summary"]);
  for (const place of [0, 1]) fire(picture.things[place].children[0], "click");
  giveWay(real.root);
  assert.deepEqual(real.clicked, [1]);
  assert.equal(page.body.children.includes(picture.root), false);
});

test("a link leads away by itself, what is nothing to press is not pressed, nor is what lies elsewhere by then", () => {
  for (const [before, after, press] of [[["a"], ["a"], 0], [["p"], ["p"], 0], [["button", "button"], ["button"], 1], [["button"], ["summary"], 0]]) {
    const { picture, giveWay, real } = both(before, after);
    for (const thing of [...picture.things, ...real.things]) thing.nodeName = thing.nodeName === "a" ? "A" : thing.nodeName;
    fire(picture.things[press].children[0], "click");
    giveWay(real.root);
    assert.deepEqual(real.clicked, [], before.join());
  }
});

test("a click elsewhere on the page does not take the place of one on the picture", () => {
  const { picture, giveWay, real } = both(["button"]);
  fire(picture.things[0], "click");
  fire(real.things[0], "click");
  giveWay(real.root);
  assert.deepEqual(real.clicked, [0]);
});

test("what was seen on the picture does not appear anew on the board", () => {
  const { giveWay, real } = both(["button"]);
  const appears = real.things[0].animate();
  giveWay(real.root);
  assert.equal(appears.finished, true);
});

test("who stands on the picture with the keyboard stands on the board", () => {
  const { page, picture, giveWay, real } = both(["button", "button"]);
  picture.things[1].focus();
  giveWay(real.root);
  assert.equal(page.activeElement, real.things[1]);
});

/** The picture of a board with some traits, as the site is built with it. */
function picture(traits) {
  const path = join(mkdtempSync(join(tmpdir(), "still-")), "pictures.json");
  writeFileSync(path, JSON.stringify({ views: { cell: "m1" }, states: { m1: { ...elementals, story: undefined, ticks: undefined, book: "IPY_MODEL_m2", ...traits }, m2: {} } }));
  return execFileSync(process.execPath, [fileURLToPath(new URL("../../binder/site/still.mjs", import.meta.url)), path, "cell"], { encoding: "utf8" });
}

test("a picture has all words of its board and nothing of them is markup", () => {
  const planted = '<img src="x" onerror="alert(1)">&';
  const html = picture({ scene: { ...elementals.scene, title: planted } });
  assert.match(html, /^<div class="tutor still"><div class="sheet">.*<\/div><\/div>$/s);
  assert.ok(html.includes("&lt;img src=&quot;x&quot; onerror=&quot;alert(1)&quot;&gt;&amp;"));
  const tags = html.replace(/"[^"]*"/g, '""').match(/<[^>]*>/g).join("");
  assert.ok(!/<(img|script)| on\w+=|undefined|\[object/.test(tags));
  for (const words of ["Have a look at the Jack of Spades.", "Queen of Hearts, water, power 12"]) assert.ok(html.includes(words), words);
});
