// A drawn picture as the bytes of an image file.

import { Fault } from './message.js';

/** @typedef {{ type?: string, quality?: number, width?: number }} ImageOptions a MIME type, as of `canvas.toBlob`; 0 to 1 for those that lose something; pixels */

/** @param {HTMLCanvasElement} canvas @param {ImageOptions} [options] @returns {Promise<Blob>} */
export function blobOf(canvas, { type = 'image/png', quality } = {}) {
  const { width, height } = canvas;
  return new Promise((resolve, reject) => {
    const took = (/** @type {Blob | null} */ blob) => (blob ? resolve(blob) : reject(new Fault('the browser made no image of {width} × {height} pixels', { width, height })));
    canvas.toBlob(took, type, quality);
  });
}
