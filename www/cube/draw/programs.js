// What the cube is drawn with: WebGL 2, and programs of the graphics card, made beside what else the page does. Until they are
// there nothing is drawn, since that would wait for them.

import { createRenderer } from '../gl/renderer.js';
import { nextTurn } from '../../engine/parts.js';

/** @import { Group } from '../gl/nodes.js' */
/** @import { Renderer } from '../gl/renderer.js' */

/** @param {HTMLCanvasElement} canvas @throws {Error} by the name of `NoGraphics` where there is nothing to draw with */
export function rendererOf(canvas) {
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true, premultipliedAlpha: true, stencil: false });
  if (!context) throw Object.assign(new Error('This browser offers no WebGL 2, with which the cube is drawn.'), { name: 'NoGraphics' });
  return createRenderer(canvas, context);
}

/** @param {AbortSignal} signal ends it */
export function createPrograms(signal) {
  /** Counts what was asked for: parts that were exchanged meanwhile are compiled no further. */
  let asked = 0;

  /** Those of one part at a time: of all at once the text alone takes longer than a frame. @param {number} turn @param {Pick<Renderer, 'compile' | 'compiled'>} renderer @param {readonly Group[]} parts */
  async function compile(turn, renderer, parts) {
    for (const part of parts) {
      await nextTurn();
      if (signal.aborted || turn !== asked) return;
      renderer.compile(part);
    }
    await renderer.compiled();
  }

  return {
    /** Whether there are programs for what is to be drawn now. */
    ready: false,
    /** Resolved when there are, also for who waited for earlier ones. @type {Promise<void>} */
    drawable: Promise.resolve(),

    /** @param {Pick<Renderer, 'compile' | 'compiled'>} renderer @param {readonly Group[]} parts compiled one by one */
    make(renderer, parts) {
      const turn = ++asked;
      this.ready = false;
      this.drawable = compile(turn, renderer, parts).then(() => {
        if (turn !== asked) return this.drawable;
        this.ready = true;
      });
    },
  };
}
