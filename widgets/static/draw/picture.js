/** @import {Spec} from "./dom.js" */
/** @import {Shape} from "./art.js" */
import { ART } from "./art.js";
import { h } from "./dom.js";

/**
 * Pictures: shapes with a class each, which the style sheet colours by where they lie.
 */

/** @type {Map<string, Spec>} each picture once: an element that shows it already is left alone */
const drawn = new Map();

/**
 * A picture by its name; null for a name that has none.
 * @param {string | undefined} name
 * @returns {Spec | null}
 */
export function picture(name) {
  if (!name || !(name in ART)) return null;
  let spec = drawn.get(name);
  if (!spec) {
    const [box, shapes] = ART[name];
    spec = h("svg", { key: `art ${name}`, class: "art", viewBox: box, "aria-hidden": "true" }, shapes.map(drawShape));
    drawn.set(name, spec);
  }
  return spec;
}

/**
 * @param {Shape} shape
 * @returns {Spec}
 */
function drawShape([tag, attrs, inside = []]) {
  return h(tag, attrs, inside.map(drawShape));
}
