import { fitHeight, fitTextSize } from '../scene/fit-text';
import { bottomOf, safeArea } from '../scene/geometry';
import { type Check, type Checked, fixTexts, quoted, textsOf } from './check';

type Text = ReturnType<typeof textsOf>[number];

/** Browsers round the height of lines, so a text may exceed its box by this percentage of the canvas's height. */
const tolerance = 0.1;

/** Returns the height of the lines of a text. Most texts are read already, because measuring is slow. */
const linesHeight = ({ readings, measure, shape }: Checked, text: Text): number =>
  readings.texts.get(text.key)?.height ?? measure(text, text.width, shape);

/** The lines of a text must fit into its box. */
export const textOutsideBox: Check = {
  id: 'text-outside-box',
  find: (checked) =>
    textsOf(checked)
      .filter((text) => linesHeight(checked, text) > text.height + tolerance)
      .map((text) => ({
        sentence: `${quoted(text)} does not fit into its box.`,
        severity: 'bad',
        keys: [text.key],
      })),
  /** Makes the box higher, or the text smaller if the box would leave the safe area. */
  fix: (scene, finding, { measure, shape }) =>
    fixTexts(scene, finding, (text) => {
      const higher = fitHeight(text, measure, shape);
      return bottomOf(higher) <= bottomOf(safeArea) ? higher : fitTextSize(text, measure, shape);
    }),
};
