// What stands in the editor: templates, and the reader's code. That is kept in an address, `own.html#code=…`, as text that comes into the
// editor and runs only after a press of Run; and in localStorage for the next visit, a slot for each template and one for code that began
// with none.

import { msg } from '../../shared/message.js';
import { broken, seal, unseal } from '../../shared/play/link-text.js';

const VERSION = '1';
/** Bytes. */
export const MOST_CODE = 20_000;

/** @param {string} code @returns {Promise<string>} letters, digits, `-` and `_` */
export const encode = (code) => seal(VERSION, new TextEncoder().encode(code));

/** @param {string} text as `encode` gave it @returns {Promise<string>} @throws a LinkError */
export async function decode(text) {
  const bytes = await unseal(VERSION, text, MOST_CODE);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw broken(msg('found something that is no text'));
  }
}

const KEY = 'cubechase own search';

/** @param {string} template its name, or '' for code that began with none */
const keyOf = (template) => (template === '' ? KEY : `${KEY} ${template}`);

/** Returns null also where storage is forbidden. @param {string} template @returns {string | null} */
export function keptCode(template) {
  try {
    return localStorage.getItem(keyOf(template));
  } catch {
    return null;
  }
}

/** @param {string} template @param {string} code */
export function keepCode(template, code) {
  try {
    localStorage.setItem(keyOf(template), code);
  } catch {
    // Storage is full or forbidden: the code stays in the editor.
  }
}

/**
 * What stands in the editor to begin with: four searches, the last of them with a fault to be found, and the task to write one.
 *
 * @typedef {object} Template
 * @property {string} name what an address says, `?template=greedy`
 * @property {string} title
 * @property {{ en: string[], zh: string[] }} notes lines of comment above the code, by language
 * @property {string} code
 */

/** @param {string[]} estimate lines @param {string} rank @param {string} [before] */
const codeOf = (estimate, rank, before = '') => `
${before}export function heuristic(x, y, goalX, goalY) {
${estimate.map((line) => `  ${line}`).join('\n')}
}

export function rank(g, h, x, y) {
  return ${rank};
}
`;

/** The distance over open ground. @param {string} dx @param {string} dy */
const octile = (dx, dy) => [
  `const dx = ${dx};`,
  `const dy = ${dy};`,
  'const diagonal = Math.min(dx, dy);',
  'const straight = Math.max(dx, dy) - diagonal;',
  'return straight + Math.SQRT2 * diagonal;',
];

/** @type {readonly Template[]} */
export const TEMPLATES = [
  {
    name: 'dijkstra',
    title: 'Dijkstra',
    notes: {
      en: ['Dijkstra: no estimate of what remains.', 'The cell with the least g goes first,', 'in whatever direction it lies.'],
      zh: ['Dijkstra：不估计剩余的路程。', 'g 最小的格先扩展，不论它在哪个方向。'],
    },
    code: codeOf(['return 0;'], 'g + h'),
  },
  {
    name: 'astar',
    title: 'A*',
    notes: {
      en: ['A*: g is what the way to a cell has cost,', 'h what remains of it at the very least.', 'A straight step costs 1, a diagonal √2.'],
      zh: ['A*：g 是走到这一格的代价，', 'h 是剩余路程至少要花的代价。', '直走一步代价 1，斜走一步 √2。'],
    },
    code: codeOf(octile('Math.abs(goalX - x)', 'Math.abs(goalY - y)'), 'g + h'),
  },
  {
    name: 'greedy',
    title: 'Greedy',
    notes: {
      en: ['Greedy: what looks nearest to the goal', 'goes first, whatever the way there cost.', 'Is it ever longer?'],
      zh: ['贪心：看上去离终点最近的格先扩展，', '不管走到那里花了多少。', '它的路径会更长吗？'],
    },
    code: codeOf(['return Math.hypot(goalX - x, goalY - y);'], 'h'),
  },
  {
    name: 'weighted',
    title: 'Weighted, faulty',
    notes: {
      en: ['Weighted A*: h counts twice, to make', 'for the goal in a hurry. But there is', 'a fault in it: run it, and mend it.'],
      zh: ['加权 A*：h 算两倍，好尽快奔向终点。', '但其中有一个错误：', '运行一下，再把它改好。'],
    },
    code: codeOf(octile('goalX - x', 'goalY - y'), 'g + weight * h', 'const weight = 2;\n\n'),
  },
  {
    name: 'exercise',
    title: 'Write A* yourself',
    notes: {
      en: ['Write A*. Which cell goes first (rank),', 'and how far is it still at least', '(heuristic)? Never longer, and with no', 'more cells than A*: then it is done.'],
      zh: ['写出 A*：哪一格先扩展（rank）？', '至少还有多远（heuristic）？', '从不更长，扩展的格也不比 A* 多，就完成了。'],
    },
    code: codeOf(['return 0;'], '0'),
  },
];

/** All of it, as it comes into the editor. @param {Template} template @param {string} language */
export function textOf({ notes, code }, language) {
  return `${notes[language.startsWith('zh') ? 'zh' : 'en'].map((line) => `// ${line}\n`).join('')}${code}`;
}
