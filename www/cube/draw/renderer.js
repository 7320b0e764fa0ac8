// What the cube is drawn with: WebGL 2.

import { Renderer } from '../gl/renderer.js';

/** There is nothing to draw with. */
export class NoGraphics extends Error {
  constructor() {
    super('This browser offers no WebGL 2, with which the cube is drawn.');
    this.name = 'NoGraphics';
  }
}

/** @param {HTMLCanvasElement} canvas @throws {NoGraphics} */
export function createRenderer(canvas) {
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true, premultipliedAlpha: true, stencil: false });
  if (!context) throw new NoGraphics();
  return new Renderer(canvas, context);
}
