// Posters: a drawn still of the first map of each element, shown until the element itself shows it, and one of each map of the
// lab for its gallery. Drawn from the map by the geometry of the elements' own pictures, as plain SVG: no script, no other file,
// light and dark in one. And the picture beside links to the site, as pixels.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSync } from '../../www/engine/load.js';
import { inRoot } from './files.mjs';
import { cubePoster } from './poster-cube.mjs';
import { labPoster } from './poster-lab.mjs';
import { previewPicture } from './preview-picture.mjs';
import { PRESETS } from '../../www/lab/play/presets.js';
import { stillOf } from '../../www/lab/play/stills.js';

/** @param {string} folder */
export function writePosters(folder) {
  loadSync(readFileSync);
  const read = (/** @type {string[]} */ ...path) => readFileSync(inRoot('maps', ...path), 'utf8');
  mkdirSync(folder, { recursive: true });
  const cube = cubePoster(read('six-gardens.xml'));
  writeFileSync(join(folder, 'six-gardens.svg'), shorter(themed(cube)));
  writeFileSync(join(folder, 'preview.png'), previewPicture(cube.light, read('lab', 'two-rooms.txt')));
  for (const preset of PRESETS) {
    writeFileSync(join(folder, stillOf(preset.name)), themed(labPoster(readFileSync(new URL(preset.url), 'utf8'), preset)));
  }
}

const COLOUR = /#[0-9a-f]{6}\b|rgb\([^)]*\)/g;

/**
 * One drawing of two that differ in nothing but colours. An image follows the scheme of the page it is in, or of the system.
 *
 * @param {{ light: string, dark: string }} drawings
 */
export function themed({ light, dark }) {
  const night = dark.match(COLOUR) ?? [];
  /** @type {Map<string, string>} */
  const names = new Map();
  let at = 0;
  const drawn = light.replace(COLOUR, (day) => {
    const pair = `${day} ${night[at++]}`;
    if (!names.has(pair)) names.set(pair, `--c${names.size}`);
    return `var(${names.get(pair)})`;
  });
  if (at !== night.length) throw new Error(`a poster has ${at} colours by day and ${night.length} by night`);
  const rules = (/** @type {number} */ which) => [...names].map(([pair, name]) => `${name}:${pair.split(' ')[which]}`).join(';');
  return drawn.replace('>', `><style>:root{${rules(0)}}@media(prefers-color-scheme:dark){:root{${rules(1)}}}</style>`);
}

/**
 * The same drawing in half the bytes: each point of its polygons is told from the point before it. Walls are alike, and so then are
 * their numbers.
 *
 * @param {string} drawing of polygons in whole numbers
 */
export function shorter(drawing) {
  return drawing.replace(/ d="([^"]*)"/g, (_, path) => {
    let [fromX, fromY] = [0, 0];
    const polygons = String(path).split(/(?<=Z)/).map((polygon) => {
      if (!/^M-?\d+ -?\d+(L-?\d+ -?\d+)*Z$/.test(polygon)) throw new Error(`a poster has the path ${polygon}; expected a polygon in whole numbers`);
      const points = [...polygon.matchAll(/(-?\d+) (-?\d+)/g)].map(([, x, y]) => /** @type {const} */ ([Number(x), Number(y)]));
      const steps = points.map(([x, y], at) => {
        const [beforeX, beforeY] = points[at - 1] ?? [fromX, fromY];
        return `${x - beforeX} ${y - beforeY}`;
      });
      [[fromX, fromY] = [0, 0]] = points;
      return `m${steps[0]}l${steps.slice(1).join(' ')}z`;
    });
    return ` d="${polygons.join('').replaceAll(' -', '-')}"`;
  });
}
