// Where an element's map comes from: its `map`, the text inside it, a file, a call. Requests may overtake each other (a slow address, then a
// dropped file): only the newest may still replace the map. One that fails leaves the map as it was, and why is shown.

import { watchInline } from './inline-map.js';
import { Fault, msg, saidBy, sentence, textOf } from '../message.js';
import { nextTurn } from '../../engine/parts.js';
import { isOwnName } from '../ui/fields.js';
import { readMap } from '../ui/files.js';

/** @import { Said } from '../message.js' */
/** @import { Notice } from '../ui/notice.js' */
/** @import { Dialogue } from './dialogue.js' */

/** What a map is called that came as a text, and one that is written inside the element. */
export const OWN = 'Your own';
export const PAGES = 'The page’s own';

/** @typedef {{ url?: string, format?: any, isOwn?: boolean }} How a text is taken: its address; its format; whether it is the element's own map and was not chosen by hand */

/**
 * @template Choice what a map is called
 * @param {object} parts
 * @param {HTMLElement} parts.host
 * @param {AbortSignal} parts.signal ends it: what is still on its way comes to nothing
 * @param {string} parts.type of the script that may hold the map
 * @param {(text: string) => string} parts.clean the map in the text of such a script
 * @param {string} parts.first the address of the first that ships
 * @param {(get: () => Promise<string>, choice: { url: string } | { name: string }, how: How) => Promise<void>} parts.take opens a text by `open`
 * @param {(choice: Choice, again: boolean) => void} parts.opened again: as it was left
 * @param {(error: unknown, choice: Choice) => void} parts.refused
 */
export function createOpener({ host, signal, type, clean, first, take, opened, refused }) {
  let newest = 0;
  const inside = watchInline(host, type, (text) => void openInline(text).catch(() => undefined), signal);

  /** A place in the queue, from now on. @returns {() => boolean} whether a later one was taken */
  function turn() {
    const place = ++newest;
    return () => place !== newest || signal.aborted;
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
  async function open(get, put, choice, again = false) {
    const isLate = turn();
    try {
      const map = await get();
      // To fetch and to open are two pieces of work.
      await nextTurn();
      if (isLate()) throw overtaken();
      put(map);
    } catch (error) {
      if (isLate()) throw overtaken();
      refused(error, choice());
      throw error;
    }
    opened(choice(), again);
  }

  /** @param {string} text */
  const openInline = (text) => take(async () => clean(text), { name: PAGES }, { isOwn: true });

  /** @param {string} address @param {boolean} [isOwn] */
  function openUrl(address, isOwn = true) {
    // As it is where it is none.
    const url = URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI).href : address;
    return take(() => fetchText(url), { url }, { url, isOwn });
  }

  return {
    turn,
    open,
    openUrl,

    /** Whatever the element was given: its `map`, the text inside it, or else the first map that ships. */
    async openOwn() {
      if (!host.hasAttribute('map')) {
        const isLate = turn();
        const text = await inside();
        if (isLate()) throw overtaken();
        if (text !== null) return openInline(text);
      }
      return openUrl(host.getAttribute('map') ?? first);
    },

    /** @param {File} file */
    openFile: (file) => take(() => readMap(file), { name: file.name }, {}),

    /** @param {string} text @param {any} [format] @param {string} [name] */
    openText: (text, format, name = OWN) => take(async () => text, { name }, { format }),
  };
}

/** What those are told whose map comes too late. */
export const overtaken = () => new DOMException('another map was asked for meanwhile', 'AbortError');

/** @param {string} url */
export async function fetchText(url) {
  if (!URL.canParse(url)) throw new Fault('“{url}” is no address that a map could be fetched from', { url });
  const answer = await fetch(url);
  if (!answer.ok) throw new Fault('found {status} at {url}; expected a map', { status: [answer.status, answer.statusText].join(' ').trim(), url });
  return answer.text();
}

/**
 * What goes wrong, in words: beside the map that is there, or in its place.
 *
 * @param {object} parts
 * @param {Notice} parts.notice @param {Dialogue} parts.dialogue
 * @param {readonly { name: string, url: string }[]} parts.maps that ship
 * @param {() => boolean} parts.isPresent whether a map is there
 * @param {Said} parts.goesOn what is said then
 * @param {() => void} parts.changed `failed`
 * @param {(url: string) => void} parts.open another map
 */
export function createTroubles({ notice, dialogue, maps, isPresent, goesOn, changed, open }) {
  const troubles = {
    /** Whether there is nothing to show but what went wrong. */
    failed: false,

    /** @param {Said} title @param {Said} message @param {Said} action what can be done about it @param {() => void} act */
    fail(title, message, action, act) {
      troubles.failed = true;
      notice.showFailure(title, message, action, act);
      changed();
    },

    /** @param {unknown} error @param {object} choice what the map is called that was refused */
    show(error, choice) {
      const { message, line, column, place, reason } = faultOf(error);
      const { name, url } = /** @type {{ name?: string, url?: string }} */ (choice);
      if (isPresent()) {
        const title = name !== undefined && isOwnName(name) ? msg('“{file}” was not opened', { file: name }) : msg('This map was not opened');
        notice.showCard({ about: 'map', title, place, message: reason, after: goesOn });
      } else {
        const other = maps.find((map) => map.url !== url);
        const why = place === '' ? reason : msg('{about}: {what}', { about: place, what: reason });
        troubles.fail(msg('This map could not be opened'), why, msg('Open “{name}” instead', { name: msg(other?.name ?? '') }), () => open(other?.url ?? ''));
      }
      return { message, line, column };
    },

    /** Shows it, and tells the page. @param {unknown} error @param {object} choice @param {unknown} [said] what is said of it */
    refuse(error, choice, said = error) {
      dialogue.say('maperror', troubles.show(said, choice));
      dialogue.failed('map', error);
    },
  };
  return troubles;
}

/** Of a fault in a text. */
const PLACED = 'line {line}, column {column}: {fault}';

/**
 * @param {unknown} error a MapError of the core, or any other
 * @returns {{ message: string, line: number, column: number, place: Said, reason: Said }} message: for programs; line and column are 0 when there are none
 */
export function faultOf(error) {
  const { line = 0, column = 0 } = /** @type {{ line?: number, column?: number }} */ (error);
  const said = saidBy(error);
  return { message: textOf(said), line, column, place: line > 0 ? msg('Line {line}, column {column}', { line, column }) : '', reason: sentence(withoutPlace(said)) };
}

/** A sentence of the core opens with its place, which has a line of its own here. @param {Said} said @returns {Said} */
function withoutPlace(said) {
  if (typeof said === 'object') return ('code' in said && said.code === PLACED && said.parameters['fault']) || said;
  return String(said).replace(/^line \d+, column \d+: /i, '');
}
