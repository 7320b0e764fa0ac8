// The page's own words, ranges and numbers, compared with the core and with the guide to embedding.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { codes, tableRows } from '../../scripts/lib/manifest.mjs';
import { Cube, actorStride } from '../../www/pkg/cubechase.js';
import { ActorField, CellKind, Mark, Status } from '../../www/pkg/names.js';
import { readingOf } from '../../www/cube/draw/measures.js';
import { CUBE } from '../../www/cube/draw/palette.js';
import { FACES, layout, MARKS } from '../../www/engine/names.js';
import { GridWorld } from '../../www/engine/grid.js';
import { underHeadings } from '../../www/engine/algorithms.js';
import { LABELS, searches } from '../../www/cube/ui/labels.js';
import { OPEN_LIST, optionOf, readSetting, SETTINGS } from '../../www/cube/play/settings.js';
import { LAB } from '../../www/lab/draw/palette.js';
import { attributeOf, LAB_NUMBERS, LAB_WORDS } from '../../www/lab/play/options.js';
import { CHARTS, EXTRAS, GROUNDS, PALETTES } from '../../www/lab/play/attributes.js';
import { BLIND, LANES, SIZES, STOPS } from '../../www/shared/words.js';
import { FIXED } from '../../www/story/state.js';
import { chaseOf } from './support/drive.mjs';
import { frame } from './support/geometry.mjs';
import { searchOf, SQUARES, wordsOf } from './support/grids.mjs';
import { cubeXml } from './support/maps.mjs';
import { read } from './support/texts.mjs';

/** The options of the core. The other words are the element's own. */
const OF_THE_CORE = /** @type {const} */ ([
  'chase',
  'collisions',
  'goal',
  'algorithm',
  'heuristic',
  'movement',
  'costs',
  OPEN_LIST,
]);

for (const attribute of OF_THE_CORE) {
  test(`${attribute}: the core takes every offered word, and has the others for other searches`, () => {
    const world = chaseOf(cubeXml());
    const {
      now,
      alone = [],
      unfit,
    } = /** @type {import('../../www/cube/play/settings.js').Setting & { now: string[], unfit: string[] }} */ (
      SETTINGS[attribute]
    );
    assert.ok(now.length > 0);
    const configure = (/** @type {string} */ word) =>
      world.configure(/** @type {any} */ ({ [optionOf(attribute)]: word }));
    now.forEach(configure);
    for (const [words, fault] of /** @type {[readonly string[], RegExp][]} */ ([
      [alone, /is for single monsters/],
      [unfit, /is not for a chase/],
      [['?'], /is not known/],
    ])) {
      for (const word of words) {
        assert.throws(() => configure(word), { name: 'OptionError' }, word);
        assert.throws(() => readSetting(attribute, word), fault);
      }
    }
    // A chase takes some of the core's searches, and the rest are marked as not for it.
    if (!['chase', 'collisions', 'goal'].includes(attribute))
      assert.deepEqual([...now, ...unfit].sort(), wordsOf(optionOf(attribute)).sort());
    assert.equal(readSetting(attribute, null) ?? now[0], now[0]);
    world.free();
  });
}

test('the types name the words that the core takes', () => {
  const types = readFileSync(new URL('../../www/pkg/cubechase.d.ts', import.meta.url), 'utf8');
  /** @param {string} name @param {string} option */
  const union = (name, option) => {
    const block = types.match(new RegExp(`export interface ${name} \\{[^}]*\\}`))?.[0] ?? '';
    return [
      ...(block.match(new RegExp(`  ${option}\\?: ([^;]*);`))?.[1] ?? '').matchAll(/"([^"]+)"/g),
    ]
      .map(([, word]) => word)
      .sort();
  };
  for (const option of [
    'algorithm',
    'heuristic',
    'movement',
    'layout',
    'costs',
    'openList',
    'goalTest',
    'ties',
    'nearest',
    'weighting',
    'kBy',
  ]) {
    assert.deepEqual(union('SearchOptionValues', option), wordsOf(option).sort(), option);
  }
  for (const crowd of ['CrowdOptions', 'GridCrowdOptions'])
    assert.deepEqual(union(crowd, 'movement'), [...SQUARES].sort());
  for (const attribute of OF_THE_CORE)
    assert.deepEqual(
      union('ChaseOptions', optionOf(attribute)),
      [...SETTINGS[attribute].now].sort(),
      attribute,
    );
});

test('the panel has a label for each word, and for nothing else', () => {
  for (const [attribute, labels] of Object.entries(LABELS))
    assert.deepEqual(
      Object.keys(labels).sort(),
      [...SETTINGS[/** @type {'algorithm'} */ (attribute)].now].sort(),
    );
  const words = Object.entries(SETTINGS).flatMap(([name, { kind }]) =>
    kind === 'word' ? [name] : [],
  );
  assert.deepEqual(
    words.filter((name) => !OF_THE_CORE.some((attribute) => attribute === name)),
    ['view', 'loading'],
    'the others are the core’s',
  );
});

test('the panel’s groups have every search once, and their guarantees are the core’s', () => {
  const { now } = SETTINGS.algorithm;
  assert.deepEqual(
    searches()
      .flatMap(([, words]) => words.map(([word]) => word))
      .sort(),
    [...now].sort(),
  );
  /** @type {Record<string, string[]>} */
  const guarantees = {
    'Shortest path': ['optimal'],
    'Within a factor': ['bounded'],
    'Perhaps longer': ['fewest-steps', 'best-effort'],
    'At any angle': ['any-angle', 'optimal-any-angle'],
  };
  for (const [heading, words] of Object.entries(underHeadings(now))) {
    for (const algorithm of words)
      assert.ok(guarantees[heading]?.includes(searchOf({ algorithm }).guarantee), algorithm);
  }
});

test('searches without a heuristic expand the same with every heuristic, and the others do not', () => {
  const grid = GridWorld.generate({ generator: 'caves', width: 40, height: 30 });
  for (const algorithm of SETTINGS.algorithm.now) {
    const [octile, zero] = ['octile', 'zero'].map((heuristic) => {
      const search = searchOf({ algorithm, heuristic });
      search.start(grid, grid.start ?? [0, 0], grid.goal ?? [0, 0]);
      search.run(grid);
      return search.expanded;
    });
    assert.equal(octile === zero, BLIND.includes(algorithm), algorithm);
  }
});

for (const attribute of /** @type {const} */ (['repath', 'seed'])) {
  test(`${attribute}: the ends of the range are the core’s`, () => {
    const world = chaseOf(cubeXml());
    const { least, most, whole } = SETTINGS[attribute];
    const step = whole ? 1 : 0.01;
    for (const good of [least, most]) {
      world.configure({ [attribute]: good });
      assert.equal(readSetting(attribute, String(good)), good);
    }
    for (const bad of [least - step, most + step]) {
      assert.throws(() => world.configure({ [attribute]: bad }), { name: 'OptionError' }, `${bad}`);
      assert.throws(() => readSetting(attribute, String(bad)), { name: 'OptionError' }, `${bad}`);
    }
    world.free();
  });
}

test('the sizes of a generated maze and the marks are the core’s', () => {
  for (const size of [SIZES.least, SIZES.most]) Cube.generate(size, 1).free();
  for (const size of [SIZES.least - 2, SIZES.most + 2])
    assert.throws(() => Cube.generate(size, 1), { name: 'OptionError' });
  assert.deepEqual(MARKS, {
    none: Mark.None,
    open: Mark.Open,
    closed: Mark.Closed,
    scanned: Mark.Scanned,
    kept: Mark.Kept,
    repaired: Mark.Repaired,
    lost: Mark.Lost,
  });
});

test('the drawing knows the layout of the arrays', () => {
  const shape = layout();
  assert.deepEqual(
    [shape.wall, shape.mark, shape.faces],
    [CellKind.Wall, { open: Mark.Open, closed: Mark.Closed }, FACES.map((name) => frame(name))],
  );
  assert.deepEqual(shape.actor, {
    stride: actorStride(),
    cell: ActorField.Face,
    place: ActorField.Place,
    up: ActorField.Up,
    ahead: ActorField.Ahead,
    awake: ActorField.Awake,
    requests: ActorField.Asked,
    plan: ActorField.PlanLength,
  });
  assert.deepEqual(
    [ActorField.X, ActorField.Y],
    [shape.actor.cell + 1, shape.actor.cell + 2],
    'column and row follow the face',
  );
  const { frames } = readingOf(shape);
  frames.forEach(({ normal, right, down }, face) => {
    assert.deepEqual(
      [normal, right, down].map((axis) => Object.values(axis)),
      Object.values(frame(FACES[face] ?? '')),
    );
    assert.equal(
      down.clone().crossVectors(down, right).dot(normal),
      1,
      'seen from outside, x right and y down',
    );
  });
});

test('the guide to embedding has the words, ranges and defaults of all attributes', () => {
  let checked = 0;
  for (const {
    tag,
    kind,
    names,
    cells: { values = '', default: usual = '' },
  } of tableRows(read('docs/embedding.md'))) {
    /** @type {Record<string, any>} */
    const settings =
      kind !== 'attribute' || values.startsWith('as the ')
        ? {}
        : tag === 'cube-chase'
          ? SETTINGS
          : { ...LAB_WORDS, ...LAB_NUMBERS };
    for (const name of names.filter((one) => one in settings)) {
      const {
        now = [],
        unfit = [],
        alone = [],
        least,
        most,
        default: own = now[0],
      } = settings[name];
      const said = codes(values);
      if (values.includes('except'))
        assert.deepEqual(new Set(said), new Set([...unfit, ...alone]), name);
      else if (!values.includes('searches.md'))
        assert.deepEqual(
          now.filter((/** @type {string} */ word) => !said.includes(word)),
          [],
          name,
        );
      const range = /([\d.,]+) to ([\d.,]*\d)/
        .exec(values)
        ?.slice(1)
        .map((text) => Number(text.replaceAll(',', '')));
      // One row is about two attributes, and a loop of the lab has no such end.
      if (range && names.length === 1 && `${tag} ${name}` !== 'path-lab loop')
        assert.deepEqual(range, [least, most], name);
      const stated = usual.startsWith('the map')
        ? null
        : (codes(usual)[0] ??
          (/^\d+$/.test(usual) ? Number(usual) : usual === 'off' ? false : null));
      if (tag === 'cube-chase' || (stated && own !== undefined))
        assert.equal(stated, own, `${tag}: the default of ${name}`);
      checked++;
    }
  }
  assert.ok(checked > 40, `${checked}`);
});

test('the guide to embedding has all colours, and all words of show, of a status and of a story', () => {
  const guide = read('docs/embedding.md').replaceAll(/\s+/g, ' ');
  /** @param {object} palette */
  const coloursOf = (palette) =>
    Object.entries(palette).flatMap(([name, own]) =>
      Array.isArray(own)
        ? [`${name}-1`, `${name}-${own.length}`]
        : own.startsWith('#')
          ? [attributeOf(name)]
          : [],
    );
  for (const [from, to, words] of /** @type {[string, string, readonly string[]][]} */ ([
    [
      '- Panels and type:',
      '- The cube:',
      read('www/shared/element/base.css').match(/(?<=--cubechase-)[\w-]+/g),
    ],
    ['- The cube:', '- The lab', coloursOf(CUBE)],
    ['- The lab', 'The default text', coloursOf(LAB.light)],
    ['### More to see', '### Lanes', ['hybrid', ...GROUNDS, ...PALETTES, ...CHARTS, ...EXTRAS]],
    ['A state cannot set', '- `step=12`', FIXED],
    [
      '- `status` is',
      '- In a race',
      [
        'status',
        'paused',
        'error',
        ...Object.keys(Status)
          .map((word) => word.toLowerCase())
          .filter((word) => word !== 'stale'),
      ],
    ],
  ]))
    assert.deepEqual(
      new Set(codes(guide.slice(guide.indexOf(from), guide.indexOf(to, guide.indexOf(from))))),
      new Set(words),
      from,
    );
  assert.deepEqual([LANES, STOPS], [6, 9], 'race: up to six; stops: up to nine');
});
