// The streets of a town as a graph: its nodes are crossings, and a step costs the seconds that it
// takes. A one-way street leads to one neighbour only. The slider shows each moment of the search.

import { GraphSearch } from '../node_modules/cubechase/lib/core.js';

// Crossings have a place in metres. A street leads from one to the next, at a speed in km/h.
const { crossings, streets } = await (await fetch('./town.json')).json();

const metres = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
const secondsFor = (length, speed) => length / (speed / 3.6);
const topSpeed = Math.max(...streets.map(({ speed }) => speed));

for (const crossing of crossings) crossing.streets = new Map();
for (const street of streets) {
  const [from, to] = [crossings[street.from], crossings[street.to]];
  street.seconds = secondsFor(metres(from, to), street.speed);
  from.streets.set(to, street);
  if (!street.oneWay) to.streets.set(from, street);
}

const search = await GraphSearch.create({
  nodes: crossings,
  neighbours: (crossing) => [...crossing.streets.keys()],
  cost: (from, to) => from.streets.get(to).seconds,
  // No way takes less time than the straight line at top speed, so the route is the fastest.
  heuristic: (crossing, goal) => secondsFor(metres(crossing, goal), topSpeed),
  record: true,
});

const picture = document.querySelector('svg');
const [map, progress, places, ...ends] = picture.querySelectorAll('g');
const { start, goal, step } = document.querySelector('form').elements;

function draw(parent, name, attributes) {
  const shape = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, value);
  return parent.appendChild(shape);
}
const line = (parent, look, points) =>
  draw(parent, 'polyline', { class: look, points: points.map(({ x, y }) => `${x},${y}`) });

for (const { from, to, speed, oneWay } of streets) {
  const [a, b] = [crossings[from], crossings[to]];
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  line(map, `${speed === topSpeed ? 'fast' : ''} ${oneWay ? 'one-way' : ''}`, [a, middle, b]);
}
const dots = crossings.map(({ x, y, name }, number) => {
  for (const list of [start, goal]) list.append(new Option(name, number));
  return draw(places, 'circle', { cx: x, cy: y, r: 9 });
});

function searchAgain() {
  search.start(crossings[start.value], crossings[goal.value]);
  search.run();
  step.value = step.max = search.steps;
  show();
}

/** Shows the moment after so many steps. */
function show() {
  const isOver = search.show(Number(step.value)) === search.steps;
  const route = isOver ? search.path() : [];
  progress.replaceChildren();
  for (const [number, state] of search.states().entries()) {
    dots[number].setAttribute('class', state);
    const known = search.known(crossings[number]);
    if (known) line(progress, 'tree closed', [known.parent, crossings[number]]);
  }
  line(progress, 'route', route);
  for (const [at, { x, y }] of [crossings[start.value], crossings[goal.value]].entries())
    ends[at].setAttribute('transform', `translate(${x} ${y})`);
  const names = new Set(route.slice(1).map((to, before) => route[before].streets.get(to).name));
  document.querySelector('[role=status]').textContent = isOver
    ? `${Math.round(search.cost)} seconds over ${[...names].join(', ') || 'no street'}. The search looked at ${search.expanded} of ${crossings.length} crossings.`
    : `Step ${step.value} of ${step.max}: ${search.current?.name ?? 'the search begins'}.`;
}

let next = start;
picture.addEventListener('click', ({ clientX, clientY }) => {
  const place = new DOMPoint(clientX, clientY).matrixTransform(picture.getScreenCTM().inverse());
  const distances = crossings.map((crossing) => metres(crossing, place));
  next.value = distances.indexOf(Math.min(...distances));
  next = next === start ? goal : start;
  searchAgain();
});
step.addEventListener('input', show);
for (const list of [start, goal]) list.addEventListener('change', searchAgain);
[start.value, goal.value] = [9, 60];
searchAgain();
