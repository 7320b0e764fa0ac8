// Does things with exactly some parts of the package, in a separate process, because loaded parts stay loaded.
//
//   node few-parts.mjs '{"parts": ["lab"], "works": [{"made": {"algorithm": "jps"}}]}'
//
// Prints the results as JSON.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { GridBatch } from '../../../www/engine/batch.js';
import { ChaseWorld } from '../../../www/engine/chase.js';
import { CrowdWorld } from '../../../www/engine/crowd.js';
import { GridCrowd } from '../../../www/engine/grid-crowd.js';
import { CubeSearch, CubeWorld } from '../../../www/engine/cube.js';
import { DriveSearch } from '../../../www/engine/drive.js';
import { GridWorld, readScenarios } from '../../../www/engine/grid.js';
import { isLoaded, loadSync } from '../../../www/engine/load.js';
import { GridSearch } from '../../../www/engine/search.js';

const root = new URL('../../../', import.meta.url);
const text = (/** @type {string} */ file) => readFileSync(new URL(file, root), 'utf8');
/** Floor with one wall. */
const floor = () => GridWorld.fromCells(21, 21, Array.from({ length: 21 ** 2 }, (_, at) => Number(at !== 7)));

/** @type {any} the functions of the search `own`, which make it Dijkstra */
const OWN = { algorithm: 'astar', heuristic: () => 0, rank: (/** @type {number} */ g) => g };

/**
 * What a search says from its start to its end, backwards, and after an edit.
 *
 * @param {any} search a GridSearch or a DriveSearch @param {GridWorld} grid @param {number[]} from @param {number[]} to
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
    seen.update(JSON.stringify([search.current, search.trail(grid), [...search.window(Math.max(0, x - 2), y, 6, 6)], search.explain(grid, x, y), ...more()]));
    seen.update(search.marks);
  }
  grid.setCell(x + 3, y, 'wall');
  search.replan(grid);
  search.run(grid);
  seen.update(JSON.stringify([path, full, guarantee, warning, grid.layout, grid.width, grid.height, search.status, search.cost, search.path()]));
  seen.update(grid.cells);
  return `${status} ${cost} ${expanded} ${path.length} ${seen.digest('hex')}`;
}

/** @type {Record<string, (given: any) => string>} */
const WORK = {
  search({ map, from, to, options }) {
    const grid = GridWorld.fromText(text(`maps/lab/${map}`));
    const [start, goal] = [from ?? grid.start, to ?? grid.goal];
    if (options.algorithm === 'hybrid') {
      const search = new DriveSearch({ record: true });
      return through(search, grid, [...start, 0], [...goal, 0], () => [search.treeEdges(), search.shots(), search.trailDrive(), search.drive()].map((numbers) => [...numbers]));
    }
    const search = new GridSearch({ record: true, ...options, ...(options.algorithm === 'own' && OWN) });
    return through(search, grid, start, goal, () => [search.shown, search.sights(), search.straight]);
  },
  many(options) {
    const grid = GridWorld.fromText(text('maps/lab/ht_chantry.map'));
    const search = new GridSearch(options);
    // It searches once before it builds anything. The same search again does not count.
    for (const x of [60, 70, 80]) {
      search.start(grid, [100, 36], [x, 36]);
      search.run(grid);
    }
    return search.status;
  },
  smooth(curve) {
    return floor().smooth([[2, 2], [3, 3], [4, 4], [4, 5]], { curve }).length > 2 ? 'done' : 'no points';
  },
  text(format) {
    const grid = floor();
    return GridWorld.fromText(grid.text(format), format).cells.length === grid.cells.length ? 'done' : 'another size';
  },
  written: (format) => (floor().text(format).length > 0 ? 'done' : ''),
  maze: (options) => (GridWorld.generate(options).width > 0 ? 'done' : ''),
  scenarios: () => (readScenarios(text('tests/corpus/public/dao/arena.map.scen')).length > 0 ? 'done' : ''),
  made(options) {
    new GridSearch(options).free();
    return 'done';
  },
  batch() {
    return new GridBatch([2, 2, 18, 18]).run(new GridSearch(), floor()) ? 'done' : '';
  },
  warning(options) {
    const chase = ChaseWorld.fromXml(text('maps/six-gardens.xml'), options);
    return chase.estimateWarning?.text ?? '';
  },
  chase(options) {
    return played(ChaseWorld.fromXml(text('maps/six-gardens.xml'), { wander: true, ...options }));
  },
  hunters() {
    const map = text('maps/four-hunters.xml');
    if (!isLoaded(ChaseWorld.partsFor(map))) return `lacks ${ChaseWorld.partsFor(map)}`;
    return played(ChaseWorld.fromXml(map, { wander: true }));
  },
  game() {
    const chase = ChaseWorld.fromXml(text('maps/six-gardens.xml'), { goal: 'gems' });
    chase.press('up');
    chase.placeWall(null);
    return played(chase);
  },
  timeline(options) {
    const chase = ChaseWorld.fromXml(text('maps/six-gardens.xml'), { wander: true, ...options });
    chase.keepTimeline();
    chase.press('up');
    chase.tick(300);
    chase.setCell(1, 1, 1, 'wall');
    chase.tick(300);
    chase.seek(120);
    chase.marks();
    const saved = chase.save(5) ?? new Uint8Array();
    ChaseWorld.partsForSaved(saved);
    const again = ChaseWorld.restore(saved);
    again.tick(60);
    return again.following ? played(again) : 'follows nothing';
  },
  rebuilt() {
    const chase = ChaseWorld.fromXml(text('maps/six-gardens.xml'), { wander: true });
    chase.tick(60);
    chase.rebuild(chase.toXml().replace('<row>#', '<row>.'));
    chase.placePlayer(chase.playerCell);
    chase.placeMonster(null, { face: 1, x: 0, y: 0 });
    chase.removeMonster(0);
    chase.replaceFace(2, new Uint8Array(chase.size ** 2).fill(1));
    chase.starts();
    chase.rebuild({ blank: 7 });
    return played(chase);
  },
  cube: () => played(ChaseWorld.generate(15, 3)),
  surface(algorithm) {
    const cube = CubeWorld.blank(9);
    const search = new CubeSearch({ algorithm, record: true });
    search.start(cube, { face: 'front', x: 4, y: 4 }, { face: 'back', x: 4, y: 4 });
    search.run(cube);
    search.show(3);
    return `${search.status} ${search.path().length > 0} ${search.guarantee} ${search.warning}`;
  },
  crowd() {
    for (const yielding of [false, true]) {
      const crowd = CrowdWorld.fromXml(text('maps/six-gardens.xml'), { walkers: 50, yielding });
      crowd.target('top', 3, 3);
      crowd.tick(300);
      crowd.free();
    }
    return 'done';
  },
  gridCrowd() {
    const grid = GridWorld.fromText('..#\n...');
    for (const yielding of [false, true]) {
      const crowd = new GridCrowd(grid, { yielding, passages: [{ from: [0, 0], to: [2, 1] }] });
      const goal = crowd.addGoal([[2, 1]]);
      crowd.leave(crowd.enter(0, 0, goal));
      crowd.setGoal(crowd.enter(0, 1, goal), crowd.addGoal([[1, 0]]));
      crowd.moveGoal(goal, [[0, 0]]);
      grid.setCell(2, 0, 'floor');
      if (!crowd.reaches(goal, 2, 1) || crowd.step(5).arrived !== 1 || crowd.next(goal)[0] !== 0) return 'does not arrive';
      crowd.free();
    }
    return 'done';
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
  chase.free();
  return 'done';
}

const { parts, works } = JSON.parse(process.argv[2] ?? '{}');
loadSync(readFileSync, parts);
console.log(JSON.stringify(works.map((/** @type {Record<string, any>} */ work) => {
  const [[name = '', given] = []] = Object.entries(work);
  try {
    return WORK[name]?.(given) ?? `no work "${name}"`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
})));
