// What is told of the searches of a race, and what the lab says of them aloud, politely: the outcome when a search has ended, and
// where the playhead is when it is moved by hand. While hands are at the map, only the last outcome is told; that a search cannot run
// here is told as soon as it is known, and again only for another reason.

import { msg } from '../../shared/message.js';
import { costText, plain } from '../ui/explain.js';
import { differenceOf, inSentence, titlesOf } from '../ui/labels.js';
import { isDrive } from '../../shared/words.js';

/** @import { App, Lab } from './types.js' */
/** @import { Said } from '../../shared/message.js' */

/** @param {string} status @param {Said} name of the search */
function outcomeOf(status, name) {
  if (status === 'found') return msg('{name} found a path', { name });
  if (status === 'nearest') return msg('{name} found no way to the goal, the path leads to the nearest cell', { name });
  if (status === 'limit') return msg('{name} was cut short by its limit, the path leads to the nearest cell reached', { name });
  if (status === 'exhausted') return msg('{name} has looked at everything it could reach', { name });
  return msg('{name} has ended', { name });
}

/** Sentences without their stops, one after another. @param {readonly Said[]} sentences '' for none @returns {Said} */
export function inARow(sentences) {
  return sentences.reduce((one, other) => (one === '' || other === '' ? one || other : msg('{one}. {other}', { one, other })), '');
}

/** For the panel's table, the line under the stage, and what is said. @param {Lab} lab @returns {import('../ui/race.js').LaneState[]} */
export function lanesOf(lab) {
  const titles = titlesOf(lab.lanes);
  return lab.lanes.map((lane, at) => {
    const { algorithm, step, steps, expanded, peak, made, ms, repeatable, cost, ratio, answer, errorSaid, straight, drive } = lane;
    const cells = answer && answer.path.length > 0 && !straight && !drive ? answer.path.length : null;
    return { algorithm, title: titles[at] ?? '', step, steps, expanded, peak, made, ms, repeatable, cost, ratio, cells, drive: drive?.measured(lane.way) ?? null, status: answer?.status ?? '', error: plain(errorSaid) };
  });
}

/** @param {Pick<App, 'lab' | 'notice'>} app */
export function createAnnouncements({ lab, notice }) {
  /** Which searches cannot run and why, as it was told or is about to be. @type {Set<string>} */
  const failures = new Set();
  /** What of it was not heard yet. @type {Said[]} */
  let unheard = [];

  /** @param {Said[]} sentences without their stops; '' for none */
  function say(...sentences) {
    notice.sayRarely(inARow([...unheard, ...sentences]), () => (unheard = []));
  }

  return {
    done() {
      const titles = titlesOf(lab.lanes);
      const lanes = lab.lanes.map(({ algorithm, answer, cost, expanded, error }, at) => {
        if (error !== '') return '';
        const outcome = msg('{outcome}, cost {cost}, {n} {things} expanded', {
          outcome: outcomeOf(answer?.status ?? '', inSentence(titles[at] ?? '')),
          cost: costText(cost),
          n: expanded.toLocaleString('en'),
          things: isDrive(algorithm) ? msg('poses') : msg('cells'),
        });
        return inARow([outcome, answer?.warningSaid ?? '']);
      });
      say(...lanes, differenceOf(lanesOf(lab), lab.reference.lines));
    },

    /** Searches that have just been found not to run here. */
    failed() {
      const { lanes } = lab;
      const titles = titlesOf(lanes);
      const keys = lanes.map(({ algorithm, error }) => (error === '' ? '' : `${algorithm} ${error}`));
      // While one begins anew nobody knows.
      if (lanes.every(({ error, sound }) => sound || error !== '')) failures.forEach((key) => keys.includes(key) || failures.delete(key));
      const before = unheard.length;
      lanes.forEach(({ errorSaid }, at) => {
        const key = keys[at] ?? '';
        if (key === '' || failures.has(key)) return;
        failures.add(key);
        unheard.push(msg('{about}: {what}', { about: inSentence(titles[at] ?? ''), what: plain(errorSaid) }));
      });
      if (unheard.length > before) say();
    },

    step() {
      say(msg('Step {step} of {steps}', { step: lab.step, steps: lab.steps }));
    },
  };
}
