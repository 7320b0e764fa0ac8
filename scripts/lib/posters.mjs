// Posters: a still of the first map of each element, shown until the element itself shows it, and one of each map of the lab for its
// gallery. Those of the lab are drawn here by its own code, as plain SVG: no script, no other file, light and dark in one. Those of
// the cube, and the picture beside links to the site, are taken by `npm run pictures` and lie in maps/pictures.

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSync } from '../../www/engine/load.js';
import { inRoot } from './files.mjs';
import { labPoster } from './poster-lab.mjs';
import { PRESETS } from '../../www/lab/play/presets.js';
import { stillOf } from '../../www/lab/play/stills.js';

/** @param {string} folder */
export function writePosters(folder) {
  loadSync(readFileSync);
  mkdirSync(folder, { recursive: true });
  for (const name of ['six-gardens.webp', 'preview.jpg']) copyFileSync(inRoot('maps', 'pictures', name), join(folder, name));
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
