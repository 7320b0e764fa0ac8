// `toSvg` of the core: a search or a cube as SVG without a page, from the attributes of the
// element.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Grid, loadCubeStills, loadStills } from '../../www/core.js';
import { mapSize } from '../../www/lab/element/fitting.js';
import { PRESETS } from '../../www/lab/play/presets.js';
import './support/wasm.mjs';

const { frames, loadLanguages, still, toSvg } = await loadStills();
const MAP = 'S.....\n.####.\n....#G\n';

/** How often a text is in another. @param {string} text @param {string} part */
const count = (text, part) => text.split(part).length - 1;

test('a search is one picture in two themes, without scripts and other files, at the step and in the language that were set', async () => {
  const svg = toSvg(MAP);
  assert.match(
    svg,
    /^<svg xmlns="[^"]+" viewBox="0 0 279.5 150.5" [^>]*><style>:root\{[^}]*\}@media\(prefers-color-scheme:dark\)\{:root\{[^}]*\}\}<\/style>/,
  );
  assert.match(svg, /<title>Map of 6 × 3 cells. A\* · 9 expanded · cost 70<\/title>/);
  assert.doesNotMatch(svg, /<script|href|url\((?!#)/);
  assert.doesNotMatch(svg.replace(/<style>.*<\/style>/, ''), /#[0-9a-f]{6}/);
  await loadLanguages();
  const [early, end, chinese, french] = ['3', 'Infinity', '3 zh-CN', '3 fr'].map((text) =>
    still(MAP, { at: text.split(' ')[0] ?? '', lang: text.split(' ')[1] ?? 'en' }),
  );
  const english = 'Map of 6 × 3 cells. A* · 3 expanded';
  assert.deepEqual(
    [early?.text, chinese?.text, french?.text],
    [english, '6 × 3 格的地图。A* · 扩展 3', english],
  );
  assert.deepEqual(
    [early, end].map((one) => count(one?.svg ?? '', 'stroke="var(--c-f5c518-f5c518)"')),
    [0, 1],
    'the path',
  );
});

test('a race has a picture of each search, below its name', () => {
  const { svg, text } = still(MAP, { race: 'astar; astar weight=2; greedy' });
  assert.equal(count(svg, '<svg '), 4);
  assert.equal(
    text,
    'Map of 6 × 3 cells. A* · 9 expanded · cost 70. A* · weight 2 · 8 expanded · cost 70. Greedy best first · 8 expanded · cost 70',
  );
  assert.deepEqual(
    Array.from(svg.matchAll(/<title>(.*)<\/title>/g), ([, title]) => title),
    [text, 'A*', 'A* · weight 2', 'Greedy best first'],
  );
  for (const name of ['A* · weight 2', 'Greedy best first'])
    assert.match(svg, new RegExp(`font-size="16"[^>]*>${name.replace('*', '\\*')}`));
});

test('attributes set what the element shows', () => {
  const shown = [
    '',
    'heat:g',
    'heat:h',
    'heat:f',
    'heat:order',
    'heat:exact',
    'heat:clearance',
  ].map((show) => toSvg(MAP, { show }));
  assert.equal(new Set(shown).size, shown.length);
  // A frame has a rim, and is around the start and the goal.
  assert.equal(
    count(toSvg('......\n'.repeat(4), { size: 2, from: '0,0', to: '3,2' }), 'd="M22.6 14h'),
    2,
  );
  // The two letters of the ends, and three numbers in each of eight cells that are no end.
  assert.deepEqual(
    [toSvg(MAP), toSvg(MAP, { numbers: 'none' })].map((svg) => count(svg, '<text')),
    [26, 2],
  );
  assert.match(still(MAP, { to: '0,2' }).text, /cost 20$/);
  assert.match(
    still('..........\n'.repeat(8), {
      'algorithm': 'hybrid',
      'from': '2,2',
      'to': '7,6',
      'to-heading': 90,
      'turning-radius': 1,
    }).text,
    /^Map of 10 × 8 cells\. Hybrid A\*/,
  );
});

test('before the core reads a map, its text says about how wide and high its figure is', () => {
  const grid = Grid.generate({ generator: 'caves', width: 23, height: 15, seed: 3 });
  for (const format of /** @type {const} */ (['ascii', 'digits', 'matrix', 'map']))
    assert.deepEqual(mapSize(grid.text(format)), [23.5, 15.5], format);
  assert.deepEqual(
    [
      mapSize(grid.text('hex')),
      mapSize('[[0,1,0],[0,0,0]]'),
      mapSize('<cube size="3"/>'),
      mapSize(''),
    ],
    [
      [23.5, 13.55],
      [3.5, 2.5],
      [0, 0],
      [0.5, 0.5],
    ],
  );
});

test('a loop has a still of each step, in one colour scheme', () => {
  const all = frames(MAP, { loop: '2-4', scheme: 'dark', numbers: 'none' });
  assert.deepEqual(
    all.map(({ text }) => text.split(' · ')[1]),
    ['2 expanded', '3 expanded', '4 expanded'],
  );
  assert.equal(all[1]?.svg, toSvg(MAP, { at: 3, scheme: 'dark', numbers: 'none' }));
  assert.doesNotMatch(all[0]?.svg ?? '', /<style>|var\(/);
  assert.deepEqual(
    ['110\n111', '1211\n1121', MAP].map((map) => still(map).warning),
    ['digits. As matrix', 'digits. As ascii', ''].map(
      (said) => said && `This text was read as the format ${said}, it is another map.`,
    ),
  );
  assert.throws(() => toSvg(MAP, { scheme: 'blue' }), {
    name: 'OptionError',
    message: 'scheme="blue" is not known; expected "light" or "dark"',
  });
});

test('a large map is drawn at a lower resolution, without numbers', () => {
  const berlin = PRESETS.find(({ name }) => name === 'Berlin');
  const svg = toSvg(readFileSync(new URL(berlin?.url ?? ''), 'utf8'), {
    from: berlin?.from?.join() ?? '',
    to: berlin?.to?.join() ?? '',
  });
  assert.ok(svg.length < 80_000 && count(svg, '<text') === 2, `${svg.length} bytes`);
});

test('a mistake is an error that says what is expected', () => {
  assert.throws(() => toSvg('S..\n.?G\n'), { name: 'MapError', line: 2, column: 2 });
  assert.throws(
    () => toSvg(MAP, { at: 'soon' }),
    /^OptionError: at="soon" is not possible; expected a whole number/,
  );
  assert.throws(
    () => toSvg(MAP, { race: 'astar; quick' }),
    /^OptionError: race, lane 2: algorithm="quick" is not known/,
  );
  assert.throws(() => toSvg(MAP, { show: 'stars' }), /^OptionError: show="stars"/);
  assert.throws(() => toSvg(MAP, { from: '9,9' }), /^OptionError: the start \(9, 9\) is outside/);
  assert.throws(
    () => toSvg(MAP, { heuristic: 'landmarks', landmarks: '9,9 2,2' }),
    /^SearchError: astar: the landmark \(9, 9\) is outside/,
  );
});

test('a cube is its net, with all letters of its edges, at a second', async () => {
  const cube = await loadCubeStills();
  const xml = readFileSync(new URL(cube.MAPS[0]?.url ?? ''), 'utf8');
  const [start, later] = [cube.still(xml), cube.still(xml, { at: 5, algorithm: 'greedy' })];
  assert.equal(start.text, 'Cube of six faces with 17 × 17 cells, 6 monsters, after 0 s');
  assert.match(later.text, /after 5 s\. Monster 1: \d+ expanded, cost 110$/);
  assert.notEqual(start.svg, later.svg);
  for (const letter of 'ABCDEFG') assert.equal(count(start.svg, `>${letter}</text>`), 2);
  assert.throws(
    () => cube.toSvg(xml, { algorithm: 'quick' }),
    /^OptionError: algorithm="quick" is not known/,
  );
  assert.throws(() => cube.toSvg('<cube'), { name: 'MapError', line: 1 });
});
