/**
 * What lasts beyond a page: what the browser remembers, the site itself for when there is no network, and the wish that
 * nothing of it is cleared.
 */

/**
 * What the browser remembers; some throw at the question.
 * @template T
 * @param {() => T} act
 */
export function remembered(act) {
  try {
    return act();
  } catch {
    return null;
  }
}

/** Resolves to whether there is a service worker, which keeps the site. */
const registered = remembered(() => navigator.serviceWorker?.register("service-worker.js"));
const hasWorker = Promise.resolve(registered).then(Boolean, () => false);

/** Whether the browser keeps files for the page. Where a service worker could be and is not, the window forgets them. */
export const keeps = async () => !isSecureContext || hasWorker;

/** Keep all that the site is made of, once there is nothing more urgent to load. */
export async function keep() {
  if (!(await hasWorker) || navigator.connection?.saveData) return;
  const worker = (await navigator.serviceWorker.ready).active;
  worker?.postMessage("rules-tutor-keep");
}

/** Ask the browser to keep this site's data for good, once there is a win to lose. */
export function keepWins() {
  const wins = new MutationObserver(() => {
    if (!document.querySelector(".tutor .voice.good, .tutor .end-card")) return;
    wins.disconnect();
    navigator.storage?.persist?.();
  });
  wins.observe(document.body, { childList: true, subtree: true });
}
