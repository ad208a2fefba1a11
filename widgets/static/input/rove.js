import { focusOf } from "../draw/shadow.js";

/**
 * One tab stop per region, and arrow keys that move by where things stand.
 *
 * A region is an element with `data-region`; its stops are the elements inside with `data-stop`. One stop of each region
 * has tabindex 0, all others -1. The table is one region; each panel with many buttons is one, too.
 */

/** @typedef {{left: number, top: number, width: number, height: number}} Box */

/** How much a step to the side weighs against a step ahead. A long thing is beside nothing that it could slide in line with. */
const ASIDE = 2.5;
/** Of several such, the one whose middle is nearer wins. */
const NEAR = 0.1;
/** What does not lie alongside at all comes after everything that does and is not far: a row is walked to its end. */
const ELSEWHERE = 200;

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

/**
 * The index of the box that an arrow key leads to, or -1: the nearest whose middle lies that way.
 * @param {Box[]} boxes
 * @param {number} from
 * @param {string} key ArrowLeft, ArrowRight, ArrowUp or ArrowDown
 */
export function neighbour(boxes, from, key) {
  const here = boxes[from];
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, at) => {
    const ahead = distance(here, box, key);
    const sideways = key === "ArrowLeft" || key === "ArrowRight";
    const [x, y] = [middle(box)[0] - middle(here)[0], middle(box)[1] - middle(here)[1]];
    const off = Math.abs(sideways ? y : x);
    const [size, other] = sideways ? [here.height, box.height] : [here.width, box.width];
    const aside = Math.max(0, off - Math.abs(size - other) / 2);
    const cost = ahead + ASIDE * aside + off * NEAR + (off < (size + other) / 2 ? 0 : ELSEWHERE);
    const beyond = (sideways ? x : y) * (key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1) > 1;
    if (at !== from && beyond && cost < least) {
      least = cost;
      best = at;
    }
  });
  return best;
}

/**
 * How far ahead a box lies: from edge to like edge, the ones that face the way.
 * @param {Box} from
 * @param {Box} to
 * @param {string} key
 */
function distance(from, to, key) {
  if (key === "ArrowRight") return Math.abs(to.left - from.left);
  if (key === "ArrowDown") return Math.abs(to.top - from.top);
  if (key === "ArrowLeft") return Math.abs(to.left + to.width - from.left - from.width);
  return Math.abs(to.top + to.height - from.top - from.height);
}

/** @param {Box} box */
function middle(box) {
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** @param {string} key */
export function isArrow(key) {
  return ARROWS.includes(key);
}

/**
 * The stops of a region that can be seen, in the order of the page.
 * @param {Element} region
 * @returns {HTMLElement[]}
 */
export function stopsOf(region) {
  const all = /** @type {HTMLElement[]} */ ([...region.querySelectorAll("[data-stop]")]);
  const folded = region.querySelector("details:not([open])");
  return folded ? all.filter((stop) => !stop.closest("details:not([open]) > :not(summary)")) : all;
}

/** Where Tab leads when a region is entered for the first time. */
const FIRST = [".picked", ".hand .playable", ".playable"];

/**
 * Give each region its one tab stop: the present one, else what is picked or can be played, else the first.
 * @param {Element} root
 */
export function settle(root) {
  for (const region of root.querySelectorAll("[data-region]")) {
    const stops = stopsOf(region);
    const present =
      stops.find((stop) => stop.tabIndex === 0 && stop.hasAttribute("tabindex")) ??
      FIRST.map((name) => stops.find((stop) => stop.matches(name))).find(Boolean) ??
      stops[0];
    for (const stop of stops) setTab(stop, stop === present ? "0" : "-1");
  }
}

/**
 * Make a stop the tab stop of its region.
 * @param {Element} stop
 */
export function visit(stop) {
  const region = stop.closest("[data-region]");
  if (!region || !stop.hasAttribute("data-stop")) return;
  for (const other of region.querySelectorAll('[data-stop][tabindex="0"]')) setTab(other, "-1");
  setTab(stop, "0");
}

/**
 * @param {Element} stop
 * @param {string} value
 */
function setTab(stop, value) {
  if (stop.getAttribute("tabindex") !== value) stop.setAttribute("tabindex", value);
}

/**
 * Move the focus by a key; false when the key moves nothing here.
 * @param {Element} from
 * @param {string} key
 */
export function rove(from, key) {
  const region = from.closest("[data-region]");
  if (!region || !from.hasAttribute("data-stop")) return false;
  const stops = stopsOf(region);
  const at = stops.indexOf(/** @type {HTMLElement} */ (from));
  if (isArrow(key)) {
    arrive(meant(stops, at, key));
    return true;
  }
  if (key !== "Home" && key !== "End") return false;
  arrive(stops[key === "Home" ? 0 : stops.length - 1]);
  return true;
}

/**
 * The stop that an arrow key leads to. Up or down from the card that is picked it is a place where that card may go, if
 * one lies that way.
 * @param {HTMLElement[]} stops
 * @param {number} at
 * @param {string} key
 */
function meant(stops, at, key) {
  const boxes = stops.map(restingPlace);
  const upright = key === "ArrowUp" || key === "ArrowDown";
  if (upright && stops[at].classList.contains("picked")) {
    const goals = stops.map((_, n) => n).filter((n) => n !== at && stops[n].classList.contains("legal"));
    const found = neighbour([boxes[at], ...goals.map((n) => boxes[n])], 0, key);
    if (found > 0) return stops[goals[found - 1]];
  }
  return stops[neighbour(boxes, at, key)];
}

/**
 * Where a stop lies. A card of a hand is turned in its fan, and for a moment on its way when it is lifted or put down: it
 * counts as lying where it rests, in one row with the others.
 * @param {HTMLElement} stop
 * @returns {Box}
 */
function restingPlace(stop) {
  const hand = stop.closest(".hand");
  const frame = hand && stop.offsetParent;
  if (!frame) return stop.getBoundingClientRect();
  const { left, top } = frame.getBoundingClientRect();
  return {
    left: left + stop.offsetLeft - hand.scrollLeft,
    top: top + stop.offsetTop - hand.scrollTop,
    width: stop.offsetWidth,
    height: stop.offsetHeight,
  };
}

/**
 * Give the focus to a stop that a key leads to; in a hand or among columns that scroll, all of it comes into sight. A click does not
 * scroll: the card would move from under the pointer.
 * @param {HTMLElement | undefined} stop
 */
export function arrive(stop) {
  stop?.focus();
  if (stop?.closest(".scrolled, .field")) stop.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/**
 * What had the focus, so that it can be given back after the page has changed.
 * @param {Element} root
 */
export function noteFocus(root) {
  const active = focusOf(root);
  if (!active || active === root || !root.contains(active)) return null;
  const region = active.closest("[data-region]");
  const node = /** @type {HTMLElement} */ (active);
  return {
    active,
    region: region?.getAttribute("data-region") ?? "",
    node: node.dataset.node ?? "",
    key: node.dataset.key ?? "",
    box: active.getBoundingClientRect(),
  };
}

/**
 * Give the focus back: to the same element, the same node, the same card, else to what stands nearest in the region.
 * @param {HTMLElement} root
 * @param {ReturnType<typeof noteFocus>} note
 */
export function keepFocus(root, note) {
  if (!note || (root.contains(note.active) && focusOf(root) === note.active)) return;
  const region = root.querySelector(`[data-region="${CSS.escape(note.region)}"]`);
  const stops = region ? stopsOf(region) : [];
  const same =
    (root.contains(note.active) ? /** @type {HTMLElement} */ (note.active) : undefined) ??
    stops.find((stop) => note.node && stop.dataset.node === note.node) ??
    stops.find((stop) => note.key && stop.dataset.key === note.key) ??
    nearest(note.node ? stops.filter((stop) => stop.dataset.node) : stops, note.box) ??
    stops[0] ??
    root;
  same.focus({ preventScroll: true });
}

/**
 * After a move with a card of the hand the focus goes to the card that lies nearest to where it lay, if one is left.
 * @param {Element} root
 * @param {Box} box where the card lay
 */
export function backToHand(root, box) {
  const stops = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".hand [data-stop]")]);
  nearest(stops, box)?.focus({ preventScroll: true });
}

/**
 * @param {HTMLElement[]} stops
 * @param {Box} box
 */
function nearest(stops, box) {
  const [x, y] = middle(box);
  let best;
  let least = Infinity;
  for (const stop of stops) {
    const [sx, sy] = middle(stop.getBoundingClientRect());
    const far = Math.hypot(sx - x, sy - y);
    if (far < least) {
      least = far;
      best = stop;
    }
  }
  return best;
}
