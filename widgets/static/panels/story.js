/** @import {Beat, View} from "../protocol" */
/** @import {Spec} from "../draw/dom.js" */
import { cls, h } from "../draw/dom.js";
import { plainText, sentence } from "../draw/spans.js";

/**
 * The story: what happened, newest last, each sentence with its clauses; details fold away.
 */

/**
 * @param {View} view
 * @returns {Spec | null}
 */
export function drawStory(view) {
  const story = view.get("story");
  if (view.own.page !== "story" || !story.length || view.get("timeline").inside?.open) return null;
  return h(
    "section",
    { key: "story", class: "story", "aria-label": "Story" },
    h(
      "ol",
      { class: "scroll", "data-region": "story" },
      story.map((beat, at) => drawBeat(beat, at)),
    ),
  );
}

/**
 * @param {Beat} beat
 * @param {number} at
 */
function drawBeat(beat, at) {
  if (beat.turn !== undefined) return h("li", { key: `turn ${at}`, class: "turn" }, beat.turn);
  const name = cls("beat", beat.now && "now", beat.here && "here", beat.ahead && "ahead");
  const jump =
    beat.n !== undefined &&
    h("button", {
      class: "jump",
      "data-stop": true,
      go: { do: "goto", n: beat.n },
      "aria-label": "Show the table at this step",
      "aria-current": beat.here ? "step" : null,
    });
  return h(
    "li",
    { key: `beat ${at}`, class: name },
    jump,
    h("p", {}, sentence(beat.spans)),
    beat.more?.length
      ? h(
          "details",
          {},
          h("summary", { "data-stop": true }, "More"),
          beat.more.map((spans) => h("p", {}, sentence(spans))),
        )
      : null,
  );
}

/**
 * The whole story as text: headings and sentences, one to a line.
 * @param {Beat[]} story
 */
export function storyText(story) {
  return story
    .map(
      (beat) =>
        beat.turn ?? [plainText(beat.spans), ...(beat.more ?? []).map((spans) => `  ${plainText(spans)}`)].join("\n"),
    )
    .join("\n");
}
