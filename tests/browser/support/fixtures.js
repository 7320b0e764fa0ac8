// The start of every browser test: the built site on one origin, an empty second origin, and a page on which an error in the
// console fails the test.

import { expect as plain, test as base } from '@playwright/test';
import { BASE, serve } from './server.js';

/** The policy of DESIGN, section 7, also without inline styles. */
export const POLICY = "script-src 'self' 'wasm-unsafe-eval'; style-src 'self'";

/**
 * @typedef {Awaited<ReturnType<typeof serve>>} Server
 * @typedef {{ site: string, foreign: Server, errors: string[] }} TestFixtures
 * @typedef {{ home: Server, elsewhere: Server }} WorkerFixtures
 */

export const test = base.extend(/** @type {import('@playwright/test').Fixtures<TestFixtures, WorkerFixtures, import('@playwright/test').PlaywrightTestArgs & import('@playwright/test').PlaywrightTestOptions, import('@playwright/test').PlaywrightWorkerArgs & import('@playwright/test').PlaywrightWorkerOptions>} */ ({
  home: [async ({}, use) => {
    const server = await serve(POLICY);
    // The page itself has a stricter policy than the site's. Under the site's, its worker could not start.
    server.policies.set(`${BASE}own-frame.html`, '');
    await use(server);
    await server.close();
  }, { scope: 'worker' }],
  elsewhere: [async ({}, use) => {
    const server = await serve(POLICY);
    await use(server);
    await server.close();
  }, { scope: 'worker' }],
  /** The address of the built page. */
  site: async ({ home }, use) => use(home.origin + BASE),
  /** Another origin, whose policy allows its own scripts and those of the site. */
  foreign: async ({ home, elsewhere }, use) => {
    elsewhere.pages.clear();
    elsewhere.setPolicy(`script-src 'self' 'wasm-unsafe-eval' ${home.origin}; style-src 'self'`);
    await use(elsewhere);
  },
  /** The errors in the console. A test that provokes an error removes it from this list: see `forgive`. */
  errors: [async ({ page }, use) => {
    /** @type {string[]} */
    const errors = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(errors);
    expect(errors, 'errors in the console').toEqual([]);
  }, { auto: true }],
}));

/**
 * Playwright's own, except that `poll` checks more often. By default it waits up to a second between two checks, which is most of
 * the time of many tests.
 */
export const expect = new Proxy(plain, {
  get(target, name) {
    if (name !== 'poll') return Reflect.get(target, name);
    return (/** @type {() => unknown} */ look, /** @type {object} */ options = {}) => target.poll(look, { intervals: [20, 50, 100], ...options });
  },
});

/**
 * Skips a test of a second attempt where the browser keeps a failed import until the page reloads: nothing can succeed there.
 * @param {import('@playwright/test').Page} page on a page of the server @param {string[]} errors
 */
export async function skipIfImportsStayFailed(page, errors) {
  const path = '/imported-twice.js';
  await page.route(`**${path}`, (route) => route.abort());
  const attempt = () => page.evaluate((name) => import(name).then(() => true, () => false), path);
  await attempt();
  await page.unroute(`**${path}`);
  await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const isFetchedAgain = await attempt();
  await page.unroute(`**${path}`);
  forgive(errors, isFetchedAgain ? /imported-twice/ : /net::ERR_FAILED/);
  test.skip(!isFetchedAgain, 'This browser keeps a failed import until the page reloads.');
}

/**
 * Removes the errors that a test provoked from the list. All others still fail it.
 * @param {string[]} errors @param {RegExp} provoked
 */
export function forgive(errors, provoked) {
  errors.splice(0, errors.length, ...errors.filter((text) => !provoked.test(text)));
}
