// Pages of another site that have the elements from one script tag.

import { cubeXml } from '../../js/support/maps.mjs';
import { read } from '../../js/support/texts.mjs';
import { test as base } from './fixtures.js';
import { BASE } from './server.js';

/**
 * @typedef {{ html?: string, css?: string, script?: string }} How attributes of its root, its style
 *   sheet, attributes of its script
 */
/** @typedef {(body: string, how?: How) => string} Blog */

/**
 * @param {string} origin where the script comes from
 * @param {string} body
 * @param {Omit<How, 'css'>} [how]
 */
export const pageWith = (
  origin,
  body,
  { html = 'lang="en"', script = 'type="module"' } = {},
) => `<!doctype html><html ${html}><head><title>A blog</title>
<link rel="stylesheet" href="/blog.css"><script ${script} src="${origin}${BASE}cubechase.js"></script></head><body><h1>A blog</h1>${body}</body></html>`;

/** `blog` makes a page and returns its address. Its styles are in a file because of the policy. */
export const test = base.extend(
  /** @type {import('@playwright/test').Fixtures<{ blog: Blog }, {}, import('./fixtures.js').TestFixtures, import('./fixtures.js').WorkerFixtures>} */ ({
    blog: async ({ home, foreign }, use) =>
      use((body, { css = '', ...how } = {}) => {
        foreign.pages.set('/blog.css', css);
        foreign.pages.set('/', pageWith(home.origin, body, how));
        return `${foreign.origin}/`;
      }),
  }),
);

/**
 * The style sheets of the guide to embedding. The first one reserves the place of an element, and
 * the last one that of a story's stage.
 */
export const GUIDE = Array.from(
  read('docs/embedding.md').matchAll(/```css\n([^]*?)```/g),
  ([, css = '']) => css,
);

/** Each element with two maps, and the type of a script with one. */
export const KINDS = /** @type {const} */ ([
  { name: 'path-lab', type: 'text/plain', map: 'S....\n.###.\n...#G\n', other: 'S..\n..G\n' },
  {
    name: 'cube-chase',
    type: 'application/xml',
    map: cubeXml({ size: 5, monsters: [{ face: 'front', x: 4, y: 4 }] }),
    other: cubeXml({ size: 7 }),
  },
]);

/** The text of a page that is longer than any window. */
export const PARAGRAPHS = Array.from({ length: 200 }, (_, n) => `<p>Paragraph ${n}</p>`).join('');
