// The views of the attribute `show`: what the panes paint for it, and the scale under the stage.
// They load on demand.

import { ARTICLES } from '../draw/articles.js';
import { differenceOf, Heat, levelsOf, NONE } from '../draw/heat.js';
import { ground, levelTints, overHeat, pairOf, rampOf } from '../draw/palette.js';
import { isLoaded, loadParts } from '../../engine/load.js';
import { layout } from '../../engine/layout.js';
import { MARKS } from '../../engine/names.js';
import { clearanceOf, ExactField, MOST_FIELD } from '../play/queries.js';
import { isShown, layersOf, searchOf } from './layers.js';
import { once } from '../../shared/async.js';
import { msg, saidBy, sentence } from '../../shared/message.js';
import { adopt } from '../../shared/ui/sheet.js';
import { factsOf, programOf, traced } from '../play/programs.js';
import { labelOf } from '../ui/word-labels.js';
import { titlesOf } from '../ui/titles.js';
import {
  createCode,
  createMatrix,
  createOpenListView,
  createScale,
  createSigns,
} from '../ui/under-stage.js';
import css from './views.css?inline';

/**
 * @import { Notice } from '../../shared/ui/notice.js'
 * @import { Words } from '../../shared/ui/words.js'
 * @import { Lab } from '../play/lab.js'
 * @import { LabShell } from './shell.js'
 * @typedef {[number, number]} Cell
 * @typedef {import('../draw/picture.js').Hit} Hit
 * @typedef {import('../play/lane.js').Lane} Lane
 * @import { Said } from '../../shared/message.js'
 * @typedef {import('../draw/palette.js').Colours} Colours
 * @typedef {import('../draw/heat.js').Kind} Kind
 * @typedef {import('../draw/heat.js').Ends} Ends
 * @typedef {import('../draw/picture.js').Heated} Heated
 * @typedef {import('../play/queries.js').Field} Field
 * @typedef {{ key: string, of: import('../draw/open-layout.js').OpenList | null, why: Said }}
 *   Listed the open list of a step, or why there is none
 */

/** From this step on, the list is built only for steps where the playhead stops. */
const LONG_LIST = 3000;
/** Milliseconds per picture to read numbers, for all lanes together. */
const ASKING_MS = 2;
/** How much larger than the largest number the scale becomes when it grows, as a factor. */
const AHEAD = 1.25;
/** Up to this many cells, all numbers of a finished search are read at once. */
const SMALL = 65_536;
/** The text under the stage that replaces a scale. */
const TOO_LARGE = msg('This map is too large for that: expected at most {most} cells', {
  most: MOST_FIELD.toLocaleString('en'),
});
/** The most cells of a matrix under the stage. */
const MOST_MATRIX = 40_000;
const TOO_LARGE_FOR_TEXT = msg('This map is too large for that: expected at most {most} cells', {
  most: MOST_MATRIX.toLocaleString('en'),
});
const ONE_ONLY = msg('Add a search to the race to see in which cells the two differ');

/**
 * @param {{ lab: Lab, shadow: ShadowRoot, shell: LabShell, notice: Notice, signal: AbortSignal,
 *   words: Words }} parts
 */
export function createViews({ lab, shadow, shell, notice, signal, words }) {
  const scale = createScale(words);
  const keys = createSigns(words);
  const code = createCode(words);
  const list = createOpenListView(words, (cell, said) => {
    views.pointed = cell;
    if (said !== '') notice.sayRarely(said);
    lab.invalidate();
  });
  const matrix = createMatrix(words);
  const below = words.el('div', { class: 'views', hidden: true }, code.element, list.element);
  /** @type {ReturnType<typeof import('../ui/flow-chart.js').createFlowChart> | null} */
  let chart = null;
  const fetchChart = once(
    async () => {
      const { createFlowChart } = await import('../ui/flow-chart.js');
      chart = createFlowChart(words);
      code.element.before(chart.element);
      lab.invalidate();
    },
    () => {
      lab.show.chart = '';
      notice.pass(msg('The chart could not be loaded.'), true);
    },
  );
  const exact = new ExactField(lab);
  /** The lane whose pseudocode and list are shown: the one that was pointed at last. */
  let lookedAt = 0;
  /** The path to the goal from every cell. @type {Field | null} */
  let field = null;
  /** @type {Listed} */
  let listed = { key: '', of: null, why: '' };
  /** The range of the scale, and the key of number and searches. @type {Readonly<Ends>} */
  let range = NONE;
  let ranged = '';
  let until = 0;
  /** Whether the last picture was up to date, and whether this one is not. */
  let rest = false;
  let more = false;
  /** @type {WeakMap<Lane, ReturnType<typeof numbersOf>>} */
  const numbers = new WeakMap();
  const levelsNow = lasting((/** @type {Pick<Field, 'g' | 'low' | 'high'>} */ { g, low, high }) =>
    levelsOf(g, { low, high }),
  );
  const clearanceNow = lasting(clearanceOf);
  const matrixNow = lasting(matrixOf);
  const factsNow = lasting((/** @type {Lane} */ lane) =>
    factsOf(lane, lab.editor.columns, lab.editor.rows, MARKS),
  );
  const programNow = lasting(programOf);
  const heatLooks = lasting((/** @type {Colours} */ colours) => looksOf(colours, rampOf(colours)));
  /** In the colours of the first two lines of the chart. */
  const pairLooks = lasting((/** @type {Colours} */ colours) =>
    looksOf(colours, pairOf(colours, colours.chart[0] ?? '', colours.chart[1] ?? '')),
  );

  adopt(shadow, [css]);
  shell.work.append(scale.element, keys.element, below, matrix.element);
  signal.addEventListener('abort', () => exact.dispose());

  const wantsField = () => lab.show.ground === 'heat:exact' || lab.show.extras.has('flow');

  /** Returns the number by which cells are coloured. @returns {Kind | null} */
  const kindNow = () =>
    lab.show.ground.startsWith('heat:') && !OF_MAP.includes(lab.show.ground)
      ? /** @type {Kind} */ (lab.show.ground.slice(5))
      : null;

  /** @param {Lane} lane */
  function numbersIn(lane) {
    let known = numbers.get(lane);
    if (!known) numbers.set(lane, (known = numbersOf(lane)));
    return known;
  }

  /** Returns what colours the cells whatever the searches did. */
  const ofMap = () =>
    lab.show.ground === 'heat:clearance'
      ? clearanceNow(
          `${lab.editor.mapVersion} ${lab.editor.cellsVersion} ${isLoaded(['searches'])}`,
          lab,
        )
      : field;

  /** Runs at least one slice of its search, and as many as there is time for. */
  function followField() {
    const now = () => performance.now();
    do {
      ({ field, more } = exact.follow(now));
    } while (more && now() < until);
  }

  /** @param {Lane} lane @param {Kind} kind @param {Colours} colours @returns {Heated} */
  function heated(lane, kind, colours) {
    const { heat } = numbersIn(lane);
    const { columns, rows, cellsVersion } = lab.editor;
    const { version, window } = lane;
    const source = {
      columns,
      rows,
      search: `${lane.serial} ${cellsVersion}`,
      version,
      marks: () => lane.marks,
      window,
      none: MARKS.none,
    };
    const done = heat.follow(source, kind, range, () => performance.now() > until);
    more ||= !done;
    return { levels: heat.levels, version: heat.version, ...heatLooks(colours, colours) };
  }

  /**
   * Compares each lane with the first, and the first with the second.
   *
   * @param {Lane} lane
   * @param {Colours} colours
   * @returns {Heated | null}
   */
  function compared(lane, colours) {
    const [one, other] = [lab.lanes[0], lab.lanes[Math.max(1, lab.lanes.indexOf(lane))]];
    if (!one?.sound || !other?.sound || !one.kind.ofCells || !other.kind.ofCells) return null;
    const difference = numbersIn(lane).difference(`${one.version} ${other.version}`, one, other);
    return { ...difference, ...pairLooks(colours, colours) };
  }

  /**
   * Returns the range of this picture: one for all lanes, so that they can be compared.
   *
   * @param {Kind} kind
   * @returns {Readonly<Ends>}
   */
  function rangeOf(kind) {
    const lanes = lab.lanes.filter(({ sound, kind: { ofCells } }) => sound && ofCells);
    const known = lanes.map((lane) => endsIn(lane, kind));
    if (!known.includes(null)) return union(/** @type {Ends[]} */ (known));
    // The numbers so far and some room, so that a search that grows is not painted again each time.
    const seen = union(lanes.map((lane) => numbersIn(lane).heat.seen));
    const { low, high } = range;
    if (rest && lanes.every(({ ended, step, steps }) => ended && step >= steps)) return seen;
    if (seen.low >= low && seen.high <= high) return range;
    return {
      low: Math.min(low, seen.low),
      high: seen.high > high ? seen.low + AHEAD * (seen.high - seen.low) : high,
    };
  }

  /**
   * Returns the range of a finished search; null if it is unknown, or if the map is too large to
   * read at once.
   *
   * @param {Lane} lane
   * @param {Kind} kind
   * @returns {Ends | null}
   */
  function endsIn(lane, kind) {
    if (!lane.ended) return null;
    if (kind === 'order') return { low: 1, high: Math.max(2, lane.steps) };
    return lab.editor.columns * lab.editor.rows > SMALL
      ? null
      : numbersIn(lane).ends(`${lane.serial} ${kind}`, kind);
  }

  /** @param {Kind} kind @returns {boolean} whether the range has changed */
  function followRange(kind) {
    const { low, high } = rangeOf(kind);
    if (low === range.low && high === range.high) return false;
    range = { low, high };
    return true;
  }

  /** @param {Colours} colours */
  function showScale(colours) {
    const kind = kindNow();
    if (kind) {
      // The newest numbers can be outside the range, or all have been read.
      rest = !more;
      if (followRange(kind)) more = true;
      scale.showRange(kind, range, rampOf(colours));
    } else if (wantsField() && lab.editor.columns * lab.editor.rows > MOST_FIELD) {
      scale.say(TOO_LARGE);
    } else if (OF_MAP.includes(lab.show.ground)) {
      scale.showRange(
        /** @type {'exact' | 'clearance'} */ (lab.show.ground.slice(5)),
        ofMap() ?? NONE,
        rampOf(colours),
      );
    } else if (lab.show.ground === 'difference' && lab.lanes.length > 1) {
      scale.showPair(titlesOf(lab.lanes), pairLooks(colours, colours).ramp);
    } else if (lab.show.ground === 'difference') {
      scale.say(ONE_ONLY);
    } else {
      scale.hide();
    }
  }

  /** @param {Colours} colours @param {Cell | null} cell */
  function showBelow(colours, cell) {
    const { extras } = lab.show;
    const lane = lab.lanes[lookedAt] ?? lab.lead;
    below.hidden = !lane || !(extras.has('code') || extras.has('list') || lab.show.chart);
    if (lab.show.chart && !chart) void fetchChart();
    if (!lane || below.hidden) return;
    const key = `${lane.version} ${lane.ended}`;
    const facts = factsNow(key, lane);
    const algorithm = searchOf(lane);
    const title =
      lab.lanes.length > 1
        ? (titlesOf(lab.lanes)[lab.lanes.indexOf(lane)] ?? '')
        : msg(labelOf('algorithm', algorithm));
    if (lab.show.chart) chart?.show(title, lab.show.chart, algorithm, lane.options, facts);
    else chart?.hide();
    if (extras.has('code')) {
      const program = programNow(
        JSON.stringify([algorithm, lane.options]),
        algorithm,
        lane.options,
      );
      code.show(title, program, traced(program, facts));
    } else {
      code.hide();
    }
    if (!extras.has('list')) {
      list.hide();
      return;
    }
    const { of: open, why } = listOf(lane, key);
    if (open) list.show(title, open, colours, { cell, next: facts.next });
    else list.showNone(title, why);
  }

  /** @param {Cell | null} pointed */
  function showMatrix(pointed) {
    const { columns, rows, mapVersion, cellsVersion } = lab.editor;
    if (!lab.show.extras.has('matrix') || columns * rows === 0) return matrix.hide();
    if (columns * rows > MOST_MATRIX) return matrix.say(TOO_LARGE_FOR_TEXT);
    const { text, why } = matrixNow(`${mapVersion} ${cellsVersion}`, lab.editor);
    const lane = lab.lanes[lookedAt] ?? lab.lead;
    if (why === '') matrix.show(text, pointed ?? lane?.current ?? null);
    else matrix.say(why);
  }

  /**
   * Builds the list of a step from all changes before it.
   *
   * @param {Lane} lane
   * @param {string} key
   * @returns {Listed}
   */
  function listOf(lane, key) {
    if (listed.key === key) return listed;
    if (!isLoaded(['searches'])) {
      loadParts(['searches']).then(
        () => lab.invalidate(),
        () => undefined,
      );
      return { key: '', of: null, why: msg('Loading…') };
    }
    if (lab.state === 'running' && lane.step > LONG_LIST)
      return {
        key: '',
        of: null,
        why: msg('Pause to see it: here, an update at each step takes too long'),
      };
    listed = { key, of: null, why: msg('This search has no open list to show') };
    try {
      listed.of = lane.openList();
    } catch (error) {
      listed.why = sentence(saidBy(error));
    }
    return listed;
  }

  const views = {
    /** The cell of the entry under the pointer. */
    pointed: /** @type {Cell | null} */ (null),

    /** The colours of an article for the map; null for those of the lab. */
    get article() {
      return ARTICLES[lab.show.palette] ?? null;
    },

    /** Returns whether `show` has an extra word. @param {string} extra */
    has: (extra) => lab.show.extras.has(extra),

    /**
     * Returns the layers over a lane's cells.
     *
     * @param {Lane} lane
     * @param {Cell | null} [pointed] the cell under the pointer
     */
    layersOf: (lane, pointed) =>
      layersOf(lab, lane, lab.show.extras, field, pointed ?? views.pointed),

    /** Call it before the panes of a picture are painted. */
    begin() {
      until = performance.now() + ASKING_MS;
      rest = !more;
      more = false;
      if (wantsField()) followField();
      const kind = kindNow();
      if (!kind) return;
      const now = `${kind} ${lab.lanes.map(({ serial }) => serial).join(' ')}`;
      if (now !== ranged) range = NONE;
      ranged = now;
      followRange(kind);
    },

    /**
     * Returns what replaces a lane's marks in its pane; null for the marks.
     *
     * @param {Lane} lane
     * @param {Colours} colours
     * @returns {Heated | null}
     */
    heatOf(lane, colours) {
      if (!lane.kind.shows.includes('ground')) return null;
      const of = OF_MAP.includes(lab.show.ground) ? ofMap() : null;
      if (of)
        return {
          levels: levelsNow(of.version, of),
          version: of.version,
          ...heatLooks(colours, colours),
        };
      const kind = kindNow();
      if (!lane.sound || !lane.kind.ofCells) return null;
      return kind
        ? heated(lane, kind, colours)
        : lab.show.ground === 'difference'
          ? compared(lane, colours)
          : null;
    },

    /**
     * Call it after they are painted.
     *
     * @param {Colours} colours @param {Hit | null} at the cell at the pointer or the keys
     * @returns {boolean} whether some of it is out of date: draw again
     */
    end(colours, at) {
      if (at) lookedAt = at.lane;
      keys.show(
        ['crowd', 'plan', ...lab.show.extras].filter((word) =>
          lab.lanes.some((lane) => isShown(word, lane)),
        ),
        lab.lanes.flatMap(({ own }) => (own ? [own.labels] : [])),
      );
      showBelow(colours, at?.cell ?? null);
      showMatrix(at?.cell ?? null);
      showScale(colours);
      return more;
    },
  };
  return views;
}

/** Grounds by numbers of the map, not of a search. */
const OF_MAP = ['heat:exact', 'heat:clearance'];

/** @param {Lab['editor']} editor @returns {{ text: string, why: Said }} why there is none, or '' */
function matrixOf(editor) {
  try {
    return { text: editor.text('matrix'), why: '' };
  } catch (error) {
    return { text: '', why: sentence(saidBy(error)) };
  }
}

/** The number of differences so far. */
let differences = 0;

/** @param {Lane} one @param {Lane} other @returns {Pick<Heated, 'levels' | 'version'>} */
const compare = (one, other) => ({
  levels: differenceOf(one.marks, other.marks, MARKS.closed),
  version: differences++,
});

/**
 * Returns what is stored of a lane for heat and differences. `ends` is the range of a finished
 * search.
 *
 * @param {Lane} lane
 */
const numbersOf = (lane) => ({
  heat: new Heat(),
  difference: lasting(compare),
  ends: lasting((/** @type {Parameters<Lane['numbers']>[0]} */ kind) => endsOf(lane.numbers(kind))),
});

/**
 * Returns a ramp, the same as pixels, and the colours of all over it.
 *
 * @param {Colours} colours
 * @param {string[]} ramp
 * @returns {Pick<Heated, 'tints' | 'ramp' | 'colours'>}
 */
const looksOf = (colours, ramp) => ({
  tints: levelTints(colours, ramp, layout().wall, (cost) => ground(colours, cost, 'none')),
  ramp,
  colours: overHeat(colours),
});

/**
 * Caches the last result while the key is the same.
 *
 * @template {unknown[]} A @template T
 * @param {(...about: A) => T} make
 * @returns {(key: unknown, ...about: A) => T}
 */
function lasting(make) {
  /** @type {unknown} */
  let known;
  /** @type {T} */
  let value;
  return (key, ...about) => {
    if (key !== known) {
      value = make(...about);
      known = key;
    }
    return value;
  };
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
const union = (all) => ({
  low: Math.min(...all.map(({ low }) => low)),
  high: Math.max(...all.map(({ high }) => high)),
});
