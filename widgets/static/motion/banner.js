/** @import {Frame} from "../protocol" */
import { h, patch } from "../draw/dom.js";
import { sentence } from "../draw/spans.js";

/**
 * The banner at the place of whoever acts: whose turn it is, and what is done. It lies above the table and moves nothing.
 * Where that place is a line of figures with a full table below, it lies in the middle.
 */

/** Room between the place and the banner, and between the banner and the edge of the board. */
const AIR = 6;

/**
 * Show what somebody does, at their place; nothing for what the person did themselves.
 * @param {HTMLElement} root
 * @param {HTMLElement} banner
 * @param {Frame | null} frame
 */
export function showBanner(root, banner, frame) {
  const place = frame?.seat ? root.querySelector(`.table [data-node="${CSS.escape(frame.seat)}"]`) : null;
  const shown = !!frame && !!place;
  patch(banner, h("div", { class: shown ? "banner" : "banner out" }, shown ? [h("b", {}, `${frame.who}’s turn`), h("span", {}, sentence(frame.text))] : []));
  if (!shown) return;
  const [board, seat, own] = [root, place, banner].map((element) => element.getBoundingClientRect());
  const far = root.querySelector(".table > .far")?.getBoundingClientRect();
  const middle = place.classList.contains("counter") && far;
  const left = middle ? far.left + (far.width - own.width) / 2 : Math.min(seat.left, board.right - own.width - AIR);
  const below = seat.top + (seat.height > 2 * own.height ? own.height : seat.height) + AIR;
  const top = middle ? Math.max(below, far.top + (far.height - own.height) / 2) : below;
  banner.style.left = `${Math.max(AIR, left - board.left)}px`;
  banner.style.top = `${top - board.top}px`;
}
