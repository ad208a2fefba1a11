/**
 * What is drawn on boards, kept as plain trees: who comes back sees it before anything can draw (`again.js`).
 */

/** @import {Tree} from "./types" */
import { remembered } from "./lasting.js";

/** Characters that are kept of a board. */
const MOST = 100_000;

/** Links lead to pages of the site, also before its scripts are there. @param {string} href */
const onSite = (href) => href.replace(/\.ipynb(?=#|$)/, ".html");

/**
 * An element as a plain tree, with what was set on it since it was made.
 * @param {Element} element
 * @returns {Tree}
 */
export function treeOf(element) {
  const { style, localName, attributes, childNodes } = /** @type {HTMLElement} */ (element);
  /** @type {Record<string, string>} */
  const attrs = {};
  for (const { name, value } of attributes) if (name !== "style") attrs[name] = name === "href" ? onSite(value) : value;
  for (const name of style) attrs[name] = style.getPropertyValue(name);
  if (element.scrollTop) attrs["data-scrolled"] = String(element.scrollTop);
  if (localName === "input") Object.assign(attrs, entered(/** @type {HTMLInputElement} */ (element)));
  return [localName, attrs, ...Array.from(childNodes, (kid) => (kid.nodeName === "#text" ? `${kid.nodeValue}` : treeOf(/** @type {Element} */ (kid))))];
}

/** @param {HTMLInputElement} input @returns {Record<string, string>} */
const entered = ({ type, value, checked }) => (/checkbox|radio/.test(type) ? (checked ? { checked: "" } : {}) : { value });

/** The trees of a chapter's boards, by their cells. */
export class Drawn {
  /**
   * @param {string} chapter
   * @param {string} edition of the site: another one may draw otherwise
   */
  constructor(chapter, edition) {
    /** @param {string} cell */
    this.name = (cell) => `rules-tutor drawn ${chapter} ${cell}`;
    this.edition = edition;
    remembered(() => this.clear());
  }

  /** Forget what other editions have drawn. */
  clear() {
    for (const name of Object.keys(localStorage).filter((one) => one.startsWith(this.name("")))) {
      const kept = remembered(() => JSON.parse(localStorage.getItem(name) ?? ""));
      if (kept?.edition !== this.edition) localStorage.removeItem(name);
    }
  }

  /**
   * Keep what is drawn in a cell; null forgets it, as does a tree that is too large.
   * @param {string} cell
   * @param {Tree | null} tree
   */
  put(cell, tree) {
    const text = JSON.stringify({ edition: this.edition, tree });
    remembered(() => localStorage.removeItem(this.name(cell)));
    if (tree && text.length <= MOST) remembered(() => localStorage.setItem(this.name(cell), text));
  }
}
