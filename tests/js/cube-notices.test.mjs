// What a game of the cube says: its hints, each when it first matters, once, and one at a time; and
// how copying a link went.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decode } from '../../www/cube/element/link.js';
import { createSharing } from '../../www/cube/element/sharing.js';
import { createHints } from '../../www/cube/play/hints.js';
import { textOf } from '../../www/shared/message.js';
import './support/wasm.mjs';

const FAR = { size: 17, player: { face: 0, x: 8, y: 8 }, gems: [{ face: 0, x: 2, y: 2 }] };
/** @param {number} length @returns {import('../../www/engine/chase.js').ChaseEvent} */
const plan = (length) => ({ kind: 'repath', tick: 1, monster: 0, expanded: 40, cost: 160, length });

/**
 * The text at a second.
 *
 * @param {ReturnType<typeof createHints>} hints
 * @param {number} second
 * @param {object} [change]
 */
function textAt(hints, second, change) {
  const { text } = hints.at({ ticks: second * 60, ...FAR, ...change });
  return text && textOf(text);
}

test('explains plans at the first one, once, for some seconds, and says nothing of awake monsters where they never sleep', () => {
  const hints = createHints();
  assert.equal(textAt(hints, 0), null);
  hints.hear(plan(16), true);
  for (const second of [1, 4]) assert.match(textAt(hints, second) ?? '', /^Red squares/);
  assert.equal(textAt(hints, 7), null);
  hints.hear(plan(16), true);
  assert.equal(textAt(hints, 8), null);
  const awake = createHints();
  awake.hear({ kind: 'facechange', tick: 60, from: 'front', to: 'top' }, false);
  assert.equal(textAt(awake, 1), null);
});

test('explains a gem near the player, an edge near the player, and the face beyond', () => {
  const hints = createHints();
  assert.match(textAt(hints, 0, { gems: [{ face: 0, x: 10, y: 8 }] }) ?? '', /gem/);
  assert.match(textAt(hints, 10, { player: { face: 0, x: 8, y: 16 } }) ?? '', /edge/);
  hints.hear({ kind: 'facechange', tick: 900, from: 'front', to: 'bottom' }, true);
  assert.match(textAt(hints, 20) ?? '', /^New face/);
  hints.hear({ kind: 'gem', tick: 1500, collected: 1, of: 6, face: 'front' }, true);
  assert.match(textAt(hints, 30) ?? '', /^Got it/);
});

test('shows one hint after another, a monster that is close first, and none again in the next game', () => {
  const hints = createHints();
  for (const length of [16, 3]) hints.hear(plan(length), true);
  for (const [at, words] of /** @type {const} */ ([
    [0, /^It is close/],
    [1, /^It is close/],
    [3, /^Red squares/],
  ]))
    assert.match(textAt(hints, at) ?? '', words);
  hints.restart();
  for (const length of [16, 3]) hints.hear(plan(length), true);
  assert.equal(textAt(hints, 0), null);
});

let copied = '';
Object.defineProperty(globalThis, 'navigator', {
  value: { clipboard: { writeText: async (/** @type {string} */ text) => void (copied = text) } },
});
globalThis.location = /** @type {any} */ (new URL('https://cube.example/page.html'));

/**
 * The message and the copied link, for a cube with this timeline.
 *
 * @param {{ keep?: () => void, save?: () => Uint8Array | null }} timeline
 * @param {boolean} clip
 */
async function copy({ keep = () => undefined, save = () => null }, clip) {
  copied = '';
  /** @type {string[]} */
  const said = [];
  const host = {
    hasAttribute: (/** @type {string} */ name) => name === 'remember',
    getAttribute: () => null,
  };
  const game = { world: {}, timeline: { keep }, save, text: () => '<cube/>' };
  const notice = {
    pass: (/** @type {import('../../www/shared/message.js').Said} */ what) =>
      said.push(textOf(what)),
    hideCard: () => undefined,
  };
  await createSharing(
    /** @type {any} */ ({
      host,
      game,
      notice,
      name: { shipped: null, choice: { size: 7, seed: 3 } },
    }),
  ).copyLink(clip);
  const [, link = ''] = copied.split('#cube=');
  return { said, saved: link && (await decode(link)).saved };
}

test('says that it copied a link, that it lacks the requested last seconds, or that it could not be made', async () => {
  assert.deepEqual(await copy({}, false), { said: [`Link copied`], saved: null });
  assert.match(copied, /^https:\/\/cube\.example\/page\.html#cube=1/);
  const saved = new Uint8Array([1, 2, 3]);
  assert.deepEqual(await copy({ save: () => saved }, true), { said: [`Link copied`], saved });
  assert.deepEqual(await copy({}, true), {
    said: ['Link copied without the last 30 seconds: nothing is recorded yet.'],
    saved: null,
  });
  assert.deepEqual(
    await copy(
      {
        keep: () => {
          throw new TypeError('Failed to fetch');
        },
      },
      true,
    ),
    { said: ['The link could not be made.'], saved: '' },
  );
});
