// What the lab draws on the map on request: the path to the goal from every cell, and the neighbours that a search keeps.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIELDS } from '../../www/engine/fields.js';
import { barsOf } from '../../www/lab/draw/layers.js';
import { LAB } from '../../www/lab/draw/palette.js';
import { linesOf, prunedAt, prunedFigure } from '../../www/lab/element/layers.js';
import { ExactField, MOST_FIELD, prunedAround } from '../../www/lab/play/queries.js';
import { textOf } from '../../www/shared/message.js';
import { GridSearch } from '../../www/engine/search.js';
import { ROOMS, labOf, laneOf, rest } from './support/lab.mjs';

/** @param {ExactField} exact */
function whole(exact) {
  let answer = exact.follow(() => performance.now());
  while (answer.more) answer = exact.follow(() => performance.now());
  return answer.field;
}

test('the field leads from every cell to the goal at the cost of a search; edits and other movements change it', () => {
  const lab = labOf(ROOMS);
  rest(lab);
  const exact = new ExactField(lab);
  for (const change of [() => undefined, () => lab.setCell(4, 3, 'wall'), () => lab.configure({ movement: '4' }), () => lab.placeEnd('to', 0, 0)]) {
    change();
    rest(lab);
    const field = whole(exact);
    assert.ok(field);
    const goal = lab.to[1] * lab.columns + lab.to[0];
    let led = 0;
    for (let key = 0; key < lab.columns * lab.rows; key++) {
      const [x, y] = [key % lab.columns, Math.floor(key / lab.columns)];
      const search = new GridSearch({ algorithm: 'dijkstra', movement: lab.options.movement });
      if (lab.kindAt(x, y) !== 'wall') {
        search.start(/** @type {NonNullable<typeof lab.grid>} */ (lab.grid), [x, y], lab.to);
        if (search.run(/** @type {NonNullable<typeof lab.grid>} */ (lab.grid)) === 'found') {
          assert.equal(field.g[key], search.cost, `${x}, ${y}`);
          assert.ok(search.cost >= field.low && search.cost <= field.high);
          let at = key;
          for (let steps = 0; at !== goal; steps++) {
            assert.ok(steps < 200);
            at = field.next[at] ?? -1;
          }
          led++;
        }
      } else {
        assert.ok(Number.isNaN(field.g[key]));
      }
      search.free();
    }
    assert.ok(led > 40);
  }
  const { version } = /** @type {import('../../www/lab/play/queries.js').Field} */ (whole(exact));
  assert.equal(whole(exact)?.version, version, 'nothing runs again');
  assert.ok(MOST_FIELD < 1024 * 1024, 'a map of a million cells is not read in one piece');
  exact.dispose();
});

/** The eight directions, clockwise from the east. @type {[number, number][]} */
const WAYS = [[1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1], [1, -1]];
/** All combinations of free cells around one. */
const BLOCKS = Array.from({ length: 256 }, (_, bits) => [0, 1, 2, 3, 8, 4, 5, 6, 7].map((bit) => bit === 8 || ((bits >> bit) & 1) === 1));
const numbersOf = (/** @type {import('../../www/lab/draw/layers.js').Neighbour[]} */ neighbours, /** @type {string[]} */ ...kinds) => neighbours.filter(({ kind }) => kinds.includes(kind)).map(({ number }) => number).sort();

test('with cut corners, the unpruned neighbours of any cell are those of xu-kechen’s rules, in his numbers', () => {
  let forced = 0;
  for (const [dx, dy] of WAYS) {
    for (const free of BLOCKS) {
      // The parent is there.
      if (!free[3 * (1 - dy) + 1 - dx]) continue;
      const neighbours = prunedAround('8-cut', free, [dx, dy]);
      const isFree = (/** @type {number} */ number) => neighbours.some((one) => one.number === number && free[3 * (one.dy + 1) + one.dx + 1]);
      const isStraight = dx === 0 || dy === 0;
      const natural = (isStraight ? [0] : [0, 1, 2]).filter(isFree);
      const walls = (isStraight ? [[3, 1], [4, 2]] : [[5, 3], [6, 4]]).flatMap(([wall = 0, beside = 0]) => (!isFree(wall) && isFree(beside) ? [beside] : []));
      assert.deepEqual(numbersOf(neighbours, 'natural'), natural, `${dx}, ${dy}: ${free}`);
      assert.deepEqual(numbersOf(neighbours, 'forced'), walls, `${dx}, ${dy}: ${free}`);
      assert.deepEqual(numbersOf(neighbours, 'natural', 'forced', 'pruned'), [0, 1, 2, 3, 4, 5, 6].filter(isFree));
      forced += walls.length;
    }
  }
  assert.ok(forced > 300);
});

test('numbers count from straight ahead to back, odd ones on the right; at the start, every allowed step is natural', () => {
  const all = Array(9).fill(true);
  const west = prunedAround('8-strict', all, [-1, 0]);
  assert.deepEqual([0, 1, 3, 5, 7, 6, 4, 2].map((number) => west.find((one) => one.number === number)).map((one) => [one?.dx, one?.dy]), [[-1, 0], [-1, -1], [0, -1], [1, -1], [1, 0], [1, 1], [0, 1], [-1, 1]]);
  assert.deepEqual(numbersOf(prunedAround('8-strict', all, [0, 0]), 'natural').length, 8);
  // A wall in the east: without cut corners, the two diagonals beside it are not allowed.
  assert.deepEqual(numbersOf(prunedAround('8-strict', all.map((_, at) => at !== 5), [0, 0]), 'natural').length, 5);
  assert.deepEqual(numbersOf(prunedAround('4', all, [0, -1]), 'natural', 'forced', 'pruned').length, 3);
});

test('the drawing of a cell has the number of each direction, a mark for each allowed neighbour, and walls in their colour', () => {
  const free = BLOCKS[0b11111101] ?? [];
  const neighbours = prunedAround('8-cut', free, [-1, 0]);
  const { svg, said } = prunedFigure(free, neighbours, LAB.light);
  assert.deepEqual([...svg.matchAll(/>(\d)<\/text>/g)].map(([, number]) => Number(number)).sort(), [0, 1, 2, 3, 4, 5, 6, 7]);
  assert.equal(svg.match(new RegExp(`fill="${LAB.light.wall}"`, 'g'))?.length, 1);
  for (const [kind, colour] of /** @type {const} */ ([['natural', LAB.light.jump], ['forced', LAB.light.fresh], ['pruned', LAB.light.scannedDot]])) {
    assert.equal(svg.match(new RegExp(`stroke="${colour}"`, 'g'))?.length, numbersOf(neighbours, kind).length, kind);
  }
  assert.equal(textOf(said), 'natural: 0 · forced: 1 · pruned: 2, 4, 5, 6');
});

for (const algorithm of /** @type {const} */ (['pruned', 'jps', 'jps-plus'])) {
  test(`${algorithm}: every cell reached from the expanded one is in a natural or forced direction, and none in a pruned one`, () => {
    const lab = labOf(ROOMS, { algorithm });
    rest(lab);
    const lane = laneOf(lab);
    const kinds = new Set();
    for (let step = 1; step < lane.steps; step++) {
      lane.show(step);
      const cell = lane.current ?? [0, 0];
      const { free, neighbours } = prunedAt(lab, lane, cell);
      const values = lane.window(0, 0, lab.columns, lab.rows);
      for (let at = 0; at < lab.columns * lab.rows; at++) {
        const [x, y] = [at % lab.columns, Math.floor(at / lab.columns)];
        if (values[6 * at + 3] !== cell[1] * lab.columns + cell[0] || (x === cell[0] && y === cell[1])) continue;
        const there = neighbours.find(({ dx, dy }) => dx === Math.sign(x - cell[0]) && dy === Math.sign(y - cell[1]));
        assert.ok(there?.kind === 'natural' || there?.kind === 'forced', `step ${step}: ${x}, ${y} from ${cell}`);
      }
      for (const { kind } of neighbours) kinds.add(kind);
      for (const { dx, dy, kind } of neighbours) assert.ok(kind === 'none' || free[3 * (dy + 1) + dx + 1]);
    }
    assert.deepEqual([...kinds].sort(), ['forced', 'natural', 'none', 'pruned']);
  });
}

/** The cost of a path in tens and fourteens. @param {readonly [number, number][]} cells the corners of the path */
const costOf = (cells) => cells.slice(1).reduce((sum, [x, y], at) => {
  const [fromX = 0, fromY = 0] = cells[at] ?? [];
  const [least = 0, most = 0] = [Math.abs(x - fromX), Math.abs(y - fromY)].sort((a, b) => a - b);
  return sum + 14 * least + 10 * (most - least);
}, 0);

for (const options of /** @type {import('../../www/lab/play/race.js').OptionChange[]} */ ([{}, { heuristic: 'manhattan', movement: '4' }, { algorithm: 'jps' }, { algorithm: 'dstar-lite' }])) {
  test(`${JSON.stringify(options)}: the line of g costs g, and that of h costs h, for every cell at every step`, () => {
    const lab = labOf(ROOMS, options);
    rest(lab);
    const lane = lab.lanes[0] ?? assert.fail();
    const isBackwards = options.algorithm === 'dstar-lite';
    let count = 0;
    for (let step = 1; step <= lane.steps; step += 3) {
      lane.show(step);
      for (let key = 0; key < lab.columns * lab.rows; key++) {
        const cell = /** @type {[number, number]} */ ([key % lab.columns, Math.floor(key / lab.columns)]);
        const values = lane.window(...cell, 1, 1);
        const lines = linesOf(lab, lane, cell);
        assert.equal(lines === null, Number.isNaN(values[FIELDS.g]), `${cell}`);
        if (!lines) continue;
        assert.deepEqual([lines.g[0], lines.g.at(-1)], [isBackwards ? lab.to : lab.from, cell]);
        assert.equal(costOf(lines.g), values[FIELDS.g], `g of ${cell} at ${step}`);
        assert.equal(lines.h.length === 0 ? 0 : costOf(lines.h), values[FIELDS.h], `h of ${cell} at ${step}`);
        if (lines.h.length > 0) assert.deepEqual([lines.h[0], lines.h.at(-1)], [cell, isBackwards ? lab.from : lab.to]);
        count++;
      }
    }
    assert.ok(count >= 20, `${count}`);
  });
}

test('a straight-line heuristic is one line, and one of zero is none', () => {
  for (const [heuristic, bends] of /** @type {const} */ ([['euclid', 2], ['octile', 3], ['zero', 0]])) {
    const lab = labOf(ROOMS, { heuristic });
    rest(lab);
    assert.equal(linesOf(lab, lab.lanes[0] ?? assert.fail(), lab.from)?.h.length, bends, heuristic);
  }
});

test('walls at the edge of the map are its boundary, and all others are bars, also those that touch it', () => {
  const rows = ['#......', '.#.##..', '......#', '###....', '...#...'];
  const cells = Uint8Array.from(rows.join(''), (sign) => (sign === '#' ? 0 : 1));
  const bars = barsOf(cells, 7, 5, 0);
  assert.deepEqual(rows.map((row, y) => [...row].map((_sign, x) => (bars[7 * y + x] === 1 ? 'b' : '.')).join('')), ['.......', '.b.bb..', '.......', '.bb....', '.......']);
});

test('a smoothed answer has its own length, never more than that of its steps', () => {
  const lab = labOf(ROOMS, { smooth: 'lines' });
  rest(lab);
  const [lane] = lab.lanes;
  const { before = 0, after = 0 } = lane?.smoothing ?? {};
  const steps = lane?.path.slice(1).map(([x, y], at) => Math.hypot(x - (lane.path[at]?.[0] ?? 0), y - (lane.path[at]?.[1] ?? 0))) ?? [];
  assert.ok(Math.abs(before - steps.reduce((sum, step) => sum + step, 0)) < 1e-9);
  assert.ok(after > Math.hypot(9, 4) - 1e-9 && after < before, `${after} of ${before}`);
  lab.configure({ smooth: null });
  rest(lab);
  assert.equal(lab.lanes[0]?.smoothing, null);
});
