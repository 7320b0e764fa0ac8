// Parts of the panel: what stands behind ⓘ, what is to be seen besides the search, warnings, and the vehicle.

import { joined, msg } from '../../shared/message.js';
import { LAB_NUMBERS } from '../../shared/words.js';
import { button, fill, numberField, plainSelect } from '../../shared/ui/fields.js';

/** @import { Said } from '../../shared/message.js' */
/** @import { Words } from '../../shared/ui/words.js' */

/**
 * @typedef {(attribute: string, value: string | null) => void} SetAttribute
 * @typedef {{ turningRadius?: number | null, reverseCost?: number | null, steerCost?: number | null, gearCost?: number | null }} VehicleNumbers none for the core's own
 * @typedef {object} VehicleState
 * @property {readonly [start: number, goal: number]} headings in degrees
 * @property {VehicleNumbers} chosen
 * @property {VehicleNumbers} usual the core's own, as far as it tells
 */

/**
 * A list of what can be done: it does what is chosen, and shows its name again.
 *
 * @param {Words} words @param {Said} label @param {Parameters<typeof plainSelect>[2]} choices the first of them its name @param {(value: string) => void} chosen
 */
export function menu(words, label, choices, chosen) {
  const select = plainSelect(words, label, choices, (value) => {
    select.value = '';
    if (value !== '') chosen(value);
  });
  return select;
}

/**
 * A number that is an attribute. An emptied field takes the attribute back.
 *
 * @param {Words} words @param {SetAttribute} set @param {string} attribute @param {Said} label @param {Said} title @param {number} [step]
 */
export function settingField(words, set, attribute, label, title, step = 1) {
  const { least: min = 0, most: max = 0 } = LAB_NUMBERS[attribute] ?? {};
  const field = numberField(words, label, { min, max, step }, (value) => set(attribute, Number.isFinite(value) ? String(value) : null));
  words.setAttribute(field.row, 'title', title);
  return { label, ...field };
}

/**
 * ⓘ beside a field: what the word that is chosen there means, what it promises and where it comes from, in a card under the field.
 * The card and its sentences are fetched when somebody asks for the first.
 *
 * @param {Words} words
 * @param {HTMLElement} row of the field
 * @param {Said} label of the field
 * @param {string} attribute that the field sets
 * @returns {() => void} what is open follows what is chosen
 */
export function addAbout(words, row, label, attribute) {
  /** @type {(() => void) | null} */
  let show = null;
  const about = button(words, 'i', async () => {
    about.setAttribute('aria-expanded', String(about.getAttribute('aria-expanded') !== 'true'));
    try {
      const { makeCard } = await import('./about-card.js');
      show ??= makeCard(words, about, row, attribute);
      show();
    } catch {
      about.setAttribute('aria-expanded', 'false');
      words.setAttribute(about, 'title', msg('This explanation could not be loaded.'));
    }
  }, { class: 'about', 'aria-label': msg('About: {what}', { what: label }), 'aria-expanded': 'false' });
  row.append(about);
  return () => show?.();
}

/** What is to be seen besides the search. What stands in it is fetched when it is first opened. @param {Words} words @param {(text: string | null) => void} set */
export function createShowSection(words, set) {
  const { el } = words;
  let text = '';
  /** @type {ReturnType<typeof import('./show-fields.js')['createShowFields']> | null} */
  let fields = null;
  const element = el('details', { class: 'finer' }, el('summary', {}, msg('Show')));
  element.addEventListener('toggle', () => {
    if (fields || !element.open) return;
    import('./show-fields.js').then(({ createShowFields }) => {
      if (fields) return;
      fields = createShowFields(words, set);
      fields.show(text);
      element.append(...fields.rows);
      // Closed and opened again it is asked for once more.
    }, () => (element.open = false));
  });
  return {
    element,
    /** @param {string} shown as in show.js */
    show(shown) {
      text = shown;
      fields?.show(shown);
    },
  };
}

/** What the searches cannot promise: the sentence of one as it stands, those of several as a line with their number, which opens, so that the table below stays in view. @param {Words} words */
export function createWarnings({ el, setText }) {
  const count = el('summary');
  const text = el('p', { role: 'note' });
  const element = el('details', { class: 'warning' }, count, text);
  /** Whether somebody has opened the line. */
  let opened = false;
  count.addEventListener('click', () => (opened = !element.open));
  return {
    element,
    /** @param {readonly Said[]} warnings each a sentence or more */
    show(warnings) {
      const folds = warnings.length > 1;
      setText(text, joined(warnings, '\n'));
      setText(count, folds ? msg('{n} warnings', { n: warnings.length }) : '');
      count.hidden = !folds;
      element.hidden = warnings.length === 0;
      element.open = !folds || opened;
    },
  };
}

/** @type {[keyof VehicleNumbers, attribute: string, label: string, title: string][]} */
const VEHICLE = [
  ['turningRadius', 'turning-radius', 'Turning radius', 'The tightest circle that the middle of the rear axle can drive, in cells'],
  ['reverseCost', 'reverse-cost', 'Driving back', 'What a cell driven back costs beside the cell itself'],
  ['steerCost', 'steer-cost', 'Steering', 'What it costs, in cells, to turn the front wheels from straight to full lock'],
  ['gearCost', 'gear-cost', 'Gear change', 'What a change between forward and back costs, in cells'],
];

/**
 * Of searches that drive: where start and goal look, how tight the vehicle turns, and what driving back, turning the wheels and changing
 * the gear cost. It is there only while such a search is on the page.
 *
 * @param {Words} words
 * @param {SetAttribute} set
 * @param {(end: 'from' | 'to', degrees: number) => void} turn
 */
export function createVehicleFields(words, set, turn) {
  const { el, setAttribute } = words;
  const heading = (/** @type {Said} */ label, /** @type {'from' | 'to'} */ end) => {
    const field = numberField(words, label, { min: -360, max: 360, step: 15 }, (degrees) => Number.isFinite(degrees) && turn(end, degrees));
    setAttribute(field.row, 'title', msg('In degrees: 0 looks to the right, 90 down. Drag the knob before the nose, or press Q and E'));
    return { attribute: `${end}-heading`, label, ...field };
  };
  const headings = [heading(msg('Start looks, °'), 'from'), heading(msg('Goal looks, °'), 'to')];
  const numbers = VEHICLE.map(([name, attribute, label, title]) => {
    const whole = msg('{title}; empty for the usual', { title: msg(title) });
    return { name, attribute, ...settingField(words, set, attribute, msg(label), whole, 0.25) };
  });
  const fields = [...headings, ...numbers];
  for (const { input } of fields) input.inputMode = 'decimal';
  const element = el('div', { class: 'maze-numbers', role: 'group', 'aria-label': msg('Vehicle') }, ...fields.map(({ row }) => row));
  return {
    element,
    /** Each with the attribute that it sets. */
    fields,
    /** @param {VehicleState | null} state null while nobody drives */
    show(state) {
      element.hidden = state === null;
      if (!state) return;
      headings.forEach(({ input }, at) => fill(input, state.headings[at]));
      for (const { name, input } of numbers) {
        fill(input, state.chosen[name]);
        input.placeholder = String(state.usual[name] ?? '');
      }
    },
  };
}
