/** A game under way: asked, refused, over, with a question open. */

import { card, choice, discard, down, el, JACK, pile, QUEEN, span, tower } from "./cards.js";

const RULEBOOK = {
  title: "Rulebook",
  sections: [
    {
      name: "3 Setting up",
      clauses: [
        {
          id: "EL-3b",
          kind: "setup",
          spans: ["Lay out the twelve elementals face down, in one of three layouts."],
        },
        { id: "EL-3f", kind: "setup", spans: ["Each row partly covers the row above it."] },
        { id: "EL-3g", kind: "setup", spans: ["The lowest row starts face up."] },
      ],
    },
    {
      name: "4 Playing",
      clauses: [
        { id: "EL-4a", kind: "turn", spans: ["Every turn starts with three attack cards from the deck."] },
        {
          id: "EL-4e",
          kind: "action",
          spans: ["Two damage cards come first, and the pair has to reach the target’s power."],
        },
        { id: "EL-4f", kind: "action", spans: ["No elemental is hurt by its own element."] },
        {
          id: "EL-4g",
          kind: "action",
          spans: ["The third card banishes: its power is free, its element must be the target’s."],
        },
        { id: "EL-4h", kind: "action", spans: ["These cards need not come in one turn."] },
        { id: "EL-4o", kind: "scoring", spans: ["What you discard hurts you by its power."] },
      ],
    },
  ],
};

export const elementals = {
  scene: {
    title: "Elementals",
    where: "Layout A, turn 7 of about 14, deal 20417",
    prompt: ["Play or discard your three cards. Where may each of them go?"],
    nodes: [
      {
        kind: "group",
        id: "arena",
        label: "",
        west: [pile("plane", "Elemental Plane", "15 cards")],
        items: [
          tower({
            3.1: { card: "QH", says: ", no damage card yet" },
            4.1: null,
            4.2: null,
            4.3: JACK,
            4.4: QUEEN,
            5.1: null,
            5.2: null,
          }),
        ],
        east: [
          pile("deck", "Titan deck", "21 cards"),
          {
            ...card("KH", { small: true }),
            id: "power:KH",
            title: "Whispers of Neptulon",
            sub: "puts a hand card under the deck",
            label: "Power: Whispers of Neptulon, puts a hand card under the deck",
          },
        ],
      },
      {
        kind: "track",
        id: "hits",
        main: "Discards: 19 damage",
        sub: "of 33",
        limit: 33,
        value: 19,
        label: "Discards: 4 of Hearts, 7 of Clubs, 8 of Diamonds, 19 damage of 33",
        pieces: [
          { text: "4", suit: "H", n: 4 },
          { text: "7", suit: "C", n: 7 },
          { text: "8", suit: "D", n: 8 },
        ],
      },
      {
        kind: "row",
        hand: true,
        id: "hand",
        caption: "Your hand",
        label: "Your hand, three cards",
        items: [card("4C"), card("10H"), card("7S")],
      },
    ],
    choices: [
      choice(["card:10H", "slot:4.4"], "10H on QC", [span("10H"), " on the Queen of Clubs, 9 + 10 = 19"]),
      discard("10H", 10),
      discard("4C", 4),
      discard("7S", 7),
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
    { n: 17, spans: ["You put ", span("9D"), " on the Queen of Clubs: 9 of 12, three points short. ", el("4e")] },
    {
      n: 18,
      spans: [
        "You put ",
        span("5C"),
        " on the Jack of Spades, and 6 + 5 = 11 is just enough. ",
        el("4e"),
        " From now on it waits for a spade. ",
        el("4g"),
      ],
      more: [["Clubs are air, the Jack of Spades is fire: it is not immune. ", el("4f")]],
    },
    { turn: "Turn 7" },
    {
      n: 19,
      now: true,
      here: true,
      spans: [
        "You draw ",
        span("4C"),
        ", ",
        span("10H"),
        " and ",
        span("7S"),
        ". ",
        el("4a"),
        " 21 cards remain in the deck.",
      ],
    },
  ],
  timeline: {
    at: 19,
    last: 19,
    text: "Turn 7, after the draw",
    inside: null,
  },
  ticks: [0, 3, 6, 9, 12, 15, 19].map((n, at) => ({ n, text: `Turn ${at + 1}` })),
  hint: {
    stage: 2,
    lines: [
      { name: "Clause", spans: ["Of the last card only the element counts. ", el("4g")] },
      { name: "Piece", spans: ["Have a look at the Jack of Spades."] },
    ],
  },
  rulebook: RULEBOOK,
  clause: {
    id: "EL-4g",
    uses: [
      { name: "On this board", items: [{ spans: ["the Jack of Spades waits for a spade"] }] },
      { name: "Taught in", items: [{ spans: ["Lesson 5, Banish"], go: { do: "show", id: "EL-4g" } }] },
      { name: "In this game", items: [{ spans: ["four times, last in turn 5"], go: { do: "goto", n: 13 } }] },
      { name: "Left open", items: [{ spans: ["May a joker banish?"], go: { do: "clause", id: "EL-A07" } }] },
    ],
  },
  glossary: [
    { id: "damage", word: "damage card", spans: ["One of the first two cards on an elemental. ", el("4e")] },
    { id: "banish", word: "banish card", spans: ["The third card on an elemental, of its own suit. ", el("4g")] },
    { id: "plane", word: "Elemental Plane", spans: ["The pile of what has been beaten."] },
  ],
  switches: [
    {
      id: "EL-A07",
      group: "Jokers",
      question: ["Can a joker banish?"],
      value: "no",
      default: "no",
      said: "As played now, a joker does damage and nothing else.",
      compare: true,
      options: [
        { slug: "no", text: "No, it has no suit" },
        { slug: "any", text: "Yes, any target" },
      ],
    },
    {
      id: "EL-A17",
      group: "Layout",
      question: ["What opens the next row?"],
      value: "cover",
      default: "cover",
      setup: false,
      said: "With “the whole row”, the Queen of Hearts would not be open yet.",
      options: [
        { slug: "cover", text: "What lies on it is gone" },
        { slug: "row", text: "The whole row is gone" },
      ],
    },
  ],
  tools: [
    { do: "undo", text: "Undo", on: true },
    { do: "redo", text: "Redo", on: false },
    { do: "new", text: "New deal", on: true },
    { do: "save", text: "Save", on: true },
    { do: "load", text: "Load", on: true },
  ],
  bot: { running: false, speed: 700 },
  plain:
    "Elementals, layout A, turn 7\nHand: 4C 10H 7S\n3.1 QH\n4.3 JS [6H 5C] 6 + 5 = 11, needs a spade\n4.4 QC [9D] 9 of 12\nDamage 19 of 33: 4H 7C 8D",
};

export const REFUSED = {
  tone: "refused",
  verdict: [span("10H"), " does not banish the Jack of Spades. A spade would."],
  why: [
    "Its damage cards already make 6 + 5 = 11. What is missing is the banish card, and that one has to be fire, as the Jack is. ",
    el("4g"),
    " Nothing has changed; ",
    span("10H"),
    " is still in your hand.",
  ],
  at: ["slot:4.3"],
  nearest: { label: [span("7S"), " banishes the Jack of Spades"], text: "banish JS with 7S" },
};

export const refused = { ...elementals, answer: REFUSED };

export const dialog = {
  ...elementals,
  clause: null,
  error: "This text is not a save: it ends in the middle of line 3.",
  dialog: {
    title: "Load a game",
    spans: ["Paste a save, or choose its file. The game on the table stays as it is until a good save was read."],
    fields: [
      { name: "text", label: "Save", kind: "area", value: "" },
      { name: "file", label: "Or its file", kind: "file" },
      {
        name: "layout",
        label: "Layout",
        kind: "choice",
        value: "B",
        options: [
          { slug: "A", text: "Layout A" },
          { slug: "B", text: "Layout B" },
        ],
      },
      { name: "seed", label: "Deal", kind: "number", value: "7" },
    ],
    copy: "tutor save 1\nelementals 20417 A",
    file: "elementals.txt",
    actions: [
      { text: "Load", go: { do: "answer", name: "load" }, best: true },
      { text: "Cancel", go: { do: "dismiss" } },
    ],
  },
};

export const over = {
  ...elementals,
  clause: null,
  scene: {
    ...elementals.scene,
    over: "won",
    choices: [],
    prompt: ["You have won: the last elemental is beaten with 19 damage of 33. ", el("5a")],
  },
};
