/** @import {Own, View} from "../protocol" */
/** @import {LessonNews} from "../panels/lesson_news.js" */
import { focusOf } from "../draw/shadow.js";
import { followDetails } from "../panels/details.js";

/**
 * Where a person is led when something new has been drawn: into a card's details, to boards that were asked for, to the
 * top of another page.
 */
export class Leads {
  /**
   * @param {View} view
   * @param {HTMLElement} root
   * @param {LessonNews} lessons
   */
  constructor(view, root, lessons) {
    this.view = view;
    this.root = root;
    this.lessons = lessons;
    /** The details that were drawn last. @type {Own["detail"]} */
    this.detail = null;
    /** Whether boards were compared before; undefined until the first board is drawn. @type {boolean | undefined} */
    this.compares = undefined;
  }

  /**
   * Lead on to what has changed.
   * @param {Set<string>} changed
   */
  follow(changed) {
    if (changed.has("lesson")) this.turnPage();
    if (changed.has("comparison")) this.showComparison();
    if (changed.has("own.detail")) this.turnDetails();
    if (changed.has("own.shelf")) this.root.querySelector(".shelved")?.scrollIntoView({ block: "nearest" });
  }

  /** A page of a lesson is read from its top: go there when it has changed and the focus is on this board. */
  turnPage() {
    if (!this.lessons.turned() || !this.root.contains(focusOf(this.root))) return;
    /** @type {HTMLElement | null} */ (this.root.querySelector(".bar h1"))?.focus({ preventScroll: true });
    this.root.scrollIntoView({ block: "start" });
  }

  /** Boards to compare were asked for somewhere on this board: go to where they have appeared. */
  showComparison() {
    const compares = !!this.view.get("comparison");
    const fresh = compares && this.compares === false;
    this.compares = compares;
    if (fresh && this.root.contains(focusOf(this.root)))
      this.root.querySelector(".comparison")?.scrollIntoView({ block: "nearest" });
  }

  /** The focus follows the details of a card. */
  turnDetails() {
    followDetails(this.root, this.view.own.detail, this.detail);
    this.detail = this.view.own.detail;
  }
}
