// What buttons and keys ask of the lab, and what is said to it. Keys mean the cell under the cursor; what is refused is
// said in passing.

import { faster, slower } from '../play/rate.js';
import { kindOf } from './cell-cursor.js';
import { sentence } from '../../shared/element/fault.js';

export class Commands {
  #host;
  #lab;
  #stage;
  #cursor;
  #notice;
  #announcements;

  /**
   * @param {HTMLElement} host
   * @param {import('../play/lab.js').Lab} lab
   * @param {import('./stage.js').LabStage} stage
   * @param {import('./cell-cursor.js').CellCursor} cursor
   * @param {import('../../shared/ui/notice.js').Notice} notice
   * @param {import('./announcements.js').Announcements} announcements
   */
  constructor(host, lab, stage, cursor, notice, announcements) {
    this.#host = host;
    this.#lab = lab;
    this.#stage = stage;
    this.#cursor = cursor;
    this.#notice = notice;
    this.#announcements = announcements;
  }

  playOrPause() {
    const lab = this.#lab;
    if (lab.state === 'running') lab.pause();
    else lab.play();
    this.#notice.say(lab.state === 'running' ? 'Playing' : `Paused at step ${lab.step}`);
  }

  /** A key that is held goes faster and faster. @param {number} n @param {number} [repeat] how often it has come again */
  stepBy(n, repeat = 0) {
    const lab = this.#lab;
    lab.pause();
    const stride = repeat < 20 ? 1 : Math.max(1, Math.round((lab.steps / 400) * Math.min(4, repeat / 40)));
    lab.stepBy(n * stride);
    this.#announcements.step();
  }

  /** @param {number} n */
  seek(n) {
    this.#lab.seek(n);
  }

  /** The scrubber is in somebody's hand. @param {boolean} held */
  hold(held) {
    if (held) this.#lab.pause();
  }

  /** @param {number} rate */
  setRate(rate) {
    this.#host.setAttribute('rate', String(rate));
  }

  slower() {
    this.#changeRate(slower(this.#lab.rate));
  }

  faster() {
    this.#changeRate(faster(this.#lab.rate));
  }

  undo() {
    this.#cursor.hand?.leave();
    this.#notice.say(this.#lab.undo() ? 'Undone' : 'Nothing to undo');
  }

  redo() {
    this.#cursor.hand?.leave();
    this.#notice.say(this.#lab.redo() ? 'Redone' : 'Nothing to redo');
  }

  /** @param {import('../ui/tools.js').Tool} tool */
  takeTool(tool) {
    // Places go with their hand.
    if (this.#cursor.tool === 'place') {
      this.#cursor.hand?.leave();
      this.#cursor.hand = null;
    }
    this.#cursor.tool = tool;
    this.#lab.touch();
  }

  /** What painted ground is to cost. @param {number} cost */
  paintCost(cost) {
    this.#cursor.cost = cost;
  }

  /** @param {number} factor */
  zoom(factor) {
    this.#stage.zoomMiddle(factor);
  }

  showAll() {
    this.#stage.showAll();
  }

  /** With a wide brush, a line or the like it is that which Enter draws. */
  toggleCell() {
    const { cell, hand } = this.#cursor;
    if (!cell) return;
    if (hand) hand.pressByKeys(cell, this.#cursor.paint(...cell));
    else this.#setKind(this.#lab.kindAt(...cell) === 'wall' ? 'floor' : 'wall');
  }

  /** Which keys there are. */
  async showKeys() {
    try {
      const [{ showKeys }, { LAB_KEYS }] = await Promise.all([import('../../shared/ui/keys-dialog.js'), import('../ui/key-list.js')]);
      showKeys(this.#stage.element, LAB_KEYS);
    } catch {
      this.#notice.pass('The list of keys could not be loaded.', true);
    }
  }

  /** @param {number} cost */
  setCost(cost) {
    this.#setKind(kindOf(cost));
  }

  /** @param {'from' | 'to'} end */
  placeEnd(end) {
    const { cell, grips } = this.#cursor;
    if (!cell) return;
    grips.last = end;
    this.#try(() => this.#lab.placeEnd(end, ...cell));
  }

  /** Turns the end under the cursor, or else the one that was in the hand last. @param {number} degrees */
  turn(degrees) {
    const lab = this.#lab;
    if (!lab.lanes.some(({ drive }) => drive)) return;
    const { cell, grips } = this.#cursor;
    const end = (cell && lab.endAt(...cell)) ?? grips.last;
    const side = end === 'from' ? 0 : 1;
    lab.placeHeading(end, (lab.headings[side] ?? 0) + degrees);
    this.#notice.say(`${end === 'from' ? 'Start' : 'Goal'} heading ${lab.headings[side]} degrees`);
  }

  /** @param {number} rate */
  #changeRate(rate) {
    if (rate === this.#lab.rate) return;
    this.setRate(rate);
    this.#notice.say(rate === Infinity ? 'All at once' : `${rate} expansions a second`);
  }

  /** @param {import('../../engine/names.js').CellWord} kind */
  #setKind(kind) {
    const { cell } = this.#cursor;
    if (!cell) return;
    if (kind === 'wall' && this.#lab.endAt(...cell)) this.#notice.pass('No wall can stand on the start or the goal.', true);
    else this.#try(() => this.#lab.setCell(...cell, kind));
  }

  /** @param {() => unknown} work */
  #try(work) {
    try {
      work();
    } catch (error) {
      this.#notice.pass(sentence(error), true);
    }
  }
}
