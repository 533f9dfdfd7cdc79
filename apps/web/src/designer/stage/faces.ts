import type { DesignElement } from '@marquee/playback/design/elements/elements';
import { type FontFace, faceCss, facesUsed } from '@marquee/playback/design/font-faces';
import { sheetIds } from './stage-frame';

/** The font faces in the document of the canvas. */
export type Faces = {
  attach(frame: Document): void;
  /** Tells which faces exist. */
  provide(faces: FontFace[]): void;
  /** Adds the faces that these elements use. A face that was added stays. */
  use(elements: readonly DesignElement[]): void;
  /** Calls `then` when the fonts of the canvas are loaded: at once, or later. */
  whenLoaded(then: () => void): void;
};

export const createFaces = (): Faces => {
  const added = new Set<string>();
  let frame: Document | undefined;
  let faces: FontFace[] = [];
  let elements: readonly DesignElement[] = [];

  const add = () => {
    const sheet = frame?.querySelector<HTMLStyleElement>(`#${sheetIds.faces}`)?.sheet;
    if (!sheet) return;
    for (const css of facesUsed(elements, faces).map(faceCss)) {
      if (added.has(css)) continue;
      added.add(css);
      // A new rule keeps the other fonts. A new text of the sheet would load all of them again.
      sheet.insertRule(css, sheet.cssRules.length);
    }
  };

  return {
    attach(to) {
      frame = to;
      added.clear();
      add();
    },
    provide(list) {
      faces = list;
      add();
    },
    use(list) {
      elements = list;
      add();
    },
    whenLoaded(then) {
      // A layout starts to load the fonts of the texts that it draws.
      const isDrawn = frame !== undefined && frame.body.offsetHeight > 0;
      if (isDrawn && frame?.fonts.status === 'loading') void frame.fonts.ready.then(then);
      else then();
    },
  };
};
