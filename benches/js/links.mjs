// Measures the length of links to a cube: `node benches/js/links.mjs` prints the characters behind
// the `#`, for a shipped map, for an edited one, and for a recording of thirty busy seconds.

import { readFileSync } from 'node:fs';
import { ChaseWorld } from '../../www/engine/chase.js';
import { loadSync } from '../../www/engine/load.js';
import { encode } from '../../www/cube/element/link.js';

loadSync(readFileSync);

/** Ticks in a second of the chase. */
const RATE = 60;
/** From one key to the next, in ticks: four a second. */
const EVERY = 15;
const DIRECTIONS = ['up', 'right', 'down', 'left'];
const HASH = '#cube='.length - 1;

/** @param {Partial<import('../../www/cube/element/link.js').CubeState>} state */
const lengthOf = async (state) =>
  HASH +
  (await encode({ map: {}, name: '', settings: {}, paused: false, saved: null, ...state })).length;

/** @param {string} file */
const shipped = (file) => readFileSync(new URL(`../../maps/${file}`, import.meta.url), 'utf8');

/** A map with some walls more and some fewer. @param {string} xml @param {number} edits */
function edited(xml, edits) {
  const world = ChaseWorld.fromXml(xml);
  for (let n = 0, made = 0; made < edits; n++) made += turn(world, n) ? 1 : 0;
  const text = world.toXml();
  world.free();
  return text;
}

/**
 * Toggles a cell, a different one for each number, unless the player or a monster is there.
 *
 * @param {ChaseWorld} world
 * @param {number} n
 */
function turn(world, n) {
  const [face, x, y] = [n % 6, (n * 7) % world.size, (n * 11 + 3) % world.size];
  if (world.refusal(face, x, y) !== null) return false;
  return world.setCell(face, x, y, world.kindAt(face, x, y) === 'wall' ? 'floor' : 'wall');
}

/**
 * Half a minute of keys, with an edit each second, after a minute of the chase.
 *
 * @param {string} xml
 */
function busy(xml) {
  const world = ChaseWorld.fromXml(xml);
  world.keepTimeline();
  world.tick(RATE * 60);
  let keys = 0;
  for (let tick = 0; tick < RATE * 30; tick += EVERY) {
    const direction = DIRECTIONS[(keys * keys) % 4] ?? '';
    world.press(direction);
    world.tick(EVERY);
    world.release(direction);
    if (keys++ % 4 === 0) turn(world, keys);
  }
  const saved = world.save(30);
  world.free();
  return saved;
}

const [gardens, large] = [shipped('six-gardens.xml'), shipped('maze-31.xml')];
for (const [what, state] of /** @type {const} */ ([
  ['Six gardens, as it ships', { map: { preset: 'Six gardens' } }],
  ['a made maze of 31 and its seed', { map: { maze: [31, 7] } }],
  ['Six gardens with 12 edits', { map: { xml: edited(gardens, 12) }, name: 'Six gardens*' }],
  ['Maze of 31 with 12 edits', { map: { xml: edited(large, 12) }, name: 'Maze of 31*' }],
  ['30 busy seconds on Six gardens', { saved: busy(gardens), name: 'Six gardens*' }],
  ['30 busy seconds on Maze of 31', { saved: busy(large), name: 'Maze of 31*' }],
])) {
  console.log(`${String(await lengthOf(state)).padStart(6)} characters  ${what}`);
}
