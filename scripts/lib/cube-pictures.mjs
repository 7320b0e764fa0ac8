// The pictures that show a cube before its page runs, and in print. `npm run pictures` takes them from the element in Chromium
// and stores them in maps/pictures, so a build needs no browser. stamps.json has a hash of what each one shows.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readSection } from './course-content.mjs';
import { sectionsIn } from './course-site.mjs';
import { cubeStillsOf } from './course-stills.mjs';
import { inRoot } from './files.mjs';

/** @typedef {import('./course-stills.mjs').CubeStill} CubeStill */

/** The one of the first page: its first picture. @type {CubeStill} */
export const POSTER = { name: 'six-gardens.webp', map: readFileSync(inRoot('maps', 'six-gardens.xml'), 'utf8'), state: { attributes: {}, edits: [], step: 0, play: false, faults: [] } };

/** @returns {CubeStill[]} the one of the first page, and those of the course */
export const cubePictures = () => [
  POSTER,
  ...sectionsIn('en').flatMap((file) => cubeStillsOf(readSection(readFileSync(file, 'utf8'), file))),
];

/** A hash of the map and of everything in its state. @param {CubeStill} still */
export const stampOf = ({ map, state: { attributes, edits, step } }) => createHash('sha256').update(JSON.stringify([map, attributes, edits, step])).digest('hex').slice(0, 16);
