// The lab for everyone: by keyboard, on any screen, by screen reader, in any colours.
// lab-touch.spec.js is about phones, and lab-step.spec.js and lab-see.spec.js have the keys that
// move the playhead and the picture.

import { FIELD, field } from './support/answers.js';
import { expectAxeInBoth } from './support/axe.js';
import { expect, test } from './support/lab.js';

/** @typedef {import('./support/lab.js').LabPage} LabPage */
/** @typedef {import('@playwright/test').Page} Page */

test('Tab reaches every control, in order, with a visible focus', async ({ lab }) => {
  await lab.show(FIELD, { race: 'astar,jps' });
  await lab.stage.focus();
  /** @type {{ name: string, tag: string, shown: boolean }[]} */
  const reached = [];
  while (reached.length < 60 && reached.at(-1)?.name !== 'Grid') {
    await lab.keys('Tab');
    reached.push(await lab.focused());
  }
  const names = reached.map(({ name }) => name);
  const wanted = [
    'Cube',
    'Lab',
    'Undo (Ctrl+Z)',
    'Zoom out (−)',
    'Show the whole map (F)',
    'Zoom in (+)',
    'Play',
    'One step back',
    'Step',
    'Rate',
    'Map',
    'Settings for',
    'More search settings',
    'Show',
    'From the articles',
    'A*',
    'Jump points (JPS)',
    'Remove Jump points (JPS) from the race',
    'Race against another search',
    'Copy link',
    'Embed code',
    'Save as',
    'Grid',
  ];
  expect(names.filter((name) => wanted.includes(name)).sort()).toEqual(wanted.sort());
  for (const others of [/^Walls/, /^Open file/])
    expect(names).toContainEqual(expect.stringMatching(others));
  expect(
    reached.filter(({ shown }) => !shown).map(({ name }) => name),
    'controls without a visible focus',
  ).toEqual([]);
});

test(
  'everything works by keyboard: cursor, walls, ground, ends, undo, text',
  { tag: '@journey' },
  async ({ lab, page }) => {
    await lab.show(FIELD);
    const { keyboard } = page;
    const cell = async () => (await lab.explanation())?.title ?? '';
    await lab.stage.focus();
    await lab.keys('ArrowRight');
    await expect.poll(cell, { message: 'the cursor begins at the start' }).toMatch(/^Cell 1, 3/);
    await lab.keys('ArrowRight', 'ArrowRight', 'ArrowUp');
    await expect.poll(cell).toBe('Cell 3, 2');
    for (const [key, row] of /** @type {const} */ ([
      ['Enter', '...#.......'],
      ['Enter', '...........'],
      ['7', '...7.......'],
    ])) {
      await lab.keys(key);
      expect((await lab.lines())[2]).toBe(row);
    }
    await lab.keys('1', 's', 'ArrowDown', 'ArrowDown', 'g');
    const moved = field(11, 7, [3, 2], [3, 4]);
    expect(await lab.text()).toBe(moved);
    await lab.keys('Enter');
    await expect(lab.toast).toContainText('No wall can stand on the start or the goal');
    await lab.keys('s');
    await expect(lab.toast).toContainText('cannot lie on the same cell');
    expect(await lab.text()).toBe(moved);
    await lab.keys('Control+z', 'Control+z');
    expect(await lab.text()).not.toBe(moved);

    // Opens the text, and returns by its button.
    await lab.button('As text').press('Enter');
    await expect(lab.editor).toBeFocused();
    await lab.keys('Control+a');
    await keyboard.insertText('S..\n..G\n');
    await expect.poll(() => lab.text()).toBe('S..\n..G\n');
    await lab.button('Close the text').press('Enter');
    await expect(lab.stage).toBeFocused();
    await lab.keys('Escape');
    expect((await lab.focused()).tag).toBe('BODY');
  },
);

test(
  'the live region announces the map, the result, each cell and each refusal, politely',
  { tag: '@journey' },
  async ({ lab }) => {
    await lab.listenToLive();
    await lab.show(FIELD);
    /** @param {RegExp} words */
    const says = (words) =>
      expect
        .poll(() => lab.spoken(), { message: String(words) })
        .toContainEqual(expect.stringMatching(words));
    await says(/^Map open: 11 by 7 cells$/);
    const { cost, expanded } = await lab.snapshot();
    await says(new RegExp(`^A\\*: ${expanded} cells expanded, cost ${cost}`));
    await lab.stage.focus();
    for (const [words, ...keys] of /** @type {[RegExp, ...string[]][]} */ ([
      [/^Cell 1, 3 · start\. .*Opened at the start/, 'ArrowRight'],
      [/^Playing$/, 'Home', ' '],
      [/^Undone$/, 'Control+z'],
    ])) {
      await lab.keys(...keys);
      await says(words);
    }
    await lab.drop('no.txt', '?');
    await says(/“no\.txt” was not opened.*Line 1, column 1/);
    await expect(lab.live.locator('[role=status][aria-live=polite]')).toHaveCount(2);
  },
);

test('announces a search of a race that does not accept the map, once, with the reason, while the others run', async ({
  lab,
}) => {
  await lab.show('S....\n.....\n....G\n', { race: 'astar,pruned' });
  await lab.listenToLive();
  const announced = async () => (await lab.spoken()).filter((said) => said.includes('Pruned A*'));
  const reason =
    'A*, pruned: Pruned A* needs ground of one cost; the cell (2, 0) costs 5. A*, jump points and Automatic go over such ground';
  await lab.call('reset');
  await lab.setCells([2, 0, 'cost:5']);
  await expect
    .poll(async () => (await announced()).join('; ').toLowerCase())
    .toContain(reason.toLowerCase());
  // An edit that leaves the reason unchanged restarts all searches, and the race announces its
  // result.
  await lab.setCells([3, 1, 'cost:7']);
  await lab.seek(3);
  await lab.call('seek', 1000);
  await expect
    .poll(() => lab.said())
    .toContainEqual(expect.stringMatching(/A\*: \d+ cells expanded, cost/));
  expect(await announced()).toHaveLength(1);
  // After the search accepts the map again, the next refusal is announced.
  await lab.setCells([2, 0, 'floor'], [3, 1, 'floor']);
  await expect.poll(async () => (await lab.rows())[1]?.fault).toBe('');
  await lab.setCells([2, 0, 'cost:5']);
  await expect.poll(async () => (await announced()).length).toBe(2);
});

test('on a phone the map fills its stage, and the panel is open below, also in a race', async ({
  lab,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await lab.whenEnded();
  /**
   * The parts of the stage's width and height that the map takes.
   *
   * @param {number} columns
   * @param {number} rows
   */
  const filled = async (columns, rows) => {
    await lab.frames(4);
    const [box, edge] = [await lab.stage.boundingBox(), await lab.scale()];
    return [(columns * edge) / (box?.width ?? 1), (rows * edge) / (box?.height ?? 1)];
  };
  const result = lab.table.locator('.lane-said').first();
  for (const [columns, rows] of /** @type {const} */ ([
    [24, 15],
    [11, 7],
    [16, 16],
  ])) {
    if (columns !== 24) await lab.show(field(columns, rows, [1, 3], [columns - 2, 3]));
    await expect
      .poll(async () => Math.min(...(await filled(columns, rows))), `${columns} × ${rows}`)
      .toBeGreaterThan(0.85);
    await expect(result).toBeVisible();
    await expect(lab.settings).toBeHidden();
  }
  await lab.set({ race: 'astar,dijkstra' });
  await expect(lab.list('Settings for')).toBeVisible();
  // Five panes need the height, and so does a high map; the panel opens on request.
  await lab.set({ race: 'astar,dijkstra,greedy,bfs,theta' });
  await expect(result).toBeHidden();
  await lab.show(field(12, 20, [1, 3], [10, 3]), { race: null });
  await expect.poll(async () => (await filled(12, 20))[1]).toBeGreaterThan(0.85);
  await expect(result).toBeHidden();
  await lab.settings.click();
  await expect(result).toBeVisible();
  // What the reader opened stays open.
  await lab.show(field(24, 15, [1, 3], [10, 3]));
  await lab.frames(4);
  await expect(lab.settings).toHaveAttribute('aria-expanded', 'true');
});

/** The controls that overlap, or that are out of the window. @param {LabPage} lab */
const misplaced = (lab) =>
  lab.element.evaluate((element) => {
    const root = /** @type {ShadowRoot} */ (element.shadowRoot);
    const panel = root.querySelector('.more');
    const found = [...root.querySelectorAll('button, select, input, textarea, summary, .stage')]
      // You can scroll to a control in a part that scrolls.
      .filter(
        (control) =>
          control.getClientRects().length > 0 &&
          !panel?.contains(control) &&
          !control.matches('.tool input'),
      );
    /** @param {Element} control */
    const name = (control) =>
      control.getAttribute('aria-label') || control.textContent || control.className;
    const faults = [];
    for (const control of found) {
      const { left, top, right, bottom, width, height } = control.getBoundingClientRect();
      if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
        faults.push(
          `${name(control)} is out of the window: ${[left, top, right, bottom].map(Math.round)}`,
        );
      if (width < 20 || height < 20)
        faults.push(`${name(control)} is ${Math.round(width)} by ${Math.round(height)}`);
      const over = root.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (over && over !== control && !control.contains(over) && !over.contains(control))
        faults.push(`${name(control)} lies under ${over.tagName}.${over.getAttribute('class')}`);
    }
    if (document.documentElement.scrollWidth > innerWidth)
      faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
    if (panel && panel.scrollWidth > panel.clientWidth + 1)
      faults.push(`the panel is ${panel.scrollWidth} wide in ${panel.clientWidth}`);
    return faults;
  });

test('nothing is cut off or overlaps, from 320 pixels to 4K', async ({ lab, page }) => {
  await lab.show(FIELD, { race: 'astar,dijkstra,jps,greedy' });
  for (const [width = 0, height = 0] of [
    [320, 568],
    [568, 320],
    [768, 1024],
    [899, 700],
    [900, 600],
    [1200, 620],
    [1366, 768],
    [3840, 2160],
  ]) {
    await page.setViewportSize({ width, height });
    await lab.frames();
    await expect.poll(() => misplaced(lab), `${width}×${height}`).toEqual([]);
    const box = await lab.stage.boundingBox();
    expect(
      Math.min(box?.width ?? 0, box?.height ?? 0),
      `the picture at ${width}×${height}`,
    ).toBeGreaterThan(90);
    if (!(await lab.settings.isVisible())) continue;
    await lab.settings.click();
    await expect.poll(() => misplaced(lab), `${width}×${height}, settings open`).toEqual([]);
    await lab.settings.click();
  }
});

for (const [width, height] of /** @type {const} */ ([
  [1440, 900],
  [390, 844],
])) {
  test(`passes axe at ${width} × ${height}, light and dark`, async ({ lab, page }) => {
    await page.setViewportSize({ width, height });
    await lab.show(undefined, { race: 'astar; astar weight=2; jps open-list=heap; greedy' });
    const passes = (/** @type {string} */ message) => expectAxeInBoth(page, { message });
    await lab.openPanel();
    await lab.element
      .locator('details:not([open]) > summary')
      .evaluateAll((closed) =>
        closed.forEach((summary) => /** @type {HTMLElement} */ (summary).click()),
      );
    await passes('a race of four, settings open');
    await lab.openText();
    await lab.editor.fill('S.?');
    await expect(lab.textMessage).not.toBeEmpty();
    await passes('the text open');
    await lab.button('Close the text').click();
    await lab.drop('no.txt', '?');
    await lab.stage.press('ArrowRight');
    await expect(lab.card).toBeVisible();
    await passes('a card and an explanation');
  });
}

test('forced colours: frames and controls stay distinct, colours with a meaning stay, and what is chosen has a frame', async ({
  lab,
  page,
}) => {
  await page.emulateMedia({
    forcedColors: 'active',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await lab.show(FIELD);
  /**
   * @param {string} selector
   * @param {'backgroundImage' | 'backgroundColor' | 'outlineStyle' | 'borderTopStyle' |
   *   'borderTopWidth' | 'borderLeftColor'} name
   */
  const style = (selector, name) =>
    lab.element
      .locator(selector)
      .first()
      .evaluate((part, property) => getComputedStyle(part)[property], name);
  for (const part of ['.stage', '.transport'])
    expect(await style(part, 'borderTopWidth'), part).toBe('1px');
  /** What marks the chosen tool. */
  const looks = () =>
    lab.element.locator('.tool').evaluateAll((labels) =>
      labels.map((label) => {
        const { backgroundColor, outlineStyle, borderStyle } = getComputedStyle(label);
        return `${backgroundColor} ${outlineStyle} ${borderStyle}`;
      }),
    );
  await lab.tool('Walls');
  await lab.leave();
  const before = await looks();
  expect(new Set(before).size, 'the chosen one looks different').toBeGreaterThan(1);
  await lab.tool('Ground');
  expect(await looks()).not.toEqual(before);

  await lab.show(FIELD, { race: 'astar,dijkstra', show: 'heat:f code list' });
  await lab.seek(2);
  expect(await style('.scale-bar', 'backgroundImage')).toContain('linear-gradient');
  expect(await style('.lane-1 .bar-of i', 'backgroundColor')).not.toBe(
    await style('.lane-2 .bar-of i', 'backgroundColor'),
  );
  expect(await style('.code-lines [aria-current]', 'outlineStyle')).toBe('solid');
  expect(await style('.code-lines li:not([data-ran])', 'borderLeftColor')).not.toBe(
    await style('.code-lines li[data-ran]', 'borderLeftColor'),
  );
  await lab.set({ show: 'difference' });
  await expect
    .poll(() =>
      lab.element
        .locator('.scale-swatch')
        .evaluateAll(
          (swatches) =>
            new Set(swatches.map((swatch) => getComputedStyle(swatch).backgroundColor)).size,
        ),
    )
    .toBe(3);
  await lab.openSettings();
  await lab.button('About: Estimate').click();
  await expect(lab.element.locator('.about-card')).toBeVisible();
  expect([
    await style('.about-card', 'borderTopStyle'),
    await style('.about[aria-expanded="true"]', 'outlineStyle'),
  ]).toEqual(['solid', 'solid']);
  await lab.button('More tools').click();
  await expect(lab.shelf).toBeVisible();
  expect([
    await style('.shelf .tool:has(:checked)', 'outlineStyle'),
    await style('.shelf .tool:not(:has(:checked))', 'outlineStyle'),
  ]).toEqual(['solid', 'none']);
  await lab.element.locator('.by-picture').click();
  const map = lab.element.locator('.gallery li button').first();
  await map.evaluate((button) => button.setAttribute('aria-current', 'true'));
  await expect(map).toHaveCSS('outline-style', 'solid');
});
