// The panel and its controls: native ones, restyled only where the browsers differ too much.

import { CLOSED, CLOSED_EDGE, MONSTER, OPEN, OPEN_EDGE, PLAN, PLAYER, WHITE } from '../draw/palette.js';
import { sheet } from './sheet.js';

const thumb = `
  inline-size: 18px;
  block-size: 18px;
  border-radius: 50%;
  background: var(--field);
  box-shadow: inset 0 0 0 2px var(--accent);
  border-image: linear-gradient(90deg, var(--accent) 50%, var(--track) 0) 0 1 / calc(50% - 2px) 100vw / 0 100vw;
`;

export const panelSheet = sheet(`
button, select, input[type=number] {
  min-block-size: 38px;
  border: 1px solid var(--line);
  border-radius: 9px;
  background: var(--field);
  color: var(--ink);
  font: inherit;
}
button {
  padding: 6px 14px;
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;
  touch-action: manipulation;
}
/* A finger leaves its hover behind. */
@media (hover: hover) { :is(button, select:enabled, input[type=number]):hover { border-color: var(--edge); } }
button:active { translate: 0 1px; }
button:disabled, .switch:has(:disabled) { opacity: .5; cursor: default; }
button.primary { background: var(--strong); border-color: var(--strong); color: var(--on-strong); }
button.quiet { min-block-size: 34px; font-size: 14px; }
:is(button, select, input, summary):focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }

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

.field { display: grid; grid-template-columns: 5.2em 1fr; align-items: center; gap: 8px; }
.field.range { grid-template-columns: 7.3em 1fr 2.7em; }
.field label, .switch span, .number label { color: var(--soft); }
.select { position: relative; display: grid; }
.select svg { position: absolute; inset-block-start: 50%; inset-inline-end: 11px; inline-size: 14px; translate: 0 -50%; pointer-events: none; fill: none; stroke: var(--soft); stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
select { appearance: none; -webkit-appearance: none; inline-size: 100%; padding: 6px 30px 6px 11px; text-overflow: ellipsis; }
select:disabled { color: var(--soft); background: transparent; opacity: 1; }
/* The track is drawn by the thumb: a border image that reaches out to both sides, blue behind and grey ahead. */
input[type=range] {
  appearance: none;
  -webkit-appearance: none;
  inline-size: 100%;
  min-inline-size: 0;
  margin: 0;
  block-size: 24px;
  border-radius: 6px;
  background: none;
  overflow: hidden;
  cursor: pointer;
}
input[type=range]::-webkit-slider-thumb { -webkit-appearance: none; ${thumb} }
input[type=range]::-moz-range-thumb { border: 0; ${thumb} }
output { font-weight: 600; text-align: end; white-space: nowrap; }
.maze { display: grid; grid-template-columns: 1fr 1fr auto; align-items: end; gap: 8px; }
.number { display: grid; gap: 2px; font-size: 13px; }
input[type=number] { inline-size: 100%; min-inline-size: 0; padding: 6px 8px; font-size: 15px; }
.switch { display: flex; align-items: center; justify-content: space-between; gap: 12px; min-block-size: 26px; cursor: pointer; }
.switch input {
  appearance: none;
  -webkit-appearance: none;
  flex: none;
  inline-size: 42px;
  block-size: 24px;
  margin: 0;
  border: 1px solid var(--edge);
  border-radius: 12px;
  background: radial-gradient(circle at 11px 50%, var(--edge) 7px, transparent 7.6px) var(--field);
  cursor: pointer;
}
.switch input:checked { border-color: var(--accent); background: radial-gradient(circle at 29px 50%, var(--field) 7px, transparent 7.6px) var(--accent); }
@media (forced-colors: active) {
  .switch input { appearance: auto; -webkit-appearance: auto; inline-size: 20px; }
  .panel, .card { border: 1px solid CanvasText; }
}
.files { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
.warning { padding: 9px 12px; border: 1px solid var(--amber-line); border-radius: 9px; background: var(--amber); font-size: 14px; }

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
