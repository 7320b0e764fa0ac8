// A running game: its numbers, its end, walls in hand, the best time, and links with a time to
// beat. The core has the rules (src/chase/gem_game.rs).

import { readGemGame, stateOf } from '../../engine/chase.js';
import { loadParts } from '../../engine/load.js';
import { FACES } from '../../engine/names.js';
import { dailyCube, dayOf, monthOf, numberOfDay } from '../../shared/maps.js';
import { once } from '../../shared/async.js';
import { Fault, msg, saidBy, sentence } from '../../shared/message.js';
import { adopt } from '../../shared/ui/sheet.js';
import { copyText } from '../../shared/ui/export.js';
import { nameOf as saidOf } from '../../shared/ui/fields.js';
import { orTell } from '../../shared/ui/notice.js';
import { createBestTimes, firstGemGame, KEY, nameOf } from '../play/best-times.js';
import { encodeGame, mapOf, settingsOf } from './link.js';
import { IN_GAMES } from '../play/settings.js';
import { createHints } from '../play/hints.js';
import { createEncore } from './encore.js';
import { listenToPads } from '../play/gamepad.js';
import { isEdited } from '../ui/panel.js';
import { createEffects, createEndCard, createHud, taskOf, wallsLeft } from '../ui/game.js';
import { BEAT } from './opener.js';
import look from '../ui/game.css?inline';

/**
 * @import { ChaseEvent, ChaseWorld } from '../../engine/chase.js'
 * @import { Walk } from '../../engine/race.js'
 * @import { Notice } from '../../shared/ui/notice.js'
 * @import { Words } from '../../shared/ui/words.js'
 * @import { Cell } from '../draw/measures.js'
 * @import { ChaseGame } from '../play/chase-game.js'
 * @import { Ghost } from '../ui/game.js'
 * @import { Editor } from './editing.js'
 * @import { CubeOpener, MapName } from './opener.js'
 * @import { Said } from '../../shared/message.js'
 * @import { Sharing } from './sharing.js'
 * @import { Shell } from './shell.js'
 * @import { Stage } from './stage.js'
 * @typedef {object} Dependencies
 * @property {HTMLElement} host
 * @property {ShadowRoot} shadow
 * @property {Words} words
 * @property {MapName} name
 * @property {Notice} notice
 * @property {Shell} shell
 * @property {ChaseGame} game
 * @property {Stage} stage
 * @property {CubeOpener} opener
 * @property {Editor} editor
 * @property {{ pressByHand: (direction: string) => void, release: (direction: string) => void,
 *   playOrPause: () => unknown }} steering
 * @property {Sharing} sharing
 * @property {() => void} reset
 * @typedef {Awaited<ReturnType<typeof import('./race.js').createRace>>} Race
 */

/** The width of the cube in the picture of a result, in pixels. */
const RESULT_WIDTH = 1200;

/** What the card about the time of a link is about. */
const LINK = 'link of a game';

/** Ticks in which a gem turns by a radian. */
const TURNING = 40;

/**
 * Milliseconds for which the picture stands after a catch, so that the player sees where it was.
 */
const FREEZE_MS = 650;
/** The reason for which the clock stands meanwhile. */
const FREEZE = 'caught';
/** How the picture shakes at its beginning. */
const IMPACT = ['0', '-6px 3px', '5px -2px', '-3px 1px', '0'].map((translate) => ({ translate }));
const IMPACT_MS = 240;

/**
 * Loads the core first.
 *
 * @param {Dependencies} dependencies
 * @param {() => void} watch ends the game by hand
 */
export async function gemGameOf(
  {
    host,
    shadow,
    words,
    name: mapName,
    notice,
    shell,
    game,
    stage,
    opener,
    editor,
    steering,
    sharing,
    reset,
  },
  watch,
) {
  await loadParts(['cube']);
  const first = firstGemGame();
  const bests = createBestTimes();
  const hints = createHints();
  const effects = createEffects(words, stage);
  const hud = createHud(words, first.lives, {
    wall: () => placeWall(null),
    sound: () => void toggleSound(),
  });
  const card = createEndCard({
    words,
    again,
    watch: () => {
      watch();
      // The button is gone.
      shell.focus();
    },
    daily: () => daily(),
    days: () => void showDays(),
    race: () => {
      racesPar = !racesPar;
      again();
    },
    replay: () => {
      encore?.replay();
      shell.focus();
    },
    copyLink: sharing.page === null ? null : () => void copyLink(),
    share: () => void share(),
  });
  /** Returns the attributes that change the game. */
  const settings = () => settingsOf(host, {}, IN_GAMES);
  /** Returns the first state of a game. @param {ChaseWorld | null} world */
  const beginning = (world, text = '', name = '') => ({
    world,
    version: world?.cellsVersion,
    text,
    settings: settings(),
    name,
    isChanged: false,
  });
  /**
   * When each gem was collected, the last one at the end.
   *
   * @type {{ gem: number, tick: number }[]}
   */
  let found = [];
  /** @type {import('../play/sounds.js').Sounds | null} */
  let sounds = null;
  let leaving = new AbortController();
  /**
   * The first state of this game, its name among best times ('' for no comparison), and whether it
   * changed while it ran.
   */
  let began = beginning(null);
  /**
   * The run of a link, and its ticks when it has been checked; null before, and if it is refused.
   *
   * @type {{ name: string, run: Uint8Array | null, ticks: number | null } | null}
   */
  let beat = null;
  /**
   * The pale figure: its walk when it is known.
   *
   * @type {{ kind: Ghost, walk: Walk | null } | null}
   */
  let ghost = null;
  /** Whether par is raced, not the best run. */
  let racesPar = false;
  /** The run of the game that was won last. @type {Uint8Array | null} */
  let run = null;
  /** @type {Race | null} */
  let race = null;
  const fetchRace = once(async () => (race = await (await import('./race.js')).createRace()));
  /** @type {import('../../engine/chase.js').GemGame | null} */
  let gemGame = null;
  /** The core's numbers of the game, and the remaining gems. */
  let numbers = /** @type {Uint32Array} */ (new Uint32Array(0));
  /** @type {Cell[]} */
  let gems = [];
  /** Where the last picture has the player. @type {Cell | null} */
  let seenAt = null;
  /** Where the last catch was. @type {Cell | null} */
  let caughtAt = null;
  let thaw = 0;
  /** @type {ReturnType<typeof createEncore> | null} */
  let encore = null;
  adopt(shadow, [look]);

  /** @param {boolean} byHand */
  function begin(byHand) {
    editor.end();
    shell.root.toggleAttribute('data-game', true);
    shell.title.append(hud.element);
    shell.foot.prepend(card.element);
    shell.layout.before(effects.element);
    game.configure({ goal: 'gems' });
    leaving = new AbortController();
    const { signal } = leaving;
    encore = createEncore({ game, stage, shell }, signal);
    // Without it, there is nothing to play back.
    game.timeline.keep();
    shell.canvas.addEventListener('keydown', hearKey, { signal });
    window.addEventListener('storage', ({ key }) => othersWon(key), { signal });
    listenToPads(
      () => !stage.unseen,
      {
        press: (direction) => {
          encore?.stop();
          steering.pressByHand(direction);
        },
        release: steering.release,
        wall: () => placeWall(null),
        pause: () => (isOver() ? again() : steering.playOrPause()),
      },
      signal,
    );
    if (byHand) again();
    else reset();
  }

  function dispose() {
    leaving.abort();
    melt();
    sounds?.dispose();
    sounds = null;
  }

  /** @param {boolean} byHand */
  function end(byHand) {
    dispose();
    notice.hideCard(LINK);
    gemGame = beat = ghost = null;
    racesPar = false;
    numbers = new Uint32Array(0);
    hud.showSound(false);
    for (const mark of ['data-game', 'data-over']) shell.root.removeAttribute(mark);
    game.playback.waits = false;
    hud.element.remove();
    card.element.remove();
    effects.element.remove();
    hideCard();
    game.configure(
      byHand ? { goal: 'none', wander: !stage.around.reducedMotion } : { goal: 'none' },
    );
    reset();
    if (byHand && !stage.around.reducedMotion) game.playback.play();
  }

  /** Shows the current game and its remaining gems. @param {ChaseWorld} world */
  function at(world) {
    const now = world.gemGameCopy();
    effects.follow();
    if (encore?.replays)
      return {
        cells: readGemGame(now)?.gems.filter(({ taken }) => !taken) ?? [],
        turn: world.ticks / TURNING,
        ghost: figure(world),
      };
    seenAt = world.playerCell;
    if (now.length !== numbers.length || now.some((number, place) => number !== numbers[place])) {
      numbers = now;
      gemGame = readGemGame(now);
      gems = gemGame?.gems.filter(({ taken }) => !taken) ?? [];
    }
    hud.showNone(gemGame === null);
    if (!isOver()) hideCard();
    shell.root.toggleAttribute('data-over', isOver());
    if (!gemGame) return null;
    const isOther = began.world !== world;
    // A restored game has already run. After a wall in hand was built, the first map is unknown.
    if (isOther && gemGame.walls < first.walls) began = beginning(world);
    else if (isOther || (gemGame.phase === 'ready' && began.version !== world.cellsVersion))
      note(world);
    if (isOther && isOver()) finish(gemGame.phase === 'won', false);
    hud.show({
      gemGame,
      ticks: world.ticks,
      best: bests.of(began.name),
      beat: ticksToBeat(),
      waits: game.playback.waits,
      hint: hintAt(world),
      ghost: ghost?.walk ? ghost.kind : null,
    });
    return {
      cells: gemGame.phase === 'won' ? gemGame.gems : gems,
      turn: world.ticks / TURNING,
      ghost: figure(world),
    };
  }

  /** Returns the pale figure now. @param {ChaseWorld} world */
  const figure = ({ ticks }) => ghost?.walk?.at(ticks) ?? null;

  /** Brings the pale figure of this game: the run of its link, the best run, or par. */
  async function summon() {
    const { world, name } = began;
    const raced = beat?.name === name ? beat : null;
    const kind = racesPar ? 'par' : raced?.run ? 'link' : bests.of(name) === null ? null : 'best';
    /** @type {NonNullable<typeof ghost> | null} */
    const mine = kind && { kind, walk: null };
    ghost = mine;
    if (!world || !mine) return;
    const { signal } = leaving;
    try {
      const racing = await fetchRace();
      // Meanwhile, another game can have begun.
      if (ghost !== mine) return;
      const walked = raced?.run ?? racing.best(name);
      if (kind === 'par') mine.walk = racing.parWalkOf(world);
      else if (walked) mine.walk = await racing.walkOfRun(world, walked, signal);
      if (kind === 'link' && raced && mine.walk) raced.ticks = mine.walk.ticks;
    } catch (error) {
      if (signal.aborted) return;
      if (kind === 'link') refuse(saidBy(error));
      // A best run of an older version of the page.
      else if (/** @type {Error} */ (error).name === 'SavedError') race?.keep(name, null);
    }
    game.playback.wake();
  }

  /** Shows why the link of a game has no time to beat. @param {Said} reason */
  function refuse(reason) {
    if (beat) beat.run = null;
    notice.showCard({
      // Not about the map, whose opening hides what was said about it.
      about: LINK,
      title: msg('The time of this link does not count'),
      message: sentence(reason),
      after: msg('You can play its cube without a time to beat.'),
    });
  }

  /** Returns the hint of a running game. @param {ChaseWorld} world */
  function hintAt({ ticks, size, playerCell }) {
    if (gemGame?.phase !== 'running') return null;
    const { text, isNew } = hints.at({ ticks, size, player: playerCell, gems });
    if (text && isNew) notice.say(text);
    return text;
  }

  /** @param {ChaseEvent} event */
  function hear(event) {
    const { kind } = event;
    hints.hear(event, game.mode === 'face');
    // Its end is compared.
    if (kind === 'gem' || kind === 'facechange') void fetchRace().catch(() => undefined);
    if (kind === 'gem') {
      sounds?.play('gem');
      const { collected: taken, of, face } = event;
      const all = read()?.gems ?? [];
      const index = all.findIndex((one) => FACES[one.face] === face);
      // A game that was rewound can collect a gem again.
      const before = taken === 1 ? [] : found.filter((one) => one.gem !== index);
      found = [...before, { gem: index, tick: event.tick }];
      const gem = all[index];
      if (gem) effects.show('gem', gem, `${taken}/${of}`);
      if (taken < of) notice.say(msg('Gem {taken} of {all}', { taken, all: of }));
    } else if (kind === 'facechange') {
      if (game.world) effects.show('edge', game.world.playerCell);
    } else if (kind === 'caught') {
      sounds?.play('caught');
      const lives = read()?.lives;
      caughtAt = seenAt;
      if (caughtAt) effects.show('caught', caughtAt, '−♥');
      freeze();
      // Time waits, so that nobody loses another life before they notice.
      game.playback.waits = Boolean(lives);
      // The picture stands, but not the numbers beside it.
      if (game.world) at(game.world);
      if (lives)
        notice.say(
          lives === 1
            ? msg('Caught! One life left.')
            : msg('Caught! {n} lives left.', { n: lives }),
        );
    } else if (kind === 'won' || kind === 'lost') {
      sounds?.play(kind);
      if (kind === 'won') finish(true, true);
      else setTimeout(() => read()?.phase === 'lost' && finish(false, true), FREEZE_MS);
    }
  }

  /**
   * Keeps the last picture for a moment: in the chase, all actors are back at their starts at once.
   */
  function freeze() {
    game.playback.hold(FREEZE, true);
    if (!stage.around.reducedMotion) shell.canvas.animate(IMPACT, IMPACT_MS);
    clearTimeout(thaw);
    thaw = window.setTimeout(melt, FREEZE_MS);
  }

  function melt() {
    clearTimeout(thaw);
    game.playback.hold(FREEZE, false);
  }

  /**
   * Settings or the map have changed. Before the game runs, they apply to it. After that, it is not
   * compared with others.
   *
   * @param {boolean} edited whether the map has changed
   */
  function changed(edited) {
    if (!edited && JSON.stringify(settings()) === JSON.stringify(began.settings)) return;
    const phase = state()?.phase;
    if (phase === 'ready') began.world = null;
    else if (phase === 'running') {
      began.isChanged = true;
      began.name = '';
    }
  }

  /** On the player's own face, a press builds a wall in hand. @param {Cell} cell */
  function takes(cell) {
    const { world } = game;
    if (!world || gemGame?.phase !== 'running' || gemGame.walls === 0) return false;
    if (
      cell.face !== world.playerCell.face ||
      world.monsterIn(cell) !== null ||
      world.kindAt(cell.face, cell.x, cell.y) === 'wall'
    )
      return false;
    placeWall(cell);
    return true;
  }

  /** Opens the cube of the day, to play it. @param {Date} [day] */
  function daily(day = new Date()) {
    const { size, seed } = dailyCube(day);
    host.removeAttribute('seed');
    const opened = () => {
      again();
      notice.pass(msg('Cube of the day, {date}', { date: day.toISOString().slice(0, 10) }), true);
    };
    opener.make(size, seed).then(opened, () => undefined);
  }

  /** Returns the day of the current cube; null if it is that of no day. */
  function currentDay() {
    const { choice } = mapName;
    if (!choice || !('size' in choice)) return null;
    const day = dayOf(choice.seed);
    return day && dailyCube(day).size === choice.size ? day : null;
  }

  /** Shows the calendar of the cubes of the day. */
  const showDays = () =>
    orTell(notice, msg('The calendar could not be loaded.'), async () => {
      const [{ showCalendar }, { saveResults, removeResults }, { days }] = await Promise.all([
        import('../ui/calendar.js'),
        import('./chase-files.js'),
        fetchRace(),
      ]);
      const now = new Date();
      const results = { wins: days.read(), streak: days.streak(now), now };
      showCalendar(words, shell.canvas, results, {
        play: daily,
        save: saveResults,
        remove: () => {
          removeResults();
          bests.forget();
          ghost = null;
          game.playback.wake();
        },
      });
    });

  /** Starts the game of a link. @param {Uint8Array | null} raced the run to beat */
  function challenge(raced) {
    const { world } = game;
    if (!world) return;
    beat = null;
    racesPar = false;
    again();
    note(world);
    beat = { name: began.name, run: raced, ticks: null };
    if (raced) void summon();
    else refuse(msg('it has no moves that prove it'));
  }

  /** Returns the game in the core. */
  const read = () => game.world && readGemGame(game.world.gemGameCopy());

  /** The same as plain JSON. @returns {import('../../engine/chase.js').GameState | null} */
  function state() {
    const now = game.guard.in(read, null);
    return now && stateOf(now);
  }

  const isOver = () => gemGame?.phase === 'won' || gemGame?.phase === 'lost';

  /** Returns the time to beat of a link to this game. */
  const ticksToBeat = () => (beat?.name === began.name ? beat.ticks : null);

  /** Call it after another tab has written a key; null means any. @param {string | null} key */
  function othersWon(key) {
    if (key !== null && key !== KEY) return;
    bests.read();
    game.playback.wake();
  }

  /**
   * Notes the map at the start of a game, before any wall in hand is built.
   *
   * @param {ChaseWorld} world
   */
  function note(world) {
    const text = world.toXml();
    began = beginning(world, text, nameOf(JSON.stringify([text, settings()])));
    bests.read();
    run = null;
    if (beat?.name !== began.name) notice.hideCard(LINK);
    void summon();
  }

  function again() {
    hints.restart();
    melt();
    encore?.stop();
    reset();
    hideCard();
    game.playback.play();
    shell.focus();
    // The same information is visible beside the picture.
    notice.say(taskOf(read()));
  }

  /** @param {KeyboardEvent} event */
  function hearKey(event) {
    const { code, key, repeat, ctrlKey, metaKey, altKey } = event;
    if ((code || key) !== 'Enter' || ctrlKey || metaKey || altKey || editor.active) return;
    if (!repeat) placeWall(null);
    event.preventDefault();
  }

  /** Builds a wall in hand, ahead of the player if there is no cell. @param {Cell | null} cell */
  function placeWall(cell) {
    const { world } = game;
    if (!world || !gemGame || isOver()) return;
    try {
      game.guard.in(() => world.placeWall(cell), undefined);
    } catch (error) {
      notice.pass(sentence(saidBy(error)), true);
      return;
    }
    sounds?.play('wall');
    notice.say(wallsLeft(gemGame.walls - 1));
    game.playback.wake();
  }

  /**
   * Shows the end.
   *
   * @param {boolean} won
   * @param {boolean} isNow false for a game that a reload restored
   */
  function finish(won, isNow) {
    const ended = read();
    if (!game.world || !ended) return;
    const { ticks } = game.world;
    const { name, isChanged } = began;
    // The focus stays elsewhere in the page.
    const takesFocus = shadow.activeElement !== null;
    const before = won && name ? bests.won(name, ticks) : null;
    /** @type {import('../ui/game.js').Ending} */
    const ending = {
      map: nameOfMap(),
      won,
      ticks,
      lives: ended.lives,
      ofLives: first.lives,
      known: name !== '',
      changed: isChanged,
      before,
      beat: ticksToBeat(),
      par: null,
      // With the settings that everybody has.
      day: won && name && Object.keys(began.settings).length === 0 ? currentDay() : null,
      streak: 0,
      races: racesPar,
      collected: ended.taken,
      of: ended.gems.length,
      caughtOn: caughtAt && FACES[caughtAt.face],
      canReplay: encore?.canReplay ?? false,
    };
    if (race) compare(race, ending);
    // At the foot of the stage, which makes room for it: it covers no player.
    shell.foot.hidden = false;
    shell.root.toggleAttribute('data-over', true);
    notice.say(card.show(ending, takesFocus));
    if (won && isNow && !stage.around.reducedMotion)
      encore?.turn(ended.gems.map(({ face }) => face));
    if (race || !won) return;
    fetchRace().then(
      (racing) => began.name === name && isOver() && card.tell(compare(racing, ending)),
      () => undefined,
    );
  }

  /**
   * Adds par to the end of a game that is won, and keeps its run if it is the best.
   *
   * @param {Race} racing
   * @param {import('../ui/game.js').Ending} ending
   */
  function compare(racing, ending) {
    const { world } = game;
    if (!world || !ending.won) return ending;
    ending.par = game.guard.in(() => racing.compare(world, found, read()), null);
    run = ending.known ? game.guard.in(() => racing.runOf(world), null) : null;
    if (run && (ending.before === null || ending.ticks < ending.before))
      racing.keep(began.name, run);
    if (ending.day) {
      const now = new Date();
      racing.days.won(ending.day, ending.ticks, now);
      ending.streak = racing.days.streak(now);
    }
    return ending;
  }

  function hideCard() {
    if (card.element.hidden) return;
    encore?.stop();
    card.hide();
    shell.foot.hidden = !host.hasAttribute('controls');
  }

  /** Returns the name of the map, with its day for the cube of a day. */
  function nameOfMap() {
    const { choice, shipped } = mapName;
    if (!choice || 'name' in choice)
      return choice ? saidOf(choice.name, isEdited(choice.name)) : '';
    if ('url' in choice) return msg(shipped?.name ?? 'Another map');
    const day = currentDay();
    return day
      ? msg('Day {number}, {day} {month}', {
          number: numberOfDay(day),
          day: day.getUTCDate(),
          month: monthOf(day),
        })
      : msg('Maze of {size}', { size: choice.size });
  }

  /**
   * Returns a link to the game with this time to beat, if there is a page for it.
   *
   * @returns {Promise<string | null>}
   */
  async function link() {
    const { page } = sharing;
    if (page === null) return null;
    await fetchRace();
    if (!run) throw new Fault('the game was not recorded from its start');
    const { map } = mapOf(mapName, () => began.text);
    return new URL(BEAT + (await encodeGame({ map, settings: began.settings, run })), page).href;
  }

  /** @param {unknown} error */
  const unmade = (error) => msg('The link could not be made: {reason}.', { reason: saidBy(error) });

  const copyLink = () =>
    orTell(notice, unmade, async () => {
      const address = await link();
      if (address !== null) await copyText(notice, address, 'link');
    });

  /** Shares the result as text and picture. */
  const share = () =>
    orTell(notice, msg('The result could not be shared.'), async () => {
      const won = gemGame?.phase === 'won' && began.name !== '';
      const { shareResult } = await import('./chase-files.js');
      const { result } = card;
      const all = read()?.gems ?? [];
      // After a reload, some are unknown.
      const faces = found.length === all.length ? found.map(({ gem }) => all[gem]?.face ?? 0) : [];
      await shareResult(
        notice,
        { ...result, faces },
        // The link of a game shows its way, which a result of the day keeps back.
        won && result.day === '' ? await link() : sharing.page,
        await stage.image(RESULT_WIDTH),
      );
    });

  async function toggleSound() {
    const { signal } = leaving;
    sounds?.dispose();
    const wasOn = sounds !== null;
    sounds = null;
    if (!wasOn)
      await orTell(notice, msg('The sounds could not be loaded.'), async () => {
        const { Sounds } = await import('../play/sounds.js');
        if (signal.aborted || sounds) return;
        sounds = new Sounds();
        sounds.play('gem');
      });
    hud.showSound(sounds !== null);
  }

  return { begin, end, at, hear, changed, takes, daily, showDays, challenge, dispose, state };
}
