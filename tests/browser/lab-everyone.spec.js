// The lab for everyone: by keyboard, by touch, on any screen, by screen reader, with reduced motion, in any colours.

import AxeBuilder from '@axe-core/playwright';
import { field } from './support/answers.js';
import { expect, runFirst, test } from './support/fixtures.js';
import { LabPage } from './support/lab.js';

/** @typedef {import('@playwright/test').Page} Page */

const FIELD = field(11, 7, [1, 3], [9, 3]);

/** The element that has the focus, through shadow roots: its name, and whether the focus is visible. @param {Page} page */
const focused = (page) => page.evaluate(() => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  if (!element || element === document.body) return { name: '', tag: 'BODY', shown: true };
  /** @param {Element} at */
  const ring = (at) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow.includes('2px');
  };
  const name = element.getAttribute('aria-label') ?? (/** @type {HTMLInputElement} */ (element).labels?.[0]?.textContent || element.textContent || '').trim();
  // A control that is invisible over its picture shows its focus around the picture.
  const shown = ring(element) || [...(element.closest('label, .scrub') ? [/** @type {Element} */ (element.closest('label, .scrub'))] : [])].some(ring);
  return { name, tag: element.tagName, shown };
});

test('Tab reaches every control, in order, with a visible focus', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, FIELD, { race: 'astar,jps' });
  await lab.stage.focus();
  /** @type {{ name: string, tag: string, shown: boolean }[]} */
  const reached = [];
  for (let n = 0; n < 60; n++) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    reached.push(at);
    if (at.name === 'Grid') break;
  }
  const names = reached.map(({ name }) => name);
  const wanted = ['Cube', 'Lab', 'Undo (Ctrl+Z)', 'Zoom out (−)', 'Show the whole map (F)', 'Zoom in (+)', 'Play', 'One step back', 'Step', 'Rate', 'Map', 'Settings for', 'More search settings', 'Show', 'From the articles',
    'A*', 'Jump points (JPS)', 'Remove Jump points (JPS) from the race', 'Race against another search', 'Copy link', 'Embed code', 'Save as', 'Grid'];
  expect(names.filter((name) => wanted.includes(name)).sort()).toEqual(wanted.sort());
  expect(names.some((name) => /^Walls/.test(name)), 'the tools').toBe(true);
  expect(names.some((name) => /^Open file/.test(name))).toBe(true);
  expect(reached.filter(({ shown }) => !shown).map(({ name }) => name), 'controls without a visible focus').toEqual([]);
});

test('everything works by keyboard: cursor, walls, ground, ends, steps, rate, undo, text, settings', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, FIELD);
  const { keyboard } = page;
  await lab.stage.focus();
  await keyboard.press('ArrowRight');
  await lab.frames();
  expect((await lab.explanation())?.title, 'the cursor begins at the start').toMatch(/^Cell 1, 3/);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await keyboard.press(key);
  await lab.frames();
  expect((await lab.explanation())?.title).toBe('Cell 3, 2');
  await keyboard.press('Enter');
  expect((await lab.text()).split('\n')[2]).toBe('...#.......');
  await keyboard.press('Enter');
  expect((await lab.text()).split('\n')[2]).toBe('...........');
  await keyboard.press('7');
  expect((await lab.text()).split('\n')[2]).toBe('...7.......');
  await keyboard.press('1');
  await keyboard.press('s');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await keyboard.press('g');
  expect(await lab.text()).toBe(field(11, 7, [3, 2], [3, 4]));
  await keyboard.press('Enter');
  await expect(lab.element.locator('.toast')).toContainText('No wall can stand on the start or the goal');
  await keyboard.press('s');
  await expect(lab.element.locator('.toast')).toContainText('cannot lie on the same cell');
  expect(await lab.text()).toBe(field(11, 7, [3, 2], [3, 4]));
  await keyboard.press('Control+z');
  await keyboard.press('Control+z');
  expect(await lab.text()).toContain('S');
  await lab.load(FIELD);
  await lab.whenEnded();

  await lab.stage.focus();
  await keyboard.press('Home');
  await lab.whenAt(0);
  await keyboard.press('.');
  await keyboard.press('.');
  await keyboard.press('.');
  await keyboard.press(',');
  await lab.whenAt(2);
  await keyboard.press('End');
  await lab.whenEnded();
  const rate = lab.element.getByRole('combobox', { name: 'Rate' });
  const before = Number(await rate.inputValue());
  await keyboard.press(']');
  expect(Number(await rate.inputValue())).toBeGreaterThan(before);
  await keyboard.press('[');
  await keyboard.press('[');
  expect(Number(await rate.inputValue())).toBeLessThan(before);
  await keyboard.press('r');
  await lab.whenAt(0);
  await keyboard.press(' ');
  await expect(lab.element.getByRole('button', { name: 'Pause' })).toBeVisible();
  await keyboard.press(' ');
  await expect(lab.element.getByRole('button', { name: 'Play' })).toBeVisible();

  const scale = await lab.scale();
  await keyboard.press('+');
  await expect.poll(() => lab.scale()).toBeGreaterThan(scale);
  const there = await lab.project(0, 0);
  await keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await lab.project(0, 0)).x).toBeLessThan(there.x);
  await keyboard.press('f');
  await expect.poll(() => lab.scale()).toBe(scale);

  // Opens the text, and returns by its button.
  await lab.element.getByRole('button', { name: /^(As )?text$/i }).focus();
  await keyboard.press('Enter');
  await expect(lab.editor).toBeFocused();
  await keyboard.press('Control+a');
  await keyboard.insertText('S..\n..G\n');
  await expect.poll(() => lab.text()).toBe('S..\n..G\n');
  await lab.element.getByRole('button', { name: 'Close the text' }).focus();
  await keyboard.press('Enter');
  await expect(lab.editor).toBeHidden();
  await expect(lab.stage).toBeFocused();
  await keyboard.press('Escape');
  expect((await focused(page)).tag).toBe('BODY');
  // The field takes letters, and the browser takes its shortcuts.
  await lab.stage.focus();
  await keyboard.press('ArrowRight');
  const text = await lab.text();
  await lab.element.getByRole('combobox', { name: 'Search', exact: true }).focus();
  await keyboard.press('Enter');
  await keyboard.press('Escape');
  expect(await lab.text()).toBe(text);
});

test('the live region announces the map, the result, each cell and each refusal, politely', async ({ page, site }) => {
  await runFirst(page, () => {
    const recorder = /** @type {any} */ (window);
    recorder.spoken = [];
    const watch = () => {
      const live = document.querySelector('path-lab')?.shadowRoot?.querySelectorAll('.live');
      for (const region of live ?? []) {
        if (recorder.watched === region) continue;
        recorder.watched = region;
        new MutationObserver((changes) => changes.forEach(({ addedNodes }) => recorder.spoken.push(...Array.from(addedNodes, ({ textContent }) => textContent)))).observe(region, { childList: true, subtree: true });
      }
      requestAnimationFrame(watch);
    };
    watch();
  });
  const lab = await new LabPage(page).openWith(site, FIELD);
  /** @param {RegExp} words */
  const says = (words) => expect.poll(() => page.evaluate(() => /** @type {any} */ (window).spoken), { message: String(words) }).toContainEqual(expect.stringMatching(words));
  await says(/^Map open: 11 by 7 cells$/);
  const { cost, expanded } = await lab.snapshot();
  await says(new RegExp(`^A\\*: ${expanded} cells expanded, cost ${cost}`));
  await lab.stage.focus();
  await page.keyboard.press('ArrowRight');
  await says(/^Cell 1, 3 · start\. .*Opened at the start/);
  // One back: the text about the start stays the same, and would be announced instead.
  await page.keyboard.press(',');
  await says(/^Step \d+ of \d+$/);
  await page.keyboard.press('Home');
  await page.keyboard.press(']');
  await says(/^\d+ expansions a second$/);
  await page.keyboard.press(' ');
  await says(/^Playing$/);
  await page.keyboard.press(' ');
  await says(/^Paused at step \d+$/);
  await page.keyboard.press('Control+z');
  await says(/^Undone$/);
  await lab.drop('no.txt', '?');
  await says(/“no\.txt” was not opened.*Line 1, column 1/);
  const roles = await lab.live.locator('[role=status]').evaluateAll((regions) => regions.map((region) => region.getAttribute('aria-live')));
  expect(roles).toEqual(['polite', 'polite']);
});

test('on a phone the map fills its stage, and the panel is open below, also in a race', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const lab = await new LabPage(page).open(`${site}lab.html`);
  /** The parts of the stage's width and height that the map takes. @param {number} columns @param {number} rows */
  const filled = async (columns, rows) => {
    await lab.frames(4);
    const [box, edge] = [await lab.stage.boundingBox(), await lab.scale()];
    return [(columns * edge) / (box?.width ?? 1), (rows * edge) / (box?.height ?? 1)];
  };
  const result = lab.table.locator('.lane-said').first();
  for (const [columns, rows] of /** @type {const} */ ([[24, 15], [11, 7], [16, 16]])) {
    if (columns !== 24) await lab.show(field(columns, rows, [1, 3], [columns - 2, 3]));
    for (const part of await filled(columns, rows)) expect(part, `${columns} × ${rows}`).toBeGreaterThan(0.85);
    await expect(result).toBeVisible();
    await expect(lab.element.getByRole('button', { name: 'Settings' })).toBeHidden();
  }
  await lab.set({ race: 'astar,dijkstra' });
  await expect(lab.element.getByRole('combobox', { name: 'Settings for' })).toBeVisible();
  await lab.set({ race: null });
  // A map that needs the height has it, and so have five panes; the panel opens on request.
  await lab.show(field(12, 20, [1, 3], [10, 3]));
  expect((await filled(12, 20))[1]).toBeGreaterThan(0.85);
  await expect(result).toBeHidden();
  await lab.show(field(24, 15, [1, 3], [10, 3]), { race: 'astar,dijkstra,greedy,bfs,theta' });
  await expect(result).toBeHidden();
  await lab.element.getByRole('button', { name: 'Settings' }).click();
  await expect(result).toBeVisible();
  // What the reader opened stays open.
  await lab.show(field(24, 15, [1, 3], [10, 3]));
  await lab.frames(4);
  await expect(lab.element.getByRole('button', { name: 'Settings' })).toHaveAttribute('aria-expanded', 'true');
  await page.setViewportSize({ width: 1280, height: 800 });
  await lab.frames(4);
  expect((await filled(24, 15))[0]).toBeGreaterThan(0.85);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a tap explains; one finger moves the map, paints or drags an end; two fingers zoom and cancel a stroke', async ({ page, site }) => {
    const lab = await new LabPage(page).openWith(site, FIELD);
    await expect(lab.element.getByRole('radio', { name: 'Look' }), 'the Look tool is selected').toBeChecked();
    await lab.tap(4, 1);
    expect((await lab.explanation())?.title).toBe('Cell 4, 1');
    expect(await lab.text()).toBe(FIELD);

    await lab.tool('Walls');
    await lab.fingers([[await lab.project(5, 0), await lab.project(5, 2), await lab.project(5, 5)]]);
    const painted = (await lab.text()).split('\n').map((row) => row[5]).join('');
    expect(painted).toBe('######.');
    // Every tool drags an end.
    await lab.fingers([[await lab.project(1, 3), await lab.project(2, 2), await lab.project(3, 1)]]);
    expect((await lab.text()).split('\n')[1]).toBe('...S.#.....');
    const before = await lab.text();

    // Two fingers zoom. They cancel the stroke of the first finger, and nothing else.
    const scale = await lab.scale();
    const [a, b] = [await lab.project(7, 5), await lab.project(8, 5)];
    await lab.fingers([[a, { x: a.x - 20, y: a.y }, { x: a.x - 60, y: a.y }], [b, { x: b.x + 20, y: b.y }, { x: b.x + 60, y: b.y }]]);
    expect(await lab.scale()).toBeGreaterThan(scale);
    expect(await lab.text()).toBe(before);
    const start = await lab.project(3, 1);
    await lab.fingers([[start, start, start], [{ x: start.x + 40, y: start.y + 90 }, { x: start.x + 42, y: start.y + 92 }, { x: start.x + 50, y: start.y + 99 }]]);
    expect(await lab.text(), 'a tap on an end').toBe(before);
    await lab.element.getByRole('button', { name: /^Undo/ }).tap();
    await lab.element.getByRole('button', { name: /^Undo/ }).tap();
    expect(await lab.text()).toBe(FIELD);

    await lab.tool('Look');
    await lab.element.getByRole('button', { name: 'Show the whole map (F)' }).tap();
    await lab.element.getByRole('button', { name: 'Zoom in (+)' }).tap();
    await lab.element.getByRole('button', { name: 'Zoom in (+)' }).tap();
    const from = await lab.project(5, 1);
    await lab.fingers([[from, { x: from.x + 30, y: from.y + 10 }, { x: from.x + 60, y: from.y + 20 }]]);
    expect((await lab.project(5, 1)).x, 'one finger moves the map').toBeGreaterThan(from.x + 20);
    expect(await lab.text()).toBe(FIELD);
  });
});

/** The controls that overlap, or that are out of the window. @param {LabPage} lab */
const misplaced = (lab) => lab.element.evaluate((element) => {
  const root = /** @type {ShadowRoot} */ (element.shadowRoot);
  const panel = root.querySelector('.more');
  const found = [...root.querySelectorAll('button, select, input, textarea, summary, .stage')]
    // You can scroll to a control in a part that scrolls.
    .filter((control) => control.getClientRects().length > 0 && !panel?.contains(control) && !control.matches('.tool input'));
  /** @param {Element} control */
  const name = (control) => control.getAttribute('aria-label') || control.textContent || control.className;
  const faults = [];
  for (const control of found) {
    const { left, top, right, bottom, width, height } = control.getBoundingClientRect();
    if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) faults.push(`${name(control)} is out of the window: ${[left, top, right, bottom].map(Math.round)}`);
    if (width < 20 || height < 20) faults.push(`${name(control)} is ${Math.round(width)} by ${Math.round(height)}`);
    const over = root.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (over && over !== control && !control.contains(over) && !over.contains(control)) faults.push(`${name(control)} lies under ${over.tagName}.${over.getAttribute('class')}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
  const inner = panel && panel.scrollWidth > panel.clientWidth + 1 ? [`the panel is ${panel.scrollWidth} wide in ${panel.clientWidth}`] : [];
  return [...faults, ...inner];
});

/** @param {Page} page */
async function rulesBroken(page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

test('nothing is cut off or overlaps, from 320 pixels to 4K', async ({ page, site }) => {
  const lab = await new LabPage(page).openWith(site, FIELD, { race: 'astar,dijkstra,jps,greedy' });
  for (const [width, height] of [[320, 568], [568, 320], [768, 1024], [899, 700], [900, 600], [1200, 620], [1366, 768], [3840, 2160]]) {
    await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
    await lab.frames();
    expect(await misplaced(lab), `${width}×${height}`).toEqual([]);
    const box = await lab.stage.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), `the picture at ${width}×${height}`).toBeGreaterThan(90);
    const settings = lab.element.getByRole('button', { name: 'Settings' });
    if (!(await settings.isVisible())) continue;
    await settings.click();
    expect(await misplaced(lab), `${width}×${height}, settings open`).toEqual([]);
    await settings.click();
  }
});

for (const scheme of /** @type {const} */ (['light', 'dark'])) {
  for (const [width, height] of [[1440, 900], [390, 844]]) {
    test(`${scheme} at ${width}×${height}: passes axe`, async ({ page, site }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
      const lab = await new LabPage(page).openWith(site, undefined, { race: 'astar; astar weight=2; jps open-list=heap; greedy' });
      await lab.openPanel();
      for (const summary of await lab.element.locator('summary').all()) if (!(await summary.evaluate(({ parentElement }) => /** @type {HTMLDetailsElement} */ (parentElement).open))) await summary.click();
      expect(await rulesBroken(page), 'a race of four, settings open').toEqual([]);
      await lab.element.getByRole('button', { name: /^(As )?text$/i }).click();
      await lab.editor.fill('S.?');
      await expect(lab.element.locator('.text-message')).not.toBeEmpty();
      expect(await rulesBroken(page), 'the text open').toEqual([]);
      await lab.element.getByRole('button', { name: 'Close the text' }).click();
      await lab.drop('no.txt', '?');
      await lab.stage.focus();
      await page.keyboard.press('ArrowRight');
      await expect(lab.card).toBeVisible();
      expect(await rulesBroken(page), 'a card and an explanation').toEqual([]);
    });
  }
}

test('reduced motion: nothing plays or walks by itself, and you can still step', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const lab = await new LabPage(page).openWith(site, FIELD, { autoplay: '' });
  expect((await lab.snapshot()).status, 'no autoplay').toBe('found');
  const moving = await lab.element.evaluate((element) => element.shadowRoot?.getAnimations().length ?? 0);
  expect(moving).toBe(0);
  const shot = await lab.stage.screenshot();
  await lab.frames(20);
  expect((await lab.stage.screenshot()).equals(shot), 'the picture stops').toBe(true);
  await lab.stage.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('.');
  await lab.whenAt(1);
});

test('forced colours: frames and controls stay distinct', async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const lab = await new LabPage(page).openWith(site, FIELD);
  const borders = await lab.element.evaluate((element) => ['.stage', '.transport'].map((part) => getComputedStyle(/** @type {Element} */ (element.shadowRoot?.querySelector(part))).borderTopWidth));
  expect(borders).toEqual(['1px', '1px']);
  const tool = lab.element.getByRole('radio', { name: 'Ground' });
  /** What marks the chosen tool. */
  const looks = () => lab.element.locator('.tool').evaluateAll((labels) => labels.map((label) => {
    const { backgroundColor, outlineStyle, borderStyle } = getComputedStyle(label);
    return `${backgroundColor} ${outlineStyle} ${borderStyle}`;
  }));
  await lab.tool('Walls');
  await lab.leave();
  const before = await looks();
  expect(new Set(before).size, 'the chosen one looks different').toBeGreaterThan(1);
  await tool.check({ force: true });
  expect(await looks()).not.toEqual(before);
  await lab.press(5, 5);
  expect(await lab.text()).toContain('5');
});

test('forced colours: keeps the colours that have a meaning, and frames what is chosen', async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 900 });
  const lab = await new LabPage(page).openWith(site, FIELD, { race: 'astar,dijkstra', show: 'heat:f code list' });
  await lab.seek(2);
  /** @param {string} selector @param {'backgroundImage' | 'backgroundColor' | 'outlineStyle' | 'borderTopStyle' | 'borderLeftColor'} name @param {string} [pseudo] */
  const style = (selector, name, pseudo) => lab.element.evaluate((element, [which, property, part]) => getComputedStyle(/** @type {Element} */ (element.shadowRoot?.querySelector(which)), part)[/** @type {'outlineStyle'} */ (property)], /** @type {const} */ ([selector, name, pseudo]));
  expect(await style('.scale-bar', 'backgroundImage')).toContain('linear-gradient');
  expect(await style('.lane-1 .bar-of i', 'backgroundColor')).not.toBe(await style('.lane-2 .bar-of i', 'backgroundColor'));
  expect(await style('.code-lines [aria-current]', 'outlineStyle')).toBe('solid');
  expect(await style('.code-lines li:not([data-ran])', 'borderLeftColor')).not.toBe(await style('.code-lines li[data-ran]', 'borderLeftColor'));
  await lab.set({ show: 'difference' });
  await expect.poll(() => lab.element.locator('.scale-swatch').evaluateAll((swatches) => new Set(swatches.map((swatch) => getComputedStyle(swatch).backgroundColor)).size)).toBe(3);
  await lab.openSettings();
  await lab.element.getByRole('button', { name: 'About: Estimate', exact: true }).click();
  await expect(lab.element.locator('.about-card')).toBeVisible();
  expect(await style('.about-card', 'borderTopStyle')).toBe('solid');
  expect(await style('.about[aria-expanded="true"]', 'outlineStyle')).toBe('solid');
  await lab.element.getByRole('button', { name: 'More tools' }).click();
  await expect(lab.element.locator('.shelf')).toBeVisible();
  expect(await style('.shelf .tool:has(:checked)', 'outlineStyle')).toBe('solid');
  expect(await style('.shelf .tool:not(:has(:checked))', 'outlineStyle')).toBe('none');
  await lab.element.locator('.by-picture').click();
  await expect(lab.element.locator('.gallery')).toBeVisible();
  await lab.element.locator('.gallery li button').first().evaluate((card) => card.setAttribute('aria-current', 'true'));
  expect(await style('.gallery li button[aria-current]', 'outlineStyle')).toBe('solid');
});
