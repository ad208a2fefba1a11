/** @import {View} from "../protocol" */
import { AIMED, siblings } from "../draw/tree.js";
import { nodesAt } from "../motion/reveal.js";
import { chosenOf } from "../panels/quiz.js";
import { sided } from "../wire/link.js";
import { answerOf, sceneOf } from "../wire/sides.js";
import { drop, press, steps } from "./picks.js";

/**
 * What a person tries: things are picked by clicks and drags until they make a path, or a move is typed; that is sent.
 */
export class Tries {
  /** @param {View} view */
  constructor(view) {
    this.view = view;
    /** A move was sent; unless it is refused, what was picked or typed for it is put down. */
    this.tried = false;
    /** The text that was sent last; what is typed after it is another one's. */
    this.entered = "";
  }

  /**
   * A press on a node, which stands for itself and for the nodes around it.
   * @param {HTMLElement} element
   * @param {typeof press} [how]
   * @returns {boolean} whether a move was made of it
   */
  pressAt(element, how = press) {
    const { own } = this.view;
    const { side, ids } = nodesAt(element);
    const scene = sceneOf(this.view, side);
    if (!scene) return false;
    const choices = scene.choices ?? [];
    const picked = own.side === side ? own.picked : [];
    const held = picked[picked.length - 1];
    const answer = answerOf(this.view, side);
    if (this.tick(ids)) return false;
    if (held && ids.includes(held) && answer && answer !== own.stale) {
      this.view.set({ stale: answer }); // picked again after a try that was answered, a card stays lifted
      return false;
    }
    const { picked: then, send } = how(choices, picked, ids, siblings(scene.nodes ?? [], held ?? ids[0]));
    const stale = send ? own.stale : answerOf(this.view, side);
    this.view.set({ picked: then, side, stale });
    if (!send) return false;
    this.view.try(send, side);
    return steps(choices, send).whole;
  }

  /**
   * A press on what an option of a question names, where several are right: it ticks the option, or takes the tick away.
   * @param {string[]} ids
   * @returns {boolean} whether it did
   */
  tick(ids) {
    const quiz = this.view.get("lesson")?.quiz;
    const option = quiz?.many && quiz.options.find(({ at }) => ids.some((id) => at?.includes(id)));
    if (!quiz || !option || quiz.graded) return false;
    const chosen = chosenOf(quiz, this.view.own.chosen);
    const others = chosen.filter((id) => id !== option.id);
    this.view.set({ chosen: chosen.length > others.length ? others : [...others, option.id], unchosen: 0, stale: this.view.get("answer") });
    return true;
  }

  /**
   * A drag begins: true when something is picked by it, or was.
   * @param {HTMLElement} stop
   */
  lift(stop) {
    const { own } = this.view;
    const { side, ids } = nodesAt(stop);
    const { choices = [], nodes = [] } = sceneOf(this.view, side) ?? {};
    const isAimed = (/** @type {string} */ id) => choices.length > 0 && siblings(nodes, id).get(id) === AIMED;
    if (own.side === side && ids.some((id) => own.picked.includes(id))) return true;
    const id = ids.find((begin) => choices.some((choice) => choice.path[0] === begin && choice.path.length > 1)) ?? ids.find(isAimed);
    if (id === undefined) return false;
    this.view.set({ picked: [id], side, stale: answerOf(this.view, side) });
    return true;
  }

  /**
   * A dragged card is let go over a stop, or over nothing.
   * @param {HTMLElement | null} stop
   * @returns {boolean} whether it may go there: anything else is tried, and answered, as well
   */
  letGo(stop) {
    if (stop) return this.pressAt(stop, drop);
    this.view.set({ picked: [] });
    return false;
  }

  /**
   * Send a path: to be played, or only to be told.
   * @param {string[]} path
   * @param {number} side
   */
  sendPath(path, side) {
    const told = this.view.own.foresees && side < 0;
    this.tried = !told;
    this.view.send(sided({ do: told ? "foresee" : "pick", path }, side));
    if (told) this.view.set({ foresees: false });
  }

  /** Send what is typed: it stays in its line until it is played, so that a slip can be mended. */
  sendTyped() {
    const { typed } = this.view.own;
    const text = typed.trim();
    if (!text) return;
    this.tried = true;
    this.entered = typed;
    this.view.send({ do: "move", text });
  }
}
