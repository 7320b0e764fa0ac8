// The lab's words, ranges, labels and controls, compared with the core; its explanations and
// refusals in words; and the texts of ⓘ, whose sources have the authors of docs/sources.md.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { underHeadings, ALGORITHMS } from '../../www/engine/algorithms.js';
import {
  LAB_NUMBERS,
  LAB_WORDS,
  optionOf,
  OWN_SETTINGS,
  SEARCHES_OF,
  LAB_OPTIONS,
} from '../../www/lab/play/options.js';
import { raceText, readRace, readSetting } from '../../www/lab/play/attributes.js';
import { ABOUTS } from '../../www/lab/ui/option-help.js';
import { explain } from '../../www/lab/ui/explain.js';
import { LAB_LABELS, searches } from '../../www/lab/ui/word-labels.js';
import { plain } from '../../www/lab/ui/plain.js';
import { msg, textOf, saidBy } from '../../www/shared/message.js';
import { laneKind } from '../../www/lab/play/kinds.js';
import { BLIND, LANES, readNumber, readPoint, readWord } from '../../www/shared/words.js';
import {
  findCell,
  searched,
  sentences as sentencesOf,
  shipped,
} from '../browser/support/searched.js';
import { searchOf, wordsOf } from './support/grids.mjs';
import { laneOf, recorded } from './support/lab.mjs';
import { zh } from './support/texts.mjs';

/**
 * Returns whether a search has a word in the core. Drives and crowds are others, see
 * engine/drive.js and grid-crowd.js, and the search by functions has none.
 *
 * @param {string} word
 */
const isOfCore = (word) => laneKind(word) === laneKind('astar');

for (const attribute of [
  'algorithm',
  'heuristic',
  'movement',
  'costs',
  'open-list',
  'goal-test',
  'weighting',
  'k-by',
  'ties',
  'nearest',
]) {
  const option = optionOf(attribute);
  test(`${attribute}: the lab offers exactly what the core takes, and has a label for each`, () => {
    const { now = [] } = LAB_WORDS[attribute] ?? {};
    assert.deepEqual(
      [now.filter(isOfCore).sort(), Object.keys(LAB_LABELS[option] ?? {}).sort()],
      [wordsOf(option).sort(), [...now].sort()],
    );
    assert.equal(readWord(attribute, null, LAB_WORDS), now[0]);
    assert.throws(() => readWord(attribute, '?', LAB_WORDS), /is not known; expected/);
  });
}

test('the list of searches begins with six, and has each other one under More; each is under one heading, by its guarantee', () => {
  const list = searches();
  const more = list.slice(6).flatMap(([heading, words]) => {
    assert.match(textOf(heading), /^More · /);
    return /** @type {[string, unknown][]} */ (words).map(([word]) => word);
  });
  const first = list.slice(0, 6).map(([word]) => word);
  assert.deepEqual(first, ['bfs', 'dijkstra', 'astar', 'greedy', 'jps', 'theta']);
  const groups = underHeadings(LAB_WORDS.algorithm?.now ?? []);
  const listed = Object.values(groups).flat();
  for (const all of [listed, [...first, ...more]])
    assert.deepEqual(all.toSorted(), LAB_WORDS.algorithm?.now.toSorted());
  assert.deepEqual(
    [groups['On wheels'], groups['Many walkers'], groups['By functions']],
    ['hybrid', 'crowd', 'own'].map((kind) =>
      listed.filter((word) => laneKind(word) === laneKind(kind)),
    ),
  );
  const promised = {
    'Shortest path': ['optimal'],
    'Within a factor': ['bounded'],
    'Perhaps longer': ['fewest-steps', 'best-effort'],
    'At any angle': ['any-angle', 'optimal-any-angle'],
  };
  for (const [heading, words] of Object.entries(groups)) {
    for (const word of words.filter(isOfCore)) {
      const search = searchOf({ algorithm: /** @type {any} */ (word) });
      assert.ok(
        promised[/** @type {keyof typeof promised} */ (heading)]?.includes(search.guarantee),
        `${word}: ${search.guarantee}`,
      );
      search.free();
    }
  }
  for (const word of [...BLIND, ...Object.values(SEARCHES_OF).flat()])
    assert.ok(listed.includes(word));
});

test('numbers: takes both ends of each range, refuses what is beyond, and takes Infinity only where it has a meaning; reads cells', () => {
  for (const [attribute, { least, most, endless = false }] of Object.entries(LAB_NUMBERS)) {
    for (const number of [least, most, ...(endless ? [Infinity] : [])])
      assert.equal(readNumber(attribute, String(number), LAB_NUMBERS), number);
    for (const word of [String(least - 1), '', 'many', ...(endless ? [] : ['Infinity'])])
      assert.throws(
        () => readNumber(attribute, word, LAB_NUMBERS),
        /is not possible; expected/,
        `${attribute} ${word}`,
      );
  }
  assert.deepEqual(readPoint('from', ' 3 , 14 '), [3, 14]);
  for (const value of ['', '3', '3,', '-1,2', '1.5,2', '3,4,5', '12345,1'])
    assert.throws(() => readPoint('from', value), /is no cell; expected its column and row/, value);
});

test('a race: commas separate searches, and semicolons separate lanes with settings', () => {
  for (const [text, race] of /** @type {[string, object[]][]} */ ([
    ['astar, jps,', [{ algorithm: 'astar' }, { algorithm: 'jps' }]],
    ['', []],
    ['astar,astar', [{ algorithm: 'astar' }, { algorithm: 'astar' }]],
    [
      'astar; astar weight=1.5; jps heuristic=zero jump-limit=4;',
      [
        { algorithm: 'astar' },
        { algorithm: 'astar', weight: 1.5 },
        { algorithm: 'jps', heuristic: 'zero', jumpLimit: 4 },
      ],
    ],
    [
      'astar heuristic=landmarks landmarks=3,4 10,2 scale=0.5',
      [
        {
          algorithm: 'astar',
          heuristic: 'landmarks',
          landmarks: [
            [3, 4],
            [10, 2],
          ],
          scale: 0.5,
        },
      ],
    ],
  ]))
    assert.deepEqual([readRace(text), readRace(raceText(readRace(text)))], [race, race], text);
  assert.equal(raceText(readRace('astar ;jps')), 'astar; jps', 'one spelling');
});

test('an invalid race is refused with the expected values and the lane', () => {
  for (const [text, message] of /** @type {[string, RegExp | string][]} */ ([
    ['astar,fastest', /"fastest" is not known/],
    ['astar; fastest', /^race, lane 2: algorithm="fastest" is not known; expected "astar"/],
    [
      'astar; jps wait=1.5',
      `race, lane 2: found the setting "wait"; expected one of: ${OWN_SETTINGS.join(', ')}`,
    ],
    [
      'astar weight=heavy; jps',
      'race, lane 1: weight="heavy" is not possible; expected a number from 0 to 1000',
    ],
    [
      'astar weight=1001',
      'race, lane 1: weight="1001" is not possible; expected a number from 0 to 1000',
    ],
    [
      'astar; astar weight',
      'race, lane 2: found "weight"; expected a setting and its value, like weight=1.5',
    ],
    ['astar weight=1 weight=2', 'race, lane 1: found weight twice; expected it once'],
    ['astar heuristic=far', /^race, lane 1: heuristic="far" is not known; expected "octile"/],
    [
      'astar movement=6',
      'race, lane 1: found movement="6"; expected it for all lanes, as cells are hexes for all or for none',
    ],
    ['astar layout=odd-r', /^race, lane 1: found the setting "layout"; expected one of: /],
    [
      'astar landmarks=3,4 x',
      'race, lane 1: landmarks="3,4 x": found "x"; expected how many, from 1 to 16, or cells like 3,4 10,2',
    ],
    [
      'astar landmarks=17',
      'race, lane 1: landmarks="17" is not possible; expected a whole number from 1 to 16',
    ],
    [
      Array(LANES + 1)
        .fill('astar')
        .join(),
      new RegExp(`has ${LANES + 1} searches; expected at most ${LANES}`),
    ],
    [
      Array(LANES + 1)
        .fill('astar')
        .join(';'),
      new RegExp(`has ${LANES + 1} searches; expected at most ${LANES}`),
    ],
  ]))
    assert.throws(() => readRace(text), { name: 'OptionError', message }, text);
});

test('a lane’s own settings are options of the core, or of smoothing, drives or crowds in the lab', () => {
  const others = [
    'smooth',
    'analytic',
    'turning-radius',
    'reverse-cost',
    'steer-cost',
    'gear-cost',
    'walkers',
    'yielding',
    'starts',
    'seed',
  ];
  for (const attribute of OWN_SETTINGS.filter((name) => !others.includes(name))) {
    const value = LAB_WORDS[attribute]?.now[0] ?? String(LAB_NUMBERS[attribute]?.most);
    const needs = Object.entries(LAB_OPTIONS[optionOf(attribute)]?.for ?? {}).map(
      ([other, words]) => [other, words[0]],
    );
    searchOf({
      ...Object.fromEntries(needs),
      [optionOf(attribute)]: readSetting(attribute, value),
    }).free();
  }
  assert.throws(() => searchOf({ smooth: 'none' }), { name: 'OptionError' });
});

/** The core's facts about an unknown cell. @type {import('../../www/lab/ui/explain.js').Facts} */
const NOTHING = {
  kind: 'floor',
  state: 'unseen',
  g: null,
  h: null,
  f: null,
  parent: null,
  opened: null,
  closed: null,
  improved: 0,
  reopened: 0,
  place: null,
  waiting: 0,
  why: 'later',
  by: null,
};

/**
 * @param {Partial<import('../../www/lab/ui/explain.js').Facts>} facts
 * @param {Partial<Parameters<typeof explain>[2]>} [about]
 */
function said(facts, about = {}) {
  const { title, lines } = explain(
    [4, 2],
    { ...NOTHING, ...facts },
    { search: '', end: '', ...about },
  );
  return { title: textOf(title), lines: lines.map((line) => textOf(line)) };
}

test('an open cell: its sum, when it was opened, from where, its place; a rank that is no sum is not called one, and a lost path is infinite', () => {
  const open = said({
    state: 'open',
    g: 24,
    h: 30,
    f: 54,
    parent: [3, 1],
    opened: 7,
    place: 3,
    waiting: 12,
    why: '',
  });
  assert.deepEqual(open, {
    title: 'Cell 4, 2',
    lines: [
      'g 24 + h 30 = f 54',
      'Opened at step 7',
      'Parent: north-west (3, 1)',
      'Place 3 of 12 in the open list',
    ],
  });
  const { lines } = said(
    {
      state: 'closed',
      g: 24,
      h: 30,
      f: 69,
      parent: [9, 2],
      opened: 7,
      closed: 9,
      improved: 2,
      reopened: 1,
      why: '',
    },
    { search: 'JPS · no estimate' },
  );
  assert.deepEqual(lines, [
    'JPS · no estimate',
    'g 24, h 30, rank f 69',
    'Opened at step 7, closed at 9',
    'Parent: east, 5 cells away (9, 2)',
    'Improved twice while open',
    'Reopened once',
  ]);
  assert.equal(said({ kind: 'cost:9' }, { end: 'goal' }).title, 'Cell 4, 2 · goal · cost 9');
  assert.equal(
    said({ state: 'open', g: Infinity, h: 10, f: Infinity, why: '' }).lines[0],
    'g ∞ + h 10 = f ∞',
  );
});

test('says what the core knows of a cell, and why it was not opened', () => {
  const [rooms, swamp] = [shipped('two-rooms.txt'), shipped('swamp.txt')];
  /**
   * @type {[text: string, options: import('../../www/engine/search.js').SearchOptions, step:
   *   number, wanted: (facts: import('../../www/engine/search.js').Explanation) => boolean, says:
   *   RegExp][]}
   */
  const cases = [
    [rooms, {}, Infinity, ({ why }) => why === 'wall', /^Not opened: it is a wall$/m],
    [
      'S#...\n.....\n....G\n',
      {},
      1,
      ({ why }) => why === 'corner',
      /^Not opened: the corner rule forbids the step from 0, 0 \(north-west\)$/m,
    ],
    [
      rooms,
      { algorithm: 'pruned' },
      6,
      ({ why }) => why === 'pruned',
      /^Not opened: pruned; this search leaves out the step from \d+, \d+ \((north|south|east|west)(-east|-west)?\)$/m,
    ],
    [
      shipped('halls.txt'),
      { algorithm: 'jps' },
      Infinity,
      ({ why }) => why === 'passed',
      /^Not opened: jumps passed over it$/m,
    ],
    [
      rooms,
      { limit: 5 },
      Infinity,
      ({ why }) => why === 'limit',
      /^Not opened: the limit ended the search first$/m,
    ],
    [
      rooms,
      {},
      Infinity,
      ({ why }) => why === 'ended',
      /^Not opened: the search ended before it got here$/m,
    ],
    [
      rooms,
      {},
      5,
      ({ why }) => why === 'later',
      /^Not opened yet: no cell beside it has been expanded$/m,
    ],
    [
      'S......\n...###.\n...#.#.\n...###.\n......G\n',
      { algorithm: 'flow-field' },
      Infinity,
      ({ why }) => why === 'unreachable',
      /^Not opened: no path leads here$/m,
    ],
    [
      rooms,
      {},
      Infinity,
      ({ state, opened }) => state === 'closed' && opened !== null && opened > 3,
      /g [\d,]+ \+ h [\d,]+ = f [\d,]+\nOpened at step \d+, closed at \d+\nParent: (north|south|east|west)\S* \(\d+, \d+\)/,
    ],
    [
      rooms,
      {},
      9,
      ({ state, place }) => state === 'open' && place === 4,
      /Place 4 of \d+ in the open list$/,
    ],
    [rooms, {}, 9, ({ place }) => place === 1, /Next of \d+ in the open list$/],
    [
      swamp,
      {},
      Infinity,
      ({ improved }) => improved > 0,
      /Improved (once|twice|\d+ times) while open/,
    ],
    [
      shipped('pocket.txt'),
      { algorithm: 'dynamic-weighted', weight: 3 },
      Infinity,
      ({ reopened }) => reopened > 0,
      /Reopened (once|twice|\d+ times)/,
    ],
    [
      rooms,
      { algorithm: 'weighted', weight: 2 },
      Infinity,
      ({ state, h }) => state === 'closed' && h !== null && h > 0,
      /g [\d,]+, h [\d,]+, rank f [\d,]+/,
    ],
    [
      rooms,
      { algorithm: 'dijkstra' },
      Infinity,
      ({ state, opened }) => state === 'closed' && opened !== 0,
      /Opened at step/,
    ],
    [
      rooms,
      {},
      Infinity,
      ({ opened, state }) => opened === 0 && state === 'closed',
      /Opened at the start, closed at 1\nParent: itself; the search began here$/,
    ],
    [
      swamp,
      { costs: 'sqrt2' },
      Infinity,
      ({ kind, state }) => kind === 'cost:5' && state === 'closed',
      /g \d+(\.\d+)? \+ h \d+(\.\d+)? = f \d+/,
    ],
  ];
  for (const [text, options, step, wanted, says] of cases) {
    const core = searched(text, options);
    core.search.show(step);
    const cell = findCell(core, wanted);
    assert.ok(cell, `the core knows of no cell with ${wanted}`);
    assert.match(sentencesOf(core, cell).lines.join('\n'), says);
  }
});

/** @typedef {import('../../www/lab/play/types.js').LabOptions} LabOptions */

/** Words that only attributes and programs use. */
const BARE =
  /\b(astar|jps|jps-plus|pruned|subgoal|dstar-lite|ida|bidirectional|auto|heuristic|movement|cost:\d|8-\w+|expand|buckets)\b(?!”)/;

const COSTLY = 'S.5..\n.....\n....G';

/**
 * @param {LabOptions} options
 * @param {string} text
 * @returns {import('../../www/shared/message.js').Said}
 */
function refused(options, text) {
  try {
    return laneOf(recorded(text, options)).errorSaid ?? '';
  } catch (error) {
    return saidBy(error);
  }
}

test('options and ground that do not fit together are refused in plain words, and a plain message stays as it is', () => {
  const oneCost =
    /^[A-Z].* needs ground of one cost; the cell \(2, 0\) costs 5(\. A\*, jump points and Automatic go over such ground)?$/;
  for (const [
    options,
    expected,
    text = 'S....\n.....\n....G',
  ] of /** @type {[LabOptions, RegExp, string?][]} */ ([
    [
      { algorithm: 'pruned' },
      /^Pruned A\* needs ground of one cost; the cell \(2, 0\) costs 5\. A\*, jump points and Automatic go over such ground$/,
      COSTLY,
    ],
    ...['theta', 'jps-plus', 'subgoal'].map((algorithm) => [{ algorithm }, oneCost, COSTLY]),
    [
      { algorithm: 'jps', movement: '6' },
      /^Jump point search needs squares; these cells are hexes$/,
    ],
    [{ algorithm: 'jps', costs: '10/20' }, /costs than “10 and 20”$/],
    [
      { algorithm: 'bidirectional', goalTest: 'generate' },
      /^A\* from both ends recognises .*“when expanded”$/,
    ],
    [
      { algorithm: 'ida', openList: 'heap' },
      /^IDA\* has an open list of its own and cannot use “Binary heap”; expected “Buckets”$/,
    ],
    [
      { algorithm: 'lazy-theta', nearest: 'open' },
      /^Lazy Theta\* cannot answer with a cell that waits; expected the fallback “Nearest expanded cell”$/,
    ],
    [{ algorithm: 'dstar-lite', heuristic: 'landmarks' }, /estimate “Landmarks” does not/],
  ])) {
    const words = textOf(plain(refused(options, text)));
    assert.match(words, expected);
    assert.doesNotMatch(words.replace(/“[^”]*”/g, ''), BARE);
  }
  assert.match(
    textOf(refused({ algorithm: 'pruned' }, COSTLY)),
    /^pruned needs floor of one cost/,
    'a program reads the core’s own words',
  );
  for (const message of [
    '',
    'the start (0, 0) is a wall; expected floor',
    'k: found 9; expected a whole number from 1 to 8',
  ])
    assert.equal(plain(message), message);
});

/** Settings of the element and the picture, which no search has. */
const NOT_OF_SEARCHES = ['numbers', 'loading', 'at', 'loop', 'rate', 'pace'];

/** @type {[option: string, words: string[]][]} */
const CHOICES = Object.entries(LAB_OPTIONS)
  .map(([option, { now = [''] }]) => /** @type {[string, string[]]} */ ([option, now]))
  .filter(([option]) => !NOT_OF_SEARCHES.includes(option));

test('each word has two sentences, a guarantee and a source, in both languages, and no unknown one except squares and a weight that stays', () => {
  for (const [stop, between, catalogue, depth] of /** @type {const} */ ([
    [
      /\.$/,
      /\.(?: |$)/,
      null,
      /except in breadth-first search: the cheapest path to a cell can hide one with fewer steps/,
    ],
    [/。$/, '。', zh, /代价最小的路径可能掩盖步数更少的路径；广度优先搜索除外/],
  ])) {
    const textIn = (
      /** @type {string} */ option,
      /** @type {string} */ word,
      /** @type {number} */ at,
    ) => textOf(msg(ABOUTS[option]?.[word]?.[at] ?? ''), catalogue);
    assert.match(textIn('maxDepth', '', 1), depth);
    for (const [option, words] of CHOICES)
      for (const word of words) {
        assert.equal(
          textIn(option, word, 0)
            .split(between)
            .filter((sentence) => sentence !== '').length,
          2,
          `${option} ${word}`,
        );
        for (const at of [1, 2]) assert.match(textIn(option, word, at), stop, `${option} ${word}`);
      }
  }
  for (const [option, words] of Object.entries(ABOUTS)) {
    const known = CHOICES.filter(([name]) => name === option).flatMap(([, now]) => now);
    const strangers = Object.keys(words).filter((word) => !known.includes(word));
    // A value that only the core has so far is one of its choices.
    if (known.length === 0)
      for (const word of strangers)
        searchOf({ algorithm: 'k-best', openList: 'heap', [option]: word || 1 });
    else
      assert.deepEqual(
        strangers,
        option === 'layout' ? ['square'] : option === 'weighting' ? [''] : [],
        option,
      );
  }
});

test('the files that a source names exist, and its authors without a title are in docs/sources.md', () => {
  const listed = readFileSync(new URL('../../docs/sources.md', import.meta.url), 'utf8');
  const all = Object.values(ABOUTS)
    .flatMap((words) => Object.values(words).map(([, , source]) => source))
    .join('\n');
  for (const [file] of all.matchAll(/src\/[\w/]+\.rs/g))
    assert.ok(existsSync(new URL(`../../${file}`, import.meta.url)), file);
  const authors =
    all.match(
      /luoyikun|weixin_42143018|JiaYangDeLuoChong|w9503|liu_if_else|NeverMore_Mr|Jiajiaju|xu-kechen|yangrouchuan/g,
    ) ?? [];
  assert.equal(new Set(authors).size, 9);
  for (const author of authors) assert.ok(listed.includes(author), author);
});

const rooms = shipped('two-rooms.txt');
const SEARCHES = (LAB_WORDS.algorithm?.now ?? []).filter(
  (algorithm) => !['hybrid', 'crowd', 'own'].includes(algorithm),
);

/**
 * @param {string} algorithm
 * @param {object} options
 * @returns {string} the result, or why the core refuses it
 */
function answer(algorithm, options) {
  try {
    const { search } = searched(
      rooms,
      /** @type {import('../../www/engine/search.js').SearchOptions} */ ({ algorithm, ...options }),
    );
    return JSON.stringify([search.expanded, search.cost, search.path()]);
  } catch (error) {
    return `refused: ${error instanceof Error ? error.message : String(error)}`;
  }
}

for (const option of new Set(Object.values(ALGORITHMS).flatMap(({ unused = [] }) => unused))) {
  test(`the panel hides ${option} where it changes nothing, and wherever it is refused`, () => {
    const values = (LAB_OPTIONS[option]?.now ?? []).filter(
      (value) => option !== 'movement' || value !== '6',
    );
    for (const algorithm of SEARCHES) {
      const others = values
        .slice(1)
        .map((value) =>
          answer(algorithm, { ...(option === 'ties' && { openList: 'heap' }), [option]: value }),
        );
      const isRefused = (/** @type {string} */ other) => other.startsWith('refused');
      const usual = answer(algorithm, {});
      if (ALGORITHMS[algorithm]?.unused?.includes(option))
        assert.ok(
          others.every((other) => other === usual || isRefused(other)),
          algorithm,
        );
      else assert.ok(!others.every(isRefused), `${algorithm} refuses ${option}: ${others[0]}`);
    }
  });
}
