// Going back in a game that is played: what begins another future and what does not, and by whose keys and choices it goes on.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ChaseWorld } from '../../www/engine/chase.js';
import { Builder } from '../../www/cube/play/builder.js';
import { ChaseGame } from '../../www/cube/play/chase-game.js';
import { cubeXml, oneMonsterEach } from './support/maps.mjs';
import './support/wasm.mjs';

const XML = cubeXml({ size: 9, monsters: oneMonsterEach() });

/** @param {Partial<ConstructorParameters<typeof ChaseGame>[0]>} [hooks] */
function gameOf(hooks = {}) {
  const game = new ChaseGame({ draw: () => false, event: () => {}, broken: () => {}, changed: () => {}, ...hooks });
  game.open(XML);
  return game;
}

/** A game of six hundred ticks, gone back to the two hundredth. @param {Partial<ConstructorParameters<typeof ChaseGame>[0]>} [hooks] @param {(game: ChaseGame) => void} [before] */
async function wentBack(hooks = {}, before = () => {}) {
  const game = gameOf(hooks);
  await game.past.keep();
  game.tick(1);
  before(game);
  game.tick(599);
  game.past.seek(200);
  return game;
}

/** @param {ChaseGame} game */
const worldOf = (game) => {
  assert.ok(game.world);
  return game.world;
};

test('the past asked for before there is a world is kept of the first one', async () => {
  const game = new ChaseGame({ draw: () => false, event: () => {}, broken: () => {}, changed: () => {} });
  await game.past.keep();
  assert.equal(game.past.range, null);
  game.open(XML);
  game.tick(60);
  // Its first moment is taken once nobody waits for a plan.
  assert.deepEqual(game.past.range, { from: 1, to: 60, at: 60, following: false });
});

test('what is refused or changes nothing ends no future', async () => {
  const game = await wentBack();
  game.configure({ rest: false });
  assert.equal(worldOf(game).pastTo, 600);
  const { player } = worldOf(game).snapshot();
  assert.throws(() => game.setCell(player.face, Math.round(player.x), Math.round(player.y), 'wall'), { name: 'EditError' });
  assert.equal(worldOf(game).pastTo, 600);
  assert.throws(() => game.edit((world) => world.placePlayer(worldOf(game).starts()[1] ?? { face: 0, x: 0, y: 0 })), { name: 'EditError' });
  assert.equal(worldOf(game).pastTo, 600);
  game.past.seek(600);
  assert.equal(worldOf(game).ticks, 600);
  game.past.seek(200);
  game.configure({ repath: 1 });
  assert.equal(worldOf(game).pastTo, 200);
});

test('whatever begins another future, no key of then is held and the choices are those of now', async () => {
  /** @type {[string, (game: ChaseGame) => void][]} */
  const ways = [
    ['a tick', (game) => game.tick(1)],
    ['an edit of a face', (game) => void game.edit((world) => world.replaceFace(4, new Uint8Array(81).fill(1)))],
    ['a start', (game) => void game.edit((world) => world.placePlayer({ face: 4, x: 7, y: 2 }))],
    ['a wall', (game) => game.setCell('bottom', 4, 4, 'wall')],
    ['a reset', (game) => game.reset()],
  ];
  for (const [name, work] of ways) {
    const game = await wentBack({}, (one) => one.press('right'));
    game.past.seek(20);
    const walks = worldOf(game).snapshot().player;
    game.past.seek(25);
    assert.notDeepEqual(worldOf(game).snapshot().player, walks, `${name}: then it was held`);
    game.past.seek(600);
    // Let go of at the end, and another choice: both are of now.
    game.release('right');
    game.configure({ repath: 1 });
    game.past.seek(100);
    work(game);
    assert.equal(worldOf(game).repath, 1, name);
    // As far as to the middle of a cell.
    game.tick(20);
    const before = worldOf(game).snapshot().player;
    game.tick(5);
    assert.deepEqual(worldOf(game).snapshot().player, before, `${name}: nobody holds a key`);
  }
});

test('going back to another map is told, so that what is shown of it follows', async () => {
  let moved = 0;
  const game = gameOf({ moved: () => moved++ });
  await game.past.keep();
  const monsters = worldOf(game).monsters;
  game.tick(120);
  game.edit((world) => world.placeMonster(null, { face: 5, x: 2, y: 7 }));
  assert.equal(worldOf(game).monsters, monsters + 1);
  game.tick(60);
  moved = 0;
  game.past.seek(60);
  assert.equal(worldOf(game).monsters, monsters);
  assert.equal(moved, 1);
});

test('of a chase that was saved with a key held nobody holds it, once it is not followed', async () => {
  const game = gameOf();
  await game.past.keep();
  game.press('right');
  game.tick(90);
  const saved = game.save(1);
  assert.ok(saved);
  const other = gameOf();
  other.enter(ChaseWorld.restore(saved));
  assert.equal(other.following, true);
  other.tick(60);
  assert.equal(other.following, false);
  other.tick(60);
  const { player } = worldOf(other).snapshot();
  other.tick(60);
  assert.deepEqual(worldOf(other).snapshot().player, player);
});

test('a chase that was saved is taken over at once, whether somebody was busy with it or not', async () => {
  for (const rest of [false, true]) {
    const saved = await wentBack({}, (game) => game.configure({ rest })).then((game) => game.save(3));
    assert.ok(saved);
    const game = gameOf();
    game.enter(ChaseWorld.restore(saved));
    assert.equal(game.following, true);
    game.takeOver();
    assert.deepEqual([game.following, game.steered], [false, false], `${rest}`);
  }
});

test('who goes back to before an edit has no step for it, and whoever comes back to it has it again', async () => {
  const game = gameOf();
  await game.past.keep();
  const builder = new Builder(game, () => undefined);
  game.tick(60);
  /** @param {number} x @param {'wall' | 'floor'} kind */
  const put = (x, kind) => {
    builder.begin();
    builder.paint({ face: 5, x, y: 6 }, kind, { brush: 1, mirror: 'none' });
    builder.end();
  };
  const kinds = () => [3, 4].map((x) => worldOf(game).kindAt(5, x, 6));
  const open = kinds();
  const [one, other] = /** @type {('wall' | 'floor')[]} */ (open.map((kind) => (kind === 'wall' ? 'floor' : 'wall')));
  put(3, one);
  game.tick(60);
  put(4, other);
  game.tick(60);
  assert.deepEqual([builder.canUndo, kinds()], [true, [one, other]]);
  // Looking around loses nothing.
  game.past.seek(30);
  assert.deepEqual([builder.canUndo, builder.undo(), kinds()], [false, false, open]);
  game.past.seek(180);
  assert.equal(builder.canUndo, true);
  // Between the two: the first is taken back, the second was never done.
  game.past.seek(90);
  assert.deepEqual([builder.canUndo, kinds()], [true, [one, open[1]]]);
  assert.deepEqual([builder.undo(), kinds(), builder.canUndo], [true, open, false]);
  assert.deepEqual([builder.redo(), kinds()], [true, [one, open[1]]]);
  // Another future without an edit: what was done in the old one is gone for good.
  game.tick(30);
  put(4, other);
  game.tick(60);
  game.past.seek(90);
  game.press('right');
  game.tick(120);
  assert.deepEqual([builder.canUndo, builder.canRedo, kinds()], [true, false, [one, open[1]]], 'the first was done again at the tick that it was gone back to');
  game.past.seek(59);
  game.tick(1);
  assert.deepEqual([builder.canUndo, kinds()], [false, open]);
  // A reset leaves edits, though ticks begin anew.
  put(3, one);
  game.reset();
  game.tick(30);
  game.past.seek(5);
  assert.equal(builder.canUndo, true);
  assert.deepEqual([builder.undo(), kinds()], [true, open]);
});
