// The implementation of a <cube-chase> while it is in a page. The element (cube-chase.js) is the
// contract around it. Each part is made from the earlier parts that it uses. A later part is passed
// as a function, so that TypeScript checks the order.

import { ChaseGame } from '../play/chase-game.js';
import { optionOf, readSetting, SETTINGS } from '../play/settings.js';
import { blobOf } from '../../shared/async.js';
import { msg } from '../../shared/message.js';
import { attempt, createNotice, showRefusals } from '../../shared/ui/notice.js';
import { OWN, overtaken } from '../../shared/element/opener.js';
import { createControls } from './controls.js';
import { createEditing } from './editing.js';
import { createSteering, listenToInput } from './input.js';
import { createIntro } from './intro.js';
import { createFollowers, createGoal, createRemembering } from './on-demand.js';
import { createCubeErrors, createCubeOpener, createMapName, hasLink } from './opener.js';
import { createLooping, createRewinding } from './rewinding.js';
import { createSharing } from './sharing.js';
import { createShell } from './shell.js';
import { createStage } from './stage.js';
import { createWatched } from './watched.js';

/** @import { ChaseEvent, ChaseWorld } from '../../engine/chase.js' */
/** @import { Said } from '../../shared/message.js' */
/** @import { MapChoice } from '../ui/panel.js' */
/** @import { Name, Values } from '../play/settings.js' */
/** @typedef {ReturnType<typeof createCubeApp>} CubeApp */

/**
 * @param {HTMLElement} host
 * @param {ShadowRoot} shadow
 * @param {import('../../shared/element/element-api.js').ElementApi} api
 * @param {import('../../shared/ui/words.js').Words} words
 */
export function createCubeApp(host, shadow, api, words) {
  const leaving = new AbortController();
  /** Ends listeners on objects that outlive this app: the element and the document. */
  const { signal } = leaving;
  const name = createMapName((choice) => controls.showMap(choice));
  /** The settings in force, even if an attribute has a refused value; null if the map decides. */
  const values = /** @type {Values} */ (
    Object.fromEntries(Object.entries(SETTINGS).map(([setting, row]) => [setting, row.default]))
  );
  /** The reasons why attributes were refused. @type {Map<string, Said>} */
  const refusals = new Map();
  const notice = createNotice({
    words,
    dismissed: () => {
      refusals.clear();
      shell.focus();
    },
  });
  const shell = createShell({
    shadow,
    words,
    notice,
    press: (direction) => steering.pressByHand(direction),
    release: (direction) => steering.release(direction),
  });
  const game = new ChaseGame(draw, () => steering.held());
  // Before the parts below hear of it, because a game can end with the last life.
  game.events.on('event', report);
  game.events.on('edited', name.edited);
  game.events.on('changed', sync);
  game.events.on('unfetched', () =>
    notice.pass(msg('That search could not be loaded. The previous one continues.'), true),
  );
  const followers = createFollowers({ game, notice, values, signal });
  const errors = createCubeErrors({
    api,
    game,
    notice,
    start,
    open: (url) => apply('map', url),
    sync,
  });
  const watched = createWatched({ game, values, sync });
  const stage = createStage({ host, words, signal, notice, shell, game, errors, watched, sync });
  const opener = createCubeOpener({ host, signal, game, stage, opened, refused });
  const editor = createEditing({
    shadow,
    words,
    notice,
    shell,
    game,
    watched,
    stage,
    sync,
    isPlaying: () => goal.on,
  });
  const steering = createSteering({ game, stage, editor });
  const sharing = createSharing({ host, words, game, notice, name, shell, stage });
  const goal = createGoal({
    host,
    shadow,
    words,
    signal,
    name,
    notice,
    shell,
    game,
    stage,
    opener,
    editor,
    steering,
    sharing,
    reset,
  });
  const looping = createLooping({ game, stage, values, goal, reset });
  const rewinding = createRewinding({ shadow, words, api, signal, notice, shell, game, looping });
  const intro = createIntro({
    host,
    words,
    api,
    signal,
    values,
    shell,
    game,
    watched,
    stage,
    goal,
    reset,
    sync,
  });
  listenToInput({
    host,
    words,
    signal,
    notice,
    shell,
    watched,
    stage,
    opener,
    editor,
    steering,
    goal,
    rewinding,
    intro,
  });
  /** Null for a cube that stores nothing. */
  const remembering = host.hasAttribute('remember')
    ? createRemembering({ host, shadow, words, signal, game, opener, name, notice, shell, goal })
    : null;
  game.events.on('broken', (again) =>
    errors.broken(again, () => game.reopen() && opened(name.choice ?? { name: OWN })),
  );
  game.events.on('event', ({ kind, tick: _, ...detail }) => api.say(kind, detail));
  const controls = createControls({
    host,
    words,
    values,
    name,
    notice,
    shell,
    game,
    watched,
    stage,
    opener,
    editor,
    sharing,
    goal,
    reset,
  });

  /**
   * Functions for settings that are no options of the core.
   *
   * @type {{ [N in Name]?: (value: any) => void }}
   */
  const APPLY = {
    view: stage.show,
    goal: (word) => goal.ask(word === 'gems'),
    speed: (speed) => (game.playback.speed = speed),
    walkers: followers.ask,
    yielding: followers.ask,
    jams: followers.ask,
    field: followers.ask,
    watch: watched.ask,
    at: looping.start,
    loop: looping.start,
    // The element itself reads it.
    loading: () => undefined,
  };

  for (const attribute of host.getAttributeNames())
    if (attribute !== 'map' && attribute !== 'text') apply(attribute, host.getAttribute(attribute));
  // The player walks by itself. With reduced motion, player and clock wait for a key or for Play.
  game.configure({ wander: !stage.around.reducedMotion });
  notice.showLoading(msg('Loading the maze…'), host);

  /** Opens the element's own map. Shows failures and does not throw. */
  function start() {
    errors.failed = false;
    if (!game.world) notice.showLoading(msg('Loading the maze…'), host);
    (remembering ?? opener).openOwn().catch(() => undefined);
  }

  /**
   * Applies an attribute's value, or reports why not and changes nothing.
   *
   * @param {string} attribute @param {string | null} value
   */
  function apply(attribute, value) {
    if (attribute === 'controls') {
      controls.show(value !== null);
      rewinding.show(value !== null);
    } else if (attribute === 'autoplay') autoplay();
    // Setting the same URL again reloads it.
    else if (attribute === 'map' && value !== null) opener.openUrl(value).catch(() => undefined);
    else if (attribute === 'text' && value !== null)
      opener.openWritten(value).catch(() => undefined);
    else if (attribute in SETTINGS)
      attempt(refusals, attribute, () => take(/** @type {Name} */ (attribute), value));
    if (attribute === 'awake') autoplay();
    goal.game?.changed(false);
    showRefusals(notice, host, refusals);
    sync();
  }

  /** @param {Name} setting @param {string | null} text null means the default */
  function take(setting, text) {
    const value = readSetting(setting, text);
    if (!APPLY[setting]) game.setOption(optionOf(setting), value);
    Object.assign(values, { [setting]: value });
    APPLY[setting]?.(value);
  }

  function autoplay() {
    const { playback, world } = game;
    if (values.loop) return;
    const begins = host.hasAttribute('autoplay') || values.awake;
    if (world && begins && playback.state === 'ready' && !stage.around.reducedMotion)
      playback.play();
  }

  function reset() {
    game.reset();
    goal.game?.changed(true);
    stage.faceTo(null);
    steering.resume();
    sync();
  }

  /**
   * @param {ChaseWorld} world
   * @param {number} seconds
   * @returns {boolean} whether something still moves by itself
   */
  function draw(world, seconds) {
    looping.follow(world.ticks, seconds);
    intro.film?.follow(seconds);
    controls.tell();
    rewinding.tell(world);
    const spreads = watched.step(seconds, stage.around.reducedMotion);
    watched.now = world.seconds;
    watched.crowd = followers.at(world);
    watched.gems = goal.game?.at(world) ?? null;
    const moves = stage.draw(world, seconds) || spreads;
    editor.hand?.drawn();
    return moves;
  }

  /** @param {ChaseEvent} event */
  function report(event) {
    const { kind } = event;
    // Before the first key, the player moves by itself, and announcements would be about actions
    // that are not the reader's.
    const played = game.world?.wandering === false;
    if (kind === 'caught') {
      stage.change((scene) => scene.caught());
      // A game shows the lost life instead.
      if (!goal.on) notice.pass(msg('Caught! Everyone goes back to their start.'), played);
    } else if (kind === 'facechange' && played && 'to' in event) {
      notice.sayRarely(msg('Now on the {face} face', { face: msg(event.to) }));
    }
  }

  /** @param {MapChoice} choice */
  function opened(choice) {
    const { world } = game;
    if (!world) return;
    errors.failed = false;
    notice.hideCard('map');
    watched.enter();
    // At once, so that a listener of `ready` can locate cells.
    draw(world, 0);
    if (stage.lost) errors.picture(true);
    // The poster or the text stays until there is a picture.
    stage.seen().then(() => {
      if (errors.failed || stage.lost) return;
      void notice.hideCover();
      intro.shown();
    });
    editor.renew();
    name.show(choice);
    const { size, monsters } = world;
    notice.say(
      msg('Maze loaded: {columns} by {rows} cells a face, {monsters} monsters', {
        columns: size,
        rows: size,
        monsters,
      }),
    );
    looping.start();
    autoplay();
    api.shown({ size, monsters });
    sync();
    remembering?.changed(true);
  }

  /** @param {unknown} error @param {MapChoice} choice */
  function refused(error, choice) {
    errors.refused(error, choice);
    if (game.world) name.stays();
  }

  /**
   * Continues the chase on an edited map.
   *
   * @param {string} text
   * @param {MapChoice} [choice] its name
   * @throws a MapError, which was shown, or an AbortError
   */
  async function rebuild(text, choice = { name: OWN }) {
    if (!game.world) return opener.openText(text);
    const isLate = opener.turn();
    try {
      await editor.rebuild(text, isLate);
    } catch (error) {
      if (isLate()) throw overtaken();
      refused(error, choice);
      throw error;
    }
    notice.hideCard('map');
    name.show(choice);
    sync();
  }

  /** Updates what is shown. */
  function sync() {
    const { world, playback } = game;
    intro.follow(goal.on, editor.active || hasLink());
    shell.root.toggleAttribute('data-editing', editor.active);
    shell.hint.show(
      editor.active
        ? 'edit'
        : world && playback.state === 'ready'
          ? 'begin'
          : world && game.mode === 'cube'
            ? 'hunted'
            : 'play',
    );
    controls.sync();
    // What a film does is not stored.
    if (!intro.film) remembering?.changed();
    api.tell();
  }

  return {
    name,
    game,
    stage,
    opener,
    steering,
    goal,
    rewinding,
    start,
    apply,
    reset,
    rebuild,
    focus: shell.focus,

    /** The detail of events. */
    get state() {
      const { world, playback } = game;
      /** @type {'loading' | 'running' | 'paused' | 'error'} */
      const status = errors.failed
        ? 'error'
        : !world
          ? 'loading'
          : playback.advancing
            ? 'running'
            : 'paused';
      return { status, paused: playback.state !== 'running' };
    },

    /** Resolves when the code for the settings in force is loaded. */
    get settled() {
      return Promise.all([game.settled, followers.settled(), stage.settled]).then(() => undefined);
    },

    /** @param {import('../../shared/async.js').ImageOptions} options */
    toBlob: async (options) => blobOf(await stage.image(options.width), options),

    /** @param {import('../../shared/element/embedded.js').Why} why @param {boolean} on */
    rest(why, on) {
      game.playback.hold(why, on);
      stage.rest(why, on);
      sync();
    },

    dispose() {
      leaving.abort();
      game.dispose();
      stage.dispose();
      notice.dispose();
    },
  };
}
