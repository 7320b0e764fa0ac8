// Reads what other programs recorded, and tells the progress. It loads with the first text that may
// be a trace or a plan.

import { joined, playRecorded, recordedIn } from '../play/recordings.js';
import { Fault, msg } from '../../shared/message.js';
import { fetchText } from '../../shared/element/opener.js';

export { playRecorded };

/** @typedef {import('../play/types.js').Recorded} Recorded */

/** A trace that is read in fewer milliseconds tells no progress. */
const QUICK_MS = 500;

/**
 * @typedef {object} Reading
 * @property {HTMLElement} host
 * @property {import('../play/lab.js').Lab} lab
 * @property {import('../../shared/ui/notice.js').Notice} notice
 * @property {AbortSignal} signal
 */

/**
 * Returns what a text records; null for a map.
 *
 * @param {string} text @param {Reading} reading
 */
export function recordedBy(text, { host, lab, notice, signal }) {
  const began = performance.now();
  let told = 0;
  return recordedIn(text, {
    signal,
    onProgress(share) {
      const n = 10 * Math.floor(10 * share);
      if (n === told || n === 100 || performance.now() - began < QUICK_MS) return;
      told = n;
      const progress = msg('Reading the trace: {n} %', { n });
      // A map that is there stays in view.
      if (lab.editor.columns) notice.pass(progress, false);
      else notice.showLoading(progress, host);
    },
  });
}

/**
 * Returns what is recorded at some URLs, with blanks between them.
 *
 * @param {string} urls @param {Reading} reading
 * @returns {Promise<Recorded>}
 */
export async function recordedAt(urls, reading) {
  const addresses = urls.split(/\s+/).filter(Boolean);
  if (addresses.length === 0)
    throw new Fault('found nothing in {place}; expected a trace', { place: 'trace=""' });
  return joined(await Promise.all(addresses.map((address) => fetched(address, reading))));
}

/** @param {string} address @param {Reading} reading */
async function fetched(address, reading) {
  const url = URL.canParse(address, document.baseURI)
    ? new URL(address, document.baseURI).href
    : address;
  const recorded = await recordedBy(await fetchText(url), reading);
  if (!recorded) throw new Fault('found no trace and no plan at {url}; expected one', { url });
  return recorded;
}
