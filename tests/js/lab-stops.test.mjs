// Stops on a path: a lane with stops has one search for each leg, and shows them as one.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fetchLegs } from '../../www/lab/play/kinds.js';
import { Legs } from '../../www/lab/play/legs.js';
import { readStopCells } from '../../www/lab/play/attributes.js';
import { decode, encode } from '../../www/lab/play/link.js';
import { MARKS } from '../../www/engine/names.js';
import { searchOf } from './support/grids.mjs';
import {
  ROOMS,
  drag,
  finish,
  gridOf,
  labOf,
  laneOf,
  rest,
  savedOf,
  visit,
} from './support/lab.mjs';

/** @typedef {[number, number]} Cell */
/** @typedef {import('../../www/lab/play/lab.js').Lab} Lab */

await fetchLegs();

/** @type {Cell[]} */
const STOPS = [
  [10, 0],
  [1, 6],
];

/**
 * @param {Cell[]} stops
 * @param {import('../../www/lab/play/types.js').OptionChange} [options]
 * @param {string} [map]
 */
function stopping(stops, options, map = ROOMS) {
  const lab = labOf(map, options);
  visit(lab, stops);
  lab.seek(Infinity);
  return lab;
}

/**
 * Separate searches from each point to the next.
 *
 * @param {Lab} lab
 * @param {Record<string, unknown>} [options]
 */
function separate(lab, options) {
  const points = [lab.editor.from, ...lab.editor.stops, lab.editor.to];
  return points.slice(1).map((point, at) => {
    const search = searchOf({ ...options, record: true });
    search.start(gridOf(lab), points[at] ?? lab.editor.from, [...point]);
    search.run(gridOf(lab));
    return search;
  });
}

/** Frames until all is recorded, while modules load. @param {Lab} lab */
async function load(lab) {
  for (let rounds = 0; rounds < 500 && lab.recording; rounds++) {
    lab.tick(16);
    await new Promise((done) => void setTimeout(done, 1));
  }
}

/** @param {Cell[][]} paths */
const joined = (paths) => paths.flatMap((path, at) => path.slice(at === 0 ? 0 : 1));
/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);
/** @param {ReturnType<typeof separate>} legs */
const costOf = (legs) => sum(legs.map(({ cost }) => cost));

for (const options of /** @type {Record<string, unknown>[]} */ ([
  {},
  { algorithm: 'jps' },
  { algorithm: 'jps-plus' },
  { algorithm: 'theta' },
  { algorithm: 'anya' },
  { algorithm: 'bidirectional' },
  { algorithm: 'dstar-lite' },
  { algorithm: 'flow-field' },
  { algorithm: 'ida' },
  { heuristic: 'landmarks' },
  { movement: '6' },
  { algorithm: 'greedy', costs: 'sqrt2' },
])) {
  test(`a lane with stops is the sum of its legs: ${JSON.stringify(options)}`, async () => {
    const lab = stopping(STOPS, options);
    await load(lab);
    lab.seek(Infinity);
    const lane = laneOf(lab);
    const legs = separate(lab, options);
    const { error, expanded, steps, cost, peak, path, openSizes } = lane;
    const sums = {
      expanded: sum(legs.map((leg) => leg.expanded)),
      steps: sum(legs.map((leg) => leg.steps)),
      cost: costOf(legs),
    };
    assert.deepEqual(
      {
        error,
        status: lane.answer?.status,
        expanded,
        steps,
        cost,
        peak,
        path,
        sizes: openSizes.length,
      },
      {
        error: '',
        status: 'found',
        ...sums,
        peak: Math.max(...legs.map((leg) => leg.peak)),
        path: joined(legs.map((leg) => leg.path())),
        sizes: steps + 1,
      },
    );
    for (const stop of STOPS)
      assert.ok(
        path.some((cell) => String(cell) === String(stop)),
        `${stop} is on the path`,
      );
    // Each step belongs to its leg, from both directions.
    let before = 0;
    const moments = legs.flatMap((leg, at) => {
      const own = Array.from({ length: leg.steps + (at === 0 ? 1 : 0) }, (_, step) => ({
        step: before + step + (at === 0 ? 0 : 1),
        leg,
        local: step + (at === 0 ? 0 : 1),
        before,
      }));
      before += leg.steps;
      return own;
    });
    for (const { step, leg, local, before: earlier } of [...moments, ...moments.toReversed()]) {
      lab.seek(step);
      leg.show(local);
      assert.deepEqual(
        [lane.step, lane.current, lane.open, ...lane.marks],
        [step, leg.current, leg.openSizes[local], ...leg.marks],
        `step ${step}`,
      );
      const [values, own] = [
        lane.window(0, 0, lab.editor.columns, lab.editor.rows),
        leg.window(0, 0, lab.editor.columns, lab.editor.rows),
      ];
      assert.deepEqual(
        [...values],
        [...own].map((value, at) => (at % 6 >= 4 ? value + earlier : value)),
        `numbers at ${step}`,
      );
    }
    assert.equal(lane.explain(4, 4)?.kind, legs[0]?.explain(gridOf(lab), [4, 4])?.kind);
  });
}

test('the optimum is the shortest path over all stops', () => {
  const lab = stopping(STOPS, {
    race: [{ algorithm: 'astar' }, { algorithm: 'greedy' }, { algorithm: 'theta' }],
  });
  rest(lab);
  const [astar, greedy, theta] = lab.snapshot().lanes;
  // With a line lane, it is the shortest any-angle path.
  assert.equal(astar?.optimal, costOf(separate(lab, { algorithm: 'anya' })));
  assert.ok((theta?.ratio ?? 0) >= 1 && (greedy?.ratio ?? 0) >= (astar?.ratio ?? 9));
  lab.configure({ race: [{ algorithm: 'astar' }, { algorithm: 'greedy' }] });
  finish(lab);
  const steps = lab.snapshot();
  assert.deepEqual(
    [steps.ratio, steps.optimal, steps.lanes[1]?.optimal],
    [1, steps.cost, steps.cost],
  );
  assert.ok(
    (steps.lanes[1]?.ratio ?? 0) > 1 && steps.lanes.every(({ ms }) => ms !== null),
    'greedy is longer here, and is timed by legs too',
  );
});

const WALLED = ['S....#....', '.....#....', '.....#...G', '.....#####', '..........'].join('\n');

test('names an unreachable stop by its number, and the path ends near it', () => {
  const lab = stopping(
    [
      [4, 4],
      [7, 1],
      [0, 4],
    ],
    {},
    WALLED,
  );
  rest(lab);
  const { status, warning, path, cost, optimal, ratio } = lab.snapshot();
  // The compared path includes the stop that was passed, and no further one.
  assert.deepEqual(
    [status, optimal, ratio, path.some((cell) => String(cell) === '4,4')],
    ['nearest', cost, 1, true],
  );
  assert.equal(warning, 'No path to stop 2 at 7, 1 was found; the path leads to the nearest cell.');
  visit(lab, [[4, 4]]);
  lab.seek(Infinity);
  assert.match(lab.snapshot().warning, /^No path to the goal was found;/);
  lab.configure({ limit: 3 });
  lab.seek(Infinity);
  assert.match(
    `${lab.snapshot().status}: ${lab.snapshot().warning}`,
    /^limit: The limit of 3 expansions a leg cut the search for stop 1 at 4, 4 short;/,
  );
});

test('stops are one step to undo, a link and undo of another map restore them, and a map without their cells removes them', async () => {
  const lab = stopping(STOPS);
  const {
    path: { length },
    stops,
  } = lab.snapshot();
  assert.deepEqual(stops, STOPS);
  // A drag of one stop over three cells.
  for (const x of [9, 8, 7])
    lab.editor.moveStops([
      [x, 0],
      [1, 6],
    ]);
  lab.editor.strokeEnd();
  assert.deepEqual(
    [lab.editor.undo(), lab.editor.stops, lab.editor.undo(), lab.editor.stops],
    [true, STOPS, true, []],
  );
  assert.deepEqual(
    [lab.editor.redo(), lab.editor.redo(), lab.editor.stops, lab.editor.undo()],
    [
      true,
      true,
      [
        [7, 0],
        [1, 6],
      ],
      true,
    ],
  );
  const other = labOf();
  other.restore(await decode(await encode(savedOf(lab))));
  other.seek(Infinity);
  assert.deepEqual([other.editor.stops, other.snapshot().path.length], [STOPS, length]);
  lab.editor.open({ text: WALLED });
  assert.deepEqual([lab.editor.stops, lab.editor.undo(), lab.editor.stops], [[], true, STOPS]);
  lab.editor.reshape({ columns: 6, rows: 7, cells: new Uint8Array(42).fill(1), to: [5, 5] });
  assert.deepEqual(
    [lab.editor.stops, lab.editor.undo(), lab.editor.stops],
    [[[1, 6]], true, STOPS],
  );
  // By text too, but for another map they are reported, not removed.
  const text = ['S....', '.....', '.....', '.....', '.....', '.....', '....G'].join('\n');
  for (const [same, left, error] of /** @type {[boolean, Cell[], string][]} */ ([
    [true, [[1, 6]], ''],
    [false, STOPS, 'stop 1 at 10, 0 is outside; expected a cell of the map, 5 × 7'],
  ])) {
    lab.editor.open({ text, same, stops: [...STOPS] });
    lab.seek(Infinity);
    assert.deepEqual([lab.editor.stops, lab.snapshot().lanes[0]?.error], [left, error]);
  }
});

test('the search reports stops outside the map and too many, and links and attributes refuse those', async () => {
  const lab = stopping([
    [1, 1],
    [12, 3],
  ]);
  const many = Array.from({ length: 10 }, () => /** @type {Cell} */ ([0, 0]));
  const said = 'found 10 stops; expected at most 9';
  const errorAt = (/** @type {Cell[]} */ stops) => {
    lab.editor.moveStops(stops);
    lab.seek(Infinity);
    return lab.snapshot().lanes[0]?.error;
  };
  assert.equal(
    lab.snapshot().lanes[0]?.error,
    'stop 2 at 12, 3 is outside; expected a cell of the map, 12 × 7',
  );
  // From valid stops to too many and back.
  assert.deepEqual(
    [errorAt(many), errorAt(STOPS), errorAt(many), errorAt(STOPS), lab.snapshot().status],
    [said, '', said, '', 'found'],
  );
  const state = savedOf(lab);
  for (const stops of ['3,4', [3, 4], { length: 1 }, [[1, -1]], [[1, 2, 3]]]) {
    // What no lab writes.
    const link = encode({ ...state, stops: /** @type {any} */ (stops) });
    await assert.rejects(
      link.then(decode),
      /^LinkError: This link is broken: found the stops .*; expected columns and rows/,
    );
  }
  await assert.rejects(
    encode({ ...state, stops: many }).then((text) => decode(text)),
    { name: 'LinkError', message: `This link is broken: ${said}.` },
  );
  assert.throws(() => readStopCells('stops', many.join(' ')), {
    name: 'OptionError',
    message: 'stops: found 10 cells; expected at most 9',
  });
  assert.deepEqual(readStopCells('stops', many.slice(1).join(' ')), many.slice(1));
  // Too many start no search.
  assert.throws(() => new Legs(() => assert.fail('a search has started'), many), {
    name: 'SearchError',
    message: said,
  });
});

test('a drive search and a goal by a function say that they take no stops, and search without either one', async () => {
  const lab = labOf(ROOMS, { race: ['astar', 'own', 'hybrid'] });
  lab.own = { goal: (x) => x === 11 };
  visit(lab, STOPS);
  const results = () => {
    finish(lab);
    return lab.snapshot().lanes.map(({ status, error }) => error || status);
  };
  const goal =
    'a goal by a function says nothing of stops; expected no stops on the map, or own without goal';
  const drive = 'Hybrid A* drives from pose to pose and visits no stops; expected none on the map';
  assert.deepEqual(results(), ['found', goal, drive]);
  lab.editor.undo();
  await load(lab);
  assert.deepEqual(
    [lab.snapshot().lanes[2]?.error, ...results().slice(0, 2)],
    ['', 'found', 'found'],
  );
  lab.editor.redo();
  lab.own = { heuristic: () => 0 };
  assert.deepEqual(results(), ['found', 'found', drive]);
  const [astar, own] = lab.snapshot().lanes;
  assert.equal(own?.cost, astar?.cost);
  const gaps = own?.path
    .slice(1)
    .map(([x, y], at) =>
      Math.max(Math.abs(x - (own.path[at]?.[0] ?? -9)), Math.abs(y - (own.path[at]?.[1] ?? -9))),
    );
  assert.deepEqual([...new Set(gaps)], [1], 'no gap');
});

test('with fewer stops than started legs, nothing calls the removed legs', () => {
  const lab = labOf(ROOMS);
  const legs = new Legs(() => searchOf({ record: true }), STOPS);
  const run = () => {
    legs.start(gridOf(lab), lab.editor.from, lab.editor.to);
    while (legs.step(gridOf(lab), 50) === 'running');
  };
  run();
  legs.show(legs.steps);
  legs.stops = [];
  assert.deepEqual(
    [legs.passed, legs.chosen, legs.paths.length, legs.show(3), legs.shown],
    [[], '', 1, 3, 3],
  );
  run();
  const [alone] = separate(lab);
  assert.deepEqual(
    [legs.status, legs.path(), legs.openSizes],
    ['found', alone?.path(), alone?.openSizes],
  );
});

test('the same stops again are no change, and neither are none instead of none', () => {
  const lab = labOf(ROOMS);
  assert.deepEqual(
    [lab.editor.moveStops([]), lab.editor.editing, visit(lab, STOPS)],
    [false, false, true],
  );
  const {
    stamp,
    editor: { board },
  } = lab;
  const version = board?.version;
  lab.log.length = 0;
  assert.equal(
    visit(
      lab,
      STOPS.map(([x, y]) => [x, y]),
    ),
    false,
  );
  assert.deepEqual(
    [lab.editor.editing, lab.stamp, lab.editor.board?.version, lab.log],
    [false, stamp, version, []],
  );
  assert.deepEqual(
    [visit(lab, STOPS.toReversed()), lab.editor.undo(), lab.editor.undo(), lab.editor.canUndo],
    [true, true, true, false],
    'two steps to undo',
  );
});

test('D* Lite repairs each leg, and finds the answer of a new search', () => {
  const lab = stopping(STOPS, { algorithm: 'dstar-lite' });
  lab.editor.setCell(6, 3, 'wall');
  lab.seek(Infinity);
  const lane = laneOf(lab);
  assert.deepEqual(
    [lane.repaired, lane.answer?.status, lane.cost],
    [true, 'found', costOf(separate(lab))],
  );
  // Only a repair leaves known cells.
  lab.seek(0);
  assert.ok([MARKS.kept, MARKS.repaired, MARKS.open].some((mark) => lane.marks.includes(mark)));
  drag(lab, 'from', [0, 0]);
  lab.seek(Infinity);
  assert.deepEqual([lane.repaired, lane.cost], [true, costOf(separate(lab))]);
});

test('a stop on the start, on the goal or twice in a row is a leg of one cell', () => {
  const lab = stopping([
    [1, 1],
    [8, 0],
    [8, 0],
    [10, 5],
  ]);
  const legs = separate(lab);
  const { from, to, status, cost, path, expanded } = lab.snapshot();
  assert.deepEqual(
    { from, to, status, cost, path, expanded },
    {
      from: [1, 1],
      to: [10, 5],
      status: 'found',
      cost: costOf(legs),
      path: joined(legs.map((leg) => leg.path())),
      expanded: sum(legs.map((leg) => leg.expanded)),
    },
  );
});

test('a smoothed answer bends at its stops and skips none', () => {
  const [lane] = stopping(STOPS, { smooth: 'lines' }).snapshot().lanes;
  for (const stop of STOPS)
    assert.ok(
      lane?.smooth.some((point) => String(point) === String(stop)),
      `${stop} in ${JSON.stringify(lane?.smooth)}`,
    );
});
