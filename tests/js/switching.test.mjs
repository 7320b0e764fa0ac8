// docs/switching.md: the programs of each section run, in the other library and in this one, and
// their paths cost the same. So do paths over random maps, for each row of its tables that maps a
// movement or an algorithm.

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import EasyStar from 'easystarjs';
import createGraph from 'ngraph.graph';
import { aStar } from 'ngraph.path';
// @ts-expect-error it has no types
import PF from 'pathfinding';
import { inRoot } from '../../scripts/lib/files.mjs';
import { PACKED } from '../../scripts/pack.mjs';
import { read, rowsOf } from './support/texts.mjs';

if (!existsSync(PACKED.tarball))
  throw new Error(`${PACKED.tarball} is missing: run npm run pack first`);
// By a variable name, because the types of the package are there only after the build.
const core = 'cubechase/core';
const { Grid, GraphSearch, find, load } = await import(core);
await load();

/** @typedef {[x: number, y: number][]} Path */

const PAGE = 'docs/switching.md';
mkdirSync(inRoot('target'), { recursive: true });
const folder = mkdtempSync(inRoot('target', 'switching-'));
after(() => rmSync(folder, { recursive: true }));

/**
 * Runs the two programs of a section: in the other library, and here.
 *
 * @param {string} library
 * @param {string} theirs names of its variables that the test reads
 * @param {string} ours
 */
async function runBoth(library, theirs, ours) {
  const [, section = ''] = read(PAGE).split(`\n## From ${library}\n`);
  const programs = [...section.matchAll(/^```js\n([^]*?)^```$/gm)].slice(0, 2);
  return Promise.all(
    [theirs, ours].map((names, at) => {
      const file = join(folder, `${library}-${at}.mjs`);
      writeFileSync(file, `${programs[at]?.[1]}\nexport { ${names} };\n`);
      return import(file);
    }),
  );
}

/**
 * The cost of a path: for each step, its length times the mean cost of both cells.
 *
 * @param {Path} path
 * @param {number} straight
 * @param {number} diagonal
 * @param {(x: number, y: number) => number} [ground]
 */
function costOf(path, straight, diagonal, ground = () => 1) {
  let cost = 0;
  path.forEach(([x, y], at) => {
    const [fromX, fromY] = path[at - 1] ?? [x, y];
    const length =
      x === fromX && y === fromY ? 0 : x === fromX || y === fromY ? straight : diagonal;
    cost += (length * (ground(x, y) + ground(fromX, fromY))) / 2;
  });
  return cost;
}

/** Numbers from 0 to 1, the same each time: a linear congruential generator. */
let seed = 11;
const random = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32;

const SIDE = 9;
const [START, GOAL] = /** @type {Path} */ ([
  [0, 0],
  [SIDE - 1, SIDE - 1],
]);
/** Random rows of 0 for floor, 1 for a wall and 2 for a swamp, with floor at both ends. */
const mazes = Array.from({ length: 60 }, () =>
  Array.from({ length: SIDE }, (_, y) =>
    Array.from({ length: SIDE }, (__, x) => {
      const isEnd = (x === 0 && y === 0) || (x === SIDE - 1 && y === SIDE - 1);
      return isEnd ? 0 : ([1, 1, 2, 0, 0, 0, 0][Math.floor(7 * random())] ?? 0);
    }),
  ),
);

/** @param {number} found @param {number} expected @param {string} message */
const assertNear = (found, expected, message) =>
  assert.ok(
    Object.is(found, expected) || Math.abs(found - expected) < 1e-6,
    `${message}: ${found}, expected ${expected}`,
  );

test('the programs for EasyStar have paths of equal cost', async () => {
  const [theirs, ours] = await runBoth('EasyStar', 'path, rows', 'path, cost, rows, costs');
  assert.deepEqual(theirs.rows, ours.rows);
  const ground = (/** @type {number} */ x, /** @type {number} */ y) => ours.costs[ours.rows[y][x]];
  const path = theirs.path.map((/** @type {{ x: number, y: number }} */ { x, y }) => [x, y]);
  assertNear(costOf(path, 10, 14, ground), ours.cost, 'theirs');
  assertNear(costOf(ours.path, 10, 14, ground), ours.cost, 'ours');
});

test('the programs for PathFinding.js have paths of equal cost', async () => {
  const [theirs, ours] = await runBoth('PathFinding.js', 'path, matrix', 'path, cost, matrix');
  assert.deepEqual(theirs.matrix, ours.matrix);
  assertNear(PF.Util.pathLength(theirs.path), ours.cost, 'theirs');
  assertNear(costOf(ours.path, 1, Math.SQRT2), ours.cost, 'ours');
});

test('the programs for ngraph.path have the same path', async () => {
  const [theirs, ours] = await runBoth('ngraph.path', 'path, roads', 'path, cost, roads');
  assert.deepEqual([theirs.roads, theirs.path], [ours.roads, ours.path]);
});

/**
 * The rows of the page's tables that map a name of the other library to an option.
 *
 * @param {RegExp} theirs @param {RegExp} ours
 */
const mapped = (theirs, ours) =>
  rowsOf(PAGE).flatMap(([left = '', right = '']) => {
    const [name, word] = [theirs.exec(left)?.[1], ours.exec(right)?.[1]];
    return name && word ? [/** @type {const} */ ([name, word])] : [];
  });

/** @param {number[][]} rows @param {object} options */
function costHere(rows, options) {
  const grid = Grid.fromRows(rows, (/** @type {number} */ value) => [1, 0, 3][value]);
  const found = find(grid, { from: START, to: GOAL, ...options });
  grid.free();
  return found.status === 'found' ? found.cost : NaN;
}
const plain = (/** @type {number[][]} */ rows) => rows.map((row) => row.map((value) => value % 2));

test('each DiagonalMovement of PathFinding.js is the movement in its row', () => {
  const movements = mapped(/DiagonalMovement\.(\w+)/, /movement: '([\w-]+)'/);
  assert.deepEqual(movements.map(([name]) => name).sort(), Object.keys(PF.DiagonalMovement).sort());
  for (const rows of mazes.map(plain))
    for (const [name, movement] of movements) {
      const finder = new PF.AStarFinder({ diagonalMovement: PF.DiagonalMovement[name] });
      const path = finder.findPath(...START, ...GOAL, new PF.Grid(rows));
      const cost = costHere(rows, { movement, costs: 'sqrt2' });
      assertNear(path.length === 0 ? NaN : PF.Util.pathLength(path), cost, name);
    }
});

test('the finders of PathFinding.js are the algorithms in their rows; the page names those whose paths can be longer', () => {
  const finders = mapped(/new PF\.(\w+Finder)\(\)/, /algorithm: '([\w-]+)'/);
  const common = { movement: '8-cut', costs: 'sqrt2' };
  const isShortest = (/** @type {string} */ algorithm) => !['greedy', 'bfs'].includes(algorithm);
  /** @type {Set<string>} */
  const longer = new Set();
  for (const rows of mazes.map(plain)) {
    const shortest = costHere(rows, { ...common, algorithm: 'dijkstra' });
    for (const [name, algorithm] of finders.filter(([, word]) => isShortest(word))) {
      assertNear(costHere(rows, { ...common, algorithm }), shortest, algorithm);
      // With walls in its way, theirs can take minutes.
      if (name === 'IDAStarFinder') continue;
      const finder = new PF[name]({ diagonalMovement: PF.DiagonalMovement.Always });
      const path = finder.findPath(...START, ...GOAL, new PF.Grid(rows));
      const cost = path.length === 0 ? NaN : PF.Util.pathLength(path);
      assert.equal(Number.isNaN(cost), Number.isNaN(shortest), name);
      if (cost > shortest + 1e-6) longer.add(name);
    }
  }
  const [, named = ''] =
    /\*\*The shortest path\.\*\* (`BiAStarFinder`[^.]*) can return/.exec(read(PAGE)) ?? [];
  assert.deepEqual(
    [...longer].sort(),
    Array.from(named.matchAll(/`(\w+)`/g), ([, name]) => name).sort(),
  );
});

test('the diagonals of EasyStar are the movements in their rows, and with them its paths can be longer', () => {
  /** @type {Set<string>} */
  const longer = new Set();
  const modes = rowsOf(PAGE).filter(([left = '']) => /Diagonals\(\)/.test(left));
  assert.equal(modes.length, 3);
  for (const [left = '', right = ''] of modes) {
    const [, movement = ''] = /movement: '([\w-]+)'/.exec(right) ?? [];
    for (const rows of mazes) {
      const star = /** @type {any} */ (new EasyStar.js());
      star.setGrid(rows);
      star.setAcceptableTiles([0, 2]);
      star.setTileCost(2, 3);
      star.enableSync();
      for (const [, method = ''] of left.matchAll(/`(\w+)\(\)`/g)) star[method]();
      /** @type {({ x: number, y: number }[] | null)[]} */
      const answers = [];
      star.findPath(...START, ...GOAL, (/** @type {any} */ path) => answers.push(path));
      star.calculate();
      const [found = null] = answers;
      const cost = costHere(rows, { movement });
      assert.equal(found === null, Number.isNaN(cost), left);
      if (found === null) continue;
      const path = /** @type {Path} */ (found.map(({ x, y }) => [x, y]));
      const theirs = costOf(path, 10, 14, (x, y) => [1, 0, 3][rows[y]?.[x] ?? 1] ?? NaN);
      assert.ok(theirs >= cost, left);
      if (theirs > cost) longer.add(movement);
    }
  }
  assert.deepEqual([...longer].sort(), ['8-cut', '8-strict']);
});

test('over random roads, ngraph.path finds a way of the same cost, and names the node that a step enters first', () => {
  const names = Array.from({ length: 40 }, (_, number) => `town ${number}`);
  const roads = Array.from({ length: 120 }, () => ({
    from: names[Math.floor(40 * random())] ?? '',
    to: names[Math.floor(40 * random())] ?? '',
    km: 1 + Math.floor(50 * random()),
  }));
  const roadOf = (/** @type {string} */ a, /** @type {string} */ b) =>
    Math.min(...roads.filter(({ from, to }) => from === a && to === b).map(({ km }) => km));
  const graph = createGraph();
  for (const name of names) graph.addNode(name);
  for (const { from, to } of roads) graph.addLink(from, to);
  const finder = aStar(graph, {
    oriented: true,
    distance: (to, from) => roadOf(String(from.id), String(to.id)),
  });
  const search = new GraphSearch({
    nodes: names,
    neighbours: (/** @type {string} */ town) =>
      names.filter((to) => to !== town && Number.isFinite(roadOf(town, to))),
    cost: roadOf,
  });
  for (const goal of names.slice(1)) {
    search.start(names[0], goal);
    const path = finder
      .find(names[0] ?? '', goal)
      .map(({ id }) => String(id))
      .reverse();
    if (search.run() !== 'found') assert.deepEqual(path, []);
    else
      assert.equal(
        path.slice(1).reduce((sum, town, at) => sum + roadOf(path[at] ?? '', town), 0),
        search.cost,
      );
  }
});
