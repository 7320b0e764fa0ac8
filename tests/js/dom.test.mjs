// The elements in a simulated browser, as the component tests of a site load them: without what they draw with, they say so, and
// nothing fails besides.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { GlobalRegistrator } from '@happy-dom/global-registrator';
import { inRoot } from '../../scripts/lib/files.mjs';

if (!existsSync(inRoot('lib', 'cubechase.js'))) throw new Error('lib is missing: run npm run pack first');

test('an element in a simulated browser rejects ready with what is missing, and has the status error', async (t) => {
  GlobalRegistrator.register({ url: 'http://localhost/' });
  t.after(() => GlobalRegistrator.unregister());
  const logged = t.mock.method(console, 'warn', () => undefined);
  await import(/** @type {string} */ ('cubechase'));
  const outcomes = [];
  for (const tag of ['path-lab', 'cube-chase', 'path-story']) {
    const element = /** @type {any} */ (globalThis.document.createElement(tag));
    globalThis.document.body.append(element);
    outcomes.push([await Promise.resolve(element.ready).then(() => 'ready', (/** @type {Error} */ { message }) => message), element.snapshot?.().status]);
    element.remove();
  }
  assert.deepEqual(outcomes[0], ['found a browser without Canvas 2D; expected one that has it', 'error']);
  assert.match(outcomes[1]?.join() ?? '', /WebGL 2.* Canvas 2D; this browser offers neither.*,error$/);
  assert.deepEqual([outcomes[2]?.[0], logged.mock.callCount()], ['ready', 2]);
});
