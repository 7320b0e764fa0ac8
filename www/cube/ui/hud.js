// What a game stands at, over the picture: gems, lives, the clock with the time to beat, and the walls in hand.

import { el, setText, svg } from '../../shared/ui/dom.js';
import { livesLeft, NO_GEMS, timeOf, wallsLeft } from './game-words.js';

/**
 * @typedef {import('../../engine/quest.js').Quest} Quest
 * @typedef {{ quest: Quest, ticks: number, best: number | null, beat: number | null, waits: boolean }} Standing times in ticks; beat: that of a link; waits: after a catch, for the next step
 */

const GEM = 'M4.5 2.5h7L15 7l-7 7.5L1 7ZM1 7h14M5.5 7 8 14.5 10.5 7 8 2.5Z';
const HEART = 'M8 14 2.6 8.3a3.4 3.4 0 0 1 4.8-4.8l.6.6.6-.6a3.4 3.4 0 0 1 4.8 4.8Z';
/** Bricks. */
const WALL = 'M1.5 3h13v10h-13ZM1.5 8h13M6 3v5M10.5 8v5';
const SPEAKER = 'M2 6h2.500L8 3v10L4.5 10H2Z';
const WAVES = 'M10.5 5.500a3.5 3.5 0 0 1 0 5M12.3 3.500a6.3 6.3 0 0 1 0 9';
const MUTED = 'm10.5 6 4 4m0-4-4 4';

/** @param {string} d @param {string} [name] */
const sign = (d, name = '') => svg('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true', class: name }, svg('path', { d }));

export class Hud {
  #gems = el('span', { class: 'gems', role: 'img' });
  #lives = el('span', { class: 'lives', role: 'img' });
  #now = el('span', { class: 'now', role: 'timer' });
  #target = el('span', { class: 'target' });
  #left = el('span', { 'aria-hidden': 'true' });
  #line = el('span');
  /** For those who have keys. */
  #how = el('span', { class: 'by-keys' }, ' Enter puts one up.');
  #waves = svg('path', { d: MUTED });
  #wall;
  #sound;
  #said = '';

  /** @param {number} lives as a game begins @param {{ wall: () => void, sound: () => void }} asks */
  constructor(lives, { wall, sound }) {
    this.#lives.append(...Array.from({ length: lives }, () => sign(HEART)));
    this.#wall = el('button', { type: 'button', class: 'wall', title: 'Put up a wall ahead (Enter)' }, sign(WALL), this.#left);
    this.#wall.addEventListener('click', wall);
    const speaker = sign(SPEAKER);
    speaker.append(this.#waves);
    this.#sound = el('button', { type: 'button', class: 'sound', 'aria-label': 'Sound', 'aria-pressed': 'false' }, speaker);
    this.#sound.addEventListener('click', sound);
    this.element = el(
      'div',
      { class: 'hud', part: 'game', role: 'group', 'aria-label': 'The game' },
      this.#gems,
      this.#lives,
      el('span', { class: 'times' }, this.#now, this.#target),
      this.#wall,
      this.#sound,
      el('p', { class: 'line' }, this.#line, this.#how),
      el('p', { class: 'none' }, NO_GEMS),
    );
  }

  /** There is no game to be played here. @param {boolean} none */
  showNone(none) {
    this.element.toggleAttribute('data-none', none);
  }

  /** @param {Standing} standing */
  show({ quest, ticks, best, beat, waits }) {
    setText(this.#now, timeOf(ticks));
    const { phase, gems, taken, lives, walls } = quest;
    const said = JSON.stringify([phase, gems.map((gem) => gem.taken), lives, walls, best, beat, waits]);
    if (said === this.#said) return;
    this.#said = said;
    while (this.#gems.childElementCount < gems.length) this.#gems.append(sign(GEM));
    while (this.#gems.childElementCount > gems.length) this.#gems.lastElementChild?.remove();
    [...this.#gems.children].forEach((gem, at) => gem.toggleAttribute('data-has', at < taken));
    [...this.#lives.children].forEach((life, at) => life.toggleAttribute('data-has', at < lives));
    this.#gems.setAttribute('aria-label', `${taken} of ${gems.length} gems`);
    this.#lives.setAttribute('aria-label', livesLeft(lives));
    setText(this.#left, `Wall × ${walls}`);
    const isOver = phase === 'won' || phase === 'lost';
    setText(this.#line, isOver ? '' : waits ? 'Caught. Time waits for your next step.' : phase === 'ready' ? 'Collect the gems. Time starts when you move.' : 'Collect the gems. Walls stop monsters.');
    this.#how.hidden = waits || isOver || phase === 'ready';
    this.#line.parentElement?.toggleAttribute('data-waits', waits);
    this.#wall.setAttribute('aria-label', `Put up a wall ahead. ${wallsLeft(walls)}`);
    this.#wall.disabled = walls === 0 || isOver;
    const [words, time] = beat === null ? ['best', best] : ['Beat', beat];
    this.#target.hidden = time === null;
    this.#target.replaceChildren(el('span', {}, words), ` ${timeOf(time ?? 0)}`);
  }

  /** @param {boolean} on */
  showSound(on) {
    this.#sound.setAttribute('aria-pressed', String(on));
    this.#waves.setAttribute('d', on ? WAVES : MUTED);
  }
}
