// The page of `npm start` while you edit the file of a map: the cube shows a saved file at once, in
// the same chase.

import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { inRoot } from '../../scripts/lib/files.mjs';
import { front } from '../../scripts/lib/content.mjs';
import { liveMaps, pathOf } from '../../scripts/lib/live-maps.mjs';
import { CubePage, expect, test } from './support/cube.js';
import { forgive } from './support/fixtures.js';

test('a saved map changes the running page, without a reload and without a new chase', async ({
  page,
  errors,
}) => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'maps-')));
  const [file, other] = [join(folder, 'garden.xml'), join(folder, 'other.xml')];
  const text = await readFile(inRoot('maps', 'six-gardens.xml'), 'utf8');
  await writeFile(file, text);
  await writeFile(other, text);
  const server = await createServer({
    configFile: false,
    root: inRoot(),
    logLevel: 'silent',
    plugins: [front(), liveMaps(folder)],
    // Files that builds write do not matter.
    server: {
      host: '127.0.0.1',
      port: 0,
      watch: { ignored: ['**/target/**', '**/pack/**', '**/dist/**'] },
    },
  });
  try {
    await server.listen();
    const address = server.httpServer?.address();
    if (!address || typeof address === 'string') throw new Error('the server has no port');
    const cube = await new CubePage(page).openStill(`http://127.0.0.1:${address.port}/index.html`);
    await cube.element.evaluate(
      (element, path) => element.setAttribute('map', path),
      pathOf(file, inRoot()),
    );
    const firstRow = async () => (await cube.snapshot()).walls.top?.[0];
    const before =
      text.slice(text.indexOf('<face name="top">')).match(/<row>(.*)<\/row>/)?.[1] ?? '';
    const after = '#'.repeat(before.length);
    await expect.poll(firstRow).toBe(before);
    await cube.call('pause');
    await page.evaluate(() => Object.assign(window, { same: true }));
    await cube.stage.focus();
    const { player, tick } = await cube.step('ArrowLeft');
    expect(tick).toBeGreaterThan(0);
    /** @param {string} row */
    const withRow = (row) => text.replace(/(<face name="top">\s*<row>).*(<\/row>)/, `$1${row}$2`);

    await writeFile(file, withRow(after));
    await expect.poll(firstRow).toBe(after);
    // The page ignores another file. For an invalid file it shows a message and changes nothing.
    await writeFile(other, withRow(before));
    await writeFile(file, withRow('x'));
    await expect(cube.element.locator('.card')).toContainText('Found "x"');
    expect(await firstRow()).toBe(after);
    await writeFile(file, withRow(before));
    await expect.poll(firstRow).toBe(before);
    await expect(cube.element.locator('.card')).toBeHidden();
    expect(await cube.snapshot()).toMatchObject({ tick, player });
    expect(await page.evaluate(() => 'same' in window), 'the page did not reload').toBe(true);
    forgive(errors, /favicon|posters/);
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
});
