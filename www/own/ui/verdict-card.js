// What came of a run, in a card under the code: a sign, a sentence, and what more there is to say.

import { costText } from '../../lab/ui/explain.js';
import { el, setText } from '../../shared/ui/dom.js';
import { button } from '../../shared/ui/fields.js';
import { MANY } from '../play/maps.js';

/**
 * @typedef {import('../play/verdict.js').Verdict} Verdict
 * @typedef {'idle' | 'running' | 'good' | 'bad' | 'fault'} Kind
 */

const SIGNS = { idle: '', running: '…', good: '✓', bad: '△', fault: '!' };

/** @param {number} number */
const told = (number) => number.toLocaleString('en');

export class VerdictCard {
  #sign = el('span', { class: 'verdict-sign', 'aria-hidden': 'true' });
  #title = el('p', { class: 'verdict-title', role: 'status' });
  #more = el('p', { class: 'verdict-more', id: 'verdict-more' });
  #bar = el('progress', { max: MANY, value: 0, 'aria-label': 'Maps', hidden: true });
  #show;
  #here = el('p', { class: 'verdict-more' });
  #changed = el('p', { class: 'verdict-more' });

  /** @param {() => void} showSmallest */
  constructor(showSmallest) {
    this.#show = button('Show the smallest of them', showSmallest, { class: 'quiet' });
    this.element = el('section', { class: 'verdict', 'aria-label': 'Verdict' }, this.#sign, el('div', {}, this.#title, this.#bar, this.#more, this.#here, this.#changed, this.#show));
    this.idle();
  }

  idle() {
    this.#say('idle', 'Your search has not run yet', 'Run asks your functions on the map here and on a hundred small random ones, in a sandbox without network. They are stopped after 4 seconds of silence.');
  }

  /** @param {boolean} changed whether the code is another one than that which was run */
  outdated(changed) {
    setText(this.#changed, changed ? 'The code has changed since. Run it again.' : '');
  }

  starting() {
    this.#say('running', 'Running', '');
    this.#bar.removeAttribute('value');
    this.#bar.hidden = false;
  }

  /** @param {number} held */
  progress(held) {
    this.#bar.value = held;
  }

  /** @param {number} seconds */
  stopped(seconds) {
    this.#say('fault', `Stopped after ${seconds} seconds`, 'Is there a loop that never ends? The page was not held up: the code ran in a sandbox, and that is gone.');
  }

  /** @param {string} message @param {number} line 0 for none */
  fault(message, line) {
    this.#say('fault', line > 0 ? `Line ${line}: the code has a fault` : 'The code has a fault', message);
  }

  /** @param {string} message */
  failed(message) {
    this.#say('fault', 'The run came to nothing', message);
  }

  ended() {
    this.#say('idle', 'Stopped', 'Nothing of it runs any more.');
  }

  /** @param {Verdict} verdict */
  verdict({ held, longer, lost, wayless, worst, smallest, asGood, isTenfold, expanded, expandedByAstar, expandedByDijkstra }) {
    const dijkstra = `Dijkstra ${told(expandedByDijkstra)} cells`;
    const more = [
      expandedByAstar === null ? `It expanded ${told(expanded)} cells in all, and ${dijkstra}.` : `It expanded ${told(expanded)} cells in all, A* ${told(expandedByAstar)} and ${dijkstra}.`,
      asGood ? 'So it is as good as A*: never longer, and with no more cells.' : '',
      !smallest && expandedByAstar !== null && expanded > expandedByAstar ? 'To expand fewer, rank by g + h, with the largest h that never exceeds the real cost.' : '',
      wayless > 0 ? `On ${told(wayless)} of the maps there is no way by your steps and your goal.` : '',
    ].filter(Boolean).join(' ');
    if (!smallest) {
      this.#say('good', `Never longer than the shortest path, on ${held} small random maps`, more);
      return;
    }
    const titles = [
      longer > 0 ? `Longer than the shortest path on ${told(longer)} of ${told(held)} maps, by up to ${percent(worst)} %` : '',
      lost > 0 ? `No way found on ${told(lost)} of ${told(held)} maps that have one` : '',
    ].filter(Boolean);
    if (isTenfold) this.#say('bad', 'Your h looks ten times too large: a straight step is 1 here', `${titles.join('. ')}. ${more}`);
    else this.#say('bad', titles.join('. '), more);
    this.#show.hidden = false;
  }

  /** The map on which it was longer is in the lab. @param {number} own @param {number} oracle */
  shown(own, oracle) {
    setText(this.#here, Number.isNaN(own) ? `On this map the shortest path costs ${costText(oracle)}, and yours found none.` : `On this map the shortest path costs ${costText(oracle)}, not ${costText(own)} as yours does.`);
  }

  /** Another map is in the lab. */
  elsewhere() {
    setText(this.#here, '');
  }

  /** @param {Kind} kind @param {string} title @param {string} more */
  #say(kind, title, more) {
    this.element.dataset.kind = kind;
    setText(this.#sign, SIGNS[kind]);
    setText(this.#title, title);
    setText(this.#more, more);
    this.elsewhere();
    this.outdated(false);
    this.#bar.hidden = true;
    this.#show.hidden = true;
  }
}

/** How much longer, in hundredths. @param {number} ratio */
const percent = (ratio) => (Number.isFinite(ratio) ? told(Math.ceil(1000 * (ratio - 1)) / 10) : '∞');
