// The cells of a grid as they were at a moment, for threads that have a grid each; and what changed since the moment before.

import { sharesMemory } from './threads.js';

/**
 * @typedef {import('./grid.js').GridWorld} GridWorld
 *
 * @typedef {object} Snapshot
 * @property {number} id one more than the snapshot before
 * @property {GridWorld} grid
 * @property {number} version of the grid
 * @property {number} width
 * @property {number} height
 * @property {Uint8Array} cells over shared memory, where there is any
 * @property {Uint32Array | null} edits x, y and the new byte of each cell that differs from the snapshot before, if they are few
 */

/** More edits than that are not sent one by one. */
const FEW = 1024;

/**
 * The grid as it is: the snapshot before, if nothing has changed.
 *
 * @param {GridWorld} grid @param {Snapshot | null} before @returns {Snapshot}
 */
export function snapshotOf(grid, before) {
  const { version, width, height } = grid;
  if (before && before.grid === grid && before.version === version) return before;
  const size = width * height;
  const cells = new Uint8Array(sharesMemory() ? new SharedArrayBuffer(size) : new ArrayBuffer(size));
  grid.writeCells(cells);
  const edits = before && before.width === width && before.height === height ? editsBetween(before.cells, cells, width) : null;
  return { id: before ? before.id + 1 : 0, grid, version, width, height, cells, edits };
}

/** @param {Uint8Array} before @param {Uint8Array} now @param {number} width */
function editsBetween(before, now, width) {
  /** @type {number[]} */
  const edits = [];
  for (let key = 0; key < now.length; key++) {
    if (now[key] === before[key]) continue;
    if (edits.length === 3 * FEW) return null;
    edits.push(key % width, Math.floor(key / width), now[key] ?? 0);
  }
  return Uint32Array.from(edits);
}
