/** @import {Answer, Span, View, Way} from "../protocol" */
/** @import {Kid} from "../draw/dom.js" */
import { cls, h } from "../draw/dom.js";
import { isRefusal } from "../draw/looks.js";
import { begun, icon, inert, isClause, sentence, signed } from "../draw/spans.js";
import { sided } from "../wire/link.js";
import { LINK } from "./links.js";

/**
 * The answer to a try: two sentences with one clause, and the ways on. What else is to be said is folded.
 */

const TONE_ICONS = /** @type {Record<string, string>} */ ({ refused: "no", error: "no", good: "tick", hint: "star", info: "step" });
const MOST_SENTENCES = 2;
/** A sentence and what closes it. */
const SENTENCE = /.*?[.!?]["”’)]*(?=\s|$)/gs;
/** How a sentence begins that tells what the book leaves open, and how it is played here. */
const LEFT_OPEN = /^(The book |We play)/;

/**
 * An answer as it is said first: its first two sentences with one clause, none beside praise. The reason stops where it
 * comes to what the book leaves open. The whole is told when it is unfolded.
 * @param {Answer} answer
 * @returns {{verdict: Span[], why: Span[], folds: boolean}} and whether something is left out
 */
export function brief(answer) {
  const said = sentencesOf(answer.verdict);
  const reasons = sentencesOf(answer.why ?? []);
  const verdict = said.slice(0, MOST_SENTENCES);
  const open = reasons.findIndex(isLeftOpen);
  const reason = reasons.slice(0, open < 0 ? reasons.length : open).slice(0, MOST_SENTENCES - verdict.length);
  /** @type {Set<Span>} */
  const spare = new Set([...verdict, ...reason].flat().filter(isClause).slice(answer.tone === "good" ? 0 : 1));
  /** @param {Span[][]} sentences */
  const short = (sentences) =>
    joined(sentences.map((spans) => spans.filter((span, at) => !spare.has(span) && !(span === " " && spare.has(spans[at + 1])))));
  const folds = spare.size > 0 || said.length > verdict.length || reasons.length > reason.length;
  return { verdict: short(verdict), why: short(reason), folds };
}

/** @param {Span[]} sentence */
const isLeftOpen = ([first]) => typeof first === "string" && LEFT_OPEN.test(first);

/**
 * Spans cut where sentences end; the clauses that follow a sentence belong to it.
 * @param {Span[]} spans
 * @returns {Span[][]}
 */
function sentencesOf(spans) {
  /** @type {Span[][]} */
  const found = [];
  let open = false;
  /** @param {Span} span */
  const add = (span) => (open ? found[found.length - 1].push(span) : found.push([span]));
  for (const span of spans) {
    if (typeof span !== "string") {
      if (isClause(span) && found.length) found[found.length - 1].push(" ", span);
      else add(span);
      open ||= !isClause(span);
      continue;
    }
    let end = 0;
    for (const [text] of span.matchAll(SENTENCE)) {
      add(open ? text : text.trimStart());
      end += text.length;
      open = false;
    }
    const left = span.slice(end);
    if (left.trim()) {
      add(open ? left : left.trimStart());
      open = true;
    }
  }
  return found;
}

/** @param {Span[][]} sentences */
const joined = (sentences) => sentences.flatMap((spans, at) => (at ? [" ", ...spans] : spans));

/**
 * An answer is a new element each time, so that an alert is said again even when its words are the same. On the first
 * pages of a chapter its rule is a small sign; whoever unfolds it sees its code.
 * @param {View} view
 * @param {Answer} answer
 * @param {number} side the surface: -1 for the table, else the column of the comparison
 */
export function drawAnswer(view, answer, side) {
  const { said, unfolded } = view.own;
  const id = `${said} ${side}`;
  const open = unfolded === id;
  const first = brief(answer);
  const { verdict, why = [] } = open ? answer : first;
  const { nearest, on, also = [] } = answer;
  const words = !open && view.get("lesson")?.quiet ? signed : sentence;
  return h(
    "div",
    { key: `answer ${said}`, class: cls("voice", "answer", answer.tone, open && "open"), role: isRefusal(answer) ? "alert" : null },
    h(
      "div",
      { class: "words" },
      h("p", { class: "verdict" }, icon(TONE_ICONS[answer.tone] ?? "step"), h("span", {}, words(verdict))),
      why.length > 0 && " ",
      why.length > 0 && h("p", { class: "why" }, words(why)),
    ),
    drawMore(open, first.folds, () => view.set({ unfolded: open ? "" : id })),
    on &&
      h(
        "p",
        { class: "nearest" },
        [on, ...also].map((step, at) => drawWay(step, !at)),
      ),
    !on && (nearest ? drawNearest(nearest, also, side) : also.length > 0 && h("p", { class: "nearest" }, also.map((step) => drawWay(step, false)))),
  );
}

/**
 * @param {Way} way
 * @param {boolean} best
 */
function drawWay({ text, go, href, quiet }, best) {
  const as = cls("act", best && !quiet && "best");
  if (href) return h("a", { key: text, class: cls(as, LINK), "data-stop": true, href }, h("span", { class: "ico step-ico" }), text);
  return h("button", { key: text, class: as, "data-stop": true, go: go ?? null }, text);
}

/**
 * The line that unfolds what is not said first; where a narrow voice has no room for all that is, it is shown, too.
 * @param {boolean} open
 * @param {boolean} folds whether something is folded however much room there is
 * @param {() => void} onclick
 */
function drawMore(open, folds, onclick) {
  return h(
    "button",
    { class: cls("more", "link", !folds && "narrow"), "data-stop": true, "aria-expanded": open ? "true" : "false", onclick },
    open ? "Say less" : "Say more",
  );
}

/**
 * @param {NonNullable<Answer["nearest"]>} nearest
 * @param {Way[]} also
 * @param {number} side
 * @returns {Kid}
 */
function drawNearest({ label, text }, also, side) {
  const go = sided({ do: "move", text }, side);
  return h(
    "p",
    { class: "nearest" },
    h("span", { class: "label" }, "What you can do"),
    h("button", { class: "act", "data-stop": true, "data-nearest": true, go }, h("span", {}, inert(begun(label)))),
    also.map((step) => drawWay(step, false)),
  );
}
