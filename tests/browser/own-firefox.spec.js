// The sandbox of own.html in Firefox: it also runs and judges the code there, reports the line of an error, stops, and has no
// access to anything else.

import { expect, test } from '@playwright/test';
import { findFirefox } from '../../scripts/firefox.mjs';
import { answerOf } from './support/firefox.js';
import { listener } from './support/own.js';
import { BASE, serve } from './support/server.js';

const firefox = findFirefox();

/** @param {string} origin of a server that records requests */
const codes = (origin) => ({
  good: 'export const heuristic = () => 0;',
  syntax: 'export function heuristic() {\n  return 1 +;\n}',
  thrown: 'export function heuristic() {\n\n  return fair;\n}',
  endless: 'for (;;);',
  out: `const through = [];
for (const [name, attempt] of [['fetch', () => fetch('${origin}/fetch')], ['import', () => import('${origin}/import.js')], ['scripts', () => importScripts('${origin}/scripts.js')],
  ['database', () => new Promise((resolve, reject) => { const request = indexedDB.open('x'); request.onsuccess = resolve; request.onerror = reject; })]]) {
  try { await attempt(); through.push(name); } catch {}
}
export const goal = () => { throw new Error('through: ' + through); };`,
});

/** A page of the same site with own.html in a frame, which presses the Run button. @param {string} origin @param {string} ear */
const page = (origin, ear) => `<!doctype html><html lang="en"><head><title>Driver</title></head><body><iframe src="${BASE}own.html" width="1200" height="800"></iframe>
<script type="module">
  const frame = document.querySelector('iframe');
  const until = async (holds) => { while (!holds()) await new Promise((resolve) => setTimeout(resolve, 50)); };
  const tell = (answer) => fetch('${ear}', { method: 'POST', mode: 'no-cors', body: JSON.stringify(answer) });
  try {
    await until(() => frame.contentDocument?.querySelector('own-search')?.shadowRoot?.querySelector('.cm-content'));
    const { contentDocument: inside } = frame;
    await until(() => inside.querySelector('path-lab').snapshot?.().status === 'found');
    const own = inside.querySelector('own-search');
    const run = own.shadowRoot.querySelector('.run');
    const answers = {};
    for (const [name, code] of Object.entries(${JSON.stringify(codes(origin))})) {
      own.code = code;
      run.click();
      await until(() => run.textContent === 'Run');
      answers[name] = own.shadowRoot.querySelector('.verdict-title').textContent + ' | ' + own.shadowRoot.querySelector('.verdict-more').textContent;
    }
    tell(answers);
  } catch (error) {
    tell({ failed: String(error) });
  }
</script></body></html>`;

test('Firefox: the sandbox judges code, reports the line of an error, stops it, and isolates it', async () => {
  test.skip(!firefox, 'no Firefox: install it, or set FIREFOX to its path');
  const server = await serve("script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'self'");
  server.policies.set(`${BASE}own-frame.html`, '');
  const outside = await listener();
  try {
    const answer = await answerOf(firefox ?? '', server, (ear) => page(outside.origin, ear), test.info().timeout);
    expect(answer).toEqual({
      good: expect.stringMatching(/^Never longer than the shortest path, on 100 small random maps/),
      syntax: expect.stringMatching(/^Line 2: the code has an error \| SyntaxError/),
      thrown: expect.stringMatching(/^Line 3: the code has an error \| ReferenceError: fair is not defined/),
      endless: expect.stringMatching(/^Stopped after 4 seconds/),
      out: expect.stringMatching(/Error: through: $/),
    });
    expect(outside.heard).toEqual([]);
  } finally {
    await outside.close();
    await server.close();
  }
});
