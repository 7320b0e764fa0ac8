// The attributes that are settings of the lab. An invalid attribute is refused with a sentence, and
// the settings in force stay. The attributes are the only store of settings: a page can read, copy
// and style what the panel sets.

import { wrapped } from '../play/board.js';
import { once } from '../../shared/async.js';
import { attempt } from '../../shared/ui/notice.js';
import { msg, saidBy } from '../../shared/message.js';
import { readNumber, readPoint, readSpan, readWord } from '../../shared/words.js';
import { HEADINGS, LAB_NUMBERS, LAB_WORDS } from '../play/options.js';
import { OPTIONS, optionText, readOption, readStopCells } from '../play/attributes.js';
import { setOrRemove } from '../../shared/ui/dom.js';

/**
 * @typedef {import('../play/types.js').LabOptions} LabOptions
 * @typedef {{ from?: [number, number], to?: [number, number], headings?:
 *   import('../play/types.js').Headings, stops?: [number, number][] }} Ends
 * @typedef {ReturnType<typeof createLabSettings>} LabSettings
 * @typedef {import('../../shared/message.js').Said} Said
 */

/** @param {string} attribute @param {string} value */
const readLabNumber = (attribute, value) => readNumber(attribute, value, LAB_NUMBERS);
/** @param {string} attribute @param {string} value */
const readHeading = (attribute, value) => wrapped(readLabNumber(attribute, value));

/** What reads breakpoints; null until it has loaded. */
let Breakpoints = /** @type {typeof import('../play/breakpoints.js').Breakpoints | null} */ (null);
const fetchBreakpoints = once(async () => {
  ({ Breakpoints } = await import('../play/breakpoints.js'));
});
/** Until then, nothing plays, so that no breakpoint is missed. */
const WAITING = {
  follow: (/** @type {unknown} */ _, /** @type {number} */ from) => ({ step: from, stop: null }),
};

/**
 * @param {{ lab: import('../play/lab.js').Lab, host: HTMLElement, settled: () => void }} parts
 *   settled: an attribute was accepted or refused later than it was set
 */
export function createLabSettings({ lab, host, settled }) {
  /** The reasons why attributes were refused. @type {Map<string, Said>} */
  const refusals = new Map();
  /** Attributes that are valid but do not fit the others. @type {Set<string>} */
  let unfit = new Set();
  /** Whether `write` changes attributes. They are in force already. */
  let writing = false;

  /**
   * Returns the value of an attribute; undefined if it is missing.
   *
   * @template T
   * @param {string} attribute
   * @param {(attribute: string, value: string) => T} read
   * @param {T} [refused] the result for an invalid value
   */
  function said(attribute, read, refused) {
    const text = host.getAttribute(attribute);
    let value = refused;
    attempt(refusals, attribute, () => (value = text === null ? undefined : read(attribute, text)));
    return value;
  }

  /** @param {string[]} attributes @returns {Record<string, unknown>} */
  const inForce = (attributes) =>
    Object.fromEntries(
      attributes.map((attribute) => [OPTIONS[attribute], lab.options[OPTIONS[attribute]] ?? null]),
    );

  /**
   * Returns why the options are not possible; '' if they are now in force.
   *
   * @param {Record<string, unknown>} options
   * @returns {Said}
   */
  function refusalOf(options) {
    const now = lab.options;
    const isSame = Object.entries(options).every(
      ([name, value]) =>
        JSON.stringify(value ?? null) ===
        JSON.stringify(now[/** @type {keyof LabOptions} */ (name)] ?? null),
    );
    if (isSame) return '';
    try {
      lab.configure(/** @type {LabOptions} */ (options));
      return '';
    } catch (error) {
      return saidBy(error);
    }
  }

  /**
   * Sets all options together, because each can depend on the others: one that was refused can fit
   * now. If they do not fit, leaves out the changed one, those that were out already, or both.
   *
   * @param {string | null} changed an attribute; null for all of them
   */
  function configure(changed) {
    // The values of the attributes; for invalid ones, those in force.
    const wanted = Object.fromEntries(
      Object.entries(OPTIONS).map(([attribute, option]) => [
        option,
        said(attribute, readOption, inForce([attribute])[option]) ?? null,
      ]),
    );
    // An attribute that did not fit and is now invalid counts as invalid.
    for (const attribute of unfit) if (refusals.has(attribute)) unfit.delete(attribute);
    const others = [...unfit].filter((attribute) => attribute !== changed);
    const tries = changed === null ? [[]] : [[], [changed], others, [...others, changed]];
    /** @type {Said} */
    let why = '';
    for (const out of tries) {
      const refusal = refusalOf({ ...wanted, ...inForce(out) });
      if (refusal === '') return leaveOut(out, why);
      why ||= refusal;
    }
    if (changed === null) configureEach(wanted);
  }

  /** @param {string[]} out @param {Said} why */
  function leaveOut(out, why) {
    for (const attribute of unfit) refusals.delete(attribute);
    unfit = new Set(out);
    for (const attribute of out) refusals.set(attribute, why);
  }

  /**
   * Sets the options one by one and leaves out those that do not fit.
   *
   * @param {Record<string, unknown>} wanted
   */
  function configureEach(wanted) {
    unfit.clear();
    for (const [attribute, option] of Object.entries(OPTIONS)) {
      const refusal = wanted[option] === null ? '' : refusalOf({ [option]: wanted[option] });
      if (refusal === '') continue;
      unfit.add(attribute);
      refusals.set(attribute, refusal);
    }
  }

  const settings = {
    refusals,
    /**
     * Whether large cells show g, h and f, and whether the picture shows the part with the numbers
     * of the current step.
     *
     * @type {import('../draw/picture.js').Numbers}
     */
    numbers: 'auto',

    /** Reads all attributes when the element enters a page. */
    takeAll() {
      for (const attribute of ['rate', 'pace', 'numbers', 'show', 'stop-when', 'loading'])
        settings.take(attribute, host.getAttribute(attribute));
      configure(null);
    },

    /** @param {string} attribute @param {string | null} value null means the default */
    take(attribute, value) {
      if (writing) return;
      if (attribute in OPTIONS) configure(attribute);
      else attempt(refusals, attribute, () => takeOther(attribute, value));
    },

    /** Returns the ends that the attributes give to the element's own map. @returns {Ends} */
    ends() {
      const [start, goal] = HEADINGS.map((attribute) => said(attribute, readHeading));
      const headings =
        start === undefined && goal === undefined
          ? undefined
          : /** @type {const} */ ([start ?? 0, goal ?? 0]);
      return {
        from: said('from', readPoint),
        to: said('to', readPoint),
        headings,
        stops: said('stops', readStopCells),
      };
    },

    /** Writes the options as attributes, so that the attributes show what is in force. */
    write() {
      writing = true;
      setOrRemove(host, 'show', lab.showing || null);
      for (const [attribute, option] of Object.entries(OPTIONS)) {
        const value = lab.options[option];
        if (value === undefined || value === null) setOrRemove(host, attribute, null);
        else setOrRemove(host, attribute, optionText(option, value));
      }
      writing = false;
    },
  };

  /**
   * Handles an attribute that is not an option of the searches.
   *
   * @param {string} attribute
   * @param {string | null} value
   */
  function takeOther(attribute, value) {
    if (attribute === 'numbers')
      settings.numbers = /** @type {import('../draw/picture.js').Numbers} */ (
        readWord(attribute, value, LAB_WORDS)
      );
    else if (attribute === 'loading') readWord(attribute, value, LAB_WORDS);
    else if (attribute === 'show') lab.showing = value ?? '';
    else if (attribute === 'stops') {
      if (lab.editor.moveStops(readStopCells(attribute, value ?? ''))) lab.editor.strokeEnd();
    } else if (attribute === 'rate')
      lab.rate = value === null ? null : readLabNumber(attribute, value);
    else if (attribute === 'pace')
      lab.pace = value === null ? null : readLabNumber(attribute, value);
    else if (attribute === 'loop') setLoop(value);
    else if (attribute === 'stop-when') setBreakpoints(value);
    else if (value === null) return;
    else if (attribute === 'at') lab.seek(readLabNumber(attribute, value));
    else if (attribute === 'from' || attribute === 'to')
      lab.editor.placeEnd(attribute, ...readPoint(attribute, value));
    else if (HEADINGS.includes(attribute))
      lab.editor.placeHeading(
        attribute === HEADINGS[0] ? 'from' : 'to',
        readLabNumber(attribute, value),
      );
  }

  /**
   * If nothing may move by itself, `at` is shown rather than the end of the loop.
   *
   * @param {string | null} value
   */
  function setLoop(value) {
    const loop = value === null ? null : readSpan('loop', value, LAB_NUMBERS);
    if (!lab.still || !host.hasAttribute('at')) lab.loop = loop;
  }

  /** @param {string | null} value */
  function setBreakpoints(value) {
    if (value === null) lab.breakpoints = null;
    else if (Breakpoints)
      lab.breakpoints = new Breakpoints(
        value,
        lab.recorded.traces.flatMap((trace) => trace.names()),
      );
    else {
      lab.breakpoints = WAITING;
      fetchBreakpoints()
        .then(() => {
          lab.breakpoints = null;
          settings.take('stop-when', host.getAttribute('stop-when'));
        })
        .catch(() => {
          lab.breakpoints = null;
          refusals.set('stop-when', msg('The breakpoints could not be loaded.'));
        })
        .finally(settled);
    }
  }

  lab.events.on('reoptioned', settings.write);
  return settings;
}
