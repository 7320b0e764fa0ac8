// Every link in the tables of the sources opens what it names, without an error, and its page shows
// the numbers in the link's text. The links are those of the built document.

import { linesOf } from '../js/support/sources.mjs';
import { numbersIn } from '../js/support/numbers.mjs';
import { read } from '../js/support/texts.mjs';
import { expect, test } from './support/fixtures.js';

/** @typedef {{ href: string, text: string }} Link */

/**
 * The links of a document, those to the same page together, because another end of an address alone
 * does not load a page again.
 *
 * @param {import('@playwright/test').Page} page
 */
async function linksOf(page) {
  /** @type {Link[]} */
  const links = await page
    .locator('main td:nth-child(3) a')
    .evaluateAll((found) =>
      found.map((link) => ({
        href: /** @type {HTMLAnchorElement} */ (link).href,
        text: link.textContent ?? '',
      })),
    );
  /** @type {Record<string, { name: string, numbers: number[] }>} */
  const byHref = {};
  for (const { href, text } of links) {
    byHref[href] ??= { name: text.split(/[,，]/)[0] ?? '', numbers: [] };
    byHref[href]?.numbers.push(...numbersIn(text));
  }
  const each = Object.entries(byHref).sort(([one], [other]) => (one < other ? -1 : 1));
  return { count: links.length, each };
}

/**
 * What a reader sees of the first element of the page: the names in its lists, the numbers of its
 * searches, and what went wrong. Null until it has an answer.
 *
 * @param {import('@playwright/test').Page} page
 */
const seen = (page) =>
  page.evaluate(() => {
    const element = /** @type {any} */ (document.querySelector('path-lab, cube-chase'));
    const shot = element?.snapshot?.();
    if (!shot || (shot.lanes && ['ready', 'running'].includes(shot.status))) return null;
    /** @type {ShadowRoot} */
    const root = element.shadowRoot;
    const lanes = /** @type {any[]} */ (shot.lanes ?? []);
    return {
      chosen: Array.from(root.querySelectorAll('select'), (list) =>
        (list.selectedOptions[0]?.textContent ?? '').trim(),
      ),
      text: Array.from(
        /** @type {NodeListOf<HTMLElement>} */ (
          root.querySelectorAll('.race, .transport, figcaption, [role=status]')
        ),
        (part) => part.innerText,
      ).join('\n'),
      numbers: lanes.flatMap(({ expanded, cost, path, neighbours }) => [
        expanded,
        cost === null ? null : Number(cost.toFixed(4)),
        path.length,
        neighbours,
      ]),
      faults: [
        ...lanes.map(({ error }) => error),
        ...Array.from(
          /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('.card:not([hidden])')),
          (card) => card.innerText.trim(),
        ),
      ].filter(Boolean),
    };
  });

for (const [document, title] of [
  ['sources', 'each link of the sources opens, and its page shows the numbers of its text'],
  ['sources-zh', 'so does each link of the Chinese sources'],
])
  test(String(title), async ({ page, site, errors }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(`${site}docs/${document}.html`);
    const { count, each } = await linksOf(page);
    expect(count).toBe(linesOf(read(`docs/${document}.md`)).length);
    for (const [href, { name, numbers }] of each) {
      await page.goto(href);
      const { pathname, searchParams, hash } = new URL(href);
      if (searchParams.has('map') || hash.startsWith('#map=')) {
        await expect
          .poll(async () => (await seen(page))?.chosen, { message: `${href} opens ${name}` })
          .toContain(name);
        await expect
          .poll(
            async () => {
              const { text = '', numbers: counted = [] } = (await seen(page)) ?? {};
              return numbers.filter((one) => ![...numbersIn(text), ...counted].includes(one));
            },
            { message: `numbers of ${href} that its page does not show` },
          )
          .toEqual([]);
        expect((await seen(page))?.faults, href).toEqual([]);
      } else {
        expect(numbers, `${href} shows no search`).toEqual([]);
        if (hash) await expect(page.locator(`[id="${hash.slice(1)}"]`)).toBeVisible();
        else await expect(page.locator('h1, h2').first(), pathname).toBeVisible();
      }
      expect(errors, href).toEqual([]);
    }
  });
