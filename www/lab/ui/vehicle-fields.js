// The panel's part for searches that drive: where start and goal look, how tight the vehicle turns, and what driving back,
// turning the wheels and changing the gear cost. It is there only while such a search is on the page.

import { LAB_NUMBERS } from '../../shared/words.js';
import { el } from '../../shared/ui/dom.js';
import { numberField } from '../../shared/ui/fields.js';

/**
 * @typedef {{ radius: number | null, reverse: number | null, steer: number | null, gear: number | null }} VehicleNumbers null for the core's own
 * @typedef {object} VehicleState
 * @property {readonly [start: number, goal: number]} headings in degrees
 * @property {VehicleNumbers} chosen
 * @property {VehicleNumbers} usual the core's own, as far as it tells
 */

/** @type {[keyof VehicleNumbers, attribute: string, label: string, title: string, step: number][]} */
const NUMBERS = [
  ['radius', 'turning-radius', 'Turning radius', 'The tightest circle that the middle of the rear axle can drive, in cells', 0.25],
  ['reverse', 'reverse-cost', 'Driving back', 'What a cell driven back costs beside the cell itself', 0.25],
  ['steer', 'steer-cost', 'Steering', 'What it costs, in cells, to turn the front wheels from straight to full lock', 0.25],
  ['gear', 'gear-cost', 'Gear change', 'What a change between forward and back costs, in cells', 0.25],
];

export class VehicleFields {
  #headings;
  #numbers;

  /**
   * @param {(attribute: string, value: string | null) => void} set
   * @param {(end: 'from' | 'to', degrees: number) => void} turn
   */
  constructor(set, turn) {
    const heading = (/** @type {string} */ label, /** @type {'from' | 'to'} */ end) => {
      const field = numberField(label, { min: -360, max: 360, step: 15 }, (degrees) => Number.isFinite(degrees) && turn(end, degrees));
      field.row.title = 'In degrees: 0 looks to the right, 90 down. Drag the knob before the nose, or press Q and E';
      return field;
    };
    this.#headings = /** @type {const} */ ([heading('Start looks, °', 'from'), heading('Goal looks, °', 'to')]);
    this.#numbers = NUMBERS.map(([name, attribute, label, title, step]) => {
      const { least = 0, most = 0 } = LAB_NUMBERS[attribute] ?? {};
      const field = numberField(label, { min: least, max: most, step }, (value) => set(attribute, Number.isFinite(value) ? String(value) : null));
      field.row.title = `${title}; empty for the usual`;
      return { name, input: inputOf(field) };
    });
    /** By the attributes that they set. @type {Record<string, { row: HTMLElement }>} */
    this.fields = {
      'from-heading': this.#headings[0],
      'to-heading': this.#headings[1],
      ...Object.fromEntries(NUMBERS.map(([, attribute], at) => [attribute, { row: /** @type {HTMLElement} */ (this.#numbers[at]?.input.parentElement) }])),
    };
    const rows = [...this.#headings.map(({ row }) => row), ...this.#numbers.map(({ input }) => /** @type {HTMLElement} */ (input.parentElement))];
    this.element = el('div', { class: 'maze-numbers', role: 'group', 'aria-label': 'Vehicle' }, ...rows);
  }

  /** @param {VehicleState | null} state null while nobody drives */
  show(state) {
    this.element.hidden = state === null;
    if (!state) return;
    this.#headings.forEach((field, at) => write(inputOf(field), state.headings[at] ?? 0));
    for (const { name, input } of this.#numbers) {
      write(input, state.chosen[name]);
      input.placeholder = state.usual[name] === null ? '' : String(state.usual[name]);
    }
  }
}

/** @param {ReturnType<typeof numberField>} field */
function inputOf({ row }) {
  const input = /** @type {HTMLInputElement} */ (row.querySelector('input'));
  input.inputMode = 'decimal';
  return input;
}

/** @param {HTMLInputElement} input @param {number | null} value */
function write(input, value) {
  // A field in use is its user's.
  if (!input.matches(':focus')) input.value = value === null ? '' : String(value);
}
