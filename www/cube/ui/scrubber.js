// The line below the cube to go back in time: a slider over the recorded ticks, with marks for
// events. While a pointer holds it, time stops. After that, the chase replays from there and then
// continues. Keys stop time, so that you can move by single ticks.

import { ticksPerSecond } from '../../engine/chase.js';
import { msg } from '../../shared/message.js';
import { button } from '../../shared/ui/fields.js';
import { densityOf } from '../../shared/ui/viewport.js';
import sheet from './scrubber.css?inline';

export { sheet as look };

/** The width of the slider's thumb, whose middle is at the value. */
const THUMB = 18;
/**
 * The name of a mark, its height as a fraction of the line, and its width. A later one covers an
 * earlier one.
 */
const KINDS = [
  { kind: 'repath', words: msg('a plan was made'), height: 0.5, width: 1 },
  { kind: 'facechange', words: msg('another face'), height: 0.75, width: 1.5 },
  { kind: 'caught', words: msg('a catch'), height: 1, width: 2.5 },
];

const NOW = msg('now');
const AGAIN = msg('Run plays this part again, up to now');

/** @typedef {ReturnType<typeof createScrubber>} Scrubber */

/**
 * @param {import('../../shared/ui/words.js').Words} words
 * @param {import('../play/chase-game.js').ChaseGame} game
 * @param {(tick: number) => void} seek
 * @param {() => void} undo restores the last stored future
 */
export function createScrubber(words, { timeline, playback }, seek, undo) {
  const { el, setText, setAttribute } = words;
  const slider = el('input', {
    'type': 'range',
    'class': 'scrub',
    'min': 0,
    'max': 0,
    'step': 1,
    'value': 0,
    'aria-label': msg('Moment'),
  });
  const canvas = el('canvas', { 'class': 'marks', 'aria-hidden': 'true' });
  // The part that will be replayed.
  const ahead = el('i', { class: 'ahead', hidden: true });
  // The style sheet sets their colours.
  const looks = KINDS.map((look) => ({
    ...look,
    sample: el('i', { class: look.kind, hidden: true }),
  }));
  const line = el(
    'div',
    { class: 'line' },
    ahead,
    canvas,
    ...looks.map(({ sample }) => sample),
    slider,
  );
  const when = el('output', { class: 'when' }, NOW);
  const back = button(words, msg('Undo'), undo, {
    class: 'undo',
    title: msg('Bring the old chase back (Ctrl+Z)'),
  });
  back.hidden = true;
  const title = msg(
    'Red: a plan was made. Blue: another face. Dark: a catch. Page Up and Page Down go from one to the next.',
  );
  let drawn = '';
  let holds = false;

  slider.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    holds = playback.stands = true;
  });
  const letGo = () => {
    if (!holds) return;
    holds = playback.stands = false;
    playback.wake();
  };
  for (const event of ['pointerup', 'pointercancel', 'lostpointercapture', 'change'])
    slider.addEventListener(event, letGo);
  slider.addEventListener('input', () => {
    if (!holds) playback.pause();
    seek(slider.valueAsNumber);
  });
  slider.addEventListener('keydown', (event) => {
    const { key, ctrlKey, altKey, metaKey, shiftKey } = event;
    if ((key !== 'PageUp' && key !== 'PageDown') || ctrlKey || altKey || metaKey || shiftKey)
      return;
    event.preventDefault();
    const to = beyond(key === 'PageUp');
    playback.pause();
    slider.valueAsNumber = to;
    seek(to);
  });

  /**
   * Returns the tick of the next or previous mark, or the end of the line.
   *
   * @param {boolean} next
   */
  function beyond(next) {
    const at = slider.valueAsNumber;
    const [least, most] = [Number(slider.min), Number(slider.max)];
    const ticks = timeline.marks.flatMap(({ kind, tick }) =>
      KINDS.some((one) => one.kind === kind) && tick >= least && tick <= most ? [tick] : [],
    );
    return (
      (next ? ticks.find((tick) => tick > at) : ticks.findLast((tick) => tick < at)) ??
      (next ? most : least)
    );
  }

  /**
   * Returns the text of the event at a tick; of several, the one with the highest mark.
   *
   * @param {number} at
   */
  function wordsAt(at) {
    const there = timeline.marks.filter(({ tick }) => tick === at);
    return KINDS.findLast(({ kind }) => there.some((mark) => mark.kind === kind))?.words;
  }

  return {
    element: el('div', { class: 'scrubber', title }, line, when, back),
    /** @param {{ from: number, to: number, at: number, canUndo: boolean }} range in ticks */
    show({ from, to, at, canUndo }) {
      if (slider.min !== String(from)) slider.min = String(from);
      if (slider.max !== String(to)) slider.max = String(to);
      slider.valueAsNumber = at;
      slider.disabled = from === to;
      const seconds = ((to - at) / ticksPerSecond()).toFixed(1);
      const isNow = at === to;
      back.hidden = !canUndo;
      ahead.hidden = isNow;
      ahead.style.setProperty('--at', String((at - from) / Math.max(1, to - from)));
      setAttribute(when, 'title', isNow ? '' : AGAIN);
      setText(when, isNow ? NOW : msg('−{seconds} s', { seconds }));
      const what = isNow ? undefined : wordsAt(at);
      setAttribute(
        slider,
        'aria-valuetext',
        isNow
          ? NOW
          : what
            ? msg('{seconds} seconds ago: {what}', { seconds, what })
            : msg('{seconds} seconds ago', { seconds }),
      );
    },
    /** Draws the marks. @param {{ from: number, to: number }} range of the line, in ticks */
    mark({ from, to }) {
      const density = densityOf(canvas, 2);
      const [width, height] = [canvas.clientWidth, canvas.clientHeight].map((size) =>
        Math.round(size * density),
      );
      const colours = looks.map(({ sample }) => getComputedStyle(sample).color);
      const state = `${from} ${to} ${width} ${height} ${colours.join()}`;
      const paint = canvas.getContext('2d');
      if (state === drawn || !paint || !width || !height) return;
      drawn = state;
      [canvas.width, canvas.height] = [width, height];
      const [start, length] = [(THUMB / 2) * density, width - THUMB * density];
      const all = timeline.marks;
      looks.forEach((look, which) => {
        paint.fillStyle = colours[which] ?? '';
        const [wide, high] = [look.width * density, look.height * height];
        let last = -1;
        for (const { kind, tick } of all) {
          const x = Math.round(
            start + (length * (tick - from)) / Math.max(1, to - from) - wide / 2,
          );
          if (kind !== look.kind || x === last) continue;
          last = x;
          paint.fillRect(x, height - high, wide, high);
        }
      });
    },
  };
}
