/** The pieces that the boards of the gallery are made of. */

const SUITS = {
  H: ["Hearts", "water", "W", "♥"],
  D: ["Diamonds", "earth", "E", "♦"],
  S: ["Spades", "fire", "F", "♠"],
  C: ["Clubs", "air", "A", "♣"],
};
const RANKS = { A: "Ace", J: "Jack", Q: "Queen", K: "King" };
const PICTURES = { J: "jack", Q: "queen", K: "king" };
const POWERS = { A: 1, J: 11, Q: 12, K: 13 };

/** A card node from its short name, such as 10H or X1. */
export function card(name, more = {}) {
  const suit = name.startsWith("X") ? "X" : name.slice(-1);
  if (suit === "X") {
    const label = "Joker, arcane, power 1 to 10";
    return {
      kind: "card",
      id: `card:${name}`,
      key: name,
      rank: "X",
      suit,
      picture: "arcane",
      badges: [{ text: "★", tone: "arcane" }],
      figures: [{ text: "1–10" }],
      label,
      ...more,
    };
  }
  const rank = name.slice(0, -1);
  const [suitName, element, letter] = SUITS[suit];
  const power = String(POWERS[rank] ?? rank);
  const label = `${RANKS[rank] ?? rank} of ${suitName}, ${element}, power ${power}`;
  return {
    kind: "card",
    id: `card:${name}`,
    key: name,
    rank,
    suit,
    badges: [{ text: letter, tone: element }],
    figures: [{ text: power }],
    picture: PICTURES[rank] ?? "",
    label,
    ...more,
  };
}

export const down = (id, label = `slot ${id}, face down`) => ({ kind: "card", id: `slot:${id}`, down: true, label });
export const span = (name) => ({ card: name.slice(0, -1) + SUITS[name.slice(-1)][3], suit: name.slice(-1) });
export const el = (id) => ({ clause: `EL-${id}` });

/** The columns of layout A, row by row, in half cards. */
const LAYOUT_A = { 1: [4], 2: [3, 5], 3: [2, 4, 6], 4: [1, 3, 5, 7], 5: [2, 6] };

/** A tower of layout A: what is named lies open, `null` is gone, the rest is face down. */
export function tower(open, from = 1, to = 5) {
  const items = [];
  for (let row = from; row <= to; row += 1) {
    LAYOUT_A[row].forEach((col, at) => {
      const id = `${row}.${at + 1}`;
      const what = open[id];
      if (what === null) return;
      const stand = { kind: "pile", id: `stand:${id}`, label: "", row, col, top: down(id) };
      if (what?.beaten)
        stand.top = {
          kind: "card",
          id: `slot:${id}`,
          empty: what.beaten,
          label: `slot ${id}, ${what.beaten}`,
          states: what.states,
          nr: what.nr,
        };
      else if (what?.card) {
        stand.top = card(what.card, { id: `slot:${id}`, states: what.states, nr: what.nr });
        stand.top.label += what.says ?? "";
        stand.laid = (what.placed ?? []).map((name) => card(name, { id: `placed:${name}`, small: true }));
        stand.sum = what.sum ?? null;
      } else if (what) Object.assign(stand.top, what);
      items.push(stand);
    });
  }
  return { kind: "grid", id: "layout", label: "Layout A", cols: 8, overlap: true, items };
}

export const JACK = {
  card: "JS",
  placed: ["6H", "5C"],
  sum: { main: "6 + 5 = 11", sub: "needs ♠", enough: true },
  says: ", two damage cards, 6 and 5 make 11 of 11, waits for a spade",
};
export const QUEEN = {
  card: "QC",
  placed: ["9D"],
  sum: { main: "9 of 12", sub: "3 short" },
  says: ", one damage card, 9 of 12, 3 missing",
};
export const pile = (id, main, sub) => ({
  kind: "pile",
  id,
  main,
  sub,
  label: `${main}, ${sub}, face down`,
  top: { ...down(id), id: `${id}:top` },
});

export const choice = (path, text, label, preview) => ({ path, text, label, preview });
export const discard = (name, n) =>
  choice([`card:${name}`, "hits"], `discard ${name}`, ["discard ", span(name), `, damage ${19 + n}`], {
    at: "hits",
    n,
    suit: name.slice(-1),
    text: [span(name), ` here would make ${19 + n}`],
  });

/** What a card with a title shows. */
const HUES = { A: "steel", N: "violet", T: "ember", U: "leaf" };
const PICTURES_OF = { A: "golem", N: "ghost", T: "beast", U: "plant" };
export const emblem = (sign) => ({ hue: HUES[sign], picture: PICTURES_OF[sign] });
export const emblemBadge = (sign) => ({ text: sign, tone: HUES[sign] });
export const steps = (at) => ({ text: `L${at}`, at, of: 3 });
export const figures = (attack, health, most = 0) => [
  { sign: "blade", text: String(attack) },
  { sign: "heart", text: String(health), ...(most && most !== health ? { of: String(most) } : {}) },
];
