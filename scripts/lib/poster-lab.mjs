// The lab's maps with their answers, as the lab draws them in a saved picture. Large ones are drawn coarser: a still need not
// show each of a million cells.

import { layout, MARKS } from '../../www/engine/names.js';
import { LAB } from '../../www/lab/draw/palette.js';
import { Camera } from '../../www/lab/draw/camera.js';
import { shapeOf } from '../../www/lab/draw/shape.js';
import { toSvg } from '../../www/lab/draw/svg.js';
import { Lab } from '../../www/lab/play/lab.js';

/** The longest side that is drawn cell by cell. */
const FINE = 64;
/** Arcs of a tree that a small picture can show. */
const ARCS = 700;

/**
 * @param {string} text of a map
 * @param {Pick<import('../../www/lab/play/presets.js').Preset, 'from' | 'to' | 'headings' | 'options' | 'at'>} [lesson]
 * @returns {{ light: string, dark: string }}
 */
export function labPoster(text, { from, to, headings, options, at = Infinity } = {}) {
  const quiet = () => undefined;
  const lab = new Lab({ draw: () => false, changed: quiet, edited: quiet, ready: quiet, done: quiet, broken: (error) => { throw error; } });
  // Of a race the first lane is drawn, so it runs alone.
  const { race: [first] = [], ...all } = options ?? {};
  lab.open({ text, from, to, headings }, options && { ...all, ...first });
  do lab.tick(16);
  while (lab.recording);
  lab.seek(at);
  const lane = lab.lead;
  if (!lane?.answer) throw new Error('a poster’s map has no answer');
  const picture = pictureOf(lab, lane, at === Infinity);
  const drawn = (/** @type {'light' | 'dark'} */ theme) => toSvg(picture, { marks: MARKS, wall: layout().wall }, LAB[theme]);
  const pair = { light: drawn('light'), dark: drawn('dark') };
  lab.dispose();
  return pair;
}

/**
 * @param {Lab} lab @param {import('../../www/lab/play/lane.js').Lane} lane @param {boolean} answered
 * @returns {import('../../www/lab/draw/picture.js').Picture}
 */
function pictureOf(lab, lane, answered) {
  const times = Math.ceil(Math.max(lab.columns, lab.rows) / FINE);
  const [columns, rows] = [Math.ceil(lab.columns / times), Math.ceil(lab.rows / times)];
  const camera = new Camera();
  camera.setMap(columns, rows, shapeOf(lab.layout));
  /** @param {[number, number]} cell @returns {[number, number]} */
  const near = ([x, y]) => [Math.floor(x / times), Math.floor(y / times)];
  const vehicle = lane.drive?.vehicle;
  const tree = lane.drive?.tree(lane.tape);
  return {
    columns,
    rows,
    cells: coarse(lab.cells, lab.columns, lab.rows, times),
    cellsVersion: 0,
    marks: lane.drive ? null : coarse(lane.marks, lab.columns, lab.rows, times),
    marksVersion: 0,
    camera,
    from: near(lab.from),
    to: near(lab.to),
    path: answered ? lane.path.map(near) : [],
    trail: [],
    current: null,
    walker: null,
    cursor: null,
    dragging: null,
    numbers: 'none',
    jumps: false,
    window: null,
    wheels: lane.drive && tree && vehicle ? { vehicle, headings: lab.headings, turning: null, fault: null, twigs: tree.twigs.slice(0, ARCS * 8), shots: tree.shots, refused: new Float64Array(), step: lane.step, tree: '', drive: lane.way, trail: new Float64Array() } : null,
  };
}

/** A byte for each block: the largest of those that most of it has. @param {Uint8Array} bytes @param {number} columns @param {number} rows @param {number} times */
function coarse(bytes, columns, rows, times) {
  if (times === 1) return bytes.slice();
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
