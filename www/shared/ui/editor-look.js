// How CodeMirror looks in this house, whatever is written in it: colours are those of the element that it stands in (base.css).

import { EditorView } from '@codemirror/view';

export const LOOK = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'transparent' },
  // The ring is around the field: here it would lie under the gutters.
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace', lineHeight: '1.45', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--field)', color: 'var(--soft)', border: '0' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb, var(--accent) 9%, transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'color-mix(in srgb, var(--accent) 28%, transparent)' },
  '.cm-foldPlaceholder': { backgroundColor: 'var(--track)', color: 'var(--ink)', border: '0', padding: '0 6px' },
  '.cm-foldGutter span': { display: 'inline-block', minWidth: '14px', cursor: 'pointer' },
  '.cm-gutter-lint': { width: '14px' },
  '.cm-tooltip': { backgroundColor: 'var(--paper)', color: 'var(--ink)', border: '1px solid var(--line)', borderRadius: '9px' },
  '.cm-diagnostic': { padding: '5px 10px' },
  '.cm-lintRange-error': { backgroundImage: 'none', borderBottom: '2px solid var(--alarm)', backgroundColor: 'color-mix(in srgb, var(--alarm) 22%, transparent)' },
});
