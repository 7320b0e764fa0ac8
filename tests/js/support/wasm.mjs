// The wasm package in Node, loaded once for each test file.

import { readFileSync } from 'node:fs';
import { loadSync } from '../../../www/engine/load.js';
import { Grid as WasmGrid } from '../../../www/pkg/cubechase.js';

export const memory = loadSync(readFileSync);

/**
 * By how many bytes the memory grows in some rounds, after a few that make it as large as they
 * need.
 * @param {(number: number) => unknown} round
 * @param {number} rounds
 * @param {number} [before] how many these few are
 */
export function growth(round, rounds, before = 3) {
  const run = (/** @type {number} */ count) =>
    Array.from({ length: count }, (_, number) => round(number));
  run(before);
  // Takes what earlier tests have freed. A leak would fill that first, and the memory would not
  // grow.
  const rest = [];
  for (const { byteLength } = memory.buffer; memory.buffer.byteLength === byteLength;)
    rest.push(new WasmGrid(32, 32));
  run(before);
  const { byteLength } = memory.buffer;
  run(rounds);
  for (const grid of rest) grid.free();
  return memory.buffer.byteLength - byteLength;
}
