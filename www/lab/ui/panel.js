// The lab's panel: map, search and play; then files, what else to show, and the legend. It holds no
// state of the lab: it calls its actions and shows what `show` receives.

import { msg } from '../../shared/message.js';
import { shapeOf } from '../draw/shape.js';
import { HEADINGS, optionOf } from '../play/options.js';
import { readShow } from '../play/attributes.js';
import { button, embedButton, selectField } from '../../shared/ui/fields.js';
import { labelOf, offerOwn } from './word-labels.js';
import { createLegend } from './legend.js';
import { createMapChooser } from './map-chooser.js';
import { HEX, ROWS, SQUARES } from './options.js';
import {
  createDisclosure,
  createField,
  createShowSection,
  createWarnings,
  menu,
  SEVERAL,
} from './panel-parts.js';
import { createRaceTable } from './race.js';

/** @import { Said } from '../../shared/message.js' */
/** @import { Words } from '../../shared/ui/words.js' */

/** The file formats of a map or its picture. @type {[string, Said][]} */
const SAVES = [
  ['ascii', msg('ASCII text')],
  ['digits', msg('Digits')],
  ['matrix', msg('0/1 matrix')],
  ['map', msg('Benchmark .map')],
  ['hex', msg('Hex rows')],
  ['xml', msg('Cube face, XML')],
  ['png', msg('Picture, PNG')],
  ['svg', msg('Picture, SVG')],
  ['trace', msg('Trace')],
  ['posthoc', msg('Trace for Posthoc')],
  ['apng', msg('Animation, PNG')],
];
// Only if the browser can record one.
if (typeof MediaRecorder === 'function' && MediaRecorder.isTypeSupported('video/webm'))
  SAVES.push(['webm', msg('Animation, WebM')]);

const HEX_DISTANCE = msg('Hex distance');
const OCTILE = msg(labelOf('heuristic', 'octile'));

/**
 * @typedef {object} LabSettings
 * @property {Record<string, import('./panel-parts.js').Value>} values by attribute, of the chosen
 *   lane or of all
 * @property {readonly string[]} idle attributes without effect in these lanes
 * @property {readonly string[]} changed attributes in force that are not their defaults
 * @property {Record<string, number> | null} vehicle the core's defaults by option; null if no
 *   search drives
 * @property {string[]} algorithms of the lanes whose settings these are
 * @property {string[]} places on the map besides start and goal
 * @property {readonly Said[]} warnings
 * @property {Said} chosen the choice of an automatic search with the reason, or ''
 * @property {Said} smoothed the length of the smooth path, or ''
 * @property {boolean} borrowed whether the map is from a link, and the reader's own stays stored
 * @property {string} showing the value of `show`, see play/attributes.js
 * @property {boolean} functions whether there are any for the search `own`
 * @property {boolean} editing whether the text is shown
 * @property {import('./race.js').RaceState & { own: boolean }} race own: whether the chosen lane
 *   has options of its own
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
 * @param {(() => void) | null} actions.copyLink null if there is no page to link to
 * @param {(() => void) | null} actions.copyEmbedCode null if there is no library to load
 * @param {() => void} actions.editText
 * @param {() => void} actions.keepInstead
 * @param {() => void} actions.openMine
 * @param {HTMLElement[]} actions.playing the controls of the walk and of the breakpoints
 */
export function createLabPanel(words, presets, actions) {
  const { el, setText, setLine } = words;
  const { set } = actions;
  /** The moves over squares, to restore after hexes. */
  let moves = '';
  const chooser = createMapChooser(words, presets, {
    open: actions.openMap,
    make: actions.makeMap,
  });
  const whose = selectField(words, msg('Settings for'), [['', msg('All searches')]], (lane) =>
    actions.race.choose(lane === '' ? null : Number(lane)),
  );
  const alike = button(words, msg('Use the shared settings'), actions.race.likeTheOthers, {
    title: msg('Remove this search’s own settings'),
  });
  /** @type {typeof set} */
  const change = (attribute, value) => {
    if (HEADINGS.includes(attribute)) {
      if (value !== null) actions.turn(attribute === HEADINGS[0] ? 'from' : 'to', Number(value));
    } else if (attribute !== 'layout') {
      set(attribute, value);
    } else if (value === SQUARES) {
      // A layout applies only to hexes, so it is cleared first.
      set('layout', null);
      set('movement', moves || null);
    } else {
      set('movement', HEX);
      set('layout', value);
    }
  };
  const fields = Object.fromEntries(
    Object.keys(ROWS).map((attribute) => [attribute, createField(words, change, attribute)]),
  );
  const rows = (/** @type {import('./options.js').Section} */ section) =>
    Object.values(fields)
      .filter(({ attribute }) => ROWS[attribute].section === section)
      .map(({ row }) => row);
  const vehicle = el(
    'div',
    { 'class': 'maze-numbers', 'role': 'group', 'aria-label': msg('Vehicle') },
    ...rows('vehicle'),
  );
  const showSection = createShowSection(words, (value) => set('show', value));
  const warningLines = createWarnings(words);
  const chosenLine = el('p', { class: 'shows', hidden: true });
  const smoothedLine = el('p', { class: 'shows', hidden: true });
  const table = createRaceTable(words, actions.race);
  const legend = createLegend(words);
  const text = button(words, msg('As text'), actions.editText, {
    'title': msg('The map as text, beside the picture'),
    'aria-pressed': 'false',
  });
  const borrowedNote = el(
    'div',
    { class: 'borrowed', role: 'note', hidden: true },
    el('p', {}, msg('This map came from a link. Yours is kept.')),
    button(words, msg('Replace mine with this'), actions.keepInstead),
    button(words, msg('Back to mine'), actions.openMine),
  );

  const moreSettings = createDisclosure(
    words,
    msg('More search settings'),
    ...rows('moves'),
    smoothedLine,
    ...rows('weights'),
    vehicle,
    ...rows('details'),
    el('div', { class: 'more-numbers' }, ...rows('numbers')),
  );
  const articles = createDisclosure(
    words,
    msg('From the articles|settings'),
    ...rows('articles'),
    ...showSection.ofArticles,
  );
  const group = (/** @type {Said} */ name, /** @type {HTMLElement[]} */ ...content) =>
    el('section', { 'class': 'group', 'aria-label': name }, el('h2', {}, name), ...content);

  const more = el(
    'div',
    { class: 'more', id: 'more' },
    borrowedNote,
    group(msg('Map'), ...chooser.rows),
    group(
      msg('Search'),
      el('div', { class: 'whose' }, whose.row, alike),
      ...rows('search'),
      chosenLine,
      moreSettings.element,
    ),
    group(msg('Play'), warningLines.element, table.element, ...actions.playing),
    el(
      'div',
      { class: 'files' },
      ...(actions.copyLink
        ? [
            button(words, msg('Copy link'), actions.copyLink, {
              title: msg('A link to this map with its start, goal and settings'),
            }),
          ]
        : []),
      ...(actions.copyEmbedCode ? [embedButton(words, actions.copyEmbedCode)] : []),
      button(words, msg('Open file…'), actions.openFile),
      el(
        'span',
        { class: 'select plain' },
        menu(words, msg('Save as'), [['', msg('Save as…')], ...SAVES], actions.save),
      ),
      text,
    ),
    showSection.element,
    articles.element,
    legend.element,
  );
  const toggle = button(
    words,
    msg('Settings'),
    () => {
      const open = toggle.getAttribute('aria-expanded') !== 'true';
      toggle.setAttribute('aria-expanded', String(open));
      element.toggleAttribute('data-open', open);
      more.scrollTop = 0;
    },
    { 'class': 'toggle', 'aria-expanded': 'false', 'aria-controls': 'more' },
  );
  const element = el(
    'section',
    { 'class': 'panel', 'part': 'panel', 'aria-label': msg('Settings') },
    toggle,
    more,
  );

  /** Shows whose settings these are. @param {LabSettings['race']} race */
  function showWhose({ lanes, chosen, own }) {
    const { row, select } = whose;
    row.hidden = lanes.length < 2;
    alike.hidden = lanes.length < 2 || !own;
    while (select.options.length > lanes.length + 1) select.lastElementChild?.remove();
    lanes.forEach(({ title }, at) =>
      setText(select.options[at + 1] ?? select.appendChild(el('option', { value: at })), title),
    );
    whose.show(String(chosen ?? ''));
  }

  /** Hides controls without effect. @param {LabSettings} settings @param {boolean} hex */
  function showFields({ values, idle, vehicle: usual, algorithms }, hex) {
    vehicle.hidden = usual === null;
    if (!hex) moves = String(values.movement ?? '');
    /** @type {LabSettings['values']} */
    const shown = {
      ...values,
      layout: hex ? values.layout : SQUARES,
      movement: hex ? moves : values.movement,
    };
    for (const { attribute, row, show } of Object.values(fields)) {
      const { like = '', squares } = ROWS[attribute];
      row.hidden = idle.includes(attribute) || (hex && squares === true);
      show(
        shown[attribute],
        like in values
          ? values[like] === undefined
            ? SEVERAL
            : (values[like] ?? 1)
          : usual?.[optionOf(attribute)],
      );
    }
    const { algorithm: search, weighting, heuristic } = fields;
    // Searches that differ are changed one by one.
    search.row.hidden = values.algorithm === undefined;
    weighting.row
      .querySelector('option[value=""]')
      ?.toggleAttribute('hidden', !algorithms.every((algorithm) => algorithm === 'astar'));
    // On hexes, these three are equal.
    for (const option of heuristic.row.querySelectorAll('option')) {
      if (option.value === 'octile') setText(option, hex ? HEX_DISTANCE : OCTILE);
      else if (option.value === 'manhattan' || option.value === 'chebyshev')
        option.hidden = option.disabled = hex;
    }
  }

  return {
    element,
    /** Shows which map is open. */
    chooser,

    /** @param {LabSettings} settings */
    show(settings) {
      const { values, places, race, functions } = settings;
      borrowedNote.hidden = !settings.borrowed;
      showWhose(race);
      const hex = values.movement === HEX;
      showFields(settings, hex);
      offerOwn(fields.algorithm.row, functions);
      offerOwn(table.element, functions);
      warningLines.show(settings.warnings);
      setLine(chosenLine, settings.chosen);
      setLine(smoothedLine, settings.smoothed);
      text.setAttribute('aria-pressed', String(settings.editing));
      showSection.show(settings.showing);
      const isOfArticle = (/** @type {string} */ attribute) =>
        ROWS[attribute].section === 'articles';
      const { palette, chart } = readShow(settings.showing);
      moreSettings.show(settings.changed.filter((attribute) => !isOfArticle(attribute)).join(' '));
      articles.show(
        [...settings.changed.filter(isOfArticle), palette, chart].filter(Boolean).join(' '),
      );
      for (const { follow } of Object.values(fields)) follow();
      table.show(race);
      legend.show(
        race.lanes.map(({ algorithm }) => algorithm),
        shapeOf(hex ? String(values.layout ?? '') : '').kind,
        places,
      );
    },
  };
}
