// The panel of the chase: where it stands, its numbers and its legend.

import { CLOSED, CLOSED_EDGE, MONSTER, OPEN, OPEN_EDGE, PLAN, PLAYER, WHITE } from '../draw/palette.js';
import { sheet } from '../../shared/element/sheet.js';

export const panelSheet = sheet(`
.panel {
  grid-area: panel;
  display: flex;
  flex-direction: column;
  min-block-size: 0;
  max-block-size: 45cqh;
  border-block-start: 1px solid var(--line);
  border-radius: 16px 16px 0 0;
  background: var(--paper);
  box-shadow: 0 -6px 24px var(--shadow);
}
.bar { display: flex; gap: 6px; padding: 10px 12px; }
.bar button { flex: 1 1 auto; padding-inline: 5px; font-size: 14px; }
.toggle::after { content: " ▴"; }
.panel[data-open] .toggle::after { content: " ▾"; }
.more { display: none; flex-direction: column; gap: 12px; padding: 4px 18px 20px; overflow: auto; overscroll-behavior: contain; scrollbar-width: thin; }
.panel[data-open] .more { display: flex; }

.maze { display: grid; grid-template-columns: 1fr 1fr auto; align-items: end; gap: 8px; }

.numbers { display: grid; gap: 6px; }
.numbers h2 { color: var(--soft); font-size: 13px; font-weight: 600; }
.numbers dl + h2 { margin-block-start: 6px; }
.numbers dl { display: grid; grid-template-columns: 1fr 1fr; gap: 8px 12px; }
.numbers dl div { display: flex; flex-direction: column-reverse; }
.numbers dd { font-size: 20px; font-weight: 700; line-height: 1.25; letter-spacing: -.01em; white-space: nowrap; }
.numbers dt { color: var(--soft); font-size: 13px; }

.legend { display: grid; grid-template-columns: 1fr 1fr 1fr; gap: 6px 10px; list-style: none; color: var(--soft); font-size: 14px; }
.legend li { display: flex; align-items: center; gap: 7px; }
.legend svg { inline-size: 20px; block-size: 20px; flex: none; }
.legend .player { fill: ${PLAYER}; }
.legend .monster { fill: ${MONSTER}; stroke: light-dark(transparent, #6b7280); stroke-width: 1; }
.legend .eye { fill: ${WHITE}; }
.legend .pupil { fill: ${MONSTER}; }
.legend .plan { fill: ${PLAN}; }
.legend .arrow { fill: none; stroke: #ffe1dc; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.legend .open { fill: none; stroke: ${OPEN}; stroke-width: 4; }
.legend .rim { fill: none; stroke: ${OPEN_EDGE}; stroke-width: 1.2; }
.legend .closed { fill: ${CLOSED}; stroke: ${CLOSED_EDGE}; stroke-width: 1.2; }
.legend .wall { fill: light-dark(#fffdf8, #e8e3da); stroke: light-dark(#a8a296, transparent); stroke-width: 1; }
.legend .wall-side { fill: light-dark(#cfc8ba, #a39d92); }

@container chase (min-width: 760px) {
  .panel {
    margin: 28px 28px 28px 0;
    inline-size: 318px;
    max-block-size: none;
    border: 0;
    border-radius: 22px;
    box-shadow: 0 12px 40px var(--shadow), 0 0 0 1px light-dark(rgb(255 255 255 / .7), rgb(255 255 255 / .06));
    overflow: hidden;
  }
  .bar { gap: 8px; padding: 22px 22px 12px; }
  .bar button { flex: 1; font-size: 15px; }
  .toggle { display: none; }
  .more { display: flex; flex: 1; min-block-size: 0; padding: 4px 22px 22px; }
  .numbers { margin-block-start: 4px; }
  .legend { margin-block-start: auto; padding-block-start: 10px; }
}
@container chase (min-width: 760px) and (max-height: 979px) {
  .more { gap: 9px; padding-block-end: 18px; }
  select, .more button, input[type=number] { min-block-size: 36px; padding-block: 4px; }
  .numbers { gap: 4px; }
  .numbers dl { gap: 5px 12px; }
  .numbers dl + h2 { margin-block-start: 2px; }
}
@container chase (min-width: 760px) and (max-height: 759px) {
  .panel { margin: 16px 16px 16px 0; inline-size: 300px; }
  .bar { padding: 16px 16px 6px; }
  .more { gap: 9px; padding: 4px 16px 14px; }
  button, select, input[type=number] { min-block-size: 34px; padding-block: 3px; }
  .numbers { margin: 0; gap: 3px; }
  .numbers dl { gap: 4px 12px; }
  .numbers dl + h2 { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
  .numbers dd { font-size: 17px; }
  .numbers dt { font-size: 12px; margin-block-start: -2px; }
  .legend { gap: 2px 10px; padding-block-start: 4px; }
}
`);
