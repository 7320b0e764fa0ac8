// Searches over your own graph: nodes of any type, described by functions.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GraphSearch } from '../../www/engine/graph.js';
import { GridWorld } from '../../www/engine/grid.js';
import { GridSearch } from '../../www/engine/search.js';
import { numbers, randomMap } from './support/grids.mjs';

/** @typedef {{ x: number, y: number, near: Post[] }} Post */

/** Posts in a field, with edges between those within reach of each other. @param {number} count @param {number} seed @param {number} reach */
function field(count, seed, reach) {
  const next = numbers(seed);
  /** @type {Post[]} */
  const posts = Array.from({ length: count }, () => ({ x: next() * 100, y: next() * 100, near: [] }));
  for (const post of posts) post.near = posts.filter((other) => other !== post && far(post, other) < reach);
  return posts;
}

/** @param {Post} a @param {Post} b */
const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** The least costs from a post, by Bellman and Ford. @param {Post[]} posts @param {Post} start */
function shortest(posts, start) {
  const least = new Map(posts.map((post) => [post, post === start ? 0 : Infinity]));
  for (let changed = true; changed; ) {
    changed = false;
    for (const post of posts) {
      for (const other of post.near) {
        const over = (least.get(post) ?? Infinity) + far(post, other);
        if (over >= (least.get(other) ?? Infinity)) continue;
        least.set(other, over);
        changed = true;
      }
    }
  }
  return least;
}

/** @param {Post[]} path */
const lengthOf = (path) => path.reduce((sum, post, at) => sum + far(path[at - 1] ?? post, post), 0);

/** Costs are rounded to the nearest 5488420th. @param {number} a @param {number} b */
const near = (a, b) => Math.abs(a - b) < 1e-4;

test('finds a shortest path on a hundred nodes, and a heuristic saves work', () => {
  let [found, blind, aimed] = [0, 0, 0];
  for (let seed = 1; seed <= 20; seed++) {
    const posts = field(100, seed, 16);
    const [start, goal] = /** @type {[Post, Post]} */ ([posts[0], posts[99]]);
    const least = shortest(posts, start).get(goal) ?? Infinity;
    for (const heuristic of [undefined, far]) {
      const search = new GraphSearch({ nodes: posts, neighbours: (post) => post.near, cost: far, ...(heuristic && { heuristic }) });
      search.start(start, goal);
      const status = search.run();
      if (least === Infinity) {
        assert.equal(status, heuristic ? 'nearest' : 'exhausted');
        assert.equal(search.path().length > 0, heuristic !== undefined);
      } else {
        assert.equal(status, 'found');
        const path = search.path();
        assert.ok(near(search.cost, least) && near(lengthOf(path), least), `seed ${seed}: ${search.cost} and ${least}`);
        assert.deepEqual([path[0], path.at(-1)], [start, goal]);
        assert.ok(path.every((post, at) => at === 0 || path[at - 1]?.near.includes(post)));
        if (heuristic) [found, aimed] = [found + 1, aimed + search.expanded];
        else blind += search.expanded;
      }
      search.free();
    }
  }
  assert.ok(found > 10 && aimed < blind / 2, `${found} found, ${aimed} expanded and ${blind} without an estimate`);
});

test('searches a map as a graph of its cells like the map', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const { rows, start, goal } = randomMap(11, 9, seed);
    const grid = GridWorld.fromText(rows.join('\n'));
    const cells = rows.flatMap((row, y) => [...row].flatMap((sign, x) => (sign === '#' ? [] : [`${x},${y}`])));
    const place = (/** @type {string} */ cell) => /** @type {[number, number]} */ (cell.split(',').map(Number));
    const own = new GraphSearch({
      nodes: cells,
      neighbours: (cell) => {
        const [x, y] = place(cell);
        return [[0, -1], [1, 0], [0, 1], [-1, 0]].map(([dx = 0, dy = 0]) => `${x + dx},${y + dy}`).filter((one) => cells.includes(one));
      },
      cost: () => 1,
      heuristic: (cell, to) => {
        const [[x, y], [goalX, goalY]] = [place(cell), place(to)];
        return Math.abs(goalX - x) + Math.abs(goalY - y);
      },
      record: true,
    });
    own.start(start.join(), goal.join());
    const built = new GridSearch({ movement: '4', heuristic: 'manhattan', openList: 'heap', record: true });
    built.start(grid, start, goal);
    const status = own.run();
    assert.equal(status, built.run(grid));
    if (status === 'found') {
      assert.deepEqual([own.expanded, own.steps, own.cost * 10, own.path().map(place)], [built.expanded, built.steps, built.cost, built.path()]);
      for (let step = 1; step <= own.steps; step++) {
        own.show(step);
        built.show(step);
        assert.equal(own.current, built.current?.join());
      }
      const g = built.g();
      own.show(Infinity);
      for (const cell of cells) {
        const [x, y] = place(cell);
        const known = own.known(cell);
        assert.equal(known ? Math.round(known.g * 10) : NaN, g[y * 11 + x] ?? NaN, cell);
      }
    }
    for (const one of [own, built, grid]) one.free();
  }
});

test('with line of sight, the path has straight lines and is shorter, and its checks run only on request', () => {
  const posts = Array.from({ length: 81 }, (_, at) => ({ x: 5 * (at % 9), y: 5 * Math.floor(at / 9) + (at % 2), near: /** @type {Post[]} */ ([]) }));
  // A pond in the middle.
  const dry = (/** @type {Post} */ a, /** @type {Post} */ b) => {
    const along = Math.max(0, Math.min(1, ((20 - a.x) * (b.x - a.x) + (20 - a.y) * (b.y - a.y)) / (far(a, b) ** 2 || 1)));
    return Math.hypot(a.x + along * (b.x - a.x) - 20, a.y + along * (b.y - a.y) - 20) > 11;
  };
  for (const post of posts) post.near = posts.filter((other) => other !== post && far(post, other) <= 9 && dry(post, other));
  const [start, goal] = /** @type {[Post, Post]} */ ([posts[18], posts[62]]);
  const graph = { nodes: posts, neighbours: (/** @type {Post} */ post) => post.near, cost: far, heuristic: far, record: true };
  const answers = [{}, { sight: dry }, { sight: dry, algorithm: /** @type {const} */ ('lazy-theta') }].map((more) => {
    const search = new GraphSearch({ ...graph, ...more });
    search.start(start, goal);
    assert.equal(search.run(), 'found');
    const path = search.path();
    assert.ok(near(search.cost, lengthOf(path)));
    assert.ok(path.every((post, at) => at === 0 || dry(/** @type {Post} */ (path[at - 1]), post)));
    let looks = 0;
    for (let step = 1; step <= search.steps; step++) {
      search.show(step);
      for (const { from, to, clear } of search.sights()) {
        assert.equal(clear, dry(from, to));
        looks++;
      }
    }
    const answer = { cost: search.cost, turns: path.length, looks };
    search.free();
    return answer;
  });
  const [steps, lines, lazy] = /** @type {[any, any, any]} */ (answers);
  assert.ok(lines.cost < steps.cost && lines.turns < steps.turns, JSON.stringify(answers));
  assert.ok(lazy.looks < lines.looks / 1.5 && lazy.cost < steps.cost && steps.looks === 0, JSON.stringify(answers));
});

/** @typedef {{ x: number, y: number }} Place */

/** Places on a plane without edges, at distances of half a width, created on each call: none inside a disc. @param {Place} disc */
const plane = (disc) => ({
  key: (/** @type {Place} */ { x, y }) => `${Math.round(100 * x)} ${Math.round(100 * y)}`,
  neighbours: (/** @type {Place} */ { x, y }) => [-0.1, 0, 0.1].flatMap((dx) => [-0.1, 0, 0.1].map((dy) => ({ x: x + dx, y: y + dy })))
    .filter((place) => Math.hypot(place.x - x, place.y - y) > 0.05 && Math.hypot(place.x - disc.x, place.y - disc.y) > 0.31),
  cost: (/** @type {Place} */ a, /** @type {Place} */ b) => Math.hypot(a.x - b.x, a.y - b.y),
  heuristic: (/** @type {Place} */ a, /** @type {Place} */ b) => Math.hypot(a.x - b.x, a.y - b.y),
  limit: 2000,
  record: true,
});

test('nodes that are made as they are met are one node where their keys are equal', () => {
  const ground = plane({ x: 0.5, y: 0 });
  const sight = (/** @type {Place} */ a, /** @type {Place} */ b) => Array.from({ length: 41 }, (_, at) => at / 40).every((part) => Math.hypot(a.x + part * (b.x - a.x) - 0.5, a.y + part * (b.y - a.y)) > 0.31);
  for (const more of [{}, { sight }, { sight, algorithm: /** @type {const} */ ('lazy-theta') }]) {
    const search = new GraphSearch({ ...ground, ...more });
    assert.deepEqual([search.nodes, search.states()], [[], []]);
    // Ten times a tenth is not one, but its place is.
    search.start({ x: 0, y: 0 }, { x: 1, y: 0 });
    assert.equal(search.run(), 'found');
    const met = search.nodes;
    const places = met.map(ground.key);
    assert.equal(new Set(places).size, met.length, 'no place is there twice');
    assert.ok(met.length < 2000 && ['50 40', '50 -40'].some((place) => places.includes(place)) && !places.includes('50 0'));
    const listed = new GraphSearch({ ...ground, ...more, nodes: [...met, ...met.flatMap(ground.neighbours).filter((place, at, all) => !places.includes(ground.key(place)) && all.findIndex((one) => ground.key(one) === ground.key(place)) === at)] });
    listed.start({ x: 0, y: 0 }, { x: 1, y: 0 });
    assert.equal(listed.run(), 'found');
    assert.deepEqual([search.expanded, search.cost, search.path().map(ground.key)], [listed.expanded, listed.cost, listed.path().map(ground.key)]);
    for (const step of [0, 1, 7, search.steps]) {
      for (const one of [search, listed]) one.show(step);
      assert.deepEqual(search.states(), listed.states().slice(0, met.length));
      assert.equal(search.states().filter((state) => state === 'closed').length, step);
      assert.deepEqual(met.map((node) => search.known(node)?.g), met.map((node) => listed.known(node)?.g));
    }
    assert.equal(search.known({ x: 77, y: 0 }), null);
    search.start({ x: 4, y: 4 }, { x: 4, y: 4 });
    assert.deepEqual([search.run(), search.nodes, search.path()], ['found', [{ x: 4, y: 4 }], [{ x: 4, y: 4 }]], 'the nodes of the search before are forgotten');
    for (const one of [search, listed]) one.free();
  }
});

test('a graph without end is searched up to the limit', () => {
  const search = new GraphSearch({ neighbours: (/** @type {number} */ n) => [2 * n, n + 1], cost: () => 1, limit: 50 });
  search.start(1, -1);
  assert.deepEqual([search.run(), search.expanded, search.states().length], ['limit', 50, search.nodes.length]);
  search.start(1, 10);
  assert.deepEqual([search.run(), search.path()], ['found', [1, 2, 4, 5, 10]]);
  search.free();
});

test('a start inside a function that the search calls leaves its nodes alone', () => {
  /** @type {GraphSearch<number>} */
  const search = new GraphSearch({
    neighbours: (n) => {
      assert.throws(() => search.start(7, 8), /recursive use/);
      return [n + 1];
    },
    cost: () => 1,
    limit: 9,
  });
  search.start(0, 2);
  assert.deepEqual([search.run(), search.path()], ['found', [0, 1, 2]]);
  search.free();
});

const PAIR = { nodes: ['a', 'b'], neighbours: () => ['b'], cost: () => 1 };
const FROM_TO = 'expected a number from 0 to 50000000';

/** For each fault: the wrong value, the message, and the nodes. @type {Record<string, [any, string, string, string[]]>} */
const BAD = {
  'no number': [{ cost: () => NaN }, `cost from node 0 to node 1: found NaN; ${FROM_TO}, or Infinity where there is no step`, 'cost', ['a', 'b']],
  'a negative cost': [{ cost: () => -1 }, `cost from node 0 to node 1: found -1; ${FROM_TO}, or Infinity where there is no step`, 'cost', ['a', 'b']],
  'an invalid estimate': [{ heuristic: () => 'far' }, `heuristic at node 0: found "far"; ${FROM_TO}`, 'heuristic', ['a']],
  'an infinite estimate': [{ heuristic: (/** @type {string} */ node) => (node === 'b' ? Infinity : 0) }, `heuristic at node 1: found Infinity; ${FROM_TO}`, 'heuristic', ['b']],
  'a neighbour that is no node': [{ neighbours: () => ['c'] }, 'neighbours of node 0: found "c" in the array; expected an array of nodes of the graph', 'neighbours', ['a']],
  'a number that is no node': [{ neighbours: () => [1] }, 'neighbours of node 0: found "1" in the array; expected an array of nodes of the graph', 'neighbours', ['a']],
  'itself as a neighbour': [{ neighbours: () => ['a'] }, 'neighbours of node 0: found the node itself; expected other nodes than that', 'neighbours', ['a']],
  'no array': [{ neighbours: () => new Set(['b']) }, 'neighbours of node 0: found an object; expected an array of nodes of the graph', 'neighbours', ['a']],
  'an error': [{ neighbours: () => { throw new Error('lost'); } }, 'neighbours of node 0 threw: lost', 'neighbours', ['a']],
  'an invalid key': [{ nodes: ['a', 'b'], key: (/** @type {string} */ node) => (node === 'c' ? null : node), neighbours: () => ['c'] }, 'neighbours of node 0 threw: key: found null; expected a string or a number, which the function key gives for nodes that are objects', 'neighbours', ['a']],
  'sight that is a number': [{ nodes: ['a', 'b', 'c'], neighbours: (/** @type {string} */ node) => (node === 'a' ? ['b'] : ['c']), sight: () => 1 }, 'sight from node 0 to node 2: found 1; expected true or false', 'sight', ['a', 'c']],
};

for (const [what, [given, message, by, nodes]] of Object.entries(BAD)) {
  test(`${what}: the search ends and says so`, () => {
    const graph = { ...PAIR, ...given };
    const search = new GraphSearch({ ...graph, record: true });
    const fails = { name: 'SearchError', message, function: by, nodes };
    assert.throws(() => (search.start('a', graph.nodes.at(-1)), search.run()), fails);
    assert.equal(search.status, 'failed');
    assert.deepEqual([search.path(), search.cost], [[], NaN]);
    assert.throws(() => search.step(), fails);
    search.free();
  });
}

test('refuses a function that frees its search, and the search continues', () => {
  /** @type {GraphSearch<string>} */
  const search = new GraphSearch({ ...PAIR, cost: () => (search.free(), 1) });
  search.start('a', 'b');
  assert.throws(() => search.run(), { name: 'SearchError', message: /^cost from node 0 to node 1 threw: GraphSearch: found free\(\) inside a function that a search calls/ });
  assert.equal(search.status, 'failed');
  search.free();
});

test('later changes to the array of nodes do not change the search', () => {
  const nodes = [...PAIR.nodes];
  const search = new GraphSearch({ ...PAIR, nodes });
  nodes.reverse();
  nodes.push('c');
  search.start('a', 'b');
  assert.deepEqual([search.run(), search.path()], ['found', ['a', 'b']]);
  assert.throws(() => search.start('a', 'c'), { name: 'OptionError' });
  nodes.length = 0;
  search.start('b', 'b');
  assert.deepEqual([search.run(), search.path()], ['found', ['b']]);
  search.free();
});

test('refuses invalid options before it calls any function', () => {
  const refused = (/** @type {any} */ more, /** @type {string} */ message) => assert.throws(() => new GraphSearch({ ...PAIR, ...more }), { name: 'OptionError', message });
  refused({ nodes: 'ab' }, 'nodes: found "ab"; expected an array of all nodes');
  refused({ nodes: [] }, 'nodes: found 0; expected a whole number from 1 to 16777216');
  refused({ nodes: ['a', 'b', 'a'] }, 'nodes: found "a" twice; expected each node once');
  refused({ key: () => 1 }, 'nodes: found "b" twice; expected each node once');
  refused({ key: 'id' }, 'key: found "id"; expected a function');
  refused({ nodes: undefined }, 'limit: found undefined; expected the most nodes to expand, as the nodes are not listed');
  // eslint-disable-next-line no-sparse-arrays
  refused({ nodes: ['a', , 'b'] }, 'nodes: found a hole at 1; expected a node');
  refused({ cost: undefined }, 'cost: found undefined; expected a function');
  refused({ neighbours: [] }, 'neighbours: found object; expected a function');
  refused({ sight: true }, 'sight: found true; expected a function');
  refused({ algorithm: 'theta' }, 'algorithm: found "theta"; expected astar, as there is no sight');
  refused({ sight: () => true, algorithm: 'astar' }, 'algorithm: found "astar"; expected theta or lazy-theta, as there is sight');
  refused({ weight: -1 }, 'weight: found -1; expected a number from 0 to 1000');
  refused({ depth: 1 }, 'unknown option "depth"; expected one of: neighbours, cost, heuristic, sight, algorithm, weight, limit, record');
  const { nodes: _, ...unlisted } = PAIR;
  const growing = new GraphSearch({ ...unlisted, limit: 9 });
  assert.throws(() => growing.start('a', /** @type {any} */ ({})), { name: 'OptionError', message: 'key: found object; expected a string or a number, which the function key gives for nodes that are objects' });
  assert.deepEqual([growing.status, growing.nodes], ['ready', []]);
  growing.free();
  const search = new GraphSearch(PAIR);
  assert.throws(() => search.start('a', 'c'), { name: 'OptionError', message: 'to: found "c"; expected a node of the graph' });
  assert.equal(search.known('a'), null);
  assert.deepEqual([search.status, search.run(), search.path(), search.states()], ['ready', 'ready', [], []]);
  search.start('a', 'a');
  assert.deepEqual([search.run(), search.path(), search.cost, search.states()], ['found', ['a'], 0, ['closed', 'unseen']]);
  search.free();
});
