import { type Check, fixTexts, textsOf } from './check';

/** Minimum size of the largest text, in percent of the canvas's shorter side: one twelfth. */
const minSize = 8.3;

/** The largest text must be noticed from far away. */
export const largestText: Check = {
  id: 'largest-text',
  find(checked) {
    const [largest] = textsOf(checked).toSorted((a, b) => b.size - a.size);
    if (!largest || largest.size >= minSize) return [];
    return [
      {
        sentence: `The largest text has size ${largest.size}. Use at least ${minSize}, so that people notice it.`,
        severity: 'note',
        keys: [largest.key],
      },
    ];
  },
  fix: (scene, finding) => fixTexts(scene, finding, (text) => ({ ...text, size: minSize })),
};
