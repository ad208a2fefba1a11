/**
 * A page without a browser: elements in a tree that can be found, touched, focused and animated. Where things lie is said
 * by hand (`element.box`), since nothing is laid out.
 */

const COMPOUND = /^(?:[a-z][\w-]*|\*)?(?:\.[\w-]+|\[[^\]]*\]|:not\([^)]*\)|:scope)*/i;
const PART = /\.([\w-]+)|\[([\w-]+)(?:(\^?=)["']?([^"'\]]*)["']?)?\]|:not\(((?:[^()]|\([^()]*\))*)\)|(:scope)|^([a-z][\w-]*)/gi;
const kebab = (name) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** A selector as its choices, each a list of [combinator, compound] from left to right. */
function parsed(selector) {
  const choices = [];
  let rest = selector.trim();
  let steps = [];
  let joint = " ";
  while (rest) {
    const [compound] = COMPOUND.exec(rest);
    if (!compound) throw new Error(`no selector of this page: ${selector}`);
    steps.push([joint, compound]);
    rest = rest.slice(compound.length);
    const [gap, sign] = /^\s*([>,]?)\s*/.exec(rest);
    rest = rest.slice(gap.length);
    if (sign === "," || !rest) {
      choices.push(steps);
      steps = [];
    }
    joint = sign === ">" ? ">" : " ";
  }
  return choices;
}

function fitsCompound(element, compound, scope) {
  return [...compound.matchAll(PART)].every(([, name, attr, sign, value, not, self, tag]) => {
    if (name) return element.classList.contains(name);
    if (attr && !sign) return element.hasAttribute(attr);
    if (attr) return sign === "=" ? element.getAttribute(attr) === value : !!element.getAttribute(attr)?.startsWith(value);
    if (not) return !element.matches(not, scope);
    return self ? element === scope : element.nodeName === tag;
  });
}

function fitsSteps(element, steps, scope) {
  const [joint, compound] = steps[steps.length - 1];
  if (!element || !fitsCompound(element, compound, scope)) return false;
  const before = steps.slice(0, -1);
  if (!before.length) return true;
  for (let at = element.parentElement; at; at = joint === ">" ? null : at.parentElement) {
    if (fitsSteps(at, before, scope)) return true;
  }
  return false;
}

class Thing {
  constructor(page, name, text = null) {
    Object.assign(this, { ownerDocument: page, nodeName: name, nodeValue: text, parentElement: null, childNodes: [] });
    Object.assign(this, { attrs: {}, listeners: [], animations: [], scrolled: 0, clientWidth: 0, clientHeight: 0 });
    this.box = { left: 0, top: 0, width: 0, height: 0 };
    const vars = {};
    this.style = {
      setProperty: (key, value) => (vars[key] = value),
      removeProperty: (key) => delete vars[key],
      getPropertyValue: (key) => vars[key] ?? "",
      [Symbol.iterator]: () => Object.keys(vars)[Symbol.iterator](),
    };
    const names = () => (this.attrs.class ?? "").split(" ").filter(Boolean);
    const put = (list) => (this.attrs.class = [...new Set(list)].join(" "));
    this.classList = {
      contains: (one) => names().includes(one),
      add: (...more) => put([...names(), ...more]),
      remove: (...gone) => put(names().filter((one) => !gone.includes(one))),
      toggle: (one, on = !names().includes(one)) => (on ? this.classList.add(one) : this.classList.remove(one)),
    };
    const attrs = this.attrs;
    this.dataset = new Proxy({}, { get: (_, name) => attrs[kebab(name)], set: (_, name, value) => ((attrs[kebab(name)] = value), true) });
  }

  get id() { return this.attrs.id ?? ""; }
  get localName() { return this.nodeName; }
  get attributes() { return Object.entries(this.attrs).map(([name, value]) => ({ name, value })); }
  get className() { return this.attrs.class ?? ""; }
  set className(value) { this.attrs.class = value; }
  get children() { return this.childNodes.filter((child) => child.nodeName !== "#text"); }
  get firstChild() { return this.childNodes[0] ?? null; }
  get lastChild() { return this.childNodes.at(-1) ?? null; }
  get nextSibling() { return this.parentElement?.childNodes[this.parentElement.childNodes.indexOf(this) + 1] ?? null; }
  get tabIndex() { return Number(this.attrs.tabindex ?? -1); }
  get textContent() { return this.nodeValue ?? this.childNodes.map((child) => child.textContent).join(""); }
  set textContent(text) { this.replaceChildren(this.ownerDocument.createTextNode(text)); }
  getAttribute(name) { return this.attrs[name] ?? null; }
  hasAttribute(name) { return name in this.attrs; }
  setAttribute(name, value) { this.attrs[name] = String(value); }
  removeAttribute(name) { delete this.attrs[name]; }

  remove() {
    const parent = this.parentElement;
    if (parent) parent.childNodes = parent.childNodes.filter((child) => child !== this);
    this.parentElement = null;
    if (this.contains(this.ownerDocument.activeElement)) this.ownerDocument.activeElement = this.ownerDocument.body;
  }
  insertBefore(child, before) {
    if (child.parentElement) child.parentElement.childNodes = child.parentElement.childNodes.filter((one) => one !== child);
    this.childNodes.splice(before ? this.childNodes.indexOf(before) : this.childNodes.length, 0, child);
    child.parentElement = this;
  }
  append(...children) { for (const child of children) this.insertBefore(child, null); }
  replaceChildren(...children) {
    for (const child of [...this.childNodes]) child.remove();
    this.append(...children);
  }
  cloneNode() {
    const copy = new Thing(this.ownerDocument, this.nodeName, this.nodeValue);
    Object.assign(copy.attrs, this.attrs);
    copy.append(...this.childNodes.map((child) => child.cloneNode()));
    return copy;
  }

  contains(other) {
    for (let at = other; at; at = at.parentElement) if (at === this) return true;
    return false;
  }
  matches(selector, scope = this) { return parsed(selector).some((steps) => fitsSteps(this, steps, scope)); }
  closest(selector) {
    for (let at = this; at; at = at.parentElement) if (at.matches(selector)) return at;
    return null;
  }
  querySelectorAll(selector) {
    const below = (element) => element.children.flatMap((child) => [child, ...below(child)]);
    return below(this).filter((element) => element.matches(selector, this));
  }
  querySelector(selector) { return this.querySelectorAll(selector)[0] ?? null; }

  getBoundingClientRect() {
    const { left, top, width, height } = this.box;
    return { left, top, width, height, right: left + width, bottom: top + height };
  }
  getRootNode() { return this.ownerDocument; }
  get isConnected() { return this.ownerDocument.body.contains(this); }
  getClientRects() { return [this.getBoundingClientRect()]; }
  scrollIntoView() { this.scrolled += 1; }
  focus() {
    this.ownerDocument.activeElement = this;
    fire(this, "focusin");
  }
  animate(frames, timing) {
    const animation = { frames, timing, element: this, cancelled: false, finished: false };
    Object.assign(animation, { cancel: () => (animation.cancelled = true), finish: () => (animation.finished = true) });
    this.animations.push(animation);
    this.ownerDocument.animations.push(animation);
    return animation;
  }
  getAnimations() { return this.ownerDocument.animations.filter(({ element }) => this.contains(element)); }
  setPointerCapture(id) { this.captured = id; }
  async requestFullscreen() {
    if (!this.ownerDocument.allowsFullscreen) throw new Error("not allowed");
    this.ownerDocument.fullscreenElement = this;
  }
  addEventListener(type, act, options = false) { this.listeners.push({ type, act, capture: options === true }); }
}

export class SmallPage {
  constructor({ reduced = false } = {}) {
    Object.assign(this, { animations: [], fullscreenElement: null, allowsFullscreen: true, exits: 0 });
    this.defaultView = { matchMedia: (query) => ({ matches: reduced && query.includes("reduced-motion") }) };
    this.body = this.createElement("body");
    this.activeElement = this.body;
  }
  createElement(tag) { return new Thing(this, tag); }
  createElementNS(_, tag) { return new Thing(this, tag); }
  createTextNode(text) { return new Thing(this, "#text", text); }
  querySelectorAll(selector) { return this.body.querySelectorAll(selector); }
  querySelector(selector) { return this.body.querySelector(selector); }
  getElementById(id) { return this.body.querySelector(`[id="${id}"]`); }
  async exitFullscreen() {
    this.exits += 1;
    this.fullscreenElement = null;
  }
  /** The last element of the page whose box holds the point. */
  elementFromPoint(x, y) {
    const holds = ({ box }) => x >= box.left && x < box.left + box.width && y >= box.top && y < box.top + box.height;
    return this.body.querySelectorAll("*").concat().reverse().find(holds) ?? null;
  }

  /**
   * An element with attributes, its box ([left, top, width, height]) and what is in it, put into another.
   * @param {object} into
   */
  put(into, tag, attrs = {}, box = [0, 0, 0, 0]) {
    const element = this.createElement(tag);
    for (const [name, value] of Object.entries(attrs)) element.setAttribute(name, value);
    const [left, top, width, height] = box;
    element.box = { left, top, width, height };
    into.append(element);
    return element;
  }
}

/** Something happens to an element: heard from the page down to it, then back up, until a listener stops it. */
export function fire(element, type, facts = {}) {
  const way = [];
  for (let at = element; at; at = at.parentElement) way.push(at);
  let stopped = false;
  const event = { type, target: element, preventDefault() { event.prevented = true; }, stopPropagation: () => (stopped = true), ...facts };
  for (const [path, capture] of [[[...way].reverse(), true], [way, false]]) {
    for (const at of path) {
      for (const one of at.listeners) if (one.type === type && one.capture === capture) one.act(event);
      if (stopped) return event;
    }
  }
  return event;
}

globalThis.CSS ??= { escape: (text) => text };
