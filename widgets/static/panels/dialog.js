/** @import {Action, Dialog, DialogField, Intent, View} from "../protocol" */
/** @import {Handler, Spec} from "../draw/dom.js" */
import { copyText, readText, storeText } from "./clipboard.js";
import { cls, h } from "../draw/dom.js";
import { picture } from "../draw/picture.js";
import { sentence } from "../draw/spans.js";
import { drawError } from "./voice.js";

/**
 * A question with fields, over the table, which stays where it is: a new deal, a save, a link. Never modal: the table stays within reach.
 */

/**
 * @param {View} view
 * @returns {Spec | null}
 */
export function drawDialog(view) {
  const dialog = view.get("dialog");
  if (!dialog) return null;
  const actions = dialog.actions ?? [];
  const fields = dialog.fields ?? [];
  const kept = dialog.keeps ? rememberedSetUp(dialog.keeps) : {};
  const drawKept = (/** @type {DialogField} */ field) => drawField(view, { ...field, value: choiceOf(field, kept[field.name]) });
  const buttons = (/** @type {Action[]} */ listed) => listed.length > 0 && h("p", { class: "nearest" }, listed.map((action) => drawAction(view, action)));
  const more = fields.filter((field) => field.more);
  return h(
    "section",
    { key: `dialog ${dialog.title}`, class: "dialog", "aria-label": dialog.title, "data-dialog": true },
    h(
      "div",
      { class: "panel-head" },
      h("h2", {}, dialog.title),
      h("button", { class: "tool", go: { do: "dismiss" } }, "Close"),
    ),
    dialog.spans?.length ? h("p", {}, sentence(dialog.spans)) : null,
    dialog.copy != null && drawCopy(view, dialog, dialog.copy),
    fields.filter((field) => !field.more).map(drawKept),
    view.get("error") ? drawError(view.get("error"), view.own.said, true) : null,
    buttons(actions.filter((action) => !action.more)),
    more.length > 0 &&
      h("details", { key: "more", class: "more-fields" }, [
        h("summary", {}, "More: deal number, names, house rules"),
        h("div", { class: "grid" }, more.map(drawKept)),
        buttons(actions.filter((action) => action.more)),
      ]),
  );
}

/**
 * @param {View} view
 * @param {DialogField} field
 */
export function drawField(view, field) {
  const id = `${view.uid}-${field.name}`;
  const shared = { id, class: "find", "data-field": field.name };
  const value = field.value ?? "";
  const kind = field.kind ?? "text";
  /** @type {Record<string, () => Spec | Spec[]>} */
  const drawn = {
    area: () => h("textarea", { ...shared, rows: 5, value, spellcheck: "false" }),
    choice: () =>
      h(
        "select",
        shared,
        (field.options ?? []).map((option) =>
          h("option", { value: option.slug, selected: option.slug === field.value }, option.text),
        ),
      ),
    file: () => h("input", { ...shared, type: "file" }),
    find: () => [
      h("input", { ...shared, type: "text", value, list: `${id}-list`, placeholder: field.hint, autocomplete: "off", maxlength: 500 }),
      h(
        "datalist",
        { id: `${id}-list` },
        (field.options ?? []).map((option) => h("option", { value: option.text, "data-slug": option.slug })),
      ),
    ],
    pick: () => [],
    number: () => h("input", { ...shared, type: "number", value, step: 1, min: 0 }),
  };
  if (kind === "pick") return drawPicks(id, field);
  const control = (drawn[kind] ?? (() => h("input", { ...shared, type: "text", value, autocomplete: "off" })))();
  return h("p", { key: field.name, class: "entry" }, h("label", { for: id }, field.label), control);
}

/** Under this name the browser remembers how a game was set up last. */
const SET_UP = "rules-tutor set-up ";

/**
 * What was chosen at the last deal of a game, by field.
 * @param {string} game
 * @returns {Record<string, string>}
 */
export function rememberedSetUp(game) {
  try {
    return JSON.parse(localStorage.getItem(SET_UP + game) ?? "{}");
  } catch {
    return {};
  }
}

/**
 * @param {string} game
 * @param {Record<string, string>} values
 */
export function rememberSetUp(game, values) {
  try {
    localStorage.setItem(SET_UP + game, JSON.stringify(values));
  } catch {
    // A browser that keeps nothing begins with the present set-up the next time.
  }
}

/**
 * What a field begins with: for one that is picked from at a glance what was chosen last, if it is still there.
 * @param {DialogField} field
 * @param {string | undefined} kept
 */
function choiceOf({ kind, value, options = [] }, kept) {
  return kind === "pick" && options.some(({ slug }) => slug === kept) ? kept : value;
}

/**
 * A few options side by side, each with a word on it.
 * @param {string} id
 * @param {DialogField} field
 */
function drawPicks(id, { name, label, value, options = [] }) {
  return h("fieldset", { key: name, class: "picks", vars: { columns: Math.min(5, options.length) } }, [
    h("legend", {}, label),
    options.map(({ slug, text, note, picture: face }) =>
      h("label", { key: slug, class: "pick" }, [
        h("input", { type: "radio", name: id, "data-field": name, value: slug, checked: slug === value }),
        !!face && picture(face),
        h("b", {}, text),
        !!note && h("span", { class: "note" }, note),
      ]),
    ),
  ]);
}

/**
 * @param {View} view
 * @param {Dialog} dialog
 * @param {string} text
 */
function drawCopy(view, dialog, text) {
  const { file } = dialog;
  return h(
    "div",
    { key: "copy", class: "copy" },
    h("textarea", { class: "find", rows: 4, readonly: true, value: text, "aria-label": dialog.title }),
    h(
      "p",
      { class: "nearest" },
      h(
        "button",
        { class: cls("act", !dialog.actions?.length && "best"), onclick: () => copyText(view, "dialog", text) },
        view.own.copied === "dialog" ? "Copied" : "Copy",
      ),
      file ? h("button", { class: "act", onclick: () => storeText(file, text) }, `Store as ${file}`) : null,
    ),
  );
}

/**
 * @param {View} view
 * @param {Action} action
 */
export function drawAction(view, action) {
  /** @type {Handler} */
  const act = (_, element) => {
    if (action.go.do !== "answer") view.send(action.go);
    else answer(view, action.go, element).catch((fault) => view.set({ fault: String(fault.message ?? fault) }));
  };
  return h("button", { key: action.text, class: cls("act", action.best && "best", action.go.do === "new" && "deals"), onclick: act }, action.text);
}

/**
 * The name of what was chosen from a field's list.
 * @param {HTMLInputElement} item
 */
function slugOf(item) {
  return [...(item.list?.options ?? [])].find((option) => option.value === item.value)?.dataset.slug;
}

/**
 * Send an action with what stands in the dialog's fields.
 * @param {View} view
 * @param {Intent} intent
 * @param {HTMLElement} element
 */
async function answer(view, intent, element) {
  /** @type {Record<string, string>} */
  const values = {};
  const fields = element.closest("[data-dialog]")?.querySelectorAll("[data-field]") ?? [];
  for (const item of /** @type {Iterable<HTMLInputElement>} */ (fields)) {
    if (item.type === "radio" && !item.checked) continue;
    values[item.dataset.field ?? ""] = item.type === "file" ? await readText(item) : slugOf(item) ?? item.value;
  }
  const game = view.get("dialog")?.keeps;
  const picked = (view.get("dialog")?.fields ?? []).filter(({ kind }) => kind === "pick").map(({ name }) => [name, values[name]]);
  if (game && picked.length) rememberSetUp(game, Object.fromEntries(picked));
  view.send({ ...intent, values });
}
