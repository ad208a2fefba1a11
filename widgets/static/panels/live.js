/** @import {Answer, Beat, Lesson, Traits, Comparison} from "../protocol" */
import { isRefusal } from "../draw/looks.js";
import { verdictWords } from "./quiz.js";
import { spoken } from "../draw/spans.js";
import { countOf } from "./comparison.js";

/**
 * What a screen reader hears by itself: the newest sentences, the prompt, answers that are not refusals, hints, the
 * verdicts on a quiz, what a panel that opens asks, and a strip that comes. Refusals and errors are alerts where they stand.
 */

/** The sentences of a story that were not told before, as one text. */
export class Announcer {
  constructor() {
    /** @type {Set<string>} */
    this.known = new Set();
    this.first = true;
    this.graded = "";
  }

  /**
   * @param {Beat[]} story
   * @returns {string}
   */
  fresh(story) {
    const beats = story
      .filter((beat) => beat.spans)
      .map((beat) => ({ id: `${beat.n} ${spoken(beat.spans)}`, text: spoken(beat.spans) }));
    const fresh = beats.filter((beat) => !this.known.has(beat.id)).map((beat) => beat.text);
    this.known = new Set(beats.map((beat) => beat.id));
    const text = this.first ? "" : fresh.join(" ");
    this.first = false;
    return text;
  }

  /**
   * The verdicts on a quiz, when they are other ones than before.
   * @param {Lesson | null} lesson
   */
  verdicts(lesson) {
    const words = verdictWords(lesson);
    const isNew = words !== this.graded;
    this.graded = words;
    return isNew ? words : "";
  }
}

/**
 * The words for one change of the board: what is new in the story, then the answer, then the prompt.
 * @param {Announcer} announcer
 * @param {Set<string>} changed the names of the traits that changed
 * @param {<K extends keyof Traits>(name: K) => Traits[K]} get
 * @returns {string}
 */
export function wordsFor(announcer, changed, get) {
  const parts = [];
  if (changed.has("story")) parts.push(announcer.fresh(get("story")));
  if (changed.has("answer")) parts.push(answerWords(get("answer")));
  if (changed.has("comparison")) parts.push(comparisonWords(get("comparison")));
  if (changed.has("timeline") && !parts.join("")) parts.push(get("timeline").text ?? "");
  if (changed.has("scene") && parts.join("")) parts.push(spoken(get("scene").prompt));
  if (changed.has("hint")) parts.push(hintWords(get("hint")));
  if (changed.has("lesson")) parts.push(announcer.verdicts(get("lesson")));
  if (changed.has("strip")) parts.push(spoken(get("strip")?.spans));
  if (changed.has("dialog")) parts.push(dialogWords(get("dialog")));
  return parts.filter(Boolean).join(" ");
}

/** @param {Answer | null} answer */
function answerWords(answer) {
  return answer && !isRefusal(answer) ? `${spoken(answer.verdict)} ${spoken(answer.why)}`.trim() : "";
}

/**
 * What happened on each board, and how many things differ; refusals are alerts where they stand.
 * @param {Comparison | null} comparison
 */
function comparisonWords(comparison) {
  if (!comparison) return "";
  const told = comparison.columns
    .map((column) => ({ title: column.title, words: answerWords(column.answer ?? null) }))
    .filter(({ words }) => words)
    .map(({ title, words }) => `${title}: ${words}`);
  return [...told, `${countOf(comparison)}.`].join(" ");
}

/** @param {Traits["hint"]} hint */
function hintWords(hint) {
  const line = hint?.lines?.[hint.lines.length - 1];
  return line ? `${line.name}: ${spoken(line.spans)}` : "";
}

/** @param {Traits["dialog"]} dialog */
function dialogWords(dialog) {
  return dialog ? `${dialog.title}: ${spoken(dialog.spans)}` : "";
}

/**
 * Say words in a live region, also when they are the same as before.
 * @param {Element} region
 * @param {string} words
 */
export function say(region, words) {
  if (words) region.textContent = region.textContent === words ? `${words}\u00a0` : words;
}
