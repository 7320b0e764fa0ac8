// Who has graphics. A browser keeps some sixteen WebGL contexts for a page and takes the oldest away for good; so of more
// cubes than a few, those that nobody sees give theirs back, and have them again when somebody does.

/** @typedef {{ unseen: boolean, hold: (on: boolean) => void }} Holder */

const MOST = 8;

/** The one that was seen last is the last. @type {Set<Holder>} */
const holders = new Set();

/** @param {Holder} holder */
export function take(holder) {
  holders.delete(holder);
  holders.add(holder);
  holder.hold(true);
  for (const other of holders) {
    if (holders.size <= MOST) return;
    if (other.unseen) give(other);
  }
}

/** @param {Holder} holder */
export function give(holder) {
  if (holders.delete(holder)) holder.hold(false);
}
