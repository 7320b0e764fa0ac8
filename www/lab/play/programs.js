// What a step did, and the pseudocode of each search with the lines that the step ran. The lines
// use the terms of the search.
//
// To count what a step did, the module compares the tape before and after the step. It searches
// nothing again.

import { FIELDS } from '../../engine/fields.js';

/**
 * @typedef {import('./lane.js').Lane} Lane
 *
 * @typedef {object} Facts
 * @property {number} step the number of steps; 0 before the first
 * @property {string} end the status of the answer at the end; '' before
 * @property {[number, number] | null} current the expanded cell
 * @property {number} opened new cells
 * @property {number} improved open cells with a lower g
 * @property {number} reopened closed cells that are open again
 * @property {boolean} lost whether the g of the current cell rose, or it has no path
 * @property {boolean} known whether the numbers are known
 * @property {number} clear lines of sight
 * @property {number} blocked
 * @property {[number, number] | null} next the cell that the next step expands
 * @property {boolean} first whether the current cell is the first
 *
 * @typedef {Pick<import('./types.js').AnyOptions, 'goalTest' | 'reparent' | 'analytic'>}
 *   ProgramOptions
 *
 * @typedef {object} Line
 * @property {number} deep the level of indentation
 * @property {string} text
 * @property {(facts: Facts) => number} [ran] how often the step ran the line; left out, no step
 *   ends on it
 */

/** On larger maps, only this many cells around the current cell are compared. */
const MOST = 4096;
const NEAR = 24;

/** Searches whose steps go to adjacent cells only. */
const NEXT = [
  'astar',
  'dijkstra',
  'bfs',
  'greedy',
  'weighted',
  'dynamic-weighted',
  'pruned',
  'k-best',
  'bidirectional',
  'flow-field',
  'theta',
  'lazy-theta',
];

/**
 * @param {Lane} lane
 * @param {number} columns
 * @param {number} rows
 * @param {{ open: number, closed: number }} marks
 * @returns {Facts}
 */
export function factsOf(lane, columns, rows, marks) {
  const { step, current } = lane;
  const end = lane.answer && step >= lane.steps ? lane.answer.status : '';
  /** @type {Facts} */
  const facts = {
    step,
    end,
    current,
    opened: 0,
    improved: 0,
    reopened: 0,
    lost: false,
    known: false,
    clear: 0,
    blocked: 0,
    next: null,
    first: false,
  };
  if (step < lane.steps) {
    lane.show(step + 1);
    facts.next = lane.current;
    lane.show(step);
  }
  if (step === 0 || !current) return facts;
  for (const [, , , , clear] of lane.sights()) facts[clear ? 'clear' : 'blocked']++;
  const reach = NEXT.includes(lane.chosen || lane.options.algorithm || lane.algorithm)
    ? 1
    : columns * rows <= MOST
      ? Infinity
      : NEAR;
  const [x, y] = [Math.max(0, current[0] - reach), Math.max(0, current[1] - reach)];
  const [w, h] = [
    Math.min(columns, current[0] + reach + 1) - x,
    Math.min(rows, current[1] + reach + 1) - y,
  ];
  const after = lane.window(x, y, w, h);
  const at = (current[1] - y) * w + current[0] - x;
  facts.first = after[at * FIELDS.count + FIELDS.parent] === current[1] * columns + current[0];
  lane.show(step - 1);
  const before = lane.window(x, y, w, h);
  const was = lane.marks;
  for (let i = 0; i < w * h; i++) {
    const [old, now] = [
      before[i * FIELDS.count + FIELDS.g] ?? NaN,
      after[i * FIELDS.count + FIELDS.g] ?? NaN,
    ];
    if (Number.isNaN(now)) continue;
    const mark = was[(y + Math.floor(i / w)) * columns + x + (i % w)];
    if (i === at) facts.lost = now > old;
    else if (Number.isNaN(old)) facts.opened++;
    else if (now < old && mark === marks.closed) facts.reopened++;
    else if (now < old) facts.improved++;
  }
  lane.show(step);
  facts.known = true;
  return facts;
}

/** @type {(deep: number, text: string, ran?: (facts: Facts) => number) => Line} */
const line = (deep, text, ran) => ({ deep, text, ...(ran && { ran }) });

export const atStart = (/** @type {Facts} */ { step }) => (step === 0 ? 1 : 0);
export const each = (/** @type {Facts} */ { step }) => (step > 0 ? 1 : 0);
export const found = (/** @type {Facts} */ { end }) => (end === 'found' ? 1 : 0);
export const over = (/** @type {Facts} */ { end }) =>
  end === 'nearest' || end === 'exhausted' ? 1 : 0;
const cut = (/** @type {Facts} */ { end }) => (end === 'limit' ? 1 : 0);
export const opened = (/** @type {Facts} */ facts) => facts.opened;
export const improved = (/** @type {Facts} */ facts) => facts.improved;
const reopened = (/** @type {Facts} */ facts) => facts.reopened;
export const nothing = (
  /** @type {Facts} */ { step, end, known, opened: a, improved: b, reopened: c },
) => (step > 0 && end === '' && known && a + b + c === 0 ? 1 : 0);

/** What it returns if the goal was not reached. */
const IN_VAIN = {
  cell: [
    line(0, 'no path: answer with the nearest cell', over),
    line(0, 'at the limit: answer with the nearest cell', cut),
  ],
  pose: [
    line(0, 'no path: answer with the nearest pose', over),
    line(0, 'at the limit: answer with the nearest pose', cut),
  ],
};

/** How the next cell is chosen. @type {Record<string, string>} */
const RANKS = {
  'dijkstra': 'n ← the cell of open with the least g; close n',
  'flow-field': 'n ← the cell of open with the least g; close n',
  'bfs': 'n ← the cell of open after the fewest steps; close n',
  'greedy': 'n ← the cell of open with the least h; close n',
  'own': 'n ← the cell of open with the least rank(g, h); close n',
  'weighted': 'n ← the cell of open with the least f = g + w · h; close n',
  'dynamic-weighted':
    'n ← the cell of open with the least f = g + w · h, whose w changes on the way; close n',
};

/** Which cells the expansion reaches. @type {Record<string, string>} */
const STEPS = {
  'pruned': 'for each natural or forced neighbour m of n:',
  'k-best': 'for each neighbour m of n in the k best directions:',
  'jps': 'for each jump point m seen from n along natural or forced directions:',
  'jps-straight':
    'for each next cell m of a natural or forced diagonal, or jump point m of a straight:',
  'jps-plus': 'for each jump point m that the table has for n:',
};

/** Lines for links from an earlier cell than the expanded one. @type {Record<string, Line[]>} */
const LINKS = {
  'theta': [
    line(2, 'if the parent of n sees m: the line to m begins there', ({ clear }) => clear),
    line(2, 'else it begins at n', ({ blocked }) => blocked),
  ],
  'lazy-theta': [line(2, 'as if the parent of n saw m, the line to m begins there')],
};

/** @param {string} algorithm @param {ProgramOptions} options @param {boolean} reopen */
function bestFirst(algorithm, { goalTest, reparent }, reopen) {
  const generate = goalTest === 'generate';
  const field = algorithm === 'flow-field';
  const goal = (/** @type {number} */ deep) =>
    line(deep, generate ? 'if m is the goal: done' : 'if n is the goal: done', found);
  return [
    line(0, field ? 'open ← the goal' : 'open ← the start', atStart),
    line(0, 'while open is not empty:'),
    line(1, RANKS[algorithm] ?? 'n ← the cell of open with the least f = g + h; close n', each),
    ...(algorithm === 'lazy-theta'
      ? [
          line(
            1,
            'if the parent of n does not see n: its best closed neighbour becomes its parent',
            ({ blocked }) => blocked,
          ),
        ]
      : []),
    ...(field || generate ? [] : [goal(1)]),
    line(1, STEPS[algorithm] ?? 'for each neighbour m of n:'),
    ...(LINKS[algorithm] ?? []),
    line(2, 'if m is new: open m, with n as its parent', opened),
    ...(reparent === 'never'
      ? []
      : [line(2, 'else if m is open and cheaper over n: n becomes its parent', improved)]),
    ...(reopen ? [line(2, 'else if m is closed and cheaper over n: reopen m', reopened)] : []),
    line(2, 'else: skip m', nothing),
    ...(generate && !field ? [goal(2)] : []),
    ...(field
      ? [line(0, 'done: every cell that can be reached leads to the goal', over)]
      : IN_VAIN.cell),
  ];
}

/** When a search that drives tries a curve to the goal. */
const CURVES = {
  every: {
    ends: 'if a free curve leads from n to the goal: done',
    opens: 'if a cheaper free curve leads from n to the goal: open the goal',
  },
  spaced: {
    ends: 'at one of 1 + h/4 poses, if a free curve leads from n to the goal: done',
    opens:
      'at one of 1 + h/4 poses, if a cheaper free curve leads from n to the goal: open the goal',
  },
};

/** @type {Record<string, (options: ProgramOptions) => Line[]>} */
const OTHERS = {
  'bidirectional': () => [
    line(0, 'open₁ ← the start; open₂ ← the goal; best ← ∞', atStart),
    line(0, 'while the least f of each side is below best:'),
    line(1, 'take the side with fewer open cells'),
    line(1, 'n ← its open cell with the least f; close n for both sides', each),
    line(1, 'if no path over n can beat best: skip n', nothing),
    line(1, 'else for each neighbour m of n that is not closed:'),
    line(2, 'if m is new to this side: open m', opened),
    line(2, 'else if cheaper over n: n becomes its parent', improved),
    line(2, 'if both sides know m: best ← min(best, g₁(m) + g₂(m))'),
    line(0, 'done: best is proved to be the shortest', found),
    ...IN_VAIN.cell,
  ],
  'ida': () => [
    line(0, 'bound ← h(start)', atStart),
    line(0, 'repeat, each time from the start:', ({ step, first }) => (step > 1 && first ? 1 : 0)),
    line(1, 'visit the next cell n, depth first', each),
    line(1, 'if n is the goal: done', found),
    line(1, 'for each neighbour m reached at no more than its least g:'),
    line(2, 'if m is new: note its g and h', opened),
    line(
      2,
      'if m is cheaper over n: n becomes its parent',
      (facts) => facts.improved + facts.reopened,
    ),
    line(2, 'if f(m) > bound: turn back; the least such f is the next bound', nothing),
    line(2, 'else: visit m'),
    line(0, 'nothing is left: answer with the nearest cell', over),
    line(0, 'at the limit: answer with the nearest cell', cut),
  ],
  'dstar-lite': () => [
    line(0, 'open ← the goal, after an edit the cells that it changed', atStart),
    line(0, 'while the least key is below that of the start:'),
    line(1, 'n ← the cell of open with the least key', each),
    line(1, 'if rhs(n) < g(n): g(n) ← rhs(n)', ({ step, lost, end }) =>
      step > 0 && !lost && end === '' ? 1 : 0,
    ),
    line(2, 'for each neighbour m that is new: open m', opened),
    line(
      2,
      'for each neighbour m that is cheaper over n: lower rhs(m)',
      (facts) => facts.improved + facts.reopened,
    ),
    line(1, 'else its path is lost: g(n) ← ∞', ({ lost }) => (lost ? 1 : 0)),
    line(2, 'n and the neighbours whose path led over n: rhs anew'),
    line(0, 'done: from the start, each time to the least step + g', found),
    ...IN_VAIN.cell,
  ],
  'anya': () => [
    line(0, 'open ← the intervals that the start sees', atStart),
    line(0, 'while open is not empty:'),
    line(1, 'n ← the interval of open with the least f', each),
    line(1, 'if the goal lies in n: done', found),
    line(1, 'if the root of n is known by a shorter path: skip n', nothing),
    line(1, 'open what the root sees beyond n', opened),
    line(
      1,
      'open what lies round the corners at its ends, with these as roots',
      (facts) => facts.improved + facts.reopened,
    ),
    ...IN_VAIN.cell,
  ],
  'subgoal': () => [
    line(0, 'open₁ ← subgoals that the start sees; open₂ ← those that the goal sees', atStart),
    line(0, 'while a side may still beat best:'),
    line(1, 'n ← the subgoal of that side with the least g; close n', each),
    line(1, 'for each edge from n up to a more important subgoal m:'),
    line(
      2,
      'if m is new, or cheaper over n: open m, with n as its parent',
      (facts) => facts.opened + facts.improved,
    ),
    line(2, 'if both sides know m: best ← min(best, g₁(m) + g₂(m))'),
    line(0, 'done: the edges of the best path are unpacked into cells', found),
    ...IN_VAIN.cell,
  ],
  'crowd': () => [
    line(0, 'd ← the distance from every cell to the goal', atStart),
    line(0, 'while walkers are on their way:'),
    line(1, 'for each walker, those that have waited longest first:', each),
    line(2, 'for each neighbour of its cell, and the cell itself, by least d:'),
    line(3, 'if walkers share cells, or no other goes there: go there'),
    line(3, 'else the walker in that cell decides first'),
    line(0, 'done: everybody has arrived', found),
  ],
  'hybrid': ({ goalTest, analytic }) => {
    const ends = goalTest === 'generate';
    const curve = CURVES[analytic ?? 'spaced'];
    return [
      line(0, 'open ← the pose at the start', atStart),
      line(0, 'while open is not empty:'),
      line(1, 'n ← the pose of open with the least f = g + h; close n', each),
      ends ? line(1, curve.ends, found) : line(1, 'if n is at the goal: done', found),
      line(1, 'for each arc from n, forwards and back, wheels left, straight and right:'),
      line(2, 'if it is free, and its end is the cheapest of its bin: open that'),
      ...(ends ? [] : [line(1, curve.opens)]),
      ...IN_VAIN.pose,
    ];
  },
};

/** Whether its loop is another than that of A*. @param {string} algorithm */
export const hasOwnLoop = (algorithm) => algorithm in OTHERS;

/**
 * @param {string} algorithm for `auto` the one that it chose
 * @param {ProgramOptions} options
 * @returns {Line[]}
 */
export function programOf(algorithm, options) {
  const own = OTHERS[algorithm];
  // Only a search that would lose its bound opens closed cells again.
  return own
    ? own(options)
    : bestFirst(algorithm, options, ['dynamic-weighted', 'own'].includes(algorithm));
}

/**
 * Returns how often the step ran each line, and the last line that it ran.
 *
 * @param {readonly Pick<Line, 'ran'>[]} program
 * @param {Facts} facts
 * @returns {{ times: number[], last: number }} last is -1 for none
 */
export function traced(program, facts) {
  const times = program.map(({ ran }) => ran?.(facts) ?? 0);
  // A step that finds the path ends there.
  const last = program.findIndex(
    ({ ran }, at) => (ran === found || ran === over || ran === cut) && (times[at] ?? 0) > 0,
  );
  return { times, last: last >= 0 ? last : times.findLastIndex((count) => count > 0) };
}
