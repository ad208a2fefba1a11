/** @import {Badge} from "../protocol" */
import { h } from "./dom.js";

/**
 * A letter on a shape of its own colour.
 * @param {Badge} badge
 */
export function drawBadge({ text, tone }) {
  return h("span", { key: `badge ${text}`, class: "badge", "data-tone": tone }, text);
}
