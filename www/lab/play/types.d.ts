// The types that several files of this folder share: the options of searches, maps, and the kinds
// of lanes.

import type { DriveSearch } from '../../engine/drive.js';
import type { Grid } from '../../engine/grid.js';
import type { CellWord, SearchStatus } from '../../engine/names.js';
import type { Replay } from '../../engine/replay.js';
import type { Explanation, OpenListing, SearchOptions } from '../../engine/search.js';
import type { Message } from '../../shared/message.js';
import type { Drive } from './drive-lane.js';
import type {
  AGENT_BYTES,
  DriveOptions,
  LabAlgorithm,
  OwnFunctions,
  Smoothing,
} from './options.js';

/** Options of crowds only. */
export type CrowdOptions = {
  walkers?: number;
  yielding?: 'no' | 'yes';
  starts?: 'around' | 'random';
  seed?: number;
};
export type AnyOptions = Omit<SearchOptions, 'algorithm'> &
  DriveOptions &
  CrowdOptions & { smooth?: Smoothing; algorithm?: LabAlgorithm };
/** What decides the steps of a search and their costs. */
export type Rules = Pick<SearchOptions, 'movement' | 'layout' | 'costs' | keyof typeof AGENT_BYTES>;
/** Options that a lane leaves out are those of all lanes. */
export type LaneOptions = Omit<AnyOptions, 'layout'> & {
  algorithm: NonNullable<AnyOptions['algorithm']>;
};
/**
 * The core's defaults apply to options that are left out. Without `race`, there is one lane with
 * `algorithm`.
 */
export type LabOptions = AnyOptions & { race?: LaneOptions[] };
/** null clears an option. A lane with only a search can be the word alone. */
export type OptionChange = { [name in keyof AnyOptions]: AnyOptions[name] | null } & {
  race?: (LaneOptions | string)[] | null;
};

export type Cell = [number, number];
/** In degrees, clockwise from the right: for searches that drive. */
export type Headings = readonly [start: number, goal: number];
/** stops: cells to visit in this order. */
export type Ends = { from: Cell; to: Cell; headings: Headings; stops: readonly Cell[] };
/** The last kind of a cell. */
export type Change = { x: number; y: number; kind: CellWord };

export interface MapState {
  columns: number;
  rows: number;
  cells: Uint8Array;
  from: Cell;
  to: Cell;
  name: string;
  /** Left out, both to the right. */
  headings?: Headings;
  stops?: readonly Cell[];
  /** That its text names, if any. */
  layout?: string;
  /** The name under which it ships unchanged. */
  preset?: string;
  /** Whether it comes from a link. */
  borrowed?: boolean;
}
export type PackedMap = Omit<MapState, 'cells'> & { packed: Uint8Array };

/**
 * What undo restores: some cells or a whole map, and always the ends. Options only if they came
 * with a map, for example in a link.
 */
export type Edit = Ends & { cells: Change[]; map: PackedMap | null; options?: LabOptions };

/** What a map shows. */
export interface Shown {
  name: string;
  url: string;
  from?: Cell;
  to?: Cell;
  headings?: Headings;
  /** The options that its lesson is about (lessons.js). */
  options?: LabOptions;
  /** What else the picture shows (attributes.js). */
  show?: string;
  /** The step at which it opens; left out, the answer. */
  at?: number;
}

/** What a search is started with. */
export type Task = Ends & { grid: Grid };

/** What a lane calls and shows of its search. Some kinds lack what is optional. */
export interface LaneSearch {
  readonly status: SearchStatus;
  readonly expanded: number;
  /** Of the path, wherever it leads. */
  readonly pathCost: number;
  readonly warningSaid: Message | null;
  readonly steps: number;
  readonly shown: number;
  readonly peak: number;
  readonly openSizes: Uint32Array;
  readonly marks: Uint8Array;
  step(grid: Grid, n: number): SearchStatus;
  show(n: number): number;
  free(): void;

  prepareSome?(grid: Grid, cells: number): boolean;
  preparation?(grid: Grid): { done: number; expected: number };
  replan?(grid: Grid, from: Cell): void;
  readonly full?: boolean;
  readonly skimmed?: number;
  readonly generated?: number;
  readonly relabelled?: number;
  readonly current?: Cell | null;
  readonly straight?: boolean;
  readonly chosen?: string;
  readonly reason?: string;
  path?(): Cell[];
  /** With stops, the path of each leg. */
  readonly paths?: Cell[][];
  /** The stops that the path passes. */
  readonly passed?: readonly Cell[];
  stops?: readonly Cell[];
  trail?(grid: Grid): Cell[];
  sights?(): [number, number, number, number, number][];
  window?(x: number, y: number, width: number, height: number): Float64Array;
  g?(): Float64Array;
  h?(): Float64Array;
  f?(): Float64Array;
  places?(): Cell[];
  openList?(): OpenListing | null;
  explain?(grid: Grid, cell: Cell): (Explanation & Said) | null;
  /** Other numbers of the current cell, by name. */
  fields?(): Record<string, number>;
  /** What a trace draws and says beside the marks. */
  readonly own?: OwnMarks | null;
  drive?(): Float64Array;
  readonly crowd?: Crowd;
}

/** What a trace says of a cell beside g, h and f. */
export type Said = { numbers?: Record<string, number>; words?: readonly string[] };

/**
 * Marks of a trace's author. marks: live, a byte for each cell; 0 for none, otherwise the number of
 * a word, from 1. labels: of the words. edges: the lines of nodes with coordinates, two keys each;
 * null for none.
 */
export type OwnMarks = {
  readonly marks: Uint8Array;
  readonly labels: readonly string[];
  readonly edges: Uint32Array | null;
};

/** What only a crowd has. */
export interface Crowd {
  /** Whether the playhead is between the start and the arrival of the last one. */
  readonly isUnderWay: boolean;
  measured(step: number): Arrivals;
  spots(part: number): Spots;
}
/**
 * The numbers of a crowd after a step. makespan: the step in which the last one arrives, null
 * before it. conflicts: of a plan.
 */
export type Arrivals = {
  walkers: number;
  arrived: number;
  makespan: number | null;
  waits: number;
  shared: number;
  conflicts?: number;
};
/**
 * Columns and rows of walkers, by what they do; between two cells during a step. clash: of
 * conflicts in a plan.
 */
export type Spots = { walk: number[]; wait: number[]; share: number[]; clash?: number[] };

/**
 * A plan of several agents (plans.js). lane: the word of the lane that plays it. cells: of all
 * agents in step 0, then in step 1, and so on; they and the goals are numbers of plan-cells.js.
 * size: the columns and rows of its map, if the text names them. other: the plan by another
 * convention of its format; the one that fits the map plays.
 */
export interface Plan {
  readonly lane: 'plan' | 'crowd';
  readonly agents: number;
  readonly steps: number;
  readonly cells: Int32Array;
  readonly goals: Int32Array;
  readonly size: Cell | null;
  readonly other?: Plan | null;
}

/** A plan with the text that it was read from. */
export type ReadPlan = Plan & { readonly text: string };

/**
 * What other programs recorded. plan: plays instead of the searches. traces: play beside them; the
 * lab frees them. texts: what a link holds of it, null if that is too long.
 */
export type Recorded = {
  readonly plan: ReadPlan | null;
  readonly traces: readonly Replay[];
  readonly texts?: () => string[] | null;
};

/** What a lab has beside its options. functions: of the search `own`. */
export type Given = { readonly functions: OwnFunctions | null; readonly recorded: Recorded };

/**
 * How a lane makes its search. functions: of the search `own`. stops: to visit; their code must be
 * there. plan and trace: that a lane plays.
 */
export type Use = {
  record?: boolean;
  paint?: boolean;
  stops?: readonly Cell[];
  functions?: OwnFunctions | null;
  plan?: Plan | null;
  trace?: Replay | undefined;
};

/** What a kind reads of its lane. */
export interface KindLane {
  readonly algorithm: string;
  readonly options: AnyOptions;
  readonly functions: OwnFunctions | null;
  readonly answer: { status: SearchStatus; expanded: number } | null;
  readonly full: boolean;
  readonly drive: Drive | null;
  readonly crowd: Crowd | undefined;
  explain(x: number, y: number): Explanation | null;
}

/** What differs between the kinds of lanes (kinds.js). */
export interface Kind<S extends LaneSearch> {
  /** What it expands. */
  unit: 'cells' | 'poses' | 'steps';
  /** Whether its search can be made only after the package parts of its options have loaded. */
  needsParts: boolean;
  /** Whether your functions replace its options. */
  byFunctions: boolean;
  /** Whether it continues through edits and moves between steps. */
  lives: boolean;
  /** Whether it searches cells: with g, h and f of each, stops, and a path that can be smoothed. */
  ofCells: boolean;
  /** Whether the stopwatch can run it again. */
  repeatable: boolean;
  /**
   * What can be drawn of it: words of `show`, `search` for open and closed cells and the path,
   * `ground` for numbers of the map, `numbers` for g, h and f, `crowd` for walkers, `plan` for
   * conflicts.
   */
  shows: readonly string[];
  /** Returns a function that loads the code that is not there yet; null if all is there. */
  missing(stops: readonly unknown[]): (() => Promise<unknown>) | null;
  /** Returns whether an option can have an effect. */
  takes(option: string): boolean;
  /** @throws an OptionError for options that it cannot have */
  check(options: AnyOptions): void;
  /** @throws an OptionError */
  make(options: AnyOptions, use: Use): S;
  /** @throws a SearchError if it cannot start there */
  start(search: S, task: Task): void;
  /** Returns whether a new start on the same map continues the last search. */
  continues(lane: KindLane, sameStart: boolean): boolean;
  /** Returns whether there can be a shortest path to compare with. */
  isComparable(lane: KindLane): boolean;
  /**
   * Returns why the answer does not lead to the goal; null if it does, or if the search says so
   * itself.
   */
  shortfall(lane: KindLane, task: Task): Message | null;
  /** Makes what only a drive has. `read` asks the search through the lane's guard. */
  createDrive?(read: <T>(question: (search: DriveSearch) => T, otherwise: T) => T): Drive;
}
