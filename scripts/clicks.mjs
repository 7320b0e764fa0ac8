// `npm run clicks -- [MINUTES] [SEED] [PAGE…]`: a reader who clicks, types, drags and drops at random on every control of a page,
// for ten minutes if you name no number. An uncaught error, an error in the console, or a page that no longer answers ends the
// attack, with the seed and the last actions.

import { chromium } from '@playwright/test';
import config from '../playwright.config.js';
import { serve } from '../tests/browser/support/server.js';
import { numbers } from '../tests/js/support/grids.mjs';
import { Advice, main } from './lib/run.mjs';
import { freshSite } from './site.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ below: (end: number) => number, of: <T>(some: readonly T[]) => T }} Random */

/** The lab, the cube, and a story. */
const PAGES = ['lab.html', 'index.html', 'course/04-admissible.html'];
/** The actions that a failure names. */
const LAST = 25;
/** The milliseconds after which a page answers no more: a large map is searched and drawn in software. */
const PATIENCE_MS = 120_000;

const KEYS = ['Enter', 'Space', 'Escape', 'Tab', 'Shift+Tab', 'Delete', 'Backspace', 'Home', 'End', 'PageDown', ...['Up', 'Down', 'Left', 'Right'].flatMap((way) => [`Arrow${way}`, `Shift+Arrow${way}`]), 'Control+z', 'Control+y', ...'?.,+-[]0123456789abcdefghlmnpqrstuwxyzGS'];
const TEXTS = ['', '0', '1', '-1', '2.5', '7', '63', '1e9', 'x', '3,4', '#', 'S.G', 'é'];
const MAPS = ['S..\n.#.\n..G', '0 0 1\n0 1 0', 'type octile\nheight 2\nwidth 3\nmap\n...\n.@.', 'S.\n..x?G', '', '<cube', '<cube size="3"></cube>', '\u0000\u0001', `S${'.'.repeat(90)}G`];
const SIZES = [[1280, 800], [900, 700], [680, 900], [390, 844], [320, 568], [844, 390]];
/** What a reader can press or fill in, also in shadow roots. Links lead to other pages. */
const CONTROLS = 'button, select, input, textarea, summary, canvas, .stage, [contenteditable], [role=slider], a[href^="#"], [data-seek]';

/** Returns numbers of a seed. @param {number} seed @returns {Random} */
function randomOf(seed) {
  const next = numbers(seed);
  const below = (/** @type {number} */ end) => Math.floor(next() * end);
  return { below, of: (some) => some[below(some.length)] };
}

/** @type {Record<string, (page: Page, random: Random, note: (what: string) => void) => Promise<unknown>>} */
const ACTIONS = {
  async control(page, random, note) {
    const all = page.locator(CONTROLS).filter({ visible: true });
    const control = all.nth(random.below(Math.max(1, await all.count())));
    const { tag, type, name, options } = await control.evaluate((one) => ({
      tag: one.localName,
      type: one.getAttribute('type') ?? '',
      name: one.getAttribute('aria-label') ?? one.closest('label')?.textContent ?? (one.textContent?.slice(0, 40) || one.className),
      options: one.localName === 'select' ? /** @type {any} */ (one).options.length : 0,
    }), undefined, { timeout: 1000 });
    note(`${tag} ${type} “${name}”`);
    if (tag === 'select') return control.selectOption({ index: random.below(Math.max(1, options)) }, { timeout: 1000 });
    if (type === 'range') return control.fill(String(random.below(100)), { timeout: 1000 });
    if (tag === 'textarea' || ['text', 'number'].includes(type)) {
      const text = random.of(tag === 'textarea' ? MAPS : TEXTS);
      note(`with ${JSON.stringify(text)}`);
      return control.fill(text, { timeout: 1000 });
    }
    return control.click({ timeout: 1000, force: true, clickCount: random.of([1, 1, 1, 2]), button: random.of(['left', 'left', 'left', 'right', 'middle']) });
  },
  async drag(page, random, note) {
    const { width, height } = page.viewportSize() ?? { width: 1, height: 1 };
    const places = Array.from({ length: 2 + random.below(4) }, () => [random.below(width), random.below(height)]);
    note(places.join(' '));
    await page.mouse.move(places[0][0], places[0][1]);
    await page.mouse.down();
    for (const [x, y] of places) await page.mouse.move(x, y, { steps: 3 });
    if (random.below(8) === 0) await page.keyboard.press('Escape');
    return page.mouse.up();
  },
  async wheel(page, random, note) {
    const by = random.below(800) - 400;
    note(String(by));
    return page.mouse.wheel(0, by);
  },
  async keys(page, random, note) {
    const keys = Array.from({ length: 1 + random.below(4) }, () => random.of(KEYS));
    note(keys.join(' '));
    for (const key of keys) await page.keyboard.press(key);
  },
  async size(page, random, note) {
    const [width, height] = random.of(SIZES);
    note(`${width} × ${height}`);
    await page.setViewportSize({ width, height });
    return page.emulateMedia({ colorScheme: random.of(['light', 'dark']), reducedMotion: random.of(['reduce', 'no-preference']) });
  },
  async language(page, random, note) {
    const lang = random.of(['zh', 'en']);
    note(lang);
    return page.evaluate((to) => void (document.documentElement.lang = to), lang);
  },
  /** Pastes a text, or drops it as a file. */
  async file(page, random, note) {
    const [text, kind] = [random.of(MAPS), random.of(['paste', 'drop'])];
    note(`${kind} ${JSON.stringify(text)}`);
    return page.evaluate(([given, type]) => {
      const data = new DataTransfer();
      if (type === 'paste') data.setData('text/plain', given);
      else data.items.add(new File([given], 'dropped.txt', { type: 'text/plain' }));
      const init = { bubbles: true, cancelable: true, composed: true };
      const event = type === 'paste' ? new ClipboardEvent('paste', { ...init, clipboardData: data }) : new DragEvent('drop', { ...init, dataTransfer: data });
      (document.querySelector('path-lab, cube-chase') ?? document.body).dispatchEvent(event);
    }, [text, kind]);
  },
  reload: (page) => page.reload(),
};
/** How often each action comes. */
const CHOICES = Object.entries({ control: 60, drag: 12, keys: 12, wheel: 4, size: 4, language: 2, file: 5, reload: 1 }).flatMap(([name, times]) => Array.from({ length: times }, () => name));

/** @param {import('@playwright/test').Browser} browser @param {string} url @param {number} minutes @param {number} seed @returns {Promise<number>} the number of actions @throws an Error with the last of them */
async function attack(browser, url, minutes, seed) {
  const random = randomOf(seed);
  const context = await browser.newContext();
  const page = await context.newPage();
  /** @type {string[]} */
  const [actions, faults] = [[], []];
  page.on('pageerror', (error) => faults.push(error.stack ?? String(error)));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('crash', () => faults.push('the page crashed'));
  page.on('dialog', (dialog) => dialog.dismiss());
  page.on('filechooser', (chooser) => chooser.setFiles({ name: 'chosen.txt', mimeType: 'text/plain', buffer: Buffer.from(random.of(MAPS)) }).catch(() => undefined));
  context.on('page', (other) => other !== page && other.close());
  await page.goto(url);
  const end = performance.now() + 60_000 * minutes;
  while (faults.length === 0 && performance.now() < end) {
    const name = random.of(CHOICES);
    actions.push(name);
    const note = (/** @type {string} */ what) => void (actions[actions.length - 1] += ` ${what}`);
    const answered = ACTIONS[name](page, random, note).catch((error) => note(`(${String(error).split('\n')[0]})`)).then(() => page.evaluate(() => new Promise((done) => setTimeout(done)))).then(() => true, () => true);
    if (!(await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, false))]))) faults.push('the page does not answer');
    // A key on a link can leave the page.
    else if (page.url().split(/[?#]/)[0] !== url) await page.goto(url);
  }
  const count = actions.length;
  if (faults.length > 0) throw new Error(`${url}, seed ${seed}, action ${count}: ${faults.join('\n')}\nafter:\n${actions.slice(-LAST).join('\n')}`);
  await context.close();
  return count;
}

await main(async () => {
  const [minutes = 10, seed = Date.now() % 2 ** 31, ...pages] = process.argv.slice(2).map((word) => (/^\d/.test(word) && !word.endsWith('.html') ? Number(word) : word));
  if (typeof minutes !== 'number' || typeof seed !== 'number' || !(minutes > 0)) throw new Advice('usage: npm run clicks -- [MINUTES] [SEED] [PAGE…]');
  await freshSite();
  const server = await serve('');
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    for (const page of pages.length > 0 ? pages.map(String) : PAGES) {
      const count = await attack(browser, `${server.origin}/some/where/deep/${page}`, minutes, seed);
      console.log(`attack clicks on ${page}, seed ${seed}: ${count} actions, 0 failures`);
    }
  } finally {
    await browser.close();
    await server.close();
  }
});
