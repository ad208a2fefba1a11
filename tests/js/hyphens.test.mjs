import assert from "node:assert/strict";
import { test } from "node:test";
import { soft } from "../../widgets/static/draw/hyphens.js";

const shown = (text, long = 8) => soft(text, long).replaceAll("\u00ad", "-");

test("a long word may break where two syllables meet, by preference where two words do", () => {
  const words = ["Break-through", "Defen-der", "Con-sis-tent", "Blight-skull", "Battle-tech", "Tangle-sprout"];
  for (const word of words) assert.equal(shown(word.replaceAll("-", "")), word);
});

test("a single consonant is broken at only in a very long word without anything better", () => {
  assert.equal(shown("Mobility"), "Mobility");
  assert.equal(shown("Regenerate 4"), "Rege-ne-rate 4");
});

test("short words stay whole, and nothing but soft hyphens is added", () => {
  assert.equal(soft("Spring Dryad", 8), "Spring Dryad");
  assert.equal(shown("Breakthrough", 13), "Breakthrough");
  assert.equal(shown("Battlebo"), "Batt-lebo", "two letters are too few for a line");
  const text = "Zyx, Storm Herald: ‹Überwältigend› <b>strengthening</b> −4";
  assert.equal(soft(text, 8).replaceAll("\u00ad", ""), text);
});
