// Going back in time: each rewind, fork, save and restore of a chase is exact
// (tests/rust/chase/timeline.rs plays more sessions); which inputs of a game start another future,
// and whose keys and settings it continues with; when the code that records loads.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ChaseWorld } from '../../www/engine/chase.js';
import { Chase } from '../../www/pkg/cubechase.js';
import { createRewinding } from '../../www/cube/element/rewinding.js';
import { createBuilder } from '../../www/cube/play/builder.js';
import { ChaseGame } from '../../www/cube/play/chase-game.js';
import { createEvents } from '../../www/shared/play/events.js';
import { cubeXml, oneMonsterEach } from './support/maps.mjs';
import './support/wasm.mjs';

test('an input starts another future, and a damaged timeline is refused by name', () => {
  const world = ChaseWorld.generate(9, 3, { wander: true });
  world.keepTimeline();
  const times = () => [world.ticks, world.timelineFrom, world.timelineTo];
  world.tick(600);
  world.seek(300);
  assert.deepEqual(times(), [300, 0, 600]);
  world.seek(1e9);
  assert.equal(world.ticks, 600);
  world.seek(300);
  world.press('up');
  assert.deepEqual(times(), [300, 0, 300]);
  assert.throws(() => world.seek(-1), { name: 'OptionError' });
  const bytes = world.save(2) ?? assert.fail('nothing is saved');
  bytes[bytes.length >> 1] ^= 1;
  assert.throws(() => ChaseWorld.restore(bytes), { name: 'SavedError', message: /damaged/ });
  assert.throws(() => Chase.restore(new Uint8Array(20)), { name: 'SavedError' });
  world.reset();
  assert.deepEqual(times(), [0, 0, 0]);
});

const XML = cubeXml({ size: 9, monsters: oneMonsterEach() });

/** A game with a timeline and this map. */
async function gameOf(xml = XML) {
  const game = new ChaseGame(() => false);
  if (xml) game.open(xml);
  game.timeline.keep();
  return game;
}

/**
 * A game of six hundred ticks, rewound to tick two hundred.
 *
 * @param {(game: ChaseGame) => void} [before]
 */
async function wentBack(before = () => {}) {
  const game = await gameOf();
  game.tick(1);
  before(game);
  game.tick(599);
  game.timeline.seek(200);
  return game;
}

/** @param {ChaseGame} game */
const worldOf = ({ world }) => world ?? assert.fail('no world');
/** @param {ChaseGame} game */
const playerOf = (game) => worldOf(game).snapshot().player;
/** @param {ChaseGame} game */
const stateOf = (game) => [worldOf(game).ticks, worldOf(game).digest(), worldOf(game).toXml()];

test('a timeline that is requested before there is a world belongs to the first world', async () => {
  const game = await gameOf('');
  assert.equal(game.timeline.range, null);
  game.open(XML);
  game.tick(60);
  // Its first state is recorded at once, although plans are pending.
  assert.deepEqual(game.timeline.range, { from: 0, to: 60, at: 60, following: false });
});

test('refused inputs, and those without effect, keep the future', async () => {
  const game = await wentBack();
  const { face, x, y } = playerOf(game);
  game.configure({ rest: false });
  assert.throws(() => game.setCell(face, Math.round(x), Math.round(y), 'wall'), {
    name: 'EditError',
  });
  assert.throws(
    () => game.edit((world) => world.placePlayer(world.starts()[1] ?? { face: 0, x: 0, y: 0 })),
    { name: 'EditError' },
  );
  assert.equal(worldOf(game).timelineTo, 600);
  game.configure({ repath: 1 });
  assert.equal(worldOf(game).timelineTo, 200);
});

test('another future holds no old key and keeps the present settings', async () => {
  for (const [name, work] of /** @type {[string, (game: ChaseGame) => void][]} */ ([
    [
      'an edit of a face',
      (game) => void game.edit((world) => world.replaceFace(4, new Uint8Array(81).fill(1))),
    ],
    ['a start', (game) => void game.edit((world) => world.placePlayer({ face: 4, x: 7, y: 2 }))],
    ['a wall', (game) => game.setCell('bottom', 4, 4, 'wall')],
    ['a reset', (game) => game.reset()],
  ])) {
    const game = await wentBack((one) => one.press('right'));
    game.timeline.seek(20);
    const walks = playerOf(game);
    game.timeline.seek(25);
    assert.notDeepEqual(playerOf(game), walks, `${name}: then it was held`);
    game.timeline.seek(600);
    // Released at the end, with another setting: both count now.
    game.release('right');
    game.configure({ repath: 1 });
    game.timeline.seek(100);
    const to = worldOf(game).timelineTo;
    work(game);
    assert.ok(worldOf(game).timelineTo < to, name);
    assert.equal(worldOf(game).repath, 1, name);
    // To the middle of a cell.
    game.tick(20);
    const before = playerOf(game);
    game.tick(5);
    assert.deepEqual(playerOf(game), before, `${name}: no key is held`);
  }
});

test('announces a rewind to another map, so that the page shows it', async () => {
  let moved = 0;
  const game = await gameOf();
  game.events.on('moved', () => moved++);
  game.tick(120);
  game.edit((world) => world.placeMonster(null, { face: 5, x: 2, y: 7 }));
  game.tick(60);
  moved = 0;
  assert.equal(worldOf(game).monsters, 7);
  game.timeline.seek(60);
  assert.deepEqual([worldOf(game).monsters, moved], [6, 1]);
});

test('a saved chase releases its held key when the replay ends, and you can take it over at once, also while the reader works on the cube', async () => {
  const game = await gameOf();
  game.press('right');
  game.tick(90);
  const other = await gameOf();
  other.enter(ChaseWorld.restore(game.save(1) ?? assert.fail('nothing is saved')));
  assert.equal(other.following, true);
  other.tick(60);
  assert.equal(other.following, false);
  other.tick(60);
  const player = playerOf(other);
  other.tick(60);
  assert.deepEqual(playerOf(other), player);
  for (const rest of [false, true]) {
    other.enter(
      ChaseWorld.restore(
        (await wentBack((one) => one.configure({ rest }))).save(3) ??
          assert.fail('nothing is saved'),
      ),
    );
    assert.equal(other.following, true);
    other.takeOver();
    assert.deepEqual([other.following, other.steered], [false, false], `${rest}`);
  }
});

test('a rewind before an edit removes its undo step, and a return restores it', async () => {
  const game = await gameOf();
  const builder = createBuilder(game, () => undefined);
  game.tick(60);
  /** @param {number} x @param {'wall' | 'floor'} kind */
  const put = (x, kind) => {
    builder.begin();
    builder.paint({ face: 5, x, y: 6 }, kind, { brush: 1, mirror: 'none' });
    builder.end();
  };
  const kinds = () => [3, 4].map((x) => worldOf(game).kindAt(5, x, 6));
  const open = kinds();
  const [one, other] = /** @type {('wall' | 'floor')[]} */ (
    open.map((kind) => (kind === 'wall' ? 'floor' : 'wall'))
  );
  put(3, one);
  game.tick(60);
  put(4, other);
  game.tick(60);
  assert.deepEqual([builder.canUndo, kinds()], [true, [one, other]]);
  // Rewinding alone loses nothing.
  game.timeline.seek(30);
  assert.deepEqual([builder.canUndo, builder.undo(), kinds()], [false, false, open]);
  game.timeline.seek(180);
  assert.equal(builder.canUndo, true);
  // Between the two edits: the first can be undone, and the second is not yet there.
  game.timeline.seek(90);
  assert.deepEqual([builder.canUndo, kinds()], [true, [one, open[1]]]);
  assert.deepEqual(
    [builder.undo(), kinds(), builder.canUndo, builder.redo(), kinds()],
    [true, open, true, true, [one, open[1]]],
    'the previous future can be restored',
  );
  // Another future without an edit: the edits of the old future are gone.
  game.tick(30);
  put(4, other);
  game.tick(60);
  game.timeline.seek(90);
  game.press('right');
  game.tick(120);
  assert.deepEqual(
    [builder.canUndo, builder.canRedo, kinds()],
    [true, false, [one, open[1]]],
    'the first was done again at the tick that it was gone back to',
  );
  game.timeline.seek(59);
  game.press('left');
  game.tick(1);
  assert.deepEqual(
    [builder.canRedo, kinds(), builder.undo(), kinds(), worldOf(game).ticks],
    [false, open, true, [one, open[1]], 210],
  );
  game.timeline.seek(59);
  game.press('left');
  // A reset keeps edits, although ticks restart.
  put(3, one);
  game.reset();
  game.tick(30);
  game.timeline.seek(5);
  assert.deepEqual([builder.canUndo, builder.undo(), kinds()], [true, true, open]);
});

test('a replay ends in the same state as before, and then continues as the chase would', async () => {
  const [plain, game] = [await gameOf(), await gameOf()];
  for (const one of [plain, game]) {
    one.tick(100);
    one.setCell('top', 3, 3, worldOf(one).kindAt(4, 3, 3) === 'wall' ? 'floor' : 'wall');
    one.tick(500);
  }
  game.timeline.seek(50);
  // These have no effect.
  game.release('right');
  game.rest(false);
  assert.equal(game.stepOn(), null);
  game.tick(600 - worldOf(game).ticks);
  assert.deepEqual(stateOf(game), stateOf(plain));
  // In one call across the old end.
  game.timeline.seek(300);
  game.tick(500);
  plain.tick(200);
  assert.deepEqual([stateOf(game), game.timeline.canBringBack], [stateOf(plain), false]);
  // Frames replay at the same speed, and then continue.
  game.timeline.seek(200);
  game.playback.play();
  for (const [frames = 0, ...times] of [
    [20, 320, 800],
    [100, 920, 920],
  ]) {
    for (let frame = 0; frame < frames; frame++) game.playback.tick(100);
    assert.deepEqual([worldOf(game).ticks, worldOf(game).timelineTo], times);
  }
});

test('undo restores the old future exactly, after a key, a setting and an edit', async () => {
  const game = await wentBack();
  const builder = createBuilder(game, () => undefined);
  game.timeline.seek(600);
  const ends = [stateOf(game)];
  for (const [tick, work] of /** @type {[number, () => void][]} */ ([
    [400, () => game.press('left')],
    [300, () => game.configure({ repath: 1 })],
    [200, () => void builder.edit((world) => world.replaceFace(4, new Uint8Array(81).fill(1)))],
    [320, () => game.press('up')],
  ])) {
    game.timeline.seek(tick);
    work();
    assert.equal(worldOf(game).timelineTo, tick);
    game.tick(150);
    ends.push(stateOf(game));
  }
  assert.deepEqual(stateOf(game), ends.pop());
  for (const end of ends.reverse()) assert.deepEqual([builder.undo(), stateOf(game)], [true, end]);
  assert.equal(builder.canUndo, false);
  // The restored chase has its timeline too, and you can leave it again.
  game.timeline.seek(100);
  game.tick(500);
  assert.deepEqual(stateOf(game), ends.at(-1));
  game.timeline.seek(100);
  game.press('right');
  game.tick(10);
  game.timeline.seek(50);
  assert.deepEqual([game.timeline.bringBack(), stateOf(game)], [true, ends.at(-1)]);
});

/**
 * The recording of a cube, whose line cannot load, and the reader's input.
 *
 * @param {boolean} hidden whether there is no line
 */
function recordingOf(hidden) {
  const root = new EventTarget();
  const shell = { root, timeline: { hidden } };
  const seen = { keeps: 0 };
  const game = {
    events: createEvents(),
    world: { ticks: 12 },
    timeline: { range: null, keep: () => seen.keeps++ },
  };
  const rewinding = createRewinding(
    /** @type {any} */ ({
      game,
      shell,
      looping: { end: () => undefined },
      notice: { pass: () => undefined },
      api: { say: () => undefined },
      signal: new AbortController().signal,
    }),
  );
  return {
    rewinding,
    shell,
    seen,
    input: (/** @type {'pointerdown' | 'keydown'} */ type) => root.dispatchEvent(new Event(type)),
  };
}

test('the recording begins at the first press if there is a line by then, and else for a rewind by the page', () => {
  for (const [first, then, keeps] of /** @type {const} */ ([
    [true, true, 0],
    [false, false, 1],
    [true, false, 1],
  ])) {
    const { rewinding, shell, seen, input } = recordingOf(first);
    input('pointerdown');
    shell.timeline.hidden = then;
    input('keydown');
    assert.equal(seen.keeps, keeps);
    assert.deepEqual([rewinding.seek(3), seen.keeps], [12, 1]);
  }
});
