// Messages: an English sentence with named placeholders, and their values. An element shows them in
// its language. The catalogue of another language maps English sentences to its own, so English
// needs no catalogue.
//
//   msg('Map open: {columns} by {rows} cells', { columns: 20, rows: 10 })
//
// If an English text has two meanings, a note after a bar distinguishes them: 'Play|a game'.

/**
 * @typedef {{ code: string, parameters: Readonly<Record<string, Said>> }} Message code: the English
 *   sentence, with placeholders in braces
 * @typedef {{ parts: readonly Said[], between: string }} Joined
 * @typedef {string | number | Message | Joined} Said texts and numbers are not translated: they are
 *   names, or texts of the reader
 * @typedef {Readonly<Record<string, string>>} Catalogue
 */

/** @type {Message['parameters']} */
const NONE = Object.freeze({});
const SENTENCE = '{sentence}.';
const PLACE = /\{(\w+)\}/;
/** Chinese characters, and a space before or after. */
const WIDE_END = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef] ?$/u;
const WIDE_START = /^ ?[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

/** @param {string} code @param {Message['parameters']} [parameters] @returns {Message} */
export const msg = (code, parameters = NONE) => ({ code, parameters });

/**
 * Joins several texts or messages.
 *
 * @param {readonly Said[]} parts
 * @param {string} [between]
 * @returns {Joined}
 */
export const joined = (parts, between = ', ') => ({ parts, between });

/**
 * Returns one sentence after another.
 *
 * @param {readonly (Message | null)[]} sentences null for none
 * @returns {Message | null}
 */
export const inARow = (sentences) =>
  sentences.reduce(
    (one, other) => (one && other ? msg('{one} {other}', { one, other }) : (one ?? other)),
    null,
  );

/** Makes a sentence: with a capital and a full stop. @param {Said} said */
export const sentence = (said) => msg(SENTENCE, { sentence: said });

/**
 * @param {Said} said
 * @param {Catalogue | null} [catalogue] null for English, which also replaces a missing sentence
 * @returns {string}
 */
export function textOf(said, catalogue = null) {
  if (typeof said !== 'object') return String(said);
  if ('parts' in said) return said.parts.map((part) => textOf(part, catalogue)).join(said.between);
  const { code, parameters } = said;
  const other = catalogue?.[code];
  const parts = (other ?? code.replace(/\|.*/, '')).split(PLACE);
  const meet =
    other === undefined
      ? (/** @type {string} */ one, /** @type {string} */ next) => one + next
      : met;
  let text = parts[0] ?? '';
  for (let at = 1; at < parts.length; at += 2) {
    const value = parameters[parts[at] ?? ''];
    text = meet(text, value === undefined ? `{${parts[at]}}` : textOf(value, catalogue));
    text = meet(text, parts[at + 1] ?? '');
  }
  return code === SENTENCE ? whole(text) : text;
}

/**
 * Joins texts: with a space between two scripts, and none within Chinese. A value can begin or end
 * with either.
 *
 * @param {string} one
 * @param {string} other
 */
const met = (one, other) =>
  WIDE_END.test(one) && WIDE_START.test(other)
    ? one.replace(/ $/, '') + other.replace(/^ /, '')
    : one + other;

/**
 * Returns a text with a capital, unless it begins with a URL, and one full stop.
 *
 * @param {string} text
 */
function whole(text) {
  const first = /^\w+:\/\//.test(text) ? text.charAt(0) : text.charAt(0).toUpperCase();
  return first + text.slice(1).replace(/([.!?。！？])[.。]$/, '$1');
}

/**
 * An error with an English message for programs, which can be shown to readers in another language.
 */
export class Fault extends Error {
  /** @param {string} code @param {Message['parameters']} [parameters] @param {string} [name] */
  constructor(code, parameters = NONE, name = 'Error') {
    super(textOf({ code, parameters }));
    this.name = name;
    this.code = code;
    this.parameters = parameters;
  }
}

/**
 * Returns the error of a value that a setting or an argument does not take.
 *
 * @param {string} code
 * @param {Message['parameters']} [parameters]
 */
export const optionError = (code, parameters) => new Fault(code, parameters, 'OptionError');

/**
 * Returns the error of an argument, which programs get.
 *
 * @param {string} what the name of the method or the argument
 * @param {unknown} value
 * @param {Said} expected
 */
export function optionFault(what, value, expected) {
  const found =
    typeof value === 'string'
      ? `"${value}"`
      : typeof value === 'object' && value !== null
        ? msg('an object')
        : String(value);
  return optionError('{what}: found {found}; expected {expected}', { what, found, expected });
}

/**
 * Returns the message of an error: that of a Fault or of the core's error, otherwise its text.
 *
 * @param {unknown} error
 * @returns {Said}
 */
export function saidBy(error) {
  if (!(error instanceof Error)) return String(error);
  const { code, parameters } = /** @type {Partial<Message>} */ (error);
  return code !== undefined && parameters ? { code, parameters } : error.message;
}
