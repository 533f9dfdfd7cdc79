import { type Check, fixTexts, quoted, textsOf } from './check';

/** Minimum size of a text, in percent of the canvas's shorter side: one thirtieth. */
const minSize = 3.3;

/** Nobody can read a text that is too small, whatever the screen. */
export const smallText: Check = {
  id: 'small-text',
  find: (checked) =>
    textsOf(checked)
      .filter(({ size }) => size < minSize)
      .map((text) => ({
        sentence: `${quoted(text)} has size ${text.size}. Text below ${minSize} cannot be read.`,
        severity: 'bad',
        keys: [text.key],
      })),
  fix: (scene, finding) => fixTexts(scene, finding, (text) => ({ ...text, size: minSize })),
};
