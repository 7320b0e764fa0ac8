// A start and a goal for a map that names none: two cells that can reach each other, far apart. Which cells can be reached
// is the core's to say: a search to a corner that has no way there ends at the reachable cell nearest to it.

import { GridSearch } from '../../engine/search.js';
import { msg, rangeFault } from '../../shared/message.js';

/**
 * @typedef {import('../../engine/grid.js').GridWorld} GridWorld
 * @typedef {import('./edits.js').Cell} Cell
 */

/** Expansions a search: on a map so large that they do not suffice, cells that are less far apart will do. */
const MOST = 2 ** 20;

/** Where to look from, in shares of the map: the middle first, then around it, for a middle that is shut in. */
const LOOKOUTS = [[0.5, 0.5], [0.25, 0.25], [0.75, 0.75], [0.25, 0.75], [0.75, 0.25], [0, 0], [1, 1]];

/**
 * @param {GridWorld} grid
 * @returns {{ from: Cell, to: Cell }}
 * @throws an Error when there are no two cells to stand on
 */
export function endsOf(grid) {
  const { start, goal } = grid;
  if (start && goal && (start[0] !== goal[0] || start[1] !== goal[1]) && grid.cell(...start) !== 'wall') return { from: start, to: goal };
  const [right, bottom] = [grid.width - 1, grid.height - 1];
  const search = new GridSearch({ paint: false, limit: MOST });
  try {
    let best = /** @type {{ from: Cell, to: Cell, far: number } | null} */ (null);
    for (const [shareX = 0, shareY = 0] of LOOKOUTS) {
      const here = nearestFloor(grid, Math.round(shareX * right), Math.round(shareY * bottom));
      if (!here) break;
      const from = start && grid.cell(...start) !== 'wall' ? start : reached(search, grid, here, [0, 0]);
      const to = goal && (goal[0] !== from[0] || goal[1] !== from[1]) ? goal : reached(search, grid, from, [right, bottom]);
      const far = Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]);
      if (far > (best?.far ?? 0)) best = { from, to, far };
      if (far * 2 >= right + bottom || start || search.status === 'limit') break;
    }
    if (best) return { from: best.from, to: best.to };
    return twoCells(grid);
  } finally {
    search.free();
  }
}

/** Where a walk from one cell towards another ends. @param {GridSearch} search @param {GridWorld} grid @param {Cell} from @param {Cell} to */
function reached(search, grid, from, to) {
  search.start(grid, from, to);
  search.run(grid);
  return search.path().at(-1) ?? from;
}

/** The first cell that is no wall on growing squares around a place. @param {GridWorld} grid @param {number} x @param {number} y @returns {Cell | null} */
function nearestFloor({ cells, width, height }, x, y) {
  for (let ring = 0; ring < Math.max(width, height); ring++) {
    for (let cy = Math.max(0, y - ring); cy <= Math.min(height - 1, y + ring); cy++) {
      const whole = Math.abs(cy - y) === ring;
      for (let cx = x - ring; cx <= x + ring; cx += whole || ring === 0 ? 1 : 2 * ring) {
        if (cx >= 0 && cx < width && cells[cy * width + cx] !== 0) return [cx, cy];
      }
    }
  }
  return null;
}

/** Any two that are no walls, where no two can reach each other. @param {GridWorld} grid */
function twoCells({ cells, width, height }) {
  const first = cells.findIndex((kind) => kind !== 0);
  const last = cells.findLastIndex((kind) => kind !== 0);
  if (first === last) {
    const found = first < 0 ? msg('walls only') : msg('a single cell that is no wall');
    throw rangeFault('found {found} on a map of {width} × {height} cells; expected at least two, for a start and a goal', { found, width, height });
  }
  /** @param {number} key @returns {Cell} */
  const cell = (key) => [key % width, Math.floor(key / width)];
  return { from: cell(first), to: cell(last) };
}
