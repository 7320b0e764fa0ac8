// Reads plans of several agents that other programs print, and scenario files as the starts and
// goals of agents. The module loads with the first such text.
//
// - mapf-visualizer: a line for each time step has the cells of all agents, `3:(5,17),(21,28),`.
//   The solvers of its author print a header of `name=value` lines before them. Sources:
//   https://github.com/Kei18/mapf-visualizer (README.md, src/main.cpp),
//   https://github.com/Kei18/lacam3 (lacam3/src/post_processing.cpp).
// - League of Robot Runners: JSON has the start of each agent and its actions, one for each time
//   step. Sources: https://github.com/MAPF-Competition/Start-Kit (Input_Output_Format.md,
//   src/ActionModel.cpp); for the model MAPF and its two conventions,
//   https://github.com/MAPF-Competition/PlanViz (src/planviz_qt/converters/FORMAT.md,
//   script/plan_config.py, script/tracker_transfer.py).
// - `.scen`: see src/map/scenario.rs.

import { readScenarios } from '../../engine/grid.js';
import { loadParts } from '../../engine/load.js';
import { Fault, msg, textOf } from '../../shared/message.js';
import { addKind } from './kinds.js';
import { numberOf, placeOf, SIDE } from './plan-cells.js';
import { PLAN } from './plan-lane.js';

/**
 * @import { Plan } from './types.js'
 * @typedef {import('../../shared/message.js').Said} Said
 */

/** The most cells of all agents in all steps. */
const MOST_CELLS = 2 ** 25;
const MOST_STEPS = 100_000;
/** The most characters of a text that an error quotes. */
const MOST_FOUND = 20;

const STEPS = /^(?:agents=|\d+:\()/m;
const ROBOTS = /^\s*\{[^]*"(?:actionModel|actualPaths|teamSize)"/;
const SCENARIOS = /^\s*(?:version[ \t]+1|\d+[ \t]+\S*[A-Za-z]\S*(?:[ \t]+\d+){6}[ \t])/;

/**
 * Returns the plan in a text, or null for a text that is no plan.
 *
 * @param {string} text
 * @returns {Promise<import('./types.js').ReadPlan | null>}
 * @throws a MapError with line and column
 */
export async function planOf(text) {
  addKind('plan', PLAN);
  const read = ROBOTS.test(text) ? readRobots : STEPS.test(text) ? readSteps : null;
  if (read) return { ...read(text), text };
  if (!SCENARIOS.test(text)) return null;
  await loadParts(['searches']);
  return { ...readTask(text), text };
}

/** Reads tokens of a text, one after the other. */
class Scanner {
  at = 0;

  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }

  get isAtEnd() {
    return this.at >= this.text.length;
  }

  /** Passes what a pattern finds here. @param {RegExp} pattern sticky */
  take(pattern) {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match) this.moveTo(pattern.lastIndex);
    return match;
  }

  /** @param {number} at */
  moveTo(at) {
    this.at = at;
  }

  /** @param {RegExp} pattern sticky @param {Said} expected @throws a MapError */
  expect(pattern, expected) {
    return this.take(pattern) ?? this.fail(expected);
  }

  /**
   * @param {Said} expected
   * @param {number} [at]
   * @param {Said} [found] left out, the text there
   * @returns {never}
   * @throws a MapError
   */
  fail(expected, at = this.at, found = foundAt(this.text, at)) {
    const before = this.text.slice(0, at);
    const line = before.split('\n').length;
    const column = at - before.lastIndexOf('\n');
    const fault = msg('found {found}; expected {expected}', { found, expected });
    throw Object.assign(
      new Fault('line {line}, column {column}: {fault}', { line, column, fault }, 'MapError'),
      { line, column, found: textOf(found), expected: textOf(expected) },
    );
  }

  /** Reads a column or a row. @param {string} digits @param {number} at where they begin */
  coordinate(digits, at) {
    const number = Number(digits);
    return number < SIDE
      ? number
      : this.fail(msg('a whole number from 0 to {most}', { most: SIDE - 1 }), at);
  }
}

/** Returns the rest of a line as an error names it. @param {string} text @param {number} at */
function foundAt(text, at) {
  if (at >= text.length) return msg('the end of the text');
  const [rest] = text.slice(at, at + MOST_FOUND).split(/[\r\n]/);
  return rest === '' ? msg('the end of the line') : `"${rest}"`;
}

/**
 * Checks the size of a plan before memory is reserved.
 *
 * @param {Scanner} scanner
 * @param {number} agents
 * @param {number} steps
 * @param {number} at
 */
function checkSize(scanner, agents, steps, at) {
  if (steps > MOST_STEPS || agents * (steps + 1) > MOST_CELLS)
    scanner.fail(
      msg('at most {steps} steps, and {cells} cells of all agents', {
        steps: MOST_STEPS,
        cells: MOST_CELLS,
      }),
      at,
      msg('{agents} agents in {steps} steps', { agents, steps }),
    );
}

// mapf-visualizer

const BLANK = /[ \t\r]*\n|[ \t\r]+$|\uFEFF/y;
const HEADER = /(\w+)=([^\n]*)(?:\n|$)/y;
const TIME = /(\d+):/y;
const CELL = /\((\d+),(\d+)(?:,[XY]_(?:PLUS|MINUS))?\)/y;
const COMMA = /,/y;
const LINE_END = /[ \t\r]*(?:\n|$)/y;

/** @param {string} text @returns {Plan} */
function readSteps(text) {
  const scanner = new Scanner(text);
  const header = readHeader(scanner);
  /** @type {number[]} */
  const cells = [];
  let agents = 0;
  let steps = -1;
  const expected = () => msg('the time step {n}', { n: `"${steps + 1}:"` });
  while (!scanner.isAtEnd) {
    if (scanner.take(BLANK)) continue;
    const from = scanner.at;
    const [, time = ''] = scanner.expect(TIME, expected());
    if (Number(time) !== steps + 1) scanner.fail(expected(), from);
    const line = readCells(scanner);
    agents = ++steps === 0 ? line.cells.length : agents;
    checkCount(scanner, line.cells.length, agents, from);
    checkSize(scanner, agents, steps, from);
    line.cells.forEach((cell, agent) => {
      if (steps > 0) checkMove(scanner, cells[cells.length - agents], cell, line.places[agent]);
      cells.push(cell);
    });
  }
  if (steps < 0) scanner.fail(expected());
  if (header.agents && Number(header.agents.value) !== agents)
    scanner.fail(agentsSaid(agents), header.agents.at);
  const { starts, goals } = header;
  for (const end of [starts, goals]) if (end) checkCount(scanner, end.cells.length, agents, end.at);
  if (starts?.cells.some((cell, agent) => cell !== cells[agent]))
    scanner.fail(msg('the cells of step 0'), starts.at);
  return planOfCells(Int32Array.from(cells), agents, steps, goals?.cells);
}

/** Reads the lines before the first time step. @param {Scanner} scanner */
function readHeader(scanner) {
  /**
   * @type {{ agents?: { value: string, at: number } } & { [end in 'starts' | 'goals']?: { cells:
   *   number[], at: number } }}
   */
  const header = {};
  for (;;) {
    if (scanner.take(BLANK)) continue;
    const from = scanner.at;
    const [all, name = '', value = ''] = scanner.take(HEADER) ?? [];
    if (all === undefined) return header;
    const at = from + name.length + 1;
    if (name === 'agents') header.agents = { value, at };
    if (name !== 'starts' && name !== 'goals') continue;
    scanner.moveTo(at);
    header[name] = { cells: readCells(scanner).cells, at };
  }
}

/** Reads the cells until the end of a line, and where they are in the text. @param {Scanner} scanner */
function readCells(scanner) {
  /** @type {number[]} */
  const cells = [];
  /** @type {number[]} */
  const places = [];
  do {
    const from = scanner.at;
    const [, x = '', y = ''] = scanner.expect(CELL, msg('a cell like {cell}', { cell: '(5,16)' }));
    const column = scanner.coordinate(x, from + 1);
    cells.push(numberOf([column, scanner.coordinate(y, from + x.length + 2)]));
    places.push(from);
    if (!scanner.take(COMMA)) {
      scanner.expect(LINE_END, msg('a comma or {end}', { end: msg('the end of the line') }));
      break;
    }
  } while (!scanner.take(LINE_END));
  return { cells, places };
}

/** @param {Scanner} scanner @param {number} found @param {number} agents @param {number} at */
function checkCount(scanner, found, agents, at) {
  if (found !== agents) scanner.fail(agentsSaid(agents), at, agentsSaid(found));
}

/** @param {number} n */
const agentsSaid = (n) => (n === 1 ? msg('1 agent') : msg('{n} agents', { n }));

/**
 * @param {Scanner} scanner
 * @param {number} from a cell
 * @param {number} to the cell after a step
 * @param {number} at
 */
function checkMove(scanner, from, to, at) {
  const [[x, y], [toX, toY]] = [placeOf(from), placeOf(to)];
  if (Math.abs(toX - x) + Math.abs(toY - y) > 1)
    scanner.fail(
      msg('the same cell or one beside it'),
      at,
      msg('a step from ({x}, {y}) to ({toX}, {toY})', { x, y, toX, toY }),
    );
}

// League of Robot Runners

const SPACE = /[ \t\r\n\uFEFF]*/y;
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WHOLE = /\d+(?![\d.eE])/y;
const VALUE = /[[{]|-?\d[\d.eE+-]*|true|false|null/y;
const INSIDE = new RegExp(`[\\]},:]|${VALUE.source}`, 'y');

/** The directions as quarter turns, clockwise from the right. */
const HEADINGS = { E: 0, S: 1, W: 2, N: 3 };
/** The columns and rows of a step in these directions. */
const WAYS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];
const [STAY, AHEAD] = [-1, -2];
const WAIT = { W: [0, STAY], T: [0, STAY] };
/**
 * The model of agents that turn, and of those that do not. actions: the quarter turns, and the
 * direction of the step; `T` is to wait for want of an action in time. Plans of the second model
 * have two conventions: `U` goes to the next row, or to the one before.
 *
 * @typedef {Record<string, number[]>} Actions
 * @typedef {{ headings: Record<string, number>, conventions: Actions[] }} Model
 * @type {Record<string, Model>}
 */
const MODELS = {
  MAPF_T: {
    headings: HEADINGS,
    conventions: [{ F: [0, AHEAD], R: [1, STAY], C: [3, STAY], ...WAIT }],
  },
  MAPF: {
    headings: { ...HEADINGS, 'N/A': 0 },
    conventions: [
      { R: [0, 0], U: [0, 1], L: [0, 2], D: [0, 3], ...WAIT },
      { R: [0, 0], D: [0, 1], L: [0, 2], U: [0, 3], ...WAIT },
    ],
  },
};

/** Reads JSON without a tree, so that each part keeps its place in the text. */
class Json extends Scanner {
  /** Passes a character and the space around it. @param {string} character */
  passes(character) {
    this.take(SPACE);
    if (this.text[this.at] !== character) return false;
    this.moveTo(this.at + 1);
    this.take(SPACE);
    return true;
  }

  /** @param {string} character */
  pass(character) {
    if (!this.passes(character)) this.fail(`"${character}"`);
  }

  /** Reads a list in brackets. @param {string} brackets @param {() => void} item reads one */
  list([open = '', close = ''], item) {
    this.pass(open);
    if (this.passes(close)) return;
    do item();
    while (this.passes(','));
    if (!this.passes(close)) this.fail(msg('a comma or {end}', { end: `"${close}"` }));
  }

  /** Reads a string. No word of a plan needs an escape, so escapes stay as they are. */
  word() {
    const at = this.at + 1;
    if (this.text[this.at] !== '"') this.fail(msg('a text in quotes'));
    let end = at;
    while (this.text[end] !== '"') {
      if (end >= this.text.length) this.fail('"', end);
      end += this.text[end] === '\\' ? 2 : 1;
    }
    this.moveTo(end + 1);
    return { at, text: this.text.slice(at, end) };
  }

  /** Reads a column or a row. */
  whole() {
    const at = this.at;
    const [digits] = this.expect(WHOLE, msg('a whole number from 0 to {most}', { most: SIDE - 1 }));
    return this.coordinate(digits, at);
  }

  /** Passes any value. Only its brackets and words are checked. */
  skip() {
    let depth = 0;
    do {
      this.take(SPACE);
      if (this.text[this.at] === '"') this.word();
      else {
        const [token] = this.expect(depth > 0 ? INSIDE : VALUE, msg('a value'));
        if (token === '[' || token === '{') depth++;
        if (token === ']' || token === '}') depth--;
      }
    } while (depth > 0);
  }
}

/**
 * @typedef {{ at: number, text: string }} Word
 * @typedef {{ at: number, cell: number, heading: Word }} Start
 */

/** @param {string} text @returns {Plan} */
function readRobots(text) {
  const json = new Json(text);
  const { model: word, team, starts, paths } = membersOf(json);
  const model = wordIn(MODELS, json, word);
  // PlanViz writes all starts of a scenario file, also for a smaller team.
  const agents = team?.n ?? starts.length;
  const place = team?.at ?? starts[0].at;
  checkCount(json, paths.length, agents, place);
  if (agents === 0) json.fail(agentsSaid(1), place, agentsSaid(0));
  if (starts.length < agents) checkCount(json, starts.length, agents, starts[0].at);
  const steps = stepsOf(paths[0]);
  checkSize(json, agents, steps, paths[0].at);
  const plans = plansBy(model.conventions, (actions) => {
    const cells = new Int32Array(agents * (steps + 1));
    paths.forEach((path, agent) => {
      const n = stepsOf(path);
      if (n !== steps)
        json.fail(
          msg('{n} actions, like agent 0', { n: steps }),
          path.at,
          msg('{n} actions', { n }),
        );
      follow(json, starts[agent], path, model.headings, actions, (step, cell) => {
        cells[step * agents + agent] = cell;
      });
    });
    return planOfCells(cells, agents, steps);
  });
  return { ...plans[0], other: plans[1] ?? null };
}

/**
 * Returns the plans by the conventions in which no agent leaves the rows of all maps.
 *
 * @param {readonly Actions[]} conventions
 * @param {(actions: Actions) => Plan} read
 * @throws a MapError if there is no such convention
 */
function plansBy(conventions, read) {
  /** @type {unknown} */
  let fault;
  const plans = conventions.flatMap((actions) => {
    try {
      return [read(actions)];
    } catch (error) {
      fault ??= error;
      return [];
    }
  });
  if (plans.length === 0) throw fault;
  return plans;
}

/**
 * Returns the entry of a word in a table.
 *
 * @template T
 * @param {Record<string, T>} table
 * @param {Scanner} scanner
 * @param {Word} word
 */
const wordIn = (table, scanner, { at, text }) =>
  Object.hasOwn(table, text)
    ? table[text]
    : scanner.fail(Object.keys(table).join(', '), at, `"${text.slice(0, MOST_FOUND)}"`);

/** Returns the number of actions, with commas between them. @param {Word} path */
const stepsOf = ({ text }) => Math.ceil(text.length / 2);

/** Reads the members of the JSON that make a plan. @param {Json} json */
function membersOf(json) {
  /** @type {{ model?: Word, team?: { at: number, n: number }, starts?: Start[], paths?: Word[] }} */
  const found = {};
  /** @type {Record<string, () => void>} */
  const members = {
    actionModel: () => void (found.model = json.word()),
    teamSize: () =>
      void (found.team = { at: json.at, n: Number(json.expect(NUMBER, msg('a number'))[0]) }),
    start: () => void (found.starts = startsIn(json)),
    actualPaths() {
      const paths = (found.paths = /** @type {Word[]} */ ([]));
      json.list('[]', () => paths.push(json.word()));
    },
  };
  json.list('{}', () => {
    const name = json.word();
    json.pass(':');
    if (Object.hasOwn(members, name.text)) members[name.text]();
    else json.skip();
  });
  if (!json.isAtEnd) json.fail(msg('the end of the text'));
  const missing = (/** @type {string} */ name) =>
    json.fail(msg('the member {name}', { name: `"${name}"` }));
  return {
    team: found.team,
    model: found.model ?? missing('actionModel'),
    starts: found.starts ?? missing('start'),
    paths: found.paths ?? missing('actualPaths'),
  };
}

/** Reads row, column and direction of each agent. @param {Json} json @returns {Start[]} */
function startsIn(json) {
  /** @type {Start[]} */
  const starts = [];
  const from = json.at;
  json.list('[]', () => {
    const at = json.at;
    json.pass('[');
    const y = json.whole();
    json.pass(',');
    const x = json.whole();
    json.pass(',');
    starts.push({ at, cell: numberOf([x, y]), heading: json.word() });
    json.pass(']');
  });
  if (starts.length === 0) json.fail(agentsSaid(1), from, agentsSaid(0));
  return starts;
}

/**
 * Walks along the actions of an agent.
 *
 * @param {Json} json
 * @param {Start} start
 * @param {Word} path
 * @param {Record<string, number>} headings
 * @param {Actions} actions
 * @param {(step: number, cell: number) => void} reached
 */
function follow(json, { cell, heading }, { at, text }, headings, actions, reached) {
  let way = wordIn(headings, json, heading);
  let [x, y] = placeOf(cell);
  reached(0, cell);
  for (let step = 0; step * 2 < text.length; step++) {
    const place = at + step * 2;
    const [turns, go] = wordIn(actions, json, { at: place, text: text[step * 2] });
    if (![',', undefined].includes(text[step * 2 + 1])) json.fail('","', place + 1);
    way = (way + turns) % 4;
    const [dx, dy] = WAYS[go === AHEAD ? way : go] ?? [0, 0];
    x += dx;
    y += dy;
    if (Math.min(x, y) < 0 || Math.max(x, y) >= SIDE)
      json.fail(msg('a cell of the map'), place, `(${x}, ${y})`);
    reached(step + 1, numberOf([x, y]));
  }
}

// Scenarios

/** @param {string} text @returns {Plan} */
function readTask(text) {
  const scenarios = readScenarios(text);
  const [{ width, height }] = scenarios;
  const other = scenarios.find((one) => one.width !== width || one.height !== height);
  if (other)
    new Scanner(text).fail(
      msg('{width} × {height} cells, as in line {line}', {
        width,
        height,
        line: scenarios[0].line,
      }),
      placeOfLine(text, other.line),
    );
  const keys = (/** @type {'start' | 'goal'} */ end) =>
    Int32Array.from(scenarios, ({ [end]: cell }) => numberOf(cell));
  return {
    lane: 'crowd',
    agents: scenarios.length,
    steps: 0,
    cells: keys('start'),
    goals: keys('goal'),
    size: [width, height],
  };
}

/** Returns where a line begins. @param {string} text @param {number} line from 1 */
const placeOfLine = (text, line) => text.split('\n', line - 1).join('\n').length + 1;

/**
 * @param {Int32Array} cells
 * @param {number} agents
 * @param {number} steps
 * @param {ArrayLike<number>} [goals] left out, the last cells
 * @returns {Plan}
 */
const planOfCells = (cells, agents, steps, goals = cells.subarray(steps * agents)) => ({
  lane: 'plan',
  agents,
  steps,
  cells,
  goals: Int32Array.from(goals),
  size: null,
});
