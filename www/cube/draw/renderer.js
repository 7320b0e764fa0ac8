// What the cube is drawn with: WebGL 2, by three.js.

import { NoToneMapping, PCFShadowMap, SRGBColorSpace, WebGLRenderer } from 'three';

/** There is nothing to draw with. */
export class NoGraphics extends Error {
  constructor() {
    super('This browser offers no WebGL 2, with which the cube is drawn.');
    this.name = 'NoGraphics';
  }
}

/** @param {HTMLCanvasElement} canvas */
export function createRenderer(canvas) {
  // Asked for here, since three.js reports a refusal to the console before it throws.
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true, premultipliedAlpha: true, stencil: false });
  if (!context) throw new NoGraphics();
  const renderer = new WebGLRenderer({ canvas, context, alpha: true, antialias: true });
  renderer.outputColorSpace = SRGBColorSpace;
  renderer.toneMapping = NoToneMapping;
  renderer.setClearColor(0x000000, 0);
  // To ask whether a program was made waits until it is; our own are tried when they are written.
  renderer.debug.checkShaderErrors = import.meta.env.DEV;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.shadowMap.autoUpdate = false;
  return renderer;
}
