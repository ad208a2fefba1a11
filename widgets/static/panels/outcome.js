/** @import {Outcome, View} from "../protocol" */
/** @import {Spec} from "../draw/dom.js" */
import { cls, h } from "../draw/dom.js";
import { drawAction } from "./dialog.js";
import { LINK, linkTo } from "./links.js";

/**
 * How a game went that is over: its numbers, the best one so far, and what may come next. It stands in the rail, so the
 * table is seen as it ended. In a lesson it says who has won, too: there the voice says what was learned.
 */

/** Under this name the browser remembers the fewest turns in which a set-up was won. */
const FEWEST = "rules-tutor fewest turns ";

/**
 * The fewest turns in which this was won before this game; 0 for never. What is reached now is remembered.
 * @param {NonNullable<Outcome["best"]>} best
 */
export function fewestBefore({ key, turns }) {
  try {
    const before = Number(localStorage.getItem(FEWEST + key)) || 0;
    if (!before || turns < before) localStorage.setItem(FEWEST + key, String(turns));
    return before;
  } catch {
    return 0;
  }
}

/**
 * @param {number} turns
 * @param {number} before
 */
export function bestSoFar(turns, before) {
  if (!before) return "Your first win!";
  const least = before === 1 ? "1 turn" : `${before} turns`;
  return turns < before ? `Your quickest win so far: ${least} before.` : `Your quickest win: ${least}.`;
}

/**
 * @param {View} view
 * @returns {Spec | null}
 */
export function drawOutcome(view) {
  const outcome = view.get("outcome");
  if (!outcome || view.get("comparison")) return null;
  const { title, numbers, best, next, news = [], actions } = outcome;
  return h(
    "section",
    { key: "outcome", class: "outcome", "aria-label": "The game is over", "data-region": "outcome" },
    !!view.get("lesson") && h("h2", {}, title),
    h("ul", { class: "numbers" }, numbers.map(({ n, text }) => h("li", { key: text }, h("b", {}, n), " ", text))),
    best && h("p", { class: "label" }, bestSoFar(best.turns, view.own.fewest)),
    news.length > 0 && h("div", { class: "firsts" }, h("h3", {}, "New to you"), h("ul", {}, news.map((line) => h("li", { key: line }, line)))),
    h("p", { class: "nearest" }, next && drawNextStep(view, next), actions.map((action) => drawAction(view, action))),
  );
}

/**
 * The way to the step of the path that comes after the game.
 * @param {View} view
 * @param {NonNullable<Outcome["next"]>} next
 */
function drawNextStep(view, next) {
  return h("a", { key: "next", ...linkTo(view, next), class: cls("act", LINK, next.best && "best") }, next.text);
}
