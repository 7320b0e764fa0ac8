// The limits of the core, and the memory of grids that nobody frees. On its own, uses each handle at
// its limit in a new process and writes the tables in docs/limits.md.

import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../../scripts/lib/files.mjs';
import { between, formatted } from '../../scripts/lib/format.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { ChaseWorld } from '../../www/engine/chase.js';
import { CubeCrowd } from '../../www/engine/crowd.js';
import { Cube, CubeSearch } from '../../www/engine/cube.js';
import { DriveSearch } from '../../www/engine/drive.js';
import { Grid } from '../../www/engine/grid.js';
import { loadSync } from '../../www/engine/load.js';
import { GridSearch } from '../../www/engine/search.js';

/**
 * @typedef {object} Limit
 * @property {string} what is counted
 * @property {number} most
 * @property {(count: number) => { use: () => string }} make makes the handles with this count, and
 *   throws beyond the limit; use: measured, returns what it did
 */

/** @param {{ run: Function, expanded: number }} search @param {unknown[]} given to run */
const whole = (search, ...given) => ({
  use() {
    search.run(...given);
    return `${search.expanded.toLocaleString('en')} expanded`;
  },
});

/** @param {number} width @param {number} height */
const floor = (width, height) =>
  Grid.fromCells(width, height, new Uint8Array(width * height).fill(1));

/** @param {string} algorithm @returns {Limit} */
const acrossGrid = (algorithm) => ({
  what: `cells along a side of a grid, ${algorithm}`,
  most: 4096,
  make(side) {
    const grid = floor(side, side);
    const search = new GridSearch(
      /** @type {import('../../www/engine/search.js').SearchOptions} */ ({ algorithm }),
    );
    search.start(grid, [0, 0], [side - 1, side - 1]);
    return whole(search, grid);
  },
});

/** A cube of floor. @param {number} size @param {number} monsters */
function cubeWith(size, monsters) {
  const rows = `<row>${'.'.repeat(size)}</row>`.repeat(size);
  const faces = Cube.FACES.map((face) => `<face name="${face}">${rows}</face>`);
  const placed = Array.from(
    { length: monsters },
    (_, n) => `<monster face="back" x="${n % size}" y="${Math.floor(n / size)}"/>`,
  );
  return `<cube size="${size}"><player face="front" x="0" y="0"/>${placed.join('')}${faces.join('')}</cube>`;
}

/** @type {Limit[]} */
export const LIMITS = [
  ...['astar', 'dijkstra', 'jps', 'jps-plus', 'flow-field', 'theta'].map(acrossGrid),
  {
    what: 'cells along an edge of a cube, dijkstra',
    most: 256,
    make(size) {
      const world = Cube.blank(size);
      const search = new CubeSearch({ algorithm: 'dijkstra' });
      search.start(
        world,
        { face: 'front', x: 0, y: 0 },
        { face: 'back', x: size - 1, y: size - 1 },
      );
      return whole(search, world);
    },
  },
  {
    what: 'bytes of a cube as XML',
    most: 2 ** 21,
    make(bytes) {
      const world = ChaseWorld.fromXml(cubeWith(41, 1).padEnd(bytes));
      return { use: () => (world.tick(600), '10 s of the chase') };
    },
  },
  {
    what: 'monsters of a chase',
    most: 1000,
    make(monsters) {
      const world = ChaseWorld.fromXml(cubeWith(41, monsters));
      return { use: () => (world.tick(600), '10 s of the chase') };
    },
  },
  {
    what: 'walkers of a crowd',
    most: 1_000_000,
    make(walkers) {
      const world = CubeCrowd.generate(255, 1, { walkers });
      world.target(['front', 1, 1]);
      return { use: () => (world.tick(60), '1 s of the crowd') };
    },
  },
  {
    what: 'cells of a grid with a vehicle, no way out',
    most: 2 ** 14,
    make(cells) {
      const grid = floor(128, Math.ceil(cells / 128));
      for (let x = 0; x < 128; x++) grid.setCell([x, 100], 'wall');
      const search = new DriveSearch({});
      search.start(grid, [5, 5, 0], [120, 115, 180]);
      return whole(search, grid);
    },
  },
];

/** @param {Limit} limit @param {WebAssembly.Memory} memory @returns {string} a row of the table */
function measured({ what, most, make }, memory) {
  const { byteLength } = memory.buffer;
  const { use } = make(most);
  const from = performance.now();
  const did = use();
  const seconds = (performance.now() - from) / 1000;
  const grown = (memory.buffer.byteLength - byteLength) / 1e6;
  let beyond = 'no error';
  try {
    make(most + 1).use();
  } catch (error) {
    beyond = String(error);
  }
  return `| ${what} | ${most.toLocaleString('en')} | ${did} | ${seconds.toFixed(1)} | ${grown.toFixed(0)} | ${beyond} |`;
}

const GRIDS = 900;
const SIDE = 1024;

/**
 * What a program does after it has made a grid. Only between two tasks can a collected object free
 * its memory of the module.
 *
 * @type {Record<string, (grid: Grid) => unknown>}
 */
const AFTER = {
  '`free()`': (grid) => grid.free(),
  'waits for the next task': () => new Promise((resolve) => setTimeout(resolve)),
  'nothing': () => undefined,
};

/**
 * @param {string} how @param {WebAssembly.Memory} memory
 * @returns {Promise<string>} a row of the table
 */
async function unfreed(how, memory) {
  for (let made = 0; made < GRIDS; made++) {
    const waited = AFTER[how]?.(floor(SIDE, SIDE));
    if (waited) await waited;
  }
  return `| ${how} | ${(memory.buffer.byteLength / 1e6).toFixed(0)} |`;
}

/**
 * Replaces a table of the document, and runs each of its rows in a new process.
 *
 * @param {string} text
 * @param {string} name of the table
 * @param {string[]} head
 * @param {readonly string[]} rows what this script takes as its argument
 */
async function withTable(text, name, head, rows) {
  const made = [`| ${head.join(' | ')} |\n`, `|${'---|'.repeat(head.length)}\n`];
  for (const row of rows) made.push(await run(process.execPath, [import.meta.filename, row]));
  return between(text, name, made.join(''));
}

if (process.argv[1] === import.meta.filename) {
  const [, , row] = process.argv;
  const limit = LIMITS.find(({ what }) => what === row);
  if (row !== undefined) {
    const memory = loadSync(readFileSync);
    console.log(limit ? measured(limit, memory) : await unfreed(row, memory));
  } else {
    const document = inRoot('docs', 'limits.md');
    const limits = ['what is counted', 'most', 'used', 's', 'MB', 'one more'];
    const whats = LIMITS.map(({ what }) => what);
    const text = await withTable(readFileSync(document, 'utf8'), 'limits', limits, whats);
    const memory = ['after each grid', 'MB of the module'];
    const written = await withTable(text, 'memory', memory, Object.keys(AFTER));
    writeFileSync(document, await formatted(written, document));
  }
}
