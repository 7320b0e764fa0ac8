// The page as a visitor with reduced motion finds it. first-screen.spec.js has what it shows
// without.

import { expect, test } from './support/cube.js';

test(
  'with reduced motion, waits for the first key and takes it without a click; pauses, steps by a tick, restarts and plays by buttons',
  { tag: '@journey' },
  async ({ cube }) => {
    expect(await cube.element.evaluate((element) => document.activeElement === element)).toBe(true);
    const { player } = await cube.snapshot();
    expect((await cube.tick(120)).player).toEqual(player);
    const snapshot = await cube.snapshot();
    expect(JSON.parse(JSON.stringify(snapshot)), 'plain JSON').toEqual(snapshot);
    expect(
      [snapshot, snapshot.monsters[0] ?? {}].map((one) => Object.keys(one).sort().join(' ')),
    ).toEqual([
      'caught chase game monsters player size status tick view walls',
      'awake face path repaths x y',
    ]);

    await cube.call('play');
    await cube.button('Pause').click();
    const held = await cube.snapshot();
    expect(held.status).toBe('paused');
    await cube.button('Step').click({ modifiers: ['Shift'] });
    expect((await cube.snapshot()).tick).toBe(held.tick + 1);
    await cube.button('Restart').click();
    expect((await cube.snapshot()).tick).toBe(0);
    await cube.button('Run').click();
    await expect.poll(async () => (await cube.snapshot()).tick).toBeGreaterThan(0);
  },
);

test('opens every shipped map', async ({ cube }) => {
  const options = cube.element.locator('select').first().locator('option[value$=".xml"]');
  const maps = await options.evaluateAll((all) =>
    all.map((option) => /** @type {HTMLOptionElement} */ (option).value),
  );
  expect(maps.length).toBeGreaterThanOrEqual(3);
  for (const map of maps) {
    const heard = cube.element.evaluate((element) =>
      Promise.race(
        ['ready', 'maperror'].map(
          (type) =>
            new Promise((resolve) => {
              element.addEventListener(type, () => resolve(type), { once: true });
            }),
        ),
      ),
    );
    await cube.set({ map });
    expect(await heard, map).toBe('ready');
  }
});
