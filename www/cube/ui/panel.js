// The panel: what a chase is watched and played with, and the first few settings. The others come with *More* (more.js). It
// holds no state of the chase: it asks for changes through its actions and shows whatever `show` is given.

import { Chooser } from './chooser.js';
import { el, setText, svg } from '../../shared/ui/dom.js';
import { button, rangeField, switchField } from '../../shared/ui/fields.js';
import { adopt } from '../../shared/ui/sheet.js';
import { createModes } from './modes.js';

/**
 * @typedef {object} Settings
 * @property {boolean} present whether there is a chase at all
 * @property {boolean} running
 * @property {boolean} playing whether there is a game
 * @property {boolean} hasModes whether one may choose to watch or to play
 * @property {boolean} unfolded
 * @property {string} onlyNet why there is no cube to fold, or ''
 * @property {boolean} editing
 * @property {boolean} painting whether the last search's cells are shown
 * @property {number} walkers how many
 * @property {boolean} hasField whether the field that they follow is shown
 * @property {number} monsters how many there are
 * @property {number | null} chosen the one whose plan stands out
 * @property {boolean} overEdges whether monsters hunt over the edges
 * @property {boolean} staysOnFaces whether the search cannot, though they are to
 * @property {string} algorithm
 * @property {string} heuristic
 * @property {string} movement
 * @property {number} repath seconds
 * @property {number} speed
 * @property {string} warning what the estimate may get wrong, or ''
 *
 * @typedef {object} Actions
 * @property {(url: string) => void} openMap
 * @property {(size: number, seed: number) => void} makeMap
 * @property {() => void} lostMaze its size and seed could not be fetched
 * @property {() => void} lostMore the other settings could not be fetched
 * @property {(attribute: string, value: string | null) => void} set
 * @property {(playing: boolean) => void} play or watch
 * @property {() => void} daily plays the cube of the day
 * @property {() => void} playOrPause
 * @property {(tick: boolean) => void} step to the next thing that happens, or one tick
 * @property {() => void} restart
 * @property {() => void} unfold or fold up again
 * @property {(monster: number | null) => void} choose
 * @property {(options: import('../../engine/chase.js').MonsterOptions) => void} tune the chosen monster
 * @property {(on: boolean) => void} edit
 * @property {(on: boolean) => void} paint
 * @property {() => void} openFile
 * @property {() => void} saveFile
 * @property {() => void} saveReplay
 * @property {((clip: boolean) => void) | null} copyLink clip: with the last seconds, to be watched; null where no page would follow it
 * @property {(() => void) | null} copyEmbedCode null where there is no library to load
 */

const STAYS = 'This search stays on one face: these monsters hunt only while you are on theirs. Choose another to be hunted over the edges.';

export class Panel {
  #actions;
  #chooser;
  #modes;
  #play;
  #unfold;
  #edges;
  #speed;
  #toggle;
  #warning = el('p', { class: 'warning', role: 'note', hidden: true });
  /** What means nothing without a chase. @type {(HTMLButtonElement | HTMLInputElement)[]} */
  #needChase;
  #place = el('div', { class: 'more' });
  #sheet;
  /** @type {import('./more.js').More | null} */
  #more = null;
  /** What was shown last. @type {Settings | null} */
  #settings = null;
  /** @type {import('./numbers.js').Numbers | null} */
  #numbers = null;
  /** Where a monster that was chosen is told of. */
  #one = el('div', { hidden: true });
  /** @type {import('./monster.js').MonsterView | null} */
  #monster = null;
  #fetching = false;
  /** @type {import('./monster.js').OneMonster | null} what `showMonster` was given last */
  #told = null;

  /** @param {readonly import('../../shared/maps.js').ShippedMap[]} maps @param {Actions} actions */
  constructor(maps, actions) {
    this.#actions = actions;
    this.#chooser = new Chooser(maps, { open: actions.openMap, make: actions.makeMap, lost: actions.lostMaze });
    this.#speed = rangeField('Speed', { min: 0.25, max: 4, step: 0.25 }, (x) => `${round(x)}×`, (x) => actions.set('speed', String(x)));
    this.#edges = switchField('Hunt over the edges', (on) => actions.set('chase', on ? 'cube' : 'face'));
    this.#edges.row.title = 'One search over all six faces; else monsters hunt while you are on theirs';
    this.#modes = createModes(actions.play, actions.daily);
    this.#play = button('Play', actions.playOrPause, { class: 'primary run' });
    const step = button('Step', ({ shiftKey }) => actions.step(shiftKey), { class: 'step', title: 'To the next plan, face or catch; with Shift one tick, a sixtieth of a second' });
    const restart = button('Restart', actions.restart, { title: 'Everyone back to their start' });
    this.#unfold = button('', actions.unfold, { class: 'unfold' });
    this.#unfold.setAttribute('aria-label', 'Unfold');
    this.#unfold.append(svg('svg', { viewBox: '0 0 20 16', 'aria-hidden': 'true' }, svg('path', { d: 'M.5 5.5h19v5H.5zM5.5 .5h5v15h-5zM15 5.5v5' })));
    this.#needChase = [this.#play, step, restart, this.#edges.input];
    this.#toggle = button('More', () => void this.#turn(), { class: 'toggle' });
    for (const [name, value] of Object.entries({ 'aria-label': 'More settings', 'aria-expanded': 'false', 'aria-controls': 'sheet' })) this.#toggle.setAttribute(name, value);
    const first = el('div', { class: 'first' }, ...this.#chooser.rows, this.#speed.row, this.#edges.row, this.#warning, this.#one);
    this.#sheet = el('div', { class: 'sheet', id: 'sheet' }, first, this.#place);
    this.element = el(
      'section',
      { class: 'panel', part: 'panel', 'aria-label': 'Controls' },
      this.#modes.element,
      el('div', { class: 'bar', part: 'buttons' }, this.#play, step, restart, this.#unfold),
      this.#sheet,
      this.#toggle,
    );
  }

  /** @param {Settings} settings */
  show(settings) {
    // What is edited would lie under the sheet.
    if (settings.editing && !this.#settings?.editing && getComputedStyle(this.#sheet).position === 'absolute') this.#open(false);
    this.#settings = settings;
    for (const control of this.#needChase) control.disabled = !settings.present;
    // There, what is called Play is to take part.
    setText(this.#play, settings.running ? 'Pause' : settings.hasModes ? 'Run' : 'Play');
    this.#modes.element.hidden = !settings.hasModes;
    this.#modes.show(settings.playing);
    this.#unfold.setAttribute('aria-pressed', String(settings.unfolded));
    this.#unfold.disabled = !settings.present || settings.onlyNet !== '';
    this.#unfold.title = settings.onlyNet || 'Unfold the cube into its net, or fold it up again (U)';
    this.#edges.show(settings.overEdges);
    this.#speed.show(settings.speed);
    const warning = settings.staysOnFaces ? STAYS : settings.warning;
    setText(this.#warning, warning);
    this.#warning.hidden = warning === '';
    if (settings.chosen !== null && !this.#fetching) void this.#fetchMonster();
    this.#more?.show(settings);
  }

  /** @param {import('./numbers.js').Numbers} numbers */
  showNumbers(numbers) {
    this.#numbers = numbers;
    this.#more?.numbers.show(numbers);
  }

  /** Tells of one monster, or of none. @param {import('./monster.js').OneMonster | null} one */
  showMonster(one) {
    this.#told = one;
    this.#one.hidden = !one || !this.#monster;
    if (one) this.#monster?.show(one);
  }

  /** @param {import('./chooser.js').MapChoice} choice */
  showMap(choice) {
    this.#chooser.show(choice);
  }

  async #turn() {
    const open = this.#toggle.getAttribute('aria-expanded') !== 'true';
    this.#open(open);
    if (!open || this.#more) return;
    try {
      const { More, look } = await import('./more.js');
      const root = this.element.getRootNode();
      // The panel may be gone by now.
      if (this.#more || !(root instanceof ShadowRoot)) return;
      adopt(root, [look]);
      this.#more = new More(this.#actions);
      this.#place.append(...this.#more.rows);
      if (this.#settings) this.#more.show(this.#settings);
      if (this.#numbers) this.#more.numbers.show(this.#numbers);
    } catch {
      // Asked for again when it is opened again.
      this.#actions.lostMore();
      this.#open(false);
    }
  }

  async #fetchMonster() {
    this.#fetching = true;
    try {
      const { MonsterView } = await import('./monster.js');
      this.#monster = new MonsterView(this.#actions.tune);
      this.#one.append(this.#monster.element);
      this.showMonster(this.#told);
    } catch {
      // Tried again when the next one is chosen.
      this.#fetching = false;
    }
  }

  /** @param {boolean} open */
  #open(open) {
    this.#toggle.setAttribute('aria-expanded', String(open));
    this.element.toggleAttribute('data-open', open);
    this.#sheet.scrollTop = 0;
  }
}

/** @param {number} value */
function round(value) {
  return Number(value.toFixed(2));
}
