// A drawn picture as the bytes of an image file.

/** @typedef {{ type?: string, quality?: number, width?: number }} ImageOptions a MIME type, as of `canvas.toBlob`; 0 to 1 for those that lose something; pixels */

/** @param {HTMLCanvasElement} canvas @param {ImageOptions} [options] @returns {Promise<Blob>} */
export function blobOf(canvas, { type = 'image/png', quality } = {}) {
  return new Promise((resolve, reject) => {
    const took = (/** @type {Blob | null} */ blob) => (blob ? resolve(blob) : reject(new Error(`the browser made no image of ${canvas.width} × ${canvas.height} pixels`)));
    canvas.toBlob(took, type, quality);
  });
}
