// All that there is while a cube is edited: the hand, its tools, the marks of starts, the text beside and a picture that becomes walls,
// tied together. Fetched when editing begins; text and picture when they are asked for.

import { loadParts } from '../../engine/load.js';
import { adopt } from '../../shared/ui/sheet.js';
import { giveFocusBack } from '../../shared/element/focus.js';
import { same } from '../play/builder.js';
import { BuildTools } from '../ui/build-tools.js';
import { StartMarks } from '../ui/start-marks.js';
import { Hand } from './hand.js';
import sheet from './building.css?inline';

/**
 * @typedef {import('../play/builder.js').Cell} Cell
 *
 * @typedef {object} Site
 * @property {import('../play/chase-game.js').ChaseGame} game
 * @property {import('./stage.js').Stage} stage
 * @property {import('../../shared/ui/notice.js').Notice} notice
 * @property {ReturnType<typeof import('./shell.js').createShell>} shell
 * @property {() => number | null} chosen
 * @property {(monster: number | null) => void} choose
 */

/** So soon after the last of many changes the text follows. */
const FOLLOW_MS = 60;

/** Fetches what it needs of the core first. @param {ShadowRoot} shadow @param {Site} site @returns {Promise<Hand>} */
export async function build(shadow, site) {
  await loadParts(['game']);
  adopt(shadow, [sheet]);
  return new Building(shadow, site).hand;
}

class Building {
  #shadow;
  #site;
  #tools;
  #marks = new StartMarks();
  /** @type {import('./cube-text.js').CubeText | null} */
  #text = null;
  #fetchingText = false;
  /** @type {import('./picture.js').PictureCard | null} */
  #picture = null;
  #timer = 0;
  /** What was shown of the chosen monster. @type {number | null} */
  #chosen = null;
  hand;

  /** @param {ShadowRoot} shadow @param {Site} site */
  constructor(shadow, site) {
    this.#shadow = shadow;
    this.#site = site;
    const { game, shell } = site;
    this.hand = new Hand({ ...site, changed: (what) => this.#changed(what), picture: (file, face) => this.picture(file, face), drawn: () => this.#drawn() });
    const { hand } = this;
    this.#tools = new BuildTools({
      take: (held) => hand.take(held),
      undo: () => hand.undo(),
      redo: () => hand.redo(),
      search: (algorithm) => void hand.search(algorithm).then(() => this.#show()),
      remove: () => hand.remove(),
      fill: (kind) => hand.fill(kind),
      picture: () => void this.#choosePicture(),
      blank: (size) => void hand.remake({ blank: size }),
      make: (recipe) => void hand.remake(recipe),
      text: () => void this.#toggleText(),
    });
    if (game.world) this.#tools.showSize(game.world.size);
    giveFocusBack(this.#tools.element, shell.canvas, (control) => control.matches('input[type=number], [aria-expanded], [aria-pressed]'));
    shell.foot.append(this.#tools.element);
    shell.canvas.after(this.#marks.element);
    site.stage.watch(this.#tools.element);
  }

  /** A picture becomes the walls of a face. @param {File} file @param {number} face */
  async picture(file, face) {
    const { notice } = this.#site;
    try {
      const { PictureCard } = await import('./picture.js');
      this.#picture?.end(false);
      this.#picture = await PictureCard.open(this.#site, this.hand, file, face);
    } catch (error) {
      notice.pass(error instanceof Error && error.name === 'PictureError' ? error.message : 'That picture could not be read.', true);
    }
  }

  async #choosePicture() {
    const { chooseMap } = await import('../../shared/ui/files.js');
    const { face } = this.hand;
    chooseMap((file) => void this.picture(file, face), 'image/*');
  }

  /** @param {Parameters<import('./hand.js').Around['changed']>[0]} what */
  #changed(what) {
    if (what === 'map') {
      // A stroke changes many cells, and each is told.
      clearTimeout(this.#timer);
      this.#timer = window.setTimeout(() => this.#text?.follow(), FOLLOW_MS);
    } else if (what === 'other map') {
      this.#text?.replaced();
      this.#picture?.leave();
    } else if (what === 'shown' && !this.hand.shown) {
      this.#text?.close();
      this.#picture?.end(true);
    }
    const { world } = this.#site.game;
    if (what !== 'held' && world) this.#tools.showSize(world.size);
    this.#show();
  }

  #show() {
    const { chosen, game, shell } = this.#site;
    const { hand } = this;
    const { shown, held, builder } = hand;
    this.#tools.element.hidden = this.#marks.element.hidden = !shown;
    shell.root.toggleAttribute('data-building', shown);
    const monster = (this.#chosen = chosen());
    const own = monster === null || monster >= (game.world?.monsters ?? 0) ? null : game.tuningOf(monster);
    this.#tools.show({
      held,
      canUndo: builder.canUndo,
      canRedo: builder.canRedo,
      chosen: monster,
      algorithm: own ? (own.algorithm ?? '') : held.algorithm,
      text: this.#text?.shown ?? false,
    });
  }

  #drawn() {
    const { chosen, stage, game } = this.#site;
    if (chosen() !== this.#chosen) this.#show();
    const { world } = game;
    // Who stands where it starts needs no mark.
    const isThere = (/** @type {Cell} */ cell, /** @type {number} */ at) => !world || (at === 0 ? same(world.playerCell, cell) : world.monsterIn(cell) !== null);
    this.#marks.show(this.hand.starts, (cell, at) => (isThere(cell, at) ? null : stage.project(cell)));
  }

  async #toggleText() {
    if (this.#text?.shown) {
      this.#text.close();
    } else if (!this.#fetchingText) {
      this.#fetchingText = true;
      try {
        const { CubeText } = await import('./cube-text.js');
        this.#text ??= new CubeText(this.#shadow, this.#site, this.hand, () => this.#show());
        if (this.hand.shown) this.#text.open();
      } catch {
        this.#site.notice.pass('The text editor could not be loaded.', true);
      }
      this.#fetchingText = false;
    }
    this.#show();
  }
}
