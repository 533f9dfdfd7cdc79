import {
  Decoration,
  type DecorationSet,
  type EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';

const finder = new MatchDecorator({
  regexp: /\{\{.*?\}\}|\{%.*?%\}/g,
  decoration: Decoration.mark({ class: 'cm-liquid' }),
});

/** Highlights Liquid outputs and tags. */
export const liquidMarks = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = finder.createDeco(view);
    }
    update(update: ViewUpdate) {
      this.decorations = finder.updateDeco(update, this.decorations);
    }
  },
  { decorations: ({ decorations }) => decorations },
);
