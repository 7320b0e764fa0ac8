// The panel's other settings, behind *More*: the monsters' searches and their display, the crowd,
// editing, files, the numbers of the last plan, and the legend; and the list of keys. They load
// when first opened.

import { SIGNS, shapeOf } from '../draw/palette.js';
import { algorithmsThat } from '../../engine/algorithms.js';
import { BLIND } from '../../shared/words.js';
import { OPEN_LIST, optionOf } from '../play/settings.js';
import { msg } from '../../shared/message.js';
import { svg } from '../../shared/ui/dom.js';
import { saveText } from '../../shared/ui/export.js';
import { chooseMap } from '../../shared/ui/files.js';
import {
  button,
  embedButton,
  rangeField,
  selectField,
  switchField,
} from '../../shared/ui/fields.js';
import { choices, searches } from './labels.js';
import look from './more.css?inline';

export { look };

/**
 * @import { Message } from '../../shared/message.js'
 * @import { Words } from '../../shared/ui/words.js'
 *
 * What panel and *More* show, and what they do.
 * @typedef {object} Settings
 * @property {boolean} playing whether there is a game
 * @property {boolean} hasModes whether the reader can choose between watching and playing
 * @property {boolean} unfolded
 * @property {Message | null} onlyNet why there is no cube to fold
 * @property {boolean} editing
 * @property {boolean} painting whether the last search's cells are shown
 * @property {number | null} chosen the monster whose plan is highlighted
 * @property {import('../play/settings.js').Values} values in force, including those of the map
 *
 * @typedef {object} Actions
 * @property {import('../../shared/ui/words.js').Words} words
 * @property {(url: string) => void} openMap
 * @property {(size: number, seed: number) => void} makeMap
 * @property {import('../play/chase-game.js').ChaseGame} game
 * @property {(what: Message) => void} tell shows a toast
 * @property {(attribute: string, value: string | null) => void} set
 * @property {(playing: boolean) => void} play or watch
 * @property {() => void} daily plays the cube of the day
 * @property {() => void} days shows the calendar of the cubes of the day
 * @property {() => void} restart
 * @property {() => void} unfold or fold up again
 * @property {(monster: number | null) => void} choose
 * @property {(options: import('../../engine/chase.js').MonsterOptions) => void} tune the chosen
 *   monster
 * @property {(on: boolean) => void} edit
 * @property {(on: boolean) => void} paint
 * @property {(file: File) => void} openFile
 * @property {() => void} saveReplay
 * @property {((clip: boolean) => void) | null} copyLink clip: with the last seconds, to be watched;
 *   null where no page would follow it
 * @property {(() => void) | null} copyEmbedCode null where there is no library to load
 *
 * @typedef {object} Numbers the current ones
 * @property {number} seconds of the chase
 * @property {number} caught
 * @property {{ expanded: number, length: number, ratio: number, ms: number, reaches: boolean } |
 *   null} plan the last plan
 *
 * @typedef {ReturnType<typeof createMore>} More
 */

/**
 * The first entry in the list of monsters, and the most monsters in it: you can press the others.
 */
const ALL = 'all';
const LISTED = 60;
/** The steps of the crowd's slider. */
const COUNTS = [0, 10, 50, 100, 500, 1000, 2000, 5000, 10_000];
/** The searches with an open list of their own. */
const OWN_LIST = algorithmsThat(({ unused }) => unused?.includes('openList'));
const NONE = '–';
const PLAN = msg('Last plan');
const NO_WAY = msg('Last plan: no path, so only closer');

/** @param {Actions} actions */
export function createMore(actions) {
  const { words, game } = actions;
  const { el } = words;
  /** @param {string} attribute */
  const set = (attribute) => (/** @type {string | number} */ value) =>
    actions.set(attribute, String(value));
  /** The settings of the monsters' plans, by attribute. */
  const planning = {
    algorithm: selectField(words, msg('Search'), searches(), set('algorithm')),
    heuristic: selectField(words, msg('Estimate'), choices('heuristic'), set('heuristic')),
    movement: selectField(words, msg('Moves'), choices('movement'), set('movement')),
    costs: selectField(
      words,
      msg('Costs'),
      choices('costs'),
      set('costs'),
      msg('Of a straight and of a diagonal step'),
    ),
    [OPEN_LIST]: selectField(words, msg('Open list'), choices(OPEN_LIST), set(OPEN_LIST)),
    repath: rangeField(
      words,
      msg('Re-plan every'),
      { min: 0.5, max: 10, step: 0.5 },
      (s) => `${Number(s.toFixed(2))} s`,
      set('repath'),
    ),
  };
  // game.css hides these fields.
  for (const { row } of Object.values(planning)) row.classList.add('planning');
  const collisions = switchField(
    words,
    msg('Monsters avoid one another'),
    (on) => actions.set('collisions', on ? 'avoid' : 'ignore'),
    msg('No two are in one cell'),
  );
  const whoseHint = msg(
    'The monster whose plan is highlighted and described. You can also click a monster, or press M on the cube.',
  );
  const whose = selectField(
    words,
    msg('Plans of'),
    [[ALL, msg('all monsters')]],
    (value) => actions.choose(value === ALL ? null : Number(value)),
    whoseHint,
  );
  const paint = switchField(
    words,
    msg('Show the search'),
    actions.paint,
    msg('Opened cells (green rings) and closed cells (blue squares)'),
  );
  let crowd = 0;
  // A number from elsewhere can be between two steps.
  const countAt = (/** @type {number} */ mark) => (COUNTS[mark] ?? crowd).toLocaleString('en');
  const setCount = (/** @type {number} */ mark) => actions.set('walkers', String(COUNTS[mark]));
  const walkers = rangeField(
    words,
    msg('Crowd size'),
    { min: 0, max: COUNTS.length - 1, step: 1 },
    countAt,
    setCount,
    msg('They follow one flow field to the player'),
  );
  const yielding = switchField(
    words,
    msg('Walkers give way'),
    (on) => actions.set('yielding', on ? '' : null),
    msg('No two are in one place'),
  );
  const jams = switchField(
    words,
    msg('Show jams'),
    (on) => actions.set('jams', on ? '' : null),
    msg('A teal square grows while walkers wait in a cell'),
  );
  const field = switchField(words, msg('Show flow field'), (on) =>
    actions.set('field', on ? '' : null),
  );
  const save = button(words, msg('Save XML'), () => saveText('cube.xml', game.savedText()));
  const film = button(words, msg('Save replay'), actions.saveReplay, {
    title: msg('The last 15 seconds as a video'),
  });
  const embed = actions.copyEmbedCode ? [embedButton(words, actions.copyEmbedCode)] : [];
  const { copyLink } = actions;
  const clip = copyLink
    ? [
        button(words, msg('Share the last 30 seconds'), () => copyLink(true), {
          class: 'clip',
          title: msg('Copy an address that shows this cube and plays back its last 30 seconds'),
        }),
      ]
    : [];
  const days = button(words, msg('All cubes of the day'), actions.days, { class: 'all-days' });
  const files = [
    button(words, msg('Open file…'), () => chooseMap(actions.openFile)),
    save,
    film,
    ...embed,
    ...clip,
    days,
  ];
  const needChase = [save, film, ...clip, ...embed, paint.input];
  const numbers = createNumbers(words);

  /** @param {number} monster */
  const entryOf = (monster) =>
    el(
      'option',
      { value: String(monster) },
      msg('Monster {n}  {sign}', { n: monster + 1, sign: SIGNS[shapeOf(monster)] ?? '' }),
    );

  /** @param {number} monsters @param {number | null} chosen */
  function offer(monsters, chosen) {
    const { select } = whose;
    const offered = Array.from({ length: Math.min(monsters, LISTED) }, (_, monster) => monster);
    if (chosen !== null && chosen >= LISTED) offered.push(chosen);
    const [all, ...before] = select.options;
    if (all && before.map(({ value }) => value).join() !== offered.join())
      select.replaceChildren(all, ...offered.map(entryOf));
    whose.show(chosen === null ? ALL : String(chosen));
  }

  return {
    rows: [
      ...Object.values(planning).map(({ row }) => row),
      collisions.row,
      whose.row,
      paint.row,
      walkers.row,
      yielding.row,
      jams.row,
      field.row,
      el('div', { class: 'files' }, ...files),
      numbers.element,
      createLegend(words),
    ],
    showNumbers() {
      if (game.world)
        numbers.show({ seconds: game.world.seconds, caught: game.world.caught, plan: game.plan });
    },
    /** @param {Settings} settings */
    show(settings) {
      const { values } = settings;
      for (const control of needChase) control.disabled = !game.world;
      offer(game.world?.monsters ?? 0, settings.chosen);
      days.hidden = !settings.hasModes;
      collisions.show(values.collisions === 'avoid');
      paint.show(settings.painting);
      crowd = values.walkers;
      const mark = COUNTS.findIndex((count) => count >= crowd);
      walkers.show(COUNTS[mark] === crowd ? mark : mark - 0.5);
      // What a crowd does appears with the crowd.
      yielding.row.hidden = jams.row.hidden = crowd === 0;
      field.row.hidden = crowd === 0 && !values.field;
      yielding.show(values.yielding);
      jams.show(values.jams);
      field.show(values.field);
      // A setting without an attribute is that of the map.
      const own = /** @type {Record<string, unknown>} */ (game.world?.own ?? {});
      const inForce = (/** @type {keyof typeof planning} */ name) =>
        /** @type {any} */ (values[name] ?? own[optionOf(name)]);
      for (const [name, { show }] of Object.entries(planning))
        /** @type {(value: any) => void} */ (show)(
          inForce(/** @type {keyof typeof planning} */ (name)),
        );
      // Controls without effect are disabled.
      planning.heuristic.select.disabled = BLIND.includes(inForce('algorithm'));
      planning[OPEN_LIST].select.disabled = OWN_LIST.includes(inForce('algorithm'));
    },
  };
}

/**
 * The cost of the last plan, and the state of the chase.
 *
 * @type {[Message, (numbers: Numbers) => string][]}
 */
const ROWS = [
  [msg('cells expanded'), ({ plan }) => (plan ? plan.expanded.toLocaleString('en') : NONE)],
  [msg('cells long'), ({ plan }) => (plan ? plan.length.toLocaleString('en') : NONE)],
  [
    msg('× optimal'),
    ({ plan }) => (plan && Number.isFinite(plan.ratio) ? plan.ratio.toFixed(3) : NONE),
  ],
  [msg('search time'), ({ plan }) => (plan ? milliseconds(plan.ms) : NONE)],
  [msg('chase time'), ({ seconds }) => clock(seconds)],
  [msg('catches'), ({ caught }) => caught.toLocaleString('en')],
];

/** @param {Words} words */
function createNumbers({ el, setText }) {
  const heading = el('h2', {}, PLAN);
  const values = ROWS.map(([name, write]) => ({ name, write, value: el('dd', {}, NONE) }));
  const rows = values.map(({ name, value }) => el('div', {}, el('dt', {}, name), value));
  return {
    element: el(
      'div',
      { class: 'numbers' },
      heading,
      el('dl', {}, ...rows.slice(0, 4)),
      el('h2', {}, msg('Chase')),
      el('dl', {}, ...rows.slice(4)),
    ),
    /** @param {Numbers} numbers */
    show(numbers) {
      // A plan to the nearest cell does not reach the player, and its few cells would look like a
      // success.
      setText(heading, numbers.plan?.reaches === false ? NO_WAY : PLAN);
      for (const { write, value } of values) setText(value, write(numbers));
    },
  };
}

/** @param {number} ms */
function milliseconds(ms) {
  // A browser's clock is coarse: below its resolution, show a bound.
  if (ms < 0.005) return '< 0.01 ms';
  return `${ms < 10 ? ms.toFixed(2) : ms.toFixed(0)} ms`;
}

/** @param {number} seconds */
function clock(seconds) {
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

/**
 * The legend: each kind of thing on the cube in the shape of the picture, so that colour is not
 * needed. The style sheet sets the colours by class.
 *
 * @param {Words} words
 */
function createLegend({ el }) {
  const square = (/** @type {string} */ name, /** @type {number} */ rx) =>
    svg('rect', { class: name, x: 3, y: 3, width: 14, height: 14, rx });
  const circle = (
    /** @type {string} */ name,
    /** @type {number} */ cx,
    /** @type {number} */ cy,
    /** @type {number} */ r,
  ) => svg('circle', { class: name, cx, cy, r });
  /** In a box of 20 by 20. @type {[Message, SVGElement[]][]} */
  const entries = [
    [msg('player'), [square('player', 4)]],
    [
      msg('monster'),
      [
        square('monster', 4),
        ...[7.4, 12.6].flatMap((x) => [
          circle('eye', x, 8.6, 2.1),
          circle('pupil', x + 0.5, 9, 0.95),
        ]),
      ],
    ],
    [msg('plan'), [square('plan', 3), svg('path', { class: 'arrow', d: 'm8 6.5 4 3.5-4 3.5' })]],
    [msg('open'), [circle('open', 10, 10, 5.2), circle('rim', 10, 10, 7.6)]],
    [msg('closed'), [square('closed', 3)]],
    [
      msg('wall'),
      [
        svg('rect', { class: 'wall-side', x: 2.5, y: 6, width: 15, height: 11.5, rx: 2.5 }),
        svg('rect', { class: 'wall', x: 2.5, y: 3, width: 15, height: 11, rx: 2.5 }),
      ],
    ],
  ];
  const rows = entries.map(([name, shapes]) =>
    el('li', {}, svg('svg', { 'viewBox': '0 0 20 20', 'aria-hidden': 'true' }, ...shapes), name),
  );
  return el(
    'ul',
    { 'class': 'legend', 'part': 'legend', 'aria-label': msg('What is what') },
    ...rows,
  );
}

/**
 * The keys, as the dialog lists them. www/cube/element/input.js handles them.
 *
 * @type {import('../../shared/ui/keys-dialog.js').Group[]}
 */
export const CUBE_KEYS = [
  [
    msg('The chase'),
    [
      [['←', '↑', '↓', '→'], msg('Move the player in that direction on the screen')],
      [['W', 'A', 'S', 'D'], msg('The same, with these keys')],
      [['Space'], msg('Play or pause')],
      [['M'], msg('Choose the next monster; with Shift the one before')],
    ],
  ],
  [
    msg('The picture'),
    [
      [['U'], msg('Unfold the cube, or fold it up again')],
      [['+', '−'], msg('Zoom in or out')],
      [['Esc'], msg('Cancel the current action, then leave the picture')],
      [['?'], msg('These keys')],
    ],
  ],
  [
    msg('While the cube is edited'),
    [
      [['←', '↑', '↓', '→'], msg('Move the cell cursor')],
      [['Enter'], msg('Use the chosen tool, like a click')],
      [['Ctrl', 'Z'], msg('Undo; with Shift, or Ctrl and Y, redo')],
    ],
  ],
];
