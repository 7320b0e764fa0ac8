// The elements in a simulated browser, as the component tests of a site load them: without what
// they draw with, they say so, and nothing fails besides. And what a screen reader finds in the
// live regions.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, test } from 'node:test';
import { GlobalRegistrator } from '@happy-dom/global-registrator';
import { inRoot } from '../../scripts/lib/files.mjs';
import { createNotice } from '../../www/shared/ui/notice.js';
import { createWords } from '../../www/shared/ui/words.js';

if (!existsSync(inRoot('lib', 'cubechase.js')))
  throw new Error('lib is missing: run npm run pack first');

GlobalRegistrator.register({ url: 'http://localhost/' });
after(() => GlobalRegistrator.unregister());

test('an element in a simulated browser rejects ready with what is missing, and has the status error', async (t) => {
  const logged = t.mock.method(console, 'warn', () => undefined);
  await import(/** @type {string} */ ('cubechase'));
  const outcomes = [];
  for (const tag of ['path-lab', 'cube-chase', 'path-story']) {
    const element = /** @type {any} */ (globalThis.document.createElement(tag));
    globalThis.document.body.append(element);
    outcomes.push([
      await Promise.resolve(element.ready).then(
        () => 'ready',
        (/** @type {Error} */ { message }) => message,
      ),
      element.snapshot?.().status,
    ]);
    element.remove();
  }
  assert.deepEqual(outcomes[0], [
    'found a browser without Canvas 2D; expected one that has it',
    'error',
  ]);
  assert.match(
    outcomes[1]?.join() ?? '',
    /WebGL 2.* Canvas 2D; this browser offers neither.*,error$/,
  );
  assert.deepEqual([outcomes[2]?.[0], logged.mock.callCount()], ['ready', 2]);
});

test('an announcement stays while the next one comes, and a repeated one is a new node', () => {
  const { live, say, dispose } = createNotice({ words: createWords() });
  const texts = () => [...live.children].map(({ textContent }) => textContent).sort();
  for (const text of ['Playing', 'Undone']) say(text);
  assert.deepEqual(texts(), ['Playing', 'Undone']);
  const [before] = [...live.children].map(({ firstChild }) => firstChild);
  for (const text of ['Undone', 'Undone']) say(text);
  assert.deepEqual(
    [texts(), live.firstElementChild?.firstChild === before],
    [['Undone', 'Undone'], false],
  );
  dispose();
});
