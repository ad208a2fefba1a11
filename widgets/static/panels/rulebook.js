/** @import {Clause, Rulebook, Uses, View} from "../protocol" */
/** @import {Handler, Spec} from "../draw/dom.js" */
import { cls, h } from "../draw/dom.js";
import { chip, inert, isClause, plainText, sentence } from "../draw/spans.js";

/**
 * The rulebook in our own words, with a search; the game in short stands first, and the open clause shows where it is
 * used. And the glossary.
 */

/**
 * @param {View} view
 * @returns {Spec | null}
 */
export function drawRulebook(view) {
  const { sections = [], short = [] } = view.get("rulebook");
  if (view.own.page !== "rules" || !sections.length) return null;
  const words = view.own.find.toLowerCase().split(/\s+/).filter(Boolean);
  const found = sections
    .map((section) => ({ ...section, clauses: section.clauses.filter((clause) => matches(clause, words)) }))
    .filter((section) => section.clauses.length > 0);
  /** @type {Handler} */
  const search = (_, element) => view.set({ find: /** @type {HTMLInputElement} */ (element).value });
  return h(
    "section",
    { key: "rulebook", class: "rulebook", "aria-label": "Rulebook" },
    h("input", {
      class: "find",
      type: "search",
      placeholder: "Find a clause or a word",
      "aria-label": "Find a clause or a word",
      value: view.own.find,
      oninput: search,
    }),
    h(
      "div",
      { class: "scroll", "data-region": "rulebook" },
      !words.length && short.length > 0 && drawShort(short),
      found.map((section) => drawSection(view, section)),
      !found.length && h("p", { class: "label" }, "No clause has these words."),
    ),
  );
}

/**
 * Goal, turn and what the game turns on, before section 1; the clauses behind each are folded.
 * @param {NonNullable<Rulebook["short"]>} short
 */
function drawShort(short) {
  return h(
    "section",
    { key: "in short", class: "in-short" },
    h("h3", {}, "In short"),
    short.map(({ name, spans }) => {
      const clauses = spans.filter(isClause);
      return h("div", { key: name }, [
        h("p", {}, h("b", {}, name), " ", sentence(spans.filter((span) => !isClause(span)))),
        h("details", { class: "uses" }, h("summary", {}, "Rules behind this"), h("p", {}, sentence(clauses))),
      ]);
    }),
  );
}

/**
 * @param {View} view
 * @param {{name: string, clauses: Clause[]}} section
 */
function drawSection(view, section) {
  return h(
    "section",
    { key: section.name },
    h("h3", {}, section.name),
    h(
      "ol",
      { class: "rules" },
      section.clauses.map((clause) => drawClause(clause, clause.id === view.own.clause, view.get("clause"))),
    ),
  );
}

/**
 * @param {Clause} clause
 * @param {boolean} open
 * @param {Uses | null} uses
 */
function drawClause(clause, open, uses) {
  const shown = open && uses?.id === clause.id ? (uses.uses ?? []) : [];
  return h(
    "li",
    { key: clause.id, class: cls(open && "open") },
    chip(clause.id),
    h(
      "div",
      {},
      h("p", {}, sentence(clause.spans)),
      shown.length > 0 &&
        h(
          "dl",
          { class: "uses" },
          shown.map((use) =>
            h(
              "div",
              {},
              h("dt", {}, use.name),
              h(
                "dd",
                {},
                use.items.map((item) =>
                  item.go
                    ? h("button", { class: "link", "data-stop": true, go: item.go }, inert(item.spans))
                    : h("span", {}, sentence(item.spans)),
                ),
              ),
            ),
          ),
        ),
    ),
  );
}

/**
 * Whether a clause has all the words, in its id, its kind or its text.
 * @param {Clause} clause
 * @param {string[]} words
 */
export function matches(clause, words) {
  const text = `${clause.id} ${clause.kind ?? ""} ${plainText(clause.spans)}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

/**
 * @param {View} view
 * @returns {Spec | null}
 */
export function drawGlossary(view) {
  const glossary = view.get("glossary");
  if (!view.own.glossary || !glossary.length) return null;
  return h(
    "section",
    { key: "glossary", class: "rulebook glossary", "aria-label": "Glossary" },
    h(
      "div",
      { class: "panel-head" },
      h("h2", {}, "Glossary"),
      h("button", { class: "tool", onclick: () => view.set({ glossary: false, word: "" }) }, "Close"),
    ),
    h(
      "dl",
      { class: "scroll words", "data-region": "glossary" },
      glossary.map((entry) =>
        h(
          "div",
          { key: entry.id, class: cls(entry.id === view.own.word && "open"), "data-word": entry.id },
          h("dt", {}, entry.word),
          h("dd", {}, sentence(entry.spans)),
        ),
      ),
    ),
  );
}
