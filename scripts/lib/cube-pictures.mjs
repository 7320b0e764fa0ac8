// The pictures that show a cube before its page is alive, and on paper. `npm run pictures` takes them of the element itself, in
// Chromium, and they are kept in maps/pictures, so that a build needs no browser. stamps.json says what each one shows.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readSection } from './course-content.mjs';
import { sectionsIn } from './course-site.mjs';
import { cubeStillsOf } from './course-stills.mjs';
import { inRoot } from './files.mjs';

/** @typedef {import('./course-stills.mjs').CubeStill} CubeStill */

/** @returns {CubeStill[]} that of the first page, and those of the course */
export const cubePictures = () => [
  { name: 'six-gardens.webp', map: readFileSync(inRoot('maps', 'six-gardens.xml'), 'utf8'), state: { attributes: {}, edits: [], step: 0, play: false, faults: [] } },
  ...sectionsIn('en').flatMap((file) => cubeStillsOf(readSection(readFileSync(file, 'utf8'), file))),
];

/** Changes with the map and with all that its state asks for. @param {CubeStill} still */
export const stampOf = ({ map, state: { attributes, edits, step } }) => createHash('sha256').update(JSON.stringify([map, attributes, edits, step])).digest('hex').slice(0, 16);
