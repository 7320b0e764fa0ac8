// Sharing and saving: links, reloads, files in and out, pasted maps.

import { readFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { answerIn, answerOf, field, rewritten } from './support/answers.js';
import { expect, runFirst, test } from './support/fixtures.js';
import { LabPage } from './support/lab.js';
import { shipped } from './support/searched.js';

const ROOM = '..5#...\n.S5#.G.\n..5....\n';

/** The snapshot without measured times. @param {LabPage} lab */
async function whole(lab) {
  const { lanes, ...rest } = await lab.snapshot();
  return { ...rest, lanes: lanes.map(({ ms: _ms, ...lane }) => lane) };
}

/** @param {LabPage} lab */
const mapName = (lab) => lab.element.getByRole('combobox', { name: 'Map', exact: true }).locator('option:checked');

/** The link that the button copies. @param {LabPage} lab */
async function copiedLink(lab) {
  await lab.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await lab.element.getByRole('button', { name: 'Copy link' }).click();
  await expect(lab.element.locator('.toast')).toContainText('copied');
  return lab.page.evaluate(() => navigator.clipboard.readText());
}

test('a copied link restores map, ends, settings, race and step, and the address keeps it', async ({ page, site, fresh }) => {
  const lab = await new LabPage(page).openWith(site, ROOM, { race: 'astar,weighted,bfs', movement: '8-cut', weight: 2, heuristic: 'euclid' });
  await lab.press(6, 2);
  await lab.whenJudged({ timed: false });
  await lab.seek(4);
  const link = await copiedLink(lab);
  expect(page.url()).toBe(`${site}lab.html`);
  expect(link.startsWith(`${site}lab.html#lab=`)).toBe(true);
  expect(link.length).toBeLessThan(300);

  // Another browser, with nothing in its storage.
  const other = new LabPage(await fresh());
  await other.page.goto(link);
  await other.whenAt(4);
  await expect.poll(() => other.text()).toBe(await lab.text());
  await expect.poll(() => whole(other)).toEqual(await whole(lab));
  expect(other.page.url()).toBe(link);
  expect((await other.element.getAttribute('race'))).toBe('astar,weighted,bfs');
  await other.call('seek', Infinity);
  await lab.call('seek', Infinity);
  await Promise.all([other.whenJudged({ timed: false }), lab.whenJudged({ timed: false })]);
  expect(await whole(other)).toEqual(await whole(lab));
  for (const lane of (await other.snapshot()).lanes) {
    // A setting for all lanes does not make A* weighted.
    const weight = lane.algorithm === 'weighted' ? { weight: 2 } : {};
    expect(answerIn(lane)).toEqual(answerOf(await other.text(), { algorithm: /** @type {any} */ (lane.algorithm), movement: '8-cut', heuristic: 'euclid', ...weight }));
  }
});

test('opens a link that you follow on the page, and one undo restores the earlier map', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, ROOM);
  const link = await copiedLink(lab);
  await lab.load(field(9, 9, [0, 0], [8, 8]));
  await page.evaluate((address) => {
    location.href = address;
  }, link);
  await expect.poll(() => lab.text()).toBe(ROOM);
  await expect.poll(() => page.url()).toBe(link);
  await expect(mapName(lab)).toHaveText('Your own');
  await lab.stage.focus();
  await page.keyboard.press('Control+z');
  expect(await lab.text()).toBe(field(9, 9, [0, 0], [8, 8]));
  await expect.poll(() => page.url()).toBe(`${site}lab.html`);
});

test('saves the state of a link and the reader’s own state separately, and the address says which one is open', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, ROOM);
  const link = await copiedLink(lab);
  const own = field(9, 9, [0, 0], [8, 8]);
  await lab.load(own);
  const borrowed = lab.element.locator('.borrowed');
  await expect(borrowed).toBeHidden();

  // After an edit the address loses the link. An undo of the edit restores it.
  await page.goto('about:blank');
  await page.goto(link);
  await expect.poll(() => lab.text()).toBe(ROOM);
  await expect(borrowed).toBeVisible();
  expect(page.url()).toBe(link);
  await lab.call('seek', 1);
  await lab.frames();
  expect(page.url(), 'a view is no edit').toBe(link);
  await lab.press(6, 2);
  const edited = await lab.text();
  expect(edited).not.toBe(ROOM);
  await expect.poll(() => page.url()).toBe(`${site}lab.html`);
  await lab.stage.focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.url()).toBe(link);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => page.url()).toBe(`${site}lab.html`);

  // A reload shows the edited map. A visit without a link shows the reader's own.
  await page.reload();
  await expect.poll(() => lab.text()).toBe(edited);
  await expect(borrowed).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`${site}lab.html`);
  await expect.poll(() => lab.text()).toBe(own);
  await expect(borrowed).toBeHidden();

  // The button restores the reader's own map.
  await page.goto('about:blank');
  await page.goto(link);
  await expect.poll(() => lab.text()).toBe(ROOM);
  await lab.element.getByRole('button', { name: 'Back to mine' }).click();
  await expect.poll(() => lab.text()).toBe(own);
  await expect.poll(() => page.url()).toBe(`${site}lab.html`);

  // The reader keeps it instead of their own.
  await page.goto('about:blank');
  await page.goto(link);
  await expect.poll(() => lab.text()).toBe(ROOM);
  await lab.element.getByRole('button', { name: 'Replace mine with this' }).click();
  await expect(borrowed).toBeHidden();
  await expect.poll(() => page.url()).toBe(`${site}lab.html`);
  await page.goto('about:blank');
  await page.goto(`${site}lab.html`);
  await expect.poll(() => lab.text()).toBe(ROOM);
});

test('a link names a shipped map', async ({ page, site }) => {
  const lab = await new LabPage(page).open(`${site}lab.html`);
  const first = await lab.text('hex');
  await lab.element.getByRole('combobox', { name: 'Map', exact: true }).selectOption({ label: 'Two combs' });
  await expect(mapName(lab)).toHaveText('Two combs');
  // The list shows the name before the map loads.
  await expect.poll(() => lab.text('hex')).not.toBe(first);
  const text = await lab.text('hex');
  const link = await copiedLink(lab);
  expect(link.length - `${site}lab.html`.length).toBeLessThan(120);
  await page.goto('about:blank');
  await page.goto(link);
  await expect.poll(() => lab.text('hex')).toBe(text);
  await expect(mapName(lab)).toHaveText('Two combs');
});

test('a reload restores map, edits, settings and step', async ({ page, site }) => {
  const lab = await new LabPage(page).open(`${site}lab.html`);
  await lab.element.getByRole('combobox', { name: 'Search', exact: true }).selectOption('dijkstra');
  await lab.openSettings();
  await lab.element.getByRole('combobox', { name: 'Moves' }).selectOption('4');
  await lab.press(0, 0);
  await lab.whenJudged({ timed: false });
  await lab.seek(30);
  const [text, before] = [await lab.text(), await whole(lab)];
  expect(text.startsWith('#')).toBe(true);
  const stored = () => page.evaluate(() => localStorage.getItem('cubechase lab lab'));
  // The page saves after a short pause. After that, the state stays the same.
  let last = '';
  await expect.poll(async () => {
    const [was, now] = [last, (await stored()) ?? ''];
    last = now;
    return now !== '' && now === was;
  }, { intervals: [700] }).toBe(true);
  await page.reload();
  await lab.whenAt(30);
  expect(await lab.text()).toBe(text);
  expect(await whole(lab)).toEqual(before);
  await expect(lab.element.getByRole('combobox', { name: 'Search', exact: true })).toHaveValue('dijkstra');
  await expect(lab.element.getByRole('combobox', { name: 'Moves' })).toHaveValue('4');
  // The map is now edited. Choose the shipped map in the list to restore it.
  await expect(mapName(lab)).toHaveText('Two rooms*');
  await lab.element.getByRole('combobox', { name: 'Map', exact: true }).selectOption({ label: 'Two rooms' });
  await expect.poll(() => lab.text()).toBe(rewritten(shipped('two-rooms.txt'), 'ascii'));
});

test('saves an edit that you make immediately before a reload', async ({ page, site }) => {
  const lab = await new LabPage(page).open(`${site}lab.html`);
  await lab.whenJudged();
  const loaded = page.waitForEvent('load');
  await lab.element.evaluate((element) => {
    /** @type {import('./support/lab.js').LabElement} */ (element).setCell(0, 0, 'wall');
    location.reload();
  });
  await loaded;
  await lab.whenEnded();
  expect((await lab.text())[0]).toBe('#');
});

test('opens a file from the button, a dropped file and a pasted map', async ({ page, site }) => {
  const lab = await new LabPage(page).open(`${site}lab.html`);
  await lab.listen('ready');
  const chooser = page.waitForEvent('filechooser');
  await lab.element.getByRole('button', { name: /^Open file/ }).click();
  await (await chooser).setFiles({ name: 'room.txt', mimeType: 'text/plain', buffer: Buffer.from(ROOM) });
  await expect.poll(() => lab.text()).toBe(ROOM);
  await expect(mapName(lab)).toHaveText('room.txt');
  expect(await lab.heard('ready')).toEqual([{ columns: 7, rows: 3 }]);

  await lab.drop('four.map', 'type octile\nheight 2\nwidth 4\nmap\n.GS.\n@@..\n');
  await expect(mapName(lab)).toHaveText('four.map');
  expect(await lab.text('map')).toBe('type octile\nheight 2\nwidth 4\nmap\n....\n@@..\n');
  await expect(lab.element.locator('.drop')).toBeHidden();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), '1111\n1021\n1191\n');
  await lab.stage.focus();
  await page.keyboard.press('Control+v');
  await expect(mapName(lab)).toHaveText('Pasted');
  expect(await lab.text('digits')).toBe('1111\n1021\n1191\n');
  expect((await lab.whenEnded()).status).toBe('found');
  await page.keyboard.press('Control+z');
  expect(await lab.text('map'), 'a paste is one step to undo').toContain('@@..');

  // A text field takes the paste itself.
  await page.evaluate(() => navigator.clipboard.writeText('.S.G.'));
  const before = await lab.text();
  await lab.element.getByRole('combobox', { name: 'Map', exact: true }).selectOption({ label: 'New map…' });
  await expect.poll(() => lab.text()).not.toBe(before);
  const made = await lab.text();
  await lab.element.getByRole('spinbutton', { name: 'Seed' }).focus();
  await page.keyboard.press('Control+v');
  await lab.frames();
  expect(await lab.text()).toBe(made);
});

test('saves each format except animations, and reads it back', async ({ page, site }) => {
  const plain = '.#...\n.S#..\n.....\n..#G.\n.....\n';
  const lab = await new LabPage(page).openWith(site, plain);
  const select = lab.element.getByRole('combobox', { name: 'Save as' });
  /** @param {string} kind */
  const saved = async (kind) => {
    const download = page.waitForEvent('download');
    await select.selectOption(kind);
    const file = await download;
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
  };
  const kinds = await select.locator('option').evaluateAll((options) => options.map((option) => /** @type {HTMLOptionElement} */ (option).value).filter(Boolean));
  expect(kinds).toEqual(['ascii', 'digits', 'matrix', 'map', 'hex', 'xml', 'png', 'svg', 'apng', 'webm']);
  for (const [kind, name] of /** @type {const} */ ([['ascii', 'your-own.txt'], ['digits', 'your-own.txt'], ['matrix', 'your-own.txt'], ['map', 'your-own.map'], ['hex', 'your-own.txt'], ['xml', 'your-own.xml']])) {
    await lab.load(plain);
    const file = await saved(kind);
    expect(file.name).toBe(name);
    const text = file.bytes.toString('utf8');
    expect(text).toBe(rewritten(plain, kind));
    await lab.load(field(3, 3, [0, 0], [2, 2]));
    await lab.drop(name, text);
    await expect.poll(() => lab.text('map')).toBe(rewritten(plain, 'map'));
    if (kind === 'ascii' || kind === 'digits' || kind === 'hex') expect(await lab.text(), 'with start and goal').toBe(plain);
  }
  await lab.load(plain);
  await lab.whenEnded();
  const png = await saved('png');
  expect(png.name).toBe('your-own.png');
  const picture = PNG.sync.read(png.bytes);
  expect(picture.width).toBeGreaterThan(100);
  expect(Math.abs(picture.width / picture.height - 1), 'as square as the map').toBeLessThan(0.2);
  expect(new Set(new Uint32Array(picture.data.buffer, picture.data.byteOffset, picture.width * picture.height)).size, 'colours').toBeGreaterThan(5);
  const svg = await saved('svg');
  expect(svg.name).toBe('your-own.svg');
  const drawn = await page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, 'image/svg+xml');
    return { fault: read.querySelector('parsererror')?.textContent ?? '', root: read.documentElement.localName, shapes: read.querySelectorAll('rect, path').length };
  }, svg.bytes.toString('utf8'));
  expect(drawn).toMatchObject({ fault: '', root: 'svg' });
  expect(drawn.shapes).toBeGreaterThan(5);

  // A map that the format cannot represent is not saved. A message names the cell.
  await lab.load(ROOM);
  await select.selectOption('digits');
  await expect(lab.card).toContainText('The map was not saved');
  await expect(lab.card).toContainText(/2/);
  expect(await lab.text()).toBe(ROOM);
  await lab.element.getByRole('button', { name: 'Dismiss' }).click();
  await expect(lab.card).toBeHidden();
});

test('shows a link that you can select if the page cannot copy it', async ({ page, site }) => {
  await runFirst(page, () => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } });
  });
  const lab = await new LabPage(page).openWith(site, ROOM);
  await lab.element.getByRole('button', { name: 'Copy link' }).click();
  const message = lab.card.locator('.card-message');
  await expect(message).toContainText(`${site}lab.html#lab=`);
  const link = (await message.textContent()) ?? '';
  await lab.load(field(9, 9, [0, 0], [8, 8]));
  await page.goto(link);
  await expect.poll(() => lab.text()).toBe(ROOM);
  expect(await page.evaluate(() => getComputedStyle(/** @type {Element} */ (document.querySelector('path-lab')?.shadowRoot?.querySelector('.card-message'))).userSelect), 'the link can be selected').not.toBe('none');
});
