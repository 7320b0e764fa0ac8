// A map of before, for undo: as small as it can be had at once, since there may be many of them. Walls and floor take a bit
// a cell, so the largest map two megabytes instead of sixteen; ground of other costs takes its byte.

import { pack, shapesOf, unpack } from './pack.js';

/**
 * @typedef {import('./history.js').MapState} MapState
 * @typedef {Omit<MapState, 'cells'> & { shape: number, packed: Uint8Array }} KeptMap
 */

/** @param {MapState} map its cells are copied @returns {KeptMap} */
export function keepMap({ columns, rows, cells, from, to, name, headings, layout }) {
  const [shape] = shapesOf(cells);
  return { columns, rows, from, to, name, headings, ...(layout ? { layout } : {}), shape, packed: pack(cells, columns, rows, shape) };
}

/** @param {KeptMap} kept @returns {MapState} */
export function keptMap({ columns, rows, from, to, name, headings, layout, shape, packed }) {
  return { columns, rows, from, to, name, ...(layout ? { layout } : {}), ...(headings ? { headings } : {}), cells: unpack(packed, columns, rows, shape) };
}
