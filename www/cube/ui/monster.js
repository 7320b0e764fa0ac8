// One monster: when it plans next, and its own options. It loads when a monster is chosen.

import { SHAPES, shapeOf } from '../draw/palette.js';
import { usualWeight } from '../../engine/algorithms.js';
import { MonsterOptions } from '../../pkg/options.js';
import { BLIND, isDrive, rangeOf, searchesOf } from '../../shared/words.js';
import { msg } from '../../shared/message.js';
import { svg } from '../../shared/ui/dom.js';
import { numberField, rangeField, selectField } from '../../shared/ui/fields.js';
import { labelOf, searches } from './labels.js';
import sheet from './monster.css?inline';

export { sheet as look };

/** @import { Message } from '../../shared/message.js' */

/**
 * @typedef {object} OneMonster
 * @property {number} monster
 * @property {string} search the word of the search in force
 * @property {string} heuristic the word of the estimate in force
 * @property {number | null} asksIn seconds until its next plan, null while it sleeps
 * @property {number} every seconds between two plans
 * @property {import('../../engine/chase.js').MonsterSettings} monsterSettings its own options
 *
 * @typedef {ReturnType<typeof createMonsterView>} MonsterView
 */

/** The entry for the same as the others. */
const AS_ALL = '';
/** The default number of directions of a search. */
const USUAL_K = 5;
/** @type {[string, Message][]} */
const WALKS = [
  ['steps', msg('Centre to centre')],
  ['lines', msg('Straight lines')],
  ['curve', msg('Curves')],
];
/** In a box of 40 by 40. */
const RING = 17;
const ROUND = 100;

/**
 * @param {import('../../shared/ui/words.js').Words} words
 * @param {(options: import('../../engine/chase.js').MonsterOptions) => void} tune
 */
export function createMonsterView(words, tune) {
  const { el, setText } = words;
  /** The monster that is shown. */
  let shown = -1;
  const word = (/** @type {string} */ option) => (/** @type {string} */ value) =>
    tune({ [option]: value === AS_ALL ? null : value });
  const number = (/** @type {number} */ x) => String(Number(x.toFixed(3)));
  const search = selectField(
    words,
    msg('Search'),
    [[AS_ALL, msg('Same as the others')], ...searches()],
    word('algorithm'),
  );
  const weight = rangeField(
    words,
    msg('Weight'),
    { min: 1, max: 5, step: 0.25 },
    (x) => `${number(x)}×`,
    (x) => tune({ weight: x }),
  );
  const k = rangeField(words, msg('Directions'), { min: 1, max: 8, step: 1 }, String, (x) =>
    tune({ k: x }),
  );
  const { least, most } = rangeOf(MonsterOptions, 'jumpLimit');
  const jumpLimit = numberField(
    words,
    msg('Longest jump, in cells'),
    { min: least, max: most, step: 1 },
    (cells) => {
      tune({
        jumpLimit: Number.isNaN(cells) ? null : Math.min(Math.max(Math.round(cells), least), most),
      });
    },
  );
  const walk = selectField(
    words,
    msg('Follows its path by'),
    [[AS_ALL, msg('What the search plans')], ...WALKS],
    word('walk'),
  );
  const speed = rangeField(
    words,
    msg('Cells a second'),
    { min: 0.5, max: 10, step: 0.5 },
    number,
    (x) => tune({ speed: x }),
  );
  /** Options of some searches only. */
  const own = /** @type {const} */ ([
    ['weight', weight],
    ['k', k],
    ['jumpLimit', jumpLimit],
  ]);
  const mark = svg('polygon');
  const left = svg('circle', {
    'class': 'left',
    'cx': 20,
    'cy': 20,
    'r': RING,
    'pathLength': ROUND,
    'stroke-dasharray': ROUND,
    'transform': 'rotate(-90 20 20)',
  });
  const ring = svg(
    'svg',
    { 'viewBox': '0 0 40 40', 'class': 'countdown', 'aria-hidden': 'true' },
    svg('circle', { cx: 20, cy: 20, r: RING }),
    left,
    mark,
  );
  const name = el('h2');
  const by = el('span');
  const estimate = el('span');
  const next = el('p', { class: 'next' });
  const who = el('div', { class: 'who' }, ring, name, el('p', {}, by, estimate), next);
  const element = el(
    'div',
    { 'class': 'one', 'role': 'group', 'aria-label': msg('The chosen monster') },
    who,
    ...[search, weight, k, jumpLimit, walk, speed].map(({ row }) => row),
  );

  /** @param {number} monster */
  function introduce(monster) {
    const corners = (SHAPES[shapeOf(monster)] ?? []).map(
      ([x, y]) => `${(20 + 9 * x).toFixed(2)},${(20 + 9 * y).toFixed(2)}`,
    );
    mark.setAttribute('points', corners.join(' '));
  }

  return {
    element,
    /** @param {OneMonster} one */
    show({ monster, search: algorithm, heuristic, asksIn, every, monsterSettings }) {
      const drives = isDrive(monsterSettings.algorithm);
      setText(name, msg('Monster {n}', { n: monster + 1 }));
      setText(by, msg(labelOf('algorithm', algorithm)));
      setText(
        estimate,
        drives || BLIND.includes(algorithm) ? '' : msg(labelOf('heuristic', heuristic)),
      );
      setText(
        next,
        asksIn === null ? msg('asleep') : msg('plans again in {s} s', { s: asksIn.toFixed(1) }),
      );
      left.setAttribute(
        'stroke-dashoffset',
        String(ROUND - ROUND * Math.min((asksIn ?? 0) / every, 1)),
      );
      if (monster !== shown) introduce(monster);
      search.row.hidden = walk.row.hidden = drives;
      for (const [option, { row }] of own)
        row.hidden = !searchesOf(option, MonsterOptions[option]).includes(algorithm);
      // Keeps what the reader is typing, or has just unfolded.
      if (
        shown === monster &&
        element.contains(/** @type {ShadowRoot} */ (element.getRootNode()).activeElement)
      )
        return;
      shown = monster;
      search.show(monsterSettings.algorithm ?? AS_ALL);
      weight.show(monsterSettings.weight ?? usualWeight(algorithm));
      k.show(monsterSettings.k ?? USUAL_K);
      jumpLimit.show(monsterSettings.jumpLimit);
      speed.show(monsterSettings.speed);
      walk.show(monsterSettings.walk ?? AS_ALL);
    },
  };
}
