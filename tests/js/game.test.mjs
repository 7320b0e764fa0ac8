// A chase in which the core panics: the world is lost, the page reports it once, and a click throws
// nothing.

import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { ChaseWorld } from '../../www/engine/chase.js';
import { ChaseGame } from '../../www/cube/play/chase-game.js';

/** The last requested frame. @type {((now: number) => void) | null} */
let frame = null;
globalThis.requestAnimationFrame = (callback) => {
  frame = callback;
  return 1;
};
globalThis.cancelAnimationFrame = () => (frame = null);

const panic = () => {
  throw new WebAssembly.RuntimeError('unreachable');
};
/** The error of a handle whose last call never returned. */
const locked = () => {
  throw new Error(
    'recursive use of an object detected which would lead to unsafe aliasing in rust',
  );
};

/**
 * @param {Record<string, unknown>} methods
 * @returns {any} the part of a ChaseWorld that a game uses
 */
const worldThat = (methods) => ({
  longestStep: 250,
  free: () => {},
  events: () => [],
  configure: () => {},
  ...methods,
});

/**
 * @type {any[]} what the next maps open as, one after another: a world, or a function that throws
 */
let worlds = [];
/** @type {unknown[]} */
let requests = [];
beforeEach(() => {
  [frame, worlds, requests] = [null, [], []];
  mock.restoreAll();
  mock.method(console, 'error', () => {});
  mock.method(
    ChaseWorld,
    'fromXml',
    (/** @type {string} */ _text, /** @type {unknown} */ options) => {
      requests.push(options);
      const next = worlds.shift();
      return typeof next === 'function' ? next() : next;
    },
  );
});

/** @param {(world: any) => boolean} [draw] */
function play(draw = () => false) {
  /** @type {boolean[]} */
  const broken = [];
  const game = new ChaseGame(draw);
  game.events.on('broken', (again) => broken.push(again));
  return { game, broken };
}

test('a panic loses the world, is reported once, and stops the clock, and the map opens again', () => {
  const { game, broken } = play();
  const second = worldThat({ tick: () => {} });
  worlds = [worldThat({ step: panic }), second];
  game.open('<cube/>');
  game.playback.play();
  frame?.(1000);
  frame?.(1016);
  game.tick(1);
  game.press('up');
  assert.deepEqual(
    [game.world, frame, game.playback.advancing, game.snapshot(), game.text()],
    [null, null, false, null, ''],
  );
  assert.deepEqual([game.reopen(), game.world === second], [true, true]);
  game.tick(1);
  assert.deepEqual(broken, [false]);
});

test('reports each panic while the map opens again, and throws none', () => {
  const { game, broken } = play();
  worlds = [worldThat({ tick: panic }), panic, locked, worldThat({})];
  game.open('<cube/>');
  game.tick(1);
  assert.deepEqual(
    [game.reopen(), game.reopen(), game.world, broken],
    [false, false, null, [false, true, true]],
  );
  assert.equal(game.reopen(), true);
  game.playback.play();
  assert.equal(game.playback.advancing, true);
});

test('a panic inside a picture is reported once: errors of the locked handle add nothing', () => {
  const { game, broken } = play((shown) => game.plan === null && shown.starts());
  worlds = [worldThat({ lastPlan: panic, starts: locked })];
  game.open('<cube/>');
  frame?.(1000);
  assert.deepEqual([broken, game.world], [[false], null]);
});

test('does not apply the options that broke a world to the next one', () => {
  const { game } = play();
  worlds = [
    worldThat({ configure: (/** @type {any} */ { repath }) => repath === 1 || panic() }),
    worldThat({}),
  ];
  game.open('<cube/>');
  game.configure({ repath: 1 });
  game.configure({ algorithm: 'dijkstra' });
  assert.deepEqual([game.reopen(), requests], [true, [{}, { repath: 1 }]]);
});

test('throws what the core refuses to the caller, and keeps the world', () => {
  const { game, broken } = play();
  const refuse = () => {
    throw Object.assign(new Error('tick: found -1; expected a whole number from 0 to 1000000'), {
      name: 'OptionError',
    });
  };
  const world = worldThat({ tick: refuse, setCell: refuse });
  worlds = [world];
  game.open('<cube/>');
  for (const call of [() => game.tick(-1), () => game.setCell('front', -1, 0, 'wall')])
    assert.throws(call, { name: 'OptionError' });
  assert.deepEqual([game.world, broken], [world, []]);
});
