// The types that several files of this folder use.

/** What the parts of the lab are handed: each takes some of it. */
export type App = import('./app.js').LabApp;
export type Lab = import('../play/lab.js').Lab;
export type Lane = import('../play/lane.js').Lane;
export type LabMapChoice = import('../ui/map-chooser.js').LabMapChoice;
export type CellWord = import('../../engine/names.js').CellWord;
export type Cell = [number, number];
export type End = 'from' | 'to';
/** A cell in a lane's pane. */
export type Hit = { cell: Cell; lane: number };
/** Whose settings are shown and changed: a lane's, or with null those of all. */
export type Whose = { lane: number | null };
export type Hand = ReturnType<typeof import('./hands.js').createDrawingHand>;
/** What is shown besides the search. */
export type Views = ReturnType<typeof import('./views.js').createViews>;
