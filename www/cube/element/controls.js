// The panel and the element: what is chosen in the panel becomes attributes or asks, what is in force becomes what the
// panel shows. There is one while the element has the attribute `controls`.

import { chooseMap } from '../../shared/ui/files.js';
import { giveFocusBack } from '../../shared/element/focus.js';
import { LIBRARY } from '../../shared/site.js';
import { MAPS } from '../../shared/maps.js';
import { Panel } from '../ui/panel.js';
import { sentenceOf } from '../ui/sentences.js';

/** Numbers that change sixty times a second cannot be read. */
const NUMBERS_MS = 200;

/**
 * @typedef {object} Parts what the panel shows, and acts on
 * @property {HTMLElement} host
 * @property {ReturnType<typeof import('./shell.js').createShell>} shell
 * @property {import('../../shared/ui/notice.js').Notice} notice
 * @property {import('../play/chase-game.js').ChaseGame} game
 * @property {import('./stage.js').Stage} stage
 * @property {import('./settings.js').Settings} settings
 * @property {import('./watched.js').Watched} watched
 * @property {import('./followers.js').Followers} followers
 * @property {import('./goal.js').Goal} goal
 * @property {import('./editing.js').Editing} editor
 * @property {import('./view-switch.js').ViewSwitch} views
 * @property {import('./opener.js').CubeOpener} opener
 * @property {import('./map-name.js').MapName} name
 * @property {import('./sharing.js').Sharing} sharing
 *
 * @typedef {object} Asks what more than one part takes part in
 * @property {() => void} restart
 * @property {(file: File) => void} openFile
 */

export class Controls {
  #parts;
  #asks;
  /** @type {Panel | null} */
  #panel = null;
  #numbersAt = 0;

  /** @param {Parts} parts @param {Asks} asks */
  constructor(parts, asks) {
    this.#parts = parts;
    this.#asks = asks;
    parts.name.heard = (choice) => this.#panel?.showMap(choice);
  }

  /** The panel, where there is one. */
  get element() {
    return this.#panel?.element ?? null;
  }

  /** @param {boolean} show */
  show(show) {
    const { shell, stage, name } = this.#parts;
    shell.foot.hidden = !show;
    if (show === (this.#panel !== null)) return;
    if (this.#panel) {
      stage.forget(this.#panel.element);
      this.#panel.element.remove();
      this.#panel = null;
      return;
    }
    this.#panel = this.#create();
    if (name.choice) this.#panel.showMap(name.choice);
    giveFocusBack(this.#panel.element, shell.canvas, keepsFocus);
    shell.layout.append(this.#panel.element);
    stage.watch(this.#panel.element);
  }

  /** Shows what is in force. */
  sync() {
    const { host, game, settings, watched, followers, goal, editor, views } = this.#parts;
    const { world, playback } = game;
    this.#panel?.show({
      present: world !== null,
      running: playback.state === 'running',
      playing: goal.on,
      hasModes: goal.on || host.hasAttribute('page'),
      unfolded: views.view === 'net',
      onlyNet: views.onlyNet,
      editing: editor.active,
      painting: watched.painting,
      walkers: followers.walkers,
      hasField: followers.hasField,
      monsters: world?.monsters ?? 0,
      chosen: watched.chosen,
      overEdges: game.mode === 'cube',
      staysOnFaces: world?.staysOnFaces ?? false,
      algorithm: settings.word('algorithm'),
      heuristic: settings.word('heuristic'),
      movement: settings.word('movement'),
      repath: world?.repath ?? 3,
      speed: playback.speed,
      warning: world?.estimateWarning ?? '',
    });
  }

  /** Tells of the chase as it is now, as often as it can be read. @param {import('../../engine/chase.js').ChaseWorld} world */
  tell(world) {
    const { game, settings, watched } = this.#parts;
    const now = performance.now();
    if (!this.#panel || (now - this.#numbersAt <= NUMBERS_MS && game.playback.advancing)) return;
    this.#numbersAt = now;
    this.#panel.showNumbers({ seconds: world.seconds, caught: world.caught, plan: game.plan });
    this.#panel.showMonster(watched.one(settings.word('heuristic')));
  }

  #create() {
    const { host, notice, game, watched, goal, editor, views, opener, sharing } = this.#parts;
    const { playback } = game;
    const { restart, openFile } = this.#asks;
    return new Panel(MAPS, {
      // The attributes are the one place where settings are kept: what the panel sets can be read, copied and styled.
      set: (attribute, value) => (value === null ? host.removeAttribute(attribute) : host.setAttribute(attribute, value)),
      openMap: (url) => host.setAttribute('map', url),
      makeMap: (size, seed) => opener.make(size, seed).catch(() => undefined),
      lostMaze: () => notice.pass('Size and seed could not be loaded.', true),
      lostMore: () => notice.pass('The other settings could not be loaded.', true),
      play: (playing) => goal.choose(playing),
      daily: () => goal.daily(),
      playOrPause: () => playback.playOrPause(),
      step: (tick) => {
        playback.pause();
        if (tick) game.tick(1);
        else {
          const events = game.stepOn();
          if (events) notice.pass(sentenceOf(events), true);
        }
      },
      restart,
      unfold: () => views.turn(),
      choose: (monster) => watched.choose(monster),
      tune: (options) => watched.chosen !== null && editor.tune(watched.chosen, options),
      edit: (on) => editor.setActive(on),
      paint: (on) => (watched.painting = on),
      openFile: () => chooseMap(openFile),
      saveFile: () => sharing.saveFile(),
      saveReplay: () => void sharing.saveReplay(),
      copyLink: sharing.page === null ? null : (clip) => void sharing.copyLink(clip),
      copyEmbedCode: LIBRARY === null ? null : () => sharing.copyEmbedCode(),
    });
  }
}

/** A number is typed, and what unfolds a part is pressed again. @param {Element} control */
const keepsFocus = (control) => control.matches('input[type=number], [aria-expanded]');
