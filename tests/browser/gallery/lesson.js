/** A lesson with tries and a graded quiz. */

import { card, choice, el, JACK, span, tower } from "./cards.js";

const LESSON_TOWER = tower({ 5.1: JACK, 5.2: { card: "QD" } });

export const lesson = {
  scene: {
    title: "Elementals",
    prompt: ["Pick a card from your hand, then the place where it should go."],
    nodes: [
      LESSON_TOWER,
      {
        kind: "row",
        hand: true,
        id: "hand",
        caption: "Your hand",
        label: "Your hand, three cards",
        items: [card("2S"), card("10D"), card("X1")],
      },
    ],
    choices: [
      choice(["card:2S", "slot:5.1"], "banish JS with 2S", ["banish the Jack of Spades with ", span("2S")]),
      choice(["card:10D", "slot:5.1"], "never", ["never"]),
    ].slice(0, 1),
  },
  hint: { stage: 0, lines: [] },
  lesson: {
    title: "Step 5: Banish",
    where: "Elementals, step 5 of 15, about three minutes",
    steps: 15,
    step: 5,
    done: [1, 2, 3, 4],
    goal: [
      "Three cards beat an elemental: two do damage, the third banishes. Of that third card the power is of no account, only the element. ",
      el("4g"),
      { b: " Your goal: banish the Jack of Spades." },
    ],
    tries: [
      {
        card: card("10D", { id: "try:10D" }),
        text: "Ten of Diamonds",
        spans: ["Strong, but refused: diamonds are earth and the Jack is fire. ", el("4g")],
        go: { do: "pick", path: ["card:10D", "slot:5.1"] },
      },
      {
        card: card("X1", { id: "try:X1" }),
        text: "Joker",
        spans: [],
        go: { do: "pick", path: ["card:X1", "slot:5.1"] },
      },
    ],
    quiz: {
      question: ["Which of these could have banished the Jack of Spades as well?"],
      many: true,
      graded: true,
      options: [
        {
          id: "AS",
          card: card("AS", { id: "quiz:AS" }),
          text: "Ace of Spades",
          state: "right",
          verdict: "Yes.",
          ground: ["It counts only 1, but power is not asked for. ", el("4g")],
        },
        {
          id: "10S",
          card: card("10S", { id: "quiz:10S" }),
          text: "10 of Spades",
          state: "right",
          verdict: "Yes.",
          ground: ["Every spade does it. As damage it would be worth more elsewhere."],
        },
        {
          id: "QS",
          card: card("QS", { id: "quiz:QS" }),
          text: "Queen of Spades",
          state: "wrong",
          verdict: "No.",
          ground: ["A court card is an elemental and never in your deck. ", el("2.1f")],
        },
        {
          id: "9H",
          card: card("9H", { id: "quiz:9H" }),
          text: "9 of Hearts",
          state: "left",
          verdict: "Right to leave this out.",
          ground: ["Hearts are water."],
        },
      ],
    },
    next: { text: "Next: new targets at once", go: { do: "lesson", step: "next" } },
  },
};
