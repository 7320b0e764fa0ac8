// A Firefox for the test that needs one: the one that is named, installed or installable, in this order. Unlike Chromium it may be
// missing: the test is left out then, and a line says so.

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

/** @returns {Promise<string | undefined>} undefined where it cannot be had, after a line that says so */
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
