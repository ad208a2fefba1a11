/** @import {Beat, Span, View} from "../protocol" */
/** @import {Spec} from "../draw/dom.js" */
import { cls, h } from "../draw/dom.js";
import { plainText, sentence } from "../draw/spans.js";

/**
 * The story: what happened, newest last, each sentence with the clauses that it is the first to cite; what was cited
 * before is one touch away, and details fold away.
 */

/**
 * @param {View} view
 * @returns {Spec | null}
 */
export function drawStory(view) {
  const story = view.get("story");
  if (view.own.page !== "story" || !story.length || view.get("timeline").inside?.open) return null;
  /** @type {Set<string>} */
  const cited = new Set();
  const { cites } = view.own;
  const beats = story.map((beat, at) => {
    const first = once(beat.spans ?? [], cited);
    return drawBeat(beat, at, cites ? (beat.spans ?? []) : first);
  });
  const onclick = () => view.set({ cites: !cites });
  return h(
    "section",
    { key: "story", class: "story", "aria-label": "Story" },
    h(
      "ol",
      { class: "scroll", "data-region": "story" },
      beats,
    ),
    cited.size > 0 && h("button", { class: "link every", "data-stop": true, "aria-pressed": cites ? "true" : "false", onclick }, "Every rule each time"),
  );
}

/**
 * A sentence without the clauses that were cited before in the story, and without the space before them.
 * @param {Span[]} spans
 * @param {Set<string>} cited the clauses that were cited before, to which those of the sentence are added
 * @returns {Span[]}
 */
function once(spans, cited) {
  /** @type {Span[]} */
  const shown = [];
  spans.forEach((span, at) => {
    const next = spans[at + 1];
    const goes = typeof next === "object" && "clause" in next && cited.has(next.clause);
    if (typeof span === "string") shown.push(goes ? span.trimEnd() : span);
    else if (!("clause" in span) || !cited.has(span.clause)) shown.push(span);
    if (typeof span === "object" && "clause" in span) cited.add(span.clause);
  });
  return shown;
}

/**
 * @param {Beat} beat
 * @param {number} at
 * @param {Span[]} spans what is shown of its sentence
 */
function drawBeat(beat, at, spans) {
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
    h("p", {}, sentence(spans)),
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
