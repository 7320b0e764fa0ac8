// Runs a measured program in Node: `node run.mjs JOB.json`. benches/protocol describes jobs and
// answers.

import { readFileSync, writeSync } from 'node:fs';

/**
 * @typedef {object} Job
 * @property {string} solver a file of solvers/
 * @property {Record<string, any>} options
 * @property {number} width
 * @property {number} height
 * @property {string} cells
 * @property {[number, number, number, number][]} queries
 * @property {number} millis
 * @property {number} round which of two implementations goes first
 * @property {number} builds
 * @property {boolean} paths
 *
 * @typedef {{ width: number, height: number, cells: Uint8Array }} Cells
 *
 * @typedef {object} Solver
 * @property {(query: [number, number, number, number]) => unknown} query timed, to the path as the
 *   library returns it
 * @property {(result: any) => { found: boolean, path: ArrayLike<number> | null, cost?: number |
 *   null, expanded?: number | null }} answer not timed
 * @property {(query: [number, number, number, number]) => void} [before] not timed
 * @property {(query: [number, number, number, number]) => unknown} [other] another implementation,
 *   timed beside it
 * @property {number} [prepared] the time for its tables, in microseconds, without reading the grid
 * @property {() => Record<string, number>} [facts]
 * @property {() => void} [free]
 *
 * @typedef {{ build: (map: Cells, options: Record<string, any>) => Solver | Promise<Solver> }}
 *   SolverModule
 */

/** @param {object} line */
const tell = (line) => writeAll(`${JSON.stringify(line)}\n`);

/** A pipe takes only a part at a time. @param {string} text */
function writeAll(text) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(1, bytes, at);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EAGAIN') throw error;
    }
  }
}

/** @param {number} from a `performance.now()` */
const micros = (from) => (performance.now() - from) * 1000;

const job = /** @type {Job} */ (JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')));
// Some libraries print, but standard output is for answers.
console.log = console.info = console.warn = () => {};

try {
  const { build } = /** @type {SolverModule} */ (await import(`./solvers/${job.solver}.mjs`));
  const map = {
    width: job.width,
    height: job.height,
    cells: new Uint8Array(readFileSync(job.cells)),
  };
  await measure(await built(map, build));
} catch (error) {
  tell({ unfit: error instanceof Error ? error.message : String(error) });
}

/**
 * Builds the tables as often as the job says, and keeps the last.
 *
 * @param {Cells} map
 * @param {SolverModule['build']} build
 */
async function built(map, build) {
  const times = [];
  for (;;) {
    const from = performance.now();
    const solver = await build(map, job.options);
    times.push(solver.prepared ?? micros(from));
    // What takes a second needs no repetition against noise.
    if (times.length >= job.builds || micros(from) > 1e6) {
      tell({ build: times });
      return solver;
    }
    solver.free?.();
  }
}

/** @param {Solver} solver */
async function measure(solver) {
  // Long enough to compile the hot code well, with repetition if queries are fast.
  const warm = performance.now();
  for (let at = 0; at === 0 || performance.now() - warm < job.millis; at++) {
    const query = /** @type {Job['queries'][0]} */ (job.queries[at % job.queries.length]);
    solver.before?.(query);
    await solver.query(query);
    solver.other?.(query);
  }
  const from = performance.now();
  for (let number = 0; number === 0 || performance.now() - from < job.millis; number++)
    await pass(solver, number);
  for (const [fact, value] of Object.entries(solver.facts?.() ?? {})) tell({ fact, value });
}

/** Every query once. @param {Solver} solver @param {number} number */
async function pass(solver, number) {
  /** @type {number[]} */
  const times = [];
  /** @type {number[]} */
  const others = [];
  for (const [at, query] of job.queries.entries()) {
    const other = () => {
      if (!solver.other) return;
      const from = performance.now();
      solver.other(query);
      others.push(micros(from));
    };
    const otherFirst = (at + number + job.round) % 2 === 1;
    if (otherFirst) other();
    solver.before?.(query);
    const from = performance.now();
    let result = solver.query(query);
    if (result instanceof Promise) result = await result;
    times.push(micros(from));
    if (number === 0) {
      const { found, path, cost = null, expanded = null } = solver.answer(result);
      tell({
        answer: at,
        found,
        cost,
        expanded,
        path: job.paths && path ? Array.from(path) : null,
      });
    }
    if (!otherFirst) other();
  }
  tell({ micros: times, other: others });
}
