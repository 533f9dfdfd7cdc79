import { palettes } from './palettes';
import { box, fadeIn, full, text } from './pieces';
import { startDesign } from './start-design';

const show = { font: 'Cormorant Garamond', bold: true, lineHeight: 1 } as const;

export const verse = startDesign({
  id: 'verse',
  name: 'Verse',
  category: 'Community',
  words: 'quote bible psalm saying thought church',
  themes: [palettes.forest, palettes.sand, palettes.lilac],
  layouts: {
    '16:9': (t) => [
      box('ground', full.wide, t.ground),
      text('quote', [12, 11, 30], '“', { ...show, size: 60, color: t.accent }),
      text('title', [44, 13, 124], 'Be still,\nand know that\nI am God.', {
        ...show,
        size: 21,
        color: t.ink,
        animations: fadeIn(),
      }),
      box('line', [44, 83.6, 16, 0.6], t.accent),
      text('source', [64, 80.4, 100], 'Psalm 46:10', { ...show, size: 7, color: t.soft }),
    ],
    '9:16': (t) => [
      box('ground', full.tall, t.ground),
      text('quote', [8, 16, 40], '“', { ...show, size: 70, color: t.accent }),
      text('title', [9, 52, 86], 'Be still,\nand know\nthat I am\nGod.', {
        ...show,
        size: 22,
        color: t.ink,
        animations: fadeIn(),
      }),
      box('line', [9, 156.2, 16, 0.6], t.accent),
      text('source', [29, 153, 62], 'Psalm 46:10', { ...show, size: 7, color: t.soft }),
    ],
  },
});
