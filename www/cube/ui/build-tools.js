// The tools to edit a cube: what a press does, the width of the brush, the mirror, undo and redo;
// on a second shelf, changes to a whole face or cube; and the marks of starts over the picture.
// They load when editing begins.

import { msg, sentence } from '../../shared/message.js';
import { SIZES } from '../../shared/words.js';
import { SETTINGS } from '../play/settings.js';
import { boundedField, brushes } from '../../shared/ui/map-fields.js';
import { svg } from '../../shared/ui/dom.js';
import { button, radios, selectField } from '../../shared/ui/fields.js';
import { icon, iconButton } from '../../shared/ui/icons.js';
import { searches } from './labels.js';

/**
 * @import { Message } from '../../shared/message.js'
 * @import { Words } from '../../shared/ui/words.js'
 * @typedef {import('../play/builder.js').Cell} Cell
 * @typedef {import('../play/builder.js').Held} Held
 *
 * @typedef {object} Using
 * @property {Words} words
 * @property {(held: Partial<Held>) => void} take
 * @property {(action: 'undo' | 'redo') => void} step
 * @property {(algorithm: string) => void} search
 * @property {() => void} remove the chosen monster
 * @property {(kind: 'floor' | 'wall') => void} fill the face
 * @property {() => void} picture chooses a picture for the face
 * @property {(map: import('../play/builder.js').CubeSource) => void} remake replaces the cube
 * @property {() => void} text shows or hides the text
 */

const PLACE_START = msg('Click where the player is to start');
/**
 * @type {[import('../play/builder.js').Tool, import('../../shared/ui/icons.js').IconName, Message,
 *   Message][]}
 */
const TOOLS = [
  ['wall', 'wall', msg('Walls'), msg('Click floor to build walls, and walls to clear them')],
  ['floor', 'floor', msg('Floor'), msg('Click or drag to clear walls')],
  ['start', 'flag', msg('Start'), PLACE_START],
  [
    'monster',
    'monster',
    msg('Monster'),
    msg('Click to add a monster; click one to choose it, or drag it'),
  ],
];
/** @type {[string, Message][]} */
const MIRRORS = [
  ['none', msg('no mirror')],
  ['columns', msg('left to right')],
  ['rows', msg('top to bottom')],
  ['both', msg('both ways')],
];
/** @type {[string, Message][]} */
const GENERATORS = [
  ['backtracker', msg('Winding maze')],
  ['kruskal', msg('Kruskal’s maze')],
  ['wilson', msg('Wilson’s maze')],
  ['eller', msg('Eller’s maze')],
  ['division', msg('Divided maze')],
  ['rooms', msg('Rooms')],
];
/** Random seeds are short, so that they are easy to share. */
const SEEDS = 10_000;

/** @param {Using} using */
export function createBuildTools(using) {
  const { words } = using;
  const { el, setAttribute } = words;
  const choices = TOOLS.map(([tool, sign, name, what]) => ({
    value: tool,
    label: name,
    title: msg('{about}: {what}', { about: name, what }),
    content: [icon(sign), el('span', { 'aria-hidden': 'true' }, name)],
  }));
  const tools = radios(words, 'build-tool', 'build-choice', choices, (tool) =>
    using.take({ tool }),
  );
  const width = brushes(words, 'build-brush', 'build-choice build-brush', 'build-group', (brush) =>
    using.take({ brush }),
  );
  const mirrors = selectField(words, msg('Mirror'), MIRRORS, (mirror) =>
    using.take({ mirror: /** @type {Held['mirror']} */ (mirror) }),
  );
  const hint = el('p', { class: 'build-hint' }, sentence(PLACE_START));
  const search = selectField(
    words,
    msg('Search'),
    [['', msg('Same as the others')], ...searches()],
    using.search,
  );
  const remove = button(words, msg('Remove'), using.remove, {
    class: 'build-remove',
    disabled: true,
  });
  const undo = iconButton(
    words,
    'undo',
    msg('Undo (Ctrl+Z)'),
    () => using.step('undo'),
    'build-icon',
  );
  const redo = iconButton(
    words,
    'redo',
    msg('Redo (Ctrl+Shift+Z)'),
    () => using.step('redo'),
    'build-icon',
  );
  const xml = button(words, 'XML', using.text, {
    'class': 'build-flat',
    'title': msg('The cube as text, beside the picture'),
    'aria-pressed': 'false',
  });
  const more = button(words, msg('More'), unfold, {
    'class': 'build-flat',
    'title': msg('Whole faces and new cubes'),
    'aria-expanded': 'false',
  });
  /** The fields of a new cube. */
  const recipe = { size: 15, seed: 1, generator: 'backtracker' };
  const size = boundedField(
    words,
    msg('Size'),
    { min: SIZES.least, max: SIZES.most, step: 2 },
    (value) => (recipe.size = value),
    1,
  );
  const seed = boundedField(
    words,
    msg('Seed'),
    { min: 0, max: SETTINGS.seed.most, step: 1 },
    (value) => (recipe.seed = value),
  );
  const generator = selectField(
    words,
    msg('Maze'),
    GENERATORS,
    (word) => (recipe.generator = word),
  );
  const fills = [
    button(words, msg('Clear face'), () => using.fill('floor')),
    button(words, msg('Fill face'), () => using.fill('wall')),
    button(words, msg('Picture…'), using.picture, {
      title: msg('Turn a picture into the walls of the face; you can also drop one on a face'),
    }),
  ];
  const makes = [
    button(words, msg('New cube'), make),
    button(words, msg('Blank cube'), () => using.remake({ blank: recipe.size })),
  ];
  const shelf = el(
    'div',
    { class: 'build-shelf', hidden: true },
    el('div', { 'class': 'build-row', 'role': 'group', 'aria-label': msg('This face') }, ...fills),
    el(
      'div',
      { 'class': 'build-row build-new', 'role': 'group', 'aria-label': msg('New cube') },
      generator.row,
      size.row,
      seed.row,
      ...makes,
    ),
  );
  const element = el(
    'div',
    { 'class': 'build', 'role': 'group', 'aria-label': msg('Editing tools'), 'hidden': true },
    el(
      'span',
      { 'class': 'build-group', 'role': 'radiogroup', 'aria-label': msg('What a click does') },
      ...tools.labels,
    ),
    el('span', { class: 'build-group build-steps' }, undo, redo),
    el('span', { class: 'build-group build-rest' }, xml, more),
    el(
      'div',
      { class: 'build-row build-how' },
      width.element,
      mirrors.row,
      hint,
      search.row,
      remove,
    ),
    shelf,
  );
  /** The last made cube. */
  let made = '';

  function unfold() {
    shelf.hidden = !shelf.hidden;
    more.setAttribute('aria-expanded', String(!shelf.hidden));
  }

  function make() {
    // An even size has no middle line of walls, so the next odd one is used.
    const { size: typed } = recipe;
    if (typed % 2 === 0) {
      recipe.size = typed + 1;
      size.replace(typed, recipe.size);
    }
    // Making the same one again chooses another seed.
    if (JSON.stringify(recipe) === made)
      seed.show((recipe.seed = Math.floor(Math.random() * SEEDS)));
    made = JSON.stringify(recipe);
    using.remake({ ...recipe });
  }

  return {
    element,
    /**
     * @param {{ held: Held, canUndo: boolean, canRedo: boolean, chosen: number | null, algorithm:
     *   string, text: boolean }} state chosen: the monster to remove; algorithm: its own, or that
     *   of the next one
     */
    show({ held: { tool, brush, mirror }, canUndo, canRedo, chosen, algorithm, text }) {
      tools.show(tool);
      width.show(brush);
      width.element.hidden = mirrors.row.hidden = tool !== 'wall' && tool !== 'floor';
      mirrors.show(mirror);
      hint.hidden = tool !== 'start';
      search.row.hidden = remove.hidden = tool !== 'monster';
      search.show(algorithm);
      remove.disabled = chosen === null;
      // Its visible text stays: growing tools would move the cube under the pointer.
      setAttribute(
        remove,
        'aria-label',
        chosen === null ? msg('Remove') : msg('Remove monster {n}', { n: chosen + 1 }),
      );
      undo.disabled = !canUndo;
      redo.disabled = !canRedo;
      xml.setAttribute('aria-pressed', String(text));
    },
    /** Shows the size of the current cube. @param {number} cells */
    showSize(cells) {
      recipe.size = cells;
      size.show(cells);
      seed.show(recipe.seed);
    },
  };
}

/** More marks would cover the picture, and their positions are computed in every frame. */
const MOST_MARKS = 61;

/**
 * The starts of all actors, over the picture. An actor that stays where it is does not show that
 * its start has moved.
 *
 * @param {Words} words
 */
export function createStartMarks(words) {
  const element = words.el('div', { 'class': 'build-starts', 'aria-hidden': 'true' });
  /** @type {SVGElement[]} */
  const marks = [];

  /** @param {number} at */
  function addMark(at) {
    const shape = svg('path', {
      d:
        at === 0 ? 'M-.8 0V-15h10.6l-2.8 3.6 2.8 3.6H.8V0Z' : 'M0 0-4.6-5.4H-7.5V-17H7.5v11.6H4.6Z',
    });
    const text = at === 0 ? [] : [svg('text', { x: 0, y: -7.6 }, String(at))];
    const mark = svg(
      'svg',
      {
        class: at === 0 ? 'build-start build-player' : 'build-start',
        viewBox: '-12 -18 24 20',
        width: 24,
        height: 20,
      },
      shape,
      ...text,
    );
    marks.push(mark);
    element.append(mark);
  }

  return {
    element,
    /**
     * @param {readonly Cell[]} starts the player's first
     * @param {(cell: Cell, at: number) => { x: number, y: number, visible: boolean } | null}
     *   project returns null for a start without a mark
     */
    show(starts, project) {
      while (marks.length < Math.min(starts.length, MOST_MARKS)) addMark(marks.length);
      marks.forEach((mark, at) => {
        const start = starts[at];
        const place = start ? project(start, at) : null;
        mark.toggleAttribute('hidden', !place?.visible);
        if (place?.visible)
          mark.style.transform = `translate(${place.x.toFixed(1)}px, ${place.y.toFixed(1)}px)`;
      });
    },
  };
}
