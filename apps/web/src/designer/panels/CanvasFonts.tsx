import { valuesOf } from '@marquee/playback/design/elements/elements';
import { useEffect, useMemo } from 'react';
import { elementsOf } from '../scene/scene';
import { useDesignerState, useStage } from '../use-designer';
import { useFontFaces } from '../use-font-faces';

/** A name of a family contains no such character. */
const separator = '\n';

/** Gives the canvas the fonts of the design. It shows nothing. */
export const CanvasFonts = () => {
  const stage = useStage();
  // As one text, so that only a change of the families renders again.
  const names = useDesignerState((state) =>
    [...new Set(elementsOf(state).flatMap((element) => valuesOf(element, 'fonts')))]
      .toSorted()
      .join(separator),
  );
  const families = useMemo(() => (names === '' ? [] : names.split(separator)), [names]);
  const faces = useFontFaces(families);
  useEffect(() => stage.faces.provide(faces), [stage, faces]);
  return null;
};
