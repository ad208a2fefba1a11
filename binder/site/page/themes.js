/**
 * Light or dark, and whether the reader has been here: both must be known before anything is painted, so this is no
 * module, which would wait for the whole page.
 *
 * Boards change between light and dark in one choice; who comes back to what the machine has follows it again. Who has
 * done something here does not see the picture for newcomers; `again.js` shows that instead.
 */
{
  const KEY = "rules-tutor theme";
  const page = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  /** Some browsers throw at the question. @template T @param {() => T} act */
  const remembered = (act) => {
    try {
      return act();
    } catch {
      return null;
    }
  };
  /** @param {string | null} theme */
  const set = (theme) => (page.dataset.theme = theme ?? (dark.matches ? "dark" : "light"));
  const read = () => remembered(() => localStorage.getItem(KEY));
  set(read());
  dark.addEventListener("change", () => set(read()));
  document.addEventListener("rules-tutor-theme", () => {
    const theme = page.dataset.theme === "dark" ? "light" : "dark";
    const follows = (theme === "dark") === dark.matches;
    remembered(() => (follows ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, theme)));
    set(theme);
  });
  const marks = document.currentScript?.dataset.marks?.split(", ") ?? [];
  page.classList.toggle("returns", !!remembered(() => marks.some((mark) => localStorage.getItem(mark) !== null)));
}
