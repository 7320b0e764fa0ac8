// Code from a link is untrusted. It does nothing until you press Run. After that it reaches no
// network, no storage and no page, whatever it tries, and the page continues to work.

import { expect, forgive, runFirst, test } from './support/fixtures.js';
import { OwnPage } from './support/own.js';
import { BASE, BLANK, serve } from './support/server.js';

/**
 * What a worker can send requests with, each with a name. `origin` is that of a server that records
 * requests.
 */
const ROUTES = `
const attemptsOn = (origin) => ({
  fetch: () => fetch(origin + '/fetch'),
  'fetch without cors': () => fetch(origin + '/nocors', { mode: 'no-cors', keepalive: true }),
  xhr: () => { const request = new XMLHttpRequest(); request.open('GET', origin + '/xhr', false); request.send(); },
  import: () => import(origin + '/import.js'),
  'import of data': () => import('data:text/javascript,export default 1'),
  importScripts: () => importScripts(origin + '/scripts.js'),
  socket: () => heard(new WebSocket(origin.replace('http', 'ws') + '/socket'), 'open', 'error'),
  'stream of a socket': () => new WebSocketStream(origin.replace('http', 'ws') + '/stream').opened,
  transport: () => new WebTransport(origin.replace('http:', 'https:') + '/transport').ready,
  font: () => new FontFace('x', 'url(' + origin + '/font.woff2)').load(),
  events: () => heard(new EventSource(origin + '/events'), 'open', 'error'),
  worker: () => heard(new Worker(origin + '/worker.js'), 'message', 'error'),
  'nested worker': () => heard(new Worker(URL.createObjectURL(new Blob(['fetch("' + origin + '/nested").then(() => postMessage("out"), () => postMessage("shut"))']))), 'message', 'error'),
  eval: () => (0, eval)('1'),
  Function: () => new Function('return 1')(),
  localStorage: () => localStorage.setItem('x', 'x'),
  indexedDB: () => heard(indexedDB.open('x'), 'success', 'error'),
  caches: () => caches.open('x'),
  files: () => navigator.storage.getDirectory(),
  cookies: () => cookieStore.set('x', 'x'),
  document: () => document.title,
  parent: () => parent.location.href,
  opener: () => opener.location.href,
  top: () => top.document,
  clients: () => clients.matchAll(),
});
function heard(source, good, bad) {
  return new Promise((resolve, reject) => {
    source.addEventListener(good, (event) => (event.data === 'shut' ? reject(new Error('shut')) : resolve()));
    source.addEventListener(bad, (event) => { event.preventDefault?.(); reject(new Error('shut')); });
  });
}
const through = [];
const attempts = origins.flatMap((origin) => Object.entries(attemptsOn(origin)));
for (const [name, attempt] of attempts) {
  try { await attempt(); through.push(name); } catch {}
}
new BroadcastChannel('cubechase').postMessage('out');
`;

/**
 * The state of the page, its storage and its window.
 *
 * @param {import('@playwright/test').Page} page
 */
const watched = (page) =>
  runFirst(page, () => {
    if (window !== top) return;
    const messages = /** @type {unknown[]} */ (
      Reflect.set(window, 'messages', []) && Reflect.get(window, 'messages')
    );
    window.addEventListener('message', ({ data }) => messages.push(data));
    new BroadcastChannel('cubechase').addEventListener('message', ({ data }) =>
      messages.push(data),
    );
  });

/** @param {import('@playwright/test').Page} page */
const remains = (page) =>
  page.evaluate(async () => ({
    messages: Reflect.get(window, 'messages'),
    stored: Object.keys(localStorage).filter((key) => key === 'x'),
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    cookie: document.cookie,
  }));

const NOTHING = { messages: [], stored: [], session: 0, databases: [], cookie: '' };

test(
  'runs nothing before a press, and the code reaches nothing afterwards',
  { tag: '@journey' },
  async ({ page, site, home, errors }) => {
    const outside = await serve('');
    try {
      await watched(page);
      const code = `const origins = ${JSON.stringify([outside.origin, home.origin])};
${ROUTES}
export function heuristic() {
  throw new Error('tried ' + attempts.length + ', through: ' + through.join());
}
`;
      const own = await new OwnPage(page).open(site, { code });
      expect(await own.code()).toBe(code);
      await expect(own.element.locator('.warning')).toHaveText(
        'This code came with a link. Read it before you run it.',
      );
      await own.lab.frames(10);
      expect([
        own.sandboxes(),
        page.workers().length,
        await own.title.innerText(),
        await remains(page),
      ]).toEqual([0, 0, 'Your search has not run yet', NOTHING]);

      const before = home.heard.length;
      const { all } = await own.try();
      expect(
        /Error: tried (\d+), through:(.*)/.exec(all)?.slice(1),
        'attempts, and requests that arrived',
      ).toEqual(['50', '']);
      expect([await remains(page), own.sandboxes()]).toEqual([NOTHING, 0]);
      // The code came from the site, so its server counts too.
      expect([
        ...outside.heard,
        ...home.heard.slice(before).filter((path) => !path.startsWith(BASE)),
      ]).toEqual([]);
      forgive(errors, /Content Security Policy|ERR_BLOCKED_BY_CSP|Refused to/);
    } finally {
      await outside.close();
    }
  },
);

test('the same code sends requests outside the sandbox, so the servers would record them', async ({
  page,
  errors,
}) => {
  const outside = await serve('');
  for (const path of ['/import.js', '/scripts.js']) outside.pages.set(path, '1;');
  await page.goto(outside.origin + BLANK);
  const code = `const origins = ${JSON.stringify([outside.origin])};\n(async () => {${ROUTES}\npostMessage(through); })();`;
  const through = await page.evaluate(
    (text) =>
      new Promise((resolve) => {
        const worker = new Worker(
          URL.createObjectURL(new Blob([text], { type: 'text/javascript' })),
        );
        worker.onmessage = ({ data }) => resolve(data);
      }),
    code,
  );
  expect(through).toEqual(
    expect.arrayContaining([
      'fetch',
      'fetch without cors',
      'xhr',
      'import',
      'importScripts',
      'nested worker',
      'eval',
      'indexedDB',
      'caches',
    ]),
  );
  expect(outside.heard).toEqual(
    expect.arrayContaining([
      '/fetch',
      '/nocors',
      '/xhr',
      '/import.js',
      '/scripts.js',
      '/socket',
      '/events',
      '/font.woff2',
      '/nested',
    ]),
  );
  forgive(errors, /WebSocket|EventSource|Failed to load|OTS|decode|font|transport/i);
  await outside.close();
});

/** What the code does, and the message for it. @type {[string, string, RegExp][]} */
const STUBBORN = [
  [
    'a loop without end, where it is read',
    'for (;;);\nexport const heuristic = () => 0;',
    /^Stopped after 4 seconds/,
  ],
  [
    'a loop without end in the heuristic',
    'export function heuristic() {\n  for (;;);\n}',
    /^Stopped after 4 seconds/,
  ],
  [
    'a worker that does not stop',
    'new Worker(URL.createObjectURL(new Blob(["for (;;);"])));\nfor (;;);\nexport const goal = () => true;',
    /^Stopped after 4 seconds/,
  ],
  [
    'answers that it made up',
    'postMessage(Float64Array.of(1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1, -5).buffer);\nfor (;;);\nexport const heuristic = () => 0;',
    /^Stopped after 4 seconds|^The run gave no result/,
  ],
  [
    'globals that lie',
    'Math.max = () => NaN; Float64Array.from = () => new Float64Array(1); Map.prototype.get = () => 7; Array.prototype.entries = null;\nexport const heuristic = () => 0;',
    /^The run gave no result|error|^Stopped after 4 seconds/,
  ],
  [
    'a global that closes',
    'self.close();\nexport const heuristic = () => 0;',
    /^Stopped after 4 seconds|^Never longer/,
  ],
  [
    'a flood of messages',
    'for (let n = 0; n < 200_000; n++) postMessage(new ArrayBuffer(8));\nexport const heuristic = () => 0;',
    /^The run gave no result/,
  ],
  [
    'an answer without end',
    'export const neighbours = () => Array(1e6).fill([0, 0]);',
    /^The code has an error|^Line 1: the code has an error/,
  ],
  [
    'a thrown value that throws',
    'export function heuristic() {\n  throw new Proxy({}, { get() { throw 1; }, getPrototypeOf() { throw 2; } });\n}',
    /^Line 1: the code has an error/,
  ],
  [
    'a thrown value without a text, where it is read',
    'throw Object.create(null);',
    /^The code has an error/,
  ],
  [
    'an unexpected message',
    'postMessage("up");\nexport const heuristic = () => 0;',
    /^The run gave no result/,
  ],
  [
    'the end before the answers',
    'postMessage(Float64Array.of(3).buffer);\nexport const heuristic = () => 0;',
    /^The run gave no result/,
  ],
  [
    'a sentence that is markup',
    'postMessage(Float64Array.of(2, 1, 1, ...[..."<img src=x onerror=alert(1)>"].map((sign) => sign.codePointAt(0))).buffer);\nexport const heuristic = () => 0;',
    /^Line 1: the code has an error/,
  ],
];

test('code that is silent or answers what is no answer ends, the page continues, and the next code runs', async ({
  page,
  site,
  errors,
}) => {
  await watched(page);
  // The wait for silent code is shorter. Other code keeps its time, on a slow machine.
  await runFirst(page, () => {
    const wait = window.setTimeout;
    const global = /** @type {Window & { isHurried?: boolean }} */ (window);
    Object.assign(global, {
      setTimeout: (/** @type {() => void} */ then, /** @type {number} */ ms) =>
        wait(then, global.isHurried && ms === 4000 ? 500 : ms),
    });
  });
  const hurry = (/** @type {boolean} */ isHurried) =>
    page.evaluate((is) => Object.assign(window, { isHurried: is }), isHurried);
  const own = await new OwnPage(page).open(site, { template: 'astar' });
  for (const [what, code, said] of STUBBORN) {
    await hurry(/Stopped/.test(said.source));
    const { title, kind } = await own.try(code);
    expect(title, what).toMatch(said);
    if (!/^Never longer/.test(title)) expect(kind, what).toBe('fault');
    await expect.poll(() => page.workers().length, what).toBe(0);
    expect(
      [own.sandboxes(), await page.evaluate(() => document.images.length), await remains(page)],
      what,
    ).toEqual([0, 0, NOTHING]);
    await hurry(false);
    expect((await own.try('export const heuristic = () => 0;')).title, `after ${what}`).toMatch(
      /^Never longer/,
    );
  }
  forgive(errors, /Content Security Policy/);
});

test('the same button stops the running code, and the page says what it needs if the site’s policy blocks the sandbox too', async ({
  page,
  site,
  home,
  errors,
}) => {
  const own = await new OwnPage(page).open(site);
  await own.setCode('for (;;);');
  await own.run.click();
  await expect(own.run).toHaveText('Stop');
  await own.run.click();
  expect([(await own.whenTold()).title, own.sandboxes()]).toEqual(['Stopped', 0]);

  home.policies.delete(`${BASE}own-frame.html`);
  try {
    const { title, all } = await own.try('export const heuristic = () => 0;');
    expect(title).toBe('The run gave no result');
    expect(all).toContain('own-frame.html, must be allowed to run workers of its own (blob:)');
  } finally {
    home.policies.set(`${BASE}own-frame.html`, '');
  }
  forgive(errors, /Content Security Policy|Content-Security-Policy/);
});

test('the frame does nothing outside a sandbox: no page can start a worker in the name of the site', async ({
  page,
  site,
}) => {
  /** @param {string} sandbox */
  const answers = (sandbox) =>
    page.evaluate(
      async ([address, allowed]) => {
        const frame = document.createElement('iframe');
        if (allowed) frame.setAttribute('sandbox', allowed);
        frame.src = address ?? '';
        document.body.append(frame);
        await new Promise((resolve) => frame.addEventListener('load', resolve));
        const { port1, port2 } = new MessageChannel();
        const answer = new Promise((resolve) => {
          port1.onmessage = () => resolve('up');
          setTimeout(() => resolve('silent'), 1000);
        });
        frame.contentWindow?.postMessage(null, '*', [port2]);
        return answer;
      },
      [`${site}own-frame.html`, sandbox],
    );
  await page.goto(`${site}lab.html`);
  expect(await answers('allow-scripts')).toBe('up');
  expect(await Promise.all(['allow-scripts allow-same-origin', ''].map(answers))).toEqual([
    'silent',
    'silent',
  ]);
});
