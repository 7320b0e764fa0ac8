// The cubes of the day that the reader has won, how many in a row, and the text of a result.

import { orNull } from '../../shared/async.js';
import { dailyCube, dayAt, dayOf, numberOfDay } from '../../shared/maps.js';

/** The key in the store. */
export const DAYS = 'cubechase days';

/**
 * @typedef {{ ticks: number, late: boolean }} Win the best time; late: whether it was won only on a
 *   later day
 */

/** The store has a row for each day, by its seed: the ticks, negative if the day was won late. */
export function createDays(/** @type {() => Storage} */ storage = () => localStorage) {
  /** @returns {Map<number, Win>} by number of the day */
  function read() {
    const rows = Object.entries(Object(orNull(() => JSON.parse(storage().getItem(DAYS) ?? '{}'))));
    return new Map(
      rows.flatMap(([seed, ticks]) => {
        const day = dayOf(Number(seed));
        if (!day || !Number.isSafeInteger(ticks) || ticks === 0) return [];
        return [[numberOfDay(day), { ticks: Math.abs(ticks), late: ticks < 0 }]];
      }),
    );
  }

  return {
    /** Returns the wins, by number of the day. */
    read,

    /**
     * Stores a win.
     *
     * @param {Date} day @param {number} ticks @param {Date} now
     */
    won(day, ticks, now) {
      const wins = read();
      const number = numberOfDay(day);
      const before = wins.get(number);
      wins.set(number, {
        ticks: Math.min(ticks, before?.ticks ?? ticks),
        late: before ? before.late : number !== numberOfDay(now),
      });
      const rows = [...wins].map(([at, win]) => [
        dailyCube(dayAt(at)).seed,
        win.late ? -win.ticks : win.ticks,
      ]);
      // Without a store, only this is lost.
      orNull(() => storage().setItem(DAYS, JSON.stringify(Object.fromEntries(rows))));
    },

    /**
     * Returns the number of days in a row that were won on the day, up to today, or up to yesterday
     * if today is not won yet.
     *
     * @param {Date} now
     */
    streak(now) {
      const wins = read();
      const isWon = (/** @type {number} */ number) => wins.get(number)?.late === false;
      let last = numberOfDay(now);
      if (!isWon(last)) last--;
      let days = 0;
      while (isWon(last - days)) days++;
      return days;
    },
  };
}

/**
 * @typedef {{ map: string, counts: string[], time: string, day: string, faces: number[] }} Result in
 *   the reader's language; day: what the result of a day says, '' for other cubes; faces: of the
 *   gems in the order in which they were collected, empty if it is unknown
 */

/** The colours of the faces, as squares in a text. */
const SQUARES = ['🟧', '🟩', '🟨', '🟪', '🟦', '🟥'];

/** Returns the text of a result. @param {Result} result */
export function textOfResult({ map, counts, time, day, faces }) {
  if (day === '') return ['cubechase', map, time, ...counts].join(' · ');
  const squares = faces.map((face) => SQUARES[face]).join('');
  return `cubechase · ${map}\n${squares === '' ? day : `${squares} ${day}`}`;
}
