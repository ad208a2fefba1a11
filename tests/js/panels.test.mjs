import assert from "node:assert/strict";
import { test } from "node:test";
import { drawDetails } from "../../widgets/static/panels/details.js";
import { drawDialog } from "../../widgets/static/panels/dialog.js";
import { drawHint } from "../../widgets/static/panels/hint.js";
import { drawDots, drawGoal, drawLesson } from "../../widgets/static/panels/lesson.js";
import { chosenOf, drawQuiz, drawSure, occasion, verdictsHold, verdictWords } from "../../widgets/static/panels/quiz.js";
import { drawAsked, drawTable } from "../../widgets/static/panels/table.js";
import { drawTabs } from "../../widgets/static/panels/tabs.js";
import { drawRulebook } from "../../widgets/static/panels/rulebook.js";
import { drawInside } from "../../widgets/static/panels/inside.js";
import { drawStory } from "../../widgets/static/panels/story.js";
import { drawSwitch, drawSwitches } from "../../widgets/static/panels/switches.js";
import { drawBot, drawTimeline } from "../../widgets/static/panels/timeline.js";
import { drawFaults, drawBar, drawHelp } from "../../widgets/static/panels/tools.js";
import { LETTERS } from "../../widgets/static/input/letters.js";
import { all, buttons, classed, tags, viewOf, words } from "./view.mjs";

test("panels without content draw nothing", () => {
  const view = viewOf();
  for (const draw of [drawDetails, drawDialog, drawGoal, drawLesson, drawStory, drawSwitches, drawTimeline,
    drawBot, drawBar, drawHelp, drawAsked, drawTabs]) assert.equal(draw(view), null, draw.name);
  assert.equal(drawHint(null, true), null);
  assert.equal(drawDots(null), null);
  assert.deepEqual(drawFaults(view), []);
});

// ---- the timeline ---------------------------------------------------------------------------------------------------
const steps = (timeline) => [...buttons(drawTimeline(viewOf({ timeline }))).values()].map((attrs) => attrs.go?.n);

test("the timeline steps by one and never beyond its ends", () => {
  assert.deepEqual(steps({ at: 3, last: 5 }), [2, 4]);
  assert.deepEqual(steps({ at: 0, last: 5 }), [0, 1]);
  assert.deepEqual(steps({ at: 5, last: 5 }), [4, 5]);
});

const BATTLE = {
  at: 2,
  last: 4,
  open: true,
  parts: [
    { at: 0, name: "Fights", lines: [{ at: 1, spans: ["A blow."] }, { at: 2, spans: ["A wound."] }] },
    { at: 3, name: "Death triggers", lines: [{ at: 3, spans: ["Nothing answers."] }] },
  ],
};

test("inside a step its parts stand by name, the present line is marked, each line leads to its moment", () => {
  const view = viewOf({ timeline: { at: 7, last: 9, inside: BATTLE } }, { page: "story" });
  const spec = drawInside(view);
  assert.deepEqual(classed(spec, "jump-to").map(words), ["1 Fights", "2 Death triggers"]);
  const lines = classed(spec, "jump").map(({ attrs }) => [attrs.go.inside, attrs["aria-current"]]);
  assert.deepEqual(lines, [[1, null], [2, "step"], [3, null]]);
  const ways = [...buttons(spec)].filter(([name]) => name).map(([name, { go }]) => [name, go.n, go.inside]);
  assert.deepEqual(ways.slice(-1), [["On to: Death triggers", 7, 3]]);
  assert.equal(drawStory(viewOf({ story: [{ turn: "Turn 1" }], timeline: { inside: BATTLE } }, { page: "story" })), null);
});

test("inside a step the ways on stand where the buttons of moves stood, and nothing is asked", () => {
  const button = { kind: "button", id: "do:end", main: "End the turn", label: "End the turn" };
  const nodes = [{ kind: "note", id: "n", label: "" }, { kind: "row", id: "ways", label: "", items: [button] },
    { kind: "group", id: "asked", label: "", framed: true, items: [{ ...button, id: "do:no", main: "No" }] }];
  const drawn = (inside) => {
    const view = viewOf({ scene: { nodes }, timeline: { at: 7, last: 9, inside } });
    return [...buttons([drawTable(view), drawAsked(view)])].map(([name, { go }]) => [name, go?.n, go?.inside]);
  };
  assert.deepEqual(drawn(BATTLE), [["Next moment", 7, 3], ["To the end", 7, undefined]]);
  assert.deepEqual(drawn({ ...BATTLE, open: false }).map(([name]) => name), ["End the turnEnd the turn", "End the turnNo"]);
});

test("at the end of a step one button leads inside", () => {
  const timeline = { at: 7, last: 9, inside: { ...BATTLE, at: 4, open: false } };
  assert.equal(drawInside(viewOf({ timeline }, { page: "story" })), null);
  assert.deepEqual(buttons(drawTimeline(viewOf({ timeline }))).get("Look inside: 5 moments").go, { do: "goto", n: 7, inside: 0 });
});

test("scrubbing goes to the step", () => {
  const view = viewOf({ timeline: { at: 3, last: 5 } });
  const rail = tags(drawTimeline(view), "input")[0].attrs;
  rail.oninput(null, { value: "4" });
  assert.deepEqual([rail.max, view.sent], [5, [{ do: "goto", n: 4 }]]);
});

test("of many names along the rail as many stand there as fit, and always the present one with room around it", () => {
  const ticks = [...Array(20).keys()].map((n) => ({ n, text: `Turn ${n + 1}` }));
  const shown = (at) => {
    const drawn = classed(drawTimeline(viewOf({ timeline: { at, last: 19 }, ticks })), "ticks")[0].kids;
    return drawn.map((one) => `${words(one).replace("Turn ", "")}${one.attrs.class === "here" ? " here" : ""}`);
  };
  assert.deepEqual(shown(0), ["1 here", "4", "7", "10", "13", "16", "19"]);
  assert.deepEqual(shown(7), ["1", "4", "8 here", "10", "13", "16", "19"]);
  assert.deepEqual(shown(19), ["1", "4", "7", "10", "13", "16", "20 here"]);
});

test("the bot's speed is the nearest of three", () => {
  const checked = (speed) => tags(drawBot(viewOf({ bot: { running: true, speed } })), "input").map((one) => one.attrs.checked);
  assert.deepEqual(checked(1600), [true, false, false]);
  assert.deepEqual(checked(undefined), [false, true, false]);
  assert.deepEqual(checked(150), [false, false, true]);
});

// ---- quiz and lesson ------------------------------------------------------------------------------------------------
const QUIZ = {
  question: ["Which?"],
  many: true,
  graded: true,
  options: [
    { id: "a", text: "A", state: "right", verdict: "Yes." },
    { id: "b", text: "B", state: "missed", verdict: "Missed." },
    { id: "c", text: "C", state: "left", verdict: "Right to leave it." },
  ],
};

/** A view of a lesson's page with a question. */
const asked = (quiz, own = {}) => viewOf({ lesson: { title: "T", quiz } }, own);

const LEVELS = ["guessing", "think so", "certain"].map((slug) => ({ slug, text: slug, note: `Back after ${slug}.` }));
const RECALLED = { ...QUIZ, options: QUIZ.options.map((option) => ({ ...option, state: "" })), graded: false, sure: { levels: LEVELS, back: "" } };

test("from memory one may say how sure one is; who does not, thinks so", () => {
  const view = asked(RECALLED, { chosen: ["a"] });
  const pressed = () => tags(drawSure(view), "button").filter((one) => one.attrs["aria-pressed"] === "true").map(words);
  assert.deepEqual(pressed(), ["think so"]);
  assert.match(words(drawSure(view)), /Back after think so/);
  buttons(drawQuiz(view)).get("Check").onclick();
  buttons(drawSure(view)).get("certain").onclick();
  assert.deepEqual(pressed(), ["certain"]);
  assert.match(words(drawSure(view)), /Back after certain/);
  buttons(drawQuiz(view)).get("Check").onclick();
  assert.deepEqual(view.sent, [{ do: "quiz", chosen: ["a"] }, { do: "quiz", chosen: ["a"], sure: "certain" }]);
});

test("once it is set when a question comes back, that stands there; elsewhere nothing does", () => {
  assert.equal(words(drawSure(asked({ ...QUIZ, sure: { levels: [], back: "It comes back tomorrow." } }))), "It comes back tomorrow.");
  assert.equal(drawSure(asked({ ...QUIZ, sure: { levels: [], back: "" } })), null);
  assert.equal(drawSure(asked(QUIZ)), null);
});

test("verdicts are about what was chosen, and go when the choice changes", () => {
  assert.deepEqual(chosenOf(QUIZ, null), ["a"]);
  assert.ok(verdictsHold(QUIZ, ["a"]));
  assert.ok(!verdictsHold(QUIZ, ["a", "b"]));
  assert.match(words(drawQuiz(asked(QUIZ))), /Missed\./);
  assert.doesNotMatch(words(drawQuiz(asked(QUIZ, { chosen: ["c"] }))), /Missed\./);
  assert.ok(!verdictsHold({ ...QUIZ, graded: false }, ["a"]), "not yet graded");
  assert.equal(verdictWords({ quiz: QUIZ }), "A: Yes. B: Missed.");
});

test("a second touch takes a choice back where several may be chosen; of one question there is one choice", () => {
  const touched = (many, ...places) => {
    const view = asked({ ...QUIZ, many }, { chosen: [] });
    for (const place of places) tags(drawQuiz(view), "input")[place].attrs.onchange();
    return view.own.chosen;
  };
  assert.deepEqual(touched(true, 0, 1), ["a", "b"]);
  assert.deepEqual(touched(true, 0, 1, 0), ["b"]);
  assert.deepEqual(touched(true, 0, 0), []);
  assert.deepEqual(touched(false, 0, 1), ["b"]);
});

test("a wrong choice stays chosen and has a cross; what was missed is right and has a tick", () => {
  const quiz = { ...QUIZ, options: [{ id: "a", text: "A", state: "wrong", verdict: "No." }, ...QUIZ.options.slice(1)] };
  assert.deepEqual(chosenOf(quiz, null), ["a"]);
  assert.ok(verdictsHold(quiz, ["a"]));
  const drawn = drawQuiz(asked(quiz));
  assert.deepEqual([classed(drawn, "cross-ico").length, classed(drawn, "tick-ico").length], [1, 1]);
});

test("each graded option that has a ground has a way to it, and one is told at a time", () => {
  const options = [{ ...QUIZ.options[0], ground: ["So."] }, { ...QUIZ.options[2], ground: ["And so."] }, QUIZ.options[1]];
  const view = asked({ ...QUIZ, options });
  const ways = classed(drawQuiz(view), "unfolds");
  assert.equal(ways.length, 2);
  ways[1].attrs.onclick();
  const told = classed(drawQuiz(view), "told");
  assert.deepEqual(told.map(words), ["C Right to leave it. And so. Less"]);
  classed(told, "unfolds")[0].attrs.onclick();
  assert.equal(view.own.ground, "");
});

test("nothing is graded without a choice, and that is said", () => {
  const view = asked(QUIZ, { chosen: [] });
  buttons(drawQuiz(view)).get("Check").onclick();
  assert.deepEqual([view.sent, view.own.unchosen], [[], 1]);
  assert.match(words(drawQuiz(view)), /Choose at least one first/);
});

test("what is to be watched gives way to an answer's way on; the next page stays, and is said once", () => {
  const next = { text: "On", go: { do: "lesson", step: "next" } };
  const lesson = { title: "T", next, watch: { text: "Watch" } };
  const answer = { verdict: ["No."], on: { text: "Undo" } };
  const drawn = (traits, own) => drawLesson(viewOf({ lesson, ...traits }, own));
  const ways = (traits, own) => [...buttons(drawn(traits, own)).keys()];
  assert.deepEqual(ways({}), ["Watch", "On"]);
  assert.deepEqual(ways({ answer }), ["On"]);
  assert.deepEqual(classed(drawn({ answer }), "best"), [], "what the answer asks for comes first");
  assert.deepEqual(ways({ answer: { ...answer, on: next } }), []);
  assert.deepEqual(ways({ answer }, { stale: answer }), ["Watch", "On"]);
});

test("four options stand in one line above a table, more in two", () => {
  const columns = (count) => {
    const options = Array.from({ length: count }, (_, at) => ({ id: `${at}`, text: "A", state: "" }));
    return classed(drawQuiz(asked({ ...QUIZ, options, graded: false })), "quiz")[0].attrs.vars.columns;
  };
  assert.deepEqual([2, 4, 5, 6, 7].map(columns), [2, 4, 3, 3, 4]);
});

test("a question is seen once: in what the page says, else above its options", () => {
  const legend = (lesson) => tags(drawQuiz(viewOf({ lesson: { quiz: QUIZ, ...lesson } })), "legend")[0].attrs.class;
  assert.deepEqual([legend({ goal: ["Which?"] }), legend({})], ["unseen", null]);
});

test("what was graded asks for no choice; a changed choice is asked for anew, and forgets that there was none", () => {
  const view = asked(QUIZ, { unchosen: 2 });
  const asks = () => [classed(drawQuiz(view), "label").length, buttons(drawQuiz(view)).has("Check")];
  assert.deepEqual(asks(), [0, false]);
  tags(drawQuiz(view), "input")[1].attrs.onchange();
  assert.deepEqual([...asks(), view.own.unchosen], [1, true, 0]);
});

test("of many, a second click takes back; of one, the other goes", () => {
  const after = (many) => {
    const view = asked({ ...QUIZ, many }, { chosen: ["a"] });
    const spec = drawQuiz(view);
    tags(spec, "input")[1].attrs.onchange();
    return view.own.chosen;
  };
  assert.deepEqual([after(true), after(false)], [["a", "b"], ["b"]]);
});

test("another page is another occasion, and so is another grading", () => {
  const lesson = { title: "T", step: 1, quiz: QUIZ };
  assert.equal(occasion(lesson), occasion(structuredClone(lesson)));
  assert.notEqual(occasion(lesson), occasion({ ...lesson, step: 2 }));
  assert.notEqual(occasion(lesson), occasion({ ...lesson, quiz: { ...QUIZ, options: [{ id: "a", state: "wrong" }] } }));
});

test("while the question of a page that was done before is open, the way on is not the button to press", () => {
  const best = (quiz) => buttons(drawLesson(viewOf({ lesson: { title: "T", quiz, next: { text: "On" } } }))).get("On").class.includes("best");
  assert.deepEqual([undefined, { ...QUIZ, graded: false }, { ...QUIZ, graded: true }].map(best), [true, false, true]);
});

test("a lesson shows how far it is, its goal and the way on", () => {
  const lesson = { title: "T", steps: 3, step: 2, done: [1], goal: ["Win."], next: { text: "On", go: { do: "lesson", step: "next" } } };
  const dots = drawDots(lesson);
  assert.equal(dots.attrs["aria-label"], "Step 2 of 3, 1 done");
  assert.deepEqual(["now", "done"].map((name) => classed(dots, name).length), [1, 1]);
  assert.equal(words(drawGoal(viewOf({ lesson }))), "Win.");
  const told = drawGoal(viewOf({ lesson: { ...lesson, task: ["Beat the Jack."] } }));
  assert.deepEqual(classed(told, "task").map(words), ["Your goal: Beat the Jack."]);
  assert.equal(drawGoal(viewOf({ lesson: { ...lesson, goal: [] } })), null);
  const alone = drawGoal(viewOf({ lesson: { ...lesson, goal: [], task: ["Beat the Jack."] } }));
  assert.deepEqual(classed(alone, "unseen").map(words), ["Your goal: "], "a sign says it to those who see");
  assert.deepEqual(buttons(drawLesson(viewOf({ lesson }))).get("On").go, { do: "lesson", step: "next" });
});

test("a hint counts its stages", () => {
  const hint = drawHint({ stage: 2, lines: [{ name: "Clause", spans: ["c"] }, { name: "Piece", spans: ["p"] }] }, false);
  assert.equal(classed(hint, "done").length, 2);
  assert.ok(buttons(hint).has("Hint 3"));
  assert.ok(buttons(drawHint({ stage: 3 }, false)).has("Hint again"));
  assert.equal(drawHint({ stage: 0 }, false), null, "in a game it waits until it is asked for");
  assert.ok(buttons(drawHint({ stage: 0 }, true)).has("Hint 1"), "in a lesson it stands ready");
});

// ---- readings -------------------------------------------------------------------------------------------------------
const SWITCH = {
  id: "EL-A07",
  question: ["Can it?"],
  options: [{ slug: "no", text: "No" }, { slug: "yes", text: "Yes" }],
  value: "yes",
  default: "no",
};

test("a reading is asked for, and shown as switched only by Python", () => {
  const view = viewOf();
  const [no, yes] = tags(drawSwitch(view, SWITCH), "input").map((one) => one.attrs);
  let prevented = 0;
  const event = { preventDefault: () => (prevented += 1) };
  yes.onclick(event);
  no.onclick(event);
  assert.deepEqual([view.sent, prevented], [[{ do: "switch", id: "EL-A07", slug: "no" }], 2]);
  assert.deepEqual([no.checked, yes.checked], [false, true]);
  assert.match(words(drawSwitch(view, SWITCH)), /plays “No” unless/);
});

test("a note has no buttons, and many readings are folded by group", () => {
  assert.equal(tags(drawSwitch(viewOf(), { ...SWITCH, note: true }), "input").length, 0);
  const switches = ["a", "b", "c", "d", "e"].map((id) => ({ ...SWITCH, id, group: id < "c" ? "G" : "" }));
  const folds = tags(drawSwitches(viewOf({ switches }, { page: "whatif" })), "summary").map(words);
  assert.deepEqual(folds, ["G 2, 2 changed", "Others 3, 3 changed"]);
});

// ---- tools, story, dialog, details ----------------------------------------------------------------------------------
test("a tool that has nothing to do is still pressed", () => {
  const traits = { scene: { title: "T" }, tools: [{ do: "redo", text: "Redo", on: false }] };
  const tool = buttons(drawBar(viewOf(traits))).get("Redo, nothing to do now");
  assert.deepEqual([tool.go, tool.disabled], [{ do: "redo" }, undefined]);
});

test("the board's own tools stand where there is something to show", () => {
  const view = (traits, menu) => viewOf({ scene: { title: "T" }, ...traits }, { menu });
  const names = (traits) => [...buttons(drawBar(view(traits, true))).keys()].slice(1);
  assert.deepEqual([...buttons(drawBar(view({ plain: "x" }, false))).keys()], ["More"], "the menu is closed");
  assert.deepEqual(names({}), ["PresentF", "Keys?"]);
  assert.deepEqual(names({ plain: "x", glossary: [{}] }), ["Text viewT", "Word listG", "PresentF", "Keys?"]);
  assert.deepEqual(names({ scene: { title: "T", choices: [{}] }, timeline: { at: 0 } }), ["What would happen?P", "PresentF", "Keys?"]);
  assert.deepEqual(names({ bot: { running: false } }), ["Watch the botW", "PresentF", "Keys?"]);
  assert.deepEqual(names({ lesson: { title: "L" } }).slice(1, 4), ["Back", "Start over", "Skip"]);
});

test("undo and redo stand in the bar, other tools in the menu", () => {
  const traits = { scene: { title: "T" }, tools: [{ do: "undo", text: "Undo" }, { do: "save", text: "Save" }], hint: { stage: 0 } };
  assert.deepEqual([...buttons(drawBar(viewOf(traits))).keys()], ["Undo", "Hint", "More"]);
  assert.deepEqual(buttons(drawBar(viewOf(traits, { menu: true }))).get("Save").go, { do: "save" });
});

test("a part of the menu begins where other matters begin", () => {
  const begins = (traits) => {
    const lines = tags(drawBar(viewOf({ scene: { title: "T" }, ...traits }, { menu: true })), "li");
    return lines.filter((line) => line.attrs.class === "part").map(words);
  };
  const tools = [{ do: "undo", text: "Undo" }, { do: "save", text: "Save" }, { do: "load", text: "Open" }];
  assert.deepEqual(begins({}), ["PresentF"]);
  assert.deepEqual(begins({ tools, plain: "x" }), ["Save", "Text viewT"]);
  assert.deepEqual(begins({ lesson: { title: "L" }, bot: { running: false } }), ["Back", "Watch the botW", "PresentF"]);
});

test("one page of the rail is open, or none; its tab closes it again", () => {
  const traits = { story: [{ turn: "Turn 1" }], switches: [SWITCH], rulebook: { sections: [{ name: "1", clauses: [] }] } };
  const view = viewOf(traits, { page: "story" });
  const tabs = () => [...buttons(drawTabs(view))].map(([name, attrs]) => [name, attrs["aria-expanded"]]);
  assert.deepEqual(tabs(), [["Story", "true"], ["Rules", "false"], ["What if", "false"]]);
  assert.ok(drawStory(view) && !drawSwitches(view));
  buttons(drawTabs(view)).get("What if").onclick();
  assert.ok(!drawStory(view) && drawSwitches(view));
  buttons(drawTabs(view)).get("What if").onclick();
  assert.equal(view.own.page, "");
  assert.ok(!drawStory(view) && !drawSwitches(view));
});

test("the rules open with the game in short, which gives way to what is searched for", () => {
  const goal = { name: "Goal", spans: ["Clear it. ", { clause: "PA-1a" }] };
  const rulebook = { short: [goal], sections: [{ name: "1 Setup", clauses: [{ id: "PA-1a", spans: ["Shuffle."] }] }] };
  const heads = (own) => tags(drawRulebook(viewOf({ rulebook }, { page: "rules", find: "", ...own })), "h3").map(words);
  assert.deepEqual(heads({}), ["In short", "1 Setup"]);
  const [told] = classed(drawRulebook(viewOf({ rulebook }, { page: "rules", find: "" })), "in-short");
  assert.equal(classed(tags(told, "p")[0], "clause").length, 0, "the sentences come without codes");
  assert.equal(words(tags(told, "details")[0]), "Rules behind thisPA-1a");
  assert.deepEqual(heads({ find: "shuffle" }), ["1 Setup"]);
});

test("what is asked in words only stands below the voice, and not on the table", () => {
  const button = { kind: "button", id: "do:pass", main: "Pass", label: "Pass" };
  const asked = { kind: "group", id: "asked", label: "What may be chosen", framed: true, items: [button] };
  const shown = { ...asked, id: "shown", items: [button, { kind: "card", id: "c", label: "a card", rank: "7", suit: "H" }] };
  const scene = { nodes: [asked, shown], choices: [{ path: ["do:pass"], text: "pass" }] };
  assert.deepEqual(tags(drawAsked(viewOf({ scene })), "button").map((one) => one.attrs["data-node"]), ["do:pass"]);
  const onTable = all(drawTable(viewOf({ scene })), (one) => one.attrs?.["data-node"] === "shown");
  assert.equal(onTable.length, 1);
  assert.equal(all(drawTable(viewOf({ scene })), (one) => one.attrs?.["data-node"] === "asked").length, 0);
});

test("the list of keys tells them all", () => {
  const help = words(drawHelp(viewOf({}, { help: true })));
  for (const letter of LETTERS) assert.ok(help.includes(letter.text), letter.key);
});

test("a fault of the board is an alert that can be closed", () => {
  const view = viewOf({}, { fault: "It broke." });
  const faults = drawFaults(view);
  assert.deepEqual(faults.map((one) => one.attrs.role), ["alert"]);
  buttons(faults).get("Close").onclick();
  assert.equal(view.own.fault, "");
});

test("light and dark are changed from the menu where the page can obey; elsewhere there is no such entry", () => {
  const view = viewOf({ scene: { title: "Elementals" } }, { menu: true });
  assert.ok(!buttons(drawBar(view)).has("Light or dark"));
  view.hasThemes = () => true;
  const told = [];
  const button = { dispatchEvent: (event) => told.push(event.type, event.bubbles) };
  buttons(drawBar(view)).get("Light or dark").onclick(null, button);
  assert.deepEqual(told, ["rules-tutor-theme", true]);
  assert.equal(view.own.menu, false);
});

test("the story leads to its steps and folds its details", () => {
  const story = [{ turn: "Turn 1" }, { n: 4, spans: ["You play."], more: [["Why."]], here: true }, { spans: ["It ends."] }];
  const spec = drawStory(viewOf({ story }, { page: "story" }));
  const jumps = classed(spec, "jump").map(({ attrs }) => [attrs.go.n, attrs["aria-current"]]);
  assert.deepEqual(jumps, [[4, "step"]]);
  assert.equal(words(tags(spec, "details")[0]), "MoreWhy.");
});

test("the story names a clause the first time; each time where that is asked for", () => {
  const rule = { clause: "EL-4e" };
  const story = [{ n: 1, spans: ["You place 6. ", rule] }, { n: 2, spans: ["You place 5, ", rule, "."], more: [[rule]] }];
  const view = viewOf({ story }, { page: "story" });
  const spec = drawStory(view);
  assert.equal(classed(spec, "clause").length, 2, "one in the sentences; details keep theirs");
  assert.match(words(classed(spec, "beat")[1]), /^You place 5,\./);
  buttons(spec).get("Every rule each time").onclick();
  assert.equal(classed(drawStory(view), "clause").length, 3);
  assert.match(words(classed(drawStory(view), "beat")[1]), /^You place 5, EL-4e\./);
  assert.equal(words(classed(spec, "beat")[0]), "You place 6. EL-4e", "a chip that is shown keeps its distance");
});

test("the story's button says whether every rule is named; a story without rules has none", () => {
  const way = (spans, cites) => buttons(drawStory(viewOf({ story: [{ n: 1, spans }] }, { page: "story", cites }))).get("Every rule each time");
  const rule = ["You place 6. ", { clause: "EL-4e" }];
  assert.deepEqual([false, true].map((cites) => way(rule, cites)["aria-pressed"]), ["false", "true"]);
  assert.equal(way(["The turn ends."], false), undefined);
});

test("a dialog's action is sent, with its fields for an answer", async () => {
  const view = viewOf({ dialog: { title: "Deal", actions: [{ text: "Undo", go: { do: "undo" } }, { text: "Go", go: { do: "answer", name: "go" } }] } });
  const acts = buttons(drawDialog(view));
  const element = { closest: () => ({ querySelectorAll: () => [{ dataset: { field: "seed" }, type: "number", value: "7" }] }) };
  acts.get("Undo").onclick(null, element);
  acts.get("Go").onclick(null, element);
  await new Promise((done) => setTimeout(done));
  assert.deepEqual(view.sent, [{ do: "undo" }, { do: "answer", name: "go", values: { seed: "7" } }]);
});

test("the details of a card say what it does here, where readings make it another than the book says", () => {
  const reference = [
    { id: "meteor", name: "Meteor", sub: "action", levels: [{ spans: ["as the book says"] }], related: ["seed"] },
    { id: "seed", name: "Seed", sub: "token", levels: [{ spans: ["a seed"] }] },
  ];
  const card = { kind: "card", id: "card:meteor", label: "Meteor", title: "Meteor", about: "meteor" };
  const details = (says, back = [], id = "meteor") =>
    words(drawDetails(viewOf({ reference, scene: { nodes: [{ ...card, says }] } }, { detail: { id, level: 1, node: card.id, back } })));
  assert.match(details(""), /as the book says/);
  assert.match(details("as it is read here"), /as it is read here/);
  assert.doesNotMatch(details("as it is read here"), /as the book says/);
  assert.match(details("as it is read here", ["meteor"], "seed"), /a seed/);
});

test("the details of a card show one level, and lead to the others and back", () => {
  const level = (at) => ({ steps: { text: `L${at}`, at, of: 2 }, figures: [{ sign: "blade", text: String(at * 4) }] });
  const reference = [
    { id: "sprout", name: "Sprout", sub: "leaf", hue: "leaf", levels: [level(1), level(2)], related: ["seed"] },
    { id: "seed", name: "Seed", sub: "token", levels: [level(1)] },
  ];
  const view = viewOf({ reference }, { detail: { id: "sprout", level: 2, node: "", back: [] } });
  const spec = drawDetails(view);
  assert.equal(words(classed(spec, "blade")), "8");
  assert.deepEqual([...buttons(spec).keys()], ["Close", "Level 1", "Level 2", "Seed"]);
  assert.equal(all(spec, (one) => one.attrs?.["aria-pressed"] === "true").length, 1);
  buttons(spec).get("Seed").onclick();
  assert.ok(buttons(drawDetails(view)).has("Back to Sprout"));
});
