// Everything that docs/sources.md names exists: files, tests in them, maps of the lab, and settings
// of the elements. Each row has a link, and tests/browser/sources.spec.js opens them.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { nameOf } from '../../scripts/lib/docs-pages.mjs';
import { PRESETS } from '../../www/lab/play/presets.js';
import { MAPS } from '../../www/shared/maps.js';
import { inRoot } from '../../scripts/lib/files.mjs';
import { readCube, readLab } from './support/settings.mjs';
import { cellsOf, linesOf, linksOf } from './support/sources.mjs';
import { filesIn, read } from './support/texts.mjs';

const text = read('docs/sources.md');
const rows = linesOf(text);
/** The text between backticks in the tables. */
const quoted = rows.flatMap((row) =>
  Array.from(row.matchAll(/`([^`]+)`/g), ([, code = '']) => code.trim()),
);
const PATH = /^[\w-]+(\/[\w.-]+)+$|^[\w-]+\.html$/;

test('each row has its number, one link, and something that shows it', () => {
  assert.ok(rows.length > 160, `${rows.length} rows`);
  let before = 0;
  for (const row of rows) {
    const [number = '', item, link = '', shown] = cellsOf(row);
    assert.ok(item && shown && cellsOf(row).length === 4, row);
    assert.match(link, /^\[[^\]]+\]\([^)\s]+\)$/, row);
    assert.ok([1, before + 1].includes(Number(number)), row);
    before = Number(number);
  }
});

test('the Chinese sources name and link the same, row by row', () => {
  const named = (/** @type {string} */ document) =>
    linesOf(read(document)).map((row) =>
      Array.from(row.matchAll(/`[^`]+`|\*\*[^*]+\*\*/g), ([name]) => name).sort(),
    );
  assert.deepEqual(named('docs/sources-zh.md'), named('docs/sources.md'));
  const inChinese = (/** @type {string} */ href) =>
    href.startsWith('../embed.html')
      ? `${href}&lang=zh`
      : href.replace('../course/', '../course/zh/').replace(/^\.\.\/(?=\w+\.html)/, '../zh/');
  assert.deepEqual(
    linksOf('docs/sources-zh.md'),
    linksOf('docs/sources.md').map(({ href, numbers }) => ({ href: inChinese(href), numbers })),
  );
});

test('links lead to maps that ship, to parts of pages, and to headings', () => {
  for (const { href } of [...linksOf('docs/sources.md'), ...linksOf('docs/sources-zh.md')]) {
    const { pathname, searchParams, hash } = new URL(href, 'https://example.org/docs/sources.md');
    const file = pathname.slice(1);
    assert.ok(existsSync(inRoot(file)), href);
    const anchor = decodeURIComponent(hash.slice(1));
    const map = searchParams.get('map') ?? (anchor.startsWith('map=') ? anchor.slice(4) : null);
    if (map !== null)
      assert.ok(
        [...PRESETS, ...MAPS].some(({ name }) => name === map),
        href,
      );
    else if (file.endsWith('.md') && anchor)
      assert.ok(
        read(file)
          .split('\n')
          .some((line) => /^#+ /.test(line) && nameOf(line.replace(/^#+ /, '')) === anchor),
        href,
      );
    else if (anchor) assert.ok(read(file).includes(` id="${anchor}"`), href);
  }
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
