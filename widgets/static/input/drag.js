import { rootOf } from "../draw/shadow.js";

/**
 * Dragging with mouse, pen or finger: the same as picking one thing and then another.
 */

/**
 * @typedef {object} Drags
 * @property {(stop: HTMLElement) => boolean} lift a drag begins: pick what begins a move here; false when nothing does
 * @property {(stop: HTMLElement | null) => boolean} drop let go over a stop, or over nothing; false when it may not go there
 * @property {(picture: HTMLElement, stop: HTMLElement) => void} back a picture goes back to the stop that it was taken from
 * @property {(act: () => void) => void} guard runs the above and shows what goes wrong
 */

/** The pointer has to go this far before a press becomes a drag (px). */
const FAR = 6;

/**
 * @param {HTMLElement} root
 * @param {HTMLElement} layer where the dragged card is shown
 * @param {Drags} drags
 */
export function wireDrag(root, layer, drags) {
  /** @type {{stop: HTMLElement, x: number, y: number, id: number} | null} */
  let pressed = null;
  /** @type {HTMLElement | null} */
  let ghost = null;
  /** @type {HTMLElement | null} */
  let over = null;
  let swallow = false;

  /** @param {HTMLElement | null} stop */
  const hover = (stop) => {
    if (stop === over) return;
    over?.classList.remove("hovered");
    over = stop;
    over?.classList.add("hovered");
  };
  const end = () => {
    hover(null);
    pressed?.stop.classList.remove("lifted");
    ghost?.remove();
    ghost = null;
    pressed = null;
  };

  root.addEventListener("pointerdown", (event) => {
    swallow = false;
    const stop = stopAt(root, /** @type {Element} */ (event.target));
    pressed =
      stop && event.button === 0 && event.isPrimary
        ? { stop, x: event.clientX, y: event.clientY, id: event.pointerId }
        : null;
  });
  root.addEventListener("pointermove", (event) => {
    if (!pressed || event.pointerId !== pressed.id) return;
    // Let go beyond the board, where nothing told it.
    if (!event.buttons) return end();
    const dx = event.clientX - pressed.x;
    const dy = event.clientY - pressed.y;
    if (!ghost) {
      if (Math.hypot(dx, dy) < FAR) return;
      const { stop, id } = pressed;
      drags.guard(() => {
        if (!drags.lift(stop)) return end();
        ghost = makeGhost(root, layer, stop);
        stop.classList.add("lifted");
        root.setPointerCapture(id);
      });
    }
    if (!ghost) return;
    ghost.style.translate = `${dx}px ${dy}px`;
    const under = rootOf(root).elementFromPoint(event.clientX, event.clientY);
    hover(under && root.contains(under) ? stopAt(root, under) : null);
  });
  root.addEventListener("pointerup", (event) => {
    if (!ghost || event.pointerId !== pressed?.id) return end();
    const [target, picture, { stop }] = [over, ghost, pressed];
    swallow = true;
    end();
    drags.guard(() => {
      if (!drags.drop(target)) drags.back(picture, stop);
    });
  });
  root.addEventListener("pointercancel", end);
  // The click that follows a drag is none.
  root.addEventListener(
    "click",
    (event) => {
      if (swallow) event.stopPropagation();
      swallow = false;
    },
    true,
  );
}

/**
 * The stop of the table under a pointer.
 * @param {HTMLElement} root
 * @param {Element} element
 * @returns {HTMLElement | null}
 */
function stopAt(root, element) {
  const node = element.closest("[data-node]");
  const stop = element.closest("[data-stop][data-node]") ?? node?.querySelector("[data-stop][data-node]");
  const within = stop?.closest('[data-region^="table"]');
  return within && root.contains(within) ? /** @type {HTMLElement} */ (stop) : null;
}

/**
 * A picture of a stop that follows the pointer.
 * @param {HTMLElement} root
 * @param {HTMLElement} layer
 * @param {HTMLElement} stop
 */
function makeGhost(root, layer, stop) {
  const ghost = pictureOf(stop);
  place(ghost, stop.getBoundingClientRect(), root.getBoundingClientRect());
  ghost.classList.add("dragged");
  layer.append(ghost);
  return ghost;
}

/**
 * A lifeless copy of an element: seen, but reached by nothing.
 * @param {HTMLElement} element
 * @returns {HTMLElement}
 */
export function pictureOf(element) {
  const picture = element.ownerDocument.createElement("span");
  picture.className = element.className;
  for (const name of ["data-suit", "data-hue"]) {
    const value = element.getAttribute(name);
    if (value !== null) picture.setAttribute(name, value);
  }
  for (const child of (element.querySelector(".seen") ?? element).children) {
    if (!child.matches(".mark, .nr")) picture.append(child.cloneNode(true));
  }
  picture.classList.remove("legal", "refused", "playable", "hovered", "picked", "lifted");
  return picture;
}

/**
 * Put a picture at a box of the page, inside a layer that lies on `base`.
 * @param {HTMLElement} picture
 * @param {{left: number, top: number, width: number, height: number}} box
 * @param {{left: number, top: number}} base
 */
export function place(picture, box, base) {
  const { style } = picture;
  style.left = `${box.left - base.left}px`;
  style.top = `${box.top - base.top}px`;
  style.width = `${box.width}px`;
  style.height = `${box.height}px`;
  style.setProperty("--card-w", `${box.width}px`);
}
