// The lanes of the lab: every number is the core’s, every answer is compared with the shortest, an
// error in one lane does not affect the others, and each has its own settings: also its agent, and
// its costs near walls and of turns.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRace, raceText } from '../../www/lab/play/attributes.js';
import { commonOf, differenceOf, titlesOf } from '../../www/lab/ui/race-result.js';
import { joined, textOf } from '../../www/shared/message.js';
import { ALGORITHMS, randomMap, searchOf, STRAIGHT } from './support/grids.mjs';
import {
  ROOMS,
  answered,
  drag,
  finish,
  gridOf,
  labOf,
  laneOf,
  recorded,
  rest,
  slowClock,
} from './support/lab.mjs';
import { shortest } from './support/oracle.mjs';

/** @typedef {import('../../www/lab/play/lab.js').Lab} Lab */

/**
 * A new search of the core, which a lane must equal.
 *
 * @param {Lab} lab
 * @param {Record<string, unknown>} options
 */
function fresh(lab, options, to = lab.editor.to) {
  const search = searchOf(options);
  search.start(gridOf(lab), lab.editor.from, to);
  const status = search.run(gridOf(lab));
  const { expanded, pathCost: cost, warning } = search;
  const path = search.path();
  search.free();
  return { status, expanded, cost, path, warning };
}

/**
 * Searches of random maps that have ended.
 * @param {number} seeds how many
 * @param {import('../../www/lab/play/types.js').OptionChange} options
 * @param {{ walls: number, terrain?: boolean }} ground
 */
function* onRandomMaps(seeds, options, ground) {
  for (let seed = 0; seed < seeds; seed++) {
    const { rows, start, goal } = randomMap(13, 9, seed, ground);
    if (String(start) === String(goal)) continue;
    const lab = labOf(undefined, options);
    lab.editor.open({ text: rows.join('\n'), from: start, to: goal });
    lab.seek(Infinity);
    const shot = lab.snapshot();
    const [x = 0, y = 0] = shot.path.at(-1) ?? [];
    yield { lab, rows, shot, from: { x: start[0], y: start[1] }, end: { x, y } };
  }
}

for (const algorithm of ALGORITHMS) {
  test(`${algorithm} in the lab is ${algorithm} in the core`, () => {
    for (const { lab, rows, shot, from, end } of onRandomMaps(
      8,
      { algorithm: /** @type {any} */ (algorithm) },
      { walls: 0.25 },
    )) {
      const { status, expanded, cost, path, warning } = fresh(lab, { algorithm });
      assert.deepEqual(
        [shot.status, shot.expanded, shot.cost, shot.path, shot.warning],
        [status, expanded, cost, path, warning],
        rows.join('\n'),
      );
      // Lines are compared with lines.
      const least = STRAIGHT.includes(algorithm)
        ? fresh(lab, { algorithm: 'anya' }, [end.x, end.y]).cost
        : shortest(rows, from, end);
      assert.deepEqual(
        [shot.optimal, shot.ratio],
        [least, least === 0 ? 1 : cost / least],
        rows.join('\n'),
      );
    }
  });
}

test('the optimum is for the movement, the costs and the ground, whatever the options of the search', () => {
  for (const movement of /** @type {const} */ (['4', '8-strict', '8-one-free', '8-cut'])) {
    const options = { algorithm: 'weighted', weight: 5, heuristic: 'manhattan', movement };
    for (const {
      rows,
      shot: { optimal, cost, ratio },
      from,
      end,
    } of onRandomMaps(5, /** @type {any} */ (options), { walls: 0.2, terrain: true })) {
      assert.equal(
        optimal,
        shortest(rows, from, end, { movement }),
        `${movement}\n${rows.join('\n')}`,
      );
      assert.ok(optimal === 0 || ratio === Number(cost) / Number(optimal));
    }
  }
});

test('a race: lanes in the order of their names, one step for all, each at its own end beyond it', () => {
  const race = ['jps', 'astar', 'dijkstra', 'greedy'];
  const lab = answered(ROOMS, { race });
  const [jps, astar] = [laneOf(lab), laneOf(lab, 1)];
  assert.deepEqual(
    [lab.lanes.map(({ algorithm }) => algorithm), lab.steps],
    [race, Math.max(...lab.lanes.map(({ steps }) => steps))],
  );
  assert.ok(jps.steps < astar.steps);
  lab.seek(jps.steps + 1);
  const shot = lab.snapshot();
  assert.deepEqual(
    shot.lanes.map(({ step }) => step),
    lab.lanes.map((lane) => Math.min(lab.step, lane.steps)),
  );
  const [first, second] = shot.lanes.map(({ status, cost, path }) => ({ status, cost, path }));
  assert.deepEqual(
    [shot.status, first?.status, first?.cost],
    ['paused', 'found', fresh(lab, { algorithm: 'jps' }).cost],
  );
  assert.deepEqual(
    second,
    { status: 'paused', cost: null, path: [] },
    'a later result is not shown',
  );
  lab.configure({ race: null, algorithm: 'bfs' });
  assert.deepEqual(
    lab.lanes.map(({ algorithm }) => algorithm),
    ['bfs'],
  );
});

test('an error in a lane appears there, and the others continue', () => {
  const lab = answered('S.3..\n.....\n....G', {
    race: ['pruned', 'astar', 'bidirectional'],
    goalTest: 'generate',
  });
  assert.deepEqual(
    lab.lanes.map((lane) => lane.error),
    [
      'pruned needs floor of one cost; found cost:3 at (2, 0), which astar, jps and auto take',
      '',
      'goal test "generate" is not for bidirectional, which ends where its two sides meet; expected "expand"',
    ],
  );
  assert.deepEqual(
    lab.snapshot().lanes.map(({ status }) => status),
    ['error', 'found', 'error'],
  );
  lab.editor.setCell(2, 0, 'floor');
  lab.tick(16);
  assert.deepEqual(
    [lab.lanes[0]?.error, lab.snapshot().lanes[0]?.status],
    ['', 'found'],
    'floor again',
  );
  assert.throws(() => lab.configure({ race: null, algorithm: 'bidirectional' }), {
    name: 'OptionError',
  });
  assert.equal(lab.lanes.length, 3);
  lab.configure({ race: null, algorithm: 'pruned', goalTest: null });
  assert.deepEqual([lab.editor.setCell(1, 1, 'cost:2'), lab.snapshot().status], [true, 'error']);
});

test('in a race whose first lane cannot search, the first that can leads and is walked', () => {
  const lab = answered('S.3..\n.....\n....G', { race: ['pruned', 'weighted', 'astar'], weight: 3 });
  const weighted = laneOf(lab, 1);
  assert.equal(lab.lead, weighted);
  const { status, path, warning, ratio, ...shot } = lab.snapshot();
  assert.deepEqual(
    [status, shot.expanded, shot.open, shot.cost, shot.optimal],
    ['found', weighted.expanded, weighted.open, weighted.cost, weighted.optimal],
  );
  assert.deepEqual([ratio, warning, path], [weighted.ratio, weighted.warning, weighted.path]);
  assert.ok(path.length > 1 && warning !== '' && ratio !== null);
  lab.tick(0);
  assert.deepEqual([lab.walker?.x, lab.walker?.y], lab.editor.from);
  lab.configure({ race: ['pruned', 'jps-plus'], weight: null });
  lab.tick(16);
  assert.deepEqual([lab.lead, lab.snapshot().status, lab.walker], [lab.lanes[0], 'error', null]);
});

test('D* Lite repairs after edits and drags of the start, with the answer of a new search', () => {
  const lab = labOf(undefined, { algorithm: 'dstar-lite' });
  lab.editor.generate({ generator: 'caves', width: 80, height: 60, seed: 4 });
  finish(lab);
  let [repaired, afresh] = [0, 0];
  for (let round = 0; round < 5; round++) {
    const lane = laneOf(lab);
    const [, , , , from = [0, 0], , , ahead = [0, 0]] = lane.path;
    lab.editor.setCell(...ahead, 'wall');
    drag(lab, 'from', from);
    rest(lab);
    const whole = fresh(lab, { algorithm: 'dstar-lite' });
    assert.deepEqual([lane.cost, lab.step, lane.steps], [whole.cost, lane.expanded, lane.expanded]);
    repaired += lane.expanded;
    afresh += whole.expanded;
  }
  assert.ok(repaired < afresh / 4, `${repaired} of ${afresh}`);
  // Another goal is another search.
  drag(lab, 'to', lab.lanes[0]?.path[9] ?? [0, 0]);
  rest(lab);
  assert.equal(lab.lanes[0]?.expanded, fresh(lab, { algorithm: 'dstar-lite' }).expanded);
});

test('a goal that moves faster than a search: some searches finish during the drag, and the last is for the last goal', () => {
  const lab = labOf(undefined, {}, slowClock(1));
  lab.editor.generate({ generator: 'caves', width: 300, height: 300, seed: 9 });
  finish(lab);
  const lane = laneOf(lab);
  const way = lane.path;
  const ends = new Set();
  for (let at = 2; at < 80; at++) {
    lab.editor.moveEnd('to', ...(way.at(-at) ?? [0, 0]));
    lab.tick(16);
    assert.ok(lane.path.length > 0, 'an answer is always visible');
    ends.add(String(lane.path.at(-1)));
  }
  assert.ok(ends.size >= 3, `${ends.size} answers under 78 moves`);
  rest(lab);
  assert.deepEqual(
    [lane.path.at(-1), lane.cost],
    [lab.editor.to, fresh(lab, {}).cost],
    'even during the drag',
  );
  lab.editor.strokeEnd();
});

test('builds tables one slice at a time before the first step', () => {
  const lab = labOf(undefined, { algorithm: 'jps-plus' }, slowClock(4));
  lab.editor.generate({ generator: 'rooms', width: 201, height: 201 });
  let preparing = 0;
  for (; lab.recording; lab.tick(16)) if (lab.lanes[0]?.preparing) preparing++;
  assert.ok(preparing > 1, `${preparing}`);
  assert.equal(finish(lab).lanes[0]?.cost, fresh(lab, { algorithm: 'jps-plus' }).cost);
});

test('times a search when nothing else runs, and never during playback', () => {
  const lab = labOf(ROOMS, { race: ['astar', 'bfs'] });
  lab.rate = 10;
  lab.play();
  for (let n = 0; n < 5; n++) lab.tick(16);
  assert.deepEqual(
    lab.lanes.map((lane) => lane.ms),
    [null, null],
  );
  lab.pause();
  rest(lab);
  for (const { ms } of lab.lanes) assert.ok(ms !== null && ms > 0);
  lab.editor.setCell(0, 0, 'wall');
  lab.tick(0);
  rest(lab);
  assert.ok(
    lab.lanes.every(({ ms }) => ms !== null),
    'again after an edit',
  );
});

test('a lane explains a cell in the core’s words, at the playhead', () => {
  const lab = labOf(ROOMS);
  const lane = laneOf(lab);
  assert.equal(lane.explain(1, 1), null, 'nothing was searched yet');
  lab.seek(1);
  assert.deepEqual(
    [lane.explain(1, 1)?.state, lane.explain(1, 1)?.closed, lane.current],
    ['closed', 1, [1, 1]],
  );
  assert.deepEqual(
    [
      lane.explain(2, 2)?.state,
      lane.explain(2, 2)?.parent,
      lane.explain(5, 0)?.why,
      lane.explain(11, 6)?.why,
    ],
    ['open', [1, 1], 'wall', 'later'],
  );
  lab.seek(0);
  assert.deepEqual([lane.explain(2, 2)?.state, lane.trail()], ['unseen', []]);
  lab.seek(Infinity);
  assert.deepEqual(lane.trail(), lane.path);
  const numbersOf = lane.window(1, 1, 1, 1);
  assert.deepEqual([numbersOf.length, numbersOf[0], numbersOf[3]], [6, 0, lab.editor.columns + 1]);
  lab.editor.setCell(0, 0, 'wall');
  assert.doesNotThrow(() => lane.explain(1, 1), 'between an edit and its frame');
  lab.editor.open({ text: 'S.G' });
  assert.equal(lane.explain(1, 0), null, 'another map, not yet searched');
});

test('a path beyond the cost limit has no guarantee and no comparison', () => {
  // A corridor back and forth over 701 × 701 cells of the most expensive ground: 63 million, while
  // the limit is 51 million.
  const side = 701;
  const isFree = (/** @type {number} */ x, /** @type {number} */ y) =>
    y % 2 === 0 || x === (y % 4 === 1 ? side - 1 : 0);
  const cells = Uint8Array.from({ length: side * side }, (_, at) =>
    isFree(at % side, Math.floor(at / side)) ? 255 : 0,
  );
  const lab = labOf();
  const state = {
    step: null,
    columns: side,
    rows: side,
    cells,
    name: '',
    headings: /** @type {[number, number]} */ ([0, 0]),
  };
  lab.restore({
    ...state,
    options: { algorithm: 'dstar-lite', costs: 'sqrt2' },
    from: [0, 0],
    to: [side - 1, side - 1],
  });
  finish(lab);
  const { status, warning, optimal, ratio, path } = lab.snapshot();
  assert.deepEqual(
    [status, path.at(-1), optimal, ratio],
    ['found', [side - 1, side - 1], null, null],
  );
  assert.match(warning, /more than can be counted/);
  for (const algorithm of /** @type {const} */ (['astar', 'dstar-lite'])) {
    const search = searchOf({ algorithm, costs: 'sqrt2' });
    search.start(gridOf(lab), lab.editor.from, lab.editor.to);
    assert.deepEqual(
      [search.warning, search.guarantee, search.run(gridOf(lab)), search.guarantee],
      ['', 'optimal', 'found', 'best-effort'],
      algorithm,
    );
    assert.match(
      search.warning,
      /^The path costs more than can be counted, at least the number shown\./,
    );
  }
});

test('a lane’s own settings override those for all, and reach no other lane', () => {
  const race = readRace(
    'astar weight=0; astar heuristic=zero open-list=list; k-best k=3 k-by=goal; weighted; theta movement=4; astar weight=2 weighting=xdp costs=sqrt2',
  );
  const shared = /** @type {const} */ ({
    heuristic: 'manhattan',
    movement: '8-cut',
    weight: 3,
    limit: 40,
  });
  const lab = answered(ROOMS, { race, ...shared });
  const { weight, ...others } = shared;
  const core = [
    { ...others, algorithm: 'weighted', weight: 0 },
    { ...others, algorithm: 'astar', heuristic: 'zero', openList: 'list' },
    { ...others, algorithm: 'k-best', k: 3, kBy: 'goal' },
    { ...others, algorithm: 'weighted', weight },
    { ...others, algorithm: 'theta', weight, movement: '4' },
    { ...others, algorithm: 'dynamic-weighted', weight: 2, weighting: 'xdp', costs: 'sqrt2' },
  ].map((options) => fresh(lab, options));
  const { lanes } = lab.snapshot();
  assert.deepEqual(
    [0, 3, 5].map((at) => [lanes[at]?.algorithm, lanes[at]?.options.weight]),
    [
      ['astar', 0],
      ['weighted', weight],
      ['astar', 2],
    ],
  );
  // The lab adds to the core's warning what a limit did.
  for (const [at, { status, expanded, cost, path, warning }] of lanes.entries()) {
    assert.ok(warning.endsWith(core[at]?.warning ?? '?'), warning);
    assert.deepEqual({ status, expanded, cost, path, warning: core[at]?.warning }, core[at]);
  }
});

test('hexes apply to all lanes, and later changes to the input of a race have no effect', () => {
  const hexes = answered(ROOMS, {
    race: readRace('astar; astar movement=4; astar heuristic=zero'),
    movement: '6',
  });
  const [one, two] = hexes.snapshot().lanes;
  assert.deepEqual([two?.cost, two?.path, two?.options.movement], [one?.cost, one?.path, '6']);
  hexes.configure({ movement: null });
  hexes.seek(Infinity);
  assert.equal(hexes.snapshot().lanes[1]?.options.movement, '4');
  const first = /** @type {import('../../www/lab/play/types.js').LaneOptions} */ ({
    algorithm: 'astar',
    weight: 2,
  });
  const lab = labOf(ROOMS, { race: [first, { algorithm: 'jps' }] });
  first.weight = 5;
  assert.deepEqual(
    [lab.options.race, lab.save()?.options],
    [[{ algorithm: 'astar', weight: 2 }, { algorithm: 'jps' }], lab.options],
  );
  lab.configure({ race: [] });
  assert.deepEqual(
    [lab.options.race, lab.lanes.map(({ algorithm }) => algorithm)],
    [undefined, ['astar']],
  );
});

for (const [
  race,
  options,
  titles,
  common,
] of /** @type {[string, import('../../www/lab/play/types.js').OptionChange, string[], string][]} */ ([
  ['astar', { heuristic: 'manhattan' }, ['A*'], ''],
  ['astar weight=0; astar; astar weight=0.5', {}, ['weight 0', 'weight 1', 'weight 0.5'], 'A*'],
  [
    'astar; astar weight=1.5; jps heuristic=zero',
    {},
    ['A*', 'A* · weight 1.5', 'Jump points (JPS) · no estimate'],
    '',
  ],
  [
    'astar; astar heuristic=manhattan; astar heuristic=zero',
    {},
    ['Octile', 'Manhattan', 'no estimate'],
    'A*',
  ],
  [
    'astar open-list=list; astar open-list=heap goal-test=generate',
    { movement: '4' },
    ['Plain list · goal when expanded', 'Binary heap · goal when first seen'],
    'A* · 4 ways',
  ],
  [
    'k-best k=3; k-best k=5; k-best',
    { heuristic: 'manhattan' },
    ['k = 3', 'k = 5', 'k = 5 (2)'],
    'Best directions · Manhattan',
  ],
  [
    'astar limit=200 weight=1.5; jps',
    { costs: 'sqrt2' },
    ['A* · weight 1.5 · limit 200', 'Jump points (JPS)'],
    'costs 1 and √2',
  ],
  ['astar,astar,astar', {}, ['A*', 'A* (2)', 'A* (3)'], 'A*'],
  [
    'dijkstra; astar heuristic=landmarks landmarks=3,4 5,6',
    {},
    ['Dijkstra', 'A* · Landmarks · 2 landmarks'],
    '',
  ],
  [
    'astar open-list=list ties=first; astar open-list=list ties=last',
    { nearest: 'open' },
    ['First in first', 'Last in first'],
    'A* · Plain list · nearest of seen cells',
  ],
  ['astar scale-diagonal=0.5; jps', {}, ['A* · diagonal × 0.5', 'Jump points (JPS)'], ''],
  ['k-best k-within=1; k-best', {}, ['within 1', 'no threshold'], 'Best directions'],
  ['hybrid turning-radius=1; hybrid', {}, ['radius 1', 'usual radius'], 'Hybrid A*'],
])) {
  test(`titles of ${race}${Object.keys(options).length > 0 ? ` with ${JSON.stringify(options)}` : ''}`, () => {
    const { lanes } = labOf(ROOMS, { race: readRace(race), ...options });
    assert.deepEqual(
      [titlesOf(lanes).map((title) => textOf(title)), textOf(commonOf(lanes))],
      [titles, common],
    );
  });
}

test('sums up a race in a sentence', () => {
  const lane = (/** @type {object} */ about) => ({
    title: 'A*',
    expanded: 100,
    ratio: 1,
    drive: null,
    status: 'found',
    error: '',
    ...about,
  });
  const said = (/** @type {object[]} */ ...lanes) => textOf(differenceOf(lanes.map(lane)));
  assert.equal(
    said({ expanded: 28300 }, { title: joined(['JPS', 'no estimate'], ' · ') }),
    'JPS (no estimate) compared with A*: 283 times fewer cells, the same cost',
  );
  assert.equal(
    said({ expanded: 250 }, { title: 'Greedy', ratio: 1.25 }),
    'Greedy compared with A*: 2.5 times fewer cells, 25 % more expensive',
  );
  // On Swamp, the path around is longer and costs less.
  assert.equal(
    said({ title: 'Breadth first', ratio: 3.302, expanded: 270 }, {}),
    'A* compared with Breadth first: 2.7 times fewer cells, 70 % cheaper',
  );
  const lines = [{ expanded: 110, ratio: 1.0002 }, { title: 'Theta*' }].map(lane);
  assert.equal(
    textOf(differenceOf(lines, true)),
    'Theta* compared with A*: 9 % fewer cells, less than 0.1 % shorter',
  );
  assert.equal(said({}, { title: 'B' }), 'All expand the same number of cells, the same cost');
  assert.equal(said({}, { ratio: 1.1 }), 'All expand the same number of cells, different costs');
  assert.equal(
    said(
      { drive: { length: 3, gears: 0 }, ratio: null, expanded: 9 },
      { drive: { length: 3, gears: 1 }, ratio: null, title: 'Hybrid A*', expanded: 3 },
    ),
    'Hybrid A* compared with A*: 3 times fewer poses',
  );
  for (const none of [
    [{}],
    [{}, { status: 'nearest' }],
    [{}, { status: '' }],
    [{}, { error: 'no' }],
    [{}, { drive: { length: 1, gears: 0 } }],
  ])
    assert.equal(said(...none), '', JSON.stringify(none));
});

test('all lanes have one optimum: the shortest path that any of them may take, in each lane’s costs; with any-angle lanes, the shortest line', () => {
  const lab = answered(ROOMS, {
    race: readRace('astar movement=4; astar movement=8-cut; astar; astar costs=sqrt2'),
  });
  const [four, cut, strict, roots] = lab.snapshot().lanes;
  assert.deepEqual([four?.optimal, strict?.optimal, cut?.ratio], [cut?.cost, cut?.cost, 1]);
  assert.ok(Number(four?.ratio) > Number(strict?.ratio) && Number(strict?.ratio) >= 1);
  assert.equal(Number(roots?.optimal), fresh(lab, { costs: 'sqrt2', movement: '8-cut' }).cost);
  lab.configure({ race: readRace('astar; theta; astar costs=1/1') });
  lab.seek(Infinity);
  const [steps, lines, ones] = lab.snapshot().lanes;
  const anya = fresh(lab, { algorithm: 'anya' }).cost;
  const diagonals = (steps?.path ?? []).filter(
    ([x, y], at, path) => at > 0 && path[at - 1]?.[0] !== x && path[at - 1]?.[1] !== y,
  ).length;
  const straights = (steps?.path.length ?? 0) - 1 - diagonals;
  assert.deepEqual([steps?.optimal, lines?.optimal], [anya, anya]);
  assert.ok(
    Math.abs(Number(steps?.ratio) - (10 * straights + 10 * Math.SQRT2 * diagonals) / anya) < 1e-12,
  );
  assert.ok(Math.abs(Number(lines?.ratio) - Number(lines?.cost) / anya) < 1e-12);
  assert.ok(Number(ones?.ratio) >= 1, 'a path whose steps count is measured by its length too');
});

test('each lane is compared with the shortest path of its own agent and costs; a shared cost changes only the searches that take it, and hexes take none', () => {
  /**
   * The costs of the lanes, which are all optimal.
   *
   * @param {import('../../www/lab/play/types.js').OptionChange} options
   */
  const costs = (options) =>
    recorded(ROOMS, options).lanes.map(({ cost, ratio, error }) => {
      assert.deepEqual([ratio, error], [1, '']);
      return cost;
    });
  const text = 'astar size=2; astar; astar turn-cost=3; dijkstra wall-cost=2';
  assert.equal(raceText(readRace(text)), text);
  // The doors are too narrow for the first.
  assert.deepEqual(costs({ race: readRace(text) }), [48, 112, 184, 271]);
  const [[plain], [turning, pruned]] = [
    costs({}),
    costs({ turnCost: 4, wallCost: 3, race: ['astar', 'pruned'] }),
  ];
  assert.deepEqual(
    [
      pruned,
      Number(turning) > Number(plain),
      costs({ movement: '6', size: 2, turnCost: 4, wallCost: 3 }),
    ],
    [plain, true, costs({ movement: '6' })],
  );
  const lab = labOf(ROOMS, { size: 2 });
  lab.editor.placeEnd('to', 11, 5);
  rest(lab);
  assert.equal(
    lab.lead?.warning,
    'The agent does not fit at the goal; the path leads to the nearest cell.',
  );
});
