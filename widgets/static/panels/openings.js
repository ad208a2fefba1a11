/** @import {View} from "../protocol" */
import { spoken } from "../draw/spans.js";
import { showOpened } from "../motion/reveal.js";
import { say } from "./live.js";

/**
 * The chips that open a clause in the rulebook or a word in the glossary, and the way back to them.
 */
export class Openings {
  /**
   * @param {View} view
   * @param {HTMLElement} root
   * @param {Element} status where what opens is said
   */
  constructor(view, root, status) {
    this.view = view;
    this.root = root;
    this.status = status;
    /** A chip was pressed: its clause is scrolled to, also where the rulebook stands far below the table. */
    this.seeks = false;
    /** @type {{id: string, region: string} | null} the chip that opened the rulebook, for the way back */
    this.opener = null;
  }

  /**
   * Show a clause at once and ask Python where it is used; the same chip inside the rulebook closes it again.
   * @param {string} id
   * @param {Element} from
   */
  openClause(id, from) {
    const { own } = this.view;
    const inside = !!from.closest(".rulebook");
    const close = inside && own.clause === id;
    if (!inside) this.opener = { id, region: regionOf(from) };
    this.seeks = !inside;
    const before = own.page === "rules" ? own.before : own.page;
    this.view.set({ clause: close ? "" : id, page: "rules", before, rail: true, find: inside ? own.find : "" });
    this.view.send({ do: "clause", id: close ? null : id });
    if (!close) say(this.status, `${id}: ${spoken(clauseOf(this.view, id)?.spans)}`);
  }

  /**
   * Show a word in the glossary.
   * @param {string} id
   * @param {Element} from
   */
  openWord(id, from) {
    this.seeks = !from.closest(".glossary");
    this.view.set({ glossary: true, word: id });
    const entry = this.view.get("glossary").find((item) => item.id === id);
    say(this.status, `${entry?.word}: ${spoken(entry?.spans)}`);
  }

  /**
   * Bring what has opened into view, now that it is drawn.
   * @param {Set<string>} changed
   */
  show(changed) {
    showOpened(this.root, changed, this.view.own.clause, this.seeks);
    this.seeks = false;
  }

  /** Closing the rulebook leads back to the chip that opened it. */
  returnToChip() {
    if (this.view.own.page === "rules" || !this.opener) return;
    const { id, region } = this.opener;
    const chips = /** @type {NodeListOf<HTMLElement>} */ (this.root.querySelectorAll(`[data-clause="${id}"]`));
    [...chips].find((chip) => regionOf(chip) === region)?.focus();
    this.opener = null;
  }
}

/**
 * The clause with an id, as the rulebook on the board has it.
 * @param {View} view
 * @param {string} id
 */
function clauseOf(view, id) {
  return view
    .get("rulebook")
    .sections?.flatMap((section) => section.clauses)
    .find((clause) => clause.id === id);
}

/**
 * The name of the region that something stands in; "" for none.
 * @param {Element} element
 */
function regionOf(element) {
  return element.closest("[data-region]")?.getAttribute("data-region") ?? "";
}
