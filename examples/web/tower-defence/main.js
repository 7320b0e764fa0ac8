// A tower defence. All walkers follow one field, which has the next step from each cell to the
// castle. A tower is an edit of the grid, and is refused if it would close the last way.

import { Grid, GridCrowd, load } from '../node_modules/cubechase/lib/core.js';

const MAP = `S.....##........
.......#...~~...
...##......~~...
...##...~~~~~...
........~~~.....
...~~...~~~....C
...~~.......~...
.......##...~...
..~~.......~~...
S.~~......~~....`;
const COSTS = { '#': 0, '~': 4 }; // of a step; 0 is a wall
const LOOKS = { '#': 'rock', '~': 'swamp', 'S': 'walker', 'C': 'castle' };
const COLOURS = {
  ground: ['#e3e8db', '#262d29'],
  swamp: ['#b3ccd8', '#3a5562'],
  rock: ['#8d9486', '#59625d'],
  tower: ['#2457c5', '#8fb2ff'],
  walker: ['#d9480f', '#ff9a52'],
  castle: ['#6a3fb5', '#c3a5ff'],
  range: ['#2457c530', '#8fb2ff30'],
};
const [RANGE, STEP_MS] = [2.6, 400];
await load();
const rows = MAP.split('\n').map((row) => [...row]);
const grid = Grid.fromRows(rows, (sign) => COSTS[sign] ?? 1);
const cellOf = (key) => [key % grid.width, Math.floor(key / grid.width)];
const signs = rows.flat();
const [gates, home] = [[signs.indexOf('S'), signs.lastIndexOf('S')], signs.indexOf('C')];
const crowd = new GridCrowd(grid, { yielding: false });
const castle = crowd.addGoal([cellOf(home)]);
const walkers = new Map(); // the health of each, by its number in the crowd
const towers = [];
let [wave, sent, lives, cursor, shots, last] = [0, 0, 10, [7, 4], [], 0];

/** Moves each walker by one cell. Each tower shoots at the first in its range. */
function step() {
  last = performance.now();
  for (const gate of sent < 8 * wave ? gates : [])
    walkers.set(crowd.enter(cellOf(gate), castle), 2 + wave);
  sent = Math.min(sent + 1, 8 * wave);
  crowd.step();
  const { cells } = crowd; // a copy: read it once
  const places = Array.from(cells, cellOf);
  shots = [];
  for (const [x, y] of towers) {
    const isNear = ([walker]) => Math.hypot(places[walker][0] - x, places[walker][1] - y) < RANGE;
    const [target, health] = [...walkers].find(isNear) ?? [];
    if (target === undefined) continue;
    walkers.set(target, health - 1);
    shots.push([[x, y], places[target]]);
  }
  for (const [walker, health] of walkers) {
    if (cells[walker] === home) lives -= 1;
    else if (health > 0) continue;
    walkers.delete(walker);
    crowd.leave(walker);
  }
  score.value = `Wave ${wave}. Walkers: ${walkers.size}. Lives: ${Math.max(lives, 0)}.`;
  if (lives <= 0) tell('The castle has fallen. Start again.');
}

function build(cell) {
  const ground = grid.cell(cell);
  if (ground === 'wall') return 'The ground there is taken.';
  if (towers.length === 5 + 3 * wave) return 'No stones left: each wave brings three towers.';
  const starts = [...gates, ...crowd.cells.filter((key) => key < signs.length)];
  grid.setCell(cell, 'wall');
  if (starts.every((start) => crowd.reaches(castle, cellOf(start))))
    return `Tower ${towers.push(cell)} stands. The dots show the new way.`;
  grid.setCell(cell, ground);
  return 'No tower there: a walker could not get to the castle any more.';
}

const isDark = matchMedia('(prefers-color-scheme: dark)');
const isCalm = matchMedia('(prefers-reduced-motion: reduce)');
const canvas = document.querySelector('canvas');
const { send, score } = document.querySelector('form').elements;
for (const item of document.querySelectorAll('.colours li'))
  item.style.setProperty('--key', `light-dark(${COLOURS[item.className]})`);
const pen = canvas.getContext('2d');
pen.scale(64, 64);

function shape(look, [x, y], size, roundness) {
  pen.fillStyle = COLOURS[look][Number(isDark.matches)];
  pen.beginPath();
  pen.roundRect(x + 0.5 - size / 2, y + 0.5 - size / 2, size, size, (roundness * size) / 2);
  pen.fill();
}
const between = ([x, y], [toX, toY], part) => [x + part * (toX - x), y + part * (toY - y)];

/** Draws the field, with walkers and shots on their way. */
function draw(part) {
  const [next, cells, before] = [crowd.next(castle), crowd.cells, crowd.cellsBefore];
  pen.clearRect(0, 0, grid.width, grid.height);
  signs.forEach((sign, key) => shape(LOOKS[sign] ?? 'ground', cellOf(key), 0.96, 0.2));
  shape('range', cursor, 2 * RANGE, 1);
  shape('range', cursor, 0.96, 0.2);
  for (let key of gates)
    for (; key < next.length && key !== home; key = next[key])
      shape('walker', cellOf(key), 0.12, 1);
  for (const tower of towers) shape('tower', tower, 0.8, 0.3);
  for (const [walker, health] of walkers) {
    const place = between(cellOf(before[walker]), cellOf(cells[walker]), part);
    shape('walker', place, 0.3 + 0.06 * health, 1);
  }
  for (const [from, to] of shots) shape('tower', between(from, to, part), 0.25, 1);
}

const tell = (text) => (document.querySelector('[role=status]').textContent = text);
canvas.onpointermove = canvas.onpointerdown = ({ offsetX, offsetY }) => {
  cursor = [offsetX, offsetY].map((at) => Math.floor((at / canvas.clientWidth) * grid.width));
};
canvas.addEventListener('click', () => tell(build(cursor)));
const MOVES = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
canvas.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') tell(build(cursor));
  if (!MOVES[event.key]) return;
  event.preventDefault();
  const [x, y] = MOVES[event.key].map((by, axis) => cursor[axis] + by);
  if (rows[y]?.[x]) cursor = [x, y];
});
send.addEventListener('click', () => (wave += 1));

setInterval(step, STEP_MS);
requestAnimationFrame(function frame(now) {
  draw(isCalm.matches ? 1 : Math.min((now - last) / STEP_MS, 1));
  requestAnimationFrame(frame);
});
