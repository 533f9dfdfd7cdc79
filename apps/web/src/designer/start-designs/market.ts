import { palettes } from './palettes';
import { box, fadeIn, frame, full, long, picture, tallPicture, text } from './pieces';
import { startDesign } from './start-design';

const show = { font: 'Alfa Slab One', lineHeight: 1.1, align: 'center' } as const;
const plain = { font: 'Zilla Slab', bold: true, lineHeight: 1.25, align: 'center' } as const;

export const market = startDesign({
  id: 'market',
  name: 'Market',
  category: 'Shop and food',
  words: 'farmers stalls vegetables weekly square',
  themes: [
    { ...palettes.sage, name: 'Leaves', picture: 'leaves-green' },
    { ...palettes.paper, name: 'Autumn', picture: 'leaves-autumn' },
    { ...palettes.sky, name: 'Gingham', picture: 'plaid-blue' },
  ],
  layouts: {
    '16:9': (t) => [
      picture('picture', full.wide, t.picture),
      box('label', [24, 12, long - 48, 76], t.ground),
      frame('frame', [26.5, 14.5, long - 53, 71], t.accent, 0.8),
      text('title', [30, 22, long - 60], 'Farmers’\nmarket', {
        ...show,
        size: 20,
        color: t.accent,
        animations: fadeIn(),
      }),
      text('note', [30, 70, long - 60], 'Every Saturday, 8 to 1, on the square', {
        ...plain,
        size: 6,
        color: t.ink,
      }),
    ],
    '9:16': (t) => [
      ...tallPicture(t.picture),
      box('label', [9, 34, 82, 110], t.ground),
      frame('frame', [11.5, 36.5, 77, 105], t.accent, 0.8),
      text('title', [13, 48, 74], 'Farmers’\nmarket', {
        ...show,
        size: 14.4,
        color: t.accent,
        animations: fadeIn(),
      }),
      box('line', [40, 92, 20, 0.8], t.accent),
      text('note', [13, 101, 74], 'Every Saturday,\n8 to 1,\non the square', {
        ...plain,
        size: 8.4,
        color: t.ink,
      }),
    ],
  },
});
