/** @import {Answer, Intent, Name, Own, Traits, View} from "./protocol" */
/** @import {Line} from "./wire/kernel.js" */
/** @import {Model} from "./wire/state.js" */
import { followDetails, wireDetails } from "./panels/details.js";
import { patch, specOf } from "./draw/dom.js";
import { wireDrag } from "./input/drag.js";
import { Film, framesAgain, framesOf, nextPace, PACES, rememberPace } from "./motion/film.js";
import { Glide } from "./motion/glide.js";
import { onKey } from "./input/keys.js";
import { Link, NO_LINE, sided } from "./wire/link.js";
import { Announcer, say, wordsFor } from "./panels/live.js";
import { Panels } from "./panels/panels.js";
import { fewestBefore } from "./panels/outcome.js";
import { spent } from "./panels/lesson.js";
import { drop, keep, press, steps } from "./input/picks.js";
import { occasion } from "./panels/quiz.js";
import { showBanner } from "./motion/banner.js";
import { backToHand, keepFocus, noteFocus, settle, visit } from "./input/rove.js";
import { isPresented, present } from "./motion/present.js";
import { followSize, layOut } from "./motion/layout.js";
import { box, goToBoard, nodesAt, showAnswer, showOpened } from "./motion/reveal.js";
import { rememberedPage } from "./panels/tabs.js";
import { spoken } from "./draw/spans.js";
import { EMPTY, freshOwn, TRAITS } from "./wire/state.js";
import { isRefusal } from "./draw/looks.js";
import { siblings } from "./draw/tree.js";

/**
 * One view of one model. Traits come down, are drawn, and what a person does goes up as intents.
 */

/** Each kernel has a module of its own, so no count in the module could tell all boards of a page apart. */
const freshId = () => `board-${Math.random().toString(36).slice(2)}`;

/** What gives the table another size, or other things to lie there, besides the scene. */
const RESIZES = ["lesson", "article", "strip", "own.line", "own.moment", "own.rail", "own.text"];

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
    this.clock = clock;
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
    this.panels = new Panels();
    this.glide = new Glide(this.root, this.layer);
    this.film = new Film(() => this.turnFrame());
    /** The traits as they were drawn last, the film apart. @type {Partial<Traits>} */
    this.drawn = {};
    /** What others did and was shown by itself, which happens once. @type {Traits["replay"]} */
    this.seenReplay = null;
    /** What has changed and waits for the end of the film. @type {Set<string>} */
    this.waiting = new Set();
    this.announcer = new Announcer();
    this.link = new Link(
      this.uid,
      (intent, mark) => model.send(intent, mark),
      (line, dropped) => (line !== this.own.line || dropped !== this.own.dropped) && this.set({ line, dropped }),
      line,
    );
    /** @type {Set<string>} */
    this.changed = new Set(TRAITS);
    this.due = false;
    /** A move was sent; unless it is refused, what was picked or typed for it is put down. */
    this.tried = false;
    /** @type {DOMRect | null} where the card of the hand lay that was picked last, until something comes of it */
    this.held = null;
    /** The text that was sent last; what is typed after it is another one's. */
    this.entered = "";
    /** The page and the grades that the choice in a quiz is about. */
    this.occasion = "";
    /** A chip was pressed: its clause is scrolled to, also where the rulebook stands far below the table. */
    this.seeks = false;
    /** @type {{id: string, region: string} | null} the chip that opened the rulebook, for the way back */
    this.opener = null;
    /** When the lesson on the board was touched first, by its title. */
    this.begun = { title: "", at: 0 };
    /** Whether the card stands that ends a lesson. */
    this.ended = false;
    this.own.page = rememberedPage(!!this.get("lesson"));
    this.wire();
    this.flush(true);
    this.whenSeen();
    this.sized = followSize(this.root);
  }

  /**
   * @template {keyof Traits} K
   * @param {K} name
   * @returns {Traits[K]}
   */
  get(name) {
    const instead = this.film?.instead(name);
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

  /** @param {Intent} intent */
  send(intent) {
    const following = intent.do === "lesson" && intent.step === "next" && this.get("lesson")?.following;
    if (following && goToBoard(this.root, following)) return;
    const title = this.get("lesson")?.title ?? "";
    if (title !== this.begun.title) this.begun = { title, at: this.clock() };
    this.link.send(intent);
  }

  /** @param {string} title */
  goTo(title) {
    return goToBoard(this.root, title);
  }

  /** Whether the board stands in a chapter that JupyterLab's extension of the tutor has opened. */
  inChapter() {
    return !!this.root.closest(".rules-tutor-chapter");
  }

  /** Whether the page around the board changes between light and dark when it is asked to. */
  hasThemes() {
    return !!this.root.closest(".rules-tutor-themes");
  }

  /** Try to reach Python now. */
  reach() {
    this.link.line.again();
  }

  /** @param {Intent} intent */
  follow(intent) {
    this.link.follow(intent);
  }

  /** @param {Partial<Own>} change */
  set(change) {
    Object.assign(this.own, change);
    for (const name of Object.keys(change)) this.mark(/** @type {Name} */ (`own.${name}`));
  }

  /** @param {Name} name */
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

  wire() {
    /** @type {[string, () => void][]} */
    this.listeners = TRAITS.map((name) => [
      `change:${name}`,
      () => {
        if (name === "alive") this.link.heard(this.truth("alive"));
        this.mark(name);
      },
    ]);
    for (const [event, callback] of this.listeners) this.model.on(event, callback);
    for (const type of /** @type {const} */ (["click", "input", "change"])) {
      this.root.addEventListener(type, (event) => this.guard(() => this.onAct(type, event)));
    }
    this.root.addEventListener("keydown", (event) => this.guard(() => onKey(this.root, this, event)));
    this.root.addEventListener("focusin", (event) => visit(/** @type {Element} */ (event.target)));
    this.root.addEventListener("fullscreenchange", () => this.set({ presents: isPresented(this.root) }));
    this.root.addEventListener("toggle", () => settle(this.root), true);
    // A touch or a key ends what still moves: nobody waits for it.
    for (const type of ["pointerdown", "keydown"]) {
      this.root.addEventListener(type, (event) => this.guard(() => this.rest(/** @type {Element} */ (event.target))), true);
    }
    wireDetails(this.root, this, (act) => this.guard(act));
    wireDrag(this.root, this.layer, {
      lift: (stop) => this.lift(stop),
      drop: (stop) => this.letGo(stop),
      back: (picture, stop) => this.glide.bringBack(picture, stop),
      guard: (act) => this.guard(act),
    });
  }

  /**
   * All that moves ends, but for the film where it is turned by hand.
   * @param {Element} touched
   */
  rest(touched) {
    this.glide.stop();
    this.glide.signs?.replaceChildren();
    if (!touched.closest("[data-film]")) this.film.end();
  }

  /** Another frame of the film is drawn, or, after the last one, the board as it is. */
  turnFrame() {
    const { runs } = this.film;
    Object.assign(this.own, { frame: runs ? this.film.at : -1, frames: this.film.byHand ? this.film.frames.length : 0 });
    for (const name of ["scene", "own.frame"]) this.changed.add(name);
    if (!runs) {
      for (const name of this.waiting) this.changed.add(name);
      this.waiting.clear();
    }
    this.guard(() => this.flush());
  }

  /** Whether frames may turn by themselves. */
  get moves() {
    return !this.glide.rests() && !!PACES[this.own.pace];
  }

  /** What the others did is shown again; while it is, that ends, or, where it is turned by hand, its next frame comes. */
  showAgain() {
    if (this.film.runs) return this.film.byHand ? this.film.next() : this.film.end();
    const replay = this.truth("replay");
    if (!replay) return;
    const time = this.glide.rests() ? 0 : PACES[this.own.pace] || PACES.normal;
    this.film.start(framesAgain(replay, this.truth("scene")), {}, time);
    this.turnFrame();
  }

  /** Another pace for what the others do, from now on. */
  changePace() {
    const pace = nextPace(this.own.pace);
    rememberPace(pace);
    this.set({ pace });
  }

  /**
   * What others did after a move that was just made is shown frame by frame, and what it led to only then.
   * @param {Set<string>} changed
   */
  begin(changed) {
    const replay = this.truth("replay");
    if (!changed.has("replay") || !replay?.plays || replay === this.seenReplay) return;
    this.seenReplay = replay;
    if (!this.moves || this.own.text) return;
    this.film.start(framesOf(replay, this.truth("scene")), { ...this.drawn, answer: null }, PACES[this.own.pace]);
    this.waiting = new Set(changed);
    Object.assign(this.own, { frame: 0, frames: 0 });
    changed.add("own.frame");
  }

  /**
   * Once the board stands on the page, its newest sentence is brought into sight. One that shows what was learned
   * elsewhere meanwhile asks for it whenever it comes into view.
   */
  whenSeen() {
    this.seen = new ResizeObserver(() => {
      if (!this.root.clientWidth) return;
      this.seen?.disconnect();
      requestAnimationFrame(() => showOpened(this.root, new Set(["story", "timeline"]), this.own.clause, false));
    });
    this.seen.observe(this.root);
    if (!this.get("course") && !this.get("library") && !this.get("article")?.looks && !this.get("lesson")?.looks) return;
    this.looked = new IntersectionObserver(([entry]) => entry?.isIntersecting && this.send({ do: "look" }));
    this.looked.observe(this.root);
  }

  close() {
    if (isPresented(this.root)) void present(this.root, false);
    for (const [event, callback] of this.listeners ?? []) this.model.off(event, callback);
    this.link.close();
    this.seen?.disconnect();
    this.looked?.disconnect();
    this.sized.disconnect();
    this.film.close();
    this.glide.stop();
    this.root.remove();
  }

  /**
   * A click, or a change of a field: the innermost element that has an intent, an act or a node takes it.
   * @param {"click" | "input" | "change"} type
   * @param {Event} event
   */
  onAct(type, event) {
    const handler = /** @type {const} */ (`on${type}`);
    const target = /** @type {HTMLElement} */ (event.target);
    if (type === "click" && this.own.menu && !target.closest(".menu > .tool")) this.set({ menu: false });
    for (let at = /** @type {HTMLElement | null} */ (target); at && at !== this.root; at = at.parentElement) {
      const attrs = specOf(at)?.attrs;
      const act = attrs?.[handler];
      if (act) return act(event, at);
      if (type !== "click") continue;
      if (attrs?.go) return this.send(attrs.go);
      if (at.dataset.clause) return this.openClause(at.dataset.clause, at);
      if (at.dataset.term) return this.openWord(at.dataset.term, at);
      if (at.dataset.node) return void this.pressAt(at, press);
    }
  }

  /**
   * A dragged card is let go over a stop, or over nothing.
   * @param {HTMLElement | null} stop
   * @returns {boolean} whether it may go there: anything else is tried, and answered, as well
   */
  letGo(stop) {
    if (stop) return this.pressAt(stop, drop);
    this.set({ picked: [] });
    return false;
  }

  /**
   * A press on a node, which stands for itself and for the nodes around it.
   * @param {HTMLElement} element
   * @param {typeof press} how
   * @returns {boolean} whether a move was made of it
   */
  pressAt(element, how) {
    const { side, ids } = nodesAt(element);
    const scene = this.sceneOf(side);
    if (!scene) return false;
    const choices = scene.choices ?? [];
    const picked = this.own.side === side ? this.own.picked : [];
    const held = picked[picked.length - 1];
    const answer = this.answerOf(side);
    if (held && ids.includes(held) && answer && answer !== this.own.stale && isRefusal(answer)) {
      this.set({ stale: answer }); // picked again after a refusal, a card stays lifted
      return false;
    }
    const { picked: then, send } = how(choices, picked, ids, siblings(scene.nodes ?? [], held ?? ids[0]));
    const stale = send ? this.own.stale : this.answerOf(side);
    this.set({ picked: then, side, stale });
    if (!send) return false;
    this.try(send, side);
    return steps(choices, send).whole;
  }

  /**
   * Send a path: to be played, or only to be told.
   * @param {string[]} path
   * @param {number} side
   */
  try(path, side) {
    const told = this.own.foresees && side < 0;
    this.tried = !told;
    this.send(sided({ do: told ? "foresee" : "pick", path }, side));
    if (told) this.set({ foresees: false });
  }

  /** Send what is typed: it stays in its line until it is played, so that a slip can be mended. */
  tryTyped() {
    const text = this.own.typed.trim();
    if (!text) return;
    this.tried = true;
    this.entered = this.own.typed;
    this.send({ do: "move", text });
  }

  /**
   * A drag begins: true when something is picked by it, or was.
   * @param {HTMLElement} stop
   */
  lift(stop) {
    const { side, ids } = nodesAt(stop);
    const choices = this.sceneOf(side)?.choices ?? [];
    if (this.own.side === side && ids.some((id) => this.own.picked.includes(id))) return true;
    const id = ids.find((begin) => choices.some((choice) => choice.path[0] === begin && choice.path.length > 1));
    if (id === undefined) return false;
    this.set({ picked: [id], side, stale: this.answerOf(side) });
    return true;
  }

  /** @param {number} side */
  sceneOf(side) {
    return side < 0 ? this.get("scene") : this.get("comparison")?.columns[side]?.scene;
  }

  /**
   * @param {number} side
   * @returns {Answer | null}
   */
  answerOf(side) {
    return (side < 0 ? this.get("answer") : this.get("comparison")?.columns[side]?.answer) ?? null;
  }

  /**
   * Show a clause at once and ask Python where it is used; the same chip inside the rulebook closes it again.
   * @param {string} id
   * @param {Element} from
   */
  openClause(id, from) {
    const inside = !!from.closest(".rulebook");
    const close = inside && this.own.clause === id;
    if (!inside) this.opener = { id, region: regionOf(from) };
    this.seeks = !inside;
    const before = this.own.page === "rules" ? this.own.before : this.own.page;
    this.set({ clause: close ? "" : id, page: "rules", before, rail: true, find: inside ? this.own.find : "" });
    this.send({ do: "clause", id: close ? null : id });
    if (!close) say(this.status, `${id}: ${spoken(this.clauseOf(id)?.spans)}`);
  }

  /**
   * Show a word in the glossary.
   * @param {string} id
   * @param {Element} from
   */
  openWord(id, from) {
    this.seeks = !from.closest(".glossary");
    this.set({ glossary: true, word: id });
    const entry = this.get("glossary").find((item) => item.id === id);
    say(this.status, `${entry?.word}: ${spoken(entry?.spans)}`);
  }

  /** @param {string} id */
  clauseOf(id) {
    return this.get("rulebook")
      .sections?.flatMap((section) => section.clauses)
      .find((clause) => clause.id === id);
  }

  /**
   * Draw what has changed, and say what is new.
   * @param {boolean} [first] the board appears: it is looked at, not announced
   */
  flush(first = false) {
    this.due = false;
    if (this.film.runs && TRAITS.some((name) => name !== "alive" && name !== "scene" && this.changed.has(name))) {
      return this.film.end();
    }
    const { changed } = this;
    this.changed = new Set();
    this.held = this.root.querySelector(".hand .picked")?.getBoundingClientRect() ?? this.held;
    this.follows(changed, first);
    if (!first) this.begin(changed);
    const focus = noteFocus(this.root);
    const moves = changed.has("scene") || changed.has("comparison");
    if (moves) this.glide.note();
    patch(this.sheet, this.panels.draw(this, changed));
    settle(this.root);
    keepFocus(this.root, focus);
    if (moves && this.held && !this.own.picked.length && focus?.region.startsWith("table")) backToHand(this.root, this.held);
    if (moves || changed.has("answer")) this.held = null;
    showOpened(this.root, changed, this.own.clause, this.seeks);
    this.seeks = false;
    if (changed.has("own.page")) this.returnToChip();
    if (changed.has("lesson")) this.turnPage();
    if (changed.has("comparison")) this.showComparison();
    if (changed.has("own.detail")) this.turnDetails();
    if (changed.has("own.presents")) this.fillWindow();
    this.root.classList.toggle("inspecting", this.own.inspects);
    layOut(this.root, moves || RESIZES.some((name) => changed.has(name)));
    if (changed.has("answer") || changed.has("error")) showAnswer(this.root);
    if (moves) this.glide.play();
    showBanner(this.root, this.banner, this.film.frame);
    if (this.film.runs) return;
    this.drawn = this.holds();
    const words = wordsFor(this.announcer, changed, (name) => this.get(name));
    if (!first) say(this.status, words);
  }

  /**
   * What the browser's own state makes of news from Python.
   * @param {Set<string>} changed
   * @param {boolean} first the board appears: no page is opened that nobody asked for
   */
  follows(changed, first) {
    const { own } = this;
    /** @param {Partial<Own>} change */
    const set = (change) => {
      Object.assign(own, change);
      for (const name of Object.keys(change)) changed.add(`own.${name}`);
    };
    const error = this.get("error");
    const answered = changed.has("alive") && this.tried;
    const fresh = changed.has("answer") || changed.has("comparison") || (answered && !error);
    if (fresh) set({ stale: null });
    if (fresh || changed.has("error")) set({ said: own.said + 1 });
    if (changed.has("scene") || changed.has("comparison")) {
      const played = this.tried && this.answerOf(own.side)?.tone !== "refused" && !error;
      set({ picked: played ? [] : keep(this.sceneOf(own.side)?.choices ?? [], own.picked) });
      if (played && own.typed === this.entered) set({ typed: "" });
    }
    if (answered || changed.has("scene")) this.tried = false;
    if (changed.has(own.copied)) set({ copied: "" });
    const won = changed.has("outcome") && this.truth("outcome")?.best;
    if (won) set({ fewest: fewestBefore(won) });
    const clause = this.get("clause");
    // The answer to a chip that was pressed here may come when its reader has gone on to another page.
    const asked = clause?.id === own.clause;
    if (changed.has("clause") && !asked && (clause || !first)) {
      set({ clause: clause?.id ?? "", ...(clause && !first ? { page: "rules" } : {}) });
    }
    if (changed.has("lesson")) {
      const { title, card } = this.get("lesson") ?? {};
      const ends = !!card;
      if (!ends) set({ took: "", cleared: false });
      else if (!this.ended && title === this.begun.title) set({ took: spent(this.clock() - this.begun.at) });
      this.ended = ends;
    }
    // On another page of a lesson the clause that was looked up makes room again for what is asked there.
    if (changed.has("lesson") && this.page && this.pageOfLesson() !== this.page && own.page === "rules" && own.clause)
      set({ page: own.before, clause: "" });
    if (changed.has("lesson") && this.occasion !== occasion(this.get("lesson"))) {
      this.occasion = occasion(this.get("lesson"));
      set({ chosen: null, unchosen: 0, sure: "", ground: "" });
    }
  }

  /** The traits that a film goes on to show as they are now: all but the table and what went wrong. */
  holds() {
    const kept = TRAITS.filter((name) => !["scene", "replay", "error", "alive"].includes(name));
    return Object.fromEntries(kept.map((name) => [name, this.truth(name)]));
  }

  /** The window is the board's, or the page's again; Escape gives it back, too. */
  fillWindow() {
    present(this.root, this.own.presents).catch(() => {
      const fault = "This browser does not let the board fill the window.";
      this.set({ presents: isPresented(this.root), fault });
    });
  }

  /** The focus follows the details of a card. */
  turnDetails() {
    followDetails(this.root, this.own.detail, this.detail ?? null);
    this.detail = this.own.detail;
  }

  /** Boards to compare were asked for somewhere on this board: go to where they have appeared. */
  showComparison() {
    const compares = !!this.get("comparison");
    const fresh = compares && this.compares === false;
    this.compares = compares;
    if (fresh && this.root.contains(document.activeElement))
      this.root.querySelector(".comparison")?.scrollIntoView({ block: "nearest" });
  }

  /** The lesson and the number of its page that is shown; "" without one. */
  pageOfLesson() {
    const lesson = this.get("lesson");
    return lesson ? `${lesson.title} ${lesson.step}` : "";
  }

  /** A page of a lesson is read from its top: go there when it has changed and the focus is on this board. */
  turnPage() {
    const page = this.pageOfLesson();
    const turned = !!this.page && page !== this.page;
    this.page = page;
    if (!turned || !this.root.contains(document.activeElement)) return;
    /** @type {HTMLElement | null} */ (this.root.querySelector(".bar h1"))?.focus({ preventScroll: true });
    this.root.scrollIntoView({ block: "start" });
  }

  /** Closing the rulebook leads back to the chip that opened it. */
  returnToChip() {
    if (this.own.page === "rules" || !this.opener) return;
    const { id, region } = this.opener;
    const chips = /** @type {NodeListOf<HTMLElement>} */ (this.root.querySelectorAll(`[data-clause="${id}"]`));
    [...chips].find((chip) => regionOf(chip) === region)?.focus();
    this.opener = null;
  }
}

/**
 * The name of the region that something stands in; "" for none.
 * @param {Element} element
 */
function regionOf(element) {
  return element.closest("[data-region]")?.getAttribute("data-region") ?? "";
}
