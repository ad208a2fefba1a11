/** @import {Node} from "../protocol" */

/**
 * Walking through the nodes of a scene.
 */

/** The kind of what may always be tried with another of its row. */
export const PAIR = "pair";
export const AIMED = "aimed";

/**
 * The nodes directly inside a node.
 * @param {Node} node
 * @returns {Node[]}
 */
function inside(node) {
  const { under = [], top, laid = [], west = [], items = [], east = [] } = node;
  return [...under, top, ...laid, ...west, ...items, ...east].filter((item) => !!item);
}

/**
 * The cards of all rows that are aimed at something.
 * @param {Node[]} nodes
 * @returns {string[]}
 */
export function aimed(nodes) {
  return nodes.flatMap((node) => (node.aimed ? (node.items ?? []).map(({ id }) => id) : aimed(inside(node))));
}

/**
 * The node with an id, wherever it stands.
 * @param {Node[]} nodes
 * @param {string} id
 * @returns {Node | null}
 */
export function findNode(nodes, id) {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(inside(node), id);
    if (found) return found;
  }
  return null;
}

/**
 * A node and those that lie beside it in the same row or grid: their kinds by id; an empty place is one of its own, and
 * all cards of a row of which two are tried together are `PAIR`, those that are aimed at something are `AIMED`.
 * @param {Node[]} nodes
 * @param {string} id
 * @returns {Map<string, string>}
 */
export function siblings(nodes, id) {
  if (nodes.some((node) => node.id === id)) return new Map(nodes.map((node) => [node.id, node.empty ? "empty" : node.kind]));
  for (const node of nodes) {
    const found = siblings(inside(node), id);
    const kind = node.pairs ? PAIR : node.aimed ? AIMED : "";
    if (found.size) return kind ? new Map([...found.keys()].map((each) => [each, kind])) : found;
  }
  return new Map();
}
