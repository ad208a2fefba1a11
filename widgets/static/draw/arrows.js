/**
 * Lines from node to node, laid once the nodes stand.
 * @param {Element} root
 */
export function layArrows(root) {
  for (const path of root.querySelectorAll("[data-arrow]")) {
    const table = path.closest(".table");
    const [from, to] = (path.getAttribute("data-arrow") ?? "").split("\n");
    const [a, b] = [from, to].map((id) =>
      table?.querySelector(`[data-node="${CSS.escape(id)}"]`)?.getBoundingClientRect(),
    );
    if (!table || !a || !b) continue;
    const base = table.getBoundingClientRect();
    path.setAttribute("d", line(between(a, base), between(b, base), Math.min(b.width, b.height) / 2));
  }
}

/**
 * The middle of a box, seen from another's corner.
 * @param {DOMRect} box
 * @param {DOMRect} base
 * @returns {[number, number]}
 */
function between(box, base) {
  return [box.left + box.width / 2 - base.left, box.top + box.height / 2 - base.top];
}

/**
 * A line with a head that ends before its goal.
 * @param {[number, number]} from
 * @param {[number, number]} to
 * @param {number} short how far before the goal it ends
 */
export function line([x1, y1], [x2, y2], short) {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const [x, y] = [x2 - ux * short, y2 - uy * short];
  const wing = (/** @type {number} */ side) => `${round(x - ux * 12 + uy * side)} ${round(y - uy * 12 - ux * side)}`;
  return `M${round(x1)} ${round(y1)} L${round(x)} ${round(y)} M${wing(8)} L${round(x)} ${round(y)} L${wing(-8)}`;
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}
