/** @import {Choice} from "../protocol" */
import { AIMED, PAIR } from "../draw/tree.js";

/** So many choices are listed in words for what is picked. */
export const MOST_LISTED = 6;

/**
 * Picking as a pure state machine: choices and what is picked go in, what is picked then and what is sent come out.
 * Nothing here knows the page; clicks, taps, keys and drags all end in `press` or `drop`.
 */

/**
 * @typedef {{picked: string[], send: string[] | null}} Press what is picked now, and the path to send, if any
 * @typedef {{some: boolean, whole: boolean, longer: boolean}} Steps
 * @typedef {Map<string, string>} Kin nodes that lie beside each other, by id, with their kinds
 */

/**
 * The one thing that is left to touch where what is picked is spent by a choice and not the first thing that it names.
 * @param {Choice} choice
 * @param {string[]} picked
 */
function leftOf({ path, spends = [] }, picked) {
  const [first] = picked;
  if (picked.length !== 1 || path[0] === first || !spends.includes(first)) return undefined;
  const left = path.filter((id) => id !== first);
  return left.length === 1 ? left[0] : undefined;
}

/**
 * Whether a choice goes on from what is picked: along its path, or because it spends what is picked.
 * @param {Choice} choice
 * @param {string[]} picked
 */
export const goesOn = (choice, picked) =>
  picked.every((id, at) => choice.path[at] === id) || leftOf(choice, picked) !== undefined;

/**
 * The buttons that the voice offers in words for what is picked: they need not stand twice.
 * @param {Choice[]} choices
 * @param {string[]} picked
 * @returns {Set<string>}
 */
export function offeredBy(choices, picked) {
  const listed = choices.filter((choice) => goesOn(choice, picked)).slice(0, MOST_LISTED);
  return new Set(listed.flatMap((choice) => leftOf(choice, picked) ?? []));
}

/**
 * What choices there are along a path: any at all, one that ends here, one that goes on.
 * @param {Choice[]} choices
 * @param {string[]} path
 * @returns {Steps}
 */
export function steps(choices, path) {
  let whole = false;
  let longer = false;
  for (const choice of choices) {
    if (!goesOn(choice, path)) continue;
    if (choice.path.length === path.length && choice.path[0] === path[0]) whole = true;
    else longer = true;
  }
  return { some: whole || longer, whole, longer };
}

/**
 * A click on a thing. `ids` are the nodes it stands for, the innermost first; the first of them that leads on counts.
 * @param {Choice[]} choices
 * @param {string[]} picked
 * @param {string[]} ids at least one
 * @param {Kin} [kin] the node picked last, or the one that is clicked first, and what lies beside it in the same row
 * @returns {Press}
 */
export function press(choices, picked, ids, kin) {
  return (
    goOn(choices, picked, ids) ??
    liftAnyway(choices, picked, ids, kin) ??
    putDown(picked, ids) ??
    changeMind(choices, picked, ids, kin) ??
    { ...attempt(picked, ids), picked: after(choices, picked, ids) }
  );
}

/**
 * A dragged card let go over a thing. Unlike a click it never picks something else: over the picked card itself, or
 * over one beside it that a click would pick, the card is put down. Over a place that begins moves of its own, such as a
 * deck, it is tried: Python answers.
 * @param {Choice[]} choices
 * @param {string[]} picked
 * @param {string[]} ids
 * @param {Kin} [kin]
 * @returns {Press}
 */
export function drop(choices, picked, ids, kin) {
  const on = goOn(choices, picked, ids);
  if (on) return on;
  const beside = (/** @type {string} */ id) => (!kin || kin.has(id)) && isOther(choices, picked, id, kin);
  const back = ids.some((id) => picked.includes(id) || beside(id));
  return back ? { picked: [], send: null } : attempt(picked, ids);
}

/**
 * The nodes that lead on from what is picked; with nothing picked, those that begin a move.
 * @param {Choice[]} choices
 * @param {string[]} picked
 * @returns {Set<string>}
 */
export function nexts(choices, picked) {
  const found = new Set();
  for (const choice of choices) {
    const along = picked.every((id, at) => choice.path[at] === id);
    const next = along ? choice.path[picked.length] : leftOf(choice, picked);
    if (next !== undefined) found.add(next);
  }
  return found;
}

/**
 * What stays picked on a new scene: as much as still begins a choice, and a card that is aimed at something.
 * @param {Choice[]} choices
 * @param {string[]} picked
 * @param {Kin} [kin] what lies beside the first one that is picked
 */
export function keep(choices, picked, kin) {
  let kept = picked;
  while (kept.length && !steps(choices, kept).some && !(kept.length === 1 && kin?.get(kept[0]) === AIMED)) kept = kept.slice(0, -1);
  return kept;
}

/**
 * @param {Choice[]} choices
 * @param {string[]} picked
 * @param {string[]} ids
 * @returns {Press | null}
 */
function goOn(choices, picked, ids) {
  for (const id of ids) {
    const path = [...picked, id];
    const spent = choices.find((choice) => leftOf(choice, picked) === id);
    if (spent) return { picked, send: spent.path };
    const { some, longer } = steps(choices, path);
    if (some) return longer ? { picked: path, send: null } : { picked, send: path };
  }
  return null;
}

/**
 * A click on something picked puts it and what came after it down. It never plays: what may be done with it is listed.
 * @param {string[]} picked
 * @param {string[]} ids
 * @returns {Press | null}
 */
function putDown(picked, ids) {
  const at = picked.findIndex((id) => ids.includes(id));
  if (at < 0) return null;
  return { picked: picked.slice(0, at), send: null };
}

/**
 * Of cards that are tried in pairs the first one is lifted, whether or not it has a partner: the second click is the try.
 * A card that is aimed at something is lifted even where it can go nowhere, also in place of its neighbour. Where nothing
 * at all can be played, as in a question, none is lifted: Python answers.
 * @param {Choice[]} choices
 * @param {string[]} picked
 * @param {string[]} ids
 * @param {Kin | undefined} kin
 * @returns {Press | null}
 */
function liftAnyway(choices, picked, ids, kin) {
  if (!choices.length) return null;
  const as = kin?.get(ids[0]);
  const lifts = as === AIMED ? !picked.includes(ids[0]) : as === PAIR && !picked.length;
  return lifts ? { picked: [ids[0]], send: null } : null;
}

/**
 * A click on something that begins moves of its own is not an attempt, unless things like these two go together.
 * @param {Choice[]} choices
 * @param {string[]} picked
 * @param {string[]} ids
 * @param {Kin | undefined} kin
 * @returns {Press | null}
 */
function changeMind(choices, picked, ids, kin) {
  const other = picked.length ? ids.find((id) => isOther(choices, picked, id, kin)) : undefined;
  return other === undefined ? null : goOn(choices, [], [other]);
}

/**
 * A try that no choice foresees: Python answers it.
 * @param {string[]} picked
 * @param {string[]} ids
 * @returns {Press}
 */
function attempt(picked, ids) {
  return { picked, send: [...picked.slice(0, 2), ids[0]] };
}

/**
 * What is picked after a try by clicks: what was clicked last where it begins moves of its own, else what was before.
 * @param {Choice[]} choices
 * @param {string[]} picked
 * @param {string[]} ids
 */
function after(choices, picked, ids) {
  const fresh = ids.find((id) => choices.some((choice) => choice.path[0] === id));
  return fresh === undefined ? picked : [fresh];
}

/**
 * Something that begins moves of its own, that no neighbour of the picked one leads to, and that is not of the kind of
 * those neighbours to which the picked one leads. Of a row whose cards are tried in pairs none is another.
 * @param {Choice[]} choices
 * @param {string[]} picked
 * @param {string} id
 * @param {Kin} [kin]
 */
function isOther(choices, picked, id, kin = new Map()) {
  const last = picked[picked.length - 1];
  if (kin.get(id) === PAIR) return false;
  /** @type {(from: string, to: string) => boolean} */
  const together = (from, to) =>
    (to === id && kin.has(from)) || (from === last && kin.has(id) && kin.get(to) === kin.get(id));
  return (
    choices.some((choice) => choice.path[0] === id) &&
    !choices.some(({ path }) => path.some((step, at) => at > 0 && together(path[at - 1], step)))
  );
}
