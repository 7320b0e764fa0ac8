// Files of a chase, loaded on demand: the last seconds as a video, and the result of a game as a
// line of text and a picture.

import { ticksPerSecond } from '../../engine/chase.js';
import { blobOf, orNull } from '../../shared/async.js';
import { Fault, msg } from '../../shared/message.js';
import { canRecord, pngFilm, webmFilm } from '../../shared/play/film.js';
import { copyText, saveBlob, saveText } from '../../shared/ui/export.js';
import { KEY } from '../play/best-times.js';
import { DAYS, textOfResult } from '../play/days.js';
import { RUNS } from './race.js';
import { createProgress, nextFrame } from '../../shared/ui/picture-import.js';

/**
 * @import { ChaseGame } from '../play/chase-game.js'
 * @import { Words } from '../../shared/ui/words.js'
 * @import { Shell } from './shell.js'
 * @import { Stage } from './stage.js'
 * @import { Result } from '../play/days.js'
 * @typedef {{ words: Words, game: ChaseGame, shell: Shell, stage: Stage }} Dependencies
 */

/** The keys of what is stored about games. */
const RESULTS = [KEY, RUNS, DAYS];

const SECONDS = 15;
const FRAMES_A_SECOND = 10;
const FRAME_MS = 1000 / FRAMES_A_SECOND;
/** The width of the video, in pixels. */
const WIDTH = 640;

/**
 * Records the last seconds of the chase: goes to each moment, draws it, and returns to the last
 * tick. It uses WebM if possible: when a shaded cube turns, every pixel changes, and an animated
 * PNG would store each.
 *
 * @param {Dependencies} dependencies
 * @returns {Promise<Blob | null>} null if it was stopped, or if the reader acted meanwhile
 * @throws an Error if no past is recorded
 */
export async function replay({ words, game, shell, stage }) {
  const { timeline, playback, world } = game;
  timeline.keep();
  const { range } = timeline;
  const to = world?.ticks ?? 0;
  if (!world || !range || range.from === to) throw new Fault('nothing is recorded yet');
  const step = ticksPerSecond() / FRAMES_A_SECOND;
  const from = Math.max(range.from, to - SECONDS * ticksPerSecond());
  const count = Math.ceil((to - from) / step);
  const progress = createProgress(words, shell.foot);
  const isFilm = canRecord();
  const film = isFilm ? webmFilm() : pngFilm();
  playback.hold('replay', true);
  try {
    let due = performance.now();
    for (let n = 0; n <= count; n++) {
      timeline.seek(Math.min(to, Math.round(from + n * step)));
      const canvas = await stage.image(WIDTH, n === 0 ? SECONDS : 1 / FRAMES_A_SECOND);
      // A video is recorded in real time.
      due = Math.max(due + FRAME_MS, performance.now());
      await film.add(canvas, isFilm ? due - performance.now() : FRAME_MS);
      progress.show(n / count);
      await nextFrame();
      // An action of the reader ends the recording.
      if (progress.stopped || game.world !== world || !timeline.wentBack) return null;
    }
    return await film.finish();
  } finally {
    progress.gone();
    if (game.world === world && timeline.wentBack) {
      timeline.seek(to < range.to ? to : to - 1);
      timeline.replay(to - world.ticks);
    }
    playback.hold('replay', false);
  }
}

/** The size of social networks' previews. */
const [CARD_WIDTH, CARD_HEIGHT] = [1200, 630];
const [PAPER, INK, SOFT] = ['#f4f0e8', '#23262f', '#5b606d'];
const LEFT = 64;
const TEXT_WIDTH = 480;

/** Saves everything that is stored about games in a file. */
export function saveResults() {
  const results = Object.fromEntries(
    RESULTS.map((key) => [key, orNull(() => JSON.parse(localStorage.getItem(key) ?? 'null'))]),
  );
  saveText('cubechase-results.json', `${JSON.stringify(results, null, 2)}\n`, 'application/json');
}

/** Removes everything that is stored about games. */
export function removeResults() {
  for (const key of RESULTS) orNull(() => localStorage.removeItem(key));
}

/**
 * Shares the result through the system if it can share files. Otherwise, copies the text and saves
 * the picture.
 *
 * @param {import('../../shared/ui/notice.js').Notice} notice @param {Result} result
 * @param {string | null} link to the game, or to its page @param {HTMLCanvasElement} cube
 */
export async function shareResult(notice, result, link, cube) {
  const text = textOfResult(result);
  const file = new File([await blobOf(cardOf(result, cube))], 'cubechase.png', {
    type: 'image/png',
  });
  const shared = { files: [file], text, ...(link !== null && { url: link }) };
  if (navigator.canShare?.(shared)) {
    // A reader who closes the system's sheet needs no message.
    await navigator.share(shared).catch((error) => {
      if (error.name !== 'AbortError') throw error;
    });
    return;
  }
  saveBlob(file.name, file);
  await copyText(
    notice,
    link === null ? text : `${text}\n${link}`,
    'link',
    msg('The text is copied, the picture is saved.'),
  );
}

/** @param {Result} result @param {HTMLCanvasElement} cube */
function cardOf({ map, counts, time }, cube) {
  const card = Object.assign(document.createElement('canvas'), {
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
  });
  const context = card.getContext('2d');
  if (!context) return card;
  context.fillStyle = PAPER;
  context.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
  const side = Math.min(cube.width, cube.height);
  context.drawImage(
    cube,
    (cube.width - side) / 2,
    (cube.height - side) / 2,
    side,
    side,
    CARD_WIDTH - CARD_HEIGHT,
    0,
    CARD_HEIGHT,
    CARD_HEIGHT,
  );
  /** @type {[text: string, size: number, weight: number, colour: string, y: number][]} */
  const lines = [
    ['cubechase', 40, 700, INK, 120],
    [map, 34, 500, SOFT, 190],
    [time, 112, 700, INK, 340],
    ...counts.map(
      (words, at) =>
        /** @type {[string, number, number, string, number]} */ ([
          words,
          34,
          500,
          INK,
          430 + 52 * at,
        ]),
    ),
  ];
  for (const [text, size, weight, colour, y] of lines) {
    context.font = `${weight} ${size}px system-ui, "Segoe UI", Roboto, "Helvetica Neue", "DejaVu Sans", sans-serif`;
    context.fillStyle = colour;
    context.fillText(text, LEFT, y, TEXT_WIDTH);
  }
  return card;
}
