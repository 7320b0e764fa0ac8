// Choosing a cube: one that ships, or a new maze made on the spot. A new maze is made as soon as it is chosen; its size
// and seed stand below, so that it can be made again or changed a little.

import { MAPS } from '../../shared/maps.js';
import { msg } from '../../shared/message.js';
import { once } from '../../shared/async.js';
import { selectField, showName } from '../../shared/ui/fields.js';

/** The values of the two entries that are not addresses. */
const NEW = 'new';
const OWN = 'own';

/** @typedef {{ url: string } | { size: number, seed: number } | { name: string, from?: string }} MapChoice shipped, made, or brought along; from: the address of the one that it was made of */

/** Whether a map that ships is called so once it was edited. @param {string} name */
export const isEdited = (name) => MAPS.some((map) => `${map.name}*` === name);

/**
 * @param {object} actions
 * @param {import('../../shared/ui/words.js').Words} actions.words
 * @param {(url: string) => void} actions.open
 * @param {(size: number, seed: number) => void} actions.make
 * @param {(what: import('../../shared/message.js').Message) => void} actions.tell for a moment
 */
export function createChooser({ words, open, make, tell }) {
  const { el, setAttribute } = words;
  const own = el('option', { value: OWN });
  const shipped = MAPS.map(({ name, url }) => /** @type {[string, import('../../shared/message.js').Message]} */ ([url, msg(name)]));
  const { row, select } = selectField(words, msg('Cube'), [...shipped, [NEW, msg('New maze…')]], (value) => {
    if (value === NEW) another();
    else if (value !== OWN) open(value);
  });
  for (const option of select.options) {
    const map = MAPS.find(({ url }) => url === option.value);
    if (map) setAttribute(option, 'title', msg(map.shows));
  }
  /** Where the fields of a maze stand. */
  const place = el('div', { hidden: true });
  /** What they say, or will say. */
  let maze = { size: 15, seed: 1 };

  /** @param {{ size?: number, seed?: number }} change */
  function remake(change) {
    maze = { ...maze, ...change };
    make(maze.size, maze.seed);
  }

  const another = () => remake({ seed: Math.floor(Math.random() * 10_000) });

  // Some browsers keep what failed until the page is loaded anew.
  const fetchFields = once(async () => {
    const { createNewMaze } = await import('./new-maze.js');
    const fields = createNewMaze(words, remake, another);
    place.append(fields.element);
    return fields;
  }, () => tell(msg('Size and seed could not be loaded.')));

  return {
    rows: [row, place],
    /** @param {MapChoice} choice what is on the cube now */
    show(choice) {
      own.remove();
      place.hidden = !('size' in choice);
      if ('size' in choice) {
        maze = choice;
        fetchFields().then((fields) => fields?.show(maze));
        select.value = NEW;
      } else if ('url' in choice && [...select.options].some(({ value }) => value === choice.url)) {
        select.value = choice.url;
      } else {
        const name = 'name' in choice ? choice.name : (new URL(choice.url).pathname.split('/').pop() ?? 'Another map');
        showName(words, own, name, isEdited(name));
        select.prepend(own);
        select.value = OWN;
      }
    },
  };
}
