// Which cell lies over an edge of a face, whether or not it is seen: from the axes of the faces alone.

/** @typedef {import('./builder.js').Cell} Cell */
/** @typedef {readonly { normal: number[], right: number[], down: number[] }[]} Faces */

/**
 * @param {Cell} cell at the edge @param {number} right one step over it: 1, −1 or 0 @param {number} down likewise
 * @param {Faces} faces @param {number} size
 * @returns {Cell | null} null where there is no such face
 */
export function overEdge({ face, x, y }, right, down, faces, size) {
  const here = faces[face];
  if (!here) return null;
  const sum = (/** @type {[number[], number][]} */ ...parts) => [0, 1, 2].map((at) => parts.reduce((all, [axis, times]) => all + (axis[at] ?? 0) * times, 0));
  const dot = (/** @type {number[]} */ a, /** @type {number[]} */ b) => a.reduce((all, part, at) => all + part * (b[at] ?? 0), 0);
  // In half cells from the cube's centre: where it is along the edge, and under the face that it leaves.
  const out = sum([here.right, right], [here.down, down]);
  const along = sum([here.right, right === 0 ? 2 * x + 1 - size : 0], [here.down, down === 0 ? 2 * y + 1 - size : 0]);
  const place = sum([along, 1], [here.normal, size - 1]);
  const next = faces.findIndex(({ normal }) => dot(normal, out) > 0);
  const there = faces[next];
  return there ? { face: next, x: (dot(place, there.right) + size - 1) / 2, y: (dot(place, there.down) + size - 1) / 2 } : null;
}
