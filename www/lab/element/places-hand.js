// The hand that puts places on the map, stops or landmarks: a press on floor puts one, a press on one takes it away, a pull moves it.
// So with keys: Enter puts one; on one it takes it up, arrows move it, and the next Enter puts it down, or at once takes it away.
// What was done between down and up is one step to undo.

import { tablesOf } from '../play/places.js';
import { RaceChoice } from './race-choice.js';
import { LAB_NUMBERS, STOPS } from '../../shared/words.js';

/**
 * @typedef {readonly [number, number]} Cell
 * @typedef {'stop' | 'landmark'} Place
 */

/** How near to one still means it, in pixels. */
const REACH = 11;

export class PlacesHand {
  #lab;
  #host;
  #stage;
  #notice;
  /** Which of them is in the hand. @type {number | null} */
  #held = null;
  /** Whether it was put there just now, or has moved since. */
  #changed = false;
  #byKeys = false;
  /** What the attributes said before a press that has changed them, and the options then. @type {{ attributes: [string, string | null][], options: import('../play/race.js').LabOptions } | null} */
  #before = null;
  /** @type {Place} */
  figure;
  brush = 1;
  width = 1;

  /**
   * @param {import('../play/lab.js').Lab} lab @param {HTMLElement} host whose attributes say which landmarks there are
   * @param {import('./stage.js').LabStage} stage @param {import('../../shared/ui/notice.js').Notice} notice @param {Place} figure
   */
  constructor(lab, host, stage, notice, figure) {
    this.#lab = lab;
    this.#host = host;
    this.#stage = stage;
    this.#notice = notice;
    this.figure = figure;
  }

  /** @param {Cell} cell */
  press(cell) {
    this.leave();
    const cells = this.#cells;
    const near = this.#near(cell);
    this.#changed = false;
    this.#before = null;
    if (near >= 0) {
      this.#held = near;
      this.#lab.invalidate();
      return;
    }
    this.#held = null;
    const most = this.figure === 'stop' ? STOPS : (LAB_NUMBERS.landmarks?.most ?? 0);
    const why = cells.length >= most ? `There can be at most ${most}.` : this.#refusal(cell);
    if (why !== '') {
      this.#notice.pass(why, true);
      return;
    }
    this.#held = cells.length;
    this.#put([...cells, cell]);
    this.#notice.say(`${this.#named(cells.length)} put at ${cell.join(', ')}`);
  }

  /** @param {Cell} cell */
  drag(cell) {
    const cells = this.#cells;
    const held = this.#inHand;
    if (held === null || String(cells[held]) === String(cell) || this.#refusal(cell) !== '' || this.#at(cell) >= 0) return;
    this.#put(cells.with(held, cell));
  }

  /** What is held is let go. @param {boolean} cancelled it never was */
  lift(cancelled) {
    const [cells, held] = [this.#cells, this.#inHand];
    this.#held = null;
    this.#byKeys = false;
    if (held === null) return;
    if (!cancelled && !this.#changed) {
      this.#notice.say(`${this.#named(held)} taken away`);
      this.#put(cells.toSpliced(held, 1));
    }
    if (this.#before && cancelled) for (const [name, value] of this.#before.attributes) this.#write(name, value);
    else if (this.#before) this.#settle(this.#before.options);
    this.#lab.invalidate();
  }

  /** @param {Cell} cell */
  pressByKeys(cell) {
    if (!this.#byKeys) {
      this.press(cell);
      this.#byKeys = this.#held !== null && !this.#changed;
      if (this.#byKeys) {
        this.#notice.say(`${this.#named(this.#held ?? 0)}: arrows move it, Enter puts it down, or at once takes it away`);
        return;
      }
    } else if (this.#changed) {
      this.#notice.say(`${this.#named(this.#held ?? 0)} put at ${cell.join(', ')}`);
    }
    this.lift(false);
    this.#lab.strokeEnd();
  }

  /** The keys' cursor has moved. @param {Cell} cell */
  move(cell) {
    if (this.#byKeys) this.drag(cell);
  }

  /** What keys have taken up goes back. @returns {boolean} whether there was anything */
  leave() {
    if (!this.#byKeys) return false;
    this.lift(true);
    this.#lab.strokeCancel();
    return true;
  }

  /** Those that are there: of landmarks that are placed far apart, where they lie. @returns {readonly Cell[]} */
  get #cells() {
    const lab = this.#lab;
    if (this.figure === 'stop') return lab.stops;
    const lane = this.#lane;
    const { landmarks } = lane?.options ?? {};
    return Array.isArray(landmarks) ? landmarks : lane ? tablesOf(lab, lane) : [];
  }

  /** What is held, unless it has gone meanwhile: an undo may have taken it. */
  get #inHand() {
    return this.#held !== null && this.#held < this.#cells.length ? this.#held : null;
  }

  /** The first search whose landmarks they are. */
  get #lane() {
    return this.#lab.lanes.find(({ options, drive }) => !drive && options.heuristic === 'landmarks');
  }

  /** @param {readonly Cell[]} cells */
  #put(cells) {
    this.#changed = true;
    if (this.figure === 'stop') {
      this.#lab.moveStops(cells.map(([x, y]) => [x, y]));
      return;
    }
    const { options, lanes } = this.#lab;
    const lane = this.#lane;
    const at = lane ? lanes.indexOf(lane) : -1;
    const own = options.race?.[at]?.landmarks !== undefined;
    this.#before ??= { attributes: ['landmarks', 'race'].map((name) => [name, this.#host.getAttribute(name)]), options };
    const value = cells.map(String).join(' ') || null;
    if (own) new RaceChoice(this.#host, this.#lab, { lane: at }).set('landmarks', value);
    else this.#write('landmarks', value);
    if (value === null) this.#notice.pass('No landmark is left: they are placed far apart again.', false);
  }

  /** Options are undone where they came along with a map: so the same map with those of now is one step. @param {import('../play/race.js').LabOptions} before */
  #settle(before) {
    const state = this.#lab.save();
    this.#lab.configure({ landmarks: before.landmarks ?? null, race: before.race ?? null });
    if (state) this.#lab.restore(state);
  }

  /** @param {string} attribute @param {string | null} value null takes it away */
  #write(attribute, value) {
    if (value === null) this.#host.removeAttribute(attribute);
    else this.#host.setAttribute(attribute, value);
  }

  /** @param {Cell} cell */
  #at([x, y]) {
    return this.#cells.findIndex((other) => other[0] === x && other[1] === y);
  }

  /** The one in a cell, or else one near by, where cells are small. @param {Cell} cell @returns {number} −1 for none */
  #near([x, y]) {
    const at = this.#at([x, y]);
    const reach = Math.floor(REACH / this.#stage.camera.scale);
    return at >= 0 || reach === 0 ? at : this.#cells.findIndex((other) => Math.max(Math.abs(other[0] - x), Math.abs(other[1] - y)) <= reach);
  }

  /** Why none can lie there; '' when one can. @param {Cell} cell */
  #refusal([x, y]) {
    if (this.figure === 'stop' && this.#lab.endAt(x, y)) return 'Start and goal are visited in any case.';
    if (this.#lab.kindAt(x, y) !== 'wall') return '';
    return this.figure === 'stop' ? 'No stop can lie in a wall.' : 'No landmark can lie in a wall.';
  }

  /** @param {number} at */
  #named(at) {
    return `${this.figure === 'stop' ? 'Stop' : 'Landmark'} ${at + 1}`;
  }
}
