// Parts of the lab that load when first needed: the panel, the views of `show`, the drawing of
// wheels, and what stores the lab. This module is the part of them that loads with the lab.

import { fetchWheels, lacksWheels } from '../draw/pane.js';
import { msg, saidBy } from '../../shared/message.js';
import { once, orNull } from '../../shared/async.js';
import { PAGES as OWN } from '../../shared/element/opener.js';
import { drives } from './lanes.js';
import { choiceOf } from './opener.js';

/**
 * @import { Notice } from '../../shared/ui/notice.js'
 * @import { Words } from '../../shared/ui/words.js'
 * @import { LabShell } from './shell.js'
 * @typedef {import('../play/lab.js').Lab} Lab
 * @typedef {import('../ui/map-chooser.js').LabMapChoice} LabMapChoice
 * @typedef {ReturnType<typeof import('./views.js').createViews>} Views
 * @typedef {Parameters<typeof import('./panel-wires.js').createPanel>[1]} Actions what the panel
 *   does
 * @typedef {Parameters<typeof import('./map-tools.js').createMapShelf>[0] & Parameters<typeof
 *   import('./map-tools.js').createMapText>[0]} MapTools
 */

/**
 * Reserves the panel's room as soon as controls are on, and fills it when the code has loaded. So
 * no answer waits for controls, and nothing moves when they appear.
 *
 * @param {Parameters<typeof import('./panel-wires.js').createPanel>[0] & { shell: LabShell, notice:
 *   Notice }} parts
 * @param {Actions} actions
 */
export function createPanelDock({ shell, notice, ...parts }, actions) {
  const { words } = parts;
  const { el } = words;
  const toggle = el('button', { class: 'toggle', type: 'button', disabled: true }, msg('Settings'));
  const place = el(
    'section',
    { 'class': 'panel', 'aria-busy': 'true', 'aria-label': msg('Settings') },
    toggle,
  );
  /** @type {ReturnType<typeof import('./panel-wires.js').createPanel> | null} */
  let panel = null;
  let editing = false;

  async function fill() {
    const wires = await import('./panel-wires.js').catch(() => null);
    if (!wires) {
      place.remove();
      dock.shown = false;
      notice.pass(msg('The settings could not be loaded.'), true);
      return;
    }
    if (!dock.shown || panel) return;
    panel = wires.createPanel(parts, actions);
    if (dock.choice) panel.choose(dock.choice);
    // Updated before it is visible: rows that disappear later would move others.
    panel.sync(editing);
    place.replaceWith(panel.element);
  }

  const dock = {
    /** Whether a panel is shown, or will be. */
    shown: false,
    /** The open map. */
    choice: /** @type {LabMapChoice | null} */ (null),
    /** @param {boolean} show */
    show(show) {
      dock.shown = show;
      if (show) {
        shell.layout.append(place);
        void fill();
      } else {
        (panel?.element ?? place).remove();
        panel = null;
      }
    },
    /** Shows which map is open. @param {LabMapChoice | null} map */
    choose(map) {
      dock.choice = map;
      if (map) panel?.choose(map);
    },
    /** Shows the settings in force. @param {boolean} text whether the map's text is shown */
    sync(text) {
      editing = text;
      panel?.sync(text);
    },
    /** Call it after each picture: continues after a walk. */
    follow: () => panel?.follow(),
  };
  const { lab } = parts;
  lab.events.on('ready', () => dock.choose(choiceOf(lab.editor.name || OWN)));
  // An edited map has a star in its name, like an unsaved file in an editor.
  lab.events.on('edited', () => {
    const { editor } = lab;
    if (dock.choice && !('name' in dock.choice))
      dock.choose({ name: (editor.name = `${editor.name || OWN}*`) });
    // After the last undo it is the shipped map again.
    else if (dock.choice && editor.name.endsWith('*') && !editor.canUndo)
      dock.choose(choiceOf((editor.name = editor.name.replace(/\*$/, ''))));
  });
  return dock;
}

/**
 * Loads the views of the attribute `show`, the marked cells besides the ends, and the walkers of
 * crowds.
 *
 * @param {{ lab: Lab, shadow: ShadowRoot, shell: LabShell, notice: Notice, signal: AbortSignal,
 *   words: Words }} parts
 */
export function createShowing({ lab, shadow, shell, notice, signal, words }) {
  /**
   * Whether loading failed. Marked cells stay on the map and would try again with every picture.
   */
  let failed = false;
  /** @type {Views | null} */
  let views = null;

  /**
   * Landmarks, waypoints and the cells of an agent are marked too, and walkers are drawn like them.
   */
  const hasPlaces = () =>
    lab.editor.stops.length > 0 ||
    lab.lanes.some(
      ({ kind, options: { heuristic = '', size = 1 } }) =>
        ['crowd', 'own'].some((word) => kind.shows.includes(word)) ||
        size > 1 ||
        /^(land|way)/.test(heuristic),
    );

  const fetchViews = once(
    async () => {
      const { createViews } = await import('./views.js');
      views = createViews({ lab, shadow, shell, notice, signal, words });
      lab.invalidate();
    },
    (error) => {
      failed = true;
      lab.showing = '';
      notice.showCard({
        about: 'show',
        title: msg('This view could not be loaded'),
        message: saidBy(error),
      });
    },
  );

  return {
    /** Null until they are needed and loaded. */
    get views() {
      if (lab.showing || (!failed && hasPlaces())) void fetchViews();
      return views;
    },
  };
}

/** Returns whether the address has a link to a lab or to a map. */
const hasLink = () => /[#&](lab|map)=/.test(location.hash);

/**
 * Stores the lab, and restores it. The code loads first if there is a link or the state of an
 * earlier visit, otherwise after the element's own map.
 *
 * @param {{ host: HTMLElement } & Parameters<typeof
 *   import('./lab-autosave.js').createLabAutosave>[0]} parts
 * @param {string} key of the store
 */
export function createRemembering({ host, ...parts }, key) {
  /** @type {import('./lab-autosave.js').LabAutosave | null} */
  let autosave = null;
  const fetchAutosave = async () => {
    const { createLabAutosave } = await import('./lab-autosave.js');
    return (autosave ??= createLabAutosave(parts, key));
  };

  const { lab } = parts;
  for (const event of /** @type {const} */ (['edited', 'ready']))
    lab.events.on(event, () => autosave?.save());
  lab.events.on('changed', () => lab.state !== 'running' && autosave?.save());
  lab.events.on('replacing', () => autosave?.flush());
  return {
    /** What stores the lab; null until its code has loaded. */
    get autosave() {
      return autosave;
    },

    /** Opens a link, the state of an earlier visit, or the element's own map. */
    async openOwn() {
      const isGiven = host.hasAttribute('map');
      const names =
        orNull(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]) ?? [];
      const isExpected = hasLink() || names.some((name) => name.startsWith(key));
      const first = isExpected ? await fetchAutosave().catch(() => null) : null;
      if (first) return first.start(isGiven);
      await parts.opener.openOwn().catch(() => undefined);
      const late = await fetchAutosave();
      // The reader can have opened a link or edited the map meanwhile.
      if (hasLink()) await late.start(isGiven);
      else late.save();
    },
  };
}

/**
 * Loads the drawing tools and the map as text when the reader first opens them.
 *
 * @param {MapTools & { dock: ReturnType<typeof createPanelDock>, changed: () => void }} parts
 *   changed: one of them has opened or closed
 */
export function createMapTools({ dock, changed, ...parts }) {
  const { notice, shell } = parts;
  /** @type {ReturnType<typeof import('./map-tools.js').createMapShelf> | null} */
  let shelf = null;
  /** @type {ReturnType<typeof import('./map-tools.js').createMapText> | null} */
  let text = null;

  parts.lab.events.on('ready', () => text?.replaced());
  parts.lab.events.on('edited', () => text?.follow());
  const tools = {
    /** The drawing tools; null until the reader opens them. */
    get shelf() {
      return shelf;
    },
    /** The map as text; null until the reader opens it. */
    get text() {
      return text;
    },

    async toggleShelf() {
      try {
        const { createMapShelf } = await import('./map-tools.js');
        shelf ??= createMapShelf(parts);
        shelf.toggle();
        changed();
      } catch {
        notice.pass(msg('The tools could not be loaded.'), true);
      }
    },

    async toggleText() {
      const show = !text?.shown;
      try {
        const { createMapText } = await import('./map-tools.js');
        text ??= createMapText(parts, {
          named: (name) => dock.choose({ name }),
          close: () => void tools.toggleText(),
        });
      } catch {
        notice.pass(msg('The text editor could not be loaded.'), true);
      }
      text?.show(show);
      changed();
      if (!show) shell.stage.focus({ preventScroll: true });
    },
  };
  return tools;
}

/**
 * Loads the drawing of wheels once for a search that drives. Pictures before that lack it. A
 * failure is reported, and the reader can try again.
 *
 * @param {{ lab: Lab, notice: Notice, shell: LabShell }} parts
 * @param {{ lacks: () => boolean, fetch: () => Promise<void> }} [wheels]
 */
export function createWheels(
  { lab, notice, shell },
  wheels = { lacks: lacksWheels, fetch: fetchWheels },
) {
  let requested = false;

  /** @param {unknown} error */
  function report(error) {
    const act = () => {
      requested = false;
      lab.invalidate();
      shell.stage.focus({ preventScroll: true });
    };
    notice.showCard({
      about: 'wheels',
      title: msg('The picture of the drive could not be loaded'),
      message: saidBy(error),
      after: msg(
        'The search itself is not affected. If trying again does not help, reload the page.',
      ),
      action: { name: msg('Try again'), act },
    });
  }

  return {
    /** Call it before each picture. */
    follow() {
      if (!wheels.lacks() || !drives(lab)) {
        if (requested) notice.hideCard('wheels');
        requested = false;
      } else if (!requested) {
        requested = true;
        wheels.fetch().then(
          () => lab.invalidate(),
          (error) => requested && report(error),
        );
      }
    },
  };
}
