import { EMPTY, freshOwn } from "../../widgets/static/wire/state.js";

/** A view without a page: it holds traits, and remembers what is sent and set. */
export function viewOf(traits = {}, own = {}) {
  const view = {
    uid: "b",
    own: { ...freshOwn(), ...own },
    sent: [],
    get: (name) => traits[name] ?? EMPTY[name],
    send: (intent) => view.sent.push(intent),
    follow: (intent) => view.sent.push(intent),
    try: (path, side) => view.sent.push({ path, side }),
    goTo: () => false,
    inChapter: () => false,
    hasThemes: () => false,
    reach: () => view.sent.push("reach"),
    set: (change) => Object.assign(view.own, change),
  };
  return view;
}

/** All parts of what is drawn that fit. */
export function all(spec, fits) {
  if (!spec || typeof spec === "string") return [];
  if (Array.isArray(spec)) return spec.flatMap((one) => all(one, fits));
  return [...(fits(spec) ? [spec] : []), ...all(spec.kids ?? [], fits)];
}

export const tags = (spec, tag) => all(spec, (one) => one.tag === tag);
export const classed = (spec, name) => all(spec, (one) => `${one.attrs?.class ?? ""}`.split(" ").includes(name));

/** The text of what is drawn. */
export function words(spec) {
  if (!spec || typeof spec === "string") return spec || "";
  return Array.isArray(spec) ? spec.map(words).join("") : words(spec.kids);
}

/** The buttons with their words. */
export const buttons = (spec) => new Map(tags(spec, "button").map((one) => [one.attrs["aria-label"] ?? words(one), one.attrs]));
