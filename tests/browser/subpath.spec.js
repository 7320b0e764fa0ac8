// The site in a folder of a host, like project pages. The test visits every page and follows every
// link to another one, and no page requests anything outside the folder.

import { filesUnder } from '../../scripts/lib/files.mjs';
import { expect, test } from './support/cube.js';
import { POLICY } from './support/fixtures.js';
import { DIST, serve } from './support/server.js';

test.use({ reducedMotion: 'reduce' });

const FOLDER = '/cubechase/';
const PAGES = filesUnder(DIST)
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.slice(DIST.length + 1).replaceAll('\\', '/'));

/** @type {Awaited<ReturnType<typeof serve>>} */
let host;
test.beforeAll(async () => {
  host = await serve(`${POLICY}; frame-src 'self'`, DIST, FOLDER);
  // It has its own policy.
  host.policies.set(`${FOLDER}own-frame.html`, '');
});
test.afterAll(() => host.close());

test('requests nothing outside the folder and nothing that is missing, and its links lead to pages', async ({
  page,
  request,
}) => {
  test.slow();
  expect(PAGES.length).toBeGreaterThan(15);
  /** @type {string[]} */
  const faults = [];
  let where = '';
  page.on('request', (sent) => {
    const url = new URL(sent.url());
    if (
      !/^(data|blob|about):$/.test(url.protocol) &&
      (url.origin !== host.origin || !url.pathname.startsWith(FOLDER))
    )
      faults.push(`${where}: asks for ${url.href}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400) faults.push(`${where}: ${answer.status()} ${answer.url()}`);
  });
  /** Where each address was first linked from. @type {Map<string, string>} */
  const links = new Map();
  for (where of PAGES) {
    await page.goto(host.origin + FOLDER + where);
    await page.locator(':is(cube-chase, path-lab)').evaluateAll((all) =>
      Promise.all(
        all
          .filter((one) => one.getAttribute('loading') !== 'lazy')
          .map(async (one) => {
            await customElements.whenDefined(one.localName);
            await /** @type {HTMLElement & { ready: Promise<void> }} */ (one).ready;
          }),
      ),
    );
    if (/^(zh\/)?index\.html$/.test(where)) await expect(page.locator('#door pre')).toBeAttached();
    for (const href of await page
      .locator('a[href], link[href]')
      .evaluateAll((all) => all.map((one) => /** @type {HTMLAnchorElement} */ (one).href))) {
      if (!links.has(href)) links.set(href, where);
    }
  }
  for (const [href, from] of links) {
    const url = new URL(href);
    if (url.origin !== host.origin) continue;
    url.hash = '';
    const answer = url.pathname.startsWith(FOLDER)
      ? (await request.get(url.href)).status()
      : 'outside';
    if (answer !== 200) faults.push(`${from}: links to ${href}, ${answer}`);
  }
  expect(faults).toEqual([]);
});

test('the page for missing addresses is complete at any depth, if the build knows the address', async ({
  page,
}) => {
  const html = await (await page.request.get(`${host.origin}${FOLDER}404.html`)).text();
  // As `SITE=https://name.github.io/cubechase/ npm run build` writes it
  // (tests/js/previews.test.mjs).
  host.pages.set(
    `${FOLDER}no/such/page.html`,
    html.replace('<head>', `<head><base href="${FOLDER}">`),
  );
  await page.goto(`${host.origin}${FOLDER}no/such/page.html`);
  await expect(page.getByRole('heading', { name: 'There is no way to this page' })).toBeVisible();
  await expect
    .poll(() =>
      page.locator('img').evaluate((image) => /** @type {HTMLImageElement} */ (image).naturalWidth),
    )
    .toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Lab', exact: true }).click();
  await page.waitForURL(`${host.origin}${FOLDER}lab.html`);
});
