/**
 * Python in a worker. It is started once; then it does what its page asks, one thing after the other.
 */
/** @import {FileSystem, Wish} from "./types" */
/** @import {Runtime} from "./pyodide/pyodide.mjs" */
import { loadPyodide } from "./pyodide/pyodide.mjs";
import { Files } from "./files.js";
import { lay, unpacked } from "./pack.js";

const site = new URL(".", import.meta.url);
const HOME = "/home/learner";
/** Milliseconds after something that Python has said until its files are kept. */
const REST = 30;
/** The files that say where a learner stands: the progress, and the games that were left. */
const STANDS = /\/(progress\.json|games\/[^/]+)$/;

/** Whether the browser keeps files for this page, once that is known. @type {PromiseWithResolvers<boolean>} */
const keeps = Promise.withResolvers();

let timer = 0;
/**
 * Python's own objects, and its files.
 * @type {{page?: any, chapter?: any, second?: any, helper?: any, stands?: any, fs: FileSystem, files: Files | null}}
 */
let python;

/** Tell the page something, and keep soon what has changed in the files. @param {string} message */
function tell(message) {
  postMessage(message);
  if (timer || !python?.files) return;
  timer = setTimeout(() => {
    timer = 0;
    if (python.files?.keep().some((path) => STANDS.test(path))) tellStands();
  }, REST);
}

/** Tell the page where its learner stands now; a chapter goes on without that. */
function tellStands() {
  try {
    python.stands.tell();
  } catch (fault) {
    console.warn(`rules-tutor: ${fault}`);
  }
}

const packs = new URL("packs/", site);
/** @param {string} name */
const pack = async (name) => unpacked((await fetch(new URL(name, packs))).body);

/** A pack that Python needs in the middle of an import, which cannot wait for a promise. @param {string} name */
function packNow(name) {
  const request = new XMLHttpRequest();
  request.open("GET", new URL(name, packs).href, false);
  request.responseType = "arraybuffer";
  request.send();
  return new Uint8Array(request.response);
}

/**
 * Let Python fetch what is not there yet when it is imported.
 * @param {Runtime} runtime
 * @param {Record<string, string>} later
 * @param {string} folder
 */
function fetchLater(runtime, later, folder) {
  const { Packs } = runtime.pyimport("widgets.wire.packs");
  const { Path } = runtime.pyimport("pathlib");
  const fetchPack = (/** @type {string} */ name) => runtime.toPy(packNow(name)).tobytes();
  runtime.pyimport("sys").meta_path.append(Packs(runtime.toPy(later), fetchPack, Path(folder)));
}

/** What was shared, where Python looks for it. @param {string} link */
function leave(link) {
  const folder = `${python.files ? "/drive" : HOME}/rules-tutor`;
  python.fs.mkdirTree(folder);
  python.fs.writeFile(`${folder}/link.txt`, link);
}

/** @param {NonNullable<Wish["start"]>} wanted */
async function start({ chapter, games }) {
  const files = keeps.promise.then((kept) => (kept ? Files.open() : null));
  const first = Promise.all(["python", ...games].map((name) => pack(`${name}.pack`)));
  const later = fetch(new URL("later.json", packs)).then((answer) => answer.json());
  let folder = "";
  const runtime = await loadPyodide({
    indexURL: new URL("pyodide/", site).href,
    env: { HOME, RULES_TUTOR_SITE: site.href.slice(0, -1) },
    fsInit: async (fs, { sitePackages }) => {
      folder = sitePackages;
      fs.mkdirTree(HOME);
      (await files)?.show(fs);
      for (const one of await first) lay(fs, sitePackages, one);
    },
  });
  runtime.FS.chdir((await files) ? "/drive" : HOME);
  fetchLater(runtime, await later, folder);
  python = chapter ? opened(runtime, chapter, await files) : helping(runtime);
}

/**
 * Python as it runs the cells of a chapter.
 * @param {Runtime} runtime
 * @param {string} chapter
 * @param {Files | null} files
 */
function opened(runtime, chapter, files) {
  const { PAGE } = runtime.pyimport("widgets.wire.page");
  const { Chapter } = runtime.pyimport("widgets.wire.chapter");
  const { SECOND } = runtime.pyimport("widgets.wire.second");
  PAGE.tell = tell;
  SECOND.tell = tell;
  const stands = runtime.pyimport("widgets.lessons.stands");
  return { page: PAGE, chapter: Chapter(chapter), second: SECOND, stands, fs: runtime.FS, files };
}

/** Python as it helps another one. @param {Runtime} runtime */
function helping(runtime) {
  const { HELPER } = runtime.pyimport("widgets.lab.elsewhere");
  HELPER.tell = tell;
  return { helper: HELPER, fs: runtime.FS, files: null };
}

/** @type {Promise<void> | undefined} */
let begun;

/** What a page asks; whatever Python raises is told. @param {Wish} wish */
async function act({ start: wanted, keeps: kept, run, to, content, link, told, errand }) {
  if (kept !== undefined) return keeps.resolve(kept);
  if (wanted) begun = start(wanted);
  await begun;
  if (wanted) return postMessage({ begun: true });
  if (link !== undefined) leave(link);
  else if (run) python.chapter.run(run);
  else if (to) python.page.receive(to, content);
  else if (told) python.second.hear(told);
  else if (errand) python.helper.receive(errand);
  return undefined;
}

onmessage = async ({ data }) => {
  /** @type {string | undefined} */
  let fault = "";
  try {
    await act(data);
  } catch (error) {
    fault = String(error instanceof Error ? error.message : error).trim().split("\n").at(-1);
  }
  if (data.nr) postMessage({ answer: data.nr, fault });
  else if (data.start && fault) postMessage({ failed: fault });
};
