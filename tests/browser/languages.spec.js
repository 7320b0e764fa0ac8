// Both elements in Chinese: all of their texts, at run time too. A page without Chinese loads none
// of it.

import { cubeXml } from '../js/support/maps.mjs';
import { pageWith } from './support/blog.js';
import { CubePage, expect, test } from './support/cube.js';
import { LabPage } from './support/lab.js';

/** @typedef {import('@playwright/test').Locator} Locator */

// Wide enough for the panel beside the picture.
test.use({ reducedMotion: 'reduce', viewport: { width: 1100, height: 760 } });

const ROOM = 'S....\n.###.\n...#G\n';
const CUBE = cubeXml({ size: 5, monsters: [{ face: 'front', x: 4, y: 4 }] });

/**
 * Names and symbols that are the same in Chinese. The text in "…" is words of attributes and maps.
 */
const SAME =
  /"[^"]*"|\b(A\*|JPS\+?|IDA\*|D\* Lite|(Lazy )?Theta\*|Anya|Dijkstra|Kruskal|Wilson|Eller|XML|JSON|ASCII|PNG|WebM|SVG|MB|Page Up|Page Down|Ctrl|Shift|Tab|Esc|Home|End|Infinity|WebGL 2|own\.txt|Jiajiaju|JiaYang(DeLuoChong)?|liu_if_else|NeverMore_Mr|yangrouchuan|Posthoc)|expand 12,7; f rises; f > 120 and open < 30|\.map|<\/?\w+>|\b(ms|µs)\b|(speed|rate|weight|algorithm|k)(?==)/g;

/**
 * What is still English in an element: all of its text, visible or only for screen readers.
 *
 * @param {Locator} element
 */
const english = (element) =>
  element.evaluate(
    (host, [pattern]) => {
      const same = new RegExp(/** @type {string} */ (pattern), 'g');
      const root = /** @type {ShadowRoot} */ (host.shadowRoot);
      const texts = [...root.querySelectorAll('*')]
        .filter((one) => !one.closest('[translate="no"]'))
        .flatMap((one) => [
          ...['title', 'aria-label', 'aria-valuetext', 'placeholder', 'label'].map(
            (name) => one.getAttribute(name) ?? '',
          ),
          ...[...one.childNodes].map((node) => (node instanceof Text ? node.data : '')),
        ]);
      return [...new Set(texts)].filter((text) => /[a-z]{2}/i.test(text.replace(same, '')));
    },
    [SAME.source],
  );

/**
 * Expects that a dropped file keeps its name, in the list and in the message that refuses another
 * one.
 *
 * @param {LabPage | CubePage} one
 * @param {string} list
 * @param {string} text
 */
async function keepsNames(one, list, text) {
  const shown = one.element
    .getByRole('combobox', { name: list, exact: true })
    .locator('option:checked');
  await one.drop('Pause', text);
  await expect(shown).toHaveText('Pause');
  await one.drop('Pause', 'rubbish');
  await expect(one.element.getByRole('heading', { name: '未打开“Pause”' })).toBeVisible();
}

/** @param {Locator} element @param {string} language */
const whenIn = (element, language) =>
  expect(element.locator('.root')).toHaveAttribute('lang', language);

/** A page in Chinese. */
const ZH = { html: 'lang="zh-CN"' };

const LAB = `<path-lab controls race="astar,jps"><script type="text/plain">${ROOM}</script></path-lab>`;
const CHASE = `<cube-chase controls><script type="application/xml">${CUBE}</script></cube-chase>`;

test('the lab in Chinese: panel, race, nothing written twice, tooltip, text, names of files, a refused map, a refused setting, and what is only announced', async ({
  page,
  blog,
}) => {
  const lab = await new LabPage(page).open(blog(LAB, ZH));
  const { element } = lab;
  await whenIn(element, 'zh');
  await lab.whenJudged();
  await expect(element.locator('.race h2')).toHaveText('竞赛（按扩展次数）');
  await expect(lab.live).toContainText('跳点搜索（JPS）：扩展 3 格，代价 60，最短');
  expect(await english(element)).toEqual([]);

  const written = () =>
    element.evaluate(async (host) => {
      let count = 0;
      const watch = new MutationObserver(
        (records) =>
          (count += records.filter(({ target }) =>
            target.parentElement?.closest('.panel, .tools'),
          ).length),
      );
      watch.observe(/** @type {ShadowRoot} */ (host.shadowRoot), {
        subtree: true,
        childList: true,
        characterData: true,
      });
      for (const step of [3, Infinity, Infinity]) {
        /** @type {import('./support/lab.js').LabElement} */ (host).seek(step);
        count = 0;
        for (let frame = 0; frame < 3; frame++)
          await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return count;
    });
  await expect.poll(written, 'text that stays the same').toBe(0);

  for (const [x, y] of /** @type {const} */ ([
    [0, 0],
    [1, 0],
    [2, 1],
    [4, 2],
    [0, 2],
  ])) {
    const at = await lab.project(x, y);
    await page.mouse.move(at.x, at.y);
    await expect(lab.tooltip).toContainText(`格 ${x}, ${y}`);
    expect(await english(element)).toEqual([]);
  }

  // One of each guarantee, of the tables, and with a vehicle.
  for (const algorithm of [
    'weighted',
    'greedy',
    'bfs',
    'theta',
    'anya',
    'auto',
    'dstar-lite',
    'hybrid',
  ]) {
    await lab.set({ race: null, algorithm });
    await lab.whenJudged({ timed: false });
    expect(await english(element), algorithm).toEqual([]);
  }
  await lab.set({ algorithm: 'astar', heuristic: 'manhattan', limit: 2 });
  await lab.whenEnded();
  await expect(lab.warning).toContainText('中止');
  expect(await english(element)).toEqual([]);
  await lab.set({ heuristic: null, limit: null });

  await lab.call('seek', 2);
  await lab.call('play');
  await lab.whenEnded();
  await lab.stage.focus();
  for (const key of [
    ',',
    '.',
    'ArrowRight',
    ']',
    '[',
    'Enter',
    'Control+z',
    'Control+z',
    'Control+Shift+Z',
    's',
  ]) {
    await page.keyboard.press(key);
    await lab.frames();
    expect(await english(element), key).toEqual([]);
  }

  await element.getByRole('button', { name: '文本编辑' }).click();
  await lab.editor.fill('S..\n..\n..G\n');
  await expect(element.locator('.text-message')).toContainText('上一张有效地图继续运行');
  expect(await english(element)).toEqual([]);
  await element.getByRole('button', { name: '关闭文本' }).click();

  expect(await lab.load('S?.\n..G\n'), 'errors stay English for programs').toMatch(
    /^line 1, column 2: found/,
  );
  await expect(lab.card).toContainText('第 1 行第 2 列');
  expect(await english(element)).toEqual([]);

  expect(String((await lab.save('svg', '另存为')).bytes)).toMatch(/<title>A\* · 扩展 \d+/);

  await lab.set({ rate: 'fast', k: '12', algorithm: 'best' });
  await expect(lab.card).toContainText('这些设置未被采用');
  await expect(lab.card).toContainText('无效');
  expect(await english(element)).toEqual([]);
  await keepsNames(lab, '地图', ROOM);
});

test(
  'the cube in Chinese: panel, chase, names of files, editing, a refused map and a refused setting',
  { tag: '@journey' },
  async ({ page, blog }) => {
    const cube = await new CubePage(page).open(blog(CHASE, ZH));
    const { element } = cube;
    await whenIn(element, 'zh');
    await expect(element.locator('.live')).toContainText('迷宫已载入：每面 5 × 5 格');
    expect(await english(element)).toEqual([]);
    await element.evaluate((host) => /** @type {any} */ (host).tick(400));
    expect(await english(element)).toEqual([]);

    await cube.openMore();
    await element.getByRole('button', { name: '编辑', exact: true }).click();
    await element.locator('.build').waitFor();
    await element.locator('.build').getByRole('button', { name: '更多' }).click();
    expect(await english(element)).toEqual([]);
    await cube.stage.focus();
    for (const key of ['ArrowUp', 'Enter', 'ArrowDown', 'Enter', 'Escape']) {
      await page.keyboard.press(key);
      expect(await english(element), key).toEqual([]);
    }

    await cube.openMore();
    await element.getByLabel('立方体', { exact: true }).selectOption('new');
    await expect(element.locator('.maze')).toBeVisible();
    expect(await english(element)).toEqual([]);

    for (const [xml, reason] of [
      ['<cube size="5"></cube>', '缺少'],
      ['<cube', 'XML'],
      [CUBE.replace(/<row>./, '<row>?'), '# 或 1 墙、. 或 0 地面'],
      [CUBE.replace(/<monster[^>]*>/, ''), '没有怪物'],
    ]) {
      await element.evaluate(
        (host, text) => /** @type {any} */ (host).load(text).catch(() => undefined),
        xml,
      );
      await expect(element.locator('.card')).toContainText('未打开');
      await expect(element.locator('.card')).toContainText(/** @type {string} */ (reason));
      expect(await english(element), xml).toEqual([]);
    }
    await element.evaluate((host) => {
      host.setAttribute('speed', 'fast');
      host.setAttribute('algorithm', 'bidirectional');
    });
    await expect(element.locator('.card')).toContainText('不适用于追逐');
    expect(await english(element)).toEqual([]);
    await keepsNames(cube, '立方体', CUBE);
  },
);

test('the language is that of the closest ancestor, changes with it, and returns to English', async ({
  page,
  blog,
}) => {
  const lab = await new LabPage(page).open(
    blog(`<div id="around"><section lang="en-GB"><article>${LAB}</article></section></div>`, ZH),
  );
  const { element } = lab;
  await lab.whenJudged();
  const heading = element.locator('.race h2');
  const say = (/** @type {string} */ selector, /** @type {string | null} */ lang) =>
    page.evaluate(
      ([found, value]) => {
        const one = document.querySelector(/** @type {string} */ (found));
        if (value === null) one?.removeAttribute('lang');
        else one?.setAttribute('lang', /** @type {string} */ (value));
      },
      [selector, lang],
    );
  await whenIn(element, 'en');
  await expect(heading).toHaveText('Race, by expansions');

  await say('section', null);
  await whenIn(element, 'zh');
  await expect(heading).toHaveText('竞赛（按扩展次数）');
  await say('path-lab', 'fr');
  await whenIn(element, 'en');
  await expect(heading, 'without a catalogue, everything is English').toHaveText(
    'Race, by expansions',
  );
  await say('path-lab', 'zh-Hans-CN');
  await whenIn(element, 'zh');
  await say('path-lab', '');
  await whenIn(element, 'en');
  await say('path-lab', null);
  await whenIn(element, 'zh');

  // The same across a shadow root.
  await page.evaluate(() => {
    const host = document.querySelector('#around');
    /** @type {Element} */ (host)
      .attachShadow({ mode: 'open' })
      .append(...(host?.childNodes ?? []));
    host?.setAttribute('lang', 'en');
  });
  await whenIn(element, 'en');
  await say('#around', 'zh');
  await whenIn(element, 'zh');
});

test('an English page loads no texts of another language, and a Chinese one loads its own once', async ({
  page,
  home,
  foreign,
  blog,
}) => {
  /** @type {string[]} */
  const requests = [];
  page.on('request', (request) => /\/zh-/.test(request.url()) && requests.push(request.url()));
  foreign.pages.set('/zh', pageWith(home.origin, LAB + CHASE, ZH));
  const lab = await new LabPage(page).open(blog(LAB + CHASE));
  await new CubePage(page).whenReady();
  await lab.whenJudged();
  expect(requests).toEqual([]);
  await lab.open(`${foreign.origin}/zh`);
  await whenIn(page.locator('path-lab'), 'zh');
  await whenIn(page.locator('cube-chase'), 'zh');
  expect(requests.map((url) => url.replace(/.*\/|-[\w-]{8}\.js$/g, '')).sort()).toEqual([
    'zh',
    'zh-cube',
    'zh-lab',
  ]);
});
