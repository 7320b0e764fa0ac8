// What a program without a page writes, also about options that it puts together when it runs.

import {
  BinaryHeap,
  CubeCrowd,
  CubeSearch,
  Cube,
  DriveSearch,
  EditError,
  FormatError,
  GraphSearch,
  GridCrowd,
  GridSearch,
  Grid,
  MapError,
  OptionError,
  SearchError,
  TableError,
  find,
  load,
  loadPool,
  reach,
  readScenarios,
} from 'cubechase/core';
import type {
  Algorithm,
  Answers,
  Cell,
  CellWord,
  Costs,
  Counts,
  CrowdOptions,
  CubeCell,
  DriveSearchOptions,
  Explanation,
  FaceWord,
  Found,
  GridCrowdOptions,
  GridPassage,
  Guarantee,
  Heuristic,
  HexLayout,
  KnownNode,
  MazeOptions,
  Movement,
  NotFound,
  OpenList,
  OpenListing,
  OwnFunctions,
  OwnGraph,
  OwnOptions,
  OwnProcess,
  PoolOptions,
  Pose,
  Preparation,
  Reach,
  ReadonlyBytes,
  Scenario,
  SearchOptions,
  SearchOptionValues,
  SearchStatus,
  SmoothOptions,
  TextFormat,
} from 'cubechase/core';
import * as small from 'cubechase/search';

declare const signal: AbortSignal;

await load();

// Words that are known only when the program runs.
export function search(name: Algorithm, movement: Movement, heuristic: Heuristic, limit?: number) {
  const options: SearchOptions = { algorithm: name };
  const all: SearchOptions = { algorithm: name, movement, heuristic, limit, record: limit === 1 };
  const more = new GridSearch({ ...all, paint: false });
  return [new GridSearch(options), more, new CubeSearch({ algorithm: name })];
}

// Options that a form fills in, one by one.
export function formed(entries: Iterable<[keyof SearchOptionValues, never]>) {
  const values: SearchOptionValues = {};
  for (const [name, value] of entries) values[name] = value;
  return new GridSearch(values as SearchOptions);
}

const costs: Costs = 'sqrt2';
const openList: OpenList = 'heap';
new GridSearch({ algorithm: 'jps', jumpLimit: 3 });
new GridSearch({ movement: '6', layout: 'odd-q', costs });
new GridSearch({ openList: 'list', ties: 'pass' });
new GridSearch({ openList, ties: 'first' });
new GridSearch({ weight: 2, turnCost: 1, order: 'ewns', capacity: 9 });
new GridSearch({ algorithm: 'dynamic-weighted', weighting: 'xdp', heuristic: 'octile' });
new GridSearch({ heuristic: 'landmarks', landmarks: [[1, 2]] });
new GridSearch({ scaleDiagonal: 0.5 });
new GridSearch({ heuristic: (x, y, goalX, goalY) => Math.hypot(goalX - x, goalY - y), scale: 2 });
new GridSearch({ rank: (g, h) => g + h, algorithm: 'astar', weight: undefined });
new GridSearch({ cost: (fromX, _fromY, toX) => toX - fromX, movement: '4', record: true });

const maze: MazeOptions = { generator: 'caves', density: 30, seed: 7 };
const grid = Grid.generate(maze);
const kind: CellWord = grid.cell([0, 0]);
grid.setCell([0, 0], kind);
grid.setCell([0, 0], 'cost:1');
grid.setCell([0, 0], 'cost:99');
grid.setCell([0, 0], 'cost:255');
for (const cost of [2, 3]) grid.setCell([0, 0], `cost:${cost}`);
for (const word of ['wall', 'floor', 'cost:12'] as const) grid.setCell([0, 0], word);
const bytes: ReadonlyBytes = grid.cells;
const first: number | undefined = bytes[0];
const copy: Uint8Array = grid.cells.slice();
const again = Grid.fromCells(grid.width, grid.height, grid.cells);
const sum = [...grid.cells].reduce((one, other) => one + other, first ?? 0) + copy.length;
const format: TextFormat = 'hex';
const layout: HexLayout = grid.layout ?? 'odd-r';
const text = again.text(format, { layout });
const scenarios: Scenario[] = readScenarios('version 1', again);

const run = new GridSearch({ record: true });
const status: SearchStatus = run.run(grid);
const guarantee: Guarantee = run.guarantee;
const why: Explanation | null = run.explain(grid, [0, 0]);
const listing: OpenListing | null = run.openList();
const progress: Preparation = await run.prepareInSlices(grid, {
  signal,
  onProgress: ({ done }) => void done,
});
const own: OwnFunctions = { goal: (x, _y, { g }: OwnProcess) => x > g };
const either: OwnOptions = { ...own, algorithm: 'astar' };
const smooth: SmoothOptions = { curve: 'lines' };
const points = grid.smooth(run.path(), smooth);

type Town = { name: string; to: string[] };
const towns: Record<string, Town> = { Ulm: { name: 'Ulm', to: [] } };
const listed = new GraphSearch({ nodes: ['Ulm'], neighbours: () => [], cost: () => 1 });
const created = new GraphSearch({
  key: ({ name }) => name,
  neighbours: ({ to }: Town) => to.flatMap((name) => towns[name] ?? []),
  cost: () => 1,
  limit: 10,
});
const words = new GraphSearch({ neighbours: (n: number) => [n + 1], cost: () => 1, limit: 10 });
const known: KnownNode<Town> | null = created.known({ name: 'Ulm', to: [] });
const described: OwnGraph<string> = { neighbours: () => [], cost: () => 1, limit: 3 };
const made: GraphSearch<string> = await GraphSearch.create(described);
export const graphs: unknown[] = [
  listed.path()[0]?.length,
  words.path()[0]?.toFixed(),
  known,
  made,
];

const passages: GridPassage[] = [{ from: [1, 1], to: [3, 1], oneWay: true }];
const people: GridCrowdOptions = { passages, movement: '4' };
const counts: Counts = new GridCrowd(grid, people).step();
const crowd: CrowdOptions = { walkers: 10 };
const cube = Cube.generate(11, 1);
const face: FaceWord = 'front';
const from: CubeCell = { face, x: 1, y: 1 };
const pose: Pose = [1, 1, 90];
const drive: DriveSearchOptions = { turningRadius: 2 };
new DriveSearch(drive).start(grid, pose, [3, 3, 0]);
const cell: Cell = { x: 1, y: 2 };
const pool: PoolOptions = { workers: 2, algorithm: 'jps' };
const { SearchPool } = await loadPool();
const answers: Answers = await new SearchPool(pool).batch([0, 0, 1, 1]);
export const others = [
  counts,
  cube,
  CubeCrowd.generate(11, 1, crowd),
  from,
  cell,
  answers,
  new BinaryHeap(),
];
export const results = [
  status,
  guarantee,
  why,
  listing,
  progress,
  either,
  points,
  text,
  sum,
  scenarios,
];

// Errors.
export function sentenceOf(error: unknown): string {
  if (error instanceof MapError) return `${error.code}: ${error.line}, ${error.column}`;
  if (error instanceof FormatError) return `${error.x}, ${error.y}`;
  if (error instanceof OptionError || error instanceof SearchError) return error.code;
  if (error instanceof EditError) return `${error.name} ${Object.keys(error.parameters).length}`;
  return error instanceof TableError ? error.name : '';
}

// One call.
const found: Found | NotFound = find(grid, {
  from: { x: 0, y: 0 },
  to: [1, 1],
  heuristic: () => 0,
});
if (found.status === 'found') found.cost.toFixed();
const within: Reach = reach(grid, [[0, 0]], { maxCost: 5, size: 2, wallCost: 1 });
export const near: [number, number][] = within.path(within.cells[0] ?? [0, 0]);

// The small package.
await small.load();
const options: small.SearchOptions = { algorithm: 'jps', jumpLimit: 3 };
const quick = new small.GridSearch(options);
const swamp: small.Walkable<string> = (sign) => (sign === '~' ? 4 : sign === '.');
const plan: small.Found | small.NotFound = small.find(small.Grid.fromRows(['.~'], swamp), {
  from: [0, 0],
  to: [[1, 0], { x: 0, y: 0 }],
  avoid: undefined,
  algorithm: 'jps',
  jumpLimit: 3,
});
export const total: number = plan.status === 'found' ? plan.cost : plan.path.length;
const moves: small.ReachOptions = { maxCost: 5, movement: '4', avoid: [[0, 0]] };
export const range: small.Reach = small.reach(small.Grid.fromRows([[0, 1]], [0]), [0, 0], moves);
const little: small.Grid = small.Grid.fromCells(2, 1, [1, 1]);
quick.start(little, [0, 0], { x: 1, y: 0 });
export const optimal: boolean = quick.guarantee === ('optimal' satisfies small.Guarantee);
