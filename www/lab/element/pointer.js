// Pointers on the lab's stage. What a press does is decided once, when it goes down, and kept until it is let go: carry
// an end, paint, or move the map. Two fingers always move and zoom, and take back what the first one had begun.

/** @typedef {{ cell: [number, number], lane: number }} Hit */
/** @typedef {import('./grips.js').Grip} Grip */
/** @typedef {'carry' | 'paint' | 'pan' | 'pinch'} Mode */

/** Fingers are not precise: this many pixels are still a press in place. */
const STILL = 6;
const WHEEL = 0.0016;

/**
 * @param {HTMLElement} stage
 * @param {object} actions
 * @param {(clientX: number, clientY: number) => Hit | null} actions.hit
 * @param {(clientX: number, clientY: number, finger: boolean) => Grip | null} actions.grip what of an end can be grabbed here
 * @param {() => boolean} actions.paints whether a press paints
 * @param {() => boolean} actions.wheelZooms whether the wheel is the map's, not the page's
 * @param {(hit: Hit) => void} actions.strokeBegin
 * @param {(hit: Hit) => void} actions.strokeTo
 * @param {() => void} actions.strokeEnd
 * @param {() => void} actions.strokeCancel
 * @param {(grip: Grip) => void} actions.grab
 * @param {(clientX: number, clientY: number) => void} actions.carry
 * @param {(cancelled: boolean) => void} actions.drop
 * @param {(hit: Hit | null) => void} actions.hover
 * @param {(hit: Hit | null) => void} actions.tap a press in place that did nothing else
 * @param {(dx: number, dy: number) => void} actions.pan
 * @param {(clientX: number, clientY: number, factor: number) => void} actions.zoom
 */
export function listenToLabPointer(stage, actions) {
  /** @type {Map<number, { x: number, y: number }>} */
  const down = new Map();
  /** @type {Mode | null} */
  let mode = null;
  let travelled = 0;

  /** @param {Mode | null} next */
  const enter = (next) => {
    mode = next;
    if (next) stage.setAttribute('data-mode', next);
    else stage.removeAttribute('data-mode');
  };

  stage.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Element && event.target.closest('button, select, input, a')) return;
    const at = { x: event.clientX, y: event.clientY };
    down.set(event.pointerId, at);
    stage.setPointerCapture(event.pointerId);
    if (down.size > 1) {
      if (mode === 'paint') actions.strokeCancel();
      if (mode === 'carry') actions.drop(true);
      enter('pinch');
      return;
    }
    travelled = 0;
    const finger = event.pointerType === 'touch';
    const first = event.button === 0 && !event.shiftKey;
    const grip = first ? actions.grip(at.x, at.y, finger) : null;
    const hit = actions.hit(at.x, at.y);
    if (grip) {
      enter('carry');
      actions.grab(grip);
    } else if (first && hit && actions.paints()) {
      enter('paint');
      actions.strokeBegin(hit);
    } else {
      enter('pan');
    }
  });

  stage.addEventListener('pointermove', (event) => {
    const at = { x: event.clientX, y: event.clientY };
    const before = down.get(event.pointerId);
    if (!before) {
      stage.toggleAttribute('data-over-token', actions.grip(at.x, at.y, false) !== null);
      if (event.pointerType !== 'touch') actions.hover(actions.hit(at.x, at.y));
      return;
    }
    const spread = distance([...down.values()]);
    const middle = centre([...down.values()]);
    down.set(event.pointerId, at);
    travelled += Math.hypot(at.x - before.x, at.y - before.y);
    const hit = actions.hit(at.x, at.y);
    if (mode === 'paint') {
      // The browser bundles fast moves: the points in between are there for the asking.
      for (const point of event.getCoalescedEvents?.() ?? []) {
        const between = actions.hit(point.clientX, point.clientY);
        if (between) actions.strokeTo(between);
      }
      if (hit) actions.strokeTo(hit);
    } else if (mode === 'carry') {
      actions.carry(at.x, at.y);
    } else if (mode === 'pinch') {
      const next = centre([...down.values()]);
      actions.pan(next.x - middle.x, next.y - middle.y);
      const wide = distance([...down.values()]);
      if (spread > 0 && wide > 0) actions.zoom(next.x, next.y, wide / spread);
    } else if (mode === 'pan' && travelled > STILL) {
      actions.pan(at.x - before.x, at.y - before.y);
    }
  });

  /** @param {PointerEvent} event */
  const up = (event) => {
    if (!down.delete(event.pointerId)) return;
    if (down.size > 0) {
      // Of two fingers one stays: it goes on moving the map.
      enter('pan');
      travelled = Infinity;
      return;
    }
    const was = mode;
    enter(null);
    const cancelled = event.type === 'pointercancel';
    if (was === 'paint') (cancelled ? actions.strokeCancel : actions.strokeEnd)();
    else if (was === 'carry') actions.drop(cancelled);
    if (was !== 'paint' && travelled <= STILL && !cancelled) actions.tap(actions.hit(event.clientX, event.clientY));
  };
  stage.addEventListener('pointerup', up);
  stage.addEventListener('pointercancel', up);
  // A finger that is lifted leaves too; what it asked about stays.
  stage.addEventListener('pointerleave', ({ pointerType }) => down.size === 0 && pointerType !== 'touch' && actions.hover(null));
  stage.addEventListener('contextmenu', (event) => event.preventDefault());
  stage.addEventListener(
    'wheel',
    (event) => {
      // Pinching on a touchpad comes as a wheel with Ctrl.
      if (!event.ctrlKey && !actions.wheelZooms()) return;
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : event.deltaMode === WheelEvent.DOM_DELTA_PAGE ? 240 : 1;
      const speed = event.ctrlKey ? 6 : 1;
      actions.zoom(event.clientX, event.clientY, Math.exp(-Math.max(-240, Math.min(240, event.deltaY * lines)) * WHEEL * speed));
    },
    { passive: false },
  );
}

/** @param {{ x: number, y: number }[]} points */
function centre(points) {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** @param {{ x: number, y: number }[]} points */
function distance([a, b]) {
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}
