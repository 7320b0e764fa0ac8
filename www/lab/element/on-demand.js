// Parts of the lab that are fetched when they are first needed: the panel, what `show` asks for, and what draws wheels. Here is all of
// them that comes with the lab.

import { fetchWheels, lacksWheels } from '../draw/pane.js';
import { msg, saidBy } from '../../shared/message.js';
import { once } from '../../shared/async.js';

/**
 * @typedef {import('./app.js').LabApp} App
 * @typedef {import('../play/lab.js').Lab} Lab
 * @typedef {import('../ui/map-chooser.js').LabMapChoice} LabMapChoice
 * @typedef {ReturnType<typeof import('./views.js').createViews>} Views
 * @typedef {Parameters<typeof import('./panel-wires.js').createPanel>[1]} Actions what the panel asks for
 */

/**
 * The panel's place is kept free from the moment on when controls are asked for, and filled once the panel's code has come. So an
 * answer waits for no control, and nothing moves when they are there.
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
    // As it is to be seen, before it is: rows that go later would move the others.
    panel.sync(editing);
    place.replaceWith(panel.element);
  }

  const dock = {
    /** Whether there is to be a panel. */
    shown: false,
    /** The map that is open. */
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
    /** Another map is open, or the same still is. @param {LabMapChoice | null} map */
    choose(map) {
      dock.choice = map;
      if (map) panel?.choose(map);
    },
    /** What is in force. @param {boolean} text whether the map's text is shown */
    sync(text) {
      editing = text;
      panel?.sync(text);
    },
  };
  return dock;
}

/**
 * What the attribute `show` asks for besides the search itself, and the places on the map besides its ends.
 *
 * @param {Pick<App, 'lab' | 'shadow' | 'shell' | 'notice' | 'signal' | 'words'>} app
 */
export function createShowing({ lab, shadow, shell, notice, signal, words }) {
  /** Whether it could not be had: places stay on the map, and would ask for it with every picture. */
  let failed = false;
  /** @type {Views | null} */
  let views = null;

  /** Landmarks and waypoints are places too. */
  const hasPlaces = () => lab.stops.length > 0 || lab.lanes.some(({ options: { heuristic = '' } }) => /^(land|way)/.test(heuristic));

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
    /** Null until something was asked for and is there. */
    get views() {
      if (lab.showing || (!failed && hasPlaces())) void fetchViews();
      return views;
    },
  };
}

/** Whether a search drives. @param {Pick<Lab, 'lanes'>} lab */
export const drives = ({ lanes }) => lanes.some(({ drive }) => drive !== null);

/**
 * What draws wheels, asked for once for the search that drives now: each picture until it is there lacks it. Where it cannot be had that
 * is told, and whoever reads it may try again.
 *
 * @param {Pick<App, 'lab' | 'notice' | 'shell'>} app
 * @param {{ lacks: () => boolean, fetch: () => Promise<void> }} [wheels]
 */
export function createWheels({ lab, notice, shell }, wheels = { lacks: lacksWheels, fetch: fetchWheels }) {
  let asked = false;

  /** @param {unknown} error */
  function tell(error) {
    const act = () => {
      asked = false;
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
    /** Before each picture. */
    follow() {
      if (!wheels.lacks() || !drives(lab)) {
        if (asked) notice.hideCard('wheels');
        asked = false;
      } else if (!asked) {
        asked = true;
        wheels.fetch().then(() => lab.invalidate(), (error) => asked && tell(error));
      }
    },
  };
}
