/**
 * Who comes back sees their own boards at once: what was drawn there last (`drawn.js`) is built again in the place of what
 * the page brings for newcomers. It stands there before anything is painted, so this is no module, which would wait for
 * the whole page.
 *
 * What the browser remembers may be damaged, or may be another program's behind the same address. So nothing is built
 * but what boards are made of, and a board is built whole or not at all.
 */

/** @import {Stands, Tree} from "./types" */
{
  const SVG = "http://www.w3.org/2000/svg";
  const words = (/** @type {string} */ text) => new Set(text.split(" "));
  const DRAWN = words("svg g path circle ellipse rect");
  const TAGS = words(
    "a b br button caption circle datalist dd details div dl dt ellipse fieldset g h1 h2 h3 hr i input ins kbd label legend li nav ol option p path pre progress rect section select small span summary svg table tbody td textarea th thead tr ul",
  );
  const NAMES = words(
    "autocomplete checked class colspan cx cy d disabled fill fill-rule for height hidden href id list max maxlength min name opacity open placeholder r role rowspan rx ry scope selected spellcheck step stroke stroke-dasharray stroke-width tabindex title transform type value viewBox width x y",
  );
  const MORE = /^(aria|data)-[a-z-]+$/;
  /** What a value must be like: links stay on the site, names are those of boards, and nothing is fetched for a style. */
  const FORMS = new Map([
    ["href", /^\w+\.(html|ipynb)(#[\w.:-]*)?$/],
    ["id", /^board-/],
    ["fill", /^\w+$/],
    ["stroke", /^\w+$/],
  ]);
  const OF_STYLE = /^[\w.%#-]*$/;
  const DEEPEST = 40;
  /** Characters that are kept of a board. */
  const MOST = 100_000;

  const { chapter = "", edition = "" } = /** @type {HTMLElement} */ (document.querySelector("main")).dataset;

  /**
   * What the browser remembers under a name; some browsers throw at the question, and what is damaged counts as nothing.
   * @param {string} name
   */
  const remembered = (name) => {
    try {
      const text = localStorage.getItem(name) ?? "null";
      return text.length > MOST ? null : JSON.parse(text);
    } catch {
      return null;
    }
  };

  /** @param {HTMLElement} element @param {string} name @param {string} value */
  function put(element, name, value) {
    const custom = name.startsWith("--");
    const fits = custom ? OF_STYLE.test(value) : (NAMES.has(name) || MORE.test(name)) && (FORMS.get(name)?.test(value) ?? true);
    if (!fits) throw new Error(`no part of a board: ${name}`);
    if (custom) element.style.setProperty(name, value);
    else element.setAttribute(name, value);
  }

  /** @param {Tree} tree @param {number} [depth] @returns {Node} */
  function built(tree, depth = 0) {
    if (typeof tree === "string") return document.createTextNode(tree);
    const [tag, attrs, ...kids] = tree;
    if (!TAGS.has(tag) || depth > DEEPEST) throw new Error(`no part of a board: ${tag}`);
    const element = /** @type {HTMLElement} */ (DRAWN.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag));
    for (const [name, value] of Object.entries(attrs)) put(element, name, value);
    element.append(...kids.map((kid) => built(kid, depth + 1)));
    return element;
  }

  /** Whether a cell has nothing to show yet but what the page brings. @param {Element} cell */
  const waits = (cell) => Array.from(cell.children).every((one) => one.matches(".still:not(.own)"));

  /** Show the board of a cell as it was drawn last. @param {Element} cell */
  function show(cell) {
    const kept = waits(cell) && remembered(`rules-tutor drawn ${chapter} ${cell.id}`);
    if (!kept || kept.edition !== edition) return;
    const board = document.createElement("div");
    board.className = "tutor still own";
    board.append(built(kept.tree));
    cell.replaceChildren(board);
    for (const panel of board.querySelectorAll("[data-scrolled]")) panel.scrollTop = Number(panel.getAttribute("data-scrolled"));
  }

  /**
   * Let the boxes of the start page show what chapters have told since.
   * @param {Element} start
   * @param {Stands} stands
   */
  function stand(start, { boxes, resume }) {
    const fileOf = (/** @type {string | null} */ href) => href?.split(".")[0];
    const here = resume && fileOf(resume.href);
    for (const link of start.querySelectorAll(".library .box")) {
      const file = fileOf(link.getAttribute("href"));
      const box = boxes.find(({ href }) => fileOf(href) === file);
      if (here) link.classList.toggle("now", file === here);
      if (!box) continue;
      put(/** @type {HTMLElement} */ (link), "href", box.href);
      const [meter, text] = link.querySelectorAll(".prog > span");
      text.textContent = box.text;
      put(/** @type {HTMLElement} */ (meter), "--at", `${(100 * (box.at ?? 0)) / (box.of ?? 1)}%`);
    }
    const way = resume && start.querySelector(".bar .best");
    if (!way) return;
    put(/** @type {HTMLElement} */ (way), "href", resume.href);
    /** @type {ChildNode} */ (way.lastChild).nodeValue = resume.text;
  }

  /** What goes wrong leaves a place as it is. @param {() => void} act */
  const attempt = (act) => {
    try {
      act();
    } catch (fault) {
      console.warn(`rules-tutor: ${fault}`);
    }
  };

  /** What the page brings is right for who has done nothing on its first board. */
  function first() {
    const picture = document.querySelector(".still");
    const stands = remembered("rules-tutor seen stands");
    if (!picture || (remembered(`rules-tutor seen ${chapter}`) && !picture.matches(".own"))) return;
    if (stands && picture.querySelector(".library")) stand(picture, stands);
    picture.classList.add("own");
  }

  // To build all boards would take a slow phone seconds.
  const cells = Array.from(document.querySelectorAll(".cell"));
  const named = cells.find((cell) => /** @type {HTMLElement} */ (cell).dataset.lesson === location.hash.slice(1));
  if (named) attempt(() => show(named));
  if (named?.querySelector(".own")) named.scrollIntoView({ block: "start" });
  else attempt(() => cells.filter((cell) => cell.querySelector(".still")).forEach(show));
  attempt(first);
  const sight = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) if (isIntersecting) attempt(() => show(target));
  });
  for (const cell of cells) sight.observe(cell);
}
