// Where a jump turns. The search records only its ends.

/**
 * Returns the cell in which a jump between two cells turns, or one of the two if it is straight. A
 * jump goes along a diagonal first.
 *
 * @param {readonly [number, number]} from @param {readonly [number, number]} to
 * @returns {[number, number]}
 */
export function bendOf([x, y], [toX, toY]) {
  const [dx, dy] = [toX - x, toY - y];
  const both = Math.min(Math.abs(dx), Math.abs(dy));
  return [x + Math.sign(dx) * both, y + Math.sign(dy) * both];
}
