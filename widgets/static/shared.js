/** @import {Shared} from "./wire/state.js" */
import { BoardView } from "./board.js";
import { dress } from "./draw/shadow.js";
import { withBook } from "./wire/book.js";
import { lineOf } from "./wire/kernel.js";
import { withLists } from "./wire/lists.js";
import { keepGames, memoryIn } from "./wire/store.js";

/**
 * The entry of what all boards share.
 */

/** @type {Promise<unknown>} */
let turn = Promise.resolve();

/**
 * Resolves when whatever waits has been done: a message to oneself stands behind it, and unlike a timer it is not held
 * back in a page that is not seen.
 */
function pause() {
  return new Promise((done) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = done;
    channel.port2.postMessage(null);
  });
}

/** Whether the browser lets this page keep anything: some throw at the question. */
function keepsAnything() {
  try {
    return !!globalThis.localStorage;
  } catch {
    return false;
  }
}

const stored = keepsAnything() ? localStorage : null;
/** Over plain http no window has service workers; elsewhere one without them is private, and forgets. */
const keepProgress = memoryIn(stored, globalThis.isSecureContext);

/**
 * Draw a board; what it returns is called when the place goes. Boards take turns: many that come at once would keep the
 * page busy so long that anywidget gave up those whose scripts have not begun, and they would never hear of Python again.
 * @param {{model: Shared, el: HTMLElement, style?: string}} place with the styles, unless the page has them
 */
export default async function draw({ model, el, style = "" }) {
  const { whole: read, leave } = await withBook(model);
  turn = turn.then(pause);
  await turn;
  const { whole, leave: unlist } = withLists(read);
  const rest = stored ? keepGames(whole, stored) : () => {};
  const forget = keepProgress(whole);
  const undress = dress(el, style);
  const view = new BoardView(whole, el, Date.now, lineOf(model));
  return () => {
    view.close();
    undress();
    rest();
    forget();
    unlist();
    leave();
  };
}
