// Choosing a map: a shipped one, or one made by seed. A new one is made as soon as anything about it changes.

import { boundedField } from '../../shared/ui/bounded-field.js';
import { el, setText } from '../../shared/ui/dom.js';
import { button, selectField, showName } from '../../shared/ui/fields.js';
import { iconButton } from '../../shared/ui/icons.js';

const NEW = 'new';
const OWN = 'own';

/** @type {[string, string][]} */
const GENERATORS = [
  ['backtracker', 'Maze, winding'],
  ['kruskal', 'Maze, short ends'],
  ['wilson', 'Maze, even chances'],
  ['eller', 'Maze, row by row'],
  ['division', 'Maze, long walls'],
  ['rooms', 'Rooms'],
  ['random', 'Random walls'],
  ['caves', 'Caves'],
];
/** Generators whose walls need odd sides. */
const ODD = ['backtracker', 'kruskal', 'wilson', 'eller', 'division', 'rooms'];
/** Generators that make a maze, whose dead ends may be opened. */
const MAZES = ['backtracker', 'kruskal', 'wilson', 'eller', 'division'];
/** Larger ones can be opened as files; to make one would hold the page up for seconds. */
const SIDE = { min: 5, max: 2047, step: 1 };

/** @typedef {{ generator: string, width: number, height: number, seed: number, braid?: number, density?: number }} MazeChoice */
/** @typedef {{ url: string } | { name: string } | { maze: MazeChoice }} LabMapChoice */

export class MapChooser {
  #own = el('option', { value: OWN });
  #select;
  #make;
  #generator = selectField('Kind', GENERATORS, (generator) => this.#remake({ generator }));
  #width = boundedField('Columns', SIDE, (width) => this.#remake({ width }));
  #height = boundedField('Rows', SIDE, (height) => this.#remake({ height }));
  #seed = boundedField('Seed', { min: 0, max: Number.MAX_SAFE_INTEGER, step: 1 }, (seed) => this.#remake({ seed }));
  #share = boundedField('Open ends %', { min: 0, max: 100, step: 5 }, (share) => this.#reshare(share), 1);
  #maze;
  /** @type {MazeChoice} */
  #choice = { generator: 'backtracker', width: 41, height: 25, seed: 1, braid: 0 };

  /**
   * @param {readonly { name: string, url: string, group: string }[]} presets
   * @param {object} actions
   * @param {(url: string) => void} actions.open
   * @param {(maze: MazeChoice) => void} actions.make
   */
  constructor(presets, { open, make }) {
    this.#make = make;
    const groups = [...new Set(presets.map(({ group }) => group))];
    this.#select = selectField(
      'Map',
      [
        ...groups.map((group) => /** @type {[string, [string, string][]]} */ ([group, presets.filter((map) => map.group === group).map(({ url, name }) => [url, name])])),
        [NEW, 'New map…'],
      ],
      (value) => {
        if (value === NEW) this.#remake({ seed: Math.floor(Math.random() * 10_000) });
        else if (value !== OWN) open(value);
      },
    );
    const gallery = iconButton('picture', 'Choose a map by its picture', () => {
      import('./gallery.js').then(
        ({ openGallery }) => openGallery(gallery, presets, this.#select.select.value, open),
        () => (gallery.title = 'The pictures could not be loaded.'),
      );
    }, 'by-picture');
    gallery.setAttribute('aria-haspopup', 'dialog');
    this.#select.row.append(gallery);
    this.#shows = el('p', { class: 'shows' });
    this.#presets = presets;
    this.#maze = el(
      'div',
      { class: 'maze', role: 'group', 'aria-label': 'New map', hidden: true },
      this.#generator.row,
      el('div', { class: 'maze-numbers' }, this.#width.row, this.#height.row, this.#seed.row, this.#share.row),
      button('Another', () => this.#remake({ seed: Math.floor(Math.random() * 10_000) })),
    );
    this.rows = [this.#select.row, this.#shows, this.#maze];
  }

  #shows;
  /** The map that its words are of, or will be. */
  #told = '';
  #presets;

  /** @param {LabMapChoice} choice */
  show(choice) {
    const { select } = this.#select;
    this.#own.remove();
    const preset = 'url' in choice ? this.#presets.find(({ url }) => url === choice.url) : undefined;
    // The sentence and its numbers are of the map as it ships, with its own start and goal.
    this.#tell(preset?.name ?? '');
    this.#maze.hidden = !('maze' in choice);
    if ('maze' in choice) {
      this.#choice = choice.maze;
      this.#generator.show(choice.maze.generator);
      this.#width.show(choice.maze.width);
      this.#height.show(choice.maze.height);
      this.#seed.show(choice.maze.seed);
      this.#showShare();
      select.value = NEW;
    } else if (preset) {
      select.value = preset.url;
    } else {
      const name = 'name' in choice ? choice.name : 'Another map';
      showName(this.#own, name, this.#presets.some((map) => `${map.name}*` === name));
      select.prepend(this.#own);
      select.value = OWN;
    }
  }

  /** What a map is there to show, once that is fetched. @param {string} name '' for one that does not ship */
  async #tell(name) {
    this.#told = name;
    this.#shows.hidden = name === '';
    const { LESSONS } = await import('../play/lessons.js').catch(() => ({ LESSONS: /** @type {Record<string, undefined>} */ ({}) }));
    if (this.#told === name) setText(this.#shows, LESSONS[name]?.shows ?? '');
  }

  #showShare() {
    const { generator, density, braid = 0 } = this.#choice;
    const isMaze = MAZES.includes(generator);
    const label = this.#share.row.querySelector('label');
    if (label) label.textContent = isMaze ? 'Open ends %' : 'Walls %';
    this.#share.row.hidden = generator === 'rooms';
    const share = isMaze ? braid : (density ?? (generator === 'caves' ? 45 : 30));
    this.#share.show(share);
  }

  /** @param {number} share */
  #reshare(share) {
    const { density: _density, braid: _braid, ...rest } = this.#choice;
    this.#make((this.#choice = { ...rest, ...(MAZES.includes(rest.generator) ? { braid: share } : { density: share }) }));
  }

  /** @param {Partial<MazeChoice>} change sides that the kind cannot have become the next ones */
  #remake(change) {
    const wanted = { ...this.#choice, ...change };
    if (change.generator !== undefined) {
      delete wanted.density;
      delete wanted.braid;
    }
    const odd = ODD.includes(wanted.generator);
    for (const [side, field] of /** @type {const} */ ([['width', this.#width], ['height', this.#height]])) {
      if (odd && wanted[side] % 2 === 0) field.replace(wanted[side], ++wanted[side]);
    }
    this.#make((this.#choice = wanted));
  }
}
