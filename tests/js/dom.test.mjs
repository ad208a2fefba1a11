import assert from "node:assert/strict";
import { test } from "node:test";
import { create, h, patch } from "../../widgets/static/draw/dom.js";
import { Page } from "./page.mjs";

const list = (...keys) =>
  h(
    "ol",
    {},
    keys.map((key) => h("li", { key }, key)),
  );

test("text stays text, whatever is in it", () => {
  const hostile = '<img src=x onerror="alert(1)">';
  const element = create(new Page(), h("p", { title: hostile }, hostile));
  assert.equal(element.childNodes.length, 1);
  assert.equal(element.firstChild.nodeName, "#text");
  assert.equal(element.text, hostile);
  assert.equal(element.attrs.title, hostile);
});

test("elements with the same key are kept, wherever they go", () => {
  const page = new Page();
  const element = create(page, list("a", "b", "c"));
  const [a, b, c] = element.childNodes;
  patch(element, list("c", "d", "a"));
  assert.deepEqual(
    element.childNodes.map((child) => child.text),
    ["c", "d", "a"],
  );
  assert.equal(element.childNodes[0], c);
  assert.equal(element.childNodes[2], a);
  assert.equal(b.parent, null);
});

test("a child that leaves or comes moves no other", () => {
  const page = new Page();
  const element = create(page, list("a", "b", "c", "d"));
  page.moved = 0;
  patch(element, list("a", "c", "d"));
  assert.equal(page.moved, 0);
  patch(element, list("a", "x", "c", "d"));
  assert.equal(page.moved, 2, "the new child, and the text in it");
});

test("only what differs is touched", () => {
  const page = new Page();
  const element = create(page, h("p", { class: "a", hidden: true, vars: { n: 1 } }, "one"));
  const text = element.firstChild;
  const made = page.made;
  patch(element, h("p", { class: "b", vars: { m: 2 } }, "two"));
  assert.deepEqual(element.attrs, { class: "b" });
  assert.deepEqual(element.vars, { "--m": "2" });
  assert.equal(element.firstChild, text);
  assert.equal(element.text, "two");
  assert.equal(page.made, made);
});

test("false and null take an attribute away, true sets it empty", () => {
  const element = create(new Page(), h("p", { a: true, b: false, c: null, d: 0 }));
  assert.deepEqual(element.attrs, { a: "", d: "0" });
});

test("a field's value is a property, and is left alone while it is meant to stay", () => {
  const element = create(new Page(), h("input", { value: "x" }));
  assert.equal(element.value, "x");
  element.value = "what someone is typing";
  patch(element, h("input", { value: "x", class: "new" }));
  assert.equal(element.value, "what someone is typing");
});

test("the very same spec again costs nothing", () => {
  const page = new Page();
  const spec = list("a", "b");
  const element = create(page, spec);
  element.childNodes[0].firstChild.nodeValue = "touched";
  patch(element, spec);
  assert.equal(element.childNodes[0].text, "touched");
});
