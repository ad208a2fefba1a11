/** A page of the rules lab with every kind of block. */

import { card, el, JACK } from "./cards.js";

const HAND = { kind: "row", id: "hand", label: "your hand: Joker 1", hand: true, items: [card("X1")] };
const act = (text, best) => ({ text, go: { do: "answer", name: text.toLowerCase(), values: {} }, best });
const choice = (name, label, ...texts) => ({
  name,
  label,
  kind: "choice",
  value: texts[0],
  options: texts.map((text) => ({ slug: text, text })),
});

const row = (name, low, high, seen) => ({ name, low, high, at: (low + high) / 2, seen, figure: seen ? "+6" : "none", note: "9 up, 1 down", words: name });

export const article = {
  scene: { title: "Balance sheet", where: "Elementals" },
  article: {
    blocks: [
      { kind: "text", spans: ["The same deals under the defaults and under jokers banish ", el("A07"), "."] },
      { kind: "list", heading: "The text", items: [[el("2.1e"), " A joker does arcane damage."], ["And one more."]] },
      {
        kind: "form",
        fields: [
          choice("sets", "Compare the defaults with", "jokers banish", "20 points"),
          choice("bots", "Bots", "greedy", "random"),
          { name: "deals", label: "Deals", kind: "number", value: "200" },
        ],
        actions: [act("Run", false), act("Stop", true)],
      },
      { kind: "progress", at: 80, of: 200, text: "80 of 200 deals; won: no difference seen, less than 0.05 (n = 80)" },
      { kind: "text", tone: "answer", spans: ["It was stopped; what was counted is kept."] },
      {
        kind: "table",
        caption: "Means with 95 % intervals",
        heads: ["Measure", "the defaults", "jokers banish"],
        rows: [
          [["won"], ["0.12 (0.07 to 0.2, n = 80)"], ["0.14 (0.08 to 0.23, n = 80)"]],
          [["moves"], ["31 (29.4 to 32.6, n = 80)"], ["31.2 (29.5 to 32.9, n = 80)"]],
        ],
      },
      {
        kind: "plot",
        text: "Bars are 95 % intervals of the differences.",
        felt: 190,
        plots: [
          {
            measure: "Moves",
            question: "How much longer is a game?",
            unit: "moves",
            low: -2,
            high: 10,
            ticks: [0, 5].map((at) => ({ at, text: at ? `+${at}` : "now 34" })),
            bands: [
              { text: "One reading differs", note: "", rows: [row("cards are kept", 4, 8, true)] },
              { text: "No difference seen", note: "the bar shows how large one could be", rows: [row("33 lives", -1, 1, false)] },
            ],
          },
        ],
      },
      {
        kind: "meanings",
        meanings: [
          { flag: "We play this", spans: ["A joker never banishes."], items: [["Your last card fits nowhere."]], nodes: [JACK, HAND] },
          { flag: "", spans: ["A joker banishes any elemental."], items: [["The Jack is beaten."]], nodes: [] },
        ],
      },
      { kind: "lines", heading: "The line as a transcript", text: "1. draw\n2. place 9C on 5.1", folded: true },
      { kind: "store", file: "EL-A07.html", text: "<!doctype html>", label: "Keep as EL-A07.html" },
    ],
  },
};
