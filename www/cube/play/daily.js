// The cube of the day: the same for everybody on one day, wherever they are.

import { msg } from '../../shared/message.js';

const SIZE = 15;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** @param {Date} date @returns {{ size: number, seed: number }} the seed is the date in UTC, as 20261123 */
export const dailyCube = (date) => ({ size: SIZE, seed: Number(date.toISOString().slice(0, 10).replaceAll('-', '')) });

/** What its button says, with the day in UTC. @param {Date} date */
export const dailyLabel = (date) => msg('Cube of the day, {day} {month}', { day: date.getUTCDate(), month: msg(MONTHS[date.getUTCMonth()] ?? '') });
