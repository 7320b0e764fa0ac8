// The lab's panel: map, search, race, files, legend. It holds no state of the lab: it asks for changes through its
// actions and shows whatever `show` is given.

import { msg } from '../../shared/message.js';
import { shapeOf } from '../draw/shape.js';
import { isDrive, SEARCHES_OF } from '../../shared/words.js';
import { button, embedButton, fill, rangeField, selectField, textField } from '../../shared/ui/fields.js';
import { choices, LAB_BLIND, LAB_UNUSED, labelOf, layouts, offerOwn, searches } from './labels.js';
import { createLegend } from './legend.js';
import { createMapChooser } from './map-chooser.js';
import { addAbout, createShowSection, createVehicleFields, createWarnings, menu, settingField } from './panel-parts.js';
import { createRaceTable } from './race.js';

/** @import { Said } from '../../shared/message.js' */
/** @import { Words } from '../../shared/ui/words.js' */

/** The moves over hexes, and the choice of none. */
const HEX = '6';
const SQUARES = 'square';

/** What a map or its picture can be saved as. @type {[string, Said][]} */
const SAVES = [
  ['ascii', msg('ASCII text')],
  ['digits', msg('Digits')],
  ['map', msg('Benchmark .map')],
  ['hex', msg('Hex rows')],
  ['xml', msg('Cube face, XML')],
  ['png', msg('Picture, PNG')],
  ['svg', msg('Picture, SVG')],
  ['apng', msg('Animation, PNG')],
];
// A film only where the browser can record one.
if (typeof MediaRecorder === 'function' && MediaRecorder.isTypeSupported('video/webm')) SAVES.push(['webm', msg('Animation, WebM')]);

/** What cannot be read off a field that shows nothing: the lanes differ in it. */
const SEVERAL = msg('each its own');
const NO_LIMIT = msg('no limit');
const HEX_DISTANCE = msg('Hex distance');
const OCTILE = msg(labelOf('heuristic', 'octile'));

/** What an empty field shows: what then applies. @type {Record<string, Said>} */
const USUAL = { k: 5, scale: 1, limit: NO_LIMIT, 'jump-limit': NO_LIMIT };

/**
 * @typedef {string | number | null | undefined} Value of a setting: null where it has no number, undefined where lanes differ
 * @typedef {object} LabSettings
 * @property {Record<string, Value>} values by attribute: of the chosen lane, or of all
 * @property {string[]} algorithms of the lanes whose settings these are
 * @property {string[]} places on the map besides start and goal
 * @property {import('./panel-parts.js').VehicleState | null} vehicle null while no search drives
 * @property {readonly Said[]} warnings
 * @property {Said} chosen what an automatic search chose and why, or ''
 * @property {Said} smoothed how long the smooth answer is, or ''
 * @property {boolean} borrowed whether the map came by a link, and one's own is kept
 * @property {string} showing what is shown besides the search, see show.js
 * @property {boolean} functions whether there are any for the search `own`
 * @property {boolean} editing whether the text is shown
 * @property {import('./race.js').RaceState & { own: boolean }} race own: whether the chosen lane has something of its own
 */

/**
 * @param {Words} words
 * @param {readonly { name: string, url: string, group: string }[]} presets
 * @param {object} actions
 * @param {import('./panel-parts.js').SetAttribute} actions.set of the chosen lane, or of all
 * @param {(end: 'from' | 'to', degrees: number) => void} actions.turn
 * @param {(url: string) => void} actions.openMap
 * @param {(maze: import('./map-chooser.js').MazeChoice) => void} actions.makeMap
 * @param {Parameters<typeof createRaceTable>[1] & { likeTheOthers: () => void }} actions.race
 * @param {() => void} actions.openFile
 * @param {(kind: string) => void} actions.save
 * @param {(() => void) | null} actions.copyLink null where there is no page to link to
 * @param {(() => void) | null} actions.copyEmbedCode null where there is no library to load
 * @param {() => void} actions.editText
 * @param {() => void} actions.keepInstead
 * @param {() => void} actions.openMine
 * @param {HTMLElement} actions.walk the button that has the answer walked along
 */
export function createLabPanel(words, presets, actions) {
  const { el, setText, setLine, setAttribute } = words;
  const { set } = actions;
  /** The moves over squares that come back after hexes. */
  let moves = '';
  const chooser = createMapChooser(words, presets, { open: actions.openMap, make: actions.makeMap });
  const whose = selectField(words, msg('Settings of'), [['', msg('All searches')]], (lane) => actions.race.choose(lane === '' ? null : Number(lane)));
  const alike = button(words, msg('As the others'), actions.race.likeTheOthers, { title: msg('Takes back what this search has of its own') });
  /** @param {string} attribute @param {Said} label @param {Parameters<typeof selectField>[2]} [options] */
  const word = (attribute, label, options = choices(attribute)) => ({ label, ...selectField(words, label, options, (value) => set(attribute, value || null)) });
  const fields = {
    algorithm: word('algorithm', msg('Search'), searches()),
    heuristic: word('heuristic', msg('Estimate')),
    // Six ways are over hexes, and over hexes there are no others: that is the choice of the cells.
    movement: word('movement', msg('Moves'), choices('movement').filter(([move]) => move !== HEX)),
    smooth: word('smooth', msg('Smoothing')),
    weighting: word('weighting', msg('Weighting'), [['', msg('Constant')], ...choices('weighting')]),
    'k-by': word('k-by', msg('Best by')),
    costs: word('costs', msg('Costs')),
    'open-list': word('open-list', msg('Open list')),
    ties: word('ties', msg('Ties')),
    'goal-test': word('goal-test', msg('Goal test')),
    nearest: word('nearest', msg('Fallback')),
  };
  setAttribute(fields.smooth.row, 'title', msg('What the answer is made into for who walks along it: no line cuts a corner that the moves do not'));
  const cells = msg('Cells');
  const layout = selectField(words, cells, [[SQUARES, msg('Squares')], ...layouts()], (lie) => {
    if (lie === SQUARES) {
      // A layout is for hexes alone, so it goes before they do.
      set('layout', null);
      set('movement', moves || null);
    } else {
      set('movement', HEX);
      set('layout', lie);
    }
  });
  const weightLabel = msg('Weight');
  const weight = rangeField(words, weightLabel, { min: 0, max: 5, step: 0.1 }, (value) => `${Number(value.toFixed(2))}`, (value) => set('weight', String(Number(value.toFixed(3)))));
  const landmarksLabel = msg('Landmarks');
  const landmarks = textField(words, landmarksLabel, (value) => set('landmarks', value || null));
  setAttribute(landmarks.row, 'title', msg('How many, from 1 to 16, placed far apart; or their cells, like 3,4 10,2'));
  const numbers = {
    limit: settingField(words, set, 'limit', msg('Limit'), msg('The most cells to expand; empty for no limit')),
    'jump-limit': settingField(words, set, 'jump-limit', msg('Jump limit'), msg('The most cells that a jump of JPS goes; empty for no limit')),
    scale: settingField(words, set, 'scale', msg('Estimate factor'), msg('What the estimate is multiplied with; empty for 1'), 0.1),
    'scale-diagonal': settingField(words, set, 'scale-diagonal', msg('Diagonal factor'), msg('What the diagonal part of the octile estimate is multiplied with instead; empty for the same'), 0.1),
    k: settingField(words, set, 'k', msg('Directions k'), msg('How many directions “Best directions” keeps')),
    'k-within': settingField(words, set, 'k-within', msg('Best within'), msg('How much worse than the best a direction may be that is kept, in place of how many'), 0.1),
  };
  const vehicle = createVehicleFields(words, set, actions.turn);
  const told = { ...fields, layout: { label: cells, ...layout }, weight: { label: weightLabel, ...weight }, landmarks: { label: landmarksLabel, ...landmarks }, ...numbers };
  const abouts = Object.entries(told).map(([attribute, { row, label }]) => addAbout(words, row, label, attribute));
  for (const { row, label, attribute } of vehicle.fields) abouts.push(addAbout(words, row, label, attribute));
  const showSection = createShowSection(words, (value) => set('show', value));
  const warningLines = createWarnings(words);
  const chosenLine = el('p', { class: 'shows', hidden: true });
  const smoothedLine = el('p', { class: 'shows', hidden: true });
  const table = createRaceTable(words, actions.race);
  const legend = createLegend(words);
  const text = button(words, msg('As text'), actions.editText, { title: msg('The map as text, beside the picture'), 'aria-pressed': 'false' });
  const borrowedNote = el(
    'div',
    { class: 'borrowed', role: 'note', hidden: true },
    el('p', {}, msg('This map came by a link. Yours is kept.')),
    button(words, msg('Keep this instead of mine'), actions.keepInstead),
    button(words, msg('Back to mine'), actions.openMine),
  );

  const more = el(
    'div',
    { class: 'more', id: 'more' },
    borrowedNote,
    ...chooser.rows,
    el('div', { class: 'whose' }, whose.row, alike),
    fields.algorithm.row,
    chosenLine,
    ...rows(fields.heuristic, layout, fields.movement, fields.smooth),
    smoothedLine,
    ...rows(weight, fields.weighting, fields['k-by'], landmarks),
    vehicle.element,
    el(
      'details',
      { class: 'finer' },
      el('summary', {}, msg('More search settings')),
      ...rows(fields.costs, fields['open-list'], fields.ties, fields['goal-test'], fields.nearest),
      el('div', { class: 'finer-numbers' }, ...rows(...Object.values(numbers))),
    ),
    showSection.element,
    warningLines.element,
    actions.walk,
    table.element,
    el(
      'div',
      { class: 'files' },
      ...(actions.copyLink ? [button(words, msg('Copy link'), actions.copyLink, { title: msg('A link that holds map, ends and settings') })] : []),
      ...(actions.copyEmbedCode ? [embedButton(words, actions.copyEmbedCode)] : []),
      button(words, msg('Open file…'), actions.openFile),
      el('span', { class: 'select plain' }, menu(words, msg('Save as'), [['', msg('Save as…')], ...SAVES], actions.save)),
      text,
    ),
    legend.element,
  );
  const toggle = button(words, msg('Settings'), () => {
    const open = toggle.getAttribute('aria-expanded') !== 'true';
    toggle.setAttribute('aria-expanded', String(open));
    element.toggleAttribute('data-open', open);
    more.scrollTop = 0;
  }, { class: 'toggle', 'aria-expanded': 'false', 'aria-controls': 'more' });
  const element = el('section', { class: 'panel', part: 'panel', 'aria-label': msg('Settings') }, toggle, more);

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
    fields.algorithm.row.hidden = values.algorithm === undefined;
    fields.costs.row.hidden = driving;
    fields.heuristic.row.hidden = blind;
    for (const name of /** @type {const} */ (['movement', 'open-list', 'ties', 'goal-test', 'nearest'])) {
      fields[name].row.hidden = driving || all((algorithm) => LAB_UNUSED[name].includes(algorithm));
    }
    if (hex) fields.movement.row.hidden = true;
    if (values['open-list'] === 'buckets') fields.ties.row.hidden = true;
    fields.smooth.row.hidden = driving || hex;
    weight.row.hidden = !astar && !isFor(SEARCHES_OF.weight);
    fields.weighting.row.hidden = !isFor(SEARCHES_OF.weighting) && !(astar && values.weight !== 1);
    fields.weighting.select.options[0].hidden = !astar;
    fields['k-by'].row.hidden = !isFor(SEARCHES_OF.kBy);
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
      for (const [attribute, field] of Object.entries(fields)) showWord(words, field, values[attribute]);
      const hex = values.movement === HEX;
      if (hex) fields.movement.show(moves);
      else moves = String(values.movement ?? '');
      // Over hexes these three are one and the same.
      for (const option of fields.heuristic.select.options) {
        if (option.value === 'octile') setText(option, hex ? HEX_DISTANCE : OCTILE);
        else if (option.value === 'manhattan' || option.value === 'chebyshev') option.hidden = option.disabled = hex;
      }
      layout.show(hex ? String(values.layout ?? '') : SQUARES);
      offerOwn(fields.algorithm.select, functions);
      offerOwn(table.select, functions);
      showRows(settings, hex);
      vehicle.show(settings.vehicle);
      weight.show(Number(values.weight ?? 1), values.weight === undefined ? SEVERAL : undefined);
      showNumber(words, landmarks.input, values.landmarks, 8);
      /** @type {Record<string, Said | null | undefined>} */
      const usual = { ...USUAL, 'scale-diagonal': values.scale === undefined ? SEVERAL : (values.scale ?? USUAL.scale) };
      for (const [attribute, { input }] of Object.entries(numbers)) showNumber(words, input, values[attribute], usual[attribute]);
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

/** @param {Words} words @param {ReturnType<typeof selectField>} field @param {Value} value */
function showWord({ el }, { select, show }, value) {
  const several = select.querySelector('[data-several]');
  if (value === undefined && !several) select.prepend(el('option', { value: SEVERAL.code, disabled: true, hidden: true, 'data-several': true }, SEVERAL));
  if (value !== undefined) several?.remove();
  show(String(value ?? SEVERAL.code));
}

/** @param {Words} words @param {HTMLInputElement} input @param {Value} value @param {Said | null} [usual] */
function showNumber({ setAttribute }, input, value, usual) {
  fill(input, value);
  setAttribute(input, 'placeholder', value === undefined ? SEVERAL : (usual ?? ''));
}
