import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';

/** Marks the line with this number, from 1. Undefined removes the mark. */
export const showErrorLine = StateEffect.define<number | undefined>();

const mark = Decoration.line({ class: 'cm-error-line' });

export const errorLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, { changes, effects, state }) => {
    for (const effect of effects)
      if (effect.is(showErrorLine)) {
        const line = effect.value;
        if (line === undefined || line < 1 || line > state.doc.lines) return Decoration.none;
        return Decoration.set([mark.range(state.doc.line(line).from)]);
      }
    return marks.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});
