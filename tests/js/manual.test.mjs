// The documents as pages: each link leads to an existing page, picture or heading.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { DOCUMENTS, nameOf, writeManual } from '../../scripts/lib/manual.mjs';

const folder = mkdtempSync(join(tmpdir(), 'manual-'));
after(() => rmSync(folder, { recursive: true }));
writeManual(folder);
const read = (/** @type {string} */ page) => readFileSync(join(folder, page), 'utf8');

/** @param {string} text @param {string} attribute @returns {string[]} */
const all = (text, attribute) => [...text.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value);

test('each link leads to an existing page, picture or heading', () => {
  let headings = 0;
  for (const [file, page] of DOCUMENTS) {
    const text = read(page);
    for (const href of [...all(text, 'href'), ...all(text, 'src')]) {
      if (/^https:/.test(href) || /^\.\.\/(?:zh\/)?(?:index|lab|own|graph|course\/(?:zh\/)?index)\.html$/.test(href)) continue;
      const [path = '', anchor] = href.split('#');
      assert.ok(existsSync(join(folder, path || page)), `${file}: ${href}`);
      if (anchor === undefined) continue;
      headings += 1;
      assert.ok(all(read(path || page), 'id').includes(anchor), `${file}: ${href}`);
    }
  }
  assert.ok(headings > 10, `${headings}`);
  assert.equal(all(read('index.html'), 'href').filter((href) => href === '../own.html').length, 1);
});

test('the README takes a few minutes to read, and its JavaScript runs', async () => {
  const text = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const words = text.split(/\s+/).filter(Boolean).length;
  assert.ok(words <= 1200, `README.md has ${words} words, at most 1,200 are allowed`);
  const [, code = ''] = /```js\n([^`]*cubechase\/core[^`]*)```/.exec(text) ?? [];
  const file = join(folder, 'example.mjs');
  writeFileSync(file, code.replace('cubechase/core', new URL('../../www/core.js', import.meta.url).href));
  const { stdout } = await promisify(execFile)(process.execPath, [file]);
  assert.match(stdout, /^60 \[/);
});

test('a page needs no script and no inline style, and no two headings share an id', () => {
  for (const [, page] of DOCUMENTS) {
    const text = read(page);
    assert.doesNotMatch(text, /<script|<style| style=/);
    const ids = all(text, 'id');
    assert.ok(ids.length > 0);
    assert.equal(new Set(ids).size, ids.length, `${page}: ${ids.filter((id, at) => ids.indexOf(id) !== at).join()}`);
  }
});

test('each page has the title and description of its card', () => {
  const heads = DOCUMENTS.map(([, page, name, description]) => {
    const head = read(page).split('</head>')[0] ?? '';
    assert.deepEqual(all(head, 'content').filter((text) => text === description).length, 2, page);
    assert.ok(all(head, 'content').includes(`${name} · cubechase`) && all(head, 'content').includes('../posters/preview.jpg'), page);
    return description;
  });
  assert.equal(new Set(heads).size, DOCUMENTS.length);
});

test('headings have the same ids as on GitHub', () => {
  assert.equal(nameOf('Play and tweak'), 'play-and-tweak');
  assert.equal(nameOf('`<path-lab>`'), 'path-lab');
  assert.equal(nameOf('Over a cube’s surface, measured'), 'over-a-cubes-surface-measured');
});
