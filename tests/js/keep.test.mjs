import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";

const WORKER = new URL("../../binder/site/page/service-worker.js", import.meta.url);
const SITE = "https://here/cards/";
const FILES = ["index.html", "reference/index.html", "packs/all.pack"];
const POLICY = "default-src 'none'";

/** The worker as the site has it, with what a browser keeps; the network answers, and is noted. */
function worker(kept = {}) {
  const asked = [];
  const answer = (from) => Object.assign(new Response(from), { from });
  const fetched = async (request) => {
    asked.push(String(request.url ?? request));
    return answer("network");
  };
  const stores = new Map(Object.entries(kept).map(([name, files]) => [name, new Set(files.map((file) => SITE + file))]));
  const opened = (name) => {
    if (!stores.has(name)) stores.set(name, new Set());
    const files = stores.get(name);
    const named = (url, { ignoreSearch = false } = {}) => (ignoreSearch ? String(url).split("?")[0] : String(url));
    return {
      match: async (url, options) => (files.has(named(url, options)) ? answer("kept") : undefined),
      add: async (url) => void (asked.push(String(url)), files.add(String(url))),
    };
  };
  const caches = {
    open: async (name) => opened(name),
    keys: async () => [...stores.keys()],
    delete: async (name) => stores.delete(name),
  };
  const hears = {};
  const clients = { claim: async () => {} };
  const self = { clients, location: { href: `${SITE}service-worker.js` }, addEventListener: (name, act) => (hears[name] = act) };
  const text = readFileSync(WORKER, "utf8").replace("rules-tutor-EDITION", "rules-tutor-2").replace("const FILES = [];", `const FILES = ${JSON.stringify(FILES)};`).replace('const POLICY = "";', `const POLICY = "${POLICY}";`);
  runInContext(text, createContext({ self, caches, fetch: fetched, URL, Headers, Response }));
  /** What a request is answered with; "passed on" where the worker leaves it to the rest. */
  const ask = async (path, more = {}) => {
    let answered = "passed on";
    const request = { url: path.includes("://") ? path : SITE + path, method: "GET", destination: "", ...more };
    hears.fetch({ request, respondWith: (given) => (answered = given) });
    return answered;
  };
  const hear = async (name, data) => {
    let until;
    hears[name]({ data, waitUntil: (done) => (until = done) });
    await until;
  };
  return { ask, hear, asked, files: (name) => [...(stores.get(name) ?? [])], names: () => [...stores.keys()] };
}

test("what was kept is answered without a network, whatever is asked behind its name; a folder by its first page", async () => {
  const { ask, asked } = worker({ "rules-tutor-2": FILES });
  for (const path of ["", "index.html", "index.html?a=1", "reference/", "reference/?a=1", "packs/all.pack?v=2"]) {
    assert.equal((await ask(path)).from, "kept", path);
  }
  assert.deepEqual(asked, []);
  assert.equal((await ask("elsewhere.html")).from, "network");
});

test("what is written and what is another host's is left to the rest", async () => {
  const { ask } = worker({ "rules-tutor-2": FILES });
  assert.equal(await ask("index.html", { method: "POST" }), "passed on");
  for (const path of ["https://there/index.html", "https://here/other/index.html"]) assert.equal(await ask(path), "passed on", path);
});

test("only files that are missing are fetched to be kept: a second time none", async () => {
  const { hear, asked, files } = worker({ "rules-tutor-2": FILES.slice(0, 1) });
  for (const word of ["something else", "rules-tutor-keep", "rules-tutor-keep"]) await hear("message", word);
  assert.deepEqual(asked, FILES.slice(1).map((file) => SITE + file));
  assert.deepEqual(files("rules-tutor-2"), FILES.map((file) => SITE + file));
});

test("a new edition lets all earlier ones go, and what other programs keep stays", async () => {
  const { hear, names } = worker({ "rules-tutor-0": FILES, precache: ["jupyter.js"], "rules-tutor-1": FILES, "rules-tutor-2": FILES });
  await hear("activate");
  assert.deepEqual(names(), ["precache", "rules-tutor-2"]);
});

test("the file that a worker begins with has the policy of the pages, kept or not; no other has it", async () => {
  for (const kept of [[], ["worker.js", "page.js"]]) {
    const { ask } = worker({ "rules-tutor-2": kept });
    for (const [path, policy] of [["worker.js", POLICY], ["worker.js?a=1", POLICY], ["page.js", null]]) {
      const answer = await ask(path);
      assert.equal(answer.headers.get("Content-Security-Policy"), policy, path);
      assert.equal(await answer.text(), kept.length ? "kept" : "network");
    }
  }
});
