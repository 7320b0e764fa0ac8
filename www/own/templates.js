// What stands in the editor to begin with: four searches, the last of them with a fault to be found, and the task to write one.

/**
 * @typedef {object} Template
 * @property {string} name what an address says, `?template=greedy`
 * @property {string} title
 * @property {{ en: string[], zh: string[] }} notes lines of comment above the code, by language
 * @property {string} code
 */

/** @type {readonly Template[]} */
export const TEMPLATES = [
  {
    name: 'dijkstra',
    title: 'Dijkstra',
    notes: {
      en: ['Dijkstra: no estimate of what remains.', 'The cell with the least g goes first,', 'in whatever direction it lies.'],
      zh: ['Dijkstra：不估计剩余的路程。', 'g 最小的格先扩展，不论它在哪个方向。'],
    },
    code: `
export function heuristic(x, y, goalX, goalY) {
  return 0;
}

export function rank(g, h, x, y) {
  return g + h;
}
`,
  },
  {
    name: 'astar',
    title: 'A*',
    notes: {
      en: ['A*: g is what the way to a cell has cost,', 'h what remains of it at the very least.', 'A straight step costs 1, a diagonal √2.'],
      zh: ['A*：g 是走到这一格的代价，', 'h 是剩余路程至少要花的代价。', '直走一步代价 1，斜走一步 √2。'],
    },
    code: `
export function heuristic(x, y, goalX, goalY) {
  const dx = Math.abs(goalX - x);
  const dy = Math.abs(goalY - y);
  const diagonal = Math.min(dx, dy);
  const straight = Math.max(dx, dy) - diagonal;
  return straight + Math.SQRT2 * diagonal;
}

export function rank(g, h, x, y) {
  return g + h;
}
`,
  },
  {
    name: 'greedy',
    title: 'Greedy',
    notes: {
      en: ['Greedy: what looks nearest to the goal', 'goes first, whatever the way there cost.', 'Is it ever longer?'],
      zh: ['贪心：看上去离终点最近的格先扩展，', '不管走到那里花了多少。', '它的路径会更长吗？'],
    },
    code: `
export function heuristic(x, y, goalX, goalY) {
  return Math.hypot(goalX - x, goalY - y);
}

export function rank(g, h, x, y) {
  return h;
}
`,
  },
  {
    name: 'weighted',
    title: 'Weighted, faulty',
    notes: {
      en: ['Weighted A*: h counts twice, to make', 'for the goal in a hurry. But there is', 'a fault in it: run it, and mend it.'],
      zh: ['加权 A*：h 算两倍，好尽快奔向终点。', '但其中有一个错误：', '运行一下，再把它改好。'],
    },
    code: `
const weight = 2;

export function heuristic(x, y, goalX, goalY) {
  const dx = goalX - x;
  const dy = goalY - y;
  const diagonal = Math.min(dx, dy);
  const straight = Math.max(dx, dy) - diagonal;
  return straight + Math.SQRT2 * diagonal;
}

export function rank(g, h, x, y) {
  return g + weight * h;
}
`,
  },
  {
    name: 'exercise',
    title: 'Write A* yourself',
    notes: {
      en: ['Write A*. Which cell goes first (rank),', 'and how far is it still at least', '(heuristic)? Never longer, and with no', 'more cells than A*: then it is done.'],
      zh: ['写出 A*：哪一格先扩展（rank）？', '至少还有多远（heuristic）？', '从不更长，扩展的格也不比 A* 多，就完成了。'],
    },
    code: `
export function heuristic(x, y, goalX, goalY) {
  return 0;
}

export function rank(g, h, x, y) {
  return 0;
}
`,
  },
];

/** All of it, as it comes into the editor. @param {Template} template @param {string} language */
export function textOf({ notes, code }, language) {
  return `${notes[language.startsWith('zh') ? 'zh' : 'en'].map((line) => `// ${line}\n`).join('')}${code}`;
}
