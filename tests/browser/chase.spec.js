// Monsters on the page: its events and messages, and what an edit or a setting changes.
// tests/js/chase.test.mjs checks when they plan, and what.

import { cubeXml, ROOMS } from '../js/support/maps.mjs';
import { CubePage, expect, test } from './support/cube.js';

/** @typedef {import('./support/cube.js').CubeChaseElement} CubeChaseElement */

test('sends one caught event when a monster reaches the player, restarts everyone, and announces each catch once', async ({
  page,
  site,
}) => {
  const player = { face: 'front', x: 1, y: 3 };
  const cube = await new CubePage(page).held(
    site,
    cubeXml({ player, monsters: [{ face: 'front', x: 5, y: 3 }] }),
  );
  await cube.listen('caught');
  for (const times of [1, 2, 3]) {
    const { now, ticks, announced } = await cube.element.evaluate((element, count) => {
      const chase = /** @type {CubeChaseElement} */ (element);
      const seen = new MutationObserver(() => {});
      for (const region of element.shadowRoot?.querySelectorAll('[aria-live]') ?? [])
        seen.observe(region, { childList: true, characterData: true, subtree: true });
      const begun = chase.snapshot().tick;
      while (chase.snapshot().caught < count && chase.snapshot().tick < begun + 600) chase.tick(1);
      const added = seen
        .takeRecords()
        .flatMap(({ addedNodes }) => [...addedNodes].map(({ textContent }) => textContent));
      return {
        now: chase.snapshot(),
        ticks: chase.snapshot().tick - begun,
        announced: added.filter((text) => text?.startsWith('Caught!')),
      };
    }, times);
    expect(announced, `catch ${times}`).toHaveLength(1);
    expect(now).toMatchObject({ caught: times, player, monsters: [{ face: 'front', x: 5, y: 3 }] });
    // Four cells at three a second. The catch is 0.6 cells before the end.
    expect(ticks).toBeGreaterThan(60);
    expect(ticks).toBeLessThan(90);
  }
  expect(await cube.heard('caught')).toEqual([{ count: 1 }, { count: 2 }, { count: 3 }]);
});

test(
  'plans again after a press on the picture across a plan; refuses an edit under the player, and throws an error for invalid numbers',
  { tag: '@journey' },
  async ({ page, site }) => {
    const cube = await new CubePage(page).held(
      site,
      cubeXml({
        size: 11,
        player: { face: 'front', x: 10, y: 5 },
        monsters: [{ face: 'front', x: 0, y: 5 }],
      }),
    );
    expect(await cube.call('setCell', 'front', 6, 5, 'wall')).toBe(true);
    const after = await cube.tick(2);
    expect(after.walls.front?.[5]).toBe('......#....');

    const next = after.monsters[0]?.path[4];
    if (!next) throw new Error('no plan');
    await cube.edit();
    await cube.click(next);
    const edited = await cube.tick(1);
    expect([edited.walls.front?.[next.y]?.[next.x], edited.monsters[0]?.repaths]).toEqual([
      '#',
      (after.monsters[0]?.repaths ?? 0) + 1,
    ]);
    expect(edited.monsters[0]?.path).not.toContainEqual(next);
    await cube.click(next);
    expect((await cube.tick(1)).walls.front?.[next.y]?.[next.x]).toBe('.');

    await cube.click({ face: 'front', x: 10, y: 5 });
    expect((await cube.snapshot()).walls.front?.[5]).toBe('......#....');
    await expect(cube.element.locator('.toast')).toBeVisible();
    for (const [message, method, ...given] of [
      ['tick: found -1; expected a whole number', 'tick', -1],
      ['tick: found NaN; expected', 'tick', NaN],
      ['x: found 0.5; expected', 'setCell', 'front', 0.5, 0, 'wall'],
      ['y: found 11; expected', 'setCell', 'front', 0, 11, 'wall'],
    ])
      await expect(cube.call(String(method), ...given)).rejects.toThrow(`OptionError: ${message}`);
    await expect(cube.call('setCell', 'front', 10, 5, 'wall')).rejects.toThrow('EditError: ');
  },
);

test('changes the search, moves and seconds during the chase', async ({ page, site }) => {
  const cube = await new CubePage(page).held(
    site,
    cubeXml({
      size: 11,
      player: { face: 'front', x: 10, y: 10 },
      monsters: [{ face: 'front', x: 0, y: 0 }],
      rows: { front: ROOMS },
    }),
  );
  const [before] = (await cube.snapshot()).monsters;
  await cube.openMore();
  await cube.element.getByRole('combobox', { name: 'Moves' }).selectOption('4');
  await cube.element.getByRole('combobox', { name: 'Search' }).selectOption('dijkstra');
  await cube.set({ repath: '1' });
  await cube.listen('repath');
  // A change of the search replans at once, because the current plan follows other rules.
  const { monsters } = await cube.tick(1);
  expect(monsters[0]?.repaths).toBeGreaterThan(before?.repaths ?? 0);
  const path = monsters[0]?.path ?? [];
  expect(path.length).toBeGreaterThan(2);
  for (let at = 1; at < path.length; at++) {
    const [a, b] = [path[at - 1], path[at]];
    expect(Math.abs((a?.x ?? 0) - (b?.x ?? 0)) + Math.abs((a?.y ?? 0) - (b?.y ?? 0))).toBe(1);
  }
  // Now a monster plans every second: two more plans in two seconds.
  await cube.tick(120);
  const number = expect.any(Number);
  expect(await cube.heard('repath')).toEqual(
    Array.from({ length: 3 }, () => ({
      monster: 0,
      expanded: number,
      cost: number,
      length: number,
    })),
  );
});

test('refuses unknown attributes, and those that a chase does not take, with the expected values, and continues the chase', async ({
  cube,
}) => {
  await cube.call('play');
  for (const [name, value, fault, expected] of [
    ['view', 'globe', 'is not known', 'cube'],
    ['algorithm', 'hybrid', 'is for single monsters, by the map', 'astar'],
    ['algorithm', 'ida', 'is not for a chase', 'astar'],
    ['heuristic', 'landmarks', 'is not for a chase', 'octile'],
  ]) {
    await cube.set({ [String(name)]: String(value) });
    await expect(
      cube.element.getByText(`${name}="${value}" ${fault}; expected "${expected}"`).first(),
    ).toBeVisible();
  }
  const { chase, view, tick } = await cube.snapshot();
  expect({ chase, view }).toEqual({ chase: 'face', view: 'cube' });
  await expect.poll(async () => (await cube.snapshot()).tick).toBeGreaterThan(tick);
});
