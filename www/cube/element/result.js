// The result of a game, to be shown to others: a line of text and a picture. Fetched when somebody asks for it.

import { copyText, saveBlob } from '../../shared/ui/files.js';
import { blobOf } from '../../shared/async.js';
import { msg } from '../../shared/message.js';

/** As social networks show pictures of links. */
const [WIDTH, HEIGHT] = [1200, 630];
const [PAPER, INK, SOFT] = ['#f4f0e8', '#23262f', '#5b606d'];
const LEFT = 64;
const TEXT_WIDTH = 480;

/** @typedef {{ map: string, counts: string[], time: string }} Result in the reader's language */

/**
 * Hands the result over to the system where it shares files; else copies the text and saves the picture.
 *
 * @param {import('../../shared/ui/notice.js').Notice} notice @param {Result} result
 * @param {string | null} link to the game, or to its page @param {HTMLCanvasElement} cube
 */
export async function shareResult(notice, result, link, cube) {
  const text = ['cubechase', result.map, result.time, ...result.counts].join(' · ');
  const file = new File([await blobOf(cardOf(result, cube))], 'cubechase.png', { type: 'image/png' });
  const shared = { files: [file], text, ...(link !== null && { url: link }) };
  if (navigator.canShare?.(shared)) {
    // Somebody who closes the system's sheet has shared nothing, and knows it.
    await navigator.share(shared).catch((error) => {
      if (error.name !== 'AbortError') throw error;
    });
    return;
  }
  saveBlob(file.name, file);
  await copyText(notice, link === null ? text : `${text}\n${link}`, 'link', msg('The text is copied, the picture is saved.'));
}

/** @param {Result} result @param {HTMLCanvasElement} cube */
function cardOf({ map, counts, time }, cube) {
  const card = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const context = card.getContext('2d');
  if (!context) return card;
  context.fillStyle = PAPER;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const side = Math.min(cube.width, cube.height);
  context.drawImage(cube, (cube.width - side) / 2, (cube.height - side) / 2, side, side, WIDTH - HEIGHT, 0, HEIGHT, HEIGHT);
  /** @type {[text: string, size: number, weight: number, colour: string, y: number][]} */
  const lines = [['cubechase', 40, 700, INK, 120], [map, 34, 500, SOFT, 190], [time, 112, 700, INK, 340], ...counts.map((words, at) => /** @type {[string, number, number, string, number]} */ ([words, 34, 500, INK, 430 + 52 * at]))];
  for (const [text, size, weight, colour, y] of lines) {
    context.font = `${weight} ${size}px system-ui, "Segoe UI", Roboto, "Helvetica Neue", "DejaVu Sans", sans-serif`;
    context.fillStyle = colour;
    context.fillText(text, LEFT, y, TEXT_WIDTH);
  }
  return card;
}
