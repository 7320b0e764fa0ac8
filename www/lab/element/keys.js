// The commands of keys and buttons, and the announcements of the lab. Commands for a cell act on
// the cell under the cursor. Refused commands are reported briefly.

import { faster, slower } from '../play/playhead.js';
import { msg, saidBy, sentence } from '../../shared/message.js';
import { kindOf } from './cell-cursor.js';
import { drives } from './lanes.js';

/**
 * @import { Notice } from '../../shared/ui/notice.js'
 * @import { Words } from '../../shared/ui/words.js'
 * @import { Lab } from '../play/lab.js'
 * @import { LabCursor } from './cell-cursor.js'
 * @import { Announcements } from './lanes.js'
 * @import { LabShell } from './shell.js'
 * @import { LabStage } from './stage.js'
 * @typedef {import('../../engine/names.js').CellWord} CellWord
 * @typedef {ReturnType<typeof createCommands>} Commands
 * @typedef {'from' | 'to'} End
 */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
/** Keys that repeat while held. */
const GO_ON = [',', '.', 'q', 'e', '+', '-', '[', ']', 'Escape'];
/**
 * Equivalent keys with or without Shift, and another one for the whole map.
 *
 * @type {Record<string, string>}
 */
const SAME = { '=': '+', '<': ',', '>': '.', '0': 'f' };
const PAN = 60;
const ZOOM = 1.25;
/** Degrees per press, without and with Shift. */
const TURN = 15;
const TURN_FINELY = 1;

/**
 * @param {{ host: HTMLElement, lab: Lab, stage: LabStage, cursor: LabCursor, notice: Notice,
 *   announcements: Announcements, words: Words }} parts
 */
export function createCommands({ host, lab, stage, cursor, notice, announcements, words }) {
  const setRate = (/** @type {number} */ rate) => host.setAttribute('rate', String(rate));

  /** @param {number} rate */
  function changeRate(rate) {
    if (rate === lab.rate) return;
    setRate(rate);
    notice.say(
      rate === Infinity ? msg('All at once') : msg('{rate} expansions a second', { rate }),
    );
  }

  /** Reports an error of a command. @param {() => unknown} work */
  function attempt(work) {
    try {
      work();
    } catch (error) {
      notice.pass(sentence(saidBy(error)), true);
    }
  }

  /** @param {CellWord} kind */
  function setKind(kind) {
    const { at } = cursor;
    if (!at) return;
    if (kind === 'wall' && lab.editor.endAt(...at.cell))
      notice.pass(msg('No wall can stand on the start or the goal.'), true);
    else attempt(() => lab.editor.setCell(...at.cell, kind));
  }

  return {
    playOrPause() {
      if (lab.state === 'running') lab.pause();
      else lab.play();
      notice.say(
        lab.state === 'running' ? msg('Playing') : msg('Paused at step {step}', { step: lab.step }),
      );
    },

    /**
     * Steps faster while a key is held.
     *
     * @param {number} n
     * @param {number} [repeat] how often it has repeated
     */
    stepBy(n, repeat = 0) {
      lab.pause();
      const stride =
        repeat < 20 ? 1 : Math.max(1, Math.round((lab.steps / 400) * Math.min(4, repeat / 40)));
      lab.stepBy(n * stride);
      announcements.step();
    },

    /** @param {number} n */
    seek: (n) => lab.seek(n),

    /** Notes whether the scrubber is dragged. @param {boolean} held */
    hold(held) {
      if (held) lab.pause();
    },

    setRate,
    slower: () => changeRate(slower(lab.rate)),
    faster: () => changeRate(faster(lab.rate)),

    undo() {
      cursor.hand?.leave();
      notice.say(lab.editor.undo() ? msg('Undone') : msg('Nothing to undo'));
    },

    redo() {
      cursor.hand?.leave();
      notice.say(lab.editor.redo() ? msg('Redone') : msg('Nothing to redo'));
    },

    /** @param {import('../ui/tools.js').Tool} tool */
    takeTool(tool) {
      // Stops and landmarks belong to their tool.
      if (cursor.tool === 'place') {
        cursor.hand?.leave();
        cursor.hand = null;
      }
      cursor.tool = tool;
      lab.touch();
    },

    /** Sets the cost of painted ground. @param {number} cost */
    paintCost(cost) {
      cursor.cost = cost;
    },

    zoom: stage.zoomMiddle,
    showAll: stage.showAll,

    /** Presses at the cursor: with a wide brush, a line or another tool, the same as Enter. */
    toggleCell() {
      const { at, hand } = cursor;
      if (!at) return;
      if (hand) hand.pressByKeys(at.cell, cursor.paint(at.cell));
      else setKind(lab.editor.kindAt(...at.cell) === 'wall' ? 'floor' : 'wall');
    },

    /** Shows the list of keys. */
    async showKeys() {
      try {
        const [{ showKeys }, { LAB_KEYS }] = await Promise.all([
          import('../../shared/ui/keys-dialog.js'),
          import('../ui/shelf.js'),
        ]);
        showKeys(words, stage.element, LAB_KEYS);
      } catch {
        notice.pass(msg('The list of keys could not be loaded.'), true);
      }
    },

    /** @param {number} cost */
    setCost: (cost) => setKind(kindOf(cost)),

    /** @param {End} end */
    placeEnd(end) {
      const { at, grips } = cursor;
      if (!at) return;
      grips.last = end;
      attempt(() => lab.editor.placeEnd(end, ...at.cell));
    },

    /** Turns the end under the cursor, or the one that was held last. @param {number} degrees */
    turn(degrees) {
      if (!drives(lab)) return;
      const { at, grips } = cursor;
      const end = (at && lab.editor.endAt(...at.cell)) ?? grips.last;
      const side = end === 'from' ? 0 : 1;
      lab.editor.placeHeading(end, (lab.editor.headings[side] ?? 0) + degrees);
      notice.say(
        msg('{end} heading {degrees} degrees', {
          end: end === 'from' ? msg('Start') : msg('Goal'),
          degrees: lab.editor.headings[side] ?? 0,
        }),
      );
    },
  };
}

/**
 * On the stage, all keys are the lab's. Elsewhere in it (on its own page, anywhere), it takes the
 * keys that the focused control does not use. Letters match by the character, as the page names
 * them. It ignores keys with modifiers of another meaning, and Tab.
 *
 * @param {{ host: HTMLElement, shell: LabShell, lab: Lab, stage: LabStage, cursor: LabCursor,
 *   commands: Commands, signal: AbortSignal }} parts
 */
export function listenToKeys({ host, shell, lab, stage, cursor, commands, signal }) {
  /** How often the key has repeated since it went down. */
  let repeats = 0;
  let degrees = TURN;
  /** @type {Record<string, () => void>} */
  const acts = {
    ' ': commands.playOrPause,
    'Home': () => lab.seek(0),
    'End': () => lab.seek(Infinity),
    '[': commands.slower,
    ']': commands.faster,
    'r': () => lab.reset(),
    '+': () => stage.zoomMiddle(ZOOM),
    '-': () => stage.zoomMiddle(1 / ZOOM),
    'f': stage.showAll,
    'Enter': commands.toggleCell,
    's': () => commands.placeEnd('from'),
    'g': () => commands.placeEnd('to'),
    '?': commands.showKeys,
    ',': () => commands.stepBy(-1, repeats),
    '.': () => commands.stepBy(1, repeats),
    'q': () => commands.turn(-degrees),
    'e': () => commands.turn(degrees),
    'Escape': () => cursor.leave() || shell.stage.blur(),
  };

  /** @param {KeyboardEvent} event @returns {boolean} whether the lab used it */
  function take({ key, repeat, shiftKey, ctrlKey, metaKey, altKey }) {
    const name = SAME[key] ?? (key.length === 1 ? key.toLowerCase() : key);
    const arrow = ARROWS[key];
    const act = acts[name];
    if (ctrlKey || metaKey) {
      if (altKey || !(name === 'z' || name === 'y')) return false;
      if (name === 'z' && !shiftKey) commands.undo();
      else commands.redo();
    } else if (altKey) {
      return false;
    } else if (arrow) {
      if (shiftKey) stage.pan(-arrow[0] * PAN, -arrow[1] * PAN);
      else cursor.move(arrow[0], stage.camera.shape.up ? -arrow[1] : arrow[1]);
    } else if (act) {
      if (!repeat || GO_ON.includes(name)) act();
    } else if (/^[1-9]$/.test(name)) {
      commands.setCost(Number(name));
    } else {
      return false;
    }
    return true;
  }

  // On its own page, the lab listens in the whole document.
  const around = host.hasAttribute('page') ? document : shell.root;
  around.addEventListener(
    'keydown',
    (heard) => {
      const event = /** @type {KeyboardEvent} */ (heard);
      const target = event.composedPath()[0];
      if (
        event.defaultPrevented ||
        !shell.stage.isConnected ||
        (target !== shell.stage && isTheirs(target, event.key))
      )
        return;
      repeats = event.repeat ? repeats + 1 : 0;
      degrees = event.shiftKey ? TURN_FINELY : TURN;
      if (take(event)) event.preventDefault();
    },
    { signal },
  );
}

/**
 * Returns whether a control uses a key itself.
 *
 * @param {EventTarget | undefined} target @param {string} key
 */
function isTheirs(target, key) {
  if (!(target instanceof HTMLElement)) return false;
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    return true;
  const arrow = key.startsWith('Arrow');
  if (target instanceof HTMLInputElement) {
    if (target.type === 'range')
      return arrow || ['Home', 'End', 'PageUp', 'PageDown'].includes(key);
    return target.type === 'radio' ? arrow || key === ' ' : true;
  }
  return target.matches('button, a, summary') && (key === ' ' || key === 'Enter');
}
