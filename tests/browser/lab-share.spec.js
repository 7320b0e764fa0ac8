// Sharing and saving: links, reloads, files in and out, pasted maps.

import { PNG } from 'pngjs';
import { answerIn, answerOf, field, rewritten } from './support/answers.js';
import { runFirst, visit } from './support/fixtures.js';
import { expect, LabPage, test } from './support/lab.js';
import { shipped } from './support/searched.js';

const ROOM = '..5#...\n.S5#.G.\n..5....\n';
const OWN = field(9, 9, [0, 0], [8, 8]);

/** The snapshot without measured times. @param {LabPage} lab */
async function whole(lab) {
  const { lanes, ...rest } = await lab.snapshot();
  return { ...rest, lanes: lanes.map(({ ms: _ms, ...lane }) => lane) };
}

/**
 * Waits until the page shows a map, and whether it is that of a link.
 *
 * @param {LabPage} lab
 * @param {string} text
 * @param {string} url of the page then
 */
async function shows(lab, text, url) {
  await expect.poll(() => lab.text()).toBe(text);
  await expect.poll(() => lab.page.url()).toBe(url);
}

test(
  'a copied link restores map, ends, settings, race and step, without searches by functions, and the address keeps it',
  { tag: '@journey' },
  async ({ lab, page, fresh, site }) => {
    await lab.show(ROOM, {
      race: 'astar,weighted,bfs',
      movement: '8-cut',
      weight: 2,
      heuristic: 'euclid',
    });
    await lab.press(6, 2);
    await lab.whenJudged({ timed: false });
    await lab.seek(4);
    const link = await lab.copyLink();
    expect([page.url(), link.startsWith(`${site}lab.html#lab=`)]).toEqual([
      `${site}lab.html`,
      true,
    ]);
    expect(link.length).toBeLessThan(300);

    // Another browser, with nothing in its storage.
    const other = new LabPage(await fresh());
    await other.page.goto(link);
    await other.whenAt(4);
    await shows(other, await lab.text(), link);
    await expect.poll(() => whole(other)).toEqual(await whole(lab));
    await expect(other.element).toHaveAttribute('race', 'astar; weighted; bfs');
    for (const one of [other, lab]) {
      await one.call('seek', Infinity);
      await one.whenJudged({ timed: false });
    }
    expect(await whole(other)).toEqual(await whole(lab));
    for (const lane of (await other.snapshot()).lanes) {
      // A setting for all lanes does not make A* weighted.
      const weight = lane.algorithm === 'weighted' ? { weight: 2 } : {};
      expect(answerIn(lane)).toEqual(
        answerOf(await other.text(), {
          algorithm: /** @type {any} */ (lane.algorithm),
          movement: '8-cut',
          heuristic: 'euclid',
          ...weight,
        }),
      );
    }

    await lab.element.evaluate(
      (element) => void Object.assign(element, { own: { rank: (/** @type {number} */ g) => g } }),
    );
    await lab.set({ race: 'own; bfs' });
    await visit(other.page, await lab.copyLink());
    await expect(other.element).toHaveAttribute('race', 'bfs');
  },
);

test(
  'saves the state of a link and the reader’s own state separately, and the address says which one is open; a link followed on the page is a step to undo',
  { tag: '@journey' },
  async ({ lab, page, site }) => {
    await lab.show(ROOM);
    const [link, plain] = [await lab.copyLink(), `${site}lab.html`];
    await lab.load(OWN);
    await page.evaluate((address) => Reflect.set(location, 'href', address), link);
    await shows(lab, ROOM, link);
    await expect(lab.mapName).toHaveText('Your own');
    await lab.stage.press('Control+z');
    await shows(lab, OWN, plain);
    const borrowed = lab.element.locator('.borrowed');
    await expect(borrowed).toBeHidden();

    // After an edit the address loses the link. An undo of the edit restores it.
    await visit(page, link);
    await shows(lab, ROOM, link);
    await expect(borrowed).toBeVisible();
    await lab.call('seek', 1);
    await lab.frames();
    expect(page.url(), 'a view is no edit').toBe(link);
    await lab.press(6, 2);
    const edited = await lab.text();
    expect(edited).not.toBe(ROOM);
    await shows(lab, edited, plain);
    await lab.stage.press('Control+z');
    await shows(lab, ROOM, link);
    await lab.keys('Control+Shift+z');
    await shows(lab, edited, plain);

    // A reload shows the edited map. A visit without a link shows the reader's own.
    await page.reload();
    await shows(lab, edited, plain);
    await expect(borrowed).toBeVisible();
    await visit(page, plain);
    await shows(lab, OWN, plain);
    await expect(borrowed).toBeHidden();

    // The button restores the reader's own map.
    await visit(page, link);
    await shows(lab, ROOM, link);
    await lab.button('Back to mine').click();
    await shows(lab, OWN, plain);

    // The reader keeps it instead of their own.
    await visit(page, link);
    await shows(lab, ROOM, link);
    await lab.button('Replace mine with this').click();
    await expect(borrowed).toBeHidden();
    await shows(lab, ROOM, plain);

    // A link names a shipped map. The list shows the name before the map loads.
    await lab.choose('Two combs');
    await expect.poll(() => lab.text('hex')).toBe(shipped('two-combs.txt'));
    const short = await lab.copyLink();
    expect(short.length - plain.length).toBeLessThan(120);
    await visit(page, short);
    await expect.poll(() => lab.text('hex')).toBe(shipped('two-combs.txt'));
    await expect(lab.mapName).toHaveText('Two combs');
  },
);

test(
  'a reload restores map, edits, settings and step, also an edit immediately before it',
  { tag: '@journey' },
  async ({ lab, page }) => {
    await lab.list('Search').selectOption('dijkstra');
    await lab.openSettings();
    await lab.list('Moves').selectOption('4');
    await lab.press(0, 0);
    await lab.whenJudged({ timed: false });
    await lab.seek(30);
    const [text, before] = [await lab.text(), await whole(lab)];
    expect(text.startsWith('#')).toBe(true);
    await lab.whenSaved();
    await page.reload();
    await lab.whenAt(30);
    expect(await lab.text()).toBe(text);
    await expect.poll(() => whole(lab)).toEqual(before);
    await expect(lab.list('Search')).toHaveValue('dijkstra');
    await expect(lab.list('Moves')).toHaveValue('4');
    // The map is now edited. Choose the shipped map in the list to restore it.
    await expect(lab.mapName).toHaveText('Two rooms*');
    await lab.choose('Two rooms');
    await expect.poll(() => lab.text()).toBe(rewritten(shipped('two-rooms.txt'), 'ascii'));
    const loaded = page.waitForEvent('load');
    await lab.element.evaluate((element) => {
      /** @type {import('./support/lab.js').LabElement} */ (element).setCell(0, 0, 'wall');
      location.reload();
    });
    await loaded;
    await lab.whenEnded();
    expect((await lab.text())[0]).toBe('#');
  },
);

test(
  'opens a file from the button, a dropped file and a pasted map',
  { tag: '@journey' },
  async ({ lab, page }) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      lab.element.getByRole('button', { name: /^Open file/ }).click(),
    ]);
    await chooser.setFiles({ name: 'room.txt', mimeType: 'text/plain', buffer: Buffer.from(ROOM) });
    await expect.poll(() => lab.text()).toBe(ROOM);
    await expect(lab.mapName).toHaveText('room.txt');
    await lab.drop('four.map', 'type octile\nheight 2\nwidth 4\nmap\n.GS.\n@@..\n');
    await expect(lab.mapName).toHaveText('four.map');
    expect(await lab.text('map')).toBe('type octile\nheight 2\nwidth 4\nmap\n....\n@@..\n');
    await expect(lab.element.locator('.drop')).toBeHidden();

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const copy = (/** @type {string} */ text) =>
      page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await copy('1111\n1021\n1191\n');
    await lab.stage.press('Control+v');
    await expect(lab.mapName).toHaveText('Pasted');
    expect([await lab.text('digits'), (await lab.whenEnded()).status]).toEqual([
      '1111\n1021\n1191\n',
      'found',
    ]);
    await lab.keys('Control+z');
    expect(await lab.text('map'), 'a paste is one step to undo').toContain('@@..');

    // A text field takes the paste itself.
    await copy('.S.G.');
    const before = await lab.text();
    await lab.choose('New map…');
    await expect.poll(() => lab.text()).not.toBe(before);
    const made = await lab.text();
    await lab.element.getByRole('spinbutton', { name: 'Seed' }).press('Control+v');
    await lab.frames();
    expect(await lab.text()).toBe(made);
  },
);

test(
  'saves each format except animations, and reads it back',
  { tag: '@journey' },
  async ({ lab, page }) => {
    const plain = '.#...\n.S#..\n.....\n..#G.\n.....\n';
    await lab.show(plain);
    const kinds = await lab
      .list('Save as')
      .locator('option')
      .evaluateAll((options) =>
        options.map((option) => /** @type {HTMLOptionElement} */ (option).value).filter(Boolean),
      );
    expect(kinds).toEqual([
      'ascii',
      'digits',
      'matrix',
      'map',
      'hex',
      'xml',
      'png',
      'svg',
      'trace',
      'posthoc',
      'apng',
      'webm',
    ]);
    for (const [kind, wanted] of /** @type {const} */ ([
      ['ascii', 'your-own.txt'],
      ['digits', 'your-own.txt'],
      ['matrix', 'your-own.txt'],
      ['map', 'your-own.map'],
      ['hex', 'your-own.txt'],
      ['xml', 'your-own.xml'],
    ])) {
      await lab.load(plain);
      const { name, bytes } = await lab.save(kind);
      expect([name, bytes.toString()]).toEqual([wanted, rewritten(plain, kind)]);
      await lab.load(OWN);
      await lab.drop(name, bytes);
      await expect.poll(() => lab.text('map')).toBe(rewritten(plain, 'map'));
      if (kind === 'ascii' || kind === 'digits' || kind === 'hex')
        expect(await lab.text(), 'with start and goal').toBe(plain);
    }
    await lab.load(plain);
    await lab.whenEnded();
    const { steps } = await lab.snapshot();
    for (const [kind, wanted] of /** @type {const} */ ([
      ['trace', 'your-own.trace'],
      ['posthoc', 'your-own.trace.yaml'],
    ])) {
      await lab.load(plain);
      await lab.whenEnded();
      const { name, bytes } = await lab.save(kind);
      expect(name).toBe(wanted);
      await lab.drop(name, bytes);
      await expect
        .poll(async () => (await lab.snapshot()).lanes.map(({ algorithm }) => algorithm))
        .toEqual(['trace']);
      expect((await lab.snapshot()).steps).toBe(steps);
    }
    await lab.load(plain);
    await lab.whenEnded();
    const png = await lab.save('png');
    expect(png.name).toBe('your-own.png');
    const picture = PNG.sync.read(png.bytes);
    expect(picture.width).toBeGreaterThan(100);
    expect(Math.abs(picture.width / picture.height - 1), 'as square as the map').toBeLessThan(0.2);
    expect(
      new Set(
        new Uint32Array(
          picture.data.buffer,
          picture.data.byteOffset,
          picture.width * picture.height,
        ),
      ).size,
      'colours',
    ).toBeGreaterThan(5);
    const svg = await lab.save('svg');
    expect(svg.name).toBe('your-own.svg');
    const drawn = await page.evaluate((text) => {
      const read = new DOMParser().parseFromString(text, 'image/svg+xml');
      return [
        read.querySelectorAll('parsererror').length,
        read.documentElement.localName,
        read.querySelectorAll('rect, path').length > 5,
      ];
    }, svg.bytes.toString());
    expect(drawn).toEqual([0, 'svg', true]);

    // A map that the format cannot represent is not saved. A message names the cell.
    await lab.load(ROOM);
    await lab.list('Save as').selectOption('digits');
    await expect(lab.card).toContainText('The map was not saved');
    await expect(lab.card).toContainText(/2/);
  },
);

test('shows a link that you can select if the page cannot copy it', async ({ page, site }) => {
  await runFirst(page, () => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
    });
  });
  const lab = await new LabPage(page).openWith(site, ROOM);
  await lab.button('Copy link').click();
  const message = lab.card.locator('.card-message');
  await expect(message).toContainText(`${site}lab.html#lab=`);
  await expect(message, 'the link can be selected').not.toHaveCSS('user-select', 'none');
});
