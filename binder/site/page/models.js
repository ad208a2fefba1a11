/**
 * The models of a page's boards, as their renderer expects them of anywidget. Each is shown at once as it was when the
 * site was built, or as its reader saw it last. Once Python has made it anew it becomes that, and what was done on it
 * until then is sent.
 */

/** @import {Content, State} from "./types" */
/** @typedef {{get_model: (id: string) => Promise<Model>, kernel: object}} Manager */

const REFERENCE = "IPY_MODEL_";
/** What stands for the model of the renderer, which a page has without any. */
export const RENDERER = "page";

/** @type {(one: unknown, other: unknown) => boolean} */
const same = (one, other) => one === other || JSON.stringify(one) === JSON.stringify(other);

export class Model {
  /**
   * @param {State} state
   * @param {Manager} manager
   * @param {(content: Content) => void} [deliver] sends to Python; without it what is sent waits
   */
  constructor(state, manager, deliver) {
    this.state = state;
    this.widget_manager = manager;
    this.deliver = deliver;
    /** @type {Content[]} */
    this.waiting = [];
    /** Called when something waits that somebody did. */
    this.onWait = () => {};
    /** @type {Map<string, Set<() => void>>} */
    this.listeners = new Map();
  }

  /** @param {string} name */
  get(name) {
    return name === "renderer" ? RENDERER : this.state[name];
  }

  /** @param {string} event @param {() => void} callback */
  on(event, callback) {
    if (!this.listeners.has(event)) this.listeners.set(event, new Set());
    this.listeners.get(event)?.add(callback);
  }

  /** @param {string} event @param {() => void} callback */
  off(event, callback) {
    this.listeners.get(event)?.delete(callback);
  }

  /**
   * Send to Python, now or once it is there; a message that is sent again takes the place of the same one.
   * @param {Content} content
   */
  send(content) {
    if (this.deliver) return this.deliver(content);
    const before = this.waiting.findIndex(({ view, nr }) => content.nr && view === content.view && nr === content.nr);
    if (before >= 0) return undefined;
    this.waiting.push(content);
    return content.do === LOOK.do ? undefined : this.onWait();
  }

  /** Take what Python says; who listens hears of what differs. @param {State} state */
  update(state) {
    const changed = Object.keys(state).filter((name) => !this.shows(name, state[name]));
    for (const name of changed) this.state[name] = state[name];
    for (const name of changed) for (const callback of [...(this.listeners.get(`change:${name}`) ?? [])]) callback();
  }

  /**
   * Whether it shows a value already, or more than that: of what is a mere outline the whole may be there.
   * @param {string} name
   * @param {State[string]} value
   */
  shows(name, value) {
    return same(this.state[name], value) || (!!value?.outline && !!this.state[name]);
  }

  /**
   * From now on it is a model of Python's. What was done on it is sent, unless another table lies there: what was meant
   * for the one before is only asked about, so that its view hears an answer.
   * @param {State} state
   * @param {Model["deliver"]} deliver
   */
  become(state, deliver) {
    const meant = same(this.state.scene, state.scene);
    this.update(state);
    this.deliver = deliver;
    for (const content of this.waiting.splice(0)) this.deliver?.(meant || !content.nr ? content : { ...LOOK, view: content.view, nr: content.nr });
  }
}

const LOOK = { do: "look" };

/** All models of a page, by the names that Python gives them. */
export class Models {
  /** @param {{send: (name: string, content: Content) => void, kernel: object}} python */
  constructor(python) {
    this.python = python;
    /** @type {Map<string, Model>} */
    this.byName = new Map();
    /** @type {Manager} */
    this.manager = { get_model: async (id) => this.find(id), kernel: python.kernel };
  }

  /** @param {string} id */
  find(id) {
    const model = this.byName.get(String(id).replace(REFERENCE, ""));
    if (!model) throw new Error("This page has no such board.");
    return model;
  }

  /**
   * Models that Python does not know of yet, by names of their own. Once a board lives, what it refers to is Python's.
   * @param {Record<string, State>} states
   */
  stills(states) {
    /** @type {Map<string, Model>} */
    const made = new Map();
    /** @param {string} id */
    const find = (id) => {
      const name = String(id).replace(REFERENCE, "");
      const model = made.get(name) ?? new Model({ ...states[name] }, manager);
      made.set(name, model);
      return model;
    };
    /** @type {Manager} */
    const manager = { kernel: this.python.kernel, get_model: async (id) => find(id) };
    return find;
  }

  /** @param {string} name @param {State} state */
  open(name, state) {
    this.byName.set(name, new Model(state, this.manager, (content) => this.python.send(name, content)));
  }

  /** @param {string} name @param {State} state */
  update(name, state) {
    this.byName.get(name)?.update(state);
  }

  /** @param {string} name */
  close(name) {
    this.byName.delete(name);
  }

  /**
   * Let a still model, and those that stand in it, become the one that Python has made.
   * @param {Model} still
   * @param {string} name
   */
  async adopt(still, name) {
    const live = this.find(name);
    const [before, now] = [still.state.children ?? [], live.state.children ?? []];
    for (const [place, child] of now.entries()) {
      if (before[place]) await this.adopt(await still.widget_manager.get_model(before[place]), child);
    }
    this.byName.set(String(name).replace(REFERENCE, ""), still);
    still.widget_manager = this.manager;
    still.become(live.state, live.deliver);
  }
}
