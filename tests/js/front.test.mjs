// The front page says about searches what the lab says, in both languages, and its tiles find what
// the lab finds.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Grid } from '../../www/engine/grid.js';
import { createDriving } from '../../www/front/driving.js';
import { createRun } from '../../www/front/run.js';
import { TEXTS } from '../../www/front/texts.js';
import { TILES, lanesOf } from '../../www/front/tiles.js';
import { Camera } from '../../www/lab/draw/camera.js';
import { PRESETS } from '../../www/lab/play/presets.js';
import { LAB_LABELS } from '../../www/lab/ui/word-labels.js';
import { TEMPLATES } from '../../www/own/play/code.js';
import { labOf } from './support/lab.mjs';
import { zh } from './support/texts.mjs';

test('each tile has its texts, and searches have their names from the lab', () => {
  const ids = TILES.map(({ id }) => id);
  assert.deepEqual([Object.keys(TEXTS.en.tiles), Object.keys(TEXTS.zh.tiles)], [ids, ids]);
  for (const { algorithm } of TILES.map(lanesOf)
    .filter(({ length }) => length > 1)
    .flat()) {
    const name = LAB_LABELS['algorithm']?.[algorithm] ?? '';
    assert.deepEqual(
      [TEXTS.en.lanes[algorithm], TEXTS.zh.lanes[algorithm]],
      [name, zh[name] ?? name],
    );
  }
  assert.equal(TEXTS.zh.says.cost, zh['cost {cost}']?.replace('{cost}', '{}'));
});

test('a tile with functions has those of its template', async () => {
  for (const { own: { template, functions } = assert.fail() } of TILES.filter(({ own }) => own)) {
    const code = TEMPLATES.find(({ name }) => name === template)?.code ?? assert.fail(template);
    const theirs = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    const answers = (/** @type {Record<string, any>} */ all) =>
      Object.keys(all)
        .sort()
        .map((name) => [name, all[name](3, 4, 17, 9)]);
    assert.deepEqual(answers(functions), answers(theirs));
  }
});

for (const { id, preset, race, own } of TILES) {
  test(`the tile ${id} searches its map like the lab, step by step, and a walker follows its answer`, async () => {
    const shipped = PRESETS.find(({ name }) => name === preset.name);
    assert.ok(shipped, preset.name);
    const { options, ...map } = shipped;
    const lab = labOf();
    lab.own = own?.functions ?? null;
    lab.editor.open(
      { ...map, text: readFileSync(new URL(shipped.url), 'utf8') },
      { ...options, ...(race && { race }) },
    );
    do lab.tick(16);
    while (lab.recording);

    const grid = Grid.fromText(readFileSync(new URL(preset.url), 'utf8'));
    const cells = grid.layout ? { movement: /** @type {const} */ ('6'), layout: grid.layout } : {};
    const { from = grid.start, to = grid.goal, headings = /** @type {const} */ ([0, 0]) } = preset;
    assert.ok(from && to);
    const scene = {
      columns: grid.width,
      rows: grid.height,
      cells: grid.cells,
      cellsVersion: grid.version,
      camera: new Camera(),
      from,
      to,
      headings,
    };
    const lanes = lanesOf({ id, preset, ...(race && { race }) });
    assert.deepEqual(
      lanes.map(({ algorithm }) => algorithm),
      lab.lanes.map(({ algorithm }) => algorithm),
    );
    for (const [at, lane] of lanes.entries()) {
      const driving = lane.algorithm === 'hybrid' ? createDriving(grid, scene) : null;
      const run = createRun({ ...lane, ...cells }, own?.functions, grid, scene, driving);
      while (run.record(() => performance.now())) assert.equal(run.ended, false);
      assert.equal(run.ended, true);
      for (const step of [0, 1, 40, Infinity]) {
        run.show(step);
        lab.seek(step);
        const { marks } = run.picture(null);
        assert.equal(marks?.length, grid.width * grid.height);
        assert.deepEqual(
          [...marks],
          [...(lab.lanes[at]?.marks ?? [])],
          `${lane.algorithm} at ${step}`,
        );
        assert.deepEqual(
          [run.search.shown, run.answered],
          [Math.min(step, run.search.steps), run.search.shown === run.search.steps],
        );
      }
      const answer = lab.snapshot().lanes[at];
      assert.deepEqual(
        { steps: run.search.steps, cost: run.search.cost, path: run.picture(null).path },
        { steps: answer?.steps, cost: answer?.cost, path: answer?.path },
      );
      const walker = await run.walker();
      for (let seconds = 0; !walker.arrived; seconds++) {
        assert.ok(seconds < 600, 'the walker never arrives');
        walker.advance(1);
      }
      assert.ok(walker.place);
    }
  });
}
