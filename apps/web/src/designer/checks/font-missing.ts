import { defaultFont } from '@marquee/playback/design/elements/text/text-element';
import { type Check, fixTexts, textsOf } from './check';

/** TVs draw a text in another font if its family does not exist. */
export const fontMissing: Check = {
  id: 'font-missing',
  find: (checked) =>
    textsOf(checked)
      .filter(({ font }) => checked.readings.families?.has(font) === false)
      .map((text) => ({
        sentence: `The font ${text.font} is not available. TVs show another font.`,
        severity: 'note',
        keys: [text.key],
      })),
  fix: (scene, finding) => fixTexts(scene, finding, (text) => ({ ...text, font: defaultFont })),
};
