// What the core says to programs, in the words that stand on the page: searches by their names, settings by those of their
// controls. What is plain already stays as it is.

import { labelOf } from './labels.js';

/** Where a sentence wants another name than a list does. @type {Record<string, string>} */
const NAMES = { jps: 'Jump point search', pruned: 'Pruned A*', corridors: 'A* along corridors', subgoal: 'The search by subgoals', bfs: 'Breadth-first search' };

/** @param {string} word */
const search = (word) => NAMES[word] ?? labelOf('algorithm', word);

/** @type {[RegExp, (...found: string[]) => string][]} */
const SENTENCES = [
  [/^(\S+) needs floor of one cost; found cost:(\d+) at \((\d+), (\d+)\), which astar and auto take$/, (name, cost, x, y) => `${search(name)} needs ground of one cost; the cell (${x}, ${y}) costs ${cost}. A* and Automatic go over such ground`],
  [/^(\S+) needs square cells[;,].*/, (name) => `${search(name)} needs squares; these cells are hexes`],
  [/^(\S+) needs a diagonal that costs less than two straight steps; found costs "(.+)", .*/, (name, costs) => `${search(name)} needs a diagonal that costs less than two straight steps; expected other costs than “${labelOf('costs', costs)}”`],
  [/^goal test "generate" is not for (\S+), .*/, (name) => `${search(name)} recognises its goal by a rule of its own; expected the goal test “${labelOf('goal-test', 'expand')}”`],
  [/^open list "(\S+)" is not for (\S+), .*/, (list, name) => `${search(name)} has an open list of its own and cannot use “${labelOf('open-list', list)}”; expected “${labelOf('open-list', 'buckets')}”`],
  [/^nearest "open" is not for (\S+), .*/, (name) => `${search(name)} cannot answer with a cell that waits; expected the fallback “${labelOf('nearest', 'closed')}”`],
  [/^heuristic "(\S+)" is not for (\S+), which outlives edits; .*/, (heuristic, name) => `${search(name)} outlives edits, and the estimate “${labelOf('heuristic', heuristic)}” does not; expected one by formula`],
];

/** @param {string} message @returns {string} */
export function plain(message) {
  for (const [pattern, say] of SENTENCES) {
    const found = pattern.exec(message);
    if (found) return say(...found.slice(1));
  }
  return message;
}
