/**
 * What a reader does on a page beside its boards: follow links, change between light and dark, take the page in hand.
 */
import { remembered } from "./lasting.js";

/** A signal that is aborted as soon as a reader does something on the page: from then on it is theirs. */
export function hands() {
  const done = new AbortController();
  for (const deed of ["pointerdown", "wheel", "keydown", "touchstart"]) {
    addEventListener(deed, () => done.abort(), { capture: true, passive: true, signal: done.signal });
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

/** Boards change between light and dark in one choice; who comes back to what the machine has follows it again. */
export function offerThemes() {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const KEY = "rules-tutor theme";
  /** @param {string | null} theme */
  const set = (theme) => {
    document.body.dataset.jpThemeLight = String((theme ?? (dark.matches ? "dark" : "light")) === "light");
  };
  const read = () => remembered(() => localStorage.getItem(KEY));
  set(read());
  dark.addEventListener("change", () => set(read()));
  document.addEventListener("rules-tutor-theme", () => {
    const theme = document.body.dataset.jpThemeLight === "true" ? "dark" : "light";
    const follows = (theme === "dark") === dark.matches;
    remembered(() => (follows ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, theme)));
    set(theme);
  });
}
