/** The kinds of nodes that other games need. */

import { card, choice, down, emblem, emblemBadge, figures, pile, span, steps } from "./cards.js";

const backs = (id, n) => ({
  kind: "row", hand: true,
  id,
  label: `${n} cards, face down`,
  items: Array.from({ length: n }, (_, at) => ({
    kind: "card",
    id: `${id}.${at}`,
    down: true,
    small: true,
    label: "",
  })),
});
const seat = (main, nr, n, turn = false) => ({
  kind: "group",
  id: `seat:${main}`,
  owner: "theirs",
  seat: nr,
  main,
  sub: `${n} cards`,
  turn,
  label: `${main}, ${n} cards`,
  items: [backs(`hand:${main}`, n)],
});
const track = (main, nr, value, sub) => ({
  kind: "track",
  id: `score:${main}`,
  owner: nr === 1 ? "mine" : "theirs",
  seat: nr,
  main,
  value,
  limit: 100,
  sub,
  label: `${main}: ${value} of 100`,
});
const die = (id, value, state = "") => ({ kind: "die", id, label: String(value), value, state });
const beast = (id, main, faction, level, attack, health, max, badges = [], more = {}) => ({
  kind: "card",
  id,
  title: main,
  ...emblem(faction),
  steps: steps(level),
  figures: figures(attack, health, max),
  badges: [emblemBadge(faction), ...badges.map((text) => ({ text }))],
  label: `${main}, level ${level}, attack ${attack}, health ${health} of ${max}`,
  ...more,
});
const lane = (n, above, words, below) => ({
  kind: "group",
  id: `lane:${n}`,
  row: 1,
  col: n,
  main: String(n),
  label: `Lane ${n}`,
  items: [above, { kind: "note", id: `clash:${n}`, label: words, spans: [words] }, below],
});

export const seats = {
  scene: {
    title: "All kinds",
    where: "nodes that other games need",
    prompt: ["Two hits. Which cards do you give up for a block?"],
    nodes: [
      {
        kind: "row",
        id: "others",
        label: "Other players",
        items: [seat("Ada", 2, 6), seat("Ben", 3, 4, true), seat("Chen", 4, 6)],
      },
      {
        kind: "row",
        id: "middle",
        label: "",
        wrap: true,
        items: [
          pile("deck", "Draw deck", "18 cards"),
          {
            kind: "pile",
            id: "forge",
            main: "Forge pile",
            sub: "9 cards",
            label: "Forge pile, 9 cards, 8 of Spades on top",
            top: card("8S"),
          },
          {
            kind: "row",
            id: "attack",
            caption: "Ben attacks you\n16 ÷ 5 = 3 dice",
            label: "Ben’s attack: 6 hit, 2, 6 hit",
            items: [die("a1", 6, "hit"), die("a2", 2), die("a3", 6, "hit")],
          },
          {
            kind: "row",
            id: "block",
            caption: "Your block\n1 card, 1 die",
            label: "Your block, not rolled yet",
            items: [die("b1", 0)],
          },
        ],
      },
      {
        kind: "grid",
        id: "field",
        label: "Lanes",
        items: [
          lane(
            1,
            beast("b11", "Iron Crusher", "U", 1, 5, 4, 5, [], { states: ["struck"] }),
            "1 up, 5 down",
            beast("b12", "Plague Walker", "N", 1, 1, 0, 5, ["dead"], { states: ["gone", "acts"] }),
          ),
          lane(
            2,
            beast("b21", "Hammer Guard", "A", 2, 7, 2, 6, ["Armor 0 of 4"]),
            "8 − 4 armor = 4 up",
            beast("b22", "Grave Thing", "N", 2, 8, 3, 10, ["Regenerate 4"]),
          ),
          lane(
            3,
            beast("b31", "Meadow Sprite", "U", 1, 4, 4, 4),
            "no fight",
            beast("b32", "Deepwood Stalker", "T", 3, 8, 4, 8, ["Breakthrough"], { states: ["asleep"] }),
          ),
          lane(
            4,
            beast("b41", "Gear Sentinel", "A", 1, 1, 5, 5, ["Defender", "Poison 2"], { states: ["asleep"] }),
            "no fight",
            { kind: "card", id: "free4", empty: "free", label: "Lane 4, free" },
          ),
          lane(
            5,
            beast("b51", "Sprout", "U", 1, 7, 5, 8),
            "3 up, 7 down",
            beast("b52", "Host", "N", 1, 3, -6, 1, ["dead"], { states: ["gone"] }),
          ),
        ],
      },
      {
        kind: "group", framed: true,
        id: "ask",
        caption: "Which number does the joker stand for?",
        label: "Which number does the joker stand for?",
        items: Array.from({ length: 10 }, (_, at) => ({
          kind: "button",
          id: `n:${at + 1}`,
          main: String(at + 1),
          label: `${at + 1}`,
        })),
      },
      {
        kind: "row", hand: true,
        id: "hand",
        caption: "Your hand",
        label: "Your hand",
        items: ["4D", "4C", "9D", "JH", "KS", "AS", "2S", "10H", "9C", "X1"].map((name) => card(name)),
      },
      {
        kind: "row",
        id: "scores",
        label: "Scores",
        items: [track("You", 1, 31, "or 29"), track("Ada", 2, 40), track("Ben", 3, 44), track("Chen", 4, 12)],
      },
      {
        kind: "row",
        id: "spells",
        caption: "Spells",
        label: "Spells",
        wrap: true,
        items: [
          {
            kind: "card",
            id: "spell1",
            title: "Withering",
            ...emblem("N"),
            steps: steps(1),
            badges: [{ text: "free play" }],
            spans: ["A creature loses 3 attack and 3 health."],
            label: "Withering, a spell: a creature loses 3 attack and 3 health",
          },
        ],
      },
    ],
    choices: [
      choice(["card:9D", "seat:Ben"], "block", ["block Ben with ", span("9D")]),
      choice(["card:9D", "free4"], "free", ["into lane 4"]),
      choice(["spell1", "b31"], "wither", ["on the Sprite"]),
      choice(["n:7"], "7", ["seven"]),
      choice(["n:8"], "8", ["eight"]),
    ],
    marks: [
      { at: "b21", kind: "glow" },
      { at: "forge", kind: "look" },
      { at: "card:4D", kind: "number", n: 1 },
      { at: "card:4C", kind: "arrow", to: "b41" },
    ],
  },
  timeline: {
    at: 58,
    last: 60,
    text: "Round 4, Ben attacks",
    inside: { at: 4, last: 4, open: false, parts: [{ at: 0, name: "", lines: [] }] },
  },
  ticks: [0, 15, 30, 45].map((n, at) => ({ n, text: `Round ${at + 1}` })),
  bot: { running: true, speed: 150 },
};
