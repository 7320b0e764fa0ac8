// three.js with less in it. Shaders without the branches that are never compiled: whatever three.js may define for the cube's
// materials, what is left says the same as its own text. Classes without methods that nobody calls.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from '../../scripts/lib/files.mjs';
import { parseAst } from 'rolldown/parseAst';
import { stillCalled, withoutMethods } from '../../scripts/lib/lean-methods.mjs';
import { isLeftOut, judged, leanShader } from '../../scripts/lib/lean-shaders.mjs';

const FOLDERS = ['ShaderChunk', 'ShaderLib'].map((name) => inRoot('node_modules', 'three', 'src', 'renderers', 'shaders', name));
const TEXTS = FOLDERS.flatMap((folder) =>
  readdirSync(folder).flatMap((file) => [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/`([^`]*)`/g)].map(([, text = ''], at) => ({ name: `${file} ${at}`, text }))),
);

/** Every condition answered, by chance but as the cube has it. @param {number} seed */
function chance(seed) {
  const draw = (/** @type {string} */ name, /** @type {number} */ sides) => createHash('sha256').update(`${seed} ${name}`).digest().readUInt32LE() % sides;
  const isDefined = (/** @type {string} */ name) => !isLeftOut(name) && draw(name, 2) === 1;
  const valueOf = (/** @type {string} */ word) => {
    if (/^\d+$/.test(word)) return Number(word);
    if (/^NUM_(DIR|HEMI)_/.test(word)) return draw(word, 3);
    return /^(NUM|UNION)_/.test(word) ? 0 : draw(word, 4);
  };
  return (/** @type {string} */ condition) => judged(condition, isDefined, valueOf);
}

test('what is left of each shader says the same', () => {
  assert.ok(TEXTS.length > 100);
  for (const { name, text } of TEXTS) {
    for (let seed = 1; seed <= 40; seed++) assert.equal(leanShader(leanShader(text), chance(seed)), leanShader(text, chance(seed)), `${name}, ${seed}`);
  }
});

test('it is much less', () => {
  const [before, after] = [TEXTS.map(({ text }) => leanShader(text, () => null)), TEXTS.map(({ text }) => leanShader(text))].map((texts) => texts.join('').length);
  assert.ok(after < 0.75 * before, `${after} of ${before}`);
});

test('branches of a condition', () => {
  const lean = (/** @type {string[]} */ ...lines) => leanShader(lines.join('\n')).trim().split('\n');
  assert.deepEqual(lean('a;', '#ifdef USE_FOG', 'b;', '#else', 'c; // why', '', '#endif', 'd;'), ['a;', 'c;', 'd;']);
  assert.deepEqual(lean('#ifndef USE_FOG', 'a;', '#endif'), ['a;']);
  assert.deepEqual(lean('#ifdef USE_COLOR', 'a;', '#elif defined( USE_FOG )', 'b;', '#else', '#if NUM_POINT_LIGHTS > 0', 'c;', '#endif', 'd;', '#endif'), ['#if defined(USE_COLOR)', 'a;', '#else', 'd;', '#endif']);
  assert.deepEqual(lean('#if defined( USE_FOG )', 'a;', '#elif defined( LAMBERT )', 'b;', '#endif'), ['#if defined( LAMBERT )', 'b;', '#endif']);
  assert.deepEqual(lean('#if ! defined( USE_FOG ) && ( NUM_DIR_LIGHTS > 0 )', 'a;', '#endif'), ['#if ! defined( USE_FOG ) && ( NUM_DIR_LIGHTS > 0 )', 'a;', '#endif']);
  assert.deepEqual(lean('#if UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHTS', 'a;', '#endif', 'b;'), ['b;']);
  assert.throws(() => lean('#ifdef USE_FOG', 'a;'), /defined\(USE_FOG\): found the end of the shader; expected #endif/);
  assert.throws(() => judged('NUM_DIR_LIGHTS + 1'), /expected/);
});

test('methods of the list are cut out of classes, and of nothing else', () => {
  const code = ['export class A {', '\tslerp( t ) { return t; }', '\tget determinant() { return 1; }', '\tadd() { return 2; }', '\ttoJSON( meta ) { return { meta }; }', '}', 'export function slerp( t ) { return t; }', ''].join('\n');
  const left = withoutMethods(code, parseAst);
  assert.equal(left, code.replace('slerp( t ) { return t; }', '').replace('toJSON( meta ) { return { meta }; }', ''));
  assert.equal(withoutMethods('export class B {\n\tadd() {}\n}', parseAst), null);
});

test('a call of what was cut out is found by its name, and no comment is taken for one', () => {
  assert.deepEqual(stillCalled('a.slerp(b); c.toJSON(); d.slerped(); slerp();'), ['slerp', 'toJSON']);
  assert.deepEqual(stillCalled('/** As {@link a.slerp}. */\n  // a.slerp(b)\na.add(b);'), []);
});
