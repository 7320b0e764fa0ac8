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
const ENDS = ['stops', ...['from', 'to'].flatMap((end) => [end, `${end}-heading`])];
/** Until an answer is asked for again, in milliseconds. */
const AGAIN_MS = 50;
/** How often at most, on a page that is seen: about a minute. A page in the background draws no frame, and so finds no answer. */
const MOST_ASKED = 1200;

/** All attributes that an element can have. @param {StageElement} element */
export const attributesOf = (element) => /** @type {{ observedAttributes?: string[] }} */ (element.constructor).observedAttributes ?? [];

/** @typedef {ReturnType<typeof createActor>} Actor */

/** @param {StageElement} element one that is defined @param {string | null} [given] of one that nobody sees: the text of its map, which is not in it, or '' */
export function createActor(element, given = null) {
  const stage = STAGES[element.localName];
  const names = attributesOf(element);
  // What the author says of all states, and what no state changes.
  const own = ownState(Array.from(element.attributes, ({ name, value }) => /** @type {[string, string]} */ ([name, value])).filter(([name]) => names.includes(name)));
  const fixed = given === null ? {} : stage.unseen;
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  /** The map's text as the author has it, where no address says it; read when it is first there. */
  let text = given ?? '';
  /** What is on the stage, or on its way there. */
  let scene = text === '' ? sceneOf(own) : '';
  let wanted = own;
  let marks = '';
  /** Whether somebody else has changed the map. */
  let isTouched = false;
  /** How much of what happens to the map at this moment is done from here. */
  let acts = 0;
  let turn = 0;
  let openings = 0;
  // The story says when it plays, and from where.
  for (const name of ['autoplay', 'at']) element.removeAttribute(name);
  /** @type {Promise<unknown>} */
  let opened = element.ready.then(learn);
  const touch = () => void (isTouched ||= acts === 0);
  stage.follow?.(element, touch);
  // A map that a reader opens.
  element.addEventListener('ready', touch);

  /** The map is as the state has it. */
  function learn() {
    isTouched = false;
    marks = stage.marks(element);
  }

  /** With what the author says for all states. @param {StoryState} state @returns {StoryState} */
  const whole = (state) => ({ ...state, attributes: { ...own.attributes, ...state.attributes, ...fixed }, step: state.step ?? own.step, play: state.play || own.play });

  /** @template T @param {() => T} work that the reader has not done @returns {T} */
  function act(work) {
    acts++;
    try {
      return work();
    } finally {
      acts--;
    }
  }

  /** Writes the attributes that differ, but for the map. @param {StoryState} state */
  function set({ attributes }) {
    act(() => {
      const those = names.filter((name) => name !== 'map' && !FIXED.includes(name));
      // What goes first, so that what comes need not fit it.
      for (const name of those) if (attributes[name] === undefined) element.removeAttribute(name);
      for (const name of those) {
        const value = attributes[name];
        if (value !== undefined && value !== element.getAttribute(name)) element.setAttribute(name, value);
      }
    });
  }

  /** The map that stands in the element, as text; a script is not copied, which a policy may forbid. */
  function inline() {
    const script = element.querySelector(`:scope > script[type="${stage.script}"]`)?.textContent ?? '';
    return script.trim() === '' ? '' : dedent(script);
  }

  /** Before another map takes its place: the author's as text, where no address says it. */
  async function keep() {
    if (text !== '' || own.attributes['map'] !== undefined) return;
    const script = inline();
    if (script === '') await element.ready;
    text = script || element.text();
  }

  /** @param {string} map '' for the author's, or the place of a text in the page */
  async function load(map) {
    const written = map === '' ? text : dedent(textOf(map));
    element.removeAttribute('map');
    await element.load(written);
    // Of a text that comes by a call the ends are its own.
    for (const name of ENDS) {
      const value = element.getAttribute(name);
      if (value !== null) element.setAttribute(name, value);
    }
  }

  /** @param {string} url */
  function fetchFrom(url) {
    const told = new AbortController();
    return new Promise((resolve, reject) => {
      for (const type of ['ready', 'maperror', 'error']) element.addEventListener(type, type === 'ready' ? resolve : reject, { signal: told.signal });
      element.setAttribute('map', url);
    }).finally(() => told.abort());
  }

  /** @param {StoryState} state */
  async function open({ attributes: { map = '' }, edits }) {
    const opening = ++openings;
    const isLate = () => opening !== openings;
    await keep();
    if (isLate()) return;
    acts++;
    await (map === '' || map.startsWith('#') ? load(map) : fetchFrom(map)).finally(() => acts--);
    if (isLate()) return;
    set(wanted);
    if (edits.length > 0) await until(() => act(() => stage.edit(element, edits)), isLate);
    if (!isLate()) learn();
  }

  /** What a snapshot says in a state that was entered; the playhead is then somewhere else. @param {StoryState} state @param {number | null} step @returns {object | null} null while the answer is missing */
  const ask = (state, step) => stage.ask(element, whole(state), step);

  return {
    /** What it brings into states. */
    element,
    ask,
    /** Another element as the author wrote this one, to be asked and not to be seen, and the text of its map. */
    copy() {
      const copy = /** @type {StageElement} */ (document.createElement(element.localName));
      const { controls: _, ...attributes } = { ...own.attributes, ...stage.unseen };
      for (const [name, value] of Object.entries(attributes)) copy.setAttribute(name, value);
      // Functions are no attribute.
      if (element.own) copy.own = element.own;
      return { copy, script: text || inline() };
    },
    /**
     * Everything but the playhead.
     *
     * @param {StoryState} asked
     * @returns {Promise<boolean>} false where another state has overtaken it, or its map could not be had: the element tells why
     */
    async enter(asked) {
      const mine = ++turn;
      const state = (wanted = whole(asked));
      const next = sceneOf(state);
      set(state);
      if (next !== scene || isTouched || stage.marks(element) !== marks) {
        scene = next;
        opened = open(state);
      }
      const opening = opened;
      const isThere = await opening.then(() => true, () => false);
      if (!isThere && opening === opened) scene = '';
      if (!isThere || mine !== turn) return false;
      // A map may have brought options of its own.
      set(state);
      await stage.settled?.(element);
      return mine === turn;
    },
    /** To the step of a state that was entered, or to another one. @param {StoryState} asked @param {number} [step] */
    move(asked, step) {
      const state = whole(asked);
      stage.move(element, step === undefined ? state : { ...state, step, play: false }, still.matches);
    },
    /** What `ask` says as soon as there is an answer. @param {StoryState} state @param {number | null} step @returns {Promise<object | null>} null when another state has come, or no answer for too long */
    async answer(state, step) {
      const mine = turn;
      return (await until(() => ask(state, step), () => mine !== turn || !element.isConnected)) || null;
    },
    /** The answer that stands on the stage, whoever asked for it, as soon as it is whole; null when there is none. @returns {Promise<object | null>} */
    async now() {
      const now = () => stage.now(element);
      await until(() => now() !== null, () => !element.isConnected);
      return now() ?? null;
    },
  };
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
