// The last seconds of the chase as a file: each moment is gone back to and drawn, and at the end the chase stands where it stood.
// A film where the browser records one: every pixel of a shaded cube changes as it turns, and an animated PNG keeps each. Fetched
// when somebody asks for it.

import { ticksPerSecond } from '../../engine/chase.js';
import { Fault } from '../../shared/message.js';
import { nextFrame, Progress } from '../../shared/ui/picture.js';
import { canRecord, pngFilm, webmFilm } from '../../shared/play/film.js';

const SECONDS = 15;
const FRAMES_A_SECOND = 10;
const FRAME_MS = 1000 / FRAMES_A_SECOND;
/** Of the picture, in pixels. */
const WIDTH = 640;

/**
 * @param {import('./types.js').App} app
 * @returns {Promise<Blob | null>} null where it was stopped, or somebody acted meanwhile
 * @throws an Error where nothing of the past is kept
 */
export async function replay(app) {
  const { words, game, shell } = app;
  const { past, playback, world } = game;
  await past.keep();
  const { range } = past;
  const to = world?.ticks ?? 0;
  if (!world || !range || range.from === to) throw new Fault('nothing of the past is kept yet');
  const step = ticksPerSecond() / FRAMES_A_SECOND;
  const from = Math.max(range.from, to - SECONDS * ticksPerSecond());
  const count = Math.ceil((to - from) / step);
  const progress = new Progress(words, shell.foot);
  const isFilm = canRecord();
  const film = isFilm ? webmFilm() : pngFilm();
  playback.hold('replay', true);
  try {
    let due = performance.now();
    for (let n = 0; n <= count; n++) {
      past.seek(Math.min(to, Math.round(from + n * step)));
      const canvas = await app.picture(WIDTH, n === 0 ? SECONDS : 1 / FRAMES_A_SECOND);
      // A film is recorded as it is seen.
      due = Math.max(due + FRAME_MS, performance.now());
      await film.add(canvas, isFilm ? due - performance.now() : FRAME_MS);
      progress.show(n / count);
      await nextFrame();
      // Whoever acts meanwhile has their way.
      if (progress.stopped || game.world !== world || !past.wentBack) return null;
    }
    return await film.finish();
  } finally {
    progress.gone();
    if (game.world === world && past.wentBack) {
      past.seek(to < range.to ? to : to - 1);
      past.replay(to - world.ticks);
    }
    playback.hold('replay', false);
  }
}
