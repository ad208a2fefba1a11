/**
 * A page of the tutor: a chapter whose boards are seen at once, as they were when the site was built, and live as soon as
 * the browser's own Python has made them.
 */
/** @import {Message, State} from "./types" */
/** @import {Model} from "./models.js" */
import { python, reader, status, stills } from "./begin.js";
import draw from "./board.js";
import { Helper } from "./helper.js";
import { keep, keepWins } from "./lasting.js";
import { Models } from "./models.js";
import { unpacked } from "./pack.js";
import { followLinks } from "./reader.js";
import { deeds, pageOf, Seen, standing } from "./seen.js";

/** Said to those who come back. */
const STARTS = "Python is starting …";
/** Said once somebody has done something that waits for Python. */
const WAITS = "Python is starting in your browser. What you did is done as soon as it is there.";

const chapter = /** @type {HTMLElement} */ (document.querySelector("main"));
/** What the page is made for: its chapter, the edition of the site, its pictures. */
const { chapter: name = "", edition = "", pictures: album } = chapter.dataset;
/** @type {NodeListOf<HTMLElement>} */
const places = chapter.querySelectorAll(".cell");
const cells = [...places];
/** Whether the page opens what was shared, and stands behind the address. */
const opens = "opens" in chapter.dataset;
const boards = cells.filter((cell) => !cell.classList.contains("silent"));

/** @param {HTMLElement} cell */
const isLesson = (cell) => "lesson" in cell.dataset;
/** @param {string} hash */
const lessonOf = (hash) => cells.find((cell) => cell.dataset.lesson === hash.slice(1) && hash.length > 1);

// ---- Python ---------------------------------------------------------------------------------------------------------

python.hear = hear;
const models = new Models(python);
const helper = new Helper((message) => python.post({ told: JSON.stringify(message) }));
const seen = new Seen(name, edition);

/** @param {Message} message */
function hear(message) {
  const { open, update, close, state = {}, cell, errand, waits, stands } = message;
  if (errand) helper.take(errand);
  else if (stands) seen.told(stands);
  else if (open) models.open(open, state);
  else if (update) models.update(update, state);
  else if (close) models.close(close);
  else if (cell) show(/** @type {HTMLElement} */ (document.getElementById(cell)), message);
  else if (waits !== undefined) wait(waits);
}

/** How far something is that a cell waits for. @param {Message["waits"]} news */
function wait(news) {
  /** @type {HTMLElement | null} */
  const bar = chapter.querySelector(".runs .wait");
  if (!bar) return;
  bar.hidden = !news;
  if (news) bar.replaceChildren(Object.assign(document.createElement("progress"), { max: news.of, value: news.at }), ` ${news.text}`);
}

// ---- boards ---------------------------------------------------------------------------------------------------------

/** @typedef {{model: Model, live: boolean, untouched: AbortSignal, end?: Promise<() => void>}} Shown a model in a cell, whether something was done on it, and what ends it */
/** What each cell shows now. @type {Map<HTMLElement, Shown>} */
const shown = new Map();
/** @type {{views: Record<string, string>, states: Record<string, State>}} */
let pictures = { views: {}, states: {} };
let still = models.stills({});

/**
 * Draw a model, or the models that stand in it one below the other; what it gives ends that.
 * @param {Model} model
 * @param {HTMLElement} el
 * @returns {Promise<() => void>}
 */
async function put(model, el) {
  if (!("children" in model.state)) return draw({ model, el });
  /** @typedef {{el: HTMLElement, end: Promise<() => void>}} Place */
  /** @type {Map<Model, Place>} */
  const drawn = new Map();
  const end = (/** @type {Place} */ place) => {
    place.end.then((leave) => leave());
    place.el.remove();
  };
  const stack = async () => {
    /** @type {string[]} */
    const ids = model.get("children");
    const children = await Promise.all(ids.map((id) => model.widget_manager.get_model(id)));
    for (const [child, place] of drawn) if (!children.includes(child) && drawn.delete(child)) end(place);
    for (const child of children.filter((one) => !drawn.has(one))) {
      const place = document.createElement("div");
      el.append(place);
      drawn.set(child, { el: place, end: put(child, place) });
    }
    await Promise.all([...drawn.values()].map((place) => place.end));
  };
  model.on("change:children", stack);
  await stack();
  return () => {
    model.off("change:children", stack);
    for (const place of drawn.values()) end(place);
  };
}

/** The pictures of a chapter's boards. @param {string} address */
async function fetched(address) {
  const files = await unpacked((await fetch(address)).body);
  return JSON.parse(new TextDecoder().decode(files.get("pictures.json")));
}

/** Show a board as it was when the site was built. @param {HTMLElement} cell */
async function picture(cell) {
  if (!pictures.views[cell.id] || shown.has(cell)) return undefined;
  const model = still(pictures.views[cell.id]);
  Object.assign(model.state, await seen.last(cell.id));
  if (model.state.library) stand(model);
  if (shown.has(cell)) return undefined; // Python was quicker
  model.onWait = () => (status.textContent = WAITS);
  return fill(cell, model, false);
}

/** Let the start page show where its reader stands, and say it. @param {Model} model */
function stand({ state }) {
  const stands = seen.stands();
  state.library = standing(state.library, stands);
  if (stands.says) status.textContent = `${stands.says} ${STARTS}`;
}

/**
 * Let a cell show a model. The picture that stood there before anything could draw stays until the board is drawn.
 * @param {HTMLElement} cell
 * @param {Model} model
 * @param {boolean} live whether it is Python's
 */
async function fill(cell, model, live) {
  const before = cell.querySelector(":scope > .still");
  const el = place(cell, before);
  /** @type {Shown} */
  const what = { model, live, untouched: deeds(cell) };
  shown.set(cell, what);
  what.end = put(model, el);
  await what.end;
  if (before) stills.giveWay(before, /** @type {HTMLElement} */ (el.querySelector(".tutor")));
}

/**
 * An empty place in a cell; what was shown there ends.
 * @param {HTMLElement} cell
 * @param {Element | null} [stays] what must not be moved: it may be in somebody's hands
 */
function place(cell, stays) {
  shown.get(cell)?.end?.then((leave) => leave());
  shown.delete(cell);
  const el = document.createElement("div");
  for (const one of [...cell.childNodes]) if (one !== stays) one.remove();
  cell.append(el);
  return el;
}

/** Show what Python has made of a cell. @param {HTMLElement} cell @param {Message} made */
async function show(cell, { view, text, fault }) {
  if (text !== undefined || fault) return tell(cell, text ?? fault ?? "");
  if (!view) return;
  const before = shown.get(cell);
  if (before && !before.live) {
    const { model, untouched } = before;
    const page = pageOf(model.state);
    before.live = true;
    await models.adopt(model, view);
    return seen.follow(cell, model, cell === boards[0] ? pictures.states[pictures.views[cell.id]] : null, { page, untouched });
  }
  return fill(cell, models.find(view), true);
}

/**
 * Show words in place of a board; those that a chapter brings are there already.
 * @param {HTMLElement} cell
 * @param {string} text
 */
function tell(cell, text) {
  if (cell.querySelector(".words") && !shown.has(cell) && !opens) return;
  place(cell).append(Object.assign(document.createElement("p"), { className: "words", textContent: text }));
}

// ---- the order in which cells run -------------------------------------------------------------------------------------

/** @type {Set<HTMLElement>} */
const ran = new Set();
let turn = Promise.resolve();

/** Run a cell once, after those that were asked for before. @param {HTMLElement} cell */
function run(cell) {
  if (ran.has(cell)) return turn;
  ran.add(cell);
  turn = turn.then(async () => {
    cell.classList.add("runs");
    await python.run(cell.id).catch((fault) => tell(cell, `This cannot be shown. ${fault.message}`));
    cell.classList.remove("runs");
    cell.classList.add("live");
    opened();
  });
  return turn;
}

/**
 * Run a cell with those above it that it may need: a lesson needs only the imports, which come first.
 * @param {HTMLElement} cell
 */
function runWith(cell) {
  const above = cells.slice(0, cells.indexOf(cell));
  for (const one of above) if (one.classList.contains("silent") || !(isLesson(cell) || isLesson(one))) run(one);
  return run(cell);
}

/** Run cells as they come near sight. */
const onSight = () => near(boards, runWith);

/**
 * Do something with each cell once, when it comes near sight.
 * @param {HTMLElement[]} all
 * @param {(cell: HTMLElement) => void} act
 */
function near(all, act) {
  const sight = new IntersectionObserver(
    (seen) => {
      for (const { target } of seen.filter((one) => one.isIntersecting)) {
        sight.unobserve(target);
        act(/** @type {HTMLElement} */ (target));
      }
    },
    { rootMargin: "60% 0px" },
  );
  for (const cell of all) sight.observe(cell);
}

// ---- the reader -----------------------------------------------------------------------------------------------------

/** @param {HTMLElement} cell */
const goTo = (cell) => cell.scrollIntoView({ block: "start" });

/** Another link in the same window changes only what stands behind the address. */
async function followAddress() {
  if (opens) return open();
  const cell = lessonOf(location.hash);
  if (!cell) return undefined;
  goTo(cell);
  return runWith(cell);
}

/** Open what was shared: it stands behind the address, and only Python reads it. */
async function open() {
  ran.delete(boards[0]);
  await python.ask({ link: location.hash.slice(1, MOST) });
  return runWith(boards[0]);
}

/** Characters of a link that are handed on: one more than are opened, so that the tutor says that it is too much. */
const MOST = 1_000_002;

let isOpen = false;

/** The first board lives. */
function opened() {
  if (isOpen || !chapter.querySelector(".live:not(.silent)")) return;
  isOpen = true;
  status.remove();
  keep().catch(() => {});
}

// ---- the beginning --------------------------------------------------------------------------------------------------

/**
 * Show the boards, and let them live once Python is there.
 * @param {Promise<void>} begun
 */
export async function live(begun) {
  status.hidden = false;
  const named = lessonOf(location.hash);
  const wanted = named ?? boards[0];
  followLinks(chapter);
  addEventListener("hashchange", followAddress);
  document.addEventListener("rules-tutor-again", () => location.reload());
  keepWins();
  if (album) pictures = await fetched(album);
  still = models.stills(pictures.states);
  const seek = () => named && !reader.aborted && goTo(named);
  await picture(wanted);
  seek();
  picturesOnSight();
  // All others are drawn after what is wanted first lives: that takes a phone seconds.
  const others = () => void pictureAll().then(seek);
  await begun.then(() => (opens ? open() : runWith(wanted))).finally(others);
  if (opens) return;
  // The map of a chapter leads to its first lesson.
  await runWith(boards.find(isLesson) ?? wanted);
  onSight();
}

/** Show boards as they were when they come near sight. */
function picturesOnSight() {
  near(boards, async (cell) => {
    await idle();
    await picture(cell);
  });
}

/** Show all boards as they were, one after the other while nothing else is to be done. */
async function pictureAll() {
  for (const cell of boards) {
    await idle();
    await picture(cell);
  }
}

/** Resolves once the browser has nothing else to do, or a moment later where it cannot say so. @returns {Promise<void>} */
const idle = () => new Promise((done) => ("requestIdleCallback" in window ? requestIdleCallback(() => done(), { timeout: 500 }) : setTimeout(done)));
