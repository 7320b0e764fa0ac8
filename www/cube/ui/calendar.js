// The calendar of the cubes of the day: each day to play, what was won, and the streak. It loads on
// demand.

import { dayAt, monthOf, numberOfDay } from '../../shared/maps.js';
import { msg } from '../../shared/message.js';
import { button } from '../../shared/ui/fields.js';
import { showDialog } from '../../shared/ui/dialog.js';
import { adopt } from '../../shared/ui/sheet.js';
import { timeOf } from './game.js';
import look from './calendar.css?inline';

/** @import { Words } from '../../shared/ui/words.js' */
/** @import { Win } from '../play/days.js' */

const WEEK = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/**
 * @typedef {object} Asks
 * @property {(day: Date) => void} play
 * @property {() => void} save the results in a file
 * @property {() => void} remove all results
 */

/**
 * @param {Words} words
 * @param {HTMLElement} stage that it covers
 * @param {{ wins: Map<number, Win>, streak: number, now: Date }} results wins by number of the day
 * @param {Asks} asks
 */
export function showCalendar(words, stage, { wins, streak, now }, asks) {
  const { el, setText } = words;
  adopt(/** @type {ShadowRoot} */ (stage.getRootNode()), [look]);
  const today = numberOfDay(now);
  const last = dayAt(today);
  const first = dayAt(1);
  let [year, month] = [last.getUTCFullYear(), last.getUTCMonth()];
  const title = el('h3', { 'aria-live': 'polite' });
  const grid = el('div', { class: 'days' });
  const step = (/** @type {number} */ by) => {
    month += by;
    [year, month] = [year + Math.floor(month / 12), (month + 12) % 12];
    fill();
  };
  const before = button(words, '‹', () => step(-1), { 'aria-label': msg('Previous month') });
  const after = button(words, '›', () => step(1), { 'aria-label': msg('Next month') });
  const sum = el(
    'p',
    { class: 'days-sum' },
    msg('Streak: {streak}. Won: {won} of {all}.', { streak, won: wins.size, all: today }),
  );
  const note = el(
    'p',
    { class: 'days-note' },
    msg(
      'A new cube each day at 0:00 UTC, the same for all. A streak counts days won on their day.',
    ),
  );
  let isSure = false;
  const remove = button(words, msg('Delete results'), () => {
    if (isSure) {
      asks.remove();
      return dialog?.close();
    }
    isSure = true;
    setText(remove, msg('Delete all times, runs and wins?'));
  });
  const dialog = showDialog(
    words,
    stage,
    { kind: 'calendar', title: msg('Cubes of the day') },
    el('div', { class: 'days-head' }, before, title, after),
    el(
      'div',
      { 'class': 'days week', 'aria-hidden': 'true' },
      ...WEEK.map((day) => el('span', {}, msg(day))),
    ),
    grid,
    sum,
    note,
    el('div', { class: 'days-files' }, button(words, msg('Save results'), asks.save), remove),
  );
  fill();

  /** Shows the month. */
  function fill() {
    setText(
      title,
      msg('{month} {year}', { month: monthOf(new Date(Date.UTC(year, month))), year }),
    );
    before.disabled = Date.UTC(year, month) <= first.getTime();
    after.disabled = Date.UTC(year, month + 1) > last.getTime();
    const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    // Monday is the first column.
    const gaps = (new Date(Date.UTC(year, month)).getUTCDay() + 6) % 7;
    grid.replaceChildren(
      ...Array.from({ length: gaps }, () => el('span')),
      ...Array.from({ length }, (_, at) => dayButton(new Date(Date.UTC(year, month, at + 1)))),
    );
  }

  /** @param {Date} day */
  function dayButton(day) {
    const number = numberOfDay(day);
    const date = day.getUTCDate();
    const win = wins.get(number);
    const label = { number, day: date, month: monthOf(day) };
    const made = button(
      words,
      String(date),
      () => {
        dialog?.close();
        asks.play(day);
      },
      {
        'class': win ? (win.late ? 'won late' : 'won') : '',
        'aria-label': win
          ? msg('Day {number}, {day} {month}, won in {time}', { ...label, time: timeOf(win.ticks) })
          : msg('Day {number}, {day} {month}', label),
        'aria-current': number === today ? 'date' : undefined,
      },
    );
    made.disabled = number < 1 || number > today;
    if (win) made.append(el('small', {}, timeOf(win.ticks)));
    return made;
  }
}
