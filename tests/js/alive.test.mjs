import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";

const EXTENSION = new URL("../../binder/jupyter/labextensions/rules-tutor/page/remoteEntry.js", import.meta.url);
const CODE = ["import tutor", "lesson()"];
const BESIDE = { connect() {} };

/** The extension in a page that has what it asks for, and a folder with these files; gives what it does with a notebook that is opened. */
async function extension(files = {}, tracks = true) {
  const nowhere = { toggle() {}, add() {} };
  const world = {
    URL,
    console: { warn: (fault) => assert.fail(fault) },
    fetch: async () => ({ ok: true, json: async () => ({ "0.ipynb": CODE }) }),
    MutationObserver: class {
      observe() {}
    },
    sessionStorage: { getItem: () => null },
    document: {
      currentScript: { src: "https://here/remoteEntry.js" },
      getElementById: () => null,
      createElement: () => ({}),
      documentElement: { classList: nowhere },
      head: { append() {} },
    },
  };
  world.window = world;
  runInContext(readFileSync(EXTENSION, "utf8"), createContext(world));
  const modules = { "@jupyterlab/notebook": { NotebookActions: { executed: BESIDE } }, "@jupyterlab/apputils": {} };
  const one = world.window._JUPYTERLAB["rules-tutor"];
  one.init(Object.fromEntries(Object.entries(modules).map(([name, found]) => [name, { 1: { get: async () => () => found } }])));
  const plugin = (await one.get())().default;
  let opened;
  const get = async (path) => ({ content: files[path] ?? [] });
  const tracker = tracks ? { widgetAdded: { connect: (act) => (opened = act) } } : null;
  assert.deepEqual(plugin.requires ?? [], [], "a page that lacks it prints an error");
  plugin.activate({ shell: { children: () => [] }, serviceManager: { contents: { get } } }, tracker, null);
  return (panel) => opened(null, panel);
}

/** A notebook with the tutor's own code, of which these cells are trusted; it keeps whether it was brought to life. */
function notebook(trusted, opens = "alive") {
  const widgets = CODE.map((code, n) => ({ model: { type: "code", trusted: trusted[n], sharedModel: { getSource: () => code } } }));
  const panel = {
    alive: false,
    addClass: () => (panel.alive = true),
    context: { ready: null, path: "0.ipynb" },
    toolbar: { hide() {} },
    disposed: BESIDE,
    sessionContext: { ready: null, session: null },
    content: { widgets, model: { getMetadata: () => ({ opens }) }, node: { addEventListener() {}, querySelectorAll: () => [] } },
  };
  return panel;
}

test("where no notebooks are followed, as in Voila, the extension rests without a fault", async () => {
  await extension({}, false);
});

test("a chapter comes to life if it asks for it and each of its cells is trusted, not some of them", async () => {
  const open = await extension();
  const panels = [notebook([true, true]), notebook([true, false]), notebook([false, true]), notebook([false, false]), notebook([true, true], "")];
  for (const panel of panels) open(panel);
  await new Promise((done) => setTimeout(done));
  assert.deepEqual(panels.map((panel) => panel.alive), [true, false, false, false, false]);
});

test("a chapter beside which Python would find another module first stays as it is", async () => {
  const file = (name) => ({ name, type: "file", path: name });
  const folder = { name: "widgets", type: "directory", path: "widgets" };
  const places = [
    [{ "": [file("0.ipynb"), file("notes.txt"), { ...folder, name: "pictures", path: "pictures" }], pictures: [file("a.png")] }, true],
    [{ "": [file("0.ipynb"), file("widgets.py")] }, false],
    [{ "": [file("anywidget.cpython-313-x86_64-linux-gnu.so")] }, false],
    [{ "": [folder], widgets: [file("__init__.py")] }, false],
    [{ "": [folder], widgets: [file("game.json")] }, true],
  ];
  for (const [files, alive] of places) {
    const open = await extension(files);
    const panel = notebook([true, true]);
    open(panel);
    await new Promise((done) => setTimeout(done));
    assert.equal(panel.alive, alive, JSON.stringify(files));
  }
});
