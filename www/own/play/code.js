// The texts of the editor: templates, and the reader's code. A link, `own.html#code=…`, holds code
// as text, which runs only after a press of Run. For the next visit, localStorage has a slot for
// each template, and one for code without a template.

import { orNull } from '../../shared/async.js';
import { msg } from '../../shared/message.js';
import { broken, seal, unseal } from '../../shared/play/link-text.js';

const VERSION = '1';
/** The most bytes of code in a link. */
export const MOST_CODE = 20_000;

/** @param {string} code @returns {Promise<string>} letters, digits, `-` and `_` */
export const encode = (code) => seal(VERSION, new TextEncoder().encode(code));

/** @param {string} text from `encode` @returns {Promise<string>} @throws a LinkError */
export async function decode(text) {
  const bytes = await unseal(VERSION, text, MOST_CODE);
  const code = orNull(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  if (code === null) throw broken(msg('found something that is not text'));
  return code;
}

const KEY = 'cubechase own search';

/** @param {string} template its name, or '' for code without a template */
const keyOf = (template) => (template === '' ? KEY : `${KEY} ${template}`);

/**
 * Returns the stored code; null if there is none, or storage is forbidden.
 *
 * @param {string} template
 * @returns {string | null}
 */
export const storedCode = (template) => orNull(() => localStorage.getItem(keyOf(template)));

/**
 * Stores code, if storage is allowed and not full.
 *
 * @param {string} template
 * @param {string} code
 */
export const storeCode = (template, code) =>
  void orNull(() => localStorage.setItem(keyOf(template), code));

/**
 * Code to begin with: four searches, of which the last has an error to find, the task to write one,
 * and three searches that choose neighbours by how the search reached a cell.
 *
 * @typedef {object} Template
 * @property {string} name in addresses, `?template=greedy`
 * @property {string} title
 * @property {{ en: string[], zh: string[] }} notes lines of comment above the code, by language
 * @property {string} code its comments in English and Chinese, separated by |; a line without
 *   Chinese is left out
 */

const COMMENT = /^( *\/\/ )(.*)\|(.*)\n/gm;

/** @param {string[]} estimate lines @param {string} rank @param {string} [before] */
const codeOf = (estimate, rank, before = '') => `
${before}export function heuristic(x, y, goalX, goalY) {
${estimate.map((line) => `  ${line}`).join('\n')}
}

export function rank(g, h, x, y) {
  return ${rank};
}
`;

/** The octile distance. @param {string} dx @param {string} dy */
const octile = (dx, dy) => [
  `const dx = ${dx};`,
  `const dy = ${dy};`,
  'const diagonal = Math.min(dx, dy);',
  'const straight = Math.max(dx, dy) - diagonal;',
  'return straight + Math.SQRT2 * diagonal;',
];

/**
 * The neighbours that remain after a step, by the length of other paths around the cell: the rule
 * of xu-kechen's article, with ties so that it also holds for four directions.
 */
const PRUNING = `
// The steps from a cell that remain after the step|走到一格之后还剩下的下一步；起点全部保留。
// to it. All do where the search begins.|
function remaining(from, at, map) {
  const steps = map.neighbours(...at);
  if (from === null) return steps;
  const around = others(from, at, map);
  return steps.filter((to) => {
    const here = first(from, at) + length(at, to);
    const there = around.get(\`\${to}\`) ?? Infinity;
    return there >= here;
  });
}

// How far it is from a cell to those around \`at\`,|从一格到 at 周围各格有多远：
// in two steps or fewer that avoid \`at\`.|至多两步，不经过 at。
function others(from, at, map) {
  const far = new Map([[\`\${from}\`, 0]]);
  const note = (to, sum) => {
    const known = far.get(\`\${to}\`) ?? Infinity;
    far.set(\`\${to}\`, Math.min(known, sum));
  };
  for (const by of map.neighbours(...from)) {
    if (\`\${by}\` === \`\${at}\`) continue;
    const sum = first(from, by);
    note(by, sum);
    for (const to of map.neighbours(...by)) {
      note(to, sum + length(by, to));
    }
  }
  return far;
}

// The length of a first step. Of two ways as long|第一步的长度。两条路同样长时，
// the one counts as shorter that is diagonal first,|先斜走的算更短，否则先上下走的算更短。
// or else goes up or down first.|
function first(from, to) {
  const across = from[0] !== to[0] ? 1 : 0;
  const upDown = from[1] !== to[1] ? 2 : 0;
  return length(from, to) - (across + upDown) / 1e9;
}

function length([x, y], [toX, toY]) {
  return Math.hypot(toX - x, toY - y);
}
`;

/** @type {readonly Template[]} */
export const TEMPLATES = [
  {
    name: 'dijkstra',
    title: 'Dijkstra',
    notes: {
      en: [
        'Dijkstra: no estimate of what remains.',
        'The cell with the least g goes first,',
        'in whatever direction it lies.',
      ],
      zh: ['Dijkstra：不估计剩余的路程。', 'g 最小的格先扩展，不论它在哪个方向。'],
    },
    code: codeOf(['return 0;'], 'g + h'),
  },
  {
    name: 'astar',
    title: 'A*',
    notes: {
      en: [
        'A*: g is what the way to a cell has cost,',
        'h what remains of it at the very least.',
        'A straight step costs 1, a diagonal √2.',
      ],
      zh: [
        'A*：g 是走到这一格的代价，',
        'h 是剩余路程至少要花的代价。',
        '直走一步代价 1，斜走一步 √2。',
      ],
    },
    code: codeOf(octile('Math.abs(goalX - x)', 'Math.abs(goalY - y)'), 'g + h'),
  },
  {
    name: 'greedy',
    title: 'Greedy',
    notes: {
      en: [
        'Greedy: what looks nearest to the goal',
        'goes first, whatever the way there cost.',
        'Is it ever longer?',
      ],
      zh: ['贪心：看上去离终点最近的格先扩展，', '不管走到那里花了多少。', '它的路径会更长吗？'],
    },
    code: codeOf(['return Math.hypot(goalX - x, goalY - y);'], 'h'),
  },
  {
    name: 'weighted',
    title: 'Weighted, faulty',
    notes: {
      en: [
        'Weighted A*: h counts twice, to make',
        'for the goal in a hurry. But there is',
        'a fault in it: run it, and mend it.',
      ],
      zh: ['加权 A*：h 算两倍，好尽快奔向终点。', '但其中有一个错误：', '运行一下，再把它改好。'],
    },
    code: codeOf(octile('goalX - x', 'goalY - y'), 'g + weight * h', 'const weight = 2;\n\n'),
  },
  {
    name: 'exercise',
    title: 'Write A* yourself',
    notes: {
      en: [
        'Write A*. Which cell goes first (rank),',
        'and how far is it still at least',
        '(heuristic)? Never longer, and with no',
        'more cells than A*: then it is done.',
      ],
      zh: [
        '写出 A*：哪一格先扩展（rank）？',
        '至少还有多远（heuristic）？',
        '从不更长，扩展的格也不比 A* 多，就完成了。',
      ],
    },
    code: codeOf(['return 0;'], '0'),
  },
  {
    name: 'dropped',
    title: 'Dropped directions',
    notes: {
      en: [
        'A* that drops directions: it goes on in the',
        'three that turn least from the last step.',
        'Fewer neighbours, but is the path shortest?',
        'Keep five, or two.',
      ],
      zh: [
        '舍弃邻域的 A*：只保留与上一步',
        '转向最小的三个方向。',
        '邻居少了，路径还是最短吗？',
        '改成保留五个或两个试试。',
      ],
    },
    code: `
const kept = 3;

export function neighbours(x, y, process) {
  const steps = process.neighbours(x, y);
  if (process.parent === null) return steps;
  const [fromX, fromY] = process.parent;
  const [dx, dy] = [x - fromX, y - fromY];
  // The angle between the last step and the next.|上一步与下一步之间的转角。
  const turn = ([toX, toY]) => {
    const [nextX, nextY] = [toX - x, toY - y];
    const across = dx * nextY - dy * nextX;
    const along = dx * nextX + dy * nextY;
    return Math.abs(Math.atan2(across, along));
  };
  steps.sort((a, b) => turn(a) - turn(b));
  return steps.slice(0, kept);
}
`,
  },
  {
    name: 'pruned',
    title: 'Pruned neighbours',
    notes: {
      en: [
        'A* over pruned neighbours. A step is left out',
        'if another way from the parent is shorter. Of',
        'ways as short one remains, diagonal first.',
        'The path is still the shortest.',
      ],
      zh: [
        '剪枝邻居的 A*：从父节点出发若另有更短的路，',
        '就舍弃这一步。同样短的路只留一条，先斜走。',
        '路径仍然最短。',
      ],
    },
    code: `
export function neighbours(x, y, process) {
  return remaining(process.parent, [x, y], process);
}
${PRUNING}`,
  },
  {
    name: 'jumps',
    title: 'Jump points',
    notes: {
      en: [
        'Jump point search. A jump goes on over cells',
        'with nothing else to do than go on. It ends at',
        'the goal, and where a wall forces a neighbour.',
        'Fewer cells than A*, and as short.',
      ],
      zh: [
        '跳点搜索：除了继续前进别无选择的格',
        '直接跳过。遇到终点或强制邻居就停下。',
        '扩展的格比 A* 少，路径同样短。',
      ],
    },
    code: `
export function neighbours(x, y, process) {
  const at = [x, y];
  const from = before(process.parent, at);
  return remaining(from, at, process)
    .map((to) => jump(at, to, process))
    .filter((end) => end !== null);
}

// The cell next to \`at\` on the way from the parent.|从父节点走来时，紧挨着 at 的前一格。
function before(parent, [x, y]) {
  if (parent === null) return null;
  return [
    x + Math.sign(parent[0] - x),
    y + Math.sign(parent[1] - y),
  ];
}

// Where a jump through \`at\` ends, null if nowhere.|经过 at 的跳跃停在哪里；无处可停则为 null。
function jump(from, at, map) {
  if (\`\${at}\` === \`\${map.goal}\`) return at;
  const [x, y] = at;
  const [dx, dy] = [x - from[0], y - from[1]];
  const steps = remaining(from, at, map);
  // A jump goes on ahead and, where it is diagonal,|跳跃一直向前，斜走时也看它的两侧。
  // to the sides of that. All others are forced.|其余的都是强制邻居。
  const goesOn = ([toX, toY]) =>
    (toX === x || toX === x + dx) &&
    (toY === y || toY === y + dy);
  if (!steps.every(goesOn)) return at;
  const isAhead = ([toX, toY]) =>
    toX === x + dx && toY === y + dy;
  const leads = (to) =>
    !isAhead(to) && jump(at, to, map) !== null;
  if (steps.some(leads)) return at;
  const next = steps.find(isAhead);
  return next ? jump(at, next, map) : null;
}
${PRUNING}`,
  },
];

/**
 * Returns the text of a template for the editor.
 *
 * @param {Template} template
 * @param {string} language
 */
export function textOf({ notes, code }, language) {
  const isChinese = language.startsWith('zh');
  const said = code.replace(COMMENT, (_, start, english, chinese) =>
    isChinese ? chinese && `${start}${chinese}\n` : `${start}${english}\n`,
  );
  return `${notes[isChinese ? 'zh' : 'en'].map((line) => `// ${line}\n`).join('')}${said}`;
}
