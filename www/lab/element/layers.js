// What is drawn over a lane's cells when it is asked for: the flow field, the neighbours of the cell just expanded, and
// walls that stand alone. What they show is asked of the lane at its playhead.

import { barsOf, drawBars, drawFlow, drawNeighbours, drawRefused, isNatural } from '../draw/layers.js';
import { drawPlaces } from '../draw/places.js';
import { ALGORITHMS } from '../../engine/algorithms.js';
import { FIELDS } from '../../engine/fields.js';
import { layout } from '../../engine/names.js';
import { MOST_FIELD, tablesOf } from '../play/queries.js';

/**
 * @typedef {import('../play/lab.js').Lab} Lab
 * @typedef {import('../play/lane.js').Lane} Lane
 */

/** What searches in a lane: what `auto` chose, and A* with a weight is another search. @param {Lane} lane */
export const searchOf = ({ chosen, options, algorithm }) => chosen || options.algorithm || algorithm;

/** Whether a word of `show` stands for something that a lane draws on the map. @param {string} word @param {Lane} lane */
export function isShown(word, lane) {
  if (word === 'neighbours') return ALGORITHMS[searchOf(lane)]?.prunes ?? false;
  if (word === 'bars') return true;
  if (word === 'replaced' || word === 'refused') return lane.drive !== null;
  return word === 'flow' && !lane.drive;
}

/**
 * @param {Lab} lab @param {Lane} lane @param {Set<string>} extras
 * @param {import('../play/queries.js').Field | null} field
 * @returns {NonNullable<import('../draw/picture.js').Picture['layers']>}
 */
export function layersOf(lab, lane, extras, field) {
  /** @type {ReturnType<typeof layersOf>} */
  const layers = { under: [], over: [], places: placesOf(lab, lane) };
  const shown = (/** @type {string} */ word) => extras.has(word) && isShown(word, lane);
  if (shown('bars') && lab.columns * lab.rows <= MOST_FIELD) {
    const bars = (layers.bars = wallsOf(lab));
    layers.over.push((context, frame, colours) => drawBars(context, frame, colours, bars));
  }
  if (shown('flow') && field) {
    layers.under.push((context, frame, colours, sprites) => drawFlow(context, frame, colours, sprites, field.next));
  }
  if (shown('refused') && lane.drive && lane.step < lane.steps) {
    const { refused } = lane.drive;
    layers.over.push((context, frame, colours) => drawRefused(context, frame, colours, refused));
  }
  const { current } = lane;
  if (shown('neighbours') && current && lane.step < lane.steps) {
    const neighbours = neighboursOf(lab, lane, current, searchOf(lane) !== 'pruned');
    layers.over.push((context, frame, colours) => drawNeighbours(context, frame, colours, current, neighbours));
  }
  return layers;
}

/** The places besides start and goal. @param {Lab} lab @param {Lane} lane */
function placesOf(lab, lane) {
  const cells = tablesOf(lab, lane);
  const landmarks = lane.options.heuristic === 'landmarks';
  /** @type {import('../draw/places.js').Places} */
  const of = { stops: lab.stops, landmarks: landmarks ? cells : [], waypoints: landmarks ? [] : cells };
  if (lab.stops.length + cells.length === 0) return null;
  /** @type {import('../draw/picture.js').Layer} */
  const draw = (context, frame, colours) => drawPlaces(context, frame, colours, of);
  return { draw, of };
}

/** Which walls stand alone, kept as long as the map is the same. @type {WeakMap<Lab, { key: string, bars: Uint8Array }>} */
const walls = new WeakMap();

/** @param {Lab} lab */
function wallsOf(lab) {
  const key = `${lab.mapVersion} ${lab.cellsVersion}`;
  let known = walls.get(lab);
  if (known?.key !== key) walls.set(lab, (known = { key, bars: barsOf(lab.cells, lab.columns, lab.rows, layout().wall) }));
  return known.bars;
}

/**
 * What is known of where the search went on to from the cell that it has just expanded. A neighbour that another cell had
 * reached as cheaply before, and that is natural to neither, is left out: nothing tells.
 *
 * @param {Lab} lab @param {Lane} lane @param {readonly [number, number]} cell @param {boolean} far whether it jumps
 * @returns {import('../draw/layers.js').Neighbour[]}
 */
export function neighboursOf({ columns, rows, cells }, lane, [x, y], far) {
  const own = y * columns + x;
  const [known] = [lane.window(x, y, 1, 1)];
  const parent = known[FIELDS.parent] ?? own;
  const [fromX, fromY] = [Math.sign(x - (parent % columns)), Math.sign(y - Math.floor(parent / columns))];
  const reached = far ? jumpsOf(lane, columns, rows, own) : null;
  /** @type {ReturnType<typeof neighboursOf>} */
  const neighbours = [];
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const [toX, toY] = [x + dx, y + dy];
      if ((dx === 0 && dy === 0) || toX < 0 || toY < 0 || toX >= columns || toY >= rows || cells[toY * columns + toX] === 0) continue;
      const natural = isNatural(fromX, fromY, dx, dy);
      const facts = lane.explain(toX, toY);
      // What a corner forbids is no neighbour.
      if (!facts || (facts.why === 'corner' && facts.by?.[0] === x && facts.by[1] === y)) continue;
      const isChild = reached ? reached.has(`${dx} ${dy}`) : facts.parent !== null && facts.parent[0] === x && facts.parent[1] === y;
      if (isChild || natural) neighbours.push({ x: toX, y: toY, kind: natural ? 'natural' : 'forced' });
      else if (facts.why === 'pruned' && facts.by?.[0] === x && facts.by[1] === y) neighbours.push({ x: toX, y: toY, kind: 'pruned' });
    }
  }
  return neighbours;
}

/** The directions in which jumps from a cell came to a jump point. @param {Lane} lane @param {number} columns @param {number} rows @param {number} own the cell's key */
function jumpsOf(lane, columns, rows, own) {
  const [x, y] = [own % columns, Math.floor(own / columns)];
  /** @type {Set<string>} */
  const found = new Set();
  // Jumps are straight: its row, its column, its diagonals.
  const reach = Math.min(Math.max(columns, rows), 64);
  const [left, top] = [Math.max(0, x - reach), Math.max(0, y - reach)];
  const [w, h] = [Math.min(columns, x + reach + 1) - left, Math.min(rows, y + reach + 1) - top];
  const values = lane.window(left, top, w, h);
  for (let at = 0; at < w * h; at++) {
    if (values[at * FIELDS.count + FIELDS.parent] !== own) continue;
    const [dx, dy] = [left + (at % w) - x, top + Math.floor(at / w) - y];
    if (dx !== 0 || dy !== 0) found.add(`${Math.sign(dx)} ${Math.sign(dy)}`);
  }
  return found;
}
