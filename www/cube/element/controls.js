// The panel and the element: what is chosen in the panel becomes attributes or asks, what is in force becomes what the
// panel shows. There is one while the element has the attribute `controls`.

import { chooseMap } from '../../shared/ui/files.js';
import { giveFocusBack } from '../../shared/element/focus.js';
import { LIBRARY } from '../../shared/site.js';
import { createPanel, sentenceOf } from '../ui/panel.js';
import { setOrRemove } from '../../shared/ui/dom.js';

/** Numbers that change sixty times a second cannot be read. */
const NUMBERS_MS = 200;

/** @import { App, ChaseWorld } from './types.js' */

/** @param {App} app */
export function createControls(app) {
  const { words, host, shell, notice, game, stage, values, watched, goal, editor, steering, opener, name, sharing } = app;
  const { playback } = game;
  let numbersAt = 0;
  const controls = {
    /** If there is one. @type {import('../ui/panel.js').Panel | null} */
    panel: null,
    show, sync, tell,
  };
  name.heard = (choice) => controls.panel?.showMap(choice);

  /** @param {boolean} isShown */
  function show(isShown) {
    shell.foot.hidden = !isShown;
    const { panel } = controls;
    if (isShown === (panel !== null)) return;
    if (panel) {
      stage.forget(panel.element);
      panel.element.remove();
      controls.panel = null;
    } else {
      controls.panel = newPanel();
      if (name.choice) controls.panel.showMap(name.choice);
      giveFocusBack(controls.panel.element, shell.canvas, keepsFocus);
      shell.layout.append(controls.panel.element);
      stage.watch(controls.panel.element);
    }
  }

  /** Shows what is in force. */
  function sync() {
    const { world } = game;
    controls.panel?.show({
      present: world !== null,
      running: playback.state === 'running',
      playing: goal.on,
      hasModes: goal.on || host.hasAttribute('page'),
      unfolded: stage.view === 'net',
      onlyNet: stage.onlyNet,
      editing: editor.active,
      painting: watched.painting,
      monsters: world?.monsters ?? 0,
      chosen: watched.chosen,
      values: { ...values, chase: game.mode, repath: world?.repath ?? 3 },
      staysOnFaces: world?.staysOnFaces ?? false,
      warning: world?.estimateWarningSaid ?? null,
    });
  }

  /** Tells of the chase as it is now, as often as it can be read. @param {ChaseWorld} world */
  function tell(world) {
    const { panel } = controls;
    const now = performance.now();
    if (!panel || (now - numbersAt <= NUMBERS_MS && playback.advancing)) return;
    numbersAt = now;
    panel.showNumbers({ seconds: world.seconds, caught: world.caught, plan: game.plan });
    panel.showMonster(watched.one());
  }

  function newPanel() {
    return createPanel({
      words,
      // The attributes are the one place where settings are kept: what the panel sets can be read, copied and styled.
      set: (attribute, value) => setOrRemove(host, attribute, value),
      openMap: (url) => host.setAttribute('map', url),
      makeMap: (size, seed) => opener.make(size, seed).catch(() => undefined),
      lost: (what) => notice.pass(what, true),
      play: goal.choose,
      daily: goal.daily,
      playOrPause: steering.playOrPause,
      step: (tick) => {
        playback.pause();
        if (tick) game.tick(1);
        else {
          const events = game.stepOn();
          if (events) notice.pass(sentenceOf(events), true);
        }
      },
      restart: () => app.reset(),
      unfold: () => stage.turnOver(),
      choose: watched.choose,
      tune: (options) => watched.chosen !== null && editor.tune(watched.chosen, options),
      edit: editor.setActive,
      paint: watched.paint,
      openFile: () => chooseMap((file) => app.openFile(file)),
      saveFile: () => sharing.saveFile(),
      saveReplay: () => void sharing.saveReplay(),
      copyLink: sharing.page === null ? null : (clip) => void sharing.copyLink(clip),
      copyEmbedCode: LIBRARY === null ? null : () => sharing.copyEmbedCode(),
    });
  }

  return controls;
}

/** A number is typed, and what unfolds a part is pressed again. @param {Element} control */
const keepsFocus = (control) => control.matches('input[type=number], [aria-expanded]');
