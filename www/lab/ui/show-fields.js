// The choices of what is to be seen besides the search: by what cells are coloured, and a switch for each thing more.

import { msg } from '../../shared/message.js';
import { EXTRAS, readShow, writeShow } from '../play/race-text.js';
import { selectField, switchField } from '../../shared/ui/fields.js';

/** @import { Said } from '../../shared/message.js' */
/** @import { Words } from '../../shared/ui/words.js' */

/** @type {[string, Said][]} */
const GROUNDS = [
  ['', msg('State')],
  ['heat:g', msg('g, so far')],
  ['heat:h', msg('h, the estimate')],
  ['heat:f', msg('f, the rank')],
  ['heat:order', msg('Order of expansion')],
  ['heat:exact', msg('True cost to the goal')],
  ['difference', msg('Difference of two')],
];

/** @type {Record<string, [name: string, title: string]>} */
const NAMES = {
  bars: ['Highlight inner walls', 'Walls within the map in another colour than those on its edge'],
  flow: ['Flow field', 'From every cell an arrow to the next on the way to the goal'],
  neighbours: ['Neighbours kept', 'Of searches that prune: to which neighbours they go on from the cell just expanded, and to which not'],
  replaced: ['Replaced arcs', 'Of searches that drive: arcs that a cheaper one has taken the place of'],
  refused: ['Arcs refused', 'Of searches that drive: arcs that the step could not take, for the vehicle would have hit something'],
  code: ['Pseudocode', 'The loop of the search, with the lines lit that the step went through'],
  list: ['Open list', 'The cells that wait, as the search keeps them, and what that has cost'],
};

/** @param {Words} words @param {(text: string | null) => void} set */
export function createShowFields(words, set) {
  let shown = readShow(null);
  const change = () => set(writeShow(shown) || null);
  const ground = selectField(words, msg('Colours'), GROUNDS, (word) => {
    shown.ground = word;
    change();
  });
  words.setAttribute(ground.row, 'title', msg('What the colours of the cells tell'));
  const extras = EXTRAS.map((word) => {
    const [name, title] = NAMES[word] ?? [word, ''];
    const { row, show } = switchField(words, msg(name), (on) => {
      if (on) shown.extras.add(word);
      else shown.extras.delete(word);
      change();
    });
    words.setAttribute(row, 'title', msg(title));
    return { word, row, show };
  });
  return {
    rows: [ground.row, ...extras.map(({ row }) => row)],
    /** @param {string} text */
    show(text) {
      shown = readShow(text);
      ground.show(shown.ground);
      for (const { word, show } of extras) show(shown.extras.has(word));
    },
  };
}
