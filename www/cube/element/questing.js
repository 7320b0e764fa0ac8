// A game while it is played: the core's numbers shown, its ends told, walls in hand put up, the best time kept, links to beat
// made. The rules are the core's (src/chase/quest.rs).

import { loadParts } from '../../engine/load.js';
import { readQuest, stateOf } from '../../engine/quest.js';
import { MAPS } from '../../shared/maps.js';
import { sentence } from '../../shared/element/fault.js';
import { adopt } from '../../shared/ui/sheet.js';
import { copyText } from '../../shared/ui/clipboard.js';
import { BestTimes, KEY, nameOf } from '../play/best-times.js';
import { SETTINGS, encode } from '../play/challenge.js';
import { dailyCube, dailyLabel } from '../play/daily.js';
import { firstQuest } from '../play/first-quest.js';
import { Pads } from '../play/gamepad.js';
import { EndCard } from '../ui/end-card.js';
import { taskOf, timeOf, wallsLeft } from '../ui/game-words.js';
import { Hud } from '../ui/hud.js';
import { BEAT } from './remembering.js';
import { pageOf } from './sharing.js';
import look from '../ui/game.css?inline';

/**
 * @typedef {import('./goal.js').Parts} Parts
 * @typedef {import('../../engine/chase.js').ChaseWorld} ChaseWorld
 */

/** The map that a page of the cube's own opens with, and the small one to learn by. */
const REAL = MAPS[0];
const FIRST = MAPS.find(({ name }) => name === 'First game');

/** Of the cube in the picture of a result, in pixels. */
const RESULT_WIDTH = 1200;

/** Ticks in which a gem turns by a radian. */
const TURNING = 40;

/** Fetches what a game needs of the core first. @param {Parts} parts @param {() => void} watch ends the game by hand */
export async function questingOf(parts, watch) {
  await loadParts(['game']);
  return new Questing(parts, watch);
}

export class Questing {
  #parts;
  #first = firstQuest();
  #hud = new Hud(this.#first.lives, { wall: () => this.#place(null), sound: () => void this.#toggleSound() });
  #end;
  #bests = new BestTimes();
  /** @type {import('../play/sounds.js').Sounds | null} */
  #sounds = null;
  /** @type {Pads | null} */
  #pads = null;
  #leaving = new AbortController();
  /** What this game began with, its name among best times, without which it is compared with none, and whether it was changed while it ran. */
  #began = { world: /** @type {ChaseWorld | null} */ (null), version: -1, text: '', settings: /** @type {Record<string, string>} */ ({}), name: '', isChanged: false };
  /** @type {{ name: string, ticks: number } | null} */
  #beat = null;
  /** @type {import('../../engine/quest.js').Quest | null} */
  #quest = null;

  /** @param {Parts} parts @param {() => void} watch */
  constructor(parts, watch) {
    this.#parts = parts;
    this.#end = new EndCard({
      again: () => this.#again(),
      watch: () => {
        watch();
        // The button is gone.
        parts.shell.canvas.focus({ preventScroll: true });
      },
      daily: () => this.daily(),
      next: () => void this.#open(REAL),
      copyLink: pageOf(parts.host) === null ? null : () => void this.#copyLink(),
      share: () => void this.#share(),
    });
    adopt(/** @type {ShadowRoot} */ (parts.shell.root.getRootNode()), [look]);
  }

  /** @param {boolean} byHand */
  begin(byHand) {
    const { host, shell, game, editor, steering } = this.#parts;
    editor.end();
    shell.root.toggleAttribute('data-game', true);
    shell.title.append(this.#hud.element);
    shell.title.after(this.#end.element);
    game.configure({ goal: 'gems' });
    const { signal } = (this.#leaving = new AbortController());
    shell.canvas.addEventListener('keydown', (event) => this.#key(event), { signal });
    window.addEventListener('storage', ({ key }) => this.#othersWon(key), { signal });
    this.#pads = new Pads(host, {
      press: (direction) => steering.pressByHand(direction),
      release: (direction) => steering.release(direction),
      wall: () => this.#place(null),
      pause: () => (this.#isOver ? this.#again() : steering.playOrPause()),
    });
    if (!byHand) this.#parts.restart();
    else if (this.#isFirst) void this.#open(FIRST);
    else this.#again();
  }

  dispose() {
    this.#leaving.abort();
    this.#pads?.dispose();
    this.#sounds?.dispose();
    this.#sounds = null;
  }

  /** @param {boolean} byHand */
  end(byHand) {
    const { shell, game, stage, restart } = this.#parts;
    this.dispose();
    this.#quest = this.#beat = null;
    this.#hud.showSound(false);
    for (const mark of ['data-game', 'data-over']) shell.root.removeAttribute(mark);
    game.playback.waits = false;
    this.#hud.element.remove();
    this.#end.element.remove();
    this.#end.hide();
    game.configure(byHand ? { goal: 'none', wander: !stage.reducedMotion } : { goal: 'none' });
    restart();
    if (byHand && !stage.reducedMotion) game.playback.play();
  }

  /** Shows the game as it stands; what is left to collect is for the picture. @param {ChaseWorld} world */
  at(world) {
    const quest = (this.#quest = readQuest(world.questCopy()));
    this.#hud.showNone(quest === null);
    if (!this.#isOver) this.#end.hide();
    this.#parts.shell.root.toggleAttribute('data-over', this.#isOver);
    if (!quest) return null;
    const began = this.#began;
    // A game that a reload brought back has run for a while; with a wall put up nobody knows the map that it began with.
    if (began.world !== world && quest.walls < this.#first.walls) this.#began = { world, version: world.cellsVersion, text: '', settings: this.#settings, name: '', isChanged: false };
    else if (began.world !== world || (quest.phase === 'ready' && began.version !== world.cellsVersion)) this.#note(world);
    const { name } = this.#began;
    this.#hud.show({ quest, ticks: world.ticks, best: this.#bests.of(name), beat: this.#beat?.name === name ? this.#beat.ticks : null, waits: this.#parts.game.playback.waits });
    return { cells: quest.gems.filter(({ taken }) => !taken), turn: world.ticks / TURNING };
  }

  /** @param {import('../../engine/chase.js').ChaseEvent} event */
  hear(event) {
    const { notice, game } = this.#parts;
    const { kind } = event;
    if (kind === 'gem') {
      this.#sounds?.play('gem');
      if (event.collected < event.of) notice.pass(`Gem ${event.collected} of ${event.of}`, true);
    } else if (kind === 'caught') {
      this.#sounds?.play('caught');
      const lives = game.world ? readQuest(game.world.questCopy())?.lives : 0;
      // Nobody loses the next life before they have seen that they lost one.
      game.playback.waits = Boolean(lives);
      if (lives) notice.pass(lives === 1 ? 'Caught! One life is left.' : `Caught! ${lives} lives are left.`, true);
    } else if (kind === 'won' || kind === 'lost') {
      this.#sounds?.play(kind);
      this.#finish(kind === 'won');
    }
  }

  /**
   * A setting may be another, or the map is: before the game runs it begins with that, and after that it is compared with no other.
   *
   * @param {boolean} edited the map
   */
  changed(edited) {
    const began = this.#began;
    const { phase } = this.state ?? {};
    if (!edited && JSON.stringify(this.#settings) === JSON.stringify(began.settings)) return;
    if (phase === 'ready') {
      began.world = null;
    } else if (phase === 'running') {
      began.isChanged = true;
      began.name = '';
    }
  }

  /** On the player's own face a press puts up a wall. @param {import('./pointer.js').Cell} cell */
  takes(cell) {
    const { world } = this.#parts.game;
    if (!world || this.#quest?.phase !== 'running' || this.#quest.walls === 0) return false;
    if (cell.face !== world.playerCell.face || world.monsterIn(cell) !== null || world.kindAt(cell.face, cell.x, cell.y) === 'wall') return false;
    this.#place(cell);
    return true;
  }

  /** Whether a newcomer is to begin with the small map, before the one that a page of the cube's own opens with. */
  get #isFirst() {
    const { host, name } = this.#parts;
    this.#bests.read();
    return host.hasAttribute('page') && this.#bests.none && name.shipped === REAL;
  }

  /** Opens a map that ships, to be played. @param {import('../../shared/maps.js').ShippedMap | undefined} map */
  async #open(map) {
    if (!map) return;
    await this.#parts.opener.openUrl(map.url).then(() => this.#again(), () => undefined);
  }

  /** Opens the cube of the day, to be played. */
  daily() {
    const { opener, notice, host } = this.#parts;
    const now = new Date();
    const { size, seed } = dailyCube(now);
    host.removeAttribute('seed');
    const opened = () => {
      this.#again();
      notice.pass(`Cube of the day, ${now.toISOString().slice(0, 10)}`, true);
    };
    opener.make(size, seed).then(opened, () => undefined);
  }

  /** The game that was opened by a link begins. @param {number} ticks the time to beat */
  challenge(ticks) {
    const { world } = this.#parts.game;
    if (!world) return;
    this.#again();
    this.#note(world);
    this.#beat = { name: this.#began.name, ticks };
    this.#parts.notice.pass(`Beat ${timeOf(ticks)}`, true);
  }

  get state() {
    const { game } = this.#parts;
    const quest = game.world && game.guard.in(() => readQuest(game.world?.questCopy() ?? new Uint32Array(0)), null);
    return quest && stateOf(quest);
  }

  get #isOver() {
    return this.#quest?.phase === 'won' || this.#quest?.phase === 'lost';
  }

  /** The attributes that make it another game. */
  get #settings() {
    const { host } = this.#parts;
    return Object.fromEntries(SETTINGS.flatMap((name) => (host.hasAttribute(name) ? [[name, host.getAttribute(name) ?? '']] : [])));
  }

  /** Another tab has written what stands under a key; null: anything. @param {string | null} key */
  #othersWon(key) {
    if (key !== null && key !== KEY) return;
    this.#bests.read();
    this.#parts.game.playback.wake();
  }

  /** The map as a game begins, before any wall in hand stands on it. @param {ChaseWorld} world */
  #note(world) {
    const [text, settings] = [world.toXml(), this.#settings];
    this.#began = { world, version: world.cellsVersion, text, settings, name: nameOf(JSON.stringify([text, settings])), isChanged: false };
    this.#bests.read();
  }

  #again() {
    const { shell, game, restart, notice } = this.#parts;
    restart();
    this.#end.hide();
    game.playback.play();
    shell.canvas.focus({ preventScroll: true });
    // What is seen of it stands beside the picture.
    notice.say(taskOf(game.world && readQuest(game.world.questCopy())));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { code, key, repeat, ctrlKey, metaKey, altKey } = event;
    if ((code || key) !== 'Enter' || ctrlKey || metaKey || altKey || this.#parts.editor.active) return;
    if (!repeat) this.#place(null);
    event.preventDefault();
  }

  /** Puts up a wall in hand, ahead of the player where no cell is given. @param {import('./pointer.js').Cell | null} cell */
  #place(cell) {
    const { game, notice } = this.#parts;
    const { world } = game;
    if (!world || !this.#quest || this.#isOver) return;
    try {
      game.guard.in(() => world.placeWall(cell), undefined);
    } catch (error) {
      notice.pass(sentence(error), true);
      return;
    }
    this.#sounds?.play('wall');
    notice.say(wallsLeft(this.#quest.walls - 1));
    game.playback.wake();
  }

  /** @param {boolean} won */
  #finish(won) {
    const { game, shell, notice } = this.#parts;
    const { world } = game;
    const quest = world && readQuest(world.questCopy());
    if (!quest) return;
    const { ticks } = world;
    const { name, isChanged } = this.#began;
    const before = won && name ? this.#bests.won(name, ticks) : null;
    const beat = this.#beat?.name === name ? this.#beat.ticks : null;
    // Nothing is taken from who has gone on to something else of the page.
    const root = /** @type {ShadowRoot} */ (shell.root.getRootNode());
    const takesFocus = root.activeElement !== null;
    const first = name !== '' && this.#parts.name.shipped === FIRST;
    notice.say(this.#end.show({ map: this.#mapName, won, first, ticks, lives: quest.lives, ofLives: this.#first.lives, known: name !== '', changed: isChanged, before, beat, collected: quest.taken, of: quest.gems.length }, takesFocus));
  }

  /** What the map is called: with its day, if it is the cube of the day. */
  get #mapName() {
    const { choice, shipped } = this.#parts.name;
    const [today, { size, seed }] = [new Date(), dailyCube(new Date())];
    if (!choice || 'name' in choice) return choice?.name ?? '';
    if ('url' in choice) return shipped?.name ?? 'Another map';
    return choice.size === size && choice.seed === seed ? dailyLabel(today) : `Maze of ${choice.size}`;
  }

  /** A game to beat this time in, where a page follows links. @returns {Promise<string | null>} */
  async #link() {
    const { host, name: { choice } } = this.#parts;
    const { world } = this.#parts.game;
    const page = pageOf(host);
    if (!world || page === null) return null;
    const { text, settings } = this.#began;
    const preset = MAPS.find(({ url }) => choice && 'url' in choice && choice.url === url);
    const map = preset ? { preset: preset.name } : choice && 'size' in choice ? { maze: /** @type {[number, number]} */ ([choice.size, choice.seed]) } : { xml: text };
    const link = new URL(page);
    link.hash = `${BEAT}${await encode({ map, settings, ticks: world.ticks })}`;
    return link.href;
  }

  async #copyLink() {
    const { notice } = this.#parts;
    try {
      const link = await this.#link();
      if (link !== null) await copyText(notice, link, 'link');
    } catch {
      notice.pass('The link could not be made.', true);
    }
  }

  /** As text and as a picture. */
  async #share() {
    const { notice, picture } = this.#parts;
    const won = this.#quest?.phase === 'won' && this.#began.name !== '';
    try {
      const { shareResult } = await import('./result.js');
      await shareResult(notice, this.#end.result, won ? await this.#link() : pageOf(this.#parts.host), await picture(RESULT_WIDTH));
    } catch {
      notice.pass('The result could not be shared.', true);
    }
  }

  async #toggleSound() {
    if (this.#sounds) {
      this.#sounds.dispose();
      this.#sounds = null;
    } else {
      try {
        const { signal } = this.#leaving;
        const { Sounds } = await import('../play/sounds.js');
        if (signal.aborted || this.#sounds) return;
        this.#sounds = new Sounds();
        this.#sounds.play('gem');
      } catch {
        this.#parts.notice.pass('The sounds could not be loaded.', true);
      }
    }
    this.#hud.showSound(this.#sounds !== null);
  }
}
