/**
 * Keeps the site: what was kept is taken from there, whatever is asked behind the name of a file; another edition has
 * another name, and the earlier one goes once no page of it is open any more.
 */
const EDITION = "rules-tutor-EDITION";
/** @type {string[]} */
const FILES = [];
/** The policy of the pages. */
const POLICY = "";
/** What a worker begins with: it has the policy that comes with this file. */
const BEGINNING = "worker.js";

/** @import {Keeper} from "./types" */

const keeper = /** @type {Keeper} */ (/** @type {unknown} */ (self));
const siteRoot = new URL("./", keeper.location.href);

/** @param {Request} request */
function isKept(request) {
  return request.method === "GET" && request.url.startsWith(siteRoot.href);
}

/**
 * The file that is asked for, as a static host has it: behind the address of a folder stands its first page.
 * @param {Request} request
 */
function fileOf(request) {
  const url = new URL(request.url);
  if (url.pathname.endsWith("/")) url.pathname += "index.html";
  return url;
}

/** @param {Request} request */
async function fromSite(request) {
  const kept = await caches.open(EDITION);
  const file = fileOf(request);
  const answer = (await kept.match(file, { ignoreSearch: true })) ?? (await fetch(request));
  return file.pathname === new URL(BEGINNING, siteRoot).pathname ? guarded(answer) : answer;
}

/** An answer with the policy of the pages. @param {Response} answer */
function guarded({ body, status, statusText, headers }) {
  const all = new Headers(headers);
  all.set("Content-Security-Policy", POLICY);
  return new Response(body, { status, statusText, headers: all });
}

async function keepAll() {
  const kept = await caches.open(EDITION);
  const missing = [];
  for (const file of FILES) {
    if (!(await kept.match(new URL(file, siteRoot)))) missing.push(file);
  }
  for (const file of missing) await kept.add(new URL(file, siteRoot));
}

keeper.addEventListener("fetch", (event) => {
  if (isKept(event.request)) event.respondWith(fromSite(event.request));
});

keeper.addEventListener("activate", (event) => {
  const drop = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith("rules-tutor-") && name !== EDITION);
    await Promise.all(old.map((name) => caches.delete(name)));
    await keeper.clients.claim();
  };
  event.waitUntil(drop());
});

keeper.addEventListener("message", (event) => {
  if (event.data === "rules-tutor-keep") event.waitUntil(keepAll());
});
