/** @import {Action, Dialog, DialogField, Intent, View} from "../protocol" */
/** @import {Handler, Spec} from "../draw/dom.js" */
import { copyText, readText, storeText } from "./clipboard.js";
import { cls, h } from "../draw/dom.js";
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
    (dialog.fields ?? []).map((field) => drawField(view, field)),
    view.get("error") ? drawError(view.get("error"), view.own.said, true) : null,
    actions.length > 0 &&
      h(
        "p",
        { class: "nearest" },
        actions.map((action) => drawAction(view, action)),
      ),
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
    number: () => h("input", { ...shared, type: "number", value, step: 1, min: 0 }),
  };
  const control = (drawn[kind] ?? (() => h("input", { ...shared, type: "text", value, autocomplete: "off" })))();
  return h("p", { key: field.name, class: "entry" }, h("label", { for: id }, field.label), control);
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
  return h("button", { key: action.text, class: cls("act", action.best && "best"), onclick: act }, action.text);
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
    values[item.dataset.field ?? ""] = item.type === "file" ? await readText(item) : slugOf(item) ?? item.value;
  }
  view.send({ ...intent, values });
}
