// Every invalid grid or scenario file is one MapError with a position. A value that is no text is refused too.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Chase, Cube, Grid } from '../../www/pkg/cubechase.js';
import { GridWorld, readScenarios } from '../../www/engine/grid.js';
import { cubeXml } from './support/maps.mjs';
import './support/wasm.mjs';

/** @typedef {import('../../www/engine/grid.js').TextFormat} TextFormat */

const MAP = 'type octile\nheight 2\nwidth 3\nmap\n';
const CELLS = '# wall, . floor, S start, G goal, 1 to 9 cost, or a letter that the legend has';

/** @type {[string, TextFormat | undefined, string, number, number, string, string][]} what is wrong, in which format, the text, where, what was found and expected */
const BAD = [
  ['nothing at all', undefined, '', 1, 1, 'no row of cells', CELLS],
  ['an unknown character', 'ascii', '...\n.?.\n', 2, 2, '"?"', CELLS],
  ['a row that is too short', 'ascii', '...\n..\n', 2, 3, 'a row of 2 cells', '3, as in the first row'],
  ['a row that is too long', 'ascii', '..\n...\n', 2, 3, 'a row of 3 cells', '2, as in the first row'],
  ['two starts', 'ascii', 'S..\n..S\n', 2, 3, 'a second S', 'one start and one goal at most'],
  ['a cost of zero', 'ascii', 'a.\na = 0\n', 2, 5, 'a = "0"', 'a cost from 1 to 255'],
  ['a cost of 256', 'ascii', 'a.\na = 256\n', 2, 5, 'a = "256"', 'a cost from 1 to 255'],
  ['a row of 4097', 'ascii', '.'.repeat(4097), 1, 4097, 'a row of 4097 cells', 'at most 4096'],
  ['4097 rows', 'digits', '1\n'.repeat(4097), 4097, 1, '4097 rows', 'at most 4096'],
  ['digits with something else', 'digits', '112\n1x1\n', 2, 2, '"x"', '0 start, 9 goal, 2 obstacle or 1 floor'],
  ['a map of another type', 'map', 'type hex\n', 1, 6, '"hex"', 'octile'],
  ['a side of 4097', 'map', 'type octile\nheight 2\nwidth 4097\n', 3, 7, 'width "4097"', 'a whole number from 1 to 4096'],
  ['a row too few', 'map', `${MAP}...\n`, 5, 4, '1 row', '2, as the header says'],
  ['a ragged row', 'map', `${MAP}...\n..\n`, 6, 3, 'a row of 2 cells', '3, as the header says'],
];
for (const [what, format, text, line, column, found, expected] of BAD) {
  test(`${what}${format ? `, ${format}` : ''}: line ${line}, column ${column}`, () => {
    const message = `line ${line}, column ${column}: found ${found}; expected ${expected}`;
    assert.throws(() => Grid.fromText(text, format), { name: 'MapError', line, column, found, expected, message });
  });
}

const SCEN = 'version 1\n3\tmaps/a.map\t4\t2\t0\t1\t3\t1\t3.41421356\n0 b.map 4 2 0 0 3 1 0\n';

test('scenarios: reads plain objects, optionally for a map', () => {
  const grid = GridWorld.fromText('..#.\n....');
  const scenarios = readScenarios(SCEN, grid);
  assert.deepEqual(scenarios, readScenarios(SCEN));
  assert.deepEqual(scenarios, [
    { line: 2, bucket: 3, map: 'maps/a.map', width: 4, height: 2, start: [0, 1], goal: [3, 1], length: 3.41421356, decimals: 8, unreachable: false },
    { line: 3, bucket: 0, map: 'b.map', width: 4, height: 2, start: [0, 0], goal: [3, 1], length: 0, decimals: 0, unreachable: true },
  ]);
  grid.free();
});

test('scenarios: reports what is wrong, and another map', () => {
  const grid = GridWorld.fromText('...\n...');
  assert.throws(() => readScenarios(SCEN, grid), { name: 'MapError', line: 2, column: 14, message: 'line 2, column 14: found a map of 4 × 2 cells; expected 3 × 2, the size of the grid' });
  /** @type {[string, number, number][]} */
  const bad = [['', 1, 1], ['version 2\n', 1, 9], ['1 a.map 4 2 0 0 3', 1, 18], ['1 a.map 4 2 0 0 4 1 5', 1, 17], ['1 a.map 4 2 0 0 3 1 -5', 1, 21], ['1 a.map 4 2 0 0 3 1 NaN', 1, 21], ['1 a.map 5000 2 0 0 3 1 5', 1, 9]];
  for (const [text, line, column] of bad) assert.throws(() => readScenarios(text), { name: 'MapError', line, column }, text);
  grid.free();
});

test('a value that is no text: an OptionError at once, with the memory as it was', () => {
  const chase = new Chase(Cube.fromXml(cubeXml()), {});
  const grid = new Grid(3, 3);
  const before = chase.digest();
  for (const [bad, found] of /** @type {[any, string][]} */ ([[3, '3'], [null, 'object'], [undefined, 'undefined'], [{}, 'object'], [['a'], 'object']])) {
    for (const work of [() => Grid.fromText(bad), () => Cube.fromXml(bad), () => readScenarios(bad)]) {
      assert.throws(work, { name: 'OptionError', message: `text: found ${found}; expected a string` });
    }
    for (const work of [() => grid.setCell(0, 0, bad), () => chase.setCell(0, 0, 0, bad)]) {
      assert.throws(work, { name: 'OptionError', message: `kind: found ${found}; expected a string` });
    }
    assert.throws(() => chase.press(bad), { name: 'OptionError', message: `direction: found ${found}; expected a word that names a direction` });
  }
  assert.throws(() => chase.press('north'), { name: 'OptionError', message: 'unknown direction "north"; expected one of: up, right, down, left' });
  assert.throws(() => chase.setCell(0, 0, 0, 'cost:5'), { name: 'EditError', message: 'a cube has no cost:5; expected wall or floor' });
  assert.equal(chase.digest(), before);
  assert.equal(grid.text(), '...\n...\n...\n');
  chase.free();
  grid.free();
});
