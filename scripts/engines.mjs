// Finds the engines beside Chromium for the tests that run in all three: named, installed or installable ones, in this order. They
// are optional: without one, its tests are skipped and a line says so.

import { aptInstallOptional } from './lib/apt.mjs';
import { isProgram, namedBy, which } from './lib/which.mjs';

const MAC = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** @returns {string | undefined} a full path */
export const findFirefox = () => namedBy('FIREFOX') ?? which(['firefox-esr', 'firefox']) ?? [MAC].find(isProgram);

/** WebKit's driver, which starts its own browser, and a display for that browser. @returns {{ driver: string, display: string } | undefined} full paths */
export function findWebKit() {
  const [driver, display] = [which(['WebKitWebDriver']), which(['Xvfb'])];
  return driver && display ? { driver, display } : undefined;
}

/** @returns {Promise<string | undefined>} undefined if there is none, after a line that says so */
export async function ensureFirefox() {
  if (!findFirefox()) await aptInstallOptional(['firefox-esr'], 'Firefox is missing, and its tests are left out: install it, or set FIREFOX to its path');
  return findFirefox();
}

/** @returns {Promise<string | undefined>} undefined if there is none, after a line that says so */
export async function ensureWebKit() {
  if (!findWebKit()) await aptInstallOptional(['webkit2gtk-driver', 'xvfb'], 'WebKit is missing, and its tests are left out: install WebKitWebDriver and Xvfb');
  return findWebKit()?.driver;
}
