// Pointers on the stage. One decision is made at each press and kept until its release: paint walls, or turn the cube.
// Painting needs the edit mode, the first button and a cell under the pointer; everything else turns. A second finger
// always turns, so that a cube that fills a small screen can still be turned while editing, and brings it nearer or further.

/** @typedef {import('./app.js').App} App */

/** Fingers are not precise: this many pixels are still a press in place. */
const STILL = 6;
const DOUBLE_MS = 350;

/** How much nearer one notch of a wheel comes, in logarithms a pixel. */
const WHEEL = 0.0016;

/** @param {App} app */
export function listenToPointer({ host, shell, stage, editor, goal, watched }) {
  const { canvas } = shell;
  /** @type {Map<number, { x: number, y: number }>} the pointers that are down, and where they were last */
  const down = new Map();
  /** Whether they paint; else they turn. */
  let paints = false;
  let travelled = 0;
  let lastPress = { time: -Infinity, x: 0, y: 0 };

  canvas.addEventListener('pointerdown', (event) => {
    const at = stage.at(event);
    down.set(event.pointerId, at);
    canvas.setPointerCapture(event.pointerId);
    if (down.size > 1) {
      if (paints) editor.ask((hand) => hand.strokeCancel());
      paints = false;
      return;
    }
    travelled = 0;
    editor.hold(true);
    const cell = editor.active && event.button === 0 ? stage.pick(at.x, at.y) : null;
    paints = cell !== null;
    if (cell) editor.ask((hand) => hand.strokeStart(cell));
    canvas.toggleAttribute('data-turning', !paints);
  });

  canvas.addEventListener('pointermove', (event) => {
    const at = stage.at(event);
    const before = down.get(event.pointerId);
    if (!before) {
      const cell = stage.pick(at.x, at.y);
      if (editor.active) editor.ask((hand) => hand.hover(cell));
      else if (event.pointerType === 'mouse') watched.hover(cell);
      return;
    }
    const [one, other] = down.values();
    const apart = other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
    down.set(event.pointerId, at);
    if (other) {
      const [here, there] = down.values();
      if (apart > 0) stage.change((scene) => scene.zoomBy(Math.hypot(here.x - there.x, here.y - there.y) / apart));
    }
    const dx = at.x - before.x;
    const dy = at.y - before.y;
    travelled += Math.abs(dx) + Math.abs(dy);
    if (paints) {
      // A fast stroke leaves gaps between two events: the cells in between are asked for too.
      const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) / 4));
      for (let step = 1; step <= steps; step++) {
        const cell = stage.pick(before.x + (dx * step) / steps, before.y + (dy * step) / steps);
        if (cell) editor.ask((hand) => hand.strokeMove(cell));
      }
    } else if (travelled > STILL) {
      // Two fingers share the turn.
      stage.change((scene) => scene.orbitBy(dx / down.size, dy / down.size));
    }
  });

  /** @param {PointerEvent} event */
  const up = (event) => {
    const at = down.get(event.pointerId);
    if (!at) return;
    down.delete(event.pointerId);
    if (down.size > 0) return;
    if (paints) editor.ask((hand) => hand.strokeEnd());
    else stage.change((scene) => scene.orbitEnd());
    if (!paints && event.type === 'pointerup' && event.button === 0 && travelled <= STILL) press(event.timeStamp, at);
    canvas.removeAttribute('data-turning');
    editor.hold(false);
  };
  canvas.addEventListener('pointerup', up);
  canvas.addEventListener('pointercancel', up);
  canvas.addEventListener('pointerleave', () => {
    if (down.size > 0) return;
    editor.hand?.hover(null);
    watched.hover(null);
  });
  canvas.addEventListener('wheel', (event) => {
    // With Ctrl, which is also what two fingers on a touch pad send, it is not for scrolling anywhere.
    if (!event.ctrlKey && !ownsWheel(host)) return;
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    stage.change((scene) => scene.zoomBy(Math.exp(-event.deltaY * lines * WHEEL * (event.ctrlKey ? 4 : 1))));
  }, { passive: false });
  canvas.addEventListener('contextmenu', (event) => event.preventDefault());

  // `dblclick` is not sent for touch everywhere, so two presses in place are counted here.
  /** @param {number} time @param {{ x: number, y: number }} at */
  const press = (time, at) => {
    const near = Math.hypot(at.x - lastPress.x, at.y - lastPress.y) < 24;
    if (time - lastPress.time < DOUBLE_MS && near) {
      stage.faceTo(stage.pick(at.x, at.y)?.face ?? null);
      lastPress = { time: -Infinity, x: 0, y: 0 };
    } else {
      lastPress = { time, ...at };
      const cell = editor.active ? null : stage.pick(at.x, at.y);
      if (cell && !goal.game?.takes(cell)) watched.press(cell);
    }
  };
}

/** On a page of its own, as long as that page is no higher than its window. @param {HTMLElement} host */
function ownsWheel(host) {
  const { scrollHeight, clientHeight } = host.ownerDocument.documentElement;
  return host.hasAttribute('page') && scrollHeight <= clientHeight;
}
