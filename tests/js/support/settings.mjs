// Reads attributes as the elements do.

import { readSetting, SETTINGS } from '../../../www/cube/play/settings.js';
import { LAB_NUMBERS, LAB_WORDS } from '../../../www/lab/play/options.js';
import { readRace, readShow } from '../../../www/lab/play/attributes.js';
import { readNumber, readSpan, readWord } from '../../../www/shared/words.js';

/**
 * Returns whether it is a setting of `<cube-chase>`. Throws if the element does not take the value.
 *
 * @param {string} name
 * @param {string} value
 */
export function readCube(name, value) {
  if (!(name in SETTINGS)) return false;
  readSetting(/** @type {keyof typeof SETTINGS} */ (name), value);
  return true;
}

/** The same for `<path-lab>`. @param {string} name @param {string} value */
export function readLab(name, value) {
  if (name === 'race') readRace(value);
  else if (name === 'show') readShow(value);
  else if (name === 'loop') readSpan(name, value, LAB_NUMBERS);
  else if (name in LAB_WORDS) readWord(name, value, LAB_WORDS);
  else if (name in LAB_NUMBERS) readNumber(name, value, LAB_NUMBERS);
  else return false;
  return true;
}
