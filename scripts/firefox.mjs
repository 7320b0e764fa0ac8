// Finds a Firefox for the test that needs one: a named, an installed or an installable one, in this order. Firefox is optional:
// without it, the test is skipped and a line says so.

import { aptInstallOptional } from './lib/apt.mjs';
import { isProgram, namedBy, which } from './lib/which.mjs';

const MAC = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** @returns {string | undefined} a full path */
export const findFirefox = () => namedBy('FIREFOX') ?? which(['firefox-esr', 'firefox']) ?? [MAC].find(isProgram);

/** @returns {Promise<string | undefined>} undefined if there is none, after a line that says so */
export async function ensureFirefox() {
  const found = findFirefox();
  if (found) return found;
  await aptInstallOptional(['firefox-esr'], 'Firefox is missing, and its test is left out: install it, or set FIREFOX to its path');
  return findFirefox();
}
