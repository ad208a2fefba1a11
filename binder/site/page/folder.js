/**
 * Said in place of all else where nobody serves the folder: the browser then starts neither Python nor modules, so this is
 * none.
 */
if (location.protocol === "file:") {
  const opening = /** @type {HTMLElement} */ (document.getElementById("opening"));
  opening.textContent =
    "Your browser cannot run the tutor from a folder. Start open.py in it (on Windows open.bat, on a Mac open.command).";
}
