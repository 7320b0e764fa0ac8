// A game in the page: its numbers, best times, challenge links, the cube of the day; the first
// game, which the player can win without reading anything; and requests while its code loads.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readGemGame, readPar, stateOf } from '../../www/engine/chase.js';
import { createBestTimes, firstGemGame, nameOf } from '../../www/cube/play/best-times.js';
import { decodeGame as decode, encodeGame as encode } from '../../www/cube/element/link.js';
import { listenToPads } from '../../www/cube/play/gamepad.js';
import { createGoal } from '../../www/cube/element/on-demand.js';
import { dailyCube, MAPS } from '../../www/shared/maps.js';
import { NO_GEMS, taskOf, timeOf } from '../../www/cube/ui/game.js';
import { createEvents } from '../../www/shared/play/events.js';
import { textOf } from '../../www/shared/message.js';
import { chaseOf } from './support/drive.mjs';
import { FACES } from './support/geometry.mjs';
import { cubeXml } from './support/maps.mjs';
import { playOn } from './support/player.mjs';
import { storageOf } from './support/storage.mjs';

/** @param {import('../../www/engine/chase.js').ChaseWorld} world */
const gameOf = (world) => readGemGame(world.gemGameCopy());

test('has the core’s numbers as a game, and none without a goal', () => {
  const world = chaseOf(cubeXml());
  assert.equal(gameOf(world), null);
  world.configure({ goal: 'gems' });
  assert.equal(gameOf(world), null, 'from the next reset on');
  world.reset();
  const gemGame = gameOf(world) ?? assert.fail('no game');
  const { gems } = gemGame;
  assert.deepEqual(
    [gemGame, stateOf(gemGame).gems.map(({ face }) => face)],
    [{ phase: 'ready', lives: 3, walls: 3, taken: 0, gems }, FACES],
  );
  for (const { face, x, y } of gems) assert.equal(world.kindAt(face, x, y), 'floor');
  world.placeWall(null);
  assert.throws(() => world.placeWall(null), {
    name: 'EditError',
    message: 'a wall stands on this cell already',
  });
  assert.throws(() => world.placeWall(gems[0] ?? null), {
    name: 'EditError',
    message: 'a gem lies on this cell, so it cannot become a wall',
  });
  assert.throws(() => world.placeWall({ face: 0, x: 7, y: 0 }), { name: 'OptionError' });
  assert.deepEqual([gameOf(world)?.phase, gameOf(world)?.walls], ['running', 2]);
  world.free();
});

test('par is the shortest tour over all gems, without monsters', () => {
  const world = chaseOf(cubeXml());
  assert.equal(readPar(world.parCopy()), null, 'without a game');
  world.configure({ goal: 'gems' });
  world.reset();
  const par = readPar(world.parCopy()) ?? assert.fail('no par');
  const { gems } = gameOf(world) ?? assert.fail('no game');
  assert.deepEqual([par.found.length, par.legs.length], [gems.length, gems.length + 1]);
  const ends = par.found.map(({ gem }) => gems[gem]);
  const [last] = ends.slice(-1);
  assert.deepEqual(par.cells.at(-1), [last?.face, last?.x, last?.y]);
  assert.deepEqual([...par.found.map(({ gem }) => gem)].sort(), [...gems.keys()]);
  // The tour is as long as its legs, but for half a cell before the last gem.
  let [from, sum] = [0, 0];
  for (const { gem } of par.found) {
    sum += par.legs[from]?.[gem] ?? NaN;
    from = gem + 1;
  }
  assert.ok(sum >= par.ticks && sum < par.ticks + 12 * gems.length, `${sum}, ${par.ticks}`);
  assert.equal(par.ticks, par.found.at(-1)?.ticks);
  world.free();
});

test('the task has the gems that the core lays, or says that there are none', () => {
  const { lives, walls } = firstGemGame();
  assert.deepEqual([lives, walls], [3, 3]);
  const world = chaseOf(cubeXml(), { goal: 'gems' });
  const gemGame = gameOf(world) ?? assert.fail('no game');
  assert.equal(textOf(taskOf(gemGame)), '6 gems, 3 lives, 3 walls. Time runs from the first step.');
  assert.equal(
    textOf(taskOf({ ...gemGame, gems: gemGame.gems.slice(0, 1) })),
    'One gem, 3 lives, 3 walls. Time runs from the first step.',
  );
  const shut = ['.......', '.......', '..###..', '..#.#..', '..###..', '.......', '.......'];
  assert.equal(
    taskOf(gameOf(chaseOf(cubeXml({ rows: { front: shut } }), { goal: 'gems' }))),
    NO_GEMS,
    'the player is walled in',
  );
});

test('saves the best time of each game, and sees another tab’s', () => {
  const items = new Map();
  const [one, other] = [
    createBestTimes(() => storageOf(items)),
    createBestTimes(() => storageOf(items)),
  ];
  assert.deepEqual([one.of('a'), one.won('a', 500), one.won('a', 600)], [null, null, 500]);
  assert.equal(other.of('a'), null, 'storage is not read in every frame');
  other.read();
  assert.deepEqual([other.of('a'), other.won('a', 400)], [500, 500]);
  one.read();
  assert.deepEqual([one.of('a'), one.of('b')], [400, null]);
  for (let game = 0; game < 300; game++) one.won(`game ${game}`, 100);
  assert.deepEqual([one.of('a'), one.of('game 299')], [null, 100], 'the oldest win is removed');
});

test('ignores invalid times in a store, and keeps times for the page if storage is forbidden', () => {
  for (const [text, ...times] of /** @type {const} */ ([
    ['{"a": -1, "b": "x", "c": 1.5, "d": 70}', null, null, null, 70],
    ['no JSON', null, null, null, null],
  ])) {
    const spoilt = createBestTimes(() => storageOf(new Map([['cubechase best times', text]])));
    spoilt.read();
    assert.deepEqual(['a', 'b', 'c', 'd'].map(spoilt.of), times);
  }
  const forbidden = createBestTimes(() => {
    throw new DOMException('no', 'SecurityError');
  });
  forbidden.won('a', 90);
  assert.equal(forbidden.of('a'), 90);
});

test('another map, or another setting, is another game, and times have minutes, seconds and tenths', () => {
  assert.equal(
    new Set(
      [
        ['<cube/>', {}],
        ['<cube />', {}],
        ['<cube/>', { seed: '2' }],
      ].map((game) => nameOf(JSON.stringify(game))),
    ).size,
    3,
  );
  assert.deepEqual([0, 5, 6, 59, 60, 3599, 3600, 36_000].map(timeOf), [
    '0:00.0',
    '0:00.0',
    '0:00.1',
    '0:00.9',
    '0:01.0',
    '0:59.9',
    '1:00.0',
    '10:00.0',
  ]);
});

test('the cube of the day is for the date in UTC, and challenge links restore their content', async () => {
  for (const now of ['2026-11-23T23:59:59Z', '2026-11-24T00:00:00+02:00'])
    assert.deepEqual(dailyCube(new Date(now)), { size: 15, seed: 20261123 });
  for (const map of [
    { preset: 'Maze of 15' },
    { maze: /** @type {[number, number]} */ ([15, 20261123]) },
    { xml: cubeXml({ size: 31 }) },
  ]) {
    const challenge = {
      map,
      settings: { seed: '7', repath: '1.5', algorithm: 'greedy' },
      ticks: 1834,
    };
    assert.deepEqual(await decode(await encode(challenge)), challenge);
  }
});

test('refuses an impossible link with a message', async () => {
  const good = { map: { preset: 'Maze of 15' }, settings: {}, ticks: 5 };
  for (const [change, message] of /** @type {[object, RegExp][]} */ ([
    [{ map: { preset: 'Nowhere' } }, /found the map "Nowhere"/],
    [{ map: { maze: [14, 1] } }, /found the maze \[14,1\]/],
    [{ map: { maze: [15, -1] } }, /found the maze/],
    [{ settings: { page: '' } }, /found the setting "page"/],
    [{ settings: { algorithm: 'magic' } }, /algorithm="magic" is not known/],
    [{ settings: { seed: 'x' } }, /seed="x" is not possible/],
    [{ ticks: 0 }, /found the time 0/],
  ]))
    await assert.rejects(
      async () => decode(await encode(/** @type {any} */ ({ ...good, ...change }))),
      { name: 'LinkError', message },
    );
  await assert.rejects(decode(''), { name: 'LinkError' });
});

/** A goal whose code loads when the test says so. */
function waiting() {
  /** @type {string[]} */
  const did = [];
  let arrive = (/** @type {any} */ _code) => {};
  let stay = (/** @type {Error} */ _why) => {};
  const code = new Promise((yes, no) => ([arrive, stay] = [yes, no]));
  const gemGame = {
    begin: (/** @type {boolean} */ byHand) => did.push(`begin${byHand ? ' by hand' : ''}`),
    end: () => did.push('end'),
    daily: () => did.push('daily'),
    challenge: (/** @type {number} */ ticks) => did.push(`challenge ${ticks}`),
    dispose: () => did.push('dispose'),
  };
  const host = {
    setAttribute: () => goal.ask(true),
    removeAttribute: () => {
      did.push('removed');
      goal.ask(false);
    },
  };
  const leaving = new AbortController();
  const notice = {
    pass: (/** @type {import('../../www/shared/message.js').Said} */ said) =>
      did.push(textOf(said)),
  };
  const goal = createGoal(
    /** @type {any} */ ({ host, signal: leaving.signal, notice, game: { events: createEvents() } }),
    () => code,
  );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    goal,
    did,
    leave: () => leaving.abort(),
    come: () => (arrive({ gemGameOf: async () => gemGame }), settled()),
    fail: () => (stay(new Error('offline')), settled()),
  };
}

test('while the code loads, on, off and on again starts one game, and on and off starts none and ends none', async () => {
  for (const [asked, expected] of /** @type {[boolean[], string[]][]} */ ([
    [[true, false, true], ['begin']],
    [[true, false], []],
  ])) {
    const { goal, did, come } = waiting();
    asked.forEach(goal.ask);
    await come();
    assert.deepEqual(did, expected);
    goal.ask(false);
    goal.ask(true);
    assert.deepEqual(did, [...expected, ...(expected.length > 0 ? ['end'] : []), 'begin']);
  }
});

test('the last request follows the start, a removal ends the game, and one that comes before the code starts nothing', async () => {
  const { goal, did, come, leave } = waiting();
  goal.daily();
  goal.challenge(900);
  await come();
  goal.daily();
  leave();
  assert.deepEqual(did, ['begin by hand', 'challenge 900', 'daily', 'dispose']);
  for (const end of /** @type {const} */ (['come', 'fail'])) {
    const one = waiting();
    one.goal.ask(true);
    one.leave();
    await one[end]();
    assert.deepEqual(one.did, [], end);
  }
});

test('reports once that the code cannot load, and there is no game', async () => {
  const { goal, did, fail } = waiting();
  goal.ask(true);
  goal.challenge(900);
  await fail();
  assert.deepEqual([did, goal.on], [['removed', 'The game could not be loaded.'], false]);
});

test('a gamepad: the stick and the cross walk, and a button acts once for each press, while one is connected and the cube is in view', () => {
  const pad = { axes: [0, 0], buttons: Array.from({ length: 17 }, () => ({ pressed: false })) };
  /** @type {string[]} */
  const did = [];
  const window = new EventTarget();
  let [frame, pads, isSeen] = [/** @type {(() => void) | null} */ (null), [null], true];
  Object.defineProperty(globalThis, 'navigator', { value: { getGamepads: () => pads } });
  Object.assign(globalThis, {
    addEventListener: window.addEventListener.bind(window),
    requestAnimationFrame: (/** @type {() => void} */ callback) => (frame = callback),
    cancelAnimationFrame: () => (frame = null),
  });
  const draw = () => frame?.();
  const ending = new AbortController();
  listenToPads(
    () => isSeen,
    {
      press: (direction) => did.push(direction),
      release: (direction) => did.push(`not ${direction}`),
      wall: () => did.push('wall'),
      pause: () => did.push('pause'),
    },
    ending.signal,
  );
  assert.equal(frame, null);
  pads = /** @type {any} */ ([null, pad]);
  window.dispatchEvent(new Event('gamepadconnected'));
  for (const [
    axes,
    down,
    expected,
    seen = true,
  ] of /** @type {[number[], number[], string[], boolean?][]} */ ([
    // It releases a direction at a smaller deflection than it takes one.
    [[0.4, 0], [], []],
    [[0.9, 0.1], [], ['right']],
    [[0.4, 0], [], []],
    [[-0.9, 0.1], [], ['not right', 'left']],
    [[0.1, -0.9], [], ['not left', 'up']],
    [[0.1, 0.9], [], ['not up', 'down']],
    [[0.1, 0.9], [14], ['not down', 'left']],
    [
      [0, 0],
      [0, 9],
      ['not left', 'wall', 'pause'],
    ],
    [[0.9, 0], [0], ['right']],
    [[0.9, 0], [0], ['not right'], false],
  ])) {
    isSeen = seen;
    Object.assign(pad, {
      axes,
      buttons: pad.buttons.map((_, at) => ({ pressed: down.includes(at) })),
    });
    draw();
    assert.deepEqual(did.splice(0), expected);
  }
  pads = [null];
  window.dispatchEvent(new Event('gamepaddisconnected'));
  assert.equal(frame, null);
});

const firstGame = () =>
  chaseOf(readFileSync(new URL(MAPS[0]?.url ?? ''), 'utf8'), { goal: 'gems' });

test('the first game has one gem on each face, as its headline and task say, and one monster or two', () => {
  const world = firstGame();
  const gemGame = gameOf(world);
  assert.deepEqual(
    gemGame?.gems.map(({ face }) => FACES[face]),
    FACES,
  );
  assert.match(textOf(taskOf(gemGame)), /^6 gems, /);
  for (const [page, headline] of /** @type {const} */ ([
    ['index.html', /<h2>Collect six gems\./],
    ['zh/index.html', /<h2>[^<]*六颗宝石/],
  ])) {
    assert.match(readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8'), headline);
  }
  const faces = world.snapshot().monsters.map(({ face }) => face);
  for (const face of FACES)
    assert.ok([1, 2].includes(faces.filter((one) => one === face).length), face);
  world.free();
});

test('a monster on the first face has a plan before the first key, and the player has time to look before it is there', () => {
  const world = firstGame();
  /** The faces of the monsters that are awake, each with a plan. */
  const hunted = () =>
    world
      .snapshot()
      .monsters.filter(({ awake }) => awake)
      .map(({ face, path }) => path.length > 5 && face);
  assert.deepEqual([hunted(), world.ticks], [['front'], 0]);
  world.press('left');
  world.tick(2);
  world.release('left');
  world.tick(118);
  assert.deepEqual(hunted(), ['front']);
  world.tick(120);
  assert.equal(world.caught, 0, 'four seconds later');
  world.tick(600);
  assert.ok(world.caught > 0, 'but it comes');
  world.free();
});

test('who keeps away from monsters wins the first game within a minute, even with two seconds to think on each face', () => {
  const world = firstGame();
  const { phase, lives, seconds } = playOn(world);
  world.free();
  assert.deepEqual([phase, lives], ['won', 3]);
  assert.ok(seconds < 60, `${seconds} s`);
});
