/** @import {Intent} from "../protocol" */

/**
 * Elements as plain values, and the keyed update that makes the page equal to them.
 *
 * A panel says what it should look like with `h(...)`; `patch` compares that with what it said last time and touches
 * only what differs. Text becomes text nodes and attributes go through `setAttribute`: nothing is ever parsed as HTML.
 */

/**
 * @typedef {(event: Event, element: HTMLElement) => void} Handler
 * @typedef {object} Special
 * @property {string | null} [key] the same key among the same siblings means the same element, wherever it stands
 * @property {Intent | null} [go] the intent that a click sends
 * @property {Handler | null} [onclick]
 * @property {Handler | null} [oninput]
 * @property {Handler | null} [onchange]
 * @property {Handler | null} [onenter] Enter was pressed in a line of text
 * @property {Record<string, string | number> | null} [vars] custom properties, without their dashes
 * @typedef {Special & {[name: string]: unknown}} Attrs
 * @typedef {{tag: string, attrs: Attrs, kids: (Spec | string)[]}} Spec
 * @typedef {Spec | string | null | undefined | false | Kid[]} Kid
 */

const SVG_TAGS = new Set(["svg", "g", "path", "circle", "ellipse", "rect"]);
const SVG = "http://www.w3.org/2000/svg";
const SPECIAL = new Set(["key", "go", "onclick", "oninput", "onchange", "onenter", "vars"]);

/** @type {WeakMap<globalThis.Node, Spec>} what each element was made equal to last */
const specs = new WeakMap();

/**
 * An element as a value. Kids may be nested lists; null, undefined, false and "" are left out.
 * @param {string} tag
 * @param {Attrs} [attrs]
 * @param {...Kid} kids
 * @returns {Spec}
 */
export function h(tag, attrs = {}, ...kids) {
  /** @type {(Spec | string)[]} */
  const flat = [];
  flatten(kids, flat);
  return { tag, attrs, kids: flat };
}

/**
 * @param {Kid[]} kids
 * @param {(Spec | string)[]} into
 */
function flatten(kids, into) {
  for (const kid of kids) {
    if (Array.isArray(kid)) flatten(kid, into);
    else if (kid) into.push(kid);
  }
}

/**
 * Class names in one string; what is false, null or empty is left out.
 * @param {...(string | false | null | undefined)} names
 */
export function cls(...names) {
  return names.filter(Boolean).join(" ");
}

/**
 * What the element was last made equal to.
 * @param {Element} element
 */
export function specOf(element) {
  return specs.get(element);
}

/**
 * A new element, equal to its spec.
 * @param {Document} page
 * @param {Spec} spec
 * @returns {HTMLElement}
 */
export function create(page, spec) {
  const element = SVG_TAGS.has(spec.tag) ? page.createElementNS(SVG, spec.tag) : page.createElement(spec.tag);
  patch(element, spec);
  return /** @type {HTMLElement} */ (element);
}

/**
 * Make an element equal to its spec. The very same spec again costs nothing.
 * @param {Element} element
 * @param {Spec} spec
 */
export function patch(element, spec) {
  const old = specs.get(element);
  if (old === spec) return;
  setAttrs(element, old ? old.attrs : {}, spec.attrs);
  patchKids(element, spec.kids);
  specs.set(element, spec);
}

/**
 * @param {Element} element
 * @param {Attrs} old
 * @param {Attrs} attrs
 */
function setAttrs(element, old, attrs) {
  for (const name of Object.keys(old)) {
    if (!(name in attrs) && !SPECIAL.has(name)) element.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(attrs)) {
    if (SPECIAL.has(name) || old[name] === value) continue;
    if (name === "value" || name === "checked")
      /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (element))[name] = value;
    else if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  setVars(/** @type {HTMLElement} */ (element), old.vars ?? {}, attrs.vars ?? {});
}

/**
 * @param {HTMLElement} element
 * @param {Record<string, string | number>} old
 * @param {Record<string, string | number>} vars
 */
function setVars(element, old, vars) {
  for (const name of Object.keys(old)) if (!(name in vars)) element.style.removeProperty(`--${name}`);
  for (const [name, value] of Object.entries(vars)) {
    if (old[name] !== value) element.style.setProperty(`--${name}`, String(value));
  }
}

/**
 * Reuse by key, then by order and tag; drop what is left over; move only what stands in the wrong place.
 * @param {Element} parent
 * @param {(Spec | string)[]} kids
 */
function patchKids(parent, kids) {
  const page = parent.ownerDocument;
  const spare = new Spare(parent);
  const wanted = kids.map((kid) => {
    if (typeof kid === "string") {
      const text = spare.take("#text", null) ?? page.createTextNode("");
      if (text.nodeValue !== kid) text.nodeValue = kid;
      return text;
    }
    const found = spare.take(kid.tag, kid.attrs.key ?? null);
    if (!found) return create(page, kid);
    patch(/** @type {Element} */ (found), kid);
    return found;
  });
  spare.drop();
  let cursor = parent.firstChild;
  for (const child of wanted) {
    if (child === cursor) cursor = cursor.nextSibling;
    else parent.insertBefore(child, cursor);
  }
}

/** The children of an element that have not been given a new spec yet. */
class Spare {
  /** @param {Element} parent */
  constructor(parent) {
    /** @type {Map<string, ChildNode[]>} */
    this.pools = new Map();
    for (const child of parent.childNodes) {
      const spec = specs.get(child);
      const name = poolName(spec ? spec.tag : child.nodeName, spec?.attrs.key ?? null);
      const pool = this.pools.get(name);
      if (pool) pool.push(child);
      else this.pools.set(name, [child]);
    }
  }

  /**
   * @param {string} tag
   * @param {string | null} key
   */
  take(tag, key) {
    return this.pools.get(poolName(tag, key))?.shift();
  }

  drop() {
    for (const pool of this.pools.values()) for (const child of pool) child.remove();
  }
}

/**
 * @param {string} tag
 * @param {string | null} key
 */
function poolName(tag, key) {
  return key === null ? tag : `${tag} ${key}`;
}
