// The unfolded cube: by key, pointer and touch, during the game. It is also the picture without
// WebGL.

import { CUBE } from '../../www/cube/draw/palette.js';
import { FACES, walk } from '../js/support/geometry.mjs';
import { cubeXml } from '../js/support/maps.mjs';
import { CubePage, expect, KEYS, PHONE, test } from './support/cube.js';
import { runFirst } from './support/fixtures.js';
import { colour, count, near, outline } from './support/picture.js';

/** @typedef {import('../js/support/geometry.mjs').Cell} Cell */

const SIZE = 5;
const MIDDLE = { face: 'front', x: 2, y: 2 };
const MONSTER = { face: 'right', x: 3, y: 1 };
const OPEN = cubeXml({ size: SIZE, player: MIDDLE, monsters: [MONSTER] });

/** @param {CubePage} cube */
const unfolded = (cube) => cube.button('Unfold');

/**
 * The signed area of a face in the window, positive if its outside is visible.
 *
 * @param {{ x: number, y: number }[]} corners
 */
const area = (corners) =>
  corners.reduce(
    (sum, { x, y }, at) =>
      sum + (x * (corners[(at + 1) % 4]?.y ?? 0) - y * (corners[(at + 1) % 4]?.x ?? 0)) / 2,
    0,
  );

/** Waits until all six faces are flat, each as large as the others. @param {CubePage} cube */
async function flat(cube) {
  await expect
    .poll(
      async () => {
        const areas = (await cube.corners()).map(area);
        return Math.min(...areas) > 0.99 * Math.max(...areas);
      },
      { message: 'the net is flat' },
    )
    .toBe(true);
}

/** Waits until some faces are seen from inside. @param {CubePage} cube */
const folded = (cube) =>
  expect.poll(async () => Math.min(...(await cube.corners()).map(area))).toBeLessThan(0);

/** Disables WebGL in all later pages. @param {import('@playwright/test').Page} page */
const withoutWebGL = (page) =>
  runFirst(page, () => {
    const original = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = /** @type {any} */ (
      function (/** @type {any} */ kind, /** @type {any[]} */ ...rest) {
        // @ts-expect-error: the method's own `this`
        return String(kind).includes('webgl') ? null : original.call(this, kind, ...rest);
      }
    );
  });

/** How many pixels of the net nearly have a colour. @param {CubePage} cube @param {string} hex */
async function painted(cube, hex) {
  const polygon = outline((await cube.corners()).flat());
  return count(await cube.page.screenshot({ scale: 'css' }), polygon, near(colour(hex), 50));
}

/**
 * Presses U and checks every frame until the faces are as wanted.
 *
 * @param {CubePage} cube
 * @param {boolean} net
 * @returns {Promise<number[]>} the smallest face beside the largest, negative for one seen from
 *   inside
 */
async function turnedOver(cube, net) {
  const { size } = await cube.snapshot();
  const watch = await cube.element.evaluateHandle(
    (element, { faces, most, until }) => {
      const seen = new Promise((resolve) => {
        /** @type {number[]} */
        const shares = [];
        const frame = () => {
          const areas = faces.map((face) => {
            const corners = [
              [0, 0],
              [most, 0],
              [most, most],
              [0, most],
            ].map(([x = 0, y = 0]) =>
              /** @type {import('./support/cube.js').CubeChaseElement} */ (element).project(
                face,
                x,
                y,
              ),
            );
            return corners.reduce(
              (sum, { x, y }, at) =>
                sum + x * (corners[(at + 1) % 4]?.y ?? 0) - y * (corners[(at + 1) % 4]?.x ?? 0),
              0,
            );
          });
          const share = Math.min(...areas) / Math.max(...areas);
          shares.push(share);
          if (
            until ? share > 0.99 : share < -0.3 && !element.shadowRoot?.querySelector('[data-net]')
          )
            resolve(shares);
          else requestAnimationFrame(frame);
        };
        frame();
      });
      // In an object, because `evaluateHandle` waits for a promise.
      return { seen };
    },
    { faces: FACES, most: size - 1, until: net },
  );
  // The first frame is measured by now.
  await cube.page.keyboard.press('u');
  return /** @type {Promise<number[]>} */ (watch.evaluate(({ seen }) => seen));
}

test('U unfolds the cube and folds it, and the chase continues through the frames between', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 480, height: 420 });
  const cube = await new CubePage(page).open(site);
  await cube.call('play');
  await cube.stage.focus();
  const { tick } = await cube.snapshot();
  const between = (/** @type {number} */ share) => share > -0.2 && share < 0.98;
  const out = await turnedOver(cube, true);
  expect(out[0], 'faces at the back').toBeLessThan(0);
  expect(out.some(between), `frames between cube and net: ${out}`).toBe(true);
  const now = await cube.snapshot();
  expect(now.view).toBe('net');
  expect(now.tick).toBeGreaterThan(tick);
  expect(await cube.element.getAttribute('view')).toBe('net');
  await expect(unfolded(cube)).toHaveAttribute('aria-pressed', 'true');
  await expect(cube.stage, 'the focus stays').toBeFocused();
  const back = await turnedOver(cube, false);
  expect(back.some(between), `frames between net and cube: ${back}`).toBe(true);
  expect((await cube.snapshot()).view).toBe('cube');
});

test('an element that begins in the net loads the drawing of the cube when you fold it', async ({
  page,
  blog,
}) => {
  /** @type {Promise<string>[]} */
  const scripts = [];
  page.on(
    'response',
    (response) => response.url().endsWith('.js') && scripts.push(response.text()),
  );
  const fetched = async () =>
    (await Promise.all(scripts)).some((text) => text.includes('sampler2DShadow'));
  const cube = await new CubePage(page).openStill(
    blog(
      `<cube-chase view="net" controls><script type="application/xml">${OPEN}</script></cube-chase>`,
    ),
  );
  await flat(cube);
  expect(await fetched()).toBe(false);
  await unfolded(cube).click();
  await folded(cube);
  expect(await fetched()).toBe(true);
});

test(
  'with reduced motion, a button, an attribute and a property unfold it at once; a press selects a monster, and pointer and keys build walls',
  { tag: '@journey' },
  async ({ page, site }) => {
    const cube = await new CubePage(page).held(site, OPEN);
    await unfolded(cube).click();
    await flat(cube);
    await expect(cube.element).toHaveAttribute('view', 'net');
    await unfolded(cube).click();
    await folded(cube);
    await cube.element.evaluate((element) => void Object.assign(element, { view: 'net' }));
    await flat(cube);
    await cube.set({ view: 'cube' });
    await folded(cube);
    await cube.set({ view: 'net' });
    await flat(cube);

    await cube.click(MONSTER);
    await cube.openMore();
    await expect(cube.list('Plans of')).toHaveValue('0');
    await cube.edit();
    await cube.click({ face: 'back', x: 1, y: 3 });
    expect((await cube.snapshot()).walls.back?.[3]).toBe('.#...');
    await cube.stage.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect((await cube.snapshot()).walls.front?.[2], 'right of the player, on the screen').toBe(
      '...#.',
    );
  },
);

/**
 * Where a step leads on the screen.
 *
 * @param {CubePage} cube
 * @param {Cell} from
 * @param {Cell} to
 * @returns {Promise<[number, number]>} in cells
 */
async function offset(cube, from, to) {
  const [a, b, one, next] = await cube.project([
    from,
    to,
    { ...MIDDLE, x: 0 },
    { ...MIDDLE, x: 1 },
  ]);
  if (!a || !b || !one || !next) throw new Error('no projection');
  const cell = Math.hypot(next.x - one.x, next.y - one.y);
  return [Math.round((b.x - a.x) / cell), Math.round((b.y - a.y) / cell)];
}

test('a key means its direction on the screen, over a hinge and over a cut, and a held key continues over a cut', async ({
  page,
  site,
}) => {
  const start = { face: 'front', x: 4, y: 1 };
  const cube = await new CubePage(page).held(site, cubeXml({ size: SIZE, player: start }));
  await cube.set({ view: 'net' });
  await flat(cube);
  const hinge = (await cube.step(KEYS.right)).player;
  expect([hinge, await offset(cube, start, hinge)]).toEqual([
    { face: 'right', x: 0, y: 1 },
    [1, 0],
  ]);
  const rim = (await cube.step(KEYS.up)).player;
  expect(await offset(cube, hinge, rim)).toEqual([0, -1]);
  // The top is attached to the front, so from the right it is over a cut.
  const beyond = (await cube.step(KEYS.up)).player;
  expect(beyond).toEqual(walk(rim, [0, 1, 0], SIZE).cell);
  // tests/js/net.test.mjs checks all directions.
  expect(await offset(cube, beyond, (await cube.step(KEYS.left)).player), 'after the cut').toEqual([
    -1, 0,
  ]);

  await cube.call('reset');
  await cube.step(KEYS.right);
  await page.keyboard.down(KEYS.up);
  const { player: held } = await cube.tick(40);
  expect(held.face).toBe('top');
  await page.keyboard.up(KEYS.up);
  const { player: rests } = await cube.tick(30);
  expect(Math.hypot(rests.x - 4, rests.y - 3), 'away from the edge, and not back').toBeGreaterThan(
    1,
  );
  expect((await cube.tick(60)).player, 'a released key stops').toEqual(rests);
});

test('on a touch screen, the button and a cell accept taps, and the net is upright and complete in a narrow window', async ({
  fresh,
  site,
}) => {
  const page = await fresh({ ...PHONE, viewport: { width: 320, height: 700 } });
  const cube = await new CubePage(page).held(site, OPEN);
  await unfolded(cube).tap();
  await flat(cube);
  const all = (await cube.corners()).flat();
  const spread = (/** @type {number[]} */ numbers) => Math.max(...numbers) - Math.min(...numbers);
  expect(spread(all.map((at) => at.y))).toBeGreaterThan(spread(all.map((at) => at.x)));
  expect([
    all.every(({ visible }) => visible),
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
  ]).toEqual([true, true]);
  const { x, y } = await cube.placeOf(MONSTER);
  await page.touchscreen.tap(x, y);
  await cube.openMore();
  await expect(cube.element.getByLabel('Plans of')).toHaveValue('0');
});

test(
  'shows the net after some seconds without a graphics context, and the cube when the context returns',
  { tag: '@journey' },
  async ({ cube }) => {
    await cube.call('play');
    await cube.graphics('loseContext');
    await expect.poll(async () => (await cube.snapshot()).status).toBe('paused');
    await expect.poll(async () => (await cube.snapshot()).view).toBe('net');
    await expect(
      cube.element
        .getByText('The browser stopped the 3D graphics: the cube is shown unfolded.')
        .first(),
    ).toBeAttached();
    await flat(cube);
    await expect.poll(async () => (await cube.snapshot()).status).toBe('running');
    await expect(cube.element.locator('.cover')).toBeHidden();
    await expect(unfolded(cube)).toBeDisabled();
    expect(await cube.load(OPEN), 'another map is open').toBe('');
    await flat(cube);
    await cube.graphics('restoreContext');
    await expect.poll(async () => (await cube.snapshot()).view).toBe('cube');
    await folded(cube);
    await expect(unfolded(cube)).toBeEnabled();
  },
);

test('without WebGL the net shows the same game, with few walkers as paths and many as pixels, and says why', async ({
  fresh,
  site,
}) => {
  const page = await fresh({ deviceScaleFactor: 1 });
  await withoutWebGL(page);
  const cube = await new CubePage(page).held(site, OPEN);
  expect((await cube.snapshot()).view).toBe('net');
  await expect(
    cube.element.getByText('This browser offers no WebGL 2: the cube is shown unfolded.').first(),
  ).toBeAttached();
  await expect(cube.element.locator('.failure')).toHaveCount(0);
  await expect(unfolded(cube)).toBeDisabled();
  await expect(unfolded(cube)).toHaveAttribute('title', /no WebGL 2/);
  await flat(cube);
  await expect.poll(() => painted(cube, CUBE.player)).toBeGreaterThan(10);
  const before = await painted(cube, CUBE.walker);
  for (const walkers of [300, 0, 2000, 0]) {
    await cube.set({ walkers });
    await expect
      .poll(
        async () => (await painted(cube, CUBE.walker)) > before + (walkers > 0 ? 500 : 10),
        `${walkers} walkers`,
      )
      .toBe(walkers > 0);
  }
  const { key } = await cube.keyFor(MIDDLE, { ...MIDDLE, x: 3 });
  await cube.stage.focus();
  expect((await cube.step(key)).player).toEqual({ ...MIDDLE, x: 3 });
  expect(
    await cube.element.evaluate((element) =>
      /** @type {any} */ (element)
        .toBlob({ width: 200 })
        .then((/** @type {Blob} */ blob) => blob.type),
    ),
  ).toBe('image/png');
});
