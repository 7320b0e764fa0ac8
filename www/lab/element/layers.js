// What `show` draws over a lane's cells at its playhead: the flow field, the neighbours of the
// expanded cell, the paths that g and h of a cell measure, and walls that do not belong to the
// map's boundary.

import {
  barsOf,
  drawBars,
  drawFlow,
  drawLines,
  drawNeighbours,
  drawRefused,
  neighboursSvg,
} from '../draw/layers.js';
import { bendOf } from '../draw/bend.js';
import { drawCrowd } from '../draw/crowd.js';
import { drawEdges, drawOwnMarks } from '../draw/own-marks.js';
import { drawPlaces } from '../draw/places.js';
import { ALGORITHMS } from '../../engine/algorithms.js';
import { FIELDS } from '../../engine/fields.js';
import { layout } from '../../engine/layout.js';
import { laneKind } from '../play/kinds.js';
import { MOST_FIELD, prunedAround, tablesOf } from '../play/queries.js';
import { rulesOf } from '../play/searches.js';
import { joined, msg } from '../../shared/message.js';

/**
 * @typedef {import('../play/lab.js').Lab} Lab
 * @typedef {import('../play/lane.js').Lane} Lane
 * @typedef {[number, number]} Cell
 */

/** The most cells of a path to draw, because each needs a call into the core. */
const MOST_CELLS = 4096;

/**
 * Returns the search of a lane: the one that `auto` chose, or weighted A* for A* with a weight.
 *
 * @param {Lane} lane
 */
export const searchOf = ({ chosen, options, algorithm }) =>
  chosen || options.algorithm || algorithm;

/**
 * Returns whether a lane draws anything for a word of `show`, for `crowd` or for `plan`.
 *
 * @param {string} word
 * @param {Lane} lane
 */
export function isShown(word, lane) {
  if (word === 'neighbours') return ALGORITHMS[searchOf(lane)]?.prunes ?? false;
  return word === 'bars' || lane.kind.shows.includes(word);
}

/**
 * @param {Lab} lab @param {Lane} lane @param {Set<string>} extras
 * @param {import('../play/queries.js').Field | null} field
 * @param {Cell | null} [pointed] the cell under the pointer
 * @returns {NonNullable<import('../draw/picture.js').Picture['layers']>}
 */
export function layersOf(lab, lane, extras, field, pointed = null) {
  /** @type {ReturnType<typeof layersOf>} */
  const layers = { under: [], over: [], places: placesOf(lab, lane) };
  const shown = (/** @type {string} */ word) => extras.has(word) && isShown(word, lane);
  if (shown('bars') && lab.editor.columns * lab.editor.rows <= MOST_FIELD) {
    const bars = wallsOf(lab.editor);
    layers.over.push((context, frame, colours) => drawBars(context, frame, colours, bars));
  }
  if (shown('flow') && field) {
    layers.under.push((context, frame, colours, sprites) =>
      drawFlow(context, frame, colours, sprites, field.next),
    );
  }
  if (shown('refused') && lane.drive && lane.step < lane.steps) {
    const { refused } = lane.drive;
    layers.over.push((context, frame, colours) => drawRefused(context, frame, colours, refused));
  }
  if (lane.crowd) {
    const spots = lane.crowd.spots(lane.step < lane.steps ? lab.part : 0);
    layers.over.push((context, frame, colours) => drawCrowd(context, frame, colours, spots));
  }
  const { current, own } = lane;
  if (own) {
    const { edges } = own;
    if (edges)
      layers.under.push((context, frame, colours) => drawEdges(context, frame, colours, edges));
    layers.over.push((context, frame, colours) => drawOwnMarks(context, frame, colours, own));
  }
  if (shown('neighbours') && current && lane.step < lane.steps) {
    const { neighbours } = prunedAt(lab, lane, current);
    layers.over.push((context, frame, colours) =>
      drawNeighbours(context, frame, colours, current, neighbours),
    );
  }
  if (shown('g-h')) {
    const lines =
      (pointed && linesOf(lab.editor, lane, pointed)) ??
      (current && lane.step < lane.steps ? linesOf(lab.editor, lane, current) : null);
    if (lines)
      layers.over.push((context, frame, colours) => drawLines(context, frame, colours, lines));
  }
  return layers;
}

/**
 * Returns the path that g of a cell measures, from the start of the search over the parents, and
 * the one that h estimates, to the other end. Returns null for an unknown cell.
 *
 * @param {Lab['editor']} editor @param {Pick<Lane, 'window' | 'options'>} lane @param {Cell} cell
 * @returns {{ g: Cell[], h: Cell[] } | null}
 */
export function linesOf({ columns, from, to, stops }, lane, cell) {
  const g = [cell];
  const h = lane.window(...cell, 1, 1)[FIELDS.h] ?? NaN;
  for (let at = cell; g.length < MOST_CELLS; g.unshift(at)) {
    const parent = lane.window(...at, 1, 1)[FIELDS.parent] ?? NaN;
    if (Number.isNaN(parent)) return null;
    if (parent === at[1] * columns + at[0]) break;
    at = [parent % columns, Math.floor(parent / columns)];
  }
  // A search from the goal estimates the distance to the start. A leg to a stop has another end.
  const end = String(g[0]) === String(to) ? from : to;
  return {
    g,
    h: h > 0 && stops.length === 0 ? [cell, ...turnOf(cell, end, lane.options), end] : [],
  };
}

/**
 * Returns the turning point of a path that an estimate measures in steps.
 *
 * @param {Cell} from
 * @param {Cell} to
 * @param {Lane['options']} options
 * @returns {Cell[]} empty for an estimate by a straight line or a table
 */
function turnOf([x, y], [toX, toY], { algorithm = 'astar', heuristic = 'octile', movement }) {
  if (movement === '6' || laneKind(algorithm).byFunctions || ALGORITHMS[algorithm]?.blind)
    return [];
  if (heuristic === 'manhattan') return [[toX, y]];
  if (heuristic !== 'octile' && heuristic !== 'chebyshev') return [];
  const diagonal = Math.min(Math.abs(toX - x), Math.abs(toY - y));
  return [[x + Math.sign(toX - x) * diagonal, y + Math.sign(toY - y) * diagonal]];
}

/** Returns the marked cells besides start and goal. @param {Lab} lab @param {Lane} lane */
function placesOf(lab, lane) {
  const cells = tablesOf(lab, lane);
  const landmarks = lane.options.heuristic === 'landmarks';
  const { size = 1 } = rulesOf(lane.options);
  const agents = size > 1 ? [lab.editor.from, lab.editor.to] : [];
  const { walker } = lab;
  if (size > 1 && walker && lane === lab.lead) agents.push([walker.x, walker.y]);
  if (lab.editor.stops.length + cells.length + agents.length === 0) return null;
  const places = {
    stops: lab.editor.stops,
    landmarks: landmarks ? cells : [],
    waypoints: landmarks ? [] : cells,
    agents,
    size,
  };
  /** @type {import('../draw/picture.js').Layer} */
  return (context, frame, colours) => drawPlaces(context, frame, colours, places);
}

/**
 * Walls that are bars, for the current map.
 *
 * @type {WeakMap<Lab['editor'], { key: string, bars: Uint8Array }>}
 */
const walls = new WeakMap();

/** @param {Lab['editor']} editor */
function wallsOf(editor) {
  const { mapVersion, cellsVersion, cells, columns, rows } = editor;
  const key = `${mapVersion} ${cellsVersion}`;
  let known = walls.get(editor);
  if (known?.key !== key)
    walls.set(editor, (known = { key, bars: barsOf(cells, columns, rows, layout().wall) }));
  return known.bars;
}

/**
 * Returns what pruning does with the neighbours of a cell.
 *
 * @param {Lab} lab @param {Lane} lane @param {Cell} cell
 * @returns {{ free: boolean[], neighbours: import('../draw/layers.js').Neighbour[] }} free: the
 *   cell and those around it, row by row
 */
export function prunedAt({ guard, editor: { columns, rows, cells } }, lane, [x, y]) {
  const parent = lane.window(x, y, 1, 1)[FIELDS.parent] ?? y * columns + x;
  const origin = /** @type {[number, number]} */ ([parent % columns, Math.floor(parent / columns)]);
  const bend = bendOf(origin, [x, y]);
  // After a jump that turns, pruning goes by the last part.
  const [lastX, lastY] = bend[0] === x && bend[1] === y ? origin : bend;
  const arrival = /** @type {const} */ ([Math.sign(x - lastX), Math.sign(y - lastY)]);
  const { size = 1 } = rulesOf(lane.options);
  const free = Array.from({ length: 9 }, (_, at) => {
    const [atX, atY] = [x + (at % 3) - 1, y + Math.floor(at / 3) - 1];
    if (atX < 0 || atY < 0 || atX + size > columns || atY + size > rows) return false;
    return Array.from({ length: size }, (__, row) => (atY + row) * columns + atX).every(
      (from) => !cells.subarray(from, from + size).includes(layout().wall),
    );
  });
  return {
    free,
    neighbours: guard.in(() => prunedAround(lane.options.movement, free, arrival), []),
  };
}

/**
 * Returns what pruning does with the neighbours of a cell, as a drawing of three by three cells and
 * in words.
 *
 * @param {readonly boolean[]} free
 * @param {readonly import('../draw/layers.js').Neighbour[]} neighbours as `prunedAt` returns them
 * @param {import('../draw/palette.js').Colours} colours
 */
export function prunedFigure(free, neighbours, colours) {
  const those = (/** @type {string} */ kind) => ({
    list:
      neighbours
        .filter((one) => one.kind === kind)
        .map(({ number }) => number)
        .sort()
        .join(', ') || '–',
  });
  const said = joined(
    [
      msg('natural: {list}', those('natural')),
      msg('forced: {list}', those('forced')),
      msg('pruned: {list}', those('pruned')),
    ],
    ' · ',
  );
  return { svg: neighboursSvg(free, neighbours, colours), said };
}
