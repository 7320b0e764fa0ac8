// Brings an element into states. A state is absolute: it gives the same picture whatever came
// before, even after a reader has drawn walls, chosen another search or opened another map. So all
// attributes are those of the state or of the author, and the map is opened again if it differs or
// was edited.
//
// Both elements have one interface here, on top of their public contracts: move to a step, edit,
// read results. A path-lab has an end. A chase has none, so its steps are ticks from its start.

import { dedent, inlineMap } from '../shared/element/inline-map.js';
import { FIXED, ownState } from './state.js';

/**
 * @typedef {InstanceType<typeof import('../lab/element/path-lab.js').PathLab>} LabElement
 * @typedef {InstanceType<typeof import('../cube/element/cube-chase.js').CubeChase>} CubeElement
 * @typedef {import('./state.js').FaceWord} FaceWord
 * @typedef {import('./state.js').StoryState} StoryState
 */
/**
 * @template E
 * @typedef {object} Stage
 * @property {Record<string, string>} unseen attributes of a hidden copy
 * @property {(element: E) => Promise<void>} [settled] resolves when the attributes are in force
 * @property {(element: E, reader: () => void) => void} [follow] calls `reader` when the reader has
 *   changed the map
 * @property {(element: E) => string} marks changes with each edit of the map
 * @property {(element: E, edits: StoryState['edits']) => boolean} edit false while the answer of
 *   the unedited map is missing
 * @property {(element: E, state: StoryState, still: boolean) => void} move moves to the step, and
 *   plays; with `still`, nothing plays
 * @property {(element: E, state: StoryState, step: number | null) => object | null} ask returns a
 *   snapshot after `step` steps, or with the answer; null while that is missing
 * @property {(element: E) => object | null | undefined} now returns the answer on the stage; null
 *   while a part of it is missing, undefined if the stage shows none
 */

/** The statuses of ended searches. */
const OVER = ['found', 'nearest', 'exhausted', 'limit', 'error', 'failed'];

/** @type {Stage<LabElement>} */
const LAB = {
  unseen: {},
  // A snapshot shows whether the searches have ended.
  follow: (element, reader) => element.addEventListener('edit', reader),
  marks: () => '',
  edit(element, edits) {
    if (!LAB.ask(element, /** @type {any} */ (null), null)) return false;
    for (const { x, y, kind } of edits) element.setCell(x, y, kind);
    return true;
  },
  move(element, { step, play }, still) {
    element.pause();
    element.seek(play && !still ? (step ?? 0) : (step ?? Infinity));
    if (play && !still) element.play();
  },
  ask(element, _state, step) {
    element.pause();
    element.seek(step ?? Infinity);
    if (step === null) return LAB.now(element) ?? null;
    const snapshot = element.snapshot();
    return OVER.includes(snapshot.status) || snapshot.step === step ? snapshot : null;
  },
  now(element) {
    const snapshot = element.snapshot();
    if (!OVER.includes(snapshot.status)) return undefined;
    // References of answers come later, if there are any: a drive has none.
    return snapshot.lanes.every(
      ({ status, ratio, comparable }) =>
        OVER.includes(status) &&
        (['error', 'failed'].includes(status) || !comparable || ratio !== null),
    )
      ? snapshot
      : null;
  },
};

/** @type {Stage<CubeElement>} */
const CUBE = {
  // Without WebGL.
  unseen: { view: 'net' },
  settled: (element) => element.settled,
  // The cube sends no event for edits, but its text has them.
  marks: (element) => element.text(),
  edit(element, edits) {
    for (const { face, x, y, kind } of edits)
      element.setCell(/** @type {FaceWord} */ (face), x, y, /** @type {'wall' | 'floor'} */ (kind));
    return true;
  },
  move(element, { step, play }, still) {
    toTick(element, step);
    if (play && !still) element.play();
    else element.pause();
  },
  ask(element, state, step) {
    toTick(element, step ?? state.step);
    return element.snapshot();
  },
  now: () => undefined,
};

/**
 * @param {CubeElement} element
 * @param {number | null} step a chase has no end: Infinity is its start
 */
function toTick(element, step) {
  element.reset();
  if (step !== null && Number.isFinite(step)) element.tick(step);
}

/** By tag. @type {Record<string, Stage<any>>} */
const STAGES = { 'path-lab': LAB, 'cube-chase': CUBE };

/**
 * @typedef {HTMLElement & { ready: Promise<void>, load: (text: string) => Promise<void>, text: ()
 *   => string, own?: unknown }} StageElement the common members of both elements
 */

/** Attributes of the lab that belong to a map: start, goal and stops. */
const ENDS = ['stops', ...['from', 'to'].flatMap((end) => [end, `${end}-heading`])];
/** Milliseconds between two reads of an answer. */
const AGAIN_MS = 50;
/**
 * The most reads in a visible page: about a minute. A page in the background draws no frames and
 * gets no answer.
 */
const MOST_TRIES = 1200;

/** Returns all attributes that an element can have. @param {StageElement} element */
export const attributesOf = (element) =>
  /** @type {{ observedAttributes?: string[] }} */ (element.constructor).observedAttributes ?? [];

/**
 * Returns the check of an attribute's value. An older element has none.
 *
 * @param {StageElement} element
 */
export const faultsOf = (element) =>
  /** @type {{ faultOf?: (attribute: string, value: string) => import('../shared/message.js').Said }} */ (
    element.constructor
  ).faultOf;

/** @typedef {ReturnType<typeof createController>} Controller */

/**
 * @param {StageElement} element a defined one
 * @param {string | null} [given] for a hidden copy: the text of its map, which is not in it, or ''
 */
export function createController(element, given = null) {
  const stage = STAGES[element.localName];
  const names = attributesOf(element);
  // The author's attributes for all states, which no state changes.
  const own = ownState(
    Array.from(
      element.attributes,
      ({ name, value }) => /** @type {[string, string]} */ ([name, value]),
    ).filter(([name]) => names.includes(name)),
  );
  const fixed = given === null ? {} : stage.unseen;
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  /** The author's text of the map, if there is no URL; read when it first exists. */
  let text = given ?? '';
  /** The key of the map on the stage, or of the one that loads. */
  let mapKey = text === '' ? mapKeyOf(own) : '';
  let wanted = own;
  let marks = '';
  /** Whether the reader has changed the map. */
  let isTouched = false;
  /** The number of changes to the map in progress from here. */
  let acts = 0;
  let turn = 0;
  let openings = 0;
  // The story decides when it plays and from where.
  for (const name of ['autoplay', 'at', 'loop']) element.removeAttribute(name);
  // If only a call before the first map failed, the next `ready` resolves.
  /** @type {Promise<unknown>} */
  let opened = element.ready.catch(() => element.ready).then(learn);
  const touch = () => void (isTouched ||= acts === 0);
  stage.follow?.(element, touch);
  // A map that the reader opens.
  element.addEventListener('ready', touch);

  /** Notes that the map is that of the state. */
  function learn() {
    isTouched = false;
    marks = stage.marks(element);
  }

  /**
   * Adds the author's attributes for all states.
   *
   * @param {StoryState} state
   * @returns {StoryState}
   */
  const whole = (state) => ({
    ...state,
    attributes: { ...own.attributes, ...state.attributes, ...fixed },
    step: state.step ?? own.step,
    play: state.play || own.play,
  });

  /** @template T @param {() => T} work a change that is not the reader's @returns {T} */
  function act(work) {
    acts++;
    try {
      return work();
    } finally {
      acts--;
    }
  }

  /** Writes the attributes that differ, except the map. @param {StoryState} state */
  function set({ attributes }) {
    act(() => {
      const those = names.filter((name) => name !== 'map' && !FIXED.includes(name));
      // Removes attributes first, because others may not fit them.
      for (const name of those) if (attributes[name] === undefined) element.removeAttribute(name);
      for (const name of those) {
        const value = attributes[name];
        if (value !== undefined && value !== element.getAttribute(name))
          element.setAttribute(name, value);
      }
    });
  }

  /**
   * Returns the map inside the element as text. A script is not copied, because a policy can forbid
   * that.
   */
  function inline() {
    const map = element.getAttribute('text') ?? inlineMap(element)?.text ?? '';
    return map.trim() === '' ? '' : dedent(map);
  }

  /** Before another map replaces it, stores the author's map as text, if there is no URL. */
  async function keep() {
    if (text !== '' || own.attributes['map'] !== undefined) return;
    const script = inline();
    if (script === '') await element.ready;
    text = script || element.text();
  }

  /** @param {string} map '' for the author's, or `#id` of a text in the page */
  async function load(map) {
    const written = map === '' ? text : dedent(textOf(map));
    element.removeAttribute('map');
    await element.load(written);
    // A text from a call has its own ends.
    for (const name of ENDS) {
      const value = element.getAttribute(name);
      if (value !== null) element.setAttribute(name, value);
    }
  }

  /** @param {string} url */
  function fetchFrom(url) {
    const listening = new AbortController();
    return new Promise((resolve, reject) => {
      for (const type of ['ready', 'maperror', 'error'])
        element.addEventListener(type, type === 'ready' ? resolve : reject, {
          signal: listening.signal,
        });
      element.setAttribute('map', url);
    }).finally(() => listening.abort());
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

  /**
   * Returns a snapshot in an entered state. This moves the playhead.
   *
   * @param {StoryState} state
   * @param {number | null} step
   * @returns {object | null} null while the answer is missing
   */
  const ask = (state, step) => stage.ask(element, whole(state), step);

  return {
    /** The element that it controls. */
    element,
    ask,
    /** Returns a hidden copy with the author's attributes, and the text of its map. */
    copy() {
      const copy = /** @type {StageElement} */ (document.createElement(element.localName));
      const { controls: _, ...attributes } = { ...own.attributes, ...stage.unseen };
      for (const [name, value] of Object.entries(attributes)) copy.setAttribute(name, value);
      // Functions are no attribute.
      if (element.own) copy.own = element.own;
      return { copy, script: text || inline() };
    },
    /**
     * Applies a state except for the playhead.
     *
     * @param {StoryState} partial
     * @returns {Promise<boolean>} false if another state has overtaken it, or its map failed: the
     *   element shows why
     */
    async enter(partial) {
      const mine = ++turn;
      const state = (wanted = whole(partial));
      const next = mapKeyOf(state);
      set(state);
      if (next !== mapKey || isTouched || stage.marks(element) !== marks) {
        mapKey = next;
        opened = open(state);
      }
      const opening = opened;
      const isThere = await opening.then(
        () => true,
        () => false,
      );
      if (!isThere && opening === opened) mapKey = '';
      if (!isThere || mine !== turn) return false;
      // A map can have options of its own.
      set(state);
      await stage.settled?.(element);
      return mine === turn;
    },
    /**
     * Moves to the step of an entered state, or to another one.
     *
     * @param {StoryState} partial
     * @param {number} [step]
     */
    move(partial, step) {
      const state = whole(partial);
      stage.move(
        element,
        step === undefined ? state : { ...state, step, play: false },
        still.matches,
      );
    },
    /**
     * Waits for the result of `ask`.
     *
     * @param {StoryState} state
     * @param {number | null} step
     * @returns {Promise<object | null>} null if another state has come, or after a timeout
     */
    async answer(state, step) {
      const mine = turn;
      return (
        (await until(
          () => ask(state, step),
          () => mine !== turn || !element.isConnected,
        )) || null
      );
    },
    /**
     * Waits for the complete answer on the stage; null if there is none.
     *
     * @returns {Promise<object | null>}
     */
    async now() {
      const now = () => stage.now(element);
      await until(
        () => now() !== null,
        () => !element.isConnected,
      );
      return now() ?? null;
    },
  };
}

/** Returns a key of the map, its ends and its edits. @param {StoryState} state */
const mapKeyOf = ({ attributes, edits }) =>
  JSON.stringify([attributes['map'] ?? '', ENDS.map((name) => attributes[name]), edits]);

/** @param {string} place `#id` */
function textOf(place) {
  const element = document.getElementById(place.slice(1));
  if (!element) throw new Error(`${place} is not in the page`);
  return element.textContent ?? '';
}

/**
 * Calls `ask` repeatedly.
 *
 * @template T @param {() => T} ask @param {() => boolean} isLate whether to stop
 * @returns {Promise<T | null>} the first result that is not null; null if there is none
 */
async function until(ask, isLate) {
  for (let tries = 0; tries < MOST_TRIES && !isLate();) {
    const answer = ask();
    if (answer) return answer;
    if (!document.hidden) tries++;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
  return null;
}
