/** @import {Timeline, TimeTick, View} from "../protocol" */
/** @import {Handler, Spec} from "../draw/dom.js" */
import { cls, h } from "../draw/dom.js";
import { drawEntry } from "./inside.js";
import { icon } from "../draw/spans.js";

/**
 * The timeline: a line to scrub along the steps, and the way into one. Also the bot's controls.
 */

const MOST_TICKS = 9;
/** The word before a tick's number, which only the first tick shows. */
const TICK_WORD = /^\D+(?=\d+$)/;
const SPEEDS = [
  ["Slow", 1500],
  ["Normal", 700],
  ["Fast", 150],
];

/**
 * @param {View} view
 * @returns {Spec | null}
 */
export function drawTimeline(view) {
  const timeline = view.get("timeline");
  const { at = 0, last = 0, text = "" } = timeline;
  const ticks = view.get("ticks");
  if (!last && !ticks.length) return null;
  /** @type {Handler} */
  const scrub = (_, element) => view.follow({ do: "goto", n: Number(/** @type {HTMLInputElement} */ (element).value) });
  const rail = h("input", {
    type: "range",
    min: 0,
    max: last,
    value: at,
    vars: { at: `${last ? (at / last) * 100 : 100}%` },
    "aria-label": "Step",
    "aria-valuetext": text || `Step ${at} of ${last}`,
    oninput: scrub,
  });
  return h(
    "section",
    { key: "timeline", class: "timeline", "aria-label": "Timeline", "data-region": "timeline" },
    h("span", { class: "keys" }, stepTo("One step back", "step flip", Math.max(0, at - 1))),
    h("div", { class: "scrub" }, rail, drawTicks(timeline, ticks)),
    h("span", { class: "keys" }, stepTo("One step on", "step", Math.min(last, at + 1))),
    timeline.inside && !timeline.inside.open && drawEntry(at, timeline.inside),
  );
}

/**
 * @param {string} label
 * @param {string} sign
 * @param {number} n
 */
function stepTo(label, sign, n) {
  const [name, flip] = sign.split(" ");
  return h(
    "button",
    { class: cls("tool", flip), "aria-label": label, "data-stop": true, go: { do: "goto", n } },
    icon(name),
  );
}

/**
 * The names along the rail: as many as fit, the present one always.
 * @param {Timeline} timeline
 * @param {TimeTick[]} ticks
 */
function drawTicks({ last = 0, at = 0 }, ticks) {
  const here = ticks.reduce((best, tick, index) => (tick.n <= at ? index : best), 0);
  const every = Math.ceil(ticks.length / MOST_TICKS);
  const shown = ticks.filter(
    (_, index) => index === here || (index % every === 0 && Math.abs(index - here) * 2 >= every),
  );
  return h(
    "p",
    { class: "ticks", "aria-hidden": "true" },
    shown.map((tick) =>
      h(
        "span",
        { key: `tick ${tick.n}`, class: cls(tick === ticks[here] && "here"), vars: { n: last ? tick.n / last : 0 } },
        tick === ticks[0] && h("i", {}, TICK_WORD.exec(tick.text)?.[0]),
        tick.text.replace(TICK_WORD, ""),
      ),
    ),
  );
}

/**
 * @param {View} view
 * @returns {Spec | null}
 */
export function drawBot(view) {
  const { running, speed } = view.get("bot");
  if (!running) return null;
  const name = `${view.uid}-speed`;
  return h(
    "div",
    { key: "bot", class: "bot", role: "group", "aria-label": "Bot" },
    h(
      "button",
      { class: "act best", go: { do: "bot" } },
      "Pause the bot",
    ),
    h(
      "span",
      { class: "choices", role: "radiogroup", "aria-label": "Speed" },
      SPEEDS.map(([text, ms]) =>
        h(
          "label",
          {},
          h("input", {
            type: "radio",
            name,
            checked: nearestSpeed(speed) === ms,
            onchange: () => view.send({ do: "speed", ms }),
          }),
          String(text),
        ),
      ),
    ),
  );
}

/** @param {number | undefined} speed */
function nearestSpeed(speed = 700) {
  return SPEEDS.map(([, ms]) => Number(ms)).reduce((best, ms) =>
    Math.abs(ms - speed) < Math.abs(best - speed) ? ms : best,
  );
}
