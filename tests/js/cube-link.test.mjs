// The cube in a link: a link restores the cube, and anything else gives one clear message or a cube
// that you can play.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { ChaseWorld } from '../../www/engine/chase.js';
import { decode, encode, WRITING } from '../../www/cube/element/link.js';
import { IN_LINKS } from '../../www/cube/play/settings.js';
import { MAPS } from '../../www/shared/maps.js';
import { dice } from './support/grids.mjs';
import { cubeXml } from './support/maps.mjs';
import './support/wasm.mjs';

/** @typedef {import('../../www/cube/element/link.js').CubeState} CubeState */

/** @param {string} text @returns {Promise<string>} */
const messageOf = (text) =>
  decode(text).then(
    () => 'it was read',
    (error) => error.message,
  );
/** @param {Partial<CubeState>} [change] @returns {CubeState} */
const stateOf = (change) => ({
  map: { preset: 'Six gardens' },
  name: '',
  settings: {},
  paused: false,
  saved: null,
  ...change,
});

const STATES = [
  stateOf(),
  stateOf({
    settings: {
      view: 'net',
      algorithm: 'greedy',
      heuristic: 'zero',
      movement: '4',
      chase: 'cube',
      collisions: 'avoid',
      repath: '1.5',
      speed: '2',
      seed: '7',
      walkers: '100',
      yielding: '',
      jams: '',
      field: '',
    },
  }),
  stateOf({ map: { maze: [31, Number.MAX_SAFE_INTEGER] }, paused: true }),
  stateOf({ map: { xml: cubeXml({ size: 5 }) }, name: 'Zwei Würfel ✓.xml*' }),
  stateOf({ map: { xml: cubeXml({ size: 5 }) }, saved: new Uint8Array() }),
  stateOf({
    map: {},
    name: 'sent',
    saved: Uint8Array.from({ length: 3000 }, (_, at) => (at * at) % 251),
  }),
];

test('restores maps by name, by seed and as text, the settings, and the saved chase', async () => {
  for (const state of STATES) {
    const text = await encode(state);
    assert.match(text, /^1[A-Za-z0-9_-]+$/);
    const read = [
      decode(text),
      decode(`#${text}`),
      WRITING.decode(text),
      WRITING.decode(WRITING.encodeAtOnce(state)),
    ];
    assert.deepEqual(await Promise.all(read), Array(4).fill(state));
  }
  // A name that is too long to show is cut.
  assert.equal((await decode(await encode(stateOf({ name: 'x'.repeat(999) })))).name.length, 200);
  // A shipped map is its name, and a generated one its size and seed.
  for (const map of [
    ...MAPS.map(({ name }) => ({ preset: name })),
    { maze: /** @type {[number, number]} */ ([255, 123456]) },
  ]) {
    assert.ok((await encode(stateOf({ map }))).length < 50, JSON.stringify(map));
  }
});

test('has every setting of the element, and nothing else of it', () => {
  const settings = [
    'chase',
    'collisions',
    'view',
    'algorithm',
    'heuristic',
    'movement',
    'repath',
    'speed',
    'seed',
    'walkers',
    'yielding',
    'jams',
    'field',
  ];
  const others = ['map', 'controls', 'page', 'remember', 'loading', 'poster', 'autoplay'];
  assert.deepEqual(
    [...settings, ...others].filter((name) => IN_LINKS.includes(name)),
    settings,
  );
});

test('says that a link is incomplete, wherever it is cut', async () => {
  for (const state of STATES) {
    const text = await encode(state);
    for (let length = 5; length < text.length; length += text.length < 200 ? 1 : 37) {
      assert.match(
        await messageOf(text.slice(0, length)),
        /^This link is cut off: (its end is missing|found \d+ characters, which is not a whole number of bytes)\.$/,
        `${length}`,
      );
    }
  }
});

test('refuses invalid content, and links of later versions', async () => {
  /** @param {unknown} json */
  const fault = (json) =>
    messageOf(
      `1${deflateSync(typeof json === 'string' ? json : JSON.stringify(json)).toString('base64url')}`,
    );
  const preset = 'Six gardens';
  assert.equal(await fault({ preset }), 'it was read');
  const mazes = [[4, 1], [5], [7, -1], [7, 0.5], [257, 1], 'x', null];
  for (const [json, message] of /** @type {[unknown, string | RegExp][]} */ ([
    [{ preset: 'Atlantis' }, 'found the map "Atlantis"; expected one that ships.'],
    [{ preset: 7 }, 'found the map 7; expected one that ships.'],
    ...mazes.map((maze) => [
      { maze },
      `found the maze ${JSON.stringify(maze)}; expected an odd size from 5 to 255, and a seed.`,
    ]),
    ...['null', '3', '[]', '"map"', '{}'].map((nothing) => [
      nothing,
      'found no map; expected a cube.',
    ]),
    [{ xml: 3 }, 'found a map that is not text; expected a cube.'],
    ['{"xml":', 'found something that is not JSON.'],
    [{ preset, settings: [] }, 'found settings of another kind; expected attributes by name.'],
    [
      { preset, settings: { onclick: 'x' } },
      `found the setting "onclick"; expected one of: ${IN_LINKS.join(', ')}.`,
    ],
    [{ preset, settings: { speed: 3 } }, 'found 3 for speed; expected a text.'],
    [
      { preset, settings: { algorithm: 'quick' } },
      /^This link is broken: algorithm="quick" is not known; expected "astar", /,
    ],
    [
      { preset, settings: { repath: '99' } },
      'repath="99" is not possible; expected a number from 0.1 to 60 seconds.',
    ],
    [{ preset, paused: 'yes' }, 'found a name or a pause of another kind.'],
    // Does not unpack a bomb: 64 MB of blanks in about ten thousand characters.
    [`{"preset":"${preset}"}${' '.repeat(1 << 26)}`, 'found far more inside than the largest map.'],
  ])) {
    if (typeof message === 'string')
      assert.equal(await fault(json), `This link is broken: ${message}`);
    else assert.match(await fault(json), message);
  }
  assert.equal(
    await messageOf('2eJyrVipKLU5VslIqTixJLVKqBQA2AgXx'),
    'This link was made by a newer version of this page: found version 2; expected 1.',
  );
  assert.equal(await messageOf(''), 'This link is broken: found nothing; expected a map.');
  assert.equal(
    await messageOf('1abc%3C'),
    'This link is broken: found "%" at character 5; expected letters, digits, - and _.',
  );
  assert.equal(await messageOf('xyz'), 'This link is broken: found "x" at its start; expected 1.');
});

test('a changed link is refused with a message, or is a cube that you can play', async () => {
  const below = dice(16);
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  let played = 0;
  for (let round = 0; round < 300; round++) {
    const state = STATES[below(4)] ?? stateOf();
    // Changes the characters of the link, or its content, which no checksum protects.
    let text = await encode(state);
    if (round % 3 === 0) {
      const at = below(text.length);
      text = text.slice(0, at) + signs[below(64)] + text.slice(at + below(3));
    } else {
      const inside = WRITING.encodeAtOnce(state);
      // Changes any character, or a cell or a number, which more often leaves a valid cube.
      const cells = Array.from(inside.matchAll(/[.#0-9]/g), ({ index }) => index);
      const [at, sign] =
        round % 2 === 0
          ? [below(inside.length), String.fromCharCode(32 + below(95))]
          : [cells[below(cells.length)] ?? 0, '##..#.#.0123'.charAt(below(12))];
      text = `1${deflateSync(inside.slice(0, at) + sign + inside.slice(at + (round % 5 === 0 ? 0 : 1))).toString('base64url')}`;
    }
    const read = await decode(text).catch((error) => error);
    if (read instanceof Error) {
      assert.equal(read.name, 'LinkError', read.stack);
      assert.match(
        read.message,
        /^This link (is (broken|cut off): .*|was made by a newer version .*)\.$/s,
      );
    } else if ('xml' in read.map) played += Number(play(read.map.xml));
  }
  assert.ok(played > 10, `${played}`);
});

/** @param {string} xml @returns {boolean} whether it is a cube */
function play(xml) {
  try {
    const world = ChaseWorld.fromXml(xml);
    world.tick(60);
    world.free();
    return true;
  } catch (error) {
    assert.equal(/** @type {Error} */ (error).name, 'MapError');
    return false;
  }
}
