// The lab beside the editor: its map, and the reader's search as a lane of its race.

import { Grid } from '../../engine/grid.js';
import { orNull } from '../../shared/async.js';
import { Fault } from '../../shared/message.js';
import { MOST_CELLS } from '../play/trial.js';
import { setOrRemove } from '../../shared/ui/dom.js';

/**
 * @typedef {import('../../lab/element/path-lab.js').PathLab} PathLab
 * @typedef {import('../sandbox/comparison.js').Task} Task
 * @typedef {import('../sandbox/comparison.js').Functions} Functions
 */

/** Milliseconds without another change of the map. */
const REST = 250;
/** Attributes that also apply to the reader's search. */
const GROUND = ['movement', 'costs'];

/** The race with the reader's search. */
const RACE = 'own; astar';

/** @param {Task} task */
const keyOf = ({ columns, cells, from, to, options }) =>
  `${columns} ${cells} ${from} ${to} ${JSON.stringify(options)}`;

/**
 * @param {PathLab} lab
 * @param {() => void} changed called when its map is no longer the played one
 * @param {AbortSignal} signal
 */
export function createStage(lab, changed, signal) {
  /** The author's race. */
  const race = lab.getAttribute('race');
  /** The map of the functions. */
  let played = '';
  let timer = 0;
  for (const name of ['ready', 'edit']) lab.addEventListener(name, lookSoon, { signal });
  const attributes = new MutationObserver(lookSoon);
  attributes.observe(lab, { attributes: true, attributeFilter: GROUND });
  signal.addEventListener('abort', () => {
    attributes.disconnect();
    clearTimeout(timer);
  });

  function lookSoon() {
    clearTimeout(timer);
    timer = window.setTimeout(look, REST);
  }

  function look() {
    // If the map cannot be searched, the run reports why.
    if (played !== '' && orNull(() => keyOf(task())) !== played) changed();
  }

  /**
   * Returns the lab's map.
   *
   * @returns {Task}
   * @throws an error that says why it cannot be searched here
   */
  function task() {
    const text = lab.text('ascii');
    if (text === '') throw new Fault('There is no map yet. Wait for the lab, and run again.');
    if (lab.movement === '6')
      throw new Fault('The map has hexagons; a search of your own runs here on squares.');
    const grid = Grid.fromText(text, 'ascii');
    try {
      const { width: columns, height: rows, start, goal } = grid;
      const [cells, most] = [columns * rows, MOST_CELLS].map((number) =>
        number.toLocaleString('en'),
      );
      if (columns * rows > MOST_CELLS)
        throw new Fault(
          'The map has {cells} cells; a search of your own runs here on up to {most} cells.',
          { cells, most },
        );
      const options = Object.fromEntries(
        GROUND.flatMap((name) =>
          lab.getAttribute(name) === null ? [] : [[name, lab.getAttribute(name)]],
        ),
      );
      return {
        columns,
        rows,
        cells: grid.cells,
        from: start ?? [0, 0],
        to: goal ?? [0, 0],
        options,
      };
    } finally {
      grid.free();
    }
  }

  /**
   * @param {Task} map the shown one
   * @param {Functions} functions with answers for it
   * @param {boolean} begin whether to play from the first step
   */
  function play(map, functions, begin) {
    played = keyOf(map);
    // A search without answers has nothing to replay.
    lab.own = Object.keys(functions).length > 0 ? functions : null;
    if (lab.race !== RACE) lab.race = RACE;
    // The map can have changed during the run.
    lookSoon();
    if (!begin) return;
    lab.reset();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) lab.seek(Infinity);
    else lab.play();
  }

  return {
    task,
    play,

    /** Takes the reader's search out of the race. */
    clear() {
      if (played === '') return;
      played = '';
      setOrRemove(lab, 'race', race);
      lab.own = null;
    },

    /**
     * Opens another map, with functions that have answers for it.
     *
     * @param {Task} map
     * @param {Functions} functions
     */
    async open(map, functions) {
      const { columns, rows, cells, from, to } = map;
      const grid = Grid.fromCells(columns, rows, cells);
      grid.setEnds(from, to);
      const text = grid.text('ascii');
      grid.free();
      played = keyOf(map);
      await lab.load(text, 'ascii');
      play(map, functions, true);
    },
  };
}
