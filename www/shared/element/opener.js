// Where maps come from is each element's own; this is what they share: requests may overtake each other (a slow address,
// then a dropped file), only the newest may still replace the map, one that fails leaves the map as it was, and what is
// written inside the element counts whenever it comes.

import { InlineMap } from './inline-map.js';
import { nextTurn } from '../next-turn.js';

/**
 * @template Choice what a map is called
 * @typedef {object} Hearer
 * @property {(choice: Choice, again: boolean) => void} opened again: as it was left
 * @property {(error: unknown, choice: Choice) => void} refused
 */

/** @template Choice */
export class Opener {
  #host;
  #first;
  #hearer;
  #newest = 0;
  #closed = false;
  #inline;

  /**
   * @param {HTMLElement} host
   * @param {{ type: string, first: string }} own the type of the script that may hold the map, and the address of the first that ships
   * @param {Hearer<Choice>} hearer
   */
  constructor(host, { type, first }, hearer) {
    this.#host = host;
    this.#first = first;
    this.#hearer = hearer;
    this.#inline = new InlineMap(host, type, (text) => this.openInline(text).catch(() => undefined));
  }

  /** Whatever the element was given: its `map`, the text inside it, or else the first map that ships. */
  async openOwn() {
    if (!this.#host.hasAttribute('map')) {
      const isLate = this.turn();
      const text = await this.#inline.first();
      if (isLate()) throw overtaken();
      if (text !== null) return this.openInline(text);
    }
    return this.openUrl(this.#host.getAttribute('map') ?? this.#first);
  }

  /** @param {string} _text @returns {Promise<void>} */
  async openInline(_text) {
    throw new Error('to be said by the element');
  }

  /** @param {string} _address @returns {Promise<void>} */
  async openUrl(_address) {
    throw new Error('to be said by the element');
  }

  /** What is still on its way comes to nothing. */
  close() {
    this.#closed = true;
    this.#inline.stop();
  }

  /** A place in the queue, from now on. @returns {() => boolean} whether a later one was taken */
  turn() {
    const place = ++this.#newest;
    return () => place !== this.#newest || this.#closed;
  }

  /**
   * Rejects with what was wrong, after it was shown, or with an AbortError where a later one came before it.
   *
   * @template T
   * @param {() => Promise<T>} get the map, and whatever else must be there
   * @param {(map: T) => void} put in the place of the one before
   * @param {() => Choice} choice
   * @param {boolean} [again]
   */
  async open(get, put, choice, again = false) {
    const isLate = this.turn();
    try {
      const map = await get();
      // To fetch and to open are two pieces of work.
      await nextTurn();
      if (isLate()) throw overtaken();
      put(map);
    } catch (error) {
      if (isLate()) throw overtaken();
      this.#hearer.refused(error, choice());
      throw error;
    }
    this.#hearer.opened(choice(), again);
  }
}

/** What those are told whose map comes too late. */
export const overtaken = () => new DOMException('another map was asked for meanwhile', 'AbortError');

/** @param {string} address @returns {string} as it is where it is none */
export const resolved = (address) => (URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI).href : address);

/** @param {string} url */
export async function fetchText(url) {
  if (!URL.canParse(url)) throw new Error(`“${url}” is no address that a map could be fetched from`);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`found ${[answer.status, answer.statusText].join(' ').trim()} at ${url}; expected a map`);
  return answer.text();
}
