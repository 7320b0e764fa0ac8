// Where the lab's maps come from: a link, what was here before a reload, an address, the text inside the element, a file,
// the clipboard, a call.

import { loadParts } from '../../engine/load.js';
import { partsOfText } from '../../engine/needs.js';
import { decode, named } from '../play/link.js';
import { PRESETS } from '../play/presets.js';
import { dedent } from '../../shared/element/inline-map.js';
import { fetchText, Opener, overtaken, resolved } from '../../shared/element/opener.js';
import { readMap } from '../../shared/ui/files.js';

/**
 * @typedef {import('../ui/map-chooser.js').LabMapChoice} LabMapChoice
 * @typedef {import('../play/lab.js').Lab} Lab
 * @typedef {import('../play/lab.js').LabState} LabState
 * @typedef {Parameters<Lab['open']>[0]} MapText
 * @typedef {{ from?: [number, number], to?: [number, number], headings?: import('../play/board.js').Headings, stops?: [number, number][] }} Ends
 * @typedef {import('../play/race.js').LabOptions} LabOptions
 * @typedef {MapText & { options?: LabOptions, at?: number, show?: string }} Opened with options, a step and what is to be seen besides that are the map's own
 */

/** How a link says that it holds a lab, and how it names a map that ships. */
export const HASH = '#lab=';
export const NAME_HASH = '#map=';

/** A map that came without a name. */
export const OWN = 'The page’s own';

/** @extends {Opener<LabMapChoice>} */
export class LabOpener extends Opener {
  #lab;
  #hooks;
  /** The options that the last map brought along, and those before it. @type {{ after: string, before: LabOptions } | null} */
  #brought = null;
  /** What it would have seen besides, and what was seen before. @type {{ after: string, before: string } | null} */
  #shown = null;
  /** The step at which the map that was opened last begins. */
  moment = Infinity;
  /** Whether a map is being put in the place of another at this moment. */
  opening = false;

  /**
   * @param {HTMLElement} host
   * @param {Lab} lab
   * @param {object} hooks
   * @param {(choice: LabMapChoice, again: boolean) => void} hooks.opened again: with the step that it was left at
   * @param {(state: LabState) => void} hooks.restore options, map and step of a link or of before a reload; throws what is refused
   * @param {() => void} hooks.race what a link by name opened is a race, which is to be seen
   * @param {(error: unknown, choice: LabMapChoice) => void} hooks.refused
   * @param {(why: string) => void} hooks.misplaced the map is open, but not with the ends that the element gives it
   * @param {() => Ends} hooks.ends what the element's attributes say of them, for its own map
   */
  constructor(host, lab, hooks) {
    super(host, { type: 'text/plain', first: PRESETS[0]?.url ?? '' }, hooks);
    this.#lab = lab;
    this.#hooks = hooks;
  }

  /** @override @param {string} text */
  openInline(text) {
    return this.#open(async () => ({ text: dedent(text) }), { name: OWN }, this.#hooks.ends);
  }

  /** @override @param {string} address @param {(() => Ends) | null} [ends] null where it was chosen by hand: its own */
  openUrl(address, ends = this.#hooks.ends) {
    const url = resolved(address);
    const preset = PRESETS.find((map) => map.url === url);
    return this.#open(async () => {
      const text = await fetchText(url);
      const name = preset?.name ?? new URL(url).pathname.split('/').pop() ?? url;
      return { text, name, preset: preset?.name, from: preset?.from, to: preset?.to, headings: preset?.headings, at: preset?.at, show: preset?.show, options: preset && (preset.options ?? {}) };
    }, { url }, ends);
  }

  /** @param {File} file */
  openFile(file) {
    return this.#open(async () => ({ text: await readMap(file), name: file.name }), { name: file.name });
  }

  /** @param {{ columns: number, rows: number, cells: Uint8Array, name: string }} map */
  openPicture(map) {
    return this.open(async () => map, () => this.#during(() => this.#lab.openCells(map)), () => ({ name: map.name }));
  }

  /** @param {string} text @param {MapText['format']} [format] @param {string} [name] */
  openText(text, format, name = 'Your own') {
    return this.#open(async () => ({ text, format, name }), { name });
  }

  /** @param {import('../ui/map-chooser.js').MazeChoice} maze */
  make(maze) {
    const options = { .../** @type {import('../../engine/grid.js').MazeOptions} */ (maze), name: 'New map' };
    return this.open(async () => undefined, () => this.#during(() => {
      this.#lab.generate(options);
      this.moment = Infinity;
    }), () => ({ maze }));
  }

  /** @param {string} link what stands behind HASH */
  openLink(link) {
    return this.#restore(async () => ({ ...(await decode(link)), borrowed: true }), (state) => (state?.preset ? choiceOf(state.preset) : { name: state?.name || 'From a link' }));
  }

  /** A map that ships, with its lesson. @param {string} link its name, as behind NAME_HASH */
  openNamed(link) {
    const opened = this.#restore(async () => ({ ...(await named(link)), borrowed: true }), (state) => choiceOf(state?.preset ?? ''));
    return opened.then(() => {
      if (this.#lab.lanes.length > 1) this.#hooks.race();
    });
  }

  /**
   * What an earlier visit left; the element's own map when there is none.
   *
   * @param {() => Promise<LabState | null>} get
   */
  async reopen(get) {
    // Its place in the queue is now, not when the store has answered: whoever asks for a map meanwhile comes later.
    const isLate = this.turn();
    const state = await get().catch(() => null);
    if (isLate()) throw overtaken();
    if (state === null) return this.openOwn();
    await this.#restore(async () => state, () => choiceOf(state.name)).catch((error) => {
      if (error.name !== 'AbortError') return this.openOwn();
      throw error;
    });
  }

  /** @param {() => Promise<LabState>} get @param {(state: LabState | null) => LabMapChoice} choice of what was had, if it was */
  #restore(get, choice) {
    /** @type {LabState | null} */
    let had = null;
    return this.open(get, (state) => {
      this.#during(() => this.#hooks.restore((had = state)));
      this.#recall(state);
    }, () => choice(had), true);
  }

  /** @param {() => Promise<Opened>} get @param {LabMapChoice} choice @param {(() => Ends) | null} [ends] in place of the map's own, asked for when it opens */
  #open(get, choice, ends = null) {
    return this.open(
      async () => {
        const map = await get();
        await loadParts(partsOfText(map.text, map.format));
        return map;
      },
      (map) => this.#during(() => this.#openAt(map, ends?.())),
      () => choice,
    );
  }

  /** Ends that cannot lie on a map are no reason to refuse the map. @param {Opened} opened @param {Ends} [ends] */
  #openAt({ options, at = Infinity, show = '', ...map }, ends) {
    const { from = map.from, to = map.to, headings = map.headings, stops } = ends ?? {};
    const along = options && this.#along(options, ends !== undefined);
    this.#look(along?.before ? show : '');
    try {
      const asItShips = from === map.from && to === map.to && headings === map.headings && !stops?.length;
      this.#lab.open({ ...map, from, to, headings, stops, preset: asItShips ? map.preset : undefined }, along?.options);
    } catch (error) {
      if (!(error instanceof RangeError) || (from === map.from && to === map.to)) throw error;
      this.#lab.open({ ...map, stops }, along?.options);
      this.#hooks.misplaced(error.message);
    }
    // As the lab writes them, which need not be as they were asked for.
    this.#brought = along?.before ? { after: JSON.stringify(this.#lab.options), before: along.before } : null;
    this.moment = along?.before ? at : Infinity;
  }

  /**
   * All options for a map that ships. What only the map before it wanted goes with that, if nobody has chosen otherwise
   * since. An element that names a search of its own asks for no lesson; a lesson that is chosen by hand is told as it is
   * meant, and what was in force before comes back after it.
   *
   * @param {LabOptions} wanted @param {boolean} own whether the element's own map is opened, not one that was chosen by hand
   */
  #along(wanted, own) {
    const now = this.#lab.options;
    const base = this.#brought?.after === JSON.stringify(now) ? this.#brought.before : this.#lab.lasting;
    if (Object.keys(wanted).length === 0 || (own && (base.algorithm ?? base.race) !== undefined)) return { options: base, before: null };
    const options = own ? { ...wanted, ...base } : wanted;
    return { options, before: base };
  }

  /** A map that ships comes back with what it brought along: that goes with it, as if it had been chosen here. @param {LabState} state */
  #recall({ name = '', preset = name, options, show = '' }) {
    const shipped = PRESETS.find((map) => map.name === preset.replace(/\*$/, ''));
    const brought = shipped?.options !== undefined && isSame(shipped.options, options);
    this.#brought = brought ? { after: JSON.stringify(this.#lab.options), before: {} } : null;
    this.#shown = shipped?.show && shipped.show === show ? { after: this.#lab.showing, before: '' } : null;
  }

  /** What a map would have seen besides goes with it too, if nobody has chosen otherwise since. @param {string} show '' for nothing */
  #look(show) {
    const { showing } = this.#lab;
    const before = this.#shown && this.#shown.after === showing ? this.#shown.before : showing;
    this.#shown = show === '' ? null : { after: show, before };
    this.#lab.showing = show || before;
  }

  /** @param {() => void} work */
  #during(work) {
    this.opening = true;
    try {
      work();
    } finally {
      this.opening = false;
    }
  }
}

/** @param {LabOptions} one @param {LabOptions} other */
const isSame = (one, other) => JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());


/** What a map is that comes back with nothing but its name. @param {string} name @returns {LabMapChoice} */
export function choiceOf(name) {
  const preset = PRESETS.find((map) => map.name === name);
  return preset ? { url: preset.url } : { name };
}
