// Calls that can fail or take a while: a call that can throw, a fetch on demand, a canvas as a
// file.

import { Fault } from './message.js';

/**
 * Returns the result of a call, or null if it throws, as a browser's storage does when it is full,
 * forbidden or missing.
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
 * Returns a function that fetches with its first call. After a failure, the next call tries again.
 *
 * @template T, F
 * @param {() => Promise<T>} fetch
 * @param {(error: unknown) => F | Promise<never>} [failed] returns a replacement; left out, it
 *   rejects
 * @returns {() => Promise<T | F>}
 */
export function once(fetch, failed = (error) => Promise.reject(error)) {
  /** @type {Promise<T | F> | null} */
  let coming = null;
  return () =>
    (coming ??= fetch().catch((error) => {
      coming = null;
      return failed(error);
    }));
}

/**
 * @typedef {{ type?: string, quality?: number, width?: number }} ImageOptions type: a MIME type, as
 *   for `canvas.toBlob`; quality: 0 to 1 for lossy types; width: pixels
 */

/** @param {HTMLCanvasElement} canvas @param {ImageOptions} [options] @returns {Promise<Blob>} */
export function blobOf(canvas, { type = 'image/png', quality } = {}) {
  const { width, height } = canvas;
  return new Promise((resolve, reject) => {
    const took = (/** @type {Blob | null} */ blob) =>
      blob
        ? resolve(blob)
        : reject(
            new Fault('the browser made no image of {width} × {height} pixels', { width, height }),
          );
    canvas.toBlob(took, type, quality);
  });
}
