// The drawing of a still: a lane of a lab at its playhead, in the colours of a theme.

import { ARC } from '../../engine/fields.js';
import { layout } from '../../engine/layout.js';
import { MARKS } from '../../engine/names.js';
import { ARTICLES } from '../draw/articles.js';
import { Camera } from '../draw/camera.js';
import { Heat, levelsOf } from '../draw/heat.js';
import { barsOf, drawBars } from '../draw/layers.js';
import { asIn, overHeat, rampOf } from '../draw/palette.js';
import { shapeOf } from '../draw/shape.js';
import { toSvg } from '../draw/svg.js';
import { clearanceOf, ExactField } from '../play/queries.js';
import { pictureOf, shapeIn } from './lanes.js';
import { layersOf } from './layers.js';

/**
 * @typedef {import('../play/lab.js').Lab} Lab
 * @typedef {import('../play/lane.js').Lane} Lane
 * @typedef {import('../draw/palette.js').Colours} Colours
 * @typedef {import('../draw/picture.js').Picture} Picture
 * @typedef {import('../draw/heat.js').Kind} Kind
 */

/**
 * The largest number of columns at which numbers are readable in a picture of half the page's
 * width.
 */
const READABLE = 16;
/** The most arcs of a tree in a picture, and in a small one. */
const [ARCS, SMALL_ARCS] = [1500, 700];
/** The longest side of a map that is drawn cell by cell. */
const FINE = 64;

/** Returns how to read cells and marks. */
const reading = () => ({ marks: MARKS, wall: layout().wall });

/**
 * Returns a function that draws a search in the colours of a theme, or in those of the article that
 * `show` names.
 *
 * @param {Lab} lab
 * @param {Lane} lane
 * @param {{ small?: boolean, numbers?: string, title?: string }} [options] small: without numbers,
 *   arrows and flow, and with fewer arcs of a tree; title: its text for a screen reader
 * @returns {(colours: Colours) => string}
 */
export function drawerOf(
  lab,
  lane,
  { small = false, numbers = small ? 'none' : 'auto', title } = {},
) {
  const { ground, extras, palette } = lab.show;
  const layers = layersOf(lab, lane, extras, extras.has('flow') && !small ? fieldOf(lab) : null);
  return (own) => {
    const colours = asIn(own, ARTICLES[palette] ?? null);
    const camera = new Camera();
    camera.setMap(lab.editor.columns, lab.editor.rows, shapeIn(lab));
    const picture = pictureOf(
      lab,
      lane,
      {
        cursor: null,
        dragging: null,
        fixed: true,
        numbers: numbers !== 'none' && lab.editor.columns <= READABLE ? 'auto' : 'none',
      },
      { camera, colours },
    );
    // A copy with fixed values, because the picture computes some of them when they are read.
    const fixed = coarser(
      {
        ...picture,
        wheels: picture.wheels && thinned(picture.wheels, small ? SMALL_ARCS : ARCS),
        window: small ? null : picture.window,
        layers,
        heat: ground.startsWith('heat:')
          ? heated(lab, lane, ground.slice('heat:'.length), colours)
          : null,
      },
      extras.has('bars'),
    );
    return toSvg(fixed, reading(), colours, title);
  };
}

/**
 * Returns an even selection of a large tree's arcs.
 *
 * @param {import('../draw/picture.js').Wheels} wheels
 * @param {number} arcs
 */
function thinned(wheels, arcs) {
  const every = Math.ceil(wheels.shots.length / arcs);
  const isKept = (/** @type {number} */ arc) => arc % every === 0;
  return {
    ...wheels,
    treeEdges: wheels.treeEdges.filter((_, at) => isKept(Math.floor(at / ARC.count))),
    shots: wheels.shots.filter((_, arc) => isKept(arc)),
  };
}

/**
 * Returns a large map at a lower resolution, because a still need not show each of a million cells.
 *
 * @param {Picture} picture
 * @param {boolean} withBars
 * @returns {Picture}
 */
function coarser(picture, withBars) {
  const times = Math.ceil(Math.max(picture.columns, picture.rows) / FINE);
  if (times === 1) return picture;
  const [columns, rows] = [Math.ceil(picture.columns / times), Math.ceil(picture.rows / times)];
  const camera = new Camera();
  const { shape } = picture.camera;
  camera.setMap(columns, rows, shapeOf(shape.name, shape.up ? rows : 0));
  const near = (/** @type {[number, number]} */ [x, y]) =>
    /** @type {[number, number]} */ ([Math.floor(x / times), Math.floor(y / times)]);
  const within = (/** @type {Uint8Array} */ bytes) =>
    byBlocks(bytes, picture.columns, picture.rows, times);
  const cells = within(picture.cells);
  const bars = withBars ? barsOf(cells, columns, rows, reading().wall) : new Uint8Array();
  return {
    ...picture,
    columns,
    rows,
    camera,
    layers: {
      under: [],
      over: [(context, frame, colours) => drawBars(context, frame, colours, bars)],
    },
    cells,
    marks: picture.marks && within(picture.marks),
    window: null,
    sights: [],
    wrong: picture.wrong?.map(near),
    from: near(picture.from),
    to: near(picture.to),
    path: picture.path.map(near),
    trail: [],
    current: null,
  };
}

/**
 * @param {Lab} lab
 * @param {Lane} lane
 * @param {string} kind
 * @param {Colours} colours
 * @returns {Picture['heat']} null for numbers that a large map has not
 */
function heated(lab, lane, kind, colours) {
  const ofMap =
    kind === 'exact' ? fieldOf(lab) : kind === 'clearance' ? clearanceOf(lab) : undefined;
  const levels =
    ofMap === undefined
      ? levelsIn(lab, lane, /** @type {Kind} */ (kind))
      : ofMap && levelsOf(ofMap.g, ofMap);
  return (
    levels && {
      levels,
      version: 0,
      ramp: coarse(rampOf(colours)),
      colours: overHeat(colours),
      tints: /** @type {any} */ (null),
    }
  );
}

/** @param {Lab} lab @param {Lane} lane @param {Kind} kind */
function levelsIn({ editor: { columns, rows } }, lane, kind) {
  const heat = new Heat();
  const known =
    kind === 'order'
      ? [1, Math.max(2, lane.steps)]
      : [...lane.numbers(kind)].filter((value) => value < Infinity);
  heat.follow(
    {
      columns,
      rows,
      search: '',
      version: lane.version,
      marks: () => lane.marks,
      window: lane.window,
      none: MARKS.none,
    },
    kind,
    { low: Math.min(...known), high: Math.max(...known) },
    () => false,
  );
  return heat.levels;
}

/**
 * The ramp in fewer colours, so that no two of them are equal in one scheme and different in the
 * other.
 *
 * @param {string[]} ramp
 */
const coarse = (ramp) => ramp.map((_, at) => ramp[at - (at % 8)] ?? '');

/**
 * Returns the path to the goal from every cell; null for a map that is too large.
 *
 * @param {Lab} lab
 */
function fieldOf(lab) {
  const exact = new ExactField(lab);
  for (;;) {
    const { field, more } = exact.follow(() => performance.now());
    if (more) continue;
    exact.dispose();
    return field;
  }
}

/**
 * Returns a byte for each block: the most frequent one in it.
 *
 * @param {Uint8Array} bytes
 * @param {number} columns
 * @param {number} rows
 * @param {number} times
 */
function byBlocks(bytes, columns, rows, times) {
  const [wide, high] = [Math.ceil(columns / times), Math.ceil(rows / times)];
  return Uint8Array.from({ length: wide * high }, (_, block) => {
    const [left, top] = [(block % wide) * times, Math.floor(block / wide) * times];
    /** @type {Map<number, number>} */
    const counts = new Map();
    for (let y = top; y < Math.min(top + times, rows); y++) {
      for (let x = left; x < Math.min(left + times, columns); x++) {
        const byte = bytes[y * columns + x] ?? 0;
        counts.set(byte, (counts.get(byte) ?? 0) + 1);
      }
    }
    return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])[0];
  });
}
