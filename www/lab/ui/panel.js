// The lab's panel: map, search, race, files, legend. It holds no state of the lab: it asks for changes through its
// actions and shows whatever `show` is given.

import { shapeOf } from '../draw/shape.js';
import { isDrive, LAB_NUMBERS, SEARCHES_OF } from '../../shared/words.js';
import { el, setText } from '../../shared/ui/dom.js';
import { button, embedButton, numberField, rangeField, selectField } from '../../shared/ui/fields.js';
import { Abouts } from './about.js';
import { choices, LAB_BLIND, LINES, layouts, searches } from './labels.js';
import { LabLegend } from './legend.js';
import { MapChooser } from './map-chooser.js';
import { Race } from './race.js';
import { ShowSection } from './show-section.js';
import { VehicleFields } from './vehicle-fields.js';

/** The moves over hexes, and the choice of none. */
const HEX = '6';
const SQUARES = 'square';

/** What a map or its picture can be saved as. @type {[string, string][]} */
const SAVES = [
  ['ascii', 'ASCII text'],
  ['digits', 'Digits'],
  ['map', 'Benchmark .map'],
  ['hex', 'Hex rows'],
  ['xml', 'Cube face, XML'],
  ['png', 'Picture, PNG'],
  ['svg', 'Picture, SVG'],
];

/**
 * @typedef {object} LabSettings
 * @property {Record<string, string>} words
 * @property {number} weight
 * @property {number | null} limit
 * @property {number} k
 * @property {number | null} jumpLimit
 * @property {import('./vehicle-fields.js').VehicleState | null} vehicle null while no search drives
 * @property {string} warning
 * @property {string} chosen what an automatic search chose and why, or ''
 * @property {boolean} borrowed whether the map came by a link, and one's own is kept
 * @property {string} showing what is shown besides the search, see show.js
 * @property {boolean} editing whether the text is shown
 * @property {import('./race.js').LaneState[]} lanes
 */

export class LabPanel {
  #algorithm;
  #heuristic;
  #movement;
  #smooth;
  #cells;
  /** The moves over squares that come back after hexes. @type {string} */
  #moves = '';
  #costs;
  #openList;
  #goalTest;
  #weight = rangeField('Weight', { min: 1, max: 5, step: 0.1 }, (value) => `${Number(value.toFixed(2))}`, (value) => this.#set('weight', value));
  #limit = numberField('Limit', { min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 }, (value) => this.#setOr('limit', value));
  #jump = numberField('Jump limit', { min: 1, max: LAB_NUMBERS['jump-limit']?.most ?? 1, step: 1 }, (value) => this.#setOr('jump-limit', value));
  #vehicle;
  #k = numberField('Directions k', { min: 1, max: 8, step: 1 }, (value) => this.#setOr('k', value));
  #show;
  #warning = el('p', { class: 'warning', role: 'note', hidden: true });
  #chosen = el('p', { class: 'shows', hidden: true });
  #text;
  #borrowed;
  #actions;
  #legend = new LabLegend();
  #abouts = new Abouts();
  race;
  chooser;

  /**
   * @param {readonly { name: string, url: string, group: string }[]} presets
   * @param {object} actions
   * @param {(attribute: string, value: string | null) => void} actions.set
   * @param {(end: 'from' | 'to', degrees: number) => void} actions.turn
   * @param {(url: string) => void} actions.openMap
   * @param {(maze: import('./map-chooser.js').MazeChoice) => void} actions.makeMap
   * @param {(algorithm: string) => void} actions.addLane
   * @param {(lane: number) => void} actions.removeLane
   * @param {() => void} actions.openFile
   * @param {(kind: string) => void} actions.save
   * @param {(() => void) | null} actions.copyLink null where there is no page to link to
   * @param {(() => void) | null} actions.copyEmbedCode null where there is no library to load
   * @param {() => void} actions.editText
   * @param {() => void} actions.keepInstead
   * @param {() => void} actions.openMine
   * @param {HTMLElement} actions.walk the button that has the answer walked along
   */
  constructor(presets, actions) {
    this.#actions = actions;
    /** @param {string} attribute */
    const set = (attribute) => (/** @type {string | null} */ value) => actions.set(attribute, value);
    this.chooser = new MapChooser(presets, { open: actions.openMap, make: actions.makeMap });
    this.#algorithm = selectField('Search', searches(), set('algorithm'));
    this.#heuristic = selectField('Estimate', choices('heuristic'), set('heuristic'));
    // Six ways are over hexes, and over hexes there are no others: that is the choice of the cells.
    this.#movement = selectField('Moves', choices('movement').filter(([word]) => word !== HEX), set('movement'));
    this.#cells = selectField('Cells', [[SQUARES, 'Squares'], ...layouts()], (word) => this.#setCells(word));
    this.#costs = selectField('Costs', choices('costs'), set('costs'));
    this.#openList = selectField('Open list', choices('open-list'), set('open-list'));
    this.#smooth = selectField('Smooth', choices('smooth'), set('smooth'));
    this.#smooth.row.title = 'What the answer is made into for who walks along it: no line cuts a corner that the moves do not';
    this.#vehicle = new VehicleFields(actions.set, actions.turn);
    this.#goalTest = selectField('Goal test', choices('goal-test'), set('goal-test'));
    this.#k.row.title = 'How many directions “Best directions” keeps';
    this.#jump.row.title = 'The most cells that a jump of JPS goes; empty for no limit';
    this.#limit.row.title = 'The most cells to expand; empty for no limit';
    this.#show = new ShowSection(set('show'));
    const fields = {
      algorithm: this.#algorithm, heuristic: this.#heuristic, layout: this.#cells, movement: this.#movement, smooth: this.#smooth, weight: this.#weight,
      costs: this.#costs, 'open-list': this.#openList, 'goal-test': this.#goalTest, limit: this.#limit, 'jump-limit': this.#jump, k: this.#k,
    };
    for (const [attribute, { row }] of Object.entries({ ...fields, ...this.#vehicle.fields })) this.#abouts.add(row, attribute);
    this.race = new Race({ add: actions.addLane, remove: actions.removeLane });

    const save = el('select', { 'aria-label': 'Save as' }, el('option', { value: '' }, 'Save as…'), ...SAVES.map(([value, words]) => el('option', { value }, words)));
    save.addEventListener('change', () => {
      const { value } = save;
      save.value = '';
      if (value !== '') actions.save(value);
    });
    this.#text = button('As text', actions.editText, { title: 'The map as text, beside the picture' });
    this.#text.setAttribute('aria-pressed', 'false');

    this.#borrowed = el(
      'div',
      { class: 'borrowed', role: 'note', hidden: true },
      el('p', {}, 'This map came by a link. Yours is kept.'),
      button('Keep this instead of mine', actions.keepInstead),
      button('Back to mine', actions.openMine),
    );
    const more = el('div', { class: 'more', id: 'more' });
    const toggle = button('Settings', () => this.#toggle(toggle, more), { class: 'toggle' });
    toggle.setAttribute('aria-expanded', 'false');
    toggle.setAttribute('aria-controls', 'more');
    more.append(
      this.#borrowed,
      ...this.chooser.rows,
      this.#algorithm.row,
      this.#chosen,
      this.#heuristic.row,
      this.#cells.row,
      this.#movement.row,
      this.#smooth.row,
      this.#weight.row,
      this.#vehicle.element,
      el(
        'details',
        { class: 'finer' },
        el('summary', {}, 'Finer points'),
        this.#costs.row,
        this.#openList.row,
        this.#goalTest.row,
        el('div', { class: 'finer-numbers' }, this.#limit.row, this.#jump.row, this.#k.row),
      ),
      this.#show.element,
      this.#warning,
      actions.walk,
      this.race.element,
      el(
        'div',
        { class: 'files' },
        ...(actions.copyLink ? [button('Copy link', actions.copyLink, { title: 'A link that holds map, ends and settings' })] : []),
        ...(actions.copyEmbedCode ? [embedButton(actions.copyEmbedCode)] : []),
        button('Open file…', actions.openFile),
        el('span', { class: 'select plain' }, save),
        this.#text,
      ),
      this.#legend.element,
    );
    this.element = el('section', { class: 'panel', part: 'panel', 'aria-label': 'Settings' }, toggle, more);
  }

  /** @param {LabSettings} settings */
  show({ words, weight, limit, k, jumpLimit, vehicle, warning, chosen, borrowed, showing, editing, lanes }) {
    this.#borrowed.hidden = !borrowed;
    const algorithms = lanes.map(({ algorithm }) => algorithm);
    this.#algorithm.show(words.algorithm ?? '');
    this.#heuristic.show(words.heuristic ?? '');
    const hex = words.movement === HEX;
    if (!hex) this.#moves = words.movement ?? '';
    this.#movement.show(this.#moves);
    this.#smooth.show(words.smooth ?? '');
    this.#cells.show(hex ? (words.layout ?? '') : SQUARES);
    this.#costs.show(words.costs ?? '');
    this.#openList.show(words['open-list'] ?? '');
    this.#goalTest.show(words['goal-test'] ?? '');
    // A control that changes nothing should look like it, or not be there.
    this.#heuristic.select.disabled = algorithms.every((algorithm) => LAB_BLIND.includes(algorithm));
    const driving = algorithms.every(isDrive);
    for (const { row } of [this.#heuristic, this.#movement, this.#costs, this.#openList, this.#goalTest]) row.hidden = driving;
    if (hex) this.#movement.row.hidden = true;
    // Lines at any angle are estimated by straight lines, whatever is chosen.
    if (algorithms.every((algorithm) => LINES.includes(algorithm))) this.#heuristic.row.hidden = true;
    this.#smooth.row.hidden = driving || hex;
    this.#vehicle.show(vehicle);
    const isFor = (/** @type {string[]} */ those) => algorithms.some((algorithm) => those.includes(algorithm));
    this.#weight.row.hidden = !isFor(SEARCHES_OF.weight);
    this.#weight.show(weight);
    this.#k.row.hidden = !isFor(SEARCHES_OF.k);
    this.#jump.row.hidden = !isFor(SEARCHES_OF.jumpLimit);
    this.#k.show(k);
    showOptional(this.#limit.row, limit);
    showOptional(this.#jump.row, jumpLimit);
    setText(this.#warning, warning);
    this.#warning.hidden = warning === '';
    setText(this.#chosen, chosen);
    this.#chosen.hidden = chosen === '';
    this.#text.setAttribute('aria-pressed', String(editing));
    this.#show.show(showing);
    this.#abouts.show();
    this.race.show(lanes);
    this.#legend.show(algorithms, shapeOf(hex ? (words.layout ?? '') : '').kind);
  }

  /** A layout is for hexes alone, so it goes before they do. @param {string} word a layout, or squares */
  #setCells(word) {
    if (word === SQUARES) {
      this.#actions.set('layout', null);
      this.#actions.set('movement', this.#moves || null);
    } else {
      this.#actions.set('movement', HEX);
      this.#actions.set('layout', word);
    }
  }

  /** @param {string} attribute @param {number} value */
  #set(attribute, value) {
    this.#actions.set(attribute, String(Number(value.toFixed(3))));
  }

  /** An emptied field takes the attribute back. @param {string} attribute @param {number} value */
  #setOr(attribute, value) {
    this.#actions.set(attribute, Number.isFinite(value) ? String(value) : null);
  }

  /** @param {HTMLElement} toggle @param {HTMLElement} more */
  #toggle(toggle, more) {
    const open = toggle.getAttribute('aria-expanded') !== 'true';
    toggle.setAttribute('aria-expanded', String(open));
    this.element.toggleAttribute('data-open', open);
    more.scrollTop = 0;
  }
}

/** @param {HTMLElement} row @param {number | null} value */
function showOptional(row, value) {
  const input = row.querySelector('input');
  // A field in use is its user's.
  if (input && !input.matches(':focus')) input.value = value === null ? '' : String(value);
}
