// A roguelike. reach() finds each cell that the hero can go to in a turn, and the way there. find()
// leads each monster to the hero round the other monsters, and knows the nearest of three exits.

import { Grid, find, load, reach } from '../node_modules/cubechase/lib/search.js';

const MAP = `#....#.....~~.>#
#@......##.~~..#
#....#..##.....#
#..~~#.....#####
##.~~#.....#...#
#..~~......#.M.#
#....###.M.....#
#..........#..>#
########>#######`;
const COSTS = { '#': 0, '~': 3 }; // of a step; 0 is a wall
const LOOKS = { '#': 'rock', '~': 'water', '>': 'exit', '@': 'hero', 'M': 'monster' };
const MAX_COST = 50; // of the hero's way in a turn
await load();
const rows = MAP.split('\n').map((row) => [...row]);
const grid = Grid.fromRows(rows, (sign) => COSTS[sign] ?? 1);
const cells = rows.flatMap((row, y) => row.map((_, x) => [x, y]));
const cellsOf = (sign) => cells.filter(([x, y]) => rows[y][x] === sign);
const keyOf = ([x, y]) => y * grid.width + x;
const isIn = (list, cell) => list.some((other) => keyOf(other) === keyOf(cell));
const [exits, monsters] = [cellsOf('>'), cellsOf('M')];
let [[hero], lives, range] = [cellsOf('@'), 3, null];
const isCalm = matchMedia('(prefers-reduced-motion: reduce)');
const board = document.querySelector('.board');
const buttons = cells.map((cell) => {
  const button = board.appendChild(document.createElement('button'));
  button.onclick = () => go(cell);
  button.onfocus = button.onpointerenter = () => showWay(cell);
  return button;
});

function show(maxCost) {
  range = reach(grid, hero, { maxCost, avoid: monsters });
  const signs = [...MAP.replaceAll(/[@M]/g, '.').replaceAll('\n', '')];
  for (const monster of monsters) signs[keyOf(monster)] = 'M';
  signs[keyOf(hero)] = '@';
  for (const [key, sign] of signs.entries()) {
    const [look, cost] = [LOOKS[sign] ?? 'floor', range.cost(cells[key])];
    const isInReach = cost > 0 && cost < Infinity;
    buttons[key].className = isInReach ? `${look} reach` : look;
    buttons[key].textContent = isInReach && sign !== '>' ? cost : sign.replace(/[#.]/, '');
    buttons[key].ariaLabel = isInReach ? `${look}, cost ${cost}` : look;
    buttons[key].tabIndex = sign === '@' ? 0 : -1;
  }
}

function showWay(cell) {
  for (const button of buttons) button.classList.remove('route');
  for (const step of range.path(cell)) buttons[keyOf(step)].classList.add('route');
}

/** Walks to a cell in reach. Then the monsters walk. */
async function go(cell) {
  const way = range.path(cell);
  if (way.length === 0) return;
  board.inert = true;
  for (hero of way) {
    show(0);
    await new Promise((resolve) => setTimeout(resolve, isCalm.matches ? 0 : 120));
  }
  if (!isIn(exits, hero)) monsters.forEach(chase);
  startTurn();
  buttons[keyOf(hero)].focus();
}

function chase(monster, number) {
  const { path } = find(grid, { from: monster, to: hero, avoid: monsters });
  const steps = path.slice(1, 3); // two of them
  if (isIn(steps.slice(0, 1), hero)) lives -= 1;
  monsters[number] = steps.filter((step) => !isIn([hero], step)).at(-1) ?? monster;
}

function startTurn() {
  const isOver = lives < 1 || isIn(exits, hero);
  board.inert = isOver;
  show(isOver ? 0 : MAX_COST);
  const { cost } = find(grid, { from: hero, to: exits, avoid: monsters });
  const hint = cost === null ? 'No way leads out now.' : `The nearest exit costs ${cost}.`;
  const end = lives < 1 ? 'The monsters have you.' : 'You are out!';
  document.querySelector('[role=status]').textContent = isOver ? end : `Lives: ${lives}. ${hint}`;
}

const MOVES = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -grid.width, ArrowDown: grid.width };
board.addEventListener('keydown', (event) => {
  if (!MOVES[event.key]) return;
  event.preventDefault();
  buttons[buttons.indexOf(event.target) + MOVES[event.key]]?.focus();
});
startTurn();
