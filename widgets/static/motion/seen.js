/** @import {View} from "../protocol" */
import { showOpened } from "./reveal.js";

/**
 * When a board comes into view.
 */

/**
 * Once the board stands on the page, its newest sentence is brought into view. One that shows what was learned
 * elsewhere meanwhile asks for it whenever it is seen.
 * @param {HTMLElement} root
 * @param {View} view
 * @returns {() => void} what ends the watching
 */
export function whenSeen(root, view) {
  const stands = new ResizeObserver(() => {
    if (!root.clientWidth) return;
    stands.disconnect();
    requestAnimationFrame(() => showOpened(root, new Set(["story", "timeline"]), view.own.clause, false));
  });
  stands.observe(root);
  if (!looksElsewhere(view)) return () => stands.disconnect();
  const looks = new IntersectionObserver(([entry]) => entry?.isIntersecting && view.send({ do: "look" }));
  looks.observe(root);
  return () => {
    stands.disconnect();
    looks.disconnect();
  };
}

/**
 * Whether a board shows what is learned on others.
 * @param {View} view
 */
function looksElsewhere(view) {
  return !!(view.get("course") || view.get("library") || view.get("article")?.looks || view.get("lesson")?.looks);
}
