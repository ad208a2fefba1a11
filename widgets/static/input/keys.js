/** @import {View} from "../protocol" */
import { openDetails } from "../panels/details.js";
import { specOf } from "../draw/dom.js";
import { focusOf } from "../draw/shadow.js";
import { LETTERS } from "./letters.js";
import { arrive, isArrow, rove, stopsOf } from "./rove.js";

/**
 * The keyboard. No key pressed in a board reaches the notebook around it, except with Ctrl, Meta or Alt, and Escape
 * when nothing is left to put down here.
 */

const TYPING = "input:not([type=range], [type=radio], [type=checkbox], [type=file]), textarea, select";

/**
 * @param {HTMLElement} root
 * @param {View} view
 * @param {KeyboardEvent} event
 */
export function onKey(root, view, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.key === "Escape") {
    if (escape(root, view, target)) event.stopPropagation();
    return;
  }
  event.stopPropagation();
  if (target.matches(TYPING)) {
    if (event.key === "Enter" && !event.isComposing) enter(event, target);
    return;
  }
  const done = byNumber(root, target, event.key) || move(root, target, event.key) || letter(root, view, event.key);
  if (done) event.preventDefault();
}

/**
 * Enter in a line of text does what the line is for, else what the panel around it asks for.
 * @param {KeyboardEvent} event
 * @param {HTMLElement} line
 */
function enter(event, line) {
  const own = specOf(line)?.attrs.onenter;
  if (own) own(event, line);
  else if (line.matches("input"))
    /** @type {HTMLElement | null | undefined} */ (
      line.closest("[data-dialog]")?.querySelector(":scope > .nearest > .best")
    )?.click();
}

/**
 * Put down what is picked, else close what is open, else give the focus back to the notebook.
 * @param {HTMLElement} root
 * @param {View} view
 * @param {HTMLElement} target
 * @returns {boolean} whether the key was used up here
 */
function escape(root, view, target) {
  const { own } = view;
  if (own.detail) {
    view.set({ detail: null });
    return true;
  }
  if (own.menu) {
    view.set({ menu: false });
    return true;
  }
  if (own.picked.length) {
    view.set({ picked: [], stale: view.get("answer") });
    return true;
  }
  if (own.help || (target.matches(TYPING) && own.find)) {
    view.set(own.help ? { help: false } : { find: "" });
    return true;
  }
  if (view.get("dialog")) {
    view.send({ do: "dismiss" });
    return true;
  }
  const outside = /** @type {HTMLElement | null} */ (root.parentElement?.closest(".jp-Cell, [tabindex]"));
  if (outside) outside.focus({ preventScroll: true });
  else target.blur();
  return false;
}

/**
 * A number chooses an answer to the question of a lesson, and Enter has the choice checked.
 * @param {HTMLElement} root
 * @param {HTMLElement} target
 * @param {string} key
 */
function byNumber(root, target, key) {
  const check = /** @type {HTMLElement | null} */ (root.querySelector(".tray > .nearest > .best"));
  if (!check) return false;
  if (key === "Enter" && target.matches(".quiz input")) {
    check.click();
    return true;
  }
  const option = /^[1-9]$/.test(key) && /** @type {HTMLElement} */ (root.querySelectorAll(".quiz .option input")[Number(key) - 1]);
  if (!option) return false;
  option.focus();
  option.click();
  return true;
}

/**
 * @param {HTMLElement} root
 * @param {HTMLElement} target
 * @param {string} key
 */
function move(root, target, key) {
  if (target.matches("input[type=radio][data-asks]") && isArrow(key)) return nextRadio(target, key);
  if (target.matches("input")) return false;
  if (target === root && isArrow(key)) {
    /** @type {HTMLElement | null} */ (root.querySelector('[data-region^="table"] [tabindex="0"]'))?.focus();
    return true;
  }
  return rove(target, key);
}

/**
 * Arrow keys only move along answers that switch the rules; Space or Enter chooses.
 * @param {HTMLElement} target
 * @param {string} key
 */
function nextRadio(target, key) {
  const radios = /** @type {HTMLElement[]} */ ([...(target.closest(".choices")?.querySelectorAll("input") ?? [])]);
  const step = key === "ArrowRight" || key === "ArrowDown" ? 1 : radios.length - 1;
  radios[(radios.indexOf(target) + step) % radios.length]?.focus();
  return true;
}

/**
 * @param {HTMLElement} root
 * @param {View} view
 * @param {string} key
 */
function letter(root, view, key) {
  const found = LETTERS.find((item) => item.key === key);
  if (!found) return false;
  if (found.go) view.send(found.go);
  if (found.shows) view.set({ [found.shows]: !view.own[found.shows] });
  if (found.act) ACTS[found.act](root, view);
  return true;
}

/** @type {Record<string, (root: HTMLElement, view: View) => void>} */
const ACTS = {
  find(root, view) {
    view.set({ page: "rules", rail: true });
    // The board is drawn again in a microtask of its own, queued before this one.
    queueMicrotask(() => focusOn(root, ".rulebook .find"));
  },
  nearest(root) {
    /** @type {HTMLElement | null} */ (root.querySelector("[data-nearest]"))?.click();
  },
  legal(root) {
    const region = root.querySelector('[data-region^="table"]');
    const all = region ? stopsOf(region) : [];
    const glowing = all.filter((stop) => stop.matches(".legal"));
    const ring = glowing.length ? glowing : all.filter((stop) => stop.matches(".playable"));
    const at = ring.indexOf(/** @type {HTMLElement} */ (focusOf(root)));
    arrive(ring[(at + 1) % ring.length]);
  },
  details(root, view) {
    openDetails(view, focusOf(root));
  },
  foresee(_, view) {
    view.set({ foresees: !view.own.foresees });
  },
  rail(_, view) {
    view.set({ rail: !view.own.rail });
  },
  present(_, view) {
    view.set({ presents: !view.own.presents });
  },
  back(_, view) {
    goBy(view, -1);
  },
  on(_, view) {
    goBy(view, 1);
  },
};

/**
 * @param {View} view
 * @param {number} by
 */
function goBy(view, by) {
  const { at = 0, last = 0 } = view.get("timeline");
  view.follow({ do: "goto", n: Math.min(last, Math.max(0, at + by)) });
}

/**
 * @param {HTMLElement} root
 * @param {string} selector
 */
function focusOn(root, selector) {
  /** @type {HTMLElement | null} */ (root.querySelector(selector))?.focus();
}
