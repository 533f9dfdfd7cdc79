import { type Check, type Checked, fixTexts, quoted, textsOf } from './check';
import { readableSize } from './viewing';

/** Height of a capital letter as a share of the text size, if the font is not measured yet. Most fonts are near this value. */
const usualCapital = 0.7;

const neededSize = ({ viewing, shape, readings }: Checked, key: string): number =>
  readableSize(viewing, shape, readings.texts.get(key)?.capital ?? usualCapital);

/** Capital letters must be at least 1/120 of the viewing distance high on the chosen screen. */
export const capitalHeight: Check = {
  id: 'capital-height',
  find: (checked) =>
    textsOf(checked)
      .filter(({ key, size }) => size < neededSize(checked, key))
      .map((text) => ({
        sentence: `${quoted(text)} cannot be read from ${checked.viewing.meters} m on a ${checked.viewing.inches}-inch screen. It needs size ${neededSize(checked, text.key)}.`,
        severity: 'note',
        keys: [text.key],
      })),
  fix: (scene, finding, checked) =>
    fixTexts(scene, finding, (text) => ({
      ...text,
      size: Math.min(100, Math.max(text.size, neededSize(checked, text.key))),
    })),
};
