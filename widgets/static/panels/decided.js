/** @import {Decided, DecidedMoment, Touched, View} from "../protocol" */
/** @import {Spec} from "../draw/dom.js" */
import { cls, h } from "../draw/dom.js";
import { Looks } from "../draw/looks.js";
import { drawNode } from "../draw/nodes.js";
import { sentence } from "../draw/spans.js";
import { drawAction } from "./dialog.js";

/**
 * What decided a game, in place of its table: how it stood turn by turn, and below it the choices that cost most. On a phone
 * one of them is shown; the marks of the chart lead to the others.
 */

/** How far apart two marks stand at least, in hundredths of the chart. */
const MARKS_APART = 4;

/**
 * @param {View} view
 * @returns {Decided | null}
 */
export function decidedOf(view) {
  return (!view.get("comparison") && !view.own.text && view.get("article")?.decided) || null;
}

/**
 * @param {View} view
 * @returns {Spec | null}
 */
export function drawDecided(view) {
  const decided = decidedOf(view);
  if (!decided) return null;
  const { felt, moments } = decided;
  const shown = moments[view.own.moment] ? view.own.moment : 0;
  return h(
    "div",
    { key: "decided", class: cls("table decided", !moments.length && "alone"), "data-region": "decided", vars: { "felt-h": felt } },
    drawRun(view, decided, shown),
    moments.length > 1 && drawWhich(view, moments, shown),
    moments.length > 0 &&
      h("ol", { key: "moments", class: "moments", vars: { columns: moments.length } }, moments.map((moment, at) => drawMoment(view, moment, at, shown))),
  );
}

/**
 * The chart: a step for each turn, from lost to won, the moments marked.
 * @param {View} view
 * @param {Decided} decided
 * @param {number} shown
 */
function drawRun(view, { question, note, even, turns, moments, words, close }, shown) {
  const width = 100 / turns.length;
  const steps = turns.map(({ value }, n) => `V${100 - value * 100}H${(n + 1) * width}`).join("").slice(1);
  const line = `M0 ${steps}`;
  return h(
    "section",
    { key: "run", class: "stood", "aria-label": question },
    h("div", { class: "plothead" }, h("h3", {}, question, h("small", {}, note)), drawAction(view, close)),
    h("p", { class: "unseen" }, words),
    h(
      "div",
      { class: cls("graph", even && "even") },
      h("span", { class: "high", "aria-hidden": "true" }, "won"),
      even && h("span", { class: "middle", "aria-hidden": "true" }, "even"),
      h("span", { class: "low", "aria-hidden": "true" }, "lost"),
      h(
        "div",
        { class: "plane" },
        h(
          "svg",
          { viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" },
          h("path", { class: "area", d: `${line}V100H0z` }),
          h("path", { class: "line", d: line, "vector-effect": "non-scaling-stroke" }),
        ),
        placesOf(moments, turns.length).map((x, at) =>
          h(
            "span",
            {
              key: `mark ${at}`,
              class: cls("lozenge", at === shown && "shown"),
              "aria-hidden": "true",
              vars: { x, y: 100 - turns[moments[at].turn].value * 100 },
            },
            String(at + 1),
          ),
        ),
      ),
      h("div", { class: "ticks", "aria-hidden": "true" }, turns.map(({ text }, n) => h("span", { vars: { n: (n + 0.5) / turns.length } }, text))),
    ),
  );
}

/**
 * Where the marks stand on the chart, in hundredths: each in its turn, and those of one turn or of neighbours side by side.
 * @param {DecidedMoment[]} moments
 * @param {number} turns
 */
export function placesOf(moments, turns) {
  /** @type {number[]} */
  const places = [];
  for (const { turn } of moments) {
    const middle = ((turn + 0.5) / turns) * 100;
    places.push(places.length ? Math.max(middle, places[places.length - 1] + MARKS_APART) : middle);
  }
  return places.map((place, at) => Math.min(place, 100 - (moments.length - 1 - at) * MARKS_APART));
}

/**
 * Where there is room for one moment, the way to the others.
 * @param {View} view
 * @param {DecidedMoment[]} moments
 * @param {number} shown
 */
function drawWhich(view, moments, shown) {
  return h(
    "div",
    { key: "which", class: "which", role: "group", "aria-label": "Moments" },
    moments.map(({ title }, at) =>
      h(
        "button",
        { key: String(at), class: "lozenge", "aria-label": `Moment ${at + 1}: ${title}`, "aria-pressed": String(at === shown), onclick: () => view.set({ moment: at }) },
        String(at + 1),
      ),
    ),
  );
}

/**
 * A choice: what was touched, what would have been better, and the way back to it.
 * @param {View} view
 * @param {DecidedMoment} moment
 * @param {number} at
 * @param {number} shown
 */
function drawMoment(view, { title, played, better, spans, again }, at, shown) {
  return h(
    "li",
    { key: `moment ${at}`, class: cls("moment", at === shown && "shown") },
    h("div", { class: "when" }, h("span", { class: "lozenge", "aria-hidden": "true" }, String(at + 1)), h("h3", {}, title), drawAction(view, again)),
    drawTouched("You played", "poor", played),
    drawTouched("Better", "", better),
    h("p", { class: "often" }, sentence(spans)),
  );
}

/**
 * A move: its words, and what one touches for it with an arrow from the first to the next.
 * @param {string} flag
 * @param {string} look of the arrow
 * @param {Touched} move
 */
function drawTouched(flag, look, { spans, nodes }) {
  const looks = new Looks({ nodes }, [], null, false);
  return h(
    "div",
    { key: flag, class: cls("touched", look) },
    nodes.length > 0 &&
      h(
        "div",
        { key: "shot", class: "table shot", "aria-hidden": "true" },
        h("div", { class: "far" }, nodes.map((node, at) => [at > 0 && h("span", { class: cls("hop", look) }), drawNode(node, looks)])),
      ),
    h("p", {}, h("small", {}, `${flag}: `), sentence(spans)),
  );
}
