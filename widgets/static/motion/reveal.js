import { focusOf } from "../draw/shadow.js";

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
 * Bring into sight, inside their panels, the last sentence of what the board shows, the moment inside a step and the open word, and the open clause to the top, also once it has grown by where it is used; mark the clause's chips.
 * @param {Element} root
 * @param {Set<string>} changed
 * @param {string} clause
 * @param {boolean} seeks whether the page may scroll, too, because someone asked for the clause or the word
 */
export function showOpened(root, changed, clause, seeks) {
  const clauseOpens = changed.has("own.clause") || changed.has("clause");
  const opened = [
    changed.has("story") &&
      ([...root.querySelectorAll(".story .beat:not(.ahead)")].at(-1) ?? root.querySelector(".story li")),
    changed.has("timeline") && root.querySelector(".inside .here"),
    clauseOpens && root.querySelector(".rules > .open"),
    changed.has("own.word") && root.querySelector(".words > .open"),
  ].filter((element) => !!element);
  opened.forEach((element) => reveal(element, element.matches(".rules > .open")));
  if (seeks) {
    opened.at(-1)?.closest(".page")?.scrollIntoView({ block: "nearest" });
    opened.at(-1)?.scrollIntoView({ block: "nearest" });
    keepFocusSeen(root);
  }
  for (const chip of root.querySelectorAll("[data-clause]")) {
    chip.classList.toggle("open", chip.getAttribute("data-clause") === clause);
  }
}

/**
 * A chip that makes room for its clause is not seen any more: the focus goes on to the same chip in the rulebook.
 * @param {Element} root
 */
function keepFocusSeen(root) {
  const focused = focusOf(root);
  if (!focused || !root.contains(focused) || focused.getClientRects().length) return;
  /** @type {HTMLElement | null} */ (root.querySelector(".rules > .open > .clause"))?.focus({ preventScroll: true });
}

/**
 * Bring an answer or a hint into sight, for example below a long list, when it was asked for on this board.
 * @param {Element} root
 */
export function showAnswer(root) {
  if (!root.contains(focusOf(root))) return;
  root.querySelector(".voice.answer, .hint.told")?.scrollIntoView({ block: "nearest" });
}

/** The boards that stand on the page, each perhaps in a shadow root of its own. @type {Set<Element>} */
const BOARDS = new Set();

/**
 * Let others find a board; what it gives ends that.
 * @param {Element} root
 */
export function stand(root) {
  BOARDS.add(root);
  return () => void BOARDS.delete(root);
}

/**
 * Go on to another board of the page, by its heading; a chapter has one board for each lesson.
 * @param {Element} root the board that is left
 * @param {string} title
 * @returns {boolean} whether there is such a board
 */
export function goToBoard(root, title) {
  const headOf = (/** @type {Element} */ other) => /** @type {HTMLElement | null} */ (other.querySelector(".bar h1"));
  const there = [...BOARDS].find((other) => other !== root && other.isConnected && headOf(other)?.textContent === title);
  if (!there) return false;
  there.scrollIntoView({ block: "start" });
  headOf(there)?.focus({ preventScroll: true });
  return true;
}

/**
 * Scroll an element's own panel, and only that, so far that the element is seen.
 * @param {Element} element
 * @param {boolean} onTop whether it is to stand at the panel's top
 */
function reveal(element, onTop) {
  const panel = element.closest(".scroll");
  if (!panel) return;
  const [inner, outer] = [element.getBoundingClientRect(), panel.getBoundingClientRect()];
  if (onTop || inner.top < outer.top) panel.scrollTop += inner.top - outer.top - 8;
  else if (inner.bottom > outer.bottom) {
    panel.scrollTop += Math.min(inner.top - outer.top, inner.bottom - outer.bottom + 8);
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
