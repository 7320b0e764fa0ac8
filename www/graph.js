// The page graph.html: a search over vertices that are created during the search, beside the code
// that creates them.

import { DISCS, searchPlane, Vertex } from './graph/plane.js';
import source from './graph/plane.js?raw';
import { svg } from './shared/ui/dom.js';

const START = new Vertex(9.4, -7.3);
/** Steps a second. */
const RATE = 12;

/** @template {Element} T @param {string} selector @param {new () => T} Type @returns {T} */
function find(selector, Type) {
  const found = document.querySelector(selector);
  if (found instanceof Type) return found;
  throw new Error(`graph.html: found no ${selector}`);
}

const form = find('form', HTMLFormElement);
const picture = find('svg', SVGSVGElement);
const line = find('[name=step]', HTMLInputElement);
const play = find('[data-do=play]', HTMLButtonElement);
const field = (/** @type {string} */ name) =>
  /** @type {HTMLInputElement | HTMLSelectElement} */ (form.elements.namedItem(name));
const valueOf = (/** @type {string} */ name) => Number(field(name).value);
/**
 * Writes a number into the text of the page.
 *
 * @param {string} name
 * @param {number | string} value
 */
const write = (name, value) =>
  (find(`output[name=${name}]`, HTMLOutputElement).value = String(value));

/** @typedef {Awaited<ReturnType<typeof searchPlane>>} Search */
/**
 * The search, its nodes, and the dot of each with the line from its parent.
 *
 * @type {{ search: Search, nodes: Vertex[], dots: SVGElement[], lines: SVGElement[], over:
 *   SVGElement } | null}
 */
let shown = null;
/** The timer while it plays. */
let playing = 0;
/** The number of requested searches. */
let requests = 0;

/**
 * @param {Element} into
 * @param {keyof SVGElementTagNameMap} name
 * @param {Record<string, string | number>} attributes
 * @returns {SVGElement}
 */
const draw = (into, name, attributes) => into.appendChild(svg(name, attributes));

const ends = (/** @type {Vertex} */ a, /** @type {Vertex} */ b) => ({
  x1: a.x,
  y1: a.y,
  x2: b.x,
  y2: b.y,
});

/** Shows the message of a status, and no other. @param {string} status */
function say(status) {
  for (const text of document.querySelectorAll('[data-status]'))
    text.toggleAttribute('hidden', text.getAttribute('data-status') !== status);
}

/** Searches with the values of the fields, and goes to the end. */
async function begin() {
  stop();
  if (!form.reportValidity()) return;
  const request = ++requests;
  const algorithm = /** @type {import('./engine/algorithms.js').GraphAlgorithm} */ (
    field('algorithm').value
  );
  const distance = valueOf('distance');
  // The vertices are on a lattice around the start, so the goal is the nearest one.
  const near = (/** @type {'x' | 'y'} */ axis) =>
    START[axis] + distance * Math.round((valueOf(axis) - START[axis]) / distance);
  const goal = new Vertex(near('x'), near('y'));
  const search = await searchPlane({
    distance,
    lines: algorithm !== 'astar',
    algorithm,
    weight: valueOf('weight'),
    limit: valueOf('limit'),
  }).catch(() => null);
  if (!search) return say('missing');
  if (request !== requests) return search.free();
  search.start(START, goal);
  search.run();
  shown?.search.free();
  prepare(search, goal, distance);
  line.max = String(search.steps);
  show(search.steps);
}

/**
 * Draws the parts that do not change during playback.
 *
 * @param {Search} search
 * @param {Vertex} goal
 * @param {number} distance
 */
function prepare(search, goal, distance) {
  const { nodes } = search;
  const all = [...nodes.map(({ x, y }) => ({ x, y, radius: distance })), ...DISCS];
  const [left, top] = [
    Math.min(...all.map(({ x, radius }) => x - radius)),
    Math.min(...all.map(({ y, radius }) => y - radius)),
  ];
  const [width, height] = [
    Math.max(...all.map(({ x, radius }) => x + radius)) - left,
    Math.max(...all.map(({ y, radius }) => y + radius)) - top,
  ];
  picture.setAttribute('viewBox', `${left} ${top} ${width} ${height}`);
  picture.replaceChildren();
  for (const { x, y, radius } of DISCS)
    draw(picture, 'circle', { cx: x, cy: y, r: radius, class: 'disc' });
  const group = draw(picture, 'g', {});
  const lines = nodes.map(() => draw(group, 'line', {}));
  const dots = nodes.map(({ x, y }) => draw(picture, 'circle', { cx: x, cy: y, r: distance / 6 }));
  const over = draw(picture, 'g', {});
  const size = Math.max(width, height) / 42;
  for (const [{ x, y }, letter] of /** @type {[Vertex, string][]} */ ([
    [START, 'S'],
    [goal, 'G'],
  ])) {
    const end = draw(picture, 'g', { class: `end ${letter}` });
    draw(end, 'circle', { cx: x, cy: y, r: size });
    draw(end, 'text', { x, y, 'font-size': 1.3 * size, 'dy': '.36em' }).textContent = letter;
  }
  shown = { search, nodes, dots, lines, over };
}

/** Shows the moment after a number of steps. Nothing is searched again. @param {number} step */
function show(step) {
  if (!shown) return;
  const { search, nodes, dots, lines, over } = shown;
  const at = search.show(step);
  const isOver = at === search.steps;
  const states = search.states();
  nodes.forEach((node, number) => {
    dots[number]?.setAttribute(
      'class',
      node === search.current ? 'current' : (states[number] ?? ''),
    );
    const known = search.known(node);
    for (const [name, value] of Object.entries(ends(known?.parent ?? node, node)))
      lines[number]?.setAttribute(name, String(value));
  });
  over.replaceChildren();
  for (const { from, to, clear } of search.sights())
    draw(over, 'line', { ...ends(from, to), class: clear ? 'clear' : 'blocked' });
  if (isOver)
    draw(over, 'polyline', {
      points: search
        .path()
        .map(({ x, y }) => `${x},${y}`)
        .join(' '),
    });
  line.value = String(at);
  write('at', at);
  write('steps', search.steps);
  write('met', states.filter((state) => state !== 'unseen').length);
  write('open', states.filter((state) => state === 'open').length);
  write('looks', search.sights().length);
  say(isOver ? search.status : '');
  write('length', search.pathCost.toFixed(2));
  write('turns', search.path().length);
  if (isOver) stop();
}

function stop() {
  clearInterval(playing);
  playing = 0;
  play.removeAttribute('data-playing');
}

function toggle() {
  if (playing !== 0) return stop();
  if (!shown) return;
  if (shown.search.shown === shown.search.steps) show(0);
  play.setAttribute('data-playing', '');
  playing = window.setInterval(() => show(Number(line.value) + 1), 1000 / RATE);
}

/** The actions of the buttons, by `data-do`. @type {Record<string, () => void>} */
const DO = {
  play: toggle,
  back: () => (stop(), show(Math.max(0, Number(line.value) - 1))),
  step: () => (stop(), show(Number(line.value) + 1)),
};

find('#source', HTMLElement).textContent = source;
for (const button of document.querySelectorAll('button[data-do]'))
  button.addEventListener('click', () => DO[button.getAttribute('data-do') ?? '']?.());
line.addEventListener('input', () => (stop(), show(Number(line.value))));
form.addEventListener('change', () => void begin());
form.addEventListener('submit', (event) => event.preventDefault());
picture.addEventListener('click', ({ clientX, clientY }) => {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(
    picture.getScreenCTM()?.inverse(),
  );
  field('x').value = x.toFixed(2);
  field('y').value = y.toFixed(2);
  void begin();
});
void begin();
