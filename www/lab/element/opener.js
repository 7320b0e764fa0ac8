// Where the lab's maps come from: a link, what was here before a reload, an address, the text inside the element, a file,
// the clipboard, a call; what a lab with a name keeps; and what goes wrong.

import { loadParts } from '../../engine/load.js';
import { partsOfText } from '../../engine/grid.js';
import { choicesOf } from '../play/race-text.js';
import { decode, named, WRITING } from '../play/link.js';
import { PRESETS } from '../play/presets.js';
import { dedent } from '../../shared/element/inline-map.js';
import { msg } from '../../shared/message.js';
import { createKeeping } from '../../shared/element/keeping.js';
import { createOpener, createTroubles } from '../../shared/element/opener.js';
import { acceptDrops } from '../../shared/ui/files.js';

/**
 * @typedef {import('../ui/map-chooser.js').LabMapChoice} LabMapChoice
 * @typedef {import('../play/lab.js').Lab} Lab
 * @typedef {import('../play/lab.js').LabState} LabState
 * @typedef {Parameters<Lab['open']>[0]} MapText
 * @typedef {{ from?: [number, number], to?: [number, number], headings?: import('../play/board.js').Headings, stops?: [number, number][] }} Ends
 * @typedef {import('../play/race.js').LabOptions} LabOptions
 * @typedef {MapText & { options?: LabOptions, at?: number, show?: string }} Opened with options, a step and what is to be seen besides that are the map's own
 * @typedef {ReturnType<typeof createLabOpener>} LabOpener
 */

/** How a link says that it holds a lab, and how it names a map that ships. */
export const HASH = '#lab=';
const NAME_HASH = '#map=';

/** A paste that comes so soon after the middle button was made by it, in milliseconds. */
const MIDDLE_MS = 300;

/**
 * @param {object} parts
 * @param {HTMLElement} parts.host
 * @param {Lab} parts.lab
 * @param {AbortSignal} parts.signal ends it
 * @param {(choice: LabMapChoice, again: boolean) => void} parts.opened again: with the step that it was left at
 * @param {(state: LabState) => void} parts.restore options, map and step of a link or of before a reload; throws what is refused
 * @param {() => void} parts.race what a link by name opened is a race, which is to be seen
 * @param {(error: unknown, choice: LabMapChoice) => void} parts.refused
 * @param {(error: RangeError) => void} parts.misplaced the map is open, but not with the ends that the element gives it
 * @param {() => Ends} parts.ends what the element's attributes say of them, for its own map
 */
export function createLabOpener({ host, lab, signal, restore, race, misplaced, ends, opened, refused }) {
  /** The options that the last map brought along, and those before it. @type {{ after: string, before: LabOptions } | null} */
  let brought = null;
  /** What it would have seen besides, and what was seen before. @type {{ after: string, before: string } | null} */
  let shown = null;
  const shared = createOpener({ host, signal, type: 'text/plain', clean: dedent, first: PRESETS[0]?.url ?? '', take, opened, refused });
  /** @template T @param {() => Promise<T>} get @param {(had: T) => void} work @param {() => LabMapChoice} choice @param {boolean} [again] */
  const open = (get, work, choice, again) => shared.open(get, (had) => during(() => work(had)), choice, again);
  const opener = {
    ...shared,
    /** The step at which the map that was opened last begins. */
    moment: Infinity,
    /** Whether a map is being put in the place of another at this moment. */
    opening: false,

    /** @param {{ columns: number, rows: number, cells: Uint8Array, name: string }} map */
    openPicture: (map) => open(async () => map, () => lab.openCells(map), () => ({ name: map.name })),

    /** @param {import('../ui/map-chooser.js').MazeChoice} maze */
    make: (maze) => open(() => loadParts(['maps']), () => {
      lab.generate({ .../** @type {import('../../engine/grid.js').MazeOptions} */ (maze), name: 'New map' });
      opener.moment = Infinity;
    }, () => ({ maze })),

    /** @param {() => Promise<LabState>} get @param {(state: LabState | null) => LabMapChoice} choice of what was had, if it was */
    reopen(get, choice) {
      /** @type {LabState | null} */
      let had = null;
      return open(get, (state) => {
        had = state;
        restore(state);
        recall(state);
      }, () => choice(had), true);
    },

    /** @param {string} link what stands behind HASH */
    openLink: (link) => opener.reopen(
      async () => ({ ...(await decode(link)), borrowed: true }),
      (state) => (state?.preset ? choiceOf(state.preset) : { name: state?.name || 'From a link' }),
    ),

    /** A map that ships, with its lesson. @param {string} link its name, as behind NAME_HASH */
    async openNamed(link) {
      await opener.reopen(async () => ({ ...(await named(link)), borrowed: true }), (state) => choiceOf(state?.preset ?? ''));
      if (lab.lanes.length > 1) race();
    },
  };

  /** @param {() => Promise<string>} get @param {{ url: string } | { name: string }} choice @param {import('../../shared/element/opener.js').How} how @returns {Promise<void>} */
  function take(get, choice, { url, format, isOwn = false }) {
    return open(async () => {
      const text = await get();
      await loadParts(partsOfText(text, format));
      return { text, format, ...(url === undefined ? { name: 'name' in choice && !isOwn ? choice.name : '' } : shippedAt(url)) };
    }, (map) => put(map, isOwn ? ends() : null), () => choice);
  }

  /** Ends that cannot lie on a map are no reason to refuse the map. @param {Opened} map @param {Ends | null} own those of the element, in place of the map's */
  function put({ options, at = Infinity, show = '', ...map }, own) {
    const { from = map.from, to = map.to, headings = map.headings, stops } = own ?? {};
    const along = options && alongWith(options, own !== null);
    look(along?.before ? show : '');
    try {
      const asItShips = from === map.from && to === map.to && headings === map.headings && !stops?.length;
      lab.open({ ...map, from, to, headings, stops, preset: asItShips ? map.preset : undefined }, along?.options);
    } catch (error) {
      if (!(error instanceof RangeError) || (from === map.from && to === map.to)) throw error;
      lab.open({ ...map, stops }, along?.options);
      misplaced(error);
    }
    // As the lab writes them, which need not be as they were asked for.
    brought = along?.before ? { after: JSON.stringify(lab.options), before: along.before } : null;
    opener.moment = along?.before ? at : Infinity;
  }

  /**
   * All options for a map that ships. What only the map before it wanted goes with that, if nobody has chosen otherwise
   * since. An element that names a search of its own asks for no lesson; a lesson that is chosen by hand is told as it is
   * meant, and what was in force before comes back after it.
   *
   * @param {LabOptions} wanted @param {boolean} own whether the element's own map is opened, not one that was chosen by hand
   */
  function alongWith(wanted, own) {
    const before = brought?.after === JSON.stringify(lab.options) ? brought.before : lab.lasting;
    if (Object.keys(wanted).length === 0 || (own && (before.algorithm ?? before.race) !== undefined)) return { options: before, before: null };
    return { options: own ? { ...wanted, ...before } : wanted, before };
  }

  /** A map that ships comes back with what it brought along: that goes with it, as if it had been chosen here. @param {LabState} state */
  function recall({ name = '', preset = name, options, show = '' }) {
    const ships = PRESETS.find((map) => map.name === preset.replace(/\*$/, ''));
    const isBrought = ships?.options !== undefined && isSame(ships.options, options);
    brought = isBrought ? { after: JSON.stringify(lab.options), before: {} } : null;
    shown = ships?.show && ships.show === show ? { after: lab.showing, before: '' } : null;
  }

  /** What a map would have seen besides goes with it too, if nobody has chosen otherwise since. @param {string} show '' for nothing */
  function look(show) {
    const before = shown?.after === lab.showing ? shown.before : lab.showing;
    shown = show === '' ? null : { after: show, before };
    lab.showing = show || before;
  }

  /** @param {() => void} work */
  function during(work) {
    opener.opening = true;
    try {
      work();
    } finally {
      opener.opening = false;
    }
  }

  return opener;
}

/** What is known of a map by its address. @param {string} url */
function shippedAt(url) {
  const preset = PRESETS.find((map) => map.url === url);
  if (!preset) return { name: new URL(url).pathname.split('/').pop() ?? url };
  const { name, from, to, headings, at, show, options = {} } = preset;
  return { name, preset: name, from, to, headings, at, show, options };
}

/** @param {LabOptions} one @param {LabOptions} other */
const isSame = (one, other) => JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/** What a map is that comes back with nothing but its name. @param {string} name @returns {LabMapChoice} */
export function choiceOf(name) {
  const preset = PRESETS.find((map) => map.name === name);
  return preset ? { url: preset.url } : { name };
}

/**
 * What a lab with a name keeps, and how a lab comes back.
 *
 * @param {{ name: string, lab: Lab, opener: LabOpener, broken: (error: unknown) => void, signal: AbortSignal }} parts
 */
export function keepLab({ name, lab, opener, broken, signal }) {
  return createKeeping({
    key: `cubechase lab ${name}`,
    hashes: [HASH, NAME_HASH],
    writing: WRITING,
    opener,
    broken,
    get present() {
      return lab.columns > 0;
    },
    get borrowed() {
      return lab.board?.borrowed ?? false;
    },
    set borrowed(borrowed) {
      if (lab.board) lab.board.borrowed = borrowed;
      lab.touch();
    },
    get stamp() {
      return lab.stamp;
    },
    get told() {
      return [lab.lastEdit, JSON.stringify(choicesOf(lab.options)), lab.showing];
    },
    save: () => lab.save(),
    openLink: (link, hash) => (hash === NAME_HASH ? opener.openNamed(link) : opener.openLink(link)),
    restore: (state, borrowed) => opener.reopen(async () => ({ ...state, borrowed }), () => choiceOf(state.name)),
  }, signal);
}

/**
 * Maps that come to the element by themselves: files dropped on it, and pastes.
 *
 * @param {object} parts
 * @param {HTMLElement} parts.host
 * @param {ReturnType<typeof import('./shell.js').createLabShell>} parts.shell
 * @param {EventTarget} parts.around where pastes are heard: the element, or the whole document
 * @param {LabOpener} parts.opener @param {(file: File) => Promise<unknown>} parts.openFile @param {AbortSignal} parts.signal ends it
 */
export function listenForMaps({ host, shell: { drop, stage }, around, opener, openFile, signal }) {
  // Who dropped or pasted it was told in the page.
  const open = (/** @type {File} */ file) => void openFile(file).catch(() => undefined);
  acceptDrops(host, { over: (over) => (drop.hidden = !over), dropped: open }, signal);
  // Where a press of the middle button pastes, one that moved the map is no wish for that.
  let middleUp = -Infinity;
  stage.addEventListener('pointerup', ({ button, timeStamp }) => button === 1 && (middleUp = timeStamp));
  around.addEventListener('paste', (heard) => {
    const event = /** @type {ClipboardEvent} */ (heard);
    const target = event.composedPath()[0];
    if (event.timeStamp - middleUp < MIDDLE_MS) return;
    if (!host.isConnected || event.defaultPrevented || target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) return;
    if (target instanceof HTMLElement && target.isContentEditable) return;
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (file) open(file);
    else if (text !== '') opener.openText(text, undefined, 'Pasted').catch(() => undefined);
    else return;
    event.preventDefault();
  }, { signal });
}

/**
 * What goes wrong: a map that is refused, a core that trapped, and what can be done.
 *
 * @param {object} parts
 * @param {Lab} parts.lab
 * @param {import('../../shared/ui/notice.js').Notice} parts.notice
 * @param {import('../../shared/element/dialogue.js').Dialogue} parts.dialogue
 * @param {() => void} parts.changed what is told of it
 * @param {(url: string) => void} parts.open another map
 */
export function createLabTroubles({ lab, notice, dialogue, changed, open }) {
  /** What lanes say since the core trapped. */
  let trap = '';
  const troubles = Object.assign(createTroubles({ notice, dialogue, maps: PRESETS, isPresent: () => lab.columns > 0, goesOn: msg('Everything stays as it was.'), changed, open }), {
    /** Whether the core has trapped, and nothing was searched since. */
    trapped: false,

    /** A map is there. */
    opened() {
      troubles.failed = false;
      notice.hideCard('map');
      notice.hideCover();
    },

    /** @param {unknown} error of the core */
    broken(error) {
      trap = lab.lead?.error ?? '';
      troubles.trapped = trap !== '';
      notice.showCard({
        about: 'engine',
        title: msg('The search engine ran into a fault of its own'),
        message: msg('The map is still here. Any change of the map or of the settings searches it anew; if that does not help, reload the page.'),
      });
      changed();
      dialogue.failed('engine', error);
    },

    /** Once all have been searched anew it is over. */
    follow() {
      if (!troubles.trapped || lab.lanes.some(({ error }) => error === trap)) return;
      troubles.trapped = false;
      notice.hideCard('engine');
    },
  });
  return troubles;
}
