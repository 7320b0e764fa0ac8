// A page in Firefox that runs a test by itself and reports the result. Nothing controls the browser.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

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
  // The cube then appears as its net.
  'webgl.disabled': true,
};

/**
 * @param {string} firefox its path
 * @param {Awaited<ReturnType<typeof import('./server.js').serve>>} server that serves the page
 * @param {(ear: string) => string} page a page that posts its result, as JSON, to that address
 * @param {number} timeout of the test, in milliseconds
 * @returns {Promise<any>} its result
 */
export async function answerOf(firefox, server, page, timeout) {
  const profile = mkdtempSync(join(tmpdir(), 'cubechase-firefox-'));
  writeFileSync(join(profile, 'user.js'), Object.entries(SETTINGS).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join(''));
  const ear = createServer();
  await once(ear.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (ear.address());
  server.pages.set('/', page(`http://127.0.0.1:${port}/`));
  const browser = spawn(firefox, ['--headless', '--no-remote', '--profile', profile, `${server.origin}/`], { stdio: 'ignore' });
  try {
    // Before the test's own timeout, after which nothing would end the browser.
    const [request, response] = await once(ear, 'request', { signal: AbortSignal.timeout(timeout - 20_000) });
    const answer = JSON.parse(await text(request));
    response.end();
    return answer;
  } finally {
    if (browser.exitCode === null) {
      browser.kill();
      await once(browser, 'exit');
    }
    ear.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
