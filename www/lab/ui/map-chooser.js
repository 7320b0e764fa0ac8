// Chooses a map: a shipped one, or one generated from a seed. A change of a generator's setting
// makes a new map at once.

import { msg } from '../../shared/message.js';
import { boundedField } from '../../shared/ui/map-fields.js';
import { button, selectField, showName } from '../../shared/ui/fields.js';
import { iconButton } from '../../shared/ui/icons.js';

/** @import { Said } from '../../shared/message.js' */
/** @import { Words } from '../../shared/ui/words.js' */

const NEW = 'new';
const OWN = 'own';

const OPEN_ENDS = msg('Dead ends opened, %');
/** @type {[string, Said][]} */
const GENERATORS = [
  ['backtracker', msg('Maze, winding')],
  ['kruskal', msg('Maze, short dead ends')],
  ['wilson', msg('Maze, unbiased')],
  ['eller', msg('Maze, row by row')],
  ['division', msg('Maze, long walls')],
  ['rooms', msg('Rooms')],
  ['random', msg('Random walls')],
  ['caves', msg('Caves')],
];
/** Generators whose walls need odd sides. */
const ODD = ['backtracker', 'kruskal', 'wilson', 'eller', 'division', 'rooms'];
/** Generators of mazes, whose dead ends can be opened. */
const MAZES = ['backtracker', 'kruskal', 'wilson', 'eller', 'division'];
/** Larger maps can be opened as files. Generating them would block the page for seconds. */
const SIDE = { min: 5, max: 2047, step: 1 };

/**
 * @typedef {{ generator: string, width: number, height: number, seed: number, braid?: number,
 *   density?: number }} MazeChoice
 */
/** @typedef {{ url: string } | { name: string } | { maze: MazeChoice }} LabMapChoice */

/**
 * @param {Words} words
 * @param {readonly { name: string, url: string, group: string }[]} presets
 * @param {object} actions
 * @param {(url: string) => void} actions.open
 * @param {(maze: MazeChoice) => void} actions.make
 */
export function createMapChooser(words, presets, { open, make }) {
  const { el, setText } = words;
  /** @type {MazeChoice} */
  let maze = { generator: 'backtracker', width: 41, height: 25, seed: 1, braid: 0 };
  /** The map whose lesson is shown, or loads. */
  let explained = '';
  const another = () => remake({ seed: Math.floor(Math.random() * 10_000) });
  const shipped = [...new Set(presets.map(({ group }) => group))].map(
    (group) =>
      /** @type {[Said, [string, Said][]]} */ ([
        msg(group),
        presets.filter((map) => map.group === group).map(({ url, name }) => [url, msg(name)]),
      ]),
  );
  const { row, select } = selectField(
    words,
    msg('Map'),
    [...shipped, [NEW, msg('New map…')]],
    (value) => {
      if (value === NEW) another();
      else if (value !== OWN) open(value);
    },
  );
  const gallery = iconButton(
    words,
    'picture',
    msg('Choose a map by its picture'),
    () => {
      import('./gallery.js').then(
        ({ openGallery }) => openGallery(words, gallery, presets, select.value, open),
        () => words.setAttribute(gallery, 'title', msg('The pictures could not be loaded.')),
      );
    },
    'by-picture',
  );
  gallery.setAttribute('aria-haspopup', 'dialog');
  row.append(gallery);
  /** The entry for a map that is not in the list. */
  const own = el('option', { value: OWN });
  const shows = el('p', { class: 'shows' });
  const generator = selectField(words, msg('Kind'), GENERATORS, (kind) =>
    remake({ generator: kind }),
  );
  const width = boundedField(words, msg('Columns'), SIDE, (columns) => remake({ width: columns }));
  const height = boundedField(words, msg('Rows'), SIDE, (rows) => remake({ height: rows }));
  const seed = boundedField(
    words,
    msg('Seed'),
    { min: 0, max: Number.MAX_SAFE_INTEGER, step: 1 },
    (number) => remake({ seed: number }),
  );
  const share = boundedField(
    words,
    OPEN_ENDS,
    { min: 0, max: 100, step: 5 },
    (percent) => {
      remake(MAZES.includes(maze.generator) ? { braid: percent } : { density: percent });
    },
    1,
  );
  const settings = el(
    'div',
    { 'class': 'maze', 'role': 'group', 'aria-label': msg('New map'), 'hidden': true },
    generator.row,
    el('div', { class: 'maze-numbers' }, width.row, height.row, seed.row, share.row),
    button(words, msg('Another'), another),
  );

  /**
   * @param {Partial<MazeChoice>} change sides that the generator cannot have become the next
   *   possible ones
   */
  function remake(change) {
    const wanted = { ...maze, ...change };
    if (change.generator !== undefined) {
      delete wanted.density;
      delete wanted.braid;
    }
    const odd = ODD.includes(wanted.generator);
    for (const [side, field] of /** @type {const} */ ([
      ['width', width],
      ['height', height],
    ])) {
      if (odd && wanted[side] % 2 === 0) field.replace(wanted[side], ++wanted[side]);
    }
    make((maze = wanted));
  }

  function showMaze() {
    const { generator: kind, density, braid = 0 } = maze;
    const isMaze = MAZES.includes(kind);
    generator.show(kind);
    width.show(maze.width);
    height.show(maze.height);
    seed.show(maze.seed);
    const label = share.row.querySelector('label');
    if (label) setText(label, isMaze ? OPEN_ENDS : msg('Walls %'));
    share.row.hidden = kind === 'rooms';
    share.show(isMaze ? braid : (density ?? (kind === 'caves' ? 45 : 30)));
  }

  /**
   * Shows the lesson of a map when it has loaded.
   *
   * @param {string} name '' for a map that does not ship
   */
  async function showLesson(name) {
    explained = name;
    shows.hidden = name === '';
    const { LESSONS } = await import('../play/lessons.js').catch(() => ({
      LESSONS: /** @type {Record<string, undefined>} */ ({}),
    }));
    if (explained === name) setText(shows, msg(LESSONS[name]?.shows ?? ''));
  }

  return {
    rows: [row, shows, settings],
    /** @param {LabMapChoice} choice */
    show(choice) {
      own.remove();
      const preset = 'url' in choice ? presets.find(({ url }) => url === choice.url) : undefined;
      // The sentence and its numbers are for the map as it ships, with its own start and goal.
      showLesson(preset?.name ?? '');
      settings.hidden = !('maze' in choice);
      if ('maze' in choice) {
        maze = choice.maze;
        showMaze();
        select.value = NEW;
      } else if (preset) {
        select.value = preset.url;
      } else {
        const name = 'name' in choice ? choice.name : 'Another map';
        showName(
          words,
          own,
          name,
          presets.some((map) => `${map.name}*` === name),
        );
        select.prepend(own);
        select.value = OWN;
      }
    },
  };
}
