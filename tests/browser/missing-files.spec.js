// Pages with each of their files missing in turn. The page works or says what is missing. It is never empty, and no other error
// follows.

import { COARSE } from './support/cube.js';
import { expect, forgive, test } from './support/fixtures.js';

test.use(COARSE);

/** Each page, and the part of it that is never empty. A lab inside a text needs its script. */
const PAGES = { 'index.html': 'cube-chase', 'lab.html': 'path-lab', 'own.html': 'main', 'graph.html': 'main' };

for (const [name, part] of Object.entries(PAGES)) {
  test(`${name} is never empty, whichever file is missing`, async ({ page, site, errors }) => {
    test.setTimeout(600_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    /** @type {Set<string>} */
    const files = new Set();
    page.on('request', (request) => {
      if (request.url().startsWith(site) && request.resourceType() !== 'document') files.add(request.url());
    });
    await page.goto(site + name, { waitUntil: 'networkidle' });
    expect(files.size).toBeGreaterThan(5);
    for (const file of [...files]) {
      const path = file.slice(site.length);
      await page.route(file, (route) => route.abort());
      await page.goto(site + name, { waitUntil: 'networkidle' });
      expect((await page.locator(part).first().ariaSnapshot()).trim(), `without ${path}`).not.toBe('');
      const isScript = (await page.locator(`script[type=module][src$="${path}"]`).count()) > 0;
      await expect(page.getByText('This page could not load one of its files.')).toBeVisible({ visible: isScript });
      forgive(errors, /net::ERR_FAILED/);
      expect(errors, `without ${path}`).toEqual([]);
      await page.unroute(file);
    }
  });
}
