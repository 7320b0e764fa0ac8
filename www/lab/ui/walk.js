// What is made of an answer: a line that tells it, for elements that have no room for a panel, and somebody who walks along it.

import { msg } from '../../shared/message.js';
import { button, fill, numberField } from '../../shared/ui/fields.js';
import { LAB_NUMBERS } from '../play/options.js';
import { inSentence } from './labels.js';
import { costText } from './explain.js';

/** @import { Said } from '../../shared/message.js' */
/** @import { Words } from '../../shared/ui/words.js' */
/** @typedef {import('./race.js').LaneState} LaneState */

const AGAIN = msg('Walk again');
const ON = msg('Walk on');
const ON_FROM = msg('Walk to the nearest cell and search on from there');

/**
 * The line, and the way to where there is more.
 *
 * @param {Words} words @param {{ page: string | null, address: () => Promise<string> }} sharing the lab's page, and its address with what is shown here
 */
export function createOutcome({ el, setChildren }, sharing) {
  const text = el('span', {});
  const title = msg('Open this map and these searches in the lab, on a page of their own');
  const link = el('a', { href: sharing.page ?? '', hidden: sharing.page === null, target: '_blank', rel: 'noopener', title }, msg('Open in the lab'));
  link.addEventListener('click', (event) => {
    event.preventDefault();
    // Opened now, while the press still counts; where to, is known a moment later.
    const page = window.open('', '_blank');
    sharing.address().then((url) => {
      if (page) page.location.href = url;
      else location.href = url;
    }, () => page?.close());
  });
  const element = el('p', { class: 'outcome' }, text, link);
  return {
    element,
    /** @param {LaneState[]} lanes */
    show(lanes) {
      element.toggleAttribute('data-several', lanes.length > 1);
      setChildren(text, 'span', lanes.map(resultOf));
    },
  };
}

/** @param {LaneState} lane @returns {Said} */
function resultOf({ title, step, steps, expanded, status, cost, error }) {
  const name = inSentence(title);
  if (error !== '') return msg('{about}: {what}', { about: name, what: error });
  if (status === '' || step < steps) return name;
  const n = expanded.toLocaleString('en');
  if (status === 'exhausted') return msg('{name}: no path, {n} expanded', { name, n });
  const length = msg(status === 'found' ? 'cost {cost}' : 'nearest cell, cost {cost}', { cost: costText(cost) });
  return msg('{name}: {length}, {n} expanded', { name, length, n });
}

/**
 * Walks along the answer: once more, or, where the answer leads only to the nearest cell, on to that cell and from there with a search
 * anew. So a goal beyond a limit is reached in stretches, a press each, as yangrouchuan has it (docs/sources.md).
 *
 * @param {Words} words @param {import('../play/lab.js').Lab} lab @param {(pace: string | null) => void} setPace null for the usual
 */
export function createWalk(words, lab, setPace) {
  const { el, setText, setAttribute } = words;
  /** Where the start goes once the walker is there. @type {readonly [number, number] | null} */
  let onTo = null;
  const walk = button(words, AGAIN, () => {
    onTo = nearest();
    if (lab.still) follow();
    else lab.walk();
  }, { class: 'quiet' });
  const { least: min = 0, most: max = 0 } = LAB_NUMBERS.pace ?? {};
  const pace = numberField(words, msg('Pace'), { min, max, step: 'any' }, (value) => setPace(Number.isFinite(value) ? String(value) : null));
  setAttribute(pace.row, 'title', msg('Cells a second of who walks along the answer; empty for the usual'));
  setAttribute(pace.input, 'placeholder', msg('automatic'));
  const element = el('div', { class: 'walk', hidden: true }, walk, pace.row);

  /** The nearest cell that the answer leads to, if there is a way on from it; null where it leads to the goal, or nowhere. */
  function nearest() {
    const { lead } = lab;
    const short = lead?.answer?.status === 'limit' || lead?.answer?.status === 'nearest';
    return short && !lead.drive && lead.path.length > 1 ? (lead.path.at(-1) ?? null) : null;
  }

  /** After each picture: whether somebody has arrived. */
  function follow() {
    if (!onTo || lab.walker) return;
    const [x, y] = onTo;
    onTo = null;
    // The map may be another by now.
    if (String(nearest()) === `${x},${y}`) lab.placeEnd('from', x, y);
  }

  return {
    element,
    follow,
    /** As the lab is now. */
    show() {
      const { atEnd, lead } = lab;
      const end = nearest();
      const ways = atEnd && ((lead?.path.length ?? 0) > 1 || (lead?.way.length ?? 0) > 0);
      setText(walk, end ? ON : AGAIN);
      setAttribute(walk, 'title', end ? ON_FROM : '');
      // Where nothing may move by itself there is nobody to be seen walking again.
      element.hidden = !ways || (lab.still && !end);
      fill(pace.input, lab.pace);
    },
  };
}
