// Runs a state of a story in Node, without its page. It is the same lab, or the same chase, so the
// built text says what the page computes.

import { readFileSync } from 'node:fs';
import { ChaseWorld } from '../../www/engine/chase.js';
import { loadSync } from '../../www/engine/load.js';
import { atStep, endsOf, FRAME_MS, optionsOf, runToEnd } from '../../www/lab/element/at-step.js';

/** @typedef {import('../../www/lab/play/lab.js').Lab} Lab */
/** @typedef {import('../../www/story/state.js').StoryState} StoryState */

loadSync(readFileSync);

/**
 * The snapshot of a <path-lab> with its answer, or with its playhead at a step.
 *
 * @param {string} map as text
 * @param {Pick<StoryState, 'attributes' | 'edits'>} state its attributes are all attributes of the
 *   element
 * @param {number} [step]
 * @returns {import('../../www/lab/play/snapshot.js').Snapshot}
 */
export const labSnapshot = (map, state, step = Infinity) =>
  inState(map, state, step, (lab) => {
    const snapshot = lab.snapshot();
    const wrong = snapshot.lanes.find(({ error }) => error !== '');
    if (wrong) throw new Error(`${wrong.algorithm}: ${wrong.error}`);
    return snapshot;
  });

/**
 * Runs a lab in a state until all of its searches end, and reads from it.
 *
 * @template T
 * @param {string} map
 * @param {Pick<StoryState, 'attributes' | 'edits'>} state
 * @param {number} step of its playhead
 * @param {(lab: Lab) => T} read
 * @returns {T}
 */
export const inState = (map, { attributes, edits }, step, read) =>
  atStep(map, { ...endsOf(attributes), options: optionsOf(attributes) }, Infinity, (lab) => {
    for (const { x, y, kind } of edits) lab.editor.setCell(x, y, kind);
    runToEnd(lab);
    lab.seek(Infinity);
    // The optimum is found beside the searches, in frames too.
    while (lab.tick(FRAME_MS));
    lab.seek(step);
    return read(lab);
  });

/**
 * The snapshot of a <cube-chase> after a number of ticks, or at the tick that the state names.
 *
 * @param {string} map as XML
 * @param {StoryState} state its attributes are all attributes of the element
 * @param {number} [step]
 * @param {boolean} [still] whether the player waits for a key, as with reduced motion
 */
export function chaseSnapshot(
  map,
  { attributes, edits, step: own },
  step = own ?? 0,
  still = false,
) {
  const { view = 'cube', chase, algorithm, heuristic, movement, repath, seed } = attributes;
  const words = Object.entries({ chase, algorithm, heuristic, movement }).filter(
    ([, word]) => word !== undefined,
  );
  const numbers = Object.entries({ repath, seed }).flatMap(([name, number]) =>
    number === undefined ? [] : [[name, Number(number)]],
  );
  const world = ChaseWorld.fromXml(map, {
    ...Object.fromEntries([...words, ...numbers]),
    wander: !still,
  });
  try {
    for (const { face, x, y, kind } of edits)
      world.setCell(
        /** @type {import('../../www/engine/names.js').FaceWord} */ (face),
        x,
        y,
        /** @type {'wall' | 'floor'} */ (kind),
      );
    world.tick(Number.isFinite(step) ? step : 0);
    const { tick, ...rest } = world.snapshot();
    return { tick, status: 'paused', view, chase: world.mode, ...rest, game: null };
  } finally {
    world.free();
  }
}
