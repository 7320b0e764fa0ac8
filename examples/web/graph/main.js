// A graph that is no grid: posts anywhere in a field, a pond between them, and functions that say
// who is near whom, what a way costs, and who sees whom. The search knows nothing of fields and
// ponds.

import { GraphSearch } from '../node_modules/cubechase/lib/core.js';

const POND = { x: 50, y: 34, radius: 17 };
const REACH = 14;

/** The same field each time: a linear congruential generator. */
let seed = 7;
const next = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32;

const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** Whether the straight line between two posts keeps off the pond. */
function sees(a, b) {
  const along =
    ((POND.x - a.x) * (b.x - a.x) + (POND.y - a.y) * (b.y - a.y)) / (far(a, b) ** 2 || 1);
  const at = Math.max(0, Math.min(1, along));
  return far(POND, { x: a.x + at * (b.x - a.x), y: a.y + at * (b.y - a.y) }) > POND.radius;
}

const posts = [];
while (posts.length < 100) {
  const post = { x: 100 * next(), y: 70 * next() };
  if (far(post, POND) > POND.radius + 1 && posts.every((other) => far(post, other) > 4))
    posts.push(post);
}
posts.sort((a, b) => a.x - b.x);
for (const post of posts)
  post.near = posts.filter(
    (other) => other !== post && far(post, other) < REACH && sees(post, other),
  );

const graph = { nodes: posts, neighbours: (post) => post.near, cost: far, record: true };
/** What each choice asks besides. */
const SEARCHES = {
  'dijkstra': {},
  'astar': { heuristic: far },
  'theta': { heuristic: far, sight: sees },
  'lazy-theta': { heuristic: far, sight: sees, algorithm: 'lazy-theta' },
};

const form = document.querySelector('form');
const said = document.querySelector('[role=status]');
const picture = document.querySelector('svg');
const { search: which, from, to, step } = form.elements;

const draw = (name, attributes) => {
  const shape = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, value);
  picture.append(shape);
  return shape;
};
const line = (a, b, look = '') => draw('line', { x1: a.x, y1: a.y, x2: b.x, y2: b.y, class: look });

posts.forEach((_, number) => {
  for (const list of [from, to]) list.append(new Option(`Post ${number + 1}`, number));
});
from.value = 0;
to.value = 99;

let search = null;

/** Searches anew, and goes to the end. */
async function begin() {
  const made = await GraphSearch.create({ ...graph, ...SEARCHES[which.value] });
  search?.free();
  search = made;
  search.start(posts[from.value], posts[to.value]);
  search.run();
  step.max = search.steps;
  step.value = search.steps;
  show();
}

/** The moment after so many steps: nothing is searched again. */
function show() {
  const at = search.show(Number(step.value));
  const isOver = at === search.steps;
  const states = search.states();
  picture.replaceChildren();
  draw('circle', { cx: POND.x, cy: POND.y, r: POND.radius, class: 'pond' });
  for (const post of posts)
    for (const other of post.near)
      if (posts.indexOf(other) > posts.indexOf(post)) line(post, other);
  for (const post of posts) {
    const known = search.known(post);
    if (known) line(known.parent, post, 'tree');
  }
  if (isOver)
    draw('polyline', {
      points: search
        .path()
        .map(({ x, y }) => `${x},${y}`)
        .join(' '),
    });
  posts.forEach((post, number) => {
    const isEnd = post === posts[from.value] || post === posts[to.value];
    const dot = draw('circle', {
      cx: post.x,
      cy: post.y,
      r: isEnd ? 1.6 : 1.1,
      class: `${states[number]} ${isEnd ? 'end' : ''}`,
    });
    dot.addEventListener('click', () => {
      to.value = number;
      void begin();
    });
  });
  said.textContent = isOver
    ? `${search.status}: ${search.expanded} of ${posts.length} posts expanded, ${search.pathCost.toFixed(2)} long over ${search.path().length} posts.`
    : `Step ${at} of ${search.steps}: ${states.filter((state) => state === 'open').length} posts wait.`;
}

step.addEventListener('input', show);
for (const field of [which, from, to]) field.addEventListener('change', begin);
await begin();
