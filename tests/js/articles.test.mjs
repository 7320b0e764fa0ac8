// The searches of the articles (docs/sources.md), written from their code as printed, with its faults. Each must expand the same
// cells in the same order as the lab's preset, and find the same path.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { GridWorld } from '../../www/engine/grid.js';
import { GridSearch } from '../../www/engine/search.js';
import { PRESETS } from '../../www/lab/play/presets.js';
import './support/wasm.mjs';

/**
 * @typedef {[x: number, y: number]} Cell
 * @typedef {{ rows: string[], start: Cell, goal: Cell, isFree: (x: number, y: number) => boolean }} Map
 * @typedef {{ x: number, y: number, g: number, h: number, parent: Node | null }} Node
 * @typedef {{ expanded: Cell[], path: Cell[], cost: number, known: number }} Answer
 */

/** @param {string} name of a file of the lab @returns {Map} */
function mapOf(name) {
  const rows = readFileSync(new URL(`../../maps/lab/${name}`, import.meta.url), 'utf8').trimEnd().split('\n');
  const find = (/** @type {string} */ letter) => /** @type {Cell[]} */ (rows.flatMap((row, y) => (row.includes(letter) ? [[row.indexOf(letter), y]] : [])))[0];
  return { rows, start: find('S'), goal: find('G'), isFree: (x, y) => (rows[y]?.[x] ?? '#') !== '#' };
}

/** @returns {(x: number, y: number) => Node} the one node of a cell */
function oneEach() {
  /** @type {Record<string, Node>} */
  const nodes = {};
  return (x, y) => (nodes[`${x} ${y}`] ??= { x, y, g: 0, h: 0, parent: null });
}

/** @param {Node | null} end @returns {Cell[]} */
function pathTo(end) {
  /** @type {Cell[]} */
  const path = [];
  for (let node = end; node; node = node.parent) path.unshift([node.x, node.y]);
  return path;
}

/** @param {Iterable<Node>} closed @param {Node} goal @param {number} known @returns {Answer} */
const answer = (closed, goal, known) => ({ expanded: Array.from(closed, ({ x, y }) => [x, y]), path: pathTo(goal), cost: goal.g, known });

const manhattan = (/** @type {Node} */ a, /** @type {Node} */ b) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

/** The answer of the lab's preset. @param {string} name of the preset @param {Partial<Map>} [ends] @returns {Answer} */
function found(name, ends) {
  const { url, options } = PRESETS.find((preset) => preset.name === name) ?? assert.fail(name);
  const { race: [lane] = [], ...shared } = options ?? {};
  const map = mapOf(url.slice(url.lastIndexOf('/') + 1));
  const search = new GridSearch(/** @type {any} */ ({ ...shared, ...lane, record: true }));
  const grid = GridWorld.fromText(map.rows.join('\n'));
  search.start(grid, ends?.start ?? map.start, map.goal);
  return { expanded: [...search.expansions(grid)], path: search.path(), cost: search.cost, known: search.g().filter((g) => !Number.isNaN(g)).length };
}

/**
 * NeverMore_Mr. Faults of the printed code: it never adds to G, reads the end into the start, and gives no node its parent.
 * Sorting is stable for lists this short.
 *
 * @param {Map} map @returns {Answer}
 */
function neverMore(map) {
  // `up` of Unity is (0, 1), and x is the row.
  const directions = [[0, 1], [0, -1], [-1, 0], [1, 0], [1, 1], [1, -1], [-1, 1], [-1, -1]];
  const at = oneEach();
  const goal = at(...map.goal);
  const [list, visited] = [[at(...map.start)], /** @type {Node[]} */ ([])];
  while (list.length > 0) {
    list.sort((a, b) => a.g + a.h - b.g - b.h);
    const node = /** @type {Node} */ (list.shift());
    visited.push(node);
    for (const [number, [down, right]] of directions.entries()) {
      const next = at(node.x + right, node.y + down);
      if (!map.isFree(next.x, next.y) || visited.includes(next) || list.includes(next)) continue;
      Object.assign(next, { g: node.g + (number > 3 ? 14 : 10), h: 10 * manhattan(next, goal), parent: node });
      list.push(next);
      if (next === goal) return answer(visited, goal, visited.length + list.length);
    }
  }
  return assert.fail('no path');
}

/** w9503. @param {Map} map @returns {Answer} */
function w9503(map) {
  const at = oneEach();
  const [start, goal] = [at(...map.start), at(...map.goal)];
  const [open, closed] = [[start], /** @type {Set<Node>} */ (new Set())];
  while (open.length > 0) {
    let current = open[0];
    for (const other of open) if (current.g + current.h >= other.g + other.h && current.h > other.h) current = other;
    open.splice(open.indexOf(current), 1);
    closed.add(current);
    if (current === goal) return answer(closed, goal, open.length + closed.size);
    for (const right of [-1, 0, 1]) {
      for (const down of [-1, 0, 1]) {
        const item = at(current.x + right, current.y + down);
        if (!map.isFree(item.x, item.y) || closed.has(item)) continue;
        const cost = current.g + 10 * manhattan(current, item);
        if (cost >= item.g && open.includes(item)) continue;
        if (!open.includes(item)) open.push(item);
        Object.assign(item, { g: cost, h: 10 * manhattan(item, goal), parent: current });
      }
    }
  }
  return assert.fail('no path');
}

/** liu_if_else: it ends when it generates the goal. In its picture, y grows upwards. @param {Map} map @returns {Answer} */
function liu(map) {
  const directions = [[0, 1], [0, -1], [-1, 0], [1, 0], [-1, 1], [1, 1], [-1, -1], [1, -1]];
  const at = oneEach();
  const goal = at(...map.goal);
  let current = at(...map.start);
  const [open, closed] = [/** @type {Node[]} */ ([]), new Set([current])];
  for (;;) {
    if (open.length > 0) current = open.reduce((least, node) => (node.g + node.h < least.g + least.h ? node : least));
    closed.add(current);
    for (const [right, up] of directions) {
      const next = at(current.x + right, current.y + up);
      const g = current.g + Math.hypot(right, up);
      if (!map.isFree(next.x, next.y) || closed.has(next)) continue;
      if (!open.includes(next)) {
        Object.assign(next, { g, h: manhattan(next, goal), parent: current });
        open.push(next);
        if (next === goal) return answer(closed, goal, new Set([...open, ...closed]).size);
      } else if (next.g > g) {
        Object.assign(next, { g, parent: current });
      }
    }
    if (open.includes(current)) open.splice(open.indexOf(current), 1);
    if (open.length === 0) return assert.fail('no path');
  }
}

const BARS = mapOf('bars.txt');
/** The code reads `nodes[x, y]` from an array whose first index is the row. @type {Map} */
const SWAPPED = { ...BARS, start: [1, 3] };

for (const [name, preset, theirs, facts, ends] of /** @type {[string, string, Answer, Partial<Record<keyof Answer | 'count', unknown>>, Map?][]} */ ([
  ['NeverMore_Mr: finds the path below the fence, at a cost of 56', 'Fence', neverMore(mapOf('fence.txt')), { cost: '56.0000', path: [[1, 2], [2, 3], [3, 4], [4, 3], [5, 2]] }],
  ['w9503: expands 971 cells, in the order of one pass over the list', 'Forty by forty', w9503(mapOf('forty.txt')), { count: 971 }],
  ['liu_if_else: knows 49 cells when it generates the goal', 'Bars', liu(BARS), { known: 49, cost: '13.8995' }],
  ['liu_if_else: from the swapped start', 'Bars', liu(SWAPPED), { cost: '17.3137' }, SWAPPED],
])) {
  test(name, () => {
    const [ours, their] = [found(preset, ends), theirs].map((one) => ({ ...one, cost: one.cost.toFixed(4), count: one.expanded.length }));
    assert.deepEqual(ours, their);
    assert.deepEqual({ ...their, ...facts }, their);
  });
}

test('xu-kechen: pruning expands the same cells, and checks and labels fewer neighbours', () => {
  const { rows, start, goal } = mapOf('halls.txt');
  const grid = GridWorld.fromText(rows.join('\n'));
  const [pruned, all] = ['pruned', 'astar'].map((algorithm) => {
    const search = new GridSearch(/** @type {any} */ ({ algorithm, record: true }));
    search.start(grid, start, goal);
    search.run(grid);
    assert.deepEqual([search.generated, search.relabelled], [0, 1], 'the start, before the first step');
    search.show(Infinity);
    return search;
  });
  assert.equal(pruned.expanded, all.expanded);
  assert.ok(pruned.generated * 2 < all.generated && pruned.relabelled < all.relabelled);
});
