// The line under the cube that goes back in time: a slider over the ticks that are kept, with marks where something happened.

import { el, setText } from '../../shared/ui/dom.js';
import { button } from '../../shared/ui/fields.js';
import { densityOf } from '../../shared/ui/viewport.js';

/** As wide as the slider's thumb, whose middle is at the value. */
const THUMB = 18;
/** How high marks are, in parts of the line, and how wide; the later of two that meet is seen. */
const LOOKS = /** @type {const} */ ({
  repath: { height: 0.5, width: 1 },
  facechange: { height: 0.75, width: 1.5 },
  caught: { height: 1, width: 2.5 },
});

/** What is said of a mark. @type {Record<string, string>} */
const WORDS = { repath: 'a plan was made', facechange: 'another face', caught: 'a catch' };

/** @typedef {{ kind: string, tick: number }} Mark others than these are not marked */

export class Scrubber {
  #slider = el('input', { type: 'range', class: 'scrub', min: 0, max: 0, step: 1, value: 0, 'aria-label': 'Moment' });
  #marks = el('canvas', { class: 'marks', 'aria-hidden': 'true' });
  #when = el('output', { class: 'when' }, 'now');
  #rate;
  #read;
  #drawn = '';
  /** What is still to be played once more. */
  #ahead = el('i', { class: 'ahead', hidden: true });
  #undo;
  /** The style sheet gives each its colour. */
  #looks = Object.entries(LOOKS).map(([kind, look]) => ({ kind, look, sample: el('i', { class: kind, hidden: true }) }));
  element = el('div', { class: 'scrubber', title: 'Red: a plan was made. Blue: another face. Dark: a catch. Page Up and Page Down go from one to the next.' }, el('div', { class: 'line' }, this.#ahead, this.#marks, ...this.#looks.map(({ sample }) => sample), this.#slider), this.#when);

  /**
   * @param {object} asks
   * @param {number} asks.rate ticks a second
   * @param {() => Mark[]} asks.marks oldest first
   * @param {(tick: number) => void} asks.seek
   * @param {() => void} asks.undo the chase that was left for another future comes back
   * @param {(byKey: boolean) => void} asks.begin somebody takes hold of it
   * @param {() => void} asks.end and lets go
   */
  constructor({ rate, marks, seek, undo, begin, end }) {
    this.#rate = rate;
    this.#read = marks;
    this.#undo = button('Undo', undo, { class: 'undo', title: 'Bring the old chase back (Ctrl+Z)' });
    this.#undo.hidden = true;
    this.element.append(this.#undo);
    const slider = this.#slider;
    let holds = false;
    slider.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      holds = true;
      begin(false);
    });
    const letGo = () => {
      if (!holds) return;
      holds = false;
      end();
    };
    for (const event of ['pointerup', 'pointercancel', 'lostpointercapture', 'change']) slider.addEventListener(event, letGo);
    slider.addEventListener('input', () => {
      if (!holds) begin(true);
      seek(slider.valueAsNumber);
    });
    slider.addEventListener('keydown', (event) => {
      const { key, ctrlKey, altKey, metaKey, shiftKey } = event;
      if ((key !== 'PageUp' && key !== 'PageDown') || ctrlKey || altKey || metaKey || shiftKey) return;
      event.preventDefault();
      const to = this.#beyond(key === 'PageUp');
      begin(true);
      slider.valueAsNumber = to;
      seek(to);
    });
  }

  /** The tick of the next mark, or of the one before; where there is none, the end of the line. @param {boolean} next */
  #beyond(next) {
    const slider = this.#slider;
    const at = slider.valueAsNumber;
    const ticks = this.#marked().map(({ tick }) => tick);
    return (next ? ticks.find((tick) => tick > at) : ticks.findLast((tick) => tick < at)) ?? Number(next ? slider.max : slider.min);
  }

  #marked() {
    const { min, max } = this.#slider;
    return this.#read().filter(({ kind, tick }) => kind in LOOKS && tick >= Number(min) && tick <= Number(max));
  }

  /** What happened at a tick; where there was more than one thing, what is marked highest. @param {number} at */
  #wordsAt(at) {
    const kinds = this.#marked().flatMap(({ kind, tick }) => (tick === at ? [kind] : []));
    return WORDS[Object.keys(LOOKS).findLast((kind) => kinds.includes(kind)) ?? ''];
  }

  /** @param {{ from: number, to: number, at: number, canUndo: boolean }} range in ticks */
  show({ from, to, at, canUndo }) {
    const slider = this.#slider;
    if (slider.min !== String(from)) slider.min = String(from);
    if (slider.max !== String(to)) slider.max = String(to);
    slider.valueAsNumber = at;
    slider.disabled = from === to;
    const seconds = (to - at) / this.#rate;
    const isNow = at === to;
    this.#undo.hidden = !canUndo;
    this.#ahead.hidden = isNow;
    this.#ahead.style.setProperty('--at', String((at - from) / Math.max(1, to - from)));
    this.#when.title = isNow ? '' : 'Run plays this part again, up to now';
    setText(this.#when, isNow ? 'now' : `−${seconds.toFixed(1)} s`);
    const what = isNow ? undefined : this.#wordsAt(at);
    slider.setAttribute('aria-valuetext', isNow ? 'now' : what ? `${seconds.toFixed(1)} seconds ago: ${what}` : `${seconds.toFixed(1)} seconds ago`);
  }

  /** Draws the marks. @param {{ from: number, to: number }} range what the line is long, in ticks */
  mark({ from, to }) {
    const canvas = this.#marks;
    const density = densityOf(canvas, 2);
    const [width, height] = [canvas.clientWidth, canvas.clientHeight].map((size) => Math.round(size * density));
    const state = `${from} ${to} ${width} ${height} ${this.#looks.map(({ sample }) => getComputedStyle(sample).color).join()}`;
    const paint = canvas.getContext('2d');
    if (state === this.#drawn || !paint || !width || !height) return;
    this.#drawn = state;
    [canvas.width, canvas.height] = [width, height];
    const [start, length] = [(THUMB / 2) * density, width - THUMB * density];
    const marks = this.#read();
    for (const { kind, look, sample } of this.#looks) {
      paint.fillStyle = getComputedStyle(sample).color;
      const [wide, high] = [look.width * density, look.height * height];
      let last = -1;
      for (const mark of marks) {
        const x = Math.round(start + (length * (mark.tick - from)) / Math.max(1, to - from) - wide / 2);
        if (mark.kind !== kind || x === last) continue;
        paint.fillRect((last = x), height - high, wide, high);
      }
    }
  }
}
