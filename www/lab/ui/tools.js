// The two bars of the lab: the tools over the picture, and the transport under it with the result
// in one line.

import { msg } from '../../shared/message.js';
import { button, plainSelect, radios } from '../../shared/ui/fields.js';
import { icon, iconButton } from '../../shared/ui/icons.js';
import { resultText } from './plain.js';
import { inSentence } from './word-labels.js';

/** @import { Words } from '../../shared/ui/words.js' */
/** @import { IconName } from '../../shared/ui/icons.js' */
/** @import { Said } from '../../shared/message.js' */
/** @typedef {import('./plain.js').LaneState} LaneState */
/** @typedef {'look' | 'wall' | 'terrain' | 'place'} Tool place: one of the further tools */

/** @type {[Tool, IconName, Said, Said][]} */
const TOOLS = [
  ['look', 'look', msg('Look'), msg('Click a cell to explain it, drag to move the map')],
  ['wall', 'wall', msg('Walls'), msg('Click floor to build walls, and walls to clear them')],
  ['terrain', 'terrain', msg('Ground'), msg('Paint ground that costs more to walk on')],
];
/** The costs of ground to paint, as multiples of floor. */
const COSTS = [1, 2, 3, 5, 9, 20, 50];

/**
 * @typedef {object} Using
 * @property {(tool: Tool) => void} takeTool
 * @property {(cost: number) => void} paintCost
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {(factor: number) => void} zoom
 * @property {() => void} showAll
 */

/**
 * The tool of a press (look, build walls, paint ground), undo and redo, and the zoom.
 *
 * @param {Words} words
 * @param {Using} using
 * @param {() => void} showMore opens or closes further tools
 */
export function createTools(words, using, showMore) {
  const { el, setAttribute } = words;
  const choices = TOOLS.map(([value, picture, label, what]) => {
    const content = [icon(picture), el('span', { 'aria-hidden': 'true' }, label)];
    return { value, label, title: msg('{about}: {what}', { about: label, what }), content };
  });
  const tools = radios(words, 'tool', 'tool', choices, (tool) => using.takeTool(tool));
  const paint = plainSelect(
    words,
    msg('Cost of painted ground'),
    COSTS.map((cost) => [String(cost), `×${cost}`]),
    (cost) => using.paintCost(Number(cost)),
  );
  Object.assign(paint, { hidden: true, value: '5' });
  setAttribute(paint, 'title', msg('Cost of painted ground'));
  const undo = iconButton(words, 'undo', msg('Undo (Ctrl+Z)'), () => using.undo(), 'flat');
  const redo = iconButton(words, 'redo', msg('Redo (Ctrl+Shift+Z)'), () => using.redo(), 'flat');
  const further = iconButton(words, 'more', msg('More tools'), showMore, 'flat');
  further.setAttribute('aria-expanded', 'false');
  const element = el(
    'div',
    { 'class': 'tools', 'part': 'buttons', 'role': 'group', 'aria-label': msg('Map tools') },
    el(
      'span',
      { 'class': 'tool-group', 'role': 'radiogroup', 'aria-label': msg('What a click does') },
      ...tools.labels,
      paint,
    ),
    el('span', { class: 'tool-group' }, undo, redo, further),
    el(
      'span',
      { class: 'tool-group zooms' },
      iconButton(words, 'minus', msg('Zoom out (−)'), () => using.zoom(1 / 1.4), 'flat'),
      iconButton(words, 'fit', msg('Show the whole map (F)'), () => using.showAll(), 'flat'),
      iconButton(words, 'plus', msg('Zoom in (+)'), () => using.zoom(1.4), 'flat'),
    ),
  );
  return {
    element,
    /**
     * @param {{ tool: Tool, canUndo: boolean, canRedo: boolean, more: boolean, drawing: boolean }}
     *   state more: whether further tools are open; drawing: whether one of them is active
     */
    show({ tool, canUndo, canRedo, more, drawing }) {
      tools.show(tool);
      further.setAttribute('aria-expanded', String(more));
      further.toggleAttribute('data-drawing', drawing);
      paint.hidden = tool !== 'terrain';
      undo.disabled = !canUndo;
      redo.disabled = !canRedo;
    },
  };
}

/**
 * @typedef {object} PlayheadState
 * @property {boolean} present
 * @property {boolean} running
 * @property {number} step
 * @property {number} steps
 * @property {boolean} recording more steps are still coming
 * @property {number} rate
 *
 * @typedef {object} Playing
 * @property {() => void} playOrPause
 * @property {(n: number) => void} stepBy
 * @property {(n: number) => void} seek
 * @property {(held: boolean) => void} hold the scrubber is dragged
 * @property {(rate: number) => void} setRate
 */

/**
 * The transport: play and pause, one step back and forward, the position of the playhead, the
 * scrubber and the rate. The scrubber is an invisible native slider over the chart, so keys,
 * fingers and screen readers work as usual.
 *
 * @param {Words} words
 * @param {readonly number[]} rates to choose from, in expansions per second
 * @param {HTMLCanvasElement} chart under the scrubber
 * @param {Playing} playing
 */
export function createTransport(words, rates, chart, playing) {
  const { el, setText, setAttribute } = words;
  let held = false;
  let plays = false;
  const play = button(words, icon('play'), () => playing.playOrPause(), {
    'class': 'round primary',
    'aria-label': PLAY,
    'title': withKey(PLAY),
  });
  const back = stepButton(words, 'back', msg('One step back'), () => playing.stepBy(-1));
  const forward = stepButton(words, 'forward', msg('One step forward'), () => playing.stepBy(1));
  const at = el('b', {}, '0');
  const total = el('span', {}, msg('of {steps}', { steps: 0 }));
  const ladder = plainSelect(
    words,
    msg('Rate'),
    rates.map((rate) => [String(rate), rateText(rate)]),
    (rate) => playing.setRate(Number(rate)),
  );
  setAttribute(ladder, 'title', msg('Expansions a second ([ and ])'));
  const scrubber = el('input', {
    'type': 'range',
    'min': 0,
    'max': 0,
    'step': 1,
    'value': 0,
    'aria-label': msg('Step'),
  });
  scrubber.addEventListener('input', () => playing.seek(scrubber.valueAsNumber));
  for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'blur']) {
    scrubber.addEventListener(type, () => {
      const wanted = type === 'pointerdown';
      if (held !== wanted) playing.hold((held = wanted));
    });
  }
  const element = el(
    'div',
    { 'class': 'transport', 'part': 'transport', 'role': 'group', 'aria-label': msg('Playback') },
    el('div', { class: 'buttons', part: 'buttons' }, back, play, forward),
    el('p', { class: 'at' }, el('b', { class: 'word' }, msg('step'), ' '), at, ' ', total),
    el('div', { class: 'scrub' }, chart, scrubber),
    el('div', { class: 'rate' }, el('span', { class: 'select plain' }, ladder)),
  );

  /** @param {number} rate one that is not in `rates` gets an entry of its own */
  function showRate(rate) {
    const value = String(rate);
    if (ladder.value === value) return;
    ladder.querySelector('[data-own]')?.remove();
    const rungs = [...ladder.options];
    if (!rungs.some((rung) => rung.value === value)) {
      ladder.insertBefore(
        el('option', { value, 'data-own': true }, rateText(rate)),
        rungs.find((rung) => Number(rung.value) > rate) ?? null,
      );
    }
    ladder.value = value;
  }

  return {
    element,
    /** @param {PlayheadState} state */
    show({ present, running, step, steps, recording, rate }) {
      if (plays !== running) {
        plays = running;
        const word = running ? msg('Pause') : PLAY;
        setAttribute(play, 'aria-label', word);
        setAttribute(play, 'title', withKey(word));
        play.replaceChildren(icon(running ? 'pause' : 'play'));
      }
      for (const control of [play, back, forward, scrubber]) control.disabled = !present;
      setText(at, step.toLocaleString('en'));
      setText(
        total,
        msg('of {steps}', { steps: `${steps.toLocaleString('en')}${recording ? '…' : ''}` }),
      );
      if (scrubber.max !== String(steps)) scrubber.max = String(steps);
      if (scrubber.value !== String(step)) scrubber.value = String(step);
      setAttribute(scrubber, 'aria-valuetext', msg('step {step} of {steps}', { step, steps }));
      showRate(rate);
    },
  };
}

const PLAY = msg('Play');
/** @param {Said} word */
const withKey = (word) => msg('{word} (Space)', { word });

/** @param {number} rate */
const rateText = (rate) =>
  rate === Infinity ? msg('all at once') : msg('{rate}/s', { rate: rate.toLocaleString('en') });

/**
 * Repeats while it is held, like keys.
 *
 * @param {Words} words
 * @param {IconName} name
 * @param {Said} label
 * @param {() => void} act
 */
function stepButton(words, name, label, act) {
  let timer = 0;
  let repeated = false;
  // The click after a hold is no step. A click by keys has no pointer before it.
  const step = iconButton(words, name, label, (event) => {
    if (!repeated || event.detail === 0) act();
    repeated = false;
  });
  const stop = () => clearTimeout(timer);
  step.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    repeated = false;
    const again = () => {
      repeated = true;
      act();
      timer = window.setTimeout(again, 40);
    };
    timer = window.setTimeout(again, 400);
  });
  for (const type of ['pointerup', 'pointercancel', 'pointerleave', 'blur'])
    step.addEventListener(type, stop);
  return step;
}

/**
 * The result in one line, for elements without room for a panel, and a link to the lab's page.
 *
 * @param {Words} words
 * @param {{ page: string | null, address: () => Promise<string> }} sharing the lab's page, and its
 *   address with the current state
 */
export function createOutcome({ el, setChildren }, sharing) {
  const text = el('span', {});
  const title = msg('Open this map and these searches in the lab, on a page of their own');
  const link = el(
    'a',
    {
      href: sharing.page ?? '',
      hidden: sharing.page === null,
      target: '_blank',
      rel: 'noopener',
      title,
    },
    msg('Open in the lab'),
  );
  link.addEventListener('click', (event) => {
    event.preventDefault();
    // Opened now, while the browser allows it after a press. The address follows a moment later.
    const page = window.open('', '_blank');
    sharing.address().then(
      (url) => {
        if (page) page.location.href = url;
        else location.href = url;
      },
      () => page?.close(),
    );
  });
  const element = el('p', { class: 'outcome' }, text, link);
  return {
    element,
    /**
     * Shows what failed of a race, because its panes have the results.
     *
     * @param {LaneState[]} lanes
     * @param {boolean} lines whether ratios are of lengths
     */
    show(lanes, lines) {
      element.toggleAttribute('data-several', lanes.length > 1);
      setChildren(
        text,
        'span',
        lanes
          .filter(({ error }) => lanes.length === 1 || error !== '')
          .map((lane) => resultOf(lane, lines)),
      );
    },
  };
}

/** @param {LaneState} lane @param {boolean} lines @returns {Said} */
function resultOf(lane, lines) {
  const name = inSentence(lane.title);
  if (lane.error === '' && (lane.status === '' || lane.step < lane.steps)) return name;
  return msg('{about}: {what}', { about: name, what: resultText(lane, lines) });
}
