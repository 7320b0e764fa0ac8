// A hook of the lab can make the next change at once, or dispose of the lab: nothing is lost, and
// nothing comes twice.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Lab } from '../../www/lab/play/lab.js';
import { ROOMS, finish, kept, labOf, mapOf, rest, savedOf, silently } from './support/lab.mjs';
import { memory } from './support/wasm.mjs';

/** @typedef {ConstructorParameters<typeof Lab>[0] & {}} Hooks */
/** @typedef {'edited' | 'ready' | 'reoptioned' | 'done' | 'changed' | 'draw'} Hook */

/**
 * A lab with one hook that acts once, after the test arms it.
 *
 * @param {Hook} hook
 * @param {(lab: Lab) => void} work
 */
function armed(hook, work) {
  let on = false;
  const act = () => {
    if (on) {
      on = false;
      work(lab);
    }
    return false;
  };
  const lab = kept(new Lab(hook === 'draw' ? act : undefined));
  if (hook !== 'draw') lab.events.on(hook, act);
  lab.editor.open({ text: ROOMS });
  finish(lab);
  return { lab, arm: () => (on = true) };
}

test('an edit from within an undo is an edit after it, and an undo from there is the next one', () => {
  const { lab, arm } = armed('edited', (it) => it.editor.setCell(2, 0, 'wall'));
  const row = (/** @type {Lab} */ of) => [
    [0, 1, 2].map((x) => (of.editor.kindAt(x, 0) === 'wall' ? '#' : '.')).join(''),
    of.editor.canUndo,
    of.editor.canRedo,
  ];
  for (const x of [0, 1]) lab.editor.setCell(x, 0, 'wall');
  arm();
  for (const expected of [
    ['#.#', true, false],
    ['#..', true, true],
    ['...', false, true],
  ])
    assert.deepEqual([lab.editor.undo(), row(lab)], [true, expected]);
  assert.deepEqual(
    [lab.editor.redo(), lab.editor.redo(), row(lab), lab.editor.redo()],
    [true, true, ['#.#', true, false], false],
  );

  const { lab: other, arm: armOther } = armed('edited', (it) => it.editor.undo());
  for (const x of [0, 1, 2]) other.editor.setCell(x, 0, 'wall');
  armOther();
  assert.deepEqual(
    [other.editor.undo(), row(other), other.editor.redo(), other.editor.redo(), row(other)],
    [true, ['#..', true, true], true, true, ['###', true, false]],
  );
});

test('a map that opens during an undo of another stays open, and you can undo both', () => {
  const { lab, arm } = armed('ready', (it) => it.editor.open({ text: 'S..\n..G' }));
  const first = mapOf(lab);
  lab.editor.generate({ width: 21, height: 21 });
  arm();
  assert.deepEqual(
    [
      lab.editor.undo(),
      lab.editor.columns,
      lab.editor.canRedo,
      lab.editor.undo(),
      mapOf(lab),
      lab.editor.canUndo,
    ],
    [true, 3, false, true, first, false],
  );
  rest(lab);
  assert.equal(lab.atEnd, true);
});

/** @type {[string, (lab: Lab) => void, number][]} */
const DEEDS = [
  ['opens a map', (lab) => lab.editor.open({ text: 'S.G' }), 3],
  [
    'restores one',
    (lab) =>
      lab.restore({
        columns: 4,
        rows: 1,
        cells: Uint8Array.of(1, 1, 1, 1),
        from: [0, 0],
        to: [3, 0],
        name: '',
        options: { algorithm: 'bfs' },
        step: 1,
      }),
    4,
  ],
  ['throws the lab away', (lab) => lab.dispose(), 0],
];
for (const hook of /** @type {Hook[]} */ ([
  'edited',
  'ready',
  'reoptioned',
  'done',
  'changed',
  'draw',
])) {
  for (const [deed, work, columns] of DEEDS) {
    test(`${hook}: ${deed}`, () => {
      const { lab, arm } = armed(hook, work);
      lab.editor.setCell(0, 0, 'wall');
      arm();
      // Restored with other options first, so that the hook has a change, and undone with them.
      lab.restore({
        columns: 5,
        rows: 1,
        cells: Uint8Array.of(1, 1, 1, 1, 1),
        from: [0, 0],
        to: [4, 0],
        name: '',
        options: { algorithm: 'dijkstra' },
        step: null,
      });
      if (hook === 'edited') lab.editor.setCell(1, 0, 'cost:2');
      if (lab.editor.columns > 0) rest(lab);
      assert.equal(lab.editor.columns, columns);
      if (columns === 0) {
        assert.deepEqual(
          [lab.tick(16), lab.editor.undo(), lab.editor.setCell(0, 0, 'wall'), lab.steps],
          [false, false, false, 0],
        );
        assert.throws(
          () => lab.editor.open({ text: 'S.G' }),
          /found a lab that was disposed of; expected one in use/,
        );
        return;
      }
      assert.equal(lab.options.algorithm, columns === 4 ? 'bfs' : 'dijkstra');
      if (columns === 4) assert.deepEqual([lab.step, lab.state], [1, 'paused']);
      else assert.deepEqual([lab.atEnd, lab.lanes[0]?.cost], [true, 20]);
      while (lab.editor.undo());
      assert.deepEqual(
        [lab.editor.columns, lab.editor.kindAt(0, 0), lab.options.algorithm],
        [12, 'floor', undefined],
      );
    });
  }
}

test('labs that are disposed of, also by their own hooks, release everything', () => {
  const round = () => {
    const { lab, arm } = armed('ready', (it) => it.dispose());
    const other = labOf(undefined, { race: ['astar', 'dijkstra'] });
    for (const one of [lab, other]) {
      one.editor.generate({ generator: 'caves', width: 255, height: 255 });
      one.seek(Infinity);
      rest(one, 250);
    }
    other.dispose();
    arm();
    lab.editor.generate({ generator: 'caves', width: 255, height: 255, seed: 2 });
    assert.equal(lab.editor.columns, 0);
  };
  // How much a round records depends on the time, so the memory may reach its size late. A map that
  // stays costs 65 kB a round.
  let still = 0;
  for (let n = 0; n < 40 && still < 10; n++) {
    const { byteLength } = memory.buffer;
    round();
    still = memory.buffer.byteLength === byteLength ? still + 1 : 0;
  }
  assert.equal(still, 10, 'rounds in a row without growth');
});

test('options come and go with a map: undo, redo, and an event for the page', () => {
  const lab = labOf(ROOMS, { algorithm: 'weighted', weight: 2 });
  const events = /** @type {string[]} */ ([]);
  const other = kept(new Lab());
  other.events.on('reoptioned', () =>
    events.push(`${other.options.algorithm} ${other.editor.columns}`),
  );
  other.events.on('ready', () => events.push('ready'));
  other.editor.open({ text: 'S..G' });
  other.configure({ algorithm: 'bfs', race: ['bfs', 'jps'] });
  other.restore(savedOf(lab));
  assert.deepEqual(
    [other.options, events.splice(0)],
    [{ algorithm: 'weighted', weight: 2 }, ['ready', 'weighted 12', 'ready']],
  );
  other.configure({ weight: 3 });
  other.editor.undo();
  assert.deepEqual(
    [other.options, events.splice(0)],
    [{ algorithm: 'bfs', race: [{ algorithm: 'bfs' }, { algorithm: 'jps' }] }, ['bfs 4', 'ready']],
  );
  assert.deepEqual(
    other.lanes.map(({ algorithm }) => algorithm),
    ['bfs', 'jps'],
  );
  assert.deepEqual(
    [other.editor.redo(), other.options, events.splice(0)],
    [true, { algorithm: 'weighted', weight: 3 }, ['weighted 12', 'ready']],
  );
  other.editor.open({ text: 'S...G' });
  other.configure({ algorithm: 'greedy' });
  events.length = 0;
  other.editor.undo();
  assert.deepEqual(
    [other.options.algorithm, other.editor.columns, events],
    ['greedy', 12, ['ready']],
    'a map alone removes no options',
  );
});

/**
 * @param {import('../../www/lab/play/lab.js').Lab} lab
 * @param {number} times that the core traps while a grid is made
 */
function trapMaking(lab, times) {
  const maker = Object.getPrototypeOf(lab.editor.grid).constructor;
  const { fromCells } = maker;
  let left = times;
  maker.fromCells = (/** @type {unknown[]} */ ...given) => {
    if (left-- > 0) throw new WebAssembly.RuntimeError('unreachable');
    return fromCells.apply(maker, given);
  };
  return () => (maker.fromCells = fromCells);
}

test('an edit whose undo failed can still be undone, and nothing calls a core again that cannot restore the map', () => {
  for (const times of [1, Infinity]) {
    const lab = labOf(ROOMS);
    lab.editor.open({ text: 'S.G' });
    const mend = trapMaking(lab, times);
    silently(() => {
      assert.equal(lab.editor.undo(), false);
      for (let n = 0; n < 9; n++) lab.tick(16);
      assert.equal(lab.log.filter((word) => word === 'broken').length, 1);
      if (times > 1) {
        assert.throws(() => lab.editor.open({ text: 'S..G' }), /^Error: the core stopped/);
        assert.equal(lab.snapshot().status, 'error');
      }
    });
    mend();
    if (times === 1)
      assert.deepEqual(
        [
          lab.editor.columns,
          lab.editor.canUndo,
          lab.editor.canRedo,
          lab.editor.undo(),
          lab.editor.columns,
          lab.editor.rows,
        ],
        [3, true, false, true, 12, 7],
      );
  }
});
