/**
 * The renderer without Python: one page for each fixture, `?scene=NAME`, and `&theme=dark` for the dark theme.
 * Intents are kept in `window.sent`; `window.model.put({...})` sends traits down, as Python would.
 */
import { BoardView } from "/widgets/static/board.js";
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

  send(intent) {
    this.sent.push(intent);
    if (!this.dead) this.put({ ...this.answers?.(intent), alive: (this.state.alive ?? 0) + 1 });
  }

  put(change) {
    Object.assign(this.state, change);
    for (const name of Object.keys(change)) for (const callback of this.heard.get(`change:${name}`) ?? []) callback();
  }
}

const asked = new URLSearchParams(location.search);
const name = asked.get("scene") ?? "elementals";
document.documentElement.dataset.theme = asked.get("theme") ?? "light";
const model = new Model(structuredClone(fixtures[name]));
model.answers = fixtures.answers[name];
const place = document.getElementById("place");
const view = new BoardView(model, place);
Object.assign(window, { model, sent: model.sent, fixtures, close: () => view.close() });
if (asked.get("pick"))
  for (const id of asked.get("pick").split(" ")) place.querySelector(`[data-node="${CSS.escape(id)}"]`).click();
if (asked.get("focus"))
  place.querySelector(`[data-node="${CSS.escape(asked.get("focus"))}"]`).focus({ focusVisible: true });
