// Edits of a running chase: the world over another map, strokes, undo and redo, and a picture as a maze.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { overEdge, readingOf } from '../../www/cube/draw/measures.js';
import { cellsUnder, createBuilder } from '../../www/cube/play/builder.js';
import { ChaseGame } from '../../www/cube/play/chase-game.js';
import { POINTS, brightness, cellsOf, parting } from '../../www/shared/play/painting.js';
import { ChaseWorld } from '../../www/engine/chase.js';
import { loadSync } from '../../www/engine/load.js';
import { layout } from '../../www/engine/names.js';
import { cubeXml } from './support/maps.mjs';

before(() => void loadSync((file) => readFileSync(file)));

const XML = cubeXml({ size: 7, monsters: [{ face: 'back', x: 1, y: 1 }, { face: 'top', x: 5, y: 5 }] });

/** @returns {{ game: ChaseGame, builder: import('../../www/cube/play/builder.js').Builder, events: string[] }} */
function playing(xml = XML) {
  globalThis.requestAnimationFrame = () => 1;
  globalThis.cancelAnimationFrame = () => undefined;
  /** @type {string[]} */
  const events = [];
  const game = new ChaseGame({ draw: () => false, event: () => {}, broken: () => {}, changed: () => {}, edited: () => events.push('edited') });
  game.open(xml);
  return { game, events, builder: createBuilder(game, () => events.push('history')) };
}

const cell = (/** @type {number} */ face, /** @type {number} */ x, /** @type {number} */ y) => ({ face, x, y });
const ONE = /** @type {const} */ ({ brush: 1, mirror: 'none' });

test('a world continues over another map, and restarts at another size', () => {
  const world = ChaseWorld.fromXml(XML);
  world.tick(50);
  const { player } = world.snapshot();
  const edited = XML.replace('<monster face="back" x="1" y="1"/>', '').replace('<row>.......</row>', '<row>#######</row>');
  assert.equal(world.rebuild(edited), 0);
  assert.equal(world.ticks, 50);
  assert.equal(world.monsters, 1);
  assert.equal(world.cells[0], 0);
  assert.deepEqual(world.snapshot().player, player);
  assert.equal(world.actors.length, 2 * 16);
  assert.throws(() => world.rebuild(edited.replace('<row>#######', '<row>####x##')), { name: 'MapError', line: 6, column: 14 });
  world.rebuild({ size: 9, seed: 3, generator: 'kruskal' });
  assert.deepEqual([world.size, world.ticks], [9, 0]);
  assert.throws(() => world.rebuild({ size: 9, seed: 3, generator: 'caves' }), { name: 'OptionError', message: /generator/ });
  assert.throws(() => world.rebuild({ blank: 2 }), { name: 'OptionError' });
  world.tick(9);
  world.rebuild({ size: 9, seed: 4 });
  assert.equal(world.ticks, 0, 'a generated map restarts at any size');
  world.rebuild({ blank: 5 });
  assert.equal(world.cells.every((kind) => kind !== 0), true);
  world.free();
});

test('leaves out walls under the player and monsters, and counts them', () => {
  const world = ChaseWorld.fromXml(XML);
  const start = world.starts()[0];
  assert.deepEqual(start, cell(0, 3, 3));
  world.placePlayer(cell(1, 0, 0));
  assert.deepEqual(world.playerCell, cell(0, 3, 3), 'it stays in its cell');
  assert.equal(world.replaceFace(0, new Uint8Array(49)), 1);
  assert.equal(world.kindAt(0, 3, 3), 'floor');
  assert.equal(world.kindAt(0, 3, 2), 'wall');
  assert.throws(() => world.replaceFace(0, new Uint8Array(48)), { name: 'EditError', message: 'a face of 48 cells; expected 49' });
  assert.throws(() => world.placeMonster(null, cell(1, 0, 0)), { name: 'EditError', message: /the player starts on this cell/ });
  world.removeMonster(0);
  assert.throws(() => world.removeMonster(0), { name: 'EditError', message: /last monster/ });
  assert.throws(() => world.removeMonster(7), { name: 'OptionError' });
  world.free();
});

test('a stroke is one step, in both directions, with a brush and mirrors', () => {
  const { game, builder, events } = playing();
  const text = game.text();
  builder.begin();
  builder.paint(cell(2, 3, 3), 'wall', { brush: 3, mirror: 'none' });
  builder.paint(cell(2, 4, 3), 'wall', { brush: 3, mirror: 'none' });
  builder.end();
  const walls = () => [...(game.world?.cells ?? [])].filter((kind) => kind === 0).length;
  // 3 × 4 cells, none of them where the monster on the back starts.
  assert.equal(walls(), 12);
  const drawn = game.text();
  assert.equal(builder.undo(), true);
  assert.equal(game.text(), text);
  assert.equal(builder.undo(), false);
  assert.equal(builder.redo(), true);
  assert.equal(game.text(), drawn);
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
  game.dispose();
});

test('refuses a wall on a start with a message, and leaves it out at the edge of a brush', () => {
  const { game, builder } = playing();
  builder.begin();
  assert.throws(() => builder.paint(cell(0, 3, 3), 'wall', ONE), { name: 'EditError' });
  builder.paint(cell(0, 3, 2), 'wall', { brush: 3, mirror: 'none' });
  builder.end();
  assert.equal(game.world?.kindAt(0, 3, 3), 'floor');
  assert.equal(game.world?.kindAt(0, 2, 3), 'wall');
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
  for (const text of texts.slice(0, -1).reverse()) {
    assert.equal(builder.undo(), true);
    assert.equal(game.text(), text);
  }
  for (const text of texts.slice(1)) {
    assert.equal(builder.redo(), true);
    assert.equal(game.text(), text);
  }
  // A refused edit is no step.
  assert.throws(() => builder.rebuild('<cube/>'), { name: 'MapError' });
  assert.throws(() => builder.edit((world) => world.placePlayer(cell(2, 1, 1))), { name: 'EditError' });
  assert.equal(builder.canRedo, false);
  builder.undo();
  assert.equal(game.text(), texts.at(-2));
  builder.forget();
  assert.equal(builder.canUndo || builder.canRedo, false);
  game.dispose();
});

test('the game’s settings take precedence over those of an edited map', () => {
  const { game } = playing();
  game.configure({ repath: 2 });
  const asking = XML.replace('repath="3"', 'repath="1" chase="cube"');
  game.rebuild(asking);
  assert.equal(game.world?.repath, 2);
  assert.equal(game.world?.mode, 'cube');
  game.setOption('repath', null);
  assert.equal(game.world?.repath, 1);
  game.dispose();
});

test('a brush stays on its face, and covers each cell once', () => {
  assert.equal(cellsUnder(cell(0, 0, 0), { brush: 5, mirror: 'none' }, 7).length, 9);
  assert.equal(cellsUnder(cell(0, 3, 3), { brush: 3, mirror: 'both' }, 7).length, 9);
  assert.deepEqual(cellsUnder(cell(4, 1, 0), { brush: 1, mirror: 'columns' }, 7), [cell(4, 1, 0), cell(4, 5, 0)]);
  assert.deepEqual(cellsUnder(cell(4, 1, 0), { brush: 1, mirror: 'rows' }, 7), [cell(4, 1, 0), cell(4, 1, 6)]);
});

test('a picture becomes walls where it is dark, and transparent pixels are bright', () => {
  const size = 2;
  const side = size * POINTS;
  const pixels = new Uint8ClampedArray(4 * side * side);
  const fill = (/** @type {number} */ column, /** @type {number} */ row, /** @type {number[]} */ colour) => {
    for (let at = 0; at < POINTS ** 2; at++) {
      pixels.set(colour, 4 * ((row * POINTS + Math.floor(at / POINTS)) * side + column * POINTS + (at % POINTS)));
    }
  };
  fill(0, 0, [0, 0, 0, 255]);
  fill(1, 0, [255, 255, 255, 255]);
  fill(0, 1, [0, 0, 0, 0]);
  fill(1, 1, [100, 100, 100, 255]);
  const levels = brightness(pixels, size, size);
  assert.deepEqual([...levels], [0, 255, 255, 100]);
  const threshold = parting(levels);
  assert.ok(threshold > 100 && threshold <= 255, String(threshold));
  assert.deepEqual([...cellsOf(levels, threshold, false)], [0, 1, 1, 0]);
  assert.deepEqual([...cellsOf(levels, threshold, true)], [1, 0, 0, 1]);
  assert.equal(parting(new Uint8Array(9).fill(40)), 128, 'a picture of one brightness has no threshold');
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
  for (const text of texts.reverse()) {
    assert.equal(builder.undo(), true);
    assert.equal(game.text(), text);
  }
  assert.equal(builder.canUndo, false);
  game.dispose();
});

test('over each edge is the cell that a player would walk to', () => {
  const { frames } = readingOf(layout());
  const last = 6;
  /** @param {import('../../www/cube/draw/measures.js').Cell} from @param {number} right @param {number} down */
  const over = ({ face, x, y }, right, down) => overEdge(7, frames, cell(face, x + right, y + down));
  for (let face = 0; face < 6; face++) {
    for (const [right, down] of /** @type {const} */ ([[1, 0], [-1, 0], [0, 1], [0, -1]])) {
      for (const along of [0, 2, last]) {
        const from = cell(face, right === 0 ? along : right > 0 ? last : 0, down === 0 ? along : down > 0 ? last : 0);
        const there = over(from, right, down);
        if (!there) throw new Error('there is no such cell');
        // The path back crosses the same edge.
        const back = [[1, 0], [-1, 0], [0, 1], [0, -1]].map(([x = 0, y = 0]) => [there.x + x, there.y + y, x, y]).filter(([x = 0, y = 0]) => Math.min(x, y) < 0 || Math.max(x, y) > last);
        assert.ok(back.some(([, , x = 0, y = 0]) => JSON.stringify(over(there, x, y)) === JSON.stringify(from)), `face ${face}, ${right} ${down}`);
      }
    }
  }
  assert.deepEqual(over(cell(0, 6, 2), 1, 0), cell(1, 0, 2));
  assert.deepEqual(over(cell(0, 2, 0), 0, -1), cell(4, 2, 6));
  assert.deepEqual(over(cell(1, 2, 0), 0, -1), cell(4, 6, 4));
});
