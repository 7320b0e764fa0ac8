// What the attribute `show` asks for besides the search itself, fetched when it does: what the panes paint for it, and the
// scale under the stage.

import { Difference } from '../draw/difference.js';
import { Heat, levelsOf, NONE } from '../draw/heat.js';
import { ground } from '../draw/palette.js';
import { levelTints, overHeat, pairOf, rampOf } from '../draw/ramp.js';
import { isLoaded, loadParts } from '../../engine/load.js';
import { layout, MARKS } from '../../engine/names.js';
import { ExactField, MOST_FIELD } from '../play/exact-field.js';
import { readShow } from '../play/show.js';
import { isShown, layersOf, searchOf } from './layers.js';
import { sentence } from '../../shared/element/fault.js';
import { adopt } from '../../shared/ui/sheet.js';
import { factsOf } from '../play/step-facts.js';
import { programOf, traced } from '../play/programs.js';
import { el } from '../../shared/ui/dom.js';
import { Code } from '../ui/code.js';
import { Keys } from '../ui/keys.js';
import { labelOf } from '../ui/labels.js';
import { OpenListView } from '../ui/open-list.js';
import { Scale } from '../ui/scale.js';
import { titlesOf } from '../ui/titles.js';
import css from './views.css?inline';

/**
 * @typedef {import('../play/lab.js').Lab} Lab
 * @typedef {import('../play/lane.js').Lane} Lane
 * @typedef {import('../draw/palette.js').Colours} Colours
 * @typedef {import('../draw/heat.js').Kind} Kind
 * @typedef {import('../draw/heat.js').Ends} Ends
 * @typedef {import('../draw/picture.js').Heated} Heated
 */

/** From this step on the list is built for the steps that are looked at, not for those that are passed. */
const LONG_LIST = 3000;
/** Milliseconds a picture for asking numbers of all lanes together. */
const ASKING_MS = 2;
/** How much room a scale that grows has beyond what was seen, as a share of it. */
const AHEAD = 1.25;
/** Up to so many cells all numbers of a finished search are looked at in one go. */
const SMALL = 65_536;

export class Views {
  #lab;
  #scale = new Scale();
  #keys = new Keys();
  #code = new Code();
  #list;
  #below;
  /** The cell of an entry that is pointed at. @type {[number, number] | null} */
  pointed = null;
  /** The lane whose loop and list are shown: the one that was pointed at last. */
  #lane = 0;
  /** What the step did, and when that was asked. */
  #facts = { key: '', of: /** @type {import('../play/step-facts.js').Facts | null} */ (null) };
  /** The open list of the step, or why there is none. @type {{ key: string, of: import('../draw/open-layout.js').OpenList | null, why: string }} */
  #listed = { key: '', of: null, why: '' };
  /** @type {Map<string, import('../play/programs.js').Line[]>} */
  #programs = new Map();
  #exact;
  /** The way to the goal from every cell, and the levels of its cost. @type {import('../play/exact-field.js').Field | null} */
  #field = null;
  #levels = { version: -1, of: /** @type {Uint8Array} */ (new Uint8Array()) };
  /** @type {WeakMap<Lane, Heat>} */
  #heats = new WeakMap();
  /** @type {WeakMap<Lane, Difference>} */
  #differences = new WeakMap();
  /** The ends of a finished search's numbers, by what they are of. @type {WeakMap<Lane, { key: string, ends: Ends | null }>} */
  #ends = new WeakMap();
  #text = '';
  #show = readShow(null);
  /** The ends of the scale, and by what and of which searches. @type {Readonly<Ends>} */
  #range = NONE;
  #ranged = '';
  #until = 0;
  /** Whether the last picture was up to date, and whether this one is not. */
  #rest = false;
  #more = false;
  /** What is made of the colours in force. @type {{ of: Colours | null, tables: Map<string, Pick<Heated, 'tints' | 'ramp' | 'colours'>> }} */
  #dress = { of: null, tables: new Map() };

  /**
   * @param {Lab} lab @param {ShadowRoot} shadow @param {HTMLElement} work where the stage stands
   * @param {import('../../shared/ui/notice.js').Notice} notice
   */
  constructor(lab, shadow, work, notice) {
    this.#lab = lab;
    this.#exact = new ExactField(lab);
    this.#list = new OpenListView((cell, said) => {
      this.pointed = cell;
      if (said !== '') notice.sayRarely(said);
      lab.invalidate();
    });
    this.#below = el('div', { class: 'views', hidden: true }, this.#code.element, this.#list.element);
    adopt(shadow, [css]);
    work.append(this.#scale.element, this.#keys.element, this.#below);
  }

  /** Before the panes of a picture are painted. */
  begin() {
    const { showing, lanes } = this.#lab;
    if (showing !== this.#text) {
      this.#text = showing;
      this.#show = readShow(showing);
    }
    this.#until = performance.now() + ASKING_MS;
    this.#rest = !this.#more;
    this.#more = false;
    if (this.#wantsField) this.#followField();
    const kind = this.#kind;
    if (!kind) return;
    const ranged = `${kind} ${lanes.map(({ serial }) => serial).join(' ')}`;
    if (ranged !== this.#ranged) this.#range = NONE;
    this.#ranged = ranged;
    const range = this.#rangeOf(kind);
    if (range.low !== this.#range.low || range.high !== this.#range.high) this.#range = range;
  }

  /** What takes the place of a lane's marks in its pane; null where they stay. @param {Lane} lane @param {Colours} colours @returns {Heated | null} */
  heatOf(lane, colours) {
    if (this.#show.ground === '' || !lane.sound || lane.drive) return null;
    const kind = this.#kind;
    if (kind) return this.#heated(lane, kind, colours);
    return this.#show.ground === 'difference' ? this.#compared(lane, colours) : this.#exactly(colours);
  }

  /** Whether a thing is asked for. @param {string} extra */
  has(extra) {
    return this.#show.extras.has(extra);
  }

  /** What is drawn over a lane's cells. @param {Lane} lane */
  layersOf(lane) {
    return layersOf(this.#lab, lane, this.#show.extras, this.#field);
  }

  dispose() {
    this.#exact.dispose();
  }

  get #wantsField() {
    return this.#show.ground === 'heat:exact' || this.#show.extras.has('flow');
  }

  /** A slice of the search for it at least, and as many as there is time for. */
  #followField() {
    const now = () => performance.now();
    do {
      const { field, more } = this.#exact.follow(now);
      this.#field = field;
      this.#more = more;
    } while (this.#more && now() < this.#until);
  }

  /** @param {Colours} colours @returns {Heated | null} */
  #exactly(colours) {
    const field = this.#field;
    if (!field) return null;
    if (this.#levels.version !== field.version) this.#levels = { version: field.version, of: levelsOf(field.g, field) };
    return { levels: this.#levels.of, version: field.version, ...this.#dressed(colours, 'heat', () => rampOf(colours)) };
  }

  /**
   * After them.
   *
   * @param {Colours} colours @param {{ cell: [number, number], lane: number } | null} at where the pointer or the keys are
   * @returns {boolean} whether not all is up to date: to be drawn once more
   */
  end(colours, at) {
    const { lanes } = this.#lab;
    if (at) this.#lane = at.lane;
    this.#keys.show([...this.#show.extras].filter((word) => lanes.some((lane) => isShown(word, lane))));
    this.#showBelow(colours, at?.cell ?? null);
    const kind = this.#kind;
    if (kind) {
      // What was seen just now may lie beyond, or all has been seen.
      this.#rest = !this.#more;
      const range = this.#rangeOf(kind);
      if (range.low !== this.#range.low || range.high !== this.#range.high) {
        this.#range = range;
        this.#more = true;
      }
      this.#scale.showRange(kind, this.#range, rampOf(colours));
    } else if (this.#wantsField && this.#lab.columns * this.#lab.rows > MOST_FIELD) {
      this.#scale.say(`This map is too large for that: expected at most ${MOST_FIELD.toLocaleString('en')} cells`);
    } else if (this.#show.ground === 'heat:exact') {
      this.#scale.showRange('exact', this.#field ?? NONE, rampOf(colours));
    } else if (this.#show.ground === 'difference' && lanes.length > 1) {
      this.#scale.showPair(titlesOf(lanes), this.#pair(colours).ramp);
    } else if (this.#show.ground === 'difference') {
      this.#scale.say('Add a search to the race to see in which cells the two differ');
    } else {
      this.#scale.hide();
    }
    return this.#more;
  }

  /** @param {Colours} colours @param {[number, number] | null} cell */
  #showBelow(colours, cell) {
    const { lanes, columns, rows } = this.#lab;
    const { extras } = this.#show;
    const lane = lanes[this.#lane] ?? this.#lab.lead;
    this.#below.hidden = !lane || !(extras.has('code') || extras.has('list'));
    if (!lane || this.#below.hidden) return;
    const key = `${lane.version} ${lane.ended}`;
    if (key !== this.#facts.key) this.#facts = { key, of: factsOf(lane, columns, rows, MARKS) };
    const facts = /** @type {import('../play/step-facts.js').Facts} */ (this.#facts.of);
    const algorithm = searchOf(lane);
    const title = lanes.length > 1 ? (titlesOf(lanes)[lanes.indexOf(lane)] ?? '') : labelOf('algorithm', algorithm);
    if (extras.has('code')) {
      const { goalTest = 'expand' } = lane.options;
      const name = `${algorithm} ${goalTest}`;
      const program = this.#programs.get(name) ?? programOf(algorithm, { goalTest });
      this.#programs.set(name, program);
      this.#code.show(title, program, traced(program, facts));
    } else {
      this.#code.hide();
    }
    if (!extras.has('list')) {
      this.#list.hide();
      return;
    }
    const { of: list, why } = this.#listOf(lane, key);
    if (list) this.#list.show(title, list, colours, { cell, next: facts.next });
    else this.#list.showNone(title, why);
  }

  /** It is built anew for each step, from all that was ever done to it. @param {Lane} lane @param {string} key */
  #listOf(lane, key) {
    const listed = this.#listed;
    if (listed.key === key) return listed;
    if (!isLoaded(['tables'])) {
      loadParts(['tables']).then(() => this.#lab.invalidate(), () => undefined);
      return { key: '', of: null, why: 'Loading…' };
    }
    if (this.#lab.state === 'running' && lane.step > LONG_LIST) return { key: '', of: null, why: 'Pause to see it: this far on it takes too long for each step' };
    /** @type {{ key: string, of: import('../draw/open-layout.js').OpenList | null, why: string }} */
    const now = { key, of: null, why: 'This search keeps no open list that could be shown' };
    try {
      now.of = lane.openList();
    } catch (error) {
      now.why = sentence(error instanceof Error ? error.message : String(error));
    }
    return (this.#listed = now);
  }

  /** @returns {Kind | null} */
  get #kind() {
    const { ground: by } = this.#show;
    return by.startsWith('heat:') && by !== 'heat:exact' ? /** @type {Kind} */ (by.slice(5)) : null;
  }

  /** @param {Lane} lane @param {Kind} kind @param {Colours} colours @returns {Heated} */
  #heated(lane, kind, colours) {
    let heat = this.#heats.get(lane);
    if (!heat) this.#heats.set(lane, (heat = new Heat()));
    const { columns, rows, cellsVersion } = this.#lab;
    const source = {
      columns,
      rows,
      search: `${lane.serial} ${cellsVersion}`,
      version: lane.version,
      marks: () => lane.marks,
      window: lane.window,
      none: MARKS.none,
    };
    const done = heat.follow(source, kind, this.#range, () => performance.now() > this.#until);
    this.#more ||= !done;
    return { levels: heat.levels, version: heat.version, ...this.#dressed(colours, 'heat', () => rampOf(colours)) };
  }

  /** Each search beside the first, and the first beside the second. @param {Lane} lane @param {Colours} colours @returns {Heated | null} */
  #compared(lane, colours) {
    const { lanes } = this.#lab;
    const at = Math.max(1, lanes.indexOf(lane));
    const [one, other] = [lanes[0], lanes[at]];
    if (!one?.sound || !other?.sound || one.drive || other.drive) return null;
    let difference = this.#differences.get(lane);
    if (!difference) this.#differences.set(lane, (difference = new Difference()));
    difference.follow(`${one.version} ${other.version}`, one.marks, other.marks, MARKS.closed);
    return { levels: difference.levels, version: difference.version, ...this.#pair(colours) };
  }

  /** In the colours of the first two lines of the chart, however many there are. @param {Colours} colours */
  #pair(colours) {
    const { chart: [one = '', other = ''] } = colours;
    return this.#dressed(colours, 'pair', () => pairOf(colours, one, other));
  }

  /** @param {Colours} colours @param {string} name @param {() => string[]} ramp */
  #dressed(colours, name, ramp) {
    if (this.#dress.of !== colours) this.#dress = { of: colours, tables: new Map() };
    let table = this.#dress.tables.get(name);
    if (!table) {
      const made = ramp();
      const tints = levelTints(colours, made, layout().wall, (cost) => ground(colours, cost, 'none'));
      const over = [...this.#dress.tables.values()][0]?.colours ?? overHeat(colours);
      this.#dress.tables.set(name, (table = { tints, ramp: made, colours: over }));
    }
    return table;
  }

  /** The scale of this picture: one for all lanes, so that they can be compared. @param {Kind} kind @returns {Ends} */
  #rangeOf(kind) {
    const lanes = this.#lab.lanes.filter(({ sound, drive }) => sound && !drive);
    const known = lanes.map((lane) => this.#endsOf(lane, kind));
    if (!known.includes(null)) return union(/** @type {Ends[]} */ (known));
    // As far as is seen, and some room, so that a search that grows is not painted anew each time.
    const seen = union(lanes.map((lane) => this.#heats.get(lane)?.seen ?? NONE));
    const { low, high } = this.#range;
    if (this.#rest && lanes.every(({ ended, step, steps }) => ended && step >= steps)) return seen;
    if (seen.low >= low && seen.high <= high) return this.#range;
    return { low: Math.min(low, seen.low), high: seen.high > high ? seen.low + AHEAD * (seen.high - seen.low) : high };
  }

  /** Of a finished search; null where they are not known yet, or are too many to be looked at in one go. @param {Lane} lane @param {Kind} kind @returns {Ends | null} */
  #endsOf(lane, kind) {
    if (!lane.ended) return null;
    if (kind === 'order') return { low: 1, high: Math.max(2, lane.steps) };
    if (this.#lab.columns * this.#lab.rows > SMALL) return null;
    const key = `${lane.serial} ${kind}`;
    let known = this.#ends.get(lane);
    if (known?.key !== key) this.#ends.set(lane, (known = { key, ends: endsOf(lane.numbers(kind)) }));
    return known.ends;
  }
}

/** @param {Float64Array} values @returns {Ends | null} */
function endsOf(values) {
  const ends = { low: Infinity, high: -Infinity };
  for (const value of values) {
    if (value < ends.low) ends.low = value;
    if (value > ends.high && value < Infinity) ends.high = value;
  }
  return ends.high >= ends.low ? ends : null;
}

/** @param {Readonly<Ends>[]} all @returns {Ends} */
const union = (all) => ({ low: Math.min(...all.map(({ low }) => low)), high: Math.max(...all.map(({ high }) => high)) });
