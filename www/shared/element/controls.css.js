// Native controls, restyled only where the browsers differ too much; the same in every panel.

import { sheet } from './sheet.js';

const thumb = `
  inline-size: 18px;
  block-size: 18px;
  border-radius: 50%;
  background: var(--field);
  box-shadow: inset 0 0 0 2px var(--accent);
  border-image: linear-gradient(90deg, var(--accent) 50%, var(--track) 0) 0 1 / calc(50% - 2px) 100vw / 0 100vw;
`;

export const controlsSheet = sheet(`
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
.warning { padding: 9px 12px; border: 1px solid var(--amber-line); border-radius: 9px; background: var(--amber); font-size: 14px; white-space: pre-line; }
`);
