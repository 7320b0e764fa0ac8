// The Chase handle must follow DESIGN's rules of the chase, through the package that the page uses.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MARKS } from '../../www/engine/names.js';
import { chaseOf, playerOf, stepPlayer } from './support/drive.mjs';
import { axisOf, besideEdge, FACES, SIDES, times, walk } from './support/geometry.mjs';
import { cubeXml, oneMonsterEach, ROOMS } from './support/maps.mjs';
import { pathCost, shortest } from './support/oracle.mjs';

const allRooms = Object.fromEntries(FACES.map((face) => [face, ROOMS]));

for (const face of FACES) {
  for (const side of SIDES) {
    test(`from ${face} over the edge ${side}: reaches the cell that the design derives, wakes its monsters, and lets the others sleep`, () => {
      const player = besideEdge(face, side, 7);
      const world = chaseOf(cubeXml({ player, monsters: oneMonsterEach(6) }));
      const axis = axisOf(face, side);
      const { cell, axis: onwards } = walk(player, axis, 7);
      world.tick(1);
      assert.deepEqual(
        world.snapshot().monsters.map((monster) => monster.awake),
        FACES.map((name) => name === face),
        'at the start',
      );
      world.events();

      stepPlayer(world, axis);
      assert.deepEqual(playerOf(world), cell);
      const { monsters } = world.snapshot();
      assert.deepEqual(
        monsters.map((monster) => [monster.awake, monster.path.length > 0]),
        FACES.map((name) => Array(2).fill(name === cell.face)),
        'afterwards',
      );
      const [change, plan] = world
        .events()
        .filter(
          (event) =>
            event.kind === 'facechange' ||
            (event.kind === 'repath' && event.monster === FACES.indexOf(cell.face)),
        );
      assert.deepEqual(change, {
        kind: 'facechange',
        tick: change?.tick,
        from: face,
        to: cell.face,
      });
      // At once: in the same tick, or in the next one.
      assert.ok(
        plan && change && plan.tick - change.tick <= 1,
        `${plan?.tick} after ${change?.tick}`,
      );

      stepPlayer(world, times(onwards, -1));
      assert.deepEqual(playerOf(world), player, 'and back');
      world.free();
    });
  }
}

test('plans are shortest, are reported with their numbers, and a sleeping monster has none', () => {
  const monsters = [
    { face: 'front', x: 2, y: 2 },
    { face: 'front', x: 0, y: 0 },
    { face: 'top', x: 0, y: 0 },
  ];
  const world = chaseOf(
    cubeXml({ size: 11, player: { face: 'front', x: 10, y: 10 }, monsters, rows: allRooms }),
  );
  assert.equal(world.lastPlan(), null);
  world.tick(1);
  const paths = world.snapshot().monsters.map(({ path }) => path);
  const costs = monsters.slice(0, 2).map((from) => shortest(ROOMS, from, { x: 10, y: 10 }));
  assert.deepEqual(
    [pathCost(ROOMS, paths[0] ?? []), pathCost(ROOMS, paths[1] ?? []), paths[2]],
    [...costs, []],
  );
  assert.deepEqual(
    world
      .events()
      .map((event) => event.kind === 'repath' && [event.tick, event.monster, event.cost]),
    costs.map((cost, at) => [1, at, cost]),
  );
  const plan = world.lastPlan() ?? assert.fail('no plan');
  const { expanded, ms } = plan;
  assert.deepEqual(plan, {
    monster: 1,
    cost: costs[1],
    length: paths[1]?.length,
    ratio: 1,
    reaches: true,
    expanded,
    ms,
  });
  assert.ok(
    expanded > 0 && ms >= 0 && world.order.length > expanded,
    'its operations on cells are in order',
  );
  assert.equal(world.order.filter((mark) => (mark & 7) === MARKS.closed).length, expanded);
  world.free();
});

test('the time between two plans is 180 ticks by default, or what the map or an option says', () => {
  for (const [every, repath, option] of /** @type {const} */ ([
    [180, undefined, {}],
    [90, 1.5, {}],
    [30, 1.5, { repath: 0.5 }],
  ])) {
    // The monster has a cell without exits, so it plans for ever and catches nobody.
    const front = ['.....', '.....', '.....', '...##', '...#.'];
    const world = chaseOf(
      cubeXml({
        size: 5,
        repath,
        player: { face: 'front', x: 0, y: 0 },
        monsters: [{ face: 'front', x: 4, y: 4 }],
        rows: { front },
      }),
      option,
    );
    world.tick(600);
    assert.equal(world.lastPlan()?.reaches, false);
    assert.deepEqual(
      world.events().map(({ tick }) => tick),
      [1, ...Array.from({ length: Math.floor(600 / every) }, (_, n) => (n + 1) * every)],
    );
    world.free();
  }
});

test('an edit across a plan replans, one beside it does not, and the map is saved with its edits and starts', () => {
  const player = { face: 'front', x: 10, y: 5 };
  const world = chaseOf(cubeXml({ size: 11, player, monsters: [{ face: 'front', x: 0, y: 5 }] }));
  world.tick(2);
  const requests = () => world.snapshot().monsters[0]?.repaths;
  assert.deepEqual(
    [1, 2].map(() => world.setCell('front', 5, 0, 'wall')),
    [true, false],
    'the second time it is already a wall',
  );
  world.tick(1);
  assert.equal(requests(), 1, 'not touched');
  const { cellsVersion } = world;
  assert.equal(world.setCell('front', 5, 5, 'wall'), true);
  assert.notEqual(world.cellsVersion, cellsVersion);
  world.tick(1);
  assert.deepEqual(
    [requests(), world.snapshot().monsters[0]?.path.some(({ x, y }) => x === 5 && y === 5)],
    [2, false],
  );
  assert.equal(world.kindAt(0, 5, 5), 'wall');
  stepPlayer(world, axisOf('front', 'up'));
  const again = chaseOf(world.toXml());
  assert.deepEqual([again.snapshot().walls, playerOf(again)], [world.snapshot().walls, player]);
  assert.deepEqual(
    [again.snapshot().walls.front?.[0], again.snapshot().walls.front?.[5]],
    Array(2).fill('.....#.....'),
  );
  for (const each of [world, again]) each.free();
});

test('refuses an edit under the player or outside, and unknown keys and words, with the reason, and changes nothing', () => {
  const world = chaseOf(cubeXml());
  for (const [
    x,
    y,
    kind,
    reason,
  ] of /** @type {[number, number, any, { name: string, message: RegExp }][]} */ ([
    [3, 3, 'wall', { name: 'EditError', message: /this cell/ }],
    [7, 0, 'wall', { name: 'OptionError', message: /found 7/ }],
    [0, -1, 'wall', { name: 'OptionError', message: /found -1/ }],
    [0, 0, 'lava', { name: 'OptionError', message: /lava/ }],
  ]))
    assert.throws(() => world.setCell('front', x, y, kind), reason, `${x},${y} ${kind}`);
  for (const options of [
    { chase: 'net' },
    { algorithm: 'quick' },
    { heuristic: 'guess' },
    { movement: '5' },
    { repath: 0 },
    { repath: NaN },
    { repath: -1 },
    { repath: 'soon' },
    { speed: 3 },
    { algoritm: 'astar' },
    { rest: 'yes' },
  ]) {
    assert.throws(
      () => world.configure(/** @type {any} */ (options)),
      { name: 'OptionError', message: /expected|must/i },
      JSON.stringify(options),
    );
  }
  assert.equal(world.repath, 3);
  world.configure({ algorithm: 'dijkstra', heuristic: 'zero', movement: '4', repath: 1 });
  assert.equal(world.repath, 1);
  assert.throws(() => world.press('sideways'));
  world.free();
});

test('a monster’s own settings are reported, changed, reset and saved in the map, and the rest is refused', () => {
  const world = chaseOf(cubeXml({ monsters: [{ face: 'front', x: 0, y: 0 }] }));
  const usual = {
    speed: 3,
    algorithm: null,
    heuristic: null,
    movement: null,
    costs: null,
    openList: null,
    walk: null,
    weight: null,
    k: null,
    jumpLimit: null,
  };
  assert.deepEqual(world.settingsOf(0), usual);
  const settings = /** @type {const} */ ({
    speed: 4.5,
    algorithm: 'weighted',
    heuristic: 'euclid',
    movement: '4',
    costs: 'sqrt2',
    openList: 'list',
    walk: 'steps',
    weight: 2.25,
    k: 3,
    jumpLimit: 7,
  });
  world.tune(0, settings);
  assert.deepEqual([world.settingsOf(0), world.searchOf(0)], [settings, 'weighted']);
  assert.match(
    world.toXml(),
    /speed="4.5" algorithm="weighted" heuristic="euclid" movement="4" costs="sqrt2" open-list="list" weight="2.25" k="3" jump-limit="7" walk="steps"\/>/,
  );
  for (const options of [
    { speed: 0 },
    { speed: null },
    { algorithm: 'hybrid' },
    { algorithm: 'quick' },
    { walk: 'zigzag' },
    { weight: 1001 },
    { weight: NaN },
    { k: 9 },
    { k: 1.5 },
    { jumpLimit: 0 },
    { heuristic: 'landmarks' },
    { movement: '6' },
    { costs: '2/3' },
    { openList: 'tree' },
    { limit: 3 },
  ])
    assert.throws(
      () => world.tune(0, /** @type {any} */ (options)),
      { name: 'OptionError', message: /expected/ },
      JSON.stringify(options),
    );
  assert.throws(() => world.tune(1, {}), {
    name: 'OptionError',
    message: 'monster: found 1; expected a whole number from 0 to 0',
  });
  assert.throws(() => world.settingsOf(-1), { name: 'OptionError' });
  // The bindings would convert an object to a number in the middle of the call.
  const freeing = /** @type {any} */ ({ valueOf: () => (world.free(), 0) });
  for (const call of /** @type {const} */ ([
    'searchOf',
    'settingsOf',
    'tune',
    'secondsToAsk',
    'lookAt',
    'removeMonster',
  ])) {
    assert.throws(
      () => world[call](freeing, {}),
      { name: 'OptionError', message: /^monster: found .*; expected a number$/ },
      call,
    );
  }
  assert.deepEqual(world.settingsOf(0), settings, 'nothing was changed');
  world.tune(0, { ...usual });
  assert.deepEqual([world.settingsOf(0), world.searchOf(0)], [usual, 'astar']);
  world.free();
  const driver = chaseOf(
    cubeXml({ monsters: [{ face: 'front', x: 0, y: 0 }] }).replace(
      '<monster ',
      '<monster algorithm="hybrid" ',
    ),
  );
  assert.throws(() => driver.tune(0, { algorithm: 'astar' }), {
    name: 'OptionError',
    message: /wheels/,
  });
  driver.tune(0, { speed: 2 });
  assert.deepEqual(driver.settingsOf(0), { ...usual, algorithm: 'hybrid', speed: 2 });
  driver.free();
});

test('runs whole steps of 1/60 s, keeps the remainder, and runs at most a quarter of a second at once', () => {
  const world = chaseOf(cubeXml());
  // After a hundred rounded remainders, the last tick may come slightly later.
  const ticks = [...Array(100).fill(10), 0.001].reduce((sum, ms) => sum + world.step(ms), 0);
  assert.deepEqual(
    [ticks, world.ticks, [10_000, -5, NaN].map((ms) => world.step(ms))],
    [60, 60, [15, 0, 0]],
  );
  world.free();
});
