// What the lab says aloud, politely: the outcome when a search has ended, and where the playhead is when it is moved by
// hand. While hands are at the map, only the last outcome is told.

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

  /** @param {import('../play/lab.js').Lab} lab @param {import('../../shared/ui/notice.js').Notice} notice */
  constructor(lab, notice) {
    this.#lab = lab;
    this.#notice = notice;
  }

  done() {
    const titles = titlesOf(this.#lab.lanes);
    const lanes = this.#lab.lanes.map(({ algorithm, answer, cost, expanded, error }, at) => {
      const name = inSentence(titles[at] ?? '');
      if (error !== '') return `${name}: ${plain(error)}`;
      const outcome = `${name} ${OUTCOMES[answer?.status ?? ''] ?? 'has ended'}, cost ${costText(cost)}, ${expanded.toLocaleString('en')} ${isDrive(algorithm) ? 'poses' : 'cells'} expanded`;
      return answer?.warning ? `${outcome}. ${answer.warning}` : outcome;
    });
    this.#notice.sayRarely([...lanes, differenceOf(lanesOf(this.#lab)).replace(/\.$/, '')].filter(Boolean).join('. '));
  }

  step() {
    this.#notice.sayRarely(`Step ${this.#lab.step} of ${this.#lab.steps}`);
  }
}
