/**
 * What a reader does on a page beside its boards: follow links, take the page in hand.
 */

/**
 * A signal that is aborted as soon as a reader does something on the page, or in a place of it: from then on it is theirs.
 * @param {EventTarget} place
 * @param {string[]} deeds
 */
export function hands(place = window, deeds = ["pointerdown", "wheel", "keydown", "touchstart"]) {
  const done = new AbortController();
  for (const deed of deeds) {
    place.addEventListener(deed, () => done.abort(), { capture: true, passive: true, signal: done.signal });
  }
  return done.signal;
}

/** Links between chapters are those of the notebooks. @param {HTMLElement} chapter */
export function followLinks(chapter) {
  chapter.addEventListener("click", (event) => {
    const href = /** @type {Element} */ (event.target).closest?.("a.chapter-link")?.getAttribute("href");
    if (!href || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    location.assign(href.replace(/\.ipynb(?=#|$)/, ".html"));
  });
}
