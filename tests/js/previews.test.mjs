// The metadata of pages for cards and search engines, with and without an address for the site, and
// the picture beside it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { pageFrom } from '../../scripts/lib/course-pages.mjs';
import { inRoot } from '../../scripts/lib/files.mjs';
import { previews, siteMap, siteOf } from '../../scripts/lib/previews.mjs';

const SITE = 'https://name.github.io/cubechase/';

/**
 * The tags of a page, by name.
 *
 * @param {string} page
 * @param {string | null} site
 * @param {string} [html] in place of its own
 */
function tagsOf(page, site, html = readFileSync(inRoot(page), 'utf8')) {
  /** @type {any} */
  const {
    transformIndexHtml: { handler },
  } = previews([], site);
  /** @type {import('vite').HtmlTagDescriptor[]} */
  const tags = handler(html, { filename: inRoot(page) });
  return tags.map(
    ({ attrs = {} }) =>
      /** @type {const} */ ([
        attrs.property ?? attrs.name ?? `${attrs.rel ?? 'base'} ${attrs.hreflang ?? ''}`.trim(),
        String(attrs.content ?? attrs.href),
      ]),
  );
}

test('the address of the site is a URL with its slash, or none, and everything else is refused', () => {
  assert.deepEqual(
    [undefined, ' ', SITE.slice(0, -1), SITE].map((address) => siteOf(address)),
    [null, null, SITE, SITE],
  );
  for (const wrong of ['name.github.io', 'ftp://name.org/', '/cubechase/', `${SITE}?a`])
    assert.throws(() => siteOf(wrong), {
      message: `SITE="${wrong}": expected the address of the site, as ${SITE}`,
    });
});

test('with an address, all addresses of a card are absolute; without one they are relative to the page, and nothing is invented', () => {
  assert.deepEqual(tagsOf('index.html', SITE), [
    ['og:type', 'website'],
    ['og:title', 'cubechase: six mazes on a cube'],
    [
      'og:description',
      'Six mazes on a cube: walk over an edge, and the monsters there wake up and hunt you.',
    ],
    ['og:image', `${SITE}posters/preview.jpg`],
    ['og:url', SITE],
    ['twitter:card', 'summary_large_image'],
    ['canonical', SITE],
    ['alternate en', SITE],
    ['alternate zh-CN', `${SITE}zh/`],
  ]);
  const chinese = new Map(tagsOf('zh/lab.html', SITE));
  assert.deepEqual(
    [chinese.get('canonical'), chinese.get('alternate en')],
    [`${SITE}zh/lab.html`, `${SITE}lab.html`],
  );
  assert.match(chinese.get('og:description') ?? '', /\p{Script=Han}/u);
  const relative = new Map(tagsOf('zh/index.html', null));
  const names = ['og:image', 'alternate en', 'og:url', 'canonical'];
  assert.deepEqual(
    names.map((name) => relative.get(name)),
    ['../posters/preview.jpg', '../index.html', undefined, undefined],
  );
});

test('a page that is not indexed has no card, the page for missing addresses has the site’s folder, and a page without a description is an error', () => {
  assert.deepEqual(
    [tagsOf('embed.html', SITE), tagsOf('404.html', SITE), tagsOf('404.html', null)],
    [[], [['base', '/cubechase/']], []],
  );
  assert.throws(() => tagsOf('course/index.html', null, '<title>A page</title>'), {
    message: 'course/index.html: found no description; expected both, in its head',
  });
  const own = tagsOf(
    'course/index.html',
    null,
    '<title>A &lt;page&gt; &amp; more</title><meta name="description" content="It &quot;is&quot;.">',
  );
  assert.deepEqual(
    own.filter(([name]) => /title|description/.test(String(name))),
    [
      ['og:title', 'A <page> & more'],
      ['og:description', 'It "is".'],
    ],
  );
});

test('a page of the course names its languages like all others, each once', () => {
  for (const page of ['course/index.html', 'course/zh/01-g-h-f.html', 'course/15-write-it.html']) {
    const english = page.replace('zh/', '');
    const html = pageFrom(readFileSync(inRoot(page), 'utf8'), inRoot(page));
    assert.doesNotMatch(html, /<link[^>]*hreflang/, page);
    const folded = english.replace(/index\.html$/, '');
    const alternates = tagsOf(page, SITE, html).filter(([name]) =>
      String(name).startsWith('alternate'),
    );
    assert.deepEqual(alternates, [
      ['alternate en', SITE + folded],
      ['alternate zh-CN', SITE + folded.replace('course/', 'course/zh/')],
    ]);
  }
});

test('a site map lists each page once, and index pages as their folders', () => {
  const map = siteMap(['lab.html', 'index.html', 'zh/index.html', 'docs/core.html'], SITE);
  assert.deepEqual(
    Array.from(map.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => address),
    [SITE, `${SITE}docs/core.html`, `${SITE}lab.html`, `${SITE}zh/`],
  );
});

test('the picture has the size of cards, and is not too large a file', () => {
  const file = readFileSync(inRoot('maps', 'pictures', 'preview.jpg'));
  assert.ok(file.length < 300_000, `${file.length}`);
  // Start of frame: its length and its precision, then the height and the width.
  const at = file.indexOf(Buffer.from([0xff, 0xc0]));
  assert.deepEqual([file.readUInt16BE(at + 7), file.readUInt16BE(at + 5)], [1200, 630]);
});
