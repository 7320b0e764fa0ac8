// Pointers on the lab's stage. The press decides what a gesture does until it ends: drag an end,
// paint, or move the map. Two fingers always move and zoom, and cancel what the first one began.
// Points are pixels of the stage.

import { setOrRemove } from '../../shared/ui/dom.js';

/**
 * @import { Lab } from '../play/lab.js'
 * @import { LabCursor } from './cell-cursor.js'
 * @import { LabShell } from './shell.js'
 * @import { LabStage } from './stage.js'
 * @typedef {{ x: number, y: number }} Point
 * @typedef {'carry' | 'paint' | 'pan' | 'pinch'} Mode
 */

/** A finger that moves at most this many pixels is still a press in place. */
const STILL = 6;
const WHEEL = 0.0016;

/**
 * @param {{ host: HTMLElement, shell: LabShell, lab: Lab, stage: LabStage, cursor: LabCursor,
 *   signal: AbortSignal }} parts
 */
export function listenToPointers({ host, shell, lab, stage, cursor, signal }) {
  const element = shell.stage;
  /** @type {Map<number, Point>} */
  const down = new Map();
  /** @type {Mode | null} */
  let mode = null;
  let travelled = 0;

  /** @param {Mode | null} next */
  function enter(next) {
    mode = next;
    setOrRemove(element, 'data-mode', mode);
  }

  /** @param {boolean} cancelled whether to undo what the gesture began */
  function stop(cancelled) {
    if (mode === 'carry') cursor.grips.letGo();
    if (mode === 'paint') cursor.hand?.lift(cancelled);
    // A gesture that only moves the map does not end an action by keys.
    if (mode === 'paint' || mode === 'carry') {
      if (cancelled) lab.editor.strokeCancel();
      else lab.editor.strokeEnd();
    }
    lab.invalidate();
  }

  /** @param {PointerEvent} event */
  function press(event) {
    if (event.target instanceof Element && event.target.closest('button, select, input, a')) return;
    const { x, y } = stage.at(event);
    down.set(event.pointerId, { x, y });
    element.setPointerCapture(event.pointerId);
    if (down.size > 1) {
      stop(true);
      enter('pinch');
      return;
    }
    travelled = 0;
    const first = event.button === 0 && !event.shiftKey;
    const grip = first ? cursor.grips.at(x, y, event.pointerType === 'touch') : null;
    const hit = first && cursor.tool !== 'look' ? stage.cellAt(x, y) : null;
    if (grip) {
      enter('carry');
      // A drag of an end is a step to undo of its own.
      cursor.hand?.leave();
      cursor.grips.grab(grip);
      cursor.point(null);
      lab.invalidate();
    } else if (hit) {
      enter('paint');
      cursor.press(hit);
    } else {
      enter('pan');
    }
  }

  /** @param {PointerEvent} event */
  function move(event) {
    const at = stage.at(event);
    const before = down.get(event.pointerId);
    if (!before) {
      element.toggleAttribute('data-over-token', cursor.grips.at(at.x, at.y, false) !== null);
      if (event.pointerType !== 'touch') cursor.point(stage.cellAt(at.x, at.y));
      return;
    }
    const [middle, spread] = gauge(down);
    down.set(event.pointerId, at);
    travelled += Math.hypot(at.x - before.x, at.y - before.y);
    if (mode === 'paint') {
      // Browsers bundle fast moves; the points between are coalesced events.
      for (const each of [...(event.getCoalescedEvents?.() ?? []), event]) {
        const { x, y } = stage.at(each);
        const hit = stage.cellAt(x, y);
        if (hit) cursor.draw(hit);
      }
    } else if (mode === 'carry') {
      cursor.grips.pull(at.x, at.y);
    } else if (mode === 'pinch') {
      const [next, wide] = gauge(down);
      stage.pan(next.x - middle.x, next.y - middle.y);
      if (spread > 0 && wide > 0) stage.zoom(next.x, next.y, wide / spread);
    } else if (mode === 'pan' && travelled > STILL) {
      stage.pan(at.x - before.x, at.y - before.y);
    }
  }

  /** @param {PointerEvent} event */
  function lift(event) {
    if (!down.delete(event.pointerId)) return;
    if (down.size > 0) {
      // The remaining finger of two continues to move the map.
      enter('pan');
      travelled = Infinity;
      return;
    }
    const painted = mode === 'paint';
    const cancelled = event.type === 'pointercancel';
    stop(cancelled);
    enter(null);
    const { x, y } = stage.at(event);
    const finger = event.pointerType === 'touch';
    if (painted && finger) cursor.point(null);
    else if (painted) cursor.hush();
    else if (travelled <= STILL && !cancelled) cursor.point(stage.cellAt(x, y), false, finger);
  }

  /** @param {WheelEvent} event */
  function turn(event) {
    // A pinch on a touchpad is a wheel event with Ctrl. Other wheel events scroll the page, unless
    // the page is the lab's or the stage has the focus.
    if (!event.ctrlKey && !host.hasAttribute('page') && !element.matches(':focus')) return;
    event.preventDefault();
    const lines =
      event.deltaMode === WheelEvent.DOM_DELTA_LINE
        ? 16
        : event.deltaMode === WheelEvent.DOM_DELTA_PAGE
          ? 240
          : 1;
    const speed = event.ctrlKey ? 6 : 1;
    const { x, y } = stage.at(event);
    stage.zoom(
      x,
      y,
      Math.exp(-Math.max(-240, Math.min(240, event.deltaY * lines)) * WHEEL * speed),
    );
  }

  element.addEventListener('pointerdown', press);
  element.addEventListener('pointermove', move);
  for (const type of /** @type {const} */ (['pointerup', 'pointercancel']))
    element.addEventListener(type, lift);
  // A lifted finger also leaves; its tooltip stays.
  element.addEventListener(
    'pointerleave',
    ({ pointerType }) => down.size === 0 && pointerType !== 'touch' && cursor.point(null),
  );
  // A press elsewhere closes the tooltip.
  const elsewhere = (/** @type {Event} */ event) =>
    event.composedPath().includes(element) || cursor.point(null);
  element.ownerDocument.addEventListener('pointerdown', elsewhere, { capture: true, signal });
  element.addEventListener('contextmenu', (event) => event.preventDefault());
  element.addEventListener('wheel', turn, { passive: false });
}

/**
 * Returns the middle of the pointers, and the distance of the first two.
 *
 * @param {Map<number, Point>} down
 * @returns {[Point, number]}
 */
function gauge(down) {
  const points = [...down.values()];
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
  const [a, b] = points;
  return [
    { x: sum.x / points.length, y: sum.y / points.length },
    a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0,
  ];
}
