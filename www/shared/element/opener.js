// Opens an element's map: its `map` or `text`, the text inside it, a file or a call. Requests can
// overtake each other, such as a slow URL and a dropped file. Only the newest one replaces the map.
// One that fails leaves the map unchanged and shows the reason.

import { isBeforeMap, watchInline } from './inline-map.js';
import { Fault, msg, saidBy, sentence, textOf } from '../message.js';
import { nextTurn } from '../../engine/parts.js';
import { decode, readMap } from '../ui/files.js';
import { isOwnName } from '../ui/fields.js';

/** @import { Said } from '../message.js' */
/** @import { Notice } from '../ui/notice.js' */
/** @import { ElementApi } from './element-api.js' */

/** The name of a map from a text, and of one inside the element. */
export const OWN = 'Your own';
export const PAGES = 'The page’s own';

/**
 * @typedef {{ url?: string, format?: any, isOwn?: boolean }} How the URL and the format of a text;
 *   isOwn: whether it is the element's own map, not the reader's choice
 */

/**
 * @template Choice the identification of a map
 * @param {object} parts
 * @param {HTMLElement} parts.host
 * @param {AbortSignal} parts.signal ends it and pending requests
 * @param {(text: string) => string} parts.clean returns the map in a text from the page
 * @param {string} parts.first the URL of the first map that ships
 * @param {(get: () => Promise<string>, choice: { url: string } | { name: string }, how: How) =>
 *   Promise<void>} parts.take opens a text by `open`
 * @param {(choice: Choice, again: boolean) => void} parts.opened again: with an earlier state
 * @param {(error: unknown, choice: Choice) => void} parts.refused
 */
export function createOpener({ host, signal, clean, first, take, opened, refused }) {
  let newest = 0;
  const inside = watchInline(host, (text) => void openWritten(text).catch(() => undefined), signal);

  /** Takes the next number in the queue. @returns {() => boolean} whether a later one was taken */
  function turn() {
    const place = ++newest;
    return () => place !== newest || signal.aborted;
  }

  /**
   * Opens a map. Rejects with the error after showing it, or with an AbortError if a later request
   * came first.
   *
   * @template T
   * @param {() => Promise<T>} get the map and its requirements
   * @param {(map: T) => void} put replaces the map
   * @param {() => Choice} choice
   * @param {boolean} [again]
   */
  async function open(get, put, choice, again = false) {
    const isLate = turn();
    try {
      const map = await get();
      // So the browser fetches and opens in separate tasks.
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

  /**
   * Opens a map that the page has as text.
   *
   * @param {string} text
   * @param {string} [place] where it is
   */
  const openWritten = (text, place = TEXT) =>
    take(async () => clean(there(text, place)), { name: PAGES }, { isOwn: true });

  /** @param {string} address @param {boolean} [isOwn] */
  function openUrl(address, isOwn = true) {
    // An invalid URL stays as it is.
    const url = URL.canParse(address, document.baseURI)
      ? new URL(address, document.baseURI).href
      : address;
    return take(async () => fetchText(there(address, 'map=""') && url), { url }, { url, isOwn });
  }

  return {
    turn,
    open,
    openUrl,
    openWritten,

    /**
     * Opens the element's own map: its `map`, its `text`, the text inside it, or the first map that
     * ships.
     */
    async openOwn() {
      const [url, text] = [host.getAttribute('map'), host.getAttribute('text')];
      if (url !== null) return openUrl(url);
      if (text !== null) return openWritten(text);
      const isLate = turn();
      /** @type {unknown} */
      let fault = null;
      const inline = await inside().catch((error) => void (fault = error));
      if (isLate()) throw overtaken();
      if (!inline && isBeforeMap(host))
        fault ??= new Fault(
          'found no map in the element, but one in the block of code after it; expected it inside: put the element into a block of its own such as <div>, or use the attribute text',
        );
      if (fault) return take(() => Promise.reject(fault), { name: PAGES }, { isOwn: true });
      return inline ? openWritten(inline.text, inline.place) : openUrl(first);
    },

    /** @param {File} file */
    openFile: (file) => take(() => readMap(file), { name: file.name }, {}),

    /** @param {string} text @param {any} [format] @param {string} [name] */
    openText: (text, format, name = OWN) => take(async () => text, { name }, { format }),
  };
}

/** An empty attribute, as a message names it. */
const TEXT = 'text=""';

/**
 * Returns the text. A map that went missing must not look like the first map that ships.
 *
 * @param {string} text
 * @param {string} place
 * @throws a Fault for an empty one
 */
function there(text, place) {
  if (text.trim() === '') throw new Fault('found nothing in {place}; expected a map', { place });
  return text;
}

/** Returns the error of requests that a later one has overtaken. */
export const overtaken = () =>
  new DOMException('another map was requested meanwhile', 'AbortError');

/** @param {string} url */
export async function fetchText(url) {
  if (!URL.canParse(url)) throw new Fault('“{url}” is not the address of a map', { url });
  const answer = await fetch(url);
  if (!answer.ok)
    throw new Fault('found {status} at {url}; expected a file', {
      status: [answer.status, answer.statusText].join(' ').trim(),
      url,
    });
  return decode(await answer.arrayBuffer());
}

/**
 * Shows errors beside the current map, or instead of a picture.
 *
 * @param {object} parts
 * @param {Notice} parts.notice @param {ElementApi} parts.api
 * @param {readonly { name: string, url: string }[]} parts.maps that ship
 * @param {() => boolean} parts.isPresent whether there is a map
 * @param {Said} parts.goesOn the text to show if there is a map
 * @param {() => void} parts.changed `failed` has changed
 * @param {(url: string) => void} parts.open opens another map
 */
export function createErrors({ notice, api, maps, isPresent, goesOn, changed, open }) {
  const errors = {
    /** Whether only an error can be shown. */
    failed: false,

    /**
     * @param {Said} title
     * @param {Said} message
     * @param {Said} action what the reader can do
     * @param {() => void} act
     */
    fail(title, message, action, act) {
      errors.failed = true;
      notice.showFailure(title, message, action, act);
      changed();
    },

    /** @param {unknown} error @param {object} choice the refused map */
    show(error, choice) {
      const { message, line, column, place, reason } = faultOf(error);
      const { name, url } = /** @type {{ name?: string, url?: string }} */ (choice);
      if (isPresent()) {
        const title =
          name !== undefined && isOwnName(name)
            ? msg('“{file}” was not opened', { file: name })
            : msg('This map was not opened');
        notice.showCard({ about: 'map', title, place, message: reason, after: goesOn });
      } else {
        const other = maps.find((map) => map.url !== url);
        const why = place === '' ? reason : msg('{about}: {what}', { about: place, what: reason });
        errors.fail(
          msg('This map could not be opened'),
          why,
          msg('Open “{name}” instead', { name: msg(other?.name ?? '') }),
          () => open(other?.url ?? ''),
        );
      }
      return { message, line, column };
    },

    /**
     * Shows an error, and sends an event to the page.
     *
     * @param {unknown} error
     * @param {object} choice
     * @param {unknown} [said] the text that replaces that of the error
     */
    refuse(error, choice, said = error) {
      api.say('maperror', errors.show(said, choice));
      api.failed('map', error);
    },
  };
  return errors;
}

/** The message for a map that has lost its dots. */
const ELLIPSIS =
  'found "…", which the site made of three dots; expected the map in the attribute text';

/** The message of an error in a text. */
const PLACED = 'line {line}, column {column}: {fault}';

/**
 * @param {unknown} error a MapError of the core, or another one
 * @returns {{ message: string, line: number, column: number, place: Said, reason: Said }} message:
 *   for programs; line and column are 0 if there are none
 */
export function faultOf(error) {
  const { line = 0, column = 0 } = /** @type {{ line?: number, column?: number }} */ (error);
  const isEllipsis = textOf(saidBy(error)).includes('found "…"');
  const said = isEllipsis ? msg(PLACED, { line, column, fault: msg(ELLIPSIS) }) : saidBy(error);
  return {
    message: textOf(said),
    line,
    column,
    place: line > 0 ? msg('Line {line}, column {column}', { line, column }) : '',
    reason: sentence(withoutPlace(said)),
  };
}

/**
 * Removes the position from a sentence of the core, because the card shows it on a line of its own.
 *
 * @param {Said} said
 * @returns {Said}
 */
function withoutPlace(said) {
  if (typeof said === 'object')
    return ('code' in said && said.code === PLACED && said.parameters['fault']) || said;
  return String(said).replace(/^line \d+, column \d+: /i, '');
}
