// Monsters: when they plan, what they plan, and what a catch or an edit changes.

import { cubeXml, ROOMS } from '../js/support/maps.mjs';
import { pathCost, shortest } from '../js/support/oracle.mjs';
import { COARSE, CubePage } from './support/cube.js';
import { expect, test } from './support/fixtures.js';

test.use(COARSE);

test('plans for each awake monster every 3.0 s, at the cost that an independent Dijkstra search finds', async ({ page, site }) => {
  const cube = await new CubePage(page).openStill(site);
  const player = { face: 'front', x: 10, y: 10 };
  const monsters = [{ face: 'front', x: 0, y: 0 }, { face: 'front', x: 0, y: 10 }, { face: 'front', x: 4, y: 2 }, { face: 'top', x: 0, y: 0 }];
  await cube.hold(cubeXml({ size: 11, player, monsters, rows: { front: ROOMS } }));
  await cube.listen('repath');
  const start = await cube.snapshot();
  expect(start.tick).toBe(0);
  // Reads the snapshot after each tick. A catch starts a new chase, so the loop ends there.
  const seen = await cube.element.evaluate((element, ticks) => {
    const chase = /** @type {import('./support/cube.js').CubeChaseElement} */ (element);
    const list = [];
    for (let n = 0; n < ticks; n++) {
      chase.tick(1);
      const { tick, monsters: now, caught } = chase.snapshot();
      if (caught > 0) break;
      list.push({ tick, monsters: now });
    }
    return list;
  }, 700);
  /** @type {number[][]} */
  const planned = start.monsters.map(({ repaths }) => (repaths > 0 ? [0] : []));
  let plans = 0;
  let before = start.monsters.map(({ repaths }) => repaths);
  for (const { tick, monsters: now } of seen) {
    now.forEach(({ repaths, path, awake }, at) => {
      expect(awake).toBe(at < 3);
      if (repaths === before[at]) return;
      expect(repaths).toBe((before[at] ?? 0) + 1);
      planned[at]?.push(tick);
      const [from] = path;
      const to = path.at(-1);
      if (!from || !to) return;
      plans++;
      expect(to).toEqual(player);
      expect(pathCost(ROOMS, path)).toBe(shortest(ROOMS, from, to));
    });
    before = now.map(({ repaths }) => repaths);
  }
  expect(plans).toBeGreaterThanOrEqual(3);
  expect(planned[3], 'the monster on another face sleeps').toEqual([]);
  for (const ticks of planned.slice(0, 3)) {
    expect(ticks[0], 'on waking').toBeLessThanOrEqual(1);
    expect(ticks.length).toBeGreaterThanOrEqual(2);
    const between = ticks.slice(1).map((tick, at) => tick - (ticks[at] ?? 0));
    expect(new Set(between)).toEqual(new Set([180]));
  }
  const heard = await cube.heard('repath');
  expect(heard.length).toBeGreaterThanOrEqual(plans);
  for (const detail of heard) expect(detail).toEqual({ monster: expect.any(Number), expanded: expect.any(Number), cost: expect.any(Number), length: expect.any(Number) });
});

test('sends one caught event when a monster reaches the player, and restarts everyone', async ({ page, site }) => {
  const cube = await new CubePage(page).openStill(site);
  const player = { face: 'front', x: 1, y: 3 };
  await cube.hold(cubeXml({ player, monsters: [{ face: 'front', x: 5, y: 3 }] }));
  await cube.listen('caught');
  const { caught, player: now, monsters, tick } = await cube.element.evaluate((element) => {
    const chase = /** @type {import('./support/cube.js').CubeChaseElement} */ (element);
    while (chase.snapshot().caught === 0 && chase.snapshot().tick < 600) chase.tick(1);
    return chase.snapshot();
  });
  // Four cells at three a second. The catch is 0.6 cells before the end.
  expect(tick).toBeGreaterThan(60);
  expect(tick).toBeLessThan(90);
  expect(caught).toBe(1);
  expect(now).toEqual(player);
  expect(monsters[0]).toMatchObject({ face: 'front', x: 5, y: 3 });
  expect(await cube.heard('caught')).toEqual([{ count: 1 }]);
});

test('plans again after an edit across a plan, by method or by a press on the picture', async ({ page, site }) => {
  const cube = await new CubePage(page).held(site, cubeXml({ size: 11, player: { face: 'front', x: 10, y: 5 }, monsters: [{ face: 'front', x: 0, y: 5 }] }));
  const before = (await cube.tick(2)).monsters[0];
  expect(before?.path.some(({ x, y }) => x === 6 && y === 5)).toBe(true);
  expect(await cube.element.evaluate((element) => /** @type {import('./support/cube.js').CubeChaseElement} */ (element).setCell('front', 6, 5, 'wall'))).toBe(true);
  const after = await cube.tick(1);
  expect(after.monsters[0]?.repaths).toBe((before?.repaths ?? 0) + 1);
  expect(after.monsters[0]?.path.some(({ x, y }) => x === 6 && y === 5)).toBe(false);
  expect(after.walls.front?.[5]).toBe('......#....');

  const next = after.monsters[0]?.path[4];
  if (!next) throw new Error('no plan');
  await cube.edit();
  const [at] = await cube.project([next]);
  if (!at) throw new Error('no projection');
  await page.mouse.click(at.x, at.y);
  const edited = await cube.tick(1);
  expect(edited.walls.front?.[next.y]?.[next.x]).toBe('#');
  expect(edited.monsters[0]?.repaths).toBe((after.monsters[0]?.repaths ?? 0) + 1);
  expect(edited.monsters[0]?.path).not.toContainEqual(next);
  await page.mouse.click(at.x, at.y);
  expect((await cube.tick(1)).walls.front?.[next.y]?.[next.x]).toBe('.');
});

test('refuses an edit under the player or a monster with a message, and changes nothing', async ({ page, site }) => {
  const cube = await new CubePage(page).held(site, cubeXml());
  await cube.edit();
  const [at] = await cube.project([{ face: 'front', x: 3, y: 3 }]);
  if (!at) throw new Error('no projection');
  await page.mouse.click(at.x, at.y);
  expect((await cube.snapshot()).walls.front?.[3]).toBe('.......');
  await expect(cube.element.locator('.toast')).toBeVisible();
});

test('changes the search, moves and seconds during the chase', async ({ page, site }) => {
  const cube = await new CubePage(page).held(site, cubeXml({ size: 11, player: { face: 'front', x: 10, y: 10 }, monsters: [{ face: 'front', x: 0, y: 0 }], rows: { front: ROOMS } }));
  const [before] = (await cube.snapshot()).monsters;
  await cube.openMore();
  await cube.element.getByRole('combobox', { name: 'Moves' }).selectOption('4');
  await cube.element.getByRole('combobox', { name: 'Search' }).selectOption('dijkstra');
  await cube.element.evaluate((element) => element.setAttribute('repath', '1'));
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
  expect((await cube.heard('repath')).length).toBe(3);
});

test('refuses unknown attributes, and those that a chase does not take, with the expected values, and continues the chase', async ({ page, site }) => {
  const cube = await new CubePage(page).openStill(site);
  await cube.call('play');
  for (const [name, value, fault, expected] of [
    ['view', 'globe', 'is not known', 'cube'],
    ['algorithm', 'hybrid', 'is for single monsters, by the map', 'astar'],
    ['algorithm', 'ida', 'is not for a chase', 'astar'],
    ['heuristic', 'landmarks', 'is not for a chase', 'octile'],
  ]) {
    await cube.element.evaluate((element, [attribute, word]) => element.setAttribute(String(attribute), String(word)), [name, value]);
    await expect(cube.element.getByText(`${name}="${value}" ${fault}; expected "${expected}"`).first()).toBeVisible();
  }
  const { chase, view, tick } = await cube.snapshot();
  expect({ chase, view }).toEqual({ chase: 'face', view: 'cube' });
  await expect.poll(async () => (await cube.snapshot()).tick).toBeGreaterThan(tick);
});

test('announces a message again if it comes twice', async ({ page, site }) => {
  const cube = await new CubePage(page).held(site, cubeXml({ player: { face: 'front', x: 1, y: 3 }, monsters: [{ face: 'front', x: 5, y: 3 }] }));
  const heard = await cube.element.evaluate((element) => {
    const chase = /** @type {import('./support/cube.js').CubeChaseElement} */ (element);
    const regions = element.shadowRoot?.querySelectorAll('[aria-live]') ?? [];
    const list = [];
    for (const times of [1, 2, 3]) {
      const seen = new MutationObserver(() => {});
      for (const region of regions) seen.observe(region, { childList: true, characterData: true, subtree: true });
      while (chase.snapshot().caught < times && chase.snapshot().tick < 1000) chase.tick(1);
      const added = seen.takeRecords().flatMap(({ addedNodes }) => [...addedNodes].map(({ textContent }) => textContent));
      list.push(added.filter((text) => text?.startsWith('Caught!')).length);
      seen.disconnect();
    }
    return list;
  });
  expect(heard).toEqual([1, 1, 1]);
});

test('throws an error to the caller for invalid numbers', async ({ page, site }) => {
  const cube = await new CubePage(page).held(site, cubeXml());
  const thrown = await cube.element.evaluate((element) => {
    const chase = /** @type {import('./support/cube.js').CubeChaseElement} */ (element);
    return [
      () => chase.tick(-1),
      () => chase.tick(NaN),
      () => chase.setCell('front', 0.5, 0, 'wall'),
      () => chase.setCell('front', 0, 7, 'wall'),
      () => chase.setCell('front', 3, 3, 'wall'),
    ].map((work) => {
      try {
        work();
        return '';
      } catch (error) {
        return `${/** @type {Error} */ (error).name}: ${/** @type {Error} */ (error).message}`;
      }
    });
  });
  expect(thrown).toEqual([
    expect.stringMatching(/^OptionError: tick: found -1; expected a whole number/),
    expect.stringMatching(/^OptionError: tick: found NaN; expected/),
    expect.stringMatching(/^OptionError: x: found 0.5; expected/),
    expect.stringMatching(/^OptionError: y: found 7; expected/),
    expect.stringMatching(/^EditError: /),
  ]);
  expect((await cube.snapshot()).tick).toBe(0);
});
