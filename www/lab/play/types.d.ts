// The types that several files of this folder share: the options of searches, and maps.

import type { CellWord } from '../../engine/names.js';
import type { SearchOptions } from '../../engine/search.js';
import type { AGENT_BYTES, DriveOptions } from './options.js';

/** Options of crowds only. */
export type CrowdOptions = { walkers?: number; yielding?: 'no' | 'yes'; starts?: 'around' | 'random'; seed?: number };
/** How a path is smoothed. */
export type Smoothing = 'none' | 'lines' | 'curve';
export type AnyOptions = Omit<SearchOptions, 'algorithm'> & DriveOptions & CrowdOptions & {
  smooth?: Smoothing;
  algorithm?: SearchOptions['algorithm'] | 'hybrid' | 'crowd' | 'own';
};
/** What decides the steps of a search and their costs. */
export type Rules = Pick<SearchOptions, 'movement' | 'layout' | 'costs' | keyof typeof AGENT_BYTES>;
/** Options that a lane leaves out are those of all lanes. */
export type LaneOptions = Omit<AnyOptions, 'layout'> & { algorithm: NonNullable<AnyOptions['algorithm']> };
/** The core's defaults apply to options that are left out. Without `race`, there is one lane with `algorithm`. */
export type LabOptions = AnyOptions & { race?: LaneOptions[] };
/** null clears an option. A lane with only a search can be the word alone. */
export type OptionChange = { [name in keyof AnyOptions]: AnyOptions[name] | null } & { race?: (LaneOptions | string)[] | null };

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

/** What undo restores: some cells or a whole map, and always the ends. Options only if they came with a map, for example in a link. */
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
  /** What else the picture shows (race-text.js). */
  show?: string;
  /** The step at which it opens; left out, the answer. */
  at?: number;
}
