// Which places there are on a lane's map besides its ends: the stops, which are everybody's, and the landmarks or waypoints that the
// tables of its estimate are made of, once these are there.

import { isLoaded, loadParts } from '../../engine/load.js';

/**
 * @typedef {import('./lab.js').Lab} Lab
 * @typedef {import('./lane.js').Lane} Lane
 */

/** What a lane's estimate is made of, as long as its search is the same. @type {WeakMap<Lane, { serial: string, cells: [number, number][] }>} */
const known = new WeakMap();

/** @param {Lab} lab @param {Lane} lane @returns {[number, number][]} */
export function tablesOf(lab, lane) {
  const { heuristic = '' } = lane.options;
  if (!/^(landmarks|waypoints)$/.test(heuristic) || lane.drive || !lane.sound) return [];
  if (!isLoaded(['tables'])) {
    loadParts(['tables']).then(() => lab.invalidate(), () => undefined);
    return [];
  }
  let of = known.get(lane);
  if (of?.serial !== lane.serial) {
    const { search } = lane;
    known.set(lane, (of = { serial: lane.serial, cells: lab.ask(() => (search && 'places' in search ? search.places() : []), []) }));
  }
  return of.cells;
}

/** Which of them are on the map, for its legend. @param {Lab} lab */
export function placed(lab) {
  const tables = ['landmark', 'waypoint'].filter((word) => lab.lanes.some((lane) => lane.options.heuristic === `${word}s` && tablesOf(lab, lane).length > 0));
  return lab.stops.length > 0 ? ['stop', ...tables] : tables;
}
