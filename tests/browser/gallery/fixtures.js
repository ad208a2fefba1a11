/**
 * Boards as Python sends them, made up for looking at: a game under way, a lesson with its quiz, two readings side by
 * side, and the kinds of nodes that other games need.
 */

const SUITS = { H: ["Hearts", "water", "W", "♥"], D: ["Diamonds", "earth", "E", "♦"], S: ["Spades", "fire", "F", "♠"], C: ["Clubs", "air", "A", "♣"] };
const RANKS = { A: "Ace", J: "Jack", Q: "Queen", K: "King" };
const POWERS = { A: 1, J: 11, Q: 12, K: 13 };

/** A card node from its short name, such as 10H or X1. */
export function card(name, more = {}) {
  const suit = name.startsWith("X") ? "X" : name.slice(-1);
  if (suit === "X") {
    const label = "Joker, arcane, power 1 to 10";
    return { kind: "card", id: `card:${name}`, key: name, rank: "X", suit, element: "X", power: "1–10", label, ...more };
  }
  const rank = name.slice(0, -1);
  const [suitName, element, letter] = SUITS[suit];
  const power = String(POWERS[rank] ?? rank);
  const label = `${RANKS[rank] ?? rank} of ${suitName}, ${element}, power ${power}`;
  return { kind: "card", id: `card:${name}`, key: name, rank, suit, element: letter, power, court: "JQK".includes(rank), label, ...more };
}

export const down = (id, label = `slot ${id}, face down`) => ({ kind: "card", id: `slot:${id}`, down: true, label });
export const span = (name) => ({ card: name.slice(0, -1) + SUITS[name.slice(-1)][3], suit: name.slice(-1) });
const el = (id) => ({ clause: `EL-${id}` });

/** The columns of layout A, row by row, in half cards. */
const LAYOUT_A = { 1: [4], 2: [3, 5], 3: [2, 4, 6], 4: [1, 3, 5, 7], 5: [2, 6] };

/** A tower of layout A: what is named lies open, `null` is gone, the rest is face down. */
function tower(open, from = 1, to = 5) {
  const items = [];
  for (let row = from; row <= to; row += 1) {
    LAYOUT_A[row].forEach((col, at) => {
      const id = `${row}.${at + 1}`;
      const what = open[id];
      if (what === null) return;
      const stand = { kind: "stand", id: `stand:${id}`, label: "", row, col, card: down(id) };
      if (what?.beaten) stand.card = { kind: "space", id: `slot:${id}`, text: what.beaten, label: `slot ${id}, ${what.beaten}`, states: what.states, nr: what.nr };
      else if (what?.card) {
        stand.card = card(what.card, { id: `slot:${id}`, states: what.states, nr: what.nr });
        stand.card.label += what.says ?? "";
        stand.placed = (what.placed ?? []).map((name) => card(name, { id: `placed:${name}`, small: true }));
        stand.sum = what.sum ?? null;
      } else if (what) Object.assign(stand.card, what);
      items.push(stand);
    });
  }
  return { kind: "tower", id: "layout", label: "Layout A", cols: 8, items };
}

const JACK = { card: "JS", placed: ["6H", "5C"], sum: { main: "6 + 5 = 11", sub: "needs ♠", enough: true },
  says: ", two damage cards, 6 and 5 make 11 of 11, waits for a spade" };
const QUEEN = { card: "QC", placed: ["9D"], sum: { main: "9 of 12", sub: "3 short" }, says: ", one damage card, 9 of 12, 3 missing" };
const pile = (id, main, sub) => ({ kind: "pile", id, main, sub, label: `${main}, ${sub}, face down`, top: { ...down(id), id: `${id}:top` } });

const choice = (path, text, label, preview) => ({ path, text, label, preview });
const discard = (name, n) => choice([`card:${name}`, "hits"], `discard ${name}`, ["discard ", span(name), `, damage ${19 + n}`],
  { at: "hits", n, suit: name.slice(-1), text: [span(name), ` here would make ${19 + n}`] });

const RULEBOOK = {
  title: "Rulebook",
  sections: [
    { name: "3 Setting up", clauses: [
      { id: "EL-3b", kind: "setup", spans: ["Lay the twelve elementals out face down, in one of the three layouts."] },
      { id: "EL-3f", kind: "setup", spans: ["Each row partly covers the row above it."] },
      { id: "EL-3g", kind: "setup", spans: ["The lowest row starts face up."] } ] },
    { name: "4 Playing", clauses: [
      { id: "EL-4a", kind: "turn", spans: ["Every turn starts with three attack cards from the deck."] },
      { id: "EL-4e", kind: "action", spans: ["Two damage cards come first, and the pair has to reach the target’s power."] },
      { id: "EL-4f", kind: "action", spans: ["No elemental is hurt by its own element."] },
      { id: "EL-4g", kind: "action", spans: ["The third card banishes: its power is free, its element must be the target’s."] },
      { id: "EL-4h", kind: "action", spans: ["These cards need not come in one turn."] },
      { id: "EL-4o", kind: "scoring", spans: ["What you discard hurts you by its power."] } ] },
  ],
};

export const elementals = {
  scene: {
    title: "Elementals",
    where: "Layout A, turn 7 of about 14, deal 20417",
    prompt: ["Play or discard your three cards. Where may each of them go?"],
    nodes: [
      { kind: "arena", id: "arena", label: "",
        west: [pile("plane", "Elemental Plane", "15 cards")],
        centre: [tower({ "3.1": { card: "QH", says: ", no damage card yet" }, "4.1": null, "4.2": null, "4.3": JACK, "4.4": QUEEN, "5.1": null, "5.2": null })],
        east: [pile("deck", "Titan deck", "21 cards"),
          { kind: "slip", id: "power:KH", main: "Whispers of Neptulon", sub: "puts a hand card under the deck", label: "Power: Whispers of Neptulon, puts a hand card under the deck",
            card: card("KH", { id: "power-card", small: true }) }] },
      { kind: "bar", id: "hits", main: "Discards: 19 damage", caption: "of 33", limit: 33, total: 19, label: "Discards: 4 of Hearts, 7 of Clubs, 8 of Diamonds, 19 damage of 33",
        hits: [{ text: "4", suit: "H", n: 4 }, { text: "7", suit: "C", n: 7 }, { text: "8", suit: "D", n: 8 }] },
      { kind: "fan", id: "hand", caption: "Your hand", label: "Your hand, three cards", items: [card("4C"), card("10H"), card("7S")] },
    ],
    choices: [
      choice(["card:10H", "slot:4.4"], "10H on QC", [span("10H"), " on the Queen of Clubs, 9 + 10 = 19"]),
      discard("10H", 10), discard("4C", 4), discard("7S", 7),
      choice(["card:4C", "slot:3.1"], "4C on QH", [span("4C"), " on the Queen of Hearts, 4 of 12"]),
      choice(["card:7S", "slot:4.3"], "banish JS with 7S", ["banish the Jack of Spades with ", span("7S")]),
      choice(["card:7S", "slot:4.4"], "7S on QC", [span("7S"), " on the Queen of Clubs, 9 + 7 = 16"]),
      choice(["power:KH", "card:4C"], "under 4C", [span("4C"), " under the deck"]),
      choice(["power:KH", "card:10H"], "under 10H", [span("10H"), " under the deck"]),
    ],
    marks: [],
  },
  story: [
    { turn: "Turn 6" },
    { n: 16, spans: ["You discard ", span("8D"), ". Eleven and eight are 19 damage of 33. ", el("4o")] },
    { n: 17, spans: ["You put ", span("9D"), " on the Queen of Clubs: 9 of 12, 3 are missing. ", el("4e")] },
    { n: 18, spans: ["You put ", span("5C"), " on the Jack of Spades, and 6 + 5 = 11 is just enough. ", el("4e"), " From now on it waits for a spade. ", el("4g")],
      more: [["Clubs are air, the Jack of Spades is fire: it is not immune. ", el("4f")]] },
    { turn: "Turn 7" },
    { n: 19, now: true, here: true, spans: ["You draw ", span("4C"), ", ", span("10H"), " and ", span("7S"), ". ", el("4a"), " 21 cards remain in the deck."] },
  ],
  timeline: { at: 19, last: 19, text: "Turn 7, after the draw", undo: true, redo: false, inside: null,
    ticks: [0, 3, 6, 9, 12, 15, 19].map((n, at) => ({ n, text: `Turn ${at + 1}` })) },
  hint: { stage: 2, lines: [
    { name: "Clause", spans: ["Of the last card only the element counts. ", el("4g")] },
    { name: "Piece", spans: ["Have a look at the Jack of Spades."] } ] },
  rulebook: RULEBOOK,
  clause: { id: "EL-4g", uses: [
    { name: "On this board", items: [{ spans: ["the Jack of Spades waits for a spade"] }] },
    { name: "Taught in", items: [{ spans: ["Lesson 5, Banish"], go: { do: "show", id: "EL-4g" } }] },
    { name: "In this game", items: [{ spans: ["four times, last in turn 5"], go: { do: "goto", n: 13 } }] },
    { name: "Left open", items: [{ spans: ["May a joker banish?"], go: { do: "clause", id: "EL-A07" } }] } ] },
  glossary: [
    { id: "damage", word: "damage card", spans: ["One of the first two cards on an elemental. ", el("4e")] },
    { id: "banish", word: "banish card", spans: ["The third card on an elemental, of its own suit. ", el("4g")] },
    { id: "plane", word: "Elemental Plane", spans: ["The pile of what has been beaten."] },
  ],
  switches: [
    { id: "EL-A07", group: "Jokers", question: ["Can a joker banish?"], value: "no", default: "no", said: "As played now, a joker does damage and nothing else.", compare: true,
      options: [{ slug: "no", text: "No, it has no suit" }, { slug: "any", text: "Yes, any target" }] },
    { id: "EL-A17", group: "Layout", question: ["What opens the next row?"], value: "cover", default: "cover", setup: false, said: "With “the whole row”, the Queen of Hearts would not be open yet.",
      options: [{ slug: "cover", text: "What lies on it is gone" }, { slug: "row", text: "The whole row is gone" }] },
  ],
  tools: [{ do: "undo", text: "Undo", on: true }, { do: "redo", text: "Redo", on: false }, { do: "new", text: "New deal", on: true }, { do: "save", text: "Save", on: true },
    { do: "load", text: "Load", on: true }],
  bot: { running: false, speed: 700 },
  plain: "Elementals, layout A, turn 7\nHand: 4C 10H 7S\n3.1 QH\n4.3 JS [6H 5C] 6 + 5 = 11, needs a spade\n4.4 QC [9D] 9 of 12\nDamage 19 of 33: 4H 7C 8D",
};

export const REFUSED = {
  tone: "refused",
  verdict: [span("10H"), " does not banish the Jack of Spades. A spade would."],
  why: ["Its damage cards already make 6 + 5 = 11. What is missing is the banish card, and that one has to be fire, as the Jack is. ", el("4g"),
    " Nothing has changed; ", span("10H"), " is still in your hand."],
  at: ["slot:4.3"],
  nearest: { label: [span("7S"), " banishes the Jack of Spades"], text: "banish JS with 7S" },
};

export const refused = { ...elementals, answer: REFUSED };

const LESSON_TOWER = tower({ "5.1": JACK, "5.2": { card: "QD" } });

export const lesson = {
  scene: {
    title: "Elementals", prompt: ["Pick a card from your hand, then the place where it should go."],
    nodes: [LESSON_TOWER, { kind: "fan", id: "hand", caption: "Your hand", label: "Your hand, three cards", items: [card("2S"), card("10D"), card("X1")] }],
    choices: [choice(["card:2S", "slot:5.1"], "banish JS with 2S", ["banish the Jack of Spades with ", span("2S")]), choice(["card:10D", "slot:5.1"], "never", ["never"])].slice(0, 1),
  },
  hint: { stage: 0, lines: [] },
  lesson: {
    title: "Lesson 5: Banish", where: "Elementals, step 5 of 15, about three minutes", steps: 15, step: 5, done: [1, 2, 3, 4],
    goal: ["Three cards beat an elemental: two do damage, the third banishes. Of that third card the power is of no account, only the element. ", el("4g"),
      { b: " Your goal: banish the Jack of Spades." }],
    tries: [
      { card: card("10D", { id: "try:10D" }), text: "Ten of Diamonds", spans: ["Strong, but refused: diamonds are earth and the Jack is fire. ", el("4g")], go: { do: "pick", path: ["card:10D", "slot:5.1"] } },
      { card: card("X1", { id: "try:X1" }), text: "Joker", spans: [], go: { do: "pick", path: ["card:X1", "slot:5.1"] } },
    ],
    quiz: {
      question: ["Which of these could have banished the Jack of Spades as well?"], many: true, graded: true,
      options: [
        { id: "AS", card: card("AS", { id: "quiz:AS" }), text: "Ace of Spades", state: "right", ground: ["It counts only 1, but power is not asked for. ", el("4g")] },
        { id: "10S", card: card("10S", { id: "quiz:10S" }), text: "10 of Spades", state: "right", ground: ["Every spade does it. As damage it would be worth more elsewhere."] },
        { id: "QS", card: card("QS", { id: "quiz:QS" }), text: "Queen of Spades", state: "wrong", ground: ["A court card is an elemental and never in your deck. ", el("2.1f")] },
        { id: "9H", card: card("9H", { id: "quiz:9H" }), text: "9 of Hearts", state: "left", ground: ["Well left: hearts are water."] },
      ],
    },
    next: { text: "Next: new targets at once", go: { do: "lesson", step: "next" } },
  },
};

const foot = (id, sub, hand, more) => ({ kind: "row", id, label: "", items: [
  { ...pile("plane", "Plane", sub), states: ["changed"], nr: 4 },
  { kind: "fan", id: "hand", caption: "Hand", label: "Hand", items: [more, ...hand] } ] });
const OPEN = { "3.1": { card: "QH" }, "4.1": null, "4.2": null, "5.1": null, "5.2": null, "4.4": QUEEN };

export const twins = {
  scene: { title: "What if a joker could banish?", where: "Elementals, layout A, turn 7; on both boards the joker is tried on the Jack of Spades" },
  tools: [{ do: "save", text: "Save both", on: true }],
  twins: {
    switch: { id: "EL-A07", question: ["Can a joker banish?"], value: "both", default: "both", said: "The rulebook lifts immunity for a joker’s damage and says nothing about banishing.",
      options: [{ slug: "both", text: "Compare both" }, { slug: "no", text: "No, it has no suit" }, { slug: "any", text: "Yes, any target" }] },
    columns: [
      { title: "As the tutor plays it", reading: ["No: without a suit it matches no element."],
        scene: { nodes: [tower({ ...OPEN, "4.3": { ...JACK, states: ["changed"], nr: 1 }, "3.2": { states: ["changed"], nr: 2 } }),
          foot("foot", "15", [card("4C"), card("10H")], card("X1", { states: ["changed"], nr: 3 }))] },
        answer: { tone: "refused", verdict: ["Refused: a joker has no suit."], why: ["A spade is still what the Jack waits for. ", el("4g")], at: [] } },
      { title: "The other reading", reading: ["Yes: a joker banishes whatever it is put on."],
        scene: { nodes: [tower({ ...OPEN, "4.3": { beaten: "beaten", states: ["changed"], nr: 1 }, "3.2": { card: "KS", states: ["changed"], nr: 2 } }),
          foot("foot", "19", [card("4C"), card("10H")], { kind: "space", id: "gone", text: "joker\nplayed", label: "the joker was played", states: ["changed"], nr: 3 })] },
        answer: { tone: "told", verdict: ["The Jack of Spades is banished."], why: ["Under it, the King of Spades turns up. ", el("4m")], at: [] } },
    ],
    differences: [
      { nr: 1, name: "Slot 4.3", cells: ["Jack of Spades, 6 + 5 = 11, waits for a spade", "beaten and gone"] },
      { nr: 2, name: "Slot 3.2", cells: ["face down", "King of Spades, open"] },
      { nr: 3, name: "Hand", cells: [["joker, ", span("4C"), ", ", span("10H")], [span("4C"), ", ", span("10H")]] },
      { nr: 4, name: "Elemental Plane", cells: ["15 cards", "19 cards, the Jack and three attack cards more"] },
      { name: "Damage", cells: ["19 of 33", "19 of 33"], same: true },
    ],
    same: [],
    note: { verdict: ["Does it decide games? That has not been played out yet."], why: ["The same deals and the same bot under both readings would tell."],
      actions: [{ text: "Play 500 games each way", go: { do: "show", id: "balance" }, best: true }] },
  },
};

const backs = (id, n) => ({ kind: "fan", id, label: `${n} cards, face down`, items: Array.from({ length: n }, (_, at) => ({ kind: "card", id: `${id}.${at}`, down: true, small: true, label: "" })) });
const seat = (main, nr, n, turn = false) => ({ kind: "seat", id: `seat:${main}`, owner: "theirs", seat: nr, main, sub: `${n} cards`, turn, label: `${main}, ${n} cards`, items: [backs(`hand:${main}`, n)] });
const track = (main, nr, value, sub) => ({ kind: "track", id: `score:${main}`, owner: nr === 1 ? "mine" : "theirs", seat: nr, main, value, limit: 100, sub, label: `${main}: ${value} of 100` });
const beast = (id, main, faction, level, attack, health, max, badges = [], more = {}) => ({ kind: "creature", id, main, faction, level, levels: 3, attack, health, max,
  badges: badges.map((text) => ({ text, label: text })), label: `${main}, level ${level}, attack ${attack}, health ${health} of ${max}`, ...more });
const lane = (n, above, words, below) => ({ kind: "lane", id: `lane:${n}`, row: 1, col: n, main: String(n), label: `Lane ${n}`,
  items: [above, { kind: "note", id: `clash:${n}`, label: words, spans: [words] }, below] });

export const seats = {
  scene: {
    title: "All kinds", where: "nodes that other games need", prompt: ["Two hits. Which cards do you give up for a block?"],
    nodes: [
      { kind: "row", id: "others", label: "Other players", items: [seat("Ada", 2, 6), seat("Ben", 3, 4, true), seat("Chen", 4, 6)] },
      { kind: "row", id: "middle", label: "", wrap: true, items: [pile("deck", "Draw deck", "18 cards"),
        { kind: "pile", id: "forge", main: "Forge pile", sub: "9 cards", label: "Forge pile, 9 cards, 8 of Spades on top", top: card("8S") },
        { kind: "dice", id: "attack", caption: "Ben attacks you\n16 ÷ 5 = 3 dice", label: "Ben’s attack: 6 hit, 2, 6 hit", items: [{ value: 6, state: "hit" }, { value: 2 }, { value: 6, state: "hit" }] },
        { kind: "dice", id: "block", caption: "Your block\n1 card, 1 die", label: "Your block, not rolled yet", items: [{}] }] },
      { kind: "row", id: "field", label: "Lanes", items: [
        lane(1, beast("b11", "Iron Crusher", "U", 1, 5, 4, 5, [], { states: ["struck"] }), "1 up, 5 down", beast("b12", "Plague Walker", "N", 1, 1, 0, 5, ["dead"], { states: ["gone", "acts"] })),
        lane(2, beast("b21", "Hammer Guard", "A", 2, 7, 2, 6, ["Armor 0 of 4"]), "8 − 4 armor = 4 up", beast("b22", "Grave Thing", "N", 2, 8, 3, 10, ["Regenerate 4"])),
        lane(3, beast("b31", "Meadow Sprite", "U", 1, 4, 4, 4), "no fight", beast("b32", "Deepwood Stalker", "T", 3, 8, 4, 8, ["Breakthrough"], { states: ["asleep"] })),
        lane(4, beast("b41", "Gear Sentinel", "A", 1, 1, 5, 5, ["Defender", "Poison 2"], { states: ["asleep"] }), "no fight", { kind: "space", id: "free4", text: "free", label: "Lane 4, free" }),
        lane(5, beast("b51", "Sprout", "U", 1, 7, 5, 8), "3 up, 7 down", beast("b52", "Host", "N", 1, 3, -6, 1, ["dead"], { states: ["gone"] }))] },
      { kind: "panel", id: "ask", caption: "Which number does the joker stand for?", label: "Which number does the joker stand for?",
        items: Array.from({ length: 10 }, (_, at) => ({ kind: "button", id: `n:${at + 1}`, main: String(at + 1), label: `${at + 1}` })) },
      { kind: "fan", id: "hand", caption: "Your hand", label: "Your hand", items: ["4D", "4C", "9D", "JH", "KS", "AS", "2S", "10H", "9C", "X1"].map((name) => card(name)) },
      { kind: "row", id: "scores", label: "Scores", items: [track("You", 1, 31, "or 29"), track("Ada", 2, 40), track("Ben", 3, 44), track("Chen", 4, 12)] },
      { kind: "row", id: "spells", caption: "Spells", label: "Spells", wrap: true, items: [
        { kind: "creature", id: "spell1", main: "Withering", faction: "N", level: 1, levels: 3, badges: [{ text: "free play", label: "free play" }], spans: ["A creature loses 3 attack and 3 health."], label: "Withering, a spell: a creature loses 3 attack and 3 health" }] },
    ],
    choices: [choice(["card:9D", "seat:Ben"], "block", ["block Ben with ", span("9D")]), choice(["card:9D", "free4"], "free", ["into lane 4"]), choice(["spell1", "b31"], "wither", ["on the Sprite"]),
      choice(["n:7"], "7", ["seven"]), choice(["n:8"], "8", ["eight"])],
    marks: [{ at: "b21", kind: "glow" }, { at: "forge", kind: "look" }, { at: "card:4D", kind: "number", n: 1 }, { at: "card:4C", kind: "arrow", to: "b41" }],
  },
  timeline: { at: 58, last: 60, text: "Round 4, Ben attacks", ticks: [0, 15, 30, 45].map((n, at) => ({ n, text: `Round ${at + 1}` })),
    inside: { at: 3, last: 4, text: "Inside Ben’s move", moments: ["Combine", "Score", "Effect", "Roll", "Block"] } },
  bot: { running: true, speed: 150 },
};

export const dialog = {
  ...elementals,
  clause: null,
  error: "This text is no save: it ends in the middle of line 3.",
  dialog: { title: "Load a game", spans: ["Paste a save, or choose its file. The game on the table stays as it is until a good save was read."],
    fields: [{ name: "text", label: "Save", kind: "area", value: "" }, { name: "file", label: "Or its file", kind: "file" },
      { name: "layout", label: "Layout", kind: "choice", value: "B", options: [{ slug: "A", text: "Layout A" }, { slug: "B", text: "Layout B" }] },
      { name: "seed", label: "Deal", kind: "number", value: "7" }],
    copy: "tutor save 1\nelementals 20417 A", file: "elementals.txt",
    actions: [{ text: "Load", go: { do: "answer", name: "load" }, best: true }, { text: "Cancel", go: { do: "dismiss" } }] },
};

export const over = { ...elementals, clause: null, scene: { ...elementals.scene, over: "won", choices: [], prompt: ["You have won: the last elemental is beaten with 19 damage of 33. ", el("5a")] } };

/** Answers that a few fixtures give to intents, so that they can be played with. */
export const answers = {
  elementals: (intent) => (intent.do === "pick" && intent.path.join() === "card:10H,slot:4.3" ? { answer: REFUSED } : {}),
};
