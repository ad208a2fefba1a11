/** @import {Block, Tile} from "../protocol" */
/** @import {Spec} from "../draw/dom.js" */
import { cls, h } from "../draw/dom.js";

/**
 * The sentences of a rulebook as small cards on the game's cloth, section by section. Each opens its clause.
 */

/**
 * @param {Block} block
 * @returns {Spec}
 */
export function drawTiles({ sections = [], felt = 0 }) {
  const many = sections.reduce((n, section) => n + section.tiles.length, 0) > MANY;
  return h(
    "div",
    { class: cls("cloth", "tiled", many && "many"), vars: { "felt-h": felt } },
    sections.map((section) =>
      h(
        "section",
        { key: section.text, "aria-label": section.text },
        h("h3", {}, section.text),
        h("ul", { class: "tiles" }, section.tiles.map((tile) => h("li", { key: tile.id }, drawTile(tile)))),
      ),
    ),
  );
}

/** Clauses from which on the cards are smaller. */
const MANY = 60;

/** @param {Tile} tile */
function drawTile(tile) {
  return h(
    "button",
    {
      class: cls("tile", tile.look),
      "aria-label": tile.words,
      title: tile.words,
      vars: { fill: `${Math.round(100 * tile.level)}%` },
      "data-clause": tile.id,
    },
    h("b", {}, tile.letter),
    tile.taught && h("i", { class: tile.used ? "used" : null }),
    // Drawn by its style: a figure that stood beside the letter would be no part of the tile's name.
    tile.figure && h("small", { "data-figure": tile.figure }),
  );
}
