import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { html } from '@codemirror/lang-html';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { codeLook } from './code-look';
import { errorLine, showErrorLine } from './error-line';
import { liquidMarks } from './liquid-marks';

/** Edits the HTML of a template. Tab indents. Escape, then Tab, moves the focus to the next field. */
export const CodeEditor = ({
  label,
  describedBy,
  value,
  line,
  onChange,
}: {
  label: string;
  describedBy: string;
  value: string;
  /** Number of the line with an error, from 1. */
  line: number | undefined;
  onChange: (value: string) => void;
}) => {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const changed = useRef(onChange);
  const first = useRef(value);
  useEffect(() => {
    changed.current = onChange;
  }, [onChange]);

  useEffect(() => {
    if (!place.current) return;
    const made = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: first.current,
        extensions: [
          lineNumbers(),
          history(),
          drawSelection(),
          indentOnInput(),
          bracketMatching(),
          highlightActiveLine(),
          html(),
          liquidMarks,
          errorLine,
          codeLook,
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({
            'aria-label': label,
            'aria-describedby': describedBy,
            tabindex: '0',
          }),
          keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) changed.current(state.doc.toString());
          }),
        ],
      }),
    });
    view.current = made;
    return () => made.destroy();
  }, [label, describedBy]);

  // Shows a value that was not typed in this editor: converted braces, or a restored template.
  useEffect(() => {
    const { current } = view;
    const doc = current?.state.doc;
    if (!current || !doc || doc.toString() === value) return;
    current.dispatch({ changes: { from: 0, to: doc.length, insert: value } });
  }, [value]);

  useEffect(() => {
    view.current?.dispatch({ effects: showErrorLine.of(line) });
  }, [line]);

  return <div ref={place} />;
};
