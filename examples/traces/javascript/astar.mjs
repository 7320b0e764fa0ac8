// A* on a map, which prints its trace: node astar.mjs ../rooms.txt

import { readFileSync } from 'node:fs';
import { Trace } from './trace.mjs';

const STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
];

const text = readFileSync(process.argv[2], 'utf8');
const rows = text.split(/\s+/).filter(Boolean);
const width = rows[0].length;
const cellOf = (key) => [key % width, Math.floor(key / width)];
const keyOf = (letter) => rows.join('').indexOf(letter);
const [start, goal] = [keyOf('S'), keyOf('G')];
const isFloor = (x, y) => (rows[y]?.[x] ?? '#') !== '#';

/** Returns the keys of the neighbours, and the costs. A diagonal step needs floor on both sides. */
function neighbours(x, y) {
  const isFree = ([dx, dy]) => isFloor(x + dx, y + dy) && isFloor(x + dx, y) && isFloor(x, y + dy);
  return STEPS.filter(isFree).map(([dx, dy]) => [
    (y + dy) * width + x + dx,
    Math.sqrt(dx * dx + dy * dy),
  ]);
}

function estimate([x, y]) {
  const [goalX, goalY] = cellOf(goal);
  return Math.sqrt((goalX - x) ** 2 + (goalY - y) ** 2);
}

const trace = new Trace({ map: text });
trace.start(...cellOf(start));
trace.goal(...cellOf(goal));
trace.label('longer', 'No shorter path to an open cell');
const [g, parent, closed] = [new Map([[start, 0]]), new Map(), new Set()];
/** Each entry is a cell and its f, in the order in which they come. */
const open = [];

function push(word, key) {
  const h = estimate(cellOf(key));
  const f = g.get(key) + h;
  const before = parent.get(key);
  trace.event(word, ...cellOf(key), {
    g: g.get(key),
    h,
    f,
    parent: before === undefined ? undefined : cellOf(before),
  });
  open.push({ key, f });
}

push('generate', start);
while (open.length > 0) {
  const least = open.reduce((best, { f }, at) => (f < open[best].f ? at : best), 0);
  const [{ key }] = open.splice(least, 1);
  if (closed.has(key)) continue;
  closed.add(key);
  trace.event('expand', ...cellOf(key));
  if (key === goal) {
    const path = [goal];
    while (parent.has(path[0])) path.unshift(parent.get(path[0]));
    trace.path(path.map(cellOf), g.get(goal));
    break;
  }
  for (const [near, cost] of neighbours(...cellOf(key))) {
    if (closed.has(near)) continue;
    const sum = g.get(key) + cost;
    if (sum >= g.get(near)) {
      trace.event('longer', ...cellOf(near));
      continue;
    }
    const word = g.has(near) ? 'update' : 'generate';
    g.set(near, sum);
    parent.set(near, key);
    push(word, near);
  }
}
