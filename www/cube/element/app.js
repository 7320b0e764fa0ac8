// What lives in the element from the moment it enters a page until it leaves: the stage, the game, the controls, and
// the wires between them. The element itself (cube-chase.js) is only the contract around it.

import { ChaseGame } from '../play/chase-game.js';
import { blobOf } from '../../shared/image.js';
import { Notice } from '../../shared/ui/notice.js';
import { overtaken } from '../../shared/element/opener.js';
import { showLoading } from '../../shared/element/poster.js';
import { showRefusals } from '../../shared/element/fault.js';
import { listenAround } from './around.js';
import { Controls } from './controls.js';
import { Followers } from './followers.js';
import { Goal } from './goal.js';
import { Intro } from './intro.js';
import { listenToKeys } from './keys.js';
import { Editing } from './editing.js';
import { MapName } from './map-name.js';
import { CubeOpener, OWN, StartError } from './opener.js';
import { listenToPointer } from './pointer.js';
import { hasLink, Remembering } from './remembering.js';
import { Rewinding } from './rewinding.js';
import { Settings } from './settings.js';
import { Sharing } from './sharing.js';
import { createShell, freeArea } from './shell.js';
import { Stage } from './stage.js';
import { Steering } from './steering.js';
import { Troubles } from './troubles.js';
import { ViewSwitch } from './view-switch.js';
import { Watched } from './watched.js';

/**
 * @typedef {import('../../engine/chase.js').ChaseEvent} ChaseEvent
 * @typedef {import('../../engine/chase.js').ChaseWorld} ChaseWorld
 * @typedef {import('../ui/chooser.js').MapChoice} MapChoice
 */

/** Where code could not be fetched. */
const UNFETCHED = {
  search: 'That search could not be loaded. The one before goes on.',
  goal: 'The game could not be loaded.',
  tuning: 'The settings of one monster could not be loaded.',
};

export class App {
  #host;
  #dialogue;
  #notice = new Notice(() => {
    this.#settings.refusals.clear();
    this.focus();
  });
  #shell;
  #stage;
  #editor;
  #controls;
  #views;
  #watched;
  #followers;
  #goal;
  #intro;
  #troubles;
  #name = new MapName();
  #rewinding;
  #settings;
  /** Null for a cube that remembers nothing. */
  #remembering;
  /** Ends what listens on things that outlive this app: the element and the document. */
  #leaving = new AbortController();
  game;
  opener;
  steering;

  /** @param {HTMLElement} host @param {ShadowRoot} shadow @param {import('../../shared/element/dialogue.js').Dialogue} dialogue */
  constructor(host, shadow, dialogue) {
    this.#host = host;
    this.#dialogue = dialogue;
    this.#shell = createShell(this.#notice, { press: (way) => this.steering.pressByHand(way), release: (way) => this.steering.release(way) });
    const { root, canvas, pad, title, foot } = this.#shell;
    shadow.replaceChildren(root);

    this.game = new ChaseGame({
      draw: (world, seconds) => this.#draw(world, seconds),
      event: (event) => this.#event(event),
      broken: (again) => {
        this.#followers.drop();
        this.#troubles.broken(again, () => this.game.reopen() && this.#opened(this.#name.choice ?? { name: OWN }));
      },
      changed: () => this.#sync(),
      edited: () => {
        this.#name.edited();
        this.#remembering?.changed(true);
        this.#goal.changed(true);
        this.#editor.edited();
      },
      branched: () => this.#rewinding.branched(),
      moved: () => this.#editor.edited(),
      unfetched: (what) => this.#notice.pass(UNFETCHED[what], true),
      held: () => this.steering.held,
    });
    this.#rewinding = new Rewinding(this.game, this.#shell, this.#notice, dialogue, this.#leaving.signal);
    this.#followers = new Followers(this.game, () => this.#notice.pass('The walkers could not be loaded.', true));
    this.#troubles = new Troubles(this.game, this.#notice, dialogue, () => this.#sync());
    this.#watched = new Watched(this.game, () => this.#sync());
    this.#settings = new Settings(this.game, this.#followers, this.#watched);
    this.#stage = new Stage(
      root,
      canvas,
      [title, foot, this.#shell.past, pad, this.#notice.card],
      (flat) => freeArea(this.#shell, this.#notice.card, this.#controls.element, flat),
      { redraw: () => this.game.playback.wake(), lost: (lost) => this.#troubles.picture(lost), onlyNet: () => this.#views.limited(), unfetched: (part) => this.#notice.pass(part === 'gems' ? 'The gems could not be drawn: a file is missing.' : 'The walkers could not be drawn: a file is missing.', true) },
    );
    this.#views = new ViewSwitch(host, this.#stage, this.#notice, () => this.#sync());
    this.opener = new CubeOpener(host, this.game, this.#stage, {
      opened: (choice) => this.#opened(choice),
      refused: (error, choice) => this.#refused(error, choice),
    });
    this.#editor = new Editing({ game: this.game, stage: this.#stage, notice: this.#notice, watched: this.#watched, shell: this.#shell, shadow, playing: () => this.#goal.on }, () => this.#sync());
    this.steering = new Steering(this.game, this.#stage, this.#editor);
    this.#goal = new Goal({
      host,
      shell: this.#shell,
      stage: this.#stage,
      game: this.game,
      notice: this.#notice,
      opener: this.opener,
      steering: this.steering,
      editor: this.#editor,
      name: this.#name,
      restart: () => this.reset(),
      picture: (width) => this.#picture(width),
    });
    this.#intro = new Intro(host, this.#shell, this.#goal, dialogue);
    listenToKeys(canvas, this.steering, this.#editor, {
      begin: () => this.#intro.play(),
      escape: () => this.#editor.end() || this.#watched.release(),
      unfold: () => this.#views.turn(),
      another: (way) => this.#watched.another(way),
      keys: () => void this.#showKeys(),
      undo: () => this.#rewinding.undo(),
    });
    listenToPointer(canvas, this.#stage, this.#editor, { ownsWheel: () => ownsWheel(host), pressed: (cell) => this.#goal.takes(cell) || this.#watched.press(cell), hovered: (cell) => this.#watched.hover(cell) });
    const openFile = (/** @type {File} */ file) => void this.opener.openFile(file).catch(() => undefined);
    listenAround(host, this.#shell, { openFile: (file, at) => this.#editor.picture(file, at) || openFile(file), endEditing: () => this.#editor.end() }, this.#leaving.signal);
    const remembered = { host, game: this.game, opener: this.opener, name: this.#name, notice: this.#notice, shell: this.#shell, goal: this.#goal };
    this.#remembering = host.hasAttribute('remember') ? new Remembering(remembered, this.#leaving.signal) : null;
    this.#controls = new Controls(
      {
        host,
        shell: this.#shell,
        notice: this.#notice,
        game: this.game,
        stage: this.#stage,
        settings: this.#settings,
        watched: this.#watched,
        followers: this.#followers,
        goal: this.#goal,
        editor: this.#editor,
        views: this.#views,
        opener: this.opener,
        name: this.#name,
        sharing: new Sharing(host, this.game, this.#notice, this.#name, this.#shell.foot, (width, seconds) => this.#picture(width, seconds)),
      },
      { restart: () => this.reset(), openFile },
    );

    for (const name of host.getAttributeNames()) if (name !== 'map') this.apply(name, host.getAttribute(name));
    // The player is alive by itself; where less motion is wanted it waits, and so does the clock, for a key or for Play.
    this.game.configure({ wander: !this.#stage.reducedMotion });
    showLoading(this.#notice, this.#host, 'Loading the maze…');
  }

  async #showKeys() {
    try {
      const [{ showKeys }, { CUBE_KEYS }] = await Promise.all([import('../../shared/ui/keys-dialog.js'), import('../ui/key-list.js')]);
      showKeys(this.#shell.canvas, CUBE_KEYS);
    } catch {
      this.#notice.pass('The list of keys could not be loaded.', true);
    }
  }

  /** Opens the element's own map. Failures are shown, not thrown. */
  start() {
    this.#troubles.failed = false;
    if (!this.game.world) showLoading(this.#notice, this.#host, 'Loading the maze…');
    (this.#remembering ?? this.opener).openOwn().catch(() => undefined);
  }

  /** @returns {'loading' | 'running' | 'paused' | 'error'} */
  get status() {
    if (this.#troubles.failed) return 'error';
    if (!this.game.world) return 'loading';
    return this.game.playback.advancing ? 'running' : 'paused';
  }

  /** What listeners are told of. */
  get state() {
    return { status: this.status, paused: this.game.playback.state !== 'running' };
  }

  /** The word in force. @param {string} attribute */
  word(attribute) {
    return this.#settings.word(attribute);
  }

  /**
   * Takes an attribute's value over, or says why not and leaves everything as it was.
   *
   * @param {string} attribute @param {string | null} value
   */
  apply(attribute, value) {
    if (attribute === 'controls') {
      this.#controls.show(value !== null);
      this.#rewinding.show(value !== null);
    } else if (attribute === 'autoplay') this.#autoplay();
    else if (attribute === 'field') this.#followers.ask({ hasField: value !== null });
    // The same address once more is a wish to load it anew.
    else if (attribute === 'map') this.#openAt(value);
    else this.#settings.take(attribute, value);
    if (attribute === 'goal') this.#goal.ask(this.word('goal') === 'gems');
    this.#goal.changed(false);
    if (attribute === 'view') this.#views.show(this.word('view'));
    showRefusals(this.#notice, this.#settings.refusals);
    this.#sync();
  }

  /** Resolved when the code is there that what is in force asked for. */
  get settled() {
    return Promise.all([this.game.settled, this.#followers.settled]).then(() => undefined);
  }

  /** The cube, or its net. */
  get view() {
    return this.#views.view;
  }

  /** Goes to a tick of the past, or the nearest that is kept. Returns the tick it stands at. @param {number} tick */
  seek(tick) {
    return this.#rewinding.seek(tick);
  }

  /** The game, if there is one. */
  get played() {
    return this.#goal.state;
  }

  reset() {
    this.game.reset();
    this.#goal.changed(true);
    this.#stage.faceTo(null);
    this.#sync();
  }

  /** @param {number} face @param {number} x @param {number} y @returns {{ x: number, y: number, visible: boolean }} */
  project(face, x, y) {
    return this.#stage.inWindow({ face, x, y });
  }

  /** @param {FocusOptions} [options] */
  focus(options = { preventScroll: true }) {
    this.#shell.canvas.focus(options);
  }

  /** @param {import('../../shared/image.js').ImageOptions} options */
  async toBlob(options) {
    return blobOf(await this.#picture(options.width), options);
  }

  /** The cube alone. @param {number} [width] in pixels @param {number} [seconds] after the picture before */
  async #picture(width, seconds = 0) {
    const { world } = this.game;
    if (!world) throw new Error('there is no picture yet');
    if (seconds > 0) this.#stage.draw(world, this.#watched.showing, seconds);
    return this.#stage.image(world, this.#watched.showing, width);
  }

  /** @param {import('../../shared/element/embedded.js').Why} why @param {boolean} on */
  rest(why, on) {
    this.game.playback.hold(why, on);
    this.#stage.rest(why, on);
    this.#sync();
  }

  dispose() {
    this.#leaving.abort();
    this.opener.close();
    this.#followers.dispose();
    this.#goal.dispose();
    this.game.dispose();
    this.#stage.dispose();
    this.#notice.dispose();
  }

  #autoplay() {
    const { playback, world } = this.game;
    if (world && this.#host.hasAttribute('autoplay') && playback.state === 'ready' && !this.#stage.reducedMotion) playback.play();
  }

  /** @param {ChaseWorld} world @param {number} seconds */
  #draw(world, seconds) {
    this.#controls.tell(world);
    this.#rewinding.tell(world);
    const spreads = this.#watched.step(seconds, this.#stage.reducedMotion);
    this.#watched.showing.crowd = this.#followers.at(world);
    this.#watched.showing.gems = this.#goal.at(world);
    const moves = this.#stage.draw(world, this.#watched.showing, seconds) || spreads;
    this.#editor.hand?.drawn();
    return moves;
  }

  /** @param {ChaseEvent} event */
  #event(event) {
    const { kind, tick: _tick, ...detail } = event;
    // Before the first key everything happens by itself: a listener would only be told what they did not do.
    const played = this.game.world?.wandering === false;
    if (kind === 'caught') {
      this.#stage.caught();
      // A game tells what it cost.
      if (!this.#goal.on) this.#notice.pass('Caught! Everyone goes back to their start.', played);
    } else if (kind === 'facechange' && played && 'to' in detail) {
      this.#notice.sayRarely(`Now on the ${detail.to} face`);
    }
    this.#goal.hear(event);
    if ('monster' in detail) this.#watched.planned(detail.monster);
    this.#dialogue.say(kind, detail);
  }

  /** @param {string | null} url */
  #openAt(url) {
    if (url !== null) this.opener.openUrl(url).catch(() => undefined);
  }

  /** @param {MapChoice} choice */
  #opened(choice) {
    const world = this.game.world;
    if (!world) return;
    this.#troubles.failed = false;
    this.#notice.hideCard('map');
    this.#watched.enter();
    // At once, so that whoever hears `ready` can ask where a cell is.
    this.#draw(world, 0);
    if (this.#stage.lost) this.#troubles.picture(true);
    // The poster, or the words in its place, stay until there is a picture to see.
    this.#stage.seen().then(() => {
      if (!this.#troubles.failed && !this.#stage.lost) this.#notice.hideCover();
    });
    this.#editor.renew();
    this.#name.show(choice);
    this.#notice.say(`Maze loaded: ${world.size} by ${world.size} cells a face, ${world.monsters} monsters`);
    this.#autoplay();
    this.#dialogue.shown({ size: world.size, monsters: world.monsters });
    this.#sync();
    this.#remembering?.changed(true);
  }

  /** What is on the cube. */
  get choice() {
    return this.#name.choice;
  }

  /** The chase goes on over an edited map. @param {string} text @param {MapChoice} [choice] what it is called @throws a MapError, which was shown, or an AbortError */
  async rebuild(text, choice = { name: OWN }) {
    if (!this.game.world) return this.opener.openText(text);
    const isLate = this.opener.turn();
    try {
      await this.#editor.rebuild(text, isLate);
    } catch (error) {
      if (isLate()) throw overtaken();
      this.#refused(error, choice);
      throw error;
    }
    this.#notice.hideCard('map');
    this.#name.show(choice);
    this.#sync();
  }

  /** @param {unknown} error @param {MapChoice} choice */
  #refused(error, choice) {
    if (error instanceof StartError) return this.#troubles.notStarted(error, () => this.start());
    this.#troubles.refusedMap(error, choice, (url) => this.#openAt(url));
    if (this.game.world) this.#name.stays();
  }

  #sync() {
    const { world, playback } = this.game;
    if (this.#goal.on || this.#editor.active || hasLink()) this.#intro.end();
    this.#shell.root.toggleAttribute('data-editing', this.#editor.active);
    this.#shell.hint.show(this.#editor.active ? 'edit' : world && playback.state === 'ready' ? 'begin' : world && this.game.mode === 'cube' ? 'hunted' : 'play');
    this.#controls.sync();
    this.#remembering?.changed();
    this.#dialogue.tell();
  }
}

/** On a page of its own, as long as that page is no higher than its window. @param {HTMLElement} host */
function ownsWheel(host) {
  const { scrollHeight, clientHeight } = host.ownerDocument.documentElement;
  return host.hasAttribute('page') && scrollHeight <= clientHeight;
}
