/**
 * Where a long word may break: soft hyphens, which show only where a line ends at one. A browser hyphenates by itself
 * only where it has a list of the language's words, and leaves out names.
 */

const VOWELS = "aeiouy";
const BETWEEN_VOWELS = new RegExp(`(?<=[${VOWELS}])[^${VOWELS}]+(?=[${VOWELS}])`, "gi");
/** The first half of a word made of two: "Battle-tech", "Grave-born". */
const FIRST_HALF = /^...*?(?:[cgv]|[bcdfgkptz]l)e(?=[bcfghkmptw].|s[^aeiouy])/i;
/** Of the consonants between two vowels, those that the second one begins with. */
const ONSET = /(?:(?<=.)s(?:[ptk][lr]?|c[hr])|[bcdfgpt]r|thr|[bcfgp]l|[sctpw]h|s[lmnw]|.)$/i;
/** At least this much stands before the first break of a word, and after its last (letters). */
const LEAST = 3;
/** Only a word as long as this is broken at a single consonant, which leaves open where the syllable ends, unless it is
 * said otherwise (letters). */
const VERY_LONG = 10;

/**
 * A text that may break in its long words.
 * @param {string} text
 * @param {number} long how many letters a word has that is broken
 * @param {number} [very] how many one has that is broken at a single consonant
 * @returns {string}
 */
export function soft(text, long, very = VERY_LONG) {
  return text.replace(/[a-z]+/gi, (word) => breakUp(word, long, very));
}

/**
 * @param {string} word
 * @param {number} long
 * @param {number} very
 * @returns {string}
 */
function breakUp(word, long, very) {
  if (word.length < long) return word;
  const half = FIRST_HALF.exec(word)?.[0].length ?? 0;
  if (half >= LEAST && word.length - half >= LEAST) return [word.slice(0, half), word.slice(half)].map((part) => breakUp(part, long, very)).join("\u00ad");
  const breaks = [...word.matchAll(BETWEEN_VOWELS)]
    .map(({ 0: between, index }) => ({ between, at: index + between.search(ONSET) }))
    .filter(({ at }) => at >= LEAST && word.length - at >= LEAST);
  const clear = breaks.filter(({ between }) => between.length > 1);
  const ats = (clear.length || word.length < very ? clear : breaks).map(({ at }) => at);
  return [0, ...ats].map((at, index) => word.slice(at, ats[index])).join("\u00ad");
}
