// The rotation of the cube before the viewer. Viewer, light and ground do not move. A turn takes
// the shortest rotation in about a second, eased at both ends. If another turn overtakes it, the
// motion stays smooth: the rotation vector to the target is a cubic that starts with the current
// position and speed.

import { Matrix4, Quaternion, Vector3 } from '../gl/math.js';
import { TURN_S, keep } from './measures.js';

/** Radians, and radians per second, below which motion is invisible. */
const STILL = 6e-4;

const X = new Vector3(1, 0, 0);
const Y = new Vector3(0, 1, 0);
const Z = new Vector3(0, 0, 1);

/**
 * @param {number} tilt degrees by which the front face tilts back, so that the face below it is
 *   visible
 * @param {number} turn degrees by which it turns in its own plane, so that a second neighbour is
 *   visible
 * @param {number} lean degrees by which the whole cube leans, so that steps right and up stay near
 *   the screen's right and up
 */
function attitude(tilt, turn, lean) {
  const by = (/** @type {Vector3} */ axis, /** @type {number} */ degrees) =>
    new Quaternion().setFromAxisAngle(axis, (degrees * Math.PI) / 180);
  return by(Z, lean).multiply(by(X, -tilt)).multiply(by(Z, -turn));
}

const HOME = attitude(41, 36, 9);
/** For a face that the reader looks at: nearly straight on. */
const FACING = attitude(20, 9, 3);

/** The normal of the front face at rest, for light and ground. */
export const REST_NORMAL = Z.clone().applyQuaternion(HOME);
/** The direction of a step up on that face, in the same view. */
export const REST_UP = Y.clone().applyQuaternion(HOME);

export class Pose {
  /** From the cube's axes to the viewer's. */
  rotation = new Quaternion();
  #home = new Quaternion();
  #target = new Quaternion();
  /**
   * The rotation vector from the target to the beginning of the turn, the speed there, and the
   * seconds since.
   */
  #from = new Vector3();
  #speed = new Vector3();
  #elapsed = 0;
  #offset = new Vector3();
  #q = new Quaternion();
  #basis = new Matrix4();
  #screen = new Float32Array(9);
  /** @type {'home' | 'face' | 'hand'} what decides the rotation */
  #held = 'home';
  #placed = false;
  #still = false;
  /** Whether the cube still turns. */
  moving = false;

  /**
   * Stops following the player at the current rotation, or continues. A turn that the reader
   * requests still happens.
   *
   * @param {boolean} still
   */
  setStill(still) {
    if (still === this.#still) return;
    this.#still = still;
    if (this.#held !== 'home' || !this.#placed) return;
    if (still) this.#rest();
    else this.#turnTo(this.#home);
  }

  /**
   * Takes the axes of the player's face on the screen: right, up, normal. Turns at once if they
   * change.
   *
   * @param {Float32Array} screen
   */
  lookAlong(screen) {
    if (!keep(this.#screen, screen) && this.#placed) return;
    const s = this.#screen;
    this.#basis.set(s[0], s[3], s[6], 0, s[1], s[4], s[7], 0, s[2], s[5], s[8], 0, 0, 0, 0, 1);
    this.#home.setFromRotationMatrix(this.#basis).invert().premultiply(HOME);
    if (!this.#placed) {
      this.rotation.copy(this.#home);
      this.#placed = true;
    }
    // A requested turn back goes to the current target.
    if (this.#still && !this.moving) return;
    // A player who walks over an edge must see where, so a requested face no longer counts.
    if (this.#held === 'face' && !this.#still) this.#held = 'home';
    if (this.#held === 'home') this.#turnTo(this.#home);
  }

  /** Sets the rotation at rest at once. @param {Float32Array} screen */
  place(screen) {
    this.#rest();
    this.#held = 'home';
    this.#placed = false;
    this.lookAlong(screen);
  }

  /**
   * Turns about the screen's own axes during a drag.
   *
   * @param {number} yaw @param {number} pitch in radians
   */
  turnBy(yaw, pitch) {
    this.#held = 'hand';
    this.#rest();
    this.rotation
      .premultiply(this.#q.setFromAxisAngle(Y, yaw))
      .premultiply(this.#q.setFromAxisAngle(X, pitch))
      .normalize();
    this.moving = true;
  }

  goHome() {
    this.#turn('home', this.#home);
  }

  /**
   * Turns to a face, with the side up that is nearest to the current rotation.
   *
   * @param {{ right: Vector3, down: Vector3, normal: Vector3 }} frame
   */
  face({ right, down, normal }) {
    const basis = new Matrix4().makeBasis(right, down.clone().multiplyScalar(-1), normal);
    const turns = [0, 1, 2, 3].map((quarter) =>
      new Quaternion()
        .setFromRotationMatrix(basis)
        .multiply(new Quaternion().setFromAxisAngle(Z, (quarter * Math.PI) / 2))
        .invert()
        .premultiply(FACING),
    );
    const likeness = (/** @type {Quaternion} */ turn) => Math.abs(turn.dot(this.rotation));
    this.#turn(
      'face',
      turns.reduce((best, turn) => (likeness(turn) > likeness(best) ? turn : best)),
    );
  }

  /**
   * @param {number} seconds Infinity for the end of a turn
   * @returns {boolean} whether the rotation has changed
   */
  step(seconds) {
    if (this.#held === 'hand') {
      // A drag between two frames is worth one frame.
      const moved = this.moving;
      this.moving = false;
      return moved;
    }
    if (!this.moving) return false;
    this.#elapsed += seconds;
    if (this.#elapsed >= TURN_S) {
      this.rotation.copy(this.#target);
      this.#rest();
      return true;
    }
    // A Hermite cubic from position and speed to rest, so that the path does not depend on the
    // frame rate.
    const t = this.#elapsed / TURN_S;
    const offset = this.#offset.copy(this.#from).multiplyScalar((2 * t - 3) * t * t + 1);
    offset.addScaledVector(this.#speed, TURN_S * t * (t - 1) * (t - 1));
    const angle = offset.length();
    this.rotation
      .copy(this.#target)
      .premultiply(this.#q.setFromAxisAngle(offset.normalize(), angle))
      .normalize();
    return true;
  }

  /** Starts a turn, also after a drag. @param {'home' | 'face'} held @param {Quaternion} target */
  #turn(held, target) {
    if (this.#held === 'hand') this.#rest();
    this.#held = held;
    this.#turnTo(target);
  }

  /** @param {Quaternion} target */
  #turnTo(target) {
    if (this.moving && this.#target.equals(target)) return;
    const t = this.moving ? this.#elapsed / TURN_S : 1;
    // The current speed; zero at rest.
    this.#speed
      .multiplyScalar((3 * t - 4) * t + 1)
      .addScaledVector(this.#from, (6 * t * (t - 1)) / TURN_S);
    this.#target.copy(target);
    // The rotation from the target to the current one.
    this.#from.setFromRotation(this.#q.copy(target).invert().premultiply(this.rotation));
    this.#elapsed = 0;
    this.moving = this.#from.length() > STILL || this.#speed.length() > STILL;
    if (!this.moving) this.rotation.copy(this.#target);
  }

  /** Stops at the current rotation. */
  #rest() {
    this.#from.set(0, 0, 0);
    this.#speed.set(0, 0, 0);
    this.moving = false;
  }
}
