// The result of each search as a sentence; in a race, under its name and its bar. You can add a
// search, remove one, or choose the one whose settings are shown. With `show="counters"`, a table
// has the numbers behind the sentences.

import { msg } from '../../shared/message.js';
import { LANES } from '../../shared/words.js';
import { button } from '../../shared/ui/fields.js';
import { iconButton } from '../../shared/ui/icons.js';
import { searches } from './word-labels.js';
import { costText, resultText } from './plain.js';
import { differenceOf } from './race-result.js';
import { menu } from './panel-parts.js';

/** @import { Said } from '../../shared/message.js' */
/** @import { Words } from '../../shared/ui/words.js' */

/**
 * @import { LaneState } from './plain.js'
 *
 * @typedef {object} RaceState
 * @property {LaneState[]} lanes
 * @property {Said} common the settings that all share and no title names
 * @property {boolean} lines whether paths are compared by length at any angle, otherwise by cost
 * @property {Said} measure what the optimal path is
 * @property {number | null} chosen
 * @property {boolean} counters whether the numbers are shown too
 *
 * @typedef {[name: Said, title: Said]} Column
 */

const RESULT = msg('Result');
const RACE = msg('Race, by expansions');
const RACE_OF_CROWDS = msg('Race, by steps');
const OPTIMAL = msg('× optimal');
const ANY_ANGLE = msg('× any-angle optimal');

/** @type {readonly Column[]} */
const COLUMNS = [
  [msg('cells'), msg('Cells expanded')],
  [msg('peak'), msg('The largest number of cells in the open list')],
  [msg('path'), msg('The number of cells on the path, including both ends')],
  [msg('cost'), msg('The length of the path, in the chosen costs')],
  [OPTIMAL, ''],
];
/**
 * The columns of searches that drive. They have no reference, because poses are on no grid.
 *
 * @type {readonly Column[]}
 */
const DRIVES = [
  [msg('poses'), msg('Poses expanded')],
  [msg('peak'), msg('The largest number of poses in the open list')],
  [msg('length'), msg('Cells driven')],
  [msg('cost'), msg('Cells driven, plus the cost of reversing, steering and gear changes')],
  [
    msg('gears'),
    msg(
      'Gear changes. There is no known best drive to compare with: poses do not lie on a grid, so a search over some of them proves nothing about the others',
    ),
  ],
];
/** The columns of crowds. @type {readonly Column[]} */
const CROWDS = [
  [msg('arrived'), msg('Walkers that arrive')],
  [msg('makespan'), msg('The step in which the last one arrives')],
  [msg('sum'), msg('The sum of costs: the steps of all walkers until they arrive')],
  [msg('waits'), msg('How often a walker stood because another was in its way')],
  [msg('shared'), msg('How many cells held more than one walker at once')],
];
/** @param {LaneState} lane */
const columnsOf = ({ drive, crowd }) => (drive ? DRIVES : crowd ? CROWDS : COLUMNS);

/**
 * @typedef {object} Row
 * @property {HTMLElement} body
 * @property {HTMLElement} own the heads of a lane whose columns differ from those of the first
 * @property {readonly Column[]} columns
 * @property {HTMLElement[]} cells
 * @property {HTMLElement} bar
 * @property {HTMLButtonElement} name
 * @property {HTMLElement} time
 * @property {HTMLButtonElement} close
 * @property {HTMLElement} said its result
 */

const TIME = msg(
  'The time of the same search alone and without recording; the shortest of a few runs',
);
const SHORT = msg('Of the path to the nearest cell that was reached');

/** @param {Words} words @param {readonly Column[]} columns */
const headings = ({ el }, columns) =>
  columns.map(([name, title]) => el('th', { scope: 'col', title }, name));

/**
 * @param {Words} words
 * @param {object} actions
 * @param {(algorithm: string) => void} actions.add
 * @param {() => void} actions.again
 * @param {(lane: number) => void} actions.remove
 * @param {(lane: number | null) => void} actions.choose
 */
export function createRaceTable(words, actions) {
  const { el, setText, setLine, setAttribute } = words;
  const heads = el('tr', {});
  const table = el(
    'table',
    {},
    el('caption', { class: 'unseen' }, msg('Searches on this map')),
    el('thead', {}, heads),
  );
  const heading = el('h2', {}, RESULT);
  const commonLine = el('p', { class: 'shows' });
  const differenceLine = el('p', { class: 'difference' });
  const measureLine = el('p', { class: 'shows' });
  const countsLine = el('p', { class: 'shows' });
  const select = menu(
    words,
    msg('Race against another search'),
    [['', msg('Race against…')], ['again', msg('The same search again')], ...searches()],
    (word) => {
      if (word === 'again') actions.again();
      else actions.add(word);
    },
  );
  const element = el(
    'div',
    { class: 'race' },
    heading,
    commonLine,
    table,
    differenceLine,
    measureLine,
    countsLine,
    el('span', { class: 'select plain add' }, select),
  );
  /** The columns that the heads show. @type {readonly Column[] | null} */
  let columns = null;
  /** @type {Row[]} */
  const rows = [];

  const isHeld = () =>
    element.contains(/** @type {ShadowRoot} */ (element.getRootNode()).activeElement);

  /** @param {number} at @returns {Row} */
  function newRow(at) {
    const choose = () => actions.choose(name.getAttribute('aria-pressed') === 'true' ? null : at);
    const name = button(words, '', choose, {
      class: 'lane-name',
      title: msg('Settings of this search alone, or of all searches again'),
    });
    const bar = el('span', { class: 'bar-of' }, el('i', {}));
    const time = el('span', { class: 'lane-time', title: TIME });
    const close = iconButton(words, 'close', '', () => actions.remove(at), 'remove');
    const cells = COLUMNS.map(() => el('td', {}, '–'));
    const own = el('tr', { class: 'lane-heads', hidden: true });
    const said = el('td', { colspan: COLUMNS.length });
    const body = el(
      'tbody',
      { class: `lane lane-${at + 1}` },
      el(
        'tr',
        { class: 'lane-name-row' },
        el(
          'th',
          { scope: 'rowgroup', colspan: COLUMNS.length },
          el('div', { class: 'lane-head' }, name, time, close),
          bar,
        ),
      ),
      el('tr', { class: 'lane-said' }, said),
      own,
      el('tr', { class: 'lane-numbers' }, ...cells),
    );
    table.append(body);
    return { body, own, columns: COLUMNS, cells, bar, name, time, close, said };
  }

  /** @param {LaneState} lane @param {Row} row @param {number} most @param {boolean} lines */
  function showLane(lane, row, most, lines) {
    const {
      title,
      step,
      steps,
      expanded,
      peak,
      made,
      ms,
      repeatable,
      cost,
      ratio,
      cells,
      drive,
      crowd,
      status,
      error,
    } = lane;
    setText(row.name, title);
    setAttribute(row.close, 'aria-label', msg('Remove {search} from the race', { search: title }));
    row.bar.style.setProperty('--whole', String(steps / most));
    row.bar.style.setProperty('--done', String(steps === 0 ? 0 : step / steps));
    row.body.toggleAttribute('data-fault', error !== '');
    setText(row.said, resultText(lane, lines));
    setText(row.time, error !== '' || made !== null || !repeatable ? '' : milliseconds(ms));
    const its = columnsOf(lane);
    row.own.hidden = columns === its;
    if (row.columns !== its) row.own.replaceChildren(...headings(words, (row.columns = its)));
    const short = status === 'nearest' || status === 'limit';
    const texts = crowd
      ? [crowd.arrived, crowd.makespan, cost, crowd.waits, crowd.shared].map(costText)
      : [
          expanded.toLocaleString('en'),
          peak.toLocaleString('en'),
          drive
            ? costText(status === '' ? null : drive.length)
            : (cells?.toLocaleString('en') ?? '–'),
          short ? `(${costText(cost)})` : costText(cost),
          drive
            ? status === ''
              ? '–'
              : String(drive.gears)
            : ratio === null
              ? '–'
              : ratio.toFixed(ratio < 10 ? 3 : 1),
        ];
    row.cells.forEach((cell, at) => setText(cell, texts[at] ?? ''));
    setAttribute(row.cells[3], 'title', short && !crowd ? SHORT : '');
  }

  return {
    element,
    /** The list to add a search. */
    select,

    /** @param {RaceState} race */
    show({ lanes, common, lines, measure, chosen, counters }) {
      const done = lanes.every(({ step, steps }) => step >= steps);
      const several = lanes.length > 1;
      // A path can be optimal on the grid and still be longer than a line at any angle.
      const optimal = lines ? ANY_ANGLE : OPTIMAL;
      const what = !several ? RESULT : lanes.every(({ crowd }) => crowd) ? RACE_OF_CROWDS : RACE;
      element.toggleAttribute('data-alone', !several);
      element.toggleAttribute('data-counters', counters);
      // The result of a single search needs no heading.
      setLine(
        heading,
        !done ? msg('{heading}, when finished', { heading: what }) : several ? what : '',
      );
      setLine(commonLine, common);
      const difference = differenceOf(lanes, lines);
      setLine(differenceLine, difference === '' ? '' : msg('{what}.', { what: difference }));
      setLine(
        measureLine,
        !several || lanes.every(({ ratio }) => ratio === null)
          ? ''
          : msg('Compared with {which}.', { which: measure }),
      );
      setLine(countsLine, done && counters ? countsOf(lanes) : '');
      select.disabled = lanes.length >= LANES;
      const [first] = lanes.map(columnsOf);
      const wanted = lanes.every((lane) => columnsOf(lane) === first) ? first : COLUMNS;
      if (wanted !== columns) heads.replaceChildren(...headings(words, (columns = wanted)));
      if (wanted === COLUMNS) {
        const last = /** @type {HTMLElement} */ (heads.lastElementChild);
        setText(last, optimal);
        setAttribute(
          last,
          'title',
          msg(
            lines
              ? 'The length of the path divided by that of {which}'
              : 'The cost of the path divided by that of {which}',
            { which: measure },
          ),
        );
      }
      const held = isHeld();
      while (rows.length > lanes.length) rows.pop()?.body.remove();
      const most = Math.max(1, ...lanes.map(({ steps }) => steps));
      lanes.forEach((lane, at) => {
        const row = (rows[at] ??= newRow(at));
        row.name.disabled = !several;
        row.name.setAttribute('aria-pressed', String(chosen === at));
        row.body.toggleAttribute('data-chosen', chosen === at);
        row.close.hidden = !several;
        showLane(lane, row, most, lines);
      });
      // If the pressed button is gone, the keyboard focus moves here.
      if (held && !isHeld()) select.focus();
    },
  };
}

/**
 * Returns what pruning saves: a search can expand as many cells but generate fewer neighbours.
 *
 * @param {LaneState[]} lanes
 * @returns {Said}
 */
function countsOf(lanes) {
  const counted = lanes.flatMap(({ counts }) => counts ?? []);
  if (counted.length < lanes.length) return '';
  const list = (/** @type {number[]} */ numbers) =>
    numbers.map((number) => number.toLocaleString('en')).join(', ');
  return msg('Neighbours examined: {neighbours}. Labels set or changed: {labels}.', {
    neighbours: list(counted.map(({ neighbours }) => neighbours)),
    labels: list(counted.map(({ labels }) => labels)),
  });
}

/** @param {number | null} ms */
function milliseconds(ms) {
  if (ms === null) return '…';
  if (ms < 1) return `${ms < 0.01 ? (ms * 1000).toFixed(1) : Math.round(ms * 1000)} µs`;
  return `${ms.toFixed(ms < 10 ? 2 : 0)} ms`;
}
