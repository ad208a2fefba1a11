/** @import {State} from "../protocol" */
/** @import {Shared} from "./state.js" */

/**
 * What the page knows of the kernel of a board: whether it can be reached, whether it is busy, and whether it has ended.
 */

/**
 * @typedef {object} Line
 * @property {(tell: (state: State) => void) => () => void} watch hear when the line is cut or back, or its kernel ends; what it gives ends that
 * @property {() => Promise<State>} state why nothing comes back; "" where the kernel has done all that has reached it
 * @property {() => void} again try to reach the kernel now
 */

/**
 * A signal of JupyterLab.
 * @template T
 * @typedef {{connect: (slot: (sender: unknown, value: T) => void) => void, disconnect: (slot: (sender: unknown, value: T) => void) => void}} Signal
 */

/**
 * The part of JupyterLab's connection to a kernel that is used.
 * @typedef {object} Kernel
 * @property {string} status
 * @property {string} connectionStatus
 * @property {Signal<string>} statusChanged
 * @property {Signal<string>} connectionStatusChanged
 * @property {(content: {target_name: string}) => Promise<{content: {comms?: Record<string, unknown>}}>} requestCommInfo
 * @property {() => Promise<void>} reconnect
 * @property {Promise<void>} [started] of a Python that begins when its page is opened: until then nothing is wrong
 */

/** What a kernel's status is when it ends; no board of it ever hears from it again. */
const ENDS = ["restarting", "autorestarting", "terminating", "dead"];
/** A line that is cut for less than this long is not spoken of, and a kernel that is free answers within (ms). */
export const GRACE = 1500;

/**
 * @param {Shared & {widget_manager?: {kernel?: Kernel | null}}} model
 * @returns {Line}
 */
export function lineOf(model) {
  const kernel = () => model.widget_manager?.kernel ?? null;
  return {
    watch: (tell) => watch(kernel(), tell),
    state: () => stateOf(kernel(), String(model.get("renderer")).replace("IPY_MODEL_", "")),
    again: () => void kernel()?.reconnect?.().catch(() => {}),
  };
}

/**
 * @param {Kernel | null} kernel
 * @param {(state: State) => void} tell
 */
function watch(kernel, tell) {
  if (!kernel?.connectionStatusChanged) return () => {};
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const isCut = () => kernel.connectionStatus !== "connected";
  const onLine = () => {
    clearTimeout(timer);
    if (!isCut()) tell("");
    else timer = setTimeout(() => isCut() && tell("cut"), GRACE);
  };
  const onStatus = (/** @type {unknown} */ _, /** @type {string} */ status) => ENDS.includes(status) && tell("gone");
  kernel.connectionStatusChanged.connect(onLine);
  kernel.statusChanged.connect(onStatus);
  return () => {
    clearTimeout(timer);
    kernel.connectionStatusChanged.disconnect(onLine);
    kernel.statusChanged.disconnect(onStatus);
  };
}

/**
 * @param {Kernel | null} kernel
 * @param {string} id a model that lives as long as the board's kernel does
 * @returns {Promise<State>}
 */
async function stateOf(kernel, id) {
  if (!kernel?.requestCommInfo) return "silent";
  if (kernel.started) await kernel.started;
  if (kernel.connectionStatus !== "connected") return "cut";
  if (ENDS.includes(kernel.status)) return "gone";
  // A kernel does one thing after the other: once it has answered this, it has done what was asked before, or never heard it.
  const asked = kernel.requestCommInfo({ target_name: "jupyter.widget" });
  const late = new Promise((done) => setTimeout(done, GRACE));
  const found = await Promise.race([asked, late]).catch(() => null);
  if (!found) return kernel.status === "busy" ? "busy" : "cut";
  return id in (/** @type {any} */ (found).content.comms ?? {}) ? "" : "gone";
}
