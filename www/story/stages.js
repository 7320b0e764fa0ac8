// The common interface of the two stage elements for a story, on top of their public contracts: move to a step, edit, read
// results. A path-lab has an end. A chase has none, so its steps are ticks from its start.

/**
 * @typedef {InstanceType<typeof import('../lab/element/path-lab.js').PathLab>} LabElement
 * @typedef {InstanceType<typeof import('../cube/element/cube-chase.js').CubeChase>} CubeElement
 * @typedef {import('./state.js').FaceWord} FaceWord
 * @typedef {import('./state.js').StoryState} StoryState
 */
/**
 * @template E
 * @typedef {object} Stage
 * @property {Record<string, string>} unseen attributes of a hidden copy
 * @property {(element: E) => Promise<void>} [settled] resolves when the attributes are in force
 * @property {(element: E, reader: () => void) => void} [follow] calls `reader` when the reader has changed the map
 * @property {(element: E) => string} marks changes with each edit of the map
 * @property {(element: E, edits: StoryState['edits']) => boolean} edit false while the answer of the unedited map is missing
 * @property {(element: E, state: StoryState, still: boolean) => void} move moves to the step, and plays; with `still`, nothing plays
 * @property {(element: E, state: StoryState, step: number | null) => object | null} ask returns a snapshot after `step` steps, or with the answer; null while that is missing
 * @property {(element: E) => object | null | undefined} now returns the answer on the stage; null while a part of it is missing, undefined if the stage shows none
 */

/** The statuses of ended searches. */
const OVER = ['found', 'nearest', 'exhausted', 'limit', 'error', 'failed'];

/** @type {Stage<LabElement>} */
const LAB = {
  unseen: {},
  // A snapshot shows whether the searches have ended.
  follow: (element, reader) => element.addEventListener('edit', reader),
  marks: () => '',
  edit(element, edits) {
    if (!LAB.ask(element, /** @type {any} */ (null), null)) return false;
    for (const { x, y, kind } of edits) element.setCell(x, y, kind);
    return true;
  },
  move(element, { step, play }, still) {
    element.pause();
    element.seek(play && !still ? step ?? 0 : step ?? Infinity);
    if (play && !still) element.play();
  },
  ask(element, _state, step) {
    element.pause();
    element.seek(step ?? Infinity);
    if (step === null) return LAB.now(element) ?? null;
    const snapshot = element.snapshot();
    return OVER.includes(snapshot.status) || snapshot.step === step ? snapshot : null;
  },
  now(element) {
    const snapshot = element.snapshot();
    if (!OVER.includes(snapshot.status)) return undefined;
    // References of answers come later, if there are any: a drive has none.
    return snapshot.lanes.every(({ status, ratio, comparable }) => OVER.includes(status) && (['error', 'failed'].includes(status) || !comparable || ratio !== null)) ? snapshot : null;
  },
};

/** @type {Stage<CubeElement>} */
const CUBE = {
  // Without WebGL.
  unseen: { view: 'net' },
  settled: (element) => element.settled,
  // The cube sends no event for edits, but its text has them.
  marks: (element) => element.text(),
  edit(element, edits) {
    for (const { face, x, y, kind } of edits) element.setCell(/** @type {FaceWord} */ (face), x, y, /** @type {'wall' | 'floor'} */ (kind));
    return true;
  },
  move(element, { step, play }, still) {
    toTick(element, step);
    if (play && !still) element.play();
    else element.pause();
  },
  ask(element, state, step) {
    toTick(element, step ?? state.step);
    return element.snapshot();
  },
  now: () => undefined,
};

/** @param {CubeElement} element @param {number | null} step a chase has no end: Infinity is its start */
function toTick(element, step) {
  element.reset();
  if (step !== null && Number.isFinite(step)) element.tick(step);
}

/** By tag. @type {Record<string, Stage<any>>} */
export const STAGES = { 'path-lab': LAB, 'cube-chase': CUBE };
