// Plans of several agents: what their texts mean, where an error is, and how a plan plays in the
// lab. The plans are small and written by hand.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fetchCrowd } from '../../www/lab/play/kinds.js';
import { NOTHING_RECORDED } from '../../www/lab/play/lab.js';
import { placeOf } from '../../www/lab/play/plan-cells.js';
import { planOf } from '../../www/lab/play/plans.js';
import { textOf } from '../../www/shared/message.js';
import { resultText } from '../../www/lab/ui/plain.js';
import { lanesOf } from '../../www/lab/element/lanes.js';
import { finish, labOf, laneOf, savedOf } from './support/lab.mjs';
import { read as fileAt } from './support/texts.mjs';

/** @typedef {import('../../www/lab/play/types.js').Plan} Plan */

/** 4 × 3, with a wall at (3, 1). */
const MAP = 'S...\n...#\n...G';

const STEPS = [
  'agents=3',
  'map_file=small.map',
  'solved=1',
  'checkpoints=5,4,',
  'starts=(0,0),(2,0),(0,2),',
  'goals=(1,0),(2,0),(2,2),',
  'solution=',
  '0:(0,0),(2,0),(0,2),',
  '1:(0,0),(2,0),(1,2),',
  '2:(1,0),(2,0),(2,2),',
  '',
].join('\n');

/** @param {Record<string, unknown>} members */
const robots = (members) =>
  JSON.stringify(
    { actionModel: 'MAPF_T', teamSize: 1, start: [[1, 1, 'E']], actualPaths: ['F'], ...members },
    null,
    1,
  );

/** @param {string} text @returns {Promise<import('../../www/lab/play/types.js').ReadPlan>} */
async function read(text) {
  const plan = await planOf(text);
  assert.ok(plan);
  return plan;
}

/** The cells of each agent, step by step, as text. @param {Plan} plan */
const pathsIn = ({ agents, steps, cells }) =>
  Array.from({ length: agents }, (_, agent) =>
    Array.from({ length: steps + 1 }, (__, step) => placeOf(cells[step * agents + agent])).join(
      ' ',
    ),
  );

/** @param {string} text of a plan @param {string} [map] */
async function labWith(text, map = MAP) {
  const lab = labOf(map);
  lab.recorded = { plan: await read(text), traces: [] };
  return finish(lab);
}

/** A text of mapf-visualizer. @param {string[]} lines */
const steps = (...lines) => lines.map((cells, step) => `${step}:${cells}`).join('\n');

test('reads the steps of mapf-visualizer, with and without header, orientations and a last comma', async () => {
  const plan = await read(STEPS);
  assert.deepEqual(pathsIn(plan), ['0,0 0,0 1,0', '2,0 2,0 2,0', '0,2 1,2 2,2']);
  assert.deepEqual(Array.from(plan.goals, placeOf).join(' '), '1,0 2,0 2,2');
  assert.deepEqual([plan.lane, plan.agents, plan.steps], ['plan', 3, 2]);
  for (const same of [
    STEPS.slice(STEPS.indexOf('0:(')),
    STEPS.replace(/,$/gm, ''),
    `\uFEFF${STEPS.replaceAll('\n', '\r\n')}`,
    STEPS.replace('2:', '\n2:').replace(/\((.,.)\)(?=,)/g, '($1,Y_MINUS)'),
  ])
    assert.deepEqual(pathsIn(await read(same)), pathsIn(plan), same);
});

test('reads the actions of the League of Robot Runners: R turns a robot, and moves an agent that does not turn', async () => {
  const turning = await read(
    robots({
      teamSize: 2,
      start: [
        [1, 1, 'E'],
        [2, 0, 'N'],
      ],
      actualPaths: ['F,R,F,C,W', 'F,F,C,T,C'],
      plannerPaths: ['F,R,F,C,W', 'F,F,C,T,C'],
      errors: [[0, -1, 3, 'a "quote" \\" and ]']],
      tasks: [],
      plannerTimes: [1e-3, -0.5, null, true],
    }),
  );
  assert.deepEqual(pathsIn(turning), ['1,1 2,1 2,1 2,2 2,2 2,2', '0,2 0,1 0,0 0,0 0,0 0,0']);
  const steady = await read(
    robots({ actionModel: 'MAPF', start: [[1, 1, 'N/A']], actualPaths: ['U,R,D,L,W,T'] }),
  );
  assert.deepEqual(pathsIn(steady), ['1,1 1,2 2,2 2,1 1,1 1,1 1,1']);
  assert.equal((await read(robots({ actualPaths: [''] }))).steps, 0);
  const [first] = pathsIn(
    await read(
      robots({
        start: [
          [1, 1, 'E'],
          [0, 0, 'S'],
        ],
      }),
    ),
  );
  assert.equal(first, '1,1 2,1', 'a team of the first of the starts');
});

test('of the two conventions for U and D, the one that fits the map plays', async () => {
  const up = robots({ actionModel: 'MAPF', start: [[0, 3, 'N/A']], actualPaths: ['U'] });
  const down = up.replace('"U"', '"D"');
  assert.deepEqual(pathsIn(await read(down)), ['3,0 3,1'], 'no map has a row before the first');
  /** @param {string} text @param {string} map */
  const shown = async (text, map) => {
    const lab = await labWith(text, map);
    lab.seek(1);
    return [laneOf(lab).crowd?.spots(0).walk.join(), lab.snapshot().lanes[0].crowd?.conflicts];
  };
  const middle = robots({ actionModel: 'MAPF', start: [[1, 0, 'N/A']], actualPaths: ['U'] });
  assert.deepEqual(await shown(middle, 'S..\n...\n..G'), ['0,2', 0]);
  assert.deepEqual(await shown(middle, 'S..\n...\n#.G'), ['0,0', 0], 'no wall is there');
  assert.deepEqual(await shown(middle, 'S..\n..G'), ['0,0', 0], 'a row is there');
  assert.deepEqual(await shown(middle, '#..\n...\n#SG'), ['0,2', 1], 'neither fits');
});

test('the examples of the document are plans', async () => {
  const [, section = ''] = fileAt('docs/formats.md').split('## Plans of several agents');
  const examples = [...section.matchAll(/```text\n([^]*?)```/g)].slice(0, 2);
  const paths = await Promise.all(
    examples.map(async ([, text]) => pathsIn(await read(text.replace(/^ {2}/gm, '')))),
  );
  assert.deepEqual(paths, [['0,0 1,0 2,0', '2,0 1,0 0,0'], ['2,0 2,1 2,1 1,1 1,1']]);
});

test('a text that is no plan gives null', async () => {
  for (const text of [
    '',
    MAP,
    '[0 0 1]',
    '{0, 0, 1},{0, 1, 1}',
    '0 0 0 1 0 0 1 0 0',
    '{"a": 1}',
    '<cube/>',
  ])
    assert.equal(await planOf(text), null, text);
});

test('an error names the line and column, what was found and what was expected', async () => {
  const two = robots({
    teamSize: 2,
    start: [
      [0, 0, 'E'],
      [1, 1, 'S'],
    ],
    actualPaths: ['F', 'F'],
  });
  for (const [text, place, message] of /** @type {[string, string, RegExp][]} */ ([
    [steps('(0,0),(1,1)', '(0,0)'), '2:1', /found 1 agent; expected 2 agents/],
    [
      steps('(0,0)', '(2,0)'),
      '2:3',
      /a step from \(0, 0\) to \(2, 0\); expected the same cell or one/,
    ],
    [steps('(0,0)', '(1,1)'), '2:3', /a step from/],
    [steps('(0,-1)'), '1:3', /found "\(0,-1\)"; expected a cell like \(5,16\)/],
    [steps('(0,NaN)'), '1:3', /found "\(0,NaN\)"/],
    [steps('(0,0)', '(0,4096)'), '2:6', /found "4096\)"; expected a whole number from 0 to 4095/],
    [steps('(0,0);(1,0)'), '1:8', /found ";\(1,0\)"; expected a comma or the end of the line/],
    [steps('(0,0)').replace('0:', '1:'), '1:1', /expected the time step "0:"/],
    [`${steps('(0,0)')}\n\nthe end`, '3:1', /found "the end"; expected the time step "1:"/],
    [STEPS.replace('agents=3', 'agents=4'), '1:8', /found "4"; expected 3 agents/],
    [STEPS.replace('goals=(1,0),', 'goals='), '6:7', /found 2 agents; expected 3 agents/],
    [STEPS.replace('starts=(0', 'starts=(1'), '5:8', /expected the cells of step 0/],
    ['agents=2\nsolved=0\nsolution=\n', '4:1', /found the end of the text; expected the time/],
    [robots({ actionModel: 'MAPF_X' }), '2:18', /found "MAPF_X"; expected MAPF_T, MAPF$/],
    [robots({ actionModel: '__proto__' }), '2:18', /expected MAPF_T/],
    [robots({ actionModel: 7 }), '2:17', /expected a text in quotes/],
    [robots({ actualPaths: ['F,X'] }), '12:6', /found "X"; expected F, R, C, W, T/],
    [robots({ actualPaths: ['FW'] }), '12:5', /expected ","/],
    [robots({ actualPaths: 'F' }), '11:17', /expected "\["/],
    [robots({ actualPaths: [1] }), '12:3', /found "1"; expected a text in quotes/],
    [robots({ start: [[0, 0, 'N']] }), '12:4', /found \(0, -1\); expected a cell of the map/],
    [robots({ start: [[0, 0, 'N/A']] }), '8:5', /found "N\/A"; expected E, S, W, N/],
    [robots({ start: [[0, -1, 'E']] }), '7:4', /found "-1,"; expected a whole number/],
    [robots({ start: [[0, 0.5, 'E']] }), '7:4', /found "0.5,"; expected a whole number/],
    [robots({ start: [[0, 'NaN', 'E']] }), '7:4', /expected a whole number/],
    [robots({ start: [] }), '4:11', /found 0 agents; expected 1 agent/],
    [robots({ start: undefined }), '7:2', /the member "start"/],
    [robots({ teamSize: 2 }), '3:14', /found 1 agent; expected 2 agents$/],
    [robots({ teamSize: 0 }), '3:14', /found 1 agent; expected 0 agents$/],
    [robots({ teamSize: 0, actualPaths: [] }), '3:14', /found 0 agents; expected 1 agent$/],
    [robots({ teamSize: 2, actualPaths: ['F', 'F'] }), '5:3', /found 1 agent; expected 2 agents$/],
    [robots({ teamSize: undefined, actualPaths: ['F', 'F'] }), '4:3', /found 2 agents; expected 1/],
    [robots({ teamSize: null }), '3:14', /found "null,"; expected a number/],
    [two.replace('"F"\n', '"F,F"\n'), '18:4', /found 2 actions; expected 1 actions, like agent 0/],
    [robots({}).replace('"teamSize": 1,', '"teamSize": 1'), '4:2', /expected a comma or "}"/],
    [robots({}).slice(0, 40), '3:13', /found the end of the text/],
    [robots({}).replace('1,', ']'), '3:14', /expected a number/],
    [robots({ other: 0 }).replace('"other": 0', '"other": ]'), '14:11', /expected a value/],
    [`${robots({})}!`, '14:2', /found "!"; expected the end of the text/],
    ['version 1\n0 a.map 4 3 0 0 9 0 9', '2:17', /goal x "9"/],
    ['0 a.map 4 3 0 0 1 0 1\n0 a.map 5 3 0 0 1 0 1', '2:1', /4 × 3 cells, as in line 1/],
  ])) {
    const error = await planOf(text).then(
      (plan) => assert.fail(`${text} is ${JSON.stringify(plan)}`),
      (refused) => refused,
    );
    assert.equal(error.name, 'MapError', text);
    assert.match(error.message, message, text);
    assert.equal(`${error.line}:${error.column}`, place, `${text}\n${error.message}`);
    assert.ok(
      error.message.startsWith(
        `line ${error.line}, column ${error.column}: found ${error.found}; expected ${error.expected}`,
      ),
    );
  }
});

test('a hostile text is refused in time, with an error in its line', async () => {
  const million = `0:${'(7,7),'.repeat(1_000_000)}`;
  assert.equal((await read(million)).agents, 1_000_000);
  const brackets = '['.repeat(100_000);
  const long = robots({ actualPaths: ['W,'.repeat(100_001)] });
  for (const text of [
    `${million}\n${'1:'}`,
    `{"teamSize": 1, "deep": ${brackets}`,
    `{"teamSize": ${brackets}`,
    `{"actionModel": "MAPF", "start": ${brackets}`,
    long,
    `agents=${'9'.repeat(100_000)}\n0:(0,0)`,
    `0:(${'9'.repeat(400)},0)`,
    `{"teamSize": 1e999, "start": [[0,0,"E"]], "actualPaths": ["F"], "actionModel": "MAPF_T"}`,
    '{"actionModel": "MAPF\\',
    '{"constructor": 1, "toString": 2, "teamSize": 1}',
  ])
    await assert.rejects(planOf(text), { name: 'MapError' }, text.slice(0, 60));
  for (const whole of [STEPS, robots({ start: [[1, 1, 'E']] })])
    for (let end = 0; end < whole.length; end++) {
      const cut = whole.slice(0, end);
      await planOf(cut).catch(({ name, line, message }) => {
        assert.equal(name, 'MapError', `${cut}\n${message}`);
        assert.ok(line <= cut.split('\n').length, cut);
      });
    }
});

test('a plan plays as a crowd: agents stand, wait and arrive, with makespan and sum of costs', async () => {
  const lab = await labWith(STEPS);
  const lane = laneOf(lab);
  const [{ status, cost, crowd, warning }] = lab.snapshot().lanes;
  assert.deepEqual([status, cost, warning], ['found', 4, '']);
  assert.deepEqual(crowd, {
    walkers: 3,
    arrived: 3,
    makespan: 2,
    waits: 1,
    shared: 0,
    conflicts: 0,
  });
  assert.deepEqual([...lane.openSizes], [2, 2, 0]);
  lab.seek(1);
  assert.deepEqual(lane.crowd?.spots(0.5), {
    walk: [2, 0, 1.5, 2],
    wait: [0.5, 0],
    share: [],
    clash: [],
  });
  assert.equal(lane.crowd?.measured(1).makespan, null);
});

test('finds each kind of conflict, names the first and counts all', async () => {
  const meet = steps('(0,0),(2,0),(0,2)', '(1,0),(1,0),(0,2)', '(2,0),(0,0),(0,2)');
  const swap = steps('(0,2),(1,0),(2,0)', '(0,2),(2,0),(1,0)');
  const wall = steps('(2,1),(0,0)', '(3,1),(0,0)', '(3,1),(0,0)', '(2,1),(0,0)');
  for (const [text, conflicts, said] of /** @type {[string, number, string][]} */ ([
    [meet, 1, 'agents 0 and 1 are both at (1, 0) in step 1'],
    [swap, 1, 'agents 1 and 2 change places at (2, 0) in step 1'],
    [wall, 1, 'agent 0 is in a wall at (3, 1) in step 1'],
    [
      steps('(0,0),(0,0),(0,0)', '(0,0),(0,0),(0,0)'),
      4,
      'agents 0 and 1 are both at (0, 0) in step 0',
    ],
    // The third agent hides neither of the two that change places.
    [
      steps('(0,0),(1,0),(2,0)', '(1,0),(0,0),(1,0)'),
      2,
      'agents 0 and 2 are both at (1, 0) in step 1',
    ],
    [
      steps('(2,0),(0,0),(1,0)', '(1,0),(1,0),(0,0)'),
      2,
      'agents 0 and 1 are both at (1, 0) in step 1',
    ],
  ])) {
    const lab = await labWith(text);
    const [{ crowd, warning }] = lab.snapshot().lanes;
    assert.equal(crowd?.conflicts, conflicts, text);
    assert.equal(warning, `Conflicts in the plan: ${conflicts}. The first one: ${said}.`);
    const [state] = lanesOf(lab);
    assert.match(textOf(resultText(state, false)), new RegExp(`conflicts: ${conflicts}$`));
  }
  const lab = await labWith(swap);
  const spots = (/** @type {number} */ step, /** @type {number} */ part) => {
    lab.seek(step);
    return laneOf(lab).crowd?.spots(part);
  };
  assert.deepEqual(spots(0, 0)?.clash, []);
  assert.deepEqual(spots(0, 0.5)?.clash, [1.5, 0, 1.5, 0], 'both, where they meet');
  assert.deepEqual(spots(1, 0)?.clash, [2, 0], 'at the end, the cells of all conflicts');
  assert.deepEqual((await labWith(meet)).lanes[0].crowd?.measured(1).shared, 1);
});

test('an agent that does not end at its goal has no cost, and the warning says so', async () => {
  const text = STEPS.replace('goals=(1,0)', 'goals=(0,1)');
  const [{ status, cost, warning, crowd }] = (await labWith(text)).snapshot().lanes;
  assert.deepEqual([status, cost, crowd?.makespan, crowd?.arrived], ['exhausted', null, null, 2]);
  assert.equal(warning, 'Agents that do not end at their goals: 1.');
});

test('a plan leaves searches and links as they are, follows edits, and needs its map', async () => {
  const lab = labOf(MAP, { race: ['astar', 'bfs'] });
  const before = JSON.stringify(savedOf(lab));
  lab.recorded = { plan: await read(STEPS), traces: [] };
  finish(lab);
  assert.deepEqual(
    lab.lanes.map(({ algorithm }) => algorithm),
    ['plan'],
  );
  assert.equal(JSON.stringify({ ...savedOf(lab), step: JSON.parse(before).step }), before);
  lab.editor.setCell(1, 2, 'wall');
  finish(lab);
  assert.match(laneOf(lab).warning, /agent 2 is in a wall at \(1, 2\) in step 1/);
  lab.recorded = NOTHING_RECORDED;
  finish(lab);
  assert.deepEqual(
    lab.lanes.map(({ algorithm }) => algorithm),
    ['astar', 'bfs'],
  );
  assert.match(
    laneOf(await labWith(STEPS, 'S.\n.G\n..')).error,
    /agent 1 is at \(2, 0\) in step 0; expected a cell of the map, which has 2 × 3 cells/,
  );
  const hexes = labOf(MAP, { movement: '6' });
  const plan = await read(STEPS);
  assert.throws(
    () => (hexes.recorded = { plan, traces: [] }),
    /for square cells; found movement "6"/,
  );
  assert.equal(hexes.recorded.plan, null);
});

test('a scenario file gives starts and goals to a crowd', async () => {
  await fetchCrowd();
  const scen = ['version 1', ...['0 0 2 2', '2 2 0 0', '0 2 2 0', '2 0 0 2']]
    .map((ends, at) =>
      at ? `0\tsmall.map\t4\t3\t${ends.replaceAll(' ', '\t')}\t2.82842712` : ends,
    )
    .join('\n');
  const plan = await read(scen);
  assert.deepEqual([plan.lane, plan.agents, plan.size], ['crowd', 4, [4, 3]]);
  const lab = await labWith(scen);
  const lane = laneOf(lab);
  const [{ status, crowd, cost }] = lab.snapshot().lanes;
  assert.deepEqual(
    [lane.algorithm, status, crowd?.arrived, crowd?.makespan],
    ['crowd', 'found', 4, 2],
  );
  assert.equal(cost, 8);
  lab.seek(0);
  assert.deepEqual(lane.crowd?.spots(0).walk, [0, 0, 2, 2, 0, 2, 2, 0]);
  lab.seek(1);
  assert.equal(lane.crowd?.spots(0).share.length, 8, 'all meet in the middle');
  lab.configure({ yielding: 'yes', walkers: 2 });
  finish(lab);
  const [yielding] = lab.snapshot().lanes;
  assert.deepEqual(
    [yielding.status, yielding.crowd?.walkers, yielding.crowd?.shared],
    ['found', 2, 0],
  );
  const there = await labWith('0 small.map 4 3 1 1 1 1 0\n0 small.map 4 3 0 0 1 0 1');
  assert.deepEqual(there.snapshot().lanes[0].crowd?.makespan, 1, 'one agent starts at its goal');
  for (const [map, why] of /** @type {[string, RegExp][]} */ ([
    ['S..\n..G', /found a map of 3 × 2 cells; expected 4 × 3/],
    [MAP.replace('...G', '..#G'), /agent 1 starts in a wall at \(2, 2\)/],
  ]))
    assert.match(laneOf(await labWith(scen, map)).error, why);
  const large = await labWith(
    '0 large.map 600 600 0 0 9 9 12.7\n'.repeat(100),
    `S${'.'.repeat(598)}G${`\n${'.'.repeat(600)}`.repeat(599)}`,
  );
  assert.match(laneOf(large).error, /found 100 walkers with goals of their own .*at most 93/);
});
