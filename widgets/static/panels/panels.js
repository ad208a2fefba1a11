/** @import {Name, View} from "../protocol" */
/** @import {Kid, Spec} from "../draw/dom.js" */
import { drawBack, drawCourse, drawKnown, drawWayOn } from "./course.js";
import { drawDecided } from "./decided.js";
import { drawDetails } from "./details.js";
import { drawDialog } from "./dialog.js";
import { drawDue } from "./due.js";
import { drawCoach } from "./coach.js";
import { cls, h } from "../draw/dom.js";
import { drawEndCard } from "./end_card.js";
import { drawHint, hintTells } from "./hint.js";
import { drawInside } from "./inside.js";
import { drawGoal, drawLesson } from "./lesson.js";
import { drawArticle } from "./article.js";
import { drawLastTurn } from "./last_turn.js";
import { drawOutcome } from "./outcome.js";
import { drawGlossary, drawRulebook } from "./rulebook.js";
import { drawLibrary } from "./library.js";
import { drawQuiz, drawSure } from "./quiz.js";
import { drawStory } from "./story.js";
import { drawStrip } from "./strip.js";
import { drawSwitches } from "./switches.js";
import { drawAsked, drawTable } from "./table.js";
import { drawTabs } from "./tabs.js";
import { drawBot, drawTimeline } from "./timeline.js";
import { drawBar, drawFaults, drawHelp, hasRail } from "./tools.js";
import { drawComparison, drawComparisonNote, drawComparisonStory } from "./comparison.js";
import { drawVoice } from "./voice.js";

/**
 * All panels, and what each reads: a panel is drawn again only when something that it reads has changed.
 */

/** What a surface shows depends on these. */
const PICKS = /** @type {Name[]} */ (["own.picked", "own.side", "own.stale"]);

/** @type {Record<string, {draw: (view: View) => Kid, reads: Name[]}>} */
export const PANELS = {
  bar: {
    draw: drawBar,
    reads: [
      "scene", "lesson", "library", "course", "tools", "plain", "bot", "story", "own.copied", "glossary", "reference", "timeline", "hint", "comparison", "own.text",
      "own.glossary", "own.help", "own.inspects", "own.foresees", "own.menu", "own.rail", "own.presents", "own.pace", "replay",
    ],
  },
  strip: { draw: drawStrip, reads: ["strip", "kept", "own.line", "own.dropped"] },
  details: { draw: drawDetails, reads: ["own.detail"] },
  faults: { draw: drawFaults, reads: ["error", "dialog", "scene", "own.fault", "own.said"] },
  dialog: { draw: drawDialog, reads: ["dialog", "error", "own.copied", "own.said"] },
  help: { draw: drawHelp, reads: ["own.help"] },
  article: { draw: drawArticle, reads: ["article", "scene", "own.measure"] },
  goal: { draw: drawGoal, reads: ["lesson"] },
  voice: {
    draw: drawVoice,
    reads: ["scene", "answer", "error", "dialog", "comparison", "library", "lesson", "timeline", "outcome", ...PICKS, "own.said", "own.unfolded", "own.text", "own.foresees"],
  },
  asked: { draw: drawAsked, reads: ["lesson", "scene", "answer", "comparison", "timeline", ...PICKS, "own.text"] },
  question: { draw: drawQuiz, reads: ["lesson", "own.chosen", "own.unchosen", "own.sure", "own.ground"] },
  sure: { draw: drawSure, reads: ["lesson", "own.sure"] },
  lesson: { draw: drawLesson, reads: ["lesson", "answer", "own.stale"] },
  ending: { draw: drawEndCard, reads: ["lesson", "own.took", "own.cleared"] },
  said: { draw: drawComparisonNote, reads: ["comparison"] },
  coach: { draw: drawCoach, reads: ["coach", "own.text"] },
  outcome: { draw: drawOutcome, reads: ["outcome", "lesson", "comparison", "own.fewest"] },
  lastTurn: { draw: drawLastTurn, reads: ["replay", "comparison", "own.frame"] },
  hint: { draw: (view) => drawHint(view.get("hint"), !!view.get("lesson")), reads: ["hint", "lesson"] },
  table: {
    draw: drawTable,
    reads: ["scene", "answer", "plain", "article", "comparison", "timeline", ...PICKS, "own.text", "own.typed"],
  },
  decided: { draw: drawDecided, reads: ["article", "comparison", "own.moment", "own.text"] },
  comparison: { draw: drawComparison, reads: ["comparison", "lesson", "timeline", ...PICKS, "own.said", "own.unfolded"] },
  stories: { draw: drawComparisonStory, reads: ["comparison"] },
  bot: { draw: drawBot, reads: ["bot"] },
  timeline: { draw: drawTimeline, reads: ["timeline", "ticks"] },
  tabs: { draw: drawTabs, reads: ["story", "timeline", "rulebook", "switches", "own.page", "own.before"] },
  story: { draw: drawStory, reads: ["story", "timeline", "own.page", "own.cites"] },
  inside: { draw: drawInside, reads: ["timeline", "own.page"] },
  rulebook: { draw: drawRulebook, reads: ["rulebook", "clause", "own.page", "own.find", "own.clause"] },
  glossary: { draw: drawGlossary, reads: ["glossary", "own.glossary", "own.word"] },
  library: { draw: drawLibrary, reads: ["library"] },
  course: { draw: drawCourse, reads: ["course", "own.shelf"] },
  known: { draw: drawKnown, reads: ["course"] },
  wayOn: { draw: drawWayOn, reads: ["course"] },
  due: { draw: drawDue, reads: ["course", "library"] },
  back: { draw: drawBack, reads: ["course", "lesson"] },
  switches: { draw: drawSwitches, reads: ["switches", "scene", "own.page", "own.foresees"] },
};

/**
 * The rulebook beside an article, which has no rail: a chip opens it at its clause.
 * @param {View} view
 * @param {Kid} rulebook
 */
function drawAside(view, rulebook) {
  return h(
    "aside",
    { key: "beside", class: "page aside", "aria-label": "Rules" },
    h(
      "div",
      { class: "panel-head" },
      h("h2", {}, "Rules"),
      h("button", { class: "tool", onclick: () => view.set({ page: "", clause: "" }) }, "Close"),
    ),
    rulebook,
  );
}

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
    return this.sheet(view);
  }

  /**
   * One screen: bar, rail, table; above the table, where they move nothing, what is asked and looked up; below the
   * screen what is read at leisure. An article of the lab without a table is as long as it is.
   * @param {View} view
   */
  sheet(view) {
    const { bar, strip, details, faults, dialog, help, glossary, article, library, table, decided, comparison, course, ending, stories, rulebook } = this.drawn;
    const notices = h("div", { key: "notices", class: "notices" }, faults, dialog, help, glossary);
    const board = table || decided || comparison || course;
    if (!board && !view.get("lesson"))
      return h("div", { class: "sheet" }, bar, strip, h("div", { key: "main", class: "main" }, article, rulebook && drawAside(view, rulebook), notices));
    const railed = view.own.rail && hasRail(view);
    return h(
      "div",
      { class: "sheet" },
      h(
        "div",
        { key: "screen", class: cls("screen", !railed && "no-rail", library && "with-library", railed && view.get("lesson")?.quiz && "with-question", railed && this.drawn.sure && "with-sure", strip && "has-strip", railed && comparison && "compares", comparison && view.get("lesson") && "travels") },
        h("div", { key: "top", class: "top" }, bar, strip),
        railed && this.rail(view),
        h(
          "section",
          { key: "board", class: "board", "aria-label": `Board: ${view.get("lesson")?.title ?? view.get("scene").title ?? ""}` },
          board,
          !this.endsInRail(view) && ending,
          details,
          notices,
        ),
        library,
      ),
      h("div", { key: "below", class: "below" }, stories),
    );
  }

  /**
   * Whether the card that ends a lesson stands in the rail: a question leaves no room there.
   * @param {View} view
   */
  endsInRail(view) {
    return view.own.rail && hasRail(view) && !view.get("lesson")?.quiz;
  }

  /**
   * The voice on top, then what the lesson says, then the page that is open. The timeline stands below the story. A hint
   * that was asked for stands by the voice, where the button for it was.
   * @param {View} view
   */
  rail(view) {
    const { goal, ending, wayOn, known, due, back, voice, coach, asked, sure, question, lesson, said, hint, outcome, lastTurn, article, tabs, story, inside, rulebook, switches, bot, timeline } = this.drawn;
    const { page: open, clause } = view.own;
    const questions = !!view.get("lesson")?.quiz;
    const page = [story, inside, rulebook, switches].some(Boolean) || (open === "story" && timeline);
    const tells = hintTells(view.get("hint"));
    return h(
      "section",
      { key: "rail", class: cls("rail", !!rulebook && !!clause && "reads"), "aria-label": "Tutor" },
      goal,
      wayOn,
      voice,
      tells && hint,
      coach,
      outcome,
      !questions && asked,
      sure,
      h("div", { key: "lesson", class: "lesson" }, question, h("div", { key: "rest", class: "rest" }, said, lesson, questions && asked, article)),
      this.endsInRail(view) && ending,
      due,
      known,
      back,
      lastTurn,
      !tells && hint,
      bot,
      tabs,
      page && h("div", { key: "page", class: "page" }, story, inside, rulebook, switches, open === "story" && timeline),
    );
  }
}
