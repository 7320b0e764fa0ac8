// The attributes that are settings of the lab: read, handed on, or refused with a sentence while what was in force stays
// so. The attributes are the one place where settings are kept: what the panel sets, a page can read, copy and style.

import { LAB_NUMBERS, LAB_WORDS, readNumber, readPoint, readRace, readWord } from '../../words.js';

/**
 * @typedef {import('../../play/lab/lab.js').Lab} Lab
 * @typedef {import('../../play/lab/race.js').LabOptions} LabOptions
 */

/** What the core calls an attribute's option. @type {Record<string, keyof LabOptions>} */
const OPTIONS = {
  algorithm: 'algorithm',
  heuristic: 'heuristic',
  movement: 'movement',
  costs: 'costs',
  weight: 'weight',
  limit: 'limit',
  k: 'k',
  'jump-limit': 'jumpLimit',
  'open-list': 'openList',
  'goal-test': 'goalTest',
  race: 'race',
};
/** Attributes that say how a map is opened; changed later, they are edits of it. */
const OPENING = ['from', 'to', 'at'];

export class LabSettings {
  #lab;
  #host;
  /** What was wrong with attributes that were not taken. @type {Map<string, string>} */
  refusals = new Map();

  /** @param {Lab} lab @param {HTMLElement} host */
  constructor(lab, host) {
    this.#lab = lab;
    this.#host = host;
  }

  /** All at once: the options of an element that enters a page. */
  takeAll() {
    for (const attribute of this.#host.getAttributeNames()) {
      if (!OPENING.includes(attribute)) this.take(attribute, this.#host.getAttribute(attribute));
    }
  }

  /** The ends that the attributes give to the element's own map. @returns {{ from?: [number, number], to?: [number, number] }} */
  ends() {
    /** @param {'from' | 'to'} attribute */
    const end = (attribute) => {
      const value = this.#host.getAttribute(attribute);
      let point;
      this.#try(attribute, () => (point = value === null ? undefined : readPoint(attribute, value)));
      return point;
    };
    return { from: end('from'), to: end('to') };
  }

  /** @param {string} attribute @param {string | null} value null means the default */
  take(attribute, value) {
    this.#try(attribute, () => this.#take(attribute, value));
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
    const option = OPTIONS[attribute];
    if (attribute === 'race') {
      this.#lab.configure({ race: value === null ? null : readRace(value) });
    } else if (option && attribute in LAB_WORDS) {
      // Without the attribute the core's own default holds, which is the first word.
      const word = value === null ? null : readWord(attribute, value, LAB_WORDS);
      this.#lab.configure({ [option]: word });
    } else if (option) {
      this.#lab.configure({ [option]: value === null ? null : readNumber(attribute, value, LAB_NUMBERS) });
    } else if (attribute === 'rate') {
      this.#lab.rate = value === null ? null : readNumber(attribute, value, LAB_NUMBERS);
    } else if (attribute === 'at') {
      if (value !== null) this.#lab.seek(readNumber(attribute, value, LAB_NUMBERS));
    } else if (attribute === 'from' || attribute === 'to') {
      if (value !== null) this.#lab.placeEnd(attribute, ...readPoint(attribute, value));
    } else if (attribute === 'numbers') {
      this.numbers = /** @type {'auto' | 'none'} */ (readWord(attribute, value, LAB_WORDS));
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
    for (const [attribute, option] of Object.entries(OPTIONS)) {
      const value = options[option];
      if (value === undefined || value === null) this.#host.removeAttribute(attribute);
      else this.#host.setAttribute(attribute, Array.isArray(value) ? value.join(',') : String(value));
    }
  }
}
