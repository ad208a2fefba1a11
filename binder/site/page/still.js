/**
 * The picture of its first board that a page brings with itself. It is seen before anything can draw; what is clicked on
 * it until the board is drawn in its place is clicked there.
 */

/**
 * The way from an element down to one inside: its place among its siblings, level by level.
 * @param {Element} from
 * @param {Element} to
 * @returns {number[]}
 */
export function wayTo(from, to) {
  const above = to.parentElement;
  return to === from || !above ? [] : [...wayTo(from, above), [...above.children].indexOf(to)];
}

/**
 * What stands at the end of a way.
 * @param {Element} from
 * @param {number[]} way
 * @returns {Element | undefined}
 */
export function along(from, way) {
  /** @type {Element | undefined} */
  let at = from;
  for (const place of way) at = at?.children[place];
  return at;
}

/** What a click can be meant for; links lead away by themselves. */
const TARGET = "a, button, summary, [data-node]";

export class Still {
  /** @param {HTMLElement} root the picture, which is a board */
  constructor(root) {
    this.root = root;
    /** @type {Element | null} */
    this.clicked = null;
    root.addEventListener("click", ({ target }) => {
      this.clicked = /** @type {Element} */ (target).closest(TARGET);
    });
  }

  /** The board is drawn: it takes the picture's place, with what was done on it. @param {HTMLElement} board */
  giveWay(board) {
    const focused = document.activeElement;
    /** @param {Element | null} one */
    const there = (one) => {
      const found = one && this.root.contains(one) ? along(board, wayTo(this.root, one)) : undefined;
      return found?.nodeName === one?.nodeName ? /** @type {HTMLElement} */ (found) : undefined;
    };
    const [focus, click] = [there(focused), there(this.clicked)];
    this.root.remove();
    focus?.focus({ preventScroll: true });
    if (click?.nodeName !== "A") click?.click();
  }
}
