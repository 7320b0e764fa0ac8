// Keys, the screen and the edges of the cube.

import { axisOf, besideEdge, FACES, SIDES, walk } from '../js/support/geometry.mjs';
import { cubeXml, oneMonsterEach } from '../js/support/maps.mjs';
import { COARSE, CubePage, KEYS } from './support/cube.js';
import { expect, test } from './support/fixtures.js';

test.use(COARSE);

/** @typedef {import('../js/support/geometry.mjs').Cell} Cell */

/** The four cells around one in the middle of a face. @param {Cell} cell @param {number} size */
const around = (cell, size) => SIDES.map((side) => walk(cell, axisOf(cell.face, side), size).cell);

test('each arrow key moves the player one cell, in its direction on the screen', async ({ page, site }) => {
  const cube = await new CubePage(page).openStill(site);
  for (const face of FACES) {
    const player = { face, x: 3, y: 3 };
    await cube.hold(cubeXml({ player }));
    /** @type {Record<string, Cell>} */
    const byKey = {};
    for (const cell of around(player, 7)) {
      const { key, off } = await cube.keyFor(player, cell);
      expect(off, `${key} on ${face} is off its direction by this many degrees`).toBeLessThan(40);
      byKey[key] = cell;
    }
    expect(Object.keys(byKey).sort()).toEqual(Object.values(KEYS).sort());
    for (const [key, back] of [['ArrowUp', 'ArrowDown'], ['ArrowRight', 'ArrowLeft']]) {
      expect((await cube.step(String(key))).player).toEqual(byKey[String(key)]);
      expect((await cube.step(String(back))).player).toEqual(player);
      expect((await cube.step(String(back))).player).toEqual(byKey[String(back)]);
      expect((await cube.step(String(key))).player).toEqual(player);
    }
  }
});

test('the keys match the picture at every cell of a face', async ({ page, site }) => {
  const cube = await new CubePage(page).held(site, cubeXml({ size: 15, player: { face: 'front', x: 7, y: 7 } }));
  for (const [x, y] of [[0, 0], [14, 0], [0, 14], [14, 14], [7, 0], [0, 7]]) {
    const cell = { face: 'front', x: x ?? 0, y: y ?? 0 };
    for (const next of around(cell, 15).filter(({ face }) => face === 'front')) {
      // From 45°, another key would match as well.
      expect((await cube.keyFor(cell, next)).off).toBeLessThan(42);
    }
  }
});

test('W, A, S and D do the same as the arrow keys', async ({ page, site }) => {
  const cube = await new CubePage(page).held(site, cubeXml());
  for (const [letter, key] of [['w', 'ArrowUp'], ['a', 'ArrowLeft'], ['s', 'ArrowDown'], ['d', 'ArrowRight']]) {
    await cube.call('reset');
    const byLetter = (await cube.step(String(letter))).player;
    await cube.call('reset');
    const byArrow = (await cube.step(String(key))).player;
    expect(byLetter).toEqual(byArrow);
    expect(byLetter).not.toEqual({ face: 'front', x: 3, y: 3 });
  }
});

/** Twice the area of a face in the picture, positive while it faces the viewer. @param {CubePage} cube @param {string} face */
async function area(cube, face) {
  const [a, b, c] = await cube.project([{ face, x: 0, y: 0 }, { face, x: 6, y: 0 }, { face, x: 0, y: 6 }]);
  if (!a || !b || !c) throw new Error('no projection');
  return (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
}

test('over each of the 24 edges: reaches the derived cell, turns the camera, and wakes the monsters', async ({ page, site }) => {
  const cube = await new CubePage(page).openStill(site);
  for (const face of FACES) {
    // Takes one face with the turn of the camera. From the others it turns at once.
    await page.emulateMedia({ reducedMotion: face === 'front' ? 'no-preference' : 'reduce' });
    for (const side of SIDES) {
      await test.step(`${face}, ${side}`, async () => {
        const player = besideEdge(face, side, 7);
        const axis = axisOf(face, side);
        const { cell } = walk(player, axis, 7);
        await cube.hold(cubeXml({ player, monsters: oneMonsterEach(6) }));
        await cube.listen('facechange');
        await cube.listen('repath');
        // Towards the edge is away from the cell on the other side of the player.
        const inner = walk(player, /** @type {[number, number, number]} */ (axis.map((part) => -part)), 7).cell;
        const { key } = await cube.keyFor(inner, player);
        const held = await cube.snapshot();
        expect(held.monsters.filter(({ awake }) => awake).map((monster) => monster.face)).toEqual([face]);

        const after = await cube.step(key);
        expect(after.player).toEqual(cell);
        expect(await cube.heard('facechange')).toEqual([{ from: face, to: cell.face }]);
        expect(after.monsters.map(({ awake }) => awake)).toEqual(FACES.map((name) => name === cell.face));
        const planned = (await cube.heard('repath')).map(({ monster }) => monster);
        expect(planned, 'the one on the new face planned at once').toContain(FACES.indexOf(cell.face));
        for (const monster of after.monsters) if (!monster.awake) expect(monster.path).toEqual([]);

        await cube.settled();
        /** @type {[string, number][]} */
        const areas = [];
        for (const name of FACES) areas.push([name, await area(cube, name)]);
        areas.sort((one, other) => other[1] - one[1]);
        expect(areas[0]?.[0], 'the face towards the viewer').toBe(cell.face);
        expect((await cube.project([cell]))[0]?.visible).toBe(true);
      });
    }
  }
});

test('a held key continues over edges, once around the cube', async ({ page, site }) => {
  const cube = await new CubePage(page).held(site, cubeXml({ player: { face: 'front', x: 3, y: 2 } }));
  await page.keyboard.down('ArrowRight');
  /** @type {string[]} */
  const faces = [];
  for (let ticks = 0; ticks < 400 && faces.length < 5; ticks += 4) {
    const { face } = (await cube.tick(4)).player;
    if (faces.at(-1) !== face) faces.push(face);
  }
  await page.keyboard.up('ArrowRight');
  expect(new Set(faces).size).toBe(4);
  expect(faces.at(-1)).toBe('front');
});

test('a drag turns the cube, and it returns slowly', async ({ page, site }) => {
  const cube = await new CubePage(page).open(site);
  await cube.hold(cubeXml());
  const middle = { face: 'front', x: 3, y: 3 };
  const [home] = await cube.project([middle]);
  if (!home) throw new Error('no projection');
  await page.mouse.move(home.x, home.y);
  await page.mouse.down();
  await page.mouse.move(home.x - 140, home.y + 30, { steps: 6 });
  await expect.poll(async () => Math.abs(((await cube.project([middle]))[0]?.x ?? home.x) - home.x)).toBeGreaterThan(20);
  await page.mouse.up();
  await expect.poll(async () => {
    const [now] = await cube.project([middle]);
    return now && Math.hypot(now.x - home.x, now.y - home.y);
  }).toBeLessThan(2);
  expect((await cube.snapshot()).walls.front).toEqual(Array.from({ length: 7 }, () => '.......'));
});

test('a double click turns a face to the viewer, and the next key turns it back', async ({ page, site }) => {
  const cube = await new CubePage(page).open(site);
  await cube.hold(cubeXml());
  // Of the other faces, the most visible one. A person would click its middle.
  /** @type {[string, number][]} */
  const areas = [];
  for (const name of FACES.filter((face) => face !== 'front')) areas.push([name, await area(cube, name)]);
  const [other = ''] = areas.sort((a, b) => b[1] - a[1])[0] ?? [];
  const before = await area(cube, other);
  const [at] = await cube.project([{ face: other, x: 3, y: 3 }]);
  if (!at) throw new Error('no projection');
  await page.mouse.dblclick(at.x, at.y);
  await cube.settled();
  expect(await area(cube, other)).toBeGreaterThan(before * 1.3);
  expect(await area(cube, other)).toBeGreaterThan(await area(cube, 'front'));
  await page.keyboard.press('ArrowUp');
  await cube.settled();
  expect(await area(cube, 'front')).toBeGreaterThan(await area(cube, other));
});
