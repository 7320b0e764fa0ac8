// What an answer is not, put together of several sentences.

import { msg } from '../../shared/message.js';

/** @typedef {import('../../shared/message.js').Message} Message */

/** One sentence after another. @param {readonly (Message | null)[]} sentences null for none @returns {Message | null} */
export const inARow = (sentences) => sentences.reduce((one, other) => (one && other ? msg('{one} {other}', { one, other }) : (one ?? other)), null);
