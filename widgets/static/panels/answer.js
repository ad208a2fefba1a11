/** @import {Answer, Span, View} from "../protocol" */
/** @import {Kid} from "../draw/dom.js" */
import { cls, h } from "../draw/dom.js";
import { isRefusal } from "../draw/looks.js";
import { begun, icon, inert, sentence } from "../draw/spans.js";
import { sided } from "../wire/link.js";

/**
 * The answer to a try: its verdict, one reason with one clause, one way on. What else is to be said is folded.
 */

const TONE_ICONS = /** @type {Record<string, string>} */ ({ refused: "no", error: "no", good: "tick", hint: "star", info: "step" });
/** For example what is wrong, and what is needed instead. */
const SENTENCES_OF_A_VERDICT = 2;
/** A sentence and what closes it. */
const SENTENCE = /.*?[.!?]["”’)]*(?=\s|$)/gs;

/**
 * An answer as it is said first: of a refusal the reason that comes first, of what was told its last sentence, which is
 * the one to remember; and one clause. The whole is told when it is unfolded.
 * @param {Answer} answer
 * @returns {{verdict: Span[], why: Span[], folds: boolean}} and whether something is left out
 */
export function brief(answer) {
  const said = sentencesOf(answer.verdict);
  const reasons = sentencesOf(answer.why ?? []);
  const verdict = said.slice(0, SENTENCES_OF_A_VERDICT);
  const saysReason = isRefusal(answer) && verdict.length === SENTENCES_OF_A_VERDICT && verdict.flat().some(isClause);
  const reason = saysReason ? [] : isRefusal(answer) ? reasons.slice(0, 1) : reasons.slice(-1);
  /** @type {Set<Span>} */
  const spare = new Set([...verdict, ...reason].flat().filter(isClause).slice(1));
  /** @param {Span[][]} sentences */
  const short = (sentences) =>
    joined(sentences.map((spans) => spans.filter((span, at) => !spare.has(span) && !(span === " " && spare.has(spans[at + 1])))));
  const folds = spare.size > 0 || said.length > verdict.length || reasons.length > reason.length;
  return { verdict: short(verdict), why: short(reason), folds };
}

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
/** @param {Span} span */
const isClause = (span) => typeof span === "object" && "clause" in span;

/**
 * An answer is a new element each time, so that an alert is said again even when its words are the same.
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
  const { nearest, on } = answer;
  return h(
    "div",
    { key: `answer ${said}`, class: cls("voice", "answer", answer.tone, open && "open"), role: isRefusal(answer) ? "alert" : null },
    h(
      "div",
      { class: "words" },
      h("p", { class: "verdict" }, icon(TONE_ICONS[answer.tone] ?? "step"), h("span", {}, sentence(verdict))),
      why.length > 0 && " ",
      why.length > 0 && h("p", { class: "why" }, sentence(why)),
    ),
    drawMore(open, first.folds, () => view.set({ unfolded: open ? "" : id })),
    on && h("p", { class: "nearest" }, h("button", { class: "act best", "data-stop": true, go: on.go }, on.text)),
    nearest && !on && drawNearest(nearest, side),
  );
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
 * @param {number} side
 * @returns {Kid}
 */
function drawNearest({ label, text }, side) {
  const go = sided({ do: "move", text }, side);
  return h(
    "p",
    { class: "nearest" },
    h("span", { class: "label" }, "Nearest legal move"),
    h("button", { class: "act best", "data-stop": true, "data-nearest": true, go }, h("span", {}, inert(begun(label)))),
  );
}
