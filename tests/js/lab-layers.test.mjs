// What is drawn on the map when it is asked for: the way to the goal from every cell, and the neighbours that a search keeps.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barsOf, isNatural } from '../../www/lab/draw/layers.js';
import { neighboursOf } from '../../www/lab/element/layers.js';
import { ExactField, MOST_FIELD } from '../../www/lab/play/queries.js';
import { GridSearch } from '../../www/engine/search.js';
import { labOf, rest, ROOMS } from './support/lab.mjs';

/** @param {ExactField} exact */
function whole(exact) {
  let answer = exact.follow(() => performance.now());
  while (answer.more) answer = exact.follow(() => performance.now());
  return answer.field;
}

test('the field leads from every cell to the goal, at what a search of its own finds; edits and other moves make another', () => {
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
  assert.equal(whole(exact)?.version, version, 'nothing is searched again');
  assert.ok(MOST_FIELD < 1024 * 1024, 'a map of a million cells is not asked for in one piece');
  exact.dispose();
  lab.dispose();
});

test('natural neighbours: straight on, and beside a diagonal; at the start all', () => {
  const of = (/** @type {number} */ fromX, /** @type {number} */ fromY) => [-1, 0, 1].flatMap((dy) => [-1, 0, 1].filter((dx) => (dx !== 0 || dy !== 0) && isNatural(fromX, fromY, dx, dy)).map((dx) => `${dx},${dy}`));
  assert.deepEqual(of(1, 0), ['1,0']);
  assert.deepEqual(of(0, -1), ['0,-1']);
  assert.deepEqual(of(1, 1), ['1,0', '0,1', '1,1']);
  assert.deepEqual(of(-1, 1), ['-1,0', '-1,1', '0,1']);
  assert.equal(of(0, 0).length, 8);
});

for (const algorithm of /** @type {const} */ (['pruned', 'jps', 'jps-plus'])) {
  test(`${algorithm}: every cell that was reached from the one expanded lies in a direction that was kept, none in one that was pruned`, () => {
    const lab = labOf(ROOMS, { algorithm });
    rest(lab);
    const [lane] = lab.lanes;
    assert.ok(lane);
    const kinds = new Set();
    for (let step = 1; step < lane.steps; step++) {
      lane.show(step);
      const cell = lane.current ?? [0, 0];
      const kept = neighboursOf(lab, lane, cell, algorithm !== 'pruned');
      const values = lane.window(0, 0, lab.columns, lab.rows);
      for (let at = 0; at < lab.columns * lab.rows; at++) {
        const [x, y] = [at % lab.columns, Math.floor(at / lab.columns)];
        if (values[6 * at + 3] !== cell[1] * lab.columns + cell[0] || (x === cell[0] && y === cell[1])) continue;
        const way = [cell[0] + Math.sign(x - cell[0]), cell[1] + Math.sign(y - cell[1])];
        const there = kept.find((one) => one.x === way[0] && one.y === way[1]);
        assert.ok(there && there.kind !== 'pruned', `step ${step}: ${x}, ${y} from ${cell}`);
      }
      for (const { kind } of kept) kinds.add(kind);
      assert.ok(kept.every(({ x, y }) => lab.kindAt(x, y) !== 'wall'));
    }
    assert.ok(kinds.has('natural') && kinds.has('forced'), [...kinds].join());
    if (algorithm === 'pruned') assert.ok(kinds.has('pruned'));
    lab.dispose();
  });
}

test('walls on the edge of the map are its boundary, all within are bars, also those that touch it', () => {
  const rows = ['#......', '.#.##..', '......#', '###....', '...#...'];
  const cells = Uint8Array.from(rows.join(''), (sign) => (sign === '#' ? 0 : 1));
  const bars = barsOf(cells, 7, 5, 0);
  assert.deepEqual(rows.map((row, y) => [...row].map((_sign, x) => (bars[7 * y + x] === 1 ? 'b' : '.')).join('')), ['.......', '.b.bb..', '.......', '.bb....', '.......']);
});

test('a smooth answer has a length of its own, never more than the steps that it was made of', () => {
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
  lab.dispose();
});
