// The lab on hexes, without a page: a text sets the layout and the next map resets it; strokes follow the hexes; undo, links and
// the geometry of the pictures agree with the core.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shapeOf } from '../../www/lab/draw/shape.js';
import { GridWorld } from '../../www/engine/grid.js';
import { decode, encode } from '../../www/lab/play/link.js';
import { Walker } from '../../www/lab/play/playhead.js';
import { numbers } from './support/grids.mjs';
import { ROOMS, finish, labOf, savedOf } from './support/lab.mjs';

const HEXES = 'layout even-r\n . . . S . .\n. . # # . .\n . . # . . .\n. . . . G .\n';
const LAYOUTS = /** @type {const} */ (['odd-r', 'even-r', 'odd-q', 'even-q']);

/** The result at the end. @param {import('../../www/lab/play/lab.js').Lab} lab */
function answerOf(lab) {
  finish(lab);
  return lab.snapshot();
}

test('a text of hexes sets the layout, the next map of squares resets it, and a choice by hand stays', () => {
  const lab = labOf(ROOMS, { movement: '4' });
  assert.equal(lab.layout, '');
  lab.open({ text: HEXES });
  assert.deepEqual([lab.layout, lab.options.movement, lab.options.layout], ['even-r', '6', 'even-r']);
  // The walls below the start leave one of its two lower neighbours free. In odd-r both would be walls.
  assert.deepEqual([answerOf(lab).cost, lab.undo(), lab.layout, lab.options.movement], [30, true, '', '4']);
  assert.deepEqual([lab.redo(), lab.layout], [true, 'even-r']);
  lab.open({ text: ROOMS });
  assert.deepEqual([lab.layout, lab.options], ['', {}]);
  // The same if options come with the map, like with shipped ones.
  lab.open({ text: HEXES }, { algorithm: 'greedy' });
  assert.deepEqual([lab.options, lab.lasting], [{ algorithm: 'greedy', movement: '6', layout: 'even-r' }, { algorithm: 'greedy' }]);
  lab.open({ text: ROOMS }, lab.options);
  assert.deepEqual(lab.options, { algorithm: 'greedy' });
  lab.configure({ algorithm: null, movement: '6', layout: 'odd-q' });
  assert.equal(lab.lasting.movement, '6');
  lab.open({ text: ROOMS });
  assert.equal(lab.layout, 'odd-q', 'squares in the text, hexes by choice');
  lab.open({ text: lab.text('ascii'), same: true });
  assert.equal(lab.layout, 'odd-q');
});

test('the same map in another text keeps its hexes, and the text has the layout of the search', () => {
  const lab = labOf(HEXES);
  assert.equal(lab.text('hex'), HEXES);
  lab.open({ text: lab.text('digits'), format: 'digits', same: true });
  assert.equal(lab.layout, 'even-r');
  lab.configure({ layout: 'odd-q' });
  assert.match(lab.text('hex'), /^layout odd-q\n/);
  assert.throws(() => lab.open({ text: 'layout odd-r\n . .\n. .\n', format: 'hex' }), { name: 'MapError', line: 2 });
  assert.equal(lab.layout, 'odd-q', 'nothing has changed');
});

test('a link and an undo restore hexes, and that the map set them', async () => {
  const lab = labOf(HEXES);
  const state = savedOf(lab);
  const other = labOf(ROOMS);
  other.restore(await decode(await encode(state)));
  assert.deepEqual([other.layout, answerOf(other).cost], ['even-r', answerOf(lab).cost]);
  other.open({ text: ROOMS });
  assert.equal(other.layout, '', 'the map set them');
  other.undo();
  other.open({ text: ROOMS });
  assert.equal(other.layout, '');
});

test('refuses a search that does not take hexes with the core’s message, and changes nothing', () => {
  const lab = labOf(HEXES);
  assert.throws(() => lab.configure({ algorithm: 'jps' }), /needs square cells/);
  assert.throws(() => lab.configure({ movement: '8-strict' }), /layout "even-r" is for movement "6"/);
  assert.equal(lab.options.algorithm, undefined);
  lab.configure({ race: ['astar', 'jps'] });
  assert.match(answerOf(lab).lanes[1]?.error ?? '', /needs square cells/);
  lab.open({ text: ROOMS });
  lab.configure({ algorithm: 'jps', race: null });
  assert.throws(() => lab.open({ text: HEXES }), /needs square cells/);
  assert.deepEqual([lab.layout, lab.columns], ['', 12]);
});

for (const layout of LAYOUTS) {
  test(`${layout}: a fast stroke goes from neighbour to neighbour, as in the picture`, () => {
    const next = numbers(11);
    const shape = shapeOf(layout);
    const cell = () => /** @type {[number, number]} */ ([Math.floor(next() * 20), Math.floor(next() * 15)]);
    const grid = GridWorld.fromCells(20, 15, new Uint8Array(300).fill(1));
    for (let i = 0; i < 200; i++) {
      const [from, to] = [cell(), cell()];
      const line = grid.hexLine(...from, ...to, layout);
      assert.deepEqual([line[0], line.at(-1)], [from, to]);
      line.slice(1).forEach(([x, y], at) => {
        const [px, py] = line[at] ?? [NaN, NaN];
        assert.ok(Math.abs(Math.hypot(shape.centreX(x, y) - shape.centreX(px, py), shape.centreY(x, y) - shape.centreY(px, py)) - 1) < 1e-9);
      });
    }
    grid.free();
    const lab = labOf(Array(9).fill('.'.repeat(12)).join('\n'), { movement: '6', layout });
    lab.strokeBegin(1, 1, 'wall');
    lab.strokeTo(10, 7);
    lab.strokeEnd();
    const walls = [...lab.cells.keys()].filter((key) => lab.cells[key] === 0).map((key) => [key % 12, Math.floor(key / 12)]);
    assert.equal(walls.length, lab.grid?.hexLine(1, 1, 10, 7, layout).length);
    lab.undo();
    assert.ok(lab.cells.every((kind) => kind === 1), 'one step to undo');
  });

  test(`${layout}: every step of a path is one cell long in the picture`, () => {
    const lab = labOf(ROOMS, { movement: '6', layout });
    const { path, cost } = answerOf(lab);
    const shape = shapeOf(layout);
    assert.equal(cost, 10 * (path.length - 1));
    path.slice(1).forEach(([x = 0, y = 0], at) => {
      const [px = 0, py = 0] = path[at] ?? [];
      assert.ok(Math.abs(Math.hypot(shape.centreX(x, y) - shape.centreX(px, py), shape.centreY(x, y) - shape.centreY(px, py)) - 1) < 1e-9);
    });
  });
}

test('a walker over hexes takes the same time for each', () => {
  const walker = new Walker([[0, 0], [0, 1], [1, 2], [1, 3]], true);
  walker.advance(1.5 / 6);
  assert.deepEqual([walker.place.x, walker.place.y], [0.5, 1.5]);
});
