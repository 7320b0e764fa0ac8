// Programs of the graphics card, made beside what else the page does. Until they are there nothing is drawn, since that would wait
// for them.

import { nextTurn } from '../../shared/next-turn.js';

/**
 * @typedef {import('three').Object3D} Object3D
 * @typedef {Pick<import('three').WebGLRenderer, 'compile' | 'compileAsync'>} Compiler
 */

export class Programs {
  #renderer;
  #signal;
  /** Counts what was asked for: parts that were exchanged meanwhile are compiled no further. */
  #turn = 0;
  /** Whether there are programs for what is to be drawn now. */
  ready = false;
  /** Resolved when there are, also for who waited for earlier ones. @type {Promise<void>} */
  drawable = Promise.resolve();

  /** @param {Compiler} renderer @param {AbortSignal} signal ends it */
  constructor(renderer, signal) {
    this.#renderer = renderer;
    this.#signal = signal;
  }

  /** @param {import('three').Scene} scene @param {Object3D} cube whose children are compiled one by one @param {import('three').Camera} camera */
  make(scene, cube, camera) {
    const turn = ++this.#turn;
    this.ready = false;
    this.drawable = this.#compile(turn, scene, cube, camera).then(() => {
      if (turn !== this.#turn) return this.drawable;
      this.ready = true;
    });
  }

  /**
   * Those of one part at a time: of all at once the text alone takes longer than a frame.
   *
   * @param {number} turn @param {import('three').Scene} scene @param {Object3D} cube @param {import('three').Camera} camera
   */
  async #compile(turn, scene, cube, camera) {
    for (const part of [...cube.children]) {
      await nextTurn();
      if (this.#signal.aborted || turn !== this.#turn) return;
      this.#renderer.compile(part, camera, scene);
    }
    await this.#renderer.compileAsync(scene, camera);
  }
}
