// What is told of the searches of a race, and what the lab says of them aloud, politely: the outcome when a search has ended, and
// where the playhead is when it is moved by hand. While hands are at the map, only the last outcome is told; that a search cannot run
// here is told as soon as it is known, and again only for another reason.

import { costText } from '../ui/explain.js';
import { differenceOf, inSentence, titlesOf } from '../ui/titles.js';
import { plain } from '../ui/plain.js';
import { isDrive } from '../../shared/words.js';

/** @import { App, Lab } from './types.js' */

/** @type {Record<string, string>} */
const OUTCOMES = {
  found: 'found a path',
  nearest: 'found no way to the goal, the path leads to the nearest cell',
  limit: 'was cut short by its limit, the path leads to the nearest cell reached',
  exhausted: 'has looked at everything it could reach',
};

/** For the panel's table, the line under the stage, and what is said. @param {Lab} lab @returns {import('../ui/race.js').LaneState[]} */
export function lanesOf(lab) {
  const titles = titlesOf(lab.lanes);
  return lab.lanes.map((lane, at) => {
    const { algorithm, step, steps, expanded, peak, made, ms, repeatable, cost, ratio, answer, error, straight, drive } = lane;
    const cells = answer && answer.path.length > 0 && !straight && !drive ? answer.path.length : null;
    return { algorithm, title: titles[at] ?? '', step, steps, expanded, peak, made, ms, repeatable, cost, ratio, cells, drive: drive?.measured(lane.way) ?? null, status: answer?.status ?? '', error: plain(error) };
  });
}

/** @param {Pick<App, 'lab' | 'notice'>} app */
export function createAnnouncements({ lab, notice }) {
  /** Which searches cannot run and why, as it was told or is about to be. @type {Set<string>} */
  const failures = new Set();
  /** What of it was not heard yet. @type {string[]} */
  let unheard = [];

  /** @param {string[]} sentences without their stops; '' for none */
  function say(...sentences) {
    notice.sayRarely([...unheard, ...sentences].filter(Boolean).join('. '), () => (unheard = []));
  }

  return {
    done() {
      const titles = titlesOf(lab.lanes);
      const lanes = lab.lanes.map(({ algorithm, answer, cost, expanded, error }, at) => {
        if (error !== '') return '';
        const name = inSentence(titles[at] ?? '');
        const outcome = `${name} ${OUTCOMES[answer?.status ?? ''] ?? 'has ended'}, cost ${costText(cost)}, ${expanded.toLocaleString('en')} ${isDrive(algorithm) ? 'poses' : 'cells'} expanded`;
        return answer?.warning ? `${outcome}. ${answer.warning}` : outcome;
      });
      say(...lanes, differenceOf(lanesOf(lab), lab.reference.lines).replace(/\.$/, ''));
    },

    /** Searches that have just been found not to run here. */
    failed() {
      const { lanes } = lab;
      const titles = titlesOf(lanes);
      const keys = lanes.map(({ algorithm, error }) => (error === '' ? '' : `${algorithm} ${error}`));
      // While one begins anew nobody knows.
      if (lanes.every(({ error, sound }) => sound || error !== '')) failures.forEach((key) => keys.includes(key) || failures.delete(key));
      const before = unheard.length;
      lanes.forEach(({ error }, at) => {
        const key = keys[at] ?? '';
        if (key === '' || failures.has(key)) return;
        failures.add(key);
        unheard.push(`${inSentence(titles[at] ?? '')}: ${plain(error)}`);
      });
      if (unheard.length > before) say();
    },

    step() {
      say(`Step ${lab.step} of ${lab.steps}`);
    },
  };
}
