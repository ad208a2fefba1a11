/** @import {Hint} from "../protocol" */
import { cls, h } from "../draw/dom.js";
import { sentence } from "../draw/spans.js";

/**
 * The hint in three stages: the clause, then the piece, then the move.
 */

const STAGES = 3;
const SHOWN = ["", "one of three", "two of three", "all three"];

/**
 * Whether a hint tells anything yet.
 * @param {Hint | null} hint
 */
export const hintTells = (hint) => !!hint?.lines?.length;

/**
 * In a lesson it stands ready; in a game it appears when it is asked for. What it tells stands where answers do.
 * @param {Hint | null} hint
 * @param {boolean} lesson
 */
export function drawHint(hint, lesson) {
  if (!hint || (!hint.stage && !lesson)) return null;
  const stage = Math.min(STAGES, Math.max(0, hint.stage ?? 0));
  const pips = Array.from({ length: STAGES }, (_, at) => h("i", { class: cls(at < stage && "done") }));
  const lines = hint.lines ?? [];
  const next = stage < STAGES ? `Hint ${stage + 1}` : "Hint again";
  return h(
    "div",
    { key: "hint", class: cls("hint", hintTells(hint) && "told") },
    h(
      "p",
      { class: "stages" },
      h("button", { class: "act", "data-stop": true, go: { do: "hint" } }, next),
      pips,
      SHOWN[stage] && h("span", { class: "label" }, SHOWN[stage]),
    ),
    hintTells(hint) &&
      h(
        "ol",
        {},
        lines.map((line, at) => h("li", {}, h("b", {}, `${at + 1} ${line.name}`), h("span", {}, sentence(line.spans)))),
      ),
  );
}
