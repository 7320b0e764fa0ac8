// What draws wheels: asked for once for a search that drives, not with each picture; what could not be had is told, and asked for
// again by whoever wants it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWheels } from '../../www/lab/element/on-demand.js';
import { textOf } from '../../www/shared/message.js';

/** @typedef {import('../../www/shared/ui/notice.js').CardText} CardText */

/** A lab whose pictures are drawn by hand, and a network that is there or not. */
function drawing() {
  const lab = /** @type {any} */ ({ lanes: [{ drive: null }, { drive: {} }], invalidate: () => void world.redrawn++ });
  const world = { offline: true, asked: 0, redrawn: 0, focused: 0, has: false };
  /** @type {CardText[]} */
  const cards = [];
  /** @type {(string | undefined)[]} */
  const hidden = [];
  const fetch = async () => {
    world.asked++;
    // Some pictures later.
    for (let turn = 0; turn < 5; turn++) await null;
    if (world.offline) throw new Error('offline');
    world.has = true;
  };
  const notice = /** @type {any} */ ({ showCard: (/** @type {CardText} */ card) => void cards.push(card), hideCard: (/** @type {string | undefined} */ about) => void hidden.push(about) });
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

test('a search of cells asks for nothing', async () => {
  const { lab, world, pictures } = drawing();
  lab.lanes = [{ drive: null }];
  await pictures();
  assert.equal(world.asked, 0);
});

test('it comes once, and then there is one more picture', async () => {
  const { world, cards, pictures } = drawing();
  world.offline = false;
  await pictures();
  assert.deepEqual([world.asked, world.redrawn, cards.length], [1, 1, 0]);
});

test('what could not be had is told once, and is there after another try', async () => {
  const { world, cards, hidden, pictures } = drawing();
  await pictures();
  assert.deepEqual([world.asked, cards.length], [1, 1], 'once for many pictures');
  const [card] = cards;
  assert.deepEqual([card?.title, card?.message, card?.action?.name].map((said) => textOf(said ?? '')), ['The picture of the drive could not be loaded', 'offline', 'Try again']);
  card?.action?.act();
  assert.deepEqual([world.redrawn, world.focused], [1, 1]);
  await pictures();
  assert.deepEqual([world.asked, cards.length], [2, 2], 'told again');
  world.offline = false;
  cards[1]?.action?.act();
  await pictures();
  assert.deepEqual([world.asked, cards.length, world.redrawn], [3, 2, 3]);
  assert.deepEqual(hidden, ['wheels'], 'nothing is missing any more');
});

test('with the search the card goes, and the next one that drives asks anew', async () => {
  const { lab, world, cards, hidden, pictures } = drawing();
  await pictures();
  const { lanes } = lab;
  lab.lanes = [];
  await pictures();
  assert.deepEqual(hidden, ['wheels']);
  lab.lanes = lanes;
  await pictures();
  assert.deepEqual([world.asked, cards.length], [2, 2]);
});

test('a search that was left meanwhile is not told of', async () => {
  const { lab, world, cards, pictures } = drawing();
  const all = pictures();
  lab.lanes = [];
  await all;
  assert.deepEqual([world.asked, cards.length], [1, 0]);
});
