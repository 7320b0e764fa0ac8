// What is made of an answer: a line that tells it, for elements that have no room for a panel, and somebody who walks along it.

import { el, setChildren, setText } from '../../shared/ui/dom.js';
import { button, fill, numberField } from '../../shared/ui/fields.js';
import { LAB_NUMBERS } from '../../shared/words.js';
import { inSentence } from './titles.js';
import { costText } from './explain.js';

/** @typedef {import('./race.js').LaneState} LaneState */

/** The line, and the way to where there is more. @param {{ page: string | null, address: () => Promise<string> }} sharing the lab's page, and its address with what is shown here */
export function createOutcome(sharing) {
  const text = el('span', {});
  const title = 'Open this map and these searches in the lab, on a page of their own';
  const link = el('a', { href: sharing.page ?? '', hidden: sharing.page === null, target: '_blank', rel: 'noopener', title }, 'Open in the lab');
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

/** @param {LaneState} lane */
function resultOf({ title, step, steps, expanded, status, cost, error }) {
  const name = inSentence(title);
  if (error !== '') return `${name}: ${error}`;
  if (status === '' || step < steps) return name;
  const cells = `${expanded.toLocaleString('en')} expanded`;
  if (status === 'exhausted') return `${name}: no path, ${cells}`;
  const length = status === 'found' ? `cost ${costText(cost)}` : `nearest cell, cost ${costText(cost)}`;
  return `${name}: ${length}, ${cells}`;
}

/**
 * Walks along the answer: once more, or, where the answer leads only to the nearest cell, on to that cell and from there with a search
 * anew. So a goal beyond a limit is reached in stretches, a press each, as yangrouchuan has it (docs/sources.md).
 *
 * @param {import('../play/lab.js').Lab} lab @param {(pace: string | null) => void} setPace null for the usual
 */
export function createWalk(lab, setPace) {
  /** Where the start goes once the walker is there. @type {readonly [number, number] | null} */
  let onTo = null;
  const walk = button('Walk again', () => {
    onTo = nearest();
    if (lab.still) follow();
    else lab.walk();
  }, { class: 'quiet' });
  const { least: min = 0, most: max = 0 } = LAB_NUMBERS.pace ?? {};
  const pace = numberField('Pace', { min, max, step: 'any' }, (value) => setPace(Number.isFinite(value) ? String(value) : null));
  pace.row.title = 'Cells a second of who walks along the answer; empty for the usual';
  pace.input.placeholder = 'automatic';
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
      setText(walk, end ? 'Walk on' : 'Walk again');
      walk.title = end ? 'Walk to the nearest cell and search on from there' : '';
      // Where nothing may move by itself there is nobody to be seen walking again.
      element.hidden = !ways || (lab.still && !end);
      fill(pace.input, lab.pace);
    },
  };
}
