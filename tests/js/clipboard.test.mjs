import assert from "node:assert/strict";
import { test } from "node:test";
import { copyText, readText, storeText } from "../../widgets/static/panels/clipboard.js";
import { viewOf } from "./view.mjs";

/** The browser's own, for a test. */
function browser(t, name, value) {
  const before = Object.getOwnPropertyDescriptor(globalThis, name);
  Object.defineProperty(globalThis, name, { value, configurable: true });
  t.after(() => (before ? Object.defineProperty(globalThis, name, before) : delete globalThis[name]));
}
const soon = () => new Promise((done) => setImmediate(done));

test("what is copied is in the clipboard, and its button says so", async (t) => {
  const clipboard = [];
  browser(t, "navigator", { clipboard: { writeText: async (text) => void clipboard.push(text) } });
  const view = viewOf();
  copyText(view, "story", "You draw three cards.");
  await soon();
  assert.deepEqual([clipboard, view.own.copied, view.own.fault], [["You draw three cards."], "story", ""]);
});

test("a browser that does not let the board copy is told of, and nothing is said to be copied", async (t) => {
  for (const clipboard of [undefined, { writeText: async () => { throw new Error("denied"); } }]) {
    browser(t, "navigator", { clipboard });
    const view = viewOf();
    copyText(view, "dialog", "a link");
    await soon();
    assert.equal(view.own.copied, "");
    assert.match(view.own.fault, /select the text and copy it yourself/);
  }
});

test("a text is offered as a file with its name and its kind, and its address is given back", async (t) => {
  const links = [];
  browser(t, "document", { createElement: (tag) => (links.push({ tag, click() { this.clicked = this.href; } }), links.at(-1)) });
  const blobs = [];
  t.mock.method(URL, "createObjectURL", (blob) => `blob:${blobs.push(blob)}`);
  const revoked = t.mock.method(URL, "revokeObjectURL", () => {});
  storeText("game.json", '{"a": 1}');
  storeText("report.html", "<p>told</p>");
  await new Promise((done) => setTimeout(done, 1));
  assert.deepEqual(links.map(({ tag, download, clicked }) => [tag, download, clicked]), [["a", "game.json", "blob:1"], ["a", "report.html", "blob:2"]]);
  assert.deepEqual(blobs.map((blob) => blob.type), ["application/json", "text/html"]);
  assert.deepEqual(await Promise.all(blobs.map((blob) => blob.text())), ['{"a": 1}', "<p>told</p>"]);
  assert.deepEqual(revoked.mock.calls.map((call) => call.arguments[0]), ["blob:1", "blob:2"]);
});

test("a file is read, a huge one is refused before it is, and none is not text", async () => {
  let read = 0;
  const bytes = new TextEncoder().encode("{}").buffer;
  const file = (size) => ({ files: [{ name: "game.json", size, arrayBuffer: async () => (read++, bytes) }] });
  assert.equal(await readText(file(1_000_000)), "{}");
  await assert.rejects(readText(file(1_000_001)), /game\.json is larger than a save can be/);
  assert.equal(await readText({ files: [] }), "");
  assert.equal(read, 1);
});

test("a file is read however a program of Windows has written it", async () => {
  const text = "1 Asir’s Blessing";
  const little = (/** @type {string} */ words) => [...words].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]);
  const big = (/** @type {string} */ words) => [...words].flatMap((sign) => [sign.charCodeAt(0) >> 8, sign.charCodeAt(0) & 255]);
  const written = {
    plain: [...new TextEncoder().encode(text)],
    marked: [...new TextEncoder().encode(`\ufeff${text}`)],
    little: little(`\ufeff${text}`),
    big: big(`\ufeff${text}`),
    empty: [],
  };
  for (const [how, bytes] of Object.entries(written)) {
    const chosen = { files: [new Blob([Uint8Array.from(bytes)])] };
    assert.equal(await readText(chosen), how === "empty" ? "" : text, how);
  }
});
