// Breakpoints: the conditions of `stop-when`, separated by `;`, at any of which playing pauses.
//
//   expand 12,7; f rises; f > 120 and (open < 30 or step >= 200)
//
// A condition is read once and then evaluated at each step of each lane. It is false where a lane
// lacks a number that it compares: a crowd has only `step` and `open`, and a search that drives has
// no g, h and f, because the poses of a cell share it. The module loads with the first condition.

import { FIELDS } from '../../engine/fields.js';
import { msg, optionError } from '../../shared/message.js';

/**
 * @typedef {import('../../shared/message.js').Said} Said
 * @typedef {{ [name: string]: number | undefined }} Facts the numbers of a step, by name
 * @typedef {(now: Facts) => number} Sum
 * @typedef {(now: Facts, before: Facts) => boolean} Condition before: of the step before
 * @typedef {{ text: string, column: number }} Token column: from 1
 * @typedef {{ column: number } & ({ sum: Sum } | { holds: Condition })} Part of a condition; column:
 *   where it begins
 * @typedef {{ step: number, lane: number, condition: string }} Stop lane: its index in the race
 * @typedef {Pick<import('./lane.js').Lane, 'steps' | 'ended' | 'full' | 'kind' | 'show' | 'current'
 *   | 'window' | 'openSizes' | 'fields'>} Steps what is read of a lane
 */

/** The cell that the step expands, its numbers, the step, and the size of the open list. */
const NAMES = ['x', 'y', 'g', 'h', 'f', 'step', 'open'];
const OF_RECORD = /** @type {const} */ (['g', 'h', 'f']);
const EXPAND = 'expand';
/** Words that cannot be names. */
const RESERVED = ['and', 'or', 'rises', 'falls'];

/** All are false for NaN. @type {Map<string, (one: number, other: number) => boolean>} */
const COMPARISONS = new Map([
  ['<', (one, other) => one < other],
  ['<=', (one, other) => one <= other],
  ['=', (one, other) => one === other],
  ['!=', (one, other) => one < other || one > other],
  ['>=', (one, other) => one >= other],
  ['>', (one, other) => one > other],
]);

const TOKEN = /\d+(?:\.\d+)?|[\p{L}_][\p{L}\p{N}_]*|[<>!]=|\S/gu;
const NUMBER = /^\d/;
const NAME = /^[\p{L}_]/u;
/** The most parentheses inside one another, so that no text exhausts the stack. */
const DEEPEST = 50;
/** The most characters of a text that an error repeats. */
const LONGEST = 80;

/** Reads conditions by recursive descent. */
class Parser {
  #text;
  #known;
  /** @type {Token[]} */
  #tokens;
  #at = 0;
  #depth = 0;
  /** The names in the conditions so far. @type {Set<string>} */
  names = new Set();

  /** @param {string} text @param {readonly string[]} known names */
  constructor(text, known) {
    this.#text = text;
    this.#known = known;
    this.#tokens = Array.from(text.matchAll(TOKEN), ({ 0: token, index }) => ({
      text: token,
      column: index + 1,
    }));
  }

  /** @returns {{ text: string, holds: Condition }[]} @throws an OptionError with the column */
  conditions() {
    /** @type {{ text: string, holds: Condition }[]} */
    const conditions = [];
    while (this.#next.text !== '') {
      if (this.#take(';')) continue;
      const from = this.#next.column - 1;
      const holds = this.#condition(this.#any());
      const { text, column } = this.#next;
      if (text !== '' && text !== ';') throw this.#fault(msg('"and", "or" or ";"'));
      conditions.push({ text: this.#text.slice(from, column - 1).trim(), holds });
    }
    return conditions;
  }

  /** The next token; '' at the end. @returns {Token} */
  get #next() {
    return this.#tokens[this.#at] ?? { text: '', column: this.#text.trimEnd().length + 1 };
  }

  /** Goes on if the next token is this one. @param {string} token */
  #take(token) {
    const isNext = this.#next.text === token;
    if (isNext) this.#at++;
    return isNext;
  }

  /** @returns {Part} */
  #any() {
    return this.#joined('or', () => this.#all(), 'some');
  }

  /** @returns {Part} */
  #all() {
    return this.#joined('and', () => this.#comparison(), 'every');
  }

  /**
   * @param {string} word
   * @param {() => Part} read
   * @param {'some' | 'every'} how
   * @returns {Part} the first one if the word does not follow
   */
  #joined(word, read, how) {
    const first = read();
    if (this.#next.text !== word) return first;
    const conditions = [this.#condition(first)];
    while (this.#take(word)) conditions.push(this.#condition(read()));
    const { column } = first;
    return { column, holds: (now, before) => conditions[how]((holds) => holds(now, before)) };
  }

  /** @returns {Part} */
  #comparison() {
    const left = this.#sum();
    if (!('sum' in left)) return left;
    const { column, sum } = left;
    if (this.#take('rises')) return { column, holds: (now, before) => sum(now) > sum(before) };
    if (this.#take('falls')) return { column, holds: (now, before) => sum(now) < sum(before) };
    const compare = COMPARISONS.get(this.#next.text);
    if (!compare) return left;
    this.#at++;
    const right = this.#number(this.#sum());
    return { column, holds: (now) => compare(sum(now), right(now)) };
  }

  /** @returns {Part} */
  #sum() {
    const first = this.#operand();
    if (!('sum' in first)) return first;
    /** @type {{ sign: number, term: Sum }[]} */
    const others = [];
    for (;;) {
      const sign = this.#take('+') ? 1 : this.#take('-') ? -1 : 0;
      if (sign === 0) break;
      others.push({ sign, term: this.#number(this.#operand()) });
    }
    const { column, sum } = first;
    return {
      column,
      sum: (now) => others.reduce((all, { sign, term }) => all + sign * term(now), sum(now)),
    };
  }

  /** @returns {Part} */
  #operand() {
    const { text, column } = this.#next;
    if (text === '(') return this.#parentheses();
    const isNegative = text === '-' && NUMBER.test(this.#tokens[this.#at + 1]?.text ?? '');
    if (isNegative) this.#at++;
    if (NUMBER.test(this.#next.text)) {
      const number = (isNegative ? -1 : 1) * Number(this.#next.text);
      this.#at++;
      return { column, sum: () => number };
    }
    if (!NAME.test(text) || RESERVED.includes(text))
      throw this.#fault(msg('a number, a name or "("'));
    if (this.#take(EXPAND)) return { column, holds: this.#expanded() };
    const name = text;
    if (!this.#known.includes(name))
      throw this.#fault(msg('one of: {list}', { list: [EXPAND, ...this.#known].join(', ') }));
    this.#at++;
    this.names.add(name);
    return { column, sum: (now) => now[name] ?? NaN };
  }

  /** @returns {Part} */
  #parentheses() {
    const { column } = this.#next;
    if (this.#depth === DEEPEST)
      throw this.#fault(msg('at most {most} parentheses inside one another', { most: DEEPEST }));
    this.#at++;
    this.#depth++;
    const inner = this.#any();
    if (!this.#take(')')) throw this.#fault('")"');
    this.#depth--;
    return { ...inner, column };
  }

  /** Reads the cell after `expand`. @returns {Condition} */
  #expanded() {
    const x = this.#whole();
    if (!this.#take(',')) throw this.#fault('","');
    const y = this.#whole();
    this.names.add('x');
    return (now) => now['x'] === x && now['y'] === y;
  }

  #whole() {
    const { text } = this.#next;
    if (!/^\d+$/.test(text)) throw this.#fault(msg('a whole number'));
    this.#at++;
    return Number(text);
  }

  /** @param {Part} part @throws an OptionError for a condition */
  #number(part) {
    if ('sum' in part) return part.sum;
    throw this.#fault(msg('a number'), { column: part.column, found: msg('a condition') });
  }

  /** @param {Part} part @throws an OptionError for a sum */
  #condition(part) {
    if ('holds' in part) return part.holds;
    throw this.#fault(msg('a comparison, "rises" or "falls"'));
  }

  /**
   * Returns the error of the next token, or of what begins at another column.
   *
   * @param {Said} expected
   * @param {{ column: number, found: Said }} [other]
   */
  #fault(expected, other) {
    const { text, column } = this.#next;
    const found = text === '' ? msg('the end') : `"${text.slice(0, LONGEST)}"`;
    return optionError(
      'stop-when="{value}": found {found} at column {column}; expected {expected}',
      {
        value: this.#text.length > LONGEST ? `${this.#text.slice(0, LONGEST)}…` : this.#text,
        found,
        column,
        ...other,
        expected,
      },
    );
  }
}

export class Breakpoints {
  #conditions;
  /**
   * Which numbers the conditions need: those of the open list, the cell, its g, h and f, and others
   * of a trace.
   */
  #needs;

  /**
   * @param {string} text
   * @param {readonly string[]} [others] names of numbers in traces
   * @throws an OptionError with the column
   */
  constructor(text, others = []) {
    const own = others.filter((name) => !NAMES.includes(name));
    const parser = new Parser(text, [...NAMES, ...own]);
    this.#conditions = parser.conditions();
    const names = (/** @type {readonly string[]} */ ...some) =>
      some.some((name) => parser.names.has(name));
    this.#needs = {
      open: names('open'),
      cell: names('x', 'y', ...OF_RECORD, ...own),
      own: names(...own),
      record: names(...OF_RECORD),
    };
  }

  /**
   * Goes from a step to a later one, but no further than all lanes are recorded, and only while
   * there is time. It moves the playheads of the lanes.
   *
   * @param {readonly Steps[]} lanes
   * @param {number} from
   * @param {number} to
   * @param {() => boolean} hasTime
   * @returns {{ step: number, stop: Stop | null }} where it ends, and why it stops there: a
   *   condition that holds first at this step
   */
  follow(lanes, from, to, hasTime) {
    const ends = lanes.map(({ steps }) => steps);
    const last = Math.min(to, ...ends.filter((_, at) => !lanes[at].ended && !lanes[at].full));
    const before = lanes.map((lane) => this.#factsOf(lane, from));
    let step = from;
    while (step < last) {
      step++;
      for (const [at, lane] of lanes.entries()) {
        if (step > ends[at]) continue;
        const now = this.#factsOf(lane, step);
        const met = this.#conditions.find(({ holds }) => holds(now, before[at]));
        if (met) return { step, stop: { step, lane: at, condition: met.text } };
        before[at] = now;
      }
      if (!hasTime()) break;
    }
    return { step, stop: null };
  }

  /** Returns the numbers that the conditions name. @param {Steps} lane @param {number} step */
  #factsOf(lane, step) {
    /** @type {Facts} */
    const facts = { step };
    if (this.#needs.open) facts['open'] = lane.openSizes[step];
    if (!this.#needs.cell) return facts;
    lane.show(step);
    const cell = lane.current;
    if (!cell) return facts;
    if (this.#needs.own) Object.assign(facts, lane.fields());
    [facts['x'], facts['y']] = cell;
    if (!lane.kind.shows.includes('numbers') || !this.#needs.record) return facts;
    const numbers = lane.window(...cell, 1, 1);
    for (const name of OF_RECORD) facts[name] = numbers[FIELDS[name]];
    return facts;
  }
}
