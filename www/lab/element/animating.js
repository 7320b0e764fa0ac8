// Saves a search or a race as an animation: the playhead goes from the first step to the last and back to where it was. Each
// stop is a frame. It loads on demand.

import { createProgress, nextFrame } from '../../shared/ui/picture.js';
import { Fault } from '../../shared/message.js';
import { pngFilm, webmFilm } from '../../shared/play/film.js';
import { fetchWheels } from '../draw/pane.js';
import { createRaceCanvas } from '../draw/picture-files.js';
import { drives } from './on-demand.js';

/** The most frames, and the milliseconds of the whole, of each and of the last one. */
const MOST_FRAMES = 150;
const WHOLE_MS = 8000;
const FRAME_MS = { least: 50, most: 300 };
const LAST_MS = 2500;

/**
 * @typedef {object} Site
 * @property {import('../play/lab.js').Lab} lab
 * @property {import('../../shared/ui/words.js').Words} words
 * @property {HTMLElement} over the layer over the stage
 * @property {() => import('../draw/picture-files.js').Named[]} lanes returns them as they are now
 * @property {() => { layout: import('../draw/picture.js').Layout, colours: import('../draw/palette.js').Colours }} style
 */

/**
 * @param {Site} site @param {'apng' | 'webm'} kind
 * @returns {Promise<Blob | null>} null if it was stopped
 * @throws an Error if the map or a setting changes meanwhile
 */
export async function animate({ lab, words, over, lanes, style }, kind) {
  const progress = createProgress(words, over);
  const film = kind === 'apng' ? pngFilm() : webmFilm();
  const state = () => JSON.stringify([lab.mapVersion, lab.cellsVersion, lab.board?.version, lab.options]);
  const [before, step] = [state(), lab.atEnd ? Infinity : lab.step];
  try {
    lab.pause();
    if (drives(lab)) await fetchWheels();
    // Recorded to the end first, so that its length is known.
    while (lab.recording) {
      if (progress.stopped) return null;
      await nextFrame();
    }
    // Steps at equal distances, with the first and the last.
    const count = Math.min(lab.steps, MOST_FRAMES - 1);
    const frames = Array.from({ length: count + 1 }, (_, at) => Math.round((at * lab.steps) / Math.max(1, count)));
    const ms = Math.min(FRAME_MS.most, Math.max(FRAME_MS.least, WHOLE_MS / frames.length));
    /** @type {ReturnType<typeof createRaceCanvas> | null} */
    let sheetOfAll = null;
    for (const [at, stop] of frames.entries()) {
      lab.seek(stop);
      const drawn = lanes();
      sheetOfAll ??= createRaceCanvas(drawn, style().layout, style().colours);
      sheetOfAll.draw(drawn);
      await film.add(sheetOfAll.canvas, at === frames.length - 1 ? LAST_MS : ms);
      progress.show((at + 1) / frames.length);
      // Lets the page and its stop button run.
      await nextFrame();
      if (progress.stopped) return null;
      if (state() !== before) throw new Fault('the map or a setting was changed while the animation was made');
    }
    return await film.finish();
  } catch (error) {
    film.drop();
    throw error;
  } finally {
    if (progress.stopped) film.drop();
    progress.gone();
    if (state() === before) lab.seek(step);
  }
}
