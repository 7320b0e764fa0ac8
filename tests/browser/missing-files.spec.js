// Pages with each of their files missing in turn. The page works or says what is missing. It is
// never empty, and no other error follows.

import { expect, test } from './support/cube.js';
import { forgive } from './support/fixtures.js';

/** Each page, and the part of it that is never empty. A lab inside a text needs its script. */
const PAGES = {
  'index.html': 'cube-chase',
  'lab.html': 'path-lab',
  'own.html': 'main',
  'graph.html': 'main',
};
test('a frame without an origin names the header that its files lack', async ({
  fresh,
  site,
  home,
  foreign,
  errors,
}) => {
  // Other tests have the files in the cache, with the header.
  const page = await fresh();
  foreign.pages.set(
    '/',
    ['embed.html', 'zh/lab.html']
      .map((path) => `<iframe sandbox="allow-scripts" src="${site}${path}"></iframe>`)
      .join(''),
  );
  home.setHeaders({ 'Access-Control-Allow-Origin': 'https://example.org' });
  await page.goto(`${foreign.origin}/`);
  for (const at of [0, 1]) {
    const alert = page.frameLocator('iframe').nth(at).getByRole('alert');
    await expect(alert).toContainText('Access-Control-Allow-Origin');
    await expect(alert.getByRole('button')).toHaveCount(0);
  }
  home.setHeaders({});
  errors.length = 0;
});

/** The files that were missing on an earlier page. Several pages share them. @type {Set<string>} */
const tried = new Set();

for (const [name, part] of Object.entries(PAGES)) {
  test(`${name} is never empty, whichever file is missing`, async ({ page, site, errors }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    /** @type {Set<string>} */
    const files = new Set();
    /** The files on their way. @type {Set<string>} */
    const open = new Set();
    page.on('request', (request) => {
      if (!request.url().startsWith(site) || request.resourceType() === 'document') return;
      files.add(request.url());
      open.add(request.url());
    });
    page.on('requestfinished', (request) => open.delete(request.url()));
    page.on('requestfailed', (request) => open.delete(request.url()));
    await page.goto(site + name, { waitUntil: 'networkidle' });
    expect(files.size).toBeGreaterThan(5);
    for (const file of [...files].filter((url) => !tried.has(url))) {
      tried.add(file);
      const path = file.slice(site.length);
      await page.route(file, (route) => route.abort());
      const failed = page.waitForEvent('requestfailed', (request) => request.url() === file);
      await page.goto(site + name);
      await failed;
      // Until the page requests nothing more and has nothing to do.
      do await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      while (open.size > 0);
      expect((await page.locator(part).first().ariaSnapshot()).trim(), `without ${path}`).not.toBe(
        '',
      );
      const isScript = (await page.locator(`script[type=module][src$="${path}"]`).count()) > 0;
      await expect(page.getByText('This page could not load one of its files.')).toBeVisible({
        visible: isScript,
      });
      forgive(errors, /net::ERR_FAILED/);
      expect(errors, `without ${path}`).toEqual([]);
      await page.unroute(file);
    }
  });
}
