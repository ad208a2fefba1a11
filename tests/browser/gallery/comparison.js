/** Two readings side by side. */

import { card, down, el, JACK, pile, QUEEN, span, tower } from "./cards.js";

const foot = (id, sub, hand, more) => ({
  kind: "row",
  id,
  label: "",
  items: [
    { ...pile("plane", "Plane", sub), states: ["changed"], nr: 4 },
    { kind: "row", hand: true, id: "hand", caption: "Hand", label: "Hand", items: [more, ...hand] },
  ],
});
const OPEN = { 3.1: { card: "QH" }, 4.1: null, 4.2: null, 5.1: null, 5.2: null, 4.4: QUEEN };

export const comparison = {
  scene: {
    title: "What if a joker could banish?",
    where: "Elementals, layout A, turn 7; on both boards the joker is tried on the Jack of Spades",
  },
  tools: [{ do: "save", text: "Save both", on: true }],
  comparison: {
    switch: {
      id: "EL-A07",
      question: ["Can a joker banish?"],
      value: "both",
      default: "both",
      said: "The rulebook lifts immunity for a joker’s damage and says nothing about banishing.",
      options: [
        { slug: "both", text: "Compare both" },
        { slug: "no", text: "No, it has no suit" },
        { slug: "any", text: "Yes, any target" },
      ],
    },
    columns: [
      {
        title: "As the tutor plays it",
        reading: ["No: without a suit it matches no element."],
        scene: {
          nodes: [
            tower({ ...OPEN, 4.3: { ...JACK, states: ["changed"], nr: 1 }, 3.2: { states: ["changed"], nr: 2 } }),
            foot("foot", "15", [card("4C"), card("10H")], card("X1", { states: ["changed"], nr: 3 })),
          ],
        },
        answer: {
          tone: "refused",
          verdict: ["Refused: a joker has no suit."],
          why: ["A spade is still what the Jack waits for. ", el("4g")],
          at: [],
        },
      },
      {
        title: "The other reading",
        reading: ["Yes: a joker banishes whatever it is put on."],
        scene: {
          nodes: [
            tower({
              ...OPEN,
              4.3: { beaten: "beaten", states: ["changed"], nr: 1 },
              3.2: { card: "KS", states: ["changed"], nr: 2 },
            }),
            foot("foot", "19", [card("4C"), card("10H")], {
              kind: "card",
              id: "gone",
              empty: "joker\nplayed",
              label: "the joker was played",
              states: ["changed"],
              nr: 3,
            }),
          ],
        },
        answer: {
          tone: "info",
          verdict: ["The Jack of Spades is banished."],
          why: ["Under it, the King of Spades turns up. ", el("4m")],
          at: [],
        },
      },
    ],
    differences: [
      { nr: 1, name: "Slot 4.3", cells: ["Jack of Spades, 6 + 5 = 11, waits for a spade", "beaten and gone"] },
      { nr: 2, name: "Slot 3.2", cells: ["face down", "King of Spades, open"] },
      {
        nr: 3,
        name: "Hand",
        cells: [
          ["joker, ", span("4C"), ", ", span("10H")],
          [span("4C"), ", ", span("10H")],
        ],
      },
      { nr: 4, name: "Elemental Plane", cells: ["15 cards", "19 cards, the Jack and three attack cards more"] },
      { name: "Damage", cells: ["19 of 33", "19 of 33"], same: true },
    ],
    same: [],
    story: [
      { n: 1, move: "draw", cells: [["You draw ", span("4C"), "."], ["You draw ", span("4C"), "."]], same: true },
      {
        n: 2,
        move: "banish 4.3 with X1",
        cells: [["Refused: a joker has no suit. ", el("4g")], ["The Jack of Spades is banished. ", el("4m")]],
        same: false,
        go: { do: "goto", n: 2 },
      },
    ],
    at: 2,
    note: {
      verdict: ["Does it decide games? That has not been played out yet."],
      why: ["The same deals and the same bot under both readings would tell."],
      actions: [{ text: "Play 500 games each way", go: { do: "show", id: "balance" }, best: true }],
    },
  },
};
