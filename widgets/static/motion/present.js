/** @import {View} from "../protocol" */
import { rootOf } from "../draw/shadow.js";

/**
 * A board that fills the window, for a projector: the browser's full screen.
 */

/**
 * Fill the window with a board, or give the page back.
 * @param {HTMLElement} root
 * @param {boolean} fills
 * @returns {Promise<void>} fails where the browser does not allow it
 */
export async function present(root, fills) {
  const page = root.ownerDocument;
  if (fills === isPresented(root)) return;
  await (fills ? root.requestFullscreen() : page.exitFullscreen());
}

/**
 * Whether this board fills the window.
 * @param {HTMLElement} root
 */
export function isPresented(root) {
  return rootOf(root).fullscreenElement === root;
}

/**
 * The window is the board's, or the page's again; Escape gives it back, too.
 * @param {HTMLElement} root
 * @param {View} view
 */
export function fillWindow(root, view) {
  present(root, view.own.presents).catch(() => {
    const fault = "This browser does not let the board fill the window.";
    view.set({ presents: isPresented(root), fault });
  });
}
