// Edits of a running chase: the world over another map, strokes, undo and redo, a picture as a
// maze, and a typed map whose code is still loading.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overEdge, readingOf } from '../../www/cube/draw/measures.js';
import { createEditing } from '../../www/cube/element/editing.js';
import { cellsUnder, createBuilder } from '../../www/cube/play/builder.js';
import { ChaseGame } from '../../www/cube/play/chase-game.js';
import { POINTS, brightness, cellsOf, parting } from '../../www/shared/play/painting.js';
import { ChaseWorld } from '../../www/engine/chase.js';
import { layout } from '../../www/engine/layout.js';
import { axisOf, FACES, SIDES, walk } from './support/geometry.mjs';
import { cubeXml } from './support/maps.mjs';
import { createEvents } from '../../www/shared/play/events.js';
import './support/wasm.mjs';

const XML = cubeXml({
  size: 7,
  monsters: [
    { face: 'back', x: 1, y: 1 },
    { face: 'top', x: 5, y: 5 },
  ],
});

/**
 * @returns {{ game: ChaseGame, builder: import('../../www/cube/play/builder.js').Builder, events:
 *   string[] }}
 */
function playing(xml = XML) {
  globalThis.requestAnimationFrame = () => 1;
  globalThis.cancelAnimationFrame = () => undefined;
  /** @type {string[]} */
  const events = [];
  const game = new ChaseGame(() => false);
  game.events.on('edited', () => events.push('edited'));
  game.open(xml);
  return { game, events, builder: createBuilder(game, () => events.push('history')) };
}

const cell = (/** @type {number} */ face, /** @type {number} */ x, /** @type {number} */ y) => ({
  face,
  x,
  y,
});
const ONE = /** @type {const} */ ({ brush: 1, mirror: 'none' });
const WIDE = /** @type {const} */ ({ brush: 3, mirror: 'none' });

test('a world continues over another map, and restarts at another size', () => {
  const world = ChaseWorld.fromXml(XML);
  world.tick(50);
  const { player } = world.snapshot();
  const edited = XML.replace('<monster face="back" x="1" y="1"/>', '').replace(
    '<row>.......</row>',
    '<row>#######</row>',
  );
  assert.equal(world.rebuild(edited), 0);
  assert.deepEqual(
    [world.ticks, world.monsters, world.cells[0], world.actors.length, world.snapshot().player],
    [50, 1, 0, 2 * 16, player],
  );
  assert.throws(() => world.rebuild(edited.replace('<row>#######', '<row>####x##')), {
    name: 'MapError',
    line: 6,
    column: 14,
  });
  assert.throws(() => world.rebuild({ size: 9, seed: 3, generator: 'caves' }), {
    name: 'OptionError',
    message: /generator/,
  });
  assert.throws(() => world.rebuild({ blank: 2 }), { name: 'OptionError' });
  assert.equal(world.ticks, 50, 'what is refused changes nothing');
  // A generated map restarts at any size.
  for (const map of [
    { size: 9, seed: 3, generator: 'kruskal' },
    { size: 9, seed: 4 },
    { blank: 9 },
  ]) {
    world.rebuild(map);
    assert.deepEqual([world.size, world.ticks, world.cells.includes(0)], [9, 0, !('blank' in map)]);
    world.tick(9);
  }
  world.free();
});

test('leaves out walls under the player and monsters, and counts them', () => {
  const world = ChaseWorld.fromXml(XML);
  assert.deepEqual(world.starts()[0], cell(0, 3, 3));
  world.placePlayer(cell(1, 0, 0));
  assert.deepEqual(world.playerCell, cell(0, 3, 3), 'it stays in its cell');
  assert.equal(world.replaceFace(0, new Uint8Array(49)), 1);
  assert.deepEqual([world.kindAt(0, 3, 3), world.kindAt(0, 3, 2)], ['floor', 'wall']);
  assert.throws(() => world.replaceFace(0, new Uint8Array(48)), {
    name: 'EditError',
    message: 'a face of 48 cells; expected 49',
  });
  assert.throws(() => world.placeMonster(null, cell(1, 0, 0)), {
    name: 'EditError',
    message: /the player starts on this cell/,
  });
  world.removeMonster(0);
  assert.throws(() => world.removeMonster(0), { name: 'EditError', message: /last monster/ });
  assert.throws(() => world.removeMonster(7), { name: 'OptionError' });
  world.free();
});

test('a stroke is one step, in both directions, with a brush and mirrors, and no wall on a start', () => {
  // A brush stays on its face, and covers each cell once.
  assert.deepEqual(
    [
      cellsUnder(cell(0, 0, 0), { brush: 5, mirror: 'none' }, 7).length,
      cellsUnder(cell(0, 3, 3), { brush: 3, mirror: 'both' }, 7).length,
    ],
    [9, 9],
  );
  assert.deepEqual(cellsUnder(cell(4, 1, 0), { brush: 1, mirror: 'columns' }, 7), [
    cell(4, 1, 0),
    cell(4, 5, 0),
  ]);
  assert.deepEqual(cellsUnder(cell(4, 1, 0), { brush: 1, mirror: 'rows' }, 7), [
    cell(4, 1, 0),
    cell(4, 1, 6),
  ]);
  const { game, builder, events } = playing();
  const text = game.text();
  builder.begin();
  builder.paint(cell(2, 3, 3), 'wall', WIDE);
  builder.paint(cell(2, 4, 3), 'wall', WIDE);
  builder.end();
  // 3 × 4 cells, none of them where the monster on the back starts.
  assert.equal(game.world?.cells.filter((kind) => kind === 0).length, 12);
  const drawn = game.text();
  assert.deepEqual(
    [builder.undo(), game.text(), builder.undo(), builder.redo(), game.text()],
    [true, text, false, true, drawn],
  );
  builder.begin();
  builder.paint(cell(0, 0, 1), 'wall', { brush: 1, mirror: 'both' });
  assert.equal(builder.strokeLength, 4);
  builder.cancel();
  assert.equal(game.text(), drawn);
  assert.ok(events.includes('edited') && events.includes('history'));
  // No change is no step.
  builder.begin();
  builder.paint(cell(0, 0, 0), 'floor', ONE);
  builder.end();
  builder.undo();
  assert.equal(game.text(), text);
  // A wall on a start is refused with a message, and at the edge of a brush left out.
  builder.begin();
  assert.throws(() => builder.paint(cell(0, 3, 3), 'wall', ONE), { name: 'EditError' });
  builder.paint(cell(0, 3, 2), 'wall', WIDE);
  builder.end();
  assert.deepEqual([game.world?.kindAt(0, 3, 3), game.world?.kindAt(0, 2, 3)], ['floor', 'wall']);
  game.dispose();
});

test('edits of starts, monsters, faces and whole maps are steps too', () => {
  const { game, builder } = playing();
  const texts = [game.text()];
  const steps = [
    () => builder.edit((world) => world.placePlayer(cell(0, 0, 0))),
    () => builder.edit((world) => world.placeMonster(null, cell(0, 6, 6))),
    () => builder.edit((world) => world.placeMonster(0, cell(5, 2, 2))),
    () => builder.edit((world) => world.removeMonster(1)),
    () => builder.edit((world) => world.replaceFace(3, new Uint8Array(49))),
    () => builder.rebuild({ size: 9, seed: 5, generator: 'rooms' }),
    () => builder.rebuild({ blank: 9 }),
    () => builder.rebuild(XML),
  ];
  for (const step of steps) {
    step();
    texts.push(game.text());
  }
  assert.equal(new Set(texts).size, texts.length - 1, 'the last edit restores the first map');
  for (const text of texts.slice(0, -1).reverse())
    assert.deepEqual([builder.undo(), game.text()], [true, text]);
  for (const text of texts.slice(1)) assert.deepEqual([builder.redo(), game.text()], [true, text]);
  // A refused edit is no step.
  assert.throws(() => builder.rebuild('<cube/>'), { name: 'MapError' });
  assert.throws(() => builder.edit((world) => world.placePlayer(cell(2, 1, 1))), {
    name: 'EditError',
  });
  assert.deepEqual([builder.canRedo, builder.undo(), game.text()], [false, true, texts.at(-2)]);
  builder.forget();
  assert.deepEqual([builder.canUndo, builder.canRedo], [false, false]);
  game.dispose();
});

test('the game’s settings take precedence over those of an edited map', () => {
  const { game } = playing();
  game.configure({ repath: 2 });
  game.rebuild(XML.replace('repath="3"', 'repath="1" chase="cube"'));
  assert.deepEqual([game.world?.repath, game.world?.mode], [2, 'cube']);
  game.setOption('repath', null);
  assert.equal(game.world?.repath, 1);
  game.dispose();
});

test('a picture becomes walls where it is dark, and transparent pixels are bright', () => {
  // Two cells by two, each of one colour.
  const colours = [
    [0, 0, 0, 255],
    [255, 255, 255, 255],
    [0, 0, 0, 0],
    [100, 100, 100, 255],
  ];
  const side = 2 * POINTS;
  const pixels = new Uint8ClampedArray(
    Array.from(
      { length: side * side },
      (_, at) =>
        colours[2 * Math.floor(at / side / POINTS) + Math.floor((at % side) / POINTS)] ?? [],
    ).flat(),
  );
  const levels = brightness(pixels, 2, 2);
  assert.deepEqual([...levels], [0, 255, 255, 100]);
  const threshold = parting(levels);
  assert.ok(threshold > 100 && threshold <= 255, String(threshold));
  assert.deepEqual(
    [[...cellsOf(levels, threshold, false)], [...cellsOf(levels, threshold, true)]],
    [
      [0, 1, 1, 0],
      [1, 0, 0, 1],
    ],
  );
  assert.equal(
    parting(new Uint8Array(9).fill(40)),
    128,
    'a picture of one brightness has no threshold',
  );
});

test('a slider makes one step when it rests, before the next edit', () => {
  const { game, builder } = playing();
  const texts = [game.text()];
  for (const x of [1, 2, 3]) {
    builder.keepSoon(game.text());
    game.edit((world) => world.placePlayer(cell(0, x, 0)));
  }
  texts.push(game.text());
  builder.begin();
  builder.paint(cell(2, 3, 3), 'wall', ONE);
  builder.end();
  for (const text of texts.reverse()) assert.deepEqual([builder.undo(), game.text()], [true, text]);
  assert.equal(builder.canUndo, false);
  game.dispose();
});

test('over each edge is the cell that a player would walk to', () => {
  const { frames } = readingOf(layout());
  const cells = [0, 2, 6].flatMap((x) => [0, 2, 6].map((y) => ({ x, y })));
  for (const [face, name] of FACES.entries())
    for (const side of SIDES) {
      for (const { x, y } of cells) {
        const to = cell(
          face,
          x + Number(side === 'right') - Number(side === 'left'),
          y + Number(side === 'down') - Number(side === 'up'),
        );
        if (Math.min(to.x, to.y) >= 0 && Math.max(to.x, to.y) < 7) continue;
        const expected = walk({ face: name, x, y }, axisOf(name, side), 7).cell;
        assert.deepEqual(
          overEdge(7, frames, to),
          { ...expected, face: FACES.indexOf(expected.face) },
          `${side} from ${name} ${x}, ${y}`,
        );
      }
    }
});

test('a typed map that a later one overtook while its code loaded, or a map that opened meanwhile, overwrites nothing', async () => {
  /** @type {string[]} */
  const did = [];
  /** The code of each typed map, which loads when the test says so. @type {(() => void)[]} */
  const come = [];
  const game = {
    events: createEvents(),
    fetchFor: () => new Promise((resolve) => come.push(() => resolve(undefined))),
    rebuild: (/** @type {string} */ text) => did.push(text),
  };
  const { rebuild } = createEditing(/** @type {any} */ ({ game }));
  let newest = 0;
  const typed = (/** @type {string} */ text) => {
    const place = ++newest;
    return rebuild(text, () => place !== newest);
  };
  const [first, second] = [typed('first'), typed('second')];
  come[1]?.();
  await second;
  come[0]?.();
  await assert.rejects(first, { name: 'AbortError' });
  const third = typed('third');
  // Another map opens.
  newest++;
  come[2]?.();
  await assert.rejects(third, { name: 'AbortError' });
  assert.deepEqual(did, ['second']);
});
