// The lab's panel: map, search, race, files, legend. It holds no state of the lab: it asks for changes through its
// actions and shows whatever `show` is given.

import { shapeOf } from '../draw/shape.js';
import { isDrive, SEARCHES_OF } from '../../shared/words.js';
import { el, setLine, setText } from '../../shared/ui/dom.js';
import { button, embedButton, fill, rangeField, selectField, textField } from '../../shared/ui/fields.js';
import { choices, LAB_BLIND, LAB_UNUSED, labelOf, layouts, offerOwn, searches } from './labels.js';
import { createLegend } from './legend.js';
import { createMapChooser } from './map-chooser.js';
import { addAbout, createShowSection, createVehicleFields, createWarnings, menu, settingField } from './panel-parts.js';
import { createRaceTable } from './race.js';

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

/** What an empty field shows: what then applies. @type {Record<string, Value>} */
const USUAL = { k: 5, scale: 1, limit: 'no limit', 'jump-limit': 'no limit' };

/**
 * @typedef {string | number | null | undefined} Value of a setting: null where it has no number, undefined where lanes differ
 * @typedef {object} LabSettings
 * @property {Record<string, Value>} values by attribute: of the chosen lane, or of all
 * @property {string[]} algorithms of the lanes whose settings these are
 * @property {string[]} places on the map besides start and goal
 * @property {import('./panel-parts.js').VehicleState | null} vehicle null while no search drives
 * @property {string[]} warnings
 * @property {string} chosen what an automatic search chose and why, or ''
 * @property {string} smoothed how long the smooth answer is, or ''
 * @property {boolean} borrowed whether the map came by a link, and one's own is kept
 * @property {string} showing what is shown besides the search, see show.js
 * @property {boolean} functions whether there are any for the search `own`
 * @property {boolean} editing whether the text is shown
 * @property {import('./race.js').RaceState & { own: boolean }} race own: whether the chosen lane has something of its own
 */

/**
 * @param {readonly { name: string, url: string, group: string }[]} presets
 * @param {object} actions
 * @param {import('./panel-parts.js').SetAttribute} actions.set of the chosen lane, or of all
 * @param {(end: 'from' | 'to', degrees: number) => void} actions.turn
 * @param {(url: string) => void} actions.openMap
 * @param {(maze: import('./map-chooser.js').MazeChoice) => void} actions.makeMap
 * @param {Parameters<typeof createRaceTable>[0] & { likeTheOthers: () => void }} actions.race
 * @param {() => void} actions.openFile
 * @param {(kind: string) => void} actions.save
 * @param {(() => void) | null} actions.copyLink null where there is no page to link to
 * @param {(() => void) | null} actions.copyEmbedCode null where there is no library to load
 * @param {() => void} actions.editText
 * @param {() => void} actions.keepInstead
 * @param {() => void} actions.openMine
 * @param {HTMLElement} actions.walk the button that has the answer walked along
 */
export function createLabPanel(presets, actions) {
  const { set } = actions;
  /** The moves over squares that come back after hexes. */
  let moves = '';
  const chooser = createMapChooser(presets, { open: actions.openMap, make: actions.makeMap });
  const whose = selectField('Settings of', [['', 'All searches']], (lane) => actions.race.choose(lane === '' ? null : Number(lane)));
  const alike = button('As the others', actions.race.likeTheOthers, { title: 'Takes back what this search has of its own' });
  /** @param {string} attribute @param {string} label @param {Parameters<typeof selectField>[1]} [options] */
  const word = (attribute, label, options = choices(attribute)) => selectField(label, options, (value) => set(attribute, value || null));
  const words = {
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
  words.smooth.row.title = 'What the answer is made into for who walks along it: no line cuts a corner that the moves do not';
  const layout = selectField('Cells', [[SQUARES, 'Squares'], ...layouts()], (lie) => {
    if (lie === SQUARES) {
      // A layout is for hexes alone, so it goes before they do.
      set('layout', null);
      set('movement', moves || null);
    } else {
      set('movement', HEX);
      set('layout', lie);
    }
  });
  const weight = rangeField('Weight', { min: 0, max: 5, step: 0.1 }, (value) => `${Number(value.toFixed(2))}`, (value) => set('weight', String(Number(value.toFixed(3)))));
  const landmarks = textField('Landmarks', (value) => set('landmarks', value || null));
  landmarks.row.title = 'How many, from 1 to 16, placed far apart; or their cells, like 3,4 10,2';
  const numbers = {
    limit: settingField(set, 'limit', 'Limit', 'The most cells to expand; empty for no limit'),
    'jump-limit': settingField(set, 'jump-limit', 'Jump limit', 'The most cells that a jump of JPS goes; empty for no limit'),
    scale: settingField(set, 'scale', 'Estimate factor', 'What the estimate is multiplied with; empty for 1', 0.1),
    'scale-diagonal': settingField(set, 'scale-diagonal', 'Diagonal factor', 'What the diagonal part of the octile estimate is multiplied with instead; empty for the same', 0.1),
    k: settingField(set, 'k', 'Directions k', 'How many directions “Best directions” keeps'),
    'k-within': settingField(set, 'k-within', 'Best within', 'How much worse than the best a direction may be that is kept, in place of how many', 0.1),
  };
  const vehicle = createVehicleFields(set, actions.turn);
  const abouts = Object.entries({ ...words, layout, weight, landmarks, ...numbers }).map(([attribute, { row }]) => addAbout(row, attribute));
  for (const { row, attribute } of vehicle.fields) abouts.push(addAbout(row, attribute));
  const showSection = createShowSection((value) => set('show', value));
  const warningLines = createWarnings();
  const chosenLine = el('p', { class: 'shows', hidden: true });
  const smoothedLine = el('p', { class: 'shows', hidden: true });
  const table = createRaceTable(actions.race);
  const legend = createLegend();
  const text = button('As text', actions.editText, { title: 'The map as text, beside the picture', 'aria-pressed': 'false' });
  const borrowedNote = el(
    'div',
    { class: 'borrowed', role: 'note', hidden: true },
    el('p', {}, 'This map came by a link. Yours is kept.'),
    button('Keep this instead of mine', actions.keepInstead),
    button('Back to mine', actions.openMine),
  );

  const more = el(
    'div',
    { class: 'more', id: 'more' },
    borrowedNote,
    ...chooser.rows,
    el('div', { class: 'whose' }, whose.row, alike),
    words.algorithm.row,
    chosenLine,
    ...rows(words.heuristic, layout, words.movement, words.smooth),
    smoothedLine,
    ...rows(weight, words.weighting, words['k-by'], landmarks),
    vehicle.element,
    el(
      'details',
      { class: 'finer' },
      el('summary', {}, 'More search settings'),
      ...rows(words.costs, words['open-list'], words.ties, words['goal-test'], words.nearest),
      el('div', { class: 'finer-numbers' }, ...rows(...Object.values(numbers))),
    ),
    showSection.element,
    warningLines.element,
    actions.walk,
    table.element,
    el(
      'div',
      { class: 'files' },
      ...(actions.copyLink ? [button('Copy link', actions.copyLink, { title: 'A link that holds map, ends and settings' })] : []),
      ...(actions.copyEmbedCode ? [embedButton(actions.copyEmbedCode)] : []),
      button('Open file…', actions.openFile),
      el('span', { class: 'select plain' }, menu('Save as', [['', 'Save as…'], ...SAVES], actions.save)),
      text,
    ),
    legend.element,
  );
  const toggle = button('Settings', () => {
    const open = toggle.getAttribute('aria-expanded') !== 'true';
    toggle.setAttribute('aria-expanded', String(open));
    element.toggleAttribute('data-open', open);
    more.scrollTop = 0;
  }, { class: 'toggle', 'aria-expanded': 'false', 'aria-controls': 'more' });
  const element = el('section', { class: 'panel', part: 'panel', 'aria-label': 'Settings' }, toggle, more);

  /** Whose settings these are. @param {LabSettings['race']} race */
  function showWhose({ lanes, chosen, own }) {
    const { row, select } = whose;
    row.hidden = lanes.length < 2;
    alike.hidden = lanes.length < 2 || !own;
    while (select.options.length > lanes.length + 1) select.lastElementChild?.remove();
    lanes.forEach(({ title }, at) => setText(select.options[at + 1] ?? select.appendChild(el('option', { value: at })), title));
    whose.show(String(chosen ?? ''));
  }

  /** A control that changes nothing is not there. @param {LabSettings} settings @param {boolean} hex */
  function showRows({ values, algorithms }, hex) {
    const all = (/** @type {(algorithm: string) => boolean} */ are) => algorithms.every(are);
    const isFor = (/** @type {string[]} */ those) => algorithms.some((algorithm) => those.includes(algorithm));
    const blind = all((algorithm) => LAB_BLIND.includes(algorithm));
    const driving = all(isDrive);
    const astar = all((algorithm) => algorithm === 'astar');
    // Searches that differ are changed one by one.
    words.algorithm.row.hidden = values.algorithm === undefined;
    words.costs.row.hidden = driving;
    words.heuristic.row.hidden = blind;
    for (const name of /** @type {const} */ (['movement', 'open-list', 'ties', 'goal-test', 'nearest'])) {
      words[name].row.hidden = driving || all((algorithm) => LAB_UNUSED[name].includes(algorithm));
    }
    if (hex) words.movement.row.hidden = true;
    if (values['open-list'] === 'buckets') words.ties.row.hidden = true;
    words.smooth.row.hidden = driving || hex;
    weight.row.hidden = !astar && !isFor(SEARCHES_OF.weight);
    words.weighting.row.hidden = !isFor(SEARCHES_OF.weighting) && !(astar && values.weight !== 1);
    words.weighting.select.options[0].hidden = !astar;
    words['k-by'].row.hidden = !isFor(SEARCHES_OF.kBy);
    landmarks.row.hidden = blind || values.heuristic !== 'landmarks';
    numbers.k.row.hidden = numbers['k-within'].row.hidden = !isFor(SEARCHES_OF.k);
    numbers['jump-limit'].row.hidden = !isFor(SEARCHES_OF.jumpLimit);
    numbers.scale.row.hidden = blind;
    numbers['scale-diagonal'].row.hidden = blind || values.heuristic !== 'octile' || hex;
  }

  return {
    element,
    /** Which map is open. */
    chooser,

    /** @param {LabSettings} settings */
    show(settings) {
      const { values, places, race, functions } = settings;
      borrowedNote.hidden = !settings.borrowed;
      showWhose(race);
      for (const [attribute, field] of Object.entries(words)) showWord(field, values[attribute]);
      const hex = values.movement === HEX;
      if (hex) words.movement.show(moves);
      else moves = String(values.movement ?? '');
      // Over hexes these three are one and the same.
      for (const option of words.heuristic.select.options) {
        if (option.value === 'octile') setText(option, hex ? 'Hex distance' : labelOf('heuristic', 'octile'));
        else if (option.value === 'manhattan' || option.value === 'chebyshev') option.hidden = option.disabled = hex;
      }
      layout.show(hex ? String(values.layout ?? '') : SQUARES);
      offerOwn(words.algorithm.select, functions);
      offerOwn(table.select, functions);
      showRows(settings, hex);
      vehicle.show(settings.vehicle);
      weight.show(Number(values.weight ?? 1), values.weight === undefined ? SEVERAL : undefined);
      showNumber(landmarks.input, values.landmarks, 8);
      /** @type {Record<string, Value>} */
      const usual = { ...USUAL, 'scale-diagonal': values.scale === undefined ? SEVERAL : (values.scale ?? USUAL.scale) };
      for (const [attribute, { input }] of Object.entries(numbers)) showNumber(input, values[attribute], usual[attribute]);
      warningLines.show(settings.warnings);
      setLine(chosenLine, settings.chosen);
      setLine(smoothedLine, settings.smoothed);
      text.setAttribute('aria-pressed', String(settings.editing));
      showSection.show(settings.showing);
      for (const follow of abouts) follow();
      table.show(race);
      legend.show(race.lanes.map(({ algorithm }) => algorithm), shapeOf(hex ? String(values.layout ?? '') : '').kind, places);
    },
  };
}

/** @param {...{ row: HTMLElement }} fields */
const rows = (...fields) => fields.map(({ row }) => row);

/** @param {ReturnType<typeof selectField>} field @param {Value} value */
function showWord({ select, show }, value) {
  const several = select.querySelector('[data-several]');
  if (value === undefined && !several) select.prepend(el('option', { value: SEVERAL, disabled: true, hidden: true, 'data-several': true }, SEVERAL));
  if (value !== undefined) several?.remove();
  show(String(value ?? SEVERAL));
}

/** @param {HTMLInputElement} input @param {Value} value @param {Value} [usual] */
function showNumber(input, value, usual) {
  fill(input, value);
  input.placeholder = value === undefined ? SEVERAL : String(usual ?? '');
}
