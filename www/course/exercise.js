// <path-exercise>: a task with an element, or a number to find, that the page can check. The goal
// is a claim as in stories. The reply to a wrong answer also depends on claims: the first one that
// holds.
//
//   <path-exercise data-goal="lanes.1.cost > lanes.0.cost" data-hint="Try a larger one.">
//     <p>Find a weight at which the path gets longer.</p>
//     <path-lab race="astar; weighted weight=1"> … </path-lab>
//     <label>Weight <input type="number" data-sets="race" data-text="astar; weighted weight={}"></label>
//     <p data-if="lanes.1.expanded >= lanes.0.expanded">
//       That saves nothing yet: <output data-value="lanes.1.expanded"></output> cells.
//     </p>
//     <p data-if="solved">…</p>
//   </path-exercise>
//
// `@start` in a claim is the element's state when the page opened. A field named `answer` is the
// value `answer`. A search is checked at its end, wherever its playhead is; with `data-moment`, at
// the step that is shown.

import { orNull } from '../shared/async.js';
import { createWords } from '../shared/ui/words.js';
import { judgeClaim } from '../story/claims.js';
import { valueAt, valueText } from '../story/state.js';
import { courseLanguage, WORDS } from './words.js';

/** Its sentences come from words.js in the right language. */
const { el } = createWords();

/** The statuses of a search without an answer. */
const UNDER_WAY = ['ready', 'running', 'paused'];
const [AGAIN_MS, FIRST_MS, PATIENCE_MS] = [50, 3000, 15_000];

/**
 * @typedef {HTMLElement & { ready: Promise<void>, snapshot(): object, seek(step: number): void }}
 *   Stage
 */
/** @typedef {HTMLInputElement | HTMLSelectElement} Field */

export class PathExercise extends HTMLElement {
  /** The snapshot when the page opened. @type {object} */
  #start = {};
  #verdict = el('div', { class: 'verdict', role: 'status' });
  /** Resolves when the first snapshot is known. @type {Promise<void>} */
  #opened = Promise.resolve();
  /** Whether the element's answer may not be there yet. */
  #due = false;
  /** The snapshot at the verdict; '' without a verdict. */
  #judged = '';

  connectedCallback() {
    if (this.contains(this.#verdict)) return;
    const check = el('button', { type: 'button', class: 'check' }, this.#words.check);
    this.append(check, this.#verdict);
    check.addEventListener('click', () => void this.check());
    this.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void this.check();
    });
    this.addEventListener('change', ({ target }) => {
      if (isField(target)) this.#set(target);
    });
    this.addEventListener('input', () => this.#review());
    const stage = this.#stage;
    for (const type of ['edit', 'ready', 'stepchange'])
      stage?.addEventListener(type, () => this.#review());
    if (stage) new MutationObserver(() => this.#review()).observe(stage, { attributes: true });
    this.#opened = this.#open();
  }

  /**
   * Returns whether the current state is a solution. Shows the verdict.
   *
   * @returns {Promise<boolean>}
   */
  async check() {
    this.#judged = '';
    const wrong = this.#fields.find((field) => !field.checkValidity() || field.value === '');
    if (wrong) {
      const { min, max } = /** @type {HTMLInputElement} */ (wrong);
      return this.#say(false, [this.#words.expected.replace('{min}', min).replace('{max}', max)]);
    }
    await this.#opened;
    for (const field of this.#fields) this.#set(field);
    const stage = this.#stage;
    if (stage?.localName === 'path-lab' && this.dataset['moment'] === undefined) {
      stage.seek(Infinity);
      this.#due = true;
    }
    if (this.#due) await this.#answer();
    const values = this.#values();
    const solved = this.#holds(this.dataset['goal'] ?? '', values);
    const answer = [...this.querySelectorAll('[data-if]')].find((one) => {
      const claim = one.getAttribute('data-if') ?? '';
      return claim === 'solved' ? solved : !solved && this.#holds(claim, values);
    });
    this.#say(
      solved,
      answer ? this.#filled(answer, values) : [(!solved && this.dataset['hint']) || ''],
    );
    if (solved) this.dispatchEvent(new CustomEvent('solved', { bubbles: true }));
    return solved;
  }

  async #open() {
    const stage = this.#stage;
    if (!stage) return;
    await customElements.whenDefined(stage.localName);
    await stage.ready;
    if (stage.localName === 'path-lab' && !stage.hasAttribute('at')) await this.#answer(FIRST_MS);
    this.#start = stage.snapshot();
  }

  get #stage() {
    return /** @type {Stage | null} */ (this.querySelector('path-lab, cube-chase'));
  }

  get #fields() {
    return /** @type {Field[]} */ ([...this.querySelectorAll('input, select')]);
  }

  get #words() {
    return WORDS[courseLanguage(this.closest('[lang]')?.getAttribute('lang') ?? '')];
  }

  /** Sets a field's value on the element, and shows the answer. @param {Field} field */
  #set(field) {
    const { sets, text = '{}' } = field.dataset;
    const stage = this.#stage;
    const value = text.replace('{}', field.value);
    if (
      !sets ||
      !stage ||
      field.value === '' ||
      !field.checkValidity() ||
      stage.getAttribute(sets) === value
    )
      return;
    stage.setAttribute(sets, value);
    stage.seek(Infinity);
    this.#due = true;
  }

  /**
   * Waits for the end of the search: its code may be loading, and a drive with many poses takes a
   * while.
   */
  async #answer(patience = PATIENCE_MS) {
    const deadline = performance.now() + patience;
    while (UNDER_WAY.includes(this.#values().status) && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    this.#due = false;
  }

  /** Returns the values for claims. @returns {{ status: string }} */
  #values() {
    const answer = this.#fields.find(({ name }) => name === 'answer')?.value;
    return {
      status: '',
      ...this.#stage?.snapshot(),
      ...(answer !== undefined && { answer: Number(answer) }),
    };
  }

  /** @param {string} claim @param {object} values */
  #holds(claim, values) {
    // A search that was removed from the race is neither better nor worse.
    return judgeClaim(claim, (path, state) =>
      orNull(() => valueAt(state === 'start' ? this.#start : values, path)),
    ).holds;
  }

  /**
   * Returns a sentence with its values.
   *
   * @param {Element} sentence
   * @param {object} values
   * @returns {Node[]}
   */
  #filled(sentence, values) {
    const copy = /** @type {Element} */ (sentence.cloneNode(true));
    for (const output of copy.querySelectorAll('output')) {
      const { value = '', digits } = output.dataset;
      output.replaceWith(
        valueText(valueAt(values, value), {
          ...(digits !== undefined && { digits: Number(digits) }),
        }),
      );
    }
    return [...copy.childNodes];
  }

  /** Removes the verdict when the picture has changed. */
  #review() {
    if (this.#judged === '' || this.#judged === this.#picture) return;
    this.#judged = '';
    this.#verdict.replaceChildren();
    this.removeAttribute('data-solved');
  }

  /** The visible state, without values that come later by themselves. */
  get #picture() {
    return JSON.stringify([this.#values(), this.#fields.map(({ value }) => value)], (key, value) =>
      key === 'ratio' || key === 'comparable' ? undefined : value,
    );
  }

  /** @param {boolean} solved @param {(Node | string)[]} sentence @returns {boolean} solved */
  #say(solved, sentence) {
    const { solved: done, notYet } = this.#words;
    this.#verdict.replaceChildren(el('strong', {}, solved ? done : notYet), ' ', ...sentence);
    this.toggleAttribute('data-solved', solved);
    this.#judged = this.#picture;
    return solved;
  }
}

/** @param {unknown} target @returns {target is Field} */
const isField = (target) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
