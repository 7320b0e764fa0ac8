// Files that the reader chooses or drops.

import { Fault } from '../message.js';

/**
 * Returns the text of bytes: UTF-16 if they begin with its byte order mark, and UTF-8 otherwise.
 *
 * @param {ArrayBuffer} bytes
 */
export function decode(bytes) {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return new TextDecoder(isWide ? `utf-16${first === 0xff ? 'le' : 'be'}` : 'utf-8').decode(bytes);
}

/**
 * Larger files are not read, because they are not maps or traces. For texts that are only too long, the core
 * has an error of its own.
 */
const MOST_MB = 256;
const MB = 1024 * 1024;

/**
 * Returns whether a text has bytes that occur in no text: control characters other than line ends
 * and tabs.
 */
const isBinary = (/** @type {string} */ text) =>
  [...text.slice(0, 65_536)].some((sign) => sign < ' ' && !'\t\n\v\f\r'.includes(sign));

/**
 * @param {File} file
 * @returns {Promise<string>}
 * @throws an Error for a file that is not a text
 */
export async function readMap(file) {
  if (file.size > MOST_MB * MB) {
    throw new Fault('“{file}” has {size} MB; expected at most {most} MB', {
      file: file.name,
      size: Math.round(file.size / MB),
      most: MOST_MB,
    });
  }
  const text = decode(await file.arrayBuffer());
  if (isBinary(text))
    throw new Fault('“{file}” is a binary file; expected a map as text', { file: file.name });
  return text;
}

/**
 * Opens the browser's file dialog.
 *
 * @param {(file: File) => void} chosen
 * @param {string} [accept] the types that it offers first
 */
export function chooseMap(chosen, accept = '.xml,application/xml,text/xml') {
  const input = Object.assign(document.createElement('input'), { type: 'file', accept });
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file) chosen(file);
  });
  input.click();
}

/**
 * Accepts files that are dragged over an element and dropped on it.
 *
 * @param {HTMLElement} target
 * @param {object} actions
 * @param {(over: boolean) => void} actions.over whether a file is over the element
 * @param {(file: File, at: DragEvent) => void} actions.dropped
 * @param {AbortSignal} signal ends it: the element outlives the listener
 */
export function acceptDrops(target, { over, dropped }, signal) {
  // Entering a child sends a leave event for its parent, so only the balance shows whether the
  // pointer is inside.
  let depth = 0;
  /**
   * @param {'dragenter' | 'dragover' | 'dragleave' | 'drop'} type
   * @param {(event: DragEvent, carried: DataTransfer) => void} heard only for files
   */
  const listen = (type, heard) =>
    target.addEventListener(
      type,
      (event) => {
        const { dataTransfer: carried } = event;
        if (carried?.types.includes('Files')) heard(event, carried);
      },
      { signal },
    );
  listen('dragenter', (event) => {
    event.preventDefault();
    if (++depth === 1) over(true);
  });
  listen('dragover', (event, carried) => {
    event.preventDefault();
    carried.dropEffect = 'copy';
  });
  listen('dragleave', () => {
    if (depth > 0 && --depth === 0) over(false);
  });
  listen('drop', (event, { files: [file] }) => {
    // Otherwise the browser would open the file instead of the page.
    event.preventDefault();
    depth = 0;
    over(false);
    if (file) dropped(file, event);
  });
}
