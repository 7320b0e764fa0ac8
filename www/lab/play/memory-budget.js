// How much memory the searches may take. All of a page's share the core's, which can grow to four gigabytes and never
// shrinks; where there is no more, the core traps and all searches on the page are lost. So a search that cannot fit is
// refused before it starts. What a cell takes was measured (open ground of 2048 × 2048 cells), not worked out: the numbers
// are there to tell a race of four on the largest map from one that has no chance, and lie on the safe side.

import { ALGORITHMS, ESTIMATES } from '../../engine/algorithms.js';
import { memory } from '../../engine/load.js';
import { msg } from '../../shared/message.js';
import { NO_MEMORY } from '../../shared/play/trap-guard.js';
import { BLIND, isDrive } from '../../shared/words.js';

/** @typedef {import('./searches.js').AnyOptions} SearchOptions */
/** @typedef {import('../../shared/message.js').Message} Message */

/** Bytes for everything: what is left up to four gigabytes is for copies and for memory that lies in pieces. */
const MEMORY_BUDGET = 3 * 2 ** 30;
/** Beyond so many bytes a trap is taken for a lack of memory. */
const FULL = 3e9;

/** Bytes a cell: what the tape knows of each, and what an ordinary search does. */
const TAPE = 13;
const SEARCH = 8;
/** Landmarks take no more in all: the core refuses them beyond. */
const MOST_TABLES = 340e6;
/** A tape's records with what it keeps of the steps that they belong to; how many there can be at all and are on open ground. */
const RECORD = 40;
const MOST_RECORDS = 6e6;
const RECORDS_A_CELL = 2.3;
/** The map itself, twice, and the search for the optimum. */
const SHARED = 2 + 2 * SEARCH;

/** A drive's places, so many a cell, each with the numbers of its poses once one is seen; what a pose that is expanded leaves behind, and how many there can be. */
const PLACES = 9;
const PLACE = 4 + 288;
const POSES = 648;
const ARCS = 340;
const MOST_EXPANDED = 1e6;
/** On more cells the core plans no drives, and says so. */
const MOST_DRIVEN = 2 ** 14;

/** What a drive's search takes, which keeps its tree in any case. @param {SearchOptions} options @param {number} cells */
const driveBytes = ({ limit = MOST_EXPANDED }, cells) => (cells > MOST_DRIVEN ? 0 : cells * PLACES * PLACE + Math.min(cells * POSES, limit) * ARCS);

/** What a search of so many cells takes that is not recorded. @param {SearchOptions} options @param {number} cells */
function bareBytes({ algorithm = 'astar', heuristic = 'octile', limit }, cells) {
  if (isDrive(algorithm)) return driveBytes({ limit }, cells);
  const tables = BLIND.includes(algorithm) ? 0 : Math.min((ESTIMATES[heuristic]?.bytes ?? 0) * cells, MOST_TABLES);
  return cells * (SEARCH + (ALGORITHMS[algorithm]?.bytes ?? 0)) + tables;
}

/** What a recorded one takes at most. @param {SearchOptions} options @param {number} cells */
export function bytesOf(options, cells) {
  if (isDrive(options.algorithm)) return bareBytes(options, cells);
  return bareBytes(options, cells) + cells * TAPE + Math.min(RECORDS_A_CELL * cells, MOST_RECORDS) * RECORD;
}

/**
 * Who of a race can search at all, the first served first.
 *
 * @param {readonly { options: SearchOptions, idle: boolean }[]} lanes those that are idle take nothing
 * @param {number} columns @param {number} rows @param {number} [legs] each with searches of its own
 * @returns {(Message | null)[]} why not, lane by lane; null for those that fit
 */
export function refusals(lanes, columns, rows, legs = 1) {
  const cells = columns * rows;
  let left = MEMORY_BUDGET - SHARED * cells;
  // The stopwatch has each search made once more, one after the other.
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
    const need = msg('about {size} on a map of {columns} × {rows} cells', { size: gigabytes(bytes), columns, rows });
    return msg('there is no memory for this search: it needs {need}, and {left} of {all} are left; expected fewer searches, a smaller map or an estimate without tables', {
      need,
      left: gigabytes(Math.max(0, left - most)),
      all: gigabytes(MEMORY_BUDGET),
    });
  });
}

/** @param {number} bytes */
const gigabytes = (bytes) => `${(bytes / 2 ** 30).toFixed(1)} GB`;

/** Whether a fault of the core, or of a copy out of it, is a lack of memory. @param {unknown} error @param {number} bytes that the core has now */
export const ranOut = (error, bytes) => bytes > FULL || NO_MEMORY.test(String(error));

/** What a trap means to whoever reads it. @param {unknown} error @param {number} bytes that the core has now */
export function trapWords(error, bytes) {
  if (!ranOut(error, bytes)) return msg('the core stopped at this search; expected it to run');
  return msg('the memory ran out at {size}; expected fewer searches or a smaller map (a reload of the page frees all)', { size: gigabytes(bytes) });
}

/** Why nothing comes through a guard that is shut. @param {import('../../shared/play/trap-guard.js').TrapGuard} guard */
export function shutWords({ closed, error }) {
  if (closed) return msg('found a lab that was disposed of; expected one in use');
  return trapWords(error, memory().buffer.byteLength);
}
