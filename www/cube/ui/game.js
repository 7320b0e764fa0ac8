// A game for the reader: its numbers in words, its display over the picture, what happens at its
// cells, and its end.

import { secondsOf } from '../../engine/chase.js';
import { joined, msg } from '../../shared/message.js';
import { svg } from '../../shared/ui/dom.js';
import { button } from '../../shared/ui/fields.js';
import { dailyLabel } from '../../shared/maps.js';

/** @import { Cell } from '../draw/measures.js' */
/** @import { Message, Said } from '../../shared/message.js' */
/** @import { Words } from '../../shared/ui/words.js' */
/** @typedef {import('../../engine/chase.js').GemGame} GemGame */

/** The text of a game without a goal. */
export const NO_GEMS = msg('No gem can be reached from the player’s start.');

/** Formats minutes, seconds and tenths, rounded down. @param {number} ticks */
export function timeOf(ticks) {
  const tenths = Math.floor(secondsOf(ticks) * 10 + 1e-6);
  const [minutes, rest] = [Math.floor(tenths / 600), tenths % 600];
  return `${minutes}:${String(Math.floor(rest / 10)).padStart(2, '0')}.${rest % 10}`;
}

/** Returns the task. @param {GemGame | null} gemGame at its beginning */
export function taskOf(gemGame) {
  if (!gemGame) return NO_GEMS;
  const {
    gems: { length: gems },
    lives,
    walls,
  } = gemGame;
  if (gems === 1)
    return msg('One gem, {lives} lives, {walls} walls. Time runs from the first step.', {
      lives,
      walls,
    });
  return msg('{gems} gems, {lives} lives, {walls} walls. Time runs from the first step.', {
    gems,
    lives,
    walls,
  });
}

/** @param {number} taken @param {number} all */
const gemsOf = (taken, all) => msg('{taken} of {all} gems', { taken, all });

/** @param {number} lives */
const livesLeft = (lives) =>
  lives === 1 ? msg('One life left.') : msg('{n} lives left.', { n: lives });

/** @param {number} walls */
export function wallsLeft(walls) {
  if (walls === 0) return msg('No walls left.');
  return walls === 1 ? msg('One wall left.') : msg('{n} walls left.', { n: walls });
}

/** @typedef {'link' | 'best' | 'par'} Ghost whose walk the pale figure shows */

/** What a game with a pale figure says before it begins. @type {Record<Ghost, Message>} */
const GHOSTS = {
  link: msg('Collect the gems before the pale figure does.'),
  best: msg('Collect the gems. The pale figure is your best run.'),
  par: msg('Collect the gems. The pale figure walks par.'),
};
const CAUGHT = msg('Caught. Time waits for your step.');
const READY = msg('Collect the gems. The clock waits.');
const RUNNING = msg('Collect the gems. Walls stop monsters.');

const GEM = 'M4.5 2.5h7L15 7l-7 7.5L1 7ZM1 7h14M5.5 7 8 14.5 10.5 7 8 2.5Z';
const HEART = 'M8 14 2.6 8.3a3.4 3.4 0 0 1 4.8-4.8l.6.6.6-.6a3.4 3.4 0 0 1 4.8 4.8Z';
/** Bricks. */
const WALL = 'M1.5 3h13v10h-13ZM1.5 8h13M6 3v5M10.5 8v5';
const SPEAKER = 'M2 6h2.500L8 3v10L4.5 10H2Z';
const WAVES = 'M10.5 5.500a3.5 3.5 0 0 1 0 5M12.3 3.500a6.3 6.3 0 0 1 0 9';
const MUTED = 'm10.5 6 4 4m0-4-4 4';

/** @param {string} d */
const sign = (d) =>
  svg('svg', { 'viewBox': '0 0 16 16', 'aria-hidden': 'true' }, svg('path', { d }));

/**
 * The display: gems, lives, the clock with the time to beat, and the walls in hand.
 *
 * @param {Words} words
 * @param {number} ofLives lives at the beginning
 * @param {{ wall: () => void, sound: () => void }} asks
 */
export function createHud(words, ofLives, asks) {
  const { el, setText, setAttribute } = words;
  const gemSigns = el('span', { class: 'gems', role: 'img' });
  const lifeSigns = el(
    'span',
    { class: 'lives', role: 'img' },
    ...Array.from({ length: ofLives }, () => sign(HEART)),
  );
  const now = el('span', { class: 'now', role: 'timer' });
  const target = el('span', { class: 'target' });
  const left = el('span', { 'aria-hidden': 'true' });
  const wall = button(words, sign(WALL), asks.wall, {
    class: 'wall',
    title: msg('Place a wall ahead (Enter)'),
  });
  wall.append(left);
  const waves = svg('path', { d: MUTED });
  const speaker = sign(SPEAKER);
  speaker.append(waves);
  const sound = button(words, speaker, asks.sound, {
    'class': 'sound',
    'aria-label': msg('Sound'),
    'aria-pressed': 'false',
  });
  const task = el('span');
  // For readers with a keyboard.
  const how = el('span', { class: 'by-keys' }, ' ', msg('Press Enter to place one.'));
  const line = el('p', { class: 'line' }, task, how);
  const shown = [
    gemSigns,
    lifeSigns,
    el('span', { class: 'times' }, now, target),
    wall,
    sound,
    line,
    el('p', { class: 'none' }, NO_GEMS),
  ];
  const element = el(
    'div',
    { 'class': 'hud', 'part': 'game', 'role': 'group', 'aria-label': msg('The game') },
    ...shown,
  );
  /** @type {unknown[]} */
  let standing = [];

  return {
    element,
    /** Shows that there is no game here. @param {boolean} none */
    showNone: (none) => element.toggleAttribute('data-none', none),
    /** @param {boolean} on */
    showSound(on) {
      sound.setAttribute('aria-pressed', String(on));
      waves.setAttribute('d', on ? WAVES : MUTED);
    },
    /**
     * Times in ticks; beat: that of a link; waits: whether time stops after a catch; hint: what
     * matters now; ghost: whose walk the pale figure shows.
     *
     * @param {{ gemGame: GemGame, ticks: number, best: number | null, beat: number | null, waits:
     *   boolean, hint: Message | null, ghost: Ghost | null }} now gemGame: another object after a
     *   change
     */
    show({ gemGame, ticks, best, beat, waits, hint, ghost }) {
      setText(now, timeOf(ticks));
      const { phase, gems, taken, lives, walls } = gemGame;
      const state = [gemGame, best, beat, waits, hint, ghost];
      if (state.every((part, at) => part === standing[at])) return;
      standing = state;
      if (gemSigns.childElementCount !== gems.length)
        gemSigns.replaceChildren(...gems.map(() => sign(GEM)));
      [...gemSigns.children].forEach((gem, at) => gem.toggleAttribute('data-has', at < taken));
      [...lifeSigns.children].forEach((life, at) => life.toggleAttribute('data-has', at < lives));
      setAttribute(gemSigns, 'aria-label', gemsOf(taken, gems.length));
      setAttribute(lifeSigns, 'aria-label', livesLeft(lives));
      setText(left, msg('Wall × {n}', { n: walls }));
      const isOver = phase === 'won' || phase === 'lost';
      const ready = ghost ? GHOSTS[ghost] : READY;
      setText(task, isOver ? '' : waits ? CAUGHT : phase === 'ready' ? ready : (hint ?? RUNNING));
      how.hidden = waits || isOver || phase === 'ready' || hint !== null;
      line.toggleAttribute('data-waits', waits);
      line.toggleAttribute('data-hint', hint !== null);
      setAttribute(
        wall,
        'aria-label',
        msg('Place a wall ahead. {left}', { left: wallsLeft(walls) }),
      );
      wall.disabled = walls === 0 || isOver;
      const [title, time] =
        beat === null
          ? /** @type {const} */ ([msg('best'), best])
          : /** @type {const} */ ([msg('Beat'), beat]);
      target.hidden = time === null;
      target.replaceChildren(el('span', {}, title), ` ${timeOf(time ?? 0)}`);
    },
  };
}

/**
 * @typedef {object} Ending
 * @property {Said} map its name
 * @property {boolean} won
 * @property {number} ticks
 * @property {number} lives
 * @property {number} ofLives
 * @property {boolean} known whether it can be compared with other games
 * @property {boolean} changed whether it cannot, because settings or map have changed while it ran
 * @property {number | null} before the last best time, in ticks
 * @property {number | null} beat the time to beat of a link, in ticks
 * @property {{ ticks: number, lost: { ticks: number, face: string } | null } | null} par the
 *   shortest tour, and where most was lost; null if unknown
 * @property {Date | null} day of the cube, if it counts
 * @property {number} streak days in a row
 * @property {boolean} races whether the pale figure walked par
 * @property {number} collected
 * @property {number} of
 * @property {string | null | undefined} caughtOn the face of the last catch
 * @property {boolean} canReplay whether the last seconds can be shown
 */

/**
 * The card at the end of a game: the result, and what can come next.
 *
 * @param {{ words: Words, again: () => void, watch: () => void, daily: () => void, days: () =>
 *   void, race: () => void, replay: () => void, copyLink: (() => void) | null, share: () => void }}
 *   asks
 */
export function createEndCard({ words, again, watch, daily, days, race, replay, copyLink, share }) {
  const { el, setText, t } = words;
  const title = el('h2', { id: 'end-title' });
  const time = el('p', { class: 'end-time' });
  const sum = el('p', { class: 'end-sum' });
  const lines = el('div', { class: 'end-lines', id: 'end-lines' });
  const buttons = el('div', { class: 'end-buttons' });
  const element = el(
    'section',
    {
      'class': 'end',
      'role': 'dialog',
      'aria-labelledby': 'end-title',
      'aria-describedby': 'end-lines',
      'hidden': true,
    },
    title,
    time,
    sum,
    lines,
    buttons,
  );
  /** The last result. @type {{ map: Said, counts: Said[], time: string, day: Said }} */
  let last = { map: '', counts: [], time: '', day: '' };

  /** Shows the lines under the result. @param {Ending} ending @returns {Said[]} */
  function tell(ending) {
    const { won, caughtOn } = ending;
    const praises = won
      ? praise(ending)
      : caughtOn
        ? [msg('Caught for the last time on the {face} face', { face: msg(caughtOn) })]
        : [];
    const loss = won ? lossOf(ending) : '';
    last.day = ending.day ? dayOf(ending) : '';
    lines.replaceChildren(
      ...praises.map((text) => el('p', {}, text)),
      ...(loss === '' ? [] : [el('p', { class: 'end-loss' }, loss)]),
    );
    return [...praises, loss];
  }

  return {
    element,
    /** Shows a result that is known better now. */
    tell,
    /** @param {Ending} ending @param {boolean} takesFocus @returns {Said} the announcement */
    show(ending, takesFocus) {
      const { map, won, ticks, lives, ofLives, known, races, collected, of, canReplay } = ending;
      const heading = won ? msg('All gems collected') : msg('No lives left');
      const counts = [gemsOf(collected, of), msg('{n} of {all} lives', { n: lives, all: ofLives })];
      last = { map, counts, time: timeOf(ticks), day: '' };
      setText(title, heading);
      setText(time, last.time);
      setText(sum, joined([map, ...counts], ' · '));
      const said = tell(ending);
      const first = button(words, msg('Again'), again, { class: 'primary' });
      const beat =
        won && known && copyLink ? [button(words, msg('Copy a challenge link'), copyLink)] : [];
      const past = canReplay
        ? [button(words, won ? msg('Replay the end') : msg('Replay the catch'), replay)]
        : [];
      const next = ending.day
        ? button(words, msg('All days'), days)
        : button(words, dailyLabel(new Date()), daily);
      const pale = button(words, races ? msg('Race your best run') : msg('Race par'), race);
      const others = won
        ? [...beat, pale, ...past, button(words, msg('Share the result'), share), next]
        : [pale, ...past, next, button(words, msg('Watch'), watch)];
      buttons.replaceChildren(first, ...others);
      element.hidden = false;
      if (takesFocus) first.focus({ preventScroll: true });
      return [heading, last.time, joined([map, ...counts], ' · '), ...said]
        .filter((part) => part !== '')
        .reduce((one, other) => msg('{one}. {other}', { one, other }));
    },
    /** The result in the current language: the map, gems and lives, the time, and its day's. */
    get result() {
      const { map, counts, day } = last;
      return { ...last, map: t(map), counts: counts.map((said) => t(said)), day: t(day) };
    },
    hide: () => (element.hidden = true),
  };
}

/** @param {Ending} ending @returns {Said[]} */
function praise({ ticks, known, changed, before, beat, par, streak }) {
  if (changed)
    return [msg('You changed the settings or the map during the game: its time does not count.')];
  /** @type {Said[]} */
  const lines = [];
  if (known && beat !== null)
    lines.push(
      ticks < beat
        ? msg('Faster than {time}: beaten!', { time: timeOf(beat) })
        : msg('Not yet faster than {time}', { time: timeOf(beat) }),
    );
  const best =
    before === null
      ? msg('Your best time')
      : ticks < before
        ? msg('Your best time; {time} before', { time: timeOf(before) })
        : msg('Your best time is {time}', { time: timeOf(before) });
  const compared = [
    ...(par ? [parSaid(ticks, par.ticks)] : []),
    ...(known ? [best] : []),
    ...(streak > 1 ? [msg('Streak: {n} days', { n: streak })] : []),
  ];
  if (compared.length > 0) lines.push(joined(compared, ' · '));
  return lines;
}

/** Returns what a result of the day says beside its squares. @param {Ending} ending */
function dayOf({ ticks, par, streak }) {
  const time = timeOf(ticks);
  const compared = par ? msg('{time}, par {par}', { time, par: timeOf(par.ticks) }) : time;
  return streak > 1 ? joined([compared, msg('Streak: {n} days', { n: streak })], ' · ') : compared;
}

/** @param {number} ticks @param {number} par in ticks, too */
const parSaid = (ticks, par) =>
  ticks > par
    ? msg('Par {par}', { par: timeOf(par) })
    : msg('You made par, {par}', { par: timeOf(par) });

/** Says what par is, and where most time was lost. @param {Ending} ending @returns {Said} */
function lossOf({ par, changed }) {
  if (!par || changed) return '';
  if (!par.lost) return msg('Par is the shortest way without monsters');
  return msg(
    'Par is the shortest way without monsters; you lost {time} on the way to the gem of the {face} face',
    { time: timeOf(par.lost.ticks), face: msg(par.lost.face) },
  );
}

/** @typedef {'gem' | 'edge' | 'caught'} Effect */

/** Milliseconds that an effect stays, also without animation. */
const STAYS_MS = 1100;

/**
 * What happens in a game, shown at its cell. Each effect follows its cell while the cube turns.
 *
 * @param {Words} words
 * @param {{ project: (cell: Cell) => { x: number, y: number, visible: boolean } }} stage
 */
export function createEffects({ el }, stage) {
  const element = el('div', { 'class': 'effects', 'aria-hidden': 'true' });
  /** @type {Map<HTMLElement, Cell>} */
  const shown = new Map();

  /** @param {HTMLElement} effect @param {Cell} cell */
  function place(effect, cell) {
    const { x, y, visible } = stage.project(cell);
    const beside = stage.project({ ...cell, x: cell.x > 0 ? cell.x - 1 : cell.x + 1 });
    effect.style.translate = `${x}px ${y}px`;
    effect.style.setProperty('--cell', `${Math.hypot(beside.x - x, beside.y - y)}px`);
    effect.hidden = !visible;
  }

  return {
    element,
    /** @param {Effect} kind @param {Cell} cell @param {Said} [text] beside it */
    show(kind, cell, text = '') {
      const effect = el('div', { class: `effect ${kind}` }, el('i'), el('b', {}, text));
      shown.set(effect, cell);
      place(effect, cell);
      element.append(effect);
      setTimeout(() => {
        shown.delete(effect);
        effect.remove();
      }, STAYS_MS);
    },
    /** Call it for each picture. */
    follow: () => shown.forEach((cell, effect) => place(effect, cell)),
  };
}
