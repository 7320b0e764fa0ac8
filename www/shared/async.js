// What may fail or take a while: a call that may throw, what is fetched when it is first wanted, a canvas as a file.

import { Fault } from './message.js';

/**
 * What a call gives, or null where it throws, as stores do that are full, forbidden or not there.
 *
 * @template T @param {() => T} work
 */
export function orNull(work) {
  try {
    return work();
  } catch {
    return null;
  }
}

/**
 * Fetches it with the first call; after a failure the next call tries again.
 *
 * @template T, F
 * @param {() => Promise<T>} fetch
 * @param {(error: unknown) => F | Promise<never>} [failed] what it came to instead; left out, it fails
 * @returns {() => Promise<T | F>}
 */
export function once(fetch, failed = (error) => Promise.reject(error)) {
  /** @type {Promise<T | F> | null} */
  let coming = null;
  return () => (coming ??= fetch().catch((error) => {
    coming = null;
    return failed(error);
  }));
}

/** @typedef {{ type?: string, quality?: number, width?: number }} ImageOptions a MIME type, as of `canvas.toBlob`; 0 to 1 for those that lose something; pixels */

/** @param {HTMLCanvasElement} canvas @param {ImageOptions} [options] @returns {Promise<Blob>} */
export function blobOf(canvas, { type = 'image/png', quality } = {}) {
  const { width, height } = canvas;
  return new Promise((resolve, reject) => {
    const took = (/** @type {Blob | null} */ blob) => (blob ? resolve(blob) : reject(new Fault('the browser made no image of {width} × {height} pixels', { width, height })));
    canvas.toBlob(took, type, quality);
  });
}
