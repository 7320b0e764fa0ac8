// The lab beside the editor: which map it shows, and the reader's search as a lane of its race.

import { GridWorld } from '../../engine/grid.js';
import { MOST_CELLS } from '../play/trial.js';

/**
 * @typedef {import('../../lab/element/path-lab.js').PathLab} PathLab
 * @typedef {import('../sandbox/bout.js').Task} Task
 * @typedef {import('../sandbox/recorder.js').Functions} Functions
 */

/** Milliseconds without another change of the map. */
const REST = 250;
/** Attributes that the reader's search goes by as well. */
const GROUND = ['movement', 'costs'];

export class Stage {
  #lab;
  #changed;
  /** The map that its functions are for. */
  #played = '';
  #timer = 0;
  /** The race of before there were any. */
  #race;

  /** @param {PathLab} lab @param {() => void} changed its map is another one than that which was played @param {AbortSignal} signal */
  constructor(lab, changed, signal) {
    this.#lab = lab;
    this.#race = lab.getAttribute('race');
    this.#changed = changed;
    const look = () => this.#lookSoon();
    for (const name of ['ready', 'edit']) lab.addEventListener(name, look, { signal });
    const attributes = new MutationObserver(look);
    attributes.observe(lab, { attributes: true, attributeFilter: GROUND });
    signal.addEventListener('abort', () => {
      attributes.disconnect();
      clearTimeout(this.#timer);
    });
  }

  /** What the lab shows. @returns {Task} @throws an error that says why it cannot be searched here */
  task() {
    const text = this.#lab.text('ascii');
    if (text === '') throw new Error('There is no map yet. Wait for the lab, and run again.');
    if (this.#lab.movement === '6') throw new Error('The map has hexagons; a search of your own runs here on squares.');
    const grid = GridWorld.fromText(text, 'ascii');
    try {
      const { width: columns, height: rows, start, goal } = grid;
      if (columns * rows > MOST_CELLS) throw new Error(`The map has ${(columns * rows).toLocaleString('en')} cells; a search of your own runs here on up to ${MOST_CELLS.toLocaleString('en')} cells.`);
      const options = Object.fromEntries(GROUND.flatMap((name) => (this.#lab.getAttribute(name) === null ? [] : [[name, this.#lab.getAttribute(name)]])));
      return { columns, rows, cells: grid.cells, from: start ?? [0, 0], to: goal ?? [0, 0], options };
    } finally {
      grid.free();
    }
  }

  /** @param {Task} task the map that is shown @param {Functions} functions that answer on it @param {boolean} begin whether it is played from its first step */
  play(task, functions, begin) {
    this.#played = keyOf(task);
    // Of a search that asked nothing nothing is to be replayed.
    this.#lab.own = Object.keys(functions).length > 0 ? functions : null;
    if (this.#lab.race !== RACE) this.#lab.race = RACE;
    // It may have been another one since it was asked for.
    this.#lookSoon();
    if (!begin) return;
    this.#lab.reset();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) this.#lab.seek(Infinity);
    else this.#lab.play();
  }

  /** Takes the reader's search out of the race. */
  clear() {
    if (this.#played === '') return;
    this.#played = '';
    if (this.#race === null) this.#lab.removeAttribute('race');
    else this.#lab.setAttribute('race', this.#race);
    this.#lab.own = null;
  }

  /** Opens another map, with functions that answer on it. @param {Task} task @param {Functions} functions */
  async open(task, functions) {
    const { columns, rows, cells, from, to } = task;
    const grid = GridWorld.fromCells(columns, rows, cells);
    grid.setEnds(from, to);
    const text = grid.text('ascii');
    grid.free();
    this.#played = keyOf(task);
    await this.#lab.load(text, 'ascii');
    this.play(task, functions, true);
  }

  #lookSoon() {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#look(), REST);
  }

  #look() {
    if (this.#played === '') return;
    try {
      if (keyOf(this.task()) === this.#played) return;
    } catch {
      // What cannot be searched there is said by the run.
    }
    this.#changed();
  }
}

const RACE = 'own; astar';

/** @param {Task} task */
const keyOf = ({ columns, cells, from, to, options }) => `${columns} ${cells} ${from} ${to} ${JSON.stringify(options)}`;
