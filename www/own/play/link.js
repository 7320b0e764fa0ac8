// Code of one's own: in an address, `own.html#code=…`, where it is text and nothing else: it comes into the editor, and runs when somebody
// presses Run. And for the next visit: one's own, and apart from it what was made of each template. A storage that is full or forbidden is none.

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
    throw broken('found something that is no text');
  }
}

const KEY = 'cubechase own search';

/** @param {string} template its name, or '' for one's own */
const keyOf = (template) => (template === '' ? KEY : `${KEY} ${template}`);

/** @param {string} template @returns {string | null} */
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
    // It stays in the editor.
  }
}
