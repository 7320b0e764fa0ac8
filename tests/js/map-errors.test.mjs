// Every invalid map is one error that says where, what was found and what was expected.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Cube } from '../../www/pkg/cubechase.js';
import { saidBy, sentence, textOf } from '../../www/shared/message.js';
import { cubeXml, placeOf } from './support/maps.mjs';
import './support/wasm.mjs';

const good = cubeXml({ size: 5, player: { face: 'front', x: 2, y: 2 }, monsters: [{ face: 'top', x: 1, y: 1 }] });

/** @param {string} text @returns {any} what it throws, checked for the fields that every MapError has */
function refused(text) {
  const caught = thrownBy(() => Cube.fromXml(text).free());
  assert.equal(Object.prototype.toString.call(caught), '[object Error]');
  assert.equal(caught.name, 'MapError', String(caught));
  assert.ok(Number.isInteger(caught.line) && caught.line >= 1, `line ${caught.line}`);
  assert.ok(Number.isInteger(caught.column) && caught.column >= 1, `column ${caught.column}`);
  assert.equal(typeof caught.found, 'string');
  assert.ok(caught.expected.length > 0);
  assert.ok(caught.message.length > 10, caught.message);
  return caught;
}

/** @param {() => void} work @returns {any} */
function thrownBy(work) {
  try {
    work();
  } catch (error) {
    return error;
  }
  assert.fail('no error');
}

/**
 * The valid map with one change, and the line of the change.
 * @param {string} part @param {string} instead
 */
function changed(part, instead) {
  assert.ok(good.includes(part), `no ${part} in the map`);
  return { text: good.replace(part, instead), line: placeOf(good, part).line };
}

test('the valid map is valid', () => {
  const cube = Cube.fromXml(good);
  assert.equal(cube.size, 5);
  assert.equal(cube.monsters, 1);
  assert.equal(cube.repath, 3);
  cube.free();
});

test('an unknown character: line and column of the character itself', () => {
  const text = good.replace('<row>.....</row>', '<row>..x..</row>');
  const error = refused(text);
  assert.deepEqual({ line: error.line, column: error.column }, placeOf(text, 'x..<'));
  assert.match(error.found, /x/);
});

/** @type {Record<string, [string, string]>} what is wrong, and the change that makes it so */
const atTheirLine = {
  'an unknown face': ['<face name="left">', '<face name="port">'],
  'a face given twice': ['<face name="left">', '<face name="front">'],
  'a row that is too short': ['<row>.....</row>', '<row>....</row>'],
  'a row that is too long': ['<row>.....</row>', '<row>......</row>'],
  'a monster on an unknown face': ['<monster face="top"', '<monster face="roof"'],
  'a monster outside the face': ['<monster face="top" x="1"', '<monster face="top" x="5"'],
  'a monster at no number': ['<monster face="top" x="1"', '<monster face="top" x="one"'],
  'a monster without a place': ['<monster face="top" x="1"', '<monster face="top"'],
  'a player outside the face': ['<player face="front" x="2"', '<player face="front" x="-1"'],
  'an unknown element': ['<monster face="top"', '<dragon face="top"'],
  'two players': ['<monster face="top"', '<player face="top"'],
  'a size below 3': ['size="5"', 'size="2"'],
  'a size above 256': ['size="5"', 'size="257"'],
  'a size that is no number': ['size="5"', 'size="big"'],
  'no size': [' size="5"', ''],
  'seconds that are no number': ['repath="3"', 'repath="soon"'],
  'seconds below zero': ['repath="3"', 'repath="-3"'],
};
for (const [what, [part, instead]] of Object.entries(atTheirLine)) {
  test(`${what}: reports its line`, () => {
    const { text, line } = changed(part, instead);
    assert.equal(refused(text).line, line);
  });
}

test('refuses a missing face, row, player or monster', () => {
  const face = /\n {2}<face name="bottom">[^]*?<\/face>/;
  assert.match(refused(good.replace(face, '')).message, /bottom/);
  refused(good.replace('    <row>.....</row>\n', ''));
  assert.match(refused(good.replace(/ {2}<player .*\n/, '')).message, /player/);
  assert.match(refused(good.replace(/ {2}<monster .*\n/, '')).message, /monster/);
});

test('refuses actors in a wall', () => {
  const rows = ['.....', '.....', '..#..', '.....', '.....'];
  const player = { face: 'front', x: 2, y: 2 };
  const text = cubeXml({ size: 5, player, rows: { front: rows } });
  assert.equal(refused(text).line, placeOf(text, '<player').line);
  const other = cubeXml({ size: 5, player, monsters: [{ face: 'top', x: 2, y: 2 }], rows: { top: rows } });
  assert.equal(refused(other).line, placeOf(other, '<monster').line);
});

test('refuses text that is not XML, another root, and an empty text', () => {
  for (const text of ['', ' ', 'hello', '{"cube": 1}', '<cube', '<map size="5"/>', `${good}<cube/>`, '\u0000', '<cube size="5"></cub>']) refused(text);
});

test('refuses a DTD, and so entities and bombs', () => {
  const bomb = '<!DOCTYPE cube [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]>\n';
  assert.equal(refused(bomb + good.replace('<row>.....', '<row>&c;')).line, 1);
});

test('refuses ten megabytes', () => {
  const error = refused(good.replace('</cube>', `<!--${'x'.repeat(10_000_000)}--></cube>`));
  assert.match(error.message, /kB|MB|MiB|bytes/);
});

test('refuses deep nesting without a crash', () => {
  refused(`${'<face>'.repeat(50_000)}`);
  refused(`<cube size="5">${'<face>'.repeat(20_000)}${'</face>'.repeat(20_000)}</cube>`);
  Cube.fromXml(good).free();
});

test('repeats what it found exactly, with its markup', () => {
  const error = refused(good.replace('<face name="left">', '<face name="&lt;img src=x&gt;">'));
  assert.match(error.message, /<img src=x>/);
});

test('a sentence begins with a capital letter, but an address stays as it is', () => {
  assert.equal(textOf(sentence('line 3, column 4: found "x"')), 'Line 3, column 4: found "x".');
  assert.equal(textOf(sentence(saidBy(new Error('http://127.0.0.1/no.xml: 404 Not Found')))), 'http://127.0.0.1/no.xml: 404 Not Found.');
});
