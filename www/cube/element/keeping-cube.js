// A cube that remembers: what is kept of it, when, and how it comes back; and the bar that tells of what came by a link. Fetched for cubes that do.

import { msg, saidBy, sentence } from '../../shared/message.js';
import { fetchText, overtaken } from '../../shared/element/opener.js';
import { MAPS } from '../../shared/maps.js';
import { ChaseWorld } from '../../engine/chase.js';
import { isLoaded, loadParts } from '../../engine/load.js';
import { partsOf } from '../../engine/algorithms.js';
import { createKeeping } from '../../shared/element/keeping.js';
import { decode, decodeGame, mapOf, settingsOf, showSettings, WRITING } from './cube-state.js';
import { IN_GAMES } from '../play/settings.js';
import { button } from '../../shared/ui/fields.js';
import { BEAT, HASH } from './sharing.js';

/**
 * @typedef {import('./cube-state.js').CubeState} CubeState
 * @typedef {ReturnType<typeof createKeepingCube>} KeepingCube
 */

const AS_IT_HAPPENED = msg('A chase from a link, as it happened. Press an arrow key or Take over to continue it yourself.');

/** Milliseconds between two looks at whether somebody has taken over. */
const LOOK_MS = 250;

/** @param {import('./app.js').App} app @param {string} key @param {Record<string, string>} given the page's own attributes */
export function createKeepingCube(app, key, given) {
  const { words, host, game, opener, name, notice, shell, goal, signal } = app;
  const { el, setText } = words;
  let changes = 0;
  let edits = 0;
  let timer = 0;
  /** Whether what came by a link is to be watched. */
  let isClip = false;
  /** Whether it is a game, which somebody is to play. */
  let isGame = false;
  let isLost = false;
  /** One's own settings, while those of a link are shown before its map is. @type {Record<string, string | null> | null} */
  let mine = null;

  /** Whether it is still what was sent that happens: it is not over, and nobody has steered. */
  const isWatching = () => isClip && game.following;
  /** Whether what came by a link is still as it came. */
  const isUntouched = () => (isClip ? isWatching() : !game.steered);

  /** From now on the moment can be kept. */
  const hold = () => void game.past.keep().catch(() => undefined);

  /** @type {import('../../shared/element/keeping.js').Kept<CubeState>} */
  const kept = {
    /** A game holds a whole cube, and what it is for besides: of two links in one address it is the one that is followed. */
    hashes: [BEAT, HASH],
    key,
    writing: {
      ...WRITING,
      lost: () => {
        if (!isLost) notice.pass(msg('This browser keeps nothing of this page: a reload begins anew.'), false);
        isLost = true;
      },
    },
    opener,
    borrowed: false,
    get present() {
      return game.world !== null;
    },
    get stamp() {
      return [changes, game.world?.ticks, game.playback.state, JSON.stringify(settingsOf(host))].join();
    },
    get told() {
      return [edits, JSON.stringify(settingsOf(host)), isGame || isUntouched()];
    },
    hold,
    save() {
      const settings = mine ?? settingsOf(host, kept.borrowed ? {} : given);
      return { ...mapOf(name, () => game.text()), settings, paused: game.playback.state === 'paused', saved: game.save(0) };
    },
    async openLink(link, hash) {
      const isLate = opener.turn();
      const [state, ticks] = await (hash === BEAT ? readGame(link) : readCube(link)).catch((error) => {
        if (kept.present) kept.broken(error);
        throw error;
      });
      if (isLate()) throw overtaken();
      await open(state, true, ticks);
    },
    restore: open,
    clear() {
      showSettings(host, {}, given);
      kept.borrowed = false;
    },
    broken: (error) => notice.showCard({ about: 'map', title: msg('This link was not opened'), message: sentence(saidBy(error)), after: msg('What was here before is still here.') }),
  };

  // A page that goes waits for nothing; and whoever copies the last thirty seconds has had them.
  loadParts(['past']).then(hold, () => undefined);
  const keeping = createKeeping(kept, signal);
  // A page that is put aside may never be told that it goes.
  host.ownerDocument.addEventListener('visibilitychange', () => host.ownerDocument.hidden && keeping.rescue(), { signal });
  signal.addEventListener('abort', () => clearInterval(timer));
  const line = el('p', {});
  /** The buttons go with what they are pressed for. @param {import('../../shared/message.js').Message} label @param {() => void} pressed @param {string} [look] */
  const way = (label, pressed, look) => button(words, label, () => {
    pressed();
    app.focus();
  }, { class: look });
  const [over, back, keep] = [
    way(msg('Take over'), () => takeOver(true), 'primary'),
    way(msg('Back to my cube'), () => keeping.openMine()),
    way(msg('Keep this one'), () => {
      keeping.keepInstead();
      show();
    }),
  ];
  const bar = el('section', { class: 'borrowed', role: 'note', 'aria-label': msg('From a link'), hidden: true }, line, el('div', {}, over, back, keep));
  shell.title.append(bar);

  /** From now on what came by a link is told of, and whether it is watched, or was taken over. */
  function show() {
    clearInterval(timer);
    const { hasOwn } = keeping;
    const watching = isWatching();
    // Who has nothing of their own just plays the game of a link.
    bar.hidden = !kept.borrowed || (!hasOwn && isGame);
    over.hidden = !watching;
    keep.hidden = watching;
    setText(line, watching ? AS_IT_HAPPENED : hasOwn ? msg('This cube came by a link. Yours is kept.') : msg('This cube came by a link.'));
    // The bar is what is seen of that.
    if (watching) notice.say(msg('You are watching what came by a link. Press an arrow key or Take over to continue it yourself.'));
    if (!kept.borrowed || !isUntouched()) return;
    timer = window.setInterval(() => isUntouched() || takeOver(watching), LOOK_MS);
  }

  /** Somebody plays on: the address says no longer what is there. @param {boolean} watched until now */
  function takeOver(watched) {
    if (watched) game.takeOver();
    keeping.save();
    show();
    if (watched) notice.pass(msg('The chase is yours from here.'), true);
  }

  /** @param {string} link @returns {Promise<[CubeState, ticks: number]>} */
  async function readGame(link) {
    const { map, settings, ticks } = await decodeGame(link);
    await goal.prepared();
    // The view and the like are nothing of the game's.
    const none = Object.fromEntries(IN_GAMES.map((attribute) => [attribute, null]));
    return [{ map, name: '', settings: { ...settingsOf(host), ...none, ...settings, goal: 'gems' }, paused: false, saved: null }, ticks];
  }

  /** What is in a link, once it is known that it can be had. @param {string} link @returns {Promise<[CubeState, ticks: null]>} */
  async function readCube(link) {
    const state = await decode(link);
    if (!state.saved) return [state, null];
    // Where the engine cannot be had at all, that is told when it is to be shown.
    await opener.fetched(Promise.resolve(null), ['past']).catch(() => undefined);
    if (isLoaded(['past'])) ChaseWorld.partsForSaved(state.saved);
    return [state, null];
  }

  /** @param {CubeState} state @param {boolean} borrowed @param {number | null} [ticks] the time to beat, of a game */
  async function open(state, borrowed, ticks = null) {
    const before = settingsOf(host);
    if (!kept.borrowed) mine = settingsOf(host, given);
    // Now, so that nothing is fetched or drawn for settings that are about to go. A game would begin over what is there.
    if (ticks === null) showSettings(host, state.settings, borrowed ? {} : given);
    if (state.paused) game.playback.pause();
    // As on a page that nobody has touched.
    if (borrowed && !state.saved) game.configure({ wander: !matchMedia('(prefers-reduced-motion: reduce)').matches });
    /** @type {ChaseWorld | null} */
    let saved = null;
    const get = async () => {
      // It begins before there is the chase, which it would set back.
      if (host.getAttribute('goal') === 'gems') await goal.prepared();
      saved = await restored(state, borrowed);
      return saved ? null : opener.fetched(sourceOf(state), partsOf(state.settings, 'cube'));
    };
    const put = (/** @type {import('./opener.js').CubeSource | null} */ map) => {
      const clip = borrowed && saved !== null && saved.following;
      if (map !== null) opener.put(map);
      else if (saved) game.enter(saved);
      kept.borrowed = borrowed;
      mine = null;
      isGame = ticks !== null;
      isClip = clip;
      if (ticks === null) return;
      showSettings(host, state.settings, {});
      goal.challenge(ticks);
    };
    try {
      await opener.open(get, put, () => choiceOf(state), true);
    } catch (error) {
      mine = null;
      // Nobody has taken it.
      /** @type {ChaseWorld | null} */ (saved)?.free();
      if (/** @type {Error} */ (error).name !== 'AbortError') showSettings(host, before, {});
      throw error;
    }
    show();
  }

  /** The chase that was saved, where it can be had; of one's own only what it began with is had else. @param {CubeState} state @param {boolean} borrowed */
  async function restored({ saved, map }, borrowed) {
    if (!saved) return null;
    await opener.fetched(Promise.resolve(null), ['past']);
    try {
      await opener.fetched(Promise.resolve(null), ChaseWorld.partsForSaved(saved));
      return ChaseWorld.restore(saved);
    } catch (error) {
      if (borrowed || Object.keys(map).length === 0) throw error;
      return null;
    }
  }

  return {
    /** A link in the address, or what was here before, or the element's own map. */
    start: () => keeping.start(false),

    /** @param {boolean} edited */
    changed(edited) {
      changes++;
      if (edited) {
        edits++;
        hold();
      }
      keeping.save();
    },
  };
}

/** @param {CubeState['map']} map */
const shippedOf = (map) => MAPS.find(({ name }) => 'preset' in map && name === map.preset);

/** @param {CubeState} state @returns {Promise<import('./opener.js').CubeSource>} */
async function sourceOf({ map }) {
  if ('maze' in map) return { size: map.maze[0], seed: map.maze[1] };
  return 'xml' in map ? map.xml : fetchText(shippedOf(map)?.url ?? '');
}

/** @param {CubeState} state @returns {import('../ui/panel.js').MapChoice} */
function choiceOf({ map, name }) {
  if ('maze' in map) return { size: map.maze[0], seed: map.maze[1] };
  const shipped = shippedOf(map);
  return shipped ? { url: shipped.url } : { name: name || 'From a link' };
}
