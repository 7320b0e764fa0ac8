// The implementation of a <cube-chase> while it is in a page: the stage, the game, the controls, and their connections. The
// element (cube-chase.js) is the contract around it. Each part receives the app: it can use earlier parts at once, and later
// ones when needed.

import { ChaseGame } from '../play/chase-game.js';
import { optionOf, readSetting, SETTINGS } from '../play/settings.js';
import { blobOf } from '../../shared/async.js';
import { Fault, msg } from '../../shared/message.js';
import { attempt, createNotice, showRefusals } from '../../shared/ui/notice.js';
import { OWN, overtaken } from '../../shared/element/opener.js';
import { createControls, createShell, listenAround } from './shell.js';
import { createGoal, createIntro } from './goal.js';
import { createSteering, listenToKeys, listenToPointer } from './input.js';
import { createEditing } from './editing.js';
import { createCubeOpener, createCubeErrors, createMapName } from './opener.js';
import { createRemembering, createSharing, hasLink } from './sharing.js';
import { createLooping } from './looping.js';
import { createRewinding } from './rewinding.js';
import { Stage } from './stage.js';
import { createFollowers, createWatched } from './watched.js';

/** @import { ChaseEvent, ChaseWorld } from '../../engine/chase.js' */
/** @import { MapChoice } from '../ui/panel.js' */
/** @import { Name, Values } from '../play/settings.js' */

/** Functions for settings that are no options of the core. @type {{ [N in Name]?: (app: App, value: any) => void }} */
const APPLY = {
  view: ({ stage }, view) => void stage.show(view),
  goal: ({ goal }, word) => goal.ask(word === 'gems'),
  speed: ({ game }, speed) => (game.playback.speed = speed),
  walkers: ({ followers }) => followers.ask(),
  yielding: ({ followers }) => followers.ask(),
  jams: ({ followers }) => followers.ask(),
  field: ({ followers }) => followers.ask(),
  watch: ({ watched }, monster) => watched.ask(monster),
  at: ({ looping }) => looping.start(),
  loop: ({ looping }) => looping.start(),
  // The element itself reads it.
  loading: () => undefined,
};

export class App {
  #leaving = new AbortController();
  /** Ends listeners on objects that outlive this app: the element and the document. */
  signal = this.#leaving.signal;
  name = createMapName();
  /** The settings in force, even if an attribute has a refused value; null if the map decides. */
  values = /** @type {Values} */ (Object.fromEntries(Object.entries(SETTINGS).map(([name, row]) => [name, row.default])));
  /** The reasons why attributes were refused. @type {Map<string, import('../../shared/message.js').Said>} */
  #refusals = new Map();

  /**
   * @param {HTMLElement} host @param {ShadowRoot} shadow @param {import('../../shared/element/element-api.js').ElementApi} api
   * @param {import('../../shared/ui/words.js').Words} words
   */
  constructor(host, shadow, api, words) {
    this.host = host;
    this.shadow = shadow;
    this.api = api;
    this.words = words;
    this.notice = createNotice({
      words,
      dismissed: () => {
        this.#refusals.clear();
        this.focus();
      },
    });
    this.shell = createShell(this);
    shadow.replaceChildren(this.shell.root);

    this.game = new ChaseGame({
      draw: (world, seconds) => this.#draw(world, seconds),
      event: (event) => this.#hear(event),
      broken: (again) => {
        this.followers.drop();
        this.errors.broken(again, () => this.game.reopen() && this.#opened(this.name.choice ?? { name: OWN }));
      },
      changed: () => this.sync(),
      edited: () => {
        this.name.edited();
        this.remembering?.changed(true);
        this.goal.game?.changed(true);
        this.looping.end();
        this.editor.edited();
      },
      branched: () => this.rewinding.branched(),
      moved: () => this.editor.edited(),
      unfetched: () => this.notice.pass(msg('That search could not be loaded. The previous one continues.'), true),
      held: () => this.steering.held(),
    });
    this.rewinding = createRewinding(this);
    this.followers = createFollowers(this);
    this.errors = createCubeErrors(this);
    this.watched = createWatched(this);
    this.stage = new Stage(this);
    this.opener = createCubeOpener(this, (choice) => this.#opened(choice), (error, choice) => this.#refused(error, choice));
    this.editor = createEditing(this);
    this.steering = createSteering(this);
    this.goal = createGoal(this);
    this.looping = createLooping(this);
    this.intro = createIntro(this);
    listenToKeys(this);
    listenToPointer(this);
    listenAround(this);
    /** Null for a cube that stores nothing. */
    this.remembering = host.hasAttribute('remember') ? createRemembering(this) : null;
    this.sharing = createSharing(this);
    this.controls = createControls(this);

    for (const name of host.getAttributeNames()) if (name !== 'map' && name !== 'text') this.apply(name, host.getAttribute(name));
    // The player walks by itself. With reduced motion, player and clock wait for a key or for Play.
    this.game.configure({ wander: !this.stage.around.still });
    this.notice.showLoading(msg('Loading the maze…'), host);
  }

  /** Opens the element's own map. Shows failures and does not throw. */
  start() {
    this.errors.failed = false;
    if (!this.game.world) this.notice.showLoading(msg('Loading the maze…'), this.host);
    (this.remembering ?? this.opener).openOwn().catch(() => undefined);
  }

  /** @returns {'loading' | 'running' | 'paused' | 'error'} */
  get status() {
    if (this.errors.failed) return 'error';
    if (!this.game.world) return 'loading';
    return this.game.playback.advancing ? 'running' : 'paused';
  }

  /** The detail of events. */
  get state() {
    return { status: this.status, paused: this.game.playback.state !== 'running' };
  }

  /**
   * Applies an attribute's value, or reports why not and changes nothing.
   *
   * @param {string} attribute @param {string | null} value
   */
  apply(attribute, value) {
    if (attribute === 'controls') {
      this.controls.show(value !== null);
      this.rewinding.show(value !== null);
    } else if (attribute === 'autoplay') this.#autoplay();
    // Setting the same URL again reloads it.
    else if (attribute === 'map' && value !== null) this.opener.openUrl(value).catch(() => undefined);
    else if (attribute === 'text' && value !== null) this.opener.openWritten(value).catch(() => undefined);
    else if (attribute in SETTINGS) attempt(this.#refusals, attribute, () => this.#take(/** @type {Name} */ (attribute), value));
    if (attribute === 'awake') this.#autoplay();
    this.goal.game?.changed(false);
    showRefusals(this.notice, this.host, this.#refusals);
    this.sync();
  }

  /** Resolves when the code for the settings in force is loaded. */
  get settled() {
    return Promise.all([this.game.settled, this.followers.settled(), this.stage.settled]).then(() => undefined);
  }

  reset() {
    this.game.reset();
    this.goal.game?.changed(true);
    this.stage.faceTo(null);
    this.steering.resume();
    this.sync();
  }

  /** @param {FocusOptions} [options] */
  focus(options = { preventScroll: true }) {
    this.shell.canvas.focus(options);
  }

  /** @param {import('../../shared/async.js').ImageOptions} options */
  async toBlob(options) {
    return blobOf(await this.picture(options.width), options);
  }

  /** Returns the cube alone. @param {number} [width] in pixels @param {number} [seconds] since the last picture */
  async picture(width, seconds = 0) {
    const { world } = this.game;
    if (!world) throw new Fault('there is no picture yet');
    if (seconds > 0) this.stage.draw(world, seconds);
    return this.stage.image(world, width);
  }

  /** Opens a chosen or dropped file. @param {File} file */
  openFile(file) {
    this.opener.openFile(file).catch(() => undefined);
  }

  /** @param {import('../../shared/element/embedded.js').Why} why @param {boolean} on */
  rest(why, on) {
    this.game.playback.hold(why, on);
    this.stage.rest(why, on);
    this.sync();
  }

  dispose() {
    this.#leaving.abort();
    this.game.dispose();
    this.stage.dispose();
    this.notice.dispose();
  }

  /** @param {Name} name @param {string | null} text null means the default */
  #take(name, text) {
    const value = readSetting(name, text);
    if (!APPLY[name]) this.game.setOption(optionOf(name), value);
    Object.assign(this.values, { [name]: value });
    APPLY[name]?.(this, value);
  }

  #autoplay() {
    const { playback, world } = this.game;
    if (this.values.loop) return;
    const begins = this.host.hasAttribute('autoplay') || this.values.awake;
    if (world && begins && playback.state === 'ready' && !this.stage.around.still) playback.play();
  }

  /** @param {ChaseWorld} world @param {number} seconds @returns {boolean} whether something still moves by itself */
  #draw(world, seconds) {
    this.looping.follow(world.ticks, seconds);
    this.intro.film?.follow(seconds);
    this.controls.tell();
    this.rewinding.tell(world);
    const spreads = this.watched.step(seconds, this.stage.around.still);
    this.watched.now = world.seconds;
    this.watched.crowd = this.followers.at(world);
    this.watched.gems = this.goal.game?.at(world) ?? null;
    const moves = this.stage.draw(world, seconds) || spreads;
    this.editor.hand?.drawn();
    return moves;
  }

  /** @param {ChaseEvent} event */
  #hear(event) {
    const { kind, tick: _tick, ...detail } = event;
    // Before the first key, the player moves by itself, and announcements would be about actions that are not the reader's.
    const played = this.game.world?.wandering === false;
    if (kind === 'caught') {
      this.stage.change((scene) => scene.caught());
      // A game shows the lost life instead.
      if (!this.goal.on) this.notice.pass(msg('Caught! Everyone goes back to their start.'), played);
    } else if (kind === 'facechange' && played && 'to' in detail) {
      this.notice.sayRarely(msg('Now on the {face} face', { face: msg(detail.to) }));
    }
    this.goal.game?.hear(event);
    this.intro.film?.hear(event);
    if ('monster' in detail) this.watched.planned(detail.monster);
    this.api.say(kind, detail);
  }

  /** @param {MapChoice} choice */
  #opened(choice) {
    const world = this.game.world;
    if (!world) return;
    this.errors.failed = false;
    this.notice.hideCard('map');
    this.watched.enter();
    // At once, so that a listener of `ready` can locate cells.
    this.#draw(world, 0);
    if (this.stage.lost) this.errors.picture(true);
    // The poster or the text stays until there is a picture.
    this.stage.seen().then(() => {
      if (this.errors.failed || this.stage.lost) return;
      void this.notice.hideCover();
      this.intro.shown();
    });
    this.editor.renew();
    this.name.show(choice);
    const { size, monsters } = world;
    this.notice.say(msg('Maze loaded: {columns} by {rows} cells a face, {monsters} monsters', { columns: size, rows: size, monsters }));
    this.looping.start();
    this.#autoplay();
    this.api.shown({ size, monsters });
    this.sync();
    this.remembering?.changed(true);
  }

  /** Continues the chase on an edited map. @param {string} text @param {MapChoice} [choice] its name @throws a MapError, which was shown, or an AbortError */
  async rebuild(text, choice = { name: OWN }) {
    if (!this.game.world) return this.opener.openText(text);
    const isLate = this.opener.turn();
    try {
      await this.editor.rebuild(text, isLate);
    } catch (error) {
      if (isLate()) throw overtaken();
      this.#refused(error, choice);
      throw error;
    }
    this.notice.hideCard('map');
    this.name.show(choice);
    this.sync();
  }

  /** @param {unknown} error @param {MapChoice} choice */
  #refused(error, choice) {
    this.errors.refused(error, choice);
    if (this.game.world) this.name.stays();
  }

  /** Updates what is shown. */
  sync() {
    const { world, playback } = this.game;
    this.intro.follow(this.goal.on, this.editor.active || hasLink());
    this.shell.root.toggleAttribute('data-editing', this.editor.active);
    this.shell.hint.show(this.editor.active ? 'edit' : world && playback.state === 'ready' ? 'begin' : world && this.game.mode === 'cube' ? 'hunted' : 'play');
    this.controls.sync();
    // What a film does is not stored.
    if (!this.intro.film) this.remembering?.changed();
    this.api.tell();
  }
}
