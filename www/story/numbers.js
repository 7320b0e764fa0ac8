// The numbers of a text: each <output data-value="lanes.0.expanded"> shows a value of the stage in
// the state of its part. The element beside the text provides those of the active state. A hidden
// copy provides the others, state by state, and is removed when all are filled in.

import { msg, saidBy } from '../shared/message.js';
import { createController } from './controller.js';
import { readStep, valueAt, valueText } from './state.js';

/**
 * @typedef {import('./controller.js').Controller} Controller
 * @typedef {{ element: HTMLElement, state: import('./state.js').StoryState }} Part a state, and its
 *   part of the text
 */

/**
 * @param {HTMLElement} story
 * @param {HTMLElement} backstage a hidden container for the copy
 * @param {() => Part[]} parts
 * @param {(output: Element, why: import('../shared/message.js').Said) => void} faulty
 */
export function createNumbers(story, backstage, parts, faulty) {
  let isAsking = false;

  /**
   * Returns the outputs of a part with their steps: null for the answer.
   *
   * @param {number} index
   * @returns {{ output: HTMLOutputElement, step: number | null }[]}
   */
  function outputsOf(index) {
    const all = parts();
    return [...story.querySelectorAll('output')].flatMap((output) => {
      const { value, of, at } = output.dataset;
      if (value === undefined || output.closest('path-story') !== story) return [];
      const place = all.findIndex(({ element }) =>
        of === undefined ? element.contains(output) : element.id === of,
      );
      if (place < 0)
        faulty(
          output,
          of === undefined
            ? msg('found no state around it; expected data-of with the id of one')
            : msg('data-of: found "{of}"; expected the id of a state', { of }),
        );
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
   * @param {(step: number | null) => object | null} ask returns a snapshot after `step` steps, or
   *   with the answer; null while that is missing
   */
  function fill(index, ask) {
    /** @type {Map<number | null, object | null>} */
    const snapshots = new Map();
    for (const { output, step } of outputsOf(index)) {
      try {
        if (!snapshots.has(step)) snapshots.set(step, ask(step));
        const snapshot = snapshots.get(step);
        if (snapshot) write(output, snapshot);
      } catch (error) {
        faulty(output, saidBy(error));
      }
    }
  }

  /**
   * Fills the remaining outputs from a hidden copy.
   *
   * @param {Controller} seen
   * @param {() => boolean} isOver
   */
  async function fillRest(seen, isOver) {
    if (isAsking) return;
    isAsking = true;
    /** @type {Controller | null} */
    let controller = null;
    try {
      for (const [index, { state }] of parts().entries()) {
        const empty = outputsOf(index).filter(({ output }) => !isFilled(output));
        if (empty.length === 0) continue;
        if (!controller) {
          const { copy, script } = seen.copy();
          controller = createController(copy, script);
          backstage.append(copy);
        }
        const { enter, answer, ask } = controller;
        if (!(await enter(state))) continue;
        for (const step of new Set(empty.map((each) => each.step))) await answer(state, step);
        if (isOver()) break;
        fill(index, (step) => ask(state, step));
      }
    } finally {
      controller?.element.remove();
      isAsking = false;
    }
  }

  return { fill, fillRest };
}

/** Returns whether an output has a value, not a dash or dots. @param {Element} output */
const isFilled = (output) => /[\p{L}\p{N}∞]/u.test(output.textContent ?? '');

/** @param {HTMLOutputElement} output @param {object} snapshot */
function write(output, snapshot) {
  const { value = '', digits } = output.dataset;
  const language = output.closest('[lang]')?.getAttribute('lang') ?? undefined;
  const text = valueText(valueAt(snapshot, value), {
    digits: digits === undefined ? undefined : Number(digits),
    language,
  });
  if (output.textContent !== text) output.textContent = text;
}
