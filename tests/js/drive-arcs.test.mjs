// The arcs of a drive search: which ones belong to shots, and which ones a step rejects.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { DriveSearch } from '../../www/engine/drive.js';
import { GridWorld } from '../../www/engine/grid.js';
import { loadSync } from '../../www/engine/load.js';

loadSync((file) => readFileSync(file));

test('marks the arcs of shots, and rejected arcs begin at the pose of the step', () => {
  const grid = GridWorld.fromText('##############\n#............#\n#............#\n#............#\n######.#######\n######.#######\n######.#######\n##############');
  const search = new DriveSearch({ record: true });
  search.start(grid, [2, 1.5, 0], [6, 6, -90]);
  assert.equal(search.run(grid), 'found');
  const treeEdges = search.treeEdges();
  const shots = search.shots();
  assert.equal(shots.length, treeEdges.length / 8);
  assert.ok(shots.includes(1) && shots.includes(0));
  let refused = 0;
  for (let step = 1; step <= search.steps; step++) {
    search.show(step);
    const arcs = search.refused();
    assert.equal(arcs.length % 8, 0);
    assert.ok(arcs.length <= 6 * 8);
    for (let at = 0; at < arcs.length; at += 8) {
      const [x = NaN, y = NaN] = arcs.slice(at, at + 2);
      const cell = search.current ?? [NaN, NaN];
      assert.deepEqual([Math.round(x), Math.round(y)], cell);
      assert.equal(arcs[at + 5], step);
    }
    refused += arcs.length / 8;
  }
  assert.ok(refused > 0);
  search.free();
  grid.free();
});
