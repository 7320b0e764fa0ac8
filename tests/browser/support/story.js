// Drives stories on a page of another origin: by scrolling, keys, buttons and links.

import { expect, test as base } from './fixtures.js';
import { LabPage } from './lab.js';
import { BASE } from './server.js';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {InstanceType<typeof import('../../../www/story/path-story.js').PathStory>} StoryElement
 * @typedef {(body: string, how?: { css?: string, html?: string }) => Promise<StoryPage>} Tell
 */

/** 15 × 6, with a wall between start and goal. */
export const WALL = `...............
...........#...
.S.........#...
...........#.G.
...........#...
...............
`;

/** @param {string} map */
export const inline = (map) =>
  `<script type="text/plain">\n        ${map.trimEnd().replaceAll('\n', '\n        ')}\n      </script>`;

/** Four parts: the answer, a step, a race that plays, an added wall. */
export const FOUR = `<path-story>
    <path-lab numbers="none">${inline(WALL)}</path-lab>
    <section id="blind" data-state="algorithm=dijkstra"><h2>Blind</h2><p>Dijkstra expands <output data-value="lanes.0.expanded"></output> cells; the path costs <output data-value="cost">…</output>.</p></section>
    <section id="astar" data-state="algorithm=astar step=12 show=heat:f numbers=auto"><h2>With an estimate</h2>
      <p>A* expands <output data-value="lanes.0.expanded"></output> instead of <output data-value="lanes.0.expanded" data-of="blind"></output>, and the ratio is <output data-value="ratio" data-digits="2"></output>.
      <a href="#astar" data-seek="20">After twenty</a>, <output data-value="open" data-at="20"></output> are open; <button type="button" data-seek="end">the end</button>.</p></section>
    <section id="race" data-state='race="astar; greedy" play'><h2>A race</h2><p>Greedy expands <output data-value="lanes.1.expanded"></output>. Back to <a href="#blind">the first</a>.</p></section>
    <section id="wall" data-state='algorithm=dstar-lite edit="12,5 wall; 12,0 wall"'><h2>A wall comes</h2><p>D* Lite repairs with <output data-value="lanes.0.expanded"></output>.</p></section>
  </path-story>`;

/** Parts as high as on a page with some text. */
export const CSS = 'body { margin: 0 auto; max-width: 1100px } section { min-height: 60vh }';

/**
 * Makes a page. Its scripts come from the site.
 *
 * @param {import('./fixtures.js').Server} foreign
 * @param {string} origin of the site
 * @param {string} body
 * @param {{ css?: string, html?: string }} [how]
 */
export function put(foreign, origin, body, { css = CSS, html = '<html lang="en">' } = {}) {
  foreign.pages.set('/blog.css', css);
  foreign.pages.set(
    '/',
    `<!doctype html>${html}<head><title>A blog</title><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/blog.css">
<script type="module" src="${origin}${BASE}path-story.js"></script><script type="module" src="${origin}${BASE}cubechase.js"></script></head><body><main><h1>A blog</h1>${body}</main></body></html>`,
  );
  return `${foreign.origin}/`;
}

/** The story of a page, when its first picture is there. @param {Page} page */
export async function storyOf(page) {
  const story = page.locator('path-story');
  await story.evaluate(async (element) => {
    await customElements.whenDefined('path-story');
    await /** @type {StoryElement} */ (element).ready;
  });
  return story;
}

export class StoryPage {
  /** @param {Page} page @param {number} [nth] which story on the page */
  constructor(page, nth = 0) {
    this.page = page;
    this.element = page.locator('path-story').nth(nth);
    this.lab = new LabPage(page, nth);
    this.back = this.element.getByRole('button', { name: 'Back' });
    this.next = this.element.getByRole('button', { name: 'Next' });
    this.at = this.element.locator('.steps .at');
    this.card = this.element.locator('.side > .root > .card');
    this.side = this.element.locator('[part=side]');
    this.parts = this.element.locator('[data-state]');
    this.outputs = this.element.locator('output');
  }

  /** @param {string} url */
  async open(url) {
    await this.page.goto(url);
    await this.page.evaluate(() => customElements.whenDefined('path-story'));
    await this.settled();
    return this;
  }

  /** Waits until the stage shows the selected part and stays so. */
  async settled() {
    await this.element.evaluate(async (element) => {
      const story = /** @type {StoryElement} */ (element);
      for (let ready = null; ready !== story.ready;) await (ready = story.ready);
    });
  }

  /** @returns {Promise<number>} */
  state() {
    return this.element.evaluate((element) => /** @type {StoryElement} */ (element).state);
  }

  /** @param {number} index */
  async whenAt(index) {
    await expect.poll(() => this.state(), { message: 'the part in force' }).toBe(index);
    await this.settled();
  }

  /** @param {number} index */
  async go(index) {
    await this.element.evaluate(
      (element, to) => /** @type {StoryElement} */ (element).go(to),
      index,
    );
    await this.settled();
  }

  /**
   * Scrolls like a wheel until a part begins this far down the window, as a share of its height.
   *
   * @param {number} index
   * @param {number} [down]
   */
  async scrollTo(index, down = 0.2) {
    await this.parts
      .nth(index)
      .evaluate(
        (part, share) =>
          window.scrollBy({
            top: part.getBoundingClientRect().top - share * innerHeight,
            behavior: 'instant',
          }),
        down,
      );
  }

  /** The number of invisible elements that compute answers. */
  unseen() {
    return this.element.evaluate(
      (element) => element.shadowRoot?.querySelectorAll('.backstage > *').length,
    );
  }

  /** @returns {Promise<string[]>} */
  numbers() {
    return this.outputs.allTextContents();
  }

  /** The state of the stage, without measured times. */
  async picture() {
    const { lanes, ...rest } = await this.lab.snapshot();
    const attributes = await this.lab.element.evaluate((element) =>
      element
        .getAttributeNames()
        .map((name) => `${name}=${element.getAttribute(name)}`)
        .sort(),
    );
    return {
      ...rest,
      lanes: lanes.map((lane) => ({ ...lane, ms: 0 })),
      attributes,
      text: await this.lab.text(),
    };
  }
}

/** `tell` opens a page with stories on another origin. */
export const test = base.extend(
  /** @type {import('@playwright/test').Fixtures<{ tell: Tell }, {}, import('./fixtures.js').TestFixtures & import('@playwright/test').PlaywrightTestArgs, import('./fixtures.js').WorkerFixtures>} */ ({
    tell: async ({ page, home, foreign }, use) =>
      use((body, how) => new StoryPage(page).open(put(foreign, home.origin, body, how))),
  }),
);
