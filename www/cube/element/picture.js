// A picture becomes the walls of a face: read, scaled to the face's cells, and tried on the cube itself while its threshold is chosen.
// Fetched when a picture is dropped or chosen.

import { FACES } from '../../engine/names.js';
import { adopt } from '../../shared/ui/sheet.js';
import sheet from '../../shared/element/picture.css?inline';
import { cellsOf, parting } from '../../shared/play/picture-maze.js';
import { PictureFields } from '../../shared/ui/picture-fields.js';
import { levelsOf, readPicture } from '../../shared/ui/picture-levels.js';

export class PictureCard {
  #hand;
  #game;
  #stage;
  #face;
  #levels;
  #before;
  #fields;
  #done = false;

  /**
   * @param {import('./building.js').Site} site @param {import('./hand.js').Hand} hand @param {File} file @param {number} face
   * @returns {Promise<PictureCard | null>} null where another map has come meanwhile
   * @throws {Error} for what is no picture
   */
  static async open(site, hand, file, face) {
    const { world } = site.game;
    if (!world) return null;
    const levels = levelsOf(await readPicture(file), world.size, world.size);
    // By then there may be another map.
    if (world !== site.game.world || levels.length !== world.size ** 2) return null;
    return new PictureCard(site, hand, levels, face);
  }

  /** @param {import('./building.js').Site} site @param {import('./hand.js').Hand} hand @param {Uint8Array} levels @param {number} face */
  constructor(site, hand, levels, face) {
    this.#hand = hand;
    this.#game = site.game;
    this.#face = face;
    this.#levels = levels;
    this.#before = site.game.text();
    this.#fields = new PictureFields(`A picture on the ${FACES[face]} face`, parting(levels), {
      changed: () => this.#try(),
      done: (use) => {
        this.end(use);
        site.shell.canvas.focus({ preventScroll: true });
      },
    });
    adopt(/** @type {ShadowRoot} */ (site.shell.root.getRootNode()), [sheet]);
    // In place of the tools, so that the face under it is seen. Without controls there are none, nor their place.
    if (site.shell.foot.hidden) site.shell.foot.before(this.#fields.element);
    else site.shell.foot.append(this.#fields.element);
    site.stage.watch(this.#fields.element);
    site.stage.faceTo(face);
    this.#stage = site.stage;
    this.#try();
    this.#fields.focus();
  }

  /** @param {boolean} use whether the walls stay */
  end(use) {
    if (this.#done) return;
    this.leave();
    if (use) this.#hand.builder.keepFrom(this.#before);
    else this.#game.rebuild(this.#before);
  }

  /** Another map lies there. */
  leave() {
    this.#done = true;
    this.#stage.forget(this.#fields.element);
    this.#fields.element.remove();
  }

  /** On the cube, whose walls are the best preview. */
  #try() {
    const { threshold, inverted } = this.#fields;
    const cells = cellsOf(this.#levels, threshold, inverted);
    this.#game.edit((world) => (cells.length === world.size ** 2 ? world.replaceFace(this.#face, cells) : 0));
  }
}
