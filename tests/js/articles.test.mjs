// The searches of the articles (docs/sources.md): their code as printed, with its faults, expands
// the same cells in the same order as the lab's preset, and finds the same path. For short searches
// the cells are written down here.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Grid } from '../../www/engine/grid.js';
import { GridSearch } from '../../www/engine/search.js';
import { PRESETS } from '../../www/lab/play/presets.js';
import './support/wasm.mjs';

/**
 * @typedef {[x: number, y: number]} Cell
 * @typedef {{ rows: string[], start: Cell, goal: Cell, isFree: (x: number, y: number) => boolean }}
 *   Map
 * @typedef {{ x: number, y: number, g: number, h: number, parent: Node | null }} Node
 * @typedef {{ expanded: Cell[], path: Cell[], cost: number, known: number }} Answer
 */

/** @param {string} name of a file of the lab @returns {Map} */
function mapOf(name) {
  const rows = readFileSync(new URL(`../../maps/lab/${name}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  const find = (/** @type {string} */ letter) =>
    /** @type {Cell[]} */ (
      rows.flatMap((row, y) => (row.includes(letter) ? [[row.indexOf(letter), y]] : []))
    )[0];
  return {
    rows,
    start: find('S'),
    goal: find('G'),
    isFree: (x, y) => (rows[y]?.[x] ?? '#') !== '#',
  };
}

/**
 * The answer of the lab's preset.
 *
 * @param {string} name of the preset
 * @param {Cell} [start]
 * @returns {Answer}
 */
function found(name, start) {
  const { url, options } = PRESETS.find((preset) => preset.name === name) ?? assert.fail(name);
  const { race: [lane] = [], ...shared } = options ?? {};
  const map = mapOf(url.slice(url.lastIndexOf('/') + 1));
  const search = new GridSearch(/** @type {any} */ ({ ...shared, ...lane, record: true }));
  const grid = Grid.fromText(map.rows.join('\n'));
  search.start(grid, start ?? map.start, map.goal);
  return {
    expanded: [...search.expansions(grid)],
    path: search.path(),
    cost: search.cost,
    known: search.g().filter((g) => !Number.isNaN(g)).length,
  };
}

/** w9503. @param {Map} map @returns {Answer} */
function w9503(map) {
  /** @type {Record<string, Node>} */
  const nodes = {};
  const at = (/** @type {number} */ x, /** @type {number} */ y) =>
    (nodes[`${x} ${y}`] ??= { x, y, g: 0, h: 0, parent: null });
  const manhattan = (/** @type {Node} */ a, /** @type {Node} */ b) =>
    Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
  const [start, goal] = [at(...map.start), at(...map.goal)];
  const [open, closed] = [[start], /** @type {Set<Node>} */ (new Set())];
  while (open.length > 0) {
    let current = open[0];
    for (const other of open)
      if (current.g + current.h >= other.g + other.h && current.h > other.h) current = other;
    open.splice(open.indexOf(current), 1);
    closed.add(current);
    if (current === goal) {
      /** @type {Cell[]} */
      const path = [];
      for (let node = /** @type {Node | null} */ (goal); node; node = node.parent)
        path.unshift([node.x, node.y]);
      return {
        expanded: Array.from(closed, ({ x, y }) => [x, y]),
        path,
        cost: goal.g,
        known: open.length + closed.size,
      };
    }
    for (const right of [-1, 0, 1])
      for (const down of [-1, 0, 1]) {
        const item = at(current.x + right, current.y + down);
        if (!map.isFree(item.x, item.y) || closed.has(item)) continue;
        const cost = current.g + 10 * manhattan(current, item);
        if (cost >= item.g && open.includes(item)) continue;
        if (!open.includes(item)) open.push(item);
        Object.assign(item, { g: cost, h: 10 * manhattan(item, goal), parent: current });
      }
  }
  return assert.fail('no path');
}

test('w9503: expands 971 cells, in the order of one pass over the list', () => {
  const ours = found('Forty by forty');
  assert.deepEqual([ours, ours.expanded.length], [w9503(mapOf('forty.txt')), 971]);
});

/** Columns and rows. @param {string} text */
const cells = (text) => text.split(' ').map((cell) => cell.split(',').map(Number));

for (const [name, preset, facts, start] of /** @type {[string, string, object, Cell?][]} */ ([
  // Faults of the printed code: it never adds to G, reads the end into the start, and gives no node
  // its parent. `up` of Unity is (0, 1), and x is the row.
  [
    'NeverMore_Mr: finds the path below the fence',
    'Fence',
    {
      expanded: cells('1,2 2,2 2,3 2,1 0,2 1,1 1,3 3,4 4,3'),
      path: cells('1,2 2,3 3,4 4,3 5,2'),
      cost: 56,
      known: 23,
    },
  ],
  // It ends when it generates the goal. In its picture, y grows upwards.
  [
    'liu_if_else: knows 49 cells when it generates the goal',
    'Bars',
    {
      expanded: cells(
        '3,1 2,1 4,2 1,2 1,3 2,4 2,5 2,6 1,4 1,5 1,6 4,1 1,1 3,5 3,6 5,3 5,2 5,1 6,4 5,5 5,6 5,7 4,8 3,9 2,10 2,11',
      ),
      path: cells('3,1 4,2 5,3 6,4 5,5 5,6 5,7 4,8 3,9 2,10 2,11 2,12'),
      cost: 13.8995,
      known: 49,
    },
  ],
  // The code reads `nodes[x, y]` from an array whose first index is the row.
  [
    'liu_if_else: from the swapped start',
    'Bars',
    {
      expanded: cells(
        '1,3 2,4 2,5 2,6 1,4 1,5 1,6 3,5 3,6 1,2 2,1 1,1 3,1 4,2 4,1 5,3 5,2 5,1 6,4 5,5 5,6 5,7 4,8 3,9 2,10 2,11',
      ),
      path: cells('1,3 1,2 2,1 3,1 4,2 5,3 6,4 5,5 5,6 5,7 4,8 3,9 2,10 2,11 2,12'),
      cost: 17.3137,
      known: 49,
    },
    [1, 3],
  ],
])) {
  test(name, () => {
    const { cost, ...ours } = found(preset, start);
    assert.deepEqual({ ...ours, cost: Number(cost.toFixed(4)) }, facts);
  });
}

test('xu-kechen: pruning expands the same cells, and checks and labels fewer neighbours', () => {
  const { rows, start, goal } = mapOf('halls.txt');
  const grid = Grid.fromText(rows.join('\n'));
  const [pruned, all] = ['pruned', 'astar'].map((algorithm) => {
    const search = new GridSearch(/** @type {any} */ ({ algorithm, record: true }));
    search.start(grid, start, goal);
    search.run(grid);
    assert.deepEqual(
      [search.generated, search.relabelled],
      [0, 1],
      'the start, before the first step',
    );
    search.show(Infinity);
    return search;
  });
  assert.equal(pruned.expanded, all.expanded);
  assert.ok(pruned.generated * 2 < all.generated && pruned.relabelled < all.relabelled);
});
