// A map inside an element, in each way that generators and frameworks leave it, and a map that went
// missing on the way.

import { GUIDE, KINDS } from './support/blog.js';
import { expect, test } from './support/cube.js';

/**
 * Markup that generators make from a fence with three rows of a map, after public reports:
 * hexojs/hexo-util#4, markdown-it/markdown-it#368, alecthomas/chroma#52,
 * froala/wysiwyg-editor#1028.
 */
const FENCES = {
  'Hexo with a gutter':
    '<figure class="highlight"><table><tr><td class="gutter"><pre><span class="line">1</span><br><span class="line">2</span><br><span class="line">3</span><br></pre></td><td class="code"><pre><span class="line">S.....</span><br><span class="line">.####.</span><br><span class="line">....#G</span><br></pre></td></tr></table></figure>',
  'Pygments with numbers in a table':
    '<div class="highlight"><table class="highlighttable"><tr><td class="linenos"><div class="linenodiv"><pre><span class="normal">1</span>\n<span class="normal">2</span>\n<span class="normal">3</span></pre></div></td><td class="code"><div><pre><span></span>S.....\n.####.\n....#G\n</pre></div></td></tr></table></div>',
  'Pygments with numbers in the lines':
    '<div class="highlight"><pre><span></span><span class="linenos">1</span>S.....\n<span class="linenos">2</span>.####.\n<span class="linenos">3</span>....#G\n</pre></div>',
  'Chroma with numbers in the lines, from line 9':
    '<div class="highlight"><pre tabindex="0"><code><span class="line"><span class="ln"> 9</span><span class="cl">S.....\n</span></span><span class="line"><span class="ln">10</span><span class="cl">.####.\n</span></span><span class="line"><span class="ln">11</span><span class="cl">....#G\n</span></span></code></pre></div>',
  'line breaks': '<pre>S.....<br>.####.<br>....#G</pre>',
  'a block for each line': '<pre><div>S.....</div><div>.####.</div><div>....#G</div></pre>',
};

/** @typedef {import('./support/lab.js').LabElement} LabElement */

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * Returns the messages of the first card or cover in each element, when it is there.
 *
 * @param {import('@playwright/test').Page} page
 */
async function failures(page) {
  const all = page.locator('path-lab, cube-chase').locator('.failure p');
  await expect(all).toHaveCount(await page.locator('path-lab, cube-chase').count());
  return all.allTextContents();
}

test('reads the rows of a fence, and never its numbers of lines', async ({ page, blog }) => {
  const gutter = '<pre><span>1</span>\n<span>2</span>\n</pre>';
  await page.goto(
    blog(
      [...Object.values(FENCES), '<pre>1..\n2..\n3.G</pre>', gutter]
        .map((fence) => `<path-lab>${fence}</path-lab>`)
        .join(''),
    ),
  );
  const texts = await page.evaluate(async () => {
    await customElements.whenDefined('path-lab');
    return Promise.all(
      /** @type {LabElement[]} */ ([...document.querySelectorAll('path-lab')]).map((lab) =>
        lab.ready.then(
          () => lab.text(),
          (error) => String(error.message),
        ),
      ),
    );
  });
  expect(
    Object.fromEntries(
      [...Object.keys(FENCES), 'costs in the first column', 'numbers alone'].map((name, at) => [
        name,
        texts[at],
      ]),
    ),
  ).toEqual({
    ...Object.fromEntries(Object.keys(FENCES).map((name) => [name, 'S.....\n.####.\n....#G\n'])),
    'costs in the first column': 'S..\n2..\n3.G\n',
    'numbers alone': 'found only the numbers of lines in <pre>; expected a map',
  });
});

for (const { name, type, map, other } of KINDS) {
  /** @param {string} inside @param {string} [attributes] */
  const element = (inside, attributes = '') => `<${name} ${attributes}>${inside}</${name}>`;

  test(
    `${name}: reads a map from each place`,
    { tag: name === 'path-lab' ? ['@journey'] : [] },
    async ({ page, blog }) => {
      const text = escaped(map);
      await page.goto(
        blog(
          [
            element(`<script type="${type}">\n${map}</script>`),
            element(`<template>\n${text}</template>`),
            element(`<pre>\n${text}</pre>`),
            element(
              `\n    <pre><code>\n      ${text.trimEnd().replaceAll('\n', '\n      ')}\n    </code></pre>`,
            ),
            // As Markdown makes it from a fence.
            element(
              `<div class="highlight"><button>Copy</button><pre><code>${text
                .split('\n')
                .map((line) => `<span>${line}</span>`)
                .join('\n')}</code></pre></div>`,
            ),
            element('', `text="${text}"`),
            // A slot is content of the page, not a map.
            element(`<pre slot="caption">A caption</pre><pre>${text}</pre>`),
            element(`<pre>${escaped(other)}</pre>`, `text="${text}"`),
          ].join(''),
        ),
      );
      const texts = await page.evaluate(async (tag) => {
        await customElements.whenDefined(tag);
        const elements = /** @type {LabElement[]} */ ([...document.querySelectorAll(tag)]);
        await Promise.all(elements.map(({ ready }) => ready));
        return elements.map((one) => one.text());
      }, name);
      expect(texts, 'the same map everywhere').toEqual(Array(8).fill(texts[0]));
      if (name === 'path-lab') expect(texts[0]).toBe(map);
    },
  );

  test(`${name}: reads a map that arrives or changes later`, async ({ page, blog }) => {
    await page.goto(
      blog(
        [
          element(''),
          element(''),
          element(''),
          element(''),
          element(`<pre>${escaped(map)}</pre>`),
          element('', `text="${escaped(map)}"`),
        ].join(''),
      ),
    );
    const texts = await page.evaluate(
      async ([tag, kind, text]) => {
        await customElements.whenDefined(tag);
        const child =
          (/** @type {string} */ carries, as = '') =>
          (/** @type {LabElement} */ one) => {
            const carrier = Object.assign(document.createElement(carries), as && { type: as });
            carrier.append(text);
            one.append(carrier);
          };
        const changes = [
          child('pre'),
          child('script', kind),
          child('template'),
          (/** @type {LabElement} */ one) => one.setAttribute('text', text),
          (/** @type {LabElement} */ one) => one.querySelector('pre')?.replaceChildren(text),
          // As a framework assigns a property.
          (/** @type {LabElement} */ one) => Reflect.set(one, 'text', text),
        ];
        const elements = /** @type {LabElement[]} */ ([...document.querySelectorAll(tag)]);
        await Promise.all(elements.map(({ ready }) => ready));
        return Promise.all(
          elements.map(
            (one, at) =>
              new Promise((resolve) => {
                one.addEventListener('ready', () => resolve(one.text()), { once: true });
                changes[at]?.(one);
              }),
          ),
        );
      },
      [name, type, other],
    );
    expect(texts).toEqual(Array(6).fill(texts[0]));
    expect(texts[0]).toContain(other.trim().slice(0, 5));
  });

  test(`${name}: a map that went missing is an error, and appears when it comes`, async ({
    page,
    blog,
  }) => {
    await page.goto(
      blog(
        [
          element('<pre></pre>'),
          element('<template>\n</template>'),
          element(`<script type="${type}"> </script>`),
          element('', 'text=""'),
          element('', 'map=""'),
          element('<pre><code></code></pre>'),
        ].join(''),
      ),
    );
    expect(await failures(page)).toEqual(
      ['<pre>', '<template>', '<script>', 'text=""', 'map=""', '<pre>'].map(
        (place) => `Found nothing in ${place}; expected a map.`,
      ),
    );
    const found = await page.evaluate(
      async ([tag, text]) => {
        const elements = /** @type {LabElement[]} */ ([...document.querySelectorAll(tag)]);
        const failed = await Promise.all(
          elements.map(({ ready }) =>
            ready.then(
              () => '',
              (error) => String(error.message),
            ),
          ),
        );
        const later = /** @type {LabElement} */ (elements[0]);
        const shown = new Promise((resolve) =>
          later.addEventListener('ready', resolve, { once: true }),
        );
        later.querySelector('pre')?.append(text);
        await shown;
        return { failed, status: elements.map((one) => one.snapshot().status), text: later.text() };
      },
      [name, map],
    );
    expect(found.failed[0]).toBe('found nothing in <pre>; expected a map');
    expect(found.text).toContain(map.trim().slice(0, 5));
    expect(found.status.slice(1)).toEqual(Array(5).fill('error'));
  });

  test(`${name}: a <pre> moves nothing while the element loads, and is there to read without JavaScript`, async ({
    fresh,
    page,
    foreign,
    blog,
  }) => {
    const plain = await fresh({ javaScriptEnabled: false, viewport: page.viewportSize() });
    await plain.goto(
      blog(`${element(`<pre>${escaped(map)}${'\n'.repeat(80)}</pre>`)}<p id="after">After</p>`, {
        css: GUIDE[0],
      }),
    );
    await expect(plain.locator('pre')).toBeInViewport();
    const before = await plain.locator('#after').boundingBox();
    await page.goto(`${foreign.origin}/`);
    await page.waitForFunction((tag) => customElements.get(tag), name);
    await page.locator(name).evaluate((one) => /** @type {LabElement} */ (one).ready);
    await expect(page.locator('pre')).not.toBeInViewport();
    expect(await page.locator('#after').boundingBox()).toEqual(before);
  });
}

test('an element before a block of code with a map says that it holds none', async ({
  page,
  blog,
}) => {
  await page.goto(
    blog(
      '<p>Here: <path-lab></path-lab></p><pre><code>S..\n.#G</code></pre><cube-chase></cube-chase><div class="highlight"><pre>&lt;cube size="5"&gt;\n&lt;/cube&gt;</pre></div>',
    ),
  );
  for (const message of await failures(page))
    expect(message).toContain('Found no map in the element, but one in the block of code after it');
  // Other code is only code.
  await page.goto(blog('<path-lab></path-lab><pre>&lt;path-lab&gt;\n&lt;/path-lab&gt;</pre>'));
  expect(
    await page
      .locator('path-lab')
      .evaluate((one) =>
        /** @type {LabElement} */ (one).ready.then(
          () => /** @type {LabElement} */ (one).text().length,
        ),
      ),
    'Two rooms',
  ).toBe(15 * 25);
});

test('a map that has lost its dots says what happened and what to do', async ({ page, blog }) => {
  await page.goto(blog('<path-lab><pre>S….\n...G</pre></path-lab>'));
  expect(await failures(page)).toEqual([
    'Line 1, column 2: Found "…", which the site made of three dots; expected the map in the attribute text.',
  ]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(
    await page.locator('.failure').evaluate((card) => card.scrollWidth - card.clientWidth),
    'the message wraps',
  ).toBe(0);
});

test('embed.html takes a map as text, with start and goal', async ({ page, site }) => {
  await page.goto(
    `${site}embed.html?${new URLSearchParams({ text: KINDS[0].map, from: '0,2', map: 'Halls' })}`,
  );
  const lab = page.locator('path-lab');
  await lab.evaluate((one) => /** @type {LabElement} */ (one).ready);
  expect(
    await lab.evaluate((one) => [
      /** @type {LabElement} */ (one).text().split('\n').length,
      /** @type {LabElement} */ (one).snapshot().from,
    ]),
  ).toEqual([4, [0, 2]]);
});
