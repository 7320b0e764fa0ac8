// Finds a Firefox for the test that needs one: a named, an installed or an installable one, in this order. Firefox is optional:
// without it, the test is skipped and a line says so.

import { aptInstall } from './lib/apt.mjs';
import { Advice, Failed } from './lib/run.mjs';
import { isProgram, which } from './lib/which.mjs';

const MAC = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** @returns {string | undefined} a full path */
export function findFirefox() {
  const named = process.env.FIREFOX;
  if (named) {
    if (!isProgram(named)) throw new Advice(`FIREFOX is set to ${named}, which is not a program.`);
    return named;
  }
  return which(['firefox-esr', 'firefox']) ?? [MAC].find(isProgram);
}

/** @returns {Promise<string | undefined>} undefined if there is none, after a line that says so */
export async function ensureFirefox() {
  const found = findFirefox();
  if (found) return found;
  const otherwise = 'Firefox is missing, and its test is left out: install it, or set FIREFOX to its path';
  try {
    await aptInstall(['firefox-esr'], otherwise);
  } catch (error) {
    if (!(error instanceof Advice || error instanceof Failed)) throw error;
    console.log(error instanceof Advice ? error.message : otherwise);
  }
  return findFirefox();
}
