// What both elements have in common: properties, `ready`, early calls, events, and how they enter,
// leave and return. In every test, the script comes from another origin.

import { KINDS, PARAGRAPHS, pageWith, test } from './support/blog.js';
import { COARSE, CubePage } from './support/cube.js';
import { expect, forgive, runFirst } from './support/fixtures.js';
import { LabPage } from './support/lab.js';
import { BASE } from './support/server.js';

/** @typedef {import('./support/lab.js').LabElement} LabElement */
/**
 * @typedef {InstanceType<typeof import('../../www/cube/element/cube-chase.js').CubeChase>}
 *   CubeElement
 */

test.use(COARSE);

/** @param {{ name: string, type: string, map: string }} kind @param {string} [attributes] */
const inline = ({ name, type, map }, attributes = '') =>
  `<${name} ${attributes}><script type="${type}">${map}</script></${name}>`;

test('properties reflect their attributes, each in its type', async ({ page, blog }) => {
  await new LabPage(page).open(
    blog(`${inline(KINDS[0], 'algorithm="jps" jump-limit="3" controls')}${inline(KINDS[1])}`),
  );
  const result = await page.evaluate(() => {
    const lab = /** @type {LabElement} */ (document.querySelector('path-lab'));
    const cube = /** @type {CubeElement} */ (document.querySelector('cube-chase'));
    const read = [lab.algorithm, lab.jumpLimit, lab.controls, lab.rate, lab.autoplay, cube.speed];
    lab.openList = 'heap';
    lab.jumpLimit = 2;
    lab.rate = Infinity;
    lab.controls = false;
    cube.speed = 0.5;
    cube.controls = true;
    const written = ['open-list', 'jump-limit', 'rate', 'controls'].map((name) =>
      lab.getAttribute(name),
    );
    const cubes = ['speed', 'controls'].map((name) => cube.getAttribute(name));
    lab.openList = null;
    lab.rate = /** @type {any} */ (undefined);
    cube.speed = null;
    lab.setAttribute('k', 'many');
    const gone = [
      lab.hasAttribute('open-list'),
      lab.hasAttribute('rate'),
      cube.hasAttribute('speed'),
      Number.isNaN(lab.k),
    ];
    lab.removeAttribute('k');
    // One property for each attribute, and each reads the attribute's value.
    const camel = (/** @type {string} */ text) =>
      text.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
    const missing = [lab, cube].flatMap((element) => {
      const { observedAttributes } =
        /** @type {typeof lab.constructor & { observedAttributes: string[] }} */ (
          element.constructor
        );
      return observedAttributes.filter((name) => !(camel(name) in element));
    });
    return { read, written, cubes, gone, missing };
  });
  expect(result).toEqual({
    read: ['jps', 3, true, null, false, null],
    written: ['heap', '2', 'Infinity', null],
    cubes: ['0.5', ''],
    gone: [false, false, false, true],
    missing: [],
  });
});

test('takes properties that were set before the script loaded, and then runs the calls', async ({
  page,
  home,
  foreign,
}) => {
  foreign.pages.set(
    '/',
    `<!doctype html><html lang="en"><head><title>A blog</title></head><body>${KINDS.map((kind) => inline(kind)).join('')}</body></html>`,
  );
  await page.goto(`${foreign.origin}/`);
  const result = await page.evaluate(async (script) => {
    const [lab, cube] = /** @type {[LabElement, CubeElement]} */ ([
      document.querySelector('path-lab'),
      document.querySelector('cube-chase'),
    ]);
    Object.assign(lab, { algorithm: 'bfs', jumpLimit: 7, controls: true });
    Object.assign(cube, { speed: 2, controls: false });
    await import(script);
    const tags = [lab, cube].map((element) => element.outerHTML.split('>')[0]);
    await Promise.all([lab.ready, cube.ready]);
    return [...tags, Object.keys(lab).length, lab.snapshot().lanes[0]?.algorithm];
  }, `${home.origin}${BASE}cubechase.js`);
  expect(result).toEqual([
    '<path-lab algorithm="bfs" jump-limit="7" controls=""',
    '<cube-chase speed="2"',
    0,
    'bfs',
  ]);
});

test(
  'runs the calls that come before a map in their order; a load replaces the map, even outside a page, and a load that a later one replaces rejects',
  { tag: '@journey' },
  async ({ page, blog }) => {
    /** @type {string[]} */
    const requests = [];
    page.on('request', (request) => /\/maps\//.test(request.url()) && requests.push(request.url()));
    await page.goto(blog(''));
    const result = await page.evaluate(
      async ([room, cubeText]) => {
        await customElements.whenDefined('path-lab');
        const [lab, cube] = /** @type {[LabElement, CubeElement]} */ (
          ['path-lab', 'cube-chase'].map((name) => document.createElement(name))
        );
        for (const [element, type, map] of /** @type {[Element, string, string][]} */ ([
          [lab, 'text/plain', room],
          [cube, 'application/xml', cubeText],
        ])) {
          element.append(
            Object.assign(document.createElement('script'), { type, textContent: map }),
          );
        }
        // Before they are in the page.
        const early = /** @type {unknown[]} */ ([
          lab.setCell(2, 0, 'wall'),
          cube.setCell('top', 2, 2, 'wall'),
          lab.paused,
          cube.paused,
          lab.currentStep,
        ]);
        document.body.append(lab, cube);
        lab.reset();
        lab.step(3);
        lab.step(-1);
        cube.tick(30);
        cube.tick(12);
        // An argument is refused at once.
        for (const call of [
          () => cube.tick(1.5),
          () => cube.seek(NaN),
          () => lab.step(/** @type {any} */ ('soon')),
        ]) {
          try {
            call();
          } catch (error) {
            early.push(String(error));
          }
        }
        /** @type {unknown[]} */
        const atReady = [];
        lab.addEventListener('ready', () => atReady.push(lab.text().split('\n')[0]), {
          once: true,
        });
        cube.addEventListener('ready', () => atReady.push(cube.snapshot().tick), { once: true });
        await Promise.all([lab.ready, cube.ready]);
        return {
          early,
          atReady: atReady.sort(),
          step: lab.currentStep,
          wall: cube.snapshot().walls.top?.[2]?.[2],
        };
      },
      KINDS.map(({ map }) => map),
    );
    const refused = [
      'tick: found 1.5; expected a whole number from 0',
      'seek: found NaN; expected a whole number or Infinity',
      'step: found "soon"; expected a whole number or Infinity',
    ];
    expect(result).toEqual({
      early: [false, false, true, true, 0, ...refused.map((message) => `OptionError: ${message}`)],
      atReady: [42, 'S.#..'],
      step: 2,
      wall: '#',
    });

    for (const { name, map, other } of KINDS) {
      const loaded = await page.evaluate(
        async ([tag, first, second]) => {
          await customElements.whenDefined(/** @type {string} */ (tag));
          const element = /** @type {LabElement} */ (
            document.createElement(/** @type {string} */ (tag))
          );
          let readies = 0;
          element.addEventListener('ready', () => readies++);
          // A map that a later load replaces, and a call that it does not.
          element.setCell(1, 0, 'wall');
          element.play();
          const loads = [
            element.load(/** @type {string} */ (second)),
            element.load(/** @type {string} */ (first)),
          ];
          document.body.append(element);
          const settled = await Promise.allSettled(loads);
          await element.ready;
          const [text, { paused }] = [element.text(), element];
          const later = await Promise.allSettled([
            element.load(/** @type {string} */ (first)),
            element.load(/** @type {string} */ (second)),
          ]);
          return {
            loads: [...settled, ...later].map((load) =>
              load.status === 'rejected' ? load.reason.name : 'opened',
            ),
            readies,
            paused,
            begins: text.slice(0, 5),
            changed: text !== element.text(),
          };
        },
        [name, map, other],
      );
      expect(loaded, name).toEqual({
        loads: ['AbortError', 'opened', 'AbortError', 'opened'],
        readies: 2,
        paused: false,
        begins: map.slice(0, 5),
        changed: true,
      });
    }
    expect(requests, 'no map is fetched without need').toEqual([]);
  },
);

test('events report each change, from the page or from the reader', async ({ page, blog }) => {
  const url = blog(`${inline(KINDS[0], 'rate="40"')}${inline(KINDS[1], 'controls')}`);
  await runFirst(page, () => {
    const global = /** @type {any} */ (window);
    global.events = { 'path-lab': [], 'cube-chase': [] };
    for (const type of ['ready', 'play', 'pause', 'statuschange', 'stepchange', 'error']) {
      document.addEventListener(type, ({ target }) =>
        global.events[/** @type {Element} */ (target).localName]?.push('it bubbles'),
      );
      document.addEventListener(
        type,
        (event) => {
          const { localName } = /** @type {Element} */ (event.target);
          const detail = /** @type {CustomEvent} */ (event).detail ?? {};
          global.events[localName]?.push(
            [type, detail.status ?? detail.step ?? detail.what ?? ''].join(' ').trim(),
          );
        },
        true,
      );
    }
  });
  // Both are in view: an element out of view pauses.
  await page.setViewportSize({ width: 500, height: 1000 });
  const lab = await new LabPage(page).open(url);
  const cube = new CubePage(page);
  await cube.whenReady();
  /** The events since the last call. @param {string} name @returns {Promise<string[]>} */
  const eventsOf = (name) =>
    page.evaluate((tag) => /** @type {any} */ (window).events[tag].splice(0), name);
  const { steps } = await lab.snapshot();
  await expect.poll(async () => (await lab.snapshot()).step).toBe(steps);
  const first = await eventsOf('path-lab');
  expect(first[0]).toBe('ready');
  expect(first).toContain('statuschange found');
  expect(await eventsOf('cube-chase')).toEqual(['ready', 'statuschange paused']);

  await page.evaluate(() => {
    const element = /** @type {LabElement} */ (document.querySelector('path-lab'));
    element.reset();
    element.currentStep = 2;
  });
  expect(
    await lab.element.evaluate((element) => /** @type {LabElement} */ (element).currentStep),
  ).toBe(2);
  expect(await eventsOf('path-lab')).toEqual([
    'statuschange ready',
    'stepchange 0',
    'statuschange paused',
    'stepchange 2',
  ]);
  await lab.call('play');
  await lab.whenEnded();
  await lab.frames();
  const played = await eventsOf('path-lab');
  expect(played.slice(0, 2)).toEqual(['statuschange running', 'play']);
  expect(played.filter((word) => !word.startsWith('stepchange'))).toEqual([
    'statuschange running',
    'play',
    'statuschange found',
    'pause',
  ]);
  expect(played.findLast((word) => word.startsWith('stepchange'))).toBe(`stepchange ${steps}`);

  await cube.call('play');
  expect(await eventsOf('cube-chase')).toEqual(['statuschange running', 'play']);
  expect(
    await cube.element.evaluate((element) => /** @type {CubeElement} */ (element).paused),
  ).toBe(false);
  await cube.element.getByRole('button', { name: 'Pause' }).click();
  expect(await eventsOf('cube-chase')).toEqual(['statuschange paused', 'pause']);
  expect([await lab.load('?'), await cube.load('<cube')]).not.toContain('');
  expect([await eventsOf('path-lab'), await eventsOf('cube-chase')]).toEqual([
    ['error map'],
    ['error map'],
  ]);
});

test('reports what failed and rejects `ready`, and works again after a repair', async ({
  page,
  blog,
  errors,
}) => {
  const url = blog(KINDS.map((kind) => inline(kind)).join(''));
  await runFirst(page, () => {
    const global = /** @type {any} */ (window);
    global.failed = [];
    document.addEventListener(
      'error',
      (event) =>
        event instanceof CustomEvent &&
        global.failed.push(
          `${/** @type {Element} */ (event.target).localName} ${event.detail.what}`,
        ),
      true,
    );
  });
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto(url);
  await expect
    .poll(() => page.evaluate(() => /** @type {any} */ (window).failed.sort()))
    .toEqual(['cube-chase engine', 'path-lab engine']);
  /** What `ready` says, and the status. @param {string} name */
  const state = (name) =>
    page.locator(name).evaluate(async (one) => {
      const { ready } = /** @type {LabElement} */ (one);
      return [
        await ready.then(
          () => 'shown',
          () => 'rejected',
        ),
        /** @type {LabElement} */ (one).snapshot().status === 'error',
      ];
    });
  for (const { name } of KINDS) expect(await state(name)).toEqual(['rejected', true]);
  await page.unroute('**/*.wasm');
  for (const { name } of KINDS) {
    await page.locator(name).getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => state(name)).toEqual(['shown', false]);
  }
  forgive(errors, /net::ERR_FAILED .*\.wasm/);
});

test('without a feature of the browser, an element says which, and throws nothing', async ({
  fresh,
  site,
  blog,
}) => {
  const url = blog(
    `${KINDS.map((kind) => inline(kind)).join('')}<path-story><path-lab></path-lab><p data-state="">.</p></path-story><script type="module" src="${site}path-story.js"></script>`,
  );
  for (const missing of ['adoptedStyleSheets', 'IntersectionObserver', 'matchMedia']) {
    const page = await fresh();
    await page.addInitScript(
      (name) =>
        void [Document.prototype, window].map((owner) => Reflect.deleteProperty(owner, name)),
      missing,
    );
    await page.goto(url);
    const said = `found a browser without ${missing}; expected one that has it`;
    expect(
      await page.evaluate(async () => {
        await Promise.all(
          ['path-lab', 'cube-chase', 'path-story'].map((name) => customElements.whenDefined(name)),
        );
        return Promise.all(
          /** @type {LabElement[]} */ ([
            ...document.querySelectorAll('path-lab, cube-chase, path-story'),
          ]).map(({ ready }) => ready.catch((error) => error.message)),
        );
      }),
    ).toEqual(Array(4).fill(said));
    await expect(page.getByText(said)).toHaveCount(8);
  }
});

test('`autofocus` only takes the focus, `page` also takes the wheel, and focus() focuses the picture', async ({
  page,
  blog,
}) => {
  const lab = await new LabPage(page).open(
    blog(`${inline(KINDS[0], 'controls autofocus')}${PARAGRAPHS}`),
  );
  const inside = () =>
    lab.element.evaluate((element) => element.shadowRoot?.activeElement?.className ?? '');
  expect(await inside()).toBe('stage');
  await lab.element.evaluate((element) => element.blur());
  expect(await inside()).toBe('');
  const before = await lab.scale();
  await lab.hover(2, 0);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await lab.scale()).toBe(before);
  await page.evaluate(() => scrollTo(0, 0));
  await lab.element.evaluate((element) => element.focus());
  expect(await inside(), 'not on a tool, which comes first').toBe('stage');

  await lab.open(blog(`${inline(KINDS[0], 'controls page')}${PARAGRAPHS}`));
  expect(await inside()).toBe('stage');
  await lab.element.evaluate((element) => element.blur());
  const scale = await lab.scale();
  await lab.hover(2, 0);
  await page.mouse.wheel(0, -200);
  await expect.poll(() => lab.scale()).toBeGreaterThan(scale);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

/**
 * The text of an element's map when it is there.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} name
 */
const shown = (page, name) =>
  page
    .locator(name)
    .evaluate((one) =>
      /** @type {LabElement} */ (one).ready.then(() => /** @type {LabElement} */ (one).text()),
    );

test('lazy: fetches nothing until it is near the view, then fetches once', async ({
  page,
  blog,
}) => {
  for (const kind of KINDS) {
    /** @type {string[]} */
    const fetched = [];
    page.on('request', (request) => request.url().endsWith('.wasm') && fetched.push(request.url()));
    await page.goto(blog(`${PARAGRAPHS}${inline(kind, 'loading="lazy"')}`));
    const element = page.locator(kind.name);
    await expect(element.locator('.cover .skeleton')).toBeAttached();
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(fetched, kind.name).toEqual([]);
    await element.scrollIntoViewIfNeeded();
    expect(await shown(page, kind.name)).not.toBe('');
    expect(new Set(fetched).size, kind.name).toBe(fetched.length);
    // A call for a map does not wait until the element is in view.
    await page.reload();
    await page.evaluate(() => scrollTo(0, 0));
    const loaded = await element.evaluate(async (one, text) => {
      await customElements.whenDefined(one.localName);
      await /** @type {LabElement} */ (one).load(text);
      return /** @type {LabElement} */ (one).text();
    }, kind.other);
    expect(loaded).toBe(await element.evaluate((one) => /** @type {LabElement} */ (one).text()));
    page.removeAllListeners('request');
  }
});

test('reads a map of which the second half arrives after the script has run', async ({
  page,
  home,
  foreign,
  blog,
}) => {
  for (const { name, type, map } of KINDS) {
    await page.goto(blog(inline({ name, type, map })));
    const expected = await shown(page, name);
    const whole = pageWith(home.origin, inline({ name, type, map }), {
      script: 'async type="module"',
    });
    const cut = whole.indexOf(map) + Math.floor(map.length / 2);
    /** @type {() => void} */
    let goOn = () => {};
    const waited = new Promise((resolve) => (goOn = () => resolve(undefined)));
    foreign.streams.set('/pieces', async function* pieces() {
      yield whole.slice(0, cut);
      await waited;
      yield whole.slice(cut);
    });
    await page.goto(`${foreign.origin}/pieces`, { waitUntil: 'commit' });
    await page.waitForFunction(
      (tag) => customElements.get(tag) !== undefined && document.querySelector(tag)?.shadowRoot,
      name,
    );
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)));
    goOn();
    expect(await shown(page, name)).toBe(expected);
  }
});

test('keeps its edits, its position and its style when it leaves the page and returns later, and after a move to another document', async ({
  page,
  foreign,
  blog,
}) => {
  foreign.pages.set(
    '/other',
    '<!doctype html><html lang="en"><head><title>Other</title></head><body></body></html>',
  );
  await page.goto(
    blog(
      `${KINDS.map((kind) => inline(kind, 'rate="2"')).join('')}<iframe src="/other" width="500" height="400"></iframe>`,
    ),
  );
  for (const { name } of KINDS) {
    const host = page.locator(name);
    await shown(page, name);
    const result = await page.evaluate(async (tag) => {
      const element = /** @type {any} */ (document.querySelector(tag));
      const place = () => element.currentStep ?? element.snapshot().tick;
      if (tag === 'path-lab') {
        element.setCell(0, 1, 'wall');
        element.reset();
        element.step(3);
      } else {
        element.setCell('top', 2, 2, 'wall');
        element.tick(77);
      }
      const before = [element.text(), place()];
      let readies = 0;
      element.addEventListener('ready', () => readies++);
      element.play();
      element.remove();
      const rests = place();
      for (let frame = 0; frame < 10; frame++)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      const still = place() === rests;
      element.pause();
      document.body.prepend(element);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return { before, after: [element.text(), place()], still, readies };
    }, name);
    expect(result, name).toMatchObject({ after: result.before, still: true, readies: 0 });
    const from = result.before[1];
    await host.evaluate((element) => /** @type {LabElement} */ (element).play());
    const place = () =>
      host.evaluate(
        (element) =>
          /** @type {any} */ (element).currentStep ?? /** @type {any} */ (element).snapshot().tick,
      );
    await expect.poll(place).toBeGreaterThan(from);
    // The picture is back too.
    if (name === 'cube-chase')
      await expect
        .poll(() =>
          host
            .locator('canvas')
            .first()
            .evaluate((canvas) =>
              /** @type {HTMLCanvasElement} */ (canvas).getContext('webgl2')?.isContextLost(),
            ),
        )
        .toBe(false);

    const moved = await page.evaluate(async (tag) => {
      const element = /** @type {LabElement} */ (document.querySelector(tag));
      const look = () => {
        const { position, backgroundImage } = getComputedStyle(
          /** @type {HTMLElement} */ (element.shadowRoot?.querySelector('.root')),
        );
        return [getComputedStyle(element).display, position, backgroundImage];
      };
      const before = look();
      const text = element.text();
      const frame = /** @type {HTMLIFrameElement} */ (document.querySelector('iframe'));
      frame.contentDocument?.body.append(element);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return {
        before,
        after: look(),
        same: element.text() === text,
        there: element.ownerDocument === frame.contentDocument,
      };
    }, name);
    expect(moved).toMatchObject({
      before: [expect.anything(), 'absolute', expect.anything()],
      after: moved.before,
      same: true,
      there: true,
    });
  }
});

test('names each refused value, keeps a weight below one, and hides the message of a failed part once the searches work again', async ({
  page,
  home,
  blog,
  errors,
}) => {
  const lab = await new LabPage(page).open(
    blog(inline(KINDS[0], 'controls algorithm="weighted" weight="0.1"')),
  );
  const knob = lab.element.getByRole('slider', { name: 'Weight', includeHidden: true });
  await expect(knob).toHaveValue('0.1');
  await expect(knob).toHaveAttribute('aria-valuetext', '0.1');
  for (const weight of [12, 2]) {
    await lab.set({ weight });
    await expect(knob).toHaveValue(String(weight));
  }
  expect(
    await knob.evaluate((input) => [
      /** @type {HTMLInputElement} */ (input).min,
      /** @type {HTMLInputElement} */ (input).max,
    ]),
  ).toEqual(['0', '5']);

  // The first word exists, but not for squares. The second does not exist.
  await lab.listen('error');
  /** @type {string[]} */
  const warnings = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await lab.set({ layout: 'odd-q' });
  await expect(lab.card).toContainText('layout');
  await lab.set({ layout: 'round' });
  await expect(lab.card.locator('.card-message')).toHaveText(/layout="round" is not known/);
  await lab.set({ algorithm: 'atsar' });
  await lab.set({ algorithm: null });
  const reports = [
    /layout "odd-q" is for movement "6"/,
    /^layout="round" is not known; expected/,
    /^algorithm="atsar" is not known; expected/,
  ];
  const refused = await lab.heard('error');
  expect(refused).toEqual(
    reports.map((message) => ({ what: 'setting', message: expect.stringMatching(message) })),
  );
  expect(warnings, 'once each').toEqual(refused.map(({ message }) => `<path-lab> ${message}`));
  await lab.set({ layout: 'odd-q' });
  await expect(lab.card).toBeVisible();
  await lab.set({ layout: null });
  await expect(lab.card).toBeHidden();

  await lab.listen('error');
  await page.evaluate(async (script) => {
    const { GridSearch } = await import(script);
    const { start } = GridSearch.prototype;
    GridSearch.prototype.start = () => {
      GridSearch.prototype.start = start;
      throw new WebAssembly.RuntimeError('unreachable');
    };
    /** @type {LabElement} */ (document.querySelector('path-lab')).setCell(2, 0, 'wall');
  }, `${home.origin}${BASE}cubechase.js`);
  await expect(lab.card).toContainText('The search engine failed');
  await expect.poll(async () => (await lab.snapshot()).status).toBe('error');
  expect(await lab.heard('error')).toEqual([{ what: 'engine', message: 'unreachable' }]);
  await lab.press(2, 0);
  await lab.whenEnded();
  await expect(lab.card).toBeHidden();
  forgive(errors, /unreachable/);
});
