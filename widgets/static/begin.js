/** @import {Renderer, Shared} from "./wire/state.js" */

/**
 * The script of every board. It is kept small because it travels with each of them: what draws boards stands in a model
 * that all boards of a kernel share, and is imported once.
 */

/** @param {string} script */
async function load(script) {
  const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  try {
    return (await import(url)).default;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Milliseconds between two looks for the renderer. */
const PAUSES = [50, 100, 200, 400, 800, 1600];

/**
 * The model that draws. A page that is opened while its kernel lives on may run a cell before it has fetched from the
 * kernel what the cell's board needs, so it looks again.
 *
 * @param {Shared} model
 */
async function rendererOf(model) {
  const id = String(model.get("renderer")).replace("IPY_MODEL_", "");
  const find = async () => /** @type {Renderer} */ (await model.widget_manager.get_model(id));
  for (const pause of PAUSES) {
    try {
      return await find();
    } catch {
      await new Promise((done) => setTimeout(done, pause));
    }
  }
  return find();
}

/** @param {{model: Shared, el: HTMLElement}} place */
async function render({ model, el }) {
  try {
    const renderer = await rendererOf(model);
    renderer.draw ??= load(String(renderer.get("script")));
    const draw = await renderer.draw;
    return await draw({ model, el, style: String(renderer.get("style") ?? "") });
  } catch (fault) {
    const words = el.ownerDocument.createElement("p");
    words.setAttribute("role", "alert");
    words.textContent = `The board cannot be drawn: ${fault instanceof Error ? fault.message : String(fault)}`;
    el.append(words);
    return () => words.remove();
  }
}

export default { render };
