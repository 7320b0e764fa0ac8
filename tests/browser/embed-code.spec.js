// "Embed code": the copied code alone shows the same state on another page.

import { cubeXml } from '../js/support/maps.mjs';
import { CubePage, expect, test } from './support/cube.js';
import { LabPage } from './support/lab.js';

/**
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').Locator} element
 */
async function copied(page, element) {
  const more = element.getByRole('button', { name: 'More settings', expanded: false });
  if (await more.isVisible()) await more.click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  // The message of an earlier copy may still be there.
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await element.getByRole('button', { name: 'Embed code' }).click();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(clipboard).not.toBe('');
  await expect(element.locator('.toast')).toContainText('copied');
  return clipboard();
}

/** @param {string} code */
const blog = (code) =>
  `<!doctype html><html lang="en"><head><title>A blog</title></head><body>\n${code}</body></html>`;

test('the code of a shipped map has its address, and the code of an edited map has the map with its ends, ground, settings and step', async ({
  page,
  site,
  foreign,
}) => {
  const lab = await new LabPage(page).open(`${site}lab.html`);
  const [shipped, first] = [await copied(page, lab.element), await lab.text()];
  expect(shipped.split('\n')).toHaveLength(3);
  await lab.show('..5#...\n.S5#.G.\n..5....\n', {
    race: 'astar,weighted',
    weight: 2,
    movement: '8-cut',
  });
  await lab.press(6, 2);
  await lab.whenJudged({ timed: false });
  await lab.seek(4);
  const [code, text] = [await copied(page, lab.element), await lab.text()];
  expect(code).toContain(`<script type="module" src="${site}cubechase.js"></script>`);
  expect(code).not.toMatch(/ (page|remember|from|to)[ =>]/);

  foreign.pages.set('/', blog(shipped));
  const there = await new LabPage(page).open(`${foreign.origin}/`);
  expect(await there.text()).toBe(first);
  foreign.pages.set('/', blog(code));
  await page.goto(`${foreign.origin}/`);
  await there.whenAt(4);
  expect(await there.text()).toBe(text);
  expect(await there.snapshot()).toMatchObject({
    step: 4,
    lanes: [{ algorithm: 'astar' }, { algorithm: 'weighted' }],
  });
  await expect(there.element).toHaveAttribute('movement', '8-cut');
});

test('the code of a cube has the address of a shipped map, or the XML of an edited one, and its link there leads to the site', async ({
  cube,
  page,
  site,
  foreign,
}) => {
  expect(await copied(page, cube.element)).toMatch(/ map="[^"]*six-gardens[^"]*\.xml"/);
  await cube.load(cubeXml({ size: 5, monsters: [{ face: 'front', x: 4, y: 4 }] }));
  await cube.set({ algorithm: 'greedy', view: 'net', seed: '7' });
  await cube.call('setCell', 'top', 1, 1, 'wall');
  const [code, text] = [await copied(page, cube.element), await cube.call('text')];
  for (const setting of ['algorithm="greedy"', 'view="net"', 'seed="7"'])
    expect(code).toContain(setting);
  expect(code).not.toContain('remember');
  foreign.pages.set('/', blog(code));
  const there = await new CubePage(page).openStill(`${foreign.origin}/`);
  expect(await there.call('text')).toBe(text);
  await there.set({ controls: '' });
  expect(await there.copied(there.button('Share'))).toContain(`${site}index.html#cube=1`);
});
