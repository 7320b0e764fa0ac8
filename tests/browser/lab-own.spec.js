// A search by functions in a page: set before or after the script loads, with errors where they
// occur, and offered only if there are functions.

import { expect, test } from './support/fixtures.js';
import { LabPage } from './support/lab.js';
import { BASE } from './support/server.js';

/** @typedef {import('./support/lab.js').LabElement} LabElement */

const ROOM = '.....#......\n.S...#......\n............\n.....#...#..\n.....#....G.\n............\n';

/**
 * @param {string} origin
 * @param {string} attributes
 * @param {string} [before] the address of a script that runs before the element's
 */
const pageWith = (
  origin,
  attributes,
  before = '',
) => `<!doctype html><html lang="en"><head><title>A blog</title></head><body>
<path-lab ${attributes}><script type="text/plain">${ROOM}</script></path-lab>
${before && `<script src="${before}"></script>`}
<script type="module" src="${origin}${BASE}cubechase.js"></script></body></html>`;

test('a lane uses functions that were set before the script loaded, and later ones', async ({
  page,
  home,
  foreign,
}) => {
  foreign.pages.set(
    '/before.js',
    "document.querySelector('path-lab').own = { heuristic: () => 0 };",
  );
  foreign.pages.set('/', pageWith(home.origin, 'race="astar; own" costs="sqrt2"', '/before.js'));
  const lab = await new LabPage(page).open(`${foreign.origin}/`);
  const first = await lab.whenEnded();
  expect(first.lanes.map(({ algorithm, status }) => [algorithm, status])).toEqual([
    ['astar', 'found'],
    ['own', 'found'],
  ]);
  expect(first.lanes[1]?.cost).toBe(first.lanes[0]?.cost);
  expect(first.lanes[1]?.expanded, 'without a heuristic it expands more').toBeGreaterThan(
    first.lanes[0]?.expanded ?? 0,
  );
  await lab.element.evaluate((element) => {
    const octile = (
      /** @type {number} */ x,
      /** @type {number} */ y,
      /** @type {number} */ goalX,
      /** @type {number} */ goalY,
    ) => {
      const [dx, dy] = [Math.abs(goalX - x), Math.abs(goalY - y)];
      return Math.max(dx, dy) + (Math.SQRT2 - 1) * Math.min(dx, dy);
    };
    /** @type {LabElement} */ (element).own = { heuristic: octile };
  });
  const { lanes } = await lab.whenEnded();
  expect(lanes[1]?.expanded).toBeLessThan(first.lanes[1]?.expanded ?? 0);
  expect(
    await lab.element.evaluate((element) =>
      Object.keys(/** @type {LabElement} */ (element).own ?? {}),
    ),
  ).toEqual(['heuristic']);
});

test('shows an invalid answer in the lane’s row while the others run, and offers the search only if there are functions', async ({
  page,
  home,
  foreign,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  foreign.pages.set('/', pageWith(home.origin, 'algorithm="own" controls'));
  await page.goto(`${foreign.origin}/`);
  const lab = new LabPage(page);
  const fault = lab.element.locator('.lane[data-fault] .lane-said');
  await expect(fault).toHaveText(
    /^the search own goes by functions and found none; expected them in the property own of the element$/,
  );
  await expect(fault).toBeVisible();
  const offered = lab
    .list('Race against another search')
    .locator('optgroup[label="More · By functions"]');
  await expect(offered).toHaveJSProperty('disabled', true);
  await lab.element.evaluate(
    (element) =>
      void Object.assign(element, {
        own: { heuristic: (/** @type {number} */ x) => (x > 4 ? NaN : 0) },
      }),
  );
  await expect(fault).toHaveText(
    'heuristic at (5, 2): found NaN; expected a number from 0 to 50000000',
  );
  expect((await lab.snapshot()).status).toBe('failed');
  await expect(offered).toHaveJSProperty('disabled', false);
  await lab.set({ race: 'astar; own' });
  await expect
    .poll(async () => (await lab.snapshot()).lanes.map(({ status }) => status))
    .toEqual(['found', 'failed']);
  await lab.element.evaluate(
    (element) =>
      void Object.assign(element, {
        own: { rank: (/** @type {number} */ g, /** @type {number} */ h) => g + 2 * h },
      }),
  );
  await expect(lab.warning).toContainText(
    'The properties of the functions of this search are unknown (rank).',
  );
  const refused = lab.element.evaluate((element) => Object.assign(element, { own: { rank: 3 } }));
  await expect(refused).rejects.toThrow('own, rank: found a number; expected a function');
});
