// Finds the browsers of the tests: named, installed or installable ones, in this order. Of Chromium
// it prefers the headless shell; docs/decisions.md says what that saves. The others are optional:
// without one, its tests are skipped and a line says so.

import { serve } from '../tests/browser/support/server.js';
import { aptInstall, aptInstallOptional, isProgram, namedBy, which } from './lib/programs.mjs';
import { Advice, runPackage } from './lib/run.mjs';

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = [
  ...SHELLS,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const MAC_FIREFOX = '/Applications/Firefox.app/Contents/MacOS/firefox';
const MAC_APPS = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** @returns {Promise<string | undefined>} a full path */
async function findChromium() {
  return (
    namedBy('CHROMIUM') ?? which(NAMES) ?? MAC_APPS.find(isProgram) ?? (await playwrightsOwn())
  );
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
  const otherwise =
    'Chromium is missing: run npx playwright install chromium, or set CHROMIUM to its path';
  await aptInstall(['chromium'], otherwise);
  const installed = await findChromium();
  if (!installed) throw new Advice(otherwise);
  return installed;
}

/**
 * For many pages. If there is no shell, any other Chromium works too.
 *
 * @returns {Promise<string>}
 */
export async function ensureShell() {
  if (!process.env.CHROMIUM && !which(SHELLS))
    await aptInstallOptional(
      ['chromium-headless-shell'],
      'The browser tests take less time with chromium-headless-shell',
    );
  return ensureChromium();
}

/**
 * Runs tests in a browser.
 *
 * @param {string[]} args options of Playwright, and files
 * @param {Record<string, string>} [env]
 */
export const browserTests = async (args, env) =>
  runPackage('@playwright/test/cli.js', ['test', ...args], {
    env: { CHROMIUM: await ensureChromium(), FORCE_COLOR: undefined, ...env },
    live: true,
  });

/** @typedef {Awaited<ReturnType<typeof serve>>} Server */

/**
 * Serves dist/ and opens a Chromium that draws in software, until the work is done.
 *
 * @param {(browser: import('@playwright/test').Browser, server: Server) => Promise<void>} work
 */
export async function withSite(work) {
  const { chromium } = await import('@playwright/test');
  const server = await serve("script-src 'self' 'wasm-unsafe-eval'; style-src 'self'");
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-gpu-compositing',
    ],
  });
  try {
    await work(browser, server);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** @returns {string | undefined} a full path */
export const findFirefox = () =>
  namedBy('FIREFOX') ?? which(['firefox-esr', 'firefox']) ?? [MAC_FIREFOX].find(isProgram);

/**
 * WebKit's driver, which starts its own browser, and a display for that browser.
 *
 * @returns {{ driver: string, display: string } | undefined} full paths
 */
export function findWebKit() {
  const [driver, display] = [which(['WebKitWebDriver']), which(['Xvfb'])];
  return driver && display ? { driver, display } : undefined;
}

/** @returns {Promise<string | undefined>} undefined if there is none, after a line that says so */
export async function ensureFirefox() {
  if (!findFirefox())
    await aptInstallOptional(
      ['firefox-esr'],
      'Firefox is missing, and its tests are left out: install it, or set FIREFOX to its path',
    );
  return findFirefox();
}

/** @returns {Promise<string | undefined>} undefined if there is none, after a line that says so */
export async function ensureWebKit() {
  if (!findWebKit())
    await aptInstallOptional(
      ['webkit2gtk-driver', 'xvfb'],
      'WebKit is missing, and its tests are left out: install WebKitWebDriver and Xvfb',
    );
  return findWebKit()?.driver;
}
