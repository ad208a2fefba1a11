/**
 * What a visitor sees from the first second on: a picture and a line that says how far it is. It goes when the first
 * board stands; then the site is kept in the browser, so that it opens without a network from then on.
 */
const STEPS = ["Opening the chapter", "Starting Python in your browser", "Ready"];
/** Milliseconds after which nobody waits any more: a notebook of the visitor's own has no board. */
const PATIENCE = 60_000;

/** Said instead of all this where nobody serves the folder: the browser then starts neither Python nor its modules. */
const FROM_A_FOLDER =
  "Your browser cannot run the tutor from a folder. Start open.py in it (on Windows open.bat, on a Mac open.command).";

const site = new URL(".", document.currentScript.src);
const panel = document.createElement("div");
panel.id = "rules-tutor-opening";
panel.setAttribute("role", "status");
const picture = document.createElement("img");
picture.src = new URL("board.jpg", site).href;
picture.alt = "";
const words = document.createElement("p");
const bar = document.createElement("progress");
bar.max = STEPS.length - 1;
panel.append(picture, words, bar);
document.documentElement.append(panel);

let told = -1;

/** Said once: this page is watched for changes, and what is told is one. */
function tell(step) {
  if (step === told) return;
  told = step;
  words.textContent = `${STEPS[step]} …`;
  if (step) bar.value = step;
  panel.classList.toggle("slim", step > 0);
}

/**
 * Keep everything that the site is made of, once there is nothing more urgent to load. JupyterLite takes a worker for
 * an old one unless its version is noted, and does not note that of its first visit: it would ask for the worker anew
 * on the second, which needs a network.
 */
async function keep() {
  const worker = (await navigator.serviceWorker?.ready)?.active;
  if (!worker) return;
  const { appVersion } = JSON.parse(document.getElementById("jupyter-config-data").textContent);
  localStorage.setItem(`${worker.scriptURL}-version`, appVersion);
  worker.postMessage("rules-tutor-keep");
}

/**
 * Ask the browser to keep this site's data for good, once there is a win to lose: some browsers clear what is seldom
 * used, and some ask the visitor, who then knows why.
 */
function keepWins() {
  if (!document.querySelector(".tutor .voice.good, .tutor .end-card")) return;
  wins.disconnect();
  navigator.storage?.persist?.();
}

function look() {
  if (document.querySelector(".jp-OutputArea .tutor")) return end();
  if (document.querySelector(".jp-Notebook .jp-Cell")) tell(1);
}

const watch = new MutationObserver(look);
const wins = new MutationObserver(keepWins);
let timer = 0;

function end() {
  watch.disconnect();
  clearTimeout(timer);
  panel.remove();
  keep();
}

function begin() {
  if (location.protocol === "file:") {
    words.textContent = FROM_A_FOLDER;
    bar.remove();
    return;
  }
  tell(0);
  timer = setTimeout(end, PATIENCE);
  watch.observe(document, { childList: true, subtree: true });
  wins.observe(document, { childList: true, subtree: true });
}

begin();
