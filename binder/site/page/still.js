/**
 * The pictures of boards that are seen before anything can draw: the one that a page brings with itself, and those of what
 * its reader saw last. What is clicked on one until the board is drawn in its place is clicked there.
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

export class Stills {
  /** @param {HTMLElement} page that they stand on */
  constructor(page) {
    /** What was clicked last on one of them. @type {Element | null} */
    this.clicked = null;
    page.addEventListener("click", ({ target }) => {
      const one = /** @type {Element} */ (target);
      if (one.closest(".still")) this.clicked = one.closest(TARGET);
    });
  }

  /**
   * A board is drawn: it takes its picture's place, with what was done there. What was seen there does not appear anew.
   * @param {Element} picture
   * @param {HTMLElement} board
   */
  giveWay(picture, board) {
    const focused = document.activeElement;
    /** @param {Element | null} one */
    const there = (one) => {
      const found = one && picture.contains(one) ? along(board, wayTo(picture, one)) : undefined;
      return found?.nodeName === one?.nodeName ? /** @type {HTMLElement} */ (found) : undefined;
    };
    const [focus, click] = [there(focused), there(this.clicked)];
    picture.remove();
    for (const one of board.getAnimations({ subtree: true })) one.finish();
    focus?.focus({ preventScroll: true });
    if (click?.nodeName !== "A") click?.click();
  }
}
