// Frames that become a file: an animated PNG, of which only what changes is kept; or a WebM film, which the browser records while it
// is played.

import { animatedPng } from './apng.js';
import { blobOf } from '../image.js';

/**
 * @typedef {object} Film
 * @property {(canvas: HTMLCanvasElement, ms: number) => Promise<void>} add a frame that is seen for so long
 * @property {() => Promise<Blob>} finish
 * @property {() => void} drop it is not wanted any more
 */

/** The kinds of WebM that can be recorded here, the best first. */
const WEBM = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm'];

/** Whether this browser records WebM. */
export const canRecord = () => typeof MediaRecorder === 'function' && WEBM.some((type) => MediaRecorder.isTypeSupported(type));

/** @returns {Film} */
export function pngFilm() {
  /** @type {import('./apng.js').Frame[]} */
  const frames = [];
  /** @type {Uint32Array | null} */
  let before = null;
  return {
    async add(canvas, ms) {
      const { width, height } = canvas;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('this browser cannot draw here');
      const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
      const box = before ? changed(before, pixels, width, height) : { x: 0, y: 0, width, height };
      const last = frames.at(-1);
      if (box.width === 0 && last) {
        last.ms += ms;
        return;
      }
      const part = Object.assign(document.createElement('canvas'), { width: box.width, height: box.height });
      part.getContext('2d')?.putImageData(cut(before, pixels, width, box), 0, 0);
      before = pixels;
      frames.push({ png: new Uint8Array(await (await blobOf(part)).arrayBuffer()), x: box.x, y: box.y, ms });
    },
    finish: async () => new Blob(animatedPng(frames), { type: 'image/png' }),
    drop: () => frames.splice(0),
  };
}

/** Recorded as it is seen, so it takes as long as it lasts. @returns {Film} */
export function webmFilm() {
  const mimeType = WEBM.find((type) => MediaRecorder.isTypeSupported(type));
  /** @type {MediaRecorder | null} */
  let recorder = null;
  /** @type {CanvasCaptureMediaStreamTrack | undefined} */
  let track;
  /** @type {Blob[]} */
  const parts = [];
  return {
    async add(canvas, ms) {
      if (!recorder) {
        const stream = canvas.captureStream(0);
        track = /** @type {CanvasCaptureMediaStreamTrack} */ (stream.getVideoTracks()[0]);
        recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: 6_000_000 });
        recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
        recorder.start();
      }
      track?.requestFrame();
      await new Promise((resolve) => setTimeout(resolve, ms));
    },
    async finish() {
      await new Promise((resolve) => {
        if (!recorder) return resolve(undefined);
        recorder.onstop = resolve;
        recorder.stop();
      });
      return new Blob(parts, { type: 'video/webm' });
    },
    drop: () => recorder?.stop(),
  };
}

/** What lies in a box; what has not changed there is clear, which takes next to nothing in a file. @param {Uint32Array | null} before @param {Uint32Array} after @param {number} across @param {{ x: number, y: number, width: number, height: number }} box */
function cut(before, after, across, { x, y, width, height }) {
  const image = new ImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  for (let at = 0; at < pixels.length; at++) {
    const from = (y + Math.floor(at / width)) * across + x + (at % width);
    if (before?.[from] !== after[from]) pixels[at] = after[from] ?? 0;
  }
  return image;
}

/** The least box with all that is different; without width where nothing is. @param {Uint32Array} before @param {Uint32Array} after @param {number} width @param {number} height */
function changed(before, after, width, height) {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if (before[at] === after[at]) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? { x: 0, y: 0, width: 0, height: 0 } : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
