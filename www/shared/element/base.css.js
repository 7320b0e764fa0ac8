// What all elements share: colours, type, and what is said to the reader (cards, toasts, the cover, the live region).
//
// Colours follow the used `color-scheme`, so a page decides: one that says `light dark` gets what its reader prefers, a
// page that knows only light keeps a light picture.

import { sheet } from './sheet.js';

export const baseSheet = sheet(`
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
  --backdrop: radial-gradient(95% 95% at 36% 26%, light-dark(#fffdf8, #343944) 0%, light-dark(#f4f0e8, #292d35) 52%, light-dark(#dcd9d6, #1b1e24) 100%);
  color: var(--ink);
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
h2, p, dl, dd, dt, ul { margin: 0; padding: 0; font-size: inherit; }
.card, .failure { user-select: text; -webkit-user-select: text; }

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
`);
