// The Chase handle must follow DESIGN's rules of the chase, through the package that the page uses.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MARKS } from '../../www/engine/names.js';
import { awake, chaseOf, keyAlong, playerOf, stepPlayer } from './support/drive.mjs';
import { axisOf, besideEdge, FACES, SIDES, times, walk } from './support/geometry.mjs';
import { cubeXml, oneMonsterEach, ROOMS } from './support/maps.mjs';
import { pathCost, shortest } from './support/oracle.mjs';

const allRooms = Object.fromEntries(FACES.map((face) => [face, ROOMS]));

test('a key walks one cell along its axis on the screen', () => {
  const world = chaseOf(cubeXml());
  for (const side of ['right', 'up', 'left', 'down']) {
    const axis = axisOf('front', side);
    const from = playerOf(world);
    stepPlayer(world, axis);
    assert.deepEqual(playerOf(world), walk(from, axis, 7).cell);
  }
  world.free();
});

test('walls stop the player', () => {
  const world = chaseOf(cubeXml({ size: 3, player: { face: 'front', x: 1, y: 1 }, rows: { front: ['###', '#.#', '###'] } }));
  for (const side of SIDES) {
    stepPlayer(world, axisOf('front', side));
    assert.deepEqual(playerOf(world), { face: 'front', x: 1, y: 1 });
  }
  world.free();
});

test('the player walks five cells a second', () => {
  const world = chaseOf(cubeXml({ size: 31, player: { face: 'front', x: 0, y: 15 } }));
  world.press(keyAlong(world, axisOf('front', 'right')));
  world.tick(5 * 60);
  assert.ok(Math.abs(playerOf(world).x - 25) < 0.2, `x is ${playerOf(world).x}`);
  world.free();
});

for (const face of FACES) {
  for (const side of SIDES) {
    test(`from ${face} over the edge ${side}: reaches the cell that the design derives, wakes its monsters, and lets the others sleep`, () => {
      const player = besideEdge(face, side, 7);
      const world = chaseOf(cubeXml({ player, monsters: oneMonsterEach(6) }));
      const axis = axisOf(face, side);
      const { cell, axis: onwards } = walk(player, axis, 7);
      world.tick(1);
      FACES.forEach((name, at) => assert.equal(awake(world, at + 1), name === face, `${name} at the start`));
      world.events();

      stepPlayer(world, axis);
      assert.deepEqual(playerOf(world), cell);
      const { monsters } = world.snapshot();
      FACES.forEach((name, at) => {
        assert.equal(monsters[at]?.awake, name === cell.face, `${name} afterwards`);
        if (name !== cell.face) assert.deepEqual(monsters[at]?.path, [], `${name} has no plan`);
      });
      const events = world.events();
      const change = events.find(({ kind }) => kind === 'facechange');
      assert.deepEqual(change && { ...change, tick: 0 }, { kind: 'facechange', tick: 0, from: face, to: cell.face });
      // At once: in the same tick, or in the next one.
      const plan = events.find((event) => event.kind === 'repath' && event.monster === FACES.indexOf(cell.face));
      assert.ok(plan && change && plan.tick - change.tick >= 0 && plan.tick - change.tick <= 1, `${JSON.stringify(events)}`);

      stepPlayer(world, times(onwards, -1));
      assert.deepEqual(playerOf(world), player, 'and back');
      world.free();
    });
  }
}

test('a held key leads once around the cube and back to the start', () => {
  for (const side of SIDES) {
    const player = { face: 'front', x: 3, y: 2 };
    const world = chaseOf(cubeXml({ player }));
    const key = keyAlong(world, axisOf('front', side));
    world.press(key);
    const seen = new Set();
    let ticks = 0;
    do {
      world.tick(1);
      ticks++;
      seen.add(playerOf(world).face);
    } while (ticks < 600 && !(ticks > 60 && JSON.stringify(world.playerCell) === JSON.stringify({ face: 0, x: 3, y: 2 })));
    assert.equal(seen.size, 4, `faces on the path ${side}: ${[...seen]}`);
    assert.ok(ticks < 400, `back after ${ticks} ticks`);
    world.free();
  }
});

test('awake monsters follow shortest plans to a resting player, and sleeping ones have none', () => {
  const world = chaseOf(cubeXml({ size: 11, player: { face: 'front', x: 10, y: 10 }, monsters: [{ face: 'front', x: 0, y: 0 }, { face: 'front', x: 2, y: 2 }, { face: 'top', x: 0, y: 0 }], rows: allRooms }));
  /** @type {number[][]} */
  const planned = [[], [], []];
  for (let tick = 0; tick < 60 * 2; tick++) {
    world.tick(1);
    for (const event of world.events()) if (event.kind === 'repath') planned[event.monster]?.push(event.tick);
    for (const { path } of world.snapshot().monsters) {
      const [from] = path;
      const to = path.at(-1);
      if (!from || !to) continue;
      assert.equal(pathCost(ROOMS, path), shortest(ROOMS, from, to));
    }
  }
  assert.deepEqual(planned.map((ticks) => ticks.length), [1, 1, 0]);
  world.free();
});

test('the time between two plans is 180 ticks by default, or what the map or an option says', () => {
  for (const [repath, option] of [[3, undefined], [1.5, undefined], [3, 0.5]]) {
    // The monster has a cell without exits, so it plans for ever and catches nobody.
    const front = ['.....', '.....', '.....', '...##', '...#.'];
    const world = chaseOf(
      cubeXml({ size: 5, repath, player: { face: 'front', x: 0, y: 0 }, monsters: [{ face: 'front', x: 4, y: 4 }], rows: { front } }),
      option === undefined ? {} : { repath: option },
    );
    const planned = [];
    for (let tick = 0; tick <= 600; tick++) {
      if (world.snapshot().monsters[0]?.repaths === planned.length + 1) planned.push(tick);
      world.tick(1);
    }
    const every = (option ?? repath ?? 0) * 60;
    assert.deepEqual(planned, Array.from({ length: Math.floor(600 / every) + 1 }, (_, n) => n * every));
    assert.equal(world.events().filter(({ kind }) => kind === 'repath').length, planned.length);
    world.free();
  }
});

test('a catch is one event and adds one to the count, and everyone returns to the start', () => {
  const player = { face: 'front', x: 0, y: 3 };
  const monsters = [{ face: 'front', x: 4, y: 3 }, { face: 'right', x: 1, y: 1 }];
  const world = chaseOf(cubeXml({ player, monsters }));
  /** @type {import('../../www/engine/chase.js').ChaseEvent[]} */
  let caught = [];
  for (let tick = 0; tick < 600 && caught.length === 0; tick++) {
    world.tick(1);
    caught = world.events().filter(({ kind }) => kind === 'caught');
  }
  assert.equal(caught.length, 1);
  assert.deepEqual({ ...caught[0], tick: 0 }, { kind: 'caught', tick: 0, count: 1 });
  assert.equal(world.caught, 1);
  assert.deepEqual(playerOf(world), player);
  world.snapshot().monsters.forEach(({ face, x, y }, at) => assert.deepEqual({ face, x, y }, monsters[at]));
  world.free();
});

test('a plan for a player out of reach leads to the nearest cell', () => {
  const front = ['.......', '.#####.', '.#...#.', '.#.#.#.', '.#...#.', '.#####.', '.......'];
  const world = chaseOf(cubeXml({ player: { face: 'front', x: 2, y: 3 }, monsters: [{ face: 'front', x: 6, y: 6 }], rows: { front } }));
  world.tick(1);
  const [repath] = world.events();
  assert.equal(repath?.kind, 'repath');
  const path = world.snapshot().monsters[0]?.path ?? [];
  const { face, x, y } = path.at(-1) ?? { face: '', x: -1, y: -1 };
  assert.deepEqual({ face, x, y }, { face: 'front', x: 0, y: 3 });
  assert.equal(pathCost(front, path), shortest(front, path[0] ?? { x: 0, y: 0 }, { x, y }));
  world.free();
});

test('an edit across a plan replans, and one beside it does not', () => {
  const world = chaseOf(cubeXml({ size: 11, player: { face: 'front', x: 10, y: 5 }, monsters: [{ face: 'front', x: 0, y: 5 }] }));
  world.tick(2);
  world.events();
  const before = world.snapshot().monsters[0];
  assert.equal(world.setCell('front', 5, 0, 'wall'), true);
  assert.equal(world.setCell('front', 5, 0, 'wall'), false, 'it is already a wall');
  world.tick(1);
  assert.equal(world.snapshot().monsters[0]?.repaths, before?.repaths, 'not touched');
  const { cellsVersion } = world;
  assert.equal(world.setCell('front', 5, 5, 'wall'), true);
  assert.notEqual(world.cellsVersion, cellsVersion);
  world.tick(1);
  const after = world.snapshot().monsters[0];
  assert.equal(after?.repaths, (before?.repaths ?? 0) + 1);
  assert.equal(after?.path.some(({ x, y }) => x === 5 && y === 5), false);
  assert.equal(world.snapshot().walls.front?.[5]?.[5], '#');
  assert.equal(world.kindAt(0, 5, 5), 'wall');
  world.free();
});

test('refuses an edit under an actor, on a start or outside, with a reason', () => {
  const world = chaseOf(cubeXml({ monsters: [{ face: 'top', x: 1, y: 2 }] }));
  for (const [face, x, y, kind] of /** @type {[any, number, number, any][]} */ ([
    ['front', 3, 3, 'wall'], ['top', 1, 2, 'wall'], ['front', 7, 0, 'wall'], ['front', 0, -1, 'wall'], ['front', 0, 0, 'lava'],
  ])) {
    assert.throws(() => world.setCell(face, x, y, kind), (/** @type {Error} */ error) => {
      return ['EditError', 'OptionError'].includes(error.name) && error.message.length > 10;
    }, `${face} ${x},${y} ${kind}`);
  }
  world.free();
});

test('saves an edited cube with its walls, and with the starts where they were', () => {
  const world = chaseOf(cubeXml());
  world.setCell('left', 2, 1, 'wall');
  stepPlayer(world, axisOf('front', 'up'));
  const again = chaseOf(world.toXml());
  assert.equal(again.snapshot().walls.left?.[1], '..#....');
  assert.deepEqual(playerOf(again), { face: 'front', x: 3, y: 3 });
  world.free();
  again.free();
});

test('refuses unknown keys and words with the expected ones, and changes nothing', () => {
  const world = chaseOf(cubeXml());
  for (const options of [
    { chase: 'net' }, { algorithm: 'quick' }, { heuristic: 'guess' }, { movement: '5' }, { repath: 0 }, { repath: NaN }, { repath: -1 },
    { repath: 'soon' }, { speed: 3 }, { algoritm: 'astar' },
  ]) {
    assert.throws(() => world.configure(/** @type {any} */ (options)), (/** @type {Error} */ error) => {
      return error.name === 'OptionError' && /expected|must/i.test(error.message);
    }, JSON.stringify(options));
  }
  world.configure({ algorithm: 'dijkstra', heuristic: 'zero', movement: '4', repath: 1 });
  assert.equal(world.repath, 1);
  world.free();
});

test('a monster’s own settings are reported, changed, reset and saved in the map, and the rest is refused', () => {
  const world = chaseOf(cubeXml({ monsters: [{ face: 'front', x: 0, y: 0 }] }));
  const usual = { speed: 3, algorithm: null, heuristic: null, movement: null, costs: null, openList: null, walk: null, weight: null, k: null, jumpLimit: null };
  assert.deepEqual(world.settingsOf(0), usual);
  const settings = /** @type {const} */ ({
    speed: 4.5, algorithm: 'weighted', heuristic: 'euclid', movement: '4', costs: 'sqrt2', openList: 'list', walk: 'steps', weight: 2.25, k: 3, jumpLimit: 7,
  });
  world.tune(0, settings);
  assert.deepEqual(world.settingsOf(0), settings);
  assert.equal(world.searchOf(0), 'weighted');
  assert.match(world.toXml(), /speed="4.5" algorithm="weighted" heuristic="euclid" movement="4" costs="sqrt2" open-list="list" weight="2.25" k="3" jump-limit="7" walk="steps"\/>/);
  for (const options of [
    { speed: 0 }, { speed: null }, { algorithm: 'hybrid' }, { algorithm: 'quick' }, { walk: 'zigzag' }, { weight: 1001 }, { weight: NaN }, { k: 9 },
    { k: 1.5 }, { jumpLimit: 0 }, { heuristic: 'landmarks' }, { movement: '6' }, { costs: '2/3' }, { openList: 'tree' }, { limit: 3 },
  ]) {
    assert.throws(() => world.tune(0, /** @type {any} */ (options)), { name: 'OptionError', message: /expected/ }, JSON.stringify(options));
  }
  assert.throws(() => world.tune(1, {}), { name: 'OptionError', message: 'monster: found 1; expected a whole number from 0 to 0' });
  assert.throws(() => world.settingsOf(-1), { name: 'OptionError' });
  // The bindings would convert an object to a number in the middle of the call.
  const freeing = /** @type {any} */ ({ valueOf: () => (world.free(), 0) });
  for (const call of [() => world.searchOf(freeing), () => world.settingsOf(freeing), () => world.tune(freeing, {}), () => world.secondsToAsk(freeing), () => world.lookAt(freeing), () => world.removeMonster(freeing)]) {
    assert.throws(call, { name: 'OptionError', message: /^monster: found .*; expected a number$/ });
  }
  assert.deepEqual(world.settingsOf(0), settings, 'nothing was changed');
  world.tune(0, { ...usual });
  assert.deepEqual(world.settingsOf(0), usual);
  assert.equal(world.searchOf(0), 'astar');
  world.free();
  const driver = chaseOf(cubeXml({ monsters: [{ face: 'front', x: 0, y: 0 }] }).replace('<monster ', '<monster algorithm="hybrid" '));
  assert.throws(() => driver.tune(0, { algorithm: 'astar' }), { name: 'OptionError', message: /wheels/ });
  driver.tune(0, { speed: 2 });
  assert.deepEqual(driver.settingsOf(0), { ...usual, algorithm: 'hybrid', speed: 2 });
  driver.free();
});

test('warns about an inadmissible heuristic', () => {
  const world = chaseOf(cubeXml());
  assert.equal(world.estimateWarning, null);
  world.configure({ heuristic: 'manhattan' });
  assert.notEqual(world.estimateWarning, null);
  world.configure({ movement: '4' });
  assert.equal(world.estimateWarning, null, 'Manhattan is right without diagonals');
  world.configure({ movement: '8-strict', heuristic: 'euclid' });
  assert.notEqual(world.estimateWarning, null, '10·Euclid is more than 14 for a diagonal');
  world.configure({ algorithm: 'dijkstra' });
  assert.equal(world.estimateWarning, null, 'Dijkstra has no heuristic');
  world.free();
});

test('reports the numbers of the last plan, and its ratio to the shortest', () => {
  const world = chaseOf(cubeXml({ size: 11, player: { face: 'front', x: 10, y: 10 }, monsters: [{ face: 'front', x: 0, y: 0 }], rows: allRooms }));
  assert.equal(world.lastPlan(), null);
  world.tick(1);
  const plan = world.lastPlan();
  assert.ok(plan);
  assert.equal(plan.ratio, 1);
  assert.equal(plan.monster, 0);
  assert.equal(plan.cost, shortest(ROOMS, { x: 0, y: 0 }, { x: 10, y: 10 }));
  assert.ok(plan.expanded > 0 && plan.length > 0 && plan.ms >= 0);
  assert.ok(world.order.length > plan.expanded, 'its operations on cells are in order');
  assert.equal([...world.order].filter((mark) => (mark & 7) === MARKS.closed).length, plan.expanded);
  world.free();
});

test('runs whole steps of 1/60 s, keeps the remainder, and runs at most a quarter of a second at once', () => {
  const world = chaseOf(cubeXml());
  let ticks = 0;
  for (let frame = 0; frame < 100; frame++) ticks += world.step(10);
  // After a hundred rounded remainders, the last tick may come slightly later.
  ticks += world.step(0.001);
  assert.equal(ticks, 60);
  assert.equal(world.ticks, 60);
  assert.equal(world.step(10_000), 15);
  assert.equal(world.step(-5), 0);
  assert.equal(world.step(NaN), 0);
  world.free();
});

test('reset moves everyone to the start, keeps the walls, and repeats the same chase', () => {
  const world = chaseOf(cubeXml({ size: 11, player: { face: 'front', x: 10, y: 10 }, monsters: [{ face: 'front', x: 0, y: 0 }], rows: allRooms }), { wander: true, seed: 5 });
  world.setCell('top', 4, 4, 'floor');
  world.reset();
  world.tick(300);
  const first = JSON.stringify(world.snapshot());
  world.reset();
  assert.equal(world.ticks, 0);
  assert.equal(world.caught, 0);
  assert.equal(world.snapshot().walls.top?.[4]?.[4], '.');
  world.tick(300);
  assert.equal(JSON.stringify(world.snapshot()), first);
  world.free();
});

test('the player wanders by itself until the first key', () => {
  const world = chaseOf(cubeXml(), { wander: true, seed: 3 });
  world.tick(120);
  assert.equal(world.wandering, true);
  assert.notDeepEqual(playerOf(world), { face: 'front', x: 3, y: 3 });
  world.press('up');
  assert.equal(world.wandering, false);
  world.release('up');
  world.tick(60);
  const here = playerOf(world);
  world.tick(60);
  assert.deepEqual(playerOf(world), here);
  assert.throws(() => world.press('sideways'));
  world.free();
});

test('a wandering player stops while it rests, and a steered one does not', () => {
  const world = chaseOf(cubeXml(), { wander: true, rest: true, seed: 3 });
  world.tick(120);
  assert.deepEqual(playerOf(world), { face: 'front', x: 3, y: 3 });
  assert.equal(world.wandering, true);
  world.configure({ rest: false });
  world.tick(60);
  assert.notDeepEqual(playerOf(world), { face: 'front', x: 3, y: 3 });
  world.configure({ rest: true });
  world.tick(12);
  const here = playerOf(world);
  world.tick(60);
  assert.deepEqual(playerOf(world), here);
  world.press('up');
  world.tick(12);
  assert.notDeepEqual(playerOf(world), here);
  assert.throws(() => world.configure(/** @type {any} */ ({ rest: 'yes' })), { name: 'OptionError' });
  world.free();
});
