// Parts of the lab that load when first needed: the panel, the views of `show`, the drawing of wheels, and what stores the lab.
// This module is the part of them that loads with the lab.

import { fetchWheels, lacksWheels } from '../draw/pane.js';
import { msg, saidBy } from '../../shared/message.js';
import { once, orNull } from '../../shared/async.js';

/**
 * @typedef {import('./app.js').LabApp} App
 * @typedef {import('../play/lab.js').Lab} Lab
 * @typedef {import('../ui/map-chooser.js').LabMapChoice} LabMapChoice
 * @typedef {ReturnType<typeof import('./views.js').createViews>} Views
 * @typedef {Parameters<typeof import('./panel-wires.js').createPanel>[1]} Actions what the panel does
 */

/**
 * Reserves the panel's room as soon as controls are on, and fills it when the code has loaded. So no answer waits for controls,
 * and nothing moves when they appear.
 *
 * @param {Pick<App, 'host' | 'shadow' | 'lab' | 'shell' | 'notice' | 'words'>} app @param {Actions} actions
 */
export function createPanelDock({ host, shadow, lab, shell, notice, words }, actions) {
  const { el } = words;
  const toggle = el('button', { class: 'toggle', type: 'button', disabled: true }, msg('Settings'));
  const place = el('section', { class: 'panel', 'aria-busy': 'true', 'aria-label': msg('Settings') }, toggle);
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
    panel = wires.createPanel({ host, shadow, lab, words }, actions);
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
  return dock;
}

/**
 * Loads the views of the attribute `show`, the marked cells besides the ends, and the walkers of crowds.
 *
 * @param {Pick<App, 'lab' | 'shadow' | 'shell' | 'notice' | 'signal' | 'words'>} app
 */
export function createShowing({ lab, shadow, shell, notice, signal, words }) {
  /** Whether loading failed. Marked cells stay on the map and would try again with every picture. */
  let failed = false;
  /** @type {Views | null} */
  let views = null;

  /** Landmarks, waypoints and the cells of an agent are marked too, and walkers are drawn like them. */
  const hasPlaces = () => lab.stops.length > 0 || lab.lanes.some(({ isCrowd, options: { heuristic = '', size = 1 } }) => isCrowd || size > 1 || /^(land|way)/.test(heuristic));

  const fetchViews = once(async () => {
    const { createViews } = await import('./views.js');
    views = createViews({ lab, shadow, shell, notice, signal, words });
    lab.invalidate();
  }, (error) => {
    failed = true;
    lab.showing = '';
    notice.showCard({ about: 'show', title: msg('This view could not be loaded'), message: saidBy(error) });
  });

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
 * Opens a link, the state of an earlier visit, or the element's own map. Loads what stores the lab first if there is a link or
 * a state, otherwise last.
 *
 * @param {App} app @param {string} key of the store
 */
export async function restoreOrOpen(app, key) {
  const isGiven = app.host.hasAttribute('map');
  const fetchAutosave = async () => {
    const { createLabAutosave } = await import('./lab-autosave.js');
    return (app.autosave ??= createLabAutosave(app, key));
  };
  const names = orNull(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]) ?? [];
  const isExpected = hasLink() || names.some((name) => name.startsWith(key));
  const first = isExpected ? await fetchAutosave().catch(() => null) : null;
  if (first) return first.start(isGiven);
  await app.opener.openOwn().catch(() => undefined);
  const late = await fetchAutosave();
  // The reader can have opened a link or edited the map meanwhile.
  if (hasLink()) await late.start(isGiven);
  else late.save();
}

/** Returns whether a search drives. @param {Pick<Lab, 'lanes'>} lab */
export const drives = ({ lanes }) => lanes.some(({ drive }) => drive !== null);

/**
 * Loads the drawing of wheels once for a search that drives. Pictures before that lack it. A failure is reported, and the
 * reader can try again.
 *
 * @param {Pick<App, 'lab' | 'notice' | 'shell'>} app
 * @param {{ lacks: () => boolean, fetch: () => Promise<void> }} [wheels]
 */
export function createWheels({ lab, notice, shell }, wheels = { lacks: lacksWheels, fetch: fetchWheels }) {
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
      after: msg('The search itself is not affected. If trying again does not help, reload the page.'),
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
        wheels.fetch().then(() => lab.invalidate(), (error) => requested && report(error));
      }
    },
  };
}
