// The panel, if the attribute `controls` is set: choices in it become attributes or calls, and it
// shows the settings in force.

import { LIBRARY } from '../../shared/site.js';
import { giveFocusBack, setOrRemove } from '../../shared/ui/dom.js';
import { createPanel } from '../ui/panel.js';

/**
 * @import { ChaseGame } from '../play/chase-game.js'
 * @import { Values } from '../play/settings.js'
 * @import { Notice } from '../../shared/ui/notice.js'
 * @import { Words } from '../../shared/ui/words.js'
 * @import { MapChoice } from '../ui/panel.js'
 * @import { Editor } from './editing.js'
 * @import { Goal } from './on-demand.js'
 * @import { CubeOpener, MapName } from './opener.js'
 * @import { Sharing } from './sharing.js'
 * @import { Shell } from './shell.js'
 * @import { Stage } from './stage.js'
 * @import { Watched } from './watched.js'
 * @typedef {object} Dependencies
 * @property {HTMLElement} host
 * @property {Words} words
 * @property {Values} values
 * @property {MapName} name
 * @property {Notice} notice
 * @property {Shell} shell
 * @property {ChaseGame} game
 * @property {Watched} watched
 * @property {Stage} stage
 * @property {CubeOpener} opener
 * @property {Editor} editor
 * @property {Sharing} sharing
 * @property {Goal} goal
 * @property {() => void} reset
 */

/** Milliseconds between updates of numbers, so that they are readable. */
const NUMBERS_MS = 200;

/** @param {Dependencies} dependencies */
export function createControls({
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
}) {
  let numbersAt = 0;
  /** @type {import('../ui/panel.js').Panel | null} */
  let panel = null;

  /** @param {boolean} isShown */
  function show(isShown) {
    shell.foot.hidden = !isShown;
    if (isShown === (panel !== null)) return;
    if (panel) {
      stage.forget(panel.element);
      panel.element.remove();
      panel = null;
    } else {
      panel = newPanel();
      if (name.choice) panel.showMap(name.choice);
      giveFocusBack(panel.element, shell.canvas, keepsFocus);
      shell.layout.append(panel.element);
      stage.watch(panel.element);
    }
  }

  /** Shows the settings in force. */
  function sync() {
    panel?.show({
      playing: goal.on,
      hasModes: goal.on || host.hasAttribute('page'),
      unfolded: stage.view === 'net',
      onlyNet: stage.onlyNet,
      editing: editor.active,
      painting: watched.painting,
      chosen: watched.chosen,
      values: {
        ...values,
        chase: game.mode,
        collisions: values.collisions ?? game.world?.own.collisions,
        repath: game.world?.repath ?? 3,
      },
    });
  }

  /** Shows the current numbers of the chase at a readable rate. */
  function tell() {
    const now = performance.now();
    if (!panel || (now - numbersAt <= NUMBERS_MS && game.playback.advancing)) return;
    numbersAt = now;
    panel.showNumbers();
    panel.showMonster(watched.one());
  }

  function newPanel() {
    return createPanel({
      words,
      game,
      // Attributes are the only store of settings: a page can read, copy and style what the panel
      // sets.
      set: (attribute, value) => setOrRemove(host, attribute, value),
      openMap: (url) => host.setAttribute('map', url),
      makeMap: (size, seed) => opener.make(size, seed).catch(() => undefined),
      tell: (what) => notice.pass(what, true),
      play: goal.choose,
      daily: goal.daily,
      days: goal.days,
      restart: reset,
      unfold: () => stage.turnOver(),
      choose: watched.choose,
      tune: (options) => watched.chosen !== null && editor.tune(watched.chosen, options),
      edit(on) {
        if (on) goal.choose(false);
        editor.setActive(on);
      },
      paint: watched.paint,
      openFile: (file) => opener.openFile(file).catch(() => undefined),
      saveReplay: () => void sharing.saveReplay(),
      copyLink: sharing.page === null ? null : (clip) => void sharing.copyLink(clip),
      copyEmbedCode: LIBRARY === null ? null : () => sharing.copyEmbedCode(),
    });
  }

  return { show, sync, tell, showMap: (/** @type {MapChoice} */ choice) => panel?.showMap(choice) };
}

/** Number fields and buttons that unfold a part keep the focus. @param {Element} control */
const keepsFocus = (control) => control.matches('input[type=number], [aria-expanded]');
