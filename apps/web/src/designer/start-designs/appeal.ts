import { palettes } from './palettes';
import { box, full, growHor, text } from './pieces';
import { startDesign } from './start-design';

const show = { font: 'Libre Baskerville', bold: true, lineHeight: 1.2 } as const;
const plain = { font: 'Karla', lineHeight: 1.25 } as const;

export const appeal = startDesign({
  id: 'appeal',
  name: 'Appeal',
  category: 'Community',
  words: 'donation fundraising charity goal give collection',
  themes: [palettes.teal, palettes.clay, palettes.sky],
  layouts: {
    '16:9': (t) => [
      box('ground', full.wide, t.ground),
      text('title', [12, 10, 154], 'A new roof\nfor Mill Hall', { ...show, size: 14.5, color: t.ink }),
      text('amount', [12, 51, 100], '$18,400', { ...show, size: 16, color: t.accent }),
      text('goal', [96, 59.5, 69.8], 'of $25,000', { ...plain, size: 8, align: 'right', color: t.soft }),
      box('goalBar', [12, 72.5, 153.8, 6], t.ink, { opacity: 25 }),
      box('bar', [12, 72.5, 113.2, 6], t.accent, { animations: growHor() }),
      text('note', [12, 83, 154], 'Give at the front desk. Thank you.', {
        ...plain,
        size: 6.6,
        color: t.ink,
      }),
    ],
    '9:16': (t) => [
      box('ground', full.tall, t.ground),
      text('title', [9, 14, 86], 'A new\nroof for\nMill Hall', { ...show, size: 16, color: t.ink }),
      text('amount', [9, 91, 86], '$18,400', { ...show, size: 18.5, color: t.accent }),
      text('goal', [9, 117, 82], 'of $25,000', { ...plain, size: 9, color: t.soft }),
      box('goalBar', [9, 133, 82, 6], t.ink, { opacity: 25 }),
      box('bar', [9, 133, 60.4, 6], t.accent, { animations: growHor() }),
      text('note', [9, 146, 86], 'Give at the front desk.\nThank you.', { ...plain, size: 7, color: t.ink }),
    ],
  },
});
