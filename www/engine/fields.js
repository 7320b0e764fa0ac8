// The layout of the arrays of numbers that a search returns as copies.

/** A cell of a `window`: its numbers, the parent's key, and the steps that opened and closed it. */
export const FIELDS = Object.freeze({
  g: 0,
  h: 1,
  f: 2,
  parent: 3,
  opened: 4,
  closed: 5,
  count: 6,
});

/** An arc of DriveSearch.treeEdges. */
export const ARC = Object.freeze({
  x: 0,
  y: 1,
  heading: 2,
  curvature: 3,
  length: 4,
  opened: 5,
  closed: 6,
  replaced: 7,
  count: 8,
});

/** A sample of DriveSearch.drive. */
export const SAMPLE = Object.freeze({
  x: 0,
  y: 1,
  heading: 2,
  steer: 3,
  gear: 4,
  distance: 5,
  count: 6,
});
