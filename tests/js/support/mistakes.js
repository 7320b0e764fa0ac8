// Mistakes of newcomers, one after the other in one process. Each is an error that says what was
// found and what was expected, and afterwards the same objects still work. Runs in Node and in a
// browser.

const MAP = 'S.#.\n..#.\n...G\n';

/** @typedef {typeof import('../../../www/core.js')} Core */

/**
 * @param {() => unknown} work
 * @returns {Promise<string>} the message of what it throws, or what it returns
 */
async function said(work) {
  try {
    return `no error: ${await work()}`;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : `no Error: ${error}`;
  }
}

/**
 * @param {Core} core not loaded yet
 * @returns {Promise<string[]>} the messages that were not as expected; empty if all were
 */
export async function mistakes(core) {
  const {
    BinaryHeap,
    CrowdWorld,
    CubeSearch,
    CubeWorld,
    DriveSearch,
    GraphSearch,
    GridCrowd,
    GridSearch,
    GridWorld,
    readScenarios,
  } = core;
  /** @type {string[]} */
  const faults = [];
  /** @param {string} what @param {RegExp | string} expected @param {() => unknown} work */
  const expect = async (what, expected, work) => {
    const found = await said(work);
    if (expected instanceof RegExp ? !expected.test(found) : found !== expected)
      faults.push(`${what}: found ${found}; expected ${expected}`);
  };
  const any = (/** @type {unknown} */ value) => /** @type {any} */ (value);

  const graph = { nodes: ['a'], neighbours: () => [], cost: () => 1 };
  for (const [what, work] of /** @type {[string, () => unknown][]} */ ([
    ['fromText', () => GridWorld.fromText(MAP)],
    ['fromCells', () => GridWorld.fromCells(1, 1, [1])],
    ['generate', () => GridWorld.generate()],
    ['GridSearch', () => new GridSearch()],
    ['GraphSearch', () => new GraphSearch(graph)],
    ['BinaryHeap', () => new BinaryHeap()],
    ['DriveSearch', () => new DriveSearch()],
    ['CrowdWorld', () => CrowdWorld.generate(7, 1)],
    ['GridCrowd', () => new GridCrowd(any({}))],
    ['CubeWorld', () => CubeWorld.blank(5)],
    ['CubeSearch', () => new CubeSearch()],
    ['readScenarios', () => readScenarios('')],
  ]))
    await expect(
      `${what} without load()`,
      'Error: the wasm package has not been loaded; expected await load() before it',
      work,
    );
  await GridSearch.create();
  const grid = GridWorld.fromText(MAP);
  const [start, goal] = /** @type {[[number, number], [number, number]]} */ ([
    grid.start,
    grid.goal,
  ]);
  const jumps = new GridSearch({ algorithm: 'jps' });
  const missing =
    'Error: this needs a part of the module that has not been loaded; expected await load() before it';
  const search = new GridSearch();
  const costs = (/** @type {InstanceType<Core['GridSearch']>} */ one) => {
    one.start(grid, start, goal);
    return `${one.run(grid)} ${one.cost}`;
  };
  for (const [what, work] of /** @type {[string, () => unknown][]} */ ([
    ['start', () => jumps.start(grid, start, goal)],
    ['prepareSome', () => jumps.prepareSome(grid, 100)],
    ['run', () => new GridSearch({ algorithm: 'anya' }).run(grid)],
    ['step', () => new GridSearch({ algorithm: 'ida' }).step(grid)],
    ['prepareInSlices', () => jumps.prepareInSlices(grid)],
    ['a drive', () => new DriveSearch()],
    ['a crowd', () => new GridCrowd(grid)],
    ['a graph', () => new GraphSearch(graph)],
    ['a heap', () => new BinaryHeap()],
    ['a function', () => new GridSearch({ heuristic: () => 0 })],
    ['the open list', () => search.openList()],
    ['a field', () => search.field('g')],
    ['tables', () => search.saveTables(grid)],
    [
      'a curve',
      () =>
        grid.smooth([
          [0, 0],
          [0, 1],
        ]),
    ],
    ['clearance', () => grid.clearance()],
    ['orders', () => search.orders()],
    ['places', () => search.places()],
    ['scenarios', () => readScenarios('')],
    ['neighbours', () => grid.neighbours(0, 0)],
  ]))
    await expect(`${what} without its part`, missing, work);
  await expect('A* after that', 'no error: found 44', () => costs(search));
  const reused = { algorithm: 'jps' };
  const before = new GridSearch(any(reused));
  reused.algorithm = 'astar';
  await expect('options that are changed later', missing, () => before.start(grid, start, goal));

  // The files come from the disk in Node, and from the network in a browser.
  const disk = globalThis.process?.getBuiltinModule?.('node:fs/promises');
  const [source, name] = disk ? [any(disk), 'readFile'] : [any(globalThis), 'fetch'];
  const read = source[name];
  source[name] = async () => {
    throw new Error('cut off');
  };
  await expect('a part that does not come', 'Error: cut off', () =>
    GridSearch.create({ algorithm: 'jps' }),
  );
  source[name] = read;
  await expect('it is still missing', missing, () => jumps.start(grid, start, goal));
  await GridSearch.create({ algorithm: 'jps' });
  await expect('the same search once its part has come', 'no error: found 44', () => costs(jumps));
  for (const create of [
    () => BinaryHeap.create(),
    () => GraphSearch.create(graph),
    () => DriveSearch.create(),
    () => GridCrowd.create(grid),
    () => CubeSearch.create(),
    () => CrowdWorld.create({ size: 5, seed: 1 }),
    () => GridWorld.create('012\n112\n'),
  ])
    await expect(String(create), /^no error/, create);

  // tests/js/numbers.test.mjs has every number.
  for (const [what, expected, work] of /** @type {[string, RegExp, () => unknown][]} */ ([
    [
      'a byte too large',
      /^OptionError: cells\[1\]: found 300; expected a whole number from 0 to 255$/,
      () => GridWorld.fromCells(3, 1, [1, 300, 1]),
    ],
    [
      'half a byte',
      /^OptionError: cells\[0\]: found 0.5; expected a whole number from 0 to 255$/,
      () => GridWorld.fromCells(1, 1, [0.5]),
    ],
    [
      'no cells',
      /^OptionError: cells: found undefined; expected an array of numbers$/,
      () => GridWorld.fromCells(1, 1, any(undefined)),
    ],
    [
      'too few cells',
      /^OptionError: cells: found 2 bytes; expected 3, a byte a cell$/,
      () => GridWorld.fromCells(3, 1, [1, 1]),
    ],
    [
      'a rectangle beyond the map',
      /^OptionError: width: found 3; expected a whole number from 1 to 2$/,
      () => grid.setCells(2, 0, 3, 1, [1, 1, 1]),
    ],
    [
      'no map',
      /^OptionError: grid: found object; expected a GridWorld$/,
      () => search.start(any({}), start, goal),
    ],
    [
      'no map for a step',
      /^OptionError: grid: found undefined; expected a GridWorld$/,
      () => search.step(any(undefined)),
    ],
    [
      'a map without a start',
      /^OptionError: from: found null; expected \[x, y\] or \{ x, y \}$/,
      () => search.start(grid, any(null), goal),
    ],
  ]))
    await expect(what, expected, work);

  grid.cells.fill(1);
  await expect('what is written into cells', 'no error: found 44', () => costs(search));
  await expect('cells in one call', 'no error: 2', () => grid.setCells(2, 0, 1, 2, [1, 1]));
  await expect('after it', 'no error: found 38', () => costs(search));
  await expect('and back', 'no error: 2', () => grid.setCells(2, 0, 1, 2, [0, 0]));

  search.start(grid, start, goal);
  search.step(grid);
  grid.setCell(1, 1, 'wall');
  await expect('an edit in mid-search', 'no error: stale', () => search.step(grid));
  await expect(
    'a loop that goes on',
    /^SearchError: step: found a map that .* was edited since; expected replan\(/,
    () => search.step(grid),
  );
  search.replan(grid);
  await expect('again', 'no error: found 50', () => `${search.run(grid)} ${search.cost}`);
  grid.setCell(1, 1, 'floor');

  const gone = GridWorld.fromText(MAP);
  const over = new GridSearch();
  over.start(gone, start, goal);
  gone.free();
  gone.free();
  await expect('a grid after free()', /^Error: GridWorld: found a call after free\(\)/, () =>
    over.step(gone),
  );
  await expect('its cells', /^Error: GridWorld: found a call after free\(\)/, () => gone.cells);
  await expect('what was known of it', /^Error: GridWorld: found a call after free\(\)/, () =>
    over.g(),
  );
  over.free();
  over[Symbol.dispose ?? 'free']();
  await expect(
    'a search after free()',
    /^Error: GridSearch: found a call after free\(\)/,
    () => over.status,
  );
  await expect('its view', /^Error: GridSearch: found a call after free\(\)/, () => over.paint);

  for (let n = 0; n < 10_000; n++) new GridSearch();
  await expect('after 10,000 forgotten free()', 'no error: found 44', () => costs(search));
  await expect('and the other', 'no error: found 44', () => costs(jumps));

  // Last, because memory does not shrink. Unused pages take no memory of the machine.
  const memory = await core.load();
  for (let pages = 2 ** 15; pages >= 1; pages /= 2) {
    try {
      while (pages) memory.grow(pages);
    } catch {
      // It has no space for so many.
    }
  }
  const large = new Uint8Array(4096 ** 2).fill(1);
  /** Takes what fits in freed memory. @type {InstanceType<Core['GridWorld']>[]} */
  const last = [];
  await expect(
    'the end of the memory',
    /^Error: found no memory left in the module, .*; expected free\(\) of maps/,
    () => {
      for (let n = 0; n < 50; n++) last.push(GridWorld.fromCells(4096, 4096, large));
    },
  );
  for (const one of last) one.free();
  await expect('and after that', 'no error: found 44', () => costs(search));
  for (const one of [search, jumps, grid]) one.free();
  return faults;
}
