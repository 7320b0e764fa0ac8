// Posters: a still of the first map of each element, which stays until the element draws, and one of each map of the lab for its
// gallery. This module draws those of the lab with the lab's own code, as SVG without scripts or other files, for light and dark
// in one. `npm run pictures` takes those of the cube and the picture for link cards, and puts them in maps/pictures.

import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSync } from '../../www/engine/load.js';
import { inRoot } from './files.mjs';
import { labPoster } from './still-lab.mjs';
import { PRESETS } from '../../www/lab/play/presets.js';
import { stillOf } from '../../www/lab/play/tile-presets.js';

/** @param {string} folder */
export function writePosters(folder) {
  loadSync(readFileSync);
  mkdirSync(folder, { recursive: true });
  for (const name of ['six-gardens.webp', 'preview.jpg']) copyPicture(name, folder);
  for (const preset of PRESETS) {
    writeFileSync(join(folder, stillOf(preset.name)), labPoster(readFileSync(new URL(preset.url), 'utf8'), preset));
  }
}

/** A missing poster is left out: `npm run pictures` takes it from a site that is built without it. @param {string} name @param {string} folder */
export function copyPicture(name, folder) {
  const file = inRoot('maps', 'pictures', name);
  if (existsSync(file)) copyFileSync(file, join(folder, name));
}
