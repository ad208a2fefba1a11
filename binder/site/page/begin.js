/**
 * The beginning of a page, kept small. The page is seen first, with the picture of its first board that it brings, or with
 * the board that its reader saw last; then Python starts in its worker, and what draws boards is loaded.
 */
import { keeps } from "./lasting.js";
import { Python } from "./python.js";
import { hands } from "./reader.js";
import { Stills } from "./still.js";

/** Said where the browser is too old, or has no room. */
const CANNOT = "Python cannot run in this browser, so the boards are pictures.";

const main = /** @type {HTMLElement} */ (document.querySelector("main"));
const { chapter = "", games = "" } = main.dataset;

export const status = /** @type {HTMLElement} */ (document.querySelector("#opening"));
export const python = new Python();
/** Aborted as soon as the page is in its reader's hands. */
export const reader = hands();
/** The pictures that are seen before anything can draw. */
export const stills = new Stills(main);

/** Milliseconds after which it begins in any case: a frame out of sight may never be painted. */
const MOST = 2000;

/** Resolves once the page is painted, and at once where nobody sees it. @returns {Promise<void>} */
function painted() {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, MOST);
    const unseen = () => document.hidden && done();
    document.addEventListener("visibilitychange", unseen);
    unseen();
  });
}

/** Say that there are pictures alone. @param {unknown} fault */
function giveUp(fault) {
  status.textContent = CANNOT;
  console.warn(`rules-tutor: ${fault}`);
}

async function begin() {
  document.documentElement.classList.toggle("framed", parent !== window);
  await painted();
  const begun = python.start({ chapter, games: games.split(" ").filter(Boolean) });
  keeps().then((kept) => python.keep(kept));
  const { live } = await import("./page.js");
  await live(begun);
}

begin().catch(giveUp);
