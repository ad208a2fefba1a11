/**
 * By how much a figure has changed: a sign that stands beside it for a moment. What a creature strikes with has none,
 * nor has what was not a number before.
 */

/** The figures that are told of: health, gold, points. */
const COUNTS = ".value, .score, .figures .heart";
const NUMBER = /^[−-]?\d+/;

/**
 * The number that a figure begins with; null where it is none.
 * @param {string} text
 */
function numberOf(text) {
  const [found] = NUMBER.exec(text.trim()) ?? [];
  return found ? Number(found.replace("−", "-")) : null;
}

/**
 * The sign for a figure that has changed; null where none is shown.
 * @param {HTMLElement} element
 * @param {string} before what it showed
 * @returns {HTMLElement | null}
 */
export function floatFor(element, before) {
  if (!element.matches(COUNTS)) return null;
  const [was, is] = [before, element.textContent ?? ""].map(numberOf);
  if (was === null || is === null || was === is) return null;
  const sign = element.ownerDocument.createElement("span");
  const kind = element.classList.contains("coin") ? "gold" : is > was ? "up" : "down";
  sign.className = `float ${kind}`;
  sign.textContent = is > was ? `+${is - was}` : `−${was - is}`;
  return sign;
}

/** How far beside its figure a sign may reach (px). */
const REACH = 60;

/**
 * Whether a sign beside a figure would lie on the card that ends a lesson, which is read.
 * @param {{left: number, right: number, top: number, bottom: number}} box the figure
 * @param {{left: number, right: number, top: number, bottom: number}} [card]
 */
export function isUnder(box, card) {
  if (!card) return false;
  return box.left < card.right && box.right + REACH > card.left && box.top - REACH < card.bottom && box.bottom > card.top;
}
