// The panel and the element: what is chosen in the panel becomes attributes or asks, what is in force becomes what the
// panel shows. There is one while the element has the attribute `controls`.

import { giveFocusBack, setOrRemove } from '../../shared/ui/dom.js';
import { LIBRARY } from '../../shared/site.js';
import { createPanel } from '../ui/panel.js';

/** Numbers that change sixty times a second cannot be read. */
const NUMBERS_MS = 200;

/** @typedef {import('./app.js').App} App */

/** @param {App} app */
export function createControls(app) {
  const { words, host, shell, notice, game, stage, values, watched, goal, editor, opener, name, sharing } = app;
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
    controls.panel?.show({
      playing: goal.on,
      hasModes: goal.on || host.hasAttribute('page'),
      unfolded: stage.view === 'net',
      onlyNet: stage.onlyNet,
      editing: editor.active,
      painting: watched.painting,
      chosen: watched.chosen,
      values: { ...values, chase: game.mode, repath: game.world?.repath ?? 3 },
    });
  }

  /** Tells of the chase as it is now, as often as it can be read. */
  function tell() {
    const { panel } = controls;
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
      // The attributes are the one place where settings are kept: what the panel sets can be read, copied and styled.
      set: (attribute, value) => setOrRemove(host, attribute, value),
      openMap: (url) => host.setAttribute('map', url),
      makeMap: (size, seed) => opener.make(size, seed).catch(() => undefined),
      tell: (what) => notice.pass(what, true),
      play: goal.choose,
      daily: goal.daily,
      restart: () => app.reset(),
      unfold: () => stage.turnOver(),
      choose: watched.choose,
      tune: (options) => watched.chosen !== null && editor.tune(watched.chosen, options),
      edit: editor.setActive,
      paint: watched.paint,
      openFile: (file) => app.openFile(file),
      saveReplay: () => void sharing.saveReplay(),
      copyLink: sharing.page === null ? null : (clip) => void sharing.copyLink(clip),
      copyEmbedCode: LIBRARY === null ? null : () => sharing.copyEmbedCode(),
    });
  }

  return controls;
}

/** A number is typed, and what unfolds a part is pressed again. @param {Element} control */
const keepsFocus = (control) => control.matches('input[type=number], [aria-expanded]');
