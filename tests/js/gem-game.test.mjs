// A game in the page: its numbers, best times, challenge links, the cube of the day; the first
// game, which the player can win without reading anything; and requests while its code loads.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ChaseWorld, readGemGame, stateOf } from '../../www/engine/chase.js';
import { parOf, parWalkOf, runOf, walkOfRun } from '../../www/engine/race.js';
import { createRace } from '../../www/cube/element/race.js';
import { createBestTimes, firstGemGame, nameOf } from '../../www/cube/play/best-times.js';
import { decodeGame as decode, encodeGame as encode } from '../../www/cube/element/link.js';
import { listenToPads } from '../../www/cube/play/gamepad.js';
import { createGoal } from '../../www/cube/element/on-demand.js';
import { dailyCube, dayAt, dayOf, MAPS, numberOfDay } from '../../www/shared/maps.js';
import { createDays, textOfResult } from '../../www/cube/play/days.js';
import { NO_GEMS, taskOf, timeOf } from '../../www/cube/ui/game.js';
import { createEvents } from '../../www/shared/play/events.js';
import { textOf } from '../../www/shared/message.js';
import { chaseOf } from './support/drive.mjs';
import { FACES } from './support/geometry.mjs';
import { Race } from '../../www/pkg/cubechase.js';
import { SAFE } from '../browser/support/rings.js';
import { cubeXml } from './support/maps.mjs';
import { playOn } from './support/player.mjs';
import { runRound } from './support/runs.mjs';
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
  assert.deepEqual([parOf(world), parWalkOf(world)], [null, null], 'without a game');
  world.configure({ goal: 'gems' });
  world.reset();
  const par = parOf(world) ?? assert.fail('no par');
  const walk = parWalkOf(world) ?? assert.fail('no walk');
  const { gems } = gameOf(world) ?? assert.fail('no game');
  assert.deepEqual([par.found.length, par.legs.length], [gems.length, gems.length + 1]);
  const ends = par.found.map(({ gem }) => gems[gem]);
  const [last] = ends.slice(-1);
  assert.equal(walk.ticks, par.ticks);
  const cellAt = (/** @type {number} */ tick) =>
    [...walk.at(tick).slice(0, 3)].map((part) => Math.round(part) + 0);
  const { face, x, y } = world.playerCell;
  assert.deepEqual(cellAt(0), [face, x, y]);
  for (const late of [0, 1000])
    assert.deepEqual(cellAt(par.ticks + late), [last?.face, last?.x, last?.y]);
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

test('a run of any machine has the same end here', async () => {
  const [, ...rows] = readFileSync(new URL('../corpus/runs.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  assert.ok(rows.length >= 5);
  for (const row of rows) {
    const [map, seed, ticks, digest, hex = ''] = row.split('\t');
    const day = dayOf(Number(map));
    const world = day
      ? ChaseWorld.generate(dailyCube(day).size, Number(map), { goal: 'gems' })
      : chaseOf(readFileSync(new URL(`../../maps/${map}.xml`, import.meta.url), 'utf8'), {
          goal: 'gems',
          seed: Number(seed),
        });
    const run = Uint8Array.from(Buffer.from(hex, 'hex'));
    const race = new Race(world.handle, run);
    while (!race.advance(7)) continue;
    assert.equal(race.digest().toString(16).padStart(16, '0'), digest);
    race.free();
    const walk = await walkOfRun(world, run);
    assert.equal(walk.ticks, Number(ticks));
    world.free();
  }
});

test('10,000 mutated links: none gives a time that its moves do not prove', async () => {
  const { run, ticks } = runRound(SAFE);
  const link = await encode({ map: { xml: SAFE }, settings: {}, run });
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  let random = 66;
  const next = (/** @type {number} */ below) => {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
    return Math.floor((random / 2 ** 32) * below);
  };
  const proves = async (/** @type {string} */ text) => {
    const challenge = await decode(text);
    if (!challenge.run || !('xml' in challenge.map)) throw new Error('no time');
    const world = chaseOf(challenge.map.xml, { goal: 'gems' });
    const walk = await walkOfRun(world, challenge.run).finally(() => world.free());
    assert.deepEqual([challenge.map.xml, [...challenge.run]], [SAFE, [...run]]);
    assert.equal(walk.ticks, ticks);
  };
  await proves(link);
  let refused = 0;
  for (let round = 0; round < 10_000; round++) {
    const text = [...link];
    for (let change = 0; change <= next(3); change++) {
      const at = next(text.length);
      const sign = signs[next(64)] ?? '';
      if (next(3) === 0) text.splice(at, 1);
      else text.splice(at, next(2), sign);
    }
    const mutated = text.join('');
    if (mutated === link) continue;
    try {
      // The last sign has bits that say nothing, so a few are the same link.
      await proves(mutated);
    } catch (error) {
      if (/** @type {Error} */ (error).name === 'AssertionError') throw error;
      refused++;
    }
  }
  assert.ok(refused > 9_000, `${refused} of 10,000 were refused`);
});

test('keeps the best run of each game, and forgets what is not one', async () => {
  const items = new Map();
  const race = await createRace(() => storageOf(items));
  assert.equal(race.best('a'), null);
  race.keep('a', Uint8Array.of(1, 2, 255));
  race.keep('b', Uint8Array.of(3));
  assert.deepEqual(race.best('a'), Uint8Array.of(1, 2, 255));
  race.keep('a', null);
  assert.deepEqual([race.best('a'), race.best('b')], [null, Uint8Array.of(3)]);
  for (let game = 0; game < 150; game++) race.keep(`game ${game}`, Uint8Array.of(game));
  assert.deepEqual([race.best('b'), race.best('game 149')], [null, Uint8Array.of(149)]);
  for (const spoilt of ['no JSON', '{"a": 5}', '{"a": "A"}']) {
    const other = await createRace(() => storageOf(new Map([['cubechase best runs', spoilt]])));
    assert.equal(other.best('a'), null);
  }
  const forbidden = await createRace(() => {
    throw new DOMException('no', 'SecurityError');
  });
  forbidden.keep('a', Uint8Array.of(1));
  assert.equal(forbidden.best('a'), null);
});

test('a run is that of a whole game that is won', () => {
  const world = chaseOf(SAFE, { goal: 'gems' });
  assert.equal(runOf(world), null, 'without a timeline');
  world.keepTimeline();
  world.press('right');
  world.tick(10);
  assert.equal(runOf(world), null, 'not won yet');
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
      run: Uint8Array.of(1, 2, 0, 3),
    };
    assert.deepEqual(await decode(await encode(challenge)), challenge);
  }
});

test('each day has a number from 1, and a seed that is its own', () => {
  for (const [seed, number] of /** @type {const} */ ([
    [20261123, 1],
    [20261201, 9],
    [20270101, 40],
    [20280229, 464],
  ])) {
    const day = dayOf(seed) ?? assert.fail(`no day of ${seed}`);
    assert.equal(numberOfDay(day), number);
    assert.deepEqual(dayAt(number), day);
    assert.equal(dailyCube(day).seed, seed);
  }
  for (const seed of [0, 7, 20261122, 20261131, 20270229, 202612010, 2026120, NaN])
    assert.equal(dayOf(seed), null, String(seed));
});

test('a streak counts days that were won on their day, and only a missed day ends it', () => {
  const items = new Map();
  const days = createDays(() => storageOf(items));
  const at = (/** @type {number} */ number, hours = 5) =>
    new Date(dayAt(number).getTime() + hours * 3_600_000);
  assert.equal(days.streak(at(3)), 0);
  for (const number of [3, 4, 5]) days.won(dayAt(number), 1000 + number, at(number, 23));
  assert.deepEqual([days.streak(at(5)), days.streak(at(6)), days.streak(at(7))], [3, 3, 0]);
  // Later, a worse time, and a missed day afterwards.
  days.won(dayAt(5), 2000, at(9));
  days.won(dayAt(6), 900, at(7));
  days.won(dayAt(7), 800, at(7));
  assert.deepEqual([days.streak(at(7)), days.streak(at(8))], [1, 1]);
  assert.deepEqual(
    [...days.read()],
    [
      [3, { ticks: 1003, late: false }],
      [4, { ticks: 1004, late: false }],
      [5, { ticks: 1005, late: false }],
      [6, { ticks: 900, late: true }],
      [7, { ticks: 800, late: false }],
    ],
  );
  for (const spoilt of ['no JSON', '[1, 2]', '{"7": 5, "20261201": "x", "20261202": 0}', 'null'])
    assert.equal(createDays(() => storageOf(new Map([['cubechase days', spoilt]]))).read().size, 0);
  const forbidden = createDays(() => {
    throw new DOMException('no', 'SecurityError');
  });
  forbidden.won(dayAt(1), 5, at(1));
  assert.equal(forbidden.streak(at(1)), 0);
});

test('the text of a result of the day has a square for each gem, and says no way', () => {
  const result = { map: 'Day 9, 1 Dec', counts: ['6 of 6 gems'], time: '0:51.3' };
  assert.equal(
    textOfResult({ ...result, day: '0:51.3, par 0:30.0', faces: [0, 3, 1, 2, 5, 4] }),
    'cubechase · Day 9, 1 Dec\n🟧🟪🟩🟨🟥🟦 0:51.3, par 0:30.0',
  );
  assert.equal(
    textOfResult({ ...result, day: '0:51.3, par 0:30.0', faces: [] }),
    'cubechase · Day 9, 1 Dec\n0:51.3, par 0:30.0',
    'after a reload',
  );
  assert.equal(
    textOfResult({ ...result, day: '', faces: [] }),
    'cubechase · Day 9, 1 Dec · 0:51.3 · 6 of 6 gems',
  );
});

test('refuses an impossible link with a message', async () => {
  const good = { map: { preset: 'Maze of 15' }, settings: {}, run: null };
  for (const [change, message] of /** @type {[object, RegExp][]} */ ([
    [{ map: { preset: 'Nowhere' } }, /found the map "Nowhere"/],
    [{ map: { maze: [14, 1] } }, /found the maze \[14,1\]/],
    [{ map: { maze: [15, -1] } }, /found the maze/],
    [{ settings: { page: '' } }, /found the setting "page"/],
    [{ settings: { algorithm: 'magic' } }, /algorithm="magic" is not known/],
    [{ settings: { seed: 'x' } }, /seed="x" is not possible/],
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
    challenge: (/** @type {Uint8Array} */ run) => did.push(`challenge ${run}`),
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
  goal.challenge(Uint8Array.of(9));
  await come();
  goal.daily();
  leave();
  assert.deepEqual(did, ['begin by hand', 'challenge 9', 'daily', 'dispose']);
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
  goal.challenge(Uint8Array.of(9));
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
