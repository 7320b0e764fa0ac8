// What a pane is asked to draw, in words of the map: cells, marks, ways, and who stands where. Who draws reads it within
// the call and keeps none of it, so arrays may be live views of the core's memory.

import type { Camera } from './camera.js';
import type { Frame } from './frame.js';
import type { Colours, Tints } from './palette.js';
import type { Places } from './places.js';
import type { Sprites } from './sprites.js';
import type { Vehicle } from './vehicle.js';

export type Cell = [number, number];
export type End = 'from' | 'to';
export type Window = (x: number, y: number, w: number, h: number) => Float64Array;
/** In cells; clear is 1 or 0. */
export type Sight = [fromX: number, fromY: number, toX: number, toY: number, clear: number];
/** The brush is how many cells across it covers. */
export type CellCursor = { x: number; y: number; look: 'inspect' | 'wall' | 'floor' | 'cost' | 'refused'; brush?: number };
export type Layer = (context: CanvasRenderingContext2D, frame: Frame, colours: Colours, sprites: Sprites) => void;

export interface Picture {
  columns: number;
  rows: number;
  /** Row by row: the byte of a wall, else the cost of the ground. Its version is another number whenever they differ. */
  cells: Uint8Array;
  cellsVersion: number;
  /** Row by row, what the search did with each cell; null before any search. The version is also of the window's values. */
  marks: Uint8Array | null;
  marksVersion: number;
  camera: Camera;
  from: Cell;
  to: Cell;
  /** The finished answer, else none. If it is smooth, its points are not the cells that it leads over. */
  path: Cell[];
  smooth?: boolean;
  /** From the start to the current cell; under a smooth path, the cells that it was made of. */
  trail: Cell[];
  current: Cell | null;
  /** The lines of sight that the current step looked along. */
  sights?: Sight[];
  /** In cells; the angle in radians from right, clockwise; with steer and gear it drives. */
  walker: { x: number; y: number; angle: number; steer?: number; gear?: number } | null;
  cursor: CellCursor | null;
  dragging: End | null;
  numbers: 'auto' | 'none';
  /** Whether open and closed cells are jump points. */
  jumps: boolean;
  /** What is known of some cells: see FIELDS in engine/fields.js. */
  window: Window | null;
  /** What is drawn besides; with some under, cells have no arrows to their parents. Bars are walls in a colour of their own: 1 each, row by row. */
  layers?: { under: Layer[]; over: Layer[]; places?: { draw: Layer; of: Places } | null; bars?: Uint8Array } | null;
  /** Levels that colour the cells in place of the marks. */
  heat?: Heated | null;
  /** Of a search that drives: poses, a tree and a drive in place of cells and a path. */
  wheels?: Wheels | null;
}

export interface Wheels {
  vehicle: Vehicle;
  /** Of start and goal, in degrees from right, clockwise. */
  headings: readonly [number, number];
  /** Whose nose is in the hand, and the end at which it cannot stand. */
  turning: End | null;
  fault: End | null;
  /** All that are recorded, see TWIG in engine/fields.js, and for each of them 1 if it belongs to a shot, else 0. */
  twigs: Float64Array;
  shots: Uint8Array;
  /** Those that the step could not take, as twigs are; empty where they are not to be seen. */
  refused: Float64Array;
  /** Whether those are seen that a cheaper one has taken the place of. */
  replaced?: boolean;
  /** How far of them is to be seen. */
  step: number;
  /** Another text for another tree. */
  tree: string;
  /** The finished answer, see SAMPLE there, else empty; and the way to what is expanded just now. */
  drive: Float64Array;
  trail: Float64Array;
}

export interface Heated {
  /** Row by row; 0 for ground as it is, else which colour. The version is another number whenever they differ. */
  levels: Uint8Array;
  version: number;
  /** The colours of level 1 and on, and the same for pixels. */
  ramp: string[];
  tints: Tints;
  /** Of all that lies over it. */
  colours: Colours;
}

/** The numbers behind marks and walls, which the drawing may not ask the core. */
export interface Layout {
  marks: { none: number; open: number; closed: number; scanned: number; kept?: number; repaired?: number; lost?: number };
  wall: number;
}
