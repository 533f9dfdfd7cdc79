import { type Box, bottomOf, boundsOf, encloses, rightOf, round, safeArea } from '../scene/geometry';
import { type Check, type Checked, fixTexts, quoted, textsOf } from './check';

type Text = ReturnType<typeof textsOf>[number];

/** Returns the part of a text's box that has lines. */
const linesBox = ({ readings }: Checked, text: Text): Box => {
  const lines = readings.texts.get(text.key)?.lines ?? [];
  return lines.length > 0 ? boundsOf(lines) : text;
};

/** Old TVs hide up to 5% at each edge, so texts must keep that distance. */
export const textOutsideSafeArea: Check = {
  id: 'text-outside-safe-area',
  find: (checked) =>
    textsOf(checked)
      .filter((text) => !encloses(safeArea, linesBox(checked, text)))
      .map((text) => ({
        sentence: `${quoted(text)} is less than 5% from the edge. Some TVs cut it off.`,
        severity: 'note',
        keys: [text.key],
      })),
  /** Moves the text by the least distance. A text that is larger than the safe area stays. */
  fix: (scene, finding, checked) =>
    fixTexts(scene, finding, (text) => {
      const lines = linesBox(checked, text);
      if (lines.width > safeArea.width || lines.height > safeArea.height) return text;
      const left = Math.min(Math.max(lines.left, safeArea.left), rightOf(safeArea) - lines.width);
      const top = Math.min(Math.max(lines.top, safeArea.top), bottomOf(safeArea) - lines.height);
      return {
        ...text,
        left: round(text.left + left - lines.left),
        top: round(text.top + top - lines.top),
      };
    }),
};
