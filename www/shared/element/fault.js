// What went wrong, in words for the reader: with a map, where and why; with settings, a sentence each.

import { joined, msg, saidBy, sentence, textOf } from '../message.js';

/** @import { Said } from '../message.js' */
/** @import { Notice } from '../ui/notice.js' */

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

/** Takes a setting, or notes why not. @param {Map<string, Said>} refusals @param {string} setting @param {() => void} take */
export function attempt(refusals, setting, take) {
  try {
    take();
    refusals.delete(setting);
  } catch (error) {
    refusals.set(setting, saidBy(error));
  }
}

/**
 * @param {Notice} notice
 * @param {ReadonlyMap<string, Said>} refusals a sentence for each setting that was not taken
 * @param {(said: Said) => Said} [plain] says it in the page's words
 */
export function showRefusals(notice, refusals, plain = (said) => said) {
  if (refusals.size === 0) return notice.hideCard('settings');
  const title = refusals.size === 1 ? msg('This setting was not taken') : msg('These settings were not taken');
  notice.showCard({ about: 'settings', title, message: joined([...refusals.values()].map(plain), '\n'), after: msg('Everything goes on as it was.') });
}
