// What the author of a story writes: states, paths to values, claims. Mistakes are reported.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOf } from '../../www/shared/message.js';
import { judgeClaim, readClaim } from '../../www/story/claims.js';
import { idOf } from '../../www/story/bar.js';
import { readAttribute } from '../../www/lab/play/attributes.js';
import { faultIn } from '../../www/shared/words.js';
import { ownState, readState, readStep, valueAt, valueText } from '../../www/story/state.js';

const KNOWN = [
  'map',
  'algorithm',
  'heuristic',
  'numbers',
  'show',
  'race',
  'at',
  'controls',
  'page',
];

test('a state has attributes as in HTML, and three additional words', () => {
  const state = readState(
    `algorithm=astar heuristic="manhattan"\n  show='heat:f list' controls race="astar; own" step=12 play edit="3,4 wall; 0,1 cost:5"`,
    KNOWN,
  );
  assert.deepEqual(state, {
    attributes: {
      algorithm: 'astar',
      heuristic: 'manhattan',
      show: 'heat:f list',
      controls: '',
      race: 'astar; own',
    },
    step: 12,
    play: true,
    edits: [
      { face: '', x: 3, y: 4, kind: 'wall' },
      { face: '', x: 0, y: 1, kind: 'cost:5' },
    ],
    faults: [],
  });
  assert.deepEqual(readState('  ', KNOWN), {
    attributes: {},
    step: null,
    play: false,
    edits: [],
    faults: [],
  });
  assert.deepEqual(readState('edit="front 1,2 floor"').edits, [
    { face: 'front', x: 1, y: 2, kind: 'floor' },
  ]);
  assert.deepEqual(readState('show="" map=a.txt').attributes, { show: '', map: 'a.txt' });
});

test('steps are whole, and a chase’s may be in seconds', () => {
  assert.deepEqual(['0', '12', 'end', '2s', '2.5s'].map(readStep), [0, 12, Infinity, 120, 150]);
  for (const wrong of ['', '-1', '1.5', 'twelve', '1e3', undefined])
    assert.throws(
      () => readStep(wrong),
      /^Error: step: found .*; expected a whole number, seconds as 2\.5s, or end$/,
    );
});

test('reports what is wrong in a state, and the rest of it holds', () => {
  for (const [text, fault] of /** @type {const} */ ([
    [
      'heuristc=zero algorithm=jps',
      /^"heuristc" is not known; expected step, play, edit or one of: map, algorithm, heuristic, numbers, show, race, controls$/,
    ],
    ['algorithm=jps step=soon', /^step: found "soon"; expected/],
    ['algorithm=jps play=yes', /^play: found "yes"; expected the bare word$/],
    ['algorithm=jps at=3', /^"at" cannot be changed by a state; expected step/],
    ['algorithm=jps page', /^"page" cannot be changed by a state/],
    ['algorithm=jps remember', /^"remember" is not known/],
    ['algorithm=jps edit="3;4"', /^edit: found "3"; expected a cell and what it becomes/],
    ['algorithm=jps edit', /^edit: found ""; expected cells/],
    ['algorithm=jps show="heat:f', /^found "show="heat:f"; expected name=value/],
    ['algorithm=jps heuristic=zer0', /^heuristic="zer0" is not known; expected "octile"/],
    ['algorithm=jps show="heat"', /^show="heat" has the word "heat"/],
    ['algorithm=jps race="astar; jps depth=3"', /^race, lane 2: found the setting "depth"/],
  ])) {
    const { attributes, faults } = readState(text, KNOWN, (name, value) =>
      faultIn(() => readAttribute(name, value)),
    );
    assert.deepEqual(attributes, { algorithm: 'jps' }, text);
    assert.equal(faults.length, 1, text);
    assert.match(textOf(faults[0] ?? ''), fault);
  }
});

test('an attribute of the element itself is a state too', () => {
  const own = ownState(
    Object.entries({
      algorithm: 'jps',
      at: '7',
      autoplay: '',
      controls: '',
      loading: 'lazy',
      poster: 'a.png',
    }),
  );
  assert.deepEqual(own, {
    attributes: { algorithm: 'jps', controls: '' },
    step: 7,
    play: true,
    edits: [],
    faults: [],
  });
  assert.deepEqual(
    [ownState([]).step, ownState([['at', 'Infinity']]).step, ownState([['at', 'soon']]).step],
    [null, Infinity, null],
  );
});

const SNAPSHOT = {
  steps: 1234,
  ratio: 1.23456,
  cost: null,
  status: 'found',
  path: [
    [1, 2],
    [3, 4],
  ],
  lanes: [{ expanded: 46 }],
};

test('finds values by their path, and says where a path ends', () => {
  assert.deepEqual(
    [valueAt(SNAPSHOT, 'lanes.0.expanded'), valueAt(SNAPSHOT, 'path.length')],
    [46, 2],
  );
  assert.equal(valueAt(SNAPSHOT, 'cost'), null);
  assert.throws(
    () => valueAt(SNAPSHOT, 'lanes.1.expanded'),
    /"lanes\.1\.expanded": found no "1" in lanes; expected 0 to 0, or length$/,
  );
  assert.throws(
    () => valueAt(SNAPSHOT, 'lanes.0.expandd'),
    /found no "expandd" in lanes\.0; expected one of: expanded$/,
  );
  assert.throws(
    () => valueAt(SNAPSHOT, 'steps.more'),
    /found no "more" in steps; expected nothing further$/,
  );
  assert.throws(
    () => valueAt(SNAPSHOT, 'constructor'),
    /found no "constructor" in the snapshot; expected one of: steps, ratio/,
  );
});

test('writes values as in a sentence', () => {
  for (const [
    value,
    text,
    options,
  ] of /** @type {[any, string, { language?: string, digits?: number }?][]} */ ([
    [1234, '1,234'],
    [1234.5, '1.234,5', { language: 'de' }],
    [1.23456, '1.235'],
    ...['zh-CN', '', 'en_US', 'nothing of the kind'].map((language) => [
      1234,
      '1,234',
      { language },
    ]),
    [1.23456, '1.23', { digits: 2 }],
    [2, '2.00', { digits: 2 }],
    [2.5, '3', { digits: 0 }],
    ...[null, NaN, ''].map((nothing) => [nothing, '–']),
    [Infinity, '∞'],
    ['found', 'found'],
    [true, 'true'],
    [[1, 2], '[1,2]'],
  ]))
    assert.equal(valueText(value, options), text);
});

/** Values as `a`, or `a@other`, or `a#3`. @param {Record<string, unknown>} values */
const valuesOf =
  (values) =>
  (
    /** @type {string} */ path,
    /** @type {string | null} */ state,
    /** @type {number | null} */ step,
  ) =>
    values[`${path}${state === null ? '' : `@${state}`}${step === null ? '' : `#${step}`}`];

test('claims hold, or say what was found', () => {
  const valueOf = valuesOf({
    'a': 3,
    'a@other': 5,
    'a@other#3': 6,
    'b.0.c': 0.1 + 0.2,
    'none': null,
    'word': 'found',
  });
  const holding = [
    'a < a@other',
    'a@other > a',
    'a = 3',
    'a <= 3 <= a@other',
    'a >= 3',
    'a != 4',
    '2 * a = a@other#3',
    'b.0.c = 0.3',
    'b.0.c <= 0.3',
    'word = "found"',
    'none != 3',
    'a < 4; a > 2;',
    '-1 < a',
    '0.5 * a < 2',
  ];
  const failing = [
    'a > a@other',
    'a = 4',
    'a < 3',
    'b.0.c < 0.3',
    'b.0.c > 0.3',
    'a != 3',
    'none < 3',
    'none > -1',
    'none <= 0',
    'none >= 0',
    'word = "nearest"',
    'word < 3',
    'a < 4; a > 3',
    '1 < a < 3',
    'gone > 0',
  ];
  assert.deepEqual(
    [...holding, ...failing].filter((claim) => judgeClaim(claim, valueOf).holds),
    holding,
  );
  const { parts } = judgeClaim('a > a@other; a = 3', valueOf);
  assert.deepEqual(
    parts.map(({ text, found, holds }) => ({ text, found, holds })),
    [
      { text: 'a > a@other', found: [3, 5], holds: false },
      { text: 'a = 3', found: [3, 3], holds: true },
    ],
  );
});

test('refuses a claim that says nothing', () => {
  for (const wrong of [
    '',
    ' ; ',
    'a',
    'a <',
    '< a',
    'a < b c',
    'a == b',
    'a@ < 3',
    'a#end < 3',
    'a + 1 < 3',
    "a = 'found'",
  ])
    assert.throws(() => readClaim(wrong), /^Error: claim: found .*; expected/, wrong);
});

test('a link has an id, also one with a literal percent sign', () => {
  assert.deepEqual(['#one', '#%E4%B8%80', '#100%', '#%zz'].map(idOf), ['one', '一', '100%', '%zz']);
});
