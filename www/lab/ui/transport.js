// The transport: play and pause, one step back and forward, where the playhead is, the scrubber and the rate. The
// scrubber is a native slider that lies invisibly over its chart, so that keys, fingers and screen readers have what
// they know.

import { el, setText } from '../../shared/ui/dom.js';
import { icon, iconButton } from '../../shared/ui/icons.js';

/**
 * @typedef {object} PlayheadState
 * @property {boolean} present
 * @property {boolean} running
 * @property {number} step
 * @property {number} steps
 * @property {boolean} recording more steps are still coming
 * @property {number} rate
 *
 * @typedef {object} Playing
 * @property {() => void} playOrPause
 * @property {(n: number) => void} stepBy
 * @property {(n: number) => void} seek
 * @property {(held: boolean) => void} hold the scrubber is in somebody's hand
 * @property {(rate: number) => void} setRate
 */

export class Transport {
  #play;
  #playIcon = icon('play');
  #back;
  #forward;
  #step = el('b', {}, '0');
  #steps = el('span', {}, ' of 0');
  #rate;
  #held = false;
  #running = false;
  scrubber = el('input', { type: 'range', min: 0, max: 0, step: 1, value: 0, 'aria-label': 'Step' });

  /** @param {readonly number[]} rates to choose from, expansions a second @param {HTMLCanvasElement} chart under the scrubber @param {Playing} playing */
  constructor(rates, chart, playing) {
    this.#play = el('button', { type: 'button', class: 'round primary', 'aria-label': 'Play', title: 'Play (Space)' }, this.#playIcon);
    this.#play.addEventListener('click', () => playing.playOrPause());
    this.#back = stepButton('back', 'One step back', () => playing.stepBy(-1));
    this.#forward = stepButton('forward', 'One step forward', () => playing.stepBy(1));
    this.#rate = el('select', { 'aria-label': 'Rate' }, ...rates.map((value) => el('option', { value }, rateText(value))));
    this.#rate.title = 'Expansions a second ([ and ])';
    this.#rate.addEventListener('change', () => playing.setRate(Number(this.#rate.value)));
    this.scrubber.addEventListener('input', () => playing.seek(this.scrubber.valueAsNumber));
    for (const [type, held] of /** @type {const} */ ([['pointerdown', true], ['pointerup', false], ['pointercancel', false], ['blur', false]])) {
      this.scrubber.addEventListener(type, () => {
        if (this.#held !== held) playing.hold((this.#held = held));
      });
    }
    this.element = el(
      'div',
      { class: 'transport', part: 'transport', role: 'group', 'aria-label': 'Playback' },
      el('div', { class: 'buttons', part: 'buttons' }, this.#back, this.#play, this.#forward),
      el('p', { class: 'at' }, el('b', { class: 'word' }, 'step '), this.#step, this.#steps),
      el('div', { class: 'scrub' }, chart, this.scrubber),
      el('div', { class: 'rate' }, el('span', { class: 'select plain' }, this.#rate)),
    );
  }

  /** @param {PlayheadState} state */
  show({ present, running, step, steps, recording, rate }) {
    if (this.#running !== running) {
      this.#running = running;
      const word = running ? 'Pause' : 'Play';
      this.#play.setAttribute('aria-label', word);
      this.#play.title = `${word} (Space)`;
      this.#play.replaceChildren(icon(running ? 'pause' : 'play'));
    }
    for (const control of [this.#play, this.#back, this.#forward, this.scrubber]) control.disabled = !present;
    setText(this.#step, step.toLocaleString('en'));
    setText(this.#steps, ` of ${steps.toLocaleString('en')}${recording ? '…' : ''}`);
    if (this.scrubber.max !== String(steps)) this.scrubber.max = String(steps);
    if (this.scrubber.value !== String(step)) this.scrubber.value = String(step);
    this.scrubber.setAttribute('aria-valuetext', `step ${step} of ${steps}`);
    this.#showRate(rate);
  }

  /** @param {number} rate one that is not on the ladder gets a rung of its own */
  #showRate(rate) {
    const value = String(rate);
    if (this.#rate.value === value) return;
    this.#rate.querySelector('[data-own]')?.remove();
    if (![...this.#rate.options].some((option) => option.value === value)) {
      const own = el('option', { value, 'data-own': true }, rateText(rate));
      const after = [...this.#rate.options].find((option) => Number(option.value) > rate);
      this.#rate.insertBefore(own, after ?? null);
    }
    this.#rate.value = value;
  }
}

/** @param {number} rate */
const rateText = (rate) => (rate === Infinity ? 'all at once' : `${rate.toLocaleString('en')}/s`);

/** Goes on while it is held, as keys do. @param {import('../../shared/ui/icons.js').IconName} name @param {string} label @param {() => void} act */
function stepButton(name, label, act) {
  let timer = 0;
  let repeated = false;
  // The click at the end of a hold is no step of its own. A click by keys has no pointer before it.
  const button = iconButton(name, label, (event) => {
    if (!repeated || event.detail === 0) act();
    repeated = false;
  });
  const stop = () => clearTimeout(timer);
  button.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    repeated = false;
    const again = () => {
      repeated = true;
      act();
      timer = window.setTimeout(again, 40);
    };
    timer = window.setTimeout(again, 400);
  });
  for (const type of ['pointerup', 'pointercancel', 'pointerleave', 'blur']) button.addEventListener(type, stop);
  return button;
}
