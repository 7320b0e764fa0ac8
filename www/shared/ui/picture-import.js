// Cards for pictures: one to convert a picture to walls, with its file, the brightness in each cell
// and the choices. And the progress of an animation, with a stop button.

import { POINTS, brightness } from '../play/painting.js';
import { Fault, msg } from '../message.js';
import { button, rangeField, switchField } from './fields.js';
import { adopt } from './sheet.js';
import sheet from './cards.css?inline';

/** @import { Said } from '../message.js' */
/** @import { Words } from './words.js' */
/** @typedef {{ source: CanvasImageSource, width: number, height: number }} Picture */

/** @param {File} file @returns {Promise<Picture>} @throws a PictureError for the reader */
export async function readPicture(file) {
  try {
    const source = await createImageBitmap(file);
    return { source, width: source.width, height: source.height };
  } catch {
    // A vector picture has no pixels yet.
    return drawn(file);
  }
}

/**
 * The picture covers all cells, centred; what reaches beyond two sides is cut off.
 *
 * @param {Picture} picture
 * @param {number} columns
 * @param {number} rows
 * @returns {Uint8Array} 0 to 255, row by row
 */
export function levelsOf({ source, width, height }, columns, rows) {
  const [across, down] = [columns * POINTS, rows * POINTS];
  const canvas = Object.assign(document.createElement('canvas'), { width: across, height: down });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Fault('This browser cannot draw here.', {}, 'PictureError');
  const scale = Math.max(across / width, down / height);
  context.imageSmoothingQuality = 'high';
  // Smoothing would blur the edges of a picture with few pixels.
  context.imageSmoothingEnabled = scale < 1;
  context.drawImage(
    source,
    (across - width * scale) / 2,
    (down - height * scale) / 2,
    width * scale,
    height * scale,
  );
  return brightness(context.getImageData(0, 0, across, down).data, columns, rows);
}

/** @param {File} file @returns {Promise<Picture>} */
async function drawn(file) {
  const image = new Image();
  const url = URL.createObjectURL(file);
  try {
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    if (width > 0 && height > 0) return { source: image, width, height };
  } catch {
    // The error follows below.
  } finally {
    URL.revokeObjectURL(url);
  }
  throw new Fault(
    '“{file}” is no picture that this browser can read.',
    { file: file.name },
    'PictureError',
  );
}

/**
 * Makes the choice of the threshold between wall and floor, and whether to invert it.
 *
 * @param {Words} words @param {Said} title @param {number} threshold the first value
 * @param {{ changed: () => void, done: (use: boolean) => void }} actions
 * @param {HTMLElement[]} [more] further controls
 */
export function createPictureFields(words, title, threshold, { changed, done }, more = []) {
  const { el } = words;
  const range = rangeField(
    words,
    msg('Threshold'),
    { min: 1, max: 255, step: 1 },
    String,
    (value) => {
      fields.threshold = value;
      changed();
    },
  );
  range.show(threshold);
  const bright = switchField(words, msg('Walls where it is bright'), (on) => {
    fields.inverted = on;
    changed();
  });
  const element = el(
    'section',
    { 'class': 'picture-card', 'aria-label': msg('Picture') },
    el('h2', {}, title),
    ...more,
    range.row,
    bright.row,
    el(
      'div',
      { class: 'picture-row' },
      button(words, msg('Use it'), () => done(true), { class: 'primary' }),
      button(words, msg('Cancel'), () => done(false)),
    ),
  );
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    done(false);
  });
  const fields = {
    element,
    threshold,
    inverted: false,
    /** @param {number} value */
    show(value) {
      fields.threshold = value;
      range.show(value);
    },
    focus: () => range.input.focus({ preventScroll: true }),
  };
  return fields;
}

/**
 * Shows the progress of an animation, with a stop button.
 *
 * @param {Words} words
 * @param {HTMLElement} over
 */
export function createProgress(words, over) {
  const { el } = words;
  const bar = el('progress', { 'max': 1, 'value': 0, 'aria-label': msg('Animation') });
  const output = el('output');
  const progress = {
    stopped: false,
    /** @param {number} share */
    show(share) {
      bar.value = share;
      output.textContent = `${Math.round(100 * share)} %`;
    },
    gone: () => element.remove(),
  };
  const element = el(
    'section',
    { 'class': 'picture-card', 'aria-label': msg('Animation') },
    el('h2', {}, msg('Creating the animation')),
    bar,
    el(
      'div',
      { class: 'picture-row' },
      button(words, msg('Stop'), () => (progress.stopped = true)),
      output,
    ),
  );
  adopt(/** @type {ShadowRoot} */ (over.getRootNode()), [sheet]);
  over.prepend(element);
  return progress;
}

/**
 * Waits for a frame, or for a while in a hidden page, which has no frames.
 *
 * @returns {Promise<void>}
 */
export const nextFrame = () =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, 100);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve, 0);
    });
  });
