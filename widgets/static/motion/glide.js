import { pictureOf, place } from "../input/drag.js";
import { floatFor, isUnder } from "./floats.js";

/**
 * Moved cards glide, a dragged card that may not lie where it was let go glides back, turned cards turn over, cards that are gone fade, dice that show another face turn, new figures fade in.
 * What moves are pictures in a layer above the board: the board itself is already as it should be, so clicks, keys and
 * screen readers never wait. For those who asked for reduced motion none of this runs.
 */

/** The tokens --glide and --turn-over of the style sheet; the pause between cards that leave one place, and when the last of them leaves at the latest, however many they are (ms). */
const GLIDE = 260;
const TURN = 320;
const AFTER = 60;
const LATEST = 600 - TURN;
/** How long a figure floats (ms), and where nothing may move, how long it stands. */
const FLOAT = 900;
const STANDS = 1500;
/** Room that a figure needs at the edge of the board (px). */
const WIDEST = 72;
/** The figures that players count, and the dice. */
const TOLD = [".value", ".score", ".figures b", "[data-face]"].map((name) => `.table ${name}`).join(", ");
const EASE = "cubic-bezier(.2, .7, .2, 1)";

/** @typedef {{left: number, top: number, width: number, height: number}} Box */
/** @typedef {{box: Box, picture: HTMLElement}} Seen */

/** @param {HTMLElement} element */
const told = (element) => element.dataset.face ?? element.textContent ?? "";

/** Remembers where the cards lay before the board changed, and moves them afterwards. */
export class Glide {
  /**
   * @param {HTMLElement} root
   * @param {HTMLElement} layer
   */
  constructor(root, layer) {
    this.root = root;
    this.layer = layer;
    /** Where figures float, once one does: they stay while the next frame is drawn. @type {HTMLElement | null} */
    this.signs = null;
    /** @type {Map<string, Seen>} */
    this.cards = new Map();
    /** @type {Map<string, Box>} */
    this.downs = new Map();
    /** What each figure and each die shows, by where it stands. @type {Map<string, string>} */
    this.shown = new Map();
    /** @type {Animation[]} */
    this.running = [];
    /** The tables that were drawn before the board changed. */
    this.table = "";
  }

  rests() {
    const view = this.root.ownerDocument.defaultView;
    return !view?.matchMedia || view.matchMedia("(prefers-reduced-motion: reduce)").matches || !this.root.animate;
  }

  /** Which tables are drawn: what another one showed says nothing of this one. */
  tables() {
    const drawn = /** @type {NodeListOf<HTMLElement>} */ (this.root.querySelectorAll(".table"));
    return [...drawn].map((table) => table.dataset.table ?? "").join("|");
  }

  /** Before the board changes. */
  note() {
    this.stop();
    this.table = this.tables();
    this.cards.clear();
    this.downs.clear();
    this.shown.clear();
    for (const [name, element] of this.told()) this.shown.set(name, told(element));
    if (this.rests()) return;
    for (const card of this.all("[data-key]")) {
      this.cards.set(card.dataset.key ?? "", { box: card.getBoundingClientRect(), picture: pictureOf(card) });
    }
    for (const card of this.all(".card.down[data-node]"))
      this.downs.set(card.dataset.node ?? "", card.getBoundingClientRect());
  }

  /** After the board has changed. */
  play() {
    if (this.tables() !== this.table) return;
    const base = this.root.getBoundingClientRect();
    this.count(base);
    if (this.rests() || (!this.cards.size && !this.downs.size && !this.shown.size)) return;
    const stay = new Set();
    let turn = 0;
    for (const card of this.all("[data-key]")) {
      const key = card.dataset.key ?? "";
      stay.add(key);
      const before = this.cards.get(key);
      const box = card.getBoundingClientRect();
      if (before) this.move(card, before.box, box, base, 0, false);
      else turn += this.appear(card, box, base, turn);
    }
    for (const [key, seen] of this.cards) if (!stay.has(key)) this.leave(key, seen, base);
    for (const [name, element] of this.told()) {
      const before = this.shown.get(name);
      if (before !== undefined ? before !== told(element) : element.dataset.face && this.shown.size) this.show(element);
    }
  }

  /**
   * Beside each figure that has changed floats by how much; they come one after the other.
   * @param {DOMRect} base
   */
  count(base) {
    let nth = 0;
    const card = this.root.querySelector(".end-card")?.getBoundingClientRect();
    for (const [name, element] of this.told()) {
      const before = this.shown.get(name);
      const sign = before === undefined ? null : floatFor(element, before);
      const box = element.getBoundingClientRect();
      if (sign && !isUnder(box, card)) this.float(sign, box, base, nth++);
    }
  }

  /** Where figures float. @returns {HTMLElement} */
  sky() {
    if (this.signs) return this.signs;
    this.signs = this.root.ownerDocument.createElement("div");
    this.signs.className = "flight";
    this.signs.setAttribute("aria-hidden", "true");
    this.root.append(this.signs);
    return this.signs;
  }

  /**
   * @param {HTMLElement} sign
   * @param {Box} box
   * @param {Box} base
   * @param {number} nth
   */
  float(sign, box, base, nth) {
    sign.style.left = `${Math.min(box.left - base.left + box.width, base.width - WIDEST)}px`;
    sign.style.top = `${box.top - base.top + box.height / 2}px`;
    this.sky().append(sign);
    const still = [{ opacity: 1 }, { opacity: 1 }];
    const rises = [
      { opacity: 0, translate: "0 10px" },
      { opacity: 1, translate: "0 0", offset: 0.2 },
      { opacity: 1, translate: "0 0", offset: 0.7 },
      { opacity: 0, translate: "0 -14px" },
    ];
    if (!this.root.animate) return sign.remove();
    const rests = this.rests();
    const animation = sign.animate(rests ? still : rises, {
      duration: rests ? STANDS : FLOAT,
      delay: rests ? 0 : Math.min(nth * 2 * AFTER, LATEST),
      easing: EASE,
      fill: "both",
    });
    animation.onfinish = () => sign.remove();
  }

  /**
   * The figures and the dice, each by its node and its place among those of the node.
   * @returns {[string, HTMLElement][]}
   */
  told() {
    /** @type {Map<string, number>} */
    const counts = new Map();
    return [.../** @type {NodeListOf<HTMLElement>} */ (this.root.querySelectorAll(TOLD))].map((element) => {
      const node = /** @type {HTMLElement | null} */ (element.closest("[data-node]"))?.dataset.node ?? "";
      const nth = counts.get(node) ?? 0;
      counts.set(node, nth + 1);
      return [`${node} ${nth}`, element];
    });
  }

  /**
   * A die turns to its new face, a new figure fades in.
   * @param {HTMLElement} element
   */
  show(element) {
    if (!element.dataset.face) return this.run(element, [{ opacity: 0 }, { opacity: 1 }], GLIDE, 0);
    const face = /** @type {HTMLElement | null} */ (element.querySelector(".art"));
    if (face) this.run(face, [{ transform: "rotateY(180deg)" }, { transform: "none" }], TURN, 0);
  }

  /**
   * A card that was not known before: it turns over where it lies, or comes from where it was.
   * @param {HTMLElement} card
   * @param {Box} box
   * @param {Box} base
   * @param {number} nth
   * @returns {number} 1 when it came from elsewhere, so that the next one waits a little
   */
  appear(card, box, base, nth) {
    const down = this.downs.get(card.dataset.node ?? "");
    const from = card.dataset.from ? this.boxOf(card.dataset.from) : undefined;
    if (from) this.move(card, from, box, base, Math.min(nth * AFTER, LATEST), true);
    else if (down) this.move(card, box, box, base, 0, true);
    else this.run(card, [{ opacity: 0 }, { opacity: 1 }], GLIDE, 0);
    return from ? 1 : 0;
  }

  /**
   * @param {HTMLElement} card
   * @param {Box} from
   * @param {Box} to
   * @param {Box} base
   * @param {number} delay
   * @param {boolean} turns
   */
  move(card, from, to, base, delay, turns) {
    const dx = from.left - to.left;
    const dy = from.top - to.top;
    const scale = to.width ? from.width / to.width : 1;
    if (!turns && Math.abs(dx) < 2 && Math.abs(dy) < 2) return;
    const picture = pictureOf(card);
    place(picture, to, base);
    this.layer.append(picture);
    const time = turns ? TURN : GLIDE;
    const start = `translate(${dx}px, ${dy}px) scale(${scale})`;
    const half = `translate(${dx / 2}px, ${dy / 2}px) scale(${(1 + scale) / 2})`;
    const frames = turns
      ? [{ transform: `${start} rotateY(0deg)` }, { transform: `${half} rotateY(90deg)` }, { transform: "none" }]
      : [{ transform: start }, { transform: "none" }];
    if (turns) this.back(picture, time, delay);
    this.run(picture, frames, time, delay, () => picture.remove());
    this.run(card, [{ opacity: 0 }, { opacity: 0 }], time + delay, 0);
  }

  /**
   * The first half of a turn shows the back.
   * @param {HTMLElement} picture
   * @param {number} time
   * @param {number} delay
   */
  back(picture, time, delay) {
    const back = this.root.ownerDocument.createElement("span");
    back.className = "card down cover";
    picture.append(back);
    this.run(
      back,
      [{ opacity: 1 }, { opacity: 1, offset: 0.49 }, { opacity: 0, offset: 0.5 }, { opacity: 0 }],
      time,
      delay,
    );
  }

  /**
   * A dragged card that was let go where it may not go glides back to its place.
   * @param {HTMLElement} picture what followed the pointer
   * @param {HTMLElement} card
   */
  bringBack(picture, card) {
    if (this.rests()) return;
    this.layer.append(picture);
    const { translate } = picture.style;
    picture.style.translate = "";
    this.run(picture, [{ translate }, { translate: "0px 0px" }], GLIDE, 0, () => picture.remove());
    this.run(card, [{ opacity: 0 }, { opacity: 0 }], GLIDE, 0);
  }

  /**
   * A card that is no longer seen goes into the pile that says it took it, or fades where it lay.
   * @param {string} key
   * @param {Seen} seen
   * @param {Box} base
   */
  leave(key, { box, picture }, base) {
    const pile = this.all("[data-took]").find((item) => (item.dataset.took ?? "").split(" ").includes(key));
    const to = pile ? (pile.querySelector(".stack") ?? pile).getBoundingClientRect() : box;
    place(picture, box, base);
    this.layer.append(picture);
    const scale = box.width ? Math.min(1, to.width / box.width) : 1;
    const dx = to.left - box.left + (to.width - box.width * scale) / 2;
    const dy = to.top - box.top + (to.height - box.height * scale) / 2;
    const end = `translate(${dx}px, ${dy}px) scale(${scale})`;
    picture.style.transformOrigin = "0 0";
    this.run(
      picture,
      [
        { transform: "none", opacity: 1 },
        { transform: end, opacity: pile ? 1 : 0 },
      ],
      GLIDE,
      0,
      () => picture.remove(),
    );
  }

  /**
   * @param {HTMLElement} element
   * @param {Keyframe[]} frames
   * @param {number} duration
   * @param {number} delay
   * @param {() => void} [after]
   */
  run(element, frames, duration, delay, after) {
    const animation = element.animate(frames, { duration, delay, easing: EASE, fill: "backwards" });
    if (after) animation.onfinish = after;
    this.running.push(animation);
  }

  /** The board changes again, or goes, or somebody acts: everything is where it belongs at once. */
  stop() {
    for (const animation of this.running) animation.cancel();
    this.running = [];
    this.layer.replaceChildren();
  }

  /**
   * @param {string} selector
   * @returns {HTMLElement[]}
   */
  all(selector) {
    return /** @type {HTMLElement[]} */ ([...this.root.querySelectorAll(`.table ${selector}`)]);
  }

  /**
   * @param {string} id
   * @returns {Box | undefined}
   */
  boxOf(id) {
    const node = this.root.querySelector(`.table [data-node="${CSS.escape(id)}"]`);
    return (node?.querySelector(".card") ?? node)?.getBoundingClientRect();
  }
}
