// Opens shipped maps with the ends in the element's attributes.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createLabOpener } from '../../www/lab/element/opener.js';
import { PRESETS } from '../../www/lab/play/presets.js';
import { labOf } from './support/lab.mjs';

/** Browser objects that Node lacks. */
Object.assign(globalThis, {
  document: { baseURI: 'file:///' },
  MutationObserver: class { observe() {} disconnect() {} },
  fetch: async (/** @type {string} */ url) => new Response(readFileSync(new URL(url))),
});

test('a shipped map stays that map if the attribute has no stops, and becomes another with some', async () => {
  const lab = labOf();
  /** @type {any} */
  const host = Object.assign(new EventTarget(), { childNodes: [], children: [], hasAttribute: () => false, getAttribute: () => null, querySelector: () => null });
  /** @type {[number, number][] | undefined} */
  let stops;
  const opener = createLabOpener({ host, lab, signal: new AbortController().signal, opened() {}, restore() {}, refused() {}, misplaced() {}, ends: () => ({ stops }) });
  const [preset] = PRESETS;
  assert.ok(preset);
  for (const [given, ships] of /** @type {[[number, number][] | undefined, string | undefined][]} */ ([[undefined, preset.name], [[], preset.name], [[[1, 1]], undefined]])) {
    stops = given;
    await opener.openUrl(preset.url);
    assert.deepEqual([lab.save()?.preset, lab.stops], [ships, given ?? []]);
  }
});
