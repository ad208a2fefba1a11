/** @import {Inside, View} from "../protocol" */
/** @import {Spec} from "../draw/dom.js" */
import { cls, h } from "../draw/dom.js";
import { sentence } from "../draw/spans.js";

/**
 * Inside a step: its parts, what is told in each, and the ways through. In the rail, in place of the story.
 */

/**
 * The way into the step on the board: its first moment.
 * @param {number} n
 * @param {Inside} inside
 */
export function drawEntry(n, inside) {
  return h(
    "p",
    { class: "inner" },
    h(
      "button",
      { class: "link", "data-stop": true, go: { do: "goto", n, inside: 0 } },
      `Look inside: ${inside.last + 1} moments`,
    ),
  );
}

/**
 * @param {View} view
 * @returns {Spec | null}
 */
export function drawInside(view) {
  const { at: n = 0, inside } = view.get("timeline");
  if (view.own.page !== "story" || !inside?.open) return null;
  const now = partAt(inside);
  const following = inside.parts[now + 1];
  return h(
    "section",
    { key: "inside", class: "story inside", "aria-label": "Inside the step" },
    h("h3", {}, `Inside the step: moment ${inside.at + 1} of ${inside.last + 1}`),
    h(
      "ol",
      { class: "scroll", "data-region": "inside" },
      inside.parts.map((_, at) => drawPart(n, inside, at, now)),
    ),
    following &&
      h(
        "p",
        { class: "ways", "data-region": "inside ways" },
        way(`On to: ${following.name}`, { do: "goto", n, inside: following.at }, "act"),
      ),
  );
}

/**
 * The ways on from a moment inside a step. They stand on the table, where else the buttons of moves do.
 * @param {number} n
 * @param {Inside} inside
 */
export function waysOn(n, inside) {
  return [way("Next moment", { do: "goto", n, inside: inside.at + 1 }, "act best"), way("To the end", { do: "goto", n }, "act")];
}

/**
 * @param {string} text
 * @param {import("../protocol").Intent} go
 * @param {string} name
 */
function way(text, go, name) {
  return h("button", { key: text.split(":")[0], class: name, "data-stop": true, go }, text);
}

/**
 * The part in which the present moment lies.
 * @param {Inside} inside
 */
function partAt({ parts, at }) {
  return parts.reduce((best, part, index) => (part.at <= at ? index : best), 0);
}

/**
 * A part: its name, and what is told in it; the present line is marked.
 * @param {number} n
 * @param {Inside} inside
 * @param {number} index
 * @param {number} now
 */
function drawPart(n, inside, index, now) {
  const { name, at, lines } = inside.parts[index];
  const here = index === now ? lines.reduce((best, line) => (line.at <= inside.at ? line.at : best), -1) : -1;
  return h(
    "li",
    { key: `part ${at}`, class: cls("batch", index < now && "past", index === now && "now") },
    name && h("button", { class: "jump-to", "data-stop": true, go: { do: "goto", n, inside: at } }, `${index + 1} ${name}`),
    lines.map((line) =>
      h(
        "p",
        { key: `line ${line.at}`, class: cls(line.at === here && "here") },
        h("button", {
          class: "jump",
          "data-stop": true,
          go: { do: "goto", n, inside: line.at },
          "aria-label": "Show the table at this moment",
          "aria-current": line.at === here ? "step" : null,
        }),
        sentence(line.spans),
      ),
    ),
  );
}
