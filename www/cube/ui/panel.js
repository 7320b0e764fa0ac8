// The panel: what can be set and asked, gathered from the smaller parts. It holds no state of the chase: it asks for
// changes through its actions and shows whatever `show` and `numbers.show` are given.

import { SIGNS, markOf } from '../draw/marks.js';
import { BLIND } from '../../shared/words.js';
import { Chooser } from './chooser.js';
import { crowdFields } from './crowd.js';
import { el, setText, svg } from '../../shared/ui/dom.js';
import { button, embedButton, rangeField, selectField, switchField } from '../../shared/ui/fields.js';
import { createLegend } from './legend.js';
import { createModes } from './modes.js';
import { NumbersView } from './numbers.js';
import { choices, searches } from './searches.js';

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
 */

/** In the list of monsters, and how many it has: the others can be pressed. */
const ALL = 'all';
const LISTED = 60;

const STAYS = 'This search stays on one face: these monsters hunt only while you are on theirs. Choose another to be hunted over the edges.';

export class Panel {
  #chooser;
  #modes;
  #play;
  #unfold;
  #edges;
  #edit;
  #whose;
  #paint;
  #crowd;
  #algorithm;
  #heuristic;
  #movement;
  #repath;
  #speed;
  #warning = el('p', { class: 'warning', role: 'note', hidden: true });
  /** What means nothing without a chase. @type {(HTMLButtonElement | HTMLInputElement)[]} */
  #needChase;
  numbers = new NumbersView();
  #tune;
  /** Where a monster that was chosen is told of. */
  #one = el('div', { hidden: true });
  /** @type {import('./monster.js').MonsterView | null} */
  #monster = null;
  #fetching = false;
  /** @type {import('./monster.js').OneMonster | null} what `showMonster` was given last */
  #told = null;

  /**
   * @param {readonly import('../../shared/maps.js').ShippedMap[]} maps
   * @param {object} actions
   * @param {(url: string) => void} actions.openMap
   * @param {(size: number, seed: number) => void} actions.makeMap
   * @param {() => void} actions.lostMaze its size and seed could not be fetched
   * @param {(attribute: string, value: string | null) => void} actions.set
   * @param {(playing: boolean) => void} actions.play or watch
   * @param {() => void} actions.daily plays the cube of the day
   * @param {() => void} actions.playOrPause
   * @param {(tick: boolean) => void} actions.step to the next thing that happens, or one tick
   * @param {() => void} actions.restart
   * @param {() => void} actions.unfold or fold up again
   * @param {(monster: number | null) => void} actions.choose
   * @param {(options: import('../../engine/chase.js').MonsterOptions) => void} actions.tune the chosen monster
   * @param {(on: boolean) => void} actions.edit
   * @param {(on: boolean) => void} actions.paint
   * @param {() => void} actions.openFile
   * @param {() => void} actions.saveFile
   * @param {((clip: boolean) => void) | null} actions.copyLink clip: with the last seconds, to be watched; null where no page would follow it
   * @param {(() => void) | null} actions.copyEmbedCode null where there is no library to load
   */
  constructor(maps, actions) {
    this.#tune = actions.tune;
    this.#chooser = new Chooser(maps, { open: actions.openMap, make: actions.makeMap, lost: actions.lostMaze });
    /** @param {string} attribute */
    const set = (attribute) => (/** @type {string | number} */ value) => actions.set(attribute, String(value));
    this.#algorithm = selectField('Search', searches(), set('algorithm'));
    this.#heuristic = selectField('Estimate', choices('heuristic'), set('heuristic'));
    this.#movement = selectField('Moves', choices('movement'), set('movement'));
    this.#repath = rangeField('Re-plan every', { min: 0.5, max: 10, step: 0.5 }, (s) => `${round(s)} s`, set('repath'));
    this.#speed = rangeField('Speed', { min: 0.25, max: 4, step: 0.25 }, (x) => `${round(x)}×`, set('speed'));
    this.#edges = switchField('Hunt over the edges', (on) => actions.set('chase', on ? 'cube' : 'face'));
    this.#edges.row.title = 'One search over all six faces; else monsters hunt while you are on theirs';
    this.#edit = switchField('Edit', actions.edit);
    this.#edit.row.title = 'Walls, starts and monsters, while the chase goes on';
    this.#paint = switchField('Show the search', actions.paint);
    this.#paint.row.title = 'What it opened (green rings) and closed (blue squares)';
    this.#whose = selectField('Plans of', [[ALL, 'everybody']], (value) => actions.choose(value === ALL ? null : Number(value)));
    this.#whose.row.title = 'Whose plan stands out and is told of; a press on a monster or M on the cube chooses one too';
    this.#crowd = crowdFields(actions.set);
    this.#modes = createModes(actions.play, actions.daily);
    this.#play = button('Play', actions.playOrPause, { class: 'primary run' });

    const step = button('Step', ({ shiftKey }) => actions.step(shiftKey), { class: 'step', title: 'To the next plan, face or catch; with Shift one tick, a sixtieth of a second' });
    const restart = button('Restart', actions.restart, { title: 'Everyone back to their start' });
    this.#unfold = button('', actions.unfold, { class: 'unfold' });
    this.#unfold.setAttribute('aria-label', 'Unfold');
    this.#unfold.append(svg('svg', { viewBox: '0 0 20 16', 'aria-hidden': 'true' }, svg('path', { d: 'M.5 5.5h19v5H.5zM5.5 .5h5v15h-5zM15 5.5v5' })));
    const save = button('Save XML', actions.saveFile);
    const embed = actions.copyEmbedCode ? [embedButton(actions.copyEmbedCode)] : [];
    const { copyLink } = actions;
    const clip = el('input', { type: 'checkbox' });
    const link = copyLink ? [button('Copy link', () => copyLink(clip.checked), { title: 'Copy an address that shows this cube' })] : [];
    this.#needChase = [this.#play, step, restart, save, ...link, ...embed, this.#edges.input, this.#edit.input, this.#paint.input];

    // During a game nobody changes how it is planned (game.css).
    for (const row of [this.#algorithm.row, this.#heuristic.row, this.#movement.row, this.#repath.row]) row.classList.add('planning');
    const more = el('div', { class: 'more', id: 'more' });
    const toggle = button('Settings', () => this.#toggle(toggle, more), { class: 'toggle' });
    toggle.setAttribute('aria-expanded', 'false');
    toggle.setAttribute('aria-controls', 'more');
    more.append(
      ...this.#chooser.rows,
      this.#edges.row,
      this.#algorithm.row,
      this.#heuristic.row,
      this.#movement.row,
      this.#warning,
      this.#repath.row,
      this.#speed.row,
      this.#whose.row,
      this.#one,
      this.#paint.row,
      ...this.#crowd.rows,
      this.#edit.row,
      el('div', { class: 'files' }, button('Open file…', actions.openFile), save, ...embed, ...link, ...(copyLink ? [el('label', { class: 'clip' }, clip, 'With the last 30 seconds')] : [])),
      this.numbers.element,
      createLegend(),
    );
    this.element = el(
      'section',
      { class: 'panel', part: 'panel', 'aria-label': 'Controls' },
      this.#modes.element,
      el('div', { class: 'bar', part: 'buttons' }, this.#play, step, restart, this.#unfold, toggle),
      more,
    );
  }

  /** @param {Settings} settings */
  show(settings) {
    for (const control of this.#needChase) control.disabled = !settings.present;
    // There, what is called Play is to take part.
    setText(this.#play, settings.running ? 'Pause' : settings.hasModes ? 'Run' : 'Play');
    this.#modes.element.hidden = !settings.hasModes;
    this.#modes.show(settings.playing);
    this.#unfold.setAttribute('aria-pressed', String(settings.unfolded));
    this.#unfold.disabled = !settings.present || settings.onlyNet !== '';
    this.#unfold.title = settings.onlyNet || 'Unfold the cube into its net, or fold it up again (U)';
    this.#offer(settings.monsters, settings.chosen);
    this.#edges.show(settings.overEdges);
    this.#edit.show(settings.editing);
    this.#edit.input.disabled ||= settings.playing;
    this.#paint.show(settings.painting);
    this.#crowd.show(settings.walkers, settings.hasField);
    this.#algorithm.show(settings.algorithm);
    this.#heuristic.show(settings.heuristic);
    // A control that changes nothing should look like it.
    this.#heuristic.select.disabled = BLIND.includes(settings.algorithm);
    this.#movement.show(settings.movement);
    this.#repath.show(settings.repath);
    this.#speed.show(settings.speed);
    const warning = settings.staysOnFaces ? STAYS : settings.warning;
    setText(this.#warning, warning);
    this.#warning.hidden = warning === '';
  }

  /** @param {number} monsters @param {number | null} chosen */
  #offer(monsters, chosen) {
    if (chosen !== null && !this.#fetching) this.#fetchMonster();
    const { select } = this.#whose;
    const numbers = Array.from({ length: Math.min(monsters, LISTED) }, (_, monster) => monster);
    if (chosen !== null && chosen >= LISTED) numbers.push(chosen);
    const [, ...before] = [...select.options].map(({ value }) => value);
    if (before.join() !== numbers.join()) select.replaceChildren(...[...select.options].slice(0, 1), ...numbers.map(optionOf));
    this.#whose.show(chosen === null ? ALL : String(chosen));
  }

  /** Tells of one monster, or of none. @param {import('./monster.js').OneMonster | null} one */
  showMonster(one) {
    this.#told = one;
    this.#one.hidden = !one || !this.#monster;
    if (one) this.#monster?.show(one);
  }

  async #fetchMonster() {
    this.#fetching = true;
    try {
      const { MonsterView } = await import('./monster.js');
      this.#monster = new MonsterView(this.#tune);
      this.#one.append(this.#monster.element);
      this.showMonster(this.#told);
    } catch {
      // Tried again when the next one is chosen.
      this.#fetching = false;
    }
  }

  /** @param {import('./chooser.js').MapChoice} choice */
  showMap(choice) {
    this.#chooser.show(choice);
  }

  /** @param {HTMLElement} toggle @param {HTMLElement} more */
  #toggle(toggle, more) {
    const open = toggle.getAttribute('aria-expanded') !== 'true';
    toggle.setAttribute('aria-expanded', String(open));
    this.element.toggleAttribute('data-open', open);
    more.scrollTop = 0;
  }
}

/** @param {number} monster */
const optionOf = (monster) => el('option', { value: String(monster) }, `Monster ${monster + 1}  ${SIGNS[markOf(monster).shape]}`);

/** @param {number} value */
function round(value) {
  return Number(value.toFixed(2));
}
