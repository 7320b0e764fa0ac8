// Brings an element into states. A state is absolute: whatever was there before, the same one gives the same picture, also
// after a reader has drawn walls, chosen another search or opened another map. So all attributes are those of the state or
// else the author's, and the map is opened anew where it is another or is not as it was.

import { dedent } from '../shared/element/inline-map.js';
import { FIXED, ownState } from './state.js';
import { STAGES } from './stages.js';

/**
 * @typedef {import('./state.js').StoryState} StoryState
 * @typedef {HTMLElement & { ready: Promise<void>, load: (text: string) => Promise<void>, text: () => string, own?: unknown }} StageElement what both elements are
 */

/** Of the lab: where start, goal and what is between them lie belongs to the map. */
const ENDS = ['from', 'to', 'from-heading', 'to-heading', 'stops'];
/** Until an answer is asked for again, in milliseconds. */
const AGAIN_MS = 50;
/** How often at most, on a page that is seen: about a minute. A page in the background draws no frame, and so finds no answer. */
const MOST_ASKED = 1200;

/** All attributes that an element can have. @param {StageElement} element */
export const attributesOf = (element) => /** @type {{ observedAttributes?: string[] }} */ (element.constructor).observedAttributes ?? [];

export class Actor {
  #element;
  #stage;
  /** What the author says of all states. */
  #own;
  /** What no state changes. */
  #fixed;
  /** What is on the stage, or on its way there. */
  #scene;
  /** The map's text as the author has it, where no address says it; read when it is first there. */
  #text;
  #marks = '';
  /** Whether somebody else has changed the map. */
  #touched = false;
  /** How much of what happens to the map at this moment is done from here. */
  #acts = 0;
  #turn = 0;
  #openings = 0;
  /** @type {StoryState} */
  #wanted;
  /** @type {Promise<unknown>} */
  #opened;
  #still = matchMedia('(prefers-reduced-motion: reduce)');

  /** @param {StageElement} element one that is defined @param {{ isSeen?: boolean, text?: string }} [how] text: the map, where the element has none in it */
  constructor(element, { isSeen = true, text = '' } = {}) {
    this.#element = element;
    this.#text = text;
    this.#stage = STAGES[element.localName] ?? fault(element);
    this.#fixed = isSeen ? {} : this.#stage.unseen;
    const known = attributesOf(element);
    this.#own = ownState(Array.from(element.attributes, ({ name, value }) => /** @type {[string, string]} */ ([name, value])).filter(([name]) => known.includes(name)));
    this.#wanted = this.#own;
    this.#scene = text === '' ? sceneOf(this.#own) : '';
    // The story says when it plays, and from where.
    for (const name of ['autoplay', 'at']) element.removeAttribute(name);
    this.#opened = element.ready.then(() => this.#learn());
    const reader = () => void (this.#touched ||= this.#acts === 0);
    this.#stage.follow(element, reader);
    // A map that a reader opens.
    element.addEventListener('ready', reader);
  }

  /** Brings another element into states, as the author wrote this one; it is to be asked and not to be seen. */
  understudy() {
    const copy = /** @type {StageElement} */ (document.createElement(this.#element.localName));
    const { controls: _, ...attributes } = { ...this.#own.attributes, ...this.#stage.unseen };
    for (const [name, value] of Object.entries(attributes)) copy.setAttribute(name, value);
    // Functions are no attribute.
    if (this.#element.own) copy.own = this.#element.own;
    return new Actor(copy, { isSeen: false, text: this.#text || this.#inline });
  }

  /** What it brings into states. */
  get element() {
    return this.#element;
  }

  /** Whether a reader has changed the map. */
  get touched() {
    return this.#touched || this.#stage.marks(this.#element) !== this.#marks;
  }

  /**
   * Everything but the playhead.
   *
   * @param {StoryState} wanted
   * @returns {Promise<boolean>} false where another state has overtaken it, or its map could not be had: the element tells why
   */
  async enter(wanted) {
    const turn = ++this.#turn;
    const state = (this.#wanted = this.#whole(wanted));
    const scene = sceneOf(state);
    this.#set(state);
    if (scene !== this.#scene || this.touched) {
      this.#scene = scene;
      this.#opened = this.#open(state);
    }
    const opened = this.#opened;
    const isThere = await opened.then(() => true, () => false);
    if (!isThere && opened === this.#opened) this.#scene = '';
    if (!isThere || turn !== this.#turn) return false;
    // A map may have brought options of its own.
    this.#set(state);
    await this.#stage.settled(this.#element);
    return turn === this.#turn;
  }

  /** To the step of a state that was entered, or to another one. @param {StoryState} wanted @param {number} [step] */
  move(wanted, step) {
    const state = this.#whole(wanted);
    this.#stage.move(this.#element, step === undefined ? state : { ...state, step, play: false }, this.#still.matches);
  }

  /** What a snapshot says in a state that was entered; the playhead is then somewhere else. @param {StoryState} wanted @param {number | null} step @returns {object | null} null while the answer is missing */
  ask(wanted, step) {
    return this.#stage.ask(this.#element, this.#whole(wanted), step);
  }

  /** The same as soon as there is an answer. @param {StoryState} wanted @param {number | null} step @returns {Promise<object | null>} null when another state has come, or no answer for too long */
  async answer(wanted, step) {
    const turn = this.#turn;
    return (await until(() => this.ask(wanted, step), () => turn !== this.#turn || !this.#element.isConnected)) || null;
  }

  /** The answer that stands on the stage, whoever asked for it, as soon as it is whole; null when there is none. @returns {Promise<object | null>} */
  async now() {
    const now = () => this.#stage.now(this.#element);
    await until(() => now() !== null, () => !this.#element.isConnected);
    return now() ?? null;
  }

  /** With what the author says for all states. @param {StoryState} state @returns {StoryState} */
  #whole({ attributes, step, play, edits, faults }) {
    const own = this.#own;
    return { attributes: { ...own.attributes, ...attributes, ...this.#fixed }, step: step ?? own.step, play: play || own.play, edits, faults };
  }

  /** Writes the attributes that differ, but for the map. @param {StoryState} state */
  #set({ attributes }) {
    this.#act(() => {
      const names = attributesOf(this.#element).filter((name) => name !== 'map' && !FIXED.includes(name));
      // What goes first, so that what comes need not fit it.
      for (const name of names) if (attributes[name] === undefined) this.#element.removeAttribute(name);
      for (const name of names) {
        const value = attributes[name];
        if (value !== undefined && value !== this.#element.getAttribute(name)) this.#element.setAttribute(name, value);
      }
    });
  }

  /** @param {StoryState} state */
  async #open({ attributes: { map = '' }, edits }) {
    const opening = ++this.#openings;
    const isLate = () => opening !== this.#openings;
    await this.#keep();
    if (isLate()) return;
    await this.#acting(() => (map === '' || map.startsWith('#') ? this.#load(map) : this.#fetch(map)));
    if (isLate()) return;
    this.#set(this.#wanted);
    if (edits.length > 0) await until(() => this.#act(() => this.#stage.edit(this.#element, edits)), isLate);
    if (!isLate()) this.#learn();
  }

  /** Before another map takes its place: the author's as text, where no address says it. */
  async #keep() {
    if (this.#text !== '' || this.#own.attributes['map'] !== undefined) return;
    const text = this.#inline;
    if (text === '') await this.#element.ready;
    this.#text = text || this.#element.text();
  }

  /** The map that stands in the element, as text; a script is not copied, which a policy may forbid. */
  get #inline() {
    const text = this.#element.querySelector(`:scope > script[type="${this.#stage.script}"]`)?.textContent ?? '';
    return text.trim() === '' ? '' : dedent(text);
  }

  /** @param {string} map '' for the author's, or the place of a text in the page */
  async #load(map) {
    const text = map === '' ? this.#text : dedent(textOf(map));
    this.#element.removeAttribute('map');
    await this.#element.load(text);
    // Of a text that comes by a call the ends are its own.
    for (const name of ENDS) {
      const value = this.#element.getAttribute(name);
      if (value !== null) this.#element.setAttribute(name, value);
    }
  }

  /** @param {string} url */
  #fetch(url) {
    const told = new AbortController();
    return new Promise((resolve, reject) => {
      for (const type of ['ready', 'maperror', 'error']) this.#element.addEventListener(type, type === 'ready' ? resolve : reject, { signal: told.signal });
      this.#element.setAttribute('map', url);
    }).finally(() => told.abort());
  }

  /** The map is as the state has it. */
  #learn() {
    this.#touched = false;
    this.#marks = this.#stage.marks(this.#element);
  }

  /** @param {() => Promise<unknown>} work on the map that the reader has not done */
  async #acting(work) {
    this.#acts++;
    await work().finally(() => this.#acts--);
  }

  /** @template T @param {() => T} work that the reader has not done @returns {T} */
  #act(work) {
    this.#acts++;
    try {
      return work();
    } finally {
      this.#acts--;
    }
  }
}

/** What the map is, where its ends lie, and what was done to it. @param {StoryState} state */
const sceneOf = ({ attributes, edits }) => JSON.stringify([attributes['map'] ?? '', ENDS.map((name) => attributes[name]), edits]);

/** @param {string} place as #id */
function textOf(place) {
  const element = document.getElementById(place.slice(1));
  if (!element) throw new Error(`${place} is not in the page`);
  return element.textContent ?? '';
}

/**
 * Asks again and again.
 *
 * @template T @param {() => T} ask @param {() => boolean} isLate whether nobody needs it any more
 * @returns {Promise<T | null>} the first answer that is one; null where that does not come
 */
async function until(ask, isLate) {
  for (let asked = 0; asked < MOST_ASKED && !isLate(); ) {
    const answer = ask();
    if (answer) return answer;
    if (!document.hidden) asked++;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
  return null;
}

/** @param {HTMLElement} element @returns {never} */
function fault(element) {
  throw new Error(`found <${element.localName}> as the stage of a story; expected path-lab or cube-chase`);
}
