// The flow charts of four articles: which boxes a step highlights, and that lines lead from box to box without crossing others.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layout, MARKS } from '../../www/engine/names.js';
import { chartOf } from '../../www/lab/play/charts.js';
import { factsOf, traced } from '../../www/lab/play/programs.js';
import { CHARTS } from '../../www/lab/play/race-text.js';
import { bendsOf, HALF, RIM } from '../../www/lab/ui/flow-chart.js';
import zh from '../../www/shared/languages/zh.js';
import { ROOMS, labOf, laneOf, rest } from './support/lab.mjs';

const FLOWS = CHARTS.filter((word) => word !== 'chart:mind-map');
/** For each action of a step, the box for it. @type {Record<string, { opened: string, improved: string, found: string, start: string }>} */
const SAYS = {
  'chart:jiayang': { start: 'Put the start into Open', opened: 'g, h, f; parent n; m into Open', improved: 'g and f anew; parent n', found: 'The path, from parent to parent' },
  'chart:w9503': { start: 'Put the start into the Open-List', opened: 'B ③ Compute its cost; into the Open-List', improved: 'B ③ Compute its cost again', found: 'A ④ From parent to parent: the path' },
  'chart:liu': { start: 'The start is A', opened: 'Parent of B ← A; G, H, F; B into OpenList', improved: 'Parent of B ← A; G and F anew', found: 'All parents of B are the path' },
  'chart:jiajiaju': { start: 'Put the start node into openList', opened: 'Set F, G, H, parentNode; into openList', improved: 'Update it: parentNode is current', found: 'Follow parentNode back: the path' },
};

/** @param {string} text a map @param {import('../../www/lab/play/race.js').OptionChange} options */
function searchedBy(text, options) {
  const lab = labOf(text, options);
  rest(lab);
  const lane = laneOf(lab);
  /** @param {number} step */
  const factsAt = (step) => {
    lane.show(step);
    return factsOf(lane, lab.columns, lab.rows, MARKS);
  };
  return { lane, factsAt };
}

for (const word of FLOWS) {
  test(`${word}: highlights boxes as often as the step opens cells and finds cheaper ones, and the path last`, () => {
    const { boxes } = chartOf(word, {});
    const says = SAYS[word] ?? assert.fail();
    const named = (/** @type {string} */ text) => boxes.findIndex((box) => box.text === text);
    // Expensive ground makes the search find cheaper paths to cells.
    const { lane, factsAt } = searchedBy('S...........\n.9999999999.\n.9.......9..\n............\n..........G.', { algorithm: 'weighted', weight: 3 });
    let improved = 0;
    for (let step = 0; step <= lane.steps; step++) {
      const facts = factsAt(step);
      const { times, last } = traced(boxes, facts);
      assert.equal(times[named(says.start)], step === 0 ? 1 : 0);
      assert.equal(times[named(says.opened)], facts.opened, `step ${step}`);
      assert.equal(times[named(says.improved)], facts.improved, `step ${step}`);
      assert.equal(times[named(says.found)], step === lane.steps ? 1 : 0);
      if (step === lane.steps) assert.equal(last, named(says.found));
      if (step === 0) assert.equal(last, named(says.start));
      improved += facts.improved;
    }
    assert.ok(improved > 0, 'no cell was found cheaper');
  });

  test(`${word}: without a path, the search ends in the box that says so`, () => {
    const { boxes } = chartOf(word, {});
    const { lane, factsAt } = searchedBy('S.#..\n..#..\n..#.G', {});
    assert.equal(lane.answer?.status, 'nearest');
    const { last } = traced(boxes, factsAt(lane.steps));
    assert.match(boxes[last]?.text ?? '', /[Nn]o path/);
  });
}

test('the mind map highlights the heuristic in force, and none if the search uses none except H = 0', () => {
  const { factsAt } = searchedBy(ROOMS, {});
  const facts = factsAt(3);
  const lit = (/** @type {Parameters<typeof chartOf>[1]} */ options) => {
    const { boxes } = chartOf('chart:mind-map', options);
    const { times } = traced(boxes, facts);
    const [branch = 0] = [boxes.findIndex(({ text }) => text === 'H finds it sooner')];
    return (boxes[branch]?.to ?? []).filter(({ to }) => (times[to] ?? 0) > 0).map(({ to }) => boxes[to]?.text);
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
      assert.ok(at === 0 || boxes.some((other) => other.to.some((edge) => edge.to === at)), `no line reaches ${text}`);
      for (const edge of to) {
        if (edge.says) assert.ok(edge.says in zh, edge.says);
        const [from, end] = [boxes[at], boxes[edge.to]];
        assert.ok(from && end, text);
        const bends = bendsOf(from, end, edge, [HALF.wide, HALF.high], rows + RIM);
        for (const [i, [x = 0, y = 0]] of bends.slice(1).entries()) {
          const [px = 0, py = 0] = bends[i] ?? [];
          assert.ok(x === px || y === py, `${text} has a slanted line`);
          for (const other of boxes) {
            const within = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ middle, /** @type {number} */ half) => Math.max(a, b) > middle - half + 1e-9 && Math.min(a, b) < middle + half - 1e-9;
            assert.ok(!(within(x, px, other.x, HALF.wide) && within(y, py, other.y, HALF.high)), `${word}: a line from "${text}" crosses "${other.text}"`);
          }
        }
      }
    }
  }
});
