// Editing in the lab: strokes, drags, loads, unlimited undo, and what is refused.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellsBetween } from '../../www/lab/play/stroke.js';
import { textOf } from '../../www/shared/message.js';
import { numbers } from './support/grids.mjs';
import { ROOMS, drag, labOf, mapOf, rest } from './support/lab.mjs';

test('a stroke keeps its mode, fills the cells that the pointer skipped, and is one step to undo', () => {
  const lab = labOf(ROOMS);
  const before = mapOf(lab);
  // Nothing new.
  assert.deepEqual(
    [lab.editor.strokeBegin(0, 6), lab.editor.strokeTo(4, 6), lab.editor.strokeTo(4, 6)],
    [true, true, false],
  );
  lab.editor.strokeTo(6, 4);
  lab.editor.strokeEnd();
  for (const [x = 0, y = 0] of [
    [0, 6],
    [1, 6],
    [2, 6],
    [3, 6],
    [4, 6],
    [5, 5],
    [6, 4],
  ])
    assert.equal(lab.editor.kindAt(x, y), 'wall', `${x},${y}`);
  assert.equal(lab.editor.strokeBegin(5, 0), true);
  lab.editor.strokeTo(5, 6);
  lab.editor.strokeEnd();
  assert.deepEqual(
    [lab.editor.kindAt(5, 5), lab.editor.undo(), lab.editor.undo(), lab.editor.undo(), mapOf(lab)],
    ['floor', true, true, false, before],
  );
});

test('paints terrain by its word, and erases it to floor', () => {
  const lab = labOf('S....G');
  lab.editor.strokeBegin(1, 0, 'cost:7');
  lab.editor.strokeTo(3, 0);
  lab.editor.strokeEnd();
  assert.deepEqual([...lab.editor.cells], [1, 7, 7, 7, 1, 1]);
  lab.editor.strokeBegin(2, 0);
  lab.editor.strokeTo(9, 0);
  lab.editor.strokeEnd();
  assert.deepEqual([...lab.editor.cells], [1, 7, 1, 1, 1, 1], 'nothing happens off the map');
  assert.deepEqual(
    [lab.editor.strokeBegin(-1, 0), lab.editor.strokeBegin(6, 0), lab.editor.strokeTo(2, 0)],
    [false, false, false],
  );
});

test('refuses a wall on the ends, a start in a wall and ends that share a cell; from a goal in a wall, the path leads to the nearest cell', () => {
  const lab = labOf('S..\n.#.\n..G');
  lab.editor.strokeBegin(1, 0);
  lab.editor.strokeTo(0, 0);
  lab.editor.strokeTo(0, 1);
  lab.editor.strokeEnd();
  assert.deepEqual(
    [
      lab.editor.kindAt(0, 0),
      lab.editor.kindAt(1, 0),
      lab.editor.kindAt(0, 1),
      lab.editor.setCell(2, 2, 'wall'),
    ],
    ['floor', 'wall', 'wall', false],
  );
  assert.equal(lab.editor.setCell(2, 2, 'cost:3'), true, 'ground may have any cost');
  assert.deepEqual(
    [
      lab.editor.moveEnd('from', 1, 1),
      lab.editor.moveEnd('to', 0, 0),
      lab.editor.moveEnd('from', 2, 2),
      lab.editor.moveEnd('to', 3, 0),
    ],
    [false, false, false, false],
  );
  assert.deepEqual(
    [
      lab.editor.refusal('from', 1, 1),
      lab.editor.refusal('from', 2, 2),
      lab.editor.refusal('to', 3, 0),
      lab.editor.refusal('to', 1, 2),
    ].map((why) => textOf(why ?? '')),
    [
      'the start cannot lie in a wall',
      'start and goal cannot lie on the same cell',
      '(3, 0) is outside; expected a cell of the map, 3 × 3',
      '',
    ],
  );
  lab.editor.strokeEnd();
  assert.deepEqual(
    [lab.editor.from, lab.editor.to, lab.editor.moveEnd('to', 1, 1)],
    [[0, 0], [2, 2], true],
  );
  lab.editor.strokeEnd();
  rest(lab);
  assert.deepEqual(
    [lab.editor.to, lab.editor.kindAt(1, 1), lab.lead?.answer?.status],
    [[1, 1], 'wall', 'nearest'],
  );
  assert.throws(() => lab.editor.setCell(1, 1, /** @type {any} */ ('lava')), {
    name: 'OptionError',
  });
  assert.throws(() => lab.editor.setCell(5, 1, 'wall'), { name: 'OptionError' });
});

test('a drag is one step to undo, and a cancelled one is none', () => {
  const lab = labOf(ROOMS);
  for (const x of [2, 3, 4]) assert.equal(lab.editor.moveEnd('from', x, 1), true);
  lab.editor.strokeEnd();
  assert.deepEqual(
    [
      lab.editor.from,
      lab.editor.undo(),
      lab.editor.from,
      lab.editor.canUndo,
      lab.editor.redo(),
      lab.editor.from,
    ],
    [[4, 1], true, [1, 1], false, true, [4, 1]],
  );
  lab.editor.strokeBegin(0, 0);
  lab.editor.strokeCancel();
  assert.deepEqual([lab.editor.kindAt(0, 0), lab.editor.canUndo], ['floor', true]);
});

test('undo and redo restore any edits exactly, in any order', () => {
  const next = numbers(7);
  const below = (/** @type {number} */ n) => Math.floor(next() * n);
  const lab = labOf(ROOMS);
  const states = [mapOf(lab)];
  let at = 0;
  for (let round = 0; round < 300; round++) {
    const before = lab.editor.canUndo;
    const dice = below(10);
    const [w, h] = [lab.editor.columns, lab.editor.rows];
    if (dice < 3 && at > 0) {
      assert.equal(lab.editor.undo(), true);
      at--;
    } else if (dice < 5 && at < states.length - 1) {
      assert.equal(lab.editor.redo(), true);
      at++;
    } else {
      if (dice === 9)
        lab.editor.generate({
          generator: 'caves',
          width: 15 + below(9),
          height: 15 + below(9),
          seed: round,
          name: `Caves ${round}`,
        });
      else if (dice > 6) {
        lab.editor.strokeBegin(
          below(w),
          below(h),
          /** @type {const} */ ([undefined, 'wall', 'floor', 'cost:9'])[below(4)],
        );
        for (let n = below(4); n > 0; n--) lab.editor.strokeTo(below(w), below(h));
      } else
        for (let n = 1 + below(4); n > 0; n--)
          lab.editor.moveEnd(next() < 0.5 ? 'from' : 'to', below(w), below(h));
      lab.editor.strokeEnd();
      const now = mapOf(lab);
      assert.deepEqual(now.cells, now.live, 'the copy is the grid');
      if (JSON.stringify(now) === JSON.stringify(states[at]))
        assert.equal(lab.editor.canUndo, before, 'no change, no step');
      else states.splice(++at, Infinity, now);
    }
    assert.deepEqual(mapOf(lab), states[at], `round ${round}`);
    if (round % 50 === 0) rest(lab);
  }
  while (lab.editor.undo()) at--;
  assert.deepEqual([at, mapOf(lab)], [0, states[0]]);
});

test('a refused edit changes nothing, and keeps undo', () => {
  const lab = labOf(ROOMS);
  lab.editor.setCell(0, 0, 'wall');
  lab.seek(5);
  const before = JSON.stringify([mapOf(lab), lab.snapshot()]);
  for (const [work, message, end] of /** @type {[() => void, RegExp, string?][]} */ ([
    [() => lab.editor.open({ text: '..\n.?' }), /^MapError: line 2, column 2: found "\?"/],
    [() => lab.editor.open({ text: '' }), /^MapError: line 1, column 1: found no row of cells/],
    [() => lab.editor.open({ text: '.'.repeat(4097) }), /^MapError: line 1, column 4097/],
    [
      () => lab.editor.open({ text: '###' }),
      /^MapError: found walls only on a map of 3 × 1 cells; expected at least two/,
    ],
    [() => lab.editor.open({ text: '#.#' }), /a single cell that is no wall/],
    [
      () => lab.editor.openCells({ columns: 2, rows: 2, cells: new Uint8Array(3) }),
      /^OptionError: cells: found 3 bytes; expected 4/,
    ],
    [
      () =>
        lab.editor.openCells({
          columns: 2,
          rows: 1,
          cells: Uint8Array.of(0, 1),
          from: [0, 0],
          to: [1, 0],
        }),
      /the start \(0, 0\) is a wall/,
      'from',
    ],
    [
      () =>
        lab.editor.openCells({
          columns: 2,
          rows: 1,
          cells: Uint8Array.of(1, 1),
          from: [0, 0],
          to: [2, 0],
        }),
      /the goal \(2, 0\) is outside/,
      'to',
    ],
    [
      () =>
        lab.editor.openCells({
          columns: 2,
          rows: 1,
          cells: Uint8Array.of(1, 1),
          from: [0, 0],
          to: [0, 0],
        }),
      /both at \(0, 0\)/,
      'to',
    ],
    [() => lab.editor.generate({ generator: 'kruskal', width: 4 }), /^OptionError/],
    [
      () => lab.configure({ algorithm: /** @type {any} */ ('quick') }),
      /^OptionError: unknown algorithm "quick"/,
    ],
    [
      () => lab.configure({ race: ['astar', 'quick'] }),
      /^OptionError: race, lane 2: unknown algorithm "quick"/,
    ],
    [
      () => lab.configure({ race: Array(7).fill('astar') }),
      /^OptionError: race: found 7; expected one to 6 searches/,
    ],
    [
      () => lab.configure({ race: ['astar', { algorithm: 'bfs', weight: 2 }] }),
      /^OptionError: race, lane 2: weight is not for bfs, but for: astar, weighted, /,
    ],
    [
      () =>
        lab.configure({ race: [{ algorithm: 'bidirectional', goalTest: 'generate' }, 'astar'] }),
      /^OptionError: race, lane 1: goal test "generate" is not for bidirectional/,
    ],
    [
      () => lab.configure({ race: [{ algorithm: 'astar', movement: '6' }] }),
      /^OptionError: race, lane 1: found movement "6"; expected it for all lanes/,
    ],
    [() => lab.configure({ weight: -1 }), /^OptionError: weight/],
  ])) {
    assert.throws(
      work,
      (error) =>
        (message.test(String(error)) && /** @type {any} */ (error).end === end) ||
        assert.fail(`${String(error)} is not ${message}`),
    );
    assert.equal(JSON.stringify([mapOf(lab), lab.snapshot()]), before, String(work));
  }
  assert.deepEqual(
    [lab.editor.canUndo, lab.editor.undo(), lab.editor.canUndo, lab.editor.kindAt(0, 0)],
    [true, true, false, 'floor'],
  );
});

test('a map without ends gets two that are far from each other, and that reach each other if possible', () => {
  const lab = labOf();
  for (const [text, ...expected] of /** @type {const} */ ([
    ['......\n.####.\n......', [0, 0], [5, 2], 'found'],
    // The middle is a separate room, but the largest part is still found.
    ['.........\n.#######.\n.#.....#.\n.#######.\n.........', [0, 0], [8, 4], 'found'],
    ['.#.', [0, 0], [2, 0], 'nearest'],
  ])) {
    lab.editor.open({ text });
    lab.seek(Infinity);
    assert.deepEqual([lab.editor.from, lab.editor.to, lab.snapshot().status], expected);
  }
});

test('the text of a map has the ends where they are now', () => {
  const lab = labOf('S..\n.#.\n..G');
  drag(lab, 'from', [2, 0]);
  assert.deepEqual(
    [lab.editor.text('ascii'), lab.editor.text('digits')],
    ['..S\n.#.\n..G\n', '110\n121\n119\n'],
  );
  lab.editor.setCell(0, 0, 'cost:3');
  assert.throws(() => lab.editor.text('digits'), { name: 'FormatError' });
  assert.deepEqual({ ...mapOf(labOf(lab.editor.text())), name: '' }, { ...mapOf(lab), name: '' });
});

test('a square map of walls and floor is also the face of a cube, and a face is a map', () => {
  const lab = labOf('S..\n.#.\n..G');
  const xml = lab.editor.text('xml');
  assert.match(xml, /<face name="front">\s*<row>\.\.\.<\/row>\s*<row>\.#\.<\/row>/);
  const cells = [...lab.editor.cells];
  lab.editor.open({ text: xml });
  assert.deepEqual(
    [[...lab.editor.cells], lab.editor.from, lab.editor.to],
    [cells, [0, 0], [2, 2]],
  );
  lab.editor.setCell(1, 0, 'cost:2');
  assert.throws(() => lab.editor.text('xml'), { name: 'FormatError' });
  assert.throws(() => lab.editor.open({ text: '<face name="front"><row>..</row></face>' }), {
    name: 'MapError',
  });
});

test('a line between two cells moves like a king, includes both ends, and has as many steps as the longer side', () => {
  for (const [from, to] of /** @type {[[number, number], [number, number]][]} */ ([
    [
      [0, 0],
      [0, 0],
    ],
    [
      [3, 1],
      [9, 4],
    ],
    [
      [9, 4],
      [3, 1],
    ],
    [
      [0, 0],
      [-3, 7],
    ],
    [
      [2, 2],
      [2, -5],
    ],
  ])) {
    const line = [...cellsBetween(from, to)];
    assert.deepEqual([line[0], line.at(-1)], [from, to]);
    assert.equal(line.length, 1 + Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])));
    line
      .slice(1)
      .forEach(([x, y], at) =>
        assert.equal(
          Math.max(Math.abs(x - (line[at]?.[0] ?? 0)), Math.abs(y - (line[at]?.[1] ?? 0))),
          1,
        ),
      );
  }
});
