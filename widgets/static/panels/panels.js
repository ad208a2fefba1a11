/** @import {Name, View} from "../protocol" */
/** @import {Kid, Spec} from "../draw/dom.js" */
import { drawDetails } from "./details.js";
import { drawDialog } from "./dialog.js";
import { cls, h } from "../draw/dom.js";
import { drawLessonFoot, drawLessonHead } from "./lesson.js";
import { drawPaper } from "./paper.js";
import { drawGlossary, drawRulebook } from "./rulebook.js";
import { drawStory } from "./story.js";
import { drawSwitches } from "./switches.js";
import { drawTable } from "./table.js";
import { drawBot, drawTimeline } from "./timeline.js";
import { drawFaults, drawHelp, drawMasthead } from "./tools.js";
import { drawTwins } from "./twins.js";

/**
 * All panels, and what each reads: a panel is drawn again only when something that it reads has changed.
 */

/** @type {Record<string, {draw: (view: View) => Kid, reads: Name[]}>} */
const PANELS = {
  masthead: {
    draw: drawMasthead,
    reads: [
      "scene",
      "lesson",
      "tools",
      "plain",
      "rulebook",
      "glossary",
      "own.text",
      "own.rulebook",
      "own.glossary",
      "own.help",
      "reference",
      "timeline",
      "own.inspects",
      "own.foresees",
    ],
  },
  details: { draw: drawDetails, reads: ["own.detail"] },
  faults: { draw: drawFaults, reads: ["error", "dialog", "scene", "own.silent", "own.fault", "own.said"] },
  dialog: { draw: drawDialog, reads: ["dialog", "error", "own.copied", "own.said"] },
  help: { draw: drawHelp, reads: ["own.help"] },
  paper: { draw: drawPaper, reads: ["paper", "scene"] },
  head: { draw: drawLessonHead, reads: ["lesson"] },
  table: {
    draw: drawTable,
    reads: [
      "scene",
      "answer",
      "error",
      "dialog",
      "hint",
      "plain",
      "own.picked",
      "own.side",
      "own.stale",
      "own.said",
      "own.text",
      "own.typed",
      "own.foresees",
    ],
  },
  bot: { draw: drawBot, reads: ["bot"] },
  timeline: { draw: drawTimeline, reads: ["timeline"] },
  foot: { draw: drawLessonFoot, reads: ["lesson", "own.chosen", "own.unchosen"] },
  twins: { draw: drawTwins, reads: ["twins", "own.picked", "own.side", "own.stale", "own.said"] },
  story: { draw: drawStory, reads: ["story", "own.copied"] },
  rulebook: { draw: drawRulebook, reads: ["rulebook", "clause", "own.rulebook", "own.find", "own.clause"] },
  glossary: { draw: drawGlossary, reads: ["glossary", "own.glossary", "own.word"] },
  switches: { draw: drawSwitches, reads: ["switches"] },
};

/** Draws the panels and remembers each until something that it reads changes. */
export class Panels {
  constructor() {
    /** @type {Record<string, Kid>} */
    this.drawn = {};
  }

  /**
   * The whole board.
   * @param {View} view
   * @param {Set<string>} changed
   * @returns {Spec}
   */
  draw(view, changed) {
    for (const [name, { draw, reads }] of Object.entries(PANELS)) {
      if (!(name in this.drawn) || reads.some((read) => changed.has(read))) this.drawn[name] = draw(view);
    }
    return this.sheet(!!view.get("lesson"));
  }

  /**
   * A lesson keeps the side's place free, so that nothing moves when the story begins.
   * Masthead above; table and what belongs to it in the first column; story and rulebook beside; readings below.
   * @param {boolean} lesson
   */
  sheet(lesson) {
    const {
      masthead,
      details,
      faults,
      dialog,
      help,
      paper,
      head,
      table,
      bot,
      timeline,
      foot,
      twins,
      story,
      rulebook,
      glossary,
      switches,
    } = this.drawn;
    const side = [story, rulebook, glossary].some(Boolean);
    const board = [table, bot, timeline].some(Boolean);
    return h(
      "div",
      { class: cls("sheet", (side || (lesson && !twins)) && "with-side", lesson && "with-lesson") },
      masthead,
      h(
        "div",
        { key: "main", class: "main" },
        h("div", { key: "notices", class: "notices" }, faults, dialog, help),
        paper,
        head,
        board && h("section", { key: "board", class: "board", "aria-label": "Board" }, table, details, bot, timeline),
        twins,
        foot,
      ),
      side && h("aside", { key: "side", class: "side", "aria-label": "Story and rules" }, story, rulebook, glossary),
      switches,
    );
  }
}
