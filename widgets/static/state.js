/** @import {Own, Traits} from "./protocol" */

/**
 * What a board holds before anything has happened.
 */

/** What each trait counts as until Python has filled it. */
export const EMPTY = /** @type {Traits} */ ({
  scene: {}, answer: null, story: [], timeline: {}, hint: null, rulebook: {}, clause: null, glossary: [], switches: [], tools: [],
  bot: {}, lesson: null, dialog: null, plain: "", twins: null, error: "", alive: 0,
});

export const TRAITS = /** @type {(keyof Traits)[]} */ (Object.keys(EMPTY));

/** @returns {Own} */
export function freshOwn() {
  return {
    picked: [], side: -1, stale: null, said: 0, text: false, rulebook: false, glossary: false, help: false, find: "", clause: "",
    word: "", chosen: [], silent: "", fault: "", copied: "",
  };
}
