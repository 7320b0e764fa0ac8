// The tool for stops, and what a pointer, undo and another tool do to a stop that the keyboard has lifted.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCommands } from '../../www/lab/element/keys.js';
import { createPlacesHand } from '../../www/lab/element/hands.js';
import { listenToPointers } from '../../www/lab/element/pointer.js';
import { fetchLegs } from '../../www/lab/play/searches.js';
import { textOf } from '../../www/shared/message.js';
import { createWords } from '../../www/shared/ui/words.js';
import { ROOMS, labOf } from './support/lab.mjs';

await fetchLegs();

/** The tool checks whether a pressed element is a control. */
Object.assign(globalThis, { Element: class {} });

class Target extends EventTarget {
  ownerDocument = new EventTarget();
  setPointerCapture() {}
  setAttribute() {}
  removeAttribute() {}
  toggleAttribute() {}
}

/** A lab with a stop at 2, 2 and the tools over it. Points of the stage are cells. */
function site() {
  const lab = labOf(ROOMS);
  /** @type {string[]} */
  const said = [];
  const say = (/** @type {import('../../www/shared/message.js').Said} */ what) => said.push(textOf(what));
  const notice = /** @type {any} */ ({ say, pass: say });
  const stage = /** @type {any} */ ({ camera: { scale: 40 }, at: (/** @type {any} */ { x, y }) => ({ x, y }), pan() {}, cellAt: (/** @type {number} */ x, /** @type {number} */ y) => ({ cell: [x, y], lane: 0 }) });
  /** @type {any} */
  const host = { hasAttribute: () => false };
  const hand = createPlacesHand({ host, lab, stage, notice }, 'stop');
  const grips = { held: /** @type {unknown} */ (null), at: (/** @type {number} */ x, /** @type {number} */ y) => (lab.endAt(x, y) ? { end: lab.endAt(x, y) } : null), grab() {}, letGo() {}, pull: (/** @type {number} */ x, /** @type {number} */ y) => lab.moveEnd('from', x, y) };
  const cursor = /** @type {any} */ ({ tool: 'place', hand, grips, point() {}, hush() {}, press: (/** @type {any} */ { cell }) => hand.press(cell), draw: (/** @type {any} */ { cell }) => hand.drag(cell) });
  const element = new Target();
  listenToPointers({ host, shell: /** @type {any} */ ({ stage: element }), lab, stage, cursor, signal: new AbortController().signal });
  /** @param {string} type @param {number} x @param {number} y @param {object} [how] */
  const point = (type, x, y, how = {}) => element.dispatchEvent(Object.assign(new Event(type), { pointerId: 1, pointerType: 'mouse', button: 0, shiftKey: false, x, y, ...how }));
  const commands = createCommands({ host, lab, stage, cursor, notice, announcements: /** @type {any} */ (null), words: createWords() });
  hand.press([2, 2]);
  hand.lift(false);
  lab.strokeEnd();
  assert.deepEqual(lab.stops, [[2, 2]]);
  return { lab, hand, cursor, commands, point, said };
}

/** Lifts the stop and moves it. @param {ReturnType<typeof site>} site */
function takeUp({ lab, hand }) {
  hand.pressByKeys([2, 2]);
  hand.move([3, 2]);
  assert.deepEqual(lab.stops, [[3, 2]]);
  assert.ok(lab.editing);
}

test('moving the map keeps a stop lifted', () => {
  const here = site();
  const { lab, hand, point } = here;
  hand.pressByKeys([2, 2]);
  for (const how of [{ shiftKey: true }, { button: 1 }]) {
    point('pointerdown', 8, 3, how);
    point('pointermove', 9, 3, how);
    point('pointerup', 9, 3, how);
  }
  assert.deepEqual(lab.stops, [[2, 2]]);
  hand.move([3, 2]);
  assert.deepEqual([lab.stops, hand.leave(), lab.stops, lab.editing], [[[3, 2]], true, [[2, 2]], false]);
});

test('dragging an end drops a lifted stop, and each is a separate step to undo', () => {
  const here = site();
  const { lab, hand, point } = here;
  takeUp(here);
  const [x, y] = lab.from;
  point('pointerdown', x, y);
  point('pointermove', 0, 0);
  point('pointerup', 0, 0);
  assert.deepEqual([lab.stops, lab.from, hand.leave(), lab.undo(), lab.stops, lab.from], [[[2, 2]], [0, 0], false, true, [[2, 2]], [x, y]]);
});

test('a press elsewhere drops it too, and adds another', () => {
  const here = site();
  const { lab, hand, point } = here;
  takeUp(here);
  point('pointerdown', 8, 2);
  point('pointerup', 8, 2);
  assert.deepEqual([lab.stops, hand.leave()], [[[2, 2], [8, 2]], false]);
});

test('undo and redo with a lifted stop: it returns first, and no removed stop stays lifted', () => {
  const here = site();
  const { lab, hand, commands } = here;
  takeUp(here);
  commands.undo();
  assert.deepEqual([lab.stops, hand.leave()], [[], false]);
  hand.move([4, 2]);
  assert.deepEqual(lab.stops, []);
  commands.redo();
  assert.deepEqual(lab.stops, [[2, 2]]);
  // The page's own call ignores the tools.
  hand.pressByKeys([2, 2]);
  assert.deepEqual([lab.undo(), lab.stops], [true, []]);
  hand.move([4, 2]);
  hand.pressByKeys([4, 2]);
  assert.deepEqual(lab.stops, []);
  hand.pressByKeys([4, 2]);
  assert.deepEqual(lab.stops, [[4, 2]]);
});

test('another tool returns a lifted stop, and no edit stays open', () => {
  const here = site();
  const { lab, cursor, commands } = here;
  takeUp(here);
  commands.takeTool('wall');
  assert.deepEqual([lab.stops, lab.editing, cursor.hand, cursor.tool], [[[2, 2]], false, null, 'wall']);
});
