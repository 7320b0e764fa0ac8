// The lab's panel: its place, the race's table, the legend.

import { LAB } from '../draw/palette.js';
import { sheet } from '../../shared/element/sheet.js';

const { light, dark } = LAB;
/** @param {Exclude<keyof typeof light, 'chart'>} name */
const both = (name) => `light-dark(${light[name]}, ${dark[name]})`;
/** @param {number} lane */
const chart = (lane) => `light-dark(${light.chart[lane]}, ${dark.chart[lane]})`;

export const labPanelSheet = sheet(`
.panel {
  grid-area: panel;
  display: flex;
  flex-direction: column;
  min-block-size: 0;
  max-block-size: 52cqh;
  border-block-start: 1px solid var(--line);
  border-radius: 16px 16px 0 0;
  background: var(--paper);
  box-shadow: 0 -6px 24px var(--shadow);
}
.toggle { margin: 8px 10px; }
.toggle::after { content: " ▴"; }
.panel[data-open] .toggle::after { content: " ▾"; }
.more { display: none; flex-direction: column; gap: 11px; padding: 4px 18px 20px; overflow: auto; overscroll-behavior: contain; scrollbar-width: thin; }
.panel[data-open] .more { display: flex; }
.shows { color: var(--soft); font-size: 13px; margin-block-start: -4px; }
.field label { white-space: nowrap; }
.field.range { grid-template-columns: 5.2em 1fr 2.7em; }

.maze { display: grid; gap: 8px; padding: 10px; border-radius: 11px; background: light-dark(#f6f1e7, #333843); }
.maze-numbers, .finer-numbers { display: grid; grid-template-columns: repeat(2, 1fr); gap: 8px; }
.finer summary { color: var(--soft); cursor: pointer; font-size: 14px; border-radius: 6px; }
.finer[open] { display: grid; gap: 9px; }
.finer[open] summary { margin-block-end: 8px; }
.finer .field { margin-block-end: 8px; }

.race h2 { color: var(--soft); font-size: 13px; font-weight: 650; margin-block-end: 4px; }
.race { display: grid; gap: 8px; }
.race table { inline-size: 100%; border-collapse: collapse; font-size: 13.5px; }
.race thead th { padding: 0 0 4px 4px; color: var(--soft); font-size: 12px; font-weight: 500; text-align: end; white-space: nowrap; }
.race :is(thead th, td):first-child { text-align: start; padding-inline-start: 0; }
.race tbody { border-block-start: 1px solid var(--line); }
.race tbody th { padding: 6px 0 0; font-weight: 400; text-align: start; }
.race td { padding: 1px 0 6px 6px; text-align: end; white-space: nowrap; font-weight: 600; letter-spacing: -.01em; }
.lane-head { display: flex; align-items: center; justify-content: space-between; gap: 8px; min-block-size: 24px; }
.lane-name { flex: none; font-weight: 650; font-size: 14px; }
/* One beginning and one scale for all of them. */
.bar-of { display: block; position: relative; block-size: 7px; margin-block: 1px 3px; }
.bar-of::before, .bar-of i { content: ""; position: absolute; inset: 0 auto 0 0; border-radius: 4px; }
.bar-of::before { inline-size: calc(var(--whole, 0) * 100%); background: light-dark(#dfe6f5, #414a5c); }
.bar-of i { inline-size: calc(var(--whole, 0) * var(--done, 0) * 100%); background: var(--accent); }
.lane-2 .bar-of i { background: ${chart(1)}; }
.lane-3 .bar-of i { background: ${chart(2)}; }
.lane-4 .bar-of i { background: ${chart(3)}; }
.lane-fault { display: none; }
.lane[data-fault] .lane-fault { display: table-row; }
.lane[data-fault] .lane-numbers { display: none; }
.race td.lane-error { color: var(--alarm); font-weight: 500; white-space: normal; text-align: start; }
button.remove { display: grid; place-items: center; min-block-size: 24px; padding: 0 3px; border: 0; border-radius: 7px; background: none; color: var(--soft); }
button.remove .icon { inline-size: 16px; block-size: 16px; }
@media (hover: hover) { button.remove:hover { background: light-dark(#f0ebe1, #3a404c); color: var(--ink); } }
.add select { min-block-size: 34px; padding-block: 3px; font-size: 14px; }

.files :is(button, select) { inline-size: 100%; padding-inline: 8px; }
.files select { font-weight: 600; padding-inline: 12px 26px; text-align: center; text-align-last: center; }
button[aria-pressed="true"] { background: var(--strong); border-color: var(--strong); color: var(--on-strong); }

.legend { display: grid; grid-template-columns: repeat(3, 1fr); gap: 6px 8px; padding-block-start: 8px; margin-block-start: auto; list-style: none; color: var(--soft); font-size: 14px; }
.legend li { display: flex; align-items: center; gap: 7px; white-space: nowrap; }
.legend svg { inline-size: 20px; block-size: 20px; flex: none; }
.k-open { fill: ${both('open')}; stroke: ${both('openRim')}; stroke-width: 1.5; }
.k-closed { fill: ${both('closed')}; }
.k-wall { fill: ${both('wall')}; }
.k-ground { fill: ${both('earth')}; }
.k-floor { fill: ${both('paper')}; stroke: var(--line); }
.k-dot { fill: ${both('earthDot')}; }
.k-kept { fill: ${both('kept')}; stroke: ${both('keptRim')}; stroke-width: 1.5; stroke-dasharray: 3 2; }
.k-sees, .k-blocked, .k-cross { fill: none; stroke-width: 1.6; stroke-linecap: round; }
.k-sees { stroke: ${both('jump')}; }
.k-blocked, .k-cross { stroke: ${both('alarm')}; }
.k-blocked { stroke-dasharray: 3 2.6; }
.k-scan { fill: ${both('scannedDot')}; }
.k-text { fill: ${both('ink')}; font: 700 8px/1 system-ui, sans-serif; text-anchor: middle; }
.k-small { fill: ${both('soft')}; font: 600 6px/1 system-ui, sans-serif; text-anchor: middle; }
.k-path, .k-path-edge { fill: none; stroke: ${both('path')}; stroke-width: 3.5; stroke-linecap: round; stroke-linejoin: round; }
.k-path-edge { stroke: ${both('pathRim')}; stroke-width: 5.5; }
.k-back { stroke-linecap: butt; stroke-dasharray: 3.4 2.4; }
.k-arc, .k-twig { fill: none; stroke: ${both('quiet')}; stroke-width: 1.6; stroke-linecap: round; }
.k-twig { stroke: ${both('openRim')}; }

@container lab (max-width: 899.9px) and (max-height: 480px) {
  .toggle { margin: 4px 10px; min-block-size: 30px; padding-block: 2px; }
  .panel { max-block-size: 75cqh; }
}
@container lab (min-width: 900px) {
  .panel { inline-size: 318px; max-block-size: none; border: 0; border-radius: 22px; box-shadow: 0 12px 40px var(--shadow), 0 0 0 1px light-dark(rgb(255 255 255 / .7), rgb(255 255 255 / .06)); overflow: hidden; }
  .toggle { display: none; }
  /* What lies below the edge fades, so that one sees there is more. */
  .more { display: flex; flex: 1; min-block-size: 0; padding: 22px; mask-image: linear-gradient(#000 calc(100% - 24px), transparent); }
}
@container lab (min-width: 900px) and (max-height: 820px) {
  .more { gap: 9px; padding: 16px 18px; }
  select, .more button, input[type=number] { min-block-size: 34px; padding-block: 3px; }
}
`);
