// Measures walkers that yield in wasm, on a cube of 6 × 128² cells of which a fifth are walls, and
// a separate A* for each walker once a cell. Also measures agents and fields on a grid of 1024²
// cells. On its own, prints the least median of ten rounds, or of ROUNDS, as one line of JSON:
// `node benches/js/crowd.mjs [ROUNDS]`.

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * @typedef {{ tick: number, begin: number, apart: number }} CrowdFigure milliseconds of a tick: the
 *   median, the median of those in which all begin a step, and with separate searches
 */
/**
 * @typedef {{ few: number, many: number, field: number, edit: number, next: number, parents: number
 *   }} GridFigures milliseconds of a step of 1,000 and 10,000 agents, of a field from nothing and
 *   after an edit, of its next cells after an edit, and of a `flow-field` search with a copy of its
 *   parents
 */
/**
 * @typedef {{ few: CrowdFigure, many: CrowdFigure, grid?: GridFigures }} CrowdFigures for 1,000 and
 *   10,000 walkers
 */

const SIZE = 128;
const [FEW, MANY] = [1_000, 10_000];
/** The side of the grid. */
const SIDE = 1024;
/**
 * The ticks before the measurement, and in each of its rounds. The quickest counts, because other
 * work only makes a round slower.
 */
const BEFORE = 200;
const TICKS = 200;
/** The ticks for a cell at the usual speed, and the searches of a sample. */
const TICKS_A_CELL = 20;
const SEARCHES = 200;

/** @param {number} times to repeat the work @returns {Promise<CrowdFigures>} */
async function measure(times) {
  const { loadSync } = await import('../../www/engine/load.js');
  const { CubeCrowd } = await import('../../www/engine/crowd.js');
  const { Cube, CubeSearch } = await import('../../www/engine/cube.js');
  loadSync(readFileSync);
  // A linear congruential generator: the same walls each time.
  let state = 4;
  const isWall = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32 < 0.2;
  const rows = () =>
    Array.from(
      { length: SIZE },
      () => `<row>${Array.from({ length: SIZE }, () => (isWall() ? '#' : '.')).join('')}</row>`,
    ).join('');
  const faces = Cube.FACES.map((face) => `<face name="${face}">${rows()}</face>`).join('');
  const xml =
    `<cube size="${SIZE}"><player face="front" x="0" y="0"/><monster face="front" x="1" y="0"/>${faces}</cube>`.replace(
      /<row>../,
      '<row>..',
    );

  /** @param {number} walkers */
  const together = (walkers) => {
    const crowd = CubeCrowd.fromXml(xml, { walkers, yielding: true });
    crowd.target(['front', 0, 0]);
    crowd.tick(BEFORE);
    const starts = crowd.cells.slice(0, SEARCHES);
    const rounds = Array.from({ length: times }, () =>
      Array.from({ length: TICKS }, () => timed(() => crowd.tick())),
    );
    const least = (/** @type {number} */ share) =>
      Math.min(...rounds.map((round) => rank(round, share)));
    crowd.free();
    return { tick: least(0.5), begin: least(1 - 0.5 / TICKS_A_CELL), starts };
  };
  const { starts, ...many } = together(MANY);
  const { tick, begin } = together(FEW);
  const cube = Cube.fromXml(xml);
  const search = new CubeSearch({ algorithm: 'astar', paint: false });
  const searches = [...starts].map((key) =>
    timed(() => {
      search.start(cube, cube.cellOf(key), { face: 'front', x: 0, y: 0 });
      search.run(cube);
    }),
  );
  const apart = rank(searches, 0.5) / TICKS_A_CELL;
  return {
    few: { tick, begin, apart: FEW * apart },
    many: { ...many, apart: MANY * apart },
    grid: await onGrid(isWall, times),
  };
}

/** @param {() => boolean} isWall @param {number} rounds */
async function onGrid(isWall, rounds) {
  const { Grid } = await import('../../www/engine/grid.js');
  const { GridCrowd } = await import('../../www/engine/grid-crowd.js');
  const { GridSearch } = await import('../../www/engine/search.js');
  const grid = Grid.fromCells(
    SIDE,
    SIDE,
    Array.from({ length: SIDE ** 2 }, (_, key) => (key > 0 && isWall() ? 0 : 1)),
  );
  const { cells } = grid;
  /** @param {number} agents */
  const steps = (agents) => {
    const crowd = new GridCrowd(grid, { budget: 2 ** 32 - 1 });
    const goal = crowd.addGoal([[0, 0]]);
    for (let key = 0, left = agents; left > 0; key += Math.floor(SIDE ** 2 / agents / 2)) {
      if (cells[key] !== 1) continue;
      crowd.enter([key % SIDE, Math.floor(key / SIDE)], goal);
      left--;
    }
    const field = timed(() => crowd.step());
    const times = Array.from({ length: TICKS }, () => timed(() => crowd.step()));
    const edits = Array.from({ length: rounds }, (_, n) => {
      grid.setCell([n, SIDE / 2], grid.cell([n, SIDE / 2]) === 'wall' ? 'floor' : 'wall');
      return [timed(() => crowd.reaches(goal, [0, 0])), timed(() => crowd.next(goal))];
    });
    crowd.free();
    return {
      step: rank(times, 0.5),
      field,
      edit: rank(
        edits.map(([edit = NaN]) => edit),
        0.5,
      ),
      next: rank(
        edits.map(([, next = NaN]) => next),
        0.5,
      ),
    };
  };
  const { step: few } = steps(FEW);
  const { step: many, ...fields } = steps(MANY);
  const search = new GridSearch({ algorithm: 'flow-field', costs: '10/14', paint: false });
  const parents = rank(
    Array.from({ length: rounds }, () =>
      timed(() => {
        search.start(grid, [0, 0], [0, 0]);
        search.run(grid);
        search.parents();
      }),
    ),
    0.5,
  );
  return { few, many, ...fields, parents };
}

/** For the note beside the figure. @param {CrowdFigure} figure */
export const crowdNote = ({ begin, apart }) =>
  `${begin.toFixed(1)} ms where all begin a step; a separate A* for each, once a cell: ${apart.toFixed(0)} ms a tick`;

/** @param {() => unknown} work @returns {number} milliseconds */
function timed(work) {
  const from = performance.now();
  work();
  return performance.now() - from;
}

/**
 * Returns the time that this share of the others do not exceed.
 *
 * @param {number[]} times
 * @param {number} share
 */
const rank = (times, share) =>
  times.toSorted((a, b) => a - b)[Math.floor(share * times.length)] ?? NaN;

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  console.log(JSON.stringify(await measure(Number(process.argv[2] ?? 10))));
