// Programs of the graphics card, made beside what else the page does. Until they are there nothing is drawn, since that would wait
// for them.

import { nextTurn } from '../../shared/next-turn.js';

/**
 * @typedef {import('../gl/nodes.js').Group} Group
 * @typedef {Pick<import('../gl/renderer.js').Renderer, 'compile' | 'compiled'>} Compiler
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

  /** @param {readonly Group[]} parts compiled one by one */
  make(parts) {
    const turn = ++this.#turn;
    this.ready = false;
    this.drawable = this.#compile(turn, parts).then(() => {
      if (turn !== this.#turn) return this.drawable;
      this.ready = true;
    });
  }

  /** Those of one part at a time: of all at once the text alone takes longer than a frame. @param {number} turn @param {readonly Group[]} parts */
  async #compile(turn, parts) {
    for (const part of parts) {
      await nextTurn();
      if (this.#signal.aborted || turn !== this.#turn) return;
      this.#renderer.compile(part);
    }
    await this.#renderer.compiled();
  }
}
