/** @import {Own} from "../protocol" */
/** @import {BoardView} from "../board.js" */
import { siblings } from "../draw/tree.js";
import { keep } from "../input/picks.js";
import { fewestBefore } from "../panels/outcome.js";
import { answerOf, sceneOf } from "./sides.js";

/**
 * What the browser's own state makes of news from Python.
 */

/** @typedef {(change: Partial<Own>) => void} Change */

/**
 * Follow what Python has said; what changes by that of the board's own state counts as changed, too.
 * @param {BoardView} board
 * @param {Set<string>} changed
 * @param {boolean} first the board appears: no page is opened that nobody asked for
 */
export function followNews(board, changed, first) {
  const { own } = board;
  /** @type {Change} */
  const set = (change) => {
    Object.assign(own, change);
    for (const name of Object.keys(change)) changed.add(`own.${name}`);
  };
  followTry(board, changed, set);
  if (changed.has(own.copied)) set({ copied: "" });
  // The end of a film brings the same win once more.
  const won = changed.has("outcome") && board.truth("outcome")?.best;
  if (won && won !== board.won) set({ fewest: fewestBefore(won) });
  if (won) board.won = won;
  followClause(board, changed, set, first);
  board.lessons.follow(changed, set);
}

/**
 * What was picked or typed is put down once it is played; an answer or an error is said anew.
 * @param {BoardView} board
 * @param {Set<string>} changed
 * @param {Change} set
 */
function followTry(board, changed, set) {
  const { own, tries } = board;
  const error = board.get("error");
  // While bots think about it, a try is heard but not answered.
  const thinks = !!board.get("bot").thinks;
  const answered = (changed.has("alive") || changed.has("bot")) && tries.tried && !thinks;
  const fresh = changed.has("answer") || changed.has("comparison") || (answered && !error);
  if (fresh) set({ stale: null });
  if (fresh || changed.has("error")) set({ said: own.said + 1 });
  if (changed.has("scene") || changed.has("comparison")) {
    const played = tries.tried && answerOf(board, own.side)?.tone !== "refused" && !error;
    const scene = sceneOf(board, own.side);
    const kin = own.picked.length ? siblings(scene?.nodes ?? [], own.picked[0]) : undefined;
    set({ picked: played ? [] : keep(scene?.choices ?? [], own.picked, kin) });
    if (played && own.typed === tries.entered) set({ typed: "" });
  }
  if (answered || changed.has("scene")) tries.tried = false;
}

/**
 * The rulebook opens at the clause that Python shows. The answer to a chip that was pressed here opens nothing: it may
 * come when its reader has gone on to another page.
 * @param {BoardView} board
 * @param {Set<string>} changed
 * @param {Change} set
 * @param {boolean} first
 */
function followClause(board, changed, set, first) {
  const clause = board.get("clause");
  const asked = clause?.id === board.own.clause;
  if (changed.has("clause") && !asked && (clause || !first)) {
    set({ clause: clause?.id ?? "", ...(clause && !first ? { page: "rules" } : {}) });
  }
}
