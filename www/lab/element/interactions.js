// What hands do on the stage: pointers, keys, files and pastes, the cell cursor, and the explanation beside it. What a
// press does follows the tool; keys always mean the cell under the cursor.

import { faster, slower } from '../play/rate.js';
import { acceptDrops } from '../../shared/ui/files.js';
import { explain } from '../ui/explain.js';
import { giveFocusBack } from './focus.js';
import { Grips } from './grips.js';
import { listenToLabKeys } from './keys.js';
import { listenToLabPointer } from './pointer.js';

/**
 * @typedef {import('../play/lab.js').Lab} Lab
 * @typedef {import('../ui/tools.js').Tool} Tool
 * @typedef {import('./pointer.js').Hit} Hit
 */

/** A paste that comes so soon after the middle button was made by it, in milliseconds. */
const MIDDLE_MS = 300;

export class Hands {
  #lab;
  #host;
  #stage;
  #shell;
  #notice;
  #tooltip;
  #actions;
  /** Where the cursor is, in whose pane, and whether keys brought it there. @type {(Hit & { byKeys: boolean }) | null} */
  #at = null;
  /** What is said of it now, so that it is not said twice. */
  #said = '';
  #grips;
  #painting = false;
  /** When the middle button was let go. */
  #middleUp = -Infinity;
  /** What painted ground costs. */
  cost = 5;
  /** @type {Tool} */
  tool = matchMedia('(pointer: coarse)').matches ? 'look' : 'wall';

  /**
   * @param {object} around
   * @param {Lab} around.lab
   * @param {HTMLElement} around.host
   * @param {import('./stage.js').LabStage} around.stage
   * @param {ReturnType<typeof import('./shell.js').createLabShell>} around.shell
   * @param {import('../../shared/ui/notice.js').Notice} around.notice
   * @param {import('../ui/tooltip.js').Tooltip} around.tooltip
   * @param {object} actions
   * @param {() => void} actions.playOrPause
   * @param {(n: number, repeat: number) => void} actions.stepBy
   * @param {(rate: number) => void} actions.rate
   * @param {() => void} actions.undo
   * @param {() => void} actions.redo
   * @param {(file: File) => void} actions.file
   * @param {(text: string) => void} actions.paste
   * @param {() => void} actions.changed
   * @param {AbortSignal} signal
   */
  constructor({ lab, host, stage, shell, notice, tooltip }, actions, signal) {
    this.#lab = lab;
    this.#host = host;
    this.#stage = stage;
    this.#shell = shell;
    this.#notice = notice;
    this.#tooltip = tooltip;
    this.#actions = actions;
    this.#grips = new Grips(lab, stage);
    this.#listenToPointer();
    this.#listenToKeys(host.hasAttribute('autofocus') ? document : shell.root, signal);
    acceptDrops(host, { over: (over) => (shell.drop.hidden = !over), dropped: actions.file }, signal);
    // On the lab's own page a paste anywhere but into a field is a map.
    const ground = host.hasAttribute('autofocus') ? document : host;
    ground.addEventListener('paste', (event) => this.#paste(/** @type {ClipboardEvent} */ (event)), { signal });
    // Where a press of the middle button pastes, one that moved the map is no wish for that.
    shell.stage.addEventListener('pointerup', ({ button, timeStamp }) => button === 1 && (this.#middleUp = timeStamp));
    if (host.hasAttribute('autofocus')) giveFocusBack(shell.root, shell.stage);
    shell.root.addEventListener('keydown', ({ key }) => key === 'Tab' && shell.root.setAttribute('data-tabbing', ''));
    shell.root.addEventListener('pointerdown', () => shell.root.removeAttribute('data-tabbing'));
    shell.stage.addEventListener('blur', () => this.#at?.byKeys && this.#point(null));
    shell.root.setAttribute('data-tool', this.tool);
  }

  /** @param {Tool} tool */
  take(tool) {
    this.tool = tool;
    this.#shell.root.setAttribute('data-tool', tool);
    this.#actions.changed();
  }

  /** The end in the hand. */
  get dragging() {
    return this.#grips.carried;
  }
  /** The end whose nose is in the hand. */
  get turning() {
    return this.#grips.turned;
  }
  get #holding() {
    return this.dragging ?? this.turning;
  }

  /** What the drawing shows at the cursor. @returns {import('./stage.js').Cursor} */
  get cursor() {
    const at = this.#at;
    if (!at || this.#holding) return null;
    const [x, y] = at.cell;
    if (at.byKeys || this.tool === 'look') return { x, y, look: 'inspect' };
    if (this.#endAt(x, y)) return { x, y, look: 'inspect' };
    if (this.tool === 'terrain') return { x, y, look: this.#isCost(x, y) ? 'floor' : 'cost' };
    return { x, y, look: this.#isWall(x, y) ? 'floor' : 'wall' };
  }

  /** Another map: the cursor belongs to the old one. */
  forget() {
    this.#grips.letGo();
    this.#painting = false;
    this.#point(null);
  }

  /** Shows what the core says of the cell at the cursor, as things stand now. */
  explain() {
    const at = this.#at;
    const lab = this.#lab;
    const lane = at && (lab.lanes[at.lane] ?? lab.lanes[0]);
    if (!at || !lane || this.#holding || this.#painting) {
      this.#tooltip.hide();
      return;
    }
    const [x, y] = at.cell;
    if (x >= lab.columns || y >= lab.rows) {
      this.#point(null);
      return;
    }
    const facts = lane.error === '' ? lane.explain(x, y) : null;
    if (!facts) {
      this.#tooltip.hide();
      return;
    }
    const end = { from: 'start', to: 'goal', '': '' }[this.#endAt(x, y)];
    const text = explain(at.cell, facts, { algorithm: lane.algorithm, titled: lab.lanes.length > 1, end, shape: this.#stage.camera.shape });
    this.#tooltip.show(text, this.#stage.onStage(x, y, at.lane), this.#stage.camera.scale, this.#stage.size);
    if (!at.byKeys) return;
    const said = [text.title, ...text.lines].join('. ');
    if (said !== this.#said) this.#notice.sayRarely((this.#said = said));
  }

  /** @param {Hit | null} hit @param {boolean} [byKeys] */
  #point(hit, byKeys = false) {
    const at = this.#at;
    if (hit && at && hit.cell[0] === at.cell[0] && hit.cell[1] === at.cell[1] && hit.lane === at.lane && byKeys === at.byKeys) return;
    if (!hit && !at) return;
    this.#at = hit && { ...hit, byKeys };
    if (!hit) this.#tooltip.hide();
    this.#lab.invalidate();
  }

  #listenToPointer() {
    const lab = this.#lab;
    listenToLabPointer(this.#shell.stage, {
      hit: (x, y) => this.#stage.cellAt(x, y),
      grip: (x, y, finger) => this.#grips.at(x, y, finger),
      paints: () => this.tool !== 'look',
      wheelZooms: () => this.#host.hasAttribute('autofocus') || this.#shell.stage.matches(':focus'),
      strokeBegin: ({ cell: [x, y], lane }) => {
        this.#painting = true;
        const kind = this.tool === 'terrain' ? (this.#isCost(x, y) ? 'floor' : kindOf(this.cost)) : undefined;
        lab.strokeBegin(x, y, kind);
        this.#point({ cell: [x, y], lane });
      },
      strokeTo: (hit) => {
        lab.strokeTo(...hit.cell);
        this.#point(hit);
      },
      strokeEnd: () => {
        lab.strokeEnd();
        this.#painting = false;
        lab.invalidate();
      },
      strokeCancel: () => {
        lab.strokeCancel();
        this.#painting = false;
        lab.invalidate();
      },
      grab: (grip) => {
        this.#grips.grab(grip);
        this.#point(null);
        lab.invalidate();
      },
      carry: (x, y) => this.#grips.pull(x, y),
      drop: (cancelled) => {
        this.#grips.letGo();
        if (cancelled) lab.strokeCancel();
        else lab.dropEnd();
        lab.invalidate();
      },
      hover: (hit) => this.#point(hit),
      tap: (hit) => this.#point(hit),
      pan: (dx, dy) => this.#stage.pan(dx, dy),
      zoom: (clientX, clientY, factor) => {
        const at = this.#stage.placeAt(clientX, clientY);
        if (at) this.#stage.zoom(at.x, at.y, factor);
      },
    });
  }

  /** @param {EventTarget} around @param {AbortSignal} signal */
  #listenToKeys(around, signal) {
    const lab = this.#lab;
    const { playOrPause, stepBy, undo, redo } = this.#actions;
    listenToLabKeys(this.#shell.stage, around, signal, {
      playOrPause,
      stepBy,
      undo,
      redo,
      first: () => lab.seek(0),
      last: () => lab.seek(Infinity),
      slower: () => this.#changeRate(slower(lab.rate)),
      faster: () => this.#changeRate(faster(lab.rate)),
      reset: () => lab.reset(),
      moveCursor: (dx, dy) => this.#moveCursor(dx, dy),
      pan: (dx, dy) => this.#stage.pan(dx, dy),
      zoom: (factor) => this.#stage.zoomMiddle(factor),
      fit: () => this.#stage.showAll(),
      toggleCell: () => this.#toggle(),
      setCost: (cost) => this.#setKind(kindOf(cost)),
      placeEnd: (end) => this.#placeEnd(end),
      turn: (degrees) => this.#turn(degrees),
      leave: () => {
        const had = this.#at !== null;
        this.#point(null);
        return had;
      },
    });
  }

  /** @param {number} rate */
  #changeRate(rate) {
    if (rate === this.#lab.rate) return;
    this.#actions.rate(rate);
    this.#notice.say(rate === Infinity ? 'All at once' : `${rate} expansions a second`);
  }

  /** @param {number} dx @param {number} dy */
  #moveCursor(dx, dy) {
    const { columns, rows, from } = this.#lab;
    if (!columns) return;
    const at = this.#at;
    const [x, y] = at ? at.cell : from;
    const next = /** @type {[number, number]} */ (at ? [Math.min(columns - 1, Math.max(0, x + dx)), Math.min(rows - 1, Math.max(0, y + dy))] : [x, y]);
    this.#stage.reveal(...next);
    this.#point({ cell: next, lane: at?.lane ?? 0 }, true);
  }

  #toggle() {
    const cell = this.#at?.cell;
    if (cell) this.#setKind(this.#isWall(...cell) ? 'floor' : 'wall');
  }

  /** @param {string} kind */
  #setKind(kind) {
    const cell = this.#at?.cell;
    if (!cell) return;
    const [x, y] = cell;
    if (kind === 'wall' && this.#endAt(x, y)) this.#notice.pass('No wall can stand on the start or the goal.', true);
    else this.#try(() => this.#lab.setCell(x, y, kind));
  }

  /** @param {'from' | 'to'} end */
  #placeEnd(end) {
    const cell = this.#at?.cell;
    if (!cell) return;
    this.#grips.last = end;
    this.#try(() => this.#lab.placeEnd(end, ...cell));
  }

  /** Turns the end under the cursor, or else the one that was in the hand last. @param {number} degrees */
  #turn(degrees) {
    const lab = this.#lab;
    if (!lab.lanes.some(({ drive }) => drive)) return;
    const end = (this.#at && lab.endAt(...this.#at.cell)) ?? this.#grips.last;
    lab.placeHeading(end, (lab.headings[end === 'from' ? 0 : 1] ?? 0) + degrees);
    this.#notice.say(`${end === 'from' ? 'Start' : 'Goal'} heading ${lab.headings[end === 'from' ? 0 : 1]} degrees`);
  }

  /** What is refused is said in passing. @param {() => unknown} work */
  #try(work) {
    try {
      work();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#notice.pass(`${message.charAt(0).toUpperCase()}${message.slice(1)}.`, true);
    }
  }

  /** @param {number} x @param {number} y @returns {'from' | 'to' | ''} */
  #endAt(x, y) {
    return this.#lab.endAt(x, y) ?? '';
  }

  /** @param {number} x @param {number} y */
  #isWall(x, y) {
    return this.#lab.kindAt(x, y) === 'wall';
  }

  /** Whether the ground there is already what the terrain tool paints. @param {number} x @param {number} y */
  #isCost(x, y) {
    return this.#lab.kindAt(x, y) === kindOf(this.cost);
  }

  /** @param {ClipboardEvent} event */
  #paste(event) {
    const target = event.composedPath()[0];
    if (event.timeStamp - this.#middleUp < MIDDLE_MS) return;
    if (event.defaultPrevented || target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) return;
    if (target instanceof HTMLElement && target.isContentEditable) return;
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (file) this.#actions.file(file);
    else if (text !== '') this.#actions.paste(text);
    else return;
    event.preventDefault();
  }
}

/** @param {number} cost */
const kindOf = (cost) => (cost === 1 ? 'floor' : `cost:${cost}`);
