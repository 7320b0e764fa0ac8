// Messages: a sentence in English with named places, and the values in them. Whoever shows one says it in the language of its
// element. A catalogue of another language has the sentence by the English one, so English needs no catalogue.
//
//   msg('Map open: {columns} by {rows} cells', { columns: 20, rows: 10 })
//
// Where one English word means two things, a note after a bar tells them apart: 'Play|a game'.

/**
 * @typedef {{ code: string, parameters: Readonly<Record<string, Said>> }} Message code: the English sentence, with its places in braces
 * @typedef {{ parts: readonly Said[], between: string }} Joined
 * @typedef {string | number | Message | Joined} Said texts and numbers stay as they are in every language: they are a reader's own words, or names
 * @typedef {Readonly<Record<string, string>>} Catalogue
 */

/** @type {Message['parameters']} */
const NONE = Object.freeze({});
const SENTENCE = '{sentence}.';
const PLACE = /\{(\w+)\}/;
/** Signs of Chinese, and a space that may follow or go before. */
const WIDE_END = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef] ?$/u;
const WIDE_START = /^ ?[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

/** @param {string} code @param {Message['parameters']} [parameters] @returns {Message} */
export const msg = (code, parameters = NONE) => ({ code, parameters });

/** Several after one another. @param {readonly Said[]} parts @param {string} [between] @returns {Joined} */
export const joined = (parts, between = ', ') => ({ parts, between });

/** As a sentence of its own: with a capital and a full stop. @param {Said} said */
export const sentence = (said) => msg(SENTENCE, { sentence: said });

/**
 * @param {Said} said
 * @param {Catalogue | null} [catalogue] null for English, which also stands where the catalogue has no sentence
 * @returns {string}
 */
export function textOf(said, catalogue = null) {
  if (typeof said !== 'object') return String(said);
  if ('parts' in said) return said.parts.map((part) => textOf(part, catalogue)).join(said.between);
  const { code, parameters } = said;
  const other = catalogue?.[code];
  const parts = (other ?? code.replace(/\|.*/, '')).split(PLACE);
  const meet = other === undefined ? plus : met;
  let text = parts[0] ?? '';
  for (let at = 1; at < parts.length; at += 2) {
    const value = parameters[parts[at] ?? ''];
    text = meet(text, value === undefined ? `{${parts[at]}}` : textOf(value, catalogue));
    text = meet(text, parts[at + 1] ?? '');
  }
  return code === SENTENCE ? whole(text) : text;
}

/** @param {string} one @param {string} other */
const plus = (one, other) => one + other;

/** A space stands between two scripts, and none within Chinese: what stands in a place may begin or end with either. @param {string} one @param {string} other */
const met = (one, other) => (WIDE_END.test(one) && WIDE_START.test(other) ? one.replace(/ $/, '') + other.replace(/^ /, '') : one + other);

/** With a capital, unless it opens with an address, and one stop. @param {string} text */
function whole(text) {
  const first = /^\w+:\/\//.test(text) ? text.charAt(0) : text.charAt(0).toUpperCase();
  return first + text.slice(1).replace(/([.!?。！？])[.。]$/, '$1');
}

/** An error whose message is in English for programs, and can be said in another language to readers. */
export class Fault extends Error {
  /** @param {string} code @param {Message['parameters']} [parameters] @param {string} [name] */
  constructor(code, parameters = NONE, name = 'Error') {
    super(textOf({ code, parameters }));
    this.name = name;
    this.code = code;
    this.parameters = parameters;
  }
}

/** The same for what is out of its range, which programs know as a RangeError. @param {string} code @param {Message['parameters']} [parameters] */
export const rangeFault = (code, parameters = NONE) => Object.assign(new RangeError(textOf({ code, parameters })), { code, parameters });

/** What an error says: a Fault and an error of the core a message, any other its text. @param {unknown} error @returns {Said} */
export function saidBy(error) {
  if (!(error instanceof Error)) return String(error);
  const { code, parameters } = /** @type {Partial<Message>} */ (error);
  return code !== undefined && parameters ? { code, parameters } : error.message;
}
