/**
 * The part of the service worker that keeps the site: what was kept is taken from there, whatever is asked behind the
 * name of a file; another edition has another name, and the earlier one goes. The rest of the worker is JupyterLite's:
 * the drive of the kernel.
 */
const EDITION = "rules-tutor-EDITION";
const FILES = [];
/** What Python's worker may reach. A worker does not share its page's policy: it has that of its own script's answer. */
const POLICY = "default-src 'self'; script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'; connect-src 'self' data: blob:";

const siteRoot = new URL("./", self.location.href);

function isKept(request) {
  const url = new URL(request.url);
  return request.method === "GET" && url.href.startsWith(siteRoot.href) && !url.pathname.includes("/api/drive");
}

/** The file that is asked for, as a static host has it: behind the address of a folder stands its first page. */
function fileOf(request) {
  const url = new URL(request.url);
  if (url.pathname.endsWith("/")) url.pathname += "index.html";
  return url;
}

async function fromSite(request) {
  const kept = await caches.open(EDITION);
  const answer = (await kept.match(fileOf(request), { ignoreSearch: true })) ?? (await fetch(request));
  return request.destination === "worker" ? guarded(answer) : answer;
}

function guarded({ body, status, statusText, headers }) {
  const more = new Headers(headers);
  more.set("Content-Security-Policy", POLICY);
  return new Response(body, { status, statusText, headers: more });
}

async function keepAll() {
  const kept = await caches.open(EDITION);
  const missing = [];
  for (const file of FILES) {
    if (!(await kept.match(new URL(file, siteRoot)))) missing.push(file);
  }
  for (const file of missing) await kept.add(new URL(file, siteRoot));
}

self.addEventListener("fetch", (event) => {
  if (!isKept(event.request) || event.request.url.includes("service-worker-heartbeat")) return;
  event.stopImmediatePropagation();
  event.respondWith(fromSite(event.request));
});

self.addEventListener("activate", (event) => {
  const drop = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith("rules-tutor-") && name !== EDITION);
    await Promise.all(old.map((name) => caches.delete(name)));
  };
  event.waitUntil(drop());
});

self.addEventListener("message", (event) => {
  if (event.data === "rules-tutor-keep") event.waitUntil(keepAll());
});
