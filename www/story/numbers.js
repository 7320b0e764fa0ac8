// The numbers of a text: each <output data-value="lanes.0.expanded"> shows what the stage says in the state that it stands in.
// Those of the state in force are asked of the element beside the text. What is still empty below is asked of a second one that
// nobody sees, state by state, and that goes when all is told.

import { readStep } from './state.js';
import { valueAt, valueText } from './values.js';

/**
 * @typedef {import('./actor.js').Actor} Actor
 * @typedef {import('./state.js').StoryState} StoryState
 * @typedef {{ element: HTMLElement, state: StoryState }} Part a state, and what of the text tells of it
 */

export class Numbers {
  #story;
  /** @type {() => Part[]} */
  #parts;
  #faulty;
  /** Where those that are asked unseen stand. */
  #backstage;
  #asking = false;

  /**
   * @param {HTMLElement} story
   * @param {HTMLElement} backstage nothing in it is seen
   * @param {() => Part[]} parts
   * @param {(output: Element, why: string) => void} faulty
   */
  constructor(story, backstage, parts, faulty) {
    this.#story = story;
    this.#backstage = backstage;
    this.#parts = parts;
    this.#faulty = faulty;
  }

  /**
   * Writes what a state says.
   *
   * @param {number} index
   * @param {(step: number | null) => object | null} ask a snapshot after so many steps, or with the answer; null while that is missing
   * @returns {boolean} whether all was answered
   */
  tell(index, ask) {
    /** @type {Map<number | null, object | null>} */
    const asked = new Map();
    let isWhole = true;
    for (const { output, step } of this.#of(index)) {
      try {
        if (!asked.has(step)) asked.set(step, ask(step));
        const snapshot = asked.get(step);
        if (snapshot) write(output, snapshot);
        else isWhole = false;
      } catch (error) {
        this.#faulty(output, error instanceof Error ? error.message : String(error));
      }
    }
    return isWhole;
  }

  /** Asks unseen what is not told yet. @param {Actor} seen @param {() => boolean} isOver */
  async askRest(seen, isOver) {
    if (this.#asking) return;
    this.#asking = true;
    /** @type {Actor | null} */
    let actor = null;
    try {
      for (const [index, { state }] of this.#parts().entries()) {
        const empty = this.#of(index).filter(({ output }) => !isTold(output));
        if (empty.length === 0) continue;
        if (!actor) {
          actor = seen.understudy();
          this.#backstage.append(actor.element);
        }
        if (!(await actor.enter(state))) continue;
        const steps = new Set(empty.map(({ step }) => step));
        for (const step of steps) await actor.answer(state, step);
        if (isOver()) break;
        this.tell(index, (step) => /** @type {Actor} */ (actor).ask(state, step));
      }
    } finally {
      actor?.element.remove();
      this.#asking = false;
    }
  }

  /** Those of a part, each with the step that it is asked at: null for the answer. @param {number} index @returns {{ output: HTMLOutputElement, step: number | null }[]} */
  #of(index) {
    const parts = this.#parts();
    return [...this.#story.querySelectorAll('output')].flatMap((output) => {
      if (output.dataset.value === undefined || output.closest('path-story') !== this.#story) return [];
      const { of } = output.dataset;
      const at = parts.findIndex(({ element }) => (of === undefined ? element.contains(output) : element.id === of));
      if (at < 0) this.#faulty(output, of === undefined ? 'found no state around it; expected data-of with the id of one' : `data-of: found "${of}"; expected the id of a state`);
      return at === index ? this.#timed(output) : [];
    });
  }

  /** None where that cannot be read, which is told. @param {HTMLOutputElement} output @returns {{ output: HTMLOutputElement, step: number | null }[]} */
  #timed(output) {
    const { at } = output.dataset;
    try {
      return [{ output, step: at === undefined || at === 'end' ? null : readStep(at) }];
    } catch (error) {
      this.#faulty(output, `data-at: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    }
  }
}

/** Whether there is a number, or a word, in place of a dash or dots. @param {Element} output */
const isTold = (output) => /[\p{L}\p{N}∞]/u.test(output.textContent ?? '');

/** @param {HTMLOutputElement} output @param {object} snapshot */
function write(output, snapshot) {
  const { value = '', digits } = output.dataset;
  const language = output.closest('[lang]')?.getAttribute('lang') ?? undefined;
  const text = valueText(valueAt(snapshot, value), { digits: digits === undefined ? undefined : Number(digits), language });
  if (output.textContent !== text) output.textContent = text;
}
