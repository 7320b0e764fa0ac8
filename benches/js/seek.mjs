// Measures what a rewind costs: `node benches/js/seek.mjs [SEEKS [MINUTES]]`, after
// `npm run build`. Plays ten minutes of Maze of 31 in Node, or MINUTES, then seeks to random ticks.
// Prints the milliseconds of the slowest and of the median, and the memory of the past.

import { readFileSync } from 'node:fs';
import { ChaseWorld } from '../../www/engine/chase.js';
import { loadSync } from '../../www/engine/load.js';

const seeks = Number(process.argv[2] ?? 200);
const minutes = Number(process.argv[3] ?? 10);
const LENGTH = minutes * 60 * 60;
loadSync(readFileSync);
const text = readFileSync(new URL('../../maps/maze-31.xml', import.meta.url), 'utf8');

/** @typedef {import('../../www/engine/chase.js').ChaseOptions} ChaseOptions */

/** @type {{ name: string, options: ChaseOptions, steers: boolean, edits: boolean }[]} */
const GAMES = [
  {
    name: 'face, astar, the player wanders',
    options: { wander: true },
    steers: false,
    edits: false,
  },
  { name: 'face, astar, keys', options: {}, steers: true, edits: false },
  { name: 'face, astar, keys and an edit a second', options: {}, steers: true, edits: true },
  {
    name: 'cube, astar, the player wanders',
    options: { chase: 'cube', wander: true },
    steers: false,
    edits: false,
  },
  {
    name: 'face, dstar-lite, the player wanders',
    options: { algorithm: 'dstar-lite', wander: true },
    steers: false,
    edits: false,
  },
  {
    name: 'cube, dstar-lite, the player stands',
    options: { algorithm: 'dstar-lite', chase: 'cube' },
    steers: false,
    edits: false,
  },
  {
    name: 'cube, flow-field, the player wanders',
    options: { algorithm: 'flow-field', chase: 'cube', wander: true },
    steers: false,
    edits: false,
  },
  {
    name: 'face, flow-field, the player stands',
    options: { algorithm: 'flow-field' },
    steers: false,
    edits: false,
  },
];

let state = 7;
/** Pseudorandom numbers, the same each time. @param {number} end */
function below(end) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * end);
}

/** @param {ChaseWorld} world @param {boolean} edits */
function act(world, edits) {
  const direction = ['up', 'right', 'down', 'left'][below(4)] ?? 'up';
  if (below(2)) world.press(direction);
  else world.release(direction);
  if (!edits) return;
  const [face, x, y] = [below(6), below(31), below(31)];
  if (world.refusal(face, x, y) === null)
    world.setCell(face, x, y, world.kindAt(face, x, y) === 'wall' ? 'floor' : 'wall');
}

console.log(
  `${seeks} seeks over ${minutes} minutes of Maze of 31\n\n| chase | slowest, ms | median, ms | memory, MB | saved, 30 s, kB |\n| --- | ---: | ---: | ---: | ---: |`,
);
for (const { name, options, steers, edits } of GAMES) {
  const world = ChaseWorld.fromXml(text, options);
  world.keepTimeline();
  while (world.ticks < LENGTH) {
    world.tick(60);
    if (steers) act(world, edits);
  }
  const saved = world.save(30)?.length ?? 0;
  const times = [];
  for (let n = 0; n < seeks; n++) {
    const tick = below(LENGTH);
    const before = performance.now();
    world.seek(tick);
    times.push(performance.now() - before);
  }
  times.sort((a, b) => a - b);
  const row = [times.at(-1) ?? 0, times[seeks >> 1] ?? 0, world.timelineBytes / 1e6, saved / 1e3];
  console.log(`| ${name} | ${row.map((number) => number.toFixed(1)).join(' | ')} |`);
  world.free();
}
