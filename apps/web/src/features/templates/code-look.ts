import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const mono = 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace';

const frame = EditorView.theme({
  '&': {
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius)',
    background: 'var(--sheet)',
    color: 'var(--ink)',
    fontSize: 'var(--size-small)',
    overflow: 'hidden',
  },
  '&.cm-focused': { borderColor: 'var(--amber)', boxShadow: '0 0 0 1px var(--amber)', outline: 'none' },
  '.cm-scroller': { minHeight: '320px', maxHeight: '62vh', fontFamily: mono, lineHeight: '1.55' },
  '.cm-content': { padding: '10px 0', caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { border: '0', background: 'var(--sheet)', color: 'var(--ink-soft)' },
  '.cm-activeLine, .cm-activeLineGutter': { background: 'transparent' },
  '&.cm-focused .cm-activeLine, &.cm-focused .cm-activeLineGutter': {
    background: 'color-mix(in srgb, var(--sunk) 60%, transparent)',
  },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--amber-wash) !important',
  },
  '&.cm-focused .cm-matchingBracket': { background: 'var(--amber-wash)', outline: '1px solid var(--amber)' },
  '.cm-liquid, .cm-liquid *': { color: 'var(--amber)', fontWeight: 'var(--weight-strong)' },
  '.cm-error-line': { background: 'var(--bad-wash) !important' },
});

// Code has the text color, and Liquid has the accent color. Punctuation, attribute names and comments have a paler color.
const ink = HighlightStyle.define([
  { tag: [tags.tagName, tags.keyword, tags.definitionKeyword], fontWeight: 'var(--weight-strong)' },
  {
    tag: [tags.angleBracket, tags.attributeName, tags.propertyName, tags.operator],
    color: 'var(--ink-soft)',
  },
  { tag: [tags.comment, tags.docComment], color: 'var(--ink-soft)', fontStyle: 'italic' },
  { tag: [tags.string, tags.attributeValue, tags.number, tags.color, tags.unit], color: 'var(--good)' },
]);

/** Styles of the code editor. The styles use the CSS variables of the page, so they work in light and dark mode. */
export const codeLook = [frame, syntaxHighlighting(ink)];
