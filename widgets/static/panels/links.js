/** @import {View} from "../protocol" */
/** @import {Attrs} from "../draw/dom.js" */

/**
 * Links to chapters. They are real ones, to the chapters' files; the class tells JupyterLab's extension of the tutor to
 * open them in the same window.
 */

export const LINK = "chapter-link";

/**
 * A link that goes to a board of this page where it can, and else to the file.
 * @param {View} view
 * @param {{board: string, href: string}} to
 * @returns {Attrs}
 */
export function linkTo(view, { board, href }) {
  return {
    href: href || null,
    tabindex: 0,
    onclick: (event) => {
      if (!view.goTo(board)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
