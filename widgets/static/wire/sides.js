/** @import {Answer, Scene, View} from "../protocol" */

/**
 * The surfaces that can be played on, by their number: -1 is the table, any other a board of the comparison.
 */

/**
 * What lies on a surface; undefined where there is none.
 * @param {View} view
 * @param {number} side
 * @returns {Scene | undefined}
 */
export function sceneOf(view, side) {
  return side < 0 ? view.get("scene") : view.get("comparison")?.columns[side]?.scene;
}

/**
 * What was answered to the last try on a surface.
 * @param {View} view
 * @param {number} side
 * @returns {Answer | null}
 */
export function answerOf(view, side) {
  return (side < 0 ? view.get("answer") : view.get("comparison")?.columns[side]?.answer) ?? null;
}
