// What came of a run, in a card under the code: a sign, a sentence, and what more there is to say.

import { costText } from '../../lab/ui/explain.js';
import { el, setText } from '../../shared/ui/dom.js';
import { button } from '../../shared/ui/fields.js';
import { MANY } from '../play/verdict.js';

/** @typedef {'idle' | 'running' | 'good' | 'bad' | 'fault'} Kind */

const SIGNS = { idle: '', running: '…', good: '✓', bad: '△', fault: '!' };

/** @param {number} number */
const told = (number) => number.toLocaleString('en');

/** @param {() => void} showSmallest */
export function createVerdictCard(showSmallest) {
  const sign = el('span', { class: 'verdict-sign', 'aria-hidden': 'true' });
  const heading = el('p', { class: 'verdict-title', role: 'status' });
  const further = el('p', { class: 'verdict-more', id: 'verdict-more' });
  const bar = el('progress', { max: MANY, value: 0, 'aria-label': 'Maps', hidden: true });
  const show = button('Show the smallest of them', showSmallest, { class: 'quiet' });
  const here = el('p', { class: 'verdict-more' });
  const changes = el('p', { class: 'verdict-more' });
  const element = el('section', { class: 'verdict', 'aria-label': 'Verdict' }, sign, el('div', {}, heading, bar, further, here, changes, show));
  say('idle', 'Your search has not run yet', 'Run asks your functions on the map here and on a hundred small random ones, in a sandbox without network. They are stopped after 4 seconds of silence.');

  /** @param {Kind} kind @param {string} title @param {string} more */
  function say(kind, title, more) {
    element.dataset.kind = kind;
    setText(sign, SIGNS[kind]);
    setText(heading, title);
    setText(further, more);
    setText(here, '');
    setText(changes, '');
    bar.hidden = true;
    show.hidden = true;
  }

  /** @param {import('../play/verdict.js').Verdict} verdict */
  function judge({ held, longer, lost, wayless, worst, smallest, asGood, isTenfold, expanded, expandedByAstar, expandedByDijkstra }) {
    const dijkstra = `Dijkstra ${told(expandedByDijkstra)} cells`;
    const more = [
      expandedByAstar === null ? `It expanded ${told(expanded)} cells in all, and ${dijkstra}.` : `It expanded ${told(expanded)} cells in all, A* ${told(expandedByAstar)} and ${dijkstra}.`,
      asGood ? 'So it is as good as A*: never longer, and with no more cells.' : '',
      !smallest && expandedByAstar !== null && expanded > expandedByAstar ? 'To expand fewer, rank by g + h, with the largest h that never exceeds the real cost.' : '',
      wayless > 0 ? `On ${told(wayless)} of the maps there is no way by your steps and your goal.` : '',
    ].filter(Boolean).join(' ');
    if (!smallest) return say('good', `Never longer than the shortest path, on ${held} small random maps`, more);
    const title = [
      longer > 0 ? `Longer than the shortest path on ${told(longer)} of ${told(held)} maps, by up to ${percent(worst)} %` : '',
      lost > 0 ? `No way found on ${told(lost)} of ${told(held)} maps that have one` : '',
    ].filter(Boolean).join('. ');
    if (isTenfold) say('bad', 'Your h looks ten times too large: a straight step is 1 here', `${title}. ${more}`);
    else say('bad', title, more);
    show.hidden = false;
  }

  return {
    element,

    starting() {
      say('running', 'Running', '');
      bar.removeAttribute('value');
      bar.hidden = false;
    },

    /** @param {number} held maps */
    progress: (held) => void (bar.value = held),

    /** @param {import('../play/trial.js').Result} result @param {number} line of a fault; 0 for none */
    tell(result, line) {
      if (result.kind === 'stopped') say('fault', `Stopped after ${result.seconds} seconds`, 'Is there a loop that never ends? The page was not held up: the code ran in a sandbox, and that is gone.');
      else if (result.kind === 'failed') say('fault', 'The run came to nothing', result.message);
      else if (result.kind === 'ended') say('idle', 'Stopped', 'Nothing of it runs any more.');
      else if (result.kind === 'fault') say('fault', line > 0 ? `Line ${line}: the code has a fault` : 'The code has a fault', result.message);
      else if (result.verdict) judge(result.verdict);
    },

    /** The map on which it was longer is in the lab. @param {number} own @param {number} oracle */
    shown(own, oracle) {
      setText(here, Number.isNaN(own) ? `On this map the shortest path costs ${costText(oracle)}, and yours found none.` : `On this map the shortest path costs ${costText(oracle)}, not ${costText(own)} as yours does.`);
    },

    /** Another map is in the lab. */
    elsewhere: () => setText(here, ''),

    /** @param {boolean} changed whether the code is another one than that which was run */
    outdated: (changed) => setText(changes, changed ? 'The code has changed since. Run it again.' : ''),
  };
}

/** How much longer, in hundredths. @param {number} ratio */
const percent = (ratio) => (Number.isFinite(ratio) ? told(Math.ceil(1000 * (ratio - 1)) / 10) : '∞');
