// The documents as pages: each link leads to an existing page, picture or heading.

import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../scripts/lib/files.mjs';
import { read as readInProject } from './support/texts.mjs';
import { DOCUMENTS, nameOf, writeManual } from '../../scripts/lib/docs-pages.mjs';

const folder = mkdtempSync(join(tmpdir(), 'manual-'));
after(() => rmSync(folder, { recursive: true }));
writeManual(folder);
const read = (/** @type {string} */ page) => readFileSync(join(folder, page), 'utf8');

/** @param {string} text @param {string} attribute @returns {string[]} */
const all = (text, attribute) =>
  [...text.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value);

test('each link leads to an existing page, picture or heading', () => {
  let headings = 0;
  for (const [file, page] of DOCUMENTS) {
    const text = read(page);
    for (const href of [...all(text, 'href'), ...all(text, 'src')]) {
      if (
        /^https:/.test(href) ||
        /^\.\.\/(?:(?:zh\/)?(?:index|lab|own|graph)|embed|course\/(?:zh\/)?[\w-]+)\.html([?#]|$)/.test(
          href,
        )
      )
        continue;
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

test('each relative link of a document leads to an existing file', () => {
  const links = DOCUMENTS.flatMap(([file]) =>
    Array.from(readInProject(file).matchAll(/\]\(([^)\s]+)\)/g), ([, href = '']) => ({
      file,
      href,
    })),
  );
  const relative = links.filter(({ href }) => !/^[a-z]+:/.test(href));
  assert.ok(relative.length > 80, `${relative.length} links`);
  for (const { file, href } of relative)
    assert.ok(existsSync(new URL(href, pathToFileURL(inRoot(file))).pathname), `${file}: ${href}`);
});

test('the links of the pages to documents lead to existing headings', () => {
  const sources = ['.', 'zh', 'course', 'course/zh'].flatMap((name) =>
    readdirSync(inRoot(name))
      .filter((file) => file.endsWith('.html'))
      .map((file) => `${name}/${file}`),
  );
  const links = sources.flatMap((source) =>
    Array.from(
      readInProject(source).matchAll(/href="[./]*docs\/([\w-]+\.html)(?:#([^"]*))?"/g),
      ([, page = '', anchor = '']) => ({ source, page, anchor }),
    ),
  );
  assert.ok(links.length > 60, `${links.length} links`);
  for (const { source, page, anchor } of links) {
    assert.ok(
      DOCUMENTS.some(([, name]) => name === page),
      `${source}: ${page}`,
    );
    assert.ok(
      anchor === '' || all(read(page), 'id').includes(anchor),
      `${source}: ${page}#${anchor}`,
    );
  }
  // A Chinese page leads to the Chinese guide.
  for (const page of ['index', 'lab', 'own', 'graph'])
    assert.match(
      readInProject(`zh/${page}.html`),
      /href="\.\.\/docs\/embedding-zh\.html">文档</,
      page,
    );
  assert.match(read('embedding-zh.html'), /<html lang="zh">[^]*embed\.html\?[^ ]*lang=zh/);
});

test('the README takes a few minutes to read', () => {
  const words = readInProject('README.md')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  assert.ok(words <= 650, `README.md has ${words} words, at most 650 are allowed`);
});

test('a page needs no script and no inline style, and no two headings share an id', () => {
  for (const [, page] of DOCUMENTS) {
    const text = read(page);
    assert.doesNotMatch(text, /<script|<style| style=/);
    const ids = all(text, 'id');
    assert.ok(ids.length > 0);
    assert.equal(
      new Set(ids).size,
      ids.length,
      `${page}: ${ids.filter((id, at) => ids.indexOf(id) !== at).join()}`,
    );
  }
});

test('each page has the title and description of its card', () => {
  const heads = DOCUMENTS.map(([, page, name, description]) => {
    const head = read(page).split('</head>')[0] ?? '';
    assert.deepEqual(all(head, 'content').filter((text) => text === description).length, 2, page);
    assert.ok(
      all(head, 'content').includes(`${name} · cubechase`) &&
        all(head, 'content').includes('../posters/preview.jpg'),
      page,
    );
    return description;
  });
  assert.equal(new Set(heads).size, DOCUMENTS.length);
});

test('headings have the same ids as on GitHub', () => {
  assert.deepEqual(
    [nameOf('Play and tweak'), nameOf('`<path-lab>`')],
    ['play-and-tweak', 'path-lab'],
  );
  assert.equal(nameOf('Over a cube’s surface, measured'), 'over-a-cubes-surface-measured');
});
