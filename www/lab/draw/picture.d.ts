// What a pane draws: cells, marks, paths and ends. Read it within the call and store none of it, so
// that arrays can be live views of the core's memory.

import type { Camera } from './camera.js';
import type { Frame } from './frame.js';
import type { Colours, Tints } from './palette.js';
import type { SpriteDrawer } from './sprites.js';
import type { Vehicle } from './vehicle.js';

export type Cell = [number, number];
/**
 * g, h and f in large cells. near: the picture shows the part around the current cell if the cells
 * of the whole map are too small.
 */
export type Numbers = 'auto' | 'none' | 'near';
/** A cell in the pane of a search. */
export type Hit = { cell: Cell; lane: number };
export type End = 'from' | 'to';
export type Window = (x: number, y: number, w: number, h: number) => Float64Array;
/** In cells; clear is 1 or 0. */
export type Sight = [fromX: number, fromY: number, toX: number, toY: number, clear: number];
/** brush: cells across. */
export type CellCursor = {
  x: number;
  y: number;
  look: 'inspect' | 'wall' | 'floor' | 'cost' | 'refused';
  brush?: number;
};
/**
 * The cells beside the ends that are drawn. agents: the upper left cells, and `size` the cells of a
 * side.
 */
export type Places = {
  stops: readonly Cell[];
  landmarks: readonly Cell[];
  waypoints: readonly Cell[];
  agents: readonly Cell[];
  size: number;
};
export type Layer = (
  context: CanvasRenderingContext2D,
  frame: Frame,
  colours: Colours,
  sprites: SpriteDrawer,
) => void;

export interface Picture {
  columns: number;
  rows: number;
  /** Row by row: the byte of a wall, or the cost of the ground. The version changes with them. */
  cells: Uint8Array;
  cellsVersion: number;
  /**
   * The mark of each cell, row by row; null before any search. The version is also that of the
   * window's values.
   */
  marks: Uint8Array | null;
  marksVersion: number;
  camera: Camera;
  from: Cell;
  to: Cell;
  /**
   * The path of an ended search, otherwise empty. If it is smooth, its points are not the cells on
   * it.
   */
  path: Cell[];
  smooth?: boolean;
  /** From the start to the current cell; under a smooth path, the path of cells. */
  trail: Cell[];
  current: Cell | null;
  /** The cells of the call whose invalid answer ended the search. */
  wrong?: readonly Cell[];
  /** The lines of sight that the current step checked. */
  sights?: Sight[];
  /** In cells; angle in radians, clockwise from the right; a vehicle has steer and gear. */
  walker: { x: number; y: number; angle: number; steer?: number; gear?: number } | null;
  cursor: CellCursor | null;
  dragging: End | null;
  /** Whether nothing can be dragged, as in a file: ends have no grips and no knobs. */
  fixed?: boolean;
  numbers: Numbers;
  /** Whether open and closed cells are jump points. */
  jumps: boolean;
  /** Whether a jump goes along a diagonal first. A subgoal may be reached around corners. */
  bends: boolean;
  /** Numbers of a window of cells: see FIELDS in engine/fields.js. */
  window: Window | null;
  /** Further layers. With layers in `under`, cells have no arrows to their parents. */
  layers?: { under: Layer[]; over: Layer[]; places?: Layer | null } | null;
  /** Levels that colour the cells in place of the marks. */
  heat?: Heated | null;
  /** For a search that drives: poses, a tree and a drive instead of cells and a path. */
  wheels?: Wheels | null;
}

/**
 * Marks of a trace's author: a byte for each cell, 0 or the number of a label from 1; and lines from
 * parents to nodes, two keys each.
 */
export interface OwnMarks {
  marks: Uint8Array;
  labels: readonly string[];
  edges: Uint32Array | null;
}

/** Walkers by what they do: columns and rows, also between cells. */
export interface Spots {
  walk: number[];
  wait: number[];
  share: number[];
  /** Conflicts in a plan. */
  clash?: number[];
}

export interface Wheels {
  vehicle: Vehicle;
  /** Of start and goal, in degrees, clockwise from the right. */
  headings: readonly [number, number];
  /** The end whose vehicle turns, and the end where the vehicle does not fit. */
  turning: End | null;
  fault: End | null;
  /**
   * All recorded arcs, see ARC in engine/fields.js, and for each of them 1 if it is part of a shot,
   * otherwise 0.
   */
  treeEdges: Float64Array;
  shots: Uint8Array;
  /** Whether to show arcs that a cheaper one has replaced. */
  replaced?: boolean;
  /** The step up to which arcs are shown. */
  step: number;
  /** Another text for another tree. */
  tree: string;
  /**
   * The drive of an ended search, see SAMPLE there, otherwise empty; and the drive to the current
   * pose.
   */
  drive: Float64Array;
  trail: Float64Array;
}

export interface Heated {
  /**
   * The index of a colour for each cell, row by row; 0 for ground. The version changes with them.
   */
  levels: Uint8Array;
  version: number;
  /** The colours from level 1, and the same for pixels. */
  ramp: string[];
  tints: Tints;
  /** The colours of all over it. */
  colours: Colours;
}
