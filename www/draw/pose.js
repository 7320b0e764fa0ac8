// How the cube is turned before the viewer, who never moves: the light, the ground and the lens stay, the cube turns.
// Turning home is a critically damped spring on the rotation vector, the shortest way and never past its end.

import { Matrix4, Quaternion, Vector3 } from 'three';

/** Degrees by which the face in front is tilted back, so that the face below it is seen. */
const TILT = 37;
/** Degrees by which it is turned in its own plane, so that a second neighbour is seen. */
const TURN = 27;
/** Degrees by which the whole cube leans, so that steps right and up stay near the screen's right and up. */
const LEAN = 6;
/** `TILT`, `TURN` and `LEAN` for a face that is looked at on purpose: nearly straight on. */
const LOOK = { tilt: 20, turn: 9, lean: 3 };

/** The spring's rate, a second: 98 % of the way are done after 0.6 s. */
const RATE = 10;
/** Radians, and radians a second, below which nobody sees a movement. */
const STILL = 6e-4;

const X = new Vector3(1, 0, 0);
const Y = new Vector3(0, 1, 0);
const Z = new Vector3(0, 0, 1);

/** @param {number} tilt @param {number} turn @param {number} lean in degrees */
function attitude(tilt, turn, lean) {
  const by = (/** @type {Vector3} */ axis, /** @type {number} */ degrees) =>
    new Quaternion().setFromAxisAngle(axis, (degrees * Math.PI) / 180);
  return by(Z, lean).multiply(by(X, -tilt)).multiply(by(Z, -turn));
}

const HOME = attitude(TILT, TURN, LEAN);
const FACING = attitude(LOOK.tilt, LOOK.turn, LOOK.lean);

/** The face that lies before the viewer at rest: its normal, for light and ground to be set by. */
export const REST_NORMAL = Z.clone().applyQuaternion(HOME);
/** The direction of a step up on that face, in the same view. */
export const REST_UP = Y.clone().applyQuaternion(HOME);

export class Pose {
  /** From the cube's axes to the viewer's. */
  rotation = new Quaternion();
  #home = new Quaternion();
  #target = new Quaternion();
  #speed = new Vector3();
  #offset = new Vector3();
  #pull = new Vector3();
  #q = new Quaternion();
  #basis = new Matrix4();
  #screen = new Float32Array(9);
  /** @type {'home' | 'face' | 'hand'} who holds the cube */
  #held = 'home';
  #placed = false;
  #moving = false;
  reducedMotion = false;

  /** Whether the cube has not yet come to rest. */
  get moving() {
    return this.#moving;
  }

  /**
   * Takes the player's face as it lies on the screen: right, up, normal. A change is turned to at once.
   *
   * @param {Float32Array} screen
   */
  lookAlong(screen) {
    let same = this.#placed;
    for (let i = 0; i < 9 && same; i++) same = this.#screen[i] === screen[i];
    if (same) return;
    this.#screen.set(screen.subarray(0, 9));
    const s = this.#screen;
    this.#basis.set(s[0], s[3], s[6], 0, s[1], s[4], s[7], 0, s[2], s[5], s[8], 0, 0, 0, 0, 1);
    this.#home.setFromRotationMatrix(this.#basis).invert().premultiply(HOME);
    // Who walks over an edge wants to see where to, whatever was looked at before.
    if (this.#held === 'face') this.#held = 'home';
    if (this.#held === 'home') this.#turnTo(this.#home);
    if (!this.#placed) this.rotation.copy(this.#home);
    this.#placed = true;
  }

  /**
   * Turns by hand, about the screen's own axes.
   *
   * @param {number} yaw @param {number} pitch in radians
   */
  turnBy(yaw, pitch) {
    this.#held = 'hand';
    this.#speed.set(0, 0, 0);
    this.rotation
      .premultiply(this.#q.setFromAxisAngle(Y, yaw))
      .premultiply(this.#q.setFromAxisAngle(X, pitch))
      .normalize();
    this.#moving = true;
  }

  goHome() {
    this.#held = 'home';
    this.#turnTo(this.#home);
  }

  /**
   * Turns to a face, the side up that is nearest to how the cube is held now.
   *
   * @param {{ right: Vector3, down: Vector3, normal: Vector3 }} frame
   */
  face({ right, down, normal }) {
    let best = -1;
    const basis = new Matrix4().makeBasis(right, down.clone().negate(), normal);
    for (let quarter = 0; quarter < 4; quarter++) {
      const candidate = new Quaternion()
        .setFromRotationMatrix(basis)
        .multiply(new Quaternion().setFromAxisAngle(Z, (quarter * Math.PI) / 2))
        .invert()
        .premultiply(FACING);
      const likeness = Math.abs(candidate.dot(this.rotation));
      if (likeness <= best) continue;
      best = likeness;
      this.#target.copy(candidate);
    }
    this.#held = 'face';
    this.#turnTo(this.#target);
  }

  /** @param {number} seconds */
  step(seconds) {
    if (this.#held === 'hand') {
      // Moved by hand between two frames: worth one frame, and no more of its own.
      const moved = this.#moving;
      this.#moving = false;
      return moved;
    }
    if (!this.#moving) return false;
    const offset = this.#logarithm();
    if (this.reducedMotion || (offset.length() < STILL && this.#speed.length() < STILL)) {
      this.rotation.copy(this.#target);
      this.#speed.set(0, 0, 0);
      this.#moving = false;
      return true;
    }
    // The exact step of a critically damped spring, so that no frame rate can shake it.
    const fall = Math.exp(-RATE * seconds);
    const pull = this.#pull.copy(offset).multiplyScalar(RATE).add(this.#speed).multiplyScalar(seconds);
    this.#speed.addScaledVector(pull, -RATE).multiplyScalar(fall);
    offset.add(pull).multiplyScalar(fall);
    const angle = offset.length();
    if (angle > 0) this.#q.setFromAxisAngle(offset.multiplyScalar(1 / angle), angle);
    else this.#q.identity();
    this.rotation.copy(this.#target).premultiply(this.#q).normalize();
    return true;
  }

  /** @param {Quaternion} target */
  #turnTo(target) {
    this.#target.copy(target);
    this.#moving = true;
  }

  /** The rotation vector that leads from the target to where the cube is held. */
  #logarithm() {
    const q = this.#q.copy(this.#target).invert().premultiply(this.rotation);
    const sign = q.w < 0 ? -1 : 1;
    const sine = Math.hypot(q.x, q.y, q.z);
    const angle = 2 * Math.atan2(sine, q.w * sign);
    return this.#offset.set(q.x, q.y, q.z).multiplyScalar(sine > 1e-9 ? (sign * angle) / sine : 0);
  }
}
