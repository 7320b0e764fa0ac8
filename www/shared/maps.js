// The cubes that ship with the element, and the cube of the day. The first one is shown if an
// element names none. Each URL is a literal expression, because the bundler finds the files by it.

import { msg } from './message.js';

/** @typedef {{ name: string, shows: string, url: string }} ShippedMap */

/** @type {readonly ShippedMap[]} */
export const MAPS = [
  {
    name: 'Six gardens',
    shows: 'Drawn by hand: a small garden on each face.',
    url: new URL('../../maps/six-gardens.xml', import.meta.url).href,
  },
  {
    name: 'Maze of 15',
    shows: 'A generated maze with a few walls opened, 15 by 15 cells per face.',
    url: new URL('../../maps/maze-15.xml', import.meta.url).href,
  },
  {
    name: 'Maze of 31',
    shows: 'The same at 31 by 31: long detours and slow searches.',
    url: new URL('../../maps/maze-31.xml', import.meta.url).href,
  },
  {
    name: 'Four hunters',
    shows:
      'On each face one monster walks cell by cell, one along straight lines, one along a curve, and one drives.',
    url: new URL('../../maps/four-hunters.xml', import.meta.url).href,
  },
  {
    name: 'Round the edges',
    shows: 'Six monsters, each with a search of its own over all six faces.',
    url: new URL('../../maps/round-the-edges.xml', import.meta.url).href,
  },
  {
    name: "JiaYang's demo",
    shows:
      'His settings over six mazes: Euclid × 10, costs 10 and 14, a heap, a plan every three seconds. The player stands still until a key.',
    url: new URL('../../maps/jiayangs-demo.xml', import.meta.url).href,
  },
];

// The cube of the day: the same everywhere on one day.

const SIZE = 15;
/** The first day. */
const FIRST = Date.UTC(2026, 10, 23);
const DAY_MS = 86_400_000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * @param {Date} date
 * @returns {{ size: number, seed: number }} the seed is the date in UTC, such as 20261123
 */
export const dailyCube = (date) => ({
  size: SIZE,
  seed: Number(date.toISOString().slice(0, 10).replaceAll('-', '')),
});

/** Returns the day of a seed; null if it is the seed of no day. @param {number} seed */
export function dayOf(seed) {
  const text = String(seed);
  const date = new Date(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`);
  return numberOfDay(date) > 0 && dailyCube(date).seed === seed ? date : null;
}

/** Returns the number of a day, from 1. @param {Date} date NaN for an invalid one */
export const numberOfDay = (date) => Math.floor((date.getTime() - FIRST) / DAY_MS) + 1;

/** Returns the day of a number, at 0:00 UTC. @param {number} number */
export const dayAt = (number) => new Date(FIRST + (number - 1) * DAY_MS);

/** Returns a month as a label, such as “Nov”. @param {Date} date */
export const monthOf = (date) => msg(MONTHS[date.getUTCMonth()] ?? '');

/** Returns the label of its button, with the day in UTC. @param {Date} date */
export const dailyLabel = (date) =>
  msg('Cube of the day, {day} {month}', { day: date.getUTCDate(), month: monthOf(date) });
