// The cube of the day: the same for everybody on one day, wherever they are.

const SIZE = 15;

/** @param {Date} date @returns {{ size: number, seed: number }} the seed is the date in UTC, as 20261123 */
export const dailyCube = (date) => ({ size: SIZE, seed: Number(date.toISOString().slice(0, 10).replaceAll('-', '')) });
