// Modules that load once on demand: the drawing of vehicles, flags and views. A failure is
// reported, and they load again on request.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWheels, createShowing } from '../../www/lab/element/on-demand.js';
import { textOf } from '../../www/shared/message.js';
import { createWords } from '../../www/shared/ui/words.js';
import { ROOMS, labOf, visit } from './support/lab.mjs';

/** @typedef {import('../../www/shared/ui/notice.js').CardText} CardText */

/** A lab whose frames the test triggers, and a network that the test switches. */
function drawing() {
  const lab = /** @type {any} */ ({
    lanes: [{ drive: null }, { drive: {} }],
    invalidate: () => void world.redrawn++,
  });
  const world = { offline: true, fetches: 0, redrawn: 0, focused: 0, has: false };
  /** @type {CardText[]} */
  const cards = [];
  /** @type {(string | undefined)[]} */
  const hidden = [];
  const fetch = async () => {
    world.fetches++;
    // Some frames later.
    for (let turn = 0; turn < 5; turn++) await null;
    if (world.offline) throw new Error('offline');
    world.has = true;
  };
  const notice = /** @type {any} */ ({
    showCard: (/** @type {CardText} */ card) => void cards.push(card),
    hideCard: (/** @type {string | undefined} */ about) => void hidden.push(about),
  });
  const shell = /** @type {any} */ ({ stage: { focus: () => void world.focused++ } });
  const wheels = createWheels({ lab, notice, shell }, { lacks: () => !world.has, fetch });
  const pictures = async () => {
    for (let frame = 0; frame < 10; frame++) {
      wheels.follow();
      await null;
      await null;
    }
  };
  return { lab, world, cards, hidden, pictures };
}

test('loads nothing for a search over cells, and for a drive once; reports a failure once, and draws one more picture after another attempt', async () => {
  const { lab, world, cards, hidden, pictures } = drawing();
  const { lanes } = lab;
  lab.lanes = [{ drive: null }];
  await pictures();
  assert.equal(world.fetches, 0);
  lab.lanes = lanes;
  await pictures();
  assert.deepEqual([world.fetches, cards.length], [1, 1], 'once for many pictures');
  const [card] = cards;
  assert.deepEqual(
    [card?.title, card?.message, card?.action?.name].map((said) => textOf(said ?? '')),
    ['The picture of the drive could not be loaded', 'offline', 'Try again'],
  );
  card?.action?.act();
  assert.deepEqual([world.redrawn, world.focused], [1, 1]);
  await pictures();
  assert.deepEqual([world.fetches, cards.length], [2, 2], 'reported again');
  world.offline = false;
  cards[1]?.action?.act();
  await pictures();
  // No module is missing any more.
  assert.deepEqual([world.fetches, cards.length, world.redrawn, hidden], [3, 2, 3, ['wheels']]);
});

test('the message goes with the search, the next drive search tries again, and a search that was replaced meanwhile is not reported', async () => {
  const { lab, world, cards, hidden, pictures } = drawing();
  await pictures();
  const { lanes } = lab;
  lab.lanes = [];
  await pictures();
  assert.deepEqual(hidden, ['wheels']);
  lab.lanes = lanes;
  await pictures();
  assert.deepEqual([world.fetches, cards.length], [2, 2]);
  const other = drawing();
  const all = other.pictures();
  other.lab.lanes = [];
  await all;
  assert.deepEqual([other.world.fetches, other.cards.length], [1, 0]);
});

test('flags that could not load are requested once, and a view whenever it is selected', async () => {
  // Node reads no style sheets, so these modules can never load here. A failure also ends the
  // earlier requests.
  const failed = () => assert.rejects(import('../../www/lab/element/views.js'), /\.css/);
  const lab = labOf(ROOMS);
  /** @type {string[]} */
  const cards = [];
  const notice = /** @type {any} */ ({
    showCard: (/** @type {{ message: string }} */ { message }) => cards.push(message),
  });
  const showing = createShowing({
    lab,
    shadow: /** @type {any} */ (null),
    shell: /** @type {any} */ (null),
    notice,
    signal: new AbortController().signal,
    words: createWords(),
  });
  const pictures = async () => {
    for (let frame = 0; frame < 10; frame++) {
      assert.equal(showing.views, null);
      await failed();
    }
    return [cards.length, lab.showing];
  };
  assert.deepEqual(await pictures(), [0, '']);
  visit(lab, [[2, 2]]);
  assert.deepEqual(await pictures(), [1, '']);
  lab.showing = 'heat:g';
  assert.deepEqual(await pictures(), [2, '']);
  lab.showing = 'heat:g';
  assert.deepEqual(await pictures(), [3, '']);
  for (const message of cards) assert.match(message, /\.css/);
});
