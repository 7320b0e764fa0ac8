// The panel's fields for a crowd: how many walk, and whether what they follow is shown.

import { rangeField, switchField } from '../../shared/ui/fields.js';

/** The marks of the slider. */
const COUNTS = [0, 10, 50, 100, 500, 1000, 2000, 5000, 10_000];

/** @param {(attribute: string, value: string | null) => void} set an attribute */
export function crowdFields(set) {
  let shown = 0;
  // A number from elsewhere may lie between two marks.
  const walkers = rangeField('Crowd size', { min: 0, max: COUNTS.length - 1, step: 1 }, (mark) => (COUNTS[mark] ?? shown).toLocaleString('en'), (mark) => set('walkers', String(COUNTS[mark])));
  const field = switchField('Show flow field', (on) => set('field', on ? '' : null));
  walkers.row.title = 'They follow one flow field to the player';
  return {
    rows: [walkers.row, field.row],
    /** @param {number} count @param {boolean} hasField */
    show(count, hasField) {
      shown = count;
      const mark = COUNTS.findIndex((one) => one >= count);
      walkers.show(COUNTS[mark] === count ? mark : mark - 0.5);
      field.show(hasField);
    },
  };
}
