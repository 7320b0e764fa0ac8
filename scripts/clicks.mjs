// `npm run clicks -- [MINUTES] [SEED] [PAGE…]`: a reader who clicks, types, drags and drops at
// random on every control of the lab, the cube and a story, ten minutes on each page if you name no
// number. An uncaught error, an error in the console, or a page that no longer answers ends the
// attack, with the seed and the last actions.

import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import config from '../playwright.config.js';
import { BASE, serve } from '../tests/browser/support/server.js';
import { numbers } from '../tests/js/support/grids.mjs';
import { Advice, main } from './lib/run.mjs';
import { freshSite } from './site.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ below: (end: number) => number, of: <T>(some: readonly T[]) => T }} Random */

const PAGES = ['lab.html', 'index.html', 'course/04-admissible.html'];
/** How many actions a failure names. */
const LAST = 25;
/**
 * Milliseconds for one action, and those after which a page answers no more: large maps are drawn
 * in software.
 */
const [ACTION, PATIENCE] = [{ timeout: 1000 }, 120_000];

/** What a reader can press or fill in, also in shadow roots. Other links lead to other pages. */
const CONTROLS =
  ':is(button, select, input, textarea, summary, canvas, .stage, [contenteditable], a[href^="#"], [data-seek]):visible';
const ARROWS = ['Up', 'Down', 'Left', 'Right'].flatMap((way) => [
  `Arrow${way}`,
  `Shift+Arrow${way}`,
]);
const NAMED = [
  'Enter',
  'Space',
  'Escape',
  'Tab',
  'Shift+Tab',
  'Delete',
  'Home',
  'End',
  'Control+z',
  'Control+y',
];
const KEYS = [...NAMED, ...ARROWS, ...'?.,+-[]0123456789abcdefghlmnpqrstuwxyzGS'];
const TEXTS = ['', '0', '1', '-1', '2.5', '7', '63', '1e9', 'x', '3,4'];
const MAPS = [
  'S..\n.#.\n..G',
  '0 0 1\n0 1 0',
  'type octile\nheight 2\nwidth 3\nmap\n...\n.@.',
  'S.\n..x?G',
  '',
  '<cube',
  '<cube size="3"></cube>',
  '\u0000\u0001',
  `S${'.'.repeat(90)}G`,
];
const SIZES = [
  [1280, 800],
  [900, 700],
  [680, 900],
  [390, 844],
  [320, 568],
  [844, 390],
];

/**
 * Each returns what it does, and does it.
 *
 * @type {Record<string, [times: number, act: (page: Page, random: Random) => Promise<unknown>]>}
 */
const ACTIONS = {
  control: [
    60,
    async (page, { of, below }) => {
      const all = page.locator(CONTROLS);
      const control = all.nth(below(Math.max(1, await all.count())));
      const name = await control.evaluate(
        (one) => {
          const said =
            one.getAttribute('aria-label') ??
            (one.closest('label') ?? one).textContent?.slice(0, 30) ??
            '';
          return `${one.localName}.${one.getAttribute('type') ?? one.className} “${said}”`;
        },
        undefined,
        ACTION,
      );
      const number = String(below(100));
      if (name.startsWith('select'))
        await control.selectOption(
          { index: below(await control.locator('option').count()) },
          ACTION,
        );
      else if (name.startsWith('input.range')) await control.fill(number, ACTION);
      else if (/^(textarea|input\.(text|number))/.test(name))
        await control.fill(of(name.startsWith('textarea') ? MAPS : TEXTS), ACTION);
      else
        await control.click({
          ...ACTION,
          force: true,
          clickCount: of([1, 1, 2]),
          button: of(['left', 'left', 'left', 'right', 'middle']),
        });
      return name;
    },
  ],
  drag: [
    12,
    async (page, { below }) => {
      const { width, height } = page.viewportSize() ?? { width: 1, height: 1 };
      const places = Array.from({ length: 1 + below(4) }, () => [below(width), below(height)]);
      for (const [at, [x, y]] of places.entries()) {
        await page.mouse.move(x, y, { steps: 3 });
        if (at === 0) await page.mouse.down();
      }
      if (below(8) === 0) await page.keyboard.press('Escape');
      await page.mouse.up();
      if (below(3) === 0) await page.mouse.wheel(0, below(800) - 400);
      return places.join(' ');
    },
  ],
  keys: [
    12,
    async (page, { of, below }) => {
      const keys = Array.from({ length: 1 + below(4) }, () => of(KEYS));
      for (const key of keys) await page.keyboard.press(key);
      return keys.join(' ');
    },
  ],
  window: [
    4,
    async (page, { of }) => {
      const [width, height] = of(SIZES);
      await page.setViewportSize({ width, height });
      await page.emulateMedia({
        colorScheme: of(['light', 'dark']),
        reducedMotion: of(['reduce', 'no-preference']),
      });
      return `${width} × ${height}`;
    },
  ],
  language: [
    2,
    (page, { of }) =>
      page.evaluate((lang) => (document.documentElement.lang = lang), of(['zh', 'en'])),
  ],
  file: [
    5,
    (page, { of }) =>
      page.evaluate(
        ([type, text]) => {
          const data = new DataTransfer();
          if (type === 'paste') data.setData('text/plain', text);
          else data.items.add(new File([text], 'dropped.txt', { type: 'text/plain' }));
          const how = { bubbles: true, cancelable: true, composed: true };
          const event =
            type === 'paste'
              ? new ClipboardEvent(type, { ...how, clipboardData: data })
              : new DragEvent(type, { ...how, dataTransfer: data });
          document.querySelector('path-lab, cube-chase')?.dispatchEvent(event);
          return `${type} ${JSON.stringify(text)}`;
        },
        [of(['paste', 'drop']), of(MAPS)],
      ),
  ],
  reload: [1, async (page) => void (await page.reload())],
};
const CHOICES = Object.entries(ACTIONS).flatMap(([name, [times, act]]) =>
  Array.from({ length: times }, () => /** @type {const} */ ([name, act])),
);

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {number} minutes
 * @param {number} seed
 * @returns {Promise<number>} the number of actions @throws an Error with the last of them
 */
async function attack(browser, url, minutes, seed) {
  const next = numbers(seed);
  const below = (/** @type {number} */ end) => Math.floor(next() * end);
  /** @type {Random} */
  const random = { below, of: (some) => some[below(some.length)] };
  const page = await browser.newPage();
  /** @type {string[]} */
  const actions = [];
  /** @type {string[]} */
  const faults = [];
  page.on('pageerror', (error) => faults.push(error.stack ?? String(error)));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('crash', () => faults.push('the page crashed'));
  const file = () => ({
    name: 'chosen.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(random.of(MAPS)),
  });
  page.on('filechooser', (chooser) => void chooser.setFiles(file()).catch(() => undefined));
  page.on('popup', (other) => void other.close());
  await page.goto(url);
  for (
    const end = performance.now() + 60_000 * minutes;
    faults.length === 0 && performance.now() < end;
  ) {
    const [name, act] = random.of(CHOICES);
    // An action on what has gone meanwhile is none.
    const acted = act(page, random)
      .catch((error) => String(error).split('\n')[0])
      .then(async (did) => {
        actions.push(`${name} ${did ?? ''}`);
        // A key on a link leaves the page.
        if (page.url().split(/[?#]/)[0] !== url) await page.goto(url);
        await page.evaluate(() => new Promise((done) => setTimeout(done))).catch(() => undefined);
        return true;
      });
    if (!(await Promise.race([acted, wait(PATIENCE, false, { ref: false })])))
      faults.push(`the page does not answer after ${name}`);
  }
  const last = actions.slice(-LAST).join('\n');
  if (faults.length > 0)
    throw new Error(
      `${url}, seed ${seed}, action ${actions.length}: ${faults.join('\n')}\nafter:\n${last}`,
    );
  await page.close();
  return actions.length;
}

await main(async () => {
  const [duration = '10', start = String(Date.now() % 2 ** 31), ...pages] = process.argv.slice(2);
  const [minutes, seed] = [Number(duration), Number(start)];
  if (!(minutes > 0) || !Number.isInteger(seed))
    throw new Advice('usage: npm run clicks -- [MINUTES] [SEED] [PAGE…]');
  await freshSite();
  const server = await serve('');
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    for (const page of pages.length > 0 ? pages : PAGES) {
      const count = await attack(browser, server.origin + BASE + page, minutes, seed);
      console.log(`attack clicks on ${page}, seed ${seed}: ${count} actions, 0 failures`);
    }
  } finally {
    await browser.close();
    await server.close();
  }
});
