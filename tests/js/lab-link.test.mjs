// The lab in a link and through a reload: a link restores the lab, and anything else gives one
// clear message.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { decode, encode, encodeAtOnce, WRITING } from '../../www/lab/play/link.js';
import { createStore } from '../../www/shared/element/autosave.js';
import { numbers } from './support/grids.mjs';
import { ROOMS, answered, drag, labOf, mapOf, savedOf } from './support/lab.mjs';
import { storageOf } from './support/storage.mjs';

/** @typedef {import('../../www/lab/play/lab.js').LabState} LabState */

/** @param {Partial<LabState>} [change] @returns {LabState} */
const labState = (change) => ({
  columns: 3,
  rows: 2,
  cells: Uint8Array.of(1, 0, 1, 1, 1, 1),
  from: [0, 0],
  to: [2, 0],
  name: '',
  options: {},
  step: null,
  ...change,
});

/** @param {number} columns @param {number} rows @param {(next: () => number) => number} kind */
function noise(columns, rows, kind) {
  const next = numbers(columns * 7 + rows);
  return labState({
    columns,
    rows,
    cells: Uint8Array.from({ length: columns * rows }, () => kind(next)),
    from: [0, 0],
    to: [columns - 1, rows - 1],
  });
}

/** @param {string} text @returns {Promise<string>} */
const messageOf = (text) =>
  decode(text).then(
    () => 'it was read',
    (error) => error.message,
  );

test('restores any size, walls or ground of any cost, names and options', async () => {
  const states = [
    labState(),
    labState({
      name: 'Zwei Räume ✓',
      step: 117,
      options: {
        algorithm: 'weighted',
        weight: 1.5,
        race: [
          { algorithm: 'astar', weight: 2 },
          { algorithm: 'jps', jumpLimit: 7 },
        ],
      },
    }),
    labState({ step: 0 }),
    noise(1, 2, () => 1),
    noise(17, 5, (next) => (next() < 0.3 ? 0 : 1)),
    noise(8, 8, (next) => Math.floor(next() * 256)),
    noise(500, 3, (next) => (next() < 0.1 ? 255 : 1)),
    noise(4096, 2, () => 0),
    noise(400, 400, (next) => Math.floor(next() * 256)),
  ];
  for (const state of states) {
    const text = await encode(state);
    assert.match(text, /^[A-Za-z0-9_-]+$/);
    assert.deepEqual(
      [
        await decode(text),
        await decode(`#${text}`),
        await decode(encodeAtOnce(state), { own: true }),
      ],
      [state, state, state],
      'also without waiting',
    );
  }
});

test('writes a small map in some dozens of characters, and a large one by its content', async () => {
  const lengthOf = async (/** @type {LabState} */ state) => (await encode(state)).length;
  const empty = labState({
    columns: 1024,
    rows: 1024,
    cells: new Uint8Array(1024 * 1024).fill(1),
    to: [9, 9],
  });
  assert.ok((await lengthOf(labState())) < 60 && (await lengthOf(empty)) < 200);
  // Half of all cells are walls, at random: in runs of two, a third of a character for each.
  assert.ok((await lengthOf(noise(256, 256, (next) => (next() < 0.5 ? 0 : 1)))) < (256 * 256) / 3);
  // A shipped map is its name.
  assert.ok((await lengthOf({ ...empty, name: 'Berlin', preset: 'Berlin' })) < 40);
});

test('says that a link is incomplete, wherever it is cut', async () => {
  const states = [
    labState({ name: 'A map with a name' }),
    noise(400, 400, (next) => (next() < 0.3 ? 0 : 1)),
  ];
  for (const text of await Promise.all(states.map(encode)))
    for (let length = 5; length < text.length; length += text.length < 200 ? 1 : 997) {
      assert.match(
        await messageOf(text.slice(0, length)),
        /^This link is cut off: (its end is missing|found \d+ characters, which is not a whole number of bytes)\.$/,
        `${length}`,
      );
    }
});

test('refuses a link with a changed character, or reads the same; refuses random text and other versions', async () => {
  const state = labState({ name: 'A map', options: { algorithm: 'jps' } });
  const text = await encode(state);
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const next = numbers(3);
  const random = Array.from(
    { length: 300 },
    () =>
      `2${Array.from({ length: Math.floor(next() * 80) }, () => signs[Math.floor(next() * 64)]).join('')}`,
  );
  const changed = [...text].flatMap((_, at) =>
    ['A', 'z', '_'].map((sign) => text.slice(0, at) + sign + text.slice(at + 1)),
  );
  for (const bad of [...changed, ...random]) {
    const read = await decode(bad).catch((error) => error);
    // The last character has unused bits.
    if (read instanceof Error)
      assert.match(read.message, /^This link is (broken|cut off): .*\.$/, bad);
    else assert.deepEqual(read, state, bad);
  }
  for (const [bad, message] of /** @type {const} */ ([
    ['hello world', 'found " " at character 6; expected letters, digits, - and _.'],
    ['#%3Cscript%3E', 'found "%" at character 1; expected letters, digits, - and _.'],
    ['BAAAAAAAAAAAAA', 'found "B" at its start; expected 2.'],
    ['', 'found nothing; expected a map.'],
  ]))
    assert.equal(await messageOf(bad), `This link is broken: ${message}`);
});

test('refuses rows of different lengths, missing ends and too many cells', async () => {
  /** @param {unknown} json */
  const fault = (json) =>
    messageOf(
      `2${deflateSync(typeof json === 'string' ? json : JSON.stringify(json)).toString('base64url')}`,
    );
  assert.equal(await fault({ map: 'S2.G.' }), 'it was read');
  for (const [json, message] of /** @type {[unknown, string][]} */ ([
    [{ map: 'S2.G/3.' }, 'found "G" in row 1 of its map; expected #, . or a cost'],
    [{ map: 'S2.G./4.' }, 'found 4 cells in row 2 of its map; expected 3'],
    [{ map: 'S2.G.//' }, 'found 0 cells in row 2 of its map; expected 3'],
    [{ map: '' }, 'found 0 cells in row 1 of its map; expected some'],
    [{ map: 'S2.x' }, 'found "x" in row 1 of its map; expected #, . or a cost'],
    [{ map: 'S0.G.' }, 'found "S" in row 1 of its map; expected #, . or a cost'],
    [{ map: '4.' }, 'found no start in its map; expected both ends'],
    [{ map: 'S4.' }, 'found no goal in its map; expected both ends'],
    [
      { map: `SG${'9999.'.repeat(100_000)}` },
      'found "S" in row 1 of its map; expected #, . or a cost',
    ],
    [{ map: 'S.S.G.' }, 'found a second start in row 1 of its map; expected one'],
    [{ map: 'S.G./.G.' }, 'found a second goal in row 2 of its map; expected one'],
    [
      { map: 'S.G.', layout: '<img src=x>' },
      'found the layout "<img src=x>"; expected one of: odd-r, even-r, odd-q, even-q',
    ],
    [{ map: 7 }, 'found a map that is no text; expected rows of cells'],
    ...[{}, 'null', '3', '[]', '"map"'].map((nothing) => [
      nothing,
      'found no map; expected rows of cells',
    ]),
    [{ preset: 'Atlantis' }, 'found the map "Atlantis"; expected one that ships'],
    ['{"map":', 'found something that is not JSON'],
    // Does not unpack a bomb: 64 MB of blanks in about ten thousand characters.
    [`{"map":"S.G."}${' '.repeat(1 << 26)}`, 'found far more inside than the largest map'],
  ]))
    assert.equal(
      await fault(json),
      `This link is broken: ${message}.`,
      JSON.stringify(json).slice(0, 40),
    );
  assert.equal(
    await fault({ map: 'S5000.G.' }),
    'This link holds a map of 5001 × 1 cells; expected at most 4096 × 4096.',
  );
  assert.match(
    await fault({ map: '9999.'.repeat(100_000) }),
    /^This link holds a map of \d+ × 1 cells; expected at most 4096 × 4096\.$/,
  );
});

test('a lab from a link is the same lab, and a refused link changes nothing', async () => {
  const lab = labOf(ROOMS, { race: ['jps', 'astar'], movement: '8-cut' });
  lab.seek(7);
  const state = savedOf(lab);
  const other = labOf('S.G', { algorithm: 'bfs', weight: 3 });
  const everything = () => structuredClone([mapOf(other), other.options, other.snapshot()]);
  other.restore(await decode(await encode(state)));
  assert.deepEqual(
    [everything(), other.state],
    [[mapOf(lab), lab.options, lab.snapshot()], 'paused'],
  );
  lab.seek(Infinity);
  assert.equal(lab.save()?.step, null, 'the playhead is at the end, wherever that is');
  other.restore(await decode(await encode(savedOf(lab))));
  assert.equal(other.atEnd, true);
  const before = everything();
  /** @type {any[]} */
  const refused = [{ algorithm: 'quick' }, { algorithm: 'corridors' }, { toString: 3 }];
  for (const options of refused) {
    assert.throws(() => other.restore({ ...state, options }), { name: 'OptionError' });
  }
  assert.throws(
    () => other.restore({ ...state, from: [999, 0] }),
    /the start \(999, 0\) is outside/,
  );
  assert.deepEqual(everything(), before);
});

test('a link restores lanes with their own options, and old links with words for lanes still open', async () => {
  const race = /** @type {const} */ ([
    { algorithm: 'astar' },
    { algorithm: 'astar', weight: 1.5 },
    {
      algorithm: 'astar',
      heuristic: 'landmarks',
      landmarks: [
        [0, 0],
        [11, 6],
      ],
    },
    { algorithm: 'jps', heuristic: 'zero', jumpLimit: 3 },
  ]);
  const lab = answered(ROOMS, { race: structuredClone(/** @type {any} */ (race)), costs: 'sqrt2' });
  const other = labOf('S.G');
  other.restore(await decode(await encode(/** @type {LabState} */ (lab.save()))));
  assert.deepEqual(other.options, { race, costs: 'sqrt2' });
  const [one, two] = [other.snapshot(), lab.snapshot()].map(({ lanes }) =>
    lanes.map(({ ms: _, ...lane }) => lane),
  );
  assert.deepEqual(one, two);
  other.restore(
    await decode(
      await encode(labState({ options: /** @type {any} */ ({ race: ['jps', 'astar'] }) })),
    ),
  );
  assert.deepEqual(other.options, { race: [{ algorithm: 'jps' }, { algorithm: 'astar' }] });
  const stored = other.options;
  for (const [bad, fault] of /** @type {[unknown, RegExp][]} */ ([
    [
      [{ algorithm: 'astar', record: true }],
      /^race, lane 1: unknown option "record"; expected one of: heuristic, /,
    ],
    [
      [{ algorithm: 'astar' }, { weight: 2 }],
      /^race, lane 2: found no search; expected its word as algorithm$/,
    ],
    [[null], /^race, lane 1: found no search/],
    ['astar', /^race: found astar; expected one to 6 searches$/],
    // A search that the lab once had.
    [
      ['astar', 'corridors'],
      /^race, lane 2: unknown algorithm "corridors"; expected one of: astar, /,
    ],
  ])) {
    const state = await decode(
      await encode(labState({ options: /** @type {any} */ ({ race: bad }) })),
    );
    assert.throws(() => other.restore(state), { name: 'OptionError', message: fault });
  }
  assert.deepEqual(other.options, stored);
});

test('a link sets only what the lab has controls for, but the lab’s own storage restores the rest too', async () => {
  const strange = async (/** @type {object} */ options) =>
    encode(labState({ options: /** @type {any} */ (options) }));
  for (const [name, value] of [
    ['mostWork', 4],
    ['record', false],
    ['queries', 9],
    ['paint', false],
    ['__proto__', 1],
  ]) {
    const text = await strange(JSON.parse(`{"algorithm":"bfs","${name}":${value}}`));
    assert.equal(
      await messageOf(text),
      `This link is broken: found the option "${name}"; expected one of: algorithm, race, layout, heuristic, movement, costs, openList, goalTest, order, reparent, ties, nearest, limit, capacity, maxDepth, scale, scaleDiagonal, weight, weighting, k, kWithin, kBy, jumpLimit, size, wallCost, turnCost, landmarks, smooth, turningRadius, reverseCost, steerCost, gearCost, analytic, walkers, yielding, starts, seed.`,
    );
    assert.deepEqual((await decode(text, { own: true })).options, { algorithm: 'bfs' });
  }
  const all = {
    algorithm: 'k-best',
    race: [{ algorithm: 'astar', weight: 2, landmarks: [[1, 2]] }],
    heuristic: 'octile',
    movement: '4',
    costs: 'exact',
    weight: 2,
    limit: 9,
    capacity: 8,
    maxDepth: 7,
    k: 2,
    jumpLimit: 3,
    openList: 'heap',
    goalTest: 'expand',
  };
  assert.deepEqual((await decode(await strange(all))).options, all);
  const lab = labOf(ROOMS, { algorithm: 'auto', queries: 4 });
  assert.deepEqual([lab.options.queries, lab.save()?.options], [4, { algorithm: 'auto' }]);
  const before = JSON.stringify([mapOf(lab), lab.options]);
  assert.throws(() => lab.restore(labState({ options: { queries: 2 } })), {
    name: 'OptionError',
    message: /^unknown option "queries"; expected one of: algorithm, /,
  });
  assert.throws(() => lab.restore(labState({ step: NaN })), { name: 'OptionError' });
  assert.equal(JSON.stringify([mapOf(lab), lab.options]), before);
});

test('the store: does not read an unchanged state again, and a slow state does not replace a later one', async () => {
  const items = new Map();
  const store = createStore('lab', WRITING, () => storageOf(items));
  const lab = labOf(ROOMS);
  let reads = 0;
  const keep = () => {
    store.keep(
      () => (reads++, lab.save()),
      () => lab.stamp,
    );
    return store.flush();
  };
  const changes = [
    () => {},
    () => lab.editor.setCell(0, 0, 'wall'),
    () => drag(lab, 'to', [3, 3]),
    () => lab.configure({ algorithm: 'bfs' }),
    () => lab.seek(4),
    () => lab.editor.undo(),
    () => (lab.editor.name = 'other'),
    () => lab.editor.open({ text: ROOMS }),
  ];
  for (const [n, change] of changes.entries()) {
    change();
    await keep();
    await keep();
    assert.deepEqual([reads, await store.load()], [n + 1, lab.save()], String(change));
  }
  store.forget();
  await keep();
  assert.equal(reads, changes.length + 1, 'a forgotten state is not stored');

  const large = noise(1000, 500, (next) => Math.floor(next() * 256));
  store.keep(() => large);
  const slow = store.flush();
  store.keep(() => labState({ name: 'later' }));
  await Promise.all([store.flush(), slow]);
  assert.equal((await store.load())?.name, 'later');
  store.keep(() => large);
  const gone = store.flush();
  store.forget();
  await gone;
  assert.equal(await store.load(), null);
});

test('the store: saves, loads and forgets under a name, and returns nothing, and no older state, if it is forbidden or full', async () => {
  const items = new Map();
  const fault = () => {
    throw new DOMException('no', 'QuotaExceededError');
  };
  const [storage, full] = [storageOf(items), { ...storageOf(items), setItem: fault }];
  let isFull = false;
  const store = createStore('lab', WRITING, () => (isFull ? full : storage));
  const nameOf = async () => (await store.load())?.name;
  assert.equal(await store.load(), null);
  let reads = 0;
  for (const name of ['first', 'second', 'third']) store.keep(() => (reads++, labState({ name })));
  for (let n = 0; n < 2; n++) await store.flush();
  assert.deepEqual(
    [reads, await nameOf(), await createStore('other', WRITING, () => storage).load()],
    [1, 'third', null],
    'only the last one is read',
  );
  store.keep(() => labState({ name: 'late' }));
  store.rescue();
  assert.equal(await nameOf(), 'late', 'a page that closes waits for nothing');
  store.keep(() => labState({ name: 'later' }));
  const flushing = store.flush();
  store.rescue();
  assert.equal(await nameOf(), 'later', 'not even for compression');
  await flushing;
  isFull = true;
  store.keep(() => labState({ name: 'new' }));
  await store.flush();
  assert.deepEqual([await store.load(), items.size], [null, 0]);
  isFull = false;
  store.keep(() => labState({ name: 'third' }));
  await store.flush();
  items.forEach((_, key) => items.set(key, 'rubbish'));
  assert.equal(await store.load(), null);
  store.forget();
  assert.equal(items.size, 0);
  for (const forbidden of [
    fault,
    () => /** @type {any} */ ({ getItem: fault, setItem: fault, removeItem: fault }),
  ]) {
    const none = createStore('lab', WRITING, forbidden);
    none.keep(() => labState());
    await none.flush();
    assert.equal(await none.load(), null);
    none.forget();
  }
});
