// The limits of the core. On its own, uses each handle at its limit in a new process and writes the
// table in docs/limits.md.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inRoot } from '../../scripts/lib/files.mjs';
import { formatted } from '../../scripts/lib/format.mjs';
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, script, index] = process.argv;
  if (index !== undefined) {
    const limit = LIMITS[Number(index)];
    if (limit) console.log(measured(limit, loadSync(readFileSync)));
  } else {
    /** @type {string[]} */
    const rows = [];
    for (const at of LIMITS.keys()) rows.push(await run(process.execPath, [script, String(at)]));
    const document = inRoot('docs', 'limits.md');
    const text = readFileSync(document, 'utf8');
    const written = text.replace(
      /(<!-- limits -->\n)[^]*(<!-- \/limits -->)/,
      (_, begin, end) =>
        `${begin}| what is counted | most | used | s | MB | one more |\n|---|---|---|---|---|---|\n${rows.join('')}${end}`,
    );
    writeFileSync(document, await formatted(written, document));
  }
}
