// A gamepad: stick or cross walk, the lowest button puts up a wall, Start lets time run or stops it. Gamepads send no events for
// what is pressed, so they are asked in each frame, but only while one is there and the element can be seen.

/** @typedef {import('../../engine/chase.js').Direction} Direction */
/** @typedef {{ press: (direction: Direction) => void, release: (direction: Direction) => void, wall: () => void, pause: () => void }} Acts */

/** A stick at rest is not quite in the middle; one that leads lets go nearer to it than it took hold. */
const TAKES = 0.5;
const LETS_GO = 0.35;
/** Of the standard layout. */
const WALL = 0;
const START = 9;
/** @type {[Direction, button: number][]} */
const CROSS = [['up', 12], ['down', 13], ['left', 14], ['right', 15]];

export class Pads {
  #acts;
  #frame = 0;
  #isSeen = false;
  /** @type {Direction | null} */
  #held = null;
  /** Buttons that were down in the frame before. */
  #down = new Set();
  #leaving = new AbortController();
  #sight;

  /** @param {HTMLElement} host @param {Acts} acts */
  constructor(host, acts) {
    this.#acts = acts;
    const { signal } = this.#leaving;
    for (const type of ['gamepadconnected', 'gamepaddisconnected']) addEventListener(type, () => this.#attend(), { signal });
    // Of several entries at once the last tells how it is.
    this.#sight = new IntersectionObserver((entries) => {
      this.#isSeen = entries.at(-1)?.isIntersecting ?? false;
      this.#attend();
    });
    this.#sight.observe(host);
  }

  dispose() {
    this.#leaving.abort();
    this.#sight.disconnect();
    this.#isSeen = false;
    this.#attend();
  }

  #attend() {
    const wanted = this.#isSeen && padsNow().length > 0;
    if (wanted && this.#frame === 0) this.#frame = requestAnimationFrame(this.#poll);
    if (wanted || this.#frame === 0) return;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#down.clear();
    this.#hold(null);
  }

  #poll = () => {
    this.#frame = requestAnimationFrame(this.#poll);
    const [pad] = padsNow();
    if (!pad) return;
    this.#hold(this.#directionOf(pad));
    this.#press(pad, WALL, this.#acts.wall);
    this.#press(pad, START, this.#acts.pause);
  };

  /** @param {Gamepad} pad @returns {Direction | null} */
  #directionOf({ axes, buttons }) {
    const cross = CROSS.find(([, button]) => buttons[button]?.pressed);
    if (cross) return cross[0];
    const [x = 0, y = 0] = axes;
    const least = this.#held === null ? TAKES : LETS_GO;
    if (Math.max(Math.abs(x), Math.abs(y)) < least) return null;
    if (Math.abs(x) > Math.abs(y)) return x < 0 ? 'left' : 'right';
    return y < 0 ? 'up' : 'down';
  }

  /** @param {Direction | null} direction */
  #hold(direction) {
    if (direction === this.#held) return;
    if (this.#held !== null) this.#acts.release(this.#held);
    this.#held = direction;
    if (direction !== null) this.#acts.press(direction);
  }

  /** Once, as it goes down. @param {Gamepad} pad @param {number} button @param {() => void} act */
  #press({ buttons }, button, act) {
    const isDown = buttons[button]?.pressed ?? false;
    if (isDown && !this.#down.has(button)) act();
    if (isDown) this.#down.add(button);
    else this.#down.delete(button);
  }
}

/** A page whose policy forbids them has none. @returns {Gamepad[]} */
function padsNow() {
  try {
    return navigator.getGamepads().filter((pad) => pad !== null);
  } catch {
    return [];
  }
}
