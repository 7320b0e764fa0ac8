// Finds a Chromium for the browser tests: a named, an installed or an installable one, in this order. It prefers the headless
// shell; docs/decisions.md says what that saves.

import { aptInstall, aptInstallOptional } from './lib/apt.mjs';
import { Advice } from './lib/run.mjs';
import { isProgram, namedBy, which } from './lib/which.mjs';

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = [...SHELLS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_APPS = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

/** @returns {Promise<string | undefined>} a full path */
export async function findChromium() {
  return namedBy('CHROMIUM') ?? which(NAMES) ?? MAC_APPS.find(isProgram) ?? (await playwrightsOwn());
}

/** Playwright has its own cache of browsers: `npx playwright install chromium` puts one there. */
async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return path && isProgram(path) ? path : undefined;
}

/** @returns {Promise<string>} */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  const otherwise = 'Chromium is missing: run npx playwright install chromium, or set CHROMIUM to its path';
  await aptInstall(['chromium'], otherwise);
  const installed = await findChromium();
  if (!installed) throw new Advice(otherwise);
  return installed;
}

/** For many pages. If there is no shell, any other Chromium works too. @returns {Promise<string>} */
export async function ensureShell() {
  if (!process.env.CHROMIUM && !which(SHELLS)) await aptInstallOptional(['chromium-headless-shell'], 'The browser tests take less time with chromium-headless-shell');
  return ensureChromium();
}
