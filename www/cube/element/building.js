// The parts for editing a cube: the input, its tools, the marks of starts, the text beside it and
// pictures that become walls. They load when editing begins, the text on demand.

import { FACES } from '../../engine/names.js';
import { giveFocusBack } from '../../shared/ui/dom.js';
import { msg, saidBy } from '../../shared/message.js';
import { cellsOf, parting } from '../../shared/play/painting.js';
import cards from '../../shared/ui/cards.css?inline';
import { chooseMap } from '../../shared/ui/files.js';
import { orTell } from '../../shared/ui/notice.js';
import { createPictureFields, levelsOf, readPicture } from '../../shared/ui/picture-import.js';
import { adopt } from '../../shared/ui/sheet.js';
import { same } from '../play/builder.js';
import { createBuildTools, createStartMarks } from '../ui/build-tools.js';
import { createHand } from './hand.js';
import sheet from './building.css?inline';

/**
 * @import { Notice } from '../../shared/ui/notice.js'
 * @import { Words } from '../../shared/ui/words.js'
 * @import { Cell } from '../draw/measures.js'
 * @import { ChaseGame } from '../play/chase-game.js'
 * @import { Hand } from './hand.js'
 * @import { Shell } from './shell.js'
 * @import { Stage } from './stage.js'
 * @import { Watched } from './watched.js'
 * @typedef {object} Dependencies
 * @property {ShadowRoot} shadow
 * @property {Words} words
 * @property {Notice} notice
 * @property {Shell} shell
 * @property {ChaseGame} game
 * @property {Watched} watched
 * @property {Stage} stage
 */

/**
 * @typedef {Hand & { picture: (file: File, face: number) => Promise<void>, drawn: () => void }}
 *   EditingHand picture: turns a picture into the walls of a face; drawn: call it after each
 *   picture
 */

/** Milliseconds after the last of many changes in which the text follows. */
const FOLLOW_MS = 60;

/** @param {unknown} error */
const pictureFault = (error) =>
  error instanceof Error && error.name === 'PictureError'
    ? saidBy(error)
    : msg('That picture could not be read.');

/** @param {Dependencies} dependencies @returns {EditingHand} */
export function build(dependencies) {
  const { shadow, words, notice, shell, game, watched, stage } = dependencies;
  adopt(shadow, [sheet]);
  /** @type {ReturnType<typeof import('./cube-text.js').createCubeText> | null} */
  let text = null;
  /** @type {PictureCard | null} */
  let card = null;
  let timer = 0;
  /** The last shown values of the chosen monster. @type {number | null} */
  let chosen = null;
  const hand = createHand(dependencies, changed);
  const marks = createStartMarks(words);
  const tools = createBuildTools({
    words,
    take: hand.take,
    step: hand.step,
    search: (algorithm) => void hand.search(algorithm).then(show),
    remove: hand.remove,
    fill: hand.fill,
    picture: choosePicture,
    remake: (map) => void hand.remake(map),
    text: () => void toggleText(),
  });

  /** Turns a picture into the walls of a face. @param {File} file @param {number} face */
  const picture = (file, face) =>
    orTell(notice, pictureFault, async () => {
      card?.end(false);
      card = await openPicture(dependencies, hand, file, face);
    });

  function choosePicture() {
    const face = hand.faceAtHand();
    chooseMap((file) => void picture(file, face), 'image/*');
  }

  /** @param {import('./hand.js').Change} what */
  function changed(what) {
    if (what === 'map') {
      // A stroke changes many cells, each with an event.
      clearTimeout(timer);
      timer = window.setTimeout(() => text?.follow(), FOLLOW_MS);
    } else if (what === 'other map') {
      text?.replaced();
      card?.leave();
    } else if (what === 'shown' && !hand.shown) {
      text?.close();
      card?.end(true);
    }
    if (what !== 'held' && game.world) tools.showSize(game.world.size);
    show();
  }

  function show() {
    const { shown, held, builder } = hand;
    tools.element.hidden = marks.element.hidden = !shown;
    shell.root.toggleAttribute('data-building', shown);
    chosen = watched.chosen;
    const own =
      chosen === null || chosen >= (game.world?.monsters ?? 0) ? null : game.settingsOf(chosen);
    const algorithm = own ? (own.algorithm ?? '') : held.algorithm;
    tools.show({
      held,
      canUndo: builder.canUndo,
      canRedo: builder.canRedo,
      chosen,
      algorithm,
      text: text?.shown ?? false,
    });
  }

  function drawn() {
    if (!hand.shown) return;
    if (watched.chosen !== chosen) show();
    const { world } = game;
    // An actor at its start needs no mark.
    const isThere = (/** @type {Cell} */ cell, /** @type {number} */ at) =>
      !world || (at === 0 ? same(world.playerCell, cell) : world.monsterIn(cell) !== null);
    marks.show(hand.starts, (cell, at) => (isThere(cell, at) ? null : stage.project(cell)));
  }

  const toggleText = () =>
    text?.shown
      ? text.close()
      : orTell(notice, msg('The text editor could not be loaded.'), async () => {
          const { createCubeText } = await import('./cube-text.js');
          text ??= createCubeText(dependencies, hand, show);
          if (hand.shown) text.open();
        });

  if (game.world) tools.showSize(game.world.size);
  giveFocusBack(tools.element, shell.canvas, (control) =>
    control.matches('input[type=number], [aria-expanded], [aria-pressed]'),
  );
  shell.foot.append(tools.element);
  shell.canvas.after(marks.element);
  stage.watch(tools.element);
  return Object.assign(hand, { picture, drawn });
}

/** @typedef {NonNullable<Awaited<ReturnType<typeof openPicture>>>} PictureCard */

/**
 * Turns a picture into the walls of a face: scales it to the face's cells and previews it on the
 * cube while the reader chooses a threshold. Returns null if another map has come meanwhile.
 *
 * @param {Dependencies} dependencies @param {Hand} hand @param {File} file @param {number} face
 * @throws {Error} for a file that is not a picture
 */
async function openPicture({ shadow, words, shell, game, stage }, hand, file, face) {
  const { world } = game;
  if (!world) return null;
  const levels = levelsOf(await readPicture(file), world.size, world.size);
  // Meanwhile, another map can be open.
  if (world !== game.world || levels.length !== world.size ** 2) return null;
  const before = game.text();
  let isDone = false;
  const fields = createPictureFields(
    words,
    msg('A picture on the {face} face', { face: msg(FACES[face] ?? '') }),
    parting(levels),
    {
      changed: tryOut,
      done: (use) => {
        end(use);
        shell.focus();
      },
    },
  );
  adopt(shadow, [cards]);
  // It replaces the tools, so that the face is visible. Without controls, there are no tools.
  if (shell.foot.hidden) shell.foot.before(fields.element);
  else shell.foot.append(fields.element);
  stage.watch(fields.element);
  stage.faceTo(face);
  tryOut();
  fields.focus();

  /** Previews the walls on the cube. */
  function tryOut() {
    const cells = cellsOf(levels, fields.threshold, fields.inverted);
    game.edit((now) => (cells.length === now.size ** 2 ? now.replaceFace(face, cells) : 0));
  }

  /** Call it after another map opens. */
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
