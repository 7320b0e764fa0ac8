// Further tools, loaded when first opened: the shelf of drawing tools, and the map as text.

import { formatOf } from '../../engine/grid.js';
import { msg, saidBy, sentence } from '../../shared/message.js';
import { adopt } from '../../shared/ui/sheet.js';
import { blank, cleared, inverted, resized } from '../play/pens.js';
import { createShelf } from '../ui/shelf.js';
import { createTextEditor, MOST_CHARACTERS } from '../ui/text-editor.js';
import { createDrawingHand, createPlacesHand } from './hands.js';
import field from '../../shared/ui/text-field.css?inline';
import sheet from './map-tools.css?inline';

/**
 * @import { Notice } from '../../shared/ui/notice.js'
 * @import { Words } from '../../shared/ui/words.js'
 * @import { Lab } from '../play/lab.js'
 * @import { LabCursor } from './cell-cursor.js'
 * @import { Commands } from './keys.js'
 * @import { LabShell } from './shell.js'
 * @import { LabStage } from './stage.js'
 * @import { Said } from '../../shared/message.js'
 * @typedef {import('../play/pens.js').Shape} Shape
 * @typedef {import('../../engine/grid.js').TextFormat} TextFormat
 */

/** The beginning of a text that says its format itself. */
const SAYS = /^\s*(?:<|(?:type|layout)[ \t]|[[{])/;

/** Formats without start and goal. */
const ENDLESS = ['matrix', 'map', 'xml'];

/**
 * @param {{ host: HTMLElement, shadow: ShadowRoot, shell: LabShell, lab: Lab, cursor: LabCursor,
 *   stage: LabStage, notice: Notice, commands: Commands, words: Words }} parts
 */
export function createMapShelf({
  host,
  shadow,
  shell,
  lab,
  cursor,
  stage,
  notice,
  commands,
  words,
}) {
  adopt(shadow, [sheet]);
  const shelf = createShelf(words, {
    figure: (figure) => take({ figure }),
    brush: (brush) => take({ brush }),
    resize: (columns, rows) =>
      reshape(
        (map) => resized(map, columns, rows),
        msg('{n} by {m} cells', { n: columns, m: rows }),
      ),
    blank: (columns, rows) =>
      reshape(
        (map) => blank(map, columns, rows),
        msg('Blank map: {n} by {m} cells', { n: columns, m: rows }),
      ),
    clear: () => reshape(cleared, msg('Walls cleared')),
    invert: () => reshape(inverted, msg('Inverted')),
    keys: commands.showKeys,
  });
  const { element } = shelf;
  element.hidden = true;
  shell.head.append(element);

  /** @param {{ figure?: import('../ui/shelf.js').Figure, brush?: number }} choice */
  function take(choice) {
    const { hand, tool } = cursor;
    hand?.leave();
    const { figure, brush } = {
      figure: tool === 'place' || !hand ? 'free' : hand.figure,
      brush: hand?.brush ?? 1,
      ...choice,
    };
    if (figure === 'stop' || figure === 'landmark') {
      cursor.hand = createPlacesHand({ host, lab, stage, notice }, figure);
      cursor.tool = 'place';
    } else {
      cursor.hand =
        figure === 'free' && brush === 1 ? null : createDrawingHand({ lab, notice }, figure, brush);
      // A figure needs a tool that paints.
      if (tool === 'look' || tool === 'place') cursor.tool = 'wall';
    }
    lab.touch();
  }

  /** @param {(map: Shape) => Shape} work @param {Said} done */
  function reshape(work, done) {
    if (!lab.editor.columns) return;
    const { columns, rows, from, to } = lab.editor;
    lab.editor.reshape(work({ columns, rows, cells: lab.editor.cells.slice(), from, to }));
    notice.say(done);
  }

  function show() {
    const landmarks = lab.lanes.some(
      ({ options, drive }) => !drive && options.heuristic === 'landmarks',
    );
    // Without an estimate by landmarks, its tool is removed.
    if (cursor.hand?.figure === 'landmark' && !landmarks) take({ figure: 'free' });
    const { figure = 'free', brush = 1 } = cursor.hand ?? {};
    if (!element.hidden)
      shelf.show({
        figure: cursor.tool === 'look' ? '' : figure,
        brush,
        columns: lab.editor.columns,
        rows: lab.editor.rows,
        landmarks,
      });
  }

  return {
    show,
    get shown() {
      return !element.hidden;
    },
    toggle() {
      element.hidden = !element.hidden;
      show();
    },
  };
}

/**
 * Keeps map and text equal: typed text becomes the map, and edits of the map become text.
 *
 * @param {{ shadow: ShadowRoot, shell: LabShell, lab: Lab, signal: AbortSignal, words: Words }}
 *   parts
 * @param {{ named: (name: string) => void, close: () => void }} hooks named: the map is now the
 *   reader's own
 */
export function createMapText({ shadow, shell, lab, signal, words }, { named, close }) {
  /** The chosen format; null chooses one that can hold all of the map. @type {TextFormat | null} */
  let chosen = null;
  /** Whether the map is being made from the text now. */
  let typing = false;
  const editor = createTextEditor({ words, typed, format: use, close });
  adopt(shadow, [sheet, field]);
  editor.element.hidden = true;
  shell.work.append(editor.element);
  signal.addEventListener('abort', () => editor.dispose());

  /** @param {string} format */
  function use(format) {
    chosen = /** @type {TextFormat} */ (format);
    editor.discard();
    follow();
  }

  /** Writes the map as text, unless the map has just come from the text. */
  function follow() {
    const cells = lab.editor.columns * lab.editor.rows;
    if (editor.element.hidden || typing || !cells) return;
    const format = chosen ?? (lab.editor.layout === '' ? 'ascii' : 'hex');
    if (cells > MOST_CHARACTERS) {
      const most = MOST_CHARACTERS.toLocaleString('en');
      editor.refuse(
        msg(
          'This map has {cells} cells; as text beside the picture at most {most} can be edited. Save it, change the file and open it.',
          { cells: cells.toLocaleString('en'), most },
        ),
        format,
      );
      return;
    }
    try {
      editor.show(lab.editor.text(format), format);
    } catch (error) {
      editor.refuse(sentence(saidBy(error)), format);
    }
  }

  /**
   * @param {string} text
   * @param {string} as the chosen format
   * @param {boolean} isPasted whether all of it is from elsewhere, like that of a file
   * @throws a MapError with line and column
   */
  function typed(text, as, isPasted) {
    const format = isPasted || SAYS.test(text) ? formatOf(text) : /** @type {TextFormat} */ (as);
    const { from, to, stops } = lab.editor;
    typing = true;
    try {
      const name = lab.editor.name.endsWith('*') ? lab.editor.name : `${lab.editor.name}*`;
      const ends = ENDLESS.includes(format) && format === as && !isPasted ? { from, to } : {};
      lab.editor.open({ text, format, name, same: true, ...ends, stops });
      named(name);
      if (format !== as) chosen = format;
      return format;
    } finally {
      typing = false;
    }
  }

  return {
    follow,
    get shown() {
      return !editor.element.hidden;
    },
    /** @param {boolean} show */
    show(show) {
      editor.element.hidden = !show;
      follow();
      if (show) editor.focus();
    },
    /** Call it after another map opens: the errors of the last text no longer matter. */
    replaced() {
      if (!typing) editor.discard();
      follow();
    },
  };
}
