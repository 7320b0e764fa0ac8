// The start of every browser test: the built site on one origin, an empty second origin, and a page
// on which an error in the console fails the test.
//
// A new context loads and compiles everything again, which is most of the time of a short test. So
// tests with the same options share a page, which has no storage, routes or listeners left from the
// test before. A test about a first visit, or with a script that runs before the page's own, takes
// a page of `fresh`.

import { expect as plain, test as base } from '@playwright/test';
import { BASE, BLANK, serve } from './server.js';

/** The policy of DESIGN, section 7, also without inline styles. */
export const POLICY = "script-src 'self' 'wasm-unsafe-eval'; style-src 'self'";

/**
 * @typedef {Awaited<ReturnType<typeof serve>>} Server
 * @typedef {import('@playwright/test').BrowserContext} BrowserContext
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {(options?: import('@playwright/test').BrowserContextOptions) => Promise<Page>} NewPage
 * @typedef {{ site: string, foreign: Server, errors: string[], fresh: NewPage }} TestFixtures
 * @typedef {{ home: Server, elsewhere: Server, shared: { options: string, page: Page | null } }}
 *   WorkerFixtures
 */

export const test = base.extend(
  /** @type {import('@playwright/test').Fixtures<TestFixtures, WorkerFixtures, import('@playwright/test').PlaywrightTestArgs & import('@playwright/test').PlaywrightTestOptions, import('@playwright/test').PlaywrightWorkerArgs & import('@playwright/test').PlaywrightWorkerOptions>} */ ({
    home: [
      async ({}, use) => {
        const server = await serve(POLICY);
        // The page itself has a stricter policy than the site's. Under the site's, its worker could
        // not start.
        server.policies.set(`${BASE}own-frame.html`, '');
        await use(server);
        await server.close();
      },
      { scope: 'worker' },
    ],
    elsewhere: [
      async ({}, use) => {
        const server = await serve(POLICY);
        await use(server);
        await server.close();
      },
      { scope: 'worker' },
    ],
    /** The address of the built page. */
    site: async ({ home }, use) => use(home.origin + BASE),
    /** Another origin, whose policy allows its own scripts and those of the site. */
    foreign: async ({ home, elsewhere }, use) => {
      elsewhere.pages.clear();
      elsewhere.setPolicy(
        `script-src 'self' 'wasm-unsafe-eval' ${home.origin}; connect-src 'self' ${home.origin}; style-src 'self'`,
      );
      await use(elsewhere);
    },
    /** The shared page, and the options of its context. */
    shared: [async ({}, use) => use({ options: '', page: null }), { scope: 'worker' }],
    /** A page that tests with the same options share. */
    page: async (
      {
        browser,
        shared,
        home,
        elsewhere,
        errors,
        viewport,
        deviceScaleFactor,
        hasTouch,
        isMobile,
        colorScheme,
      },
      use,
      info,
    ) => {
      const options = JSON.stringify({
        viewport,
        deviceScaleFactor,
        hasTouch,
        isMobile,
        colorScheme,
      });
      if (!shared.page || shared.options !== options) {
        await shared.page?.context().close();
        shared.page = await (await browser.newContext()).newPage();
        shared.options = options;
      }
      const { page } = shared;
      const unwatch = watch(page.context(), errors);
      await use(page);
      unwatch();
      if (info.errors.length > 0 || page.isClosed()) {
        await page.context().close();
        shared.page = null;
      } else {
        await reset(page, viewport, [elsewhere.origin, home.origin]);
      }
    },
    /** The context of the shared page. */
    context: async ({ page }, use) => use(page.context()),
    /** Opens a page in a new context. */
    fresh: async ({ browser, errors }, use) => {
      /** @type {BrowserContext[]} */
      const contexts = [];
      await use(async (options) => {
        const context = await browser.newContext(options);
        contexts.push(context);
        watch(context, errors);
        return context.newPage();
      });
      for (const context of contexts) await context.close();
    },
    /**
     * The errors in the console. A test that provokes an error removes it from this list: see
     * `forgive`.
     */
    errors: [
      async ({}, use) => {
        /** @type {string[]} */
        const errors = [];
        await use(errors);
        expect(errors, 'errors in the console').toEqual([]);
      },
      { auto: true },
    ],
  }),
);

/**
 * Adds the errors of a context's pages to a list until you call the function that it returns.
 * @param {BrowserContext} context @param {string[]} errors
 */
function watch(context, errors) {
  /** @param {import('@playwright/test').ConsoleMessage} message */
  const onConsole = (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  };
  /** @param {import('@playwright/test').WebError} error */
  const onError = (error) => errors.push(String(error.error()));
  context.on('console', onConsole).on('weberror', onError);
  return () => context.off('console', onConsole).off('weberror', onError);
}

/**
 * The scripts of `runFirst` in each page.
 *
 * @type {WeakMap<Page, import('@playwright/test').Disposable[]>}
 */
const firstScripts = new WeakMap();

/**
 * Runs a function before the scripts of each page that the test opens from now on. Use this instead
 * of `addInitScript`, whose script would remain in the shared page.
 * @template T
 * @param {Page} page @param {(given: T) => void} script @param {T} [given]
 */
export async function runFirst(page, script, given) {
  firstScripts.set(page, [
    ...(firstScripts.get(page) ?? []),
    await page.addInitScript(/** @type {(given: any) => void} */ (script), given),
  ]);
}

/**
 * Makes a page like one of a new context, except that its process and its cache remain.
 * @param {Page} page
 * @param {{ width: number, height: number } | null} viewport
 * @param {string[]} origins whose storage it clears
 */
async function reset(page, viewport, origins) {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const type of /** @type {const} */ ([
    'console',
    'request',
    'requestfailed',
    'requestfinished',
    'response',
  ]))
    page.removeAllListeners(type);
  for (const script of firstScripts.get(page) ?? []) await script.dispose();
  firstScripts.delete(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  // On an empty page, because a page may write to its storage when you leave it.
  for (const origin of origins) {
    await page.goto(origin + BLANK);
    await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
  }
  await page.emulateMedia({
    media: null,
    colorScheme: null,
    reducedMotion: null,
    forcedColors: null,
    contrast: null,
  });
  if (viewport) await page.setViewportSize(viewport);
}

/**
 * Playwright's own, except that `poll` checks more often. By default it waits up to a second
 * between two checks, which is most of the time of many tests.
 */
export const expect = new Proxy(plain, {
  get(target, name) {
    if (name !== 'poll') return Reflect.get(target, name);
    return (/** @type {() => unknown} */ look, /** @type {object | string} */ options = {}) =>
      target.poll(look, {
        intervals: [20, 50, 100],
        ...(typeof options === 'string' ? { message: options } : options),
      });
  },
});

/**
 * Opens an address as a new visit: another end of the address alone does not reload a page.
 *
 * @param {Page} page
 * @param {string} url
 */
export async function visit(page, url) {
  await page.goto('about:blank');
  await page.goto(url);
}

/**
 * Skips a test of a second attempt where the browser keeps a failed import until the page reloads:
 * nothing can succeed there.
 * @param {import('@playwright/test').Page} page on a page of the server @param {string[]} errors
 */
export async function skipIfImportsStayFailed(page, errors) {
  const path = '/imported-twice.js';
  await page.route(`**${path}`, (route) => route.abort());
  const attempt = () =>
    page.evaluate(
      (name) =>
        import(name).then(
          () => true,
          () => false,
        ),
      path,
    );
  await attempt();
  await page.unroute(`**${path}`);
  await page.route(`**${path}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
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
