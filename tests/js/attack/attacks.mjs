// Attacks on the JavaScript core. An attack makes one round from a seed, returns how often it
// called the core, and throws if something is wrong. A call may return or throw an error, but the
// module must still work.

import assert from 'node:assert/strict';
import * as core from '../../../www/core.js';
import { ChaseWorld } from '../../../www/engine/chase.js';
import { ALGORITHMS, dice, points, randomMap } from '../support/grids.mjs';
import { cubeXml, oneMonsterEach } from '../support/maps.mjs';
import { shortest, stepCost } from '../support/oracle.mjs';

const {
  BinaryHeap,
  Cube,
  CubeCrowd,
  CubeSearch,
  DriveSearch,
  GraphSearch,
  Grid,
  GridCrowd,
  GridSearch,
} = core;

/** @typedef {(seed: number) => number} Attack */
/** @typedef {import('../support/oracle.mjs').Point} Point */
/** @typedef {{ below: (end: number) => number, of: <T>(some: readonly T[]) => T }} Random */

/** @param {number} seed @returns {Random} */
function randomOf(seed) {
  const below = dice(seed);
  // The first numbers of neighbouring seeds are alike.
  for (let n = 0; n < 9; n++) below(1);
  return { below, of: (some) => /** @type {any} */ (some[below(some.length)]) };
}

/** Errors of the module itself: it has trapped, or one of its objects stays borrowed. */
const BROKEN =
  /unreachable|memory access|table index|recursive use|null pointer|ownership|call stack/;

/**
 * Calls the core, and refuses an error after which the module is broken.
 *
 * @param {string} what
 * @param {() => unknown} work
 */
export function tried(what, work) {
  try {
    return work();
  } catch (error) {
    const { name, message } = /** @type {Error} */ (error);
    assert.ok(
      error instanceof Error &&
        !(error instanceof WebAssembly.RuntimeError) &&
        !BROKEN.test(message),
      `${what}: ${name}: ${message}`,
    );
    return undefined;
  }
}

/** A map, and a search that has not started. @param {Random} random @param {object} [options] */
function aSearch({ below }, options = {}) {
  const map = randomMap(2 + below(12), 2 + below(12), below(1e9), { walls: below(50) / 100 });
  const grid = Grid.fromText(map.rows.join('\n'));
  const search = new GridSearch({ record: true, ...options });
  return { map, grid, search, start: () => search.start(grid, map.start, map.goal) };
}

/** A* still finds what the oracle finds. @param {Random} random */
function works(random) {
  const { map, grid, search, start } = aSearch(random);
  start();
  const [from, to] = /** @type {[Point, Point]} */ (points([map.start, map.goal]));
  assert.equal(
    search.run(grid) === 'found' ? search.cost : Infinity,
    shortest(map.rows, from, to),
    `${map.rows.join('/')} ${map.start} ${map.goal}`,
  );
  search.free();
  grid.free();
}

/** Values that are no valid arguments, or only by chance. @returns {unknown[]} */
const garbage = () => [
  ...[
    undefined,
    null,
    true,
    NaN,
    Infinity,
    -1,
    0,
    1,
    0.5,
    3,
    2 ** 32,
    -(2 ** 53),
    '',
    '0',
    'astar',
    '<cube size="3">',
    '..\n.#',
    7n,
    Symbol('s'),
  ],
  ...[
    [],
    [0, 0],
    [1, NaN],
    [
      [0, 0],
      [1, 1],
    ],
    {},
    { x: 0, y: 0, face: 'front' },
    { algorithm: 'jps' },
    { width: -1 },
    { length: 2 ** 33 },
    () => 1,
    new Uint8Array(3),
    new Float64Array(2),
    new Date(0),
  ],
];

/**
 * Methods with all names that can be called on an object, its own and inherited.
 *
 * @param {object} object
 */
function methodsOf(object) {
  const names = new Set();
  for (
    let at = object;
    at && at !== Object.prototype && at !== Function.prototype;
    at = Object.getPrototypeOf(at)
  )
    Object.getOwnPropertyNames(at).forEach((name) => names.add(name));
  // The others are asynchronous, or end the object.
  return [...names]
    .filter(
      (name) =>
        !/^(?:constructor|free|create|prepareInSlices|handle|prototype|length|name)$/.test(name),
    )
    .sort();
}

/** One of each class, with what its methods need beside garbage. @param {Random} random */
function oneOfEach(random) {
  const { map, grid, search, start } = aSearch(random);
  start();
  const xml = cubeXml({ size: 5, monsters: oneMonsterEach() });
  const [cube, cubeSearch] = [Cube.fromXml(xml), new CubeSearch()];
  const graph = new GraphSearch({ nodes: ['a', 'b'], neighbours: () => ['a', 'b'], cost: () => 1 });
  const chase = ChaseWorld.fromXml(xml);
  chase.keepTimeline();
  const handles = [
    grid,
    search,
    cube,
    cubeSearch,
    graph,
    chase,
    new DriveSearch(),
    CubeCrowd.generate(7, 1, { walkers: 9 }),
    new GridCrowd(grid),
    new BinaryHeap(),
  ];
  return { handles, arguments: [...handles, map.start, map.goal, 'a', 'b'] };
}

/** Classes that are made from options. */
const MADE = [BinaryHeap, CubeSearch, DriveSearch, GraphSearch, GridSearch];
const CLASSES = [...MADE, ChaseWorld, CubeCrowd, Cube, Grid, GridCrowd];

/** Every method of every class with garbage. @type {Attack} */
function withGarbage(seed) {
  const random = randomOf(seed);
  const one = oneOfEach(random);
  // It frees an object in the middle of a call that reads one of its properties.
  const trap = new Proxy(
    {},
    {
      get: (_, property) => (
        random.of(one.handles).free(),
        property === 'length' ? 1 : random.of([undefined, 1, 'front'])
      ),
    },
  );
  const values = [...garbage(), ...one.arguments, trap, trap];
  const given = () => Array.from({ length: random.below(5) }, () => random.of(values));
  let calls = 0;
  for (let n = 0; n < 60; n++) {
    const object = /** @type {any} */ (random.of([...one.handles, ...CLASSES]));
    const name = random.of(methodsOf(object));
    const some = given();
    // Only the number of ticks bounds the time of these.
    if (
      /^(?:tick|step|run|seek)$/.test(name) &&
      some.some((value) => typeof value === 'number' && value > 1e6)
    )
      continue;
    calls++;
    tried(`${object.name ?? object.constructor.name}.${name}`, () => {
      const got = typeof object[name] === 'function' ? object[name](...some) : object[name];
      if (typeof got?.next === 'function') got.next();
      if (typeof got?.free === 'function' && !one.handles.includes(got)) got.free();
    });
  }
  const Made = /** @type {any} */ (random.of(MADE));
  tried(`new ${Made.name}`, () => new Made(random.of(values)).free());
  one.handles.forEach((handle) => handle.free());
  works(random);
  return calls;
}

/**
 * Your functions: they answer nonsense, throw, re-enter the search, edit its map, or free what is
 * in use.
 *
 * @type {Attack}
 */
function ownFunctions(seed) {
  const random = randomOf(seed);
  let calls = 0;
  /** The search, once it is made. @type {{ now?: ReturnType<typeof aSearch> }} */
  const made = {};
  const mischief = [
    () => random.of(garbage()),
    () => made.now?.search.step(made.now.grid),
    () => made.now?.search.free(),
    () => made.now?.grid.free(),
    () => made.now?.start(),
    () => made.now?.grid.setCell([0, 0], random.of(['wall', 'floor'])),
    () => made.now?.search.path(),
    () => new GridSearch({ heuristic: () => 0 }).free(),
    () => Grid.fromCells(512, 512, new Uint8Array(512 * 512)).free(),
    () => {
      throw new Error('of the function itself');
    },
  ];
  /** An honest answer, most of the time. @param {unknown} honest */
  const answer = (honest) => (calls++, random.below(12) ? honest : random.of(mischief)());
  const all = {
    heuristic: () => answer(0),
    cost: (
      /** @type {number} */ x,
      /** @type {number} */ y,
      /** @type {number} */ toX,
      /** @type {number} */ toY,
    ) => answer(Math.hypot(toX - x, toY - y)),
    neighbours: (/** @type {number} */ x, /** @type {number} */ y) =>
      answer(made.now?.grid.neighbours([x, y])),
    rank: (/** @type {number} */ g, /** @type {number} */ h) => answer(g + h),
    goal: (/** @type {number} */ x, /** @type {number} */ y) =>
      answer(x === made.now?.map.goal[0] && y === made.now?.map.goal[1]),
  };
  const some = Object.fromEntries(Object.entries(all).filter(() => random.below(2)));
  made.now = aSearch(random, {
    ...some,
    algorithm:
      'rank' in some || !('heuristic' in some)
        ? 'astar'
        : random.of(['astar', 'greedy', 'weighted']),
  });
  const { search, grid, map, start } = made.now;
  const what = `own ${Object.keys(some)}`;
  tried(what, start);
  for (let n = 0; n < 40; n++) tried(what, () => search.step(grid, 1 + random.below(9)));
  const cells = /** @type {[number, number][]} */ (tried('its path', () => search.path()) ?? []);
  // A path that its functions bent is still one over cells of the map.
  for (const [x, y] of cells) assert.ok(map.rows[y]?.[x] !== undefined, `(${x}, ${y}) is outside`);
  search.free();
  grid.free();
  works(random);
  return calls;
}

/**
 * Objects are created, used, freed and used again, in any order; paths stay legal.
 *
 * @type {Attack}
 */
function freeing(seed) {
  const random = randomOf(seed);
  const { below } = random;
  const { search, grid, map, start } = aSearch(random, { algorithm: random.of(ALGORITHMS) });
  start();
  const rows = [...map.rows];
  const CALLS = 30;
  for (let n = 0; n < CALLS; n++) {
    const [x, y] = [below(grid.width), below(grid.height)];
    tried(
      'a call in any order',
      random.of([
        () => search.step(grid, below(20)),
        () => search.seek(grid, below(20)),
        () => search.replan(grid),
        () => {
          const isWall = below(2) === 0;
          grid.setCell([x, y], isWall ? 'wall' : 'floor');
          rows[y] = `${rows[y]?.slice(0, x)}${isWall ? '#' : '.'}${rows[y]?.slice(x + 1)}`;
        },
        () => search.explain(grid, [x, y]),
        () => (search.show(below(50)), search.window(0, 0, x, y)),
      ]),
    );
  }
  const end = () => (
    search.replan(grid),
    search.run(grid),
    search.straight ? [] : search.pathCells()
  );
  const cells = points(/** @type {[number, number][]} */ (tried('its end', end) ?? []));
  // NaN for a step that is not allowed.
  cells.slice(1).forEach((to, at) => {
    const from = /** @type {Point} */ (cells[at]);
    assert.ok(
      stepCost(rows, from, to) > 0,
      `from (${from.x}, ${from.y}) to (${to.x}, ${to.y}) in ${rows.join('/')}`,
    );
  });
  for (const handle of [grid, search]) {
    handle.free();
    assert.throws(() => search.run(grid), /found a call after free\(\)/);
    handle.free();
  }
  return CALLS;
}

export const ATTACKS = {
  'core-garbage': withGarbage,
  'own-functions': ownFunctions,
  'core-freeing': freeing,
};
