// The tools with which a cube is edited: what a press does, how wide the brush is, what is mirrored, undo and redo; on a second
// shelf, what is done to a whole face or cube; and over the picture, where everybody starts. Fetched when editing begins.

import { NUMBERS, SIZES } from '../../shared/words.js';
import { boundedField, brushes } from '../../shared/ui/map-fields.js';
import { el, svg } from '../../shared/ui/dom.js';
import { button, selectField } from '../../shared/ui/fields.js';
import { icon, iconButton } from '../../shared/ui/icons.js';
import { radios } from '../../shared/ui/radios.js';
import { searches } from './labels.js';

/**
 * @typedef {import('../play/builder.js').Cell} Cell
 * @typedef {import('../play/builder.js').Held} Held
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
 * @property {(recipe: { size: number, seed: number, generator: string }) => void} make
 * @property {() => void} text is shown or hidden
 */

/** @type {[import('../play/builder.js').Tool, import('../../shared/ui/icons.js').IconName, string, string][]} */
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

/** @param {Using} using */
export function createBuildTools(using) {
  const choices = TOOLS.map(([tool, sign, name, title]) => ({ value: tool, label: name, title: `${name}: ${title}`, content: [icon(sign), el('span', { 'aria-hidden': 'true' }, name)] }));
  const tools = radios('build-tool', 'build-choice', choices, (tool) => using.take({ tool }));
  const width = brushes('build-brush', 'build-choice build-brush', 'build-group', (brush) => using.take({ brush }));
  const mirrors = selectField('Mirror', MIRRORS, (mirror) => using.take({ mirror: /** @type {Held['mirror']} */ (mirror) }));
  const hint = el('p', { class: 'build-hint' }, 'Click where the player is to start.');
  const search = selectField('Search', [['', 'Same as the others'], ...searches()], using.search);
  const remove = button('Remove', using.remove, { class: 'build-remove', disabled: true });
  const undo = iconButton('undo', 'Undo (Ctrl+Z)', using.undo, 'build-icon');
  const redo = iconButton('redo', 'Redo (Ctrl+Shift+Z)', using.redo, 'build-icon');
  const xml = button('XML', using.text, { class: 'build-flat', title: 'The cube as text, beside the picture' });
  xml.setAttribute('aria-pressed', 'false');
  const more = button('More', unfold, { class: 'build-flat', title: 'Whole faces and new cubes' });
  more.setAttribute('aria-expanded', 'false');
  /** What the fields of a new cube say. */
  const recipe = { size: 15, seed: 1, generator: 'backtracker' };
  const size = boundedField('Size', { min: SIZES.least, max: SIZES.most, step: 2 }, (value) => (recipe.size = value), 1);
  const seed = boundedField('Seed', { min: 0, max: NUMBERS.seed?.most ?? 0, step: 1 }, (value) => (recipe.seed = value));
  const generator = selectField('Maze', GENERATORS, (word) => (recipe.generator = word));
  const fills = [
    button('Clear face', () => using.fill('floor')),
    button('Fill face', () => using.fill('wall')),
    button('Picture…', using.picture, { title: 'A picture becomes the walls of the face; one that is dropped on a face too' }),
  ];
  const makes = [button('New cube', make), button('Blank cube', () => using.blank(recipe.size))];
  const shelf = el(
    'div',
    { class: 'build-shelf', hidden: true },
    el('div', { class: 'build-row', role: 'group', 'aria-label': 'This face' }, ...fills),
    el('div', { class: 'build-row build-new', role: 'group', 'aria-label': 'New cube' }, generator.row, size.row, seed.row, ...makes),
  );
  const element = el(
    'div',
    { class: 'build', role: 'group', 'aria-label': 'Editing tools', hidden: true },
    el('span', { class: 'build-group', role: 'radiogroup', 'aria-label': 'What a click does' }, ...tools.labels),
    el('span', { class: 'build-group build-steps' }, undo, redo),
    el('span', { class: 'build-group build-rest' }, xml, more),
    el('div', { class: 'build-row build-how' }, width.element, mirrors.row, hint, search.row, remove),
    shelf,
  );
  /** What was made last. */
  let made = '';

  function unfold() {
    shelf.hidden = !shelf.hidden;
    more.setAttribute('aria-expanded', String(!shelf.hidden));
  }

  function make() {
    // An even size has no middle line of walls: the next odd one is taken.
    const asked = recipe.size;
    if (asked % 2 === 0) {
      recipe.size = asked + 1;
      size.replace(asked, recipe.size);
    }
    // The same once more is a wish for another.
    if (JSON.stringify(recipe) === made) seed.show((recipe.seed = Math.floor(Math.random() * SEEDS)));
    made = JSON.stringify(recipe);
    using.make({ ...recipe });
  }

  return {
    element,
    /** @param {{ held: Held, canUndo: boolean, canRedo: boolean, chosen: number | null, algorithm: string, text: boolean }} state chosen: the monster that would be removed; algorithm: its own, or that of the next */
    show({ held: { tool, brush, mirror }, canUndo, canRedo, chosen, algorithm, text }) {
      tools.show(tool);
      width.show(brush);
      width.element.hidden = mirrors.row.hidden = tool !== 'wall' && tool !== 'floor';
      mirrors.show(mirror);
      hint.hidden = tool !== 'start';
      search.row.hidden = remove.hidden = tool !== 'monster';
      search.show(algorithm);
      remove.disabled = chosen === null;
      // Its text stays as it is: tools that grow would move the cube under the hand.
      remove.setAttribute('aria-label', chosen === null ? 'Remove' : `Remove monster ${chosen + 1}`);
      undo.disabled = !canUndo;
      redo.disabled = !canRedo;
      xml.setAttribute('aria-pressed', String(text));
    },
    /** The size of the cube that lies there. @param {number} cells */
    showSize(cells) {
      recipe.size = cells;
      size.show(cells);
      seed.show(recipe.seed);
    },
  };
}

/** More would cover the picture, and their places are asked for in every frame. */
const MOST_MARKS = 61;

/** Where everybody starts, over the picture: who goes on where it is would else not show that its start was moved. */
export function createStartMarks() {
  const element = el('div', { class: 'build-starts', 'aria-hidden': 'true' });
  /** @type {SVGElement[]} */
  const marks = [];

  function add() {
    const at = marks.length;
    const shape = svg('path', { d: at === 0 ? 'M-.8 0V-15h10.6l-2.8 3.6 2.8 3.6H.8V0Z' : 'M0 0-4.6-5.4H-7.5V-17H7.5v11.6H4.6Z' });
    const text = at === 0 ? [] : [svg('text', { x: 0, y: -7.6 }, String(at))];
    const mark = svg('svg', { class: at === 0 ? 'build-start build-player' : 'build-start', viewBox: '-12 -18 24 20', width: 24, height: 20 }, shape, ...text);
    marks.push(mark);
    element.append(mark);
  }

  return {
    element,
    /** @param {readonly Cell[]} starts the player's first @param {(cell: Cell, at: number) => { x: number, y: number, visible: boolean } | null} project null for one that needs no mark */
    show(starts, project) {
      while (marks.length < Math.min(starts.length, MOST_MARKS)) add();
      marks.forEach((mark, at) => {
        const start = starts[at];
        const place = start ? project(start, at) : null;
        mark.toggleAttribute('hidden', !place?.visible);
        if (place?.visible) mark.style.transform = `translate(${place.x.toFixed(1)}px, ${place.y.toFixed(1)}px)`;
      });
    },
  };
}
