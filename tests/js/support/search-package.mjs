// Searches with some chunks of the search package and no others, in a process of its own: what is loaded stays loaded.
//
//   node search-package.mjs '{"chunks": ["jumps"], "options": {"algorithm": "jps"}}'
//
// Prints how it ended. With `dear` there is terrain, with `cells` what is known of each cell is read.

import { readFileSync } from 'node:fs';
import { Grid, Search, Status, loadSync } from '../../../www/search.js';

const SIDE = 21;
const { chunks, options, dear, cells } = JSON.parse(process.argv[2] ?? '{}');
loadSync(readFileSync, chunks);
try {
  const grid = new Grid(SIDE, SIDE);
  for (let at = 0; at < SIDE; at++) if (at % 5 !== 2) for (const [x, y] of /** @type {[number, number][]} */ ([[at, 10], [7, at]])) grid.setCell(x, y, 'wall');
  if (dear) grid.setCell(12, 12, 'cost:5');
  const search = new Search(options);
  while (!search.prepareSome(grid, 100)) continue;
  search.start(grid, 2, 2, 18, 18);
  while (search.step(grid, 7) === Status.Running) continue;
  for (const at of [search.path(), search.pathCells(), search.cost, search.expanded, search.guarantee, search.admissible, search.chosen]) void at;
  if (cells) for (const at of [search.gCopy(grid), search.hCopy(grid), search.fCopy(grid), search.parentCopy(grid)]) void at;
  const { status } = search;
  grid.setCell(12, 13, 'wall');
  search.again(grid);
  search.run(grid);
  search.seek(grid, 3);
  search.free();
  console.log(Status[status]);
} catch (error) {
  console.log(error instanceof Error ? error.message : String(error));
}
