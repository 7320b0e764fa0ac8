// own.html without its frame: the functions are called, their answers go through messages, which
// the page does not trust, and searches from these answers alone have the same result; and its
// maps, templates and links.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TEMPLATES, MOST_CODE, decode, encode, textOf as codeIn } from '../../www/own/play/code.js';
import { MANY, Verdict, randomMaps } from '../../www/own/play/trial.js';
import {
  comparison,
  compareInSlices,
  NotAsked,
  Recorder,
  replayed,
} from '../../www/own/sandbox/comparison.js';
import {
  answers,
  read,
  FUNCTIONS,
  MOST_BYTES,
  MOST_CHARACTERS,
  WireError,
  done,
  fault,
  ready,
} from '../../www/own/sandbox/messages.js';
import { msg } from '../../www/shared/message.js';
import { LinkError } from '../../www/shared/play/link-text.js';
import { caught } from './support/caught.mjs';
import { numbers } from './support/grids.mjs';
import { shortest } from './support/oracle.mjs';

/** @typedef {import('../../www/own/sandbox/comparison.js').Functions} Functions */
/** @typedef {import('../../www/own/sandbox/comparison.js').Task} Task */

/** What own.html says about its lab. @type {import('../../www/engine/search.js').SearchOptions} */
const PAGE = { costs: 'sqrt2' };

/** @param {Float64Array} sending */
const sent = (sending) => structuredClone(sending.buffer);
/** @param {...number} given */
const of = (...given) => Float64Array.from(given).buffer;
/** A message of a fault without a place. @param {unknown} message */
const faultOf = (message) => ({ kind: 'fault', line: 0, column: 0, by: null, message });

/** What the page knows of the answers that the sandbox recorded. @param {Recorder} recorder */
function transcriptOf(recorder, task = 0) {
  const message = read(sent(answers(task, recorder.take())));
  assert.ok(message.kind === 'answers' && message.task === task);
  return message.transcript;
}

/** @param {Functions} functions @param {readonly Task[]} [tasks] */
function tried(functions, tasks = randomMaps(PAGE)) {
  const recorder = new Recorder(functions);
  const verdict = new Verdict();
  tasks.forEach((task, at) => {
    const there = comparison(task, recorder.functions);
    const transcript = transcriptOf(recorder, at);
    const here = comparison(task, replayed(transcript));
    assert.deepEqual(here, there, `map ${at}: what the transcript leads to`);
    verdict.count({ task, transcript, ...here });
  });
  return verdict;
}

/**
 * As in the sandbox: the exports of the text.
 *
 * @param {string} code
 * @returns {Promise<Functions>}
 */
const exportsOf = async (code) => ({
  ...(await import(`data:text/javascript,${encodeURIComponent(code)}`)),
});

/** @param {string} name */
const template = (name) =>
  exportsOf(TEMPLATES.find((one) => one.name === name)?.code ?? assert.fail());

test('Dijkstra and A* are never longer, A* expands less, and a search that drops paths has lost them', async () => {
  const [dijkstra, astar] = [tried(await template('dijkstra')), tried(await template('astar'))];
  for (const one of [dijkstra, astar])
    assert.deepEqual(
      [one.held, one.longer, one.lost, one.wayless, one.smallest],
      [MANY, 0, 0, 0, null],
    );
  assert.equal(dijkstra.expandedByDijkstra, astar.expandedByDijkstra);
  assert.ok(astar.expanded < dijkstra.expanded, `${astar.expanded} < ${dijkstra.expanded}`);
  assert.deepEqual(
    [astar.expanded, astar.asGood, dijkstra.asGood],
    [astar.expandedByAstar, true, false],
  );
  const exercise = tried(await template('exercise'));
  assert.ok(exercise.longer > 0 && !exercise.asGood, 'the exercise is unsolved at the start');

  // Both searches have the same steps, so only an incomplete one can lose a path.
  const lost = new Verdict();
  const [task = assert.fail()] = randomMaps({});
  const found = { status: 'found', cost: 3, expanded: 2 };
  const transcript = /** @type {any} */ ({
    heuristic: { flat: new Float64Array(), arity: 4, count: 0 },
    rank: { count: 0 },
  });
  lost.count({
    task,
    transcript,
    own: { status: 'running', cost: NaN, expanded: 99 },
    oracle: found,
    astar: found,
  });
  assert.deepEqual([lost.lost, lost.longer, lost.smallest?.own.status], [1, 0, 'running']);
});

test('greedy is longer, the smallest map where it is comes first, and the faulty template is weighted A* when it is repaired', async () => {
  const greedy = tried(await template('greedy'));
  assert.ok(
    greedy.longer > 5 && greedy.lost === 0 && greedy.worst > 1.05,
    `${greedy.longer} ${greedy.worst}`,
  );
  const { task, own, oracle } = greedy.smallest ?? assert.fail();
  assert.ok(own.cost > oracle.cost);
  assert.equal(
    tried(
      await template('greedy'),
      randomMaps(PAGE).filter(({ columns }) => columns < task.columns),
    ).longer,
    0,
  );
  const broken = await template('weighted');
  assert.throws(() => tried(broken), { name: 'SearchError', message: /heuristic/ });
  const code =
    TEMPLATES.find(({ name }) => name === 'weighted')?.code.replace(
      /goal([XY]) - ([xy])/g,
      'Math.abs(goal$1 - $2)',
    ) ?? '';
  const mended = tried(await exportsOf(code));
  assert.ok(mended.longer > 0 && mended.worst <= 2, `${mended.longer} ${mended.worst}`);
});

test('distinguishes a heuristic that counts 10 for a straight step from others that are inadmissible', () => {
  /** @param {number} times @param {number} diagonal @returns {Functions} */
  const octile = (times, diagonal) => ({
    heuristic: (x, y, goalX, goalY) => {
      const [dx, dy] = [Math.abs(goalX - x), Math.abs(goalY - y)];
      return times * (Math.abs(dx - dy) + diagonal * Math.min(dx, dy));
    },
  });
  /** @type {[string, Functions, boolean][]} */
  const estimates = [
    ['10 and 14', octile(10, 1.4), true],
    [
      'a straight line',
      { heuristic: (x, y, goalX, goalY) => 10 * Math.hypot(goalX - x, goalY - y) },
      true,
    ],
    ['1 and √2', octile(1, Math.SQRT2), false],
    ['a hundred times', octile(100, Math.SQRT2), false],
    [
      'ten times g and h',
      { ...octile(10, Math.SQRT2), cost: (x, y, toX, toY) => 10 * Math.hypot(toX - x, toY - y) },
      false,
    ],
    ['ranks that weigh ten times', { rank: (g, h) => g + 10 * h, ...octile(1, Math.SQRT2) }, false],
    ['none', { rank: (g, h) => h }, false],
  ];
  for (const [name, functions, expected] of estimates)
    assert.equal(tried(functions).isTenfold, expected, name);
});

test('the oracle uses your own costs and neighbours too', () => {
  const four = tried(
    {
      neighbours: (x, y) =>
        [
          [x + 1, y],
          [x - 1, y],
          [x, y + 1],
          [x, y - 1],
        ].filter(([a = -1, b = -1]) => isOpen(a, b)),
      heuristic: () => 0,
    },
    [BAY],
  );
  assert.deepEqual([four.longer, four.lost, four.wayless], [0, 0, 0]);
  const dear = tried({
    cost: (x, y, toX, toY) => (toX === 1 ? 20 : 1) + Math.abs(toY - y) / 8,
    heuristic: () => 0,
  });
  assert.deepEqual([dear.longer, dear.lost], [0, 0]);
  const none = tried({ goal: () => false });
  assert.deepEqual(
    [
      dear.expandedByAstar,
      none.expandedByAstar,
      none.asGood,
      none.wayless,
      none.longer,
      none.lost,
      none.smallest,
    ],
    [null, null, false, MANY, 0, 0, null],
  );
});

test('pruned neighbours and jumps are never longer, also under other moves, jumps expand fewer cells than A*, and dropped directions lead astray', async () => {
  const [pruned, jumps, dropped] = [
    await template('pruned'),
    await template('jumps'),
    tried(await template('dropped')),
  ];
  for (const functions of [pruned, jumps]) {
    const one = tried(functions);
    assert.deepEqual(
      [one.held, one.longer, one.shorter, one.lost, one.wayless, one.ordered],
      [MANY, 0, 0, 0, 0, false],
    );
    if (functions === jumps)
      assert.ok(
        one.asGood && one.expandedByAstar !== null && one.expanded < 0.7 * one.expandedByAstar,
        `${one.expanded}`,
      );
    for (const movement of /** @type {const} */ (['8-one-free', '8-cut', '4'])) {
      const other = tried(
        functions,
        randomMaps({ ...PAGE, movement }).filter((_, at) => at % 4 === 0),
      );
      assert.deepEqual([other.longer, other.shorter, other.lost], [0, 0, 0], movement);
    }
  }
  assert.ok(dropped.longer > 5 && dropped.worst > 1.01, `${dropped.longer} ${dropped.worst}`);
  assert.deepEqual([dropped.shorter, dropped.asGood], [0, false]);
});

test('a jump through a wall shows in a path that is shorter than the map allows; both searches use a cost that depends on the process', () => {
  const through = tried({
    neighbours: (x, y, { goal }) => (x === goal[0] && y === goal[1] ? [] : [goal]),
  });
  assert.ok(through.shorter > 50 && !through.asGood, `${through.shorter}`);
  assert.deepEqual([through.longer, through.lost], [0, 0]);
  // A turn costs a quarter more, and the oracle keeps its steps.
  const turning = tried({
    cost: (x, y, toX, toY, { parent }) =>
      Math.hypot(toX - x, toY - y) +
      (parent && (toX - x !== x - parent[0] || toY - y !== y - parent[1]) ? 0.25 : 0),
  });
  assert.deepEqual(
    [turning.held, turning.wayless, turning.lost, turning.expandedByAstar],
    [MANY, 0, 0, null],
  );
});

/** @type {Task} */
const BAY = {
  columns: 4,
  rows: 3,
  cells: Uint8Array.of(1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1),
  from: [0, 0],
  to: [3, 2],
  options: {},
};
const isOpen = (/** @type {number} */ x, /** @type {number} */ y) =>
  x >= 0 && y >= 0 && x < 4 && y < 3 && BAY.cells[4 * y + x] === 1;

test('has the same result in slices, yields to the page, and ends with the signal or with a forged answer', async () => {
  const signal = new AbortController().signal;
  for (const task of randomMaps({}).filter((_, at) => at % 9 === 0)) {
    const functions = /** @type {Functions} */ ({
      heuristic: (x, y, goalX, goalY) => 3 * Math.hypot(goalX - x, goalY - y),
    });
    assert.deepEqual(await compareInSlices(task, functions, signal), comparison(task, functions));
  }
  const big = {
    columns: 60,
    rows: 60,
    cells: new Uint8Array(3600).fill(1),
    from: /** @type {[number, number]} */ ([0, 0]),
    to: /** @type {[number, number]} */ ([59, 59]),
    options: {},
  };
  const leaving = new AbortController();
  let turns = 0;
  /** Takes long, like forged answers can. */
  const slow = () => {
    if (turns++ === 0) setTimeout(() => leaving.abort());
    for (const end = performance.now() + 1; performance.now() < end;);
    return 0;
  };
  assert.equal(await compareInSlices(big, { heuristic: slow }, leaving.signal), null);
  assert.ok(turns < 3600, `${turns}: the page had its turn before the end`);
  assert.equal(await compareInSlices(big, { heuristic: slow }, AbortSignal.abort()), null);
  await assert.rejects(compareInSlices(BAY, { heuristic: () => NaN }, signal), {
    name: 'SearchError',
  });
  assert.throws(
    () =>
      comparison(BAY, {
        rank: () => {
          throw new NotAsked();
        },
      }),
    { name: 'SearchError', message: /not answered yet/ },
  );
});

/**
 * Five functions whose results depend on each argument.
 *
 * @type {Required<import('../../www/own/sandbox/comparison.js').Functions>}
 */
const FIVE = {
  heuristic: (x, y, goalX, goalY) => Math.hypot(goalX - x, goalY - y),
  cost: (x, y, toX, toY) => (x === toX && y === toY ? Infinity : 1 + x / 8 + toY / 16),
  neighbours: (x, y) =>
    x > 3
      ? []
      : [
          [x + 1, y],
          [x, y + 1],
        ],
  rank: (g, h, x, y) => g + 2 * h + x / 32 + y / 64,
  goal: (x, y) => x === 3 && y === 1,
};

test('replays the functions’ answers, and nothing else, and the next map starts empty', () => {
  const recorder = new Recorder(FIVE);
  /** @type {[import('../../www/own/sandbox/messages.js').Name, number[]][]} */
  const calls = [
    ['heuristic', [0, 0, 3, 1]],
    ['heuristic', [2, 1, 3, 1]],
    ['cost', [0, 0, 1, 0]],
    ['cost', [1, 1, 1, 1]],
    ['neighbours', [0, 0]],
    ['neighbours', [4, 4]],
    ['rank', [0.1, 0.2, 3, 4]],
    ['goal', [3, 1]],
    ['goal', [0, 0]],
  ];
  for (const [name, args] of calls) recorder.functions[name]?.(...args);
  const again = replayed(transcriptOf(recorder, 7));
  for (const [name, args] of calls)
    assert.deepEqual(again[name]?.(...args), FIVE[name](...args), `${name} ${args}`);
  assert.throws(() => again.heuristic?.(9, 9, 3, 1), NotAsked);
  // A function without calls has no answers.
  recorder.functions.goal?.(0, 0);
  assert.deepEqual(
    [Object.keys(replayed(transcriptOf(recorder))), recorder.take().goal.count],
    [['goal'], 0],
  );
  assert.deepEqual(Object.keys(new Recorder({ goal: FIVE.goal, rank: FIVE.rank }).functions), [
    'rank',
    'goal',
  ]);
});

/** How far a search has come. @param {object} [other] than at its start */
const process = (other) => ({
  parent: null,
  depth: 0,
  g: 0,
  expanded: 0,
  open: 0,
  start: [0, 0],
  goal: [3, 1],
  ...other,
});

test('a function with a parameter for the process is called again where the process differs, and the replay returns the same', () => {
  let calls = 0;
  const recorder = new Recorder({
    goal: FIVE.goal,
    neighbours: (x, y, { parent, open }) => (calls++, [[x + open, y], ...(parent ? [parent] : [])]),
  });
  const { functions } = recorder;
  assert.deepEqual([functions.neighbours?.length, functions.goal?.length], [3, 2]);
  const processes = [
    process(),
    process({ parent: [7, 7] }),
    process({ open: 2 }),
    process({ depth: 1 }),
    process({ g: 0.5 }),
    process({ expanded: 9 }),
  ];
  const answered = (/** @type {Functions} */ { neighbours }) =>
    [...processes, ...processes].map((one) => neighbours?.(1, 1, one));
  const expected = answered(functions);
  functions.goal?.(3, 1);
  const again = replayed(transcriptOf(recorder));
  assert.deepEqual([answered(again), calls], [expected, processes.length]);
  assert.ok((again.neighbours?.length ?? 0) > 2 && again.goal?.length === 2 && again.goal(3, 1));
  assert.throws(() => again.neighbours?.(1, 1, process({ g: 0.25 })), NotAsked);
});

test('calls a function once for the same arguments, so a search and its repetition agree, and keeps what it throws', () => {
  let calls = 0;
  const { functions } = new Recorder({ heuristic: () => calls++ });
  assert.deepEqual(
    [
      functions.heuristic?.(1, 2, 3, 4),
      functions.heuristic?.(1, 2, 3, 4),
      functions.heuristic?.(1, 2, 3, 5),
    ],
    [0, 0, 1],
  );
  const thrown = new RangeError('no');
  const recorder = new Recorder({
    goal: () => {
      throw thrown;
    },
  });
  assert.throws(() => recorder.functions.goal?.(0, 0), thrown);
  assert.equal(recorder.thrown, thrown);
});

test('a failure repeats in the page after the same answers, at the same cells', () => {
  const [task] = randomMaps(PAGE).slice(-1);
  const up = () => {
    throw new Error('up');
  };
  /** @type {[string, Functions][]} */
  const failing = [
    ['heuristic', { heuristic: (x, y) => (x + y > 4 ? '1' : 0) }],
    ['cost', { cost: (x) => (x > 2 ? up() : 1), heuristic: () => 0 }],
    ['goal', { goal: up, rank: (g) => g }],
    ['rank', { rank: (g, h) => (g > 2 ? NaN : g + h) }],
    [
      'neighbours',
      {
        neighbours: (x, y, { neighbours }) =>
          x > 2
            ? [
                [0, 0],
                [0, 0],
              ]
            : neighbours(x, y),
      },
    ],
  ];
  for (const [name, functions] of failing) {
    const recorder = new Recorder(functions);
    const failure = (/** @type {Functions} */ all) => {
      const { function: by, cells } = caught(() => comparison(task, all));
      return { by, cells };
    };
    const there = failure(recorder.functions);
    const message = read(sent(answers(0, recorder.take(false), true)));
    assert.ok(message.kind === 'answers' && message.cut && there.by === name);
    assert.deepEqual(failure(replayed(message.transcript, { by: there.by, why: 'up' })), there);
  }
});

test('refuses a neighbour that is named twice, in the sandbox and in the page, and endless answers', () => {
  const recorder = new Recorder({
    neighbours: (x) => [
      [1, 2],
      [2, 1],
      [x, 2],
    ],
  });
  assert.deepEqual(recorder.functions.neighbours?.(3, 0), [
    [1, 2],
    [2, 1],
    [3, 2],
  ]);
  assert.throws(
    () => recorder.functions.neighbours?.(2, 1) && recorder.functions.neighbours?.(1, 0),
    /^Error: neighbours at \(1, 0\): found \(1, 2\) twice; expected each cell once$/,
  );
  assert.throws(() => read(of(1, 0, 0, 0, 0, 1, 0, 0, 5, 5, 3, 1, 2, 2, 1, 1, 2)), {
    name: 'WireError',
    message: /a neighbour twice/,
  });
  assert.equal(read(of(1, 0, 0, 0, 0, 1, 0, 0, 5, 5, 3, 1, 2, 2, 1, 1, 3)).kind, 'answers');
  const endless = Array.from({ length: 1e5 }, (_, at) => [at, 0]);
  const { functions } = new Recorder({ neighbours: () => endless });
  assert.throws(() => {
    for (let x = 0; x < 100; x++) functions.neighbours?.(x, 0);
  }, /too many answers/);
});

test('reads the short messages, shows characters that would hide or turn the text, and accepts a valid error message whole, and nothing similar', () => {
  const thrown = msg('The code threw {message}.', { message: '"\u2066"' });
  const said = msg('{what}: found {found}; expected {expected}', {
    what: msg('{function} at {at}', {
      function: 'rank',
      at: msg('({x}, {y})', { x: '1', y: '2' }),
    }),
    found: 'NaN',
    expected: msg('a number from {least} to {most}', { least: '0', most: '9' }),
  });
  for (const [sending, message] of /** @type {[Float64Array, object][]} */ ([
    [ready(), { kind: 'ready' }],
    [done(), { kind: 'done' }],
    [
      fault('no 🚗', { line: 3, column: 9, by: 'rank' }),
      { kind: 'fault', line: 3, column: 9, by: 'rank', message: 'no 🚗' },
    ],
    [fault('x'.repeat(10_000)), faultOf('x'.repeat(MOST_CHARACTERS))],
    [fault('a\u202eb\ufeffc'), faultOf('a·b·c')],
    [fault(thrown), faultOf({ ...thrown, parameters: { message: '"·"' } })],
    [fault(said), faultOf(said)],
  ]))
    assert.deepEqual(read(sent(sending)), message);
  const long = read(
    sent(fault(msg('{what} threw: {message}', { what: 'rank', message: 'x'.repeat(10_000) }))),
  );
  assert.equal(
    long.kind === 'fault' && typeof long.message === 'string' && long.message.length,
    MOST_CHARACTERS,
  );
  const written = (/** @type {string} */ text) =>
    read(of(2, 0, 0, 0, ...Array.from(text, (sign) => sign.codePointAt(0) ?? 0)));
  for (const text of [
    '{"code":"constructor","parameters":{}}',
    '{"code":"{constructor}","parameters":{}}',
    '{"code":"{a}{a}","parameters":{"a":"1"}}',
    '{"code":"{a}","parameters":{"a":7}}',
    '{"code":"{a}","parameters":null}',
    '{"code":7,"parameters":{}}',
    '{"code":"',
  ])
    assert.deepEqual(written(text), faultOf(text), text);
  assert.deepEqual(written('{"code":"a","parameters":{"b":"c"},"parts":3}'), faultOf(msg('a', {})));
});

test('refuses everything else with a message', () => {
  /** @type {[string, unknown][]} */
  const strangers = [
    ['nothing', undefined],
    ['null', null],
    ['a text', 'done'],
    ['an object', { kind: 'done' }],
    ['a view', ready()],
    ['one in the shape of a buffer', { byteLength: 8, __proto__: ArrayBuffer.prototype }],
    ['no number', new ArrayBuffer(0)],
    ['half a number', new ArrayBuffer(12)],
    ['too many', new ArrayBuffer(MOST_BYTES + 8)],
    ['an unknown kind', of(4)],
    ['a kind that is no number', of(NaN)],
    ['more than ready', of(0, 0)],
    ['more than done', of(3, 1)],
    ['a fault without a place', of(2)],
    ['a fault before the code', of(2, -1, 0, 0, 65)],
    ['half a line', of(2, 1.5, 0, 0, 65)],
    ['half a function', of(2, 1, 0, 0.5, 65)],
    ['no character', of(2, 1, 1, 0, 0x110000)],
    ['half a character', of(2, 1, 1, 0, 65.5)],
    ['too many characters', of(2, 0, 0, 0, ...Array(MOST_CHARACTERS + 1).fill(65))],
    ['answers of no map', of(1)],
    ['of a map before the first', of(1, -1, 0, 0, 0, 0, 0, 0)],
    ['without counts', of(1, 0, 0, 0)],
    ['half a bit', of(1, 0, 0.5, 0, 0, 0, 0, 0)],
    ['no bits', of(1, 0, -1, 0, 0, 0, 0, 0)],
    ['a negative count', of(1, 0, 0, -1, 0, 0, 0, 0)],
    ['a count without end', of(1, 0, 0, Infinity, 0, 0, 0, 0)],
    ['a huge one', of(1, 0, 0, 2 ** 52, 0, 0, 0, 0)],
    ['half an answer', of(1, 0, 0, 0.5, 0, 0, 0, 0)],
    ['fewer than counted', of(1, 0, 0, 1, 0, 0, 0, 0, 1, 2, 3)],
    ['more than counted', of(1, 0, 0, 1, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6)],
    ['fewer than the process has', of(1, 0, 1, 1, 0, 0, 0, 0, 1, 2, 3, 4, 5)],
    ['a huge list of neighbours', of(1, 0, 0, 0, 0, 1, 0, 0, 1, 1, 2 ** 51)],
    ['a list of no length', of(1, 0, 0, 0, 0, 1, 0, 0, 1, 1, NaN)],
  ];
  for (const [what, data] of strangers) assert.throws(() => read(data), WireError, what);
});

test('any numbers give a message or a refusal', () => {
  const random = numbers(7);
  const some = [0, 1, 2, 3, 5, -1, 0.5, NaN, Infinity, 2 ** 31, 2 ** 53, 1e308];
  let messages = 0;
  for (let round = 0; round < 20_000; round++) {
    const given = Array.from(
      { length: Math.floor(random() * 14) },
      () => some[Math.floor(random() * some.length)] ?? 0,
    );
    // Most begin like answers, because random numbers would rarely pass the first check.
    if (random() < 0.8) given.unshift(1, 0, 0);
    try {
      const message = read(of(...given));
      if (message.kind === 'answers') replayed(message.transcript);
      messages++;
    } catch (error) {
      assert.ok(error instanceof WireError, String(error));
    }
  }
  assert.ok(messages > 10, `only ${messages} of them were messages`);
});

test('copies a buffer before it can shrink', () => {
  const buffer = Reflect.construct(ArrayBuffer, [8 * 13, { maxByteLength: 8 * 64 }]);
  new Float64Array(buffer).set([1, 0, 0, 0, 1, 0, 0, 0, 1, 2, 3, 4, 5]);
  const message = read(buffer);
  Reflect.get(buffer, 'resize').call(buffer, 8);
  assert.deepEqual(
    message.kind === 'answers' && [...message.transcript.cost.flat],
    [1, 2, 3, 4, 5],
  );
  assert.deepEqual(
    FUNCTIONS.map(([name]) => name).sort(),
    Object.keys(FIVE).sort(),
    'the five functions that the core takes',
  );
});

/** @param {import('../../www/own/sandbox/comparison.js').Task} task */
const rowsOf = ({ columns, rows, cells }) =>
  Array.from({ length: rows }, (_, y) =>
    Array.from(cells.subarray(y * columns, (y + 1) * columns), (cell) =>
      cell === 0 ? '#' : '.',
    ).join(''),
  );

test('there are a hundred maps, the same for everyone, all different, the smallest first, each with a path', () => {
  for (const movement of /** @type {const} */ (['8-strict', '4'])) {
    const maps = randomMaps({ movement });
    assert.deepEqual([maps.length, maps[0]?.columns, maps.at(-1)?.columns], [MANY, 4, 16]);
    maps.forEach((map, at) => {
      assert.ok(map.columns >= (maps[at - 1]?.columns ?? 0), `map ${at}`);
      const [from = { x: -1, y: -1 }, to = from] = [map.from, map.to].map(([x, y]) => ({ x, y }));
      assert.ok(Number.isFinite(shortest(rowsOf(map), from, to, { movement })), `map ${at}`);
    });
  }
  assert.deepEqual(randomMaps({}), randomMaps({}));
  assert.equal(
    new Set(randomMaps({}).map((map) => `${map.cells} ${map.from} ${map.to}`)).size,
    MANY,
  );
});

test('templates have names for the address, and no line is too long for a phone', () => {
  assert.equal(new Set(TEMPLATES.map(({ name }) => name)).size, 8);
  for (const one of TEMPLATES) {
    assert.match(one.name, /^[a-z]+$/);
    const [english, chinese] = ['en', 'zh-CN'].map((language) => codeIn(one, language));
    assert.notEqual(english, chinese);
    for (const text of [english, chinese])
      assert.ok(
        text?.split('\n').every((line) => line.length <= 52),
        one.name,
      );
  }
});

test('a link restores code exactly, with any content, and says that it is broken, cut, too long or no text', async () => {
  const code = TEMPLATES[1]?.code ?? assert.fail();
  for (const text of [
    code,
    '',
    '</textarea><script>alert(1)</script>',
    '算法 🚗 \u202e \0',
    'x'.repeat(MOST_CODE),
  ]) {
    const link = await encode(text);
    assert.match(link, /^[\w-]+$/);
    assert.equal(await decode(link), text);
  }
  const whole = await encode(code);
  const bad = [
    ['', /found nothing/],
    ['%00', /found "%" at character 1/],
    [`2${whole.slice(1)}`, /expected 1/],
    [whole.slice(0, -9), /cut off|changed/],
    [await encode('x'.repeat(MOST_CODE + 1)), /far more/],
  ];
  for (const [link, why] of /** @type {[string, RegExp][]} */ (bad))
    await assert.rejects(
      decode(link),
      (error) => error instanceof LinkError && why.test(error.message),
      link.slice(0, 20),
    );
});
