/** @import {Intent} from "../protocol" */

/**
 * The letter keys: one table for the keyboard and for the panel that lists them.
 */

/**
 * @typedef {object} Letter
 * @property {string} key
 * @property {string} text what it does, for the list
 * @property {Intent} [go] the intent it sends
 * @property {"text" | "glossary" | "help"} [shows] the panel it shows or hides
 * @property {"find" | "nearest" | "legal" | "back" | "on" | "details" | "foresee" | "rail" | "present"} [act] what else it does
 */

/** @type {Letter[]} */
export const LETTERS = [
  { key: "u", text: "undo", go: { do: "undo" } },
  { key: "r", text: "redo", go: { do: "redo" } },
  { key: "h", text: "the next hint", go: { do: "hint" } },
  { key: "l", text: "to the next place that glows, or card that can be played", act: "legal" },
  { key: "i", text: "details of the card that has the focus", act: "details" },
  { key: "p", text: "tell what the next move would do, without playing it", act: "foresee" },
  { key: "n", text: "play the nearest legal move", act: "nearest" },
  { key: "[", text: "one step back in time", act: "back" },
  { key: "]", text: "one step on in time", act: "on" },
  { key: "b", text: "hide or show the rail", act: "rail" },
  { key: "f", text: "fill the window with this board, or give the page back", act: "present" },
  { key: "w", text: "watch or pause the bot", go: { do: "bot" } },
  { key: "t", text: "text view", shows: "text" },
  { key: "/", text: "find a clause", act: "find" },
  { key: "g", text: "glossary", shows: "glossary" },
  { key: "?", text: "this list", shows: "help" },
];
