// Turns the facts of `GridSearch.explain` about a cell into sentences. It loads when a cell is
// first explained.

import { joined, msg } from '../../shared/message.js';
import { SQUARE } from '../draw/shape.js';
import { costText } from './plain.js';

/** @import { Said } from '../../shared/message.js' */

/**
 * @typedef {import('../draw/shape.js').Shape} Shape
 * @typedef {NonNullable<ReturnType<import('../play/lane.js').Lane['explain']>>} Facts
 * @typedef {{ title: Said, lines: Said[] }} Explanation
 */

/** By the sign of the column's and of the row's difference. @type {Record<string, string>} */
const COMPASS = {
  '0,-1': 'north',
  '1,-1': 'north-east',
  '1,0': 'east',
  '1,1': 'south-east',
  '0,1': 'south',
  '-1,1': 'south-west',
  '-1,0': 'west',
  '-1,-1': 'north-west',
};

/**
 * @param {[number, number]} cell
 * @param {Facts} facts
 * @param {object} about
 * @param {Said} about.search its title if there are several, otherwise ''
 * @param {string} about.end `start` or `goal` if the cell is one, otherwise ''
 * @param {Shape} [about.shape] of the cells, which decides the directions
 * @returns {Explanation}
 */
export function explain(cell, facts, { search, end, shape = SQUARE }) {
  const ground =
    facts.kind === 'floor'
      ? ''
      : facts.kind.startsWith('cost:')
        ? msg('cost {cost}', { cost: facts.kind.slice(5) })
        : msg(facts.kind);
  const title = joined(
    [msg('Cell {x}, {y}', { x: cell[0], y: cell[1] }), end && msg(end), ground].filter(
      (part) => part !== '',
    ),
    ' · ',
  );
  /** @type {Said[]} */
  const lines = search === '' ? [] : [search];
  if (facts.g !== null) lines.push(sum(facts));
  const others = Object.entries(facts.numbers ?? {});
  if (others.length > 0)
    lines.push(others.map(([name, number]) => `${name} ${costText(number)}`).join(' · '));
  lines.push(...(facts.words ?? []));
  if (facts.state === 'open' || facts.state === 'closed') lines.push(...seen(cell, facts, shape));
  else lines.push(unseen(cell, facts, shape));
  return { title, lines: lines.filter((line) => line !== '') };
}

/** @param {Facts} facts @returns {Said} */
function sum({ g, h, f }) {
  const [a = '', b = '', c = ''] = [g, h, f].map((number) => costText(number ?? null));
  if (h === null) return `g ${a}`;
  // A weighted f is not the sum of the two.
  const adds = f !== null && g !== null && (g + h === f || Math.abs(g + h - f) < 1e-6);
  return adds ? `g ${a} + h ${b} = f ${c}` : msg('g {g}, h {h}, rank f {f}', { g: a, h: b, f: c });
}

/** @param {[number, number]} cell @param {Facts} facts @param {Shape} shape @returns {Said[]} */
function seen(cell, { state, parent, opened, closed, improved, reopened, place, waiting }, shape) {
  const opening =
    opened === null
      ? msg('Known from the previous search')
      : opened === 0
        ? msg('Opened at the start')
        : msg('Opened at step {step}', { step: number(opened) });
  const n = number(waiting);
  return [
    state === 'closed' && closed !== null
      ? msg('{opened}, closed at {step}', { opened: opening, step: number(closed) })
      : opening,
    parent ? msg('Parent: {way}', { way: towards(cell, parent, shape) }) : '',
    improved > 0 ? msg('Improved {times} while open', { times: times(improved) }) : '',
    reopened > 0 ? msg('Reopened {times}', { times: times(reopened) }) : '',
    state !== 'open' || place === null
      ? ''
      : place === 1
        ? msg('Next of {n} in the open list', { n })
        : msg('Place {place} of {n} in the open list', { place: number(place), n }),
  ];
}

/** Why a cell was not opened. @type {Record<string, string>} */
const REASONS = {
  wall: 'Not opened: it is a wall',
  size: 'Not opened: the agent does not fit here',
  passed: 'Not opened: jumps passed over it',
  limit: 'Not opened: the limit ended the search first',
  ended: 'Not opened: the search ended before it got here',
  unreachable: 'Not opened: no path leads here',
  full: 'Not opened in the recorded steps',
  later: 'Not opened yet: no cell beside it has been expanded',
};

/** @param {[number, number]} cell @param {Facts} facts @param {Shape} shape */
function unseen(cell, { why, by }, shape) {
  const from = by
    ? msg('from {x}, {y} ({way})', { x: by[0], y: by[1], way: towards(cell, by, shape, false) })
    : '';
  if (why === 'corner') return msg('Not opened: the corner rule forbids the step {from}', { from });
  if (why === 'pruned')
    return msg('Not opened: pruned; this search leaves out the step {from}', { from });
  return msg(REASONS[why ?? ''] ?? 'Not opened');
}

/**
 * @param {[number, number]} cell
 * @param {[number, number]} other
 * @param {Shape} shape
 * @param {boolean} [place]
 */
function towards([x, y], [toX, toY], shape, place = true) {
  const [right, down] = [
    shape.centreX(toX, toY) - shape.centreX(x, y),
    shape.centreY(toX, toY) - shape.centreY(x, y),
  ];
  const direction = COMPASS[`${Math.sign(right)},${Math.sign(down)}`];
  if (direction === undefined) return msg('itself; the search began here');
  const far = Math.max(Math.abs(toX - x), Math.abs(toY - y));
  const there =
    far > 1 ? msg('{way}, {far} cells away', { way: msg(direction), far }) : msg(direction);
  return place ? msg('{way} ({x}, {y})', { way: there, x: toX, y: toY }) : there;
}

/** @param {number} n */
const number = (n) => n.toLocaleString('en');
/** @param {number} n */
const times = (n) =>
  n === 1 ? msg('once') : n === 2 ? msg('twice') : msg('{n} times', { n: number(n) });
