// The flow charts of four articles and the mind map of one (docs/sources.md) as tables: boxes,
// their positions, and what follows each. The articles' figures are not in their texts, so the
// steps are those of the texts. The same facts highlight a box as the lines of the pseudocode
// (programs.js).

import { ALGORITHMS } from '../../engine/algorithms.js';
import { atStart, each, found, improved, nothing, opened, over } from './programs.js';

/**
 * @typedef {object} Box
 * @property {number} x the column, from 0
 * @property {number} y the row
 * @property {'step' | 'decision' | 'end'} shape
 * @property {string} text
 * @property {import('./programs.js').Line['ran']} ran
 * @property {Edge[]} to
 *
 * @typedef {object} Edge
 * @property {number} to the index of a box
 * @property {string} [says] the answer that leads there
 * @property {number | 'before' | 'under'} [by] the column of its longest part, or before the first
 *   one, or under all rows and before the first one; left out, it is straight or has one bend
 *
 * @typedef {{ author: string, isTree?: true, boxes: Box[] }} Chart a tree has no arrows
 */

/**
 * Returns 1 if the step looked at neighbours. A step that expands the goal does not.
 *
 * @param {import('./programs.js').Facts} facts
 */
const looked = ({ step, end, opened: count }) =>
  step > 0 && (end !== 'found' || count > 0) ? 1 : 0;

/**
 * @param {number} x
 * @param {number} y
 * @param {Box['shape']} shape
 * @param {string} text
 * @param {Box['ran']} ran
 * @param {...(number | Edge)} to
 * @returns {Box}
 */
const box = (x, y, shape, text, ran, ...to) => ({
  x,
  y,
  shape,
  text,
  ran,
  to: to.map((edge) => (typeof edge === 'number' ? { to: edge } : edge)),
});

/**
 * Returns the loop of JiaYangDeLuoChong and of Jiajiaju, with the words of each.
 *
 * @param {Record<'start' | 'empty' | 'fail' | 'take' | 'goal' | 'path' | 'next' | 'what' | 'add' |
 *   'update' | 'skip', string>} says
 */
const loop = ({ start, empty, fail, take, goal, path, next, what, add, update, skip }) => [
  box(1, 0, 'step', start, atStart, 1),
  box(1, 1, 'decision', empty, each, { to: 2, says: 'yes' }, { to: 3, says: 'no' }),
  box(0, 1, 'end', fail, over),
  box(1, 2, 'step', take, each, 4),
  box(1, 3, 'decision', goal, each, { to: 5, says: 'yes' }, { to: 6, says: 'no' }),
  box(0, 3, 'end', path, found),
  box(1, 4, 'decision', next, looked, { to: 1, says: 'no', by: 2 }, { to: 7, says: 'yes' }),
  box(
    1,
    5,
    'decision',
    what,
    looked,
    { to: 8, says: 'new' },
    { to: 9, says: 'less' },
    { to: 10, says: 'else' },
  ),
  box(0, 6, 'step', add, opened, { to: 6, by: 'under' }),
  box(1, 6, 'step', update, improved, { to: 6, by: 'under' }),
  box(2, 6, 'step', skip, nothing, { to: 6, by: 'under' }),
];

const W9503 = [
  box(1, 0, 'step', 'Put the start into the Open-List', atStart, 1),
  box(
    1,
    1,
    'decision',
    'A ① Is a point left in the Open-List?',
    each,
    { to: 2, says: 'no' },
    { to: 3, says: 'yes' },
  ),
  box(0, 1, 'end', 'No path', over),
  box(1, 2, 'step', 'A ① Least cost: from Open-List to Close-List', each, 4),
  box(1, 3, 'decision', 'A ② Is it the goal?', each, { to: 5, says: 'yes' }, { to: 6, says: 'no' }),
  box(0, 3, 'end', 'A ④ From parent to parent: the path', found),
  box(
    1,
    4,
    'decision',
    'A ② Another free point around it?',
    looked,
    { to: 1, says: 'no', by: 2 },
    { to: 7, says: 'yes' },
  ),
  box(
    1,
    5,
    'decision',
    'B ③ Is it in the Open-List?',
    looked,
    { to: 8, says: 'no' },
    { to: 9, says: 'yes' },
  ),
  box(0, 6, 'step', 'B ③ Compute its cost; into the Open-List', opened, 10),
  box(2, 6, 'step', 'B ③ Compute its cost again', improved, 10),
  box(1, 7, 'step', 'B ③ Its parent ← the point of ①', (facts) => facts.opened + facts.improved, {
    to: 6,
    by: 'under',
  }),
];

const LIU = [
  box(
    1,
    0,
    'decision',
    'Are start and goal valid?',
    atStart,
    { to: 1, says: 'no' },
    { to: 2, says: 'yes' },
  ),
  box(0, 0, 'end', 'Invalid parameters', undefined),
  box(1, 1, 'step', 'The start is A', atStart, 3),
  box(1, 2, 'step', 'A ← the least F of OpenList', each, 7),
  box(2, 3, 'step', 'A from OpenList to CloseList', looked, 5),
  box(
    2,
    2,
    'decision',
    'Is a node left in OpenList?',
    looked,
    { to: 6, says: 'no' },
    { to: 3, says: 'yes' },
  ),
  box(2, 1, 'end', 'No path to the goal', over),
  box(
    1,
    3,
    'decision',
    'Another B around A: movable, not closed?',
    each,
    { to: 4, says: 'no' },
    { to: 8, says: 'yes' },
  ),
  box(1, 4, 'decision', 'Is B in OpenList?', each, { to: 9, says: 'no' }, { to: 12, says: 'yes' }),
  box(0, 5, 'step', 'Parent of B ← A; G, H, F; B into OpenList', opened, 10),
  box(
    0,
    6,
    'decision',
    'Is H of B 0?',
    opened,
    { to: 11, says: 'yes' },
    { to: 7, says: 'no', by: 'before' },
  ),
  box(0, 7, 'end', 'All parents of B are the path', found),
  box(
    1,
    5,
    'decision',
    'Is G(A) + A to B less than G(B)?',
    improved,
    { to: 13, says: 'yes' },
    { to: 14, says: 'no' },
  ),
  box(1, 6, 'step', 'Parent of B ← A; G and F anew', improved, { to: 7, by: 'under' }),
  box(2, 5, 'step', 'B stays as it is', nothing, { to: 7, by: 'under' }),
];

/**
 * Returns branches and their leaves, by the estimate in force. What the step did comes last.
 *
 * @param {import('./types.js').AnyOptions} options
 */
function mindMap({ algorithm = 'astar', heuristic = 'octile' }) {
  const estimate = ALGORITHMS[algorithm]?.blind ? 'zero' : heuristic;
  const uses = (/** @type {string} */ word) => (word === estimate ? each : undefined);
  const leaf = (
    /** @type {number} */ y,
    /** @type {string} */ text,
    /** @type {Box['ran']} */ ran,
  ) => box(2, y, 'step', text, ran);
  /** @type {[number, string, Box['ran'], Box[]][]} */
  const branches = [
    [2, 'closeList: nodes not checked again', each, [leaf(2, 'The current node goes there', each)]],
    [3, 'F = G + H, both in one unit', each, [leaf(3, 'The least F goes first', each)]],
    [4, 'G finds the better path', improved, [leaf(4, 'The cost from the start', each)]],
    [
      8,
      'H finds it sooner',
      estimate === 'zero' ? undefined : each,
      [
        leaf(5, 'Exact, computed beforehand', uses('exact')),
        leaf(6, 'Nearly exact, over waypoints', uses('waypoints')),
        leaf(7, 'Manhattan', uses('manhattan')),
        leaf(8, 'Diagonal', uses('octile')),
        leaf(9, 'Euclid', uses('euclid')),
        leaf(10, 'Euclid, squared', uses('euclid-squared')),
        leaf(11, 'H = 0: it spreads in circles', uses('zero')),
      ],
    ],
    [
      0.5,
      'openList: nodes to be checked',
      each,
      [
        leaf(0, 'A neighbour not in it: add it', opened),
        leaf(1, 'One in it with a smaller F: update it', improved),
      ],
    ],
    [
      12.5,
      'The end',
      undefined,
      [
        leaf(12, 'At the goal: follow the parents back', found),
        leaf(13, 'openList is empty: no path', over),
      ],
    ],
  ];
  const root = box(0, 6, 'end', 'A*', atStart);
  const boxes = [root];
  for (const [y, text, ran, leaves] of branches) {
    root.to.push({ to: boxes.length, by: 0.5 });
    boxes.push(
      box(
        1,
        y,
        'step',
        text,
        ran,
        ...leaves.map((_, at) => ({ to: boxes.length + 1 + at, by: 1.5 })),
      ),
      ...leaves,
    );
  }
  return boxes;
}

/**
 * By the word of `show`.
 *
 * @type {Record<string, (options: import('./types.js').AnyOptions) => Chart>}
 */
const CHARTS = {
  'chart:jiayang': () => ({
    author: 'JiaYangDeLuoChong',
    boxes: loop({
      start: 'Put the start into Open',
      empty: 'Is Open empty?',
      fail: 'No path',
      take: 'n ← the least f of Open; close n',
      goal: 'Is n the goal?',
      path: 'The path, from parent to parent',
      next: 'Another m: not closed, past no corner?',
      what: 'In Open? g smaller over n?',
      add: 'g, h, f; parent n; m into Open',
      update: 'g and f anew; parent n',
      skip: 'm stays as it is',
    }),
  }),
  'chart:w9503': () => ({ author: 'w9503', boxes: W9503 }),
  'chart:liu': () => ({ author: 'liu_if_else', boxes: LIU }),
  'chart:jiajiaju': () => ({
    author: 'Jiajiaju',
    boxes: loop({
      start: 'Put the start node into openList',
      empty: 'Is openList empty?',
      fail: 'All was searched: no path',
      take: 'current ← least F of openList; into closeList',
      goal: 'Is current the goal?',
      path: 'Follow parentNode back: the path',
      next: 'Another neighbour, not in closeList?',
      what: 'In openList? F smaller over current?',
      add: 'Set F, G, H, parentNode; into openList',
      update: 'Update it: parentNode is current',
      skip: 'Do nothing',
    }),
  }),
  'chart:mind-map': (options) => ({ author: 'Jiajiaju', isTree: true, boxes: mindMap(options) }),
};

/**
 * @param {string} word of `show`
 * @param {import('./types.js').AnyOptions} options of the search
 * @returns {Chart}
 */
export const chartOf = (word, options) => (CHARTS[word] ?? CHARTS['chart:jiayang'])(options);
