// A picture becomes the walls of a face: read, scaled to the face's cells, and tried on the cube itself while its threshold is chosen.
// Fetched when a picture is dropped or chosen.

import { FACES } from '../../engine/names.js';
import { msg } from '../../shared/message.js';
import { adopt } from '../../shared/ui/sheet.js';
import sheet from '../../shared/ui/cards.css?inline';
import { cellsOf, parting } from '../../shared/play/painting.js';
import { createPictureFields, levelsOf, readPicture } from '../../shared/ui/picture.js';

/** @typedef {NonNullable<Awaited<ReturnType<typeof openPicture>>>} PictureCard */

/**
 * Null where another map has come meanwhile.
 *
 * @param {import('./app.js').App} app @param {import('./hand.js').Hand} hand @param {File} file @param {number} face
 * @throws {Error} for what is no picture
 */
export async function openPicture(app, hand, file, face) {
  const { words, game, shell, stage } = app;
  const { world } = game;
  if (!world) return null;
  const levels = levelsOf(await readPicture(file), world.size, world.size);
  // By then there may be another map.
  if (world !== game.world || levels.length !== world.size ** 2) return null;
  const before = game.text();
  let isDone = false;
  const fields = createPictureFields(words, msg('A picture on the {face} face', { face: msg(FACES[face] ?? '') }), parting(levels), {
    changed: tryOut,
    done: (use) => {
      end(use);
      app.focus();
    },
  });
  adopt(app.shadow, [sheet]);
  // In place of the tools, so that the face under it is seen. Without controls there are none, nor their place.
  if (shell.foot.hidden) shell.foot.before(fields.element);
  else shell.foot.append(fields.element);
  stage.watch(fields.element);
  stage.faceTo(face);
  tryOut();
  fields.focus();

  /** On the cube, whose walls are the best preview. */
  function tryOut() {
    const cells = cellsOf(levels, fields.threshold, fields.inverted);
    game.edit((now) => (cells.length === now.size ** 2 ? now.replaceFace(face, cells) : 0));
  }

  /** Another map lies there. */
  function leave() {
    isDone = true;
    stage.forget(fields.element);
    fields.element.remove();
  }

  /** @param {boolean} use whether the walls stay */
  function end(use) {
    if (isDone) return;
    leave();
    if (use) hand.builder.keepFrom(before);
    else game.rebuild(before);
  }

  return { end, leave };
}
