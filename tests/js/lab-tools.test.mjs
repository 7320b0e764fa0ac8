// The drawing tools and operations on the whole map: which cells they change, and that each is one
// step to undo; and the tool for stops, with what a pointer, undo and another tool do to a stop
// that the keyboard has lifted.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDrawingHand, createPlacesHand } from '../../www/lab/element/hands.js';
import { createCommands } from '../../www/lab/element/keys.js';
import { listenToPointers } from '../../www/lab/element/pointer.js';
import { blank, cleared, inverted, resized } from '../../www/lab/play/pens.js';
import { fetchLegs } from '../../www/lab/play/kinds.js';
import { textOf } from '../../www/shared/message.js';
import { createWords } from '../../www/shared/ui/words.js';
import { ROOMS, labOf, mapOf, rest } from './support/lab.mjs';

/** @param {import('../../www/lab/play/lab.js').Lab} lab @returns {string[]} */
const rowsOf = (lab) => lab.editor.text('ascii').trimEnd().split('\n');

/** A map of floor with its ends in two corners. @param {number} columns @param {number} rows */
const open = (columns, rows) => {
  const floor = '.'.repeat(columns - 1);
  return [`S${floor}`, ...Array(rows - 2).fill(`.${floor}`), `${floor}G`].join('\n');
};

/** What the tools announce. @type {string[]} */
const said = [];
/** @type {any} */
const notice = {
  say: (/** @type {import('../../www/shared/message.js').Said} */ text) => said.push(textOf(text)),
  pass: () => {},
};

/** @typedef {import('../../www/lab/element/hands.js').Figure} Figure */

/**
 * @param {import('../../www/lab/play/lab.js').Lab} lab
 * @param {[Figure, number]} hand
 * @param {...[number, number]} cells
 */
function stroke(lab, [figure, brush], ...cells) {
  const [first = [0, 0], ...others] = cells;
  createDrawingHand({ lab, notice }, figure, brush).press(first, undefined);
  for (const cell of others) lab.editor.strokeTo(...cell);
  lab.editor.strokeEnd();
}

test('a brush of three or five has that width, stops at the edge of the map, and a stroke is one step to undo', () => {
  const lab = labOf(open(9, 7));
  const before = mapOf(lab);
  stroke(lab, ['free', 3], [4, 3], [5, 3]);
  assert.deepEqual(rowsOf(lab), [
    'S........',
    '.........',
    '...####..',
    '...####..',
    '...####..',
    '.........',
    '........G',
  ]);
  assert.deepEqual([lab.editor.undo(), mapOf(lab)], [true, before]);
  stroke(lab, ['free', 5], [0, 0]);
  assert.deepEqual(
    rowsOf(lab).slice(0, 4),
    ['S##......', '###......', '###......', '.........'],
    'the start stays free',
  );
});

test('redraws a line, an outline and a rectangle from their start, without traces, and a cancelled line leaves no step', () => {
  const lab = labOf(open(9, 7));
  const before = mapOf(lab);
  stroke(lab, ['line', 1], [1, 1], [7, 1], [1, 5]);
  // Only the last line.
  assert.deepEqual(
    [rowsOf(lab), lab.editor.undo(), mapOf(lab)],
    [['S........', ...Array(5).fill('.#.......'), '........G'], true, before],
  );
  stroke(lab, ['outline', 1], [7, 5], [3, 1], [2, 2]);
  assert.deepEqual(rowsOf(lab), [
    'S........',
    '.........',
    '..######.',
    '..#....#.',
    '..#....#.',
    '..######.',
    '........G',
  ]);
  stroke(lab, ['rectangle', 5], [2, 3], [7, 4]);
  assert.deepEqual(rowsOf(lab)[3], '.........', 'it began on a wall, so it clears');
  lab.editor.undo();
  stroke(lab, ['line', 3], [4, 0], [4, 0]);
  assert.deepEqual(rowsOf(lab).slice(0, 2), ['S..###...', '...###...']);
  // What was under the line returns, with its costs.
  const costly = labOf('S5555\n.....\n#####\n....G');
  const whole = mapOf(costly);
  createDrawingHand({ lab: costly, notice }, 'line', 1).press([0, 1], 'wall');
  costly.editor.strokeTo(4, 0);
  costly.editor.strokeTo(4, 2);
  assert.equal(rowsOf(costly)[0], 'S5555');
  costly.editor.strokeCancel();
  assert.deepEqual([mapOf(costly), costly.editor.canUndo], [whole, false]);
});

test('a press fills a region connected by edges, not by corners, and never start and goal', () => {
  const lab = labOf('S.#..\n..#..\n##...\n....G');
  const before = { ...mapOf(lab), name: '' };
  stroke(lab, ['fill', 1], [1, 1]);
  assert.deepEqual(
    [rowsOf(lab), lab.editor.undo(), { ...mapOf(lab), name: '' }],
    [['S##..', '###..', '##...', '....G'], true, before],
  );
  createDrawingHand({ lab, notice }, 'fill', 1).press([4, 0], 'cost:7');
  assert.deepEqual(
    [...lab.editor.cells],
    [1, 1, 0, 7, 7, 1, 1, 0, 7, 7, 0, 0, 7, 7, 7, 7, 7, 7, 7, 7],
    'also under the goal, where ground is allowed',
  );
  stroke(lab, ['fill', 1], [2, 0]);
  assert.deepEqual(
    [lab.editor.kindAt(2, 0), lab.editor.kindAt(2, 1), lab.editor.kindAt(1, 2)],
    ['floor', 'floor', 'wall'],
    'a wall that only touches at a corner stays',
  );
});

test('by keys, Enter continues a line, Escape cancels it, and a fill is done at once', () => {
  const lab = labOf(open(6, 4));
  const before = mapOf(lab);
  const hand = createDrawingHand({ lab, notice }, 'line', 1);
  hand.pressByKeys([1, 1], undefined);
  assert.equal(said.at(-1), 'The arrow keys draw from here; Enter finishes');
  hand.move([4, 1]);
  assert.deepEqual(
    [rowsOf(lab)[1], lab.editor.editing, hand.leave(), mapOf(lab), hand.leave()],
    ['.####.', true, true, before, false],
  );
  hand.move([5, 1]);
  assert.deepEqual(mapOf(lab), before, 'and the line ends');
  hand.pressByKeys([1, 1], undefined);
  hand.move([1, 3]);
  hand.pressByKeys([1, 3], undefined);
  assert.deepEqual(
    [
      lab.editor.editing,
      rowsOf(lab)
        .map((row) => row[1])
        .join(''),
      lab.editor.undo(),
    ],
    [false, '.###', true],
  );
  createDrawingHand({ lab, notice }, 'fill', 1).pressByKeys([3, 2], undefined);
  assert.equal(lab.editor.cells.filter((kind) => kind === 0).length, 22);
});

test('on hexes, a wide brush is a hexagon, and a fill connects over six edges', () => {
  const lab = labOf(open(9, 7), { movement: '6', layout: 'odd-r' });
  const at = (/** @type {number} */ x, /** @type {number} */ y) =>
    lab.editor.grid?.hexLine([4, 3], [x, y], 'odd-r').length;
  stroke(lab, ['free', 5], [4, 3]);
  for (let y = 0; y < 7; y++)
    for (let x = 0; x < 9; x++)
      assert.equal(lab.editor.kindAt(x, y) === 'wall', (at(x, y) ?? 9) <= 3, `${x},${y}`);
  stroke(lab, ['fill', 1], [4, 3]);
  assert.ok(lab.editor.cells.every((kind) => kind === 1));
  // A slanted wall of hexes: over squares its cells touch at corners only.
  stroke(lab, ['line', 1], [2, 0], [5, 6]);
  stroke(lab, ['fill', 1], [8, 0]);
  // No wall between.
  assert.deepEqual([lab.editor.kindAt(1, 0), lab.editor.kindAt(7, 3)], ['floor', 'wall']);
});

test('blank, cleared, inverted and resized are one step each, and the ends are on floor', () => {
  const lab = labOf('S#5\n#.#\n.5G');
  const before = mapOf(lab);
  const map = () => ({
    columns: lab.editor.columns,
    rows: lab.editor.rows,
    cells: lab.editor.cells.slice(),
    from: lab.editor.from,
    to: lab.editor.to,
  });
  for (const [
    what,
    shape,
    result,
  ] of /** @type {[string, ReturnType<typeof cleared>, string[]][]} */ ([
    ['cleared', cleared(map()), ['S.5', '...', '.5G']],
    ['inverted', inverted(map()), ['S.#', '.#.', '##G']],
    ['blank', blank(map(), 4, 2), ['S...', '..G.']],
    ['larger', resized(map(), 5, 4), ['S#5..', '#.#..', '.5G..', '.....']],
    ['smaller', resized(map(), 2, 2), ['S#', '#G']],
    ['a column', resized(map(), 1, 3), ['S', '#', 'G']],
    ['two cells', resized(map(), 2, 1), ['SG']],
  ])) {
    lab.editor.reshape(shape);
    assert.deepEqual([rowsOf(lab), lab.editor.name.endsWith('*')], [result, true], what);
    rest(lab);
    assert.notEqual(lab.snapshot().status, 'error');
    assert.deepEqual(
      [lab.editor.undo(), mapOf(lab), lab.editor.canUndo],
      [true, before, false],
      what,
    );
  }
  // A resize that cuts both ends off at one corner puts them side by side.
  const { columns, rows, cells, from, to } = labOf('......\n.....S\n.....G').editor;
  for (const [wide, high] of /** @type {[number, number][]} */ ([
    [3, 1],
    [1, 3],
    [2, 1],
    [4, 2],
  ])) {
    const shape = resized({ columns, rows, cells, from, to }, wide, high);
    assert.notDeepEqual(shape.from, shape.to, `${wide} × ${high}`);
    for (const [x, y] of [shape.from, shape.to])
      assert.ok(x >= 0 && y >= 0 && x < wide && y < high, `${wide} × ${high}`);
  }
});

test('a reshaped map of hexes stays one, with its options', () => {
  const lab = labOf(open(5, 4), { movement: '6', layout: 'even-q', algorithm: 'dijkstra' });
  lab.editor.reshape(
    inverted({
      columns: lab.editor.columns,
      rows: lab.editor.rows,
      cells: lab.editor.cells.slice(),
      from: lab.editor.from,
      to: lab.editor.to,
    }),
  );
  assert.deepEqual([lab.editor.layout, lab.options.algorithm], ['even-q', 'dijkstra']);
  assert.throws(() => lab.editor.reshape({ cells: new Uint8Array(20) }), /is a wall/);
  assert.equal(lab.editor.kindAt(1, 0), 'wall', 'a refusal changes nothing');
});

await fetchLegs();

/** The tool checks whether a pressed element is a control. */
Object.assign(globalThis, { Element: class {} });

class Target extends EventTarget {
  ownerDocument = new EventTarget();
  setPointerCapture() {}
  setAttribute() {}
  removeAttribute() {}
  toggleAttribute() {}
}

/** A lab with a stop at 2, 2 and the tools over it. Points of the stage are cells. */
function site() {
  const lab = labOf(ROOMS);
  const stage = /** @type {any} */ ({
    camera: { scale: 40 },
    at: (/** @type {any} */ { x, y }) => ({ x, y }),
    pan() {},
    cellAt: (/** @type {number} */ x, /** @type {number} */ y) => ({ cell: [x, y], lane: 0 }),
  });
  /** @type {any} */
  const host = { hasAttribute: () => false };
  const hand = createPlacesHand({ host, lab, stage, notice }, 'stop');
  const grips = {
    held: /** @type {unknown} */ (null),
    at: (/** @type {number} */ x, /** @type {number} */ y) =>
      lab.editor.endAt(x, y) ? { end: lab.editor.endAt(x, y) } : null,
    grab() {},
    letGo() {},
    pull: (/** @type {number} */ x, /** @type {number} */ y) => lab.editor.moveEnd('from', x, y),
  };
  const cursor = /** @type {any} */ ({
    tool: 'place',
    hand,
    grips,
    point() {},
    hush() {},
    press: (/** @type {any} */ { cell }) => hand.press(cell),
    draw: (/** @type {any} */ { cell }) => hand.drag(cell),
  });
  const element = new Target();
  listenToPointers({
    host,
    shell: /** @type {any} */ ({ stage: element }),
    lab,
    stage,
    cursor,
    signal: new AbortController().signal,
  });
  /**
   * A stroke of the pointer.
   *
   * @param {[number, number]} from
   * @param {[number, number]} [to]
   * @param {object} [how]
   */
  const drawn = (from, to = from, how = {}) => {
    for (const [type, [x, y]] of /** @type {const} */ ([
      ['pointerdown', from],
      ['pointermove', to],
      ['pointerup', to],
    ])) {
      element.dispatchEvent(
        Object.assign(new Event(type), {
          pointerId: 1,
          pointerType: 'mouse',
          button: 0,
          shiftKey: false,
          x,
          y,
          ...how,
        }),
      );
    }
  };
  const commands = createCommands({
    host,
    lab,
    stage,
    cursor,
    notice,
    announcements: /** @type {any} */ (null),
    words: createWords(),
  });
  hand.press([2, 2]);
  hand.lift(false);
  lab.editor.strokeEnd();
  assert.deepEqual(lab.editor.stops, [[2, 2]]);
  return { lab, hand, cursor, commands, drawn };
}

/** The site with its stop lifted and moved. */
function takenUp() {
  const here = site();
  here.hand.pressByKeys([2, 2]);
  here.hand.move([3, 2]);
  assert.deepEqual([here.lab.editor.stops, here.lab.editor.editing], [[[3, 2]], true]);
  return here;
}

test('dragging an end drops a lifted stop, and each is a separate step to undo; a press elsewhere drops it too, and adds another', () => {
  const { lab, hand, drawn } = takenUp();
  const { from } = lab.editor;
  drawn(from, [0, 0]);
  assert.deepEqual(
    [
      lab.editor.stops,
      lab.editor.from,
      hand.leave(),
      lab.editor.undo(),
      lab.editor.stops,
      lab.editor.from,
    ],
    [[[2, 2]], [0, 0], false, true, [[2, 2]], from],
  );
  const pressed = takenUp();
  pressed.drawn([8, 2]);
  assert.deepEqual(
    [pressed.lab.editor.stops, pressed.hand.leave()],
    [
      [
        [2, 2],
        [8, 2],
      ],
      false,
    ],
  );
});

test('undo and redo with a lifted stop: it returns first, and no removed stop stays lifted', () => {
  const { lab, hand, commands } = takenUp();
  commands.undo();
  assert.deepEqual([lab.editor.stops, hand.leave()], [[], false]);
  hand.move([4, 2]);
  assert.deepEqual(lab.editor.stops, []);
  commands.redo();
  assert.deepEqual(lab.editor.stops, [[2, 2]]);
  // The page's own call ignores the tools.
  hand.pressByKeys([2, 2]);
  assert.deepEqual([lab.editor.undo(), lab.editor.stops], [true, []]);
  hand.move([4, 2]);
  for (const stops of [[], [[4, 2]]]) {
    hand.pressByKeys([4, 2]);
    assert.deepEqual(lab.editor.stops, stops);
  }
});

test('moving the map keeps a stop lifted, and another tool returns it', () => {
  const { lab, hand, cursor, commands, drawn } = takenUp();
  for (const how of [{ shiftKey: true }, { button: 1 }]) drawn([8, 3], [9, 3], how);
  hand.move([4, 2]);
  assert.deepEqual(lab.editor.stops, [[4, 2]]);
  commands.takeTool('wall');
  assert.deepEqual(
    [lab.editor.stops, lab.editor.editing, cursor.hand, cursor.tool],
    [[[2, 2]], false, null, 'wall'],
  );
});
