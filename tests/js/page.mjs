/** As much of a page as the keyed update touches, so that it can be tested without a browser. It counts what was done. */
export class Page {
  constructor() {
    this.made = 0;
    this.moved = 0;
  }

  createElement(tag) {
    this.made += 1;
    return new Thing(this, tag);
  }

  createElementNS(_, tag) {
    return this.createElement(tag);
  }

  createTextNode(text) {
    return new Thing(this, "#text", text);
  }
}

class Thing {
  constructor(page, name, text = null) {
    Object.assign(this, {
      ownerDocument: page,
      nodeName: name,
      nodeValue: text,
      childNodes: [],
      parent: null,
      attrs: {},
      vars: {},
    });
    this.style = {
      setProperty: (key, value) => {
        this.vars[key] = value;
      },
      removeProperty: (key) => {
        delete this.vars[key];
      },
    };
  }

  get firstChild() {
    return this.childNodes[0] ?? null;
  }

  get nextSibling() {
    return this.parent.childNodes[this.parent.childNodes.indexOf(this) + 1] ?? null;
  }

  setAttribute(name, value) {
    this.attrs[name] = value;
  }

  removeAttribute(name) {
    delete this.attrs[name];
  }

  remove() {
    this.parent.childNodes = this.parent.childNodes.filter((child) => child !== this);
    this.parent = null;
  }

  insertBefore(child, before) {
    this.ownerDocument.moved += 1;
    if (child.parent) child.remove();
    this.childNodes.splice(before ? this.childNodes.indexOf(before) : this.childNodes.length, 0, child);
    child.parent = this;
  }

  get text() {
    return this.nodeValue ?? this.childNodes.map((child) => child.text).join("");
  }
}
