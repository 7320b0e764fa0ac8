// The tools over the picture: what a press does (look around, build walls, paint ground), undo and redo, and the zoom.

import { el } from '../../shared/ui/dom.js';
import { icon, iconButton } from '../../shared/ui/icons.js';

/** @typedef {'look' | 'wall' | 'terrain'} Tool */

/** @type {[Tool, import('../../shared/ui/icons.js').IconName, string, string][]} */
const TOOLS = [
  ['look', 'look', 'Look', 'Press to explain a cell, drag to move the map'],
  ['wall', 'wall', 'Walls', 'Press on floor to build walls, on walls to clear them'],
  ['terrain', 'terrain', 'Ground', 'Paint ground that costs more to walk on'],
];
/** What painted ground may cost, as times of floor. */
export const COSTS = [1, 2, 3, 5, 9, 20, 50];

/**
 * @typedef {object} Using
 * @property {(tool: Tool) => void} takeTool
 * @property {(cost: number) => void} paintCost
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {(factor: number) => void} zoom
 * @property {() => void} showAll
 */

export class Tools {
  /** @type {Record<string, HTMLInputElement>} */
  #radios = {};
  #undo;
  #redo;
  #cost;

  /** @param {Using} using */
  constructor(using) {
    const choices = TOOLS.map(([tool, picture, name, title]) => {
      const input = el('input', { type: 'radio', name: 'tool', value: tool, 'aria-label': name });
      input.addEventListener('change', () => using.takeTool(tool));
      this.#radios[tool] = input;
      return el('label', { class: 'tool', title: `${name}: ${title}` }, input, icon(picture), el('span', { 'aria-hidden': 'true' }, name));
    });
    this.#cost = el('select', { 'aria-label': 'Cost of painted ground', title: 'Cost of painted ground' }, ...COSTS.map((cost) => el('option', { value: cost }, `×${cost}`)));
    this.#cost.value = '5';
    this.#cost.addEventListener('change', () => using.paintCost(Number(this.#cost.value)));
    this.#undo = iconButton('undo', 'Undo (Ctrl+Z)', () => using.undo(), 'flat');
    this.#redo = iconButton('redo', 'Redo (Ctrl+Shift+Z)', () => using.redo(), 'flat');
    this.element = el(
      'div',
      { class: 'tools', part: 'buttons', role: 'toolbar', 'aria-label': 'Map tools' },
      el('span', { class: 'tool-group', role: 'radiogroup', 'aria-label': 'What a press does' }, ...choices, this.#cost),
      el('span', { class: 'tool-group' }, this.#undo, this.#redo),
      el(
        'span',
        { class: 'tool-group zooms' },
        iconButton('minus', 'Zoom out (−)', () => using.zoom(1 / 1.4), 'flat'),
        iconButton('fit', 'Show the whole map (F)', () => using.showAll(), 'flat'),
        iconButton('plus', 'Zoom in (+)', () => using.zoom(1.4), 'flat'),
      ),
    );
  }

  /** @param {{ tool: Tool, canUndo: boolean, canRedo: boolean }} state */
  show({ tool, canUndo, canRedo }) {
    const radio = this.#radios[tool];
    if (radio) radio.checked = true;
    this.#cost.hidden = tool !== 'terrain';
    this.#undo.disabled = !canUndo;
    this.#redo.disabled = !canRedo;
  }
}
