// How much memory the searches may take. All searches of a page share the memory of the core. It
// can grow to four gigabytes and never shrinks. If it is full, the core traps and all searches on
// the page are lost, so a search that cannot fit is refused before it starts. The bytes per cell
// are measured on open ground of 2048 × 2048 cells and rounded up.

import { ALGORITHMS, ESTIMATES } from '../../engine/algorithms.js';
import { memory } from '../../engine/load.js';
import { msg } from '../../shared/message.js';
import { NO_MEMORY } from '../../shared/play/trap-guard.js';
import { BLIND } from '../../shared/words.js';
import { laneKind } from './kinds.js';
import { AGENT, AGENT_BYTES } from './options.js';
import { rulesOf } from './searches.js';

/** @typedef {import('./types.js').AnyOptions} SearchOptions */
/** @typedef {import('../../shared/message.js').Message} Message */

/** Bytes for everything. The rest of the four gigabytes is for copies and fragmented memory. */
const MEMORY_BUDGET = 3 * 2 ** 30;
/** If the core has more bytes than this, a trap means a lack of memory. */
const FULL = 3e9;

/** Bytes per cell: the tape's for each cell, and those of an ordinary search. */
const TAPE = 13;
const SEARCH = 8;
/** The most bytes for all landmarks. The core refuses more. */
const MOST_TABLES = 340e6;
/**
 * The bytes of a tape record and its share of the step, the most records that there can be, and
 * records per cell on open ground.
 */
const RECORD = 40;
const MOST_RECORDS = 6e6;
const RECORDS_A_CELL = 2.3;
/** The map itself, twice, and the search for the reference cost. */
const SHARED = 2 + 2 * SEARCH;

/**
 * A drive's places per cell, bytes of a place, poses per cell, bytes of an expanded pose, and the
 * most expanded poses.
 */
const PLACES = 9;
const PLACE = 4 + 288;
const POSES = 648;
const ARCS = 340;
const MOST_EXPANDED = 1e6;
/** The core plans no drives on more cells than this, and throws an error that says so. */
const MOST_DRIVEN = 2 ** 14;

/**
 * Returns the bytes of a drive's search, which always keeps its tree.
 *
 * @param {SearchOptions} options
 * @param {number} cells
 */
const driveBytes = ({ limit = MOST_EXPANDED }, cells) =>
  cells > MOST_DRIVEN ? 0 : cells * PLACES * PLACE + Math.min(cells * POSES, limit) * ARCS;

/**
 * Returns the bytes of a search that is not recorded.
 *
 * @param {SearchOptions} options
 * @param {number} cells
 */
function bareBytes(options, cells) {
  const { algorithm = 'astar', heuristic = 'octile' } = options;
  if (laneKind(algorithm).unit === 'poses') return driveBytes(options, cells);
  const tables = BLIND.includes(algorithm)
    ? 0
    : Math.min((ESTIMATES[heuristic]?.bytes ?? 0) * cells, MOST_TABLES);
  const rules = rulesOf(options);
  const agent = AGENT.reduce((sum, name) => sum + (rules[name] ? AGENT_BYTES[name] : 0), 0);
  return cells * (SEARCH + agent + (ALGORITHMS[algorithm]?.bytes ?? 0)) + tables;
}

/**
 * Returns the most bytes that a recorded search takes.
 *
 * @param {SearchOptions} options
 * @param {number} cells
 */
export function bytesOf(options, cells) {
  if (laneKind(options.algorithm).unit === 'poses') return bareBytes(options, cells);
  return (
    bareBytes(options, cells) +
    cells * TAPE +
    Math.min(RECORDS_A_CELL * cells, MOST_RECORDS) * RECORD
  );
}

/**
 * Finds the lanes of a race that have enough memory, in the order of the lanes.
 *
 * @param {readonly { options: SearchOptions, idle: boolean }[]} lanes idle lanes take no memory
 * @param {number} columns @param {number} rows @param {number} [legs] each has searches of its own
 * @returns {(Message | null)[]} for each lane, the reason why it does not fit, or null
 */
export function refusals(lanes, columns, rows, legs = 1) {
  const cells = columns * rows;
  let left = MEMORY_BUDGET - SHARED * cells;
  // The stopwatch runs each search once more, one after the other.
  let timed = 0;
  return lanes.map(({ options, idle }) => {
    if (idle) return null;
    const bytes = bytesOf(options, cells) * legs;
    const most = Math.max(timed, bareBytes(options, cells) * legs);
    if (bytes + most <= left) {
      left -= bytes;
      timed = most;
      return null;
    }
    const need = msg('about {size} on a map of {columns} × {rows} cells', {
      size: gigabytes(bytes),
      columns,
      rows,
    });
    return msg(
      'there is no memory for this search: it needs {need}, and {left} of {all} are left; expected fewer searches, a smaller map or an estimate without tables',
      { need, left: gigabytes(Math.max(0, left - most)), all: gigabytes(MEMORY_BUDGET) },
    );
  });
}

/** @param {number} bytes */
const gigabytes = (bytes) => `${(bytes / 2 ** 30).toFixed(1)} GB`;

/**
 * Returns whether a fault of the core, or of a copy out of it, is a lack of memory.
 *
 * @param {unknown} error
 * @param {number} bytes the size of the core's memory
 */
export const ranOut = (error, bytes) => bytes > FULL || NO_MEMORY.test(String(error));

/**
 * Returns what a trap means, for the reader.
 *
 * @param {unknown} error
 * @param {number} bytes the size of the core's memory
 */
export function trapWords(error, bytes) {
  if (!ranOut(error, bytes)) return msg('the core stopped at this search; expected it to run');
  return msg(
    'the memory ran out at {size}; expected fewer searches or a smaller map (a reload of the page frees all)',
    { size: gigabytes(bytes) },
  );
}

/**
 * Returns why a closed guard returns nothing.
 *
 * @param {import('../../shared/play/trap-guard.js').TrapGuard} guard
 */
export function shutWords({ closed, error }) {
  if (closed) return msg('found a lab that was disposed of; expected one in use');
  return trapWords(error, memory().buffer.byteLength);
}
