// The layout of the core's arrays.

import { actorStride, faceAxes } from '../pkg/cubechase.js';
import { ActorField, CellKind, Mark } from '../pkg/names.js';
import { FACES } from './names.js';

/**
 * Returns the layout of the core's arrays, for the drawing, which does not call the core: the byte
 * of a wall in `cells`, the bytes of `paint`, the length of an actor's record and the position of
 * its parts, and the axes of the six faces. Call it after the package has loaded.
 */
export function layout() {
  const axes = faceAxes();
  /** @param {number} at @returns {[number, number, number]} */
  const axis = (at) => [axes[3 * at] ?? 0, axes[3 * at + 1] ?? 0, axes[3 * at + 2] ?? 0];
  return Object.freeze({
    wall: CellKind.Wall,
    mark: { open: Mark.Open, closed: Mark.Closed },
    actor: {
      stride: actorStride(),
      cell: ActorField.Face,
      place: ActorField.Place,
      up: ActorField.Up,
      ahead: ActorField.Ahead,
      awake: ActorField.Awake,
      requests: ActorField.Asked,
      plan: ActorField.PlanLength,
    },
    faces: FACES.map((_, face) => ({
      normal: axis(3 * face),
      right: axis(3 * face + 1),
      down: axis(3 * face + 2),
    })),
  });
}
