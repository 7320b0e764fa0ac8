// Pointers on the lab's stage. What a click does is decided once, when it goes down, and kept until it is let go: carry
// an end, paint, or move the map. Two fingers always move and zoom, and take back what the first one had begun. Points are
// pixels of the stage from the start.

/** @typedef {'carry' | 'paint' | 'pan' | 'pinch'} Mode */

/** Fingers are not precise: this many pixels are still a press in place. */
const STILL = 6;
const WHEEL = 0.0016;

export class LabPointer {
  #element;
  #lab;
  #stage;
  #cursor;
  /** @type {Map<number, { x: number, y: number }>} */
  #down = new Map();
  /** @type {Mode | null} */
  #mode = null;
  #travelled = 0;

  /**
   * @param {HTMLElement} element where they are heard
   * @param {import('../play/lab.js').Lab} lab
   * @param {import('./stage.js').LabStage} stage
   * @param {import('./cell-cursor.js').CellCursor} cursor
   * @param {() => boolean} wheelZooms whether the wheel is the map's, not the page's
   * @param {AbortSignal} signal ends what is heard elsewhere
   */
  constructor(element, lab, stage, cursor, wheelZooms, signal) {
    this.#element = element;
    this.#lab = lab;
    this.#stage = stage;
    this.#cursor = cursor;
    element.addEventListener('pointerdown', (event) => this.#press(event));
    element.addEventListener('pointermove', (event) => this.#move(event));
    for (const type of /** @type {const} */ (['pointerup', 'pointercancel'])) element.addEventListener(type, (event) => this.#lift(event));
    // A finger that is lifted leaves too; what it asked about stays.
    element.addEventListener('pointerleave', ({ pointerType }) => this.#down.size === 0 && pointerType !== 'touch' && cursor.point(null));
    // Whoever touches anything else asks no more.
    const elsewhere = (/** @type {Event} */ event) => event.composedPath().includes(element) || cursor.point(null);
    element.ownerDocument.addEventListener('pointerdown', elsewhere, { capture: true, signal });
    element.addEventListener('contextmenu', (event) => event.preventDefault());
    // Pinching on a touchpad comes as a wheel with Ctrl.
    element.addEventListener('wheel', (event) => (event.ctrlKey || wheelZooms()) && this.#wheel(event), { passive: false });
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.target instanceof Element && event.target.closest('button, select, input, a')) return;
    const { x, y } = this.#stage.at(event);
    this.#down.set(event.pointerId, { x, y });
    this.#element.setPointerCapture(event.pointerId);
    if (this.#down.size > 1) {
      this.#stop(true);
      this.#enter('pinch');
      return;
    }
    this.#travelled = 0;
    const first = event.button === 0 && !event.shiftKey;
    const grip = first ? this.#cursor.grips.at(x, y, event.pointerType === 'touch') : null;
    const hit = first && this.#cursor.tool !== 'look' ? this.#stage.cellAt(x, y) : null;
    if (grip) {
      this.#enter('carry');
      // A pull of an end is a step to undo of its own.
      this.#cursor.hand?.leave();
      this.#cursor.grips.grab(grip);
      this.#cursor.point(null);
      this.#lab.invalidate();
    } else if (hit) {
      this.#enter('paint');
      this.#cursor.press(hit);
    } else {
      this.#enter('pan');
    }
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const at = this.#stage.at(event);
    const before = this.#down.get(event.pointerId);
    if (!before) {
      this.#element.toggleAttribute('data-over-token', this.#cursor.grips.at(at.x, at.y, false) !== null);
      if (event.pointerType !== 'touch') this.#cursor.point(this.#stage.cellAt(at.x, at.y));
      return;
    }
    const [middle, spread] = gauge(this.#down);
    this.#down.set(event.pointerId, at);
    this.#travelled += Math.hypot(at.x - before.x, at.y - before.y);
    if (this.#mode === 'paint') {
      // The browser bundles fast moves: the points in between are there for the asking.
      for (const { x, y } of [...(event.getCoalescedEvents?.() ?? []), event].map((each) => this.#stage.at(each))) {
        const hit = this.#stage.cellAt(x, y);
        if (hit) this.#cursor.draw(hit);
      }
    } else if (this.#mode === 'carry') {
      this.#cursor.grips.pull(at.x, at.y);
    } else if (this.#mode === 'pinch') {
      const [next, wide] = gauge(this.#down);
      this.#stage.pan(next.x - middle.x, next.y - middle.y);
      if (spread > 0 && wide > 0) this.#stage.zoom(next.x, next.y, wide / spread);
    } else if (this.#mode === 'pan' && this.#travelled > STILL) {
      this.#stage.pan(at.x - before.x, at.y - before.y);
    }
  }

  /** @param {PointerEvent} event */
  #lift(event) {
    if (!this.#down.delete(event.pointerId)) return;
    if (this.#down.size > 0) {
      // Of two fingers one stays: it goes on moving the map.
      this.#enter('pan');
      this.#travelled = Infinity;
      return;
    }
    const mode = this.#mode;
    const cancelled = event.type === 'pointercancel';
    this.#stop(cancelled);
    this.#enter(null);
    const { x, y } = this.#stage.at(event);
    const finger = event.pointerType === 'touch';
    if (mode === 'paint' && finger) this.#cursor.point(null);
    else if (mode === 'paint') this.#cursor.hush();
    else if (this.#travelled <= STILL && !cancelled) this.#cursor.point(this.#stage.cellAt(x, y), false, finger);
  }

  /** @param {boolean} cancelled what was begun never was */
  #stop(cancelled) {
    if (this.#mode === 'carry') this.#cursor.grips.letGo();
    if (this.#mode === 'paint') this.#cursor.hand?.lift(cancelled);
    // Who only moves the map ends nothing that keys have begun.
    if (this.#mode === 'paint' || this.#mode === 'carry') {
      if (cancelled) this.#lab.strokeCancel();
      else this.#lab.strokeEnd();
    }
    this.#lab.invalidate();
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : event.deltaMode === WheelEvent.DOM_DELTA_PAGE ? 240 : 1;
    const speed = event.ctrlKey ? 6 : 1;
    const { x, y } = this.#stage.at(event);
    this.#stage.zoom(x, y, Math.exp(-Math.max(-240, Math.min(240, event.deltaY * lines)) * WHEEL * speed));
  }

  /** @param {Mode | null} mode */
  #enter(mode) {
    this.#mode = mode;
    if (mode) this.#element.setAttribute('data-mode', mode);
    else this.#element.removeAttribute('data-mode');
  }
}

/** The middle of the pointers, and how far the first two are apart. @param {Map<number, { x: number, y: number }>} down @returns {[{ x: number, y: number }, number]} */
function gauge(down) {
  const points = [...down.values()];
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
  const [a, b] = points;
  return [{ x: sum.x / points.length, y: sum.y / points.length }, a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0];
}
