/**
 * The names along a rail: those that would lie on others are left out, once it is known how wide they are.
 */

/** The least space between two names (px). */
const APART = 6;

/**
 * Leave out the names that have no room: the present one stays, then those nearest to the beginning.
 * @param {Element} root
 */
export function thinTicks(root) {
  for (const row of root.querySelectorAll(".ticks")) {
    const here = row.querySelector(".here");
    const names = [...row.children].sort((a, b) => Number(b === here) - Number(a === here));
    /** @type {DOMRect[]} */
    const kept = [];
    for (const [name, box] of names.map((name) => /** @type {const} */ ([name, name.getBoundingClientRect()]))) {
      const crowded = kept.some((other) => box.left < other.right + APART && other.left < box.right + APART);
      name.classList.toggle("crowded", crowded);
      if (!crowded) kept.push(box);
    }
  }
}
