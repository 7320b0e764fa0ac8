// The attributes that are settings of the lab: read, handed on, or refused with a sentence while what was in force stays
// so. The attributes are the one place where settings are kept: what the panel sets, a page can read, copy and style.

import { wrapped } from '../play/board.js';
import { LAB_NUMBERS, LAB_WORDS, readNumber, readPoint, readWord } from '../../shared/words.js';
import { OWN_SETTINGS, optionOf, raceText, readRace, readSetting, readStopCells, settingText } from '../play/race-text.js';

/**
 * @typedef {import('../play/lab.js').Lab} Lab
 * @typedef {import('../play/race.js').LabOptions} LabOptions
 */

/** What the core calls an attribute's option: those that a lane can have of its own, and those that are of all. @type {Record<string, keyof LabOptions>} */
const OPTIONS = Object.fromEntries(['algorithm', ...OWN_SETTINGS, 'layout', 'race'].map((attribute) => [attribute, /** @type {keyof LabOptions} */ (optionOf(attribute))]));

export class LabSettings {
  #lab;
  #host;
  /** What was wrong with attributes that were not taken. @type {Map<string, string>} */
  refusals = new Map();
  /** Attributes that can be read but do not fit the others. @type {Set<string>} */
  #unfit = new Set();

  /** @param {Lab} lab @param {HTMLElement} host */
  constructor(lab, host) {
    this.#lab = lab;
    this.#host = host;
  }

  /** Everything that the element says when it enters a page. */
  takeAll() {
    for (const attribute of ['rate', 'pace', 'numbers', 'show', 'loading']) this.take(attribute, this.#host.getAttribute(attribute));
    this.#configure(null);
  }

  /** The ends that the attributes give to the element's own map. @returns {import('./opener.js').Ends} */
  ends() {
    /** @template T @param {string} attribute @param {(attribute: string, value: string) => T} read @returns {T | undefined} */
    const end = (attribute, read) => {
      const value = this.#host.getAttribute(attribute);
      let point;
      this.#try(attribute, () => (point = value === null ? undefined : read(attribute, value)));
      return point;
    };
    return { from: end('from', readPoint), to: end('to', readPoint), headings: this.#headings(), stops: end('stops', readStopCells) };
  }

  /** @returns {[number, number] | undefined} */
  #headings() {
    const [start, goal] = ['from-heading', 'to-heading'].map((attribute) => {
      const value = this.#host.getAttribute(attribute);
      let degrees = null;
      this.#try(attribute, () => (degrees = value === null ? null : wrapped(readNumber(attribute, value, LAB_NUMBERS))));
      return degrees;
    });
    return start === null && goal === null ? undefined : [start ?? 0, goal ?? 0];
  }

  /** @param {string} attribute @param {string | null} value null means the default */
  take(attribute, value) {
    if (attribute in OPTIONS) this.#configure(attribute);
    else this.#try(attribute, () => this.#take(attribute, value));
  }

  /**
   * Options fit together or do not, so they are asked for together: what was refused before may be possible now. Where
   * they do not, the one that was changed stays out, or what was out already, or both.
   *
   * @param {string | null} changed an attribute; null for all of them
   */
  #configure(changed) {
    const asked = this.#asked();
    // One that did not fit and now cannot even be read is out for that.
    for (const attribute of this.#unfit) if (this.refusals.has(attribute)) this.#unfit.delete(attribute);
    const unfit = [...this.#unfit].filter((attribute) => attribute !== changed);
    const tries = changed === null ? [[]] : [[], [changed], unfit, [...unfit, changed]];
    let why = '';
    for (const out of tries) {
      const sentence = this.#refusal({ ...asked, ...this.#inForce(out) });
      if (sentence === '') return this.#settle(out, why);
      why ||= sentence;
    }
    if (changed === null) this.#configureEach(asked);
  }

  /** One after the other, those that fit. @param {LabOptions} asked */
  #configureEach(asked) {
    this.#unfit.clear();
    for (const [attribute, option] of Object.entries(OPTIONS)) {
      if (asked[option] === null) continue;
      const sentence = this.#refusal({ [option]: asked[option] });
      if (sentence === '') continue;
      this.#unfit.add(attribute);
      this.refusals.set(attribute, sentence);
    }
  }

  /** @param {string[]} out @param {string} why */
  #settle(out, why) {
    for (const attribute of this.#unfit) this.refusals.delete(attribute);
    this.#unfit = new Set(out);
    for (const attribute of out) this.refusals.set(attribute, why);
  }

  /** Why the options are not possible; '' when they are in force now. @param {Record<string, unknown>} options */
  #refusal(options) {
    const now = this.#lab.options;
    const same = Object.entries(options).every(([name, value]) => JSON.stringify(value ?? null) === JSON.stringify(now[/** @type {keyof LabOptions} */ (name)] ?? null));
    if (same) return '';
    try {
      this.#lab.configure(/** @type {LabOptions} */ (options));
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  /** @param {string[]} attributes @returns {Record<string, unknown>} */
  #inForce(attributes) {
    return Object.fromEntries(attributes.map((attribute) => [OPTIONS[attribute], this.#lab.options[/** @type {keyof LabOptions} */ (OPTIONS[attribute])] ?? null]));
  }

  /** What the attributes ask for; of those that cannot be read, what is in force. @returns {LabOptions} */
  #asked() {
    const entries = Object.entries(OPTIONS).map(([attribute, option]) => {
      let value = this.#inForce([attribute])[option];
      this.#try(attribute, () => (value = this.#read(attribute)));
      return [option, value];
    });
    return Object.fromEntries(entries);
  }

  /** @param {string} attribute @returns {unknown} null for one that is not there */
  #read(attribute) {
    const value = this.#host.getAttribute(attribute);
    if (value === null) return null;
    return attribute === 'race' ? readRace(value) : readSetting(attribute, value);
  }

  /** @param {string} attribute @param {() => void} work */
  #try(attribute, work) {
    try {
      work();
      this.refusals.delete(attribute);
    } catch (error) {
      this.refusals.set(attribute, error instanceof Error ? error.message : String(error));
    }
  }

  /** @param {string} attribute @param {string | null} value */
  #take(attribute, value) {
    if (attribute === 'rate') {
      this.#lab.rate = value === null ? null : readNumber(attribute, value, LAB_NUMBERS);
    } else if (attribute === 'pace') {
      this.#lab.pace = value === null ? null : readNumber(attribute, value, LAB_NUMBERS);
    } else if (attribute === 'at') {
      if (value !== null) this.#lab.seek(readNumber(attribute, value, LAB_NUMBERS));
    } else if (attribute === 'from' || attribute === 'to') {
      if (value !== null) this.#lab.placeEnd(attribute, ...readPoint(attribute, value));
    } else if (attribute === 'stops') {
      if (this.#lab.moveStops(readStopCells(attribute, value ?? ''))) this.#lab.strokeEnd();
    } else if (attribute === 'from-heading' || attribute === 'to-heading') {
      if (value !== null) this.#lab.placeHeading(attribute === 'from-heading' ? 'from' : 'to', readNumber(attribute, value, LAB_NUMBERS));
    } else if (attribute === 'numbers') {
      this.numbers = /** @type {'auto' | 'none'} */ (readWord(attribute, value, LAB_WORDS));
    } else if (attribute === 'show') {
      this.#lab.showing = value ?? '';
    } else if (attribute === 'loading') {
      readWord(attribute, value, LAB_WORDS);
    }
  }

  /** Whether cells show their g, h and f where they are large enough. @type {'auto' | 'none'} */
  numbers = 'auto';

  /** The word in force. @param {string} attribute one of words */
  word(attribute) {
    const option = OPTIONS[attribute];
    const value = option && this.#lab.options[option];
    return typeof value === 'string' ? value : (LAB_WORDS[attribute]?.now[0] ?? '');
  }

  /** Writes options as attributes, so that whatever is in force can be read there. @param {LabOptions} options */
  write(options) {
    const { showing } = this.#lab;
    if (showing === '') this.#host.removeAttribute('show');
    else this.#host.setAttribute('show', showing);
    for (const [attribute, option] of Object.entries(OPTIONS)) {
      const value = options[option];
      if (value === undefined || value === null) this.#host.removeAttribute(attribute);
      else this.#host.setAttribute(attribute, option === 'race' ? raceText(/** @type {NonNullable<LabOptions['race']>} */ (value)) : settingText(value));
    }
  }
}
