/** @import {View} from "../protocol" */
/** @import {Spec} from "../draw/dom.js" */
import { h } from "../draw/dom.js";
import { sentence } from "../draw/spans.js";

/**
 * What the others did since the last own move, in one line, with the button that shows it again. While it is shown frame
 * by frame by hand, the button goes on to the next one.
 * @param {View} view
 * @returns {Spec | null}
 */
export function drawLastTurn(view) {
  const replay = view.get("replay");
  if (!replay?.line.length || view.get("comparison")) return null;
  const { frame, frames } = view.own;
  const steps = frame < 0 ? "Replay" : frames ? `Next, ${frame + 1} of ${frames}` : "Skip";
  const shown = frame >= 0 ? [] : replay.line;
  return h(
    "div",
    { key: "last-turn", class: "last-turn", role: "group", "aria-label": "What the others did", "data-region": "last turn" },
    h("p", {}, sentence(shown)),
    h("button", { class: "act", "data-stop": true, "data-film": true, onclick: () => view.showAgain() }, steps),
  );
}
