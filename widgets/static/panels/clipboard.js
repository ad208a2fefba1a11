/** @import {View} from "../protocol" */

/**
 * Taking text out of the board: to the clipboard, or into a file. Nothing leaves the machine.
 */

/**
 * Copy, and say so at its button until something else is copied, or there is something else to copy.
 * @param {View} view
 * @param {"dialog" | "story"} what the trait that the text comes from
 * @param {string} text
 */
export function copyText(view, what, text) {
  const done = () => view.set({ copied: what });
  const failed = () =>
    view.set({ fault: "The browser does not let the board copy; select the text and copy it yourself." });
  if (navigator.clipboard) navigator.clipboard.writeText(text).then(done, failed);
  else failed();
}

/**
 * Offer text as a file.
 * @param {string} name
 * @param {string} text
 */
export function storeText(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: name.endsWith(".html") ? "text/html" : "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

/** The largest file the board reads; Python's own limit is the same. */
const MOST_READ = 1_000_000;

/**
 * The text of a file in UTF-8, or in UTF-16 with a mark, as programs of Windows write it.
 * @param {Uint8Array} bytes
 */
function decoded(bytes) {
  const mark = bytes[0] * 256 + bytes[1];
  const encoding = mark === 0xfffe ? "utf-16le" : mark === 0xfeff ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * The text of the file chosen in a field; "" without one.
 * @param {HTMLInputElement} field
 * @returns {Promise<string>}
 */
export async function readText(field) {
  const file = field.files?.[0];
  if (!file) return "";
  if (file.size > MOST_READ) throw new Error(`${file.name} is larger than a save can be (${MOST_READ} bytes).`);
  return decoded(new Uint8Array(await file.arrayBuffer()));
}
