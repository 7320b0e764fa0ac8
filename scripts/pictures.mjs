// `npm run pictures [-- NAME…]`: takes the pictures of docs/ and maps/pictures from the built site,
// and those of examples/web from the package of `npm run pack`, in headless Chromium. The page's
// clock stops between frames, so the pictures do not depend on the speed of the machine.

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BASE, serve } from '../tests/browser/support/server.js';
import { withSite } from './browsers.mjs';
import { installPackage } from './examples.mjs';
import { readSection } from './lib/course-content.mjs';
import { sectionsIn } from './lib/course-pages.mjs';
import { cubeStillsOf } from './lib/course-stills.mjs';
import { inRoot } from './lib/files.mjs';
import { main, step } from './lib/run.mjs';
import { freshSite } from './site.mjs';

/** @typedef {import('./lib/course-stills.mjs').CubeStill} CubeStill */
/** @typedef {import('@playwright/test').Page} Page */
/**
 * @typedef {HTMLElement & { pause(): void, play(): void, tick(n: number): void, reset(): void,
 *   press(direction: string): void, release(direction: string): void, ready: Promise<void>,
 *   settled: Promise<void>, load(text: string): Promise<void>, setCell(face: string | undefined, x:
 *   number, y: number, kind: string): boolean, toBlob(options: object): Promise<Blob>, snapshot():
 *   any }} Cube
 */
/**
 * @typedef {{ name: string, size?: [number, number], dark?: boolean, begins?: boolean, page?:
 *   string, pose: (page: Page) => Promise<void> }} Still
 */

/**
 * A hash of what each picture of a cube shows: a build needs no browser, and a test finds old
 * pictures.
 */
const STAMPS = inRoot('maps', 'pictures', 'stamps.json');
const FRAME_MS = 100;
/**
 * The side of the poster in pixels, and how many times as high as the outline of its cube it is:
 * page.css has the same number.
 */
const POSTER_SIDE = 1080;
const POSTER_TIMES = 1.5;
const WEB = inRoot('examples', 'web');
/** How much smaller the animation is than the page. */
const SMALLER = 0.8;

/** The one of the first page: its first picture. @type {CubeStill} */
const POSTER = {
  name: 'six-gardens.webp',
  map: readFileSync(inRoot('maps', 'six-gardens.xml'), 'utf8'),
  state: { attributes: {}, edits: [], step: 0, play: false, faults: [] },
};

/** @returns {CubeStill[]} the one of the first page, and those of the course */
export const cubePictures = () => [
  POSTER,
  ...sectionsIn('en').flatMap((file) =>
    cubeStillsOf(readSection(readFileSync(file, 'utf8'), file)),
  ),
];

/** A hash of the map and of everything in its state. @param {CubeStill} still */
export const stampOf = ({ map, state }) =>
  createHash('sha256')
    .update(JSON.stringify([map, state.attributes, state.edits, state.step]))
    .digest('hex')
    .slice(0, 16);

/** @param {Page} page @param {number} ticks of the chase @param {number} [ms] of the page */
async function forward(page, ticks, ms = FRAME_MS) {
  await page.evaluate(
    (n) => /** @type {Cube} */ (document.querySelector('cube-chase')).tick(n),
    ticks,
  );
  await page.clock.runFor(ms);
}

/**
 * Sets an attribute, and waits for what it loads.
 *
 * @param {Page} page
 * @param {Record<string, string>} attributes
 */
async function set(page, attributes) {
  await page.evaluate((given) => {
    const cube = document.querySelector('cube-chase');
    for (const [name, value] of Object.entries(given)) cube?.setAttribute(name, value);
  }, attributes);
  await page.clock.runFor(50);
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(50);
}

/** Selects a cube in the list. @param {Page} page @param {string} name */
async function choose(page, name) {
  await page.locator('cube-chase').getByRole('combobox', { name: 'Cube' }).selectOption(name);
  await page.waitForLoadState('networkidle');
  await forward(page, 0, 1500);
}

/** @type {Still[]} */
const STILLS = [
  {
    name: 'hunt',
    async pose(page) {
      await choose(page, 'Round the edges');
      await forward(page, 1, 50);
      // The monster whose plan crosses most faces.
      const furthest = await page.evaluate(() => {
        const cube = /** @type {Cube} */ (document.querySelector('cube-chase'));
        /** @type {number[]} */
        const faces = cube
          .snapshot()
          .monsters.map(
            (/** @type {{ path: { face: string }[] }} */ { path }) =>
              new Set(path.map(({ face }) => face)).size,
          );
        cube.reset();
        return faces.indexOf(Math.max(...faces));
      });
      await page.locator('cube-chase').getByRole('button', { name: 'More settings' }).click();
      await page.waitForLoadState('networkidle');
      await page.locator('cube-chase').getByLabel('Show the search').check();
      await page
        .locator('cube-chase')
        .getByRole('combobox', { name: 'Plans of' })
        .selectOption(String(furthest));
      await forward(page, 1, 50);
      await forward(page, 0, 500);
    },
  },
  {
    name: 'four-hunters',
    async pose(page) {
      await choose(page, 'Four hunters');
      await forward(page, 90, 1500);
    },
  },
  {
    name: 'unfolding',
    async pose(page) {
      await choose(page, 'Round the edges');
      await forward(page, 60, 1500);
      await set(page, { view: 'net' });
      await forward(page, 12, 600);
    },
  },
  {
    name: 'net',
    async pose(page) {
      await choose(page, 'Round the edges');
      await set(page, { view: 'net' });
      await forward(page, 60, 2500);
    },
  },
  {
    name: 'crowd',
    async pose(page) {
      await choose(page, 'Maze of 15');
      await set(page, { walkers: '10000', field: '' });
      await forward(page, 300, 2000);
    },
  },
  {
    // The picture of link cards.
    name: 'preview',
    size: [1200, 630],
    async pose(page) {
      await choose(page, 'Round the edges');
      await forward(page, 90, 1500);
    },
  },
  { name: 'phone', size: [390, 844], begins: true, pose: (page) => forward(page, 90, 1500) },
  { name: 'dark', begins: true, dark: true, pose: (page) => forward(page, 90, 1500) },
  {
    name: 'small-window',
    size: [1024, 700],
    begins: true,
    pose: (page) => forward(page, 90, 1500),
  },
];

/** The pages of examples/web in its README. @type {Still[]} */
const EXAMPLES = [
  {
    name: 'tower-defence',
    async pose(page) {
      const { width = 0 } = (await page.locator('canvas').boundingBox()) ?? {};
      const side = width / 16;
      for (const [x = 0, y = 0] of [
        [6, 5],
        [6, 3],
        [9, 7],
        [13, 4],
        [8, 2],
      ])
        await page
          .locator('canvas')
          .click({ position: { x: (x + 0.5) * side, y: (y + 0.5) * side } });
      await page.getByRole('button').click();
      await page.clock.runFor(5000);
    },
  },
  {
    name: 'roguelike',
    async pose(page) {
      await page
        .locator('button')
        .nth(16 * 3 + 2)
        .click();
      await page.clock.runFor(1000);
      await page
        .locator('button')
        .nth(16 * 6 + 4)
        .hover();
    },
  },
  { name: 'streets', pose: async () => undefined },
];

/**
 * The animation, frame by frame: a chase over edges, one plan and its search, unfolding and
 * folding.
 *
 * @param {Page} page
 */
async function* film(page) {
  /** @param {number} frames */
  const play = async function* (frames) {
    for (; frames > 0; frames--) yield forward(page, 6);
  };
  yield* play(18);
  await set(page, { watch: '3' });
  yield* play(21);
  await page.evaluate(() => document.querySelector('cube-chase')?.removeAttribute('watch'));
  await set(page, { view: 'net' });
  yield* play(24);
  await set(page, { view: 'cube' });
  yield* play(17);
}

/**
 * A picture as WebP. The browser encodes it, so no encoder has to be installed.
 *
 * @param {Page} page @param {Buffer} shot PNG @param {number} scale @param {number} quality
 */
async function webpOf(page, shot, scale, quality) {
  const encoded = await page.evaluate(
    async ([base64, factor, wanted]) => {
      const bitmap = await createImageBitmap(
        new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))]),
      );
      const [width, height] = [bitmap.width, bitmap.height].map((side) =>
        Math.round(side * factor),
      );
      const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
      const context = canvas.getContext('2d', { alpha: false });
      if (context) context.imageSmoothingQuality = 'high';
      context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: wanted });
      return btoa(
        Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) =>
          String.fromCharCode(byte),
        ).join(''),
      );
    },
    /** @type {const} */ ([shot.toString('base64'), scale, quality]),
  );
  return Buffer.from(encoded, 'base64');
}

/**
 * Pictures as an endless animated WebP.
 *
 * @param {Page} page @param {Buffer[]} shots PNG
 */
async function animated(page, shots) {
  const { default: webp } = await import('node-webpmux');
  /** @type {Awaited<ReturnType<typeof webp.Image.generateFrame>>[]} */
  const frames = [];
  for (const shot of shots)
    frames.push(
      await webp.Image.generateFrame({
        buffer: await webpOf(page, shot, SMALLER, 0.6),
        delay: FRAME_MS,
      }),
    );
  const { width = 0, height = 0 } = frames[0]?.img ?? {};
  return webp.Image.save(null, { frames, loops: 0, width, height });
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./browsers.mjs').Server} server
 */
async function takeAll(browser, { origin }) {
  const wanted = process.argv.slice(2);
  const pictures = [
    ...STILLS.map((still) => ({ name: still.name, take: () => takeStill(still) })),
    ...EXAMPLES.map((still) => ({ name: still.name, take: () => takeExample(still) })),
    { name: 'cube', take: takeAnimation },
    { name: POSTER.name, take: takePoster },
    ...cubePictures()
      .filter((still) => still !== POSTER)
      .map((still) => ({ name: still.name, take: () => takeCube(still) })),
  ];
  for (const { name, take } of pictures)
    if (wanted.length === 0 || wanted.includes(name)) await step(name, take);

  /**
   * @param {[number, number]} size
   * @param {{ dark?: boolean, begins?: boolean, page?: string }} [still] begins: with the title
   *   screen
   */
  async function open(
    [width, height],
    { dark = false, begins = false, page: path = 'index.html' } = {},
  ) {
    const page = await browser.newPage({
      viewport: { width, height },
      colorScheme: dark ? 'dark' : 'light',
    });
    page.on('pageerror', (error) => console.error(error));
    await page.goto(`${origin}${BASE}${path}`);
    await page.waitForFunction(
      () =>
        /** @type {Cube} */ (document.querySelector('cube-chase'))?.snapshot?.().status ===
        'running',
    );
    if (!begins) await page.keyboard.press('Escape');
    await page.evaluate(async () => {
      const cube = /** @type {Cube} */ (document.querySelector('cube-chase'));
      cube.pause();
      cube.reset();
    });
    // Not every machine has a font for it.
    await page
      .locator('nav a[lang]')
      .evaluateAll((links) => links.forEach((link) => link.remove()));
    // The poster disappears when there is a picture.
    await page.waitForTimeout(1500);
    await page.clock.install();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 200);
    return page;
  }

  /** @param {Still} still */
  async function takeStill({ name, size = [1280, 800], pose, ...still }) {
    const page = await open(size, still);
    await pose(page);
    await page.screenshot({
      path: inRoot(...(name === 'preview' ? ['maps'] : ['docs']), 'pictures', `${name}.jpg`),
      type: 'jpeg',
      quality: 80,
    });
    await page.close();
  }

  /** @param {Still} still */
  async function takeExample({ name, pose }) {
    await installPackage(WEB);
    const files = await serve('', WEB);
    const page = await browser.newPage({ viewport: { width: 640, height: 480 } });
    page.on('pageerror', (error) => console.error(error));
    await page.clock.install();
    await page.goto(`${files.origin}${BASE}${name}/index.html`);
    await page.waitForFunction(() => document.querySelector('[role=status]')?.textContent);
    await page.clock.runFor(1000);
    await pose(page);
    const shot = await page.screenshot({ fullPage: true });
    writeFileSync(join(WEB, 'pictures', `${name}.webp`), await webpOf(page, shot, 1, 0.7));
    await page.close();
    await files.close();
  }

  /** The cube alone, on a transparent ground, in a state of a story. @param {CubeStill} still */
  async function takeCube({ name, map, state }) {
    const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
    await page.goto(`${origin}${BASE}embed.html?element=cube-chase`);
    await page
      .locator('cube-chase')
      .evaluate(async (element, [text, { attributes, edits, step: at }]) => {
        const cube = /** @type {Cube} */ (element);
        await cube.ready;
        for (const [attribute, value] of Object.entries(attributes))
          cube.setAttribute(attribute, value);
        await cube.load(text);
        await cube.settled;
        for (const { face, x, y, kind } of edits) cube.setCell(face, x, y, kind);
        cube.tick(Number.isFinite(at) ? (at ?? 0) : 0);
      }, /** @type {const} */ ([map, state]));
    // Until the camera, or the net, rests.
    await page.waitForTimeout(4000);
    const image = await page.locator('cube-chase').evaluate(async (cube) => {
      const blob = await /** @type {Cube} */ (cube).toBlob({
        type: 'image/webp',
        quality: 0.5,
        width: 800,
      });
      return btoa(
        Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) =>
          String.fromCharCode(byte),
        ).join(''),
      );
    });
    save({ name, map, state }, image);
    await page.close();
  }

  /** @param {CubeStill} still @param {string} image base64 */
  function save(still, image) {
    writeFileSync(inRoot('maps', 'pictures', still.name), Buffer.from(image, 'base64'));
    const stamps = { ...JSON.parse(readFileSync(STAMPS, 'utf8')), [still.name]: stampOf(still) };
    writeFileSync(STAMPS, `${JSON.stringify(stamps, null, 2)}\n`);
  }

  /**
   * The first picture of the first page, on a transparent ground, in a square around its room.
   * page.css has the same proportion.
   */
  async function takePoster() {
    const page = await browser.newPage({
      viewport: { width: POSTER_SIDE, height: POSTER_SIDE },
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    await page.goto(`${origin}${BASE}index.html`);
    await page.waitForFunction(
      () =>
        /** @type {Cube} */ (document.querySelector('cube-chase'))?.snapshot?.().status ===
        'paused',
    );
    // The outline of the cube is POSTER_SIDE / POSTER_TIMES high in a room with its margin.
    const room = (POSTER_SIDE / POSTER_TIMES + 16) / (1 - 0.07);
    await page.addStyleTag({
      content: `
      :root, body { background: transparent; margin: 0; }
      body > :not(main), main > :not(cube-chase), cube-chase > * { display: none !important; }
      cube-chase { block-size: 100vh !important; --cubechase-backdrop: transparent; ${['top', 'bottom', 'start', 'end'].map((side) => `--room-${side}: ${(POSTER_SIDE - room) / 2}px !important;`).join(' ')} }`,
    });
    await page
      .locator('cube-chase .layout')
      .evaluate((layout) => layout.setAttribute('hidden', ''));
    await page.waitForTimeout(1500);
    const shot = await page.screenshot({ omitBackground: true });
    const image = await page.evaluate(async (base64) => {
      const bitmap = await createImageBitmap(
        new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))]),
      );
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('the browser draws nothing');
      context.drawImage(bitmap, 0, 0);
      // Transparency is stored without loss. Half as many levels of the soft shadow make the file
      // smaller, and are not seen.
      const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
      for (let at = 3; at < pixels.data.length; at += 4) {
        const alpha = pixels.data[at] ?? 0;
        if (alpha < 128) pixels.data[at] = Math.round(alpha / 2) * 2;
      }
      context.putImageData(pixels, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.3 });
      return btoa(
        Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) =>
          String.fromCharCode(byte),
        ).join(''),
      );
    }, shot.toString('base64'));
    save(POSTER, image);
    await page.close();
  }

  async function takeAnimation() {
    const page = await open([770, 640], {
      begins: true,
      page: 'embed.html?element=cube-chase&autoplay=&map=Round%20the%20edges',
    });
    /** @type {Buffer[]} */
    const shots = [];
    for await (const _ of film(page)) shots.push(await page.screenshot({ type: 'png' }));
    writeFileSync(inRoot('docs', 'cube.webp'), await animated(page, shots));
    await page.close();
  }
}

await main(
  async () => {
    await freshSite();
    await withSite(takeAll);
  },
  import.meta.url,
);
