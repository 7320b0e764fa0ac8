// The frame of the element: colours, the stage and everything that lies over it. The panel's own controls are in
// panel.css.js.
//
// Colours follow the used `color-scheme`, so a page decides: one that says `light dark` gets what its reader prefers, a
// page that knows only light keeps a light cube. The element is laid out by its own size (a container), not by the
// window's: from 760 pixels on the panel stands beside the cube, below that under it.

import { sheet } from './sheet.js';

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
  --ink: light-dark(#23262f, #ecebe6);
  --soft: light-dark(#5b606d, #b0b4be);
  --paper: light-dark(#fffdf8, #2b2f38);
  --line: light-dark(#d9d4ca, #4a505c);
  --edge: light-dark(#8d8a86, #858c99);
  --track: light-dark(#d5d0c7, #596070);
  --field: light-dark(#ffffff, #353a45);
  --accent: light-dark(#2f6bff, #7da2ff);
  --strong: light-dark(#23262f, #ecebe6);
  --on-strong: light-dark(#ffffff, #1c1f26);
  --alarm: light-dark(#c2363b, #ff8f8f);
  --amber: light-dark(#fff3d3, #453a1e);
  --amber-line: light-dark(#e4c878, #806a31);
  --shadow: light-dark(rgb(70 60 45 / .16), rgb(0 0 0 / .45));
  position: absolute;
  inset: 0;
  container: chase / size;
  color: var(--ink);
  background:
    radial-gradient(95% 95% at 36% 26%, light-dark(#fffdf8, #343944) 0%, light-dark(#f4f0e8, #292d35) 52%, light-dark(#dcd9d6, #1b1e24) 100%);
  font: 15px/1.4 system-ui, "Segoe UI", Roboto, "Helvetica Neue", "DejaVu Sans", sans-serif;
  font-variant-numeric: tabular-nums;
  /* What a page says of its own text comes in by inheritance and would not fit here. */
  text-align: start;
  text-indent: 0;
  text-transform: none;
  letter-spacing: normal;
  word-spacing: normal;
  white-space: normal;
  -webkit-text-size-adjust: 100%;
}
*, *::before, *::after { box-sizing: border-box; }
[hidden] { display: none !important; }
/* The panel under the stage takes at most 45 % of the height; the container itself cannot be queried, so this lies in it. */
.layout { position: absolute; inset: 0; display: grid; grid-template: "over" minmax(55%, 1fr) "panel" auto / 100%; pointer-events: none; user-select: none; -webkit-user-select: none; }
.card, .failure { user-select: text; -webkit-user-select: text; }
.over { grid-area: over; position: relative; min-block-size: 0; display: flex; flex-direction: column; gap: 10px; padding: 14px; }
.panel, .card, .failure { pointer-events: auto; }
h2, p, dl, dd, dt, ul { margin: 0; padding: 0; font-size: inherit; }

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

/* what is said */
.live { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.card {
  flex: 0 1 auto;
  min-block-size: 0;
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 4px 12px;
  padding: 16px 18px;
  overflow: auto;
  border: 1px solid var(--line);
  border-inline-start: 4px solid var(--alarm);
  border-radius: 14px;
  background: var(--paper);
  box-shadow: 0 10px 30px var(--shadow);
  overflow-wrap: anywhere;
}
.card svg { inline-size: 24px; block-size: 24px; }
.card .sign { fill: none; stroke: var(--alarm); stroke-width: 2; stroke-linejoin: round; }
.card .stroke { fill: none; stroke: var(--alarm); stroke-width: 2; stroke-linecap: round; }
.card h2 { font-weight: 650; }
.card-place { color: var(--alarm); font-weight: 600; }
.card-message { white-space: pre-line; }
.card-after { color: var(--soft); font-size: 14px; margin-block-start: 4px; }
/* In little height the text scrolls beneath it. */
.card button { grid-column: 2; justify-self: start; margin-block-start: 8px; position: sticky; inset-block-end: 0; }
.toast {
  align-self: center;
  max-inline-size: min(420px, 100%);
  padding: 9px 18px;
  border-radius: 12px;
  background: var(--strong);
  color: var(--on-strong);
  text-align: center;
}
.cover { position: absolute; inset: 0; display: grid; align-content: center; justify-items: center; gap: 14px; padding: 24px; text-align: center; color: var(--soft); }
.failure {
  display: grid;
  justify-items: center;
  gap: 12px;
  max-inline-size: 100%;
  max-block-size: 100%;
  overflow: auto;
  padding: 24px 28px;
  border: 1px solid var(--line);
  border-radius: 18px;
  background: var(--paper);
  box-shadow: 0 10px 30px var(--shadow);
}
.failure h2 { color: var(--ink); font-size: 19px; font-weight: 650; }
.failure p { max-inline-size: 44ch; overflow-wrap: anywhere; }
.skeleton { inline-size: min(44cqw, 36cqh); fill: light-dark(#efe9de, #39404b); animation: breathe 2.4s ease-in-out infinite alternate; }
.skeleton .front { fill: light-dark(#e2dbce, #313741); }
.skeleton .side { fill: light-dark(#d6cec0, #2a2f38); }
@keyframes breathe { from { opacity: .55; } to { opacity: 1; } }
@media (prefers-reduced-motion: reduce) { .skeleton { animation: none; } }
.drop {
  position: absolute;
  inset: 12px;
  display: grid;
  place-items: center;
  border: 3px dashed var(--accent);
  border-radius: 20px;
  background: light-dark(rgb(255 253 248 / .74), rgb(35 38 46 / .74));
  font-size: 20px;
  font-weight: 600;
  pointer-events: none;
}

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
