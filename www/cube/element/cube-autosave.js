// A cube that remembers: what is stored, when, and how it is restored; and the bar for a cube from
// a link. It loads for such cubes only.

import { msg, saidBy, sentence } from '../../shared/message.js';
import { fetchText, overtaken } from '../../shared/element/opener.js';
import { MAPS } from '../../shared/maps.js';
import { ChaseWorld, partsOfChase } from '../../engine/chase.js';
import { createAutosave } from '../../shared/element/autosave.js';
import { decode, decodeGame, mapOf, settingsOf, showSettings, WRITING } from './link.js';
import { IN_GAMES } from '../play/settings.js';
import { button } from '../../shared/ui/fields.js';
import { BEAT, HASH } from './opener.js';
import { adopt } from '../../shared/ui/sheet.js';
import sheet from './cube-autosave.css?inline';

/**
 * @import { ChaseGame } from '../play/chase-game.js'
 * @import { Challenge } from './link.js'
 * @import { Notice } from '../../shared/ui/notice.js'
 * @import { Words } from '../../shared/ui/words.js'
 * @import { CubeState } from './link.js'
 * @import { CubeOpener, MapName } from './opener.js'
 * @import { Shell } from './shell.js'
 * @typedef {object} Dependencies
 * @property {HTMLElement} host
 * @property {ShadowRoot} shadow
 * @property {Words} words
 * @property {AbortSignal} signal
 * @property {ChaseGame} game
 * @property {CubeOpener} opener
 * @property {MapName} name
 * @property {Notice} notice
 * @property {Shell} shell
 * @property {{ prepared: () => Promise<unknown>, challenge: (run: Uint8Array | null) => void }} goal
 * @typedef {ReturnType<typeof createCubeAutosave>} CubeAutosave
 */

const AS_IT_HAPPENED = msg(
  'A chase from a link, as it happened. Press an arrow key or Take over to continue it yourself.',
);

/** Milliseconds between checks whether the reader has taken over. */
const LOOK_MS = 250;

/**
 * @param {Dependencies} dependencies
 * @param {string} key
 * @param {Record<string, string>} given the attributes in the page
 */
export function createCubeAutosave(
  { host, shadow, words, signal, game, opener, name, notice, shell, goal },
  key,
  given,
) {
  const { el, setText } = words;
  let changes = 0;
  let edits = 0;
  let timer = 0;
  /** Whether the link has a recording to watch. */
  let isClip = false;
  /** Whether it is a game to play. */
  let isGame = false;
  let isLost = false;
  /**
   * The reader's own settings, while those of a link apply before its map is open.
   *
   * @type {Record<string, string | null> | null}
   */
  let mine = null;

  /** Returns whether the recording still plays and the reader has not taken over. */
  const isWatching = () => isClip && game.following;
  /** Returns whether the content of the link is unchanged. */
  const isUntouched = () => (isClip ? isWatching() : !game.steered);

  /** From now on, the current moment can be stored. */
  const hold = () => game.timeline.keep();

  /** @type {import('../../shared/element/autosave.js').Stored<CubeState>} */
  const kept = {
    /** A game has a whole cube and its goal: of two links in one address, it comes first. */
    hashes: [BEAT, HASH],
    key,
    writing: {
      ...WRITING,
      lost: () => {
        if (!isLost)
          notice.pass(
            msg('This browser saves nothing for this page: a reload starts over.'),
            false,
          );
        isLost = true;
      },
    },
    opener,
    borrowed: false,
    get present() {
      return game.world !== null;
    },
    get stamp() {
      return [
        changes,
        game.world?.ticks,
        game.playback.state,
        JSON.stringify(settingsOf(host)),
      ].join();
    },
    get linked() {
      return [edits, JSON.stringify(settingsOf(host)), isGame || isUntouched()];
    },
    hold,
    save() {
      const settings = mine ?? settingsOf(host, kept.borrowed ? {} : given);
      return {
        ...mapOf(name, () => game.text()),
        settings,
        paused: game.playback.state === 'paused',
        saved: game.save(0),
      };
    },
    async openLink(link, hash) {
      const isLate = opener.turn();
      const [state, challenge] = await (hash === BEAT ? readGame(link) : readCube(link)).catch(
        (error) => {
          if (kept.present) kept.broken(error);
          throw error;
        },
      );
      if (isLate()) throw overtaken();
      await open(state, true, challenge);
    },
    restore: open,
    clear() {
      showSettings(host, {}, given);
      kept.borrowed = false;
    },
    broken: (error) =>
      notice.showCard({
        about: 'map',
        title: msg('This link was not opened'),
        message: sentence(saidBy(error)),
        after: msg('What was open before is still open.'),
      }),
  };

  // A link with the last thirty seconds needs them recorded.
  hold();
  const autosave = createAutosave(kept, signal);
  // A page in the background may close without an event.
  host.ownerDocument.addEventListener(
    'visibilitychange',
    () => host.ownerDocument.hidden && autosave.rescue(),
    { signal },
  );
  signal.addEventListener('abort', () => clearInterval(timer));
  const line = el('p', {});
  /**
   * Returns a button for the bar. The bar closes with the press.
   *
   * @param {import('../../shared/message.js').Message} label
   * @param {() => void} pressed
   * @param {string} [look]
   */
  const barButton = (label, pressed, look) =>
    button(
      words,
      label,
      () => {
        pressed();
        shell.focus();
      },
      { class: look },
    );
  const [over, back, keep] = [
    barButton(msg('Take over'), () => takeOver(true), 'primary'),
    barButton(msg('Back to my cube'), () => autosave.openMine()),
    barButton(msg('Keep this one'), () => {
      autosave.keepInstead();
      show();
    }),
  ];
  const bar = el(
    'section',
    { 'class': 'borrowed', 'role': 'note', 'aria-label': msg('From a link'), 'hidden': true },
    line,
    el('div', {}, over, back, keep),
  );
  adopt(shadow, [sheet]);
  shell.title.append(bar);

  /** Shows the bar: whether a recording plays, or was taken over. */
  function show() {
    clearInterval(timer);
    const { hasOwn } = autosave;
    const watching = isWatching();
    // A reader without a cube of their own just plays the game of a link.
    bar.hidden = !kept.borrowed || (!hasOwn && isGame);
    over.hidden = !watching;
    keep.hidden = watching;
    setText(
      line,
      watching
        ? AS_IT_HAPPENED
        : hasOwn
          ? msg('This cube came from a link. Yours is kept.')
          : msg('This cube came from a link.'),
    );
    // The bar shows this.
    if (watching)
      notice.say(
        msg(
          'You are watching a chase from a link. Press an arrow key or Take over to continue it yourself.',
        ),
      );
    if (!kept.borrowed || !isUntouched()) return;
    timer = window.setInterval(() => isUntouched() || takeOver(watching), LOOK_MS);
  }

  /**
   * Call it when the reader continues: the address no longer matches the cube.
   *
   * @param {boolean} watched whether a recording played until now
   */
  function takeOver(watched) {
    if (watched) game.takeOver();
    autosave.save();
    show();
    if (watched) notice.pass(msg('The chase is yours from here.'), true);
  }

  /** @param {string} link @returns {Promise<[CubeState, Challenge]>} */
  async function readGame(link) {
    const challenge = await decodeGame(link);
    const { map, settings } = challenge;
    await goal.prepared();
    // The view and similar settings do not belong to the game.
    const none = Object.fromEntries(IN_GAMES.map((attribute) => [attribute, null]));
    return [
      {
        map,
        name: '',
        settings: { ...settingsOf(host), ...none, ...settings, goal: 'gems' },
        paused: false,
        saved: null,
      },
      challenge,
    ];
  }

  /**
   * Reads a link, when the code for it is loaded.
   *
   * @param {string} link
   * @returns {Promise<[CubeState, challenge: null]>}
   */
  async function readCube(link) {
    const state = await decode(link);
    const { saved } = state;
    if (!saved) return [state, null];
    // If the engine fails to load, the error appears when the cube is shown.
    await opener.fetched(Promise.resolve(null)).then(
      () => ChaseWorld.partsForSaved(saved),
      () => undefined,
    );
    return [state, null];
  }

  /**
   * @param {CubeState} state
   * @param {boolean} borrowed
   * @param {Challenge | null} [challenge] the game to play
   */
  async function open(state, borrowed, challenge = null) {
    const before = settingsOf(host);
    if (!kept.borrowed) mine = settingsOf(host, given);
    // Now, so that nothing loads or draws for old settings. A game would restart on the current
    // map.
    if (challenge === null) showSettings(host, state.settings, borrowed ? {} : given);
    if (state.paused) game.playback.pause();
    // As on an untouched page.
    if (borrowed && !state.saved)
      game.configure({ wander: !matchMedia('(prefers-reduced-motion: reduce)').matches });
    /** @type {ChaseWorld | null} */
    let saved = null;
    const get = async () => {
      // It starts before the chase exists, which it would reset.
      if (host.getAttribute('goal') === 'gems') await goal.prepared();
      saved = await restored(state, borrowed);
      return saved ? null : opener.fetched(sourceOf(state), partsOfChase(state.settings));
    };
    const put = (/** @type {import('./opener.js').CubeSource | null} */ map) => {
      const clip = borrowed && saved !== null && saved.following;
      if (map !== null) opener.put(map);
      else if (saved) game.enter(saved);
      kept.borrowed = borrowed;
      mine = null;
      isGame = challenge !== null;
      isClip = clip;
      if (challenge === null) return;
      showSettings(host, state.settings, {});
      goal.challenge(challenge.run);
    };
    try {
      await opener.open(get, put, () => choiceOf(state), true);
    } catch (error) {
      mine = null;
      // Nothing has taken it.
      /** @type {ChaseWorld | null} */ (saved)?.free();
      if (/** @type {Error} */ (error).name !== 'AbortError') showSettings(host, before, {});
      throw error;
    }
    show();
  }

  /**
   * Returns the saved chase if possible; for the reader's own cube, otherwise the map at its
   * beginning.
   *
   * @param {CubeState} state
   * @param {boolean} borrowed
   */
  async function restored({ saved, map }, borrowed) {
    if (!saved) return null;
    await opener.fetched(Promise.resolve(null));
    try {
      await opener.fetched(Promise.resolve(null), ChaseWorld.partsForSaved(saved));
      return ChaseWorld.restore(saved);
    } catch (error) {
      if (borrowed || Object.keys(map).length === 0) throw error;
      return null;
    }
  }

  return {
    /** Opens a link in the address, the earlier state, or the element's own map. */
    start: () => autosave.start(false),

    /** @param {boolean} edited */
    changed(edited) {
      changes++;
      if (edited) {
        edits++;
        hold();
      }
      autosave.save();
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
