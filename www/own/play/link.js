// Where the reader's code is kept: in an address, `own.html#code=…`, as text that comes into the editor and runs only after a press of
// Run; and in localStorage for the next visit, a slot for each template and one for code that began with none.

import { msg } from '../../shared/message.js';
import { broken, seal, unseal } from '../../shared/play/link-text.js';

const VERSION = '1';
/** Bytes. */
export const MOST_CODE = 20_000;

/** @param {string} code @returns {Promise<string>} letters, digits, `-` and `_` */
export const encode = (code) => seal(VERSION, new TextEncoder().encode(code));

/** @param {string} text as `encode` gave it @returns {Promise<string>} @throws a LinkError */
export async function decode(text) {
  const bytes = await unseal(VERSION, text, MOST_CODE);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw broken(msg('found something that is no text'));
  }
}

const KEY = 'cubechase own search';

/** @param {string} template its name, or '' for code that began with none */
const keyOf = (template) => (template === '' ? KEY : `${KEY} ${template}`);

/** Returns null also where storage is forbidden. @param {string} template @returns {string | null} */
export function keptCode(template) {
  try {
    return localStorage.getItem(keyOf(template));
  } catch {
    return null;
  }
}

/** @param {string} template @param {string} code */
export function keepCode(template, code) {
  try {
    localStorage.setItem(keyOf(template), code);
  } catch {
    // Storage is full or forbidden: the code stays in the editor.
  }
}
