// The frame of the chase: the stage and everything that lies over it. The panel is in panel.css.js, what it shares with
// other elements in base.css.js and controls.css.js.
//
// The element is laid out by its own size (a container), not by the window's: from 760 pixels on the panel stands beside
// the cube, below that under it.

import { sheet } from '../../shared/element/sheet.js';

export const frameSheet = sheet(`
:host {
  display: block;
  position: relative;
  inline-size: 100%;
  aspect-ratio: 4 / 3;
  min-block-size: 300px;
  overflow: hidden;
  contain: layout paint;
}
:host([hidden]) { display: none; }
.root {
  position: absolute;
  inset: 0;
  container: chase / size;
  background: var(--backdrop);
}
/* The panel under the stage takes at most 45 % of the height; the container itself cannot be queried, so this lies in it. */
.layout { position: absolute; inset: 0; display: grid; grid-template: "over" minmax(55%, 1fr) "panel" auto / 100%; pointer-events: none; user-select: none; -webkit-user-select: none; }
.over { grid-area: over; position: relative; min-block-size: 0; display: flex; flex-direction: column; gap: 10px; padding: 14px; }
.panel, .card, .failure { pointer-events: auto; }

/* the stage */
canvas {
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  display: block;
  outline: none;
  cursor: grab;
  touch-action: pan-y;
  user-select: none;
  -webkit-user-select: none;
  -webkit-tap-highlight-color: transparent;
}
/* Browsers paint a canvas that lost its graphics white, with a sign on it. Not hidden: it would lose the focus too. */
[data-lost] canvas { opacity: 0; }
/* On its own page nothing scrolls behind the cube, so a finger may turn it every way. */
:host([autofocus]) canvas { touch-action: none; }
canvas[data-turning] { cursor: grabbing; }
.root[data-editing] canvas { cursor: crosshair; touch-action: none; }
.ring { position: absolute; inset: 4px; border-radius: 14px; pointer-events: none; }
canvas:focus-visible + .ring { box-shadow: 0 0 0 2px var(--accent); }
/* On its own page the stage has the focus from the start: a frame around the whole window says something only to
   those who go from place to place with Tab. */
:host([autofocus]) canvas:focus-visible + .ring { box-shadow: none; }
:host([autofocus]) .root[data-tabbing] canvas:focus-visible + .ring { box-shadow: 0 0 0 2px var(--accent); }

.title { padding-inline: 4px; }
.title:not([data-filled]) { display: none; }
.title ::slotted(*) { pointer-events: auto; }

/* the hint and the pad */
.foot { display: flex; flex-wrap: wrap; justify-content: center; gap: 10px; margin-block-start: auto; }
.hint { display: none; align-items: center; gap: 14px; color: var(--soft); }
.keys { display: flex; gap: 4px; }
kbd {
  display: inline-grid;
  place-items: center;
  min-inline-size: 28px;
  block-size: 26px;
  padding-inline: 5px;
  border: 1px solid var(--line);
  border-block-end-width: 3px;
  border-radius: 6px;
  background: var(--field);
  color: var(--ink);
  font: 600 13px/1 system-ui, "DejaVu Sans", sans-serif;
}
.pad {
  display: none;
  grid: "left up right" 52px "left down right" 52px / 56px 56px 56px;
  gap: 6px;
  pointer-events: auto;
  touch-action: none;
}
@media (pointer: coarse) { .pad { display: grid; } }
.root[data-touch] .pad { display: grid; }
.pad button {
  display: grid;
  place-items: center;
  padding: 0;
  border: 1px solid var(--line);
  border-radius: 14px;
  background: light-dark(rgb(255 253 248 / .9), rgb(53 58 69 / .9));
  color: var(--ink);
  touch-action: none;
  user-select: none;
  -webkit-user-select: none;
}
.pad svg { inline-size: 26px; block-size: 26px; fill: currentColor; }
.pad .held { background: var(--accent); color: light-dark(#fff, #14161b); }
.pad-up { grid-area: up; } .pad-down { grid-area: down; } .pad-left { grid-area: left; } .pad-right { grid-area: right; }
.pad-left, .pad-right { block-size: 52px; align-self: end; }

/* Little height and an open panel: the cube comes before the pad. */
@container chase (max-width: 759.9px) and (max-height: 700px) {
  .layout:has(.panel[data-open]) .foot { display: none; }
}
@container chase (min-width: 560px) and (min-height: 420px) {
  .hint { display: flex; }
}
@media (pointer: coarse) { .root .hint { display: none; } .by-keys { display: none; } }
.root[data-touch] .hint, .root[data-touch] .by-keys { display: none; }
/* That a tap builds walls has to be said, whatever the hands and the room. */
.root[data-editing] .hint { display: flex; flex-basis: 100%; justify-content: inherit; }
@container chase (min-width: 760px) {
  .layout { grid-template: "over panel" 100% / 1fr auto; }
  .over { gap: 18px; padding: 28px 0 30px 36px; }
  .title { padding: 0; }
  .foot { justify-content: start; }
  .card, .toast { align-self: start; inline-size: 300px; }
  /* The resting cube leaves the lower left corner free. */
  .toast { order: 1; inline-size: auto; max-inline-size: 300px; margin-block-start: auto; text-align: start; }
  .foot { order: 2; }
  .toast:not([hidden]) ~ .foot { margin-block-start: 0; }
}
`);
