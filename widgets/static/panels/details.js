/** @import {Entry, Node, Own, View} from "../protocol" */
/** @import {Kid, Spec} from "../draw/dom.js" */
import { h } from "../draw/dom.js";
import { titledClass, titledKids } from "../draw/titled.js";
import { findNode } from "../draw/tree.js";

/**
 * The details of one card: its text at every level, and the cards that belong to it. Opened by a right click, by
 * holding a finger on a card, by a key, by a click in a list or while the board is asked for details; closed by a click
 * anywhere.
 */

/** A finger that rests so long asks for details (ms). */
const HOLD = 1000;
/** What has details: a card that the game's reference knows, and any other whose face is seen. */
const DETAILED = "[data-about], .card[data-node]:not(.down)";
/** A finger that goes farther than this scrolls or drags (px). */
const STILL = 8;

/**
 * @param {View} view
 * @returns {Spec | null}
 */
export function drawDetails(view) {
  const { detail } = view.own;
  const node = detail && findNode(view.get("scene").nodes ?? [], detail.node);
  const entry = detail && (entryOf(view, detail.id) ?? (node ? ownEntry(node) : undefined));
  if (!detail || !entry) return null;
  const now = node?.label;
  const level = entry.levels.find((item) => item.steps?.at === detail.level) ?? entry.levels[0];
  const spans = detail.back.length === 0 && node?.says ? [node.says] : level.spans;
  const card = { ...level, spans, kind: "card", id: "", label: "", title: entry.name, hue: entry.hue, picture: entry.picture };
  return h(
    "section",
    { key: "details", class: "details", role: "dialog", "aria-label": `${entry.name}, details`, "data-region": "details" },
    h("div", { class: "panel-head" }, h("h2", {}, entry.name), closeButton()),
    h("p", { class: "label" }, entry.sub),
    h("div", { class: titledClass(card), "data-hue": entry.hue || null }, titledKids(card)),
    detail.back.length === 0 && now ? h("p", { class: "label" }, `Here: ${now}`) : null,
    h("p", { class: "nearest", "data-keeps": true }, levelButtons(view, entry), relatedButtons(view, entry)),
  );
}

function closeButton() {
  return h("button", { class: "tool close", "data-stop": true }, "Close");
}

/**
 * @param {View} view
 * @param {Entry} entry
 * @returns {Kid[]}
 */
function levelButtons(view, entry) {
  const { detail } = view.own;
  if (!detail || entry.levels.length < 2) return [];
  return entry.levels.map(({ steps }, place) => {
    const level = steps?.at ?? place + 1;
    return h(
      "button",
      {
        key: `level ${level}`,
        class: "act",
        "data-stop": true,
        "aria-pressed": level === detail.level ? "true" : "false",
        onclick: () => view.set({ detail: { ...detail, level } }),
      },
      `Level ${level}`,
    );
  });
}

/**
 * @param {View} view
 * @param {Entry} entry
 * @returns {Kid[]}
 */
function relatedButtons(view, entry) {
  const { detail } = view.own;
  if (!detail) return [];
  const { back, level, id } = detail;
  const related = (entry.related ?? []).map((other) =>
    h(
      "button",
      {
        key: `related ${other}`,
        class: "act",
        "data-stop": true,
        onclick: () => view.set({ detail: { ...detail, id: other, back: [...back, id] } }),
      },
      entryOf(view, other)?.name ?? other,
    ),
  );
  const last = back[back.length - 1];
  const returns =
    last !== undefined &&
    h(
      "button",
      {
        key: "back",
        class: "act",
        "data-stop": true,
        onclick: () => view.set({ detail: { ...detail, id: last, level, back: back.slice(0, -1) } }),
      },
      `Back to ${entryOf(view, last)?.name ?? last}`,
    );
  return [related, returns];
}

/**
 * @param {View} view
 * @param {string} id
 */
function entryOf(view, id) {
  return view.get("reference").find((entry) => entry.id === id);
}

/**
 * A card that the reference does not know, such as one of somebody's own: what its node says.
 * @param {Node} node
 * @returns {Entry}
 */
function ownEntry(node) {
  return { id: node.id, name: node.title ?? node.label.split(",")[0], sub: "", hue: node.hue, picture: node.picture, levels: [node] };
}

/**
 * Show the details of what is drawn at an element; false where nothing is known.
 * @param {View} view
 * @param {Element | null} element
 */
export function openDetails(view, element) {
  const card = /** @type {HTMLElement | null} */ (element?.closest(DETAILED) ?? null);
  const [id, level] = (card?.dataset.about ?? "").split("@");
  const onTable = /** @type {HTMLElement | null} */ (card?.closest("[data-side]"))?.dataset.side === "-1";
  if (!card || !(onTable || entryOf(view, id))) return false;
  view.set({ detail: { id, level: Number(level ?? 1), node: (onTable && card.dataset.node) || "", back: [] } });
  return true;
}

/**
 * @param {HTMLElement} root
 * @param {View} view
 * @param {(act: () => void) => void} guard
 */
export function wireDetails(root, view, guard) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let begin = { x: 0, y: 0 };
  let swallow = false;
  const rest = () => clearTimeout(timer);

  root.addEventListener("contextmenu", (event) => {
    const element = /** @type {Element} */ (event.target);
    if (!element.closest(DETAILED)) return;
    event.preventDefault();
    event.stopPropagation();
    if (/** @type {PointerEvent} */ (event).pointerType !== "touch") guard(() => openDetails(view, element));
  });
  root.addEventListener("pointerdown", (event) => {
    rest();
    swallow = false;
    if (event.pointerType === "mouse") return;
    begin = { x: event.clientX, y: event.clientY };
    const element = /** @type {Element} */ (event.target);
    timer = setTimeout(() => guard(() => (swallow = openDetails(view, element))), HOLD);
  });
  root.addEventListener("pointermove", (event) => {
    if (Math.hypot(event.clientX - begin.x, event.clientY - begin.y) > STILL) rest();
  });
  for (const type of ["pointerup", "pointercancel"]) root.addEventListener(type, rest);
  root.addEventListener("click", (event) => guard(() => onClick(event)), true);

  /** @param {MouseEvent} event */
  function onClick(event) {
    const element = /** @type {Element} */ (event.target);
    if (swallow) event.stopPropagation();
    else if (view.own.detail && !element.closest("[data-keeps] button")) {
      event.stopPropagation();
      view.set({ detail: null });
    } else if ((view.own.inspects || element.closest(".fold")) && openDetails(view, element)) event.stopPropagation();
    swallow = false;
  }
}

/**
 * The focus goes into the details when they open, and back to the card when they close.
 * @param {HTMLElement} root
 * @param {Own["detail"]} now
 * @param {Own["detail"]} before
 */
export function followDetails(root, now, before) {
  const goes = now
    ? !before && ".details .close"
    : before && `[data-node="${CSS.escape(before.node)}"][data-stop], [data-node="${CSS.escape(before.node)}"] [data-stop]`;
  if (goes) /** @type {HTMLElement | null} */ (root.querySelector(goes))?.focus({ preventScroll: true });
}
