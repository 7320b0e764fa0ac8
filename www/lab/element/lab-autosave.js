// Stores and restores a lab with a name, and opens links in the address. It loads for a link or a
// stored state, otherwise after the first map.

import { choicesOf } from '../play/attributes.js';
import { decode, named, WRITING } from '../play/link.js';
import { createAutosave } from '../../shared/element/autosave.js';
import { choiceOf, HASH, NAME_HASH } from './opener.js';

/** @typedef {ReturnType<typeof createLabAutosave>} LabAutosave */

/**
 * @param {object} parts
 * @param {import('../play/lab.js').Lab} parts.lab
 * @param {import('./opener.js').LabOpener} parts.opener
 * @param {import('./opener.js').LabErrors} parts.errors
 * @param {AbortSignal} parts.signal ends it
 * @param {() => void} parts.playFromStart
 * @param {string} key of the store
 */
export function createLabAutosave({ lab, opener, errors, signal, playFromStart }, key) {
  /** @param {string} link what follows HASH */
  const openState = (link) =>
    opener.reopen(
      async () => ({ ...(await decode(link)), borrowed: true }),
      (state) => (state?.preset ? choiceOf(state.preset) : { name: state?.name || 'From a link' }),
    );

  /** Opens a map that ships, with its lesson. @param {string} link its name, as after NAME_HASH */
  async function openNamed(link) {
    await opener.reopen(
      async () => ({ ...(await named(link)), borrowed: true }),
      (state) => choiceOf(state?.preset ?? ''),
    );
    if (lab.lanes.length > 1) playFromStart();
  }

  return createAutosave(
    {
      key,
      hashes: [HASH, NAME_HASH],
      writing: WRITING,
      opener,
      broken: (error) => void errors.show(error, { name: 'From a link' }),
      get present() {
        return lab.editor.columns > 0;
      },
      get borrowed() {
        return lab.editor.board?.borrowed ?? false;
      },
      set borrowed(borrowed) {
        if (lab.editor.board) lab.editor.board.borrowed = borrowed;
        lab.touch();
      },
      get stamp() {
        return lab.stamp;
      },
      get linked() {
        return [lab.editor.lastEdit, JSON.stringify(choicesOf(lab.options)), lab.showing];
      },
      save: () => lab.save(),
      openLink: (link, hash) => (hash === NAME_HASH ? openNamed(link) : openState(link)),
      restore: (state, borrowed) =>
        opener.reopen(
          async () => ({ ...state, borrowed }),
          () => choiceOf(state.name),
        ),
    },
    signal,
  );
}
