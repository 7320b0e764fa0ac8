// Below the stage: pictures of open lists that never overlap and fit their box, pseudocode whose
// highlighted lines must match what the core says about every cell at the end, and the flow charts
// of four articles.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layout } from '../../www/engine/layout.js';
import { MARKS } from '../../www/engine/names.js';
import { layOf, spotAt } from '../../www/lab/draw/open-layout.js';
import { chartOf } from '../../www/lab/play/charts.js';
import { LAB_WORDS } from '../../www/lab/play/options.js';
import { factsOf, programOf, traced } from '../../www/lab/play/programs.js';
import { CHARTS } from '../../www/lab/play/attributes.js';
import { bendsOf, HALF, RIM } from '../../www/lab/ui/flow-chart.js';
import { ROOMS, cellsOf, laneOf, recorded, rest } from './support/lab.mjs';
import { zh } from './support/texts.mjs';

/** @typedef {import('../../www/lab/draw/open-layout.js').OpenList} OpenList */

/**
 * In the shape that the core returns.
 *
 * @param {OpenList['kind']} kind
 * @param {number} count
 * @returns {OpenList}
 */
const listOf = (kind, count) => ({
  kind,
  cells: Int32Array.from({ length: 2 * count }, (_, at) => at % 97),
  f: Float64Array.from({ length: count }, (_, at) => 100 + 2 * Math.floor(at / 5)),
  h: new Float64Array(count),
  live: new Uint8Array(count).fill(1),
  bucket: Float64Array.from({ length: count }, (_, at) => Math.floor(at / 5)),
  comparisons: 0,
  moves: 0,
});

for (const kind of /** @type {const} */ (['heap', 'buckets', 'list', 'unrepaired-heap'])) {
  test(`${kind}: entries are inside the box, do not touch, and those without space are counted`, () => {
    for (const [width, height] of /** @type {[number, number][]} */ ([
      [300, 60],
      [280, 150],
      [520, 190],
      [900, 220],
    ])) {
      for (const count of [0, 1, 2, 3, 7, 8, 46, 200, 5000]) {
        const laid = layOf(listOf(kind, count), width, height);
        const { spots, left, heads } = laid;
        assert.deepEqual([spots.length + left, spots.length > 0], [count, count > 0]);
        for (const { x, y, size } of spots) {
          assert.ok(
            size >= 1.5 &&
              x - size >= -0.01 &&
              x + size <= width + 0.01 &&
              y - size >= -0.01 &&
              y + size <= height + 0.01,
            `${count} in ${width} × ${height}: ${x}, ${y}, ${size}`,
          );
        }
        for (const [at, a] of spots.slice(0, 200).entries()) {
          const touches = spots
            .slice(at + 1, 200)
            .find(
              (b) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) < a.size + b.size - 0.01,
            );
          assert.equal(touches, undefined, `${a.entry} of ${count} in ${width} × ${height}`);
        }
        for (const { y } of heads) assert.ok(y <= height);
        for (const { x, y, size, entry } of spots.slice(0, 20))
          assert.equal(spotAt({ ...laid, links: [] }, x + size / 2, y)?.entry, entry);
        assert.equal(spotAt({ ...laid, links: [] }, -50, -50), null);
      }
    }
  });
}

test('a heap is its tree, each entry halfway between its children below it; buckets have a column each, with the first of the list at the bottom of the first', () => {
  const { spots, links } = layOf(listOf('heap', 31), 600, 200);
  assert.equal(links.length, 30);
  for (const [parent, child] of links) {
    assert.equal(parent, Math.floor((child - 1) / 2));
    assert.ok((spots[parent]?.y ?? 0) < (spots[child]?.y ?? 0));
  }
  for (let at = 0; at < 15; at++)
    assert.ok(
      Math.abs(
        ((spots[2 * at + 1]?.x ?? 0) + (spots[2 * at + 2]?.x ?? 0)) / 2 - (spots[at]?.x ?? 0),
      ) < 0.01,
    );
  const buckets = layOf(
    {
      ...listOf('buckets', 5),
      f: Float64Array.of(10, 12, 20, 30, 31),
      bucket: Float64Array.of(1, 1, 2, 3, 3),
    },
    300,
    100,
  );
  assert.deepEqual(
    [buckets.heads.map(({ f }) => f), buckets.spots.map(({ entry }) => entry)],
    [
      [10, 20, 30],
      [0, 1, 2, 3, 4],
    ],
  );
  const [first = { x: 0, y: 0 }, second = first, third = first] = buckets.spots;
  assert.equal(first.x, second.x);
  assert.ok(first.y > second.y && second.x < third.x, 'from the bottom up');
});

/** @param {import('../../www/lab/play/lab.js').Lab} lab @param {number} step */
function factsAt(lab, step) {
  const lane = laneOf(lab);
  lane.show(step);
  return factsOf(lane, lab.editor.columns, lab.editor.rows, MARKS);
}

const HEAVY = [
  '#########',
  '#S.555..#',
  '#.#5#5#.#',
  '#...2...#',
  '#.##5##.#',
  '#..5.5.G#',
  '#########',
].join('\n');

for (const [algorithm, options] of /** @type {[string, object][]} */ ([
  ['astar', {}],
  ['dijkstra', {}],
  ['bfs', {}],
  ['greedy', {}],
  ['weighted', { weight: 3 }],
  ['pruned', {}],
  ['k-best', {}],
  ['jps', {}],
  ['bidirectional', {}],
  ['theta', {}],
  ['lazy-theta', {}],
  ['astar', { heuristic: 'euclid-squared' }],
  ['astar', { goalTest: 'generate' }],
  ['dynamic-weighted', { weight: 5 }],
  ['ida', {}],
])) {
  test(`${algorithm} ${JSON.stringify(options)}: the steps add up to what the core knows about every cell`, () => {
    const uniform = ['pruned', 'k-best', 'jps', 'theta', 'lazy-theta', 'ida'].includes(algorithm);
    const lab = recorded(uniform ? ROOMS : HEAVY, {
      algorithm: /** @type {any} */ (algorithm),
      ...options,
    });
    const lane = laneOf(lab);
    const program = programOf(algorithm, options);
    const sums = { opened: 0, improved: 0, reopened: 0 };
    for (let step = 0; step <= lane.steps; step++) {
      lane.show(step);
      const { current } = lane;
      const facts = factsAt(lab, step);
      assert.deepEqual([lane.step, lane.current], [step, current], 'the playhead is where it was');
      for (const what of /** @type {const} */ (['opened', 'improved', 'reopened']))
        sums[what] += facts[what];
      const { times, last } = traced(program, facts);
      const isEnd = step === lane.steps;
      assert.ok(last >= 0 && (times[last] ?? 0) > 0, `a line at step ${step}`);
      if (step === 0) assert.equal(last, 0);
      if (isEnd) assert.match(program[last]?.text ?? '', /done/);
      else assert.doesNotMatch(program[last]?.text ?? '', /done|nearest/);
      lane.show(step + 1);
      assert.deepEqual(facts.next, isEnd ? null : lane.current);
      lane.show(step);
    }
    const facts = cellsOf(lab.editor.columns, lab.editor.rows).map((cell) => lane.explain(...cell));
    const sum = (/** @type {(number | undefined)[]} */ numbers) =>
      numbers.reduce((/** @type {number} */ all, number = 0) => all + number, 0);
    // The start was open before the first step. In a search from both ends, so was the goal.
    assert.deepEqual(sums, {
      opened:
        facts.filter((cell) => cell?.opened !== null).length -
        (algorithm === 'bidirectional' ? 2 : 1),
      improved: sum(facts.map((cell) => cell?.improved)),
      reopened: sum(facts.map((cell) => cell?.reopened)),
    });
  });
}

test('D* Lite: after an edit some paths are lost, and the line says so', () => {
  const lab = recorded(ROOMS, { algorithm: 'dstar-lite' });
  const lane = laneOf(lab);
  lab.editor.setCell(...(lane.path[3] ?? [0, 0]), 'wall');
  rest(lab);
  assert.ok(lane.repaired);
  const program = programOf('dstar-lite', {});
  const lines = Array.from({ length: lane.steps }, (_, at) => {
    const { times } = traced(program, factsAt(lab, at + 1));
    return program.filter((_line, line) => (times[line] ?? 0) > 0).map(({ text }) => text);
  }).flat();
  for (const part of ['path is lost', 'rhs(n) < g(n)'])
    assert.ok(
      lines.some((text) => text.includes(part)),
      part,
    );
});

test('every search has its own pseudocode, with a beginning, a loop and an end', () => {
  const texts = new Set();
  for (const algorithm of LAB_WORDS.algorithm?.now ?? []) {
    const program = programOf(algorithm, {});
    assert.ok(program.length >= 7 && program.length <= 13, `${algorithm}: ${program.length} lines`);
    assert.ok(
      program.every(
        ({ deep, text }, at) => deep <= (program[at - 1]?.deep ?? 0) + 1 && text.length <= 90,
      ),
      algorithm,
    );
    texts.add(program.map(({ text }) => text).join('\n'));
  }
  // auto has the pseudocode of its choice.
  assert.ok(texts.size >= 17, `${texts.size} loops`);
});

const FLOWS = CHARTS.filter((word) => word !== 'chart:mind-map');
/**
 * For each action of a step, the box for it.
 *
 * @type {Record<string, { opened: string, improved: string, found: string, start: string }>}
 */
const SAYS = {
  'chart:jiayang': {
    start: 'Put the start into Open',
    opened: 'g, h, f; parent n; m into Open',
    improved: 'g and f anew; parent n',
    found: 'The path, from parent to parent',
  },
  'chart:w9503': {
    start: 'Put the start into the Open-List',
    opened: 'B ③ Compute its cost; into the Open-List',
    improved: 'B ③ Compute its cost again',
    found: 'A ④ From parent to parent: the path',
  },
  'chart:liu': {
    start: 'The start is A',
    opened: 'Parent of B ← A; G, H, F; B into OpenList',
    improved: 'Parent of B ← A; G and F anew',
    found: 'All parents of B are the path',
  },
  'chart:jiajiaju': {
    start: 'Put the start node into openList',
    opened: 'Set F, G, H, parentNode; into openList',
    improved: 'Update it: parentNode is current',
    found: 'Follow parentNode back: the path',
  },
};

for (const word of FLOWS) {
  test(`${word}: highlights boxes as often as the step opens cells and finds cheaper ones, and the path last, or the box without a path`, () => {
    const { boxes } = chartOf(word, {});
    const says = SAYS[word] ?? assert.fail();
    const named = (/** @type {string} */ text) => boxes.findIndex((box) => box.text === text);
    // Expensive ground makes the search find cheaper paths to cells.
    const lab = recorded('S...........\n.9999999999.\n.9.......9..\n............\n..........G.', {
      algorithm: 'weighted',
      weight: 3,
    });
    let cheaper = 0;
    for (let step = 0; step <= lab.steps; step++) {
      const facts = factsAt(lab, step);
      const { times, last } = traced(boxes, facts);
      const [isStart, isEnd] = [step === 0, step === lab.steps];
      const counts = [says.start, says.opened, says.improved, says.found].map(
        (text) => times[named(text)],
      );
      assert.deepEqual(
        counts,
        [isStart ? 1 : 0, facts.opened, facts.improved, isEnd ? 1 : 0],
        `step ${step}`,
      );
      if (isStart || isEnd) assert.equal(last, named(isEnd ? says.found : says.start));
      cheaper += facts.improved;
    }
    assert.ok(cheaper > 0, 'no cell was found cheaper');
    const without = recorded('S.#..\n..#..\n..#.G');
    assert.equal(laneOf(without).answer?.status, 'nearest');
    assert.match(
      boxes[traced(boxes, factsAt(without, without.steps)).last]?.text ?? '',
      /[Nn]o path/,
    );
  });
}

test('the mind map highlights the heuristic in force, and none if the search uses none except H = 0', () => {
  const facts = factsAt(recorded(ROOMS), 3);
  const lit = (/** @type {Parameters<typeof chartOf>[1]} */ options) => {
    const { boxes } = chartOf('chart:mind-map', options);
    const { times } = traced(boxes, facts);
    const [branch = 0] = [boxes.findIndex(({ text }) => text === 'H finds it sooner')];
    return (boxes[branch]?.to ?? [])
      .filter(({ to }) => (times[to] ?? 0) > 0)
      .map(({ to }) => boxes[to]?.text);
  };
  assert.deepEqual([lit({}), lit({ heuristic: 'manhattan' })], [['Diagonal'], ['Manhattan']]);
  assert.deepEqual(lit({ heuristic: 'waypoints' }), ['Nearly exact, over waypoints']);
  assert.deepEqual(lit({ algorithm: 'dijkstra' }), ['H = 0: it spreads in circles']);
});

test('a line leads to every box, every box has a Chinese text, and no line crosses another box', () => {
  assert.ok(layout());
  for (const word of CHARTS) {
    const { boxes } = chartOf(word, {});
    const rows = Math.max(...boxes.map(({ y }) => y));
    for (const [at, { text, to }] of boxes.entries()) {
      if (/[a-z]{2}/.test(text)) assert.ok(text in zh, text);
      assert.ok(
        at === 0 || boxes.some((other) => other.to.some((edge) => edge.to === at)),
        `no line reaches ${text}`,
      );
      for (const edge of to) {
        if (edge.says) assert.ok(edge.says in zh, edge.says);
        const [from, end] = [boxes[at], boxes[edge.to]];
        assert.ok(from && end, text);
        const bends = bendsOf(from, end, edge, [HALF.wide, HALF.high], rows + RIM);
        for (const [i, [x = 0, y = 0]] of bends.slice(1).entries()) {
          const [px = 0, py = 0] = bends[i] ?? [];
          assert.ok(x === px || y === py, `${text} has a slanted line`);
          for (const other of boxes) {
            const within = (
              /** @type {number} */ a,
              /** @type {number} */ b,
              /** @type {number} */ middle,
              /** @type {number} */ half,
            ) => Math.max(a, b) > middle - half + 1e-9 && Math.min(a, b) < middle + half - 1e-9;
            assert.ok(
              !(within(x, px, other.x, HALF.wide) && within(y, py, other.y, HALF.high)),
              `${word}: a line from "${text}" crosses "${other.text}"`,
            );
          }
        }
      }
    }
  }
});
