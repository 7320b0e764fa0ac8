// One monster: when it plans next, and what can be asked of it alone. Fetched when a monster is chosen.

import { SHAPES, markOf } from '../draw/marks.js';
import { BLIND, SEARCHES_OF } from '../../shared/words.js';
import { el, setText, svg } from '../../shared/ui/dom.js';
import { numberField, rangeField, selectField } from '../../shared/ui/fields.js';
import { LABELS } from './labels.js';
import { searches } from './searches.js';

/**
 * @typedef {import('../../engine/chase.js').MonsterOptions} MonsterOptions
 *
 * @typedef {object} OneMonster
 * @property {number} monster
 * @property {string} search the word of the one in force
 * @property {string} heuristic likewise
 * @property {number | null} asksIn seconds, null while it sleeps
 * @property {number} every seconds from one plan to the next
 * @property {import('../../engine/chase.js').MonsterTuning} tuning what it was asked for
 */

/** In the lists: the same as the others. */
const AS_ALL = '';
/** What searches take where nothing is chosen. */
const USUAL = { weight: 1.5, straight: 1, k: 5 };
const STRAIGHT = ['theta', 'lazy-theta', 'anya'];
const WALKS = { steps: 'Centre to centre', lines: 'Straight lines', curve: 'Curves' };
/** On a field of 40 by 40. */
const RING = 17;
const ROUND = 100;

export class MonsterView {
  /** The monster that is shown. */
  #monster = -1;
  #mark = svg('polygon');
  #left = svg('circle', { class: 'left', cx: 20, cy: 20, r: RING, pathLength: ROUND, 'stroke-dasharray': ROUND, transform: 'rotate(-90 20 20)' });
  #name = el('h2');
  #by = el('span');
  #heuristic = el('span');
  #next = el('p', { class: 'next' });
  #search;
  #weight;
  #k;
  #jumpLimit;
  #speed;
  #walk;

  /** @param {(options: MonsterOptions) => void} tune */
  constructor(tune) {
    const word = (/** @type {string} */ name) => (/** @type {string} */ value) => tune({ [name]: value === AS_ALL ? null : value });
    this.#search = selectField('Search', [[AS_ALL, 'Same as the others'], ...searches()], word('algorithm'));
    this.#weight = rangeField('Weight', { min: 1, max: 5, step: 0.25 }, (x) => `${Number(x.toFixed(3))}×`, (weight) => tune({ weight }));
    this.#k = rangeField('Directions', { min: 1, max: 8, step: 1 }, String, (k) => tune({ k }));
    this.#jumpLimit = numberField('Longest jump, in cells', { min: 1, max: 4096, step: 1 }, (cells) => {
      if (Number.isNaN(cells)) tune({ jumpLimit: null });
      else tune({ jumpLimit: Math.min(Math.max(Math.round(cells), 1), 4096) });
    });
    this.#speed = rangeField('Cells a second', { min: 0.5, max: 10, step: 0.5 }, (x) => String(Number(x.toFixed(3))), (speed) => tune({ speed }));
    this.#walk = selectField('Follows its path by', [[AS_ALL, 'What the search plans'], ...Object.entries(WALKS)], word('walk'));
    const ring = svg('svg', { viewBox: '0 0 40 40', class: 'countdown', 'aria-hidden': 'true' }, svg('circle', { cx: 20, cy: 20, r: RING }), this.#left, this.#mark);
    this.element = el(
      'div',
      { class: 'one', role: 'group', 'aria-label': 'The chosen monster' },
      el('div', { class: 'who' }, ring, this.#name, el('p', {}, this.#by, this.#heuristic), this.#next),
      this.#search.row,
      this.#weight.row,
      this.#k.row,
      this.#jumpLimit.row,
      this.#walk.row,
      this.#speed.row,
    );
  }

  /** @param {OneMonster} one */
  show({ monster, search, heuristic, asksIn, every, tuning }) {
    const drives = tuning.algorithm === 'hybrid';
    setText(this.#name, `Monster ${monster + 1}`);
    setText(this.#by, LABELS.algorithm?.[search] ?? search);
    setText(this.#heuristic, drives || BLIND.includes(search) ? '' : (LABELS.heuristic?.[heuristic] ?? heuristic));
    setText(this.#next, asksIn === null ? 'asleep' : `plans again in ${asksIn.toFixed(1)} s`);
    this.#left.setAttribute('stroke-dashoffset', String(ROUND - ROUND * Math.min((asksIn ?? 0) / every, 1)));
    if (monster !== this.#monster) this.#introduce(monster);
    const has = (/** @type {string[]} */ those) => those.includes(search);
    this.#search.row.hidden = this.#walk.row.hidden = drives;
    this.#weight.row.hidden = !has(SEARCHES_OF.weight);
    this.#k.row.hidden = !has(SEARCHES_OF.k);
    this.#jumpLimit.row.hidden = !has(SEARCHES_OF.jumpLimit);
    // What somebody is just typing, or has just unfolded, stays.
    if (this.#monster === monster && this.element.contains(/** @type {ShadowRoot} */ (this.element.getRootNode()).activeElement)) return;
    this.#monster = monster;
    this.#search.show(tuning.algorithm ?? AS_ALL);
    this.#weight.show(tuning.weight ?? (STRAIGHT.includes(search) ? USUAL.straight : USUAL.weight));
    this.#k.show(tuning.k ?? USUAL.k);
    this.#jumpLimit.show(tuning.jumpLimit);
    this.#speed.show(tuning.speed);
    this.#walk.show(tuning.walk ?? AS_ALL);
  }

  /** @param {number} monster */
  #introduce(monster) {
    const { shape, shade } = markOf(monster);
    const corners = (SHAPES[shape] ?? []).map(([x, y]) => `${(20 + 9 * x).toFixed(2)},${(20 + 9 * y).toFixed(2)}`);
    this.#mark.setAttribute('points', corners.join(' '));
    this.#mark.setAttribute('class', `shade-${shade}`);
  }
}
