// The contract between a page and an element that does not need a browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createElementApi } from '../../www/shared/element/element-api.js';
import { Embedded } from '../../www/shared/element/embedded.js';

test('if a call that waited fails, the others run, the event and the console say it once, and its `ready` rejects', async (context) => {
  const warned = context.mock.method(console, 'warn', () => undefined);
  const host = Object.assign(new EventTarget(), { localName: 'path-lab' });
  const api = createElementApi(/** @type {any} */ (host), () => null);
  /** @type {unknown[]} */
  const heard = [];
  for (const type of ['ready', 'error'])
    host.addEventListener(type, (event) =>
      heard.push([type, /** @type {CustomEvent} */ (event).detail]),
    );
  const { ready } = api;
  for (const message of ['no', ''])
    api.ask(() => {
      if (message) throw new Error(message);
      heard.push('ran');
    }, false);
  api.shown({});
  await assert.rejects(ready, { message: 'no' });
  await api.ready;
  assert.deepEqual(heard, ['ran', ['ready', {}], ['error', { what: 'call', message: 'no' }]]);
  assert.deepEqual(
    warned.mock.calls.map((call) => call.arguments),
    [['<path-lab> no']],
  );
});

test('the event `pause` has the detail of the state', () => {
  const host = Object.assign(new EventTarget(), { localName: 'path-lab' });
  /** @type {import('../../www/shared/element/element-api.js').State} */
  let state = { status: 'ready', paused: true };
  const api = createElementApi(/** @type {any} */ (host), () => state);
  /** @type {unknown[]} */
  const heard = [];
  for (const type of ['play', 'pause'])
    host.addEventListener(type, (event) =>
      heard.push([type, /** @type {CustomEvent} */ (event).detail]),
    );
  api.shown({});
  const detail = { reason: 'breakpoint' };
  for (const next of [{}, { paused: true, detail }, {}, { paused: true }]) {
    state = { status: 'ready', paused: false, ...next };
    api.tell();
  }
  assert.deepEqual(heard, [
    ['play', {}],
    ['pause', detail],
    ['play', {}],
    ['pause', {}],
  ]);
});

test('a page can call only what is documented', () => {
  const members = Object.getOwnPropertyNames(Embedded.prototype).filter(
    (name) => !/^constructor$|Callback$/.test(name),
  );
  assert.deepEqual(members.sort(), ['focus', 'paused', 'ready', 'toBlob']);
});
