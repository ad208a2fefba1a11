/**
 * Finding things on the page, and bringing them into sight.
 */

/**
 * The ids of a node and of the nodes around it, innermost first, and the surface they stand on.
 * @param {HTMLElement} element
 */
export function nodesAt(element) {
  const ids = [];
  let at = /** @type {HTMLElement | null} */ (element);
  for (; at && at.dataset.side === undefined; at = at.parentElement) if (at.dataset.node) ids.push(at.dataset.node);
  return { side: Number(at?.dataset.side ?? -1), ids: [...new Set(ids)] };
}

/**
 * Scroll an element's own panel, and only that, so far that the element is seen.
 * @param {Element | null} element
 */
export function reveal(element) {
  const panel = element?.closest(".scroll");
  if (!element || !panel) return;
  const [inner, outer] = [element.getBoundingClientRect(), panel.getBoundingClientRect()];
  if (inner.top < outer.top) panel.scrollTop += inner.top - outer.top - 8;
  else if (inner.bottom > outer.bottom) panel.scrollTop += Math.min(inner.top - outer.top, inner.bottom - outer.bottom + 8);
}

/**
 * Mark the chips of the open clause, wherever they stand.
 * @param {Element} root
 * @param {string} clause
 */
export function markChips(root, clause) {
  for (const chip of root.querySelectorAll("[data-clause]")) {
    chip.classList.toggle("open", chip.getAttribute("data-clause") === clause);
  }
}

/**
 * An empty element with its class and attributes.
 * @param {Document} page
 * @param {string} name
 * @param {Record<string, string>} [attrs]
 */
export function box(page, name, attrs = {}) {
  const element = page.createElement("div");
  element.className = name;
  for (const [key, value] of Object.entries(attrs)) element.setAttribute(key, value);
  return element;
}
