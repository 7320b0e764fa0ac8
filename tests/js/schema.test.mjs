// The tables of options agree with the core: it takes every word and both ends of every range,
// refuses what is beyond, and uses the default for an option that is left out.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  Chase,
  Crowd,
  Cube as WasmCube,
  Drive,
  Grid as WasmGrid,
  GridCrowd,
  Search,
} from '../../www/pkg/cubechase.js';
import { inRoot } from '../../scripts/lib/files.mjs';
import { formatted } from '../../scripts/lib/format.mjs';
import { withTables } from '../../scripts/lib/schema.mjs';
import { Grid } from '../../www/engine/grid.js';
import { searched } from './support/grids.mjs';
import { cubeXml } from './support/maps.mjs';
import { read } from './support/texts.mjs';

/** @type {import('../../scripts/lib/schema.mjs').Schema} */
const schema = JSON.parse(read('www/pkg/schema.json'));
const optionsOf = (/** @type {string} */ table) => schema.tables[table]?.options ?? [];

const cube = WasmCube.fromXml(cubeXml());
const field = new WasmGrid(3, 3);

/**
 * How to pass the options of each table.
 *
 * @type {Record<string, (options: any) => { free(): void }>}
 */
const MAKERS = {
  SearchOptions: (options) => new Search(options),
  DriveSearchOptions: (options) => new Drive(options),
  ChaseOptions: (options) => new Chase(cube, options),
  CrowdOptions: (options) => new Crowd(cube, { walkers: 2, ...options }),
  GridCrowdOptions: (options) => new GridCrowd(field, { yielding: !options.size, ...options }),
  MazeOptions: (options) => WasmGrid.generate(options),
};

/**
 * Other options that an option with this value needs.
 *
 * @param {string} table
 * @param {import('../../scripts/lib/schema.mjs').Option} option
 */
function companions(table, { for: takers = {} }) {
  return Object.fromEntries(
    Object.entries(takers)
      .map(([other, words]) => [other, words[0]])
      .filter(([other]) => optionsOf(table).some(({ name }) => name === other)),
  );
}

for (const [table, make] of Object.entries(MAKERS)) {
  test(`${table}: the words and the ranges are those of the core`, () => {
    assert.ok(optionsOf(table).length > 3);
    for (const option of optionsOf(table)) {
      const { name, kind, words = [], from = 0, to = 0, step = 1 } = option;
      const made = (/** @type {unknown} */ value) =>
        make({ ...companions(table, option), [name]: value }).free();
      // The pass is over a list alone.
      for (const word of words)
        if (!(table === 'SearchOptions' && (name === 'goalTest' || word === 'pass'))) made(word);
      if (kind === 'word')
        assert.throws(
          () => made('?'),
          { name: 'OptionError', message: new RegExp(words.join(', ').replaceAll('/', '.')) },
          name,
        );
      // Placing the most walkers takes long, and a maze has an odd number of columns.
      const isMade = ['walkers', 'width', 'height'].includes(name);
      if (to > 0 && !(isMade && table !== 'DriveSearchOptions'))
        for (const end of [from, to]) made(end);
      if (to > 0)
        for (const beyond of [from - step, to + step, NaN, Infinity, '1', {}]) {
          assert.throws(
            () => made(beyond),
            {
              name: 'OptionError',
              message: new RegExp(`^${name}: found .* from ${from} to ${to}$`),
            },
            name,
          );
        }
      if (kind === 'flag') for (const flag of [true, false]) made(flag);
      assert.match(option.note, /^[A-Z].*\.$/s, name);
    }
  });
}

test('an option that is left out has its default', () => {
  const grid = Grid.generate({ width: 31, height: 21 });
  const answer = (/** @type {Record<string, unknown>} */ options) => {
    const { status, expanded, pathCost, open } = searched(grid, options);
    return { status, expanded, pathCost, open };
  };
  for (const option of optionsOf('SearchOptions')) {
    if (option.default === undefined || option.name === 'weight' || option.name === 'layout')
      continue;
    const others = companions('SearchOptions', option);
    assert.deepEqual(
      answer({ ...others, [option.name]: option.default }),
      answer(others),
      option.name,
    );
  }
});

test('an option for some words of another is refused with other words, unless it has its default', () => {
  for (const { name, kind, words = [], to = 0, default: usual, for: takers } of optionsOf(
    'SearchOptions',
  ).filter((option) => option.for)) {
    const [[other = '', taken = []] = []] = Object.entries(takers ?? {});
    const wrong = optionsOf('SearchOptions')
      .find((option) => option.name === other)
      ?.words?.find((word) => !taken.includes(word));
    const value =
      words.find((word) => word !== usual) ??
      (kind === 'other' ? 4 : to === 8 ? 3 : Math.min(to, 2));
    assert.throws(
      () => new Search({ [other]: wrong, [name]: value }),
      { name: 'OptionError' },
      name,
    );
    if (usual !== undefined && name !== 'layout')
      new Search({ [other]: wrong, [name]: kind === 'word' ? usual : Number(usual) }).free();
  }
});

test('the tables in docs/options.md are those of the core: npm run tables', async () => {
  const document = read('docs/options.md');
  assert.equal(
    await formatted(withTables(document, schema), inRoot('docs', 'options.md')),
    document,
  );
});
