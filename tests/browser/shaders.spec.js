// three.js comes without the branches of its shaders that the cube never compiles (scripts/lib/lean-shaders.mjs): whatever the cube
// draws, no program may ask for one of them.

import { isLeftOut } from '../../scripts/lib/lean-shaders.mjs';
import { COARSE, CubePage } from './support/cube.js';
import { expect, test } from './support/fixtures.js';

test.use(COARSE);

test('no program is compiled with what its shaders were built without', async ({ page, site }) => {
  await page.addInitScript(() => {
    const macros = new Set();
    Object.assign(globalThis, { macros });
    const { shaderSource } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.shaderSource = function (shader, text) {
      for (const [, name] of text.matchAll(/^#define +(\w+)/gm)) macros.add(name);
      shaderSource.call(this, shader, text);
    };
  });
  const macros = () => page.evaluate(() => [.../** @type {{ macros: Set<string> }} */ (/** @type {unknown} */ (globalThis)).macros]);
  const cube = await new CubePage(page).openStill(site);
  /** @param {Record<string, string>} attributes @param {string} known a macro that what they show is compiled with */
  const shows = async (attributes, known) => {
    await cube.element.evaluate((element, all) => Object.entries(all).forEach(([name, value]) => element.setAttribute(name, value)), attributes);
    await expect.poll(macros, { message: JSON.stringify(attributes) }).toContain(known);
  };
  await shows({}, 'USE_SHADOWMAP');
  await shows({ goal: 'gems' }, 'FLAT_SHADED');
  await shows({ goal: 'none', chase: 'cube', algorithm: 'flow-field', crowd: '200' }, 'USE_INSTANCING_COLOR');
  await shows({ view: 'net' }, 'USE_COLOR');
  await cube.settled();
  expect((await macros()).filter(isLeftOut)).toEqual([]);
});
