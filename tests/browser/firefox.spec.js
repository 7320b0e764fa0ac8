// The lab, the core, and the cube without WebGL in Firefox. Nothing controls the browser: a page runs the test and reports the
// result.

import { expect, test } from '@playwright/test';
import { findFirefox } from '../../scripts/firefox.mjs';
import { inRoot } from '../../scripts/lib/files.mjs';
import { cubeXml } from '../js/support/maps.mjs';
import { answerOf } from './support/firefox.js';
import { BASE, serve } from './support/server.js';

const firefox = findFirefox();

const CUBE = cubeXml({ size: 5, player: { face: 'front', x: 3, y: 2 }, monsters: [{ face: 'back', x: 1, y: 1 }] });

/** Runs in the page, and in Node for the expected values. @param {typeof import('../../www/core.js')} core */
const results = async ({ GridSearch, GridWorld, load, loadPool }) => {
  await load();
  const grid = GridWorld.generate({ generator: 'rooms', width: 61, height: 51, seed: 5 });
  const costs = ['astar', 'jps', 'subgoal', 'theta', 'dstar-lite'].map((algorithm) => {
    const search = new GridSearch({ algorithm: /** @type {'astar'} */ (algorithm), costs: 'sqrt2' });
    search.start(grid, grid.start ?? [1, 1], grid.goal ?? [2, 2]);
    return [algorithm, search.run(grid), search.cost];
  });
  const { SearchPool } = await loadPool();
  const pool = new SearchPool({ algorithm: 'jps', workers: 2 });
  await pool.open(grid);
  const { cost } = await pool.batch(Uint32Array.from({ length: 400 }, (_, at) => (at * 31 + (at >> 2) * 17) % 51));
  pool.close();
  return { costs, pool: Array.from(cost, (number) => (Number.isNaN(number) ? null : number)) };
};

/** @param {string} site where the package is @param {string} report the address that takes the report */
const page = (site, report) => `<!doctype html><html lang="en"><head><title>A blog</title></head><body>
<path-lab controls race="astar,bfs"><script type="text/plain">
  S....
  .###.
  ...#G
</script></path-lab>
<cube-chase controls><script type="application/xml">${CUBE}</script></cube-chase>
<script type="module">
  import * as core from '${site}cubechase.js';
  const until = async (holds) => { while (!holds()) await new Promise(requestAnimationFrame); };
  const lab = document.querySelector('path-lab');
  const tell = (answer) => fetch('${report}', { method: 'POST', mode: 'no-cors', body: JSON.stringify(answer) });
  try {
    await lab.ready;
    await until(() => lab.snapshot().status === 'found');
    const { cost: before } = lab.snapshot();
    lab.setCell(4, 1, 'wall');
    await until(() => lab.snapshot().status === 'nearest');
    lab.setCell(4, 1, 'floor');
    lab.seek(3);
    await until(() => lab.snapshot().step === 3);
    lab.seek(Infinity);
    await until(() => lab.snapshot().status === 'found');
    const colours = (picture) => new Set(new Uint32Array(picture.getContext('2d').getImageData(0, 0, picture.width, picture.height).data.buffer)).size;
    await until(() => [...lab.shadowRoot.querySelectorAll('.pane canvas')].some((picture) => picture.width > 0 && colours(picture) > 5));
    const cube = document.querySelector('cube-chase');
    // Nothing is drawn out of view.
    cube.scrollIntoView();
    await cube.ready;
    const net = cube.shadowRoot.querySelector('canvas.net');
    await until(() => net.width > 0 && colours(net) > 30);
    const places = ['front', 'right', 'back', 'left', 'top', 'bottom'].map((face) => cube.project(face, 2, 2));
    cube.press('right');
    cube.tick(40);
    cube.release('right');
    const { view, player: { face } } = cube.snapshot();
    const game = { view, face, distinct: new Set(places.map(({ x, y }) => Math.round(x) + ' ' + Math.round(y))).size };
    tell({ game, before, after: lab.snapshot().cost, text: lab.text(), core: await (${results})(core) });
  } catch (error) {
    tell({ failed: String(error) });
  }
</script></body></html>`;

test('Firefox: the lab answers, steps and takes edits; the core and its workers return what they return in Node; the cube plays as a net without WebGL', async () => {
  test.skip(!firefox, 'no Firefox: install it, or set FIREFOX to its path');
  const server = await serve("script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'self'", inRoot('lib'));
  try {
    const answer = await answerOf(firefox ?? '', server, (ear) => page(`${server.origin}${BASE}`, ear), test.info().timeout);
    /** @type {typeof import('../../www/core.js')} */
    const core = await import(`${inRoot('lib', 'core.js')}`);
    expect(answer).toEqual({ game: { view: 'net', face: 'right', distinct: 6 }, before: 60, after: 60, text: 'S....\n.###.\n...#G\n', core: await results(core) });
  } finally {
    await server.close();
  }
});
