// Lines that do not fit the library: each is an error of its own.

import 'cubechase';
import {
  Cube,
  CubeSearch,
  DriveSearch,
  GraphSearch,
  GridCrowd,
  GridSearch,
  Grid,
  OptionError,
  find,
  reach,
} from 'cubechase/core';
import * as small from 'cubechase/search';
import type { CellWord, OwnGraph, PoolOptions, SearchOptions } from 'cubechase/core';
import type { PathLab } from 'cubechase/path-lab';

declare const grid: Grid;
declare const lab: PathLab;
declare const cube: HTMLElementTagNameMap['cube-chase'];

// Options that another option makes useless.
// @ts-expect-error
new GridSearch({ algorithm: 'astar', jumpLimit: 3 });
// @ts-expect-error
new GridSearch({ jumpLimit: 3 });
// @ts-expect-error
new GridSearch({ layout: 'odd-q' });
// @ts-expect-error
new GridSearch({ movement: '8-cut', layout: 'odd-q' });
// @ts-expect-error
new GridSearch({ ties: 'first' });
// @ts-expect-error
new GridSearch({ algorithm: 'jps', weight: 2 });
// @ts-expect-error
new GridSearch({ algorithm: 'theta', turnCost: 1 });
// @ts-expect-error
new GridSearch({ heuristic: 'zero', landmarks: 4 });
// @ts-expect-error
new GridSearch({ heuristic: (x, y) => x + y, scaleDiagonal: 1 });
// @ts-expect-error
new CubeSearch({ algorithm: 'dijkstra', weight: 2 });
// @ts-expect-error
Grid.generate({ density: 30 });
// @ts-expect-error
export const kept: SearchOptions = { algorithm: 'k-best', weight: 2 };

// @ts-expect-error
export const pool: PoolOptions = { workers: 2, algorithm: 'astar', jumpLimit: 3 };
// @ts-expect-error
export const painted: PoolOptions = { paint: true };

// Words and kinds of values.
// @ts-expect-error
new GridSearch({ algorithm: 'a-star' });
// @ts-expect-error
new GridSearch({ algoritm: 'astar' });
// @ts-expect-error
new GridSearch({ limit: '100' });
// @ts-expect-error
new GridSearch({ cost: 'sqrt2' });
// @ts-expect-error
new GridSearch({ rank: (g) => String(g) });
// @ts-expect-error
new DriveSearch({ turningRadius: '2' });
// @ts-expect-error
new GridCrowd(grid, { passages: [{ from: [1, 1] }] });
// @ts-expect-error
Grid.fromText('S.G', 'png');
// @ts-expect-error
new GridSearch().run(grid) === 'done';
// @ts-expect-error
Cube.generate('11', 1);

// Cells.
// @ts-expect-error
grid.setCell([0, 0], 'cost:0');
// @ts-expect-error
grid.setCell([0, 0], 'cost:999');
// @ts-expect-error
grid.setCell([0, 0], 'cost:256');
// @ts-expect-error
grid.setCell([0, 0], 'cost:2.5');
// @ts-expect-error
grid.setCell([0, 0], 'lava');
// @ts-expect-error
lab.setCell(0, 0, 'cost:0');
// @ts-expect-error
grid.cells[0] = 1;
// @ts-expect-error
grid.cells.fill(1);
// @ts-expect-error
export const kind: CellWord = 'lava';

// One call.
// @ts-expect-error
find(grid);
// @ts-expect-error
find(grid, { from: [0, 0] });
// @ts-expect-error
find(grid, { from: [0, 0], to: [1, 1], algoritm: 'jps' });
// @ts-expect-error
find(grid, { from: [0, 0], to: [1, 1], jumpLimit: 3 });
// @ts-expect-error
find(grid, { from: [0], to: [1, 1] });
// @ts-expect-error
find(grid, { from: [0, 0], to: [1, 1] }).cost.toFixed();
// @ts-expect-error
reach(grid, [0, 0]);
// @ts-expect-error
reach(grid, [0, 0], { maxCost: 3, algorithm: 'jps' });
// @ts-expect-error
small.reach(small.Grid.fromRows([[1]], [1]), [0, 0], { maxCost: 3, size: 2 });
// @ts-expect-error
small.find(small.Grid.fromRows([[1]], [1]), { from: [0, 0], to: [0, 0], algorithm: 'theta' });

// Graphs.
type Town = { x: number; y: number };
const neighbours = (town: Town) => [{ ...town, x: town.x + 1 }];
const cost = () => 1;
// @ts-expect-error
new GraphSearch({ neighbours, cost, limit: 10 });
// @ts-expect-error
new GraphSearch({ key: ({ x }: Town) => x, neighbours, cost });
// @ts-expect-error
export const noLimit: OwnGraph<string> = { neighbours: () => [], cost };
// @ts-expect-error
new GraphSearch({ nodes: ['Ulm'], neighbours: (town: number) => [town], cost });

// Elements.
// @ts-expect-error
lab.algorithm = 'atsar';
// @ts-expect-error
lab.show = 'heat:q';
// @ts-expect-error
lab.movement = '7';
// @ts-expect-error
lab.limit = '7';
// @ts-expect-error
cube.algorithm = 'ida';
// @ts-expect-error
cube.view = 'map';
// @ts-expect-error
cube.setCell('north', 1, 2, 'wall');
// @ts-expect-error
cube.addEventListener('caught', ({ detail }) => detail.lives);
// @ts-expect-error
lab.addEventListener('done', ({ detail: { status } }) => status === 'success');
// @ts-expect-error
document.querySelector('path-story')?.go('first');

try {
  grid.setCell([0, 0], 'wall');
} catch (error) {
  // @ts-expect-error
  if (error instanceof OptionError) error.line;
}
