// three.js comes without the branches of its shaders that the cube never compiles (scripts/lib/lean-shaders.mjs): whatever the cube
// draws, no program may ask for one of them.

import { isLeftOut } from '../../scripts/lib/lean-shaders.mjs';
import { COARSE, CubePage } from './support/cube.js';
import { expect, test } from './support/fixtures.js';

test.use(COARSE);

const WALKERS = 213;

test('no program is compiled with what its shaders were built without', async ({ page, site }) => {
  await page.addInitScript(() => {
    const [macros, instances] = [new Set(), new Set()];
    Object.assign(globalThis, { macros, instances });
    const { shaderSource, drawElementsInstanced } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.shaderSource = function (shader, text) {
      for (const [, name] of text.matchAll(/^#define +(\w+)/gm)) macros.add(name);
      shaderSource.call(this, shader, text);
    };
    WebGL2RenderingContext.prototype.drawElementsInstanced = function (mode, count, type, offset, number) {
      instances.add(number);
      drawElementsInstanced.call(this, mode, count, type, offset, number);
    };
  });
  /** What was told of one kind until now. @param {'macros' | 'instances'} name */
  const seen = (name) => page.evaluate((kind) => [.../** @type {Record<string, Set<unknown>>} */ (/** @type {unknown} */ (globalThis))[kind] ?? []], name);
  const cube = await new CubePage(page).openStill(site);
  /** @param {Record<string, string>} attributes @param {'macros' | 'instances'} kind @param {string | number} known what is seen once they show */
  const shows = async (attributes, kind, known) => {
    const unknown = await cube.element.evaluate((element, all) => {
      const { observedAttributes } = /** @type {{ observedAttributes: string[] }} */ (/** @type {unknown} */ (element.constructor));
      for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
      return Object.keys(all).filter((name) => !observedAttributes.includes(name));
    }, attributes);
    expect(unknown, 'attributes that the element does not have').toEqual([]);
    await expect.poll(() => seen(kind), { message: JSON.stringify(attributes) }).toContain(known);
  };
  await shows({}, 'macros', 'USE_SHADOWMAP');
  await shows({ goal: 'gems' }, 'macros', 'FLAT_SHADED');
  await shows({ goal: 'none', chase: 'cube', algorithm: 'flow-field', walkers: String(WALKERS) }, 'instances', WALKERS);
  await shows({ view: 'net' }, 'macros', 'USE_COLOR');
  await cube.settled();
  expect((await seen('macros')).filter((name) => isLeftOut(String(name)))).toEqual([]);
});
