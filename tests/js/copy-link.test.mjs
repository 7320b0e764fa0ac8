// The message about a copied link, also if it differs from what was requested or could not be made.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSharing } from '../../www/cube/element/sharing.js';
import { decode } from '../../www/cube/element/cube-state.js';
import { textOf } from '../../www/shared/message.js';

let copied = '';
Object.defineProperty(globalThis, 'navigator', { value: { clipboard: { writeText: async (/** @type {string} */ text) => void (copied = text) } } });
globalThis.location = /** @type {any} */ (new URL('https://cube.example/page.html'));

/** The message and the copied link, for a cube with this timeline. @param {{ keep?: () => Promise<void>, save?: () => Uint8Array | null }} timeline @param {boolean} clip */
async function copy({ keep = async () => undefined, save = () => null }, clip) {
  copied = '';
  /** @type {string[]} */
  const said = [];
  const host = { hasAttribute: (/** @type {string} */ name) => name === 'remember', getAttribute: () => null };
  const game = { world: {}, timeline: { keep }, save, text: () => '<cube/>' };
  const notice = { pass: (/** @type {import('../../www/shared/message.js').Said} */ what) => said.push(textOf(what)), hideCard: () => undefined };
  await createSharing(/** @type {any} */ ({ host, game, notice, name: { shipped: null, choice: { size: 7, seed: 3 } } })).copyLink(clip);
  const [, link = ''] = copied.split('#cube=');
  return { said, saved: link && (await decode(link)).saved };
}

test('says that it copied a link, and how long it is', async () => {
  assert.deepEqual(await copy({}, false), { said: [`Link copied, ${copied.length} characters`], saved: null });
  assert.match(copied, /^https:\/\/cube\.example\/page\.html#cube=1/);
  const saved = new Uint8Array([1, 2, 3]);
  assert.deepEqual(await copy({ save: () => saved }, true), { said: [`Link copied, ${copied.length} characters`], saved });
});

test('says that a link lacks the requested last seconds', async () => {
  assert.deepEqual(await copy({}, true), { said: ['Link copied without the last 30 seconds: nothing is recorded yet.'], saved: null });
});

test('says that a link could not be made', async () => {
  const fails = async () => Promise.reject(new TypeError('Failed to fetch'));
  assert.deepEqual(await copy({ keep: fails }, true), { said: ['The link could not be made.'], saved: '' });
});
