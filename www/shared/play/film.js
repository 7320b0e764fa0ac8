// Frames as a file: an animated PNG, which stores only changes, or a WebM video, which the browser
// records while it plays. An animated PNG is assembled from the PNGs of its frames, as in the third
// edition of the PNG specification (W3C 2025). The browser compresses the pixels, and this code
// renames and numbers the chunks.

import { blobOf } from '../async.js';
import { Fault } from '../message.js';

/**
 * @typedef {object} Film
 * @property {(canvas: HTMLCanvasElement, ms: number) => Promise<void>} add adds a frame for some
 *   milliseconds
 * @property {() => Promise<Blob>} finish
 * @property {() => void} drop discards it
 */

/**
 * A frame can be a part of the picture. The picture stays around it and under its transparent
 * pixels.
 *
 * @typedef {object} Frame
 * @property {Uint8Array} png the file of its pixels
 * @property {number} x its position in the picture, in pixels
 * @property {number} y
 * @property {number} ms its duration
 */

/** The kinds of WebM that can be recorded here, the best first. */
const WEBM = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm'];

/** Returns whether this browser records WebM. */
export const canRecord = () =>
  typeof MediaRecorder === 'function' && WEBM.some((type) => MediaRecorder.isTypeSupported(type));

/**
 * Of an animation of steps: the most frames, and the milliseconds of the whole, of each frame and
 * of the last one.
 */
const MOST_FRAMES = 150;
const WHOLE_MS = 8000;
const FRAME_MS = { least: 50, most: 300 };
const LAST_MS = 2500;

/**
 * Returns the frames of an animation from one step to another: each step, or many at equal
 * distances.
 *
 * @param {number} from
 * @param {number} to whole numbers
 * @param {number} [duration] of the whole, in milliseconds
 */
export function framesBetween(from, to, duration = WHOLE_MS) {
  const count = Math.min(to - from, MOST_FRAMES - 1);
  const ms = Math.min(FRAME_MS.most, Math.max(FRAME_MS.least, duration / (count + 1)));
  return Array.from({ length: count + 1 }, (_, at) => ({
    step: from + Math.round((at * (to - from)) / Math.max(1, count)),
    ms: at === count ? LAST_MS : ms,
  }));
}

/** @returns {Film} */
export function pngFilm() {
  /** @type {Frame[]} */
  const frames = [];
  /** @type {Uint32Array | null} */
  let before = null;
  return {
    async add(canvas, ms) {
      const { width, height } = canvas;
      const context = canvas.getContext('2d');
      if (!context) throw new Fault('this browser cannot draw here');
      const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
      const part = changeOf(before, pixels, width, height);
      const last = frames.at(-1);
      if (!part && last) last.ms += ms;
      if (!part) return;
      const own = Object.assign(document.createElement('canvas'), {
        width: part.width,
        height: part.height,
      });
      own
        .getContext('2d')
        ?.putImageData(new ImageData(new Uint8ClampedArray(part.pixels.buffer), part.width), 0, 0);
      before = pixels;
      frames.push({
        png: new Uint8Array(await (await blobOf(own)).arrayBuffer()),
        x: part.x,
        y: part.y,
        ms,
      });
    },
    finish: async () => new Blob(animatedPng(frames), { type: 'image/png' }),
    drop: () => frames.splice(0),
  };
}

/** Records in real time. @returns {Film} */
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

/**
 * Returns the least part of a picture with all changes; null if there are none. Unchanged pixels
 * are transparent, which takes little space in a file.
 *
 * @param {Uint32Array | null} before null for the whole picture
 * @param {Uint32Array} after
 * @param {number} across the width of the picture
 * @param {number} down
 */
export function changeOf(before, after, across, down) {
  const { x, y, width, height } = before
    ? boxOf(before, after, across, down)
    : { x: 0, y: 0, width: across, height: down };
  if (width === 0) return null;
  const pixels = new Uint32Array(width * height);
  for (let at = 0; at < pixels.length; at++) {
    const from = (y + Math.floor(at / width)) * across + x + (at % width);
    if (before?.[from] !== after[from]) pixels[at] = after[from] ?? 0;
  }
  return { x, y, width, height, pixels };
}

/**
 * Returns the least box with all changes; its width is 0 if there are none.
 *
 * @param {Uint32Array} before
 * @param {Uint32Array} after
 * @param {number} width
 * @param {number} height
 */
function boxOf(before, after, width, height) {
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
  return right < 0
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Of a header: the bits of each channel, red, green, blue and alpha, not interlaced. */
const RGBA = Uint8Array.of(8, 6, 0, 0, 0);
/** The longest duration of a frame, in milliseconds. */
const LONGEST = 65_535;

const CRCS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

/**
 * Returns a PNG of compressed rows, each with a byte 0 before its pixels.
 *
 * @param {number} width
 * @param {number} height
 * @param {Uint8Array} rows
 */
export const stillPng = (width, height, rows) =>
  joined(
    SIGNATURE,
    chunk('IHDR', joined(words(width, height), RGBA)),
    chunk('IDAT', rows),
    chunk('IEND', new Uint8Array()),
  );

/**
 * @param {readonly Frame[]} frames the first covers the whole picture
 * @returns {Uint8Array<ArrayBuffer>[]} the file, in parts
 * @throws an Error for frames of different formats
 */
export function animatedPng(frames) {
  const [first] = frames;
  if (!first) throw new Fault('found no frames; expected at least one');
  const header = dataOf(first.png, 'IHDR')[0] ?? new Uint8Array();
  const parts = [SIGNATURE, chunk('IHDR', header), chunk('acTL', words(frames.length, 0))];
  let order = 0;
  frames.forEach(({ png, x, y, ms }, at) => {
    const [own = new Uint8Array()] = dataOf(png, 'IHDR');
    // Depth, colours and interlacing belong to the file, not to the frame.
    if (own.subarray(8).join() !== header.subarray(8).join())
      throw new Fault('the browser packed the frames in different ways');
    const seen = (Math.min(LONGEST, Math.round(ms)) << 16) | 1000;
    // Width and height, position and duration. It stays when the next one comes. All but the first
    // are blended over it.
    parts.push(
      chunk(
        'fcTL',
        joined(
          words(order++),
          own.subarray(0, 8),
          words(x, y, seen),
          Uint8Array.of(0, Number(at > 0)),
        ),
      ),
    );
    for (const data of dataOf(png, 'IDAT'))
      parts.push(at === 0 ? chunk('IDAT', data) : chunk('fdAT', joined(words(order++), data)));
  });
  parts.push(chunk('IEND', new Uint8Array()));
  return parts;
}

/** Returns the content of all chunks with a name. @param {Uint8Array} png @param {string} name */
function dataOf(png, name) {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const found = [];
  for (let at = SIGNATURE.length; at + 12 <= png.length;) {
    const length = view.getUint32(at);
    if (String.fromCharCode(...png.subarray(at + 4, at + 8)) === name)
      found.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return found;
}

/** @param {string} name @param {Uint8Array} data */
function chunk(name, data) {
  const body = joined(new TextEncoder().encode(name), data);
  let crc = -1;
  for (const byte of body) crc = CRCS[(crc ^ byte) & 255] ^ (crc >>> 8);
  return joined(words(data.length), body, words(~crc));
}

/** Returns 32-bit numbers, the highest byte first. @param {...number} numbers */
const words = (...numbers) =>
  Uint8Array.from(
    numbers.flatMap((number) => [number >>> 24, number >>> 16, number >>> 8, number]),
  );

/** @param {...Uint8Array} parts */
function joined(...parts) {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
