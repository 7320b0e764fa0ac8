// Does things with exactly some parts of the package, in a separate process, because loaded parts
// stay loaded.
//
//   node few-parts.mjs '{"parts": ["lab"], "works": [{"made": {"algorithm": "jps"}}]}'
//
// Prints the results as JSON.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { GridBatch } from '../../../www/engine/batch.js';
import { ChaseWorld } from '../../../www/engine/chase.js';
import { CubeCrowd } from '../../../www/engine/crowd.js';
import { GridCrowd } from '../../../www/engine/grid-crowd.js';
import { Cube, CubeSearch } from '../../../www/engine/cube.js';
import { DriveSearch } from '../../../www/engine/drive.js';
import { Grid, readScenarios } from '../../../www/engine/grid.js';
import { isLoaded, loadSync } from '../../../www/engine/load.js';
import { GridSearch } from '../../../www/engine/search.js';

const text = (/** @type {string} */ file) =>
  readFileSync(new URL(file, new URL('../../../', import.meta.url)), 'utf8');
/** Floor with one wall. */
const floor = () =>
  Grid.fromCells(
    21,
    21,
    Array.from({ length: 21 ** 2 }, (_, at) => Number(at !== 7)),
  );

/** @param {any} [options] */
const gardens = (options) =>
  ChaseWorld.fromXml(text('maps/six-gardens.xml'), { wander: true, ...options });

/** @type {any} the functions of the search `own`, which make it Dijkstra */
const OWN = { algorithm: 'astar', heuristic: () => 0, rank: (/** @type {number} */ g) => g };

/**
 * What a search says from its start to its end, backwards, and after an edit.
 *
 * @param {any} search a GridSearch or a DriveSearch
 * @param {Grid} grid
 * @param {number[]} from
 * @param {number[]} to
 * @param {() => unknown[]} more what only this kind of search has
 */
function through(search, grid, from, to, more) {
  const seen = createHash('sha256');
  const [x, y] = from;
  while (!search.prepareSome(grid, 1000)) continue;
  search.start(grid, from, to);
  while (search.step(grid, 50) === 'running') continue;
  const { status, cost, expanded, steps, full, guarantee, warning } = search;
  const path = search.path();
  for (const step of [0, 1, Math.floor(steps / 2), steps - 1, Infinity]) {
    search.show(step);
    seen.update(
      JSON.stringify([
        search.current,
        search.trail(grid),
        [...search.window(Math.max(0, x - 2), y, 6, 6)],
        search.explain(grid, [x, y]),
        ...more(),
      ]),
    );
    seen.update(search.marks);
  }
  grid.setCell([x + 3, y], 'wall');
  search.replan(grid);
  search.run(grid);
  seen.update(
    JSON.stringify([
      path,
      full,
      guarantee,
      warning,
      grid.layout,
      grid.width,
      grid.height,
      search.status,
      search.cost,
      search.path(),
    ]),
  );
  seen.update(grid.cells.slice());
  return `${status} ${cost} ${expanded} ${path.length} ${seen.digest('hex')}`;
}

/**
 * What a work returns is its result; the others are done.
 *
 * @type {Record<string, (given: any) => unknown>}
 */
const WORK = {
  search({ map, from, to, options }) {
    const grid = Grid.fromText(text(`maps/lab/${map}`));
    const [start, goal] = [from ?? grid.start, to ?? grid.goal];
    if (options.algorithm === 'hybrid') {
      const search = new DriveSearch({ record: true });
      return through(search, grid, [...start, 0], [...goal, 0], () =>
        [search.treeEdges(), search.shots(), search.trailDrive(), search.drive()].map((numbers) => [
          ...numbers,
        ]),
      );
    }
    const search = new GridSearch({
      record: true,
      ...options,
      ...(options.algorithm === 'own' && OWN),
    });
    return through(search, grid, start, goal, () => [
      search.shown,
      search.sights(),
      search.straight,
    ]);
  },
  many(options) {
    const grid = Grid.fromText(text('maps/lab/ht_chantry.map'));
    const search = new GridSearch(options);
    // It searches once before it builds anything. The same search again does not count.
    for (const x of [60, 70, 80]) {
      search.start(grid, [100, 36], [x, 36]);
      search.run(grid);
    }
    return search.status;
  },
  smooth: (curve) =>
    assert.ok(
      floor().smooth(
        [
          [2, 2],
          [3, 3],
          [4, 4],
          [4, 5],
        ],
        { curve },
      ).length > 2,
    ),
  text(format) {
    const grid = floor();
    assert.equal(Grid.fromText(grid.text(format), format).cells.length, grid.cells.length);
  },
  written: (format) => assert.notEqual(floor().text(format), ''),
  maze: (options) => assert.ok(Grid.generate(options).width > 0),
  scenarios: () =>
    assert.ok(readScenarios(text('tests/corpus/public/dao/arena.map.scen')).length > 0),
  made: (options) => new GridSearch(options).free(),
  batch: () => assert.ok(new GridBatch([2, 2, 18, 18]).run(new GridSearch(), floor())),
  warning: (options) => gardens(options).estimateWarning?.text ?? '',
  chase: (options) => played(gardens(options)),
  hunters() {
    const map = text('maps/four-hunters.xml');
    if (!isLoaded(ChaseWorld.partsFor(map))) return `lacks ${ChaseWorld.partsFor(map)}`;
    played(ChaseWorld.fromXml(map, { wander: true }));
  },
  game() {
    const chase = gardens({ goal: 'gems' });
    chase.press('up');
    chase.placeWall(null);
    played(chase);
  },
  timeline(options) {
    const chase = gardens(options);
    chase.keepTimeline();
    chase.press('up');
    chase.tick(300);
    chase.setCell(1, 1, 1, 'wall');
    chase.tick(300);
    chase.seek(120);
    chase.marks();
    const saved = chase.save(5) ?? assert.fail('nothing is saved');
    ChaseWorld.partsForSaved(saved);
    const again = ChaseWorld.restore(saved);
    again.tick(60);
    assert.ok(again.following);
    played(again);
  },
  rebuilt() {
    const chase = gardens();
    chase.tick(60);
    chase.rebuild(chase.toXml().replace('<row>#', '<row>.'));
    chase.placePlayer(chase.playerCell);
    chase.placeMonster(null, { face: 1, x: 0, y: 0 });
    chase.removeMonster(0);
    chase.replaceFace(2, new Uint8Array(chase.size ** 2).fill(1));
    chase.starts();
    chase.rebuild({ blank: 7 });
    played(chase);
  },
  cube: () => played(ChaseWorld.generate(15, 3)),
  surface(algorithm) {
    const cube = Cube.blank(9);
    const search = new CubeSearch({ algorithm, record: true });
    search.start(cube, { face: 'front', x: 4, y: 4 }, { face: 'back', x: 4, y: 4 });
    search.run(cube);
    search.show(3);
    return `${search.status} ${search.path().length > 0} ${search.guarantee} ${search.warning}`;
  },
  crowd() {
    for (const yielding of [false, true]) {
      const crowd = CubeCrowd.fromXml(text('maps/six-gardens.xml'), { walkers: 50, yielding });
      crowd.target(['top', 3, 3]);
      crowd.tick(300);
    }
  },
  gridCrowd() {
    const grid = Grid.fromText('..#\n...');
    for (const yielding of [false, true]) {
      const crowd = new GridCrowd(grid, { yielding, passages: [{ from: [0, 0], to: [2, 1] }] });
      const goal = crowd.addGoal([[2, 1]]);
      crowd.leave(crowd.enter([0, 0], goal));
      crowd.setGoal(crowd.enter([0, 1], goal), crowd.addGoal([[1, 0]]));
      crowd.moveGoal(goal, [[0, 0]]);
      grid.setCell([2, 0], 'floor');
      assert.deepEqual(
        [crowd.reaches(goal, [2, 1]), crowd.step(5).arrived, crowd.next(goal)[0]],
        [true, 1, 0],
      );
    }
  },
};

/** Half a minute with a key, an edit and a reset. @param {ChaseWorld} chase */
function played(chase) {
  for (let second = 0; second < 30; second++) {
    chase.tick(60);
    if (second === 10) chase.press('up');
    if (second === 12) chase.release('up');
    chase.events();
    chase.lastPlan();
    chase.snapshot();
    if (second === 20 && chase.refusal(1, 1, 1) === null) chase.setCell(1, 1, 1, 'wall');
  }
  chase.reset();
  chase.tick(60);
  chase.toXml();
}

const { parts, works } = JSON.parse(process.argv[2] ?? '{}');
loadSync(readFileSync, parts);
console.log(
  JSON.stringify(
    works.map((/** @type {Record<string, any>} */ work) => {
      const [[name = '', given] = []] = Object.entries(work);
      try {
        return (WORK[name] ?? assert.fail(`no work "${name}"`))(given) ?? 'done';
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    }),
  ),
);
