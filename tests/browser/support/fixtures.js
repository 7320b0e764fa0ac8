// What every browser test starts from: the built site on one origin, an empty one beside it, and a page on which
// an error in the console fails the test.

import { expect as plain, test as base } from '@playwright/test';
import { BASE, serve } from './server.js';

/** DESIGN section 7, to the letter, and no inline styles either. */
export const POLICY = "script-src 'self' 'wasm-unsafe-eval'; style-src 'self'";

/**
 * @typedef {Awaited<ReturnType<typeof serve>>} Server
 * @typedef {{ site: string, foreign: Server, errors: string[] }} TestFixtures
 * @typedef {{ home: Server, elsewhere: Server }} WorkerFixtures
 */

export const test = base.extend(/** @type {import('@playwright/test').Fixtures<TestFixtures, WorkerFixtures, import('@playwright/test').PlaywrightTestArgs & import('@playwright/test').PlaywrightTestOptions, import('@playwright/test').PlaywrightWorkerArgs & import('@playwright/test').PlaywrightWorkerOptions>} */ ({
  home: [async ({}, use) => {
    const server = await serve(POLICY);
    // A stricter one than any of ours stands in the page itself; under that of the site its worker could not start.
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
  /** Another origin, whose policy allows scripts from the site besides its own. */
  foreign: async ({ home, elsewhere }, use) => {
    elsewhere.pages.clear();
    elsewhere.setPolicy(`script-src 'self' 'wasm-unsafe-eval' ${home.origin}; style-src 'self'`);
    await use(elsewhere);
  },
  /** What the console said. A test that provokes an error takes it off this list: see `forgive`. */
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
 * Playwright's own, but `poll` looks again soon: by itself it waits for up to a second between two looks, which is most of
 * the time of many a test.
 */
export const expect = new Proxy(plain, {
  get(target, name) {
    if (name !== 'poll') return Reflect.get(target, name);
    return (/** @type {() => unknown} */ look, /** @type {object} */ options = {}) => target.poll(look, { intervals: [20, 50, 100], ...options });
  },
});

/**
 * Takes the errors that a test provoked off the list; all others still fail it.
 * @param {string[]} errors @param {RegExp} provoked
 */
export function forgive(errors, provoked) {
  errors.splice(0, errors.length, ...errors.filter((text) => !provoked.test(text)));
}
