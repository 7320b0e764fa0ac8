// A game while it is played: the core's numbers shown, its ends told, walls in hand put up, the best time kept, links to beat
// made. The rules are the core's (src/chase/quest.rs).

import { loadParts } from '../../engine/load.js';
import { readQuest, stateOf } from '../../engine/chase.js';
import { dailyCube, dailyLabel, MAPS } from '../../shared/maps.js';
import { msg, saidBy, sentence } from '../../shared/message.js';
import { adopt } from '../../shared/ui/sheet.js';
import { copyText } from '../../shared/ui/files.js';
import { nameOf as saidOf } from '../../shared/ui/fields.js';
import { orTell } from '../../shared/ui/notice.js';
import { createBestTimes, firstQuest, KEY, nameOf } from '../play/best-times.js';
import { encodeGame, mapOf, settingsOf } from './cube-state.js';
import { IN_GAMES } from '../play/settings.js';
import { listenToPads } from '../play/gamepad.js';
import { isEdited } from '../ui/panel.js';
import { createEndCard, createHud, taskOf, timeOf, wallsLeft } from '../ui/game.js';
import { BEAT } from './sharing.js';
import look from '../ui/game.css?inline';

/** @import { Cell } from '../draw/measures.js' */
/** @import { ChaseEvent, ChaseWorld } from '../../engine/chase.js' */
/** @typedef {import('./app.js').App} App */

/** The map that a page of the cube's own opens with, and the small one to learn by. */
const REAL = MAPS[0];
const FIRST = MAPS.find(({ name }) => name === 'First game');

/** Of the cube in the picture of a result, in pixels. */
const RESULT_WIDTH = 1200;

/** Ticks in which a gem turns by a radian. */
const TURNING = 40;

/** Fetches what a game needs of the core first. @param {App} app @param {() => void} watch ends the game by hand */
export async function questingOf(app, watch) {
  await loadParts(['game']);
  const { words, host, shell, stage, game, notice, opener, steering, editor } = app;
  const first = firstQuest();
  const bests = createBestTimes();
  const hud = createHud(words, first.lives, { wall: () => placeWall(null), sound: () => void toggleSound() });
  const card = createEndCard({
    words,
    again,
    watch: () => {
      watch();
      // The button is gone.
      app.focus();
    },
    daily,
    next: () => void open(REAL),
    copyLink: app.sharing.page === null ? null : () => void copyLink(),
    share: () => void share(),
  });
  /** The attributes that make it another game. */
  const settings = () => settingsOf(host, {}, IN_GAMES);
  /** What a game begins with. @param {ChaseWorld | null} world */
  const beginning = (world, text = '', name = '') => ({ world, version: world?.cellsVersion, text, settings: settings(), name, isChanged: false });
  /** @type {import('../play/sounds.js').Sounds | null} */
  let sounds = null;
  let leaving = new AbortController();
  /** What this game began with, its name among best times, without which it is compared with none, and whether it was changed while it ran. */
  let began = beginning(null);
  /** @type {{ name: string, ticks: number } | null} */
  let beat = null;
  /** @type {import('../../engine/chase.js').Quest | null} */
  let quest = null;
  adopt(app.shadow, [look]);

  /** @param {boolean} byHand */
  function begin(byHand) {
    editor.end();
    shell.root.toggleAttribute('data-game', true);
    shell.title.append(hud.element);
    shell.title.after(card.element);
    game.configure({ goal: 'gems' });
    leaving = new AbortController();
    const { signal } = leaving;
    shell.canvas.addEventListener('keydown', hearKey, { signal });
    window.addEventListener('storage', ({ key }) => othersWon(key), { signal });
    listenToPads(() => !stage.unseen, {
      press: steering.pressByHand,
      release: steering.release,
      wall: () => placeWall(null),
      pause: () => (isOver() ? again() : steering.playOrPause()),
    }, signal);
    if (!byHand) app.reset();
    else if (isFirst()) void open(FIRST);
    else again();
  }

  function dispose() {
    leaving.abort();
    sounds?.dispose();
    sounds = null;
  }

  /** @param {boolean} byHand */
  function end(byHand) {
    dispose();
    quest = beat = null;
    hud.showSound(false);
    for (const mark of ['data-game', 'data-over']) shell.root.removeAttribute(mark);
    game.playback.waits = false;
    hud.element.remove();
    card.element.remove();
    card.hide();
    game.configure(byHand ? { goal: 'none', wander: !stage.around.still } : { goal: 'none' });
    app.reset();
    if (byHand && !stage.around.still) game.playback.play();
  }

  /** Shows the game as it stands; what is left to collect is for the picture. @param {ChaseWorld} world */
  function at(world) {
    quest = readQuest(world.questCopy());
    hud.showNone(quest === null);
    if (!isOver()) card.hide();
    shell.root.toggleAttribute('data-over', isOver());
    if (!quest) return null;
    // A game that a reload brought back has run for a while; with a wall put up nobody knows the map that it began with.
    if (began.world !== world && quest.walls < first.walls) began = beginning(world);
    else if (began.world !== world || (quest.phase === 'ready' && began.version !== world.cellsVersion)) note(world);
    hud.show({ quest, ticks: world.ticks, best: bests.of(began.name), beat: ticksToBeat(), waits: game.playback.waits });
    return { cells: quest.gems.filter(({ taken }) => !taken), turn: world.ticks / TURNING };
  }

  /** @param {ChaseEvent} event */
  function hear(event) {
    const { kind } = event;
    if (kind === 'gem') {
      sounds?.play('gem');
      if (event.collected < event.of) notice.pass(msg('Gem {taken} of {all}', { taken: event.collected, all: event.of }), true);
    } else if (kind === 'caught') {
      sounds?.play('caught');
      const lives = read()?.lives;
      // Nobody loses the next life before they have seen that they lost one.
      game.playback.waits = Boolean(lives);
      if (lives) notice.pass(lives === 1 ? msg('Caught! One life is left.') : msg('Caught! {n} lives are left.', { n: lives }), true);
    } else if (kind === 'won' || kind === 'lost') {
      sounds?.play(kind);
      finish(kind === 'won');
    }
  }

  /**
   * A setting may be another, or the map is: before the game runs it begins with that, and after that it is compared with no other.
   *
   * @param {boolean} edited the map
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

  /** On the player's own face a press puts up a wall. @param {Cell} cell */
  function takes(cell) {
    const { world } = game;
    if (!world || quest?.phase !== 'running' || quest.walls === 0) return false;
    if (cell.face !== world.playerCell.face || world.monsterIn(cell) !== null || world.kindAt(cell.face, cell.x, cell.y) === 'wall') return false;
    placeWall(cell);
    return true;
  }

  /** Whether a newcomer is to begin with the small map, before the one that a page of the cube's own opens with. */
  function isFirst() {
    bests.read();
    return host.hasAttribute('page') && bests.none && app.name.shipped === REAL;
  }

  /** Opens a map that ships, to be played. @param {import('../../shared/maps.js').ShippedMap | undefined} map */
  const open = async (map) => map && opener.openUrl(map.url).then(again, () => undefined);

  /** Opens the cube of the day, to be played. */
  function daily() {
    const now = new Date();
    const { size, seed } = dailyCube(now);
    host.removeAttribute('seed');
    const opened = () => {
      again();
      notice.pass(msg('Cube of the day, {date}', { date: now.toISOString().slice(0, 10) }), true);
    };
    opener.make(size, seed).then(opened, () => undefined);
  }

  /** The game that was opened by a link begins. @param {number} ticks the time to beat */
  function challenge(ticks) {
    const { world } = game;
    if (!world) return;
    again();
    note(world);
    beat = { name: began.name, ticks };
    notice.pass(msg('Beat {time}', { time: timeOf(ticks) }), true);
  }

  /** The game as it stands in the core. */
  const read = () => game.world && readQuest(game.world.questCopy());

  /** The same as plain JSON. @returns {import('../../engine/chase.js').GameState | null} */
  function state() {
    const now = game.guard.in(read, null);
    return now && stateOf(now);
  }

  const isOver = () => quest?.phase === 'won' || quest?.phase === 'lost';

  /** Of a link to this game. */
  const ticksToBeat = () => (beat?.name === began.name ? beat.ticks : null);


  /** Another tab has written what stands under a key; null: anything. @param {string | null} key */
  function othersWon(key) {
    if (key !== null && key !== KEY) return;
    bests.read();
    game.playback.wake();
  }

  /** The map as a game begins, before any wall in hand stands on it. @param {ChaseWorld} world */
  function note(world) {
    const text = world.toXml();
    began = beginning(world, text, nameOf(JSON.stringify([text, settings()])));
    bests.read();
  }

  function again() {
    app.reset();
    card.hide();
    game.playback.play();
    app.focus();
    // What is seen of it stands beside the picture.
    notice.say(taskOf(read()));
  }

  /** @param {KeyboardEvent} event */
  function hearKey(event) {
    const { code, key, repeat, ctrlKey, metaKey, altKey } = event;
    if ((code || key) !== 'Enter' || ctrlKey || metaKey || altKey || editor.active) return;
    if (!repeat) placeWall(null);
    event.preventDefault();
  }

  /** Puts up a wall in hand, ahead of the player where no cell is given. @param {Cell | null} cell */
  function placeWall(cell) {
    const { world } = game;
    if (!world || !quest || isOver()) return;
    try {
      game.guard.in(() => world.placeWall(cell), undefined);
    } catch (error) {
      notice.pass(sentence(saidBy(error)), true);
      return;
    }
    sounds?.play('wall');
    notice.say(wallsLeft(quest.walls - 1));
    game.playback.wake();
  }

  /** @param {boolean} won */
  function finish(won) {
    const ended = read();
    if (!game.world || !ended) return;
    const { ticks } = game.world;
    const { name, isChanged } = began;
    // Nothing is taken from who has gone on to something else of the page.
    const takesFocus = app.shadow.activeElement !== null;
    const before = won && name ? bests.won(name, ticks) : null;
    const isFirstMap = name !== '' && app.name.shipped === FIRST;
    const ending = {
      map: mapName(), won, first: isFirstMap, ticks, lives: ended.lives, ofLives: first.lives, known: name !== '', changed: isChanged,
      before, beat: ticksToBeat(), collected: ended.taken, of: ended.gems.length,
    };
    notice.say(card.show(ending, takesFocus));
  }

  /** What the map is called: with its day, if it is the cube of the day. */
  function mapName() {
    const { choice, shipped } = app.name;
    const today = new Date();
    const { size, seed } = dailyCube(today);
    if (!choice || 'name' in choice) return choice ? saidOf(choice.name, isEdited(choice.name)) : '';
    if ('url' in choice) return msg(shipped?.name ?? 'Another map');
    return choice.size === size && choice.seed === seed ? dailyLabel(today) : msg('Maze of {size}', { size: choice.size });
  }

  /** A game to beat this time in, where a page follows links. @returns {Promise<string | null>} */
  async function link() {
    const { world } = game;
    const { page } = app.sharing;
    if (!world || page === null) return null;
    const { map } = mapOf(app.name, () => began.text);
    return new URL(BEAT + (await encodeGame({ map, settings: began.settings, ticks: world.ticks })), page).href;
  }

  const copyLink = () => orTell(notice, msg('The link could not be made.'), async () => {
    const address = await link();
    if (address !== null) await copyText(notice, address, 'link');
  });

  /** As text and as a picture. */
  const share = () => orTell(notice, msg('The result could not be shared.'), async () => {
    const won = quest?.phase === 'won' && began.name !== '';
    const { shareResult } = await import('./chase-files.js');
    await shareResult(notice, card.result, won ? await link() : app.sharing.page, await app.picture(RESULT_WIDTH));
  });

  async function toggleSound() {
    const { signal } = leaving;
    sounds?.dispose();
    const wasOn = sounds !== null;
    sounds = null;
    if (!wasOn) await orTell(notice, msg('The sounds could not be loaded.'), async () => {
      const { Sounds } = await import('../play/sounds.js');
      if (signal.aborted || sounds) return;
      sounds = new Sounds();
      sounds.play('gem');
    });
    hud.showSound(sounds !== null);
  }

  return { begin, end, at, hear, changed, takes, daily, challenge, dispose, state };
}
