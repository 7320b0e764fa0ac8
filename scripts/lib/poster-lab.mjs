// The lab's first map and its answer, as the lab draws them in a saved picture.

import { layout, MARKS } from '../../www/engine/names.js';
import { LAB } from '../../www/lab/draw/palette.js';
import { Camera } from '../../www/lab/draw/camera.js';
import { shapeOf } from '../../www/lab/draw/shape.js';
import { toSvg } from '../../www/lab/draw/svg.js';
import { Lab } from '../../www/lab/play/lab.js';

/** @param {string} text of a map @returns {{ light: string, dark: string }} */
export function labPoster(text) {
  const quiet = () => undefined;
  const lab = new Lab({ draw: () => false, changed: quiet, edited: quiet, ready: quiet, done: quiet, broken: (error) => { throw error; } });
  lab.open({ text });
  lab.seek(Infinity);
  // Frames, until there is nothing more to do.
  while (lab.tick(16));
  const lane = lab.lead;
  if (!lane?.answer) throw new Error('a poster’s map has no answer');
  const camera = new Camera();
  camera.setMap(lab.columns, lab.rows, shapeOf(lab.layout));
  /** @type {import('../../www/lab/draw/picture.js').Picture} */
  const picture = {
    columns: lab.columns,
    rows: lab.rows,
    cells: lab.cells,
    cellsVersion: 0,
    marks: lane.marks,
    marksVersion: 0,
    camera,
    from: lab.from,
    to: lab.to,
    path: lane.path,
    trail: [],
    current: null,
    walker: null,
    cursor: null,
    dragging: null,
    numbers: 'none',
    jumps: false,
    window: null,
  };
  const drawn = (/** @type {'light' | 'dark'} */ theme) => toSvg(picture, { marks: MARKS, wall: layout().wall }, LAB[theme]);
  const pair = { light: drawn('light'), dark: drawn('dark') };
  lab.dispose();
  return pair;
}
