// A gamepad: stick or cross walk, the lowest button builds a wall, Start runs or pauses. Gamepads
// send no events for buttons, so they are polled in each frame, but only while one is connected and
// the element is in view.

import { orNull } from '../../shared/async.js';

/** @typedef {import('../../engine/chase.js').Direction} Direction */
/**
 * @typedef {{ press: (direction: Direction) => void, release: (direction: Direction) => void, wall:
 *   () => void, pause: () => void }} Acts
 */

/**
 * A stick at rest is not exactly in the middle. It releases a direction at a smaller deflection
 * than it takes one.
 */
const TAKES = 0.5;
const LETS_GO = 0.35;
/** Buttons of the standard layout. */
const WALL = 0;
const START = 9;
/** @type {[Direction, button: number][]} */
const CROSS = [
  ['up', 12],
  ['down', 13],
  ['left', 14],
  ['right', 15],
];

/**
 * @param {() => boolean} isSeen whether the element is in view
 * @param {Acts} acts
 * @param {AbortSignal} signal ends it
 */
export function listenToPads(isSeen, acts, signal) {
  let frame = 0;
  /** @type {Direction | null} */
  let held = null;
  /** Buttons that were down in the last frame. */
  const down = new Set();
  for (const type of ['gamepadconnected', 'gamepaddisconnected'])
    addEventListener(type, attend, { signal });
  signal.addEventListener('abort', attend);
  attend();

  function attend() {
    cancelAnimationFrame(frame);
    if (padsNow().length > 0 && !signal.aborted) poll();
    else rest();
  }

  function poll() {
    frame = requestAnimationFrame(poll);
    const [pad] = isSeen() ? padsNow() : [];
    if (!pad) return rest();
    hold(directionOf(pad, held === null ? TAKES : LETS_GO));
    pressOnce(pad, WALL, acts.wall);
    pressOnce(pad, START, acts.pause);
  }

  function rest() {
    down.clear();
    hold(null);
  }

  /** @param {Direction | null} direction */
  function hold(direction) {
    if (direction === held) return;
    if (held !== null) acts.release(held);
    held = direction;
    if (direction !== null) acts.press(direction);
  }

  /**
   * Acts when a button goes down.
   *
   * @param {Gamepad} pad
   * @param {number} button
   * @param {() => void} act
   */
  function pressOnce({ buttons }, button, act) {
    const isDown = buttons[button]?.pressed ?? false;
    if (isDown && !down.has(button)) act();
    if (isDown) down.add(button);
    else down.delete(button);
  }
}

/** @param {Gamepad} pad @param {number} least deflection of a stick @returns {Direction | null} */
function directionOf({ axes, buttons }, least) {
  const cross = CROSS.find(([, button]) => buttons[button]?.pressed);
  if (cross) return cross[0];
  const [x = 0, y = 0] = axes;
  if (Math.max(Math.abs(x), Math.abs(y)) < least) return null;
  if (Math.abs(x) > Math.abs(y)) return x < 0 ? 'left' : 'right';
  return y < 0 ? 'up' : 'down';
}

/** Returns the gamepads; none if the page's policy forbids them. @returns {Gamepad[]} */
const padsNow = () => (orNull(() => navigator.getGamepads()) ?? []).filter((pad) => pad !== null);
