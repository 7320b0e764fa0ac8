// The numbers of a text: each <output data-value="lanes.0.expanded"> shows a value of the stage in the state of its part. The
// element beside the text provides those of the active state. A hidden copy provides the others, state by state, and is removed
// when all are filled in.

import { msg, saidBy } from '../shared/message.js';
import { createActor } from './actor.js';
import { readStep, valueAt, valueText } from './state.js';

/**
 * @typedef {import('./actor.js').Actor} Actor
 * @typedef {{ element: HTMLElement, state: import('./state.js').StoryState }} Part a state, and its part of the text
 */

/**
 * @param {HTMLElement} story
 * @param {HTMLElement} backstage a hidden container for the copy
 * @param {() => Part[]} parts
 * @param {(output: Element, why: import('../shared/message.js').Said) => void} faulty
 */
export function createNumbers(story, backstage, parts, faulty) {
  let isAsking = false;

  /** Returns the outputs of a part with their steps: null for the answer. @param {number} index @returns {{ output: HTMLOutputElement, step: number | null }[]} */
  function outputsOf(index) {
    const all = parts();
    return [...story.querySelectorAll('output')].flatMap((output) => {
      const { value, of, at } = output.dataset;
      if (value === undefined || output.closest('path-story') !== story) return [];
      const place = all.findIndex(({ element }) => (of === undefined ? element.contains(output) : element.id === of));
      if (place < 0) faulty(output, of === undefined ? msg('found no state around it; expected data-of with the id of one') : msg('data-of: found "{of}"; expected the id of a state', { of }));
      if (place !== index) return [];
      try {
        return [{ output, step: at === undefined || at === 'end' ? null : readStep(at) }];
      } catch (error) {
        faulty(output, msg('data-at: {why}', { why: saidBy(error) }));
        return [];
      }
    });
  }

  /**
   * Writes the values of a state.
   *
   * @param {number} index
   * @param {(step: number | null) => object | null} ask returns a snapshot after `step` steps, or with the answer; null while that is missing
   */
  function tell(index, ask) {
    /** @type {Map<number | null, object | null>} */
    const asked = new Map();
    for (const { output, step } of outputsOf(index)) {
      try {
        if (!asked.has(step)) asked.set(step, ask(step));
        const snapshot = asked.get(step);
        if (snapshot) write(output, snapshot);
      } catch (error) {
        faulty(output, saidBy(error));
      }
    }
  }

  /** Fills the remaining outputs from a hidden copy. @param {Actor} seen @param {() => boolean} isOver */
  async function askRest(seen, isOver) {
    if (isAsking) return;
    isAsking = true;
    /** @type {Actor | null} */
    let actor = null;
    try {
      for (const [index, { state }] of parts().entries()) {
        const empty = outputsOf(index).filter(({ output }) => !isTold(output));
        if (empty.length === 0) continue;
        if (!actor) {
          const { copy, script } = seen.copy();
          actor = createActor(copy, script);
          backstage.append(copy);
        }
        const { enter, answer, ask } = actor;
        if (!(await enter(state))) continue;
        for (const step of new Set(empty.map((each) => each.step))) await answer(state, step);
        if (isOver()) break;
        tell(index, (step) => ask(state, step));
      }
    } finally {
      actor?.element.remove();
      isAsking = false;
    }
  }

  return { tell, askRest };
}

/** Returns whether an output has a value, not a dash or dots. @param {Element} output */
const isTold = (output) => /[\p{L}\p{N}∞]/u.test(output.textContent ?? '');

/** @param {HTMLOutputElement} output @param {object} snapshot */
function write(output, snapshot) {
  const { value = '', digits } = output.dataset;
  const language = output.closest('[lang]')?.getAttribute('lang') ?? undefined;
  const text = valueText(valueAt(snapshot, value), { digits: digits === undefined ? undefined : Number(digits), language });
  if (output.textContent !== text) output.textContent = text;
}
