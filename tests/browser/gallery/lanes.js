/** A board of lanes: creatures, players' badges, a hand that scrolls, lists that open, the details of a card. */

import { choice, emblem, emblemBadge, figures, steps } from "./cards.js";

const FACTIONS = { U: "Uterra", N: "Nekrium", A: "Alloyin", T: "Tempys" };

const creature = (id, main, faction, level, attack, health, max, badges = [], more = {}) => ({
  kind: "card",
  id,
  title: main,
  ...emblem(faction),
  steps: steps(level),
  figures: figures(attack, health, max),
  badges: [emblemBadge(faction), ...badges.map((text) => ({ text, ...(text.startsWith("Poison") ? { tone: "bane" } : {}) }))],
  about: `${main.toLowerCase().replaceAll(" ", "-")}@${level}`,
  label: `${main}, ${FACTIONS[faction]}, level ${level}, attack ${attack}, health ${health} of ${max}${badges.map((text) => `, ${text}`).join("")}`,
  ...more,
});
const free = (id) => ({ kind: "card", id, empty: "empty", label: `lane ${id.at(-1)}, empty` });
const lane = (n, above, below) => ({
  kind: "group",
  id: `lane:${n}`,
  row: 1,
  col: n,
  main: String(n),
  label: `Lane ${n}`,
  items: [above, below],
});
const spell = (id, main, faction, text, badges = ["spell"]) => ({
  kind: "card",
  id,
  title: main,
  ...emblem(faction),
  steps: steps(1),
  badges: [emblemBadge(faction), ...badges.map((badge) => ({ text: badge, ...(badge === "free play" ? { tone: "free" } : {}) }))],
  spans: [text],
  about: "withering@1",
  label: `${main}, ${FACTIONS[faction]} spell, level 1 of 3, ${badges.join(", ")}: ${text}`,
});
const plate = (id, main, owner, life, more = {}) => ({
  kind: "counter",
  id,
  owner,
  main,
  value: life,
  limit: 120,
  steps: { text: "Rank 2", at: 2, of: 4, sub: "turn 2 of 4" },
  sub: "hand 6, deck 14, discards 2",
  label: `${main}: ${life} health of 120, rank 2, turn 2 of 4; ${more.tally ?? ""}; hand 6, deck 14, discards 2`,
  ...more,
});
const line = (id, main, faction, copies = 1) => ({
  kind: "card",
  id,
  title: main,
  ...emblem(faction),
  steps: steps(1),
  small: true,
  badges: [emblemBadge(faction), ...(copies > 1 ? [{ text: `×${copies}` }] : [])],
  about: "sprout@1",
  label: `${main}, level 1${copies > 1 ? `, ${copies} copies` : ""}`,
});
const HAND = [
  spell("hand:withering", "Withering", "N", "Pick a creature; it loses 3 attack and 3 health.", ["spell", "free play"]),
  spell("hand:blaze", "Blaze", "T", "Deals 4 damage to a creature or a player."),
  ...["Sprout", "Iron Crusher", "Deepwood Stalker", "Meadow Sprite"].map((name, at) =>
    creature(`hand:${at}`, name, "U", 1, 4 + at, 5, 0),
  ),
];

export const lanes = {
  scene: {
    title: "Lanes",
    where: "rank 2, turn 2",
    prompt: ["One play left. The battle is still to come."],
    nodes: [
      plate("seat:B", "Ada", "theirs", 84),
      {
        kind: "grid",
        id: "field",
        label: "The field, five lanes",
        items: [
          lane(
            1,
            creature("space:B1", "Iron Crusher", "U", 1, 5, 4, 5, [], { states: ["struck"] }),
            creature("space:A1", "Plague Walker", "N", 1, 1, 0, 5, ["dead"], { states: ["gone", "acts"] }),
          ),
          lane(
            2,
            creature("space:B2", "Hammer Guard", "A", 2, 7, 2, 6, ["Armor 0 of 4"]),
            creature("space:A2", "Storm Runner", "T", 2, 8, 3, 10, ["Mobility 2", "Activate"]),
          ),
          lane(3, creature("space:B3", "Meadow Sprite", "U", 1, 4, 4, 4), free("space:A3")),
          lane(
            4,
            creature("space:B4", "Gear Sentinel", "A", 1, 1, 5, 5, ["Defender", "Poison 2"], { states: ["asleep"] }),
            creature("space:A4", "Sprout", "U", 1, 7, 5, 8, [], { states: ["asleep"] }),
          ),
          lane(5, free("space:B5"), creature("space:A5", "Host", "N", 1, 3, 1, 1, ["Vengeance"])),
        ],
      },
      plate("seat:A", "You", "mine", 97, {
        turn: true,
        tokens: [{ state: "left" }, { state: "free" }],
        tally: "one play left, one free play for Withering",
      }),
      {
        kind: "row",
        id: "actions",
        label: "What you may do",
        wrap: true,
        items: [
          {
            kind: "button",
            id: "do:battle",
            main: "Battle",
            tone: "main",
            label: "Battle",
            items: [{ kind: "button", id: "do:activate", main: "Activate", tone: "main", label: "Activate" }],
          },
          { kind: "button", id: "do:cancel", main: "Cancel Blaze", tone: "cancel", label: "Cancel Blaze" },
        ],
      },
      { kind: "row", hand: true, id: "hand", caption: "Your hand, six cards", label: "Your hand, six cards", items: HAND },
      {
        kind: "row",
        id: "piles",
        label: "Piles to look into",
        items: [
          {
            kind: "group", folded: true,
            id: "list:deck",
            caption: "Your deck, in no order: three cards",
            label: "Your deck, in no order: three cards",
            items: [line("deck:sprout", "Sprout", "U", 2), line("deck:host", "Host", "N")],
          },
        ],
      },
    ],
    choices: [
      choice(["hand:withering", "space:B2"], "wither", ["on the Guard"]),
      choice(["hand:withering", "space:A2"], "wither own", ["on the Runner"]),
      choice(["hand:0", "space:A3"], "forge", ["into lane 3"]),
      choice(["space:A2", "space:A3"], "move", ["to lane 3"]),
      choice(["space:A2", "do:activate", "seat:B"], "activate", ["on Ada"]),
      choice(["do:battle"], "battle", ["battle"]),
    ],
  },
  reference: [
    {
      id: "sprout",
      name: "Sprout",
      sub: "Uterra creature, Plant, common, set 1",
      ...emblem("U"),
      levels: [1, 2, 3].map((level) => ({
        steps: steps(level),
        figures: figures(4 * level, 5 * level),
        badges: level > 1 ? [{ text: "Breakthrough" }] : [],
        spans: [`When it is forged, a ${level}/${level} Seedling appears.`],
      })),
      related: ["seedling"],
    },
    {
      id: "seedling",
      name: "Seedling",
      sub: "Uterra creature, Plant, token",
      ...emblem("U"),
      levels: [{ steps: { text: "L1", at: 1, of: 1 }, figures: figures(1, 1) }],
      related: [],
    },
  ],
};
