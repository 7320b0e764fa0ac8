// What the lab says aloud, politely: the outcome when a search has ended, and where the playhead is when it is moved by
// hand. While hands are at the map, only the last outcome is told; that a search cannot run here is told as soon as it is known, and
// again only for another reason.

import { costText } from '../ui/explain.js';
import { differenceOf, inSentence, titlesOf } from '../ui/titles.js';
import { plain } from '../ui/plain.js';
import { lanesOf } from './lane-states.js';
import { isDrive } from '../../shared/words.js';

/** @type {Record<string, string>} */
const OUTCOMES = {
  found: 'found a path',
  nearest: 'found no way to the goal, the path leads to the nearest cell',
  limit: 'was cut short by its limit, the path leads to the nearest cell reached',
  exhausted: 'has looked at everything it could reach',
};

export class Announcements {
  #lab;
  #notice;
  /** Which searches cannot run and why, as it was told or is about to be. @type {Set<string>} */
  #failures = new Set();
  /** What of it was not heard yet. @type {string[]} */
  #unheard = [];

  /** @param {import('../play/lab.js').Lab} lab @param {import('../../shared/ui/notice.js').Notice} notice */
  constructor(lab, notice) {
    this.#lab = lab;
    this.#notice = notice;
  }

  done() {
    const titles = titlesOf(this.#lab.lanes);
    const lanes = this.#lab.lanes.map(({ algorithm, answer, cost, expanded, error }, at) => {
      if (error !== '') return '';
      const name = inSentence(titles[at] ?? '');
      const outcome = `${name} ${OUTCOMES[answer?.status ?? ''] ?? 'has ended'}, cost ${costText(cost)}, ${expanded.toLocaleString('en')} ${isDrive(algorithm) ? 'poses' : 'cells'} expanded`;
      return answer?.warning ? `${outcome}. ${answer.warning}` : outcome;
    });
    this.#say(...lanes, differenceOf(lanesOf(this.#lab), this.#lab.reference.lines).replace(/\.$/, ''));
  }

  /** Searches that have just been found not to run here. */
  failed() {
    const { lanes } = this.#lab;
    const titles = titlesOf(lanes);
    const keys = lanes.map(({ algorithm, error }) => (error === '' ? '' : `${algorithm} ${error}`));
    // While one begins anew nobody knows.
    if (lanes.every(({ error, sound }) => sound || error !== '')) this.#failures.forEach((key) => keys.includes(key) || this.#failures.delete(key));
    const before = this.#unheard.length;
    lanes.forEach(({ error }, at) => {
      const key = keys[at] ?? '';
      if (key === '' || this.#failures.has(key)) return;
      this.#failures.add(key);
      this.#unheard.push(`${inSentence(titles[at] ?? '')}: ${plain(error)}`);
    });
    if (this.#unheard.length > before) this.#say();
  }

  step() {
    this.#say(`Step ${this.#lab.step} of ${this.#lab.steps}`);
  }

  /** @param {string[]} sentences without their stops; '' for none */
  #say(...sentences) {
    this.#notice.sayRarely([...this.#unheard, ...sentences].filter(Boolean).join('. '), () => (this.#unheard = []));
  }
}
