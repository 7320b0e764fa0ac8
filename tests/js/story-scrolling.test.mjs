// The part that a reader of a story selects stays until they scroll by themselves, by any input.
// The window is simulated, because a browser without a screen has no scrollbar to drag.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createScrolling } from '../../www/story/scrolling.js';

const [WIDTH, HEIGHT, BAR, PART] = [900, 700, 15, 900];

class FakeElement {
  parentElement = null;
  scrollHeight = 0;
  clientHeight = 0;
  clientLeft = 0;
  /**
   * @param {() => { top: number, left: number, bottom: number, right: number }} box
   * @param {number} clientWidth
   * @param {any} ownerDocument
   */
  constructor(box, clientWidth, ownerDocument) {
    this.getBoundingClientRect = box;
    this.clientWidth = clientWidth;
    this.ownerDocument = ownerDocument;
  }
  getRootNode() {
    return this.ownerDocument;
  }
}

/** A page with four parts, of which the first is selected, and the reader's input. */
function held() {
  let [now, scrollTop] = [0, 0];
  /** @type {(FrameRequestCallback | null)[]} */
  let waiting = [];
  /** @type {Record<string, ((event: object) => void)[]>} */
  const heard = {};
  const listen = (/** @type {string} */ type, /** @type {(event: object) => void} */ hear) =>
    void (heard[type] ??= []).push(hear);
  const page = /** @type {any} */ ({
    addEventListener: listen,
    defaultView: { addEventListener: listen },
  });
  const at = (/** @type {number} */ top, /** @type {number} */ height, left = 0, right = 400) =>
    new FakeElement(
      () => ({ top: top - scrollTop, bottom: top + height - scrollTop, left, right }),
      0,
      page,
    );
  page.documentElement = at(0, 4 * PART, 0, WIDTH - BAR);
  page.documentElement.clientWidth = WIDTH - BAR;
  page.scrollingElement = {
    get scrollTop() {
      return scrollTop;
    },
    scrollHeight: 5 * PART,
  };
  const box = new FakeElement(
    () => ({ top: 0, bottom: HEIGHT, left: 0, right: 400 }),
    400 - BAR,
    page,
  );
  Object.assign(box, { scrollHeight: 4 * PART, clientHeight: HEIGHT });
  Object.assign(globalThis, {
    Element: FakeElement,
    ShadowRoot: class {},
    innerWidth: WIDTH,
    innerHeight: HEIGHT,
    matchMedia: () => ({ matches: true }),
    getComputedStyle: () => ({ overflowY: 'auto' }),
    requestAnimationFrame: (/** @type {FrameRequestCallback} */ frame) => waiting.push(frame),
    cancelAnimationFrame: (/** @type {number} */ id) => void (waiting[id - 1] = null),
  });
  performance.now = () => now;
  const frames = (/** @type {number} */ count) => {
    for (let frame = 0; frame < count; frame++) {
      now += 16;
      const due = waiting;
      waiting = [];
      for (const work of due) work?.(now);
    }
  };
  const fire = (/** @type {string} */ type, event = {}) =>
    heard[type]?.forEach((hear) => hear(event));
  let state = 0;
  const parts = [0, 1, 2, 3].map((part) => at(part * PART, PART));
  const scrolling = createScrolling(
    .../** @type {[any, any, any, any]} */ ([
      at(0, 4 * PART),
      at(0, 500, 450, WIDTH),
      () => parts,
      (/** @type {number} */ index) => (state = index),
    ]),
  );
  scrolling.watch();
  frames(3);
  scrolling.pin(/** @type {any} */ (parts[0]));
  frames(5);
  return {
    fire,
    page,
    box,
    text: at(0, 20),
    /**
     * Scrolls into the second part while the selected one still moves, and returns the part in
     * force.
     */
    scrolled: () => {
      for (let step = 0; step < 10; step++) {
        scrollTop += 80;
        fire('scroll');
        frames(1);
      }
      fire('scrollend');
      frames(60);
      return state;
    },
  };
}

test('the reader’s keys, scrollbars and middle button scroll on; the page, other keys and presses on the text or an empty area do not', () => {
  for (const [
    type,
    eventOf,
    part,
  ] of /** @type {[string, (reader: ReturnType<typeof held>) => object, number][]} */ ([
    ['nothing', () => ({}), 0],
    ...[' ', 'PageDown', 'ArrowDown', 'End'].map((key) => ['keydown', () => ({ key }), 1]),
    ['keydown', () => ({ key: 'Enter' }), 0],
    [
      'pointerdown',
      ({ page }) => ({ button: 0, target: page.documentElement, clientX: WIDTH - BAR }),
      1,
    ],
    ['pointerdown', ({ box }) => ({ button: 0, target: box, clientX: 400 - BAR }), 1],
    ['pointerdown', ({ text }) => ({ button: 1, target: text, clientX: 40 }), 1],
    [
      'pointerdown',
      ({ page }) => ({ button: 0, target: page.documentElement, clientX: WIDTH - BAR - 1 }),
      0,
    ],
    ['pointerdown', ({ box }) => ({ button: 0, target: box, clientX: 400 - BAR - 1 }), 0],
    ['pointerdown', ({ text }) => ({ button: 0, target: text, clientX: 40 }), 0],
    ['pointerdown', ({ page }) => ({ button: 0, target: page, clientX: 40 }), 0],
  ])) {
    const reader = held();
    reader.fire(type, eventOf(reader));
    assert.equal(reader.scrolled(), part, `${type}: ${eventOf}`);
  }
});
