// The library's own searches in wasm, through the handles of the package.
//
// `beside`: `bare` is the search without the copy of the path, as the native program does it;
// `steps` is one expansion for each call, beside a search without the copy.

import { readFileSync } from 'node:fs';
import { loadSync } from '../../../www/engine/load.js';
import { Grid as WasmGrid, Search } from '../../../www/pkg/cubechase.js';
import { Status } from '../../../www/pkg/names.js';

loadSync(readFileSync);

/**
 * @param {import('../run.mjs').Cells} map
 * @param {Record<string, any>} options
 * @returns {import('../run.mjs').Solver}
 */
export function build(map, { beside, ...options }) {
  const grid = WasmGrid.fromText(text(map), 'map');
  const search = new Search({ costs: 'sqrt2', openList: 'buckets', paint: false, ...options });
  const from = performance.now();
  search.prepare(grid);
  const prepared = (performance.now() - from) * 1000;
  /** @type {import('../run.mjs').Solver['query']} */
  const run = ([sx, sy, gx, gy]) => {
    search.start(grid, [sx, sy], [gx, gy]);
    search.run(grid);
  };
  /** @type {import('../run.mjs').Solver['query']} */
  const whole = (query) => {
    run(query);
    return search.path();
  };
  /** @type {import('../run.mjs').Solver['query']} */
  const steps = ([sx, sy, gx, gy]) => {
    search.start(grid, [sx, sy], [gx, gy]);
    while (search.step(grid, 1) === Status.Running);
  };
  return {
    query: beside === 'steps' ? run : whole,
    other: beside === 'steps' ? steps : run,
    prepared,
    answer: () => {
      const found = search.status === Status.Found || search.status === Status.Exhausted;
      return {
        found,
        cost: search.cost,
        expanded: search.expanded,
        path: found ? search.path() : null,
      };
    },
    free: () => {
      search.free();
      grid.free();
    },
  };
}

/** @param {import('../run.mjs').Cells} map */
function text({ width, height, cells }) {
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from(cells.subarray(y * width, (y + 1) * width), (cell) => (cell ? '.' : '@')).join(''),
  );
  return `type octile\nheight ${height}\nwidth ${width}\nmap\n${rows.join('\n')}\n`;
}
