/** @import {View} from "../protocol" */
import { cls, h } from "../draw/dom.js";

/**
 * The pages of the rail: story, rules, what if. One is open, or none.
 */

/**
 * Under this name the browser remembers which page a person wants: for all lessons, and for all other boards.
 * @param {boolean} lesson
 */
const kept = (lesson) => `rules-tutor page${lesson ? " of lessons" : ""}`;

/** @type {{id: string, text: string, icon: string, filled: (view: View) => boolean}[]} */
const TABS = [
  {
    id: "story",
    text: "Story",
    icon: "story",
    filled: (view) => view.get("story").length > 0 || !!view.get("timeline").last,
  },
  { id: "rules", text: "Rules", icon: "book", filled: (view) => !!view.get("rulebook").sections?.length },
  { id: "whatif", text: "What if", icon: "fork", filled: (view) => view.get("switches").length > 0 },
];

/** @param {View} view */
export function drawTabs(view) {
  const tabs = TABS.filter(({ filled }) => filled(view));
  if (!tabs.length) return null;
  const { page, before } = view.own;
  return h(
    "div",
    { key: "tabs", class: "tabs", role: "group", "aria-label": "Pages", "data-region": "tabs" },
    tabs.map(({ id, text, icon }) =>
      h(
        "button",
        {
          key: id,
          class: "tab",
          "data-stop": true,
          "aria-expanded": page === id ? "true" : "false",
          onclick: () => openPage(view, page === id ? before : id),
        },
        h("span", { class: cls("ico", `${icon}-ico`) }),
        text,
      ),
    ),
  );
}

/**
 * Open a page, or none, and remember it.
 * @param {View} view
 * @param {string} page
 */
export function openPage(view, page) {
  view.set({ page, before: "" });
  if (page !== "rules" && view.get("clause")) view.send({ do: "clause", id: null });
  try {
    localStorage.setItem(kept(!!view.get("lesson")), page);
  } catch {
    // A browser that keeps nothing asks again the next time.
  }
}

/**
 * The page that was open last on any such board, else the story.
 * @param {boolean} lesson in a lesson the pages stay folded until one is asked for
 */
export function rememberedPage(lesson) {
  try {
    return localStorage.getItem(kept(lesson)) ?? (lesson ? "" : "story");
  } catch {
    return lesson ? "" : "story";
  }
}
