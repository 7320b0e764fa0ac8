// Keys and pointers on the stage, and dropped files.
//
// Keys on the stage: arrows and WASD walk. WASD are physical keys, so that the block under the left
// hand works on every keyboard. A direction is held while at least one of its keys is down. Space
// pauses, U unfolds. It ignores keys with a modifier, keys when the stage has no focus, and Tab.
//
// Pointers on the stage: the press decides between painting walls and turning the cube. Painting
// needs the edit mode, the first button and a cell under the pointer. All else turns. A second
// finger always turns and zooms, so that you can turn a cube that fills a small screen while you
// edit it.
//
// A page steers by the methods of the element, and a reader also by the pad. A direction means what
// it does on the screen when it is pressed. Held, it continues around the cube, whatever it would
// mean later.

import { msg } from '../../shared/message.js';
import { watchTabbing } from '../../shared/ui/dom.js';
import { acceptDrops } from '../../shared/ui/files.js';
import { orTell } from '../../shared/ui/notice.js';

/**
 * @import { Direction } from '../../engine/chase.js'
 * @import { Notice } from '../../shared/ui/notice.js'
 * @import { Words } from '../../shared/ui/words.js'
 * @import { ChaseGame } from '../play/chase-game.js'
 * @import { Editor } from './editing.js'
 * @import { Goal } from './on-demand.js'
 * @import { Intro } from './intro.js'
 * @import { CubeOpener } from './opener.js'
 * @import { Rewinding } from './rewinding.js'
 * @import { Shell } from './shell.js'
 * @import { Stage } from './stage.js'
 * @import { Watched } from './watched.js'
 * @typedef {ReturnType<typeof createSteering>} Steering
 * @typedef {object} Dependencies
 * @property {HTMLElement} host
 * @property {Words} words
 * @property {AbortSignal} signal
 * @property {Notice} notice
 * @property {Shell} shell
 * @property {Watched} watched
 * @property {Stage} stage
 * @property {CubeOpener} opener
 * @property {Editor} editor
 * @property {Steering} steering
 * @property {Goal} goal
 * @property {Rewinding} rewinding
 * @property {Intro} intro
 */

/** @type {Record<string, Direction>} */
const ARROWS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };
/** @type {Record<string, Direction>} */
const LETTERS = { KeyW: 'up', KeyS: 'down', KeyA: 'left', KeyD: 'right' };

/** By printed character, wherever the keys are. @type {Record<string, number>} */
const ZOOM = { '+': 1.25, '=': 1.25, '-': 1 / 1.25, '−': 1 / 1.25 };

/** A finger that moves at most this many pixels is still a press in place. */
const STILL = 6;
const DOUBLE_MS = 350;

/** The zoom of a wheel, as a logarithm per pixel. */
const WHEEL = 0.0016;

/** @param {Dependencies} dependencies */
export function listenToInput(dependencies) {
  listenToKeys(dependencies);
  listenToPointer(dependencies);
  listenAround(dependencies);
}

/** @param {Dependencies} dependencies */
function listenToKeys({
  words,
  shell,
  notice,
  stage,
  steering,
  editor,
  watched,
  rewinding,
  intro,
}) {
  const { canvas } = shell;
  /** The keys that are down, with their directions. @type {Map<string, Direction>} */
  const down = new Map();

  /** @param {string} code */
  const letGo = (code) => {
    const direction = down.get(code);
    if (direction === undefined) return;
    down.delete(code);
    if (![...down.values()].includes(direction)) steering.release(direction);
  };

  const showAll = () =>
    orTell(notice, msg('The list of keys could not be loaded.'), async () => {
      const [{ showKeys }, { CUBE_KEYS }] = await Promise.all([
        import('../../shared/ui/keys-dialog.js'),
        import('../ui/more.js'),
      ]);
      showKeys(words, canvas, CUBE_KEYS);
    });

  canvas.addEventListener('keydown', (event) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const isUndo = isCommand && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (isCommand && editor.active ? editor.hand?.shortcut(event) : isUndo && rewinding.undo())
      event.preventDefault();
    if (isCommand || event.altKey) return;
    // Virtual keyboards send no code, but their arrows have a name.
    const code = event.code || event.key;
    const arrow = ARROWS[code];
    const direction = arrow ?? LETTERS[code];
    const zoom = ZOOM[event.key];
    if (editor.active && arrow !== undefined) {
      editor.ask((hand) => hand.moveCursor(arrow));
    } else if (editor.active && (code === 'Enter' || code === 'Space')) {
      if (!event.repeat) editor.ask((hand) => hand.press());
    } else if (code === 'Space') {
      if (!event.repeat) steering.playOrPause();
    } else if (zoom !== undefined) {
      stage.change((scene) => scene.zoomBy(zoom));
    } else if (event.key === 'm' || event.key === 'M') {
      watched.another(event.shiftKey ? -1 : 1);
    } else if (direction !== undefined) {
      // Also a repeat: the key can have gone down elsewhere, as beside the button that begins a
      // game.
      if (!down.has(code)) {
        const held = [...down.values()].includes(direction);
        down.set(code, direction);
        intro.play();
        if (!held) steering.pressByHand(direction);
      }
    } else if (event.key === '?') {
      void showAll();
    } else if (event.key.toLowerCase() === 'u') {
      if (!event.repeat) stage.turnOver();
    } else if (code === 'Escape') {
      if (!intro.watch() && !editor.end() && !watched.release()) canvas.blur();
    } else {
      return;
    }
    // Used: the page must not scroll too.
    event.preventDefault();
  });
  canvas.addEventListener('keyup', (event) => letGo(event.code || event.key));
  // A key that is released elsewhere sends no event, so leaving releases all.
  canvas.addEventListener('blur', () => [...down.keys()].forEach(letGo));
}

/** @param {Dependencies} dependencies */
function listenToPointer({ host, shell, stage, editor, goal, watched }) {
  const { canvas } = shell;
  /**
   * @type {Map<number, { x: number, y: number }>} the pointers that are down, with their last
   *   positions
   */
  const down = new Map();
  /** Whether they paint, otherwise they turn. */
  let paints = false;
  let travelled = 0;
  let lastPress = { time: -Infinity, x: 0, y: 0 };

  canvas.addEventListener('pointerdown', (event) => {
    const at = stage.at(event);
    down.set(event.pointerId, at);
    canvas.setPointerCapture(event.pointerId);
    if (down.size > 1) {
      if (paints) editor.ask((hand) => hand.strokeCancel());
      paints = false;
      return;
    }
    travelled = 0;
    editor.hold(true);
    const cell = editor.active && event.button === 0 ? stage.pick(at.x, at.y) : null;
    paints = cell !== null;
    if (cell) editor.ask((hand) => hand.strokeStart(cell));
    canvas.toggleAttribute('data-turning', !paints);
  });

  canvas.addEventListener('pointermove', (event) => {
    const at = stage.at(event);
    const before = down.get(event.pointerId);
    if (!before) {
      const cell = stage.pick(at.x, at.y);
      if (editor.active) editor.ask((hand) => hand.hover(cell));
      else if (event.pointerType === 'mouse') watched.hover(cell);
      return;
    }
    const distance = distanceOf(down);
    down.set(event.pointerId, at);
    if (distance > 0) stage.change((scene) => scene.zoomBy(distanceOf(down) / distance));
    const dx = at.x - before.x;
    const dy = at.y - before.y;
    travelled += Math.abs(dx) + Math.abs(dy);
    if (paints) {
      // A fast stroke leaves gaps between two events, so the cells between are painted too.
      const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) / 4));
      for (let step = 1; step <= steps; step++) {
        const cell = stage.pick(before.x + (dx * step) / steps, before.y + (dy * step) / steps);
        if (cell) editor.ask((hand) => hand.strokeMove(cell));
      }
    } else if (travelled > STILL) {
      // Two fingers share the turn.
      stage.change((scene) => scene.orbitBy(dx / down.size, dy / down.size));
    }
  });

  /** @param {PointerEvent} event */
  const up = (event) => {
    const at = down.get(event.pointerId);
    if (!at) return;
    down.delete(event.pointerId);
    if (down.size > 0) return;
    if (paints) editor.ask((hand) => hand.strokeEnd());
    else stage.change((scene) => scene.orbitEnd());
    if (!paints && event.type === 'pointerup' && event.button === 0 && travelled <= STILL)
      press(event.timeStamp, at);
    canvas.removeAttribute('data-turning');
    editor.hold(false);
  };
  canvas.addEventListener('pointerup', up);
  canvas.addEventListener('pointercancel', up);
  canvas.addEventListener('pointerleave', () => {
    if (down.size > 0) return;
    editor.hand?.hover(null);
    watched.hover(null);
  });
  canvas.addEventListener(
    'wheel',
    (event) => {
      // With Ctrl, which two fingers on a touch pad also send, the wheel never scrolls.
      if (!event.ctrlKey && !ownsWheel(host)) return;
      event.preventDefault();
      const lines = event.deltaMode === 1 ? 16 : 1;
      stage.change((scene) =>
        scene.zoomBy(Math.exp(-event.deltaY * lines * WHEEL * (event.ctrlKey ? 4 : 1))),
      );
    },
    { passive: false },
  );
  canvas.addEventListener('contextmenu', (event) => event.preventDefault());

  // Not all browsers send `dblclick` for touch, so two presses in place are counted here.
  /** @param {number} time @param {{ x: number, y: number }} at */
  const press = (time, at) => {
    const near = Math.hypot(at.x - lastPress.x, at.y - lastPress.y) < 24;
    if (time - lastPress.time < DOUBLE_MS && near) {
      stage.faceTo(stage.pick(at.x, at.y)?.face ?? null);
      lastPress = { time: -Infinity, x: 0, y: 0 };
    } else {
      lastPress = { time, ...at };
      const cell = editor.active ? null : stage.pick(at.x, at.y);
      if (cell && !goal.game?.takes(cell)) watched.press(cell);
    }
  };
}

/**
 * Listens for dropped files, the kind of input, and Escape in the whole element.
 *
 * @param {Dependencies} dependencies
 */
function listenAround({ host, signal, shell: { root, drop }, opener, editor, intro }) {
  acceptDrops(
    host,
    {
      over: (over) => (drop.hidden = !over),
      dropped: (file, at) =>
        editor.picture(file, at) || opener.openFile(file).catch(() => undefined),
    },
    signal,
  );
  watchTabbing(root);
  // A touch shows that there is a touch screen, which a media query may not know.
  root.addEventListener('pointerdown', ({ pointerType }) => {
    if (pointerType === 'touch') root.setAttribute('data-touch', '');
  });
  // Also from the panel, which has the switch.
  root.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !intro.watch()) editor.end();
  });
}

/**
 * Returns the distance of the first two pointers; 0 for one.
 *
 * @param {Map<number, { x: number, y: number }>} pointers
 */
function distanceOf(pointers) {
  const [one, other] = pointers.values();
  return other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}

/**
 * Returns whether the element is alone on its page, which is no higher than the window.
 *
 * @param {HTMLElement} host
 */
function ownsWheel(host) {
  const { scrollHeight, clientHeight } = host.ownerDocument.documentElement;
  return host.hasAttribute('page') && scrollHeight <= clientHeight;
}

/** @param {{ game: ChaseGame, stage: Stage, editor: Editor }} dependencies */
export function createSteering({ game, stage, editor }) {
  /** Held directions, and their meanings in the core. @type {Map<string, string>} */
  const directions = new Map();
  /** Returns the held directions, by their names in the core. */
  const held = () => [...directions.values()];

  /** Called by a page. @param {string} direction on the screen */
  function press(direction) {
    // From the first press on, the player no longer moves by itself, on every later map too.
    if (game.world?.wandering) {
      game.configure({ wander: false });
      editor.attend();
    }
    stage.faceTo(null);
    const meaning = stage.meaningOf(direction);
    if (directions.get(direction) !== meaning) release(direction);
    directions.set(direction, meaning);
    try {
      game.press(meaning);
    } catch (error) {
      // An unknown word is not held.
      directions.delete(direction);
      throw error;
    }
  }

  /**
   * By a reader: the first press also starts time, if nothing has started by itself.
   *
   * @param {string} direction
   */
  function pressByHand(direction) {
    if (game.world && game.playback.state === 'ready') game.playback.play();
    press(direction);
  }

  /** @param {string} direction */
  function release(direction) {
    const meaning = directions.get(direction) ?? direction;
    directions.delete(direction);
    // Over a cut of the net, two directions can have the same meaning.
    if (!held().includes(meaning)) game.release(meaning);
  }

  /** Presses the held directions again, after a reset has released them in the core. */
  const resume = () => [...directions.keys()].forEach(press);

  return {
    press,
    pressByHand,
    release,
    resume,
    playOrPause: () => game.world && game.playback.playOrPause(),
    held,
  };
}
