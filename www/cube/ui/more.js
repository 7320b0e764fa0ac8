// The panel's other settings, behind *More*: how monsters search and what is shown of it, the crowd, editing, files, and the
// numbers of the last plan. Fetched when it is first opened.

import { SIGNS, markOf } from '../draw/marks.js';
import { BLIND } from '../../shared/words.js';
import { crowdFields } from './crowd.js';
import { el } from '../../shared/ui/dom.js';
import { button, embedButton, rangeField, selectField, switchField } from '../../shared/ui/fields.js';
import { createLegend } from './legend.js';
import { NumbersView } from './numbers.js';
import { choices, searches } from './searches.js';
import look from './more.css?inline';

export { look };

/** In the list of monsters, and how many it has: the others can be pressed. */
const ALL = 'all';
const LISTED = 60;

export class More {
  #algorithm;
  #heuristic;
  #movement;
  #repath;
  #whose;
  #paint;
  #crowd;
  #edit;
  /** What means nothing without a chase. @type {(HTMLButtonElement | HTMLInputElement)[]} */
  #needChase;
  numbers = new NumbersView();

  /** @param {import('./panel.js').Actions} actions */
  constructor(actions) {
    /** @param {string} attribute */
    const set = (attribute) => (/** @type {string | number} */ value) => actions.set(attribute, String(value));
    this.#algorithm = selectField('Search', searches(), set('algorithm'));
    this.#heuristic = selectField('Estimate', choices('heuristic'), set('heuristic'));
    this.#movement = selectField('Moves', choices('movement'), set('movement'));
    this.#repath = rangeField('Re-plan every', { min: 0.5, max: 10, step: 0.5 }, (s) => `${Number(s.toFixed(2))} s`, set('repath'));
    this.#whose = selectField('Plans of', [[ALL, 'everybody']], (value) => actions.choose(value === ALL ? null : Number(value)));
    this.#whose.row.title = 'Whose plan stands out and is told of; click a monster, or press M on the cube, to choose one too';
    this.#paint = switchField('Show the search', actions.paint);
    this.#paint.row.title = 'What it opened (green rings) and closed (blue squares)';
    this.#crowd = crowdFields(actions.set);
    this.#edit = switchField('Edit', actions.edit);
    this.#edit.row.title = 'Walls, starts and monsters, while the chase goes on';
    // During a game nobody changes how it is planned (game.css).
    const planning = [this.#algorithm.row, this.#heuristic.row, this.#movement.row, this.#repath.row];
    for (const row of planning) row.classList.add('planning');
    const save = button('Save XML', actions.saveFile);
    const film = button('Save replay', actions.saveReplay, { title: 'The last 15 seconds as a video' });
    const embed = actions.copyEmbedCode ? [embedButton(actions.copyEmbedCode)] : [];
    const { copyLink } = actions;
    const clip = el('input', { type: 'checkbox' });
    const link = copyLink ? [button('Copy link', () => copyLink(clip.checked), { title: 'Copy an address that shows this cube' })] : [];
    this.#needChase = [save, film, ...link, ...embed, this.#edit.input, this.#paint.input];
    const files = [button('Open file…', actions.openFile), save, film, ...embed, ...link, ...(copyLink ? [el('label', { class: 'clip' }, clip, 'With the last 30 seconds')] : [])];
    this.rows = [
      ...planning,
      this.#whose.row,
      this.#paint.row,
      ...this.#crowd.rows,
      this.#edit.row,
      el('div', { class: 'files' }, ...files),
      this.numbers.element,
      createLegend(),
    ];
  }

  /** @param {import('./panel.js').Settings} settings */
  show(settings) {
    for (const control of this.#needChase) control.disabled = !settings.present;
    this.#offer(settings.monsters, settings.chosen);
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
  }

  /** @param {number} monsters @param {number | null} chosen */
  #offer(monsters, chosen) {
    const { select } = this.#whose;
    const numbers = Array.from({ length: Math.min(monsters, LISTED) }, (_, monster) => monster);
    if (chosen !== null && chosen >= LISTED) numbers.push(chosen);
    const [, ...before] = [...select.options].map(({ value }) => value);
    if (before.join() !== numbers.join()) select.replaceChildren(...[...select.options].slice(0, 1), ...numbers.map(optionOf));
    this.#whose.show(chosen === null ? ALL : String(chosen));
  }
}

/** @param {number} monster */
const optionOf = (monster) => el('option', { value: String(monster) }, `Monster ${monster + 1}  ${SIGNS[markOf(monster).shape]}`);
