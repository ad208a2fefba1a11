/** @import {Span} from "../protocol" */
/** @import {Kid} from "./dom.js" */
import { h } from "./dom.js";

/**
 * Sentences with meaning: spans as elements, as plain text, and as a voice would say them.
 */

const SUIT_WORDS = /** @type {Record<string, string>} */ ({
  "♥": "hearts",
  "♦": "diamonds",
  "♠": "spades",
  "♣": "clubs",
});

/**
 * Spans as kids of an element: cards in their suit's colour, clauses and glossary words as buttons.
 * @param {Span[] | undefined} spans
 * @returns {Kid[]}
 */
export function sentence(spans) {
  return listed(spans).map((span) => {
    if (typeof span === "string") return span;
    if ("card" in span) return h("b", { class: "named", "data-suit": span.suit || null }, span.card);
    if ("clause" in span) return chip(span.clause);
    if ("term" in span) return h("button", { class: "term", "data-term": span.id, "data-stop": true }, span.term);
    return h("b", {}, span.b);
  });
}

/**
 * A clause's chip: a click opens the clause in the rulebook.
 * @param {string} id
 */
export function chip(id) {
  return h("button", { class: "clause", "data-clause": id, "data-stop": true }, id);
}

/**
 * A clause's chip where its code would stand in the way of what is to be done: a small sign that opens it.
 * @param {string} id
 */
export function quietChip(id) {
  return h("button", { class: "clause sign", "data-clause": id, "data-stop": true, "aria-label": `Rule ${id}`, title: id }, "§");
}

/**
 * A sentence without codes: its clauses stand behind it as small signs, in the line of its last word.
 * @param {Span[]} spans
 * @returns {Kid[]}
 */
export function signed(spans) {
  const signs = spans.filter(isClause).map(({ clause }) => quietChip(clause));
  const words = spans.filter((span) => !isClause(span));
  const last = words.at(-1);
  if (!signs.length || typeof last !== "string") return [sentence(words), signs];
  const end = last.trimEnd().lastIndexOf(" ") + 1;
  return [sentence([...words.slice(0, -1), last.slice(0, end)]), h("span", { class: "unbroken" }, last.slice(end), signs)];
}

/**
 * @param {Span} span
 * @returns {span is {clause: string}}
 */
export const isClause = (span) => typeof span === "object" && "clause" in span;

/**
 * Spans inside a button, where clauses and glossary words can be no buttons of their own.
 * @param {Span[]} spans
 * @returns {Kid[]}
 */
export function inert(spans) {
  return sentence(
    spans.map((span) => (typeof span === "object" && ("clause" in span || "term" in span) ? plainText([span]) : span)),
  );
}

/**
 * A move as a button says it: a phrase of its own begins with a capital letter.
 * @param {Span[]} spans
 * @returns {Span[]}
 */
export function begun([first, ...rest]) {
  return [typeof first === "string" ? first.slice(0, 1).toUpperCase() + first.slice(1) : first, ...rest];
}

/**
 * A round sign in a line of words.
 * @param {string} name
 */
export function icon(name) {
  return h("span", { class: `ico ${name}-ico` });
}

/**
 * Spans as text for copying and searching; clauses in round brackets.
 * @param {Span[] | undefined} spans
 */
export function plainText(spans) {
  return listed(spans)
    .map((span) => (typeof span === "string" ? span : "clause" in span ? `(${span.clause})` : word(span)))
    .join("");
}

/**
 * Spans as words to be spoken: suits in words, clauses left out.
 * @param {Span[] | undefined} spans
 */
export function spoken(spans) {
  return listed(spans)
    .map((span) => (typeof span === "string" ? span : "clause" in span ? "" : word(span)))
    .join("")
    .replace(/(\w?)([♥♦♠♣])/g, (_, rank, sign) => (rank ? `${rank} of ${SUIT_WORDS[sign]}` : SUIT_WORDS[sign]))
    .replace(/\s+/g, " ")
    .trim();
}

/** @param {Exclude<Span, string | {clause: string}>} span */
function word(span) {
  return "card" in span ? span.card : "term" in span ? span.term : span.b;
}

/**
 * @param {Span[] | undefined} spans
 * @returns {Span[]}
 */
function listed(spans) {
  return typeof spans === "string" ? [spans] : (spans ?? []);
}
