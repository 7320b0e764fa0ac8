// The picture that stands beside a link to the site where it is shared: the name in walls, a search with its answer, the cube.
// Drawn from the same maps and by the same geometry as the posters.

import { layout, MARKS } from '../../www/engine/names.js';
import { LAB } from '../../www/lab/draw/palette.js';
import { Lab } from '../../www/lab/play/lab.js';
import { Raster, polygonsOf } from './raster.mjs';

/** As services that show links ask for it. */
export const PREVIEW = { width: 1200, height: 630 };

/** A letter a block, five rows of small letters under two for those that are tall. @type {Record<string, string>} */
const LETTERS = {
  c: '..../..../.###/#.../#.../#.../.###',
  u: '..../..../#..#/#..#/#..#/#..#/.###',
  b: '#.../#.../###./#..#/#..#/#..#/###.',
  e: '..../..../.##./#..#/####/#.../.###',
  h: '#.../#.../###./#..#/#..#/#..#/#..#',
  a: '..../..../.##./...#/.###/#..#/.###',
  s: '..../..../.###/#.../.##./...#/###.',
};
const LETTER = 9;
const CELL = 17;
const LEFT = 64;

/** @param {string} cube a poster of the cube, as SVG @param {string} map of the lab @returns {Buffer} a PNG */
export function previewPicture(cube, map) {
  const picture = new Raster(PREVIEW.width, PREVIEW.height, ground);
  word(picture, 'cubechase', [LEFT, 122]);
  search(picture, map, [LEFT, 246]);
  for (const [tag, fill = '', stroke, d = ''] of cube.matchAll(/<path fill="([^"]+)"(?: stroke="([^"]+)"[^>]*?)? ?[^>]*? d="([^"]+)"\/>/g)) {
    if (!fill.startsWith('#')) throw new Error(`found ${tag.slice(0, 60)} in a poster; expected a colour in it`);
    const polygons = polygonsOf(d).map((polygon) => polygon.map(([x, y]) => /** @type {const} */ ([x + 410, y + 15])));
    picture.fill(polygons, fill);
    if (stroke !== undefined) for (const polygon of polygons) picture.line([...polygon, ...polygon.slice(0, 1)], 4, stroke);
  }
  return picture.png();
}

/** Paper, lit from the upper left, with the cube's shadow on it. @param {number} x @param {number} y @returns {[number, number, number]} */
function ground(x, y) {
  const far = Math.min(1, Math.hypot(x / PREVIEW.width, y / PREVIEW.height) / 1.3);
  const shadow = 0.2 * Math.exp(-(((x - 850) / 190) ** 2) - ((y - 545) / 55) ** 2);
  const mixed = (/** @type {number} */ near, /** @type {number} */ dim) => Math.round((near + (dim - near) * far) * (1 - shadow));
  return [mixed(255, 226), mixed(253, 222), mixed(248, 216)];
}

/** Letters of small blocks, a little above the ground. @param {Raster} picture @param {string} text @param {import('./raster.mjs').Point} at */
function word(picture, text, [left, top]) {
  [...text].forEach((letter, index) => {
    const rows = LETTERS[letter]?.split('/');
    if (!rows) throw new Error(`found the letter ${letter}; expected one of ${Object.keys(LETTERS).join('')}`);
    for (const [layer, colour] of /** @type {const} */ ([[3, '#9a9489'], [0, '#23262f']])) {
      rows.forEach((row, y) => [...row].forEach((sign, x) => {
        if (sign === '#') picture.box([left + (index * 5 + x) * LETTER, top + y * LETTER + layer], LETTER, LETTER, colour);
      }));
    }
  });
}

/** A map with what A* opened and closed of it, and its path. @param {Raster} picture @param {string} text @param {import('./raster.mjs').Point} at */
function search(picture, text, [left, top]) {
  const quiet = () => undefined;
  const lab = new Lab({ draw: () => false, changed: quiet, edited: quiet, ready: quiet, done: quiet, broken: (error) => { throw error; } });
  lab.open({ text });
  do lab.tick(16);
  while (lab.recording);
  lab.seek(Infinity);
  const { columns, rows, cells, lead } = lab;
  if (!lead?.answer) throw new Error('the map of the preview has no answer');
  const colours = LAB.light;
  const by = new Map(/** @type {[number, string][]} */ ([[MARKS.open, colours.open], [MARKS.closed, colours.closed]]));
  picture.box([left - 1, top - 1], columns * CELL + 1, rows * CELL + 1, colours.border);
  for (let at = 0; at < columns * rows; at++) {
    const colour = cells[at] === layout().wall ? colours.wall : (by.get(lead.marks[at] ?? MARKS.none) ?? colours.paper);
    picture.box([left + (at % columns) * CELL, top + Math.floor(at / columns) * CELL], CELL - 1, CELL - 1, colour);
  }
  const middle = (/** @type {readonly number[]} */ [x = 0, y = 0]) => /** @type {const} */ ([left + (x + 0.5) * CELL - 0.5, top + (y + 0.5) * CELL - 0.5]);
  const path = lead.path.map(middle);
  picture.line(path, 9, colours.pathRim);
  picture.line(path, 6, colours.path);
  for (const [cell, colour] of /** @type {const} */ ([[lab.from, colours.start], [lab.to, colours.goal]])) picture.line([middle(cell)], CELL + 2, colour);
  lab.dispose();
}
