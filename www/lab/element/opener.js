// Opens the lab's maps: from an earlier state, a URL, the text inside the element, a file, the
// clipboard or a call. Also reports errors.

import { twofold } from '../play/board.js';
import { NOTHING_RECORDED } from '../play/lab.js';
import { PRESETS } from '../play/presets.js';
import { isRecorded } from '../play/recorded-text.js';
import { dedent, inlineMap } from '../../shared/element/inline-map.js';
import { msg, saidBy, sentence, textOf } from '../../shared/message.js';
import { createOpener, createErrors } from '../../shared/element/opener.js';
import { acceptDrops } from '../../shared/ui/files.js';

/**
 * @typedef {import('../ui/map-chooser.js').LabMapChoice} LabMapChoice
 * @typedef {import('../play/lab.js').Lab} Lab
 * @typedef {import('../play/lab.js').LabState} LabState
 * @typedef {Parameters<Lab['editor']['open']>[0]} MapText
 * @typedef {import('./settings.js').Ends} Ends
 * @typedef {import('../play/types.js').LabOptions} LabOptions
 * @typedef {MapText & { options?: LabOptions, at?: number, show?: string }} Opened with the map's
 *   own options, step and `show`
 * @typedef {ReturnType<typeof createLabOpener>} LabOpener
 * @typedef {ReturnType<typeof createLabErrors>} LabErrors
 */

/** The beginning of a link that contains a lab, and of one that names a map that ships. */
export const HASH = '#lab=';
export const NAME_HASH = '#map=';

/** Milliseconds after a press of the middle button in which a paste belongs to it. */
const MIDDLE_MS = 300;

/**
 * @param {object} parts
 * @param {HTMLElement} parts.host
 * @param {Lab} parts.lab
 * @param {import('./settings.js').LabSettings} parts.settings
 * @param {import('../../shared/ui/notice.js').Notice} parts.notice
 * @param {AbortSignal} parts.signal ends it
 * @param {(choice: LabMapChoice, again: boolean) => void} parts.opened again: with the step of an
 *   earlier state
 * @param {(error: unknown, choice: LabMapChoice) => void} parts.refused
 */
export function createLabOpener({ host, lab, settings, notice, signal, opened, refused }) {
  /**
   * The options that the last map set, and those before.
   *
   * @type {{ after: string, before: LabOptions } | null}
   */
  let brought = null;
  /**
   * What the last map set as `show`, and what was shown before.
   *
   * @type {{ after: string, before: string } | null}
   */
  let shown = null;
  const shared = createOpener({
    host,
    signal,
    clean: dedent,
    first: PRESETS[0]?.url ?? '',
    take,
    opened,
    refused,
  });
  /**
   * @template T
   * @param {() => Promise<T>} get
   * @param {(map: T) => void} work
   * @param {() => LabMapChoice} choice
   * @param {boolean} [again]
   */
  const open = (get, work, choice, again) =>
    shared.open(
      get,
      (map) => {
        opener.opening = true;
        const { recorded } = lab;
        try {
          work(map);
          // What was recorded is of one map.
          if (lab.recorded === recorded && recorded !== NOTHING_RECORDED)
            lab.recorded = NOTHING_RECORDED;
        } finally {
          opener.opening = false;
        }
      },
      choice,
      again,
    );
  const opener = {
    ...shared,
    /** The step at which the last opened map begins. */
    moment: Infinity,
    /** Whether a map is replacing another now. */
    opening: false,

    /** @param {{ columns: number, rows: number, cells: Uint8Array, name: string }} map */
    openPicture: (map) =>
      open(
        async () => map,
        () => lab.editor.openCells(map),
        () => ({ name: map.name }),
      ),

    /**
     * Opens the element's own map, and its traces.
     *
     * @override
     */
    async openOwn() {
      const traces = host.getAttribute('trace');
      if (traces === null || hasOwnMap()) await shared.openOwn();
      if (traces !== null) await opener.openTraces(traces);
    },

    /**
     * Opens the traces and plans at some URLs, with blanks between them.
     *
     * @param {string} urls
     */
    openTraces(urls) {
      return open(
        async () => {
          const { playRecorded, recordedAt } = await import('./recorded-opener.js');
          const recorded = await recordedAt(urls, { host, lab, notice, signal });
          return () => playRecorded(lab, recorded, hasOwnMap(), '');
        },
        (play) => {
          play();
          opener.moment = Infinity;
        },
        () => ({ url: urls }),
      );
    },

    /** @param {import('../ui/map-chooser.js').MazeChoice} maze */
    make: (maze) =>
      open(
        async () => undefined,
        () => {
          lab.editor.generate({
            .../** @type {import('../../engine/grid.js').MazeOptions} */ (maze),
            name: 'New map',
          });
          opener.moment = Infinity;
        },
        () => ({ maze }),
      ),

    /**
     * @param {() => Promise<LabState>} get
     * @param {(state: LabState | null) => LabMapChoice} choice of the state, or of null after a
     *   failure
     */
    reopen(get, choice) {
      /** @type {LabState | null} */
      let reopened = null;
      return open(
        async () => {
          const state = await get();
          if (!state.recorded) return { state, recorded: null };
          const { recordedInAll } = await import('../play/recordings.js');
          return { state, recorded: await recordedInAll(state.recorded) };
        },
        ({ state, recorded }) => {
          reopened = state;
          // First, because another map starts the lanes again.
          if (recorded) lab.recorded = recorded;
          lab.restore(state);
          settings.write();
          recall(state);
        },
        () => choice(reopened),
        true,
      );
    },
  };

  /**
   * @param {() => Promise<string>} get
   * @param {{ url: string } | { name: string }} choice
   * @param {import('../../shared/element/opener.js').How} how
   * @returns {Promise<void>}
   */
  function take(get, choice, { url, format, isOwn = false }) {
    return open(
      async () => {
        const text = await get();
        return {
          text,
          recorded: format === undefined ? await recordedIn(text) : null,
          format,
          ...(url === undefined
            ? { name: 'name' in choice && !isOwn ? choice.name : '' }
            : shippedAt(url)),
        };
      },
      ({ recorded, ...map }) => {
        if (recorded) {
          opener.moment = Infinity;
          return recorded(map.name);
        }
        put(map, isOwn ? settings.ends() : null);
        const warning = format === undefined ? twofold(map.text) : null;
        if (!warning) return;
        notice.pass(warning, true);
        if (isOwn) console.warn(`<path-lab> ${textOf(warning)}`);
      },
      () => choice,
    );
  }

  /**
   * Returns the function that plays what a text records, on a map of a name; null for a map.
   *
   * @param {string} text
   */
  async function recordedIn(text) {
    if (!isRecorded(text)) return null;
    const { playRecorded, recordedBy } = await import('./recorded-opener.js');
    const recorded = await recordedBy(text, { host, lab, notice, signal });
    return recorded && ((/** @type {string} */ name) => playRecorded(lab, recorded, false, name));
  }

  /** Whether the element has a map beside its traces. */
  const hasOwnMap = () =>
    host.hasAttribute('map') || host.hasAttribute('text') || inlineMap(host) !== null;

  /**
   * Opens a map even if the ends do not fit.
   *
   * @param {Opened} map
   * @param {Ends | null} own the element's ends, which replace the map's
   */
  function put({ options, at = Infinity, show = '', ...map }, own) {
    const { from = map.from, to = map.to, headings = map.headings, stops } = own ?? {};
    const along = options && alongWith(options, own !== null);
    look(along?.before ? show : '');
    try {
      const asItShips =
        from === map.from && to === map.to && headings === map.headings && !stops?.length;
      lab.editor.open(
        { ...map, from, to, headings, stops, preset: asItShips ? map.preset : undefined },
        along?.options,
      );
    } catch (error) {
      const misplacedEnd = /** @type {Partial<import('../play/editor.js').MisplacedEnd>} */ (error);
      if (misplacedEnd.end === undefined || (from === map.from && to === map.to)) throw error;
      lab.editor.open({ ...map, stops }, along?.options);
      // The map is open, but not with the ends of the element.
      settings.refusals.set(misplacedEnd.end, sentence(saidBy(error)));
    }
    // As the lab writes them, which can differ from `options`.
    brought = along?.before ? { after: JSON.stringify(lab.options), before: along.before } : null;
    opener.moment = along?.before ? at : Infinity;
  }

  /**
   * Returns all options for a map that ships. Options that only the last map set are cleared,
   * unless the reader has changed them. An element with a search of its own ignores the lesson. A
   * lesson that the reader chooses applies, and the earlier options return after it.
   *
   * @param {LabOptions} wanted
   * @param {boolean} own whether this is the element's own map, not a choice of the reader
   */
  function alongWith(wanted, own) {
    const before = brought?.after === JSON.stringify(lab.options) ? brought.before : lab.lasting;
    if (
      Object.keys(wanted).length === 0 ||
      (own && (before.algorithm ?? before.race) !== undefined)
    )
      return { options: before, before: null };
    return { options: own ? { ...wanted, ...before } : wanted, before };
  }

  /**
   * Notes what a restored map that ships had set, so that it is cleared with the map.
   *
   * @param {LabState} state
   */
  function recall({ name = '', preset = name, options, show = '' }) {
    const ships = PRESETS.find((map) => map.name === preset.replace(/\*$/, ''));
    const isBrought = ships?.options !== undefined && isSame(ships.options, options);
    brought = isBrought ? { after: JSON.stringify(lab.options), before: {} } : null;
    shown = ships?.show && ships.show === show ? { after: lab.showing, before: '' } : null;
  }

  /**
   * Sets `show` for a map, and clears that of the last one unless the reader has changed it.
   *
   * @param {string} show '' for nothing
   */
  function look(show) {
    const before = shown?.after === lab.showing ? shown.before : lab.showing;
    shown = show === '' ? null : { after: show, before };
    lab.showing = show || before;
  }

  return opener;
}

/** @param {string} url */
const nameOf = (url) => url.split('/').pop() ?? url;

/** Returns the entry of a map that ships, by its URL. @param {string} url */
function shippedAt(url) {
  const preset = PRESETS.find((map) => map.url === url);
  if (!preset) return { name: nameOf(new URL(url).pathname) };
  const { name, from, to, headings, at, show, options = {} } = preset;
  return { name, preset: name, from, to, headings, at, show, options };
}

/** @param {LabOptions} one @param {LabOptions} other */
const isSame = (one, other) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/**
 * Returns the choice for a map that is restored by its name alone.
 *
 * @param {string} name
 * @returns {LabMapChoice}
 */
export function choiceOf(name) {
  const preset = PRESETS.find((map) => map.name === name);
  return preset ? { url: preset.url } : { name };
}

/**
 * Opens maps that are dropped on the element or pasted.
 *
 * @param {object} parts
 * @param {HTMLElement} parts.host
 * @param {ReturnType<typeof import('./shell.js').createLabShell>} parts.shell
 * @param {EventTarget} parts.around where to listen for pastes: the element, or the whole document
 * @param {LabOpener} parts.opener
 * @param {(file: File) => Promise<unknown>} parts.openFile
 * @param {AbortSignal} parts.signal ends it
 */
export function listenForMaps({ host, shell: { drop, stage }, around, opener, openFile, signal }) {
  // The page already shows the error.
  const open = (/** @type {File} */ file) => void openFile(file).catch(() => undefined);
  acceptDrops(host, { over: (over) => (drop.hidden = !over), dropped: open }, signal);
  // If the middle button pastes, a press of it that moved the map does not mean a paste.
  let middleUp = -Infinity;
  stage.addEventListener(
    'pointerup',
    ({ button, timeStamp }) => button === 1 && (middleUp = timeStamp),
  );
  around.addEventListener(
    'paste',
    (heard) => {
      const event = /** @type {ClipboardEvent} */ (heard);
      const target = event.composedPath()[0];
      if (event.timeStamp - middleUp < MIDDLE_MS) return;
      if (
        !host.isConnected ||
        event.defaultPrevented ||
        target instanceof HTMLTextAreaElement ||
        target instanceof HTMLInputElement
      )
        return;
      if (target instanceof HTMLElement && target.isContentEditable) return;
      const file = event.clipboardData?.files[0];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (file) open(file);
      else if (text !== '') opener.openText(text, undefined, 'Pasted').catch(() => undefined);
      else return;
      event.preventDefault();
    },
    { signal },
  );
}

/**
 * Reports a refused map or a trap of the core, with what the reader can do.
 *
 * @param {object} parts
 * @param {Lab} parts.lab
 * @param {import('../../shared/ui/notice.js').Notice} parts.notice
 * @param {import('../../shared/element/element-api.js').ElementApi} parts.api
 * @param {() => void} parts.changed the state has changed
 * @param {(url: string) => void} parts.open opens another map
 */
export function createLabErrors({ lab, notice, api, changed, open }) {
  /** The text of the lanes since the core trapped. */
  let trap = '';
  const errors = Object.assign(
    createErrors({
      notice,
      api,
      maps: PRESETS,
      isPresent: () => lab.editor.columns > 0,
      goesOn: msg('Nothing has changed.'),
      changed,
      open,
    }),
    {
      /** Whether the core has trapped and no search has run since. */
      trapped: false,

      /** Call it after a map opens. */
      opened() {
        errors.failed = false;
        notice.hideCard('map');
        notice.hideCover();
      },

      /** Clears the error when all searches have run again. */
      follow() {
        if (!errors.trapped || lab.lanes.some(({ error }) => error === trap)) return;
        errors.trapped = false;
        notice.hideCard('engine');
      },
    },
  );
  lab.events.on('broken', (error) => {
    trap = lab.lead?.error ?? '';
    errors.trapped = trap !== '';
    notice.showCard({
      about: 'engine',
      title: msg('The search engine failed'),
      message: msg(
        'The map is still here. Change the map or a setting to search again; if that does not help, reload the page.',
      ),
    });
    changed();
    api.failed('engine', error);
  });
  return errors;
}
