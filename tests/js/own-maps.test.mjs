// The hundred maps, the templates and the links of own.html.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOST_CODE, decode, encode, TEMPLATES, textOf } from '../../www/own/play/code.js';
import { MANY, randomMaps } from '../../www/own/play/verdict.js';
import { LinkError } from '../../www/shared/play/link-text.js';
import { shortest } from './support/oracle.mjs';
import './support/wasm.mjs';

/** @param {import('../../www/own/sandbox/comparison.js').Task} task */
const rowsOf = ({ columns, rows, cells }) => Array.from({ length: rows }, (_, y) => Array.from(cells.subarray(y * columns, (y + 1) * columns), (cell) => (cell === 0 ? '#' : '.')).join(''));

const CODE = TEMPLATES[1]?.code ?? assert.fail();

test('there are a hundred maps, the smallest first, each with a path', () => {
  for (const movement of /** @type {const} */ (['8-strict', '4'])) {
    const maps = randomMaps({ movement });
    assert.equal(maps.length, MANY);
    maps.forEach((map, at) => {
      assert.ok(map.columns >= (maps[at - 1]?.columns ?? 0), `map ${at}`);
      const [from, to] = [map.from, map.to].map(([x, y]) => ({ x, y }));
      assert.ok(Number.isFinite(shortest(rowsOf(map), from ?? assert.fail(), to ?? assert.fail(), { movement })), `map ${at}`);
    });
    assert.deepEqual([maps[0]?.columns, maps.at(-1)?.columns], [4, 16]);
  }
});

test('the maps are the same for everyone, and all differ', () => {
  assert.deepEqual(randomMaps({}), randomMaps({}));
  assert.equal(new Set(randomMaps({}).map((map) => `${map.cells} ${map.from} ${map.to}`)).size, MANY);
});

test('templates have names for the address, and no line is too long for a phone', () => {
  assert.equal(new Set(TEMPLATES.map(({ name }) => name)).size, 8);
  for (const template of TEMPLATES) {
    assert.match(template.name, /^[a-z]+$/);
    const [english, chinese] = ['en', 'zh-CN'].map((language) => textOf(template, language));
    assert.notEqual(english, chinese);
    for (const text of [english, chinese]) assert.ok(text?.split('\n').every((line) => line.length <= 52), template.name);
  }
});

test('a link restores code exactly, with any content', async () => {
  for (const code of [CODE, '', '</textarea><script>alert(1)</script>', '算法 🚗 \u202e \0', 'x'.repeat(MOST_CODE)]) {
    const link = await encode(code);
    assert.match(link, /^[\w-]+$/);
    assert.equal(await decode(link), code);
  }
});

test('says that a link is broken, cut, too long or no text', async () => {
  const whole = await encode(CODE);
  const bad = [['', /found nothing/], ['%00', /found "%" at character 1/], [`2${whole.slice(1)}`, /expected 1/], [whole.slice(0, -9), /cut off|changed/], [await encode('x'.repeat(MOST_CODE + 1)), /far more/]];
  for (const [link, why] of /** @type {[string, RegExp][]} */ (bad)) await assert.rejects(decode(link), (error) => error instanceof LinkError && why.test(error.message), link.slice(0, 20));
});
