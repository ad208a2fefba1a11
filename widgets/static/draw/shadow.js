/**
 * A board may stand in a shadow root, as in marimo: there the page knows nothing but the host, and none of its styles
 * reach inside.
 */

/**
 * The page or the shadow root that an element stands in: where the focus is, what lies under a pointer, and which styles
 * hold, is asked there.
 * @param {Element} element
 * @returns {Document | ShadowRoot}
 */
export function rootOf(element) {
  const root = element.getRootNode();
  return "activeElement" in root ? /** @type {Document | ShadowRoot} */ (root) : element.ownerDocument;
}

/**
 * What has the focus, as seen from inside the board's own root.
 * @param {Element} element
 * @returns {HTMLElement | null}
 */
export function focusOf(element) {
  return /** @type {HTMLElement | null} */ (rootOf(element).activeElement);
}

/**
 * Bring the styles of boards to where a board is put, once for all that stand in the same root. A front end may put it
 * somewhere only after it was drawn.
 * @param {HTMLElement} place
 * @param {string} style
 * @returns {() => void} what ends that; the styles stay, for others
 */
export function dress(place, style) {
  let ends = () => {};
  const settle = () => {
    const root = rootOf(place);
    bring(root, style);
    ends();
    if ("host" in root) ends = followTheme(place, root.host);
  };
  settle();
  const stands = new ResizeObserver(() => {
    if (!place.isConnected) return;
    stands.disconnect();
    settle();
  });
  stands.observe(place);
  return () => {
    stands.disconnect();
    ends();
  };
}

/**
 * @param {Document | ShadowRoot} root
 * @param {string} style
 */
function bring(root, style) {
  const into = "head" in root ? root.head : root;
  if (!style || [...into.querySelectorAll("style.rules-tutor")].some((one) => one.textContent === style)) return;
  const sheet = into.ownerDocument.createElement("style");
  sheet.className = "rules-tutor";
  sheet.textContent = style;
  into.append(sheet);
}

/** What says that a page is dark; outside a shadow root the styles see it themselves. */
const DARK = '[data-theme="dark"], body[data-jp-theme-light="false"]';

/**
 * Let a place in a shadow root be as dark as the page around its host.
 * @param {HTMLElement} place
 * @param {Element} host
 */
function followTheme(place, host) {
  const look = () => {
    const dark = isWithin(host, DARK) || getComputedStyle(host).colorScheme === "dark";
    place.dataset.theme = dark ? "dark" : "light";
  };
  look();
  const watch = new MutationObserver(look);
  const page = host.ownerDocument;
  for (const one of [page.documentElement, page.body]) watch.observe(one, { attributes: true });
  return () => watch.disconnect();
}

/**
 * Whether an element, or one around it in this root or in those around that, fits a selector.
 * @param {Element} element
 * @param {string} selector
 * @returns {boolean}
 */
function isWithin(element, selector) {
  if (element.closest(selector)) return true;
  const root = element.getRootNode();
  return root instanceof ShadowRoot && isWithin(root.host, selector);
}
