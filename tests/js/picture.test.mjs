// `npx cubechase picture`: a map as SVG, as PNG with the colours of the lab, and as an animation of
// a loop; and the card that an example makes of it. Run `npm run pack` first.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { parseFragment } from 'parse5';
import { PNG } from 'pngjs';
import { inRoot } from '../../scripts/lib/files.mjs';
import { attributesOf, elementsOf } from '../../scripts/lib/html-tree.mjs';
import { LAB } from '../../www/lab/draw/palette.js';

const folder = mkdtempSync(join(tmpdir(), 'cubechase-picture-'));
after(() => rmSync(folder, { recursive: true }));
const MAP = join(folder, 'map.txt');
writeFileSync(MAP, 'S.....\n.####.\n....#G\n');

/**
 * Runs the command. Returns the file that it wrote.
 *
 * @param {string} name of the file
 * @param {string[]} attributes
 */
function picture(name, attributes, map = MAP) {
  const out = join(folder, name);
  const { stderr, status } = spawnSync(
    process.execPath,
    [inRoot('lib', 'markdown', 'render.js'), 'picture', map, out, ...attributes],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return out;
}

/**
 * Returns the colour near the upper edge of each cell, where it has no text.
 *
 * @param {PNG} png
 * @param {number} columns
 * @param {number} rows
 */
function coloursOf({ data, width }, columns, rows) {
  const cell = width / (columns + 0.5);
  return Array.from({ length: columns * rows }, (_, at) => {
    const [x, y] = [at % columns, Math.floor(at / columns)].map((place, axis) =>
      Math.round((place + (axis === 0 ? 0.5 : 0.17) + 0.25) * cell),
    );
    return `#${data.toString('hex', 4 * (y * width + x), 4 * (y * width + x) + 3)}`;
  });
}

/** The frames of an animated PNG. @param {string} file */
const framesOf = (file) => readFileSync(file).toString('latin1').split('fcTL').length - 1;

for (const scheme of /** @type {const} */ (['light', 'dark'])) {
  test(`a PNG has the colours of the lab at a step, and an SVG one scheme, in ${scheme}`, () => {
    const found = coloursOf(
      PNG.sync.read(readFileSync(picture('still.png', ['at=3', `scheme=${scheme}`]))),
      6,
      3,
    );
    const { closed, open, paper, wall, start, goal } = LAB[scheme];
    assert.deepEqual(found, [
      start,
      closed,
      closed,
      open,
      paper,
      paper,
      open,
      wall,
      wall,
      wall,
      wall,
      paper,
      paper,
      paper,
      paper,
      paper,
      wall,
      goal,
    ]);
    assert.doesNotMatch(
      readFileSync(picture('one.svg', [`scheme=${scheme}`]), 'utf8'),
      /<style>|var\(/,
    );
  });
}

test('an animation has a frame for each step of its loop, and stays small', (context) => {
  const open = join(folder, 'open.txt');
  writeFileSync(open, `${'.'.repeat(40)}\n`.repeat(25));
  const cube = inRoot('maps', 'six-gardens.xml');
  // A cube has ten frames a second; a loop beyond the end of the search goes to its end.
  for (const [
    loop,
    frames,
    map,
    more = [],
  ] of /** @type {[string, number, string, string[]?][]} */ ([
    ['2-6', 5, MAP],
    ['5-1000', 5, MAP],
    ['1-2.55', 17, cube],
    ['40-59', 20, open, ['race=dijkstra; astar; greedy']],
  ])) {
    const file = picture('loop.png', [`loop=${loop}`, ...more], map);
    const { size } = statSync(file);
    context.diagnostic(`${loop}: ${size} bytes`);
    assert.deepEqual([framesOf(file), size < frames * 8000], [frames, true], loop);
  }
});

test('a mistake is named with its argument, or with its line of the map', () => {
  const bad = join(folder, 'bad.txt');
  writeFileSync(bad, 'S..\n.?G\n');
  for (const [
    name,
    attributes,
    map,
    message,
  ] of /** @type {[string, string[], string, string][]} */ ([
    ['a.gif', [], MAP, 'found .*a.gif; expected a name that ends with .svg or .png'],
    [
      'a.png',
      ['rase=astar'],
      MAP,
      `${MAP}: <path-lab> has no attribute rase; expected one of: algorithm, `,
    ],
    ['a.png', ['at=soon'], MAP, `${MAP}: at="soon" is not possible; expected`],
    ['a.png', ['loop=6'], MAP, `${MAP}: loop="6" is not possible; expected two numbers`],
    [
      'a.svg',
      ['scheme=blue'],
      MAP,
      `${MAP}: scheme="blue" is not known; expected "light" or "dark"`,
    ],
    ['a.png', [], bad, `${bad}:2:2: found "\\?"; expected # wall`],
  ]))
    assert.throws(() => picture(name, attributes, map), new RegExp(message));
});

test('examples/oembed makes a picture, an oEmbed file and the tags for a page', () => {
  const frame =
    'https://example.org/cubechase/embed.html?element=path-lab&algorithm=jps&text=S..%0A.%23.%0A..G';
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      inRoot('examples', 'oembed', 'card.js'),
      frame,
      join(folder, 'card'),
      'https://example.org/card/',
    ],
    { encoding: 'utf8' },
  );
  assert.equal(stderr, '');
  const oembed = JSON.parse(readFileSync(join(folder, 'card', 'oembed.json'), 'utf8'));
  const { width, height } = PNG.sync.read(readFileSync(join(folder, 'card', 'picture.png')));
  const {
    version,
    type,
    title,
    thumbnail_url: image,
    thumbnail_width: across,
    thumbnail_height: down,
  } = oembed;
  assert.deepEqual(
    [version, type, image, across, down],
    ['1.0', 'rich', 'https://example.org/card/picture.png', width, height],
  );
  assert.match(title, /^Map of 3 × 3 cells\. Jump points \(JPS\)/);
  const [iframe, ...tags] = elementsOf(parseFragment(`${oembed.html}${stdout}`)).map(attributesOf);
  assert.deepEqual(iframe, { src: frame, width: '640', height: '480', title });
  assert.deepEqual(tags[0], {
    rel: 'alternate',
    type: 'application/json+oembed',
    href: 'https://example.org/card/oembed.json',
  });
  assert.deepEqual(
    Object.fromEntries(
      tags.slice(1).map(({ property, name, content }) => [property ?? name, content]),
    ),
    {
      'og:title': title,
      'og:image': image,
      'og:image:width': String(width),
      'og:image:height': String(height),
      'og:image:alt': title,
      'twitter:card': 'summary_large_image',
    },
  );
});
