/** @import {Switch, View} from "../protocol" */
/** @import {Spec} from "../draw/dom.js" */
import { cls, h } from "../draw/dom.js";
import { chip, sentence } from "../draw/spans.js";

/**
 * Readings of the rules: one question each, its answers as radio buttons, and what the present answer means.
 */

/** Up to so many switches stand open; more are folded by group. */
const FEW = 4;
/** Answers of more letters together than this stand one below the other. */
const LONG = 38;

/**
 * @param {View} view
 * @returns {Spec | null}
 */
export function drawSwitches(view) {
  const switches = view.get("switches");
  if (view.own.page !== "whatif" || !switches.length) return null;
  const groups = [...new Set(switches.map((item) => item.group ?? ""))];
  const folded = switches.length > FEW;
  return h(
    "section",
    { key: "whatif", class: "whatif", "aria-label": "What if?" },
    drawTry(view),
    h("h2", {}, "What if the rule were read differently?"),
    folded
      ? groups.map((group) =>
          drawQuestions(
            view,
            group,
            switches.filter((item) => (item.group ?? "") === group),
          ),
        )
      : switches.map((item) => drawSwitch(view, item)),
  );
}

/**
 * What a player means by it first: what a move would do. The next move that is tried is told, not played.
 * @param {View} view
 */
function drawTry(view) {
  if (!view.get("scene").choices?.length) return null;
  const { foresees } = view.own;
  return h("div", { key: "try", class: "try" }, [
    h("h2", {}, "What if I play this?"),
    h("button", { class: cls("act", foresees && "on"), "data-stop": true, "aria-pressed": foresees ? "true" : "false", onclick: () => view.set({ foresees: !foresees }) }, foresees ? "Cancel" : "Try a move"),
    h("p", { class: "label" }, foresees ? "Now make the move: I tell what happens, and nothing is played." : "Make a move without playing it."),
  ]);
}

/**
 * @param {View} view
 * @param {string} group
 * @param {Switch[]} switches
 */
function drawQuestions(view, group, switches) {
  const changed = switches.filter((item) => item.value !== item.default).length;
  const count = `${switches.length}${changed ? `, ${changed} changed` : ""}`;
  return h(
    "details",
    { key: `group ${group}`, class: "group" },
    h("summary", {}, h("b", {}, group || "Others"), " ", h("span", { class: "label" }, count)),
    h(
      "div",
      { class: "whatif" },
      switches.map((item) => drawSwitch(view, item)),
    ),
  );
}

/**
 * One question. The board shows the new answer only when Python has switched it.
 * @param {View} view
 * @param {Switch} item
 * @param {string} [place] tells the same question in two places apart
 * @returns {Spec}
 */
export function drawSwitch(view, item, place = "") {
  const present = item.options.find((option) => option.slug === item.value);
  const usual = item.options.find((option) => option.slug === item.default);
  const changed = item.value !== item.default && usual;
  return h(
    "fieldset",
    { key: item.id, class: cls("switch", changed && "turned") },
    h("legend", { class: "question" }, sentence(item.question), " ", chip(item.id)),
    item.note ? h("p", {}, present?.text ?? item.value) : drawOptions(view, item, place),
    h("p", { class: "label" }, item.said),
    item.setup && h("p", { class: "label" }, "Set-up only: a change deals again from the same seed."),
    changed &&
      h(
        "p",
        { class: "label" },
        h("span", { class: "nr" }),
        ` Changed: the tutor plays “${usual.text}” unless you choose otherwise.`,
      ),
    item.compare &&
      h(
        "p",
        { class: "label compare" },
        others(item).map((option) =>
          h(
            "button",
            {
              key: option.slug,
              class: "link",
              go: { do: "compare", id: item.id, slug: option.slug },
            },
            others(item).length > 1 ? `Compare with “${option.text}”` : "Compare both boards",
          ),
        ),
      ),
  );
}

/**
 * @param {View} view
 * @param {Switch} item
 * @param {string} place
 */
function drawOptions(view, item, place) {
  const long = item.options.length > 3 || item.options.reduce((sum, option) => sum + option.text.length, 0) > LONG;
  return h(
    "div",
    { class: cls("choices", long && "many") },
    item.options.map((option) =>
      h(
        "label",
        { key: option.slug },
        h("input", {
          type: "radio",
          name: `${view.uid}-${place}${item.id}`,
          value: option.slug,
          checked: option.slug === item.value,
          "data-asks": true,
          onclick: (event) => {
            event.preventDefault();
            if (option.slug !== item.value) view.send({ do: "switch", id: item.id, slug: option.slug });
          },
        }),
        option.text,
      ),
    ),
  );
}

/** @param {Switch} item */
function others(item) {
  return item.options.filter((option) => option.slug !== item.value);
}
