// What lives in the element from the moment it enters a page until it leaves: the stage, the game, the controls, and
// the wires between them. The element itself (cube-chase.js) is only the contract around it.

import { MAPS } from '../../shared/maps.js';
import { ChaseGame } from '../play/chase-game.js';
import { acceptDrops, chooseMap, saveText } from '../../shared/ui/files.js';
import { copyText } from '../../shared/ui/clipboard.js';
import { blobOf } from '../../shared/ui/image.js';
import { Notice } from '../../shared/ui/notice.js';
import { showLoading } from '../../shared/element/poster.js';
import { Panel } from '../ui/panel.js';
import { sentenceOf } from '../ui/sentences.js';
import { showRefusals } from '../../shared/element/fault.js';
import { Followers } from './followers.js';
import { giveFocusBack, watchTabbing } from '../../shared/element/focus.js';
import { LIBRARY } from '../../shared/element/site.js';
import { listenToKeys } from './keys.js';
import { Editing } from './editing.js';
import { CubeOpener, OWN, StartError } from './opener.js';
import { listenToPointer } from './pointer.js';
import { Settings } from './settings.js';
import { createShell, freeArea } from './shell.js';
import { Stage } from './stage.js';
import { Steering } from './steering.js';
import { Troubles } from './troubles.js';
import { Watched } from './watched.js';

/**
 * @typedef {import('../../engine/chase.js').ChaseEvent} ChaseEvent
 * @typedef {import('../../engine/chase.js').ChaseWorld} ChaseWorld
 * @typedef {import('../ui/chooser.js').MapChoice} MapChoice
 */

/** Numbers that change sixty times a second cannot be read. */
const NUMBERS_MS = 200;

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
  /** @type {Panel | null} */
  #panel = null;
  #watched;
  #followers;
  #troubles;
  /** @type {MapChoice | null} what is on the cube */
  #choice = null;
  #settings;
  #numbersAt = 0;
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
        this.#troubles.broken(again, () => this.game.reopen() && this.#opened(this.#choice ?? { name: OWN }));
      },
      changed: () => this.#sync(),
      edited: () => this.#edited(),
      unfetched: () => this.#notice.pass('That search could not be loaded. The one before goes on.', true),
    });
    this.#followers = new Followers(this.game, () => this.#notice.pass('The walkers could not be loaded.', true));
    this.#troubles = new Troubles(this.game, this.#notice, dialogue, () => this.#sync());
    this.#settings = new Settings(this.game, this.#followers);
    this.#watched = new Watched(this.game);
    this.#stage = new Stage(
      root,
      canvas,
      [title, foot, pad, this.#notice.card],
      (flat) => freeArea(this.#shell, this.#notice.card, this.#panel?.element ?? null, flat),
      { redraw: () => this.game.playback.wake(), lost: (lost) => this.#troubles.picture(lost), onlyNet: () => this.#onlyNet() },
    );
    this.opener = new CubeOpener(host, this.game, this.#stage, {
      opened: (choice) => this.#opened(choice),
      refused: (error, choice) => this.#refused(error, choice),
    });
    this.#editor = new Editing(this.game, this.#stage, () => this.#fetchHand(shadow));
    this.steering = new Steering(this.game, this.#stage, this.#editor);
    listenToKeys(canvas, this.steering, this.#editor, {
      escape: () => this.#escape(),
      unfold: () => this.#unfold(),
      another: (way) => {
        this.#watched.another(way);
        this.#sync();
      },
    });
    listenToPointer(canvas, this.#stage, this.#editor, { ownsWheel: () => host.hasAttribute('page'), pressed: (cell) => this.#press(cell), hovered: (cell) => this.#watched.hover(cell) });
    this.#listenAround();
    const { signal } = this.#leaving;
    acceptDrops(host, { over: (over) => (this.#shell.drop.hidden = !over), dropped: (file, at) => this.#dropped(file, at) }, signal);

    for (const name of host.getAttributeNames()) if (name !== 'map') this.apply(name, host.getAttribute(name));
    // The player is alive by itself; where less motion is wanted it waits, and so does the clock, for a key or for Play.
    this.game.configure({ wander: !this.#stage.reducedMotion });
    showLoading(this.#notice, this.#host, 'Loading the maze…');
  }

  /** Opens the element's own map. Failures are shown, not thrown. */
  start() {
    this.#troubles.failed = false;
    if (!this.game.world) showLoading(this.#notice, this.#host, 'Loading the maze…');
    this.opener.openOwn().catch(() => undefined);
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
    if (attribute === 'controls') this.#showControls(value !== null);
    else if (attribute === 'autoplay') this.#autoplay();
    else if (attribute === 'field') this.#followers.ask({ hasField: value !== null });
    // The same address once more is a wish to load it anew.
    else if (attribute === 'map') this.#openAt(value);
    else this.#settings.take(attribute, value);
    if (attribute === 'view') this.#show();
    showRefusals(this.#notice, this.#settings.refusals);
    this.#sync();
  }

  /** The cube, or its net. */
  get view() {
    return this.#stage.view.view;
  }

  reset() {
    this.game.reset();
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

  /** @param {import('../../shared/ui/image.js').ImageOptions} options */
  async toBlob(options) {
    const { world } = this.game;
    if (!world) throw new Error('there is no picture yet');
    return blobOf(await this.#stage.image(world, this.#watched.showing, options.width), options);
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
    const now = performance.now();
    if (this.#panel && (now - this.#numbersAt > NUMBERS_MS || !this.game.playback.advancing)) {
      this.#numbersAt = now;
      this.#panel.numbers.show({ seconds: world.seconds, caught: world.caught, plan: this.game.plan });
      this.#panel.showMonster(this.#watched.one(this.word('heuristic')));
    }
    const spreads = this.#watched.step(seconds, this.#stage.reducedMotion);
    this.#watched.showing.crowd = this.#followers.at(world);
    const moves = this.#stage.draw(world, this.#watched.showing, seconds) || spreads;
    this.#editor.hand?.drawn();
    return moves;
  }

  /** Whose plan stands out, and is told of. @param {number | null} monster */
  #choose(monster) {
    this.#watched.choose(monster);
    this.#sync();
  }

  /** A press in place: on a monster it chooses that one, on the chosen one nobody. @param {import('./pointer.js').Cell} cell */
  #press(cell) {
    const monster = this.#watched.pressed(cell);
    if (monster !== undefined) this.#choose(monster);
  }

  /** @param {ChaseEvent} event */
  #event({ kind, tick: _tick, ...detail }) {
    // Before the first key everything happens by itself: a listener would only be told what they did not do.
    const played = this.game.world?.wandering === false;
    if (kind === 'caught') {
      this.#stage.caught();
      this.#notice.pass('Caught! Everyone goes back to their start.', played);
    } else if (kind === 'facechange' && played && 'to' in detail) {
      this.#notice.sayRarely(`Now on the ${detail.to} face`);
    }
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
    this.#choose(null);
    // At once, so that whoever hears `ready` can ask where a cell is.
    this.#draw(world, 0);
    if (this.#stage.lost) this.#troubles.picture(true);
    // The poster, or the words in its place, stay until there is a picture to see.
    this.#stage.seen().then(() => {
      if (!this.#troubles.failed && !this.#stage.lost) this.#notice.hideCover();
    });
    this.#editor.replaced();
    this.#panel?.showMap((this.#choice = choice));
    this.#notice.say(`Maze loaded: ${world.size} by ${world.size} cells a face, ${world.monsters} monsters`);
    this.#autoplay();
    this.#dialogue.shown({ size: world.size, monsters: world.monsters });
    this.#sync();
  }

  /** An edited map gets a star to its name, as unsaved files do in editors, so that the one it was made from can be chosen again. */
  #edited() {
    const { world } = this.game;
    // One that was added or removed may have given others new numbers.
    if (world && this.#watched.recount(world.monsters)) this.#choose(null);
    this.#editor.hand?.edited();
    const choice = this.#choice;
    if (!choice || 'name' in choice) return;
    const name = 'size' in choice ? `Maze of ${choice.size}` : (MAPS.find(({ url }) => url === choice.url)?.name ?? 'Map');
    this.#panel?.showMap((this.#choice = { name: `${name}*`, ...('url' in choice && { from: choice.url }) }));
  }

  /** @param {ShadowRoot} shadow */
  async #fetchHand(shadow) {
    try {
      const { build } = await import('./building.js');
      const [game, stage, notice, shell] = [this.game, this.#stage, this.#notice, this.#shell];
      return await build(shadow, { game, stage, notice, shell, chosen: () => this.#watched.chosen, choose: (monster) => this.#choose(monster) });
    } catch (error) {
      this.#notice.pass('The tools could not be loaded.', true);
      this.#setEditing(false);
      throw error;
    }
  }

  /** What is on the cube. */
  get choice() {
    return this.#choice;
  }

  /** The chase goes on over an edited map. @param {string} text @param {MapChoice} [choice] what it is called @throws a MapError, which was shown */
  async rebuild(text, choice = { name: OWN }) {
    if (!this.game.world) return this.opener.openText(text);
    try {
      await this.game.fetchFor(text, ['rebuilding']);
      const { hand } = this.#editor;
      if (hand) hand.rebuild(text);
      else this.game.rebuild(text);
    } catch (error) {
      this.#refused(error, choice);
      throw error;
    }
    this.#notice.hideCard('map');
    this.#panel?.showMap((this.#choice = choice));
    this.#sync();
  }

  /** @param {unknown} error @param {MapChoice} choice */
  #refused(error, choice) {
    if (error instanceof StartError) return this.#troubles.notStarted(error, () => this.start());
    this.#troubles.refusedMap(error, choice, (url) => this.#openAt(url));
    if (this.game.world && this.#choice) this.#panel?.showMap(this.#choice);
  }

  /** Unfolds the cube or folds it up, as the attribute says. */
  #show() {
    const view = /** @type {import('./drawings.js').View} */ (this.word('view'));
    this.#stage.show(view).then(
      () => this.#sync(),
      () => this.#notice.pass('That view could not be loaded. The one before goes on.', true),
    );
  }

  #unfold() {
    if (this.#stage.view.onlyNet === '') this.#host.setAttribute('view', this.view === 'net' ? 'cube' : 'net');
  }

  #onlyNet() {
    const { onlyNet } = this.#stage.view;
    if (onlyNet !== '') this.#notice.pass(onlyNet, true);
    this.#sync();
  }

  /** @param {boolean} show */
  #showControls(show) {
    this.#shell.foot.hidden = !show;
    if (show === (this.#panel !== null)) return;
    if (this.#panel) {
      this.#stage.forget(this.#panel.element);
      this.#panel.element.remove();
      this.#panel = null;
      return;
    }
    const { playback } = this.game;
    this.#panel = new Panel(MAPS, {
      // The attributes are the one place where settings are kept: what the panel sets can be read, copied and styled.
      set: (attribute, value) => (value === null ? this.#host.removeAttribute(attribute) : this.#host.setAttribute(attribute, value)),
      openMap: (url) => this.#host.setAttribute('map', url),
      makeMap: (size, seed) => this.opener.make(size, seed).catch(() => undefined),
      playOrPause: () => playback.playOrPause(),
      step: (tick) => {
        playback.pause();
        if (tick) this.game.tick(1);
        else this.#notice.pass(sentenceOf(this.game.stepOn()), true);
      },
      restart: () => this.reset(),
      unfold: () => this.#unfold(),
      choose: (monster) => this.#choose(monster),
      tune: (options) => this.#watched.chosen !== null && void this.game.tune(this.#watched.chosen, options),
      edit: (on) => this.#setEditing(on),
      paint: (on) => {
        this.#watched.painting = on;
        this.#sync();
      },
      openFile: () => chooseMap((file) => this.#openFile(file)),
      saveFile: () => saveText('cube.xml', this.game.text()),
      copyEmbedCode: LIBRARY === null ? null : () => this.#copyEmbedCode(),
    });
    if (this.#choice) this.#panel.showMap(this.#choice);
    giveFocusBack(this.#panel.element, this.#shell.canvas, keepsFocus);
    this.#shell.layout.append(this.#panel.element);
    this.#stage.watch(this.#panel.element);
  }

  async #copyEmbedCode() {
    if (LIBRARY === null) return;
    const { embedCode } = await import('../../shared/element/embed-code.js');
    const shipped = MAPS.find(({ url }) => this.#choice && 'url' in this.#choice && this.#choice.url === url);
    const code = embedCode(this.#host, LIBRARY, shipped ?? { text: this.game.text(), type: 'application/xml' });
    await copyText(this.#notice, code, 'embed code');
  }

  /** @param {boolean} on */
  #setEditing(on) {
    this.#editor.setActive(on);
    this.#shell.root.toggleAttribute('data-editing', on);
    this.#notice.say(on ? 'Editing' : 'Editing ended');
    this.#sync();
  }

  /** @returns {boolean} whether there was something to end */
  #escape() {
    if (this.#editor.active) this.#setEditing(false);
    else if (this.#watched.chosen !== null) this.#choose(null);
    else return false;
    return true;
  }

  /** What the element's look hangs on: how somebody came to it. */
  #listenAround() {
    const { root } = this.#shell;
    watchTabbing(root);
    // A finger tells what a media query may not know: that there is a touch screen.
    root.addEventListener('pointerdown', ({ pointerType }) => {
      if (pointerType === 'touch') root.setAttribute('data-touch', '');
    });
    root.addEventListener('keydown', ({ key }) => {
      // Also from the panel, where the switch is.
      if (key === 'Escape' && this.#editor.active) this.#setEditing(false);
    });
  }

  /** A picture becomes the walls of the face that it was dropped on. @param {File} file @param {DragEvent} at */
  #dropped(file, at) {
    if (!file.type.startsWith('image/')) return this.#openFile(file);
    const { x, y } = this.#stage.at(at);
    const face = this.#stage.pick(x, y)?.face ?? this.game.world?.playerCell.face ?? 0;
    if (!this.#editor.active && this.#panel) this.#setEditing(true);
    this.#editor.ask((hand) => hand.picture(file, face));
  }

  /** @param {File} file */
  #openFile(file) {
    this.opener.openFile(file).catch(() => undefined);
  }

  #sync() {
    const { world, playback } = this.game;
    this.#shell.hint.show(this.#editor.active ? 'edit' : world && playback.state === 'ready' ? 'begin' : world && this.game.mode === 'cube' ? 'hunted' : 'play');
    this.#panel?.show({
      present: world !== null,
      running: playback.state === 'running',
      unfolded: this.view === 'net',
      onlyNet: this.#stage.view.onlyNet,
      editing: this.#editor.active,
      painting: this.#watched.painting,
      walkers: this.#followers.walkers,
      hasField: this.#followers.hasField,
      monsters: world?.monsters ?? 0,
      chosen: this.#watched.chosen,
      overEdges: this.game.mode === 'cube',
      staysOnFaces: world?.staysOnFaces ?? false,
      algorithm: this.word('algorithm'),
      heuristic: this.word('heuristic'),
      movement: this.word('movement'),
      repath: world?.repath ?? 3,
      speed: playback.speed,
      warning: world?.estimateWarning ?? '',
    });
    this.#dialogue.tell();
  }
}

/** A number is typed, and what unfolds a part is pressed again. @param {Element} control */
const keepsFocus = (control) => control.matches('input[type=number], [aria-expanded]');
