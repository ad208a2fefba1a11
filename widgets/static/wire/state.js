/** @import {Alive, Intent, Own, Traits} from "../protocol" */
import { rememberedPace } from "../motion/film.js";

/**
 * Where a board gets its traits, and what it holds before anything has happened.
 */

/**
 * What the renderer needs of a model. `send` says with each message which one it is, for an answer of its own.
 * @typedef {object} Model
 * @property {(name: string) => unknown} get
 * @property {(event: string, callback: () => void) => void} on
 * @property {(event: string, callback: () => void) => void} off
 * @property {(content: Intent, mark: Alive) => void} send
 */

/**
 * An anywidget model, which can find the models it refers to, by their ids.
 * @typedef {Omit<Model, "send"> & {send: (content: Intent & Alive) => void, widget_manager: {get_model: (id: string) => Promise<Model>}}} Shared
 */

/**
 * The model of the renderer. `draw` is what its script gives, once a board of this page has asked for it.
 * @typedef {Model & {draw?: Promise<(place: {model: Shared, el: HTMLElement, style: string}) => Promise<() => void>>}} Renderer
 */

/** What each trait counts as until Python has filled it. */
export const EMPTY = /** @type {Traits} */ ({
  scene: {},
  answer: null,
  story: [],
  timeline: {},
  ticks: [],
  replay: null,
  outcome: null,
  hint: null,
  rulebook: {},
  clause: null,
  glossary: [],
  reference: [],
  switches: [],
  tools: [],
  bot: {},
  lesson: null,
  coach: null,
  dialog: null,
  strip: null,
  kept: false,
  plain: "",
  comparison: null,
  article: null,
  library: null,
  course: null,
  error: "",
  alive: {},
});

export const TRAITS = /** @type {(keyof Traits)[]} */ (Object.keys(EMPTY));

/** @returns {Own} */
export function freshOwn() {
  return {
    picked: [],
    side: -1,
    stale: null,
    said: 0,
    unfolded: "",
    text: false,
    typed: "",
    page: "",
    before: "",
    rail: true,
    presents: false,
    menu: false,
    glossary: false,
    help: false,
    find: "",
    cites: false,
    clause: "",
    word: "",
    chosen: null,
    unchosen: 0,
    sure: "",
    ground: "",
    detail: null,
    inspects: false,
    foresees: false,
    took: "",
    shelf: -1,
    cleared: false,
    line: "",
    dropped: false,
    fault: "",
    measure: "",
    moment: 0,
    copied: "",
    pace: rememberedPace(),
    frame: -1,
    frames: 0,
    fewest: 0,
  };
}
