// What a page loads until it plays or shows an answer: the files that its HTML names, for two round
// trips, and no others. The rest of the package loads on request.

import { readFileSync } from 'node:fs';
import { CubePage, expect, test } from './support/cube.js';
import { forgive, runFirst } from './support/fixtures.js';
import { LabPage } from './support/lab.js';
import { DIST } from './support/server.js';

/** The files that the HTML of a page names. @param {string} name */
function named(name) {
  const tags = readFileSync(`${DIST}/${name}`, 'utf8').match(/<(?:script|link)\b[^>]*>/g) ?? [];
  return tags
    .filter((tag) => !/rel="(?:icon|alternate|canonical)"/.test(tag))
    .map((tag) => /(?:src|href)="\.\/([^"]+)"/.exec(tag)?.[1] ?? tag)
    .sort();
}

/** A built script, and all its static imports. @param {string} file @param {Set<string>} [found] */
function whole(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ''] of readFileSync(`${DIST}/${file}`, 'utf8').matchAll(
    /(?:\bfrom|\bimport)"\.\/([\w-]+\.js)"/g,
  ))
    whole(name, found);
  return found;
}

/**
 * Every file that a page requests from now on, without the page itself and pictures.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} site
 */
function requested(page, site) {
  /** @type {string[]} */
  const files = [];
  page.on('request', (request) => {
    const url = request.url();
    if (url.startsWith(site) && !/(\.html|\/|\.svg|\.webp)$/.test(url))
      files.push(url.slice(site.length));
  });
  return files;
}

test('the cube plays with the files that its page names, and fetches what saves its state afterwards', async ({
  page,
  site,
}) => {
  const files = requested(page, site);
  await runFirst(page, () =>
    document.addEventListener(
      'ready',
      () => Object.assign(window, { shownAt: performance.now() }),
      { capture: true, once: true },
    ),
  );
  const cube = await new CubePage(page).open(site);
  await expect.poll(async () => (await cube.snapshot()).status).toBe('running');
  await expect.poll(() => files.some((file) => /cube-autosave-/.test(file))).toBe(true);
  const before = await page.evaluate(() => {
    const { shownAt } = /** @type {any} */ (window);
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= shownAt)
      .map(({ name }) => name);
  });
  expect(new Set(files).size, 'each once').toBe(files.length);
  expect(files.filter((file) => before.includes(site + file)).sort()).toEqual(named('index.html'));
});

test('the lab answers with the files that its page names, and fetches the rest on request', async ({
  page,
  site,
}) => {
  const files = requested(page, site);
  const lab = await new LabPage(page).open(`${site}lab.html`);
  // The panel, the text under the name of the map and what stores the lab load after the answer.
  const later = [/^lessons-/, /^panel-wires-/, /^lab-autosave-/];
  await expect.poll(() => later.every((part) => files.some((file) => part.test(file)))).toBe(true);
  const atOnce = named('lab.html');
  const after = new Set(
    files
      .filter((file) => later.some((part) => part.test(file)))
      .flatMap((file) => [...whole(file)]),
  );
  await expect
    .poll(() => [...after].every((file) => atOnce.includes(file) || files.includes(file)))
    .toBe(true);
  expect(
    files.filter((file) => atOnce.includes(file) || !after.has(file)).sort(),
    'each once',
  ).toEqual(atOnce);
  /** @param {RegExp} part */
  const fetched = (part) => files.filter((file) => part.test(file)).length;
  for (const [algorithm, part] of /** @type {const} */ ([
    ['anya', /_searches-/],
    ['hybrid', /_vehicles-/],
  ])) {
    expect(fetched(part)).toBe(0);
    await lab.set({ algorithm });
    await expect
      .poll(async () => (await lab.snapshot()).lanes)
      .toMatchObject([{ algorithm, status: 'found' }]);
    expect(fetched(part)).toBe(1);
  }
});

test('a map with vehicles loads what they need, and so does another search during the chase', async ({
  page,
  site,
}) => {
  const files = requested(page, site);
  const cube = await new CubePage(page).open(site);
  expect(files.filter((file) => /_(wheels|searches)-/.test(file))).toEqual([]);
  await cube.set({ algorithm: 'theta' });
  await expect.poll(() => files.filter((file) => file.includes('_searches-')).length).toBe(1);
  await cube.tick(1200);
  await cube.set({
    map: await cube.element.locator('option[value*="four-hunters"]').getAttribute('value'),
  });
  await expect.poll(async () => (await cube.snapshot()).monsters.length).toBe(24);
  await expect.poll(() => files.filter((file) => file.includes('_vehicles-'))).toHaveLength(1);
  await cube.tick(1200);
  expect((await cube.snapshot()).status).not.toBe('error');
});

test('reports a part that it cannot fetch, and the lab continues', async ({
  page,
  site,
  errors,
}) => {
  const lab = await new LabPage(page).open(`${site}lab.html`);
  await page.route(/_searches-/, (route) => route.abort());
  await lab.set({ algorithm: 'anya' });
  await expect
    .poll(async () => (await lab.snapshot()).lanes[0]?.error)
    .toContain('could not be loaded');
  await page.unroute(/_searches-/);
  await lab.set({ algorithm: 'theta' });
  await expect.poll(async () => (await lab.snapshot()).lanes[0]?.status).toBe('found');
  forgive(errors, /_searches-/);
});
