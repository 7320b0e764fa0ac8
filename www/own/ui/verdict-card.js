// The result of a run, in a card below the code: a sign, a sentence and details.

import { costText } from '../../lab/ui/plain.js';
import { msg } from '../../shared/message.js';
import { button } from '../../shared/ui/fields.js';
import { MANY } from '../play/trial.js';

/** @import { Said } from '../../shared/message.js' */
/** @typedef {'idle' | 'running' | 'good' | 'bad' | 'fault'} Kind */

const SIGNS = { idle: '', running: '…', good: '✓', bad: '△', fault: '!' };

/** @param {number} number */
const figure = (number) => number.toLocaleString('en');

/** @param {import('../../shared/ui/words.js').Words} words @param {() => void} showSmallest */
export function createVerdictCard(words, showSmallest) {
  const { el, setText } = words;
  const sign = el('span', { 'class': 'verdict-sign', 'aria-hidden': 'true' });
  const heading = el('p', { class: 'verdict-title', role: 'status' });
  const further = el('p', { class: 'verdict-more', id: 'verdict-more' });
  const bar = el('progress', {
    'max': MANY,
    'value': 0,
    'aria-label': msg('Maps'),
    'hidden': true,
  });
  const show = button(words, msg('Show the smallest of them'), showSmallest, { class: 'quiet' });
  const here = el('p', { class: 'verdict-more' });
  const changes = el('p', { class: 'verdict-more' });
  const element = el(
    'section',
    { 'class': 'verdict', 'aria-label': msg('Verdict') },
    sign,
    el('div', {}, heading, bar, further, here, changes, show),
  );
  say(
    'idle',
    msg('Your search has not run yet'),
    msg(
      'Run calls your functions on the map here and on a hundred small random ones, in a sandbox without network. They are stopped after 4 seconds of silence.',
    ),
  );

  /** @param {Kind} kind @param {Said} title @param {Said} more */
  function say(kind, title, more) {
    element.dataset.kind = kind;
    setText(sign, SIGNS[kind]);
    setText(heading, title);
    setText(further, more);
    setText(here, '');
    setText(changes, '');
    bar.hidden = true;
    show.hidden = true;
  }

  /** @param {import('../play/trial.js').Verdict} verdict */
  function judge({
    held,
    longer,
    shorter,
    lost,
    wayless,
    worst,
    smallest,
    asGood,
    ordered,
    isTenfold,
    expanded,
    expandedByAstar,
    expandedByDijkstra,
  }) {
    const own = figure(expanded);
    const other = msg('Dijkstra {n} cells', { n: figure(expandedByDijkstra) });
    const more = [
      expandedByAstar === null
        ? msg('It expanded {own} cells in all, and {other}.', { own, other })
        : msg('It expanded {own} cells in all, A* {astar} and {other}.', {
            own,
            astar: figure(expandedByAstar),
            other,
          }),
      ...(asGood ? [msg('So it is as good as A*: never longer, and with no more cells.')] : []),
      ...(!smallest && ordered && expandedByAstar !== null && expanded > expandedByAstar
        ? [
            msg(
              'To expand fewer, rank by g + h, with the largest h that never exceeds the real cost.',
            ),
          ]
        : []),
      ...(wayless > 0
        ? [
            msg('On {n} of the maps, your steps and your goal allow no path.', {
              n: figure(wayless),
            }),
          ]
        : []),
    ].reduce((one, next) => msg('{one} {other}', { one, other: next }));
    if (!smallest)
      return say(
        'good',
        msg('Never longer than the shortest path, on {n} small random maps', { n: held }),
        more,
      );
    const all = figure(held);
    const title = [
      ...(longer > 0
        ? [
            msg('Longer than the shortest path on {n} of {all} maps, by up to {most} %', {
              n: figure(longer),
              all,
              most: percent(worst),
            }),
          ]
        : []),
      ...(shorter > 0
        ? [
            msg('Shorter than the map allows on {n} of {all} maps: a step goes through a wall', {
              n: figure(shorter),
              all,
            }),
          ]
        : []),
      ...(lost > 0
        ? [msg('No path found on {n} of {all} maps that have one', { n: figure(lost), all })]
        : []),
    ].reduce((one, next) => msg('{one}. {other}', { one, other: next }));
    if (isTenfold)
      say(
        'bad',
        msg('Your h looks ten times too large: a straight step is 1 here'),
        msg('{one}. {other}', { one: title, other: more }),
      );
    else say('bad', title, more);
    show.hidden = false;
  }

  return {
    element,

    starting() {
      say('running', msg('Running'), '');
      bar.removeAttribute('value');
      bar.hidden = false;
    },

    /** @param {number} held maps */
    progress: (held) => void (bar.value = held),

    /**
     * @param {import('../play/trial.js').Result} result
     * @param {number} line of a fault; 0 for none
     */
    tell(result, line) {
      if (result.kind === 'stopped')
        say(
          'fault',
          msg('Stopped after {n} seconds', { n: result.seconds }),
          msg(
            'Is there a loop that never ends? The page kept running: the code ran in a sandbox, which is closed now.',
          ),
        );
      else if (result.kind === 'failed')
        say('fault', msg('The run gave no result'), result.message);
      else if (result.kind === 'ended')
        say('idle', msg('Stopped'), msg('None of it is running any more.'));
      else if (result.kind === 'fault')
        say(
          'fault',
          line > 0
            ? msg('Line {line}: the code has an error', { line })
            : msg('The code has an error'),
          result.message,
        );
      else if (result.verdict) judge(result.verdict);
    },

    /**
     * Shows both costs on the map that is now in the lab.
     *
     * @param {number} own
     * @param {number} shortest
     */
    shown(own, shortest) {
      const oracle = costText(shortest);
      const said = Number.isNaN(own)
        ? msg('On this map the shortest path costs {oracle}, and yours found none.', { oracle })
        : msg('On this map the shortest path costs {oracle}, not {own} as yours does.', {
            oracle,
            own: costText(own),
          });
      setText(here, said);
    },

    /** The lab has another map. */
    elsewhere: () => setText(here, ''),

    /** @param {boolean} changed whether the code has changed since the run */
    outdated: (changed) =>
      setText(changes, changed ? msg('The code has changed since. Run it again.') : ''),
  };
}

/** Returns how much longer, in per cent. @param {number} ratio */
const percent = (ratio) =>
  Number.isFinite(ratio) ? figure(Math.ceil(1000 * (ratio - 1)) / 10) : '∞';
