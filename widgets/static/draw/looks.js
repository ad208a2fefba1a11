/** @import {Answer, Mark, Preview, Scene} from "../protocol" */
import { nexts } from "../input/picks.js";
import { spoken } from "./spans.js";
import { aimed, findNode } from "./tree.js";

/**
 * How each node looks just now: what Python marked, what is picked, what may come next, what was refused.
 */

/**
 * @typedef {object} Look
 * @property {boolean} begins a move can begin here (nothing is picked)
 * @property {boolean} picked
 * @property {boolean} legal may come next
 * @property {string} sign which sign it carries: legal, refused, look, glow, acts, struck or ""
 * @property {number} nr its number, 0 for none
 * @property {string[]} states class names
 * @property {string} then what picking it next would do, in words
 */

/** What a class name means, for those who do not see it. What Python's `states` mean stands in Python's labels. */
const WORDS = /** @type {Record<string, string>} */ ({
  legal: "can be chosen",
  refused: "was refused",
  look: "look here",
  glow: "look here",
  pointed: "the coach speaks of this",
  acts: "acts now",
  struck: "is struck",
  reads: "counts here",
  dear: "more than you have",
});

const SIGNS = ["refused", "legal", "glow", "look", "acts", "struck"];

/** The looks of all nodes of one scene. */
export class Looks {
  /**
   * @param {Scene} scene
   * @param {string[]} picked
   * @param {Answer | null} answer
   * @param {boolean} live whether the board takes clicks; otherwise it is a picture
   */
  constructor(scene, picked, answer, live) {
    const choices = scene.choices ?? [];
    this.live = live;
    this.picked = picked;
    /** What is held: the node that was picked last. */
    this.held = picked.length ? findNode(scene.nodes ?? [], picked[picked.length - 1]) : null;
    this.next = nexts(choices, picked);
    // Any card of a row that is aimed at something may be tried, as long as one of them can go anywhere.
    if (choices.length && !picked.length) for (const id of aimed(scene.nodes ?? [])) this.next.add(id);
    /** @type {Set<string>} every node that some choice names */
    this.named = new Set(choices.flatMap((choice) => choice.path));
    this.answer = answer;
    /** @type {Map<string, Mark[]>} */
    this.marks = new Map();
    for (const mark of scene.marks ?? []) this.marks.set(mark.at, [...(this.marks.get(mark.at) ?? []), mark]);
    /** @type {Map<string, Preview>} what each node shows of what picking on would do */
    this.previews = previewsOf(scene, picked);
    /** @type {Set<string>} what those go by */
    this.reads = new Set([...this.previews.values()].flatMap(({ reads }) => reads ?? []));
  }

  /**
   * The look of a node; with an outer node, of both as one.
   * @param {...({id: string, states?: string[], nr?: number} | null | undefined)} nodes
   * @returns {Look}
   */
  of(...nodes) {
    const own = nodes.filter((node) => !!node);
    const ids = own.map((node) => node.id);
    const states = new Set(own.flatMap((node) => node.states ?? []));
    const picked = ids.some((id) => this.picked.includes(id));
    const next = ids.some((id) => this.next.has(id));
    const legal = next && this.picked.length > 0;
    const begins = next && !this.picked.length;
    if (picked) states.add("picked");
    if (ids.some((id) => this.reads.has(id))) states.add("reads");
    if (legal) states.add("legal");
    if (begins) states.add("playable");
    if (this.answer?.at?.some((id) => ids.includes(id))) states.add(isRefusal(this.answer) ? "refused" : "look");
    const marks = ids.flatMap((id) => this.marks.get(id) ?? []);
    for (const mark of marks) if (mark.kind === "glow" || mark.kind === "look") states.add(mark.kind);
    if (marks.some((mark) => mark.kind === "coach")) states.add("pointed");
    const nr = marks.find((mark) => mark.kind === "number")?.n ?? own.find((node) => node.nr)?.nr ?? 0;
    if (nr) states.add("numbered");
    const sign = SIGNS.find((name) => states.has(name)) ?? "";
    const then = ids.map((id) => spoken(this.previews.get(id)?.text)).find(Boolean) ?? "";
    return { begins, picked, legal, sign, nr, states: [...states], then };
  }

  /**
   * A label with what the look adds to it.
   * @param {string} label
   * @param {Look} look
   */
  say(label, look) {
    const extra = look.states.flatMap((state) => WORDS[state] ?? []);
    if (look.nr) extra.push(`number ${look.nr}`);
    if (look.then) extra.push(look.then);
    return [extra.length ? label.replace(/\.$/, "") : label, ...new Set(extra)].join(", ");
  }
}

/** @param {Answer} answer */
export function isRefusal(answer) {
  return answer.tone === "refused" || answer.tone === "error";
}

/**
 * The previews of all choices that go on from what is picked, by the node that shows them.
 * @param {Scene} scene
 * @param {string[]} picked
 * @returns {Map<string, Preview>}
 */
function previewsOf(scene, picked) {
  if (!picked.length) return new Map();
  const going = (scene.choices ?? []).filter((choice) => picked.every((id, at) => choice.path[at] === id));
  return new Map(going.flatMap(({ preview }) => (preview ? [[preview.at, preview]] : [])));
}
