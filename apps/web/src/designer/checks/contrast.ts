import { type Check, type Checked, fixTexts, quoted, textsOf } from './check';

/** Minimum contrast of a text. Below `minReadable`, the text cannot be read from some distance. */
const minContrast = 7;
const minReadable = 4.5;

const white = '#FFFFFF';
const black = '#000000';

/** The colors of texts and of the pixels below them must differ enough. */
export const contrast: Check = {
  id: 'contrast',
  find: (checked) =>
    textsOf(checked).flatMap((text) => {
      const read = readingOf(checked, text.key);
      if (!read || (read !== 'unread' && read.own >= minContrast)) return [];
      if (read === 'unread')
        return {
          sentence: `The contrast of ${quoted(text)} is not known, because a picture of another website is behind it.`,
          severity: 'note',
          keys: [text.key],
        };
      return {
        // Rounded down, so that 6.96 is not shown as 7.
        sentence: `${quoted(text)} has a contrast of ${Math.floor(read.own * 10) / 10}. Text needs ${minContrast}.`,
        severity: read.own < minReadable ? 'bad' : 'note',
        keys: [text.key],
      };
    }),
  /** Sets white or black, if the text can be read in it. */
  fix: (scene, finding, checked) =>
    fixTexts(scene, finding, (text) => {
      const read = readingOf(checked, text.key);
      if (!read || read === 'unread') return text;
      const best = Math.max(read.white, read.black);
      if (best < minReadable || best <= read.own) return text;
      return { ...text, color: read.white >= read.black ? white : black };
    }),
};

const readingOf = ({ readings }: Checked, key: string) => readings.texts.get(key)?.contrast;
