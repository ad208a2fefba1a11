/** @import {Intent, Name, Own, Traits, View} from "./protocol" */
/** @import {Line} from "./wire/kernel.js" */
/** @import {Model} from "./wire/state.js" */
import { listen } from "./input/listen.js";
import { Tries } from "./input/tries.js";
import { Glide } from "./motion/glide.js";
import { followSize } from "./motion/layout.js";
import { Leads } from "./motion/leads.js";
import { isPresented, present } from "./motion/present.js";
import { Redraw } from "./motion/redraw.js";
import { Replays } from "./motion/replays.js";
import { box, goToBoard, stand } from "./motion/reveal.js";
import { whenSeen } from "./motion/seen.js";
import { LessonNews } from "./panels/lesson_news.js";
import { Announcer, say, wordsFor } from "./panels/live.js";
import { Openings } from "./panels/openings.js";
import { rememberedPage } from "./panels/tabs.js";
import { hearTraits } from "./wire/hear.js";
import { Link, NO_LINE } from "./wire/link.js";
import { followNews } from "./wire/news.js";
import { EMPTY, freshOwn, TRAITS } from "./wire/state.js";

/**
 * One view of one model. Traits come down, are drawn, and what a person does goes up as intents.
 */

/** Each kernel has a module of its own, so no count in the module could tell all boards of a page apart. */
const freshId = () => `board-${Math.random().toString(36).slice(2)}`;

/** @implements {View} */
export class BoardView {
  /**
   * @param {Model} model
   * @param {HTMLElement} host
   * @param {() => number} [clock] the time in milliseconds
   * @param {Line} [line] what the page knows of the kernel
   */
  constructor(model, host, clock = Date.now, line = NO_LINE) {
    this.model = model;
    this.uid = freshId();
    const page = host.ownerDocument;
    this.root = box(page, "tutor", { tabindex: "-1" });
    this.sheet = box(page, "sheet");
    this.layer = box(page, "flight", { "aria-hidden": "true" });
    this.status = box(page, "unseen", { role: "status", "aria-live": "polite" });
    this.banner = box(page, "banner out", { "aria-hidden": "true" });
    this.root.append(this.sheet, this.status, this.layer, this.banner);
    host.append(this.root);
    this.own = freshOwn();
    /** What has changed and is not drawn yet. @type {Set<string>} */
    this.changed = new Set(TRAITS);
    /** Whether it will be drawn by itself, as soon as the page has a moment. */
    this.due = false;
    this.glide = new Glide(this.root, this.layer);
    this.replays = new Replays(this);
    /** The win that was compared last with those before. @type {NonNullable<Traits["outcome"]>["best"]} */
    this.won = null;
    this.announcer = new Announcer();
    this.link = new Link(
      this.uid,
      (intent, mark) => model.send(intent, mark),
      (line, dropped) => (line !== this.own.line || dropped !== this.own.dropped) && this.set({ line, dropped }),
      line,
    );
    this.tries = new Tries(this);
    this.lessons = new LessonNews(this, clock);
    this.openings = new Openings(this, this.root, this.status);
    this.leads = new Leads(this, this.root, this.lessons);
    this.redraw = new Redraw(this);
    this.own.page = rememberedPage(!!this.get("lesson"));
    this.leave = hearTraits(model, (name) => this.hear(name));
    listen(this);
    this.flush(true);
    requestAnimationFrame(() => requestAnimationFrame(() => (this.root.dataset.drawn = "")));
    this.unwatch = whenSeen(this.root, this);
    this.sized = followSize(this.root);
    this.goes = stand(this.root);
  }

  /**
   * A trait as it is shown: while a film runs, as it is there.
   * @template {keyof Traits} K
   * @param {K} name
   * @returns {Traits[K]}
   */
  get(name) {
    const instead = this.replays.film.instead(name);
    return instead !== undefined ? instead : this.truth(name);
  }

  /**
   * A trait as Python says it, whatever is shown in its place.
   * @template {keyof Traits} K
   * @param {K} name
   * @returns {Traits[K]}
   */
  truth(name) {
    return /** @type {Traits[K]} */ (this.model.get(name) ?? EMPTY[name]);
  }

  /**
   * Python has said something new.
   * @param {keyof Traits} name
   */
  hear(name) {
    if (name === "alive") this.link.heard(this.truth("alive"));
    this.mark(name);
  }

  /**
   * Send what a person wants. The way on to a lesson that has a board on this page leads there. With a hint and a step back
   * one begins anew: what is held is put down.
   * @param {Intent} intent
   */
  send(intent) {
    if (["hint", "undo"].includes(intent.do) && this.own.picked.length) this.set({ picked: [] });
    const following = intent.do === "lesson" && intent.step === "next" && this.get("lesson")?.following;
    if (following && goToBoard(this.root, following)) return;
    this.lessons.touched();
    this.link.send(intent);
  }

  /**
   * Send, or, while an answer is awaited, send after it; only the latest is kept.
   * @param {Intent} intent
   */
  follow(intent) {
    this.link.follow(intent);
  }

  /**
   * Send a path: to be played, or only to be told.
   * @param {string[]} path
   * @param {number} side
   */
  try(path, side) {
    this.tries.sendPath(path, side);
  }

  /** Send what is typed as a move. */
  tryTyped() {
    this.tries.sendTyped();
  }

  /** Try to reach Python now. */
  reach() {
    this.link.line.again();
  }

  /**
   * Go to another board of the page by its heading, if there is one.
   * @param {string} title
   */
  goTo(title) {
    return goToBoard(this.root, title);
  }

  /** Show again what the others did; while it is shown, end that, or turn to its next frame by hand. */
  showAgain() {
    this.replays.showAgain();
  }

  /** Another pace for what the others do. */
  changePace() {
    this.replays.changePace();
  }

  /** Whether the board stands in a chapter that JupyterLab's extension of the tutor has opened. */
  inChapter() {
    return !!this.root.closest(".rules-tutor-chapter");
  }

  /** Whether the page around the board changes between light and dark when it is asked to. */
  hasThemes() {
    return !!this.root.closest(".rules-tutor-themes");
  }

  /**
   * Change what the board holds by itself.
   * @param {Partial<Own>} change
   */
  set(change) {
    Object.assign(this.own, change);
    for (const name of Object.keys(change)) this.mark(/** @type {Name} */ (`own.${name}`));
  }

  /**
   * Something has changed: it is drawn soon, together with all that changes until then.
   * @param {Name} name
   */
  mark(name) {
    this.changed.add(name);
    if (this.due) return;
    this.due = true;
    queueMicrotask(() => this.guard(() => this.flush()));
  }

  /**
   * Run something; what goes wrong is shown on the board, never lost.
   * @param {() => void} act
   */
  guard(act) {
    try {
      act();
    } catch (fault) {
      const text = `The board made a mistake: ${fault instanceof Error ? fault.message : String(fault)}`;
      if (this.own.fault === text) throw fault;
      this.set({ fault: text });
    }
  }

  /**
   * Draw what has changed, and say what is new.
   * @param {boolean} [first] the board appears: it is looked at, not announced
   */
  flush(first = false) {
    this.due = false;
    const { changed, replays } = this;
    if (replays.isEndedBy(changed)) return replays.film.end();
    this.changed = new Set();
    followNews(this, changed, first);
    if (!first) replays.begin(changed);
    this.redraw.draw(changed);
    if (replays.film.runs) return;
    replays.note();
    const words = wordsFor(this.announcer, changed, (name) => this.get(name));
    if (!first) say(this.status, words);
  }

  /** The board goes, and nothing of it stays behind. */
  close() {
    if (isPresented(this.root)) void present(this.root, false);
    this.leave();
    this.goes();
    this.link.close();
    this.unwatch();
    this.sized.disconnect();
    this.replays.film.close();
    this.glide.stop();
    this.root.remove();
  }
}
