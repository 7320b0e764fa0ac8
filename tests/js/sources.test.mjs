// Everything that docs/sources.md names exists: files, tests in them, maps of the lab, and settings
// of the elements.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { PRESETS } from '../../www/lab/play/presets.js';
import { MAPS } from '../../www/shared/maps.js';
import { inRoot } from '../../scripts/lib/files.mjs';
import { readCube, readLab } from './support/settings.mjs';
import { filesIn, read } from './support/texts.mjs';

const text = read('docs/sources.md');
const rowsOf = (/** @type {string} */ document) =>
  document.split('\n').filter((line) => line.includes(' | ') && !/^(It has|文中所讲) /.test(line));
const rows = rowsOf(text);
/** The text between backticks in the tables. */
const quoted = rows.flatMap((row) =>
  Array.from(row.matchAll(/`([^`]+)`/g), ([, code = '']) => code.trim()),
);
const PATH = /^[\w-]+(\/[\w.-]+)+$|^[\w-]+\.html$/;

test('each row has something that shows it', () => {
  assert.ok(rows.length > 90, `${rows.length} rows`);
  for (const row of rows) assert.equal(row.split(' | ').length, 2, row);
});

test('the Chinese sources name the same, row by row', () => {
  const named = (/** @type {string} */ document) =>
    rowsOf(read(document)).map((row) =>
      Array.from(row.matchAll(/`[^`]+`|\*\*[^*]+\*\*/g), ([name]) => name).sort(),
    );
  assert.deepEqual(named('docs/sources-zh.md'), named('docs/sources.md'));
});

test('files exist, and so do the tests named in them', () => {
  const files = quoted.filter((code) => PATH.test(code.split('::')[0] ?? ''));
  assert.ok(files.length > 80, `${files.length} files`);
  for (const code of files) {
    const [path = '', name] = code.split('::');
    assert.ok(existsSync(inRoot(path)), path);
    if (name) assert.ok(read(path).includes(`fn ${name}(`), code);
  }
});

test('maps are those of the lab and of the cube, and each map from the articles is named', () => {
  const bold = rows.flatMap((row) =>
    Array.from(row.matchAll(/\*\*([^*]+)\*\*/g), ([, name]) => name),
  );
  const names = [...PRESETS, ...MAPS].map(({ name }) => name);
  for (const name of bold) assert.ok(name && names.includes(name), name);
  for (const { name, group } of PRESETS)
    if (group === 'From the articles') assert.ok(bold.includes(name), name);
});

test('the elements take the settings', () => {
  const settings = quoted.flatMap((code) =>
    Array.from(code.matchAll(/^([a-z-]+)="([^"]*)"$/g), ([, name = '', value = '']) => ({
      name,
      value,
    })),
  );
  assert.ok(settings.length > 60, `${settings.length} settings`);
  for (const { name, value } of settings)
    assert.ok(readLab(name, value) || readCube(name, value), `no setting ${name}="${value}"`);
  // All backticks are one of these.
  const known = new Set([
    ...settings.map(({ name, value }) => `${name}="${value}"`),
    ...quoted.filter((code) => PATH.test(code.split('::')[0] ?? '')),
  ]);
  assert.deepEqual(
    quoted.filter((code) => !known.has(code) && !/^[.,]$|^path$/.test(code)),
    [],
  );
});

test('no text cites an article by its place in a list', () => {
  const texts = ['src', 'www', 'tests', 'docs', 'examples', 'benches', 'maps', 'scripts'].flatMap(
    (folder) => filesIn(folder, /\.(rs|js|mjs|md|css)$/),
  );
  const found = texts.filter((path) => {
    return (
      !path.endsWith('sources.test.mjs') &&
      /\b(first|second|third|fourth|fifth|last|seed|source) (source |seed )?(article|document)\b/i.test(
        read(path),
      )
    );
  });
  assert.deepEqual(found, []);
});
