// Writes the picture of one board as HTML, as the board's own script draws it: node still.mjs PICTURES CELL
//
// So it is there with the page, before anything can draw. Sizes that are tried out on the screen are not: first boards
// need none.
import { readFileSync } from "node:fs";
import { Panels } from "../../widgets/static/panels/panels.js";
import { withBook } from "../../widgets/static/wire/book.js";
import { withLists } from "../../widgets/static/wire/lists.js";
import { EMPTY, freshOwn, TRAITS } from "../../widgets/static/wire/state.js";
import { rememberedPage } from "../../widgets/static/panels/tabs.js";
import { Models } from "./page/models.js";

/** What stands in a tree but not in its HTML: what is done, and what tells one element from another. */
const UNSEEN = new Set(["key", "go", "vars"]);
/** Elements that end where they begin. */
const VOID = new Set(["br", "hr", "img", "input"]);
const CODES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text) => String(text).replace(/[&<>"]/g, (sign) => CODES[sign]);

/** Links lead to pages of the site. */
const onSite = (name, value) => (name === "href" ? String(value).replace(/\.ipynb(?=#|$)/, ".html") : value);

function attribute(name, value) {
  if (UNSEEN.has(name) || name.startsWith("on") || value === null || value === undefined || value === false) return "";
  return value === true ? ` ${name}=""` : ` ${name}="${escaped(onSite(name, value))}"`;
}

function style(vars) {
  const given = Object.entries(vars ?? {}).map(([name, value]) => `--${name}: ${value};`);
  return given.length ? ` style="${escaped(given.join(" "))}"` : "";
}

/** An element of the renderer's as HTML. */
function markup(spec) {
  if (typeof spec === "string") return escaped(spec);
  const { tag, attrs, kids } = spec;
  const begin = `<${tag}${Object.entries(attrs).map(([name, value]) => attribute(name, value)).join("")}${style(attrs.vars)}>`;
  return VOID.has(tag) ? begin : `${begin}${kids.map(markup).join("")}</${tag}>`;
}

/** A board as it is seen by somebody who has done nothing on it yet. */
async function drawn(model) {
  const { whole } = withLists((await withBook(model)).whole);
  const get = (name) => whole.get(name) ?? EMPTY[name];
  const own = { ...freshOwn(), page: rememberedPage(!!get("lesson")) };
  const view = { uid: "still", own, get, truth: get, inChapter: () => true, hasThemes: () => true };
  return new Panels().draw(view, new Set(TRAITS));
}

const [path, cell] = process.argv.slice(2);
const { views, states } = JSON.parse(readFileSync(path, "utf8"));
const find = new Models({ send: () => {}, kernel: {} }).stills(states);
/** The board of a model; none where several stand in it, which are not drawn at once. */
const alone = (model) => {
  const { children } = model.state;
  return children ? children.length === 1 && alone(find(children[0])) : model;
};
const model = views[cell] && alone(find(views[cell]));
if (model) process.stdout.write(`<div class="tutor still">${markup(await drawn(model))}</div>`);
