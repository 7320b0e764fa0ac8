// Keys of the lab: on its stage all of them, elsewhere in it (on its own page anywhere) those that the control in focus
// does not use itself. Letters are taken by what they say, as the page names them; the rest by what it is. Nothing is
// taken with a modifier that has another meaning, and never Tab.

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const PAN = 60;
const ZOOM = 1.25;
/** Degrees a press, and with Shift. */
const TURN = 15;
const TURN_FINELY = 1;

/**
 * @param {HTMLElement} element the stage's own
 * @param {EventTarget} around where keys are heard: the element, or the whole document
 * @param {import('../play/lab.js').Lab} lab
 * @param {import('./stage.js').LabStage} stage
 * @param {import('./cell-cursor.js').CellCursor} cursor
 * @param {import('./commands.js').Commands} commands
 * @param {AbortSignal} signal ends it
 */
export function listenToLabKeys(element, around, lab, stage, cursor, commands, signal) {
  let repeats = 0;
  let turn = TURN;
  /** @type {Record<string, () => void>} */
  const plain = {
    ' ': () => commands.playOrPause(),
    Home: () => lab.seek(0),
    End: () => lab.seek(Infinity),
    '[': () => commands.slower(),
    ']': () => commands.faster(),
    r: () => lab.reset(),
    '+': () => stage.zoomMiddle(ZOOM),
    '=': () => stage.zoomMiddle(ZOOM),
    '-': () => stage.zoomMiddle(1 / ZOOM),
    f: () => stage.showAll(),
    0: () => stage.showAll(),
    Enter: () => commands.toggleCell(),
    s: () => commands.placeEnd('from'),
    g: () => commands.placeEnd('to'),
    '?': () => void commands.showKeys(),
  };
  /** What goes on while a key is held. @type {Record<string, () => void>} */
  const held = {
    ',': () => commands.stepBy(-1, repeats),
    '.': () => commands.stepBy(1, repeats),
    q: () => commands.turn(-turn),
    e: () => commands.turn(turn),
    '<': () => commands.stepBy(-1, repeats),
    '>': () => commands.stepBy(1, repeats),
  };

  around.addEventListener('keydown', (heard) => {
    const event = /** @type {KeyboardEvent} */ (heard);
    const { key, repeat } = event;
    const target = event.composedPath()[0];
    if (event.defaultPrevented || !element.isConnected || (target !== element && isTheirs(target, key))) return;
    repeats = repeat ? repeats + 1 : 0;
    turn = event.shiftKey ? TURN_FINELY : TURN;
    const name = key.length === 1 ? key.toLowerCase() : key;
    const arrow = ARROWS[key];
    if (event.ctrlKey || event.metaKey) {
      if (event.altKey) return;
      if (name === 'z' && !event.shiftKey) commands.undo();
      else if (name === 'z' || name === 'y') commands.redo();
      else return;
    } else if (event.altKey) {
      return;
    } else if (arrow) {
      if (event.shiftKey) stage.pan(-arrow[0] * PAN, -arrow[1] * PAN);
      else cursor.move(arrow[0], arrow[1]);
    } else if (held[name]) {
      held[name]();
    } else if (plain[name]) {
      if (!repeat || ['+', '=', '-', '[', ']'].includes(name)) plain[name]();
    } else if (/^[1-9]$/.test(name)) {
      commands.setCost(Number(name));
    } else if (key === 'Escape') {
      if (!cursor.leave() && target === element) element.blur();
    } else {
      return;
    }
    event.preventDefault();
  }, { signal });
}

/**
 * Whether a control has a use of its own for a key.
 *
 * @param {EventTarget | undefined} target @param {string} key
 */
function isTheirs(target, key) {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  const arrow = key.startsWith('Arrow');
  if (target instanceof HTMLInputElement) {
    if (target.type === 'range') return arrow || ['Home', 'End', 'PageUp', 'PageDown'].includes(key);
    return target.type === 'radio' ? arrow || key === ' ' : true;
  }
  return target.matches('button, a, summary') && (key === ' ' || key === 'Enter');
}
