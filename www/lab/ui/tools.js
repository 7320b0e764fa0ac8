// The tools over the picture: what a press does (look around, build walls, paint ground), undo and redo, and the zoom.

import { el } from '../../shared/ui/dom.js';
import { icon, iconButton } from '../../shared/ui/icons.js';
import { radios } from '../../shared/ui/radios.js';

/** @typedef {'look' | 'wall' | 'terrain' | 'place'} Tool place: one of the further tools */

/** @type {[Tool, import('../../shared/ui/icons.js').IconName, string, string][]} */
const TOOLS = [
  ['look', 'look', 'Look', 'Click a cell to explain it, drag to move the map'],
  ['wall', 'wall', 'Walls', 'Click floor to build walls, and walls to clear them'],
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
  #tools;
  #more;
  #undo;
  #redo;
  #cost;

  /** @param {Using} using @param {() => void} more shows further tools, or puts them away */
  constructor(using, more) {
    const choices = TOOLS.map(([tool, picture, name, title]) => ({ value: tool, label: name, title: `${name}: ${title}`, content: [icon(picture), el('span', { 'aria-hidden': 'true' }, name)] }));
    this.#tools = radios('tool', 'tool', choices, (tool) => using.takeTool(tool));
    this.#cost = el('select', { 'aria-label': 'Cost of painted ground', title: 'Cost of painted ground', hidden: true }, ...COSTS.map((cost) => el('option', { value: cost }, `×${cost}`)));
    this.#cost.value = '5';
    this.#cost.addEventListener('change', () => using.paintCost(Number(this.#cost.value)));
    this.#undo = iconButton('undo', 'Undo (Ctrl+Z)', () => using.undo(), 'flat');
    this.#redo = iconButton('redo', 'Redo (Ctrl+Shift+Z)', () => using.redo(), 'flat');
    this.#more = iconButton('more', 'More tools', more, 'flat');
    this.#more.setAttribute('aria-expanded', 'false');
    this.element = el(
      'div',
      { class: 'tools', part: 'buttons', role: 'group', 'aria-label': 'Map tools' },
      el('span', { class: 'tool-group', role: 'radiogroup', 'aria-label': 'What a click does' }, ...this.#tools.labels, this.#cost),
      el('span', { class: 'tool-group' }, this.#undo, this.#redo, this.#more),
      el(
        'span',
        { class: 'tool-group zooms' },
        iconButton('minus', 'Zoom out (−)', () => using.zoom(1 / 1.4), 'flat'),
        iconButton('fit', 'Show the whole map (F)', () => using.showAll(), 'flat'),
        iconButton('plus', 'Zoom in (+)', () => using.zoom(1.4), 'flat'),
      ),
    );
  }

  /** @param {{ tool: Tool, canUndo: boolean, canRedo: boolean, more: boolean, drawing: boolean }} state more: whether further tools are shown; drawing: whether one of them is in the hand */
  show({ tool, canUndo, canRedo, more, drawing }) {
    this.#tools.show(tool);
    this.#more.setAttribute('aria-expanded', String(more));
    this.#more.toggleAttribute('data-drawing', drawing);
    this.#cost.hidden = tool !== 'terrain';
    this.#undo.disabled = !canUndo;
    this.#redo.disabled = !canRedo;
  }
}
