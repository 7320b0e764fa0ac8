// The pages of the course: the text drives the picture, and exercises explain wrong answers and
// accept right ones. All of it works by keyboard, in both languages, and passes axe.

import { basename } from 'node:path';
import { sectionsIn } from '../../scripts/lib/course-pages.mjs';
import { expectAxe, expectNoOverflow } from './support/axe.js';
import { ANSWERS, seek } from './support/course-answers.js';
import { expect, test } from './support/cube.js';
import { storyOf } from './support/story.js';

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page @param {string} address */
async function open(page, address) {
  await page.goto(address);
  return storyOf(page);
}

/** The exercise, in view and with its picture. @param {Page} page */
async function exerciseOf(page) {
  const box = page.locator('path-exercise');
  await box.scrollIntoViewIfNeeded();
  await box.locator('path-lab, cube-chase').evaluate((/** @type {any} */ stage) => stage.ready);
  return {
    box,
    check: box.getByRole('button', { name: 'Check' }),
    verdict: box.locator('.verdict'),
  };
}

for (const [section, file] of sectionsIn('en').entries()) {
  const name = basename(file, '.html');
  const tag = section === 0 ? ['@journey'] : [];
  test(
    `${name}: computes every number that the build wrote into the text; the exercise explains a wrong answer and accepts a right one`,
    { tag },
    async ({ page, site }) => {
      test.slow();
      const story = await open(page, `${site}course/${name}.html`);
      const written = await story.locator('output').allTextContents();
      // Removes what the build wrote, so that the page must compute it.
      await story.evaluate((element) =>
        element.querySelectorAll('output').forEach((output) => (output.textContent = '…')),
      );
      for (const part of [
        ...Array(await story.locator(':scope > [data-state]').count()).keys(),
        0,
      ]) {
        await story.evaluate(async (/** @type {any} */ element, at) => {
          element.go(at);
          await element.ready;
        }, part);
        await expect
          .poll(
            () =>
              story
                .locator('path-lab, cube-chase')
                .first()
                .evaluate((/** @type {any} */ stage) => stage.snapshot().status),
            { message: `part ${part + 1}` },
          )
          .not.toBe('error');
      }
      await expect.poll(() => story.locator('output').allTextContents()).toEqual(written);
      await expectNoOverflow(page);

      const { box, check, verdict } = await exerciseOf(page);
      const [right, ...wrong] = ANSWERS[name] ?? [];
      for (const [does, why] of wrong) {
        await does(box);
        await check.click();
        await expect(verdict).toHaveText(why);
        expect(await verdict.textContent()).toMatch(/^Not yet\.(?!.*(–|NaN|undefined))/);
      }
      await right?.(box);
      await check.click();
      await expect(verdict).toHaveText(/^Solved\./);
      await expect(box).toHaveAttribute('data-solved', '');

      const width = [1440, 390, 768][section % 3] ?? 320;
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: section % 2 === 0 ? 'light' : 'dark' });
      await expectAxe(page);
      await expectNoOverflow(page, `${width}`);
    },
  );
}

test('removes a verdict when the picture changes, and only then; marks a solved section in the list, in both languages and after a reload', async ({
  page,
  site,
}) => {
  await open(page, `${site}course/06-moves.html`);
  const { box, check, verdict } = await exerciseOf(page);
  await check.click();
  await expect(verdict).toHaveText(/^Not yet\./);
  await page.waitForTimeout(500);
  await expect(verdict).toHaveText(/^Not yet\./);
  await ANSWERS['06-moves']?.[0](box);
  await expect(verdict).toBeEmpty();
  await check.click();
  await expect(verdict).toHaveText(/^Solved\./);
  await seek(3)(box);
  await expect(verdict).toBeEmpty();
  await expect(box).not.toHaveAttribute('data-solved');
  await expect(page.getByRole('link', { name: /Exercise solved/ })).toHaveCount(1);
  await page.goto(`${site}course/zh/index.html`);
  await expect(page.getByRole('link', { name: /练习已完成/ })).toHaveAttribute(
    'href',
    '06-moves.html',
  );
});

test('passes axe in Chinese and on the contents page, light and dark, wide and narrow', async ({
  page,
  site,
}) => {
  test.slow();
  for (const [address, width, scheme] of /** @type {const} */ ([
    ['course/index.html', 1280, 'light'],
    ['course/zh/index.html', 390, 'dark'],
    ['course/zh/01-g-h-f.html', 1440, 'dark'],
    ['course/zh/05-weights.html', 390, 'light'],
    ['course/zh/12-wheels.html', 768, 'light'],
    ['course/zh/13-six-mazes.html', 390, 'dark'],
    ['course/zh/14-crowds.html', 768, 'dark'],
    ['course/zh/15-write-it.html', 320, 'light'],
  ])) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: scheme });
    await (address.endsWith('index.html') ? page.goto(site + address) : open(page, site + address));
    await expectAxe(page, { message: address });
    await expectNoOverflow(page, address);
  }
});

test('takes you by keyboard to the text, through the story, to the exercise and to the next section', async ({
  page,
  site,
}) => {
  const story = await open(page, `${site}course/zh/01-g-h-f.html`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused();
  await page.keyboard.press('Enter');
  await story.getByRole('button', { name: '下一段' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => story.evaluate((/** @type {any} */ element) => element.state)).toBe(1);
  await page.getByRole('button', { name: '检查' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.verdict')).toHaveText(/^还不对。 /);
  await page.getByRole('link', { name: /^下一节/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/zh\/02-open-and-closed\.html$/);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/course\/02-open-and-closed\.html$/);
});

test('marks the current page and the exercise’s button in forced colours; shows the list and the heap below a map on a phone', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, `${site}course/02-open-and-closed.html`);
  const rim = (/** @type {import('@playwright/test').Locator} */ of) =>
    of.evaluate((element) => getComputedStyle(element).borderBlockEndColor);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  expect(await rim(pages.locator('[aria-current]'))).not.toBe(
    await rim(pages.getByRole('link', { name: 'Lab' })),
  );
  const check = page.getByRole('button', { name: 'Check' });
  expect(await check.evaluate((element) => getComputedStyle(element).borderBlockEndWidth)).toBe(
    '1px',
  );
  expect(await rim(check)).not.toBe(
    await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
  );

  await page.emulateMedia({ forcedColors: null });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const id of ['list', 'heap']) {
    await page.goto('about:blank');
    const story = await open(page, `${site}course/02-open-and-closed.html#${id}`);
    // Five rows of entries that you can point at.
    await expect
      .poll(() =>
        story
          .locator('path-lab .list-box')
          .first()
          .evaluate((box) => box.clientHeight),
      )
      .toBeGreaterThanOrEqual(75);
    await expect
      .poll(() =>
        story
          .locator('path-lab .stage')
          .first()
          .evaluate((stage) => stage.clientHeight),
      )
      .toBeGreaterThanOrEqual(150);
  }
});

test('keeps the scrubber in a race’s thin bar, and shows all results in full above its maps', async ({
  page,
  site,
}) => {
  await open(page, `${site}course/04-admissible.html`);
  const lab = page.locator('path-exercise path-lab');
  const results = lab.locator('.pane figcaption');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await lab.scrollIntoViewIfNeeded();
    await expect(
      results.filter({ hasText: /no estimate · \d+ expanded · cost 482/ }),
    ).toBeVisible();
    await expect
      .poll(async () => (await lab.locator('.transport input').boundingBox())?.width, `${width}`)
      .toBeGreaterThan(180);
    await expect
      .poll(() =>
        results.evaluateAll((captions) =>
          captions.every(
            (caption) =>
              caption.scrollWidth <= caption.clientWidth &&
              caption.scrollHeight <= caption.clientHeight,
          ),
        ),
      )
      .toBe(true);
  }
});

test('prints each part beside its picture, without controls', async ({ page, site }) => {
  const story = await open(page, `${site}course/10-after-an-edit.html`);
  const [still, stage, check] = [
    story.locator('.stills img'),
    story.locator('path-lab'),
    page.getByRole('button', { name: 'Check' }),
  ];
  await expect(still.first()).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const gone of [stage, check, page.getByRole('navigation').first()])
    await expect(gone).toBeHidden();
  const parts = story.locator(':scope > [data-state]');
  for (const part of await parts.all())
    await expect(part.locator('.stills img').first()).toBeVisible();
  // Two searches, with their names.
  await expect(story.locator('#door figcaption')).toHaveText(['D* Lite, repairs', 'A*']);
  expect(
    await parts.evaluateAll((all) => all.every((part) => part.scrollWidth <= part.clientWidth)),
  ).toBe(true);
  // A print also loads pictures that were not on the screen.
  await page.pdf();
  expect(
    await still.evaluateAll((/** @type {HTMLImageElement[]} */ all) =>
      all.every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    ),
  ).toBe(true);
});

test('shows the text with its numbers and pictures without JavaScript', async ({ fresh, site }) => {
  const page = await fresh({ javaScriptEnabled: false });
  await page.goto(`${site}course/05-weights.html`);
  await expect(page.locator('output').first()).toHaveText('1');
  await expect(page.locator('path-exercise [data-if]').first()).toBeHidden();
  const stills = page.locator('path-story [data-state] .stills img');
  await expect(stills).toHaveCount(await page.locator('path-story [data-state]').count());
  await stills.first().scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      stills
        .first()
        .evaluate(
          (/** @type {HTMLImageElement} */ image) => image.complete && image.naturalWidth > 0,
        ),
    )
    .toBe(true);
  await expect(page.locator('path-story path-lab')).toBeHidden();
});
