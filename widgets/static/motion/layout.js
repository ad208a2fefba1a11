import { layArrows } from "../draw/arrows.js";
import { settleTicks } from "../panels/ticks.js";
import { fitAnswers, fitCards, fitQuestions, fitSentences, fitShots, fitTables } from "./fit.js";

/**
 * What is laid by the size that things have: it is laid when something new is drawn, and again for another size.
 */

/**
 * @param {HTMLElement} root
 * @param {boolean} [tables] whether what lies on the tables may have changed, or their size
 */
export function layOut(root, tables = true) {
  fitQuestions(root);
  if (tables) {
    fitTables(root);
    fitCards(root);
    fitShots(root);
  }
  fitSentences(root);
  fitAnswers(root);
  layArrows(root);
  settleTicks(root);
}

/**
 * Lay a board out anew whenever it gets another size. What the browser tells first is the size that has just been laid
 * for, unless the board stands on no page yet.
 * @param {HTMLElement} root a board that has been laid out
 * @returns {ResizeObserver} to be disconnected when the board goes
 */
export function followSize(root) {
  let laid = sizeOf(root);
  const observer = new ResizeObserver(() => {
    if (laid === sizeOf(root)) return;
    layOut(root);
    laid = sizeOf(root);
  });
  observer.observe(root);
  return observer;
}

/** @param {HTMLElement} root */
const sizeOf = (root) => `${root.offsetWidth} ${root.offsetHeight}`;
