// Chromium, Firefox and WebKit behind the same few methods, with real keys and clicks. Playwright
// drives Chromium. Firefox and WebKit are those of the system: Firefox speaks Marionette, its own
// form of WebDriver, and WebKit's driver speaks WebDriver.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFirefox, findWebKit } from '../../../scripts/browsers.mjs';
import { serve } from './server.js';

/**
 * @typedef {{ x: number, y: number }} Point
 * @typedef {object} Driven a browser with a page
 * @property {(url: string) => Promise<unknown>} go
 * @property {<T, A extends unknown[]>(work: (...args: A) => T, ...args: A) => Promise<Awaited<T>>}
 *   run calls a function in the page
 * @property {(type: 'down' | 'up', key: keyof typeof KEYS) => Promise<unknown>} key
 * @property {(at: Point) => Promise<unknown>} click
 * @property {() => Promise<Buffer>} picture a PNG of the window
 *
 * @typedef {(command: string, parameters: object) => Promise<any>} Send sends a command of
 *   WebDriver
 * @typedef {(() => unknown)[]} Ends what ends the processes of a browser, also of one that did not
 *   start
 */

/** WebDriver's codes of keys. */
const KEYS = { ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015' };

/** Small, because the cube is drawn in software. */
const WINDOW = { width: 800, height: 600 };

/**
 * @param {Ends} ends
 * @param {import('@playwright/test').Browser} browser
 * @returns {Promise<Driven>}
 */
async function chromium(ends, browser) {
  // As the other two, it copies after a press without a question.
  const page = await browser.newPage({ viewport: WINDOW, permissions: ['clipboard-write'] });
  ends.push(() => page.close());
  return {
    go: (url) => page.goto(url),
    run: (work, ...args) => page.evaluate(`(${work})(...${JSON.stringify(args)})`),
    key: (type, key) => page.keyboard[type](key),
    click: ({ x, y }) => page.mouse.click(x, y),
    picture: () => page.screenshot(),
  };
}

/** @param {Send} send @returns {Promise<Driven>} */
async function driven(send) {
  await send('SetWindowRect', WINDOW);
  /** @param {string} type @param {object[]} actions @param {object} [more] */
  const act = (type, actions, more) =>
    send('PerformActions', { actions: [{ type, id: type, actions, ...more }] });
  return {
    go: (url) => send('Navigate', { url }),
    run: (work, ...args) =>
      send('ExecuteScript', { script: `return (${work})(...arguments)`, args }),
    key: (type, key) =>
      act('key', [{ type: type === 'down' ? 'keyDown' : 'keyUp', value: KEYS[key] }]),
    click: ({ x, y }) =>
      act('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    picture: async () => Buffer.from(await send('TakeScreenshot', { full: false }), 'base64'),
  };
}

/**
 * Tries until it returns something.
 *
 * @template T
 * @param {() => T | Promise<T>} attempt
 * @param {string} what
 * @returns {Promise<NonNullable<T>>}
 */
async function whenThere(attempt, what) {
  for (let left = 600; left > 0; left--) {
    const found = await attempt();
    if (found) return found;
    await wait(50);
  }
  throw new Error(`${what} did not start`);
}

/** @param {import('node:child_process').ChildProcess} child */
async function stop(child) {
  if (child.exitCode === null && child.kill()) await once(child, 'exit');
}

/** Firefox requests nothing except the page. */
const SETTINGS = {
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  // Any free port, which it writes to a file.
  'marionette.port': 0,
  // The cube then appears as its net.
  'webgl.disabled': true,
};

/** @param {Ends} ends @returns {Promise<Driven>} */
async function firefox(ends) {
  const profile = mkdtempSync(join(tmpdir(), 'cubechase-firefox-'));
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(SETTINGS)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const browser = spawn(
    findFirefox() ?? '',
    ['--headless', '--no-remote', '--marionette', '--profile', profile],
    { stdio: 'ignore' },
  );
  ends.push(
    () => rmSync(profile, { recursive: true, force: true }),
    () => stop(browser),
  );
  const file = join(profile, 'MarionetteActivePort');
  const port = await whenThere(
    () => (existsSync(file) ? readFileSync(file, 'utf8') : ''),
    'Firefox',
  );
  const socket = createConnection(Number(port), '127.0.0.1');
  ends.push(() => socket.destroy());
  // A message is its length, a colon, and JSON. Never two at once, because the next command waits
  // for the answer.
  let received = '';
  socket.setEncoding('utf8').on('data', (/** @type {string} */ part) => {
    received += part;
    const json = received.slice(received.indexOf(':') + 1);
    if (Buffer.byteLength(json) < Number.parseInt(received, 10)) return;
    received = '';
    socket.emit('message', JSON.parse(json));
  });
  await once(socket, 'message');
  let id = 0;
  /** @type {Send} */
  const send = async (command, parameters) => {
    const message = JSON.stringify([0, ++id, `WebDriver:${command}`, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [[, , error, result]] = await once(socket, 'message');
    if (error) throw new Error(`${command}: ${error.message}`);
    return result && 'value' in result ? result.value : result;
  };
  await send('NewSession', {});
  return driven(send);
}

/** The addresses of WebDriver's commands. @type {Record<string, string>} */
const PATHS = {
  Navigate: 'url',
  ExecuteScript: 'execute/sync',
  PerformActions: 'actions',
  TakeScreenshot: 'screenshot',
  SetWindowRect: 'window/rect',
};

/** @param {Ends} ends @returns {Promise<Driven>} */
async function webkit(ends) {
  const { driver, display } = /** @type {NonNullable<ReturnType<typeof findWebKit>>} */ (
    findWebKit()
  );
  // It chooses a free display and writes its number.
  const screen = spawn(
    display,
    ['-displayfd', '3', '-screen', '0', `${WINDOW.width}x${WINDOW.height}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  ends.push(() => stop(screen));
  const [number] = await once(
    /** @type {import('node:stream').Readable} */ (screen.stdio[3]),
    'data',
  );
  // The driver does not tell which port it took, so it gets one that was free just now.
  const { origin, close } = await serve('');
  await close();
  // As root, in a container, a sandbox cannot start.
  const env = {
    ...process.env,
    DISPLAY: `:${String(number).trim()}`,
    GDK_BACKEND: 'x11',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  const server = spawn(driver, [`--port=${new URL(origin).port}`], { env, stdio: 'ignore' });
  ends.push(() => stop(server));
  /** @param {string} path @param {string} method @param {object} [body] */
  const ask = async (path, method, body) => {
    const answer = await fetch(`${origin}/${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = /** @type {{ value: any }} */ (await answer.json());
    if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  };
  await whenThere(() => ask('status', 'GET').catch(() => null), 'WebKit');
  const { sessionId } = await ask('session', 'POST', { capabilities: {} });
  ends.push(() => ask(`session/${sessionId}`, 'DELETE'));
  return driven((command, parameters) => {
    const path = `session/${sessionId}/${PATHS[command]}`;
    return command === 'TakeScreenshot' ? ask(path, 'GET') : ask(path, 'POST', parameters);
  });
}

/**
 * `view` is how the cube appears.
 *
 * @type {{ name: string, view: 'cube' | 'net', missing?: string, open: (ends: Ends, browser:
 *   import('@playwright/test').Browser) => Promise<Driven> }[]}
 */
export const ENGINES = [
  { name: 'Chromium', view: 'cube', open: chromium },
  {
    name: 'Firefox',
    view: 'net',
    open: firefox,
    ...(!findFirefox() && { missing: 'no Firefox: install it, or set FIREFOX to its path' }),
  },
  {
    name: 'WebKit',
    view: 'cube',
    open: webkit,
    ...(!findWebKit() && { missing: 'no WebKit: install WebKitWebDriver and Xvfb' }),
  },
];
