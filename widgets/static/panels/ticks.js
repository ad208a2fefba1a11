/**
 * The names along a rail, once it is known how wide they are: those that would stick out at an end are pulled in, and
 * those that would lie on others are left out.
 */

/** The least space between two names (px). */
const APART = 6;
/** How far the rail goes on beyond its first and its last step, on either side (px). */
const BEYOND = 9;

/**
 * @typedef {object} Tick
 * @property {number} at where it belongs, from 0 to 1
 * @property {number} width (px)
 * @property {boolean} here the present one, which always stays
 */

/**
 * How far each name is pulled from its middle, and whether it is left out: the present one stays, then those nearest to
 * the beginning.
 * @param {Tick[]} ticks
 * @param {number} width from the first step to the last (px)
 */
export function layTicks(ticks, width) {
  const laid = ticks.map((tick) => {
    const left = tick.at * width - tick.width / 2;
    const last = width + BEYOND - tick.width;
    // A name wider than its rail has room on both sides below the buttons there.
    const held = last < -BEYOND ? (width - tick.width) / 2 : Math.max(-BEYOND, Math.min(left, last));
    return { pull: held - left, left: held, right: held + tick.width, crowded: false };
  });
  const first = ticks.findIndex((tick) => tick.here);
  /** @type {typeof laid} */
  const kept = [];
  for (const one of [...laid.slice(first, first + 1), ...laid.filter((_, n) => n !== first)]) {
    one.crowded = kept.some((other) => one.left < other.right + APART && other.left < one.right + APART);
    if (!one.crowded) kept.push(one);
  }
  return laid;
}

/**
 * Lay the names of every rail.
 * @param {Element} root
 */
export function settleTicks(root) {
  for (const row of root.querySelectorAll(".ticks")) {
    const names = /** @type {HTMLElement[]} */ ([...row.children]);
    const ticks = names.map((name) => ({
      at: Number(name.style.getPropertyValue("--n")),
      width: name.getBoundingClientRect().width,
      here: name.classList.contains("here"),
    }));
    const laid = layTicks(ticks, row.clientWidth);
    for (const [n, { pull, crowded }] of laid.entries()) {
      names[n].style.setProperty("--pull", `${pull}px`);
      names[n].classList.toggle("crowded", crowded);
    }
  }
}
