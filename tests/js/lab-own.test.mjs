// The search by functions in the lab: a lane like any other, whose functions are no options.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layout } from '../../www/engine/layout.js';
import { MARKS } from '../../www/engine/names.js';
import { Camera } from '../../www/lab/draw/camera.js';
import { LAB } from '../../www/lab/draw/palette.js';
import { SQUARE } from '../../www/lab/draw/shape.js';
import { toSvg } from '../../www/lab/draw/svg.js';
import { createCellCursor } from '../../www/lab/element/cell-cursor.js';
import { captionOf, pictureOf } from '../../www/lab/element/lanes.js';
import { textOf } from '../../www/shared/message.js';
import { ROOMS, finish, labOf } from './support/lab.mjs';

const MANHATTAN = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ goalX,
  /** @type {number} */ goalY,
) => Math.abs(goalX - x) + Math.abs(goalY - y);

test('a lane by functions is the search that they describe', () => {
  const lab = labOf(ROOMS, {
    race: ['astar', 'own'],
    movement: '4',
    heuristic: 'manhattan',
    openList: 'heap',
  });
  lab.own = { heuristic: MANHATTAN, rank: (g, h) => g + h };
  finish(lab);
  const { lanes } = lab.snapshot();
  const [words, functions] = lanes.map(
    ({ status, expanded, cost, optimal, ratio, path, steps, peak, error }) => ({
      status,
      expanded,
      cost,
      optimal,
      ratio,
      path,
      steps,
      peak,
      error,
    }),
  );
  assert.deepEqual(functions, words);
  assert.deepEqual(
    lanes.map(({ ms, warning }) => [typeof ms, warning]),
    [
      ['number', ''],
      [
        'object',
        'The properties of the functions of this search are unknown (rank, heuristic). The path may be longer than the shortest.',
      ],
    ],
    'the timing calls no function',
  );
  for (const step of [0, 1, 7, 20]) {
    lab.seek(step);
    const [a, b] = lab.lanes;
    assert.deepEqual(
      [[...(b?.marks ?? [])], b?.current, b?.trail(), b?.explain(3, 3)],
      [[...(a?.marks ?? [])], a?.current, a?.trail(), a?.explain(3, 3)],
      `step ${step}`,
    );
  }
  assert.deepEqual(
    lab.options,
    {
      race: [{ algorithm: 'astar' }, { algorithm: 'own' }],
      movement: '4',
      heuristic: 'manhattan',
      openList: 'heap',
    },
    'no option holds a function',
  );
  assert.deepEqual(JSON.parse(JSON.stringify(lab.save()?.options)), lab.options);
});

test('with your own steps, costs or goal, a lane says after its end that the map’s shortest path is not compared; otherwise a ratio appears', () => {
  const lab = labOf(ROOMS, { race: ['astar', 'own'], movement: '4' });
  for (const [
    text,
    own,
    status,
    ratio,
  ] of /** @type {[string, NonNullable<typeof lab.own>, string, unknown][]} */ ([
    [ROOMS, { heuristic: MANHATTAN }, 'found', 1],
    [ROOMS, { cost: () => 1 }, 'found', null],
    [ROOMS, { neighbours: () => [[10, 5]] }, 'found', null],
    [ROOMS, { goal: (x) => x === 3 }, 'found', null],
    // By the process, steps are left out or go on in line.
    [ROOMS, { neighbours: (x, y, { goal }) => [goal] }, 'found', 1],
    ['.S.#.G.', { heuristic: () => 0 }, 'nearest', 1],
  ])) {
    lab.editor.open({ text });
    lab.own = own;
    lab.seek(0);
    assert.equal(lab.snapshot().lanes[1]?.comparable, null, String(ratio));
    finish(lab);
    const [astar, lane] = lab.snapshot().lanes;
    assert.deepEqual(
      [astar?.ratio, lane?.status, lane?.comparable, lane?.ratio],
      [1, status, ratio !== null, ratio],
    );
  }
  // For a sum beyond the limit.
  lab.lanes[1]?.judge(NaN, 3);
  const [, unknown] = lab.snapshot().lanes;
  assert.deepEqual([unknown?.comparable, unknown?.ratio], [false, null]);
});

test('capacity and depth bound it as they do A*, and the lane says what cut it short', () => {
  for (const bound of [{ capacity: 2 }, { maxDepth: 3 }]) {
    const lab = labOf(ROOMS, {
      race: ['astar', 'own', 'bidirectional'],
      openList: 'heap',
      ...bound,
    });
    lab.own = { rank: (g, h) => g + h };
    finish(lab);
    const [astar, own, both] = lab.snapshot().lanes;
    assert.deepEqual(
      [own?.status, own?.expanded, own?.path],
      ['limit', astar?.expanded, astar?.path],
    );
    assert.match(
      astar?.warning ?? '',
      /^Its capacity or depth cut the search short; the path leads to the nearest cell that it expanded\./,
    );
    assert.equal(both?.status, 'found', 'which takes neither');
  }
});

test('an invalid answer ends only its lane, and its steps up to there stay visible', () => {
  const lab = labOf(ROOMS, { race: ['astar', 'own'] });
  lab.own = { heuristic: (x) => (x > 4 ? NaN : 0) };
  finish(lab);
  const {
    status,
    lanes: [astar, own],
  } = lab.snapshot();
  assert.match(
    own?.error ?? '',
    /^heuristic at \(5, \d\): found NaN; expected a number from 0 to 50000000$/,
  );
  assert.deepEqual(
    [status, astar?.status, own?.status, own?.path, own?.cost],
    ['found', 'found', 'failed', [], null],
  );
  assert.ok((own?.steps ?? 0) > 5);
  assert.equal(
    lab.lanes[1]?.marks.filter((mark) => mark === 2).length,
    own?.steps,
    'as many cells are closed as there were steps',
  );
  lab.configure({ race: null, algorithm: 'own' });
  lab.seek(Infinity);
  assert.equal(lab.snapshot().status, 'failed');
  lab.own = { heuristic: () => 0 };
  lab.seek(Infinity);
  assert.equal(lab.snapshot().status, 'found');
});

test('refuses values that are no functions, and changes nothing', () => {
  const lab = labOf(ROOMS, { algorithm: 'own' });
  const own = { heuristic: MANHATTAN };
  lab.own = own;
  const none =
    'own: found no function; expected one or more of: rank, heuristic, cost, neighbours, goal';
  for (const [bad, message] of /** @type {[any, string][]} */ ([
    [7, 'own: found a number; expected an object of functions, or null'],
    [
      { heuristics: MANHATTAN },
      'own: unknown function "heuristics"; expected one of: rank, heuristic, cost, neighbours, goal, reopen',
    ],
    [{ rank: 'g + h' }, 'own, rank: found a string; expected a function'],
    [{ reopen: 1 }, 'own, reopen: found a number; expected a boolean'],
    ...[
      {},
      { reopen: true },
      { rank: undefined },
      new (class {
        weight = 2;
      })(),
    ].map((empty) => [empty, none]),
    [
      new (class {
        rank = 2;
      })(),
      'own, rank: found a number; expected a function',
    ],
  ]))
    assert.throws(() => (lab.own = bad), { name: 'OptionError', message });
  assert.deepEqual(lab.own, own);
  assert.throws(() => lab.configure({ race: ['astar', { algorithm: 'own', weight: 2 }] }), {
    name: 'OptionError',
    message: /^race, lane 2: weight is not for own, but for: astar, weighted/,
  });
});

test('an instance of a class provides its methods, with the right this', () => {
  class Weighted {
    weight = 2;
    /** @param {number} g @param {number} h */
    rank(g, h) {
      return g + this.weight * h;
    }
    get reopen() {
      return false;
    }
  }
  const lab = labOf(ROOMS, { algorithm: 'own' });
  const [own, same, other] = [
    new Weighted(),
    ...[2, 0].map((weight) => ({
      rank: (/** @type {number} */ g, /** @type {number} */ h) => g + weight * h,
      reopen: false,
    })),
  ].map((functions) => {
    lab.own = functions;
    assert.deepEqual(Object.keys(lab.own ?? {}), ['rank', 'reopen']);
    const { status, expanded, cost, path } = finish(lab).snapshot();
    return { status, expanded, cost, path };
  });
  assert.deepEqual([own, own?.status], [same, 'found']);
  assert.notEqual(own?.expanded, other?.expanded, 'the weight has an effect');
});

test('the text over a lane that a function ended, the mark on the cells that its error names, and the text about its cells', async () => {
  const lab = labOf(ROOMS, { race: ['astar', 'own'] });
  const caption = () => textOf(captionOf('Own', lab.lanes[1] ?? assert.fail(), lab.step));
  assert.equal(caption(), 'Own · cannot search here');
  lab.own = { heuristic: (x) => (x > 4 ? NaN : 0) };
  finish(lab);
  const [, own] = lab.lanes;
  assert.deepEqual(
    [own?.failed, caption()],
    [true, `Own · ${own?.steps} expanded · a function failed`],
  );
  const camera = new Camera();
  const marks = (at = 1) => {
    const picture = pictureOf(
      lab,
      lab.lanes[at] ?? assert.fail(),
      { cursor: null, dragging: null, numbers: 'none', views: null },
      { camera, colours: LAB.light },
    );
    return {
      wrong: picture.wrong?.map(([x, y]) => `(${x}, ${y})`),
      dashed: toSvg(picture, { marks: MARKS, wall: layout().wall }).match(/stroke-dasharray/g)
        ?.length,
    };
  };
  const [, cell = ''] =
    /^heuristic at (\(5, \d+\)): found NaN/.exec(own?.error ?? '') ?? assert.fail(own?.error);
  // A rim and a line.
  assert.deepEqual(
    [marks(), marks(0)],
    [
      { wrong: [cell], dashed: 2 },
      { wrong: [], dashed: undefined },
    ],
  );
  lab.seek(3);
  assert.deepEqual([caption(), marks().wrong], ['Own · 3 expanded', []]);
  lab.own = { cost: (x, y, toX) => (toX > 4 ? -1 : 1) };
  finish(lab);
  assert.match(lab.lanes[1]?.error ?? '', /^cost from \(4, (\d+)\) to \(5, \1\): found -1/);
  assert.equal(marks().wrong?.length, 2, 'both ends of a step');
  lab.own = { heuristic: (x) => (x > 4 ? NaN : 0) };
  finish(lab);
  const shown = /** @type {string[]} */ ([]);
  // Node has none, and the cursor reads the pointer type.
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
  const stage = /** @type {any} */ ({
    camera: { shape: SQUARE, scale: 20 },
    onStage: () => ({ x: 0, y: 0 }),
    size: {},
  });
  const tooltip = /** @type {any} */ ({
    show: (/** @type {import('../../www/lab/ui/explain.js').Explanation} */ { title }) =>
      shown.push(textOf(title)),
    hide: () => shown.push(''),
  });
  const cursor = createCellCursor({
    lab,
    stage,
    notice: /** @type {any} */ ({}),
    tooltip,
    hint: /** @type {any} */ ({}),
  });
  cursor.point({ cell: [1, 2], lane: 1 });
  cursor.explain();
  // Its text has loaded.
  await import('../../www/lab/ui/explain.js');
  await new Promise((resolve) => setTimeout(resolve));
  cursor.explain();
  assert.match(shown.at(-1) ?? '', /1, 2/);
  // Without a search there is no text.
  lab.own = null;
  lab.seek(Infinity);
  cursor.explain();
  assert.equal(shown.at(-1), '');
});
