// The panel: the controls to watch and play, the map, and the first settings. The others are behind
// *More* (more.js). It holds no state: it calls its actions, and shows the chase and what `show`
// receives.

import { MAPS, dailyLabel } from '../../shared/maps.js';
import { msg } from '../../shared/message.js';
import { once } from '../../shared/async.js';
import { SIZES } from '../../shared/words.js';
import { SETTINGS } from '../play/settings.js';
import { svg } from '../../shared/ui/dom.js';
import {
  button,
  radios,
  rangeField,
  selectField,
  showName,
  switchField,
} from '../../shared/ui/fields.js';
import { adopt } from '../../shared/ui/sheet.js';

/** @import { Message } from '../../shared/message.js' */
/** @import { More } from './more.js' */
/** @import { MonsterView, OneMonster } from './monster.js' */

/**
 * @import { Actions, Settings } from './more.js'
 * @typedef {ReturnType<typeof createPanel>} Panel
 * @typedef {{ url: string } | { size: number, seed: number } | { name: string, from?: string }}
 *   MapChoice shipped, generated, or from the reader; from: the URL of the map that it was made of
 */

/** The values of the two entries that are not URLs. */
const NEW = 'new';
const OWN = 'own';

/** Returns whether a name is that of an edited map that ships. @param {string} name */
export const isEdited = (name) => MAPS.some((map) => `${map.name}*` === name);

const STAYS = msg(
  'This search stays on one face: its monsters hunt only while you are on their face. To be hunted over the edges, choose another.',
);
/** The signs of buttons, in a box of 20 by 16. */
const RESTART = 'M4.5 5.2A6.5 6.5 0 1 1 3.6 9.5M4.2 1.3v4.2h4.2';
const PENCIL = 'M4 13.5l.8-3.4 8-8 2.6 2.6-8 8zM11 3.9l2.6 2.6';
const SHARE = 'M10 9.5V1M6.7 4 10 .8 13.3 4M6 6.8H3.5v8h13v-8H14';
const NET = 'M.5 5.5h19v5H.5zM5.5 .5h5v15h-5zM15 5.5v5';

const UNFOLD = msg('Unfold the cube into its net, or fold it up again (U)');

/** @param {Actions} actions */
export function createPanel(actions) {
  const { words, game, tell } = actions;
  const { el, setText, setAttribute } = words;
  const chooser = createChooser(actions);
  const speed = rangeField(
    words,
    msg('Speed'),
    { min: 0.25, max: 4, step: 0.25 },
    (x) => `${Number(x.toFixed(2))}×`,
    (x) => actions.set('speed', String(x)),
  );
  const edgesHint = msg(
    'One search over all six faces; otherwise a monster hunts only while you are on its face',
  );
  const edges = switchField(
    words,
    msg('Hunt over the edges'),
    (on) => actions.set('chase', on ? 'cube' : 'face'),
    edgesHint,
  );
  const warning = el('p', { class: 'warning', role: 'note', hidden: true });
  const modes = createModes(actions);
  const play = button(words, msg('Play|a game'), () => game.playback.playOrPause(), {
    class: 'primary run',
  });
  const far = msg('Go to the next plan, face change or catch; with Shift, one tick (1/60 s)');
  const step = button(words, msg('Step'), ({ shiftKey }) => go(shiftKey), {
    class: 'step',
    title: far,
  });
  const { copyLink } = actions;
  const restart = tool(
    'restart',
    msg('Restart'),
    RESTART,
    actions.restart,
    { title: msg('Return everyone to the start') },
    true,
  );
  const edit = tool(
    'edit',
    msg('Edit'),
    PENCIL,
    () => actions.edit(!shown?.editing),
    { title: msg('Walls, starts and monsters, while the chase goes on') },
    true,
  );
  const share =
    copyLink &&
    tool(
      'share',
      msg('Share'),
      SHARE,
      () => copyLink(false),
      { title: msg('Copy an address that shows this cube') },
      true,
    );
  const unfold = tool('unfold', msg('Unfold'), NET, actions.unfold, {}, false);
  // Controls that need a chase.
  const needChase = [play, step, restart, edit, ...(share ? [share] : []), edges.input];
  const toggle = button(words, msg('More'), turn, {
    'class': 'toggle',
    'aria-label': msg('More settings'),
    'aria-expanded': 'false',
    'aria-controls': 'sheet',
  });
  /** The container for a chosen monster. */
  const one = el('div', { hidden: true });
  const place = el('div', { class: 'more' });
  const sheet = el(
    'div',
    { class: 'sheet', id: 'sheet' },
    el('div', { class: 'first' }, ...chooser.rows, speed.row, edges.row, warning, one),
    place,
  );
  const bar = el(
    'div',
    { class: 'bar', part: 'buttons' },
    play,
    step,
    restart,
    edit,
    ...(share ? [share] : []),
    unfold,
  );
  const element = el(
    'section',
    { 'class': 'panel', 'part': 'panel', 'aria-label': msg('Controls') },
    modes.element,
    bar,
    sheet,
    toggle,
  );
  /** @type {More | null} */
  let more = null;
  /** @type {MonsterView | null} */
  let monster = null;
  /** The last shown settings. @type {Settings | null} */
  let shown = null;
  /** @type {OneMonster | null} */
  let lastMonster = null;

  /**
   * Makes a button with a sign, and its name where there is room.
   *
   * @param {string} kind
   * @param {Message} name
   * @param {string} d the path of its sign
   * @param {() => void} act
   * @param {import('../../shared/ui/words.js').Attributes} attributes
   * @param {boolean} isNamed
   */
  function tool(kind, name, d, act, attributes, isNamed) {
    const made = button(words, '', act, {
      'class': `tool ${kind}`,
      'aria-label': name,
      ...attributes,
    });
    made.append(
      svg('svg', { 'viewBox': '0 0 20 16', 'aria-hidden': 'true' }, svg('path', { d })),
      ...(isNamed ? [el('span', {}, name)] : []),
    );
    return made;
  }

  /** Goes to the next event, or one tick. @param {boolean} tick */
  function go(tick) {
    game.playback.pause();
    const events = tick ? game.tick(1) : game.stepOn();
    if (events) tell(sentenceOf(events));
  }

  /** @param {boolean} isOpen */
  function open(isOpen) {
    toggle.setAttribute('aria-expanded', String(isOpen));
    element.toggleAttribute('data-open', isOpen);
    sheet.scrollTop = 0;
  }

  function turn() {
    const opens = toggle.getAttribute('aria-expanded') !== 'true';
    open(opens);
    if (opens) void fetchMore();
  }

  /**
   * Adds the styles of a part.
   *
   * @param {string} look
   * @returns {boolean} false if the panel is gone by now
   */
  function wear(look) {
    const root = element.getRootNode();
    if (!(root instanceof ShadowRoot)) return false;
    adopt(root, [look]);
    return true;
  }

  const fetchMore = once(
    async () => {
      const { createMore, look } = await import('./more.js');
      if (!wear(look)) return;
      more = createMore(actions);
      place.append(...more.rows);
      if (shown) more.show(shown);
      more.showNumbers();
    },
    () => {
      tell(msg('The other settings could not be loaded.'));
      open(false);
    },
  );

  const fetchMonster = once(
    async () => {
      const { createMonsterView, look } = await import('./monster.js');
      if (!wear(look)) return;
      monster = createMonsterView(words, actions.tune);
      one.append(monster.element);
      showMonster(lastMonster);
    },
    () => undefined,
  );

  /** Shows one monster, or none. @param {OneMonster | null} now */
  function showMonster(now) {
    lastMonster = now;
    one.hidden = !now || !monster;
    if (now) monster?.show(now);
  }

  return {
    element,
    showMonster,
    showMap: chooser.show,
    showNumbers: () => more?.showNumbers(),
    /** @param {Settings} settings */
    show(settings) {
      // The sheet would cover what is edited.
      if (settings.editing && !shown?.editing && getComputedStyle(sheet).position === 'absolute')
        open(false);
      shown = settings;
      const { world, playback } = game;
      for (const control of needChase) control.disabled = !world;
      // There, Play means to take part.
      setText(
        play,
        playback.state === 'running'
          ? msg('Pause')
          : settings.hasModes
            ? msg('Run')
            : msg('Play|a game'),
      );
      modes.element.hidden = !settings.hasModes;
      modes.show(settings.playing);
      edit.setAttribute('aria-pressed', String(settings.editing));
      unfold.setAttribute('aria-pressed', String(settings.unfolded));
      unfold.disabled = !world || settings.onlyNet !== null;
      setAttribute(unfold, 'title', settings.onlyNet ?? UNFOLD);
      edges.show(settings.values.chase === 'cube');
      speed.show(settings.values.speed);
      words.setLine(warning, world?.staysOnFaces ? STAYS : (world?.estimateWarning ?? ''));
      if (settings.chosen !== null) void fetchMonster();
      more?.show(settings);
    },
  };
}

/**
 * Chooses a cube: one that ships, or a new maze, which is generated at once. Its size and seed are
 * below, so that you can make it again or change it.
 *
 * @param {Actions} actions
 */
function createChooser({ words, openMap, makeMap, tell }) {
  const { el, setAttribute } = words;
  const own = el('option', { value: OWN });
  const shipped = MAPS.map(({ name, url }) => /** @type {[string, Message]} */ ([url, msg(name)]));
  const { row, select } = selectField(
    words,
    msg('Cube'),
    [...shipped, [NEW, msg('New maze…')]],
    (value) => {
      if (value === NEW) another();
      else if (value !== OWN) openMap(value);
    },
  );
  MAPS.forEach(({ shows }, at) => setAttribute(select.options[at], 'title', msg(shows)));
  /** The container for the fields of a maze. */
  const place = el('div', { hidden: true });
  /** Their values, also before they have loaded. */
  let maze = { size: 15, seed: 1 };

  /** @param {{ size?: number, seed?: number }} change */
  function remake(change) {
    maze = { ...maze, ...change };
    makeMap(maze.size, maze.seed);
  }

  const another = () => remake({ seed: Math.floor(Math.random() * 10_000) });

  // Some browsers keep a failure until the page reloads.
  const fetchFields = once(
    async () => {
      const { boundedField } = await import('../../shared/ui/map-fields.js');
      // An even size has no middle line of walls, so the next odd one is used.
      const size = boundedField(
        words,
        msg('Size'),
        { min: SIZES.least, max: SIZES.most, step: 2 },
        (value) => remake({ size: value }),
      );
      const seed = boundedField(
        words,
        msg('Seed'),
        { min: SETTINGS.seed.least, max: SETTINGS.seed.most, step: 1 },
        (value) => remake({ seed: value }),
      );
      place.append(
        el(
          'div',
          { 'class': 'maze', 'role': 'group', 'aria-label': msg('New maze') },
          size.row,
          seed.row,
          button(words, msg('Another'), another),
        ),
      );
      return { size, seed };
    },
    () => tell(msg('Size and seed could not be loaded.')),
  );

  return {
    rows: [row, place],
    /** @param {MapChoice} choice the current map */
    show(choice) {
      own.remove();
      place.hidden = !('size' in choice);
      if ('size' in choice) {
        maze = choice;
        fetchFields().then((fields) => {
          fields?.size.show(maze.size);
          fields?.seed.show(maze.seed);
        });
        select.value = NEW;
      } else if ('url' in choice && [...select.options].some(({ value }) => value === choice.url)) {
        select.value = choice.url;
      } else {
        const name =
          'name' in choice
            ? choice.name
            : (new URL(choice.url).pathname.split('/').pop() ?? 'Another map');
        showName(words, own, name, isEdited(name));
        select.prepend(own);
        select.value = OWN;
      }
    },
  };
}

/**
 * The switch of the cube's own page: watch the player that walks by itself, or play.
 *
 * @param {Actions} actions
 */
function createModes({ words, play, daily }) {
  const { el } = words;
  /** @type {[string, Message][]} */
  const modes = [
    ['watch', msg('Watch')],
    ['play', msg('Play|a game')],
  ];
  const two = radios(
    words,
    'mode',
    'way',
    modes.map(([value, label]) => ({ value, label, content: [el('span', {}, label)] })),
    (mode) => play(mode === 'play'),
  );
  const today = button(words, dailyLabel(new Date()), daily, {
    class: 'quiet',
    title: msg('Play the same new cube as everybody today'),
  });
  return {
    element: el(
      'div',
      { class: 'modes', hidden: true },
      el(
        'div',
        { 'class': 'two', 'role': 'radiogroup', 'aria-label': msg('Watch or play') },
        ...two.labels,
      ),
      today,
    ),
    /** @param {boolean} playing */
    show: (playing) => two.show(playing ? 'play' : 'watch'),
  };
}

/**
 * Returns the result of a step.
 *
 * @param {import('../../engine/chase.js').ChaseEvent[]} events of one tick
 */
function sentenceOf(events) {
  const plans = events.filter((event) => event.kind === 'repath');
  const [first] = plans;
  for (const event of events) {
    if (event.kind === 'caught') return msg('Caught! Everyone goes back to their start.');
    if (event.kind === 'facechange') return msg('Now on the {face} face', { face: msg(event.to) });
  }
  if (plans.length > 1) return msg('{n} monsters have new plans', { n: plans.length });
  if (!first) return msg('Nothing happened for ten seconds');
  const { monster, length, expanded } = first;
  return msg('Monster {n} has a plan: {length} cells, {expanded} expanded', {
    n: monster + 1,
    length,
    expanded: expanded.toLocaleString('en'),
  });
}
