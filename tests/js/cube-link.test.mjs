// The cube in a link: a link restores the cube, and anything else gives one clear message or a cube that you can play.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { ChaseWorld } from '../../www/engine/chase.js';
import { decode, encode, WRITING } from '../../www/cube/element/cube-state.js';
import { IN_LINKS } from '../../www/cube/play/settings.js';
import { MAPS } from '../../www/shared/maps.js';
import { createStore } from '../../www/shared/element/autosave.js';
import { numbers } from './support/grids.mjs';
import { cubeXml } from './support/maps.mjs';
import './support/wasm.mjs';

/** @typedef {import('../../www/cube/element/cube-state.js').CubeState} CubeState */

/** @param {Partial<CubeState>} [change] @returns {CubeState} */
const stateOf = (change) => ({ map: { preset: 'Six gardens' }, name: '', settings: {}, paused: false, saved: null, ...change });

const STATES = [
  stateOf(),
  stateOf({ settings: { view: 'net', algorithm: 'greedy', heuristic: 'zero', movement: '4', chase: 'cube', collisions: 'avoid', repath: '1.5', speed: '2', seed: '7', walkers: '100', yielding: '', jams: '', field: '' } }),
  stateOf({ map: { maze: [31, Number.MAX_SAFE_INTEGER] }, paused: true }),
  stateOf({ map: { xml: cubeXml({ size: 5 }) }, name: 'Zwei Würfel ✓.xml*' }),
  stateOf({ map: { xml: cubeXml({ size: 5 }) }, saved: new Uint8Array() }),
  stateOf({ map: {}, name: 'sent', saved: Uint8Array.from({ length: 3000 }, (_, at) => (at * at) % 251) }),
];

test('restores maps by name, by seed and as text, the settings, and the saved chase', async () => {
  for (const state of STATES) {
    const text = await encode(state);
    assert.match(text, /^1[A-Za-z0-9_-]+$/);
    assert.deepEqual(await decode(text), state);
    assert.deepEqual(await decode(`#${text}`), state);
    assert.deepEqual(await WRITING.decode(text), state);
    assert.deepEqual(await WRITING.decode(WRITING.encodeAtOnce(state)), state, 'without waiting');
  }
  // A name that is too long to show is cut.
  assert.equal((await decode(await encode(stateOf({ name: 'x'.repeat(999) })))).name.length, 200);
});

test('writes a shipped map as its name, and a generated one as its size and seed', async () => {
  for (const { name } of MAPS) assert.ok((await encode(stateOf({ map: { preset: name } }))).length < 50, name);
  assert.ok((await encode(stateOf({ map: { maze: [255, 123456] } }))).length < 50);
});

test('has every setting of the element, and nothing else of it', () => {
  assert.deepEqual(IN_LINKS.filter((name) => ['map', 'controls', 'page', 'remember', 'loading', 'poster', 'autoplay'].includes(name)), []);
  for (const name of ['chase', 'collisions', 'view', 'algorithm', 'heuristic', 'movement', 'repath', 'speed', 'seed', 'walkers', 'yielding', 'jams', 'field']) assert.ok(IN_LINKS.includes(name), name);
});

test('says that a link is incomplete, wherever it is cut', async () => {
  for (const state of STATES) {
    const text = await encode(state);
    for (let length = 5; length < text.length; length += text.length < 200 ? 1 : 37) {
      assert.match(await messageOf(text.slice(0, length)), /^This link is cut off: (its end is missing|found \d+ characters, which is not a whole number of bytes)\.$/, `${length}`);
    }
  }
});

test('refuses invalid content, and links of later versions', async () => {
  /** @param {unknown} json */
  const fault = (json) => messageOf(`1${deflateSync(typeof json === 'string' ? json : JSON.stringify(json)).toString('base64url')}`);
  const preset = 'Six gardens';
  assert.equal(await fault({ preset }), 'it was read');
  assert.equal(await fault({ preset: 'Atlantis' }), 'This link is broken: found the map "Atlantis"; expected one that ships.');
  assert.equal(await fault({ preset: 7 }), 'This link is broken: found the map 7; expected one that ships.');
  for (const maze of [[4, 1], [5], [7, -1], [7, 0.5], [257, 1], 'x', null]) {
    assert.equal(await fault({ maze }), `This link is broken: found the maze ${JSON.stringify(maze)}; expected an odd size from 5 to 255, and a seed.`);
  }
  for (const nothing of ['null', '3', '[]', '"map"', '{}']) assert.equal(await fault(nothing), 'This link is broken: found no map; expected a cube.', nothing);
  assert.equal(await fault({ xml: 3 }), 'This link is broken: found a map that is not text; expected a cube.');
  assert.equal(await fault('{"xml":'), 'This link is broken: found something that is not JSON.');
  assert.equal(await fault({ preset, settings: [] }), 'This link is broken: found settings of another kind; expected attributes by name.');
  assert.equal(await fault({ preset, settings: { onclick: 'x' } }), `This link is broken: found the setting "onclick"; expected one of: ${IN_LINKS.join(', ')}.`);
  assert.equal(await fault({ preset, settings: { speed: 3 } }), 'This link is broken: found 3 for speed; expected a text.');
  assert.match(await fault({ preset, settings: { algorithm: 'quick' } }), /^This link is broken: algorithm="quick" is not known; expected "astar", /);
  assert.match(await fault({ preset, settings: { repath: '99' } }), /^This link is broken: repath="99" is not possible; expected a number from 0\.1 to 60 seconds\.$/);
  assert.equal(await fault({ preset, paused: 'yes' }), 'This link is broken: found a name or a pause of another kind.');
  assert.equal(await messageOf('2eJyrVipKLU5VslIqTixJLVKqBQA2AgXx'), 'This link was made by a newer version of this page: found version 2; expected 1.');
  assert.equal(await messageOf(''), 'This link is broken: found nothing; expected a map.');
  assert.equal(await messageOf('1abc%3C'), 'This link is broken: found "%" at character 5; expected letters, digits, - and _.');
  assert.equal(await messageOf('xyz'), 'This link is broken: found "x" at its start; expected 1.');
  // Does not unpack a bomb: 64 MB of blanks in about ten thousand characters.
  assert.equal(await fault(`{"preset":"${preset}"}${' '.repeat(1 << 26)}`), 'This link is broken: found far more inside than the largest map.');
});

test('a changed link is refused with a message, or is a cube that you can play', async () => {
  const next = numbers(16);
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  /** @param {number} most */
  const below = (most) => Math.floor(next() * most);
  let played = 0;
  for (let round = 0; round < 600; round++) {
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
      const [at, sign] = round % 2 === 0 ? [below(inside.length), String.fromCharCode(32 + below(95))] : [cells[below(cells.length)] ?? 0, '##..#.#.0123'.charAt(below(12))];
      const changed = inside.slice(0, at) + sign + inside.slice(at + (round % 5 === 0 ? 0 : 1));
      text = `1${deflateSync(changed).toString('base64url')}`;
    }
    const read = await decode(text).catch((error) => error);
    if (read instanceof Error) {
      assert.equal(read.name, 'LinkError', read.stack);
      assert.match(read.message, /^This link (is (broken|cut off): .*|was made by a newer version .*)\.$/s);
    } else if ('xml' in read.map) {
      played += play(read.map.xml) ? 1 : 0;
    }
  }
  assert.ok(played > 20, `${played}`);
});

/** Keys and edits for a number of ticks, with a timeline. @param {number} ticks */
function busy(ticks) {
  const world = ChaseWorld.fromXml(cubeXml({ size: 7, monsters: [{ face: 'front', x: 6, y: 6 }, { face: 'top', x: 0, y: 0 }] }), { chase: 'cube', seed: 3 });
  world.keepTimeline();
  const next = numbers(30);
  for (let tick = 0; tick < ticks; tick += 20) {
    const direction = ['up', 'right', 'down', 'left'][Math.floor(next() * 4)] ?? '';
    world.press(direction);
    world.tick(20);
    world.release(direction);
    const [face, x, y] = [Math.floor(next() * 6), Math.floor(next() * 7), Math.floor(next() * 7)];
    if (world.refusal(face, x, y) === null) world.setCell(face, x, y, next() < 0.3 ? 'wall' : 'floor');
  }
  return world;
}

/** @param {ChaseWorld} world from which the chase was saved */
function savedOf(world) {
  const saved = world.save(30);
  assert.ok(saved);
  return saved;
}

test('a link replays thirty seconds exactly, and the next thirty are the same', async () => {
  const world = busy(2400);
  const { saved } = await decode(await encode(stateOf({ map: {}, saved: savedOf(world) })));
  assert.ok(saved);
  const other = ChaseWorld.restore(saved);
  assert.equal(other.ticks, 600);
  assert.equal(other.following, true);
  other.tick(1799);
  assert.equal(other.following, true);
  other.tick(1);
  assert.deepEqual([other.ticks, other.following], [2400, false]);
  assert.deepEqual(other.snapshot(), world.snapshot());
  for (const each of [world, other]) each.tick(1800);
  assert.deepEqual(other.snapshot(), world.snapshot());
  [world, other].forEach((each) => each.free());
});

/** FNV-1a of 64 bits, which is at the end of a saved timeline. @param {Uint8Array} bytes */
function checksum(bytes) {
  let sum = 0xcbf29ce484222325n;
  for (const byte of bytes) sum = ((sum ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return sum;
}

test('a changed recording is refused, or can be replayed and continued', async () => {
  const world = busy(600);
  const saved = savedOf(world);
  world.free();
  const end = saved.length - 8;
  const view = new DataView(saved.buffer, saved.byteOffset);
  assert.equal(checksum(saved.subarray(0, end)), view.getBigUint64(end, true), 'the checksum that the test corrects below');
  const next = numbers(7);
  const counts = { refused: 0, played: 0 };
  for (let round = 0; round < 300; round++) {
    const spoilt = saved.slice();
    for (let n = 0; n <= round % 3; n++) spoilt[Math.floor(next() * end)] = Math.floor(next() * 256);
    // Most changes have a correct checksum, so that the checks behind it run too.
    if (round % 4 > 0) new DataView(spoilt.buffer).setBigUint64(end, checksum(spoilt.subarray(0, end)), true);
    const read = await decode(await encode(stateOf({ map: {}, saved: spoilt })));
    assert.ok(read.saved);
    try {
      const other = ChaseWorld.restore(read.saved);
      for (let second = 0; second < 12; second++) other.tick(60);
      other.snapshot();
      other.free();
      counts.played++;
    } catch (error) {
      assert.equal(/** @type {Error} */ (error).name, 'SavedError', String(error));
      counts.refused++;
    }
  }
  assert.ok(counts.refused > 50 && counts.played > 10, JSON.stringify(counts));
});

test('a store saves a cube like a lab', async () => {
  /** @type {Map<string, string>} */
  const saved = new Map();
  const storage = /** @type {Storage} */ (/** @type {unknown} */ ({
    getItem: (/** @type {string} */ key) => saved.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void saved.set(key, value),
    removeItem: (/** @type {string} */ key) => void saved.delete(key),
  }));
  const store = createStore('cube', WRITING, () => storage);
  for (const state of STATES) {
    store.keep(() => state);
    await store.flush();
    assert.deepEqual(await store.load(), state);
    store.forget();
    store.keep(() => state);
    store.rescue();
    assert.deepEqual(await store.load(), state);
  }
  saved.set('cube', '{"preset":"Atlantis"}');
  assert.equal(await store.load(), null);
  let lost = 0;
  const full = createStore('cube', { ...WRITING, lost: () => lost++ }, () => ({ ...storage, setItem: () => { throw new DOMException('no', 'QuotaExceededError'); } }));
  full.keep(() => stateOf());
  full.rescue();
  assert.deepEqual([lost, saved.size], [1, 0]);
});

/** @param {string} xml @returns {boolean} whether it is a cube */
function play(xml) {
  /** @type {ChaseWorld} */
  let world;
  try {
    world = ChaseWorld.fromXml(xml);
  } catch (error) {
    assert.equal(/** @type {Error} */ (error).name, 'MapError');
    return false;
  }
  world.tick(60);
  assert.equal(world.ticks, 60);
  world.free();
  return true;
}

/** @param {string} text */
async function messageOf(text) {
  return decode(text).then(() => 'it was read', (error) => `${error.message}`);
}
