// The tools with which a cube is edited: what a press does, how wide the brush is, what is mirrored, undo and redo; and, on a second
// shelf, what is done to a whole face or cube. Fetched when editing begins.

import { brushes } from '../../shared/ui/brushes.js';
import { NUMBERS, SIZES } from '../../shared/words.js';
import { boundedField } from '../../shared/ui/bounded-field.js';
import { el } from '../../shared/ui/dom.js';
import { button, selectField } from '../../shared/ui/fields.js';
import { icon, iconButton } from '../../shared/ui/icons.js';
import { radios } from '../../shared/ui/radios.js';
import { searches } from './searches.js';

/**
 * @typedef {import('../play/builder.js').Tool} Tool
 * @typedef {import('../play/builder.js').Held} Held
 * @typedef {{ size: number, seed: number, generator: string }} Recipe
 *
 * @typedef {object} Using
 * @property {(held: Partial<Held>) => void} take
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {(algorithm: string) => void} search
 * @property {() => void} remove the chosen monster
 * @property {(kind: 'floor' | 'wall') => void} fill the face
 * @property {() => void} picture is chosen for the face
 * @property {(size: number) => void} blank
 * @property {(recipe: Recipe) => void} make
 * @property {() => void} text is shown or hidden
 */

/** @type {[Tool, import('../../shared/ui/icons.js').IconName, string, string][]} */
const TOOLS = [
  ['wall', 'wall', 'Walls', 'Click floor to build walls, and walls to clear them'],
  ['floor', 'floor', 'Floor', 'Click or drag to clear walls'],
  ['start', 'flag', 'Start', 'Click where the player is to start'],
  ['monster', 'monster', 'Monster', 'Click to add a monster; click one to choose it, or drag it'],
];
/** @type {[string, string][]} */
const MIRRORS = [['none', 'no mirror'], ['columns', 'left to right'], ['rows', 'top to bottom'], ['both', 'both ways']];
/** @type {[string, string][]} */
const GENERATORS = [['backtracker', 'Winding maze'], ['kruskal', 'Kruskal’s maze'], ['wilson', 'Wilson’s maze'], ['eller', 'Eller’s maze'], ['division', 'Divided maze'], ['rooms', 'Rooms']];
/** Seeds that are drawn are short, to be told to somebody. */
const SEEDS = 10_000;

export class BuildTools {
  #tools;
  #width;
  #mirror;
  #hint = el('p', { class: 'build-hint' }, 'Click where the player is to start.');
  #search;
  #remove;
  #undo;
  #redo;
  #text;
  #shelf;
  #size;
  #seed;
  /** What the fields of a new cube say. @type {Recipe} */
  #recipe = { size: 15, seed: 1, generator: 'backtracker' };
  /** What was made last. */
  #made = '';
  /** Which monster would be removed. @type {number | null} */
  #chosen = null;

  /** @param {Using} using */
  constructor(using) {
    const choices = TOOLS.map(([tool, picture, name, title]) => ({ value: tool, label: name, title: `${name}: ${title}`, content: [icon(picture), el('span', { 'aria-hidden': 'true' }, name)] }));
    this.#tools = radios('build-tool', 'build-choice', choices, (tool) => using.take({ tool }));
    this.#width = brushes('build-brush', 'build-choice build-brush', 'build-group', (brush) => using.take({ brush }));
    this.#mirror = selectField('Mirror', MIRRORS, (mirror) => using.take({ mirror: /** @type {Held['mirror']} */ (mirror) }));
    this.#search = selectField('Search', [['', 'Same as the others'], ...searches()], using.search);
    this.#remove = button('Remove', using.remove, { class: 'build-remove' });
    this.#remove.disabled = true;
    this.#undo = iconButton('undo', 'Undo (Ctrl+Z)', using.undo, 'build-icon');
    this.#redo = iconButton('redo', 'Redo (Ctrl+Shift+Z)', using.redo, 'build-icon');
    this.#text = button('XML', using.text, { class: 'build-flat', title: 'The cube as text, beside the picture' });
    this.#text.setAttribute('aria-pressed', 'false');
    const more = button('More', () => this.#unfold(more), { class: 'build-flat', title: 'Whole faces and new cubes' });
    more.setAttribute('aria-expanded', 'false');
    this.#size = boundedField('Size', { min: SIZES.least, max: SIZES.most, step: 2 }, (size) => (this.#recipe.size = size), 1);
    this.#seed = boundedField('Seed', { min: 0, max: NUMBERS.seed?.most ?? 0, step: 1 }, (seed) => (this.#recipe.seed = seed));
    const generator = selectField('Maze', GENERATORS, (word) => (this.#recipe.generator = word));
    this.#shelf = el(
      'div',
      { class: 'build-shelf', hidden: true },
      el('div', { class: 'build-row', role: 'group', 'aria-label': 'This face' }, button('Clear face', () => using.fill('floor')), button('Fill face', () => using.fill('wall')), button('Picture…', using.picture, { title: 'A picture becomes the walls of the face; one that is dropped on a face too' })),
      el(
        'div',
        { class: 'build-row build-new', role: 'group', 'aria-label': 'New cube' },
        generator.row,
        this.#size.row,
        this.#seed.row,
        button('New cube', () => this.#make(using.make)),
        button('Blank cube', () => using.blank(this.#recipe.size)),
      ),
    );
    this.element = el(
      'div',
      { class: 'build', role: 'group', 'aria-label': 'Editing tools', hidden: true },
      el('span', { class: 'build-group', role: 'radiogroup', 'aria-label': 'What a click does' }, ...this.#tools.labels),
      el('span', { class: 'build-group build-steps' }, this.#undo, this.#redo),
      el('span', { class: 'build-group build-rest' }, this.#text, more),
      el('div', { class: 'build-row build-how' }, this.#width.element, this.#mirror.row, this.#hint, this.#search.row, this.#remove),
      this.#shelf,
    );
  }

  /** @param {{ held: Held, canUndo: boolean, canRedo: boolean, chosen: number | null, algorithm: string, text: boolean }} state algorithm: of the chosen monster, or of the next */
  show({ held, canUndo, canRedo, chosen, algorithm, text }) {
    const { tool, brush, mirror } = held;
    this.#tools.show(tool);
    this.#width.show(brush);
    const paints = tool === 'wall' || tool === 'floor';
    this.#width.element.hidden = this.#mirror.row.hidden = !paints;
    this.#mirror.show(mirror);
    this.#hint.hidden = tool !== 'start';
    this.#search.row.hidden = this.#remove.hidden = tool !== 'monster';
    this.#search.show(algorithm);
    if (this.#chosen !== chosen) {
      this.#chosen = chosen;
      this.#remove.disabled = chosen === null;
      // Its text stays as it is: tools that grow would move the cube under the hand.
      this.#remove.setAttribute('aria-label', chosen === null ? 'Remove' : `Remove monster ${chosen + 1}`);
    }
    this.#undo.disabled = !canUndo;
    this.#redo.disabled = !canRedo;
    this.#text.setAttribute('aria-pressed', String(text));
  }

  /** The size of the cube that lies there. @param {number} size */
  showSize(size) {
    this.#recipe.size = size;
    this.#size.show(size);
    this.#seed.show(this.#recipe.seed);
  }

  /** @param {HTMLButtonElement} more */
  #unfold(more) {
    this.#shelf.hidden = !this.#shelf.hidden;
    more.setAttribute('aria-expanded', String(!this.#shelf.hidden));
  }

  /** The same once more is a wish for another. @param {(recipe: Recipe) => void} make */
  #make(make) {
    const { size } = this.#recipe;
    // An even size has no middle line of walls: the next odd one is taken.
    if (size % 2 === 0) this.#size.replace(size, (this.#recipe.size = size + 1));
    if (JSON.stringify(this.#recipe) === this.#made) this.#seed.show((this.#recipe.seed = Math.floor(Math.random() * SEEDS)));
    this.#made = JSON.stringify(this.#recipe);
    make({ ...this.#recipe });
  }
}
