// What the lab draws on the map on request: the path to the goal from every cell, the neighbours
// that a search keeps, and heat maps, whose colours are even, readable and distinct for
// colour-blind readers, and whose levels are the core’s numbers at every step.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIELDS } from '../../www/engine/fields.js';
import { Grid } from '../../www/engine/grid.js';
import { MARKS } from '../../www/engine/names.js';
import { BOTH, differenceOf, Heat, levelOf, ONE, OTHER } from '../../www/lab/draw/heat.js';
import { barsOf } from '../../www/lab/draw/layers.js';
import {
  LAB,
  ground,
  LEVELS,
  levelTints,
  overHeat,
  pairOf,
  rampOf,
} from '../../www/lab/draw/palette.js';
import { linesOf, prunedAt, prunedFigure } from '../../www/lab/element/layers.js';
import { decode, encode } from '../../www/lab/play/link.js';
import { ExactField, MOST_FIELD, clearanceOf, prunedAround } from '../../www/lab/play/queries.js';
import {
  CHARTS,
  EXTRAS,
  GROUNDS,
  PALETTES,
  readShow,
  writeShow,
} from '../../www/lab/play/attributes.js';
import { textOf } from '../../www/shared/message.js';
import { DEFICIENCIES, apart, contrast, luminance } from './support/colours.mjs';
import { searched } from './support/grids.mjs';
import { ROOMS, cellsOf, gridOf, labOf, laneOf, recorded, rest, savedOf } from './support/lab.mjs';

/** The costs to the goal, when all are known. @param {ExactField} exact */
function whole(exact) {
  let answer = exact.follow(() => performance.now());
  while (answer.more) answer = exact.follow(() => performance.now());
  return answer.field;
}

test('the true cost to the goal exists beside searches that ignore the layout of hexes', () => {
  for (const algorithm of /** @type {const} */ (['hybrid', 'crowd'])) {
    assert.equal(
      whole(new ExactField(labOf('S....\n.....\n....G\n', { algorithm, layout: 'odd-r' })))?.g[0],
      48,
      algorithm,
    );
  }
});

test('the true cost to the goal and the clearance are those of the agent, and a smooth path keeps it off walls', () => {
  const lab = labOf(ROOMS, { algorithm: 'dijkstra', size: 2, wallCost: 3 });
  lab.editor.setCell(5, 1, 'floor');
  lab.editor.placeEnd('to', 9, 1);
  rest(lab);
  const exact = new ExactField(lab);
  const [start, unfit] = [
    [1, 1],
    [4, 3],
  ].map(([x = 0, y = 0]) => whole(exact)?.g[y * lab.editor.columns + x]);
  assert.deepEqual([start, unfit], [lab.lead?.cost, NaN]);
  lab.editor.placeEnd('from', 4, 3);
  assert.equal(whole(new ExactField(lab)), null, 'the agent does not fit at the start');

  const smooth = recorded(ROOMS, { size: 2, smooth: 'lines' });
  assert.ok((smooth.lead?.smooth.length ?? 0) > 1);
  const before = clearanceOf(smooth);
  assert.deepEqual([before?.g[0], before?.g[5], before?.low, before?.high], [5, NaN, 1, 5]);
  smooth.editor.setCell(0, 0, 'wall');
  assert.ok(Number.isNaN(clearanceOf(smooth)?.g[0]));
  smooth.configure({ wallCost: 2 });
  rest(smooth);
  assert.equal(smooth.lead?.smooth.length, 0);
});

test('the field leads from every cell to the goal at the cost of a search; edits and other movements change it', () => {
  const lab = recorded(ROOMS);
  const exact = new ExactField(lab);
  for (const change of [
    () => undefined,
    () => lab.editor.setCell(4, 3, 'wall'),
    () => lab.configure({ movement: '4' }),
    () => lab.editor.placeEnd('to', 0, 0),
  ]) {
    change();
    rest(lab);
    const field = whole(exact);
    assert.ok(field);
    const goal = lab.editor.to[1] * lab.editor.columns + lab.editor.to[0];
    let led = 0;
    for (let key = 0; key < lab.editor.columns * lab.editor.rows; key++) {
      const [x, y] = [key % lab.editor.columns, Math.floor(key / lab.editor.columns)];
      if (lab.editor.kindAt(x, y) === 'wall') {
        assert.ok(Number.isNaN(field.g[key]));
        continue;
      }
      const search = searched(
        gridOf(lab),
        { algorithm: 'dijkstra', movement: lab.options.movement },
        [x, y],
        lab.editor.to,
      );
      if (search.status !== 'found') continue;
      assert.equal(field.g[key], search.cost, `${x}, ${y}`);
      assert.ok(search.cost >= field.low && search.cost <= field.high);
      let at = key;
      for (let steps = 0; at !== goal && steps < 200; steps++) at = field.next[at] ?? -1;
      assert.equal(at, goal);
      led++;
    }
    assert.ok(led > 40);
  }
  assert.equal(whole(exact)?.version, whole(exact)?.version, 'nothing runs again');
  assert.ok(MOST_FIELD < 1024 * 1024, 'a map of a million cells is not read in one piece');
  exact.dispose();
});

/** The eight directions, clockwise from the east. @type {[number, number][]} */
const WAYS = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
];
/** All combinations of free cells around one. */
const BLOCKS = Array.from({ length: 256 }, (_, bits) =>
  [0, 1, 2, 3, 8, 4, 5, 6, 7].map((bit) => bit === 8 || ((bits >> bit) & 1) === 1),
);
const numbersOf = (
  /** @type {import('../../www/lab/draw/layers.js').Neighbour[]} */ neighbours,
  /** @type {string[]} */ ...kinds
) =>
  neighbours
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ number }) => number)
    .sort();

test('with cut corners, the unpruned neighbours of any cell are those of xu-kechen’s rules, in his numbers: from straight ahead to back, odd ones on the right', () => {
  let forced = 0;
  for (const [dx, dy] of WAYS) {
    for (const free of BLOCKS) {
      // The parent is there.
      if (!free[3 * (1 - dy) + 1 - dx]) continue;
      const neighbours = prunedAround('8-cut', free, [dx, dy]);
      const isFree = (/** @type {number} */ number) =>
        neighbours.some((one) => one.number === number && free[3 * (one.dy + 1) + one.dx + 1]);
      const isStraight = dx === 0 || dy === 0;
      const natural = (isStraight ? [0] : [0, 1, 2]).filter(isFree);
      const walls = (
        isStraight
          ? [
              [3, 1],
              [4, 2],
            ]
          : [
              [5, 3],
              [6, 4],
            ]
      ).flatMap(([wall = 0, beside = 0]) => (!isFree(wall) && isFree(beside) ? [beside] : []));
      assert.deepEqual(numbersOf(neighbours, 'natural'), natural, `${dx}, ${dy}: ${free}`);
      assert.deepEqual(numbersOf(neighbours, 'forced'), walls, `${dx}, ${dy}: ${free}`);
      assert.deepEqual(
        numbersOf(neighbours, 'natural', 'forced', 'pruned'),
        [0, 1, 2, 3, 4, 5, 6].filter(isFree),
      );
      forced += walls.length;
    }
  }
  assert.ok(forced > 300);

  const all = Array(9).fill(true);
  const west = prunedAround('8-strict', all, [-1, 0]).toSorted(
    (one, other) => one.number - other.number,
  );
  assert.deepEqual(
    west.map(({ dx, dy }) => [dx, dy]),
    [
      [-1, 0],
      [-1, -1],
      [-1, 1],
      [0, -1],
      [0, 1],
      [1, -1],
      [1, 1],
      [1, 0],
    ],
  );
  // At the start, every allowed step is natural. A wall in the east takes the two diagonals beside
  // it too.
  assert.equal(numbersOf(prunedAround('8-strict', all, [0, 0]), 'natural').length, 8);
  assert.equal(
    numbersOf(
      prunedAround(
        '8-strict',
        all.map((_, at) => at !== 5),
        [0, 0],
      ),
      'natural',
    ).length,
    5,
  );
  assert.equal(numbersOf(prunedAround('4', all, [0, -1]), 'natural', 'forced', 'pruned').length, 3);
});

test('the drawing of a cell has the number of each direction, a mark for each allowed neighbour, and walls in their colour', () => {
  const free = BLOCKS[0b11111101] ?? [];
  const neighbours = prunedAround('8-cut', free, [-1, 0]);
  const { svg, said } = prunedFigure(free, neighbours, LAB.light);
  assert.deepEqual(
    [...svg.matchAll(/>(\d)<\/text>/g)].map(([, number]) => Number(number)).sort(),
    [0, 1, 2, 3, 4, 5, 6, 7],
  );
  assert.equal(svg.match(new RegExp(`fill="${LAB.light.wall}"`, 'g'))?.length, 1);
  for (const [kind, colour] of /** @type {const} */ ([
    ['natural', LAB.light.jump],
    ['forced', LAB.light.fresh],
    ['pruned', LAB.light.scannedDot],
  ])) {
    assert.equal(
      svg.match(new RegExp(`stroke="${colour}".* d="([^"]+)"`))?.[1]?.match(/M/g)?.length,
      2 * numbersOf(neighbours, kind).length,
      `${kind}: two lines each`,
    );
  }
  assert.equal(textOf(said), 'natural: 0 · forced: 1 · pruned: 2, 4, 5, 6');
});

for (const algorithm of /** @type {const} */ (['pruned', 'jps', 'jps-plus'])) {
  test(`${algorithm}: every cell reached from the expanded one is in a natural or forced direction, and none in a pruned one`, () => {
    const lab = recorded(ROOMS, { algorithm });
    const lane = laneOf(lab);
    const kinds = new Set();
    for (let step = 1; step < lane.steps; step++) {
      lane.show(step);
      const cell = lane.current ?? [0, 0];
      const { free, neighbours } = prunedAt(lab, lane, cell);
      const values = lane.window(0, 0, lab.editor.columns, lab.editor.rows);
      for (const [at, [x, y]] of cellsOf(lab.editor.columns, lab.editor.rows).entries()) {
        if (
          values[6 * at + 3] !== cell[1] * lab.editor.columns + cell[0] ||
          (x === cell[0] && y === cell[1])
        )
          continue;
        const there = neighbours.find(
          ({ dx, dy }) => dx === Math.sign(x - cell[0]) && dy === Math.sign(y - cell[1]),
        );
        assert.ok(
          there?.kind === 'natural' || there?.kind === 'forced',
          `step ${step}: ${x}, ${y} from ${cell}`,
        );
      }
      for (const { dx, dy, kind } of neighbours) {
        kinds.add(kind);
        assert.ok(kind === 'none' || free[3 * (dy + 1) + dx + 1]);
      }
    }
    assert.deepEqual([...kinds].sort(), ['forced', 'natural', 'none', 'pruned']);
  });
}

/**
 * The cost of a path in tens and fourteens.
 *
 * @param {readonly [number, number][]} cells the corners of the path
 */
const costOf = (cells) =>
  cells.slice(1).reduce((sum, [x, y], at) => {
    const [fromX = 0, fromY = 0] = cells[at] ?? [];
    const [least = 0, most = 0] = [Math.abs(x - fromX), Math.abs(y - fromY)].sort((a, b) => a - b);
    return sum + 14 * least + 10 * (most - least);
  }, 0);

for (const options of /** @type {import('../../www/lab/play/types.js').OptionChange[]} */ ([
  {},
  { heuristic: 'manhattan', movement: '4' },
  { algorithm: 'jps' },
  { algorithm: 'dstar-lite' },
])) {
  test(`${JSON.stringify(options)}: the line of g costs g, and that of h costs h, for every cell at every step`, () => {
    const lab = recorded(ROOMS, options);
    const lane = laneOf(lab);
    const [first, last] =
      options.algorithm === 'dstar-lite'
        ? [lab.editor.to, lab.editor.from]
        : [lab.editor.from, lab.editor.to];
    let count = 0;
    for (let step = 1; step <= lane.steps; step += 3) {
      lane.show(step);
      for (const cell of cellsOf(lab.editor.columns, lab.editor.rows)) {
        const values = lane.window(...cell, 1, 1);
        const lines = linesOf(lab.editor, lane, cell);
        assert.equal(lines === null, Number.isNaN(values[FIELDS.g]), `${cell}`);
        if (!lines) continue;
        assert.deepEqual([lines.g[0], lines.g.at(-1)], [first, cell]);
        assert.deepEqual(
          [costOf(lines.g), lines.h.length === 0 ? 0 : costOf(lines.h)],
          [values[FIELDS.g], values[FIELDS.h]],
          `${cell} at ${step}`,
        );
        if (lines.h.length > 0) assert.deepEqual([lines.h[0], lines.h.at(-1)], [cell, last]);
        count++;
      }
    }
    assert.ok(count >= 10, `${count}`);
  });
}

test('a straight-line heuristic is one line, and one of zero is none; a smoothed answer has its own length, never more than that of its steps', () => {
  for (const [heuristic, bends] of /** @type {const} */ ([
    ['euclid', 2],
    ['octile', 3],
    ['zero', 0],
  ])) {
    const lab = recorded(ROOMS, { heuristic });
    assert.equal(linesOf(lab.editor, laneOf(lab), lab.editor.from)?.h.length, bends, heuristic);
  }
  const lab = recorded(ROOMS, { smooth: 'lines' });
  const { smoothing, path } = laneOf(lab);
  const { before = 0, after = 0 } = smoothing ?? {};
  const length = path
    .slice(1)
    .reduce(
      (sum, [x, y], at) => sum + Math.hypot(x - (path[at]?.[0] ?? 0), y - (path[at]?.[1] ?? 0)),
      0,
    );
  assert.ok(
    Math.abs(before - length) < 1e-9 && after > Math.hypot(9, 4) - 1e-9 && after < before,
    `${after} of ${before}`,
  );
  lab.configure({ smooth: null });
  rest(lab);
  assert.equal(lab.lanes[0]?.smoothing, null);
});

test('walls at the edge of the map are its boundary, and all others are bars, also those that touch it', () => {
  const rows = ['#......', '.#.##..', '......#', '###....', '...#...'];
  const bars = barsOf(
    Uint8Array.from(rows.join(''), (sign) => (sign === '#' ? 0 : 1)),
    7,
    5,
    0,
  );
  assert.deepEqual(
    rows.map((row, y) => [...row].map((_sign, x) => (bars[7 * y + x] === 1 ? 'b' : '.')).join('')),
    ['.......', '.b.bb..', '.......', '.bb....', '.......'],
  );
});

for (const theme of /** @type {const} */ (['light', 'dark'])) {
  const colours = LAB[theme];
  const ramp = rampOf(colours);
  const pair = pairOf(colours, colours.chart[0] ?? '', colours.chart[1] ?? '');

  test(`${theme}: the scale is even, and grows steadily darker or brighter`, () => {
    assert.equal(ramp.length, LEVELS);
    const steps = Array.from(
      { length: 16 },
      (_, at) => ramp[Math.round((at / 15) * (LEVELS - 1))] ?? '',
    );
    const lengths = steps.slice(1).map((step, at) => apart(step, steps[at] ?? ''));
    assert.ok(
      Math.max(...lengths) / Math.min(...lengths) < 1.35,
      `steps of ${lengths.map((length) => length.toFixed(3))}`,
    );
    const light = ramp.map(luminance);
    const direction = Math.sign((light.at(-1) ?? 0) - (light[0] ?? 0));
    assert.equal(direction, theme === 'light' ? -1 : 1, 'away from the ground’s colour');
    for (let at = 8; at < LEVELS; at += 8)
      assert.ok(direction * ((light[at] ?? 0) - (light[at - 8] ?? 0)) > 0, `level ${at}`);
  });

  test(`${theme}: text and arrows are readable on all of it and on the difference of two searches; walls and unknown cells keep their colours`, () => {
    const over = overHeat(colours);
    for (const hex of [...ramp, ...pair]) {
      for (const name of /** @type {const} */ (['ink', 'soft']))
        assert.ok(
          contrast(over[name], hex) >= 4.5,
          `${name} on ${hex}: ${contrast(over[name], hex)}`,
        );
      for (const name of /** @type {const} */ (['quiet', 'jump', 'openRim']))
        assert.ok(contrast(over[name], hex) >= 3, `${name} on ${hex}`);
    }
    const [even, odd] = levelTints(colours, ramp, 0, (cost) => ground(colours, cost, 'none'));
    const hex = (/** @type {number} */ at) =>
      `#${[...new Uint8Array(Uint32Array.of(even[at] ?? 0).buffer)]
        .slice(0, 3)
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join('')}`;
    assert.equal(even, odd);
    assert.deepEqual([0, 256 * 77, 5, 256 + 1, 256 * LEVELS + 9].map(hex), [
      colours.wall,
      colours.wall,
      ground(colours, 5, 'none'),
      ramp[0],
      ramp.at(-1),
    ]);
  });

  test(`${theme}: eighths of the scale, and the two colours of a difference, are distinct without any one kind of cone`, () => {
    const eighths = Array.from(
      { length: 9 },
      (_, at) => ramp[Math.round((at / 8) * (LEVELS - 1))] ?? '',
    );
    for (const [kind, sight] of Object.entries(DEFICIENCIES)) {
      for (const [hues, least] of /** @type {const} */ ([
        [eighths, 0.02],
        [pair, 0.03],
      ])) {
        for (const [at, one] of hues.entries())
          for (const other of hues.slice(at + 1))
            assert.ok(apart(one, other, sight) > least, `${one} and ${other} with ${kind}`);
      }
    }
  });
}

test('levels reach from end to end; unknown cells have none, and equal values have one; the difference is what one, the other or both have expanded', () => {
  assert.deepEqual(
    [10, 20, 30, 9, 31, NaN, Infinity].map((value) => levelOf(value, { low: 10, high: 30 })),
    [1, 128, LEVELS, 1, LEVELS, 0, 0],
  );
  assert.equal(levelOf(7, { low: 7, high: 7 }), 1);
  const { none, closed, open } = MARKS;
  const other = Uint8Array.of(closed, none, open, closed);
  assert.deepEqual(
    [...differenceOf(Uint8Array.of(none, closed, open, closed), other, closed)],
    [OTHER, ONE, 0, BOTH],
  );
  assert.deepEqual(
    [...differenceOf(Uint8Array.of(none, closed, closed, closed), other, closed)],
    [OTHER, ONE, ONE, BOTH],
  );
});

/**
 * @param {ReturnType<typeof searched>} search
 * @param {Grid} grid
 * @returns {import('../../www/lab/draw/heat.js').Source}
 */
const sourceOf = (search, grid) => ({
  columns: grid.width,
  rows: grid.height,
  search: 'one',
  version: search.shown,
  marks: () => search.marks,
  window: (x, y, w, h) => search.window(x, y, w, h),
  none: MARKS.none,
});

for (const algorithm of /** @type {const} */ ([
  'astar',
  'jps',
  'dstar-lite',
  'ida',
  'bidirectional',
])) {
  test(`${algorithm}: after every step, forward and back, each cell has the level of its number`, () => {
    const grid = Grid.fromText(ROOMS);
    const search = searched(grid, { algorithm, record: true }, [1, 1], [10, 5]);
    const ends = { low: 0, high: 150 };
    const steps = Array.from({ length: search.steps + 1 }, (_, at) => at);
    for (const kind of /** @type {const} */ (['g', 'h', 'f', 'order'])) {
      const heat = new Heat();
      const field = kind === 'order' ? FIELDS.closed : FIELDS[kind];
      let count = 0;
      for (const step of [...steps, ...steps.toReversed()]) {
        search.show(step);
        assert.ok(heat.follow(sourceOf(search, grid), kind, ends, () => false));
        const values = search.window(0, 0, grid.width, grid.height);
        const wanted = Array.from(heat.levels, (_, at) =>
          levelOf(values[at * FIELDS.count + field] ?? NaN, ends),
        );
        assert.deepEqual([...heat.levels], wanted, `${kind} at step ${step}`);
        count += wanted.filter(Boolean).length;
      }
      assert.ok(count >= 20, `${count} levels`);
    }
  });
}

test('a large map: changed cells come first, everything is right after some frames, and no frame takes long', () => {
  const grid = Grid.generate({ width: 301, height: 301, seed: 5 });
  const search = searched(grid, { algorithm: 'dijkstra', record: true });
  const [ends, heat] = [{ low: 0, high: 20_000 }, new Heat()];
  let read = 0;
  const source = {
    ...sourceOf(search, grid),
    window: (/** @type {[number, number, number, number]} */ ...box) => (
      (read += box[2] * box[3]),
      search.window(...box)
    ),
  };
  // A frame has time for some thousand cells.
  const follow = () => {
    const most = read + 5000;
    return heat.follow({ ...source, version: search.shown }, 'g', ends, () => read >= most);
  };
  const isRight = () => {
    const values = search.window(0, 0, grid.width, grid.height);
    return heat.levels.every(
      (level, at) => level === levelOf(values[at * FIELDS.count] ?? NaN, ends),
    );
  };
  search.show(20_000);
  let pictures = 1;
  while (!follow()) pictures++;
  assert.ok(pictures > 5 && pictures < 40 && isRight(), `${pictures} pictures`);
  const before = read;
  search.show(20_003);
  follow();
  assert.ok(read - before <= 5000 + 2 * 2048, `${read - before} cells for three steps`);
  assert.ok(isRight(), 'the changes of three steps appear at once');
});

test('reads the words of show, writes them in one form, and refuses others with the expected ones', () => {
  assert.deepEqual([writeShow(readShow('  heat:f  ')), writeShow(readShow(null))], ['heat:f', '']);
  assert.equal(
    writeShow(readShow('y-up bars chart:liu colors:jiajiaju path')),
    'path colors:jiajiaju chart:liu bars y-up',
  );
  for (const word of [...GROUNDS, ...PALETTES, ...CHARTS, ...EXTRAS])
    assert.equal(writeShow(readShow(word)), word);
  for (const [text, message] of /** @type {[string, RegExp][]} */ ([
    ['heat:x', /has the word "heat:x"; expected some of: heat:g, heat:h/],
    ['heat:g difference', /has heat:g and difference; expected at most one of: heat:g, heat:h/],
    [
      'colors:jiajiaju colors:liu_if_else',
      /has colors:jiajiaju and colors:liu_if_else; expected at most one of/,
    ],
    [
      'chart:liu chart:w9503',
      /has chart:liu and chart:w9503; expected at most one of: chart:jiayang/,
    ],
  ]))
    assert.throws(() => readShow(text), { name: 'OptionError', message });
});

test('a lab saves the view, restores it from a link, and restarts no search for it', async () => {
  const lab = recorded(ROOMS);
  const { serial } = laneOf(lab);
  lab.showing = 'heat:order';
  assert.throws(() => (lab.showing = 'heat'), { name: 'OptionError' });
  rest(lab);
  const state = savedOf(lab);
  assert.deepEqual(
    [lab.showing, lab.lanes[0]?.serial, state.show],
    ['heat:order', serial, 'heat:order'],
  );
  const back = await decode(await encode(state));
  const other = labOf();
  other.restore(back);
  assert.equal(other.showing, 'heat:order');
  other.restore({ ...state, show: undefined });
  assert.equal(other.showing, '', 'a link without a view removes it');
  assert.throws(() => other.restore({ ...back, show: 'smoke' }), /has the word "smoke"/);
});
