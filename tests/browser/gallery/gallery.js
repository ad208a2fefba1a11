/**
 * The renderer without Python: one page for each fixture, `?scene=NAME`, and `&theme=dark` for the dark theme; with
 * `?scene=none` there is no board until somebody starts one. With `&shadow` it stands in a shadow root, and the page has
 * no style of its own, as in marimo.
 * Intents are kept in `window.sent`; `window.model.put({...})` sends traits down, as Python would.
 */
import { BoardView } from "/widgets/static/board.js";
import { dress } from "/widgets/static/draw/shadow.js";
import * as fixtures from "./fixtures.js";

/** A stand-in for anywidget's model. */
class Model {
  constructor(state) {
    this.state = state;
    this.heard = new Map();
    this.sent = [];
  }

  get(name) {
    return this.state[name];
  }

  on(event, callback) {
    this.heard.set(event, [...(this.heard.get(event) ?? []), callback]);
  }

  off(event, callback) {
    this.heard.set(
      event,
      (this.heard.get(event) ?? []).filter((other) => other !== callback),
    );
  }

  send(intent, mark) {
    this.sent.push(intent);
    this.mark = mark;
    if (!this.dead) this.put({ ...this.answers?.(intent), alive: mark });
  }

  put(change) {
    Object.assign(this.state, change);
    for (const name of Object.keys(change)) for (const callback of this.heard.get(`change:${name}`) ?? []) callback();
  }
}

/**
 * A board with the given traits, whose intents go to `send`.
 */
function start(state, send) {
  const live = new Model(state);
  if (send) live.send = send;
  const shown = new BoardView(live, place);
  Object.assign(window, { model: live, sent: live.sent, close: () => shown.close() });
  return live;
}

/**
 * The fixture that the address names, with what it says is picked and has the focus.
 */
function show(name, asked) {
  const model = start(structuredClone(fixtures[name]));
  model.answers = fixtures.answers[name];
  if (asked.get("pick"))
    for (const id of asked.get("pick").split(" ")) place.querySelector(`[data-node="${CSS.escape(id)}"]`).click();
  if (asked.get("focus"))
    place.querySelector(`[data-node="${CSS.escape(asked.get("focus"))}"]`).focus({ focusVisible: true });
}

/**
 * A place in a shadow root with the styles of the page, which loses them.
 */
async function inShadow() {
  const links = [...document.querySelectorAll("link[rel=stylesheet]")];
  const styles = await Promise.all(links.map(async (link) => (await fetch(link.href)).text()));
  links.forEach((link) => link.remove());
  const inner = document.createElement("div");
  const undress = dress(inner, styles.join("\n"));
  document.getElementById("place").attachShadow({ mode: "open" }).append(inner);
  return [inner, undress];
}

const asked = new URLSearchParams(location.search);
const name = asked.get("scene") ?? "elementals";
document.documentElement.dataset.theme = asked.get("theme") ?? "light";
const [place, undress] = asked.has("shadow") ? await inShadow() : [document.getElementById("place")];
Object.assign(window, { fixtures, start, undress, close: () => {} });
if (name !== "none") show(name, asked);
