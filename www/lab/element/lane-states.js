// What is told of the searches of a race: by the panel's table, under the stage and aloud.

import { plain } from '../ui/plain.js';
import { titlesOf } from '../ui/titles.js';

/** @typedef {import('../play/lab.js').Lab} Lab */

/** @param {Lab} lab @returns {import('../ui/race.js').LaneState[]} */
export function lanesOf(lab) {
  const titles = titlesOf(lab.lanes);
  return lab.lanes.map((lane, at) => {
    const { algorithm, step, steps, expanded, peak, made, ms, repeatable, cost, ratio, answer, error, straight, drive } = lane;
    const cells = answer && answer.path.length > 0 && !straight && !drive ? answer.path.length : null;
    return { algorithm, title: titles[at] ?? '', step, steps, expanded, peak, made, ms, repeatable, cost, ratio, cells, drive: drive?.measured(lane.way) ?? null, status: answer?.status ?? '', error: plain(error) };
  });
}
