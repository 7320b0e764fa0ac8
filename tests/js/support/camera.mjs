// A camera over a map in a view.

import { Camera } from '../../../www/lab/draw/camera.js';

/**
 * @param {number} width
 * @param {number} height of the view
 * @param {[columns: number, rows: number, shape?: import('../../../www/lab/draw/shape.js').Shape]}
 *   map
 */
export function cameraOn(width, height, ...map) {
  const camera = new Camera();
  camera.setView(width, height);
  camera.setMap(...map);
  return camera;
}
