// Measures a recorded search of a public map in wasm: the cost of recording, and of moving the
// playhead anywhere. On its own, prints the results as one line of JSON:
// `node benches/js/tape.mjs [RUNS]`.

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { readMap } from './maps.mjs';

/**
 * @typedef {object} TapeFigures
 * @property {number} runs of the search
 * @property {number} steps expansions of the search
 * @property {number} plain milliseconds of the search, painted
 * @property {number} recorded the same with a tape
 * @property {number} worst milliseconds of the slowest seek
 * @property {number} median
 * @property {number} back from the end to the beginning
 * @property {number} grown bytes by which the memory grew from the second run to the last
 */

/** The map, and the number of seeks. */
const MAP = 'Berlin_1_1024';
const SEEKS = 200;

/** @param {number} runs @returns {Promise<TapeFigures>} */
async function measure(runs) {
  const { loadSync } = await import('../../www/engine/load.js');
  const { GridSearch } = await import('../../www/engine/search.js');
  const { Grid } = await import('../../www/engine/grid.js');
  const memory = loadSync(readFileSync);
  const { width, height, cells, queries, lengths } = readMap(MAP);
  const grid = Grid.fromCells(width, height, cells);
  // The longest path of the scenarios, for which Dijkstra expands almost every cell.
  const [fromX = 0, fromY = 0, toX = 0, toY = 0] =
    queries[lengths.indexOf(Math.max(...lengths))] ?? [];

  /** @param {import('../../www/engine/search.js').GridSearch} search */
  const timed = (search) => {
    const from = performance.now();
    search.start(grid, [fromX, fromY], [toX, toY]);
    search.run(grid);
    return performance.now() - from;
  };
  const plain = new GridSearch({ algorithm: 'dijkstra' });
  const search = new GridSearch({ algorithm: 'dijkstra', record: true });
  const times = { plain: Infinity, recorded: Infinity };
  let second = 0;
  for (let run = 0; run < runs; run++) {
    times.plain = Math.min(times.plain, timed(plain));
    times.recorded = Math.min(times.recorded, timed(search));
    search.show(Infinity);
    if (run === 1) second = memory.buffer.byteLength;
  }
  const grown = memory.buffer.byteLength - second;

  /** @param {number} n */
  const seek = (n) => {
    const from = performance.now();
    search.show(n);
    return performance.now() - from;
  };
  const back = seek(0);
  // A linear congruential generator: the same positions each time.
  let state = 1;
  const place = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  const seeks = [
    back,
    seek(Infinity),
    ...Array.from({ length: SEEKS }, () => seek(Math.floor(place() * search.steps))),
  ];
  seeks.sort((a, b) => a - b);
  return {
    runs,
    steps: search.steps,
    ...times,
    worst: seeks.at(-1) ?? NaN,
    median: seeks[seeks.length >> 1] ?? NaN,
    back,
    grown,
  };
}

/** For the note beside the figure. @param {TapeFigures} figures */
export function tapeNote({ runs, steps, plain, recorded, median, back, grown }) {
  const memory =
    grown === 0
      ? `memory flat from the second of ${runs} runs on`
      : `memory grew by ${grown} bytes`;
  return `${MAP}, ${steps.toLocaleString('en')} expansions; median ${median.toFixed(1)} ms, all the way back ${back.toFixed(1)} ms; recorded in ${recorded.toFixed(0)} ms, without in ${plain.toFixed(0)} ms; ${memory}`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  console.log(JSON.stringify(await measure(Number(process.argv[2] ?? 50))));
