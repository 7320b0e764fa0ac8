// The lab and the core's memory: what cannot fit is refused before it traps, a trap for lack of
// memory has its own message, and earlier maps take little memory. The memory is really full here,
// so these tests need their own file and process.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board } from '../../www/lab/play/board.js';
import { packMap, unpackMap } from '../../www/lab/play/stroke.js';
import { bytesOf, ranOut, refusals, trapWords } from '../../www/lab/play/memory-budget.js';
import { textOf } from '../../www/shared/message.js';
import { ALGORITHMS, numbers } from './support/grids.mjs';
import { ROOMS, finish, labOf, laneOf, silently, solved } from './support/lab.mjs';
import { memory } from './support/wasm.mjs';
import { isTrap } from '../../www/shared/play/trap-guard.js';

/** @param {string[]} race @param {string} [heuristic] */
const lanes = (race, heuristic) =>
  race.map((algorithm) => ({
    options: /** @type {any} */ ({ algorithm, heuristic }),
    idle: false,
  }));

test('an earlier map takes a bit for each cell if possible, and is the same when restored', () => {
  const next = numbers(3);
  for (const [columns, rows, most] of /** @type {const} */ ([
    [1, 2, 2],
    [17, 9, 2],
    [64, 64, 2],
    [33, 20, 256],
  ])) {
    const cells = Uint8Array.from({ length: columns * rows }, () => Math.floor(next() * most));
    const map = {
      columns,
      rows,
      cells,
      from: /** @type {[number, number]} */ ([0, 0]),
      to: /** @type {[number, number]} */ ([0, 1]),
      name: 'a map',
    };
    const packed = packMap(map);
    assert.equal(
      packed.packed.length,
      most === 2 ? Math.ceil(map.columns / 8) * map.rows : cells.length,
    );
    const before = [...cells];
    cells.fill(7);
    assert.deepEqual(unpackMap(packed), { ...map, cells: Uint8Array.from(before) });
  }
});

test('loading a large map twice keeps a small copy of the first', () => {
  const lab = labOf(undefined);
  const cells = new Uint8Array(1024 * 1024).fill(1);
  const { state } = Board.prototype;
  let copies = 0;
  Board.prototype.state = function () {
    copies++;
    return state.call(this);
  };
  for (const x of [1, 2])
    lab.editor.openCells({ columns: 1024, rows: 1024, cells, from: [0, 0], to: [x, 0] });
  lab.editor.undo();
  Board.prototype.state = state;
  assert.deepEqual([copies, lab.editor.to, lab.editor.cells.length], [0, [1, 0], cells.length]);
});

const NONE = [null, null, null, null];

test('all lanes fit on shipped maps, four on the largest, none beyond a limit, and the first come first', () => {
  for (const algorithm of ALGORITHMS) {
    assert.deepEqual(
      refusals(lanes([algorithm, algorithm, algorithm, algorithm], 'landmarks'), 1024, 1024),
      NONE,
      algorithm,
    );
    assert.equal(refusals(lanes([algorithm], 'landmarks'), 4096, 4096)[0], null, algorithm);
  }
  assert.deepEqual(refusals(lanes(['dijkstra', 'bfs', 'astar', 'jps']), 4096, 4096), NONE);
  const four = ['jps-plus', 'bidirectional', 'subgoal', 'dstar-lite'];
  const [first, second, third, last] = refusals(lanes(four, 'waypoints'), 4096, 4096);
  assert.deepEqual(
    [first, second !== null, third !== null, last !== null],
    [null, true, true, true],
  );
  assert.match(
    textOf(third ?? ''),
    /^there is no memory for this search: it needs about 0\.8 GB on a map of 4096 × 4096 cells, and 0\.\d GB of 3\.0 GB are left; expected fewer searches, a smaller map or an estimate without tables$/,
  );
  const idle = lanes(four, 'waypoints').map((lane, at) => ({ ...lane, idle: at < 2 }));
  assert.deepEqual(refusals(idle, 4096, 4096), NONE, 'a lane that does not search takes nothing');
});

test('a search takes no more than its stated maximum', () => {
  const n = 384;
  for (const [algorithm, heuristic] of [
    ['dijkstra'],
    ['bidirectional', 'zero'],
    ['jps-plus'],
    ['dstar-lite', 'zero'],
    ['astar', 'landmarks'],
    ['ida'],
  ]) {
    const before = memory.buffer.byteLength;
    const lab = labOf(undefined, /** @type {any} */ ({ algorithm, heuristic: heuristic ?? null }));
    lab.editor.openCells({
      columns: n,
      rows: n,
      cells: new Uint8Array(n * n).fill(1),
      from: [n / 2, n / 2],
      to: [n - 1, n - 2],
    });
    for (let frames = 0; frames < 100 && lab.tick(16); frames++);
    const room = bytesOf(/** @type {any} */ ({ algorithm, heuristic }), n * n) + 60 * n * n;
    assert.ok(
      memory.buffer.byteLength - before <= room,
      `${algorithm}: ${memory.buffer.byteLength - before} of ${room}`,
    );
    lab.dispose();
  }
});

test('refuses a lane that cannot fit before it starts, the others race, and on a smaller map all do', () => {
  const lab = labOf(undefined, {
    race: ['jps', 'jps-plus', 'bidirectional', 'astar'],
    heuristic: 'exact',
  });
  lab.editor.open({ text: ROOMS });
  lab.seek(Infinity);
  const errors = () => lab.lanes.map(({ error }) => error);
  assert.deepEqual(errors(), ['', '', '', '']);
  lab.editor.openCells({
    columns: 4096,
    rows: 4096,
    cells: new Uint8Array(4096 * 4096).fill(1),
    from: [0, 0],
    to: [1, 0],
  });
  assert.deepEqual(
    errors().map((error) => error.slice(0, 39)),
    ['', 'there is no memory for this search: it ', '', 'there is no memory for this search: it '],
    'a later search may need less',
  );
  const refused = laneOf(lab, 1);
  assert.deepEqual(
    [refused.ended, refused.sound, refused.path, refused.steps],
    [true, false, [], 0],
  );
  lab.editor.undo();
  lab.seek(Infinity);
  assert.deepEqual([errors(), refused.cost], [['', '', '', ''], lab.lanes[0]?.cost]);
});

test('a lack of memory and other traps have their own messages, and are detected by the type of the error, not by its text', () => {
  const trap = new WebAssembly.RuntimeError('unreachable');
  assert.equal(textOf(trapWords(trap, 1e8)), 'the core stopped at this search; expected it to run');
  assert.equal(
    textOf(trapWords(trap, 3.5e9)),
    'the memory ran out at 3.3 GB; expected fewer searches or a smaller map (a reload of the page frees all)',
  );
  const allocation = new RangeError('Array buffer allocation failed');
  assert.deepEqual(
    [
      allocation,
      new RangeError('WebAssembly.Memory.grow(): Maximum memory size exceeded'),
      new RangeError('n: found 3'),
    ].map((error) => ranOut(error, 0)),
    [true, true, false],
  );
  const own = Object.assign(new Error('cost from (0, 0) to (1, 0) threw: out of memory'), {
    name: 'SearchError',
  });
  assert.deepEqual(
    [new Error('found no memory left in the module, which has at most 4 GB'), allocation, own].map(
      isTrap,
    ),
    [true, true, false],
  );
});

test('reports once, in words, that the memory is full', () => {
  const lab = solved(ROOMS, { race: ['astar', 'dijkstra'] });
  // Reserves address space without touching it.
  for (let pages = 1 << 15; pages >= 1; pages >>= 1) {
    try {
      for (;;) memory.grow(pages);
    } catch {
      // Smaller steps to the end.
    }
  }
  assert.ok(memory.buffer.byteLength > 3e9, 'there is address space for this test');
  silently(() => {
    try {
      // The map itself may fit into freed memory, but its searches do not.
      lab.editor.openCells({
        columns: 2048,
        rows: 2048,
        cells: new Uint8Array(2048 * 2048).fill(1),
        from: [0, 0],
        to: [2047, 2047],
      });
      finish(lab);
    } catch (fault) {
      assert.match(String(fault), /the memory ran out/);
    }
    for (let frames = 0; frames < 200; frames++) lab.tick(16);
  });
  // Not again and again.
  assert.deepEqual(
    [lab.log.filter((word) => word === 'broken').length, lab.snapshot().status],
    [1, 'error'],
  );
  for (const lane of lab.lanes)
    assert.match(
      lane.error,
      /^the memory ran out at [34]\.\d GB; expected fewer searches or a smaller map/,
    );
});
