// Keys, the screen and the edges of the cube.

import { axisOf, besideEdge, FACES, SIDES, times, walk } from '../js/support/geometry.mjs';
import { cubeXml } from '../js/support/maps.mjs';
import { CubePage, expect, test } from './support/cube.js';

test(
  'the keys match the picture at every cell of a face; W, A, S and D do the same as the arrow keys; a held key continues over edges, once around the cube',
  { tag: '@journey' },
  async ({ page, site }) => {
    const cube = await new CubePage(page).held(
      site,
      cubeXml({ size: 15, player: { face: 'front', x: 7, y: 7 } }),
    );
    for (const [x = 0, y = 0] of [
      [0, 0],
      [14, 0],
      [0, 14],
      [14, 14],
      [7, 0],
      [0, 7],
    ]) {
      const cell = { face: 'front', x, y };
      for (const side of SIDES) {
        const { cell: next } = walk(cell, axisOf('front', side), 15);
        // From 45°, another key would match as well.
        if (next.face === 'front') expect((await cube.keyFor(cell, next)).off).toBeLessThan(42);
      }
    }

    await cube.hold(cubeXml());
    for (const pair of [
      ['w', 'ArrowUp'],
      ['a', 'ArrowLeft'],
      ['s', 'ArrowDown'],
      ['d', 'ArrowRight'],
    ]) {
      const players = [];
      for (const key of pair) {
        await cube.call('reset');
        players.push((await cube.step(key)).player);
      }
      expect(players[0], pair[0]).toEqual(players[1]);
      expect(players[0], pair[0]).not.toEqual({ face: 'front', x: 3, y: 3 });
    }

    await cube.hold(cubeXml({ player: { face: 'front', x: 3, y: 2 } }));
    await page.keyboard.down('ArrowRight');
    /** @type {string[]} */
    const faces = [];
    for (let ticks = 0; ticks < 400 && faces.length < 5; ticks += 4) {
      const { face } = (await cube.tick(4)).player;
      if (faces.at(-1) !== face) faces.push(face);
    }
    await page.keyboard.up('ArrowRight');
    expect([new Set(faces).size, faces.at(-1)]).toEqual([4, 'front']);
  },
);

/**
 * The faces with twice their areas in the picture: positive towards the viewer, the largest first.
 *
 * @param {CubePage} cube
 */
async function areasOf(cube) {
  const areas = (await cube.corners()).map(([a, b, , d], at) => {
    if (!a || !b || !d) throw new Error('no projection');
    return { face: FACES[at] ?? '', area: (b.x - a.x) * (d.y - a.y) - (d.x - a.x) * (b.y - a.y) };
  });
  return areas.sort((one, other) => other.area - one.area);
}

/**
 * A cell on each side of each of the twelve edges, with the directions from one to the other and
 * back.
 */
const EDGES = FACES.flatMap((face, at) =>
  SIDES.flatMap((side) => {
    const from = besideEdge(face, side, 7);
    const { cell, axis } = walk(from, axisOf(face, side), 7);
    return at < FACES.indexOf(cell.face)
      ? [
          [
            { from, to: cell, axis: axisOf(face, side) },
            { from: cell, to: from, axis: times(axis, -1) },
          ],
        ]
      : [];
  }),
);

// tests/js/chase.test.mjs checks which monsters an edge wakes.
for (const [how, reducedMotion] of /** @type {const} */ ([
  ['turns', 'no-preference'],
  ['turns at once', 'reduce'],
])) {
  test(`over each edge and back, the key of its direction leads to the derived cell, and the camera ${how} to its face`, async ({
    cube,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    expect(EDGES).toHaveLength(12);
    // Those of one face with the turn of the camera.
    for (const ways of EDGES.filter(
      ([way]) => (way?.from.face === 'front') === (how === 'turns'),
    )) {
      await cube.hold(cubeXml({ player: ways[0]?.from }));
      for (const { from, to, axis } of ways) {
        const name = `${from.face} to ${to.face}`;
        await cube.listen('facechange');
        // Towards the edge is away from the cell on the other side of the player.
        const { key } = await cube.keyFor(walk(from, times(axis, -1), 7).cell, from);
        expect([(await cube.step(key)).player, await cube.heard('facechange')], name).toEqual([
          to,
          [{ from: from.face, to: to.face }],
        ]);
        await cube.settled();
        expect((await areasOf(cube))[0]?.face, `${name}: the face towards the viewer`).toBe(
          to.face,
        );
        expect((await cube.project([to]))[0]?.visible).toBe(true);
      }
    }
  });
}

test('a drag turns the cube, and it returns slowly; a double click turns a face to the viewer, and the next key turns it back', async ({
  page,
  site,
}) => {
  const cube = await new CubePage(page).open(site);
  await cube.hold(cubeXml());
  const middle = { face: 'front', x: 3, y: 3 };
  const home = await cube.placeOf(middle);
  /** How far it is turned. */
  const away = async () => {
    const { x, y } = await cube.placeOf(middle);
    return Math.hypot(x - home.x, y - home.y);
  };
  await page.mouse.move(home.x, home.y);
  await page.mouse.down();
  await page.mouse.move(home.x - 140, home.y + 30, { steps: 6 });
  await expect.poll(away).toBeGreaterThan(20);
  await page.mouse.up();
  await expect.poll(away).toBeLessThan(2);
  expect((await cube.snapshot()).walls.front).toEqual(Array.from({ length: 7 }, () => '.......'));

  await cube.settled();
  // Of the other faces, the most visible one. A person would click its middle.
  const { face, area = NaN } = (await areasOf(cube))[1] ?? { face: '' };
  const { x, y } = await cube.placeOf({ ...middle, face });
  await page.mouse.dblclick(x, y);
  await cube.settled();
  const [largest] = await areasOf(cube);
  expect(largest?.face).toBe(face);
  expect(largest?.area).toBeGreaterThan(area * 1.3);
  await page.keyboard.press('ArrowUp');
  await cube.settled();
  expect((await areasOf(cube))[0]?.face).toBe('front');
});
