// Pointers on the stage. One decision is made at each press and kept until its release: paint walls, or turn the cube.
// Painting needs the edit mode, the first button and a cell under the pointer; everything else turns. A second finger
// always turns, so that a cube that fills a small screen can still be turned while editing.

/** @typedef {{ face: number, x: number, y: number }} Cell */

/** Fingers are not precise: this many pixels are still a press in place. */
const STILL = 6;
const DOUBLE_MS = 350;

/**
 * @param {HTMLElement} stage
 * @param {object} actions
 * @param {(x: number, y: number) => Cell | null} actions.pick the cell under a point of the stage
 * @param {() => boolean} actions.editing
 * @param {(cell: Cell) => void} actions.strokeStart
 * @param {(cell: Cell) => void} actions.strokeMove
 * @param {() => void} actions.strokeEnd
 * @param {() => void} actions.strokeCancel it was the beginning of something else
 * @param {(cell: Cell | null) => void} actions.hover
 * @param {(held: boolean) => void} actions.hold a first pointer came down, or the last one is up
 * @param {(dx: number, dy: number) => void} actions.orbit
 * @param {() => void} actions.orbitEnd
 * @param {(cell: Cell | null) => void} actions.doublePress
 */
export function listenToPointer(stage, actions) {
  /** @type {Map<number, { x: number, y: number }>} the pointers that are down, and where they were last */
  const down = new Map();
  /** @type {'none' | 'paint' | 'turn'} */
  let mode = 'none';
  let travelled = 0;
  let lastPress = { time: -Infinity, x: 0, y: 0 };

  /** @param {PointerEvent} event */
  const place = (event) => {
    const box = stage.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  stage.addEventListener('pointerdown', (event) => {
    const at = place(event);
    down.set(event.pointerId, at);
    stage.setPointerCapture(event.pointerId);
    if (down.size > 1) {
      if (mode === 'paint') actions.strokeCancel();
      mode = 'turn';
      return;
    }
    travelled = 0;
    actions.hold(true);
    const cell = actions.editing() && event.button === 0 ? actions.pick(at.x, at.y) : null;
    mode = cell ? 'paint' : 'turn';
    if (cell) actions.strokeStart(cell);
    stage.toggleAttribute('data-turning', mode === 'turn');
  });

  stage.addEventListener('pointermove', (event) => {
    const at = place(event);
    const before = down.get(event.pointerId);
    if (!before) {
      if (actions.editing()) actions.hover(actions.pick(at.x, at.y));
      return;
    }
    down.set(event.pointerId, at);
    const dx = at.x - before.x;
    const dy = at.y - before.y;
    travelled += Math.abs(dx) + Math.abs(dy);
    if (mode === 'paint') {
      // A fast stroke leaves gaps between two events: the cells in between are asked for too.
      const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) / 4));
      for (let step = 1; step <= steps; step++) {
        const cell = actions.pick(before.x + (dx * step) / steps, before.y + (dy * step) / steps);
        if (cell) actions.strokeMove(cell);
      }
    } else if (travelled > STILL) {
      // Two fingers share the turn.
      actions.orbit(dx / down.size, dy / down.size);
    }
  });

  /** @param {PointerEvent} event */
  const up = (event) => {
    const at = down.get(event.pointerId);
    if (!at) return;
    down.delete(event.pointerId);
    if (down.size > 0) return;
    if (mode === 'paint') actions.strokeEnd();
    else actions.orbitEnd();
    if (mode === 'turn' && event.type === 'pointerup' && event.button === 0 && travelled <= STILL) press(event.timeStamp, at);
    mode = 'none';
    stage.removeAttribute('data-turning');
    actions.hold(false);
  };
  stage.addEventListener('pointerup', up);
  stage.addEventListener('pointercancel', up);
  stage.addEventListener('pointerleave', () => down.size === 0 && actions.hover(null));
  stage.addEventListener('contextmenu', (event) => event.preventDefault());

  // `dblclick` is not sent for touch everywhere, so two presses in place are counted here.
  /** @param {number} time @param {{ x: number, y: number }} at */
  const press = (time, at) => {
    const near = Math.hypot(at.x - lastPress.x, at.y - lastPress.y) < 24;
    if (time - lastPress.time < DOUBLE_MS && near) {
      actions.doublePress(actions.pick(at.x, at.y));
      lastPress = { time: -Infinity, x: 0, y: 0 };
    } else {
      lastPress = { time, ...at };
    }
  };
}
