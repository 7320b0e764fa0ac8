// Where the lab's maps come from: a link, what was here before a reload, an address, the text inside the element, a file,
// the clipboard, a call. Requests may overtake each other: only the newest may still replace the map, and one that fails
// leaves the map as it was.

import { GridWorld } from '../../engine/grid.js';
import { isLoaded, load } from '../../engine/load.js';
import { decode } from '../play/link.js';
import { PRESETS } from '../play/presets.js';
import { readMap } from '../../shared/ui/files.js';

/**
 * @typedef {import('../ui/map-chooser.js').LabMapChoice} LabMapChoice
 * @typedef {import('../play/lab.js').Lab} Lab
 * @typedef {import('../play/lab.js').LabState} LabState
 * @typedef {Parameters<Lab['open']>[0]} MapText
 * @typedef {{ from?: [number, number], to?: [number, number], headings?: import('../play/board.js').Headings }} Ends
 * @typedef {import('../play/race.js').LabOptions} LabOptions
 * @typedef {MapText & { options?: LabOptions }} Opened with options that are the map's own
 */

/** How a link says that it holds a lab. */
export const HASH = '#lab=';

/** A map that came without a name. */
export const OWN = 'The page’s own';

export class LabOpener {
  #lab;
  #hooks;
  #newest = 0;
  #closed = false;
  /** The options that the last map brought along, and those before it. @type {{ after: string, before: LabOptions } | null} */
  #brought = null;
  /** Whether a map is being put in the place of another at this moment. */
  opening = false;

  /**
   * @param {Lab} lab
   * @param {object} hooks
   * @param {(choice: LabMapChoice, again: boolean) => void} hooks.opened again: with the step that it was left at
   * @param {(state: LabState) => void} hooks.restore options, map and step of a link or of before a reload; throws what is refused
   * @param {(error: unknown, choice: LabMapChoice) => void} hooks.refused
   * @param {(why: string) => void} hooks.misplaced the map is open, but not with the ends that the element gives it
   */
  constructor(lab, hooks) {
    this.#lab = lab;
    this.#hooks = hooks;
  }

  /**
   * Whatever the element was given: its `map`, the text inside it, or else the first map that ships.
   *
   * @param {HTMLElement} host @param {() => Ends} ends what its attributes say of them
   */
  openOwn(host, ends) {
    const url = host.getAttribute('map');
    const inline = host.querySelector(':scope > script[type="text/plain"]');
    if (url === null && inline) {
      const text = dedent(inline.textContent ?? '');
      return this.#open(async () => ({ text }), { name: OWN }, ends);
    }
    return this.openUrl(url ?? PRESETS[0]?.url ?? '', ends);
  }

  /** @param {string} address @param {() => Ends} [ends] */
  openUrl(address, ends) {
    const url = URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI).href : address;
    const preset = PRESETS.find((map) => map.url === url);
    return this.#open(async () => {
      if (!URL.canParse(url)) throw new Error(`“${address}” is no address that a map could be fetched from`);
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(`${url} answered ${answer.status} ${answer.statusText}`.trim());
      const name = preset?.name ?? new URL(url).pathname.split('/').pop() ?? url;
      return { text: await answer.text(), name, from: preset?.from, to: preset?.to, headings: preset?.headings, options: preset && (preset.options ?? {}) };
    }, { url }, ends);
  }

  /** @param {File} file */
  openFile(file) {
    return this.#open(async () => ({ text: await readMap(file), name: file.name }), { name: file.name });
  }

  /** @param {string} text @param {MapText['format']} [format] @param {string} [name] */
  openText(text, format, name = 'Your own') {
    return this.#open(async () => ({ text, format, name }), { name });
  }

  /** @param {import('../ui/map-chooser.js').MazeChoice} maze */
  async make(maze) {
    const ticket = ++this.#newest;
    const mazes = await fetchedFor(['mazes']);
    if (this.#isLate(ticket)) throw overtaken();
    return this.#take(() => {
      if (mazes) throw mazes.error;
      this.#lab.generate({ .../** @type {import('../../engine/grid.js').MazeOptions} */ (maze), name: 'New map' });
    }, { maze });
  }

  /** @param {string} link what stands behind HASH */
  openLink(link) {
    return this.#restore(() => decode(link), (name) => ({ name: name || 'From a link' }));
  }

  /**
   * What an earlier visit left; the element's own map when there is none.
   *
   * @param {() => Promise<LabState | null>} get @param {() => Promise<void>} otherwise
   */
  async reopen(get, otherwise) {
    // Its place in the queue is now, not when the store has answered: whoever asks for a map meanwhile comes later.
    const ticket = ++this.#newest;
    const state = await get().catch(() => null);
    if (this.#isLate(ticket)) return;
    if (state === null) return otherwise();
    await this.#restore(async () => state, choiceOf).catch((error) => (error.name === 'AbortError' ? undefined : otherwise()));
  }

  close() {
    this.#closed = true;
  }

  /** @param {() => Promise<LabState>} get @param {(name: string) => LabMapChoice} choice */
  async #restore(get, choice) {
    const ticket = ++this.#newest;
    /** @type {LabState} */
    let state;
    try {
      state = await get();
      if (this.#isLate(ticket)) throw overtaken();
      this.#during(() => this.#hooks.restore(state));
    } catch (error) {
      if (!this.#isLate(ticket)) this.#hooks.refused(error, choice(''));
      throw error;
    }
    this.#hooks.opened(choice(state.name), true);
  }

  /** Rejects with what was wrong, after it was shown. @param {() => Promise<Opened>} get @param {LabMapChoice} choice @param {() => Ends} [ends] in place of the map's own, asked for when it opens */
  async #open(get, choice, ends) {
    const ticket = ++this.#newest;
    const map = await get().then(
      (value) => ({ value }),
      (error) => ({ error }),
    );
    const code = 'error' in map ? null : await fetchedFor(GridWorld.chunksFor(map.value.text, map.value.format));
    if (this.#isLate(ticket)) throw overtaken();
    await this.#take(() => {
      if ('error' in map) throw map.error;
      if (code) throw code.error;
      this.#openAt(map.value, ends?.());
    }, choice);
  }

  /** Ends that cannot lie on a map are no reason to refuse the map. @param {Opened} opened @param {Ends} [ends] */
  #openAt({ options, ...map }, ends) {
    const { from = map.from, to = map.to, headings = map.headings } = ends ?? {};
    const along = options && this.#along(options, ends !== undefined);
    try {
      this.#lab.open({ ...map, from, to, headings }, along?.options);
    } catch (error) {
      if (!(error instanceof RangeError) || (from === map.from && to === map.to)) throw error;
      this.#lab.open(map, along?.options);
      this.#hooks.misplaced(error.message);
    }
    this.#brought = along?.brought ?? null;
  }

  /**
   * All options for a map that ships. What only the map before it wanted goes with that, if nobody has chosen otherwise
   * since; what the element itself says goes before what a map would like.
   *
   * @param {LabOptions} wanted @param {boolean} own whether the element's own map is opened, not one that was chosen by hand
   */
  #along(wanted, own) {
    const now = this.#lab.options;
    const base = this.#brought?.after === JSON.stringify(now) ? this.#brought.before : this.#lab.lasting;
    if (Object.keys(wanted).length === 0) return { options: base, brought: null };
    const { race: _, ...single } = base;
    const options = own ? { ...wanted, ...base } : { ...single, ...wanted };
    return { options, brought: { after: JSON.stringify(options), before: base } };
  }

  /** @param {() => void} work @param {LabMapChoice} choice */
  async #take(work, choice) {
    try {
      this.#during(work);
    } catch (error) {
      this.#hooks.refused(error, choice);
      throw error;
    }
    this.#hooks.opened(choice, false);
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

  /** @param {number} ticket */
  #isLate(ticket) {
    return ticket !== this.#newest || this.#closed;
  }
}

/** Waits for chunks of the package. @param {import('../../engine/load.js').Chunk[]} chunks @returns {Promise<{ error: unknown } | null>} */
const fetchedFor = async (chunks) => (isLoaded(chunks) ? null : load(chunks).then(() => null, (error) => ({ error })));

/** What those are told whose map comes too late. */
const overtaken = () => new DOMException('another map was asked for meanwhile', 'AbortError');

/** What a map is that comes back with nothing but its name. @param {string} name @returns {LabMapChoice} */
export function choiceOf(name) {
  const preset = PRESETS.find((map) => map.name === name);
  return preset ? { url: preset.url } : { name };
}

/** A map inside an indented element is indented too, which is no part of it. @param {string} text */
function dedent(text) {
  const lines = text.replace(/^[ \t]*\r?\n/, '').replace(/\s+$/, '').split('\n');
  const depths = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const depth = Math.min(...depths);
  return Number.isFinite(depth) ? lines.map((line) => line.slice(depth)).join('\n') : text;
}
