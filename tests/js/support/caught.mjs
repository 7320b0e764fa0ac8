// For tests about the text of an error.

import assert from 'node:assert/strict';

/** The error that a call throws. @param {() => unknown} work @returns {any} */
export function caught(work) {
  try {
    work();
  } catch (error) {
    return error;
  }
  return assert.fail(`${work} threw nothing`);
}
