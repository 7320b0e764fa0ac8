// The texts of errors and warnings: a sentence with named placeholders, and their values. Filled
// in, it is the English text.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GridBatch } from '../../www/engine/batch.js';
import { Cube, CubeSearch } from '../../www/engine/cube.js';
import { DriveSearch } from '../../www/engine/drive.js';
import * as errors from '../../www/engine/errors.js';
import { GraphSearch } from '../../www/engine/graph.js';
import { Grid, readScenarios } from '../../www/engine/grid.js';
import { live } from '../../www/engine/handle.js';
import { SearchPool } from '../../www/engine/pool.js';
import { GridSearch } from '../../www/engine/search.js';
import { caught } from './support/caught.mjs';
import { chaseOf } from './support/drive.mjs';
import { cubeXml } from './support/maps.mjs';
import './support/wasm.mjs';

/** @typedef {{ code: string, parameters: Record<string, string | Sentence> }} Sentence */

/** A sentence with its placeholders filled in. @param {Sentence} said @returns {string} */
const filled = ({ code, parameters }) =>
  code.replaceAll(/\{(\w+)\}/g, (_, name) => {
    const value = parameters[name];
    assert.ok(value !== undefined, `${code} has no ${name}`);
    return typeof value === 'string' ? value : filled(value);
  });

const GRID = 'S.#\n..G\n';
const missing = /** @type {any} */ (undefined);

test('each kind of error is its sentence with the placeholders filled in, also that of a worker', async () => {
  const grid = Grid.fromText(GRID);
  const own = new GridSearch({ cost: () => -1 });
  const graph = new GraphSearch({
    nodes: ['a', 'b'],
    neighbours: () => {
      throw new Error('{code} lost');
    },
    cost: () => 1,
  });
  const {
    name: kind,
    message,
    code,
    parameters,
  } = caught(() => new GridSearch(/** @type {any} */ ({ k: 9 })));
  assert.deepEqual(
    [kind, message, code],
    [
      'OptionError',
      'k: found 9; expected a whole number from 1 to 8',
      '{name}: found {found}; expected {expected}',
    ],
  );
  assert.deepEqual(parameters, {
    name: 'k',
    found: '9',
    expected: {
      code: 'a whole number from {least} to {most}',
      parameters: { least: '1', most: '8' },
    },
  });
  for (const [name, work] of /** @type {[string, () => unknown][]} */ ([
    ['OptionError', () => new GridSearch(/** @type {any} */ ({ algorithm: 'quick' }))],
    ['OptionError', () => new GridSearch({ algorithm: 'jps', costs: '10/20' })],
    ['OptionError', () => new GridSearch({ weight: -1 })],
    ...[
      () => new DriveSearch().start(grid, missing, [1, 1]),
      () => new DriveSearch().start(grid, [1, 1, 0], missing),
      () => new DriveSearch().start(missing, [1, 1, 0], [1, 1]),
      () => new DriveSearch().run(missing),
      () => new DriveSearch().explain(missing, [0, 0]),
      () => own.explain(missing, [0, 0]),
      () => own.trail(missing),
      () => Cube.blank(3).keyOf(missing),
      () => Cube.blank(3).setCell(missing, 'wall'),
      () => new CubeSearch().start(Cube.blank(3), missing, missing),
      () => grid.smooth(missing),
      () => grid.setEnds(missing, missing),
      () => grid.writeCells(missing),
      () => live(missing),
      () => new SearchPool(/** @type {any} */ (null)),
      () => readScenarios('', /** @type {any} */ ({})),
      () => new GraphSearch(missing),
      () => own.loadTables(grid, missing),
      () => new GridBatch([]).run(missing, grid),
    ].map((wrong) => /** @type {[string, () => unknown]} */ (['OptionError', wrong])),
    ['MapError', () => Grid.fromText('..\n.\n')],
    ['FormatError', () => Grid.fromText('G#S\n1.9\n').text('map')],
    ['SearchError', () => new GridSearch({}).start(grid, [2, 0], [0, 0])],
    ['SearchError', () => new DriveSearch({}).start(grid, [0, 0, 0], [1, 1])],
    [
      'SearchError',
      () => {
        own.start(grid, [0, 0], [2, 1]);
        own.run(grid);
      },
    ],
    [
      'SearchError',
      () => {
        graph.start('a', 'b');
        graph.run();
      },
    ],
    [
      'TableError',
      () => new GridSearch({ algorithm: 'jps-plus' }).loadTables(grid, new Uint8Array(3)),
    ],
    ['EditError', () => chaseOf(cubeXml()).setCell('front', 3, 3, 'wall')],
  ])) {
    const error = caught(work);
    assert.deepEqual([error.name, filled(error)], [name, error.message], `${work}`);
    const classes = Object.entries(errors).filter(([, Class]) => error instanceof Class);
    assert.deepEqual(
      classes.map(([of]) => of),
      [name],
    );
  }
  const pool = new SearchPool({ workers: 1, algorithm: 'pruned' });
  await pool.open(Grid.fromText('a.\na = 3\n'));
  const error = await pool.batch([0, 0, 1, 0]).then(
    () => assert.fail(),
    (why) => why,
  );
  assert.deepEqual([error.name, filled(error)], ['SearchError', error.message]);
  pool.close();
  own.free();
  for (const bare of [
    caught(() => own.status),
    await new SearchPool().batch([]).catch((why) => why),
  ])
    assert.deepEqual([bare.name, 'code' in bare], ['Error', false]);
});

test('a warning is a text, and the same with placeholders', () => {
  const grid = Grid.fromText(GRID);
  const best = new GridSearch({});
  const few = new GridSearch({ algorithm: 'k-best', k: 3 });
  const cubes = new CubeSearch({ heuristic: 'euclid-squared' });
  cubes.start(Cube.blank(5), { face: 'front', x: 0, y: 0 }, { face: 'front', x: 1, y: 0 });
  for (const search of [best, few]) search.start(grid, [0, 0], [2, 1]);
  assert.deepEqual([best.warning, best.warningSaid], ['', null]);
  assert.match(few.warning, /best 3 directions/);
  for (const { warning, warningSaid } of [few, cubes, new DriveSearch({})]) {
    assert.notEqual(warning, '');
    assert.deepEqual([warningSaid?.text, warningSaid && filled(warningSaid)], [warning, warning]);
  }
  assert.deepEqual(few.warningSaid?.parameters, {
    why: { code: 'Only the best {k} directions of each cell are tried.', parameters: { k: '3' } },
    outcome: { code: 'The path may be longer than the shortest, or missed.', parameters: {} },
  });
  const [none, said] = [{}, { heuristic: /** @type {const} */ ('manhattan') }].map(
    (options) => chaseOf(cubeXml(), options).estimateWarning,
  );
  assert.deepEqual([none, said && filled(said)], [null, said?.text]);
});
