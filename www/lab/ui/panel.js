// The lab's panel: map, search, race, files, legend. It holds no state of the lab: it asks for changes through its
// actions and shows whatever `show` is given.

import { shapeOf } from '../draw/shape.js';
import { isDrive, LAB_NUMBERS, SEARCHES_OF } from '../../shared/words.js';
import { el, setText } from '../../shared/ui/dom.js';
import { button, embedButton, numberField, rangeField, selectField, textField } from '../../shared/ui/fields.js';
import { Abouts } from './about.js';
import { choices, LAB_BLIND, LAB_UNUSED, labelOf, layouts, offerOwn, searches } from './labels.js';
import { LabLegend } from './legend.js';
import { MapChooser } from './map-chooser.js';
import { Race } from './race.js';
import { ShowSection } from './show-section.js';
import { VehicleFields } from './vehicle-fields.js';
import { Warnings } from './warnings.js';

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
  ['apng', 'Animation, PNG'],
];
// A film only where the browser can record one.
if (typeof MediaRecorder === 'function' && MediaRecorder.isTypeSupported('video/webm')) SAVES.push(['webm', 'Animation, WebM']);

/** What cannot be read off a field that shows nothing: the lanes differ in it. */
const SEVERAL = 'each its own';

/**
 * @typedef {string | number | null | undefined} Value of a setting: null where it has no number, undefined where lanes differ
 * @typedef {object} LabSettings
 * @property {Record<string, Value>} values by attribute: of the chosen lane, or of all
 * @property {string[]} algorithms of the lanes whose settings these are
 * @property {string[]} places on the map besides start and goal
 * @property {import('./vehicle-fields.js').VehicleState | null} vehicle null while no search drives
 * @property {string[]} warnings
 * @property {string} chosen what an automatic search chose and why, or ''
 * @property {string} smoothed how long the smooth answer is, or ''
 * @property {boolean} borrowed whether the map came by a link, and one's own is kept
 * @property {string} showing what is shown besides the search, see show.js
 * @property {boolean} functions whether there are any for the search `own`
 * @property {boolean} editing whether the text is shown
 * @property {import('./race.js').RaceState & { own: boolean }} race own: whether the chosen lane has something of its own
 */

export class LabPanel {
  /** By attribute. */
  #words;
  #cells;
  /** The moves over squares that come back after hexes. @type {string} */
  #moves = '';
  #whose;
  #alike = button('As the others', () => this.#actions.race.likeTheOthers(), { title: 'Takes back what this search has of its own' });
  #weight = rangeField('Weight', { min: 0, max: 5, step: 0.1 }, (value) => `${Number(value.toFixed(2))}`, (value) => this.#set('weight', value));
  /** By attribute, those that an emptied field takes back. */
  #numbers;
  #landmarks = textField('Landmarks', (value) => this.#actions.set('landmarks', value || null));
  #vehicle;
  #show;
  #warnings = new Warnings();
  #chosen = el('p', { class: 'shows', hidden: true });
  #smoothed = el('p', { class: 'shows', hidden: true });
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
   * @param {(attribute: string, value: string | null) => void} actions.set of the chosen lane, or of all
   * @param {(end: 'from' | 'to', degrees: number) => void} actions.turn
   * @param {(url: string) => void} actions.openMap
   * @param {(maze: import('./map-chooser.js').MazeChoice) => void} actions.makeMap
   * @param {ConstructorParameters<typeof Race>[0] & { likeTheOthers: () => void }} actions.race
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
    this.chooser = new MapChooser(presets, { open: actions.openMap, make: actions.makeMap });
    this.#whose = selectField('Settings of', [['', 'All searches']], (lane) => actions.race.choose(lane === '' ? null : Number(lane)));
    /** @param {string} attribute @param {string} label @param {Parameters<typeof selectField>[1]} [options] */
    const word = (attribute, label, options = choices(attribute)) => selectField(label, options, (value) => actions.set(attribute, value || null));
    const fields = {
      algorithm: word('algorithm', 'Search', searches()),
      heuristic: word('heuristic', 'Estimate'),
      // Six ways are over hexes, and over hexes there are no others: that is the choice of the cells.
      movement: word('movement', 'Moves', choices('movement').filter(([move]) => move !== HEX)),
      smooth: word('smooth', 'Smoothing'),
      weighting: word('weighting', 'Weighting', [['', 'Constant'], ...choices('weighting')]),
      'k-by': word('k-by', 'Best by'),
      costs: word('costs', 'Costs'),
      'open-list': word('open-list', 'Open list'),
      ties: word('ties', 'Ties'),
      'goal-test': word('goal-test', 'Goal test'),
      nearest: word('nearest', 'Fallback'),
    };
    this.#words = fields;
    this.#cells = selectField('Cells', [[SQUARES, 'Squares'], ...layouts()], (layout) => this.#setCells(layout));
    const number = (/** @type {string} */ attribute, /** @type {string} */ label, /** @type {string} */ title, step = 1) => {
      const { least = 0, most = 0 } = LAB_NUMBERS[attribute] ?? {};
      const field = numberField(label, { min: least, max: most, step }, (value) => this.#setOr(attribute, value));
      field.row.title = title;
      return field;
    };
    this.#numbers = {
      limit: number('limit', 'Limit', 'The most cells to expand; empty for no limit'),
      'jump-limit': number('jump-limit', 'Jump limit', 'The most cells that a jump of JPS goes; empty for no limit'),
      scale: number('scale', 'Estimate factor', 'What the estimate is multiplied with; empty for 1', 0.1),
      'scale-diagonal': number('scale-diagonal', 'Diagonal factor', 'What the diagonal part of the octile estimate is multiplied with instead; empty for the same', 0.1),
      k: number('k', 'Directions k', 'How many directions “Best directions” keeps'),
      'k-within': number('k-within', 'Best within', 'How much worse than the best a direction may be that is kept, in place of how many', 0.1),
    };
    this.#landmarks.row.title = 'How many, from 1 to 16, placed far apart; or their cells, like 3,4 10,2';
    fields.smooth.row.title = 'What the answer is made into for who walks along it: no line cuts a corner that the moves do not';
    this.#vehicle = new VehicleFields(actions.set, actions.turn);
    this.#show = new ShowSection((value) => actions.set('show', value));
    for (const [attribute, { row }] of Object.entries({ ...fields, layout: this.#cells, weight: this.#weight, landmarks: this.#landmarks, ...this.#numbers, ...this.#vehicle.fields })) this.#abouts.add(row, attribute);
    this.race = new Race(actions.race);

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
      el('div', { class: 'whose' }, this.#whose.row, this.#alike),
      fields.algorithm.row,
      this.#chosen,
      fields.heuristic.row,
      this.#cells.row,
      fields.movement.row,
      fields.smooth.row,
      this.#smoothed,
      this.#weight.row,
      fields.weighting.row,
      fields['k-by'].row,
      this.#landmarks.row,
      this.#vehicle.element,
      el(
        'details',
        { class: 'finer' },
        el('summary', {}, 'More search settings'),
        fields.costs.row,
        fields['open-list'].row,
        fields.ties.row,
        fields['goal-test'].row,
        fields.nearest.row,
        el('div', { class: 'finer-numbers' }, ...Object.values(this.#numbers).map(({ row }) => row)),
      ),
      this.#show.element,
      this.#warnings.element,
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
  show({ values, algorithms, places, vehicle, warnings, chosen, smoothed, borrowed, showing, functions, editing, race }) {
    this.#borrowed.hidden = !borrowed;
    this.#showWhose(race);
    const words = this.#words;
    for (const [attribute, field] of Object.entries(words)) showWord(field, values[attribute]);
    const hex = values.movement === HEX;
    if (!hex) this.#moves = String(values.movement ?? '');
    if (hex) words.movement.show(this.#moves);
    // Over hexes these three are one and the same.
    for (const option of words.heuristic.select.options) {
      if (option.value === 'octile') setText(option, hex ? 'Hex distance' : labelOf('heuristic', 'octile'));
      else if (option.value === 'manhattan' || option.value === 'chebyshev') option.hidden = option.disabled = hex;
    }
    this.#cells.show(hex ? String(values.layout ?? '') : SQUARES);
    // A control that changes nothing is not there.
    const all = (/** @type {(algorithm: string) => boolean} */ are) => algorithms.every(are);
    const isFor = (/** @type {string[]} */ those) => algorithms.some((algorithm) => those.includes(algorithm));
    const blind = all((algorithm) => LAB_BLIND.includes(algorithm));
    const driving = all(isDrive);
    offerOwn(words.algorithm.select, functions);
    offerOwn(this.race.select, functions);
    // Searches that differ are changed one by one.
    words.algorithm.row.hidden = values.algorithm === undefined;
    for (const name of ['heuristic', 'movement', 'costs', 'open-list', 'ties', 'goal-test', 'nearest']) words[/** @type {keyof typeof words} */ (name)].row.hidden = driving;
    words.heuristic.row.hidden = blind;
    for (const [name, unused] of Object.entries(LAB_UNUSED)) if (all((algorithm) => unused.includes(algorithm))) words[/** @type {keyof typeof words} */ (name)].row.hidden = true;
    if (hex) words.movement.row.hidden = true;
    if (values['open-list'] === 'buckets') words.ties.row.hidden = true;
    words.smooth.row.hidden = driving || hex;
    this.#vehicle.show(vehicle);
    const astar = all((algorithm) => algorithm === 'astar');
    this.#weight.row.hidden = !astar && !isFor(SEARCHES_OF.weight);
    this.#weight.show(Number(values.weight ?? 1), values.weight === undefined ? SEVERAL : undefined);
    words.weighting.row.hidden = !isFor(SEARCHES_OF.weighting) && !(astar && values.weight !== 1);
    /** @type {HTMLOptionElement} */ (words.weighting.select.options[0]).hidden = !astar;
    words['k-by'].row.hidden = !isFor(SEARCHES_OF.kBy);
    this.#landmarks.row.hidden = blind || values.heuristic !== 'landmarks';
    showNumber(this.#landmarks.input, values.landmarks, 8);
    const numbers = this.#numbers;
    numbers.k.row.hidden = !isFor(SEARCHES_OF.k);
    numbers['k-within'].row.hidden = numbers.k.row.hidden;
    numbers['jump-limit'].row.hidden = !isFor(SEARCHES_OF.jumpLimit);
    numbers.scale.row.hidden = blind;
    numbers['scale-diagonal'].row.hidden = numbers.scale.row.hidden || values.heuristic !== 'octile' || hex;
    /** @type {Record<string, Value>} */
    const usual = { ...USUAL, 'scale-diagonal': values.scale === undefined ? SEVERAL : (values.scale ?? USUAL.scale) };
    for (const [attribute, { input }] of Object.entries(numbers)) showNumber(input, values[attribute], usual[attribute]);
    this.#warnings.show(warnings);
    setText(this.#chosen, chosen);
    this.#chosen.hidden = chosen === '';
    setText(this.#smoothed, smoothed);
    this.#smoothed.hidden = smoothed === '';
    this.#text.setAttribute('aria-pressed', String(editing));
    this.#show.show(showing);
    this.#abouts.show();
    this.race.show(race);
    this.#legend.show(race.lanes.map(({ algorithm }) => algorithm), shapeOf(hex ? String(values.layout ?? '') : '').kind, places);
  }

  /** Whose settings these are. @param {LabSettings['race']} race */
  #showWhose({ lanes, chosen, own }) {
    const { row, select } = this.#whose;
    row.hidden = lanes.length < 2;
    this.#alike.hidden = lanes.length < 2 || !own;
    while (select.options.length > lanes.length + 1) select.lastElementChild?.remove();
    lanes.forEach(({ title }, at) => {
      const option = select.options[at + 1] ?? select.appendChild(el('option', { value: at }));
      setText(option, title);
    });
    this.#whose.show(String(chosen ?? ''));
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

/** What an empty field shows: what then applies. @type {Record<string, Value>} */
const USUAL = { k: 5, scale: 1, limit: 'no limit', 'jump-limit': 'no limit' };

/** @param {ReturnType<typeof selectField>} field @param {Value} value */
function showWord(field, value) {
  const { select } = field;
  const several = select.querySelector('[data-several]');
  if (value === undefined && !several) select.prepend(el('option', { value: SEVERAL, disabled: true, hidden: true, 'data-several': true }, SEVERAL));
  if (value !== undefined) several?.remove();
  field.show(String(value ?? SEVERAL));
}

/** @param {HTMLInputElement} input @param {Value} value @param {Value} [usual] */
function showNumber(input, value, usual) {
  // A field in use is its user's.
  if (!input.matches(':focus')) input.value = String(value ?? '');
  input.placeholder = value === undefined ? SEVERAL : String(usual ?? '');
}
