// The lab's frame: where head, stage, text, transport and panel stand. It is laid out by its own size (a container): from
// 900 pixels on the panel stands beside the stage, below that under it.

import { sheet } from '../../shared/element/sheet.js';

export const labFrameSheet = sheet(`
:host {
  display: block;
  position: relative;
  inline-size: 100%;
  aspect-ratio: 4 / 3;
  min-block-size: 320px;
  overflow: hidden;
  contain: layout paint;
}
:host([hidden]) { display: none; }
.root {
  --stage: light-dark(#fffdf8, #23272f);
  position: absolute;
  inset: 0;
  container: lab / size;
  background: var(--backdrop);
}
.layout {
  position: absolute;
  inset: 0;
  display: grid;
  grid-template: "head" auto "work" minmax(0, 1fr) "transport" auto "panel" auto / minmax(0, 1fr);
  gap: 8px;
  user-select: none;
  -webkit-user-select: none;
}
.unseen { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

/* Selects that stand without a label draw their arrow themselves. */
.select.plain::after { content: ""; position: absolute; inset-block-start: 50%; inset-inline-end: 13px; inline-size: 7px; block-size: 7px; border: solid var(--soft); border-width: 0 2px 2px 0; transform: translateY(-70%) rotate(45deg); pointer-events: none; }

/* the head */
.head { grid-area: head; display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; padding: 8px 10px 0; }
:host(:not([controls])) :is(.tools, .transport) { display: none; }
.tools { display: flex; flex-wrap: wrap; gap: 6px; }
.tool-group { display: flex; align-items: center; border: 1px solid var(--line); border-radius: 11px; background: var(--paper); }
.tool { position: relative; display: flex; align-items: center; gap: 6px; min-block-size: 34px; padding: 0 9px; border-radius: 10px; font-size: 14px; color: var(--soft); cursor: pointer; }
.tool span { display: none; }
.tool input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
.tool:has(:checked) { background: var(--strong); color: var(--on-strong); }
.tool:has(:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px; }
.tool-group select { min-block-size: 34px; border: 0; background: none; padding: 0 10px; inline-size: auto; font-weight: 600; }
.icon { inline-size: 20px; block-size: 20px; fill: currentColor; flex: none; }
button.flat { display: grid; place-items: center; min-block-size: 34px; padding: 0 8px; border: 0; background: none; color: var(--ink); border-radius: 10px; }
button.flat:disabled { opacity: .35; }
@media (hover: hover) { button.flat:hover:enabled, .tool:hover:not(:has(:checked)) { background: light-dark(#f0ebe1, #3a404c); } }

/* the stage */
.work { grid-area: work; display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr); gap: 10px; padding-inline: 10px; min-block-size: 0; }
.stage-box { position: relative; min-inline-size: 0; min-block-size: 0; }
.stage {
  position: absolute;
  inset: 0;
  overflow: hidden;
  border-radius: 16px;
  background: var(--stage);
  box-shadow: 0 10px 34px var(--shadow), 0 0 0 1px light-dark(rgb(255 255 255 / .7), rgb(255 255 255 / .06));
  outline: none;
  cursor: crosshair;
  touch-action: none;
  -webkit-tap-highlight-color: transparent;
}
.stage:focus-visible { box-shadow: 0 0 0 2px var(--accent), 0 10px 34px var(--shadow); }
:host([autofocus]) .root:not([data-tabbing]) .stage:focus-visible { box-shadow: 0 10px 34px var(--shadow), 0 0 0 1px light-dark(rgb(255 255 255 / .7), rgb(255 255 255 / .06)); }
/* Within somebody else's page one finger scrolls that page, unless it paints. */
:host(:not([autofocus])) .root[data-tool="look"] .stage { touch-action: pan-y; }
.root[data-tool="look"] .stage { cursor: grab; }
.stage[data-over-token] { cursor: grab; }
.stage[data-mode="carry"], .stage[data-mode="pan"], .stage[data-mode="pinch"] { cursor: grabbing; }
.panes { position: absolute; inset: 0; display: grid; gap: 2px; background: var(--line); }
.pane { position: relative; margin: 0; min-inline-size: 0; min-block-size: 0; background: var(--stage); }
.pane canvas { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; display: block; }
.pane figcaption {
  position: absolute;
  inset: 8px auto auto 8px;
  max-inline-size: calc(100% - 16px);
  padding: 2px 9px;
  overflow: hidden;
  border-radius: 8px;
  background: light-dark(rgb(255 253 248 / .9), rgb(35 39 47 / .9));
  font-size: 13px;
  font-weight: 600;
  white-space: nowrap;
  text-overflow: ellipsis;
  pointer-events: none;
}
.pane figcaption[data-fault] { color: var(--alarm); white-space: normal; }
.over { position: absolute; inset: 0; display: flex; flex-direction: column; gap: 10px; padding: 14px; pointer-events: none; }
.over .card { pointer-events: auto; align-self: flex-start; max-inline-size: min(380px, 100%); }
.over .toast { align-self: center; margin-block-start: auto; }
.cover { border-radius: 16px; background: var(--stage); }
.cover .failure { pointer-events: auto; }
.tooltip {
  position: absolute;
  inset: 0 auto auto 0;
  max-inline-size: 300px;
  padding: 9px 13px;
  border-radius: 11px;
  background: light-dark(#23262f, #0f1115);
  color: #f4f2ec;
  box-shadow: 0 8px 24px var(--shadow);
  font-size: 13.5px;
  line-height: 1.45;
  pointer-events: none;
}
.tooltip b { font-size: 14px; }

/* the text */
.text { display: flex; flex-direction: column; min-block-size: 0; border-radius: 16px; background: var(--paper); box-shadow: 0 10px 34px var(--shadow); overflow: hidden; }
.text-head { display: flex; align-items: center; gap: 8px; padding: 8px 8px 8px 14px; }
.text-head h2 { font-size: 14px; font-weight: 650; margin-inline-end: auto; white-space: nowrap; }
.text-head select { min-block-size: 34px; padding-block: 2px; font-size: 14px; }
.text-field { position: relative; flex: 1; min-block-size: 0; border-block-start: 1px solid var(--line); background: var(--field); }
.text textarea, .text-marks, .text-lines {
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  margin: 0;
  padding: 10px 14px;
  border: 0;
  overflow: auto;
  font: 13px/1.35 ui-monospace, "Cascadia Mono", "DejaVu Sans Mono", Menlo, monospace;
  white-space: pre;
  tab-size: 4;
}
.text textarea, .text-marks { padding-inline-start: 46px; }
.text-lines { inline-size: 38px; padding-inline: 0 6px; overflow: hidden; color: var(--soft); text-align: end; opacity: .75; pointer-events: none; }
.text textarea { background: none; color: var(--ink); resize: none; outline: none; user-select: text; -webkit-user-select: text; }
.text textarea:focus-visible { box-shadow: inset 0 0 0 2px var(--accent); }
.text-marks { overflow: hidden; color: transparent; pointer-events: none; }
.text-marks mark { background: light-dark(#ffc9c4, #7d3336); color: transparent; border-radius: 2px; box-shadow: 0 2px 0 var(--alarm); }
.text-message { padding: 8px 14px; font-size: 13.5px; color: var(--alarm); max-block-size: 40%; overflow: auto; overflow-wrap: anywhere; }
.text-message:empty { display: none; }

/* the transport */
.transport {
  grid-area: transport;
  display: grid;
  grid-template: "buttons at rate" auto "scrub scrub scrub" 44px / auto 1fr auto;
  align-items: center;
  gap: 4px 12px;
  margin-inline: 10px;
  padding: 8px 12px;
  border-radius: 16px;
  background: var(--paper);
  box-shadow: 0 8px 28px var(--shadow), 0 0 0 1px light-dark(rgb(255 255 255 / .7), rgb(255 255 255 / .06));
}
.buttons { grid-area: buttons; display: flex; align-items: center; gap: 8px; }
button.round { display: grid; place-items: center; inline-size: 40px; block-size: 40px; min-block-size: 0; padding: 0; border-radius: 50%; }
.buttons .primary { inline-size: 44px; block-size: 44px; }
.at { grid-area: at; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.at span { color: var(--soft); }
.scrub { grid-area: scrub; position: relative; align-self: stretch; min-inline-size: 0; }
.scrub canvas { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; }
/* The middle of the slider's thumb goes from 9 pixels in to 9 before its end, the chart's needle from 6. */
.scrub input { position: absolute; inset: 0 -3px; inline-size: calc(100% + 6px); block-size: 100%; opacity: 0; cursor: ew-resize; touch-action: none; }
.scrub:has(input:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
.rate { grid-area: rate; }
.rate select { inline-size: 7.6em; min-block-size: 36px; padding: 4px 24px 4px 6px; font-weight: 650; text-align: center; text-align-last: center; text-overflow: clip; }

.drop { z-index: 3; }
@media (forced-colors: active) {
  .stage, .transport, .text { border: 1px solid CanvasText; }
}

@container lab (max-width: 899.9px) {
  .text { position: absolute; inset: 0 10px; z-index: 1; }
  .work { position: relative; }
}
@container lab (max-width: 899.9px) and (max-height: 700px) {
  .layout:has(.panel[data-open]) .transport { display: none; }
}
@container lab (max-width: 420px) {
  .at .word { display: none; }
  .at { font-size: 14px; }
  .rate select { inline-size: 7em; font-size: 14px; }
  .transport { column-gap: 8px; }
  .head { padding-inline: 8px; gap: 6px; }
  .tool-group { border-radius: 9px; }
  .tool, button.flat { padding-inline: 6px; }
  .work, .transport { padding-inline: 8px; }
  .transport { margin-inline: 8px; }
}
/* A phone of the smallest kind: the rate stands beside the scrubber, so that the step has room. */
@container lab (max-width: 359.9px) {
  .transport { grid-template: "buttons at" auto "scrub rate" 44px / minmax(0, 1fr) auto; }
}
@container lab (min-width: 600px) {
  .transport { grid-template: "buttons at scrub rate" 56px / auto auto minmax(0, 1fr) auto; gap: 18px; padding: 8px 16px 8px 20px; }
  .at { min-inline-size: 9.5em; }
  .tool span { display: inline; }
}
@container lab (min-width: 900px) {
  .layout {
    grid-template: "head panel" auto "work panel" minmax(0, 1fr) "transport panel" auto / minmax(0, 1fr) auto;
    gap: 20px;
    padding: 22px 28px 28px 34px;
  }
  .layout:not(:has(.panel)) { grid-template: "head" auto "work" minmax(0, 1fr) "transport" auto / minmax(0, 1fr); }
  .head { padding: 0; min-block-size: 42px; }
  .work, .transport { padding-inline: 0; margin: 0; }
  .transport { padding-inline: 20px; }
  .work:has(.text:not([hidden])) { grid-template-columns: minmax(0, 1fr) minmax(220px, 34%); gap: 16px; }
}
/* Beside the panel there is little room again. */
@container lab (min-width: 900px) and (max-width: 1139.9px) {
  .transport { grid-template: "buttons at rate" auto "scrub scrub scrub" 40px / auto 1fr auto; gap: 2px 14px; padding-inline: 16px; }
}
@container lab (min-width: 900px) and (max-height: 640px) {
  .layout { padding: 12px 16px 14px; gap: 12px; }
  .transport { grid-template-rows: 44px 34px; padding-block: 4px; }
}
@container lab (min-width: 1140px) and (max-height: 640px) {
  .transport { grid-template-rows: 44px; }
}
/* A telephone on its side: the picture gets what can be spared. */
@container lab (min-width: 480px) and (max-width: 899.9px) and (max-height: 480px) {
  .layout { gap: 5px; }
  .head { gap: 4px 12px; padding-block-start: 5px; }
  .tool span { display: none; }
  .tool, button.flat { padding-inline: 7px; }
  .transport { grid-template: "buttons at scrub rate" 44px / auto auto minmax(0, 1fr) auto; gap: 12px; padding-block: 2px; }
  .at { min-inline-size: 0; }
}
/* Embedded without head and controls, the stage is all there is. */
:host(:not([controls])) .layout { padding: 0; gap: 0; }
:host(:not([controls])) .work { padding: 0; }
:host(:not([controls])) .head { padding: 0; min-block-size: 0; }
:host(:not([controls])) .stage { border-radius: 0; box-shadow: none; }
`);
