import { type Check, textsOf } from './check';

/** Maximum number of words that people read on a screen in passing. */
const maxWords = 25;

const wordsIn = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

export const tooManyWords: Check = {
  id: 'too-many-words',
  find(checked) {
    const texts = textsOf(checked).toSorted((a, b) => wordsIn(b.text) - wordsIn(a.text));
    const count = texts.reduce((sum, { text }) => sum + wordsIn(text), 0);
    const [longest] = texts;
    if (!longest || count <= maxWords) return [];
    return [
      {
        sentence: `The design has ${count} words. People read about ${maxWords}.`,
        severity: 'note',
        keys: [longest.key],
      },
    ];
  },
};
