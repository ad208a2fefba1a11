/** @import {View} from "../protocol" */
/** @import {Change} from "../wire/news.js" */
import { spent } from "./lesson.js";
import { occasion } from "./quiz.js";

/**
 * What a board remembers of its lesson from page to page: when it was begun, whether it has ended, and which page was
 * shown last.
 */
export class LessonNews {
  /**
   * @param {View} view
   * @param {() => number} clock the time in milliseconds
   */
  constructor(view, clock) {
    this.view = view;
    this.clock = clock;
    /** When the lesson on the board was touched first, by its title. */
    this.begun = { title: "", at: 0 };
    /** Whether the card stands that ends a lesson. */
    this.ended = false;
    /** The page and the grades that the choice in a quiz is about. */
    this.occasion = "";
    /** The page that was drawn last. */
    this.page = "";
  }

  /** A person does something on the board: the time of a lesson is counted from the first of it. */
  touched() {
    const title = this.view.get("lesson")?.title ?? "";
    if (title !== this.begun.title) this.begun = { title, at: this.clock() };
  }

  /**
   * What the browser's own state makes of another page of the lesson.
   * @param {Set<string>} changed
   * @param {Change} set
   */
  follow(changed, set) {
    if (!changed.has("lesson")) return;
    const { own } = this.view;
    const lesson = this.view.get("lesson");
    const { title, card } = lesson ?? {};
    const ends = !!card;
    if (!ends) set({ took: "", cleared: false });
    else if (!this.ended && title === this.begun.title) set({ took: spent(this.clock() - this.begun.at) });
    this.ended = ends;
    // On another page of a lesson the clause that was looked up makes room again for what is asked there.
    if (this.page && this.pageNow() !== this.page && own.page === "rules" && own.clause) set({ page: own.before, clause: "" });
    if (this.occasion === occasion(lesson)) return;
    this.occasion = occasion(lesson);
    set({ chosen: null, unchosen: 0, sure: "", ground: "" });
  }

  /** The lesson and the number of its page that is shown; "" without one. */
  pageNow() {
    const lesson = this.view.get("lesson");
    return lesson ? `${lesson.title} ${lesson.step}` : "";
  }

  /**
   * Remember the page that has been drawn.
   * @returns {boolean} whether another one was drawn before it
   */
  turned() {
    const before = this.page;
    this.page = this.pageNow();
    return !!before && this.page !== before;
  }
}
