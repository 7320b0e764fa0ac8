// The front page says of searches what the lab says, in both languages, and its tiles show what ships.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TEXTS } from '../../www/front/texts.js';
import { TILES, lanesOf } from '../../www/front/tiles.js';
import { PRESETS } from '../../www/lab/play/presets.js';
import { LAB_LABELS } from '../../www/lab/ui/labels.js';
import both from '../../www/shared/languages/zh-both.js';
import lab from '../../www/shared/languages/zh-lab.js';

/** @type {Record<string, string>} */
const chinese = { ...both, ...lab };

test('searches have the names that they have in the lab', () => {
  for (const algorithm of new Set(TILES.flatMap((tile) => (lanesOf(tile).length > 1 ? lanesOf(tile) : [])).map((lane) => lane.algorithm))) {
    const name = LAB_LABELS['algorithm']?.[algorithm] ?? '';
    assert.equal(TEXTS.en.lanes[algorithm], name);
    assert.equal(TEXTS.zh.lanes[algorithm], chinese[name] ?? name);
  }
  assert.equal(TEXTS.zh.says.cost, chinese['cost {#cost}']?.replace('{#cost}', '{}'));
});

test('each tile shows a map of the lab, and has its words', () => {
  assert.deepEqual(Object.keys(TEXTS.en.tiles), TILES.map(({ id }) => id));
  assert.deepEqual(Object.keys(TEXTS.zh.tiles), TILES.map(({ id }) => id));
  for (const { preset } of TILES) assert.equal(PRESETS.find(({ name }) => name === preset.name)?.url, preset.url);
});

test('a tile goes by the searches of its map, or by its own', () => {
  assert.deepEqual(TILES.map((tile) => lanesOf(tile).map(({ algorithm }) => algorithm).join()), ['astar,dijkstra', 'hybrid', 'astar,bfs', 'astar', 'jps,astar', 'own,astar']);
});
